/*
 * What all zones of the window draw with: renderer, text, colours, scale, and where the zones are.
 * Buttons register where they are while they are drawn, so a click is looked up in what was really
 * shown.
 */
#ifndef LAB_UI_H
#define LAB_UI_H

#include "action.h"
#include "camera.h"
#include "draw.h"
#include "layout.h"
#include "text.h"
#include "theme.h"

#define UI_BUTTONS 192

typedef struct ui_button {
    box box;
    action action;
} ui_button;

typedef struct ui {
    SDL_Renderer *renderer;
    draw draw;
    text *text; /* owned */
    const theme *theme;
    double scale; /* output pixels per UI unit */
    layout_zones zones;
    bool mouse_known; /* the pointer is in the window, at `mouse` in output pixels */
    hit_vec mouse;

    camera camera;
    layout layout; /* of the last frame */
    view fit;      /* the whole stage */
    view view;     /* the stage through the camera */
    ui_button buttons[UI_BUTTONS];
    int button_count;
} ui;

/* False with a message when memory is out; a missing font is only a warning on standard error. */
bool ui_start(ui *ui, SDL_Renderer *renderer, theme_name theme, const char *font, double scale,
              char *error, size_t error_size);
void ui_stop(ui *ui);
/* Makes textures anew after they are lost or the scale has changed. */
void ui_reset(ui *ui, double scale);

/* Sets zones and view for an output of this size; `stage`: the stage's size. */
void ui_arrange(ui *ui, hit_vec stage, int width, int height);
/* Arranges for the renderer's size. Input that follows a change of the camera needs the new view.
 */
void ui_arrange_again(ui *ui, hit_vec stage);
/* In stage units: how wide a pixel is, and how near the pointer must be to grab. */
double ui_pixel(const ui *ui);
double ui_reach(const ui *ui);
/* The middle of the stage's zone, in output pixels. */
hit_vec ui_stage_middle(const ui *ui);

static inline double ui_px(const ui *ui, double units)
{
    return units * ui->scale;
}

void ui_add_button(ui *ui, box box, action_id id, int argument);
/* The button under an output position; ACTION_NONE when there is none. */
action ui_button_at(const ui *ui, hit_vec at);
bool ui_hovers(const ui *ui, box box);

/* Fills whole pixels. */
void ui_fill(ui *ui, box box, SDL_Color colour);
/* Draws a key or button: rounded, its label centred. */
void ui_chip(ui *ui, box box, text_style style, const char *label, SDL_Color ground, SDL_Color ink);
/* Draws a button over the top of the stage; x is its left end. Returns the next one's. */
double ui_tool(ui *ui, const char *label, double x, action_id id, bool possible, bool active);

#endif
