/* SPDX-License-Identifier: MIT */
#include "app_log.h"

#include "answer.h"
#include "app.h"
#include "gallery_list.h"
#include "lab.h"
#include "lesson.h"
#include "own.h"
#include "panel.h"
#include "pen.h"
#include "scene.h"
#include "slot.h"
#include "utf8.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* The line that is being composed. */
typedef struct line {
    char text[8192];
    size_t size, length; /* size: how much of it may be used */
} line;

/* What does not fit is cut off. */
__attribute__((format(printf, 2, 3))) static void add(line *l, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    size_t room = l->size - l->length;
    int added = vsnprintf(l->text + l->length, room, format, values);
    va_end(values);
    if (added > 0)
        l->length += (size_t)added < room ? (size_t)added : room - 1;
}

static void add_scene(line *l, const lab *lab, const slot *slot)
{
    const answer *a = lab->answer;
    const hit_method *method = answer_method(a);
    const char *slash = strrchr(slot->scene->path, '/');
    add(l, "scene=%s", slash ? slash + 1 : slot->scene->path);
    add(l, " method=%s", method ? method->id : "referee");
    if (answer_is_known(a))
        add(l, " verdict=%s referee=%s", hit_verdict_name(answer_verdict(a)),
            hit_verdict_name(a->rows[0].verdict));
    else
        add(l, " verdict=unknown referee=unknown");
    add(l, " x=%.17g y=%.17g", slot->at.x, slot->at.y);
}

static void add_shapes(line *l, const lab *lab, const slot *slot)
{
    const sketch *a = pen_sketch(lab, LAB_BASE), *b = pen_sketch(lab, LAB_CURSOR);
    const sketch *first = a ? a : b;
    add(l, " drawing=%d sketch=%d", (a != NULL) + 2 * (b != NULL), first ? first->count : 0);
    add(l, " base=%d cursor=%d", slot->scene->base.shape.count, slot->scene->cursor.shape.count);
    const answer *said = lab->answer;
    if (slot->scene->crowd)
        add(l, " hits=%d looked=%lld", said->field.hit_count,
            said->field.phases[said->selected_row].looked);
}

static void add_screen(line *l, const app *app)
{
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    add(l, " size=%dx%d", width, height);
    add(l, " theme=%s scale=%g", theme_word(app->theme), app->ui_scale);
    bool help = pages_is_open(&app->screen.pages, PAGE_HELP);
    add(l, " page=%.0f", (help ? &app->screen.help_page : &app->screen.panel_page)->offset);
    add(l, " help=%d panel=%d", help, panel_is_shown(&app->screen.ui));
}

static void add_editing(line *l, const lab *lab, const slot *slot)
{
    const edit *edit = &lab->edit;
    const char *target = edit->target == LAB_BASE ? "base" : "cursor";
    add(l, " edit=%s", lab->tool == TOOL_EDIT ? target : "no");
    add(l, " handle=%d held=%d", (int)edit->hover.kind, edit->grab.held);
    add(l, " undo=%d/%d", slot->history.position, slot->history.count - 1);
    add(l, " unsaved=%d scenes=%d", catalogue_unsaved(&lab->catalogue), lab->catalogue.list.count);
}

/* The scene chosen in the gallery, and what filters it. */
static void add_gallery(line *l, const app *app)
{
    const gallery *g = &app->screen.gallery;
    if (!pages_is_open(&app->screen.pages, PAGE_GALLERY))
        return;
    bool chosen = g->chosen >= 0 && g->chosen < gallery_list_count(&app->lab);
    const char *path = chosen ? gallery_list_tile(&app->lab, g->chosen).path : "none";
    const char *slash = strrchr(path, '/');
    add(l, " gallery=%s filter=%s.", slash ? slash + 1 : path, g->filter.text);
}

/* The comparison looked at and the row of WHY that shows it, counted from 1. */
static void add_why(line *l, const app *app)
{
    const why_tree *tree = lab_why(&app->lab);
    int check = lab_checks(&app->lab).current;
    add(l, " explain=%d check=%d/%d", app->screen.explain, check + 1, tree->check_count);
    add(l, " row=%d/%d", why_tree_row_of(tree, check) + 1, tree->count);
}

/* Whether its text is in sight, not the panel, and whether the reader may go on. */
static void add_lesson(line *l, const app *app)
{
    const lab *lab = &app->lab;
    const lessons_book *book = lessons_current(&lab->lessons);
    char name[64];
    if (!book)
        return;
    lesson_list_name(book->path, name, sizeof name);
    add(l, " lesson=%s step=%d/%d", name, book->step + 1, book->lesson.count);
    add(l, " met=%d holds=%d", lessons_may_go_on(&lab->lessons), lab->lessons.holds);
    add(l, " text=%d", app->screen.ui.lesson);
}

