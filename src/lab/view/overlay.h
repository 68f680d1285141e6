/* Shared by overlay.c and its parts: overlay_steps.c draws constructions, overlay_labels.c names
 * them. */
#ifndef LAB_OVERLAY_H
#define LAB_OVERLAY_H

#include "labels.h"
#include "ui.h"

#include <math.h>

#define OVERLAY_LINE 1.5
#define OVERLAY_DASH 8.0
#define OVERLAY_DOT  4.0

typedef struct overlay {
    ui *ui;
    const hit_trace *trace;
    int check;         /* the current comparison's place in the trace */
    int previous;      /* the comparison before it, -1: none */
    int first_edges;   /* loops over edges: only the last pair announced ... */
    int current_edges; /* ... is drawn; -1: no loop */
    int announced;     /* what it is about: up to its first comparison */
    hit_vec cursor;    /* output pixels */
    hit_vec middle;    /* the base's: names of points stand away from it */
    labels labels;
} overlay;

/* What a label says, where it belongs, and to which side of that it would best stand. */
typedef struct label {
    char text[96];
    hit_vec at, side;
} label;

typedef struct overlay_arc {
    hit_vec apex; /* output pixels */
    double radius, from, sweep;
} overlay_arc;

static inline bool overlay_is_finite(hit_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

static inline hit_vec overlay_on_screen(const overlay *o, hit_vec stage)
{
    return view_to_output(o->ui->view, stage);
}

static inline hit_vec overlay_middle(hit_vec p, hit_vec q)
{
    return (hit_vec){(p.x + q.x) / 2, (p.y + q.y) / 2};
}

/* ---- overlay.c: which steps are drawn, and in which colour --------------------------------- */

bool overlay_is_shown(const overlay *o, int index);
SDL_Color overlay_measure_colour(const overlay *o, int index);
SDL_Color overlay_construction_colour(const overlay *o, int index);
bool overlay_is_current(const overlay *o, int index);

/* ---- overlay_steps.c ----------------------------------------------------------------------- */

void overlay_draw_step(overlay *o, int index);
/* The value of the same name that the method recorded right after the construction; NULL: none. */
const hit_step *overlay_value_of(const overlay *o, int index);
bool overlay_tells_side(const hit_step *step);
/* Square to the line of a value that tells sides, to the side it tells of; else 0, 0. */
hit_vec overlay_side_told(const overlay *o, int index);
/* In output pixels: the foot of p's perpendicular on the line through a and b. */
hit_vec overlay_foot_of(hit_vec p, hit_vec a, hit_vec b);
hit_vec overlay_arc_point(const overlay_arc *arc, double part);
overlay_arc overlay_angle_arc(const overlay *o, int index);
overlay_arc overlay_turn_arc(const overlay *o, const hit_step *step);

/* ---- overlay_labels.c ---------------------------------------------------------------------- */

/* Square to the line from p to q, upwards: where a label of it stands. */
hit_vec overlay_upwards(hit_vec p, hit_vec q);
void overlay_label_step(overlay *o, int index);
/* `index` -1: it belongs to no step. */
void overlay_draw_label(overlay *o, const label *label, int index);
void overlay_avoid_step(overlay *o, int index);
void overlay_avoid_outline(overlay *o, const hit_shape *shape);
void overlay_keep_off(overlay *o, hit_vec at, double rim);

#endif
