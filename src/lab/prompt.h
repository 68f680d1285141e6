/* A line of text being typed: a cursor position. */
#ifndef LAB_PROMPT_H
#define LAB_PROMPT_H

#include "hit.h"

typedef struct prompt {
    bool open;
    char text[128];
    const char *wrong; /* why Enter was not taken; NULL: nothing yet */
} prompt;

void prompt_open(prompt *prompt);
void prompt_type(prompt *prompt, const char *text);
void prompt_take_back(prompt *prompt);
/* "X, Y" or "X Y", decimal or hex floats. True: *at is what was typed, and the prompt is closed. */
bool prompt_enter(prompt *prompt, hit_vec *at);

#endif
