/* SPDX-License-Identifier: MIT */
/*
 * What all zones of the window draw with: renderer, text, colours, scale, and the places of the
 * zones. Drawing a button registers its place, so that a click finds the button that was really
 * shown.
 */
#ifndef LAB_UI_H
#define LAB_UI_H

#include "action.h"
#include "draw.h"
#include "layout.h"
#include "sheet.h"
#include "text.h"
#include "theme.h"

#define UI_BUTTONS 192
#define UI_TIPS    256

typedef struct ui_button {
    box box;
    action action;
    bool greyed; /* a click on it does nothing */
} ui_button;

/* What a box says when the pointer rests on it. */
typedef struct ui_note {
    box box;
    char text[480];
} ui_note;

typedef struct ui {
    SDL_Renderer *renderer;
    draw draw;
    sheet sheet; /* what the frame shows */
    text *text;  /* owned */
    const theme *theme;
    double scale; /* output pixels per UI unit */
    layout_zones zones;
    bool lesson;       /* the open lesson stands in the panel's place */
    bool why_beside;   /* WHY stands beside the stage, as on a page, and says the sentence */
    bool numbers;      /* all of them are shown in the panel */
    bool panel_open;   /* where the panel floats: the user has called it */
    double panel_slid; /* how much of it has come in, 0 to 1; panel_tick() moves it */
    bool mouse_known;  /* the pointer is in the window, at `mouse` in output pixels */
    hit_vec mouse;

    const struct stage_layers *layers; /* the screen's: stage_layers.h */
    struct field_pictures *fields;     /* likewise: field_pictures.h */
    camera camera;
    camera opened; /* what it was when the scene opened */
    layout layout; /* of the last frame */
    view fit;      /* the whole stage */
    view view;     /* the stage through the camera */
    ui_button buttons[UI_BUTTONS];
    int button_count;
    ui_note tips[UI_TIPS];
    int tip_count;
    box caret;    /* where a text is being typed, in output pixels; without width: nowhere */
    box field;    /* the room of that text; the gallery's is there before one types */
    bool covered; /* a page lies over the stage */
    bool rests;   /* the pointer lay still for a while: */
    hit_vec
        rested; /* there, in output pixels. The tip is shown until the pointer leaves its box. */
} ui;

/* False with a message when memory is out. A missing font only gives a warning on standard error.
 */
bool ui_start(ui *ui, SDL_Renderer *renderer, theme_name theme, const char *font, double scale,
              char *error, size_t error_size);
/* Speaks English, with a message, when no font has the letters of the language: a page of question
 * marks helps nobody. `font` is the one that was asked for; "", the built-in one, is for tests, and
 * shows any language. Returns whether the language is another one. */
bool ui_speak_what_is_shown(const ui *ui, const char *font);
void ui_stop(ui *ui);
/* Makes new textures after a device reset or a change of the scale. */
void ui_reset(ui *ui, double scale);

/* Sets zones and view for an output of this size. `stage` is the size of the scene's stage. */
void ui_arrange(ui *ui, hit_vec stage, int width, int height);
/* Arranges for the renderer's size. Input after a change of the camera needs the new view. */
void ui_arrange_again(ui *ui, hit_vec stage);
/* Return how wide a pixel is, and how near the pointer must be to grab, in stage units. */
double ui_pixel(const ui *ui);
double ui_reach(const ui *ui);
/* Returns the middle of the stage's zone, in output pixels. */
hit_vec ui_stage_middle(const ui *ui);

static inline double ui_px(const ui *ui, double units)
{
    return units * ui->scale;
}

/* How high or wide what is pressed must be, in UI units: a phone gives a finger its room. */
static inline double ui_finger(const ui *ui, double units)
{
    return ui->layout.fingers && units < LAYOUT_FINGER ? LAYOUT_FINGER : units;
}

/* Clips everything, text, buttons and tips too, to the box, until the next call. */
void ui_clip(ui *ui, box box);
void ui_add_button(ui *ui, box box, action_id id, int argument);
/* Registers what the box says when the pointer rests on it. `key` does the same; it may be NULL.
 * With "" the box says nothing, nor does what it covers. */
void ui_tip(ui *ui, box box, const char *text, const char *key);
/* Registers a button and its tip. `why` says why it is greyed; NULL: it is not. */
void ui_add_control(ui *ui, box box, action_id id, const char *text, const char *key,
                    const char *why);
/* Returns the tip at the output position, the one that was drawn last; NULL: there is none. */
const ui_note *ui_tip_at(const ui *ui, hit_vec at);
/* Forgets buttons and tips, because something covers them. */
void ui_cover(ui *ui);
/* Returns the action of the button at the output position; ACTION_NONE: there is no button. */
action ui_button_at(const ui *ui, hit_vec at);
bool ui_hovers(const ui *ui, box box);

/* Fills the box, rounded to whole pixels. */
void ui_fill(ui *ui, box box, SDL_Color colour);
/* Draws a rounded box with a border around it; `radius` in UI units. */
void ui_card(ui *ui, box box, double radius, SDL_Color ground, SDL_Color border);
/* Dims the window and draws a card of this size, in output pixels, in its middle. Returns the
 * card's box. */
box ui_dialog(ui *ui, double w, double h);
/* Draws the dot before a line of a list: filled, if the line is selected. */
void ui_dot(ui *ui, hit_vec at, bool selected);
/* Draws the mark of what folds: a triangle that points to the right, or down. */
void ui_fold(ui *ui, double x, double y, bool open);
/* Draws a key or button: rounded, its label centred. */
void ui_chip(ui *ui, box box, text_style style, const char *label, SDL_Color ground, SDL_Color ink);
/* Draws a button with the tip that the help page has of its action. */
void ui_button_draw(ui *ui, box box, const char *word, action_id id, bool possible);
/* Draws a button at the top of the stage with its left end at x. Returns the left end of the next
 * one. `why` says why it is greyed; NULL: it is not. */
double ui_tool(ui *ui, const char *label, double x, action_id id, const char *why, bool active);

#endif
