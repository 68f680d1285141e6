/* SPDX-License-Identifier: MIT */
#define double plain
#include "wide_methods.h"
#undef double
#define double wide

#include "hit_lab.h"

enum { STEPS = 16384, RING = 64, TIMES = 4096 };

/* Moves the number by up to 2^-105 of itself, up or down. */
static wide moved(wide value, unsigned *seed)
{
    if (!*seed)
        return value;
    *seed = *seed * 1664525u + 1013904223u;
    wide by = (wide)(int)(*seed >> 16 & 0xffff) - 32768;
    return value + value * by * (wide)0x1p-120;
}

static void take_shape(const wide_shape *from, hit_vec *ring, unsigned *seed, hit_shape *out)
{
    *out = (hit_shape){.kind = (hit_kind)from->kind, .count = from->count};
    bool is_ring = out->kind == HIT_POLYGON;
    int stored = out->kind == HIT_ELLIPSE ? 3 : from->count;
    out->radius = moved((wide)from->radius, seed);
    if (is_ring)
        out->ring = ring;
    for (int i = 0; i < stored && i < RING; i++) {
        hit_vec v = {moved((wide)from->vertices[2 * i], seed),
                     moved((wide)from->vertices[2 * i + 1], seed)};
        if (is_ring)
            ring[i] = v;
        else
            out->vertex[i] = v;
    }
    out->centre = (hit_vec){moved((wide)from->centre[0], seed), moved((wide)from->centre[1], seed)};
    out->size = (hit_vec){moved((wide)from->size[0], seed), moved((wide)from->size[1], seed)};
    out->angle = from->angle;
}

typedef struct run {
    hit_step steps[STEPS];
    hit_vec ring[2][RING];
    const hit_step *check[WIDE_CHECKS];
    int edge_a[WIDE_CHECKS], edge_b[WIDE_CHECKS];
    int count;
} run;

static bool is_wanted(const hit_step *step, wide_sort sort)
{
    bool measures = step->kind == HIT_STEP_VALUE || step->kind == HIT_STEP_OFFSET ||
                    step->kind == HIT_STEP_ANGLE || step->kind == HIT_STEP_TURN;
    return sort == WIDE_MEASURES ? measures : step->kind == HIT_STEP_CHECK;
}

static void take_run(const hit_method *method, const wide_shape *a, const wide_shape *b,
                     wide_sort sort, unsigned seed, run *out)
{
    hit_shape first, second;
    int edge_a = -1, edge_b = -1;
    take_shape(a, out->ring[0], &seed, &first);
    take_shape(b, out->ring[1], &seed, &second);
    hit_trace trace = hit_trace_make(out->steps, STEPS);
    method->run(&first, &second, &trace);
    out->count = 0;
    for (int i = 0; i < hit_trace_kept(&trace) && out->count < WIDE_CHECKS; i++) {
        const hit_step *step = hit_trace_step(&trace, i);
        if (step->kind == HIT_STEP_EDGES) {
            edge_a = step->i;
            edge_b = step->j;
        }
        if (!is_wanted(step, sort))
            continue;
        out->edge_a[out->count] = edge_a;
        out->edge_b[out->count] = edge_b;
        out->check[out->count++] = step;
    }
}

static plain noise_of(wide value, wide moved)
{
    wide off = wide_absolute(value - moved);
    return isnan(off) ? INFINITY : (plain)(TIMES * off);
}

static plain larger(plain a, plain b)
{
    return a > b ? a : b;
}

/* Where a moved run goes another way, nothing is known from there on. */
static void add_noise(const run *of, const run *other, wide_check *out)
{
    bool same = true;
    for (int i = 0; i < of->count; i++) {
        const hit_step *s = of->check[i], *o = other->check[i];
        same = same && i < other->count && s->text == o->text;
        wide_check *w = &out[i];
        wide left = same ? o->left : (wide)NAN, right = same ? o->right : (wide)NAN;
        w->left_noise = larger(w->left_noise, noise_of(s->left, left));
        w->right_noise = larger(w->right_noise, noise_of(s->right, right));
        w->between_noise = larger(w->between_noise, noise_of(s->left - s->right, left - right));
    }
}

int wide_run(const char *id, const wide_shape *a, const wide_shape *b, wide_sort sort,
             wide_check *out)
{
    static run still, moved;
    const hit_method *method = hit_find_method(id);
    if (!method)
        return -1;
    take_run(method, a, b, sort, 0, &still);
    for (int i = 0; i < still.count; i++) {
        plain left = (plain)still.check[i]->left;
        out[i] = (wide_check){.text = still.check[i]->text,
                              .kind = (int)still.check[i]->kind,
                              .left = left,
                              .left_low = (plain)(still.check[i]->left - (wide)left),
                              .right = (plain)still.check[i]->right,
                              .between = (plain)(still.check[i]->left - still.check[i]->right),
                              .outcome = still.check[i]->outcome,
                              .edge_a = still.edge_a[i],
                              .edge_b = still.edge_b[i]};
    }
    for (unsigned seed = 1; seed <= 3; seed++) {
        take_run(method, a, b, sort, seed * 77777u, &moved);
        add_noise(&still, &moved, out);
    }
    return still.count;
}

/* ---- Left out -------------------------------------------------------------------------------- */

hit_vec hit_turn_direction(wide degrees); /* turn.h: only of what is drawn, and upright */

hit_vec hit_turn_direction(wide degrees)
{
    (void)degrees;
    return (hit_vec){1, 0};
}

bool hit_enclose(const hit_shape *shape, hit_vec *centre, double *radius)
{
    (void)shape;
    (void)centre;
    (void)radius;
    return false;
}

hit_verdict hit_referee(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    (void)a;
    (void)b;
    (void)trace;
    abort();
}

int hit_orientation(hit_vec a, hit_vec b, hit_vec p)
{
    (void)a;
    (void)b;
    (void)p;
    abort();
}

/* Only corrected methods call them. */
#define LEFT_OUT(name)                                                                             \
    void name(void);                                                                               \
    void name(void)                                                                                \
    {                                                                                              \
        abort();                                                                                   \
    }
LEFT_OUT(hit_exact_distance)
LEFT_OUT(hit_exact_dot)
LEFT_OUT(hit_exact_line_distance)
LEFT_OUT(hit_exact_orient)
LEFT_OUT(hit_index_fits)
LEFT_OUT(hit_reach_edge)
LEFT_OUT(hit_reach_end)
LEFT_OUT(hit_reach_line)
LEFT_OUT(hit_rect_lane_bent)
LEFT_OUT(hit_rect_lane_corner)
LEFT_OUT(hit_rect_lane_of)
