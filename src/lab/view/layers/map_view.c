/* SPDX-License-Identifier: MIT */
#include "map_view.h"

#include "answer.h"
#include "border_view.h"
#include "effort.h"
#include "indexed.h"
#include "lab.h"
#include "layer_list.h"
#include "memory.h"
#include "scene.h"
#include "scene_limits.h"
#include "ui.h"
#include "vertices.h"
#include "words.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void map_view_drop_texture(map_view *m)
{
    if (m->texture)
        SDL_DestroyTexture(m->texture);
    free(m->known);
    m->texture = NULL;
    m->known = NULL;
    for (int i = 0; i < MAP_VIEW_BANDS; i++)
        m->bands[i] = (map_band){.stale = true};
}

void map_view_free(map_view *m)
{
    map_free(&m->map);
    map_view_drop_texture(m);
}

map_view *map_view_of(const stage_layers *layers)
{
    return stage_layers_found(layers, &map_layer);
}

const char *map_view_value_name(map_value value)
{
    static const char *const names[MAP_VALUES] = {
        [MAP_UNKNOWN] = N_("unknown"),
        [MAP_MISS] = N_("miss"),
        [MAP_HIT] = N_("hit"),
        [MAP_FALSE_HIT] = N_("false hit"),
        [MAP_FALSE_MISS] = N_("false miss"),
        [MAP_REFUSED] = N_("refused"),
    };
    return names[value];
}

/* ---- The picture -------------------------------------------------------------------------- */

static bool make_texture(map_view *m, SDL_Renderer *renderer)
{
    int width = m->map.width, height = m->map.height;
    if (m->texture && m->known && m->texture_width == width && m->texture_height == height)
        return true;
    map_view_drop_texture(m);
    m->texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                                   width, height);
    m->known = memory_get((size_t)width * (size_t)height);
    m->texture_width = width;
    m->texture_height = height;
    return m->texture && SDL_SetTextureBlendMode(m->texture, SDL_BLENDMODE_BLEND) == 0;
}

/* ---- Bands --------------------------------------------------------------------------------- */

/* In a frame so many bands are painted anew; the others wait for the next ones. */
#define BANDS_A_FRAME 6

/* Bands are rows of the window's tiles: of another tile nothing has to be painted. */
static int first_row(SDL_Rect zone, int band)
{
    return SDL_max((zone.y / TILES_SIDE + band) * TILES_SIDE - zone.y, 0);
}

static int band_of(SDL_Rect zone, int y)
{
    return SDL_min((zone.y + y) / TILES_SIDE - zone.y / TILES_SIDE, MAP_VIEW_BANDS - 1);
}

static SDL_Rect rows_of_band(SDL_Rect zone, int band)
{
    int top = first_row(zone, band);
    int bottom = band == MAP_VIEW_BANDS - 1 ? zone.h : SDL_min(first_row(zone, band + 1), zone.h);
    return (SDL_Rect){0, top, zone.w, bottom - top};
}

/* Without a false cell no pixel shows what another one is. */
static int reach_now(const map_view *m)
{
    return map_count_false(&m->map) > 0 ? MAP_PIXELS_REACH : 0;
}

static bool paint_map_band(map_view *m, ui *ui, const border_view *border, SDL_Rect zone,
                           SDL_Rect rows)
{
    void *pixels;
    map_canvas canvas = {.width = m->map.width, .height = m->map.height, .known = m->known};
    if (SDL_LockTexture(m->texture, &rows, &pixels, &canvas.pitch) != 0)
        return false;
    canvas.pixels = pixels;
    canvas.top = rows.y;
    canvas.bottom = rows.y + rows.h;
    /* Asked first: the next picture shows what comes later. */
    int reach = reach_now(m);
    int end = SDL_min(canvas.bottom + reach, canvas.height);
    for (int y = SDL_max(canvas.top - reach, 0); y < end; y++)
        map_read_row(&m->map, y, m->known + (size_t)y * (size_t)canvas.width);
    map_pixels_paint(&canvas, &m->colours, reach > 0);
    rows.x += zone.x;
    rows.y += zone.y;
    border_view_paint(ui, border, zone, rows, pixels, canvas.pitch);
    SDL_UnlockTexture(m->texture);
    return true;
}

