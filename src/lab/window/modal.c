#include "input.h"

#include "act.h"
#include "session.h"
#include "words.h"

/* ---- Prompt ------------------------------------------------------------------------------- */

void modal_enter_number(app *app)
{
    prompt *p = &app->screen.prompt;
    if (p->wanted != PROMPT_NUMBER)
        return;
    act_perform(app, (action){ACTION_ENTER, 0});
    if (p->wanted == PROMPT_NOTHING)
        return;
    lab_say(&app->lab, true, _("Not taken: %s: %s."), p->text, p->wrong);
    prompt_close(p);
}

static void paste(app *app)
{
    char *text = app_pasted(app);
    if (text) {
        for (char *c = text; *c; c++)
            if (*c == '\n' || *c == '\r' || *c == '\t')
                *c = ' ';
        if (!prompt_type(&app->screen.prompt, text))
            prompt_complain(&app->screen.prompt, _("not pasted: it is too long"));
    }
    SDL_free(text);
}

static void on_control_key(app *app, SDL_Keycode key)
{
    if (key == SDLK_v)
        paste(app);
    else if (key == SDLK_a)
        prompt_select_all(&app->screen.prompt);
    else if (key == SDLK_c)
        app_copy(app, app->screen.prompt.text);
}

static void on_prompt_key(app *app, const SDL_Keysym *key)
{
    prompt *p = &app->screen.prompt;
    if (key->mod & KMOD_CTRL) {
        on_control_key(app, key->sym);
        return;
    }
    switch (key->sym) {
    case SDLK_ESCAPE:
        act_perform(app, (action){ACTION_CANCEL, 0});
        break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        act_perform(app, (action){ACTION_ENTER, 0});
        break;
    case SDLK_TAB:
        act_perform(app, (action){ACTION_NEXT_NUMBER, key->mod & KMOD_SHIFT ? -1 : 1});
        break;
    case SDLK_BACKSPACE:
    case SDLK_DELETE:
        prompt_erase(p, key->sym == SDLK_BACKSPACE);
        break;
    case SDLK_LEFT:
    case SDLK_RIGHT:
        prompt_go(p, key->sym == SDLK_LEFT ? PROMPT_LEFT : PROMPT_RIGHT);
        break;
    case SDLK_HOME:
    case SDLK_END:
        prompt_go(p, key->sym == SDLK_HOME ? PROMPT_START : PROMPT_END);
        break;
    default:
        break;
    }
}

/* ---- Grids and the question --------------------------------------------------------------- */

static bool is_enter(SDL_Keycode key)
{
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

/* Returns the gallery_way of the key, or -1. */
static int gallery_way_of(SDL_Keycode key)
{
    static const struct {
        SDL_Keycode key;
        gallery_way way;
    } ways[] = {{SDLK_LEFT, GALLERY_LEFT},      {SDLK_RIGHT, GALLERY_RIGHT},
                {SDLK_UP, GALLERY_UP},          {SDLK_DOWN, GALLERY_DOWN},
                {SDLK_PAGEUP, GALLERY_PAGE_UP}, {SDLK_PAGEDOWN, GALLERY_PAGE_DOWN},
                {SDLK_HOME, GALLERY_FIRST},     {SDLK_END, GALLERY_LAST}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i].key == key)
            return (int)ways[i].way;
    return -1;
}

/* Returns whether the key types a letter, so that the gallery's filter gets it as text. */
static bool types_letter(const SDL_Keysym *key)
{
    return !(key->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) && key->sym >= SDLK_SPACE &&
           key->sym != SDLK_DELETE && !(key->sym & SDLK_SCANCODE_MASK);
}

static bool is_keypad_digit(SDL_Keycode key)
{
    return key >= SDLK_KP_1 && key <= SDLK_KP_0;
}

/* Arrows and paging keys choose a scene, letters and digits filter; all other keys keep their usual
 * meaning. */
static bool on_gallery_key(app *app, const SDL_Keysym *key)
{
    gallery *gallery = &app->screen.gallery;
    const evidence_list *list = &gather_evidence(&app->lab)->list;
    int way = gallery_way_of(key->sym);
    if (way >= 0)
        gallery_move(gallery, list, (gallery_way)way);
    else if (key->sym == SDLK_BACKSPACE)
        gallery_erase(gallery, list);
    else if (is_enter(key->sym) && gallery->chosen >= 0)
        act_perform(app, (action){ACTION_SHOW_SCENE, gallery->chosen});
    else
        return is_enter(key->sym) || key->sym == SDLK_DELETE || is_keypad_digit(key->sym) ||
               types_letter(key);
    return true;
}

static bool on_pairs_key(app *app, SDL_Keycode key, int arrow)
{
    pairs *pairs = &app->screen.pairs;
    if (arrow >= 0)
        pairs_move(pairs, (arrow == LAB_RIGHT) - (arrow == LAB_LEFT),
                   (arrow == LAB_DOWN) - (arrow == LAB_UP));
    else if (is_enter(key))
        act_perform(app, (action){ACTION_MAKE, action_pair((int)pairs->base, (int)pairs->cursor)});
    else
        return false;
    return true;
}

/* All keys are the menu's: those that do nothing in it close it. */
static bool on_menu_key(app *app, SDL_Keycode key, int arrow)
{
    menu *menu = &app->screen.menu;
    if (arrow == LAB_UP || arrow == LAB_DOWN)
        menu_move(menu, arrow == LAB_DOWN ? 1 : -1);
    else
        act_perform(app, (action){is_enter(key) ? menu_chosen(menu) : ACTION_CLOSE_MENU, 0});
    return true;
}

/* ---- Whichever is open---------------------------------------------------------------------- */

bool modal_types_filter(const screen *screen)
{
    return screen->gallery.open && !screen->help && !screen->pairs.open && !screen->question;
}

bool modal_is_choice(const screen *screen, const SDL_Keysym *key, int arrow)
{
    return screen->question || is_enter(key->sym) || (screen->menu.name && arrow < 0);
}

bool modal_on_key(app *app, const SDL_Keysym *key, int arrow)
{
    const screen *screen = &app->screen;
    if (screen->question) { /* until it is answered, all other keys do nothing */
        act_perform(app, (action){question_answer(screen->question, key->sym), 0});
        return true;
    }
    if (screen->menu.name)
        return on_menu_key(app, key->sym, arrow);
    if (screen->prompt.wanted != PROMPT_NOTHING) {
        on_prompt_key(app, key);
        return true;
    }
    if (screen->help)
        return scroll_help_key(app, key->sym) || arrow >= 0;
    if (screen->pairs.open)
        return on_pairs_key(app, key->sym, arrow);
    return screen->gallery.open && on_gallery_key(app, key);
}
