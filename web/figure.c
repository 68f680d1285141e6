/* SPDX-License-Identifier: MIT */
#include "figure.h"
#include "change.h"
#include "cursor.h"
#include "grab.h"
#include "kind.h"
#include "lab.h"
#include "layer_list.h"
#include "lessons_walk.h"
#include "map_view.h"
#include "motion.h"
#include "page.h"
#include "reshape.h"
#include "restore.h"
#include "scene.h"
#include "scene_list.h"
#include "session.h"
#include "share.h"
#include "slot.h"
#include "words.h"

/* web/hitlab.js calls these: a figure is shown, touched, moved on, painted. */

#include <emscripten.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static figure shown;

lab *figure_lab(void)
{
    return shown.started ? &shown.lab : NULL;
}

/* ---- What is painted on ---------------------------------------------------------------------- */

static void put_away(figure *f)
{
    if (!f->surface)
        return;
    screen_stop(&f->screen);
    SDL_DestroyRenderer(f->renderer);
    SDL_FreeSurface(f->surface);
    f->surface = NULL;
}

/* Most figures of a page have one size: then all is there already. */
static bool make_room(figure *f, int width, int height, double scale, theme_name theme)
{
    const ui *ui = &f->screen.ui;
    if (f->surface && f->surface->w == width && f->surface->h == height && ui->scale == scale &&
        ui->theme == theme_get(theme))
        return true;
    put_away(f);
    f->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_BGR888);
    f->renderer = f->surface ? SDL_CreateSoftwareRenderer(f->surface) : NULL;
    if (f->renderer &&
        screen_start(&f->screen, f->renderer, theme, NULL, scale, f->error, sizeof f->error))
        return true;
    SDL_DestroyRenderer(f->renderer);
    SDL_FreeSurface(f->surface);
    f->surface = NULL;
    return false;
}

/* ---- The lab --------------------------------------------------------------------------------- */

static bool start(figure *f)
{
    scene_list list = {0};
    hit_machine machine = hit_self_check();
    if (machine != HIT_MACHINE_OK)
        snprintf(f->error, sizeof f->error, "%s", _(hit_machine_text(machine)));
    else if (scene_list_add_installed(&list, false, f->error, sizeof f->error)) {
        scene_list_assign_keys(&list);
        if (session_start(&f->lab, list))
            return true;
        snprintf(f->error, sizeof f->error, "%s", f->lab.notice.text);
    }
    return false;
}

/* Speaks that language from now on, in which fonts are there. "": it runs; otherwise why not. */
EMSCRIPTEN_KEEPALIVE const char *figure_begin(const char *language)
{
    int spoken = words_spoken();
    words_speak(language);
    if (spoken != words_spoken())
        put_away(&shown); /* there may be other fonts now */
    if (!shown.starts) {
        umask(022);
        shown.starts = true;
        shown.started = start(&shown);
    }
    return shown.started ? "" : shown.error;
}

/* ---- What is shown --------------------------------------------------------------------------- */

const state *figure_opened(const figure *f)
{
    return f->lab.lessons.open ? &f->lab.lessons.shown : &f->opened;
}

static bool open_step(figure *f, const char *lesson, int step)
{
    int index = lessons_walk_index(&f->lab, lesson);
    if (index < 0 || step < 1)
        return false;
    f->lab.lessons.books[index].step = step - 1;
    return lessons_walk_open(&f->lab, index);
}

/* As a guest, which stands in no list and has no file. */
static bool open_line(figure *f)
{
    scene fresh;
    const state *s = &f->opened;
    char *path = s->scene ? state_scene_path(s->scene, f->error, sizeof f->error) : strdup("state");
    bool made = path && state_scene_make(s, path, &fresh, f->error, sizeof f->error);
    if (made)
        session_invite(&f->lab, &fresh, path);
    bool fine = made && restore_take_over(&f->lab, s);
    free(path);
    return fine;
}

