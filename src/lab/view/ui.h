/*
 * The window's picture. One frame is drawn from the lab's state; buttons register where they are
 * while they are drawn, so a click is looked up in what was really shown.
 */
#ifndef LAB_UI_H
#define LAB_UI_H

#include "action.h"
#include "draw.h"
#include "gallery.h"
#include "lab.h"
#include "layout.h"
#include "map_view.h"
#include "pairs.h"
#include "prompt.h"
#include "text.h"
#include "theme.h"
#include "view.h"

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
    double scale; /* output pixels a UI unit */
    layout_zones zones;
    bool help;
    bool explain; /* the overlay is drawn */
    map_view map_view;
    gallery gallery;
    pairs pairs;
    bool question;    /* whether to quit with unsaved changes */
    prompt prompt;    /* while it is open, keys are typed into it */
    bool mouse_known; /* the pointer is in the window, at `mouse` in output pixels */
    hit_vec mouse;

    camera camera;
    int camera_scene; /* the scene it was set for: another one starts whole */
    layout layout;    /* of the last frame */
    view fit, view;
    ui_button buttons[UI_BUTTONS];
    int button_count;
} ui;

/* False with a message when memory is out; a missing font is only a warning on standard error. */
bool ui_start(ui *ui, SDL_Renderer *renderer, theme_name theme, const char *font, double scale,
              char *error, size_t error_size);
void ui_stop(ui *ui);
/* Textures are gone, or the scale has changed: make everything anew. */
void ui_reset(ui *ui, double scale);

/* Zones and view for an output of this size; ui_draw() does it too. */
void ui_arrange(ui *ui, const scene *scene, int width, int height);
/* The same size again, through the camera as it is now: input that follows needs the new view. */
void ui_arrange_again(ui *ui, const scene *scene);
void ui_draw(ui *ui, const lab *lab);
/* How large a pixel is on the stage, and how near the pointer must be to grab. */
void ui_tell_scale(const ui *ui, lab *lab);
/* The middle of the stage's zone, in output pixels. */
hit_vec ui_stage_middle(const ui *ui);
/* The button under an output position; ACTION_NONE when there is none. */
action ui_button_at(const ui *ui, hit_vec at);

/* ---- For the zones' own files ------------------------------------------------------------- */

static inline double ui_px(const ui *ui, double units)
{
    return units * ui->scale;
}

void ui_add_button(ui *ui, box box, action_id id, int argument);
bool ui_hovers(const ui *ui, box box);
/* Whole pixels. */
void ui_fill(ui *ui, box box, SDL_Color colour);
/* A comparison's two values round its operator, with enough digits to tell different ones apart. */
void ui_describe_values(const hit_step *step, char *out, size_t size);
/* A key or button: rounded, its label centred. */
void ui_chip(ui *ui, box box, text_style style, const char *label, SDL_Color ground, SDL_Color ink);

/* Base and cursor as they are tested, through ui->view. */
void ui_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor, bool hit);
/* The outline alone. */
void ui_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width);
void ui_draw_stage(ui *ui, const lab *lab);
void ui_draw_gallery(ui *ui, const lab *lab);
/* Starts the map that this frame needs, if it is not the one under way. */
void ui_follow_map(ui *ui, const lab *lab);
void ui_draw_map(ui *ui, const lab *lab);
void ui_draw_map_legend(ui *ui);
void ui_draw_overlay(ui *ui, const lab *lab);
void ui_draw_title(ui *ui, const lab *lab);
void ui_draw_strip(ui *ui, const lab *lab);
void ui_draw_panel(ui *ui, const lab *lab);
void ui_draw_tools(ui *ui, const lab *lab);
void ui_draw_message(ui *ui, const lab *lab);
/* Where that will be, for what keeps off it; without size when there is nothing to say. */
box ui_message_box(ui *ui, const lab *lab);
/* The last ticks of a cursor that moves by itself, what it stepped over last, and what can be done
 * with it. */
void ui_draw_flight(ui *ui, const lab *lab);
void ui_draw_missed(ui *ui, const lab *lab);
void ui_draw_flight_tools(ui *ui, const lab *lab);
/* A button over the stage, x its left end; returns the next one's. */
double ui_draw_tool(ui *ui, const char *label, double x, action_id id, bool possible, bool active);
void ui_draw_edit(ui *ui, const lab *lab);
void ui_draw_pairs(ui *ui);
void ui_draw_question(ui *ui, const lab *lab);
/* A prompt's text from x on, its middle at y: with the caret, or all selected. */
void ui_draw_typing(ui *ui, const prompt *prompt, double x, double y, double room);
void ui_draw_help(ui *ui);

#endif
