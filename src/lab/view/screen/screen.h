/* SPDX-License-Identifier: MIT */
/* The window's picture: all zones, which of them are shown, and their state. */
#ifndef LAB_SCREEN_H
#define LAB_SCREEN_H

#include "field_pictures.h"
#include "gallery.h"
#include "menu.h"
#include "pages.h"
#include "pairs.h"
#include "prompt.h"
#include "question.h"
#include "scroller.h"
#include "stage_layers.h"
#include "ui.h"
#include "why.h"

typedef struct screen {
    ui ui;
    bool keeps;   /* what a frame painted is still there when the next one is drawn */
    bool explain; /* the overlay is drawn */
    pages pages;
    int help_open; /* the group of the page of help that is unfolded; see help_draw() */
    scroller help_page, panel_page;
    question question; /* which one is asked */
    menu menu;
    stage_layers layers;
    field_pictures fields;
    gallery gallery;
    pairs pairs;
    why_view why;
    prompt prompt;
    bool leads_back;  /* the next frame shows both shapes */
    int camera_scene; /* the scene that the camera was set for; another scene starts with the whole
                         stage, or with both shapes if that does not show them */
} screen;

/* False with a message when memory is out. */
bool screen_start(screen *screen, SDL_Renderer *renderer, theme_name theme, const char *font,
                  double scale, char *error, size_t error_size);
void screen_stop(screen *screen);
/* Makes new textures after a device reset or a change of the scale. */
void screen_reset(screen *screen, double scale);

/* Asks the question over all other pages. */
void screen_ask(screen *screen, question question);
/* Opens the prompt with this text, all of it selected. */
void screen_open_prompt(screen *screen, prompt_for wanted, const char *text);
/* Closes the page, whether it is open or not, and forgets what was asked or typed in it. */
void screen_close_page(screen *screen, page_id id);
/* Returns whether a page covers the stage. */
bool screen_is_covered(const screen *screen);
/* Closes all pages that cover the stage. */
void screen_uncover(screen *screen);

/* Sets zones and camera for an output of this size and for the scene, whose question is answered
 * now.
 */
void screen_arrange(screen *screen, lab *lab, int width, int height);
/* Draws one frame on the renderer's whole output; with `keeps`, what has changed. Nothing but the
 * answer to the question of now can be drawn. */
void screen_draw(screen *screen, lab *lab);

#endif