static void find_stale_bands(map_view *m, const border_view *border, SDL_Rect zone)
{
    for (int y = 0; y < m->map.height; y++)
        if (map_take_change(&m->map, y)) {
            int reach = reach_now(m); /* a row is counted before it has changed */
            m->bands[band_of(zone, SDL_max(y - reach, 0))].stale = true;
            m->bands[band_of(zone, SDL_min(y + reach, zone.h - 1))].stale = true;
        }
    int bottom = SDL_min(border->changed_bottom, zone.h);
    for (int y = SDL_max(border->changed_top, 0); y < bottom; y++)
        m->bands[band_of(zone, y)].stale = true;
}

#define SLICE_MS 8 /* of a frame, for a map without threads */

/* Without a thread, rows are filled between two frames. */
static bool help_workers(map *map)
{
    return map->workers.thread_count > 0 || map_is_done(map) || !map_answers_here(map) ||
           workers_help(&map->workers, SLICE_MS);
}

/* Paints the bands where the workers have made progress: a few of them a frame, but all of a new
 * map at once. */
static bool follow_workers(map_view *m, ui *ui, const border_view *border, SDL_Rect zone)
{
    int count = band_of(zone, zone.h - 1) + 1, room = BANDS_A_FRAME;
    if (!make_texture(m, ui->renderer))
        return false;
    find_stale_bands(m, border, zone);
    map_pixels_mix(&m->colours, ui->theme);
    for (int i = 0, start = m->next_band; i < count; i++) {
        map_band *band = &m->bands[(start + i) % count];
        bool waits = ui->layers->in_window && !m->finished && band->painted > 0 && room <= 0;
        if (!band->stale || waits)
            continue;
        if (!paint_map_band(m, ui, border, zone, rows_of_band(zone, (start + i) % count)))
            return false;
        *band = (map_band){.painted = ++m->painted};
        m->next_band = (start + i + 1) % count;
        room--;
    }
    return true;
}

static map_subject subject_now(const ui *ui, const lab *lab)
{
    const answer *a = lab->answer;
    SDL_Rect zone = box_pixels(ui->layout.stage);
    map_subject subject = {.scene = catalogue_shown(&lab->catalogue),
                           .revision = lab->revision,
                           .method = answer_method(a),
                           .view = ui->view,
                           .width = SDL_max(zone.w, 1),
                           .height = SDL_max(zone.h, 1)};
    subject.view.output.x -= zone.x;
    subject.view.output.y -= zone.y;
    return subject;
}

static bool is_same_subject(const map_subject *a, const map_subject *b)
{
    return a->scene == b->scene && a->revision == b->revision && a->method == b->method &&
           a->view.scale == b->view.scale && vertices_equal(a->view.stage, b->view.stage) &&
           vertices_equal(a->view.output, b->view.output) && a->width == b->width &&
           a->height == b->height;
}

static void follow_subject(const ui *ui, map_view *m, const lab *lab)
{
    const answer *answer = lab->answer;
    map_subject subject = subject_now(ui, lab);
    hit_vec low, high;
    hit_bounds(answer_base(answer), &low, &high);
    low = view_to_output(ui->view, low);
    high = view_to_output(ui->view, high);
    m->base = (box){low.x, low.y, high.x - low.x, high.y - low.y};
    if ((m->map.cells || m->refused) && is_same_subject(&subject, &m->subject))
        return;
    m->subject = subject;
    memset(m->bands, 0, sizeof m->bands);
    m->finished = false;
    const scene *scene = answer->shapes ? &answer->shapes->scene : lab_scene(lab);
    m->refused = NULL;
    if (ui->layers->in_window && lab_is_field(lab))
        m->refused = N_("No map of a field: every broad phase is right everywhere");
    else if (ui->layers->in_window && effort_of_judging(scene, subject.method) > LIMIT_ACTION)
        m->refused = N_("No map: the shapes are too large");
    if (m->refused)
        map_free(&m->map);
    m->map.progress_event = ui->layers->event;
    m->failed = m->refused || !map_start(&m->map, lab_scene(lab), answer->shapes, subject.method,
                                         subject.view, subject.width, subject.height);
}