static void take_shape(figure *f, lab_actor which)
{
    const scene_actor *told = &f->opened.actor[which];
    actor_state state = slot_state(lab_slot(&f->lab), which);
    hit_vec *ring = change_make_ring(&told->shape);
    state.shape = reshape_copy(&told->shape, ring);
    change_make(&f->lab, which, state, ring);
}

/* In a lesson the shapes are the step's, but for what the reader has changed, and where they are is
 * the figure's own. */
static void take_place(figure *f)
{
    const state *s = &f->opened;
    for (int i = 0; i < 2; i++)
        if (s->has[STATE_BASE + i])
            take_shape(f, (lab_actor)i);
    if (!s->has[STATE_AT])
        return;
    lab_slot(&f->lab)->at = s->at;
    f->lab.motion.swept = s->has[STATE_SWEPT];
    if (s->has[STATE_STEP])
        f->lab.lessons.looked_at = f->lab.why.looked_at = s->step - 1;
}

static bool open_figure(figure *f, const char *lesson, int step)
{
    lessons_walk_leave(&f->lab);
    if (!*lesson)
        return open_line(f);
    bool fine = open_step(f, lesson, step);
    if (fine)
        take_place(f);
    return fine;
}

/* Nothing moves by itself until the reader says so, and nothing follows the pointer. */
static void hold_still(figure *f)
{
    slot *slot = lab_slot(&f->lab);
    f->lab.motion.paused = true;
    slot->pinned = !flight_is_on(&slot->flight);
    lab_say_nothing(&f->lab);
}

/* A line that says where the cursor is has the figure's own zoom, too. */
static state layers_of(const figure *f)
{
    state layers = *figure_opened(f);
    if (!f->opened.has[STATE_AT])
        return layers;
    layers.has[STATE_VIEW] = f->opened.has[STATE_VIEW];
    layers.view = f->opened.view;
    return layers;
}

static void arrange(figure *f)
{
    screen_arrange(&f->screen, &f->lab, f->surface->w, f->surface->h);
    lab_tell_scale(&f->lab, ui_pixel(&f->screen.ui), ui_reach(&f->screen.ui));
    lab_update(&f->lab);
}

static void lay_out(figure *f)
{
    state layers = layers_of(f);
    share_show_layers(&f->screen, &f->lab, &layers);
    f->screen.ui.zones = LAYOUT_STAGE_ONLY;
    f->screen.ui.why_beside = true;
    arrange(f);
}

/* Shows the step of a lesson, or with "" the line alone. False: figure_said() tells why. */
EMSCRIPTEN_KEEPALIVE bool figure_show(const char *lesson, int step, const char *line, int width,
                                      int height, double scale, bool dark)
{
    figure *f = &shown;
    state s;
    f->error[0] = '\0';
    if (!state_read("figure", line, &s, f->error, sizeof f->error))
        return false;
    state_free(&f->opened);
    f->opened = s;
    if (!make_room(f, width, height, scale, dark ? THEME_DARK : THEME_LIGHT))
        return false;
    if (!open_figure(f, lesson, step)) {
        if (!f->error[0])
            snprintf(f->error, sizeof f->error, "%s", f->lab.notice.text);
        return false;
    }
    hold_still(f);
    lay_out(f);
    return true;
}

/* ---- What the reader's hand does ------------------------------------------------------------- */

static hit_vec on_stage(const figure *f, double x, double y)
{
    return view_to_stage(f->screen.ui.view, (hit_vec){x, y});
}

/* A shape that flies is held while a hand is on it. */
static void reach_out(figure *f, double reach)
{
    lab_tell_scale(&f->lab, ui_pixel(&f->screen.ui), ui_reach(&f->screen.ui) * reach);
    lab_slot(&f->lab)->pinned = true;
}

static void let_go(figure *f)
{
    lab_slot(&f->lab)->pinned = !flight_is_on(&lab_slot(&f->lab)->flight);
}

/* In the window a lesson's base stays; in a figure it is taken too, and "Start again" puts it back.
 */
