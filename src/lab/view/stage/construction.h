/* SPDX-License-Identifier: MIT */
/* The constructions of a trace: points, lines, distances, angles, turns. */
#ifndef LAB_CONSTRUCTION_H
#define LAB_CONSTRUCTION_H

#include "focus.h"
#include "hit_lab.h"
#include "ui.h"
#include "view.h"
#include <math.h>
#include <SDL.h>
#include <stddef.h>

typedef struct ui ui; /* ui.h */

/* UI units. */
#define CONSTRUCTION_LINE 1.5
#define CONSTRUCTION_DASH 8.0
#define CONSTRUCTION_DOT  4.0
/* Of the ground's colour, on either side of a line: on fills only this has contrast enough. */
#define CONSTRUCTION_CASING 1.5

typedef struct construction {
    ui *ui;
    focus focus;
    hit_vec cursor; /* the cursor's reference point, output pixels */
    bool casing;    /* draw what lies below lines and dots, so that they are seen on every fill */
} construction;

typedef struct construction_arc {
    hit_vec apex; /* output pixels */
    double radius, from, sweep;
} construction_arc;

static inline bool construction_is_finite(hit_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

static inline hit_vec construction_on_screen(const construction *construction, hit_vec stage)
{
    return view_to_output(construction->ui->view, stage);
}

static inline hit_vec construction_middle(hit_vec p, hit_vec q)
{
    return (hit_vec){(p.x + q.x) / 2, (p.y + q.y) / 2};
}

/* Returns whether the step is drawn: it is no comparison, value or announcement. */
bool construction_is_drawn(const hit_step *step);
/* `index` is a step's place in the trace; the colours also take -1 for no step. */
SDL_Color construction_measure_colour(const construction *construction, int index);
SDL_Color construction_colour(const construction *construction, int index);
/* Returns the width of a line of so many UI units, in output pixels. */
double construction_width(const construction *construction, double width);
void construction_draw(const construction *construction, int index);

/* Returns the value that the method recorded for the step; NULL: there is none. */
const hit_step *construction_value_of(const construction *construction, int index);
/* Returns whether the step's value tells on which side of a line a point lies. Such a value always
 * shows its sign. */
bool construction_tells_side(const hit_step *step);
/* Returns the unit vector perpendicular to the step's line that points to the side its value tells
 * of; 0, 0 if it tells of none. */
hit_vec construction_side_told(const construction *construction, int index);
/* Returns the foot of p's perpendicular on the line through a and b, in output pixels. */
hit_vec construction_foot_of(hit_vec p, hit_vec a, hit_vec b);
/* Returns a point of the arc: `part` 0 is its start, 1 its end. */
hit_vec construction_arc_point(const construction_arc *arc, double part);
/* Returns the arc from the ray a-b to the ray a-c. */
construction_arc construction_angle_arc(const construction *construction, int index);
/* Returns the arc of a point that turns from b to c around a. */
construction_arc construction_turn_arc(const construction *construction, const hit_step *step);

/* Marks that the line from the foot to p is square to the line that the foot is on. */
void construction_mark_right_angle(const construction *construction, hit_vec foot, hit_vec p,
                                   SDL_Color colour);

#endif
