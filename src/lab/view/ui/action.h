/* Everything a user can ask for, by key or by button, in one table. */
#ifndef LAB_ACTION_H
#define LAB_ACTION_H

#include <SDL.h>
#include <stdbool.h>

typedef enum action_id {
    ACTION_NONE,
    ACTION_SHOW_SCENE, /* argument: index in the list */
    ACTION_SCENE_KEY,  /* argument: digit */
    ACTION_NEXT_SCENE,
    ACTION_PREVIOUS_SCENE,
    ACTION_GALLERY,
    ACTION_LESSONS,   /* opens the lesson that was open last, or the gallery at the lessons */
    ACTION_NEXT_STEP, /* of the lesson */
    ACTION_PREVIOUS_STEP,
    ACTION_GO_TO_STEP, /* argument: index */
    ACTION_SHOW_STEP,  /* the cursor goes to where the wait ends */
    ACTION_RELOAD,
    ACTION_SAVE,
    ACTION_SAVE_AS,
    ACTION_SAVE_ALL,  /* and quit */
    ACTION_DISCARD,   /* quit without saving */
    ACTION_STAY,      /* close the question */
    ACTION_KEEP_MINE, /* the file has changed under unsaved changes: these stay */
    ACTION_TAKE_THEIRS,
    ACTION_KEEP_BOTH,
    ACTION_DROP, /* a scene that is in no file; asks first */
    ACTION_DROP_NOW,
    ACTION_NEW,  /* opens the grid of pairs */
    ACTION_MAKE, /* argument: action_pair() */
    ACTION_EDIT_BASE,
    ACTION_EDIT_CURSOR,
    ACTION_TYPE_FIELD, /* argument: action_pair(actor, index) */
    ACTION_TURN_LEFT,
    ACTION_TURN_RIGHT,
    ACTION_SHRINK,
    ACTION_GROW,
    ACTION_DELETE,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_SELECT_METHOD, /* argument: row */
    ACTION_FOLD_METHODS,
    ACTION_NEXT_METHOD,
    ACTION_PREVIOUS_METHOD,
    ACTION_WHOLE_STAGE,
    ACTION_MAP,
    ACTION_NEXT_PATCH, /* of the map; argument: a value of its cells */
    ACTION_EXPLAIN,
    ACTION_STEP_BACK,
    ACTION_STEP_ON,
    ACTION_PIN,        /* the cursor stays where it is, or follows the pointer again */
    ACTION_START,      /* the cursor goes back to where the scene starts */
    ACTION_PICK_WHY,   /* argument: row of the tree */
    ACTION_FOLD_WHY,   /* argument: row of the tree */
    ACTION_FOLD,       /* folds or unfolds the row looked at, or the one above it */
    ACTION_SCROLL_WHY, /* argument: rows */
    ACTION_KISS,
    ACTION_KISS_ZOOM,
    ACTION_POSITION, /* opens the prompt */
    ACTION_ENTER,    /* takes what was typed into the prompt */
    ACTION_CANCEL,   /* closes the prompt */
    ACTION_NEXT_FIELD,
    ACTION_DRAW, /* polygon A, then polygon B; or stops drawing */
    ACTION_DRAW_BASE,
    ACTION_FINISH_BASE,
    ACTION_DRAW_CURSOR,
    ACTION_FINISH_CURSOR,
    ACTION_FINISH_DRAWING, /* finishes the drawing in progress; while editing, types a number;
                              otherwise a single tick */
    ACTION_TAKE_BACK,
    ACTION_PAUSE,
    ACTION_SWEPT,
    ACTION_SLOWER,
    ACTION_FASTER,
    ACTION_PICTURE,
    ACTION_COPY_TEST,
    ACTION_COPY_SCENE,
    ACTION_COPY_STATE,
    ACTION_PASTE_STATE,
    ACTION_PANEL,
    ACTION_LANGUAGE, /* argument: its place, from 1 on; 0: the next one */
    ACTION_THEME,
    ACTION_LARGER_TEXT, /* and controls: the UI scale */
    ACTION_SMALLER_TEXT,
    ACTION_USUAL_TEXT,
    ACTION_FULL_SCREEN,
    ACTION_HELP,
    ACTION_LEAVE, /* leaves help, then drawing, then editing, then the lesson */
    ACTION_QUIT   /* ends the program; asks where something is unsaved */
} action_id;

typedef struct action {
    action_id id;
    int argument;
} action;

/* A row of the help page. A row without a key code only explains: other code handles keys that are
 * held (arrows) or counted (digits). A row without a label is the heading of those below it. */
typedef struct action_key {
    SDL_Keycode key;
    Uint16 modifier; /* KMOD_SHIFT, KMOD_CTRL, both or 0 */
    action_id id;
    const char *label;       /* the key's name on the keyboard; NULL: this row is a heading */
    const char *description; /* what the help page says; NULL: another row explains it */
} action_key;

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

extern const action_key action_keys[];
extern const int action_key_count;

/* Returns the name of the key that does this; NULL: there is none. */
const char *action_key_label(action_id id);
/* Returns what the help page says of it; NULL: nothing. */
const char *action_key_text(action_id id);

/* Returns the key's action. `repeat` is true when the event comes from a held key. */
action action_for_key(const SDL_Keysym *key, bool repeat);

#endif
