/* The bars above and below the stage, the drawing tools, and the page of help. */
#ifndef LAB_BARS_H
#define LAB_BARS_H

#include "evidence.h"
#include "prompt.h"
#include "scroller.h"
#include "theme.h"
#include "ui.h"

/* The bar above the stage with title and verdict, and the strip below it with scenes and keys. */

void bars_draw_title(ui *ui, const evidence *evidence);
/* While something is typed, the strip has the keys of that. */
void bars_draw_strip(ui *ui, const evidence *evidence, const prompt *prompt);

/* The row of buttons above the stage. It never moves: a button that does not apply is greyed. */

/* The window knows whether these are on; evidence does not. */
typedef struct toolbar_on {
    bool explain, map;
} toolbar_on;

void toolbar_draw(ui *ui, const evidence *evidence, toolbar_on on);

/* Buttons over the top of the stage: for drawing polygons, and for cursors that fly. */

void tools_draw(ui *ui, const evidence *evidence);

/* A menu of actions in words: of the share button, of the stage, of a shape. */

typedef enum menu_name {
    MENU_NONE,
    MENU_SHARE,
    MENU_STAGE,
    MENU_BASE,
    MENU_CURSOR,
    MENU_MORE, /* what a phone has no buttons for */
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
void menu_draw(ui *ui, const evidence *evidence, const menu *menu);

/* F1: how to begin, and the keys in groups that fold, made from the table that the window obeys. */

/* `open`: the group that is unfolded, or action_count: all are; 0: none is. */
void help_draw(ui *ui, scroller *scroller, int open);

#endif
