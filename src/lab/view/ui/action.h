/* SPDX-License-Identifier: MIT */
/* Everything a user can ask for, by key or by button, in one table: actions.inc. Only what
 * names actions includes their ids, so that a new one compiles little anew. */
#ifndef LAB_ACTION_H
#define LAB_ACTION_H

#include "theme.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct lab lab; /* lab.h */

/* ACTION_... of action_ids.h. */
typedef int action_id;

enum { ACTION_NONE = 0 };

typedef struct action {
    action_id id;
    int argument;
} action;

typedef struct action_key {
    SDL_Keycode code;
    Uint16 modifier; /* KMOD_SHIFT, KMOD_CTRL, both or 0 */
} action_key;

enum { ACTION_KEYS = 5 };

/* What is said and shown of an action. The help page has the rows that have help: one without a
 * label is the heading of those below it. */
typedef struct action_row {
    const char *name;             /* in actions.inc; NULL: not an action */
    const char *label;            /* the keys' names on the keyboard */
    action_key keys[ACTION_KEYS]; /* those that action_for_key() knows */
    bool repeats;                 /* while its key is held */
    const char *help;
    const char *menu;   /* in a menu */
    symbol_name symbol; /* of its button, with the word where there is room */
    const char *word;
    const char *tip, *tip_on;            /* tip_on: while it is on; NULL: the same */
    const char *(*grey)(const lab *lab); /* why it does nothing now; NULL: it does something */
} action_row;

enum { ACTION_MOST = 200 };

/* By id. Its size is fixed: a new action does not link anew the tests that only read the table. */
extern const action_row actions[ACTION_MOST];
extern const int action_count; /* ids are under it, and it is at most ACTION_MOST */
/* Returns the ids of the rows of actions.inc, headings and notes among them, as they stand there.
 */
action_id action_in_order(int place);
extern const int action_order_count;

/* Packs two small numbers into one argument. */
static inline int action_pair(int first, int second)
{
    return first << 24 | second;
}

static inline int action_first(int pair)
{
    return pair >> 24;
}

static inline int action_second(int pair)
{
    return pair & 0xffffff;
}

/* Returns the name of the key that does this; NULL: there is none. */
const char *action_key_label(action_id id);
/* Returns what the help page says of it; NULL: nothing. */
const char *action_key_text(action_id id);
/* Returns why it does nothing now; NULL: it does something. */
const char *action_why_grey(action_id id, const lab *lab);

/* Returns the key's action. `repeat` is true when the event comes from a held key. */
action action_for_key(const SDL_Keysym *key, bool repeat);

#endif
