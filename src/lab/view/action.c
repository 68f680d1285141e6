#include "action.h"

#include "words.h"

/* A heading of the help page; the rows below it are its group. */
#define ACTION_GROUP(title)                                                                        \
    {                                                                                              \
        0, 0, ACTION_NONE, NULL, title                                                             \
    }

const action_key action_keys[] = {
    ACTION_GROUP("Move"),
    {0, 0, ACTION_NONE, "Mouse", "moves the cursor shape"},
    {SDLK_SPACE, 0, ACTION_PIN, "Space, click", "pin the shape where it is; release it"},
    {SDLK_HOME, 0, ACTION_START, "Home", "back to where the scene starts"},
    {0, 0, ACTION_NONE, "Arrow keys", "move it, with Shift ten times as fast"},
    {0, 0, ACTION_NONE, "Alt+arrow", "to the next double in that direction"},
    {0, 0, ACTION_POSITION, "=", "type the cursor's position"},
    {SDLK_k, 0, ACTION_KISS, "K", "kiss: where the verdict changes, to the last bit"},
    {SDLK_t, 0, ACTION_PAUSE, "T", "pause what moves by itself; Enter makes a single tick"},
    {SDLK_c, 0, ACTION_SWEPT, "C", "swept test for solid shapes, on or off"},
    {0, 0, ACTION_SLOWER, "[ ]", "slower, faster"},

    ACTION_GROUP("Look"),
    {0, 0, ACTION_NONE, "Wheel", "zooms to the pointer; drag with the middle button"},
    {0, 0, ACTION_NONE, "Ctrl+wheel", "does so while editing, where the wheel turns the shape"},
    {SDLK_HOME, KMOD_SHIFT, ACTION_WHOLE_STAGE, "Shift+Home", "the whole stage again"},
    {SDLK_k, KMOD_SHIFT, ACTION_KISS_ZOOM, "Shift+K",
     "zoom in on the cursor, down to single doubles"},

    ACTION_GROUP("Methods and why"),
    {SDLK_m, 0, ACTION_NEXT_METHOD, "M", "next method"},
    {SDLK_m, KMOD_SHIFT, ACTION_PREVIOUS_METHOD, "Shift+M", "previous method"},
    {SDLK_e, 0, ACTION_EXPLAIN, "E", "explain: draw what the method looked at"},
    {SDLK_COMMA, 0, ACTION_STEP_BACK, ",", "one row of WHY back"},
    {SDLK_PERIOD, 0, ACTION_STEP_ON, ".", "one row of WHY on; a folded group is one row"},
    {SDLK_PERIOD, KMOD_SHIFT, ACTION_FOLD, "Shift+.", "unfold the row of WHY, or fold it again"},
    {SDLK_v, 0, ACTION_MAP, "V", "map of the verdicts for every cursor position"},

    ACTION_GROUP("Edit"),
    {SDLK_b, 0, ACTION_EDIT_BASE, "B", "edit the base: drag its handles, double-click an edge"},
    {SDLK_b, KMOD_SHIFT, ACTION_EDIT_CURSOR, "Shift+B", "edit the cursor shape"},
    {SDLK_q, 0, ACTION_TURN_LEFT, "Q, W", "turn the shape edited last; Shift: by 15 degrees"},
    {SDLK_w, 0, ACTION_TURN_RIGHT, "W", NULL},
    {SDLK_q, KMOD_SHIFT, ACTION_TURN_LEFT, "Shift+Q", NULL},
    {SDLK_w, KMOD_SHIFT, ACTION_TURN_RIGHT, "Shift+W", NULL},
    {SDLK_z, 0, ACTION_SHRINK, "Z, X", "make it smaller, larger"},
    {SDLK_x, 0, ACTION_GROW, "X", NULL},
    {SDLK_DELETE, 0, ACTION_DELETE, "Delete", "take the vertex under the pointer out"},
    {SDLK_z, KMOD_CTRL, ACTION_UNDO, "Ctrl+Z", "undo; with Shift redo"},
    {SDLK_z, KMOD_CTRL | KMOD_SHIFT, ACTION_REDO, "Ctrl+Shift+Z", NULL},
    {SDLK_y, KMOD_CTRL, ACTION_REDO, "Ctrl+Y", NULL},

    ACTION_GROUP("Draw"),
    {SDLK_a, 0, ACTION_DRAW_BASE, "A", "draw polygon A, the base, by clicks or freehand"},
    {SDLK_s, 0, ACTION_FINISH_BASE, "S", "finish polygon A"},
    {SDLK_d, 0, ACTION_DRAW_CURSOR, "D", "draw polygon B, the cursor"},
    {SDLK_f, 0, ACTION_FINISH_CURSOR, "F", "finish polygon B"},
    {SDLK_RETURN, 0, ACTION_FINISH_DRAWING, "Enter",
     "finish the polygon being drawn; else one tick"},
    {SDLK_KP_ENTER, 0, ACTION_FINISH_DRAWING, "Enter", NULL},
    {SDLK_BACKSPACE, 0, ACTION_TAKE_BACK, "Backspace", "take its last vertex back"},

    ACTION_GROUP("Scenes"),
    {0, 0, ACTION_NONE, "1 … 9, 0", "show the scene of that number"},
    {SDLK_PAGEDOWN, 0, ACTION_NEXT_SCENE, "Page Down", "next scene"},
    {SDLK_PAGEUP, 0, ACTION_PREVIOUS_SCENE, "Page Up", "previous scene"},
    {SDLK_F2, 0, ACTION_GALLERY, "F2, G", "all scenes at a glance"},
    {SDLK_g, 0, ACTION_GALLERY, "G", NULL},
    {SDLK_n, 0, ACTION_NEW, "N", "new scene: choose two shapes"},

    ACTION_GROUP("Files"),
    {SDLK_s, KMOD_CTRL, ACTION_SAVE, "Ctrl+S", "save the scene"},
    {SDLK_s, KMOD_CTRL | KMOD_SHIFT, ACTION_SAVE_AS, "Ctrl+Shift+S", "save it under a new name"},
    {SDLK_F5, 0, ACTION_RELOAD, "F5", "read the scene's file again"},
    {SDLK_p, 0, ACTION_PICTURE, "P", "save a picture (PNG)"},
    {SDLK_c, KMOD_CTRL, ACTION_COPY_TEST, "Ctrl+C", "copy this position as a C test against hit.h"},
    {SDLK_c, KMOD_CTRL | KMOD_SHIFT, ACTION_COPY_SCENE, "Ctrl+Shift+C",
     "copy the scene as it is now"},
    {SDLK_l, KMOD_CTRL | KMOD_SHIFT, ACTION_COPY_STATE, "Ctrl+Shift+L",
     "copy what is shown as a line to share"},
    {SDLK_v, KMOD_CTRL, ACTION_PASTE_STATE, "Ctrl+V", "show what such a line says"},

    ACTION_GROUP("Window"),
    {SDLK_TAB, 0, ACTION_PANEL, "Tab", "show or hide the panel"},
    {SDLK_PLUS, KMOD_CTRL, ACTION_LARGER_TEXT, "Ctrl + −", "larger, smaller text and controls"},
    {SDLK_PLUS, KMOD_CTRL | KMOD_SHIFT, ACTION_LARGER_TEXT, "Ctrl+plus", NULL},
    {SDLK_EQUALS, KMOD_CTRL, ACTION_LARGER_TEXT, "Ctrl+=", NULL},
    {SDLK_EQUALS, KMOD_CTRL | KMOD_SHIFT, ACTION_LARGER_TEXT, "Ctrl+plus", NULL},
    {SDLK_KP_PLUS, KMOD_CTRL, ACTION_LARGER_TEXT, "Ctrl+plus", NULL},
    {SDLK_MINUS, KMOD_CTRL, ACTION_SMALLER_TEXT, "Ctrl+minus", NULL},
    {SDLK_KP_MINUS, KMOD_CTRL, ACTION_SMALLER_TEXT, "Ctrl+minus", NULL},
    {0, 0, ACTION_USUAL_TEXT, "Ctrl+0", "their usual size"},
    {SDLK_F9, 0, ACTION_THEME, "F9", "light or dark colours"},
    {SDLK_F11, 0, ACTION_FULL_SCREEN, "F11", "full screen"},
    {SDLK_F1, 0, ACTION_HELP, "F1", "this page"},
    {SDLK_ESCAPE, 0, ACTION_LEAVE, "Esc", "leave help, gallery, drawing, editing"},
    {SDLK_q, KMOD_CTRL, ACTION_QUIT, "Ctrl+Q",
     "end the program; it asks where something is unsaved"},

    ACTION_GROUP("Touch"),
    {0, 0, ACTION_NONE, "One finger", "drags the shape; a tap is a click"},
    {0, 0, ACTION_NONE, "Two fingers", "zoom and move the view"},
    {0, 0, ACTION_NONE, "Long press", "hovers: handles, tips"},

    ACTION_GROUP("Game controller, with --controller"),
    {0, 0, ACTION_NONE, "Sticks", "move shape and view; triggers zoom"},
    {0, 0, ACTION_NONE, "A, B, X, Y", "pin; leave; explain; map"},
    {0, 0, ACTION_NONE, "D-pad", "scenes; one comparison back, on"},
    {0, 0, ACTION_NONE, "Shoulders", "previous, next method"},
    {0, 0, ACTION_NONE, "Start, Back", "all scenes; this page"},
};

