/* SPDX-License-Identifier: MIT */
/* A line of text being typed: a position, a number of a shape, a name, a path. */
#ifndef LAB_PROMPT_H
#define LAB_PROMPT_H

#include "shape_number.h"

typedef struct ui ui; /* ui.h */

typedef enum prompt_for {
    PROMPT_NOTHING,
    PROMPT_POSITION,
    PROMPT_NUMBER,
    PROMPT_NAME,
    PROMPT_FILE /* of the user's own test */
} prompt_for;

typedef struct prompt {
    prompt_for wanted;   /* PROMPT_NOTHING: not open */
    shape_number number; /* of PROMPT_NUMBER */
    char text[512];
    size_t caret;    /* in bytes, at the start of a character */
    bool deaf;       /* the key that opened it is still down; its letter is not typed */
    bool all;        /* everything is selected: typing replaces it */
    char wrong[128]; /* why Enter was refused; empty: it was not */
    /* What an input method composes at the caret; it is not yet part of the text. */
    char composed[64];
    size_t composed_caret; /* in bytes */
} prompt;

typedef enum prompt_move { PROMPT_LEFT, PROMPT_RIGHT, PROMPT_START, PROMPT_END } prompt_move;

/* Fills the prompt with this text, all of it selected. */
void prompt_open(prompt *prompt, prompt_for wanted, const char *text);
void prompt_close(prompt *prompt);
/* Types the text at the caret. False when there is no room: the prompt is as it was. */
bool prompt_type(prompt *prompt, const char *text);
/* Shows what an input method composes, with a caret after so many letters. "" ends it. */
void prompt_compose(prompt *prompt, const char *text, int caret);
void prompt_go(prompt *prompt, prompt_move move);
/* Erases the character before the caret, or the one after it. */
void prompt_erase(prompt *prompt, bool before);
void prompt_select_all(prompt *prompt);
void prompt_complain(prompt *prompt, const char *wrong);
/* Draws the text with caret or selection, and what is composed underlined. Its left end is x, its
 * middle y, its width at most `room`, in output pixels. Sets ui->caret. */
void prompt_draw(ui *ui, const prompt *prompt, double x, double y, double room);

#endif
