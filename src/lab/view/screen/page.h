/* The pages over the window, on one stack. The topmost has the keys; screen.c knows how each of
 * them looks, and page_input.c of the window what keys, Esc and a click do in it. */
#ifndef LAB_PAGE_H
#define LAB_PAGE_H

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
typedef struct page_stack {
    page_id pages[PAGE_COUNT]; /* from the lowest to the topmost */
    int count;
} page_stack;

/* Returns PAGE_NONE when no page is open. */
page_id page_top(const page_stack *stack);
bool page_is_open(const page_stack *stack, page_id id);
/* Puts it on top, wherever it was. */
void page_open(page_stack *stack, page_id id);
void page_close(page_stack *stack, page_id id);

#endif
