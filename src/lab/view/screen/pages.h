/* SPDX-License-Identifier: MIT */
/* The pages over the window, on one stack. The topmost has the keys; screen.c knows how each of
 * them looks, and page_input.c of the window what keys, Esc and a click do in it. */
#ifndef LAB_PAGES_H
#define LAB_PAGES_H

#include "system.h"

#include <stdbool.h>

typedef enum page_id {
    PAGE_NONE,
    PAGE_PROMPT, /* a line that is typed at the foot of the stage, or in the panel */
    PAGE_GALLERY,
    PAGE_PAIRS,
    PAGE_QUESTION,
    PAGE_HELP,
    PAGE_MENU,
    PAGE_COUNT
} page_id;

/* A zeroed stack is empty. */
typedef struct pages {
    page_id open[PAGE_COUNT]; /* from the lowest to the topmost */
    int count;
} pages;

/* Returns PAGE_NONE when no page is open. */
page_id pages_top(const pages *pages);
bool pages_is_open(const pages *pages, page_id id);
/* Puts it on top, wherever it was. */
void pages_open(pages *pages, page_id id);
void pages_close(pages *pages, page_id id);

#endif
