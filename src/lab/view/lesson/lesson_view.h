/* An open lesson, in the panel's place: the step's text with those before and after it, its code,
 * what it waits for, and the way through the steps. */
#ifndef LAB_LESSON_VIEW_H
#define LAB_LESSON_VIEW_H

#include "evidence.h"
#include "scroller.h"
#include "ui.h"

/* `page` scrolls a text that is higher than the zone. */
void lesson_view_draw(ui *ui, scroller *page, const evidence *evidence, box zone);

/* Writes the beginning of the step's text, in one line and without backquotes. */
void lesson_view_excerpt(const lesson_step *step, char *out, size_t size);

/* The card of a lesson's step: what the step waits for, how it stands, and a button that shows it.
 */

/* What the step waits for and how it stands, in words. A step that only moves has neither. */
typedef struct lesson_card {
    bool waits;
    text_style style; /* of both: */
    char wanted[256], values[256];
    const char *outcome;
    bool wanted_now; /* the outcome is the wanted one */
    const char *hint;
    action_id button;
} lesson_card;

/* For evidence with an open lesson. */
void lesson_card_fill(lesson_card *card, const evidence *evidence);
/* Returns the height of the card; draws it, with its top at the box's, or not. */
double lesson_card_draw(ui *ui, const evidence *evidence, box room, bool draws);

/*
 * Text that runs over several lines, in proportion. Lines break at blanks and between Chinese
 * letters, but not before a closing sign nor after an opening one. `Backquotes` mark code, which
 * stands in a chip of its own.
 */

/* Returns the height of the text in output pixels. */
double prose_height(ui *ui, text_style style, const char *text, double width);
/* Draws the text with its first line's top at y. Returns its height. */
double prose_draw(ui *ui, text_style style, const char *text, double x, double y, double width,
                  SDL_Color ink);

#endif