static bool take_out_of_lesson(figure *f)
{
    bool open = f->lab.lessons.open;
    f->lab.lessons.open = false;
    return open;
}

/* Whether a press at this pixel takes a shape. `reach`: 1 for a mouse, more for a finger. */
EMSCRIPTEN_KEEPALIVE bool figure_find(double x, double y, double reach)
{
    reach_out(&shown, reach);
    bool open = take_out_of_lesson(&shown);
    grab_hover(&shown.lab, on_stage(&shown, x, y));
    shown.lab.lessons.open = open;
    let_go(&shown);
    return shown.lab.edit.hover.kind != HANDLE_NONE;
}

EMSCRIPTEN_KEEPALIVE bool figure_press(double x, double y, double reach)
{
    shown.lab.lessons.goes = false;
    reach_out(&shown, reach);
    bool open = take_out_of_lesson(&shown);
    bool taken = grab_press(&shown.lab, on_stage(&shown, x, y));
    shown.lab.lessons.open = open;
    if (!taken)
        let_go(&shown);
    return taken;
}

EMSCRIPTEN_KEEPALIVE void figure_drag(double x, double y)
{
    grab_drag(&shown.lab, on_stage(&shown, x, y));
}

EMSCRIPTEN_KEEPALIVE void figure_release(void)
{
    grab_release(&shown.lab);
    let_go(&shown);
}

/* A key of the arrows. On its way to the mark of a step that snaps, the shape snaps in. */
EMSCRIPTEN_KEEPALIVE void figure_step(lab_key key, bool fast)
{
    lab *lab = &shown.lab;
    slot *slot = lab_slot(lab);
    hit_vec from = slot->at;
    slot->pinned = true;
    lab->motion.fast = fast;
    motion_hold(lab, key, true);
    motion_tick(lab);
    motion_hold(lab, key, false);
    lab->motion.fast = false;
    const lesson_step *step = lessons_step(&lab->lessons);
    if (step && hypot(slot->at.x - step->to.x, slot->at.y - step->to.y) <
                    hypot(from.x - step->to.x, from.y - step->to.y))
        slot->at = lessons_snap(&lab->lessons, slot->at, lab->edit.reach);
    lab->dirty = true;
    let_go(&shown);
}

/* To the next double. */
EMSCRIPTEN_KEEPALIVE void figure_nudge(lab_key key)
{
    cursor_nudge(&shown.lab, key);
    shown.lab.dirty = true;
    let_go(&shown);
}

/* Returns what is wrong with the text, or "". */
EMSCRIPTEN_KEEPALIVE const char *figure_put(const char *typed)
{
    const char *wrong = cursor_put_typed(&shown.lab, typed);
    shown.lab.dirty = true;
    let_go(&shown);
    return wrong ? _(wrong) : "";
}

/* Back to the last bit before contact. */
EMSCRIPTEN_KEEPALIVE void figure_kiss(void)
{
    cursor_kiss(&shown.lab);
    shown.lab.dirty = true;
    let_go(&shown);
}

/* ---- Sliders --------------------------------------------------------------------------------- */

/* About the cursor, which is in the stage's middle from 10 times on. */
EMSCRIPTEN_KEEPALIVE void figure_zoom(double zoom)
{
    ui *ui = &shown.screen.ui;
    hit_vec at = lab_at(&shown.lab), middle = ui_stage_middle(ui);
    hit_vec from = view_to_output(ui->fit, at);
    double way = fmin(1, log10(zoom));
    hit_vec there = {from.x + (middle.x - from.x) * way, from.y + (middle.y - from.y) * way};
    ui->camera = (camera){0};
    camera_zoom(&ui->camera, ui->fit, (view){1, at, there}, there, middle, zoom);
    arrange(&shown);
    shown.lab.dirty = true;
}