/* What threads could not do is done here. */
bool map_view_finish(const ui *ui, map_view *m, const lab *lab)
{
    follow_subject(ui, m, lab);
    if (m->refused || !map_answers_here(&m->map))
        return true;
    m->failed = !m->map.cells || !workers_finish(&m->map.workers);
    m->finished = true;
    return !m->failed;
}

/* ---- Places ------------------------------------------------------------------------------- */

#define FAR 8 /* pixels: in a map that is not complete, a tested one is as near as this */

bool map_view_find(const ui *ui, const map_view *m, hit_vec output, hit_vec *stage)
{
    SDL_Rect zone = box_pixels(ui->layout.stage);
    const map *map = &m->map;
    int x = (int)floor(output.x) - zone.x, y = (int)floor(output.y) - zone.y;
    int least = INT_MAX;
    if (!m->known || !map->cells || x < 0 || y < 0 || x >= map->width || y >= map->height)
        return false;
    map_canvas canvas = {.width = map->width, .height = map->height, .known = m->known};
    int seen = map_pixels_seen(&canvas, x, y);
    for (int j = -FAR; j <= FAR; j++)
        for (int i = -FAR; i <= FAR; i++) {
            bool is_nearer = i * i + j * j < least;
            if (!is_nearer || (map_tested_at(map, x + i, y + j) & ~MAP_NAN) != seen)
                continue;
            least = i * i + j * j;
            *stage = map_position(map, x + i, y + j);
        }
    return seen != MAP_UNKNOWN && least < INT_MAX;
}

/* ---- The map on the stage ------------------------------------------------------------------ */

/* While the map has no picture, its border is drawn alone: every frame may begin another map, and
 * painting empty rows costs more than all else in a frame. */
static void show_bands(ui *ui, map_view *m, const border_view *border, SDL_Rect zone)
{
    SDL_Color plain = {0xff, 0xff, 0xff, 0xff};
    SDL_Rect blank = {0, 0, 0, 0};
    for (int i = 0; i <= band_of(zone, zone.h - 1); i++) {
        SDL_Rect from = rows_of_band(zone, i), to = from;
        to.x += zone.x;
        to.y += zone.y;
        if (m->bands[i].painted == 0) {
            SDL_UnionRect(&blank, &to, &blank);
            continue;
        }
        border_view_draw(ui, border, blank);
        blank.h = 0;
        if (!sheet_texture(&ui->sheet, m->texture, &from, to, plain, m->bands[i].painted))
            m->failed = true;
    }
    border_view_draw(ui, border, blank);
}

void map_view_draw(ui *ui, map_view *m, const lab *lab)
{
    border_view *border = border_view_of(ui->layers);
    SDL_Rect zone = box_pixels(ui->layout.stage);
    follow_subject(ui, m, lab);
    zone.w = m->map.width;
    zone.h = m->map.height;
    m->failed = m->failed || !help_workers(&m->map);
    border_view_hide(border);
    if (m->failed)
        return;
    atomic_store(&m->map.told, false); /* from here on, what is told needs another frame */
    m->counts = map_count(&m->map);
    bool whole = !ui->layers->in_window || m->finished;
    bool waiting = !border_view_follow(border, ui, lab, &m->map, whole);
    if (!follow_workers(m, ui, border, zone))
        return;
    show_bands(ui, m, border, zone);
    /* Bands that wait need a frame, even when the workers have nothing more to tell. */
    for (int i = 0; i <= band_of(zone, zone.h - 1); i++)
        waiting = waiting || m->bands[i].stale;
    if (waiting)
        map_tell(&m->map);
}
