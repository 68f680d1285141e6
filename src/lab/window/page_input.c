/* SPDX-License-Identifier: MIT */
#include "page_input.h"

#include "act.h"
#include "action_ids.h"
#include "app.h"
#include "question.h"
#include "scroller.h"
#include "words.h"

#include <math.h>

/* What the keys and the pointer do on a page. A function that a page does not need is NULL. */
typedef struct page_row {
    bool (*key)(app *app, const SDL_Keysym *key, int arrow);
    enum { BY_ENTER, BY_ALL_BUT_ARROWS, BY_ALL } chooses; /* which keys choose something */
    void (*leave)(app *app);                              /* NULL: it is just closed */
    prompt *(*field)(app *app);                           /* the field that gets typed text */
    void (*type)(app *app, const char *text);
    void (*point)(app *app);
    void (*press)(app *app);
    scroller *(*scroller)(app *app);
    void (*wheel)(app *app, int rows);
} page_row;

static bool is_enter(SDL_Keycode key)
{
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

/* ---- Prompt ------------------------------------------------------------------------------- */

static prompt *prompt_field(app *app)
{
    return &app->screen.prompt;
}

static void type_into_prompt(app *app, const char *text)
{
    if (!app->screen.prompt.deaf)
        prompt_type(&app->screen.prompt, text);
}

/* Handles a press. The buttons of the prompt act on what is being typed; a press elsewhere enters
 * the number, or says why it is refused. */
static void press_beside_prompt(app *app)
{
    prompt *p = &app->screen.prompt;
    action_id id = ui_button_at(&app->screen.ui, app->screen.ui.mouse).id;
    bool own = id == ACTION_ENTER || id == ACTION_CANCEL || id == ACTION_NEXT_NUMBER;
    if (own || p->wanted != PROMPT_NUMBER)
        return;
    act_perform(app, (action){ACTION_ENTER, 0});
    if (!pages_is_open(&app->screen.pages, PAGE_PROMPT))
        return;
    lab_say(&app->lab, true, _("Not taken: %s: %s."), p->text, p->wrong);
    screen_close_page(&app->screen, PAGE_PROMPT);
}

static void paste_into_prompt(app *app)
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

/* Handles a key. The prompt takes all of them. */
static bool on_prompt_key(app *app, const SDL_Keysym *key, int arrow)
{
    (void)arrow;
    prompt *p = &app->screen.prompt;
    if (key->mod & KMOD_CTRL) {
        if (key->sym == SDLK_v)
            paste_into_prompt(app);
        else if (key->sym == SDLK_a)
            prompt_select_all(&app->screen.prompt);
        else if (key->sym == SDLK_c)
            app_copy(app, app->screen.prompt.text);
        return true;
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
    return true;
}

/* ---- Gallery ------------------------------------------------------------------------------ */

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

/* Handles a key. Arrows and paging keys choose a scene, letters and digits filter; all other keys
 * keep their usual meaning. */
static bool on_gallery_key(app *app, const SDL_Keysym *key, int arrow)
{
    (void)arrow;
    gallery *gallery = &app->screen.gallery;
    gallery_list list = gallery_list_make(&app->lab);
    bool takes = true;
    int way = gallery_way_of(key->sym);
    if (way >= 0)
        gallery_move(gallery, &list, (gallery_way)way);
    else if (key->sym == SDLK_BACKSPACE)
        gallery_erase(gallery, &list);
    else if (is_enter(key->sym) && gallery->chosen >= 0)
        act_perform(app, (action){ACTION_SHOW_SCENE, gallery->chosen});
    else {
        /* The gallery's filter gets letters as text. */
        bool types_letter = !(key->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) &&
                            key->sym >= SDLK_SPACE && key->sym != SDLK_DELETE &&
                            !(key->sym & SDLK_SCANCODE_MASK);
        takes = is_enter(key->sym) || key->sym == SDLK_DELETE ||
                (key->sym >= SDLK_KP_1 && key->sym <= SDLK_KP_0) || types_letter;
    }
    gallery_list_free(&list);
    return takes;
}

static prompt *gallery_field(app *app)
{
    return &app->screen.gallery.filter;
}

static void type_into_gallery(app *app, const char *text)
{
    gallery_list list = gallery_list_make(&app->lab);
    gallery_type(&app->screen.gallery, &list, text);
    gallery_list_free(&list);
}

/* Leaves the gallery; Esc empties the filter first. */
static void leave_gallery(app *app)
{
    gallery_list list = gallery_list_make(&app->lab);
    if (!gallery_clear(&app->screen.gallery, &list))
        screen_close_page(&app->screen, PAGE_GALLERY);
    gallery_list_free(&list);
}

static void wheel_gallery(app *app, int rows)
{
    gallery_scroll(&app->screen.gallery, rows);
}

/* ---- The other pages ---------------------------------------------------------------------- */

static bool on_pairs_key(app *app, const SDL_Keysym *key, int arrow)
{
    pairs *pairs = &app->screen.pairs;
    if (arrow >= 0)
        pairs_move(pairs, (arrow == LAB_RIGHT) - (arrow == LAB_LEFT),
                   (arrow == LAB_DOWN) - (arrow == LAB_UP));
    else if (is_enter(key->sym))
        act_perform(app, pairs_enter(pairs));
    else
        return false;
    return true;
}

/* From the cursor Esc leads back to the base. */
static void leave_pairs(app *app)
{
    if (app->screen.pairs.asked == LAB_CURSOR)
        app->screen.pairs.asked = LAB_BASE;
    else
        screen_close_page(&app->screen, PAGE_PAIRS);
}

static void point_at_pairs(app *app)
{
    pairs_point_at(&app->screen.pairs, app->screen.ui.mouse);
}

/* Handles a key. Until the question is answered, all other keys do nothing. */
static bool on_question_key(app *app, const SDL_Keysym *key, int arrow)
{
    (void)arrow;
    act_perform(app, (action){question_answer(app->screen.question, key->sym), 0});
    return true;
}

static void leave_question(app *app)
{
    act_perform(app, (action){question_answer(app->screen.question, SDLK_ESCAPE), 0});
}

static bool on_help_key(app *app, const SDL_Keysym *key, int arrow)
{
    scroller *page = &app->screen.help_page;
    switch (key->sym) {
    case SDLK_UP:
    case SDLK_DOWN:
        scroller_move(page, key->sym == SDLK_UP ? -SCROLLER_NOTCH : SCROLLER_NOTCH);
        return true;
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        scroller_turn_page(page, key->sym == SDLK_PAGEUP ? -1 : 1);
        return true;
    case SDLK_HOME:
    case SDLK_END:
        scroller_move(page, key->sym == SDLK_HOME ? -INFINITY : INFINITY);
        return true;
    default:
        return arrow >= 0;
    }
}

static scroller *help_scroller(app *app)
{
    return &app->screen.help_page;
}

/* Handles a key. The menu takes all of them: those that do nothing in it close it. */
static bool on_menu_key(app *app, const SDL_Keysym *key, int arrow)
{
    menu *menu = &app->screen.menu;
    if (arrow == LAB_UP || arrow == LAB_DOWN)
        menu_move(menu, arrow == LAB_DOWN ? 1 : -1);
    else if (is_enter(key->sym))
        act_perform(app, (action){menu_chosen(menu), 0});
    else
        act_perform(app, (action){ACTION_CLOSE_PAGE, PAGE_MENU});
    return true;
}

/* ---- The table ---------------------------------------------------------------------------- */

static const page_row rows[PAGE_COUNT] = {
    [PAGE_PROMPT] = {.key = on_prompt_key,
                     .field = prompt_field,
                     .type = type_into_prompt,
                     .press = press_beside_prompt},
    [PAGE_GALLERY] = {.key = on_gallery_key,
                      .leave = leave_gallery,
                      .field = gallery_field,
                      .type = type_into_gallery,
                      .wheel = wheel_gallery},
    [PAGE_PAIRS] = {.key = on_pairs_key, .leave = leave_pairs, .point = point_at_pairs},
    [PAGE_QUESTION] = {.key = on_question_key, .chooses = BY_ALL, .leave = leave_question},
    [PAGE_HELP] = {.key = on_help_key, .scroller = help_scroller},
    [PAGE_MENU] = {.key = on_menu_key, .chooses = BY_ALL_BUT_ARROWS},
};

static const page_row *top_row(const app *app)
{
    return &rows[pages_top(&app->screen.pages)];
}

bool page_input_key(app *app, const SDL_Keysym *key, int arrow)
{
    const page_row *row = top_row(app);
    return row->key && row->key(app, key, arrow);
}

bool page_input_chooses(const app *app, const SDL_Keysym *key, int arrow)
{
    const page_row *row = top_row(app);
    return is_enter(key->sym) || row->chooses == BY_ALL ||
           (row->chooses == BY_ALL_BUT_ARROWS && arrow < 0);
}

void page_input_leave(app *app, page_id id)
{
    if (rows[id].leave)
        rows[id].leave(app);
    else
        screen_close_page(&app->screen, id);
}

bool page_input_text(app *app, const char *text)
{
    const page_row *row = top_row(app);
    if (row->type)
        row->type(app, text);
    return pages_top(&app->screen.pages) != PAGE_NONE;
}

void page_input_compose(app *app, const SDL_TextEditingEvent *edit)
{
    const page_row *row = top_row(app);
    if (row->field)
        prompt_compose(row->field(app), edit->text, edit->start);
}

bool page_input_is_typed(const app *app)
{
    return top_row(app)->field != NULL;
}

void page_input_point(app *app)
{
    const page_row *row = top_row(app);
    if (row->point)
        row->point(app);
}

void page_input_press(app *app)
{
    for (page_id id = PAGE_NONE; id < PAGE_COUNT; id++)
        if (rows[id].press && pages_is_open(&app->screen.pages, id))
            rows[id].press(app);
}

scroller *page_input_scroller(app *app)
{
    const page_row *row = top_row(app);
    return row->scroller ? row->scroller(app) : NULL;
}

void page_input_wheel(app *app, int step)
{
    const page_row *row = top_row(app);
    if (row->wheel)
        row->wheel(app, step);
}