/* Returns the place of the number of that name; -1: the actor's kind has none. */
static int find_number(const figure *f, lab_actor which, const char *name)
{
    return kind_find_number(kind_of(&slot_actor(lab_slot(&f->lab), which)->shape), name);
}

double figure_number(const figure *f, const char *name)
{
    for (int i = LAB_CURSOR; i >= LAB_BASE && !lab_is_field(&f->lab); i--) {
        const hit_shape *shape = &slot_actor(lab_slot(&f->lab), (lab_actor)i)->shape;
        int number = find_number(f, (lab_actor)i, name);
        if (number >= 0)
            return kind_of(shape)->values(shape).of[number].x;
    }
    return NAN;
}

/* Sets the radius or the angle of the shape that has one; of two, of the cursor. */
EMSCRIPTEN_KEEPALIVE void figure_set(const char *name, double value)
{
    figure *f = &shown;
    lab_actor which = find_number(f, LAB_CURSOR, name) >= 0 ? LAB_CURSOR : LAB_BASE;
    actor_state state = slot_state(lab_slot(&f->lab), which);
    const kind *kind = kind_of(&state.shape);
    kind_values values = kind->values(&state.shape);
    values.of[find_number(f, which, name)].x = value;
    state.shape = kind_make_like(&state.shape, &values);
    change_make(&f->lab, which, state, NULL);
    f->lab.dirty = true;
    let_go(f);
}

EMSCRIPTEN_KEEPALIVE void figure_speed(double factor)
{
    motion_change_speed(&shown.lab, factor);
}

/* Another comparison of WHY. */
EMSCRIPTEN_KEEPALIVE void figure_look(int row)
{
    lab_pick_why(&shown.lab, row);
}

/* ---- Time ------------------------------------------------------------------------------------ */

EMSCRIPTEN_KEEPALIVE void figure_go(void)
{
    lessons_walk_show(&shown.lab);
}

EMSCRIPTEN_KEEPALIVE void figure_run(bool on)
{
    shown.lab.motion.paused = !on;
}

EMSCRIPTEN_KEEPALIVE void figure_sweep(bool on)
{
    if (shown.lab.motion.swept != on)
        motion_toggle_swept(&shown.lab);
}

/* A sixtieth of a second. Returns whether another one follows. */
/* The device has fingers and no keys: hints name buttons. */
EMSCRIPTEN_KEEPALIVE void figure_touches(void)
{
    shown.lab.touch = true;
}

EMSCRIPTEN_KEEPALIVE bool figure_tick(bool alone)
{
    lab *lab = &shown.lab;
    lab_set_time(lab, lab->now + 1);
    if (alone)
        motion_tick_once(lab);
    else if (motion_moves(lab))
        motion_tick(lab);
    lessons_walk_tick(lab);
    return motion_moves(lab) || lessons_walk_moves(lab);
}

/* ---- Painting -------------------------------------------------------------------------------- */

/* A canvas wants its fourth byte. */
static void make_opaque(SDL_Surface *s)
{
    for (int y = 0; y < s->h; y++) {
        Uint32 *row = (Uint32 *)((char *)s->pixels + (ptrdiff_t)y * s->pitch);
        for (int x = 0; x < s->w; x++)
            row[x] |= 0xff000000;
    }
}

/* Returns the pixels, red first, as many as the figure has. */
EMSCRIPTEN_KEEPALIVE const void *figure_paint(void)
{
    lab_update(&shown.lab);
    screen_draw(&shown.screen, &shown.lab);
    make_opaque(shown.surface);
    return shown.surface->pixels;
}

EMSCRIPTEN_KEEPALIVE const char *figure_said(void)
{
    return figure_say(&shown);
}

/* Whether a map is not whole yet: painting goes on with it. */
EMSCRIPTEN_KEEPALIVE bool figure_goes_on(void)
{
    const stage_layers *layers = &shown.screen.layers;
    const map *map = &map_view_of(layers)->map;
    return stage_layers_is_on(layers, &map_layer) && map->cells && !map_is_done(map);
}
