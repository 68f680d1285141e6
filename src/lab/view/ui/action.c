#include "action.h"

#include "words.h"

/* A heading of the help page; the rows below it are its group. */
#define ACTION_GROUP(title)                                                                        \
    {                                                                                              \
        0, 0, ACTION_NONE, NULL, title                                                             \
    }

const action_key action_keys[] = {
    ACTION_GROUP(N_("Move")),
    {0, 0, ACTION_NONE, N_("Mouse"), N_("moves the cursor shape")},
    {SDLK_SPACE, 0, ACTION_PIN, N_("Space, click"), N_("pin the shape where it is; release it")},
    {SDLK_HOME, 0, ACTION_START, "Home", N_("back to where the scene starts")},
    {0, 0, ACTION_NONE, N_("Arrow keys"), N_("move it, with Shift ten times as fast")},
    {0, 0, ACTION_NONE, N_("Alt+arrow"), N_("to the next double in that direction")},
    {0, 0, ACTION_POSITION, "=", N_("type the cursor's position")},
    {SDLK_k, 0, ACTION_KISS, "K", N_("kiss: where the verdict changes, to the last bit")},
    {SDLK_t, 0, ACTION_PAUSE, "T", N_("pause what moves by itself; Enter makes a single tick")},
    {SDLK_c, 0, ACTION_SWEPT, "C", N_("swept test for solid shapes, on or off")},
    {0, 0, ACTION_SLOWER, "[ ]", N_("slower, faster")},

    ACTION_GROUP(N_("Look")),
    {0, 0, ACTION_NONE, N_("Wheel"), N_("zooms to the pointer; drag with the middle button")},
    {0, 0, ACTION_NONE, N_("Ctrl+wheel"),
     N_("does so while editing, where the wheel turns the shape")},
    {SDLK_HOME, KMOD_SHIFT, ACTION_WHOLE_STAGE, "Shift+Home", N_("the whole stage again")},
    {SDLK_k, KMOD_SHIFT, ACTION_KISS_ZOOM, "Shift+K",
     N_("zoom in on the cursor, down to single doubles")},

    ACTION_GROUP(N_("Methods and why")),
    {SDLK_m, 0, ACTION_NEXT_METHOD, "M", N_("next method")},
    {SDLK_m, KMOD_SHIFT, ACTION_PREVIOUS_METHOD, "Shift+M", N_("previous method")},
    {SDLK_e, 0, ACTION_EXPLAIN, "E", N_("explain: draw what the method looked at")},
    {SDLK_COMMA, 0, ACTION_STEP_BACK, ",", N_("one row of WHY back")},
    {SDLK_PERIOD, 0, ACTION_STEP_ON, ".", N_("one row of WHY on; a folded group is one row")},
    {SDLK_PERIOD, KMOD_SHIFT, ACTION_FOLD, "Shift+.",
     N_("unfold the row of WHY, or fold it again")},
    {SDLK_v, 0, ACTION_MAP, "V", N_("map of the verdicts for every cursor position")},

    ACTION_GROUP(N_("Edit")),
    {SDLK_b, 0, ACTION_EDIT_BASE, "B", N_("edit the base: drag its handles, double-click an edge")},
    {SDLK_b, KMOD_SHIFT, ACTION_EDIT_CURSOR, "Shift+B", N_("edit the cursor shape")},
    {SDLK_q, 0, ACTION_TURN_LEFT, "Q, W", N_("turn the shape edited last; Shift: by 15 degrees")},
    {SDLK_w, 0, ACTION_TURN_RIGHT, "W", NULL},
    {SDLK_q, KMOD_SHIFT, ACTION_TURN_LEFT, "Shift+Q", NULL},
    {SDLK_w, KMOD_SHIFT, ACTION_TURN_RIGHT, "Shift+W", NULL},
    {SDLK_z, 0, ACTION_SHRINK, "Z, X", N_("make it smaller, larger")},
    {SDLK_x, 0, ACTION_GROW, "X", NULL},
    {SDLK_DELETE, KMOD_CTRL, ACTION_DROP, "Ctrl+Delete", N_("drop a scene that is in no file")},
    {SDLK_DELETE, 0, ACTION_DELETE, "Delete", N_("take the vertex under the pointer out")},
    {SDLK_z, KMOD_CTRL, ACTION_UNDO, "Ctrl+Z", N_("undo; with Shift redo")},
    {SDLK_z, KMOD_CTRL | KMOD_SHIFT, ACTION_REDO, "Ctrl+Shift+Z", NULL},
    {SDLK_y, KMOD_CTRL, ACTION_REDO, "Ctrl+Y", NULL},

    ACTION_GROUP(N_("Draw")),
    {SDLK_a, 0, ACTION_DRAW_BASE, "A", N_("draw polygon A, the base, by clicks or freehand")},
    {SDLK_s, 0, ACTION_FINISH_BASE, "S", N_("finish polygon A")},
    {SDLK_d, 0, ACTION_DRAW_CURSOR, "D", N_("draw polygon B, the cursor")},
    {SDLK_f, 0, ACTION_FINISH_CURSOR, "F", N_("finish polygon B")},
    {SDLK_RETURN, 0, ACTION_FINISH_DRAWING, "Enter",
     N_("finish the polygon being drawn; else one tick")},
    {SDLK_KP_ENTER, 0, ACTION_FINISH_DRAWING, "Enter", NULL},
    {SDLK_BACKSPACE, 0, ACTION_TAKE_BACK, "Backspace", N_("take its last vertex back")},

    ACTION_GROUP(N_("Scenes")),
    {0, 0, ACTION_NONE, "1 … 9, 0", N_("show the scene of that number")},
    {SDLK_PAGEDOWN, 0, ACTION_NEXT_SCENE, "Page Down", N_("next scene")},
    {SDLK_PAGEUP, 0, ACTION_PREVIOUS_SCENE, "Page Up", N_("previous scene")},
    {SDLK_F2, 0, ACTION_GALLERY, "F2, G", N_("all scenes at a glance")},
    {SDLK_g, 0, ACTION_GALLERY, "G", NULL},
    {SDLK_n, 0, ACTION_NEW, "N", N_("new scene: choose two shapes")},

    ACTION_GROUP(N_("Lessons")),
    {SDLK_F3, 0, ACTION_LESSONS, "F3", N_("open a lesson; in a lesson, all lessons")},
    {0, 0, ACTION_NEXT_STEP, "Page Down", N_("next step; Enter goes there too")},
    {0, 0, ACTION_PREVIOUS_STEP, "Page Up", N_("previous step")},
    {SDLK_h, 0, ACTION_SHOW_STEP, "H", N_("let the lab show what the step waits for")},

    ACTION_GROUP(N_("Files")),
    {SDLK_s, KMOD_CTRL, ACTION_SAVE, "Ctrl+S", N_("save the scene")},
    {SDLK_s, KMOD_CTRL | KMOD_SHIFT, ACTION_SAVE_AS, "Ctrl+Shift+S",
     N_("save it under a new name")},
    {SDLK_F5, 0, ACTION_RELOAD, "F5", N_("read the scene's file again")},
    {SDLK_p, 0, ACTION_PICTURE, "P", N_("save a picture (PNG)")},
    {SDLK_c, KMOD_CTRL, ACTION_COPY_TEST, "Ctrl+C",
     N_("copy this position as a C test against hit.h")},
    {SDLK_c, KMOD_CTRL | KMOD_SHIFT, ACTION_COPY_SCENE, "Ctrl+Shift+C",
     N_("copy the scene as it is now")},
    {SDLK_l, KMOD_CTRL | KMOD_SHIFT, ACTION_COPY_STATE, "Ctrl+Shift+L",
     N_("copy what is shown as a line to share")},
    {SDLK_v, KMOD_CTRL, ACTION_PASTE_STATE, "Ctrl+V", N_("show what such a line says")},

    ACTION_GROUP(N_("Window")),
    {SDLK_TAB, 0, ACTION_PANEL, "Tab", N_("show or hide the panel")},
    {SDLK_PLUS, KMOD_CTRL, ACTION_LARGER_TEXT, "Ctrl + −", N_("larger, smaller text and controls")},
    {SDLK_PLUS, KMOD_CTRL | KMOD_SHIFT, ACTION_LARGER_TEXT, "Ctrl+plus", NULL},
    {SDLK_EQUALS, KMOD_CTRL, ACTION_LARGER_TEXT, "Ctrl+=", NULL},
    {SDLK_EQUALS, KMOD_CTRL | KMOD_SHIFT, ACTION_LARGER_TEXT, "Ctrl+plus", NULL},
    {SDLK_KP_PLUS, KMOD_CTRL, ACTION_LARGER_TEXT, "Ctrl+plus", NULL},
    {SDLK_MINUS, KMOD_CTRL, ACTION_SMALLER_TEXT, "Ctrl+minus", NULL},
    {SDLK_KP_MINUS, KMOD_CTRL, ACTION_SMALLER_TEXT, "Ctrl+minus", NULL},
    {0, 0, ACTION_USUAL_TEXT, "Ctrl+0", N_("their usual size")},
    {SDLK_F8, 0, ACTION_LANGUAGE, "F8", N_("English or Chinese")},
    {SDLK_F9, 0, ACTION_THEME, "F9", N_("light or dark colours")},
    {SDLK_F11, 0, ACTION_FULL_SCREEN, "F11", N_("full screen")},
    {SDLK_F1, 0, ACTION_HELP, "F1", N_("this page")},
    {SDLK_ESCAPE, 0, ACTION_LEAVE, "Esc", N_("leave help, gallery, drawing, editing, a lesson")},
    {SDLK_q, KMOD_CTRL, ACTION_QUIT, "Ctrl+Q",
     N_("end the program; it asks where something is unsaved")},

    ACTION_GROUP(N_("Touch")),
    {0, 0, ACTION_NONE, N_("One finger"), N_("drags the shape; a tap is a click")},
    {0, 0, ACTION_NONE, N_("Two fingers"), N_("zoom and move the view")},
    {0, 0, ACTION_NONE, N_("Long press"), N_("hovers: handles, tips")},

    ACTION_GROUP(N_("Game controller, with --controller")),
    {0, 0, ACTION_NONE, N_("Sticks"), N_("move shape and view; triggers zoom")},
    {0, 0, ACTION_NONE, "A, B, X, Y", N_("pin; leave; explain; map")},
    {0, 0, ACTION_NONE, N_("D-pad"), N_("scenes; one comparison back, on")},
    {0, 0, ACTION_NONE, N_("Shoulders"), N_("previous, next method")},
    {0, 0, ACTION_NONE, N_("Start, Back"), N_("all scenes; this page")},
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
    return row ? _(row->label) : NULL;
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
        return (int)(code - SDL_SCANCODE_1 + 1) % 10;
    if (code >= SDL_SCANCODE_KP_1 && code <= SDL_SCANCODE_KP_0)
        return (int)(code - SDL_SCANCODE_KP_1 + 1) % 10;
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