/* The pair that the user's own test answers, what its judge does, and the case that is shown. */
static void add_own(line *l, const app *app)
{
    static const char *const judging[] = {[OWN_UNJUDGED] = "no",
                                          [OWN_IS_JUDGED] = "goes-on",
                                          [OWN_JUDGED] = "done",
                                          [OWN_FAILED] = "failed"};
    const own_shown *own = own_look();
    const case_visit *visit = &app->lab.visit;
    if (own->runs)
        add(l, " own=%s judged=%s cards=%d old=%d forms=%d", own->runs->pair, judging[own->judging],
            own_cards(own), own->report && own->old, own->asks.is ? FILE_FORMS : 0);
    if (visit->open)
        add(l, " card=%d", visit->card);
}

static void add_motion(line *l, const lab *lab, const slot *slot)
{
    add(l, " paused=%d pinned=%d swept=%d", lab->motion.paused, slot->pinned, lab->motion.swept);
    add(l, " bounces=%lld over=%lld", slot->flight.bounces, slot->flight.stepped_over);
    add(l, " greeting=%d", (int)lab->greeting);
}

static void compose(line *l, const app *app)
{
    const lab *lab = &app->lab;
    const slot *slot = lab_slot(lab);
    add_scene(l, lab, slot);
    add_shapes(l, lab, slot);
    add_screen(l, app);
    add_editing(l, lab, slot);
    add(l, " prompt=%d ask=%d pairs=%d", (int)app->screen.prompt.wanted, (int)app->screen.question,
        pages_is_open(&app->screen.pages, PAGE_PAIRS) * (1 + (int)app->screen.pairs.asked));
    add_gallery(l, app);
    add_motion(l, lab, slot);
    add_why(l, app);
    add_lesson(l, app);
    add_own(l, app);
    add(l, " message=%.400s", lab_message(lab));
    for (char *p = l->text; (p = strchr(p, '\n')) != NULL;)
        *p = ' ';
    utf8_printable(l->text);
}

/* Prints the line, unless it is the last one that was printed. */
static void print_once(app *app, const line *l, char *last)
{
    if (strcmp(l->text, last) == 0)
        return;
    memcpy(last, l->text, l->length + 1);
    app->log.ended = puts(l->text) < 0 || fflush(stdout) != 0;
}

void app_log(app *app)
{
    if (!app->settings->log || app->log.ended)
        return;
    line line = {.size = sizeof app->log.state};
    compose(&line, app);
    print_once(app, &line, app->log.state);
}

void app_log_buttons(app *app)
{
    const ui *ui = &app->screen.ui;
    line line = {.size = sizeof app->log.buttons};
    if (!app->settings->log || app->log.ended)
        return;
    add(&line, "buttons");
    for (int i = 0; i < ui->button_count; i++) {
        const ui_button *b = &ui->buttons[i];
        double density = app_density(app);
        if (b->action.id != ACTION_NONE)
            add(&line, " %s:%d=%.0f,%.0f", actions[b->action.id].name, b->action.argument,
                floor((b->box.x + b->box.w / 2) / density),
                floor((b->box.y + b->box.h / 2) / density));
    }
    print_once(app, &line, app->log.buttons);
}

static void print_rest(log_rest rest)
{
    static const char *const lines[] = {
        [LOG_BUSY] = "window busy", [LOG_MOVING] = "window moving", [LOG_IDLE] = "window idle"};
    puts(lines[rest]);
    fflush(stdout);
}

/* SDL puts a sentinel behind the events that it has fetched; nobody has sent it. */
static int SDLCALL on_event(void *data, SDL_Event *event)
{
    if (event->type != SDL_POLLSENTINEL && SDL_AtomicSet(data, LOG_BUSY) != LOG_BUSY)
        print_rest(LOG_BUSY);
    return 0;
}

static log_rest rest_of(const app *app)
{
    if (SDL_HasEvents(SDL_FIRSTEVENT, SDL_POLLSENTINEL - 1) ||
        SDL_HasEvents(SDL_USEREVENT, SDL_LASTEVENT))
        return LOG_BUSY;
    if (app_moves(app))
        return LOG_MOVING;
    return app->redraw || app->lab.dirty || app->hand.hover_due ? LOG_BUSY : LOG_IDLE;
}

void app_log_watch(app *app)
{
    if (app->settings->log)
        SDL_AddEventWatch(on_event, &app->log.rest);
}

void app_log_watch_no_more(app *app)
{
    SDL_DelEventWatch(on_event, &app->log.rest);
}

void app_log_rest(app *app)
{
    if (!app->settings->log || app->log.ended)
        return;
    log_rest rest = rest_of(app);
    if (SDL_AtomicSet(&app->log.rest, (int)rest) != (int)rest)
        print_rest(rest);
}

void app_log_end(const app *app)
{
    if (app->settings->log && !app->log.ended)
        pace_print(&app->pace);
}
