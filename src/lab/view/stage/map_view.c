/* SPDX-License-Identifier: MIT */
#include "map_view.h"

#include "answer.h"
#include "border_ways.h"
#include "effort.h"
#include "false_look.h"
#include "indexed.h"
#include "lab.h"
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
    border_view_free(&m->border);
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

/* ---- Colours ------------------------------------------------------------------------------ */

static Uint32 argb(SDL_Color c, Uint8 alpha)
{
    return (Uint32)alpha << 24 | (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
}

#define FALSE_ALPHA 0x66

Uint32 map_view_colour(const theme *t, unsigned char cell, int x, int y)
{
    map_value value = (map_value)(cell & ~MAP_NAN);
    if ((cell & MAP_NAN) && x % 6 < 2 && y % 6 < 2)
        return argb(t->ink, 0xff);
    switch (value) {
    case MAP_HIT:
        return argb(t->hit, 0x70);
    case MAP_FALSE_HIT:
    case MAP_FALSE_MISS:
        return argb(t->false_mark, FALSE_ALPHA);
    case MAP_REFUSED:
        return argb(t->dim, (x + y) % 4 == 0 ? 0x80 : 0x20);
    case MAP_UNKNOWN:
    case MAP_MISS:
    case MAP_VALUES:
        break;
    }
    return 0;
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

/* A lone false pixel is drawn larger by so many pixels on each side, because one pixel is easily
 * overlooked. */
#define SPOT 2

/* Along the edge of a false region stand ticks, in pixels. */
#define TICK_DEPTH 6
#define TICK_WIDTH 2

/* Further than this from a cell, no pixel shows what it is: false and alone, or an edge. */
#define REACH (TICK_DEPTH + 1)

/* The texture's pixels of a band and the cells they show. The cells are copied once, because the
 * workers go on meanwhile. */
typedef struct canvas {
    char *pixels;
    int pitch, width, height;
    int top, bottom; /* the band's rows: top <= y < bottom */
    unsigned char *known;
} canvas;

static Uint32 *row_of(const canvas *canvas, int y)
{
    return (Uint32 *)(canvas->pixels + (ptrdiff_t)(y - canvas->top) * canvas->pitch);
}

static int high(int a, int b)
{
    return a > b ? a : b;
}

static int low(int a, int b)
{
    return a < b ? a : b;
}

static bool is_within(const canvas *canvas, int x, int y)
{
    return x >= 0 && y >= 0 && x < canvas->width && y < canvas->height;
}

static int known_at(const canvas *canvas, int x, int y)
{
    return canvas->known[(size_t)y * (size_t)canvas->width + (size_t)x] & ~MAP_NAN;
}

static bool is_lone(const canvas *canvas, int x, int y)
{
    int around = 0;
    for (int j = y - 1; j <= y + 1; j++)
        for (int i = x - 1; i <= x + 1; i++)
            around += is_within(canvas, i, j) && map_is_false(known_at(canvas, i, j));
    return around <= 2;
}

static void paint_spot(const canvas *canvas, int x, int y, Uint32 colour)
{
    int bottom = low(y + SPOT + 1, canvas->bottom), right = low(x + SPOT + 1, canvas->width);
    for (int j = high(y - SPOT, canvas->top); j < bottom; j++)
        for (int i = high(x - SPOT, 0); i < right; i++)
            row_of(canvas, j)[i] = colour;
}

static void paint_spots(const canvas *canvas, const theme *theme)
{
    int bottom = low(canvas->bottom + SPOT, canvas->height);
    for (int y = high(canvas->top - SPOT, 0); y < bottom; y++)
        for (int x = 0; x < canvas->width; x++) {
            int value = known_at(canvas, x, y);
            if (map_is_false(value) && is_lone(canvas, x, y))
                paint_spot(canvas, x, y, argb(theme->false_mark, 0xff));
        }
}

/* The nearest edge of the cell's region: how far it is, and where along it the cell lies, counted
 * with the region always on the same side. False: none is near. */
static bool find_edge(const canvas *canvas, int x, int y, int *depth, int *along)
{
    static const int ways[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int value = known_at(canvas, x, y);
    for (int far = 1; far <= TICK_DEPTH; far++)
        for (int i = 0; i < 4; i++) {
            int dx = ways[i][0], dy = ways[i][1], to_x = x + dx * far, to_y = y + dy * far;
            if (!is_within(canvas, to_x, to_y) || known_at(canvas, to_x, to_y) == value)
                continue;
            *depth = far - 1;
            *along = dy * x - dx * y;
            return true;
        }
    return false;
}

/* A false region has an edge, and ticks that lean as those along a shape do. */
static void paint_edges(const canvas *canvas, const theme *theme)
{
    const int period = (int)FALSE_LOOK_PERIOD;
    for (int y = canvas->top; y < canvas->bottom; y++)
        for (int x = 0; x < canvas->width; x++) {
            int value = known_at(canvas, x, y), depth, along;
            if (!map_is_false(value) || !find_edge(canvas, x, y, &depth, &along))
                continue;
            int lean = false_look_lean(value == MAP_FALSE_HIT ? FALSE_HIT : FALSE_MISS);
            int place = (along + lean * depth) % period;
            if (depth == 0 || (place + period) % period < TICK_WIDTH)
                row_of(canvas, y)[x] = argb(theme->false_mark, depth == 0 ? 0xff : 0xc0);
        }
}

/* The few colours that cells have, mixed once for each theme because a frame has little time for a
 * map. */
static void mix_colours(map_colours *c, const theme *theme)
{
    if (c->theme == theme)
        return;
    c->theme = theme;
    for (int y = 0; y < MAP_PATTERN; y++)
        for (int x = 0; x < MAP_PATTERN; x++)
            for (int value = 0; value < MAP_VALUES; value++) {
                Uint32 *of = c->row[y].of[x];
                of[2 * value] = map_view_colour(theme, (unsigned char)value, x, y);
                of[2 * value + 1] = map_view_colour(theme, (unsigned char)(value | MAP_NAN), x, y);
            }
}

/* ---- Bands --------------------------------------------------------------------------------- */

/* In a frame so many bands are painted anew; the others wait for the next ones. */
#define BANDS_A_FRAME 6

/* Bands are rows of the window's tiles: of another tile nothing has to be painted. */
static int first_row(SDL_Rect zone, int band)
{
    return high((zone.y / TILES_SIDE + band) * TILES_SIDE - zone.y, 0);
}

static int band_of(SDL_Rect zone, int y)
{
    return low((zone.y + y) / TILES_SIDE - zone.y / TILES_SIDE, MAP_VIEW_BANDS - 1);
}

static SDL_Rect rows_of(SDL_Rect zone, int band)
{
    int top = first_row(zone, band);
    int bottom = band == MAP_VIEW_BANDS - 1 ? zone.h : low(first_row(zone, band + 1), zone.h);
    return (SDL_Rect){0, top, zone.w, bottom - top};
}

/* Without a false cell no pixel shows what another one is. */
static int reach_now(const map_view *m)
{
    return map_count_false(&m->map) > 0 ? REACH : 0;
}

static bool paint_band(map_view *m, ui *ui, SDL_Rect zone, SDL_Rect rows)
{
    const theme *theme = ui->theme;
    void *pixels;
    canvas canvas = {.width = m->map.width, .height = m->map.height, .known = m->known};
    if (SDL_LockTexture(m->texture, &rows, &pixels, &canvas.pitch) != 0)
        return false;
    canvas.pixels = pixels;
    canvas.top = rows.y;
    canvas.bottom = rows.y + rows.h;
    /* Asked first: the next picture shows what comes later. */
    int reach = reach_now(m);
    int end = low(canvas.bottom + reach, canvas.height);
    for (int y = high(canvas.top - reach, 0); y < end; y++)
        map_read_row(&m->map, y, m->known + (size_t)y * (size_t)canvas.width);
    for (int y = canvas.top; y < canvas.bottom; y++) {
        const map_colours_row *of = &m->colours.row[y % MAP_PATTERN];
        Uint32 *row = row_of(&canvas, y);
        const unsigned char *known = canvas.known + (size_t)y * (size_t)canvas.width;
        for (int x = 0, place = 0; x < canvas.width; x++) {
            row[x] = of->of[place][2 * (known[x] & ~MAP_NAN) + ((known[x] & MAP_NAN) != 0)];
            place = place + 1 < MAP_PATTERN ? place + 1 : 0;
        }
    }
    if (reach > 0) {
        paint_edges(&canvas, theme);
        paint_spots(&canvas, theme);
    }
    rows.x += zone.x;
    rows.y += zone.y;
    border_view_paint(ui, &m->border, zone, rows, pixels, canvas.pitch);
    SDL_UnlockTexture(m->texture);
    return true;
}

static void find_stale_bands(map_view *m, SDL_Rect zone)
{
    for (int y = 0; y < m->map.height; y++)
        if (map_take_change(&m->map, y)) {
            int reach = reach_now(m); /* a row is counted before it has changed */
            m->bands[band_of(zone, high(y - reach, 0))].stale = true;
            m->bands[band_of(zone, low(y + reach, zone.h - 1))].stale = true;
        }
    int bottom = low(m->border.changed_bottom, zone.h);
    for (int y = high(m->border.changed_top, 0); y < bottom; y++)
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
static bool follow_workers(map_view *m, ui *ui, SDL_Rect zone)
{
    int count = band_of(zone, zone.h - 1) + 1, room = BANDS_A_FRAME;
    if (!make_texture(m, ui->renderer))
        return false;
    find_stale_bands(m, zone);
    mix_colours(&m->colours, ui->theme);
    for (int i = 0, start = m->next_band; i < count; i++) {
        map_band *band = &m->bands[(start + i) % count];
        bool waits = m->in_window && !m->finished && band->painted > 0 && room <= 0;
        if (!band->stale || waits)
            continue;
        if (!paint_band(m, ui, zone, rows_of(zone, (start + i) % count)))
            return false;
        *band = (map_band){.painted = ++m->painted};
        m->next_band = (start + i + 1) % count;
        room--;
    }
    return true;
}

static map_subject subject_now(const ui *ui, const lab *lab)
{
    const answer *a = lab_answer(lab);
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

void map_view_follow(const ui *ui, map_view *m, const lab *lab)
{
    const answer *answer = lab_answer(lab);
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
    if (m->in_window && lab_is_field(lab))
        m->refused = N_("No map of a field: every broad phase is right everywhere");
    else if (m->in_window && effort_of_judging(scene, subject.method) > LIMIT_ACTION)
        m->refused = N_("No map: the shapes are too large");
    if (m->refused)
        map_free(&m->map);
    m->failed = m->refused || !map_start(&m->map, lab_scene(lab), answer->shapes, subject.method,
                                         subject.view, subject.width, subject.height);
}

/* What threads could not do is done here. */
bool map_view_finish(map_view *m)
{
    if (m->refused || !map_answers_here(&m->map))
        return true;
    m->failed = !m->map.cells || !workers_finish(&m->map.workers);
    m->finished = true;
    return !m->failed;
}

/* ---- Places ------------------------------------------------------------------------------- */

/* Returns the value whose colour is seen at the pixel. */
static int seen_at(const map_view *m, int x, int y)
{
    canvas canvas = {.width = m->map.width, .height = m->map.height, .known = m->known};
    for (int j = y - SPOT; j <= y + SPOT; j++)
        for (int i = x - SPOT; i <= x + SPOT; i++)
            if (is_within(&canvas, i, j) && map_is_false(known_at(&canvas, i, j)) &&
                is_lone(&canvas, i, j))
                return known_at(&canvas, i, j);
    return known_at(&canvas, x, y);
}

#define FAR 8 /* pixels: in a map that is not complete, a tested one is as near as this */

bool map_view_find(const ui *ui, const map_view *m, hit_vec output, hit_vec *stage)
{
    SDL_Rect zone = box_pixels(ui->layout.stage);
    const map *map = &m->map;
    int x = (int)floor(output.x) - zone.x, y = (int)floor(output.y) - zone.y;
    int least = INT_MAX;
    if (!m->wanted || !m->known || !map->cells || x < 0 || y < 0 || x >= map->width ||
        y >= map->height)
        return false;
    int seen = seen_at(m, x, y);
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
static void show_bands(ui *ui, map_view *m, SDL_Rect zone)
{
    SDL_Color plain = {0xff, 0xff, 0xff, 0xff};
    SDL_Rect blank = {0, 0, 0, 0};
    for (int i = 0; i <= band_of(zone, zone.h - 1); i++) {
        SDL_Rect from = rows_of(zone, i), to = from;
        to.x += zone.x;
        to.y += zone.y;
        if (m->bands[i].painted == 0) {
            SDL_UnionRect(&blank, &to, &blank);
            continue;
        }
        border_view_draw(ui, &m->border, blank);
        blank.h = 0;
        if (!sheet_texture(&ui->sheet, m->texture, &from, to, plain, m->bands[i].painted))
            m->failed = true;
    }
    border_view_draw(ui, &m->border, blank);
}

void map_view_draw(ui *ui, map_view *m, const lab *lab)
{
    map_view_follow(ui, m, lab);
    SDL_Rect zone = box_pixels(ui->layout.stage);
    zone.w = m->map.width;
    zone.h = m->map.height;
    m->failed = m->failed || !help_workers(&m->map);
    if (m->failed)
        return;
    atomic_store(&m->map.told, false); /* from here on, what is told needs another frame */
    m->counts = map_count(&m->map);
    bool waiting = !border_view_follow(&m->border, ui, lab, &m->map, !m->in_window || m->finished);
    border_ways_follow(ui, &m->border, lab);
    if (!follow_workers(m, ui, zone))
        return;
    show_bands(ui, m, zone);
    /* Bands that wait need a frame, even when the workers have nothing more to tell. */
    for (int i = 0; i <= band_of(zone, zone.h - 1); i++)
        waiting = waiting || m->bands[i].stale;
    if (waiting)
        map_tell(&m->map);
}

void map_view_draw_ways(ui *ui, const map_view *m, const lab *lab, bool labelled)
{
    if (!m->failed)
        border_ways_draw(ui, &m->border, lab, map_view_legend_box(ui, m), labelled);
}