const int action_key_count = sizeof action_keys / sizeof *action_keys;

static const action_key *row_of(action_id id)
{
    for (int i = 0; i < action_key_count && id != ACTION_NONE; i++)
        if (action_keys[i].id == id && action_keys[i].label)
            return &action_keys[i];
    return NULL;
}

const char *action_key_label(action_id id)
{
    const action_key *row = row_of(id);
    return row ? row->label : NULL;
}

const char *action_key_text(action_id id)
{
    const action_key *row = row_of(id);
    return row && row->description ? _(row->description) : NULL;
}

/* Reads scancodes, so that digits also work on layouts that need Shift for them, and on the keypad.
 */
static int digit_of(SDL_Scancode code)
{
    if (code >= SDL_SCANCODE_1 && code <= SDL_SCANCODE_0)
        return (code - SDL_SCANCODE_1 + 1) % 10;
    if (code >= SDL_SCANCODE_KP_1 && code <= SDL_SCANCODE_KP_0)
        return (code - SDL_SCANCODE_KP_1 + 1) % 10;
    return -1;
}

/* Whether a held key repeats the action. */
static bool repeats(action_id id)
{
    static const action_id ids[] = {ACTION_TURN_LEFT, ACTION_TURN_RIGHT, ACTION_SHRINK,
                                    ACTION_GROW,      ACTION_UNDO,       ACTION_REDO,
                                    ACTION_TAKE_BACK};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (ids[i] == id)
            return true;
    return false;
}

action action_for_key(const SDL_Keysym *key, bool repeat)
{
    if (key->mod & (KMOD_ALT | KMOD_GUI))
        return (action){ACTION_NONE, 0};
    Uint16 modifier = 0;
    modifier |= key->mod & KMOD_SHIFT ? KMOD_SHIFT : 0;
    modifier |= key->mod & KMOD_CTRL ? KMOD_CTRL : 0;
    int digit = digit_of(key->scancode);
    if (digit >= 0 && !(modifier & KMOD_CTRL) && !repeat)
        return (action){ACTION_SCENE_KEY, digit};
    if (digit == 0 && modifier == KMOD_CTRL)
        return (action){ACTION_USUAL_TEXT, 0};
    for (int i = 0; i < action_key_count; i++)
        if (action_keys[i].key && action_keys[i].key == key->sym &&
            action_keys[i].modifier == modifier && (!repeat || repeats(action_keys[i].id)))
            return (action){action_keys[i].id, 0};
    return (action){ACTION_NONE, 0};
}
