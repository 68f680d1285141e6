/* SPDX-License-Identifier: MIT */
#include "holds.h"
#include "answer.h"
#include "history.h"
#include "hit_lab.h"
#include "lab.h"
#include "map_view.h"
#include "pen.h"
#include "same.h"
#include "share.h"
#include "slot.h"
#include "strands.h"
#include "utf8.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((format(printf, 1, 2), noreturn)) static void broken(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fputs("broken: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    _Exit(HOLDS_BROKEN);
}

#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            broken("%s:%d: %s", __FILE__, __LINE__, #condition);                                   \
    } while (0)

static bool is_place(hit_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

/* ---- Scenes ------------------------------------------------------------------------------- */

static void shapes_are_sound(const lab *lab)
{
    const scene *s = lab_scene(lab);
    const answer *a = lab->answer;
    HOLDS(hit_validate(&s->base.shape) == HIT_OK);
    HOLDS(hit_validate(&s->cursor.shape) == HIT_OK);
    HOLDS(!s->base.ring || s->base.shape.ring == s->base.ring);
    HOLDS(!s->cursor.ring || s->cursor.shape.ring == s->cursor.ring);
    HOLDS(is_place(lab_slot(lab)->at));
    HOLDS(hit_validate(&a->cursor) == HIT_OK);
}

/* A field is hit where one of its shapes is. */
static hit_verdict true_verdict(const scene *s, const hit_shape *cursor)
{
    int hit;
    if (!s->crowd)
        return hit_referee(&s->base.shape, cursor, NULL);
    return hit_field_hits(crowd_tree(s->crowd), cursor, &hit, 1, NULL) > 0 ? HIT_HIT : HIT_MISS;
}

static void verdicts_are_of_these_shapes(const lab *lab)
{
    const answer *a = lab->answer;
    HOLDS(a->row_count > 0 && a->row_count <= ANSWER_ROWS);
    HOLDS(a->selected_row >= 0 && a->selected_row < a->row_count);
    HOLDS(a->rows[a->selected_row].method == slot_method(lab_slot(lab)));
    if (a->rows[0].too_large) /* all pairs of a field and a drawn shape of many vertices */
        HOLDS(lab_scene(lab)->crowd && a->rows[0].verdict == HIT_REFUSED);
    else if (!lab->dirty)
        HOLDS(a->rows[0].verdict == true_verdict(lab_scene(lab), &a->cursor));
}

/* Of what the actor has beside the one before it, which may share its ring. The ends of several
 * rings count with their vertices. */
static size_t bytes_of(const scene_actor *actor, const scene_actor *before)
{
    bool own = actor->ring && !(before && before->ring == actor->ring);
    size_t ends = actor->ends ? (size_t)strands_count(&actor->shape) * sizeof *actor->ends : 0;
    return own ? (size_t)actor->shape.count * sizeof *actor->ring + ends : 0;
}

static void history_is_sound(const slot *slot)
{
    const history *h = &slot->history;
    size_t bytes = 0;
    HOLDS(h->position >= 0 && h->position < h->count && h->count <= h->room);
    HOLDS(h->saved >= -1 && h->saved < h->count && h->read >= -1 && h->read < h->count);
    for (int i = 0; i < h->count; i++) {
        const history_entry *entry = &h->entries[i], *before = i > 0 ? entry - 1 : NULL;
        bytes += sizeof *entry + bytes_of(&entry->base, before ? &before->base : NULL) +
                 bytes_of(&entry->cursor, before ? &before->cursor : NULL);
    }
    HOLDS(bytes == h->bytes);
    HOLDS(bytes <= HISTORY_BUDGET || h->count <= 2);
}

/* A drag that goes on, and a drawing in place of a shape, are no change yet. */
static void history_shows_the_shapes(const lab *lab)
{
    const slot *slot = lab_slot(lab);
    const history_entry *e = &slot->history.entries[slot->history.position];
    if (lab->edit.grab.held)
        return;
    scene kept = slot_kept(slot);
    HOLDS(!actors_differ(&e->base, &kept.base));
    HOLDS(!actors_differ(&e->cursor, &kept.cursor));
}

static void scene_goes_round(const slot *slot)
{
    char *text;
    const char *wrong = round_trip_slot(slot, &text);
    if (wrong)
        broken("the scene does not go round: %s\n%s", wrong, text);
    free(text);
}

static void catalogue_is_sound(const catalogue *c)
{
    HOLDS(c->current >= 0 && c->current < c->list.count);
    HOLDS(c->slots[c->current].loaded);
    HOLDS(!c->guest || (c->guest->loaded && c->guest_path));
    HOLDS(catalogue_shown(c) >= -1 && catalogue_shown(c) < c->list.count);
    for (int i = 0; i < c->list.count; i++)
        HOLDS(c->list.files[i].path);
}

/* ---- What is being done ------------------------------------------------------------------- */

static void editing_is_sound(const lab *lab)
{
    const edit *edit = &lab->edit;
    const slot *slot = lab_slot(lab);
    int count = slot_actor((struct slot *)slot, edit->target)->shape.count;
    HOLDS(edit->vertex >= -1 && edit->vertex < (count > 1 ? count : 1));
    HOLDS(lab->tool >= TOOL_MOVE && lab->tool < TOOL_COUNT && lab->tool != TOOL_READ);
    HOLDS(isfinite(edit->pixel) && isfinite(edit->reach));
    for (int i = 0; i < 2; i++)
        HOLDS(slot->sketch[i].count >= 0 && slot->sketch[i].count <= SKETCH_LIMIT);
    for (lab_actor k = LAB_BASE; k <= LAB_CURSOR; k++) {
        const sketch *drawn = pen_sketch(lab, k);
        HOLDS(!slot->drawn_over[k] || (drawn && drawn->count > 0));
        for (int i = 0; drawn && i < drawn->count; i++)
            HOLDS(is_place(drawn->points[i]));
    }
    HOLDS(is_place(slot->flight.velocity));
}

static void why_is_sound(const lab *lab)
{
    why_checks checks = lab_checks(lab);
    HOLDS(checks.current >= -1 && checks.current < checks.count);
    HOLDS(lab_why(lab)->count >= 0 && lab_why(lab)->count <= lab_why(lab)->room);
}

static void lesson_is_sound(const lessons *all)
{
    const lessons_book *book = lessons_current(all);
    HOLDS(all->last >= -1 && (all->last == -1 || all->last < all->count));
    HOLDS(!all->open || book);
    HOLDS(!book || (book->step >= 0 && book->step < book->lesson.count));
}

/* ---- The screen --------------------------------------------------------------------------- */

static void text_is_sound(const char *text, size_t room)
{
    HOLDS(memchr(text, '\0', room));
    for (int size; *text; text += size) {
        size = utf8_length(text);
        HOLDS(size > 0);
    }
}

static void prompt_is_sound(const prompt *p)
{
    text_is_sound(p->text, sizeof p->text);
    text_is_sound(p->composed, sizeof p->composed);
    HOLDS(p->caret <= strlen(p->text) && ((unsigned char)p->text[p->caret] & 0xc0) != 0x80);
    HOLDS(!p->composed[0] || p->composed_caret <= strlen(p->composed));
}

static void view_is_sound(const ui *ui)
{
    HOLDS(isfinite(ui->scale) && ui->scale > 0);
    HOLDS(isfinite(ui->camera.zoom) && ui->camera.zoom >= 0);
    HOLDS(is_place(ui->camera.stage) && is_place(ui->camera.offset));
    HOLDS(isfinite(ui->view.scale) && ui->view.scale > 0);
    HOLDS(is_place(ui->view.stage) && is_place(ui->view.output));
    HOLDS(ui->panel_slid >= 0 && ui->panel_slid <= 1);
    HOLDS(ui->button_count >= 0 && ui->button_count <= UI_BUTTONS);
    HOLDS(ui->tip_count >= 0 && ui->tip_count <= UI_TIPS);
}

static void screen_is_sound(const app *app)
{
    const screen *s = &app->screen;
    HOLDS(app->ui_scale >= 0.5 && app->ui_scale <= 4);
    HOLDS(!s->question || catalogue_unsaved(&app->lab.catalogue) > 0);
    HOLDS(!pages_is_open(&s->pages, PAGE_GALLERY) ||
          s->gallery.chosen < gallery_list_count(&app->lab));
    HOLDS(s->gallery.chosen >= -1);
    prompt_is_sound(&s->prompt);
    prompt_is_sound(&s->gallery.filter);
    text_is_sound(app->lab.notice.text, sizeof app->lab.notice.text);
}

/* A map that is being made would go on between two frames. */
static Uint32 *read_frame(app *app, size_t *bytes)
{
    int width = 0, height = 0;
    map_view *m = map_view_of(&app->screen.layers);
    lab_update(&app->lab);
    screen_draw(&app->screen, &app->lab);
    HOLDS(stage_layers_finish(&app->screen.ui, &app->lab) || m->failed);
    lab_update(&app->lab);
    screen_draw(&app->screen, &app->lab);
    HOLDS(SDL_GetRendererOutputSize(app->renderer, &width, &height) == 0);
    *bytes = (size_t)width * (size_t)height * sizeof(Uint32);
    Uint32 *pixels = malloc(*bytes);
    HOLDS(pixels && SDL_RenderReadPixels(app->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels,
                                         width * (int)sizeof *pixels) == 0);
    return pixels;
}

void holds_picture(app *app)
{
    size_t bytes = 0, same = 0;
    Uint32 *kept = read_frame(app, &bytes);
    sheet_forget(&app->screen.ui.sheet);
    Uint32 *whole = read_frame(app, &bytes);
    for (; same < bytes / sizeof *whole && kept[same] == whole[same]; same++) {
    }
    if (same < bytes / sizeof *whole)
        broken("pixel %zu of the frame is %08x; painted whole, it is %08x", same,
               (unsigned)kept[same], (unsigned)whole[same]);
    free(kept);
    free(whole);
}

/* ---- What can be shared ------------------------------------------------------------------- */

/* The line that says what is shown is read, and written again as the same line. */
static void state_goes_round(const app *app)
{
    char error[256] = "";
    state state;
    char *line = share_line(&app->lab, &app->screen);
    if (!line)
        return; /* the shapes are too large for a line */
    if (!state_read("state", line, &state, error, sizeof error))
        broken("a state is not read: %s\n%s", error, line);
    char *again = state_write(&state);
    if (!again || strcmp(line, again) != 0)
        broken("a state is not the same again:\n%s\n%s", line, again ? again : "none");
    state_free(&state);
    free(again);
    free(line);
}

void holds(app *app)
{
    lab *lab = &app->lab;
    lab_answer(lab);
    catalogue_is_sound(&lab->catalogue);
    shapes_are_sound(lab);
    verdicts_are_of_these_shapes(lab);
    history_is_sound(lab_slot(lab));
    history_shows_the_shapes(lab);
    editing_is_sound(lab);
    why_is_sound(lab);
    lesson_is_sound(&lab->lessons);
    view_is_sound(&app->screen.ui);
    screen_is_sound(app);
    scene_goes_round(lab_slot(lab));
    state_goes_round(app);
}

/* ---- At the end --------------------------------------------------------------------------- */

static void walk(history *h, int by, scene *scene, hit_vec *at)
{
    for (int i = 0; i < abs(by); i++) {
        HOLDS(history_walk(h, by < 0 ? -1 : 1, scene, at));
        HOLDS(hit_validate(&scene->base.shape) == HIT_OK);
        HOLDS(hit_validate(&scene->cursor.shape) == HIT_OK);
        HOLDS(is_place(*at));
    }
}

/* It works on copies of the shapes; of the history, only the position changes. */
static void history_goes_round(const slot *slot)
{
    const scene kept = slot_kept(slot); /* a shape that is being drawn over is in no entry yet */
    scene copy = kept;
    history h = slot->history;
    hit_vec at = slot->at;
    scene_actor_copy(&copy.base, &kept.base);
    scene_actor_copy(&copy.cursor, &kept.cursor);
    int position = h.position, last = h.count - 1;
    walk(&h, -position, &copy, &at);
    walk(&h, last, &copy, &at);
    walk(&h, position - last, &copy, &at);
    const history_entry *e = &h.entries[h.position];
    HOLDS(!actors_differ(&copy.base, &e->base) && !actors_differ(&copy.cursor, &e->cursor));
    HOLDS(!history_walk(&h, -position - 1, &copy, &at));
    scene_actor_free(&copy.base);
    scene_actor_free(&copy.cursor);
}

static void came_back(const slot *back, const slot *from)
{
    const scene kept = slot_kept(from); /* what is being drawn comes back as a sketch */
    HOLDS(back->back && slot_is_unsaved(back));
    HOLDS(!actors_differ(&back->scene->base, &kept.base));
    HOLDS(!actors_differ(&back->scene->cursor, &kept.cursor));
    HOLDS(same_bits(back->at, from->at));
    for (int i = 0; i < 2; i++) {
        size_t size = (size_t)from->sketch[i].count * sizeof(hit_vec);
        HOLDS(back->sketch[i].count == from->sketch[i].count);
        HOLDS(size == 0 || memcmp(back->sketch[i].points, from->sketch[i].points, size) == 0);
    }
}

/* It does as after the program's death. */
static void what_is_unsaved_comes_back(app *app)
{
    const catalogue *c = &app->lab.catalogue;
    int before = c->list.count, next = before;
    HOLDS(unsaved_write(&app->unsaved, &app->lab));
    unsaved_stop(&app->unsaved, false);
    unsaved_recover(&app->unsaved, &app->lab, false);
    for (int i = 0; i < before; i++)
        if (slot_is_unsaved(&c->slots[i])) {
            HOLDS(next < c->list.count);
            came_back(&c->slots[next++], &c->slots[i]);
        }
    HOLDS(next == c->list.count);
    unsaved_stop(&app->unsaved, true);
}

void holds_at_end(app *app)
{
    const catalogue *c = &app->lab.catalogue;
    holds(app);
    for (int i = 0; i < c->list.count; i++)
        if (c->slots[i].loaded) {
            history_is_sound(&c->slots[i]);
            history_goes_round(&c->slots[i]);
            scene_goes_round(&c->slots[i]);
        }
    what_is_unsaved_comes_back(app);
}
