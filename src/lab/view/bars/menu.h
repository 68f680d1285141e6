/* SPDX-License-Identifier: MIT */
/* A menu of actions in words: of the share button, of the stage, of a shape. */
#ifndef LAB_MENU_H
#define LAB_MENU_H

#include "action.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

typedef enum menu_name {
    MENU_NONE,
    MENU_SHARE,
    MENU_STAGE,
    MENU_BASE,
    MENU_CURSOR,
    MENU_LED,  /* of a shape that follows the pointer, and of the stage: it is always under it */
    MENU_MORE, /* what a phone has no buttons for */
    MENU_REST, /* what has none in a wider window */
    MENU_COUNT
} menu_name;

typedef struct menu {
    menu_name name;
    hit_vec at;    /* in output pixels */
    int chosen;    /* by keys; -1: none is */
    bool has_link; /* the page has an address */
    bool link_key; /* the key that shares copies a link */
} menu;

/* Chooses the next row, or with -1 the one before. */
bool menu_move(menu *menu, int by);
action_id menu_chosen(const menu *menu);
/* Draws it over the window. */
void menu_draw(ui *ui, const lab *lab, const menu *menu);

#endif
