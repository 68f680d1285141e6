/* The constructions of a trace: points, lines, distances, angles, turns. */
#ifndef LAB_CONSTRUCTION_H
#define LAB_CONSTRUCTION_H

#include "draw.h"
#include "evidence.h"
#include "hit_lab.h"
#include "deep.h"
#include "layout.h"
#include "ui.h"

#include <math.h>
#include <stddef.h>

/* Chooses the steps of a trace that are shown, and those that the current comparison is about. */

typedef enum focus_role { FOCUS_HIDDEN, FOCUS_SHOWN, FOCUS_CURRENT } focus_role;

/* Places in the trace; -1: none. */
typedef struct focus {
    const hit_trace *trace;
    int check;                          /* the current comparison */
    int previous;                       /* the comparison before it */
    int edges;                          /* announces the edges that it is about */
    int part;                           /* announces the part that it is about */
    bool names;                         /* the current comparison names something that is drawn */
    bool swapped;                       /* the trace's first shape is the cursor */
    unsigned char role[EVIDENCE_STEPS]; /* of each step up to the current comparison */
} focus;

focus focus_on(const evidence *evidence);

bool focus_is_shown(const focus *focus, int index);
/* False for index -1, which stands for no step. */
bool focus_is_current(const focus *focus, int index);

/* UI units. */
#define CONSTRUCTION_LINE 1.5
#define CONSTRUCTION_DASH 8.0
#define CONSTRUCTION_DOT  4.0

typedef struct construction {
    ui *ui;
    focus focus;
    hit_vec cursor; /* the cursor's reference point, output pixels */
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

/*
 * The outline of an ellipse as straight pieces in output pixels, so short that none is seen. Only
 * what is in sight is cut into pieces, in wide numbers: it is right at every zoom, however large
 * the ellipse is.
 */

typedef struct curve {
    hit_vec centre, u, v; /* stage units */
} curve;

/* False: the shape is no ellipse; its outline goes from vertex to vertex. */
bool curve_of(const hit_shape *shape, curve *out);

/* Add it to the fill: its area, and a line along it. Nothing outside of the box is seen. */
void curve_add_area(fill *fill, const curve *curve, view view, box within);
void curve_add_line(fill *fill, const curve *curve, view view, box within, double width);

/* Does the same for the curve at a distance around it, in stage units. No double is lost where it
 * is sharply bent: the pieces are those of the ellipse, moved along its normals. */
void curve_add_line_around(fill *fill, const curve *curve, double distance, view view, box within,
                           double width);

/* Returns the point that the half-axes turned by so many radians give. */
hit_vec curve_point(const curve *curve, double angle);

/* Places labels beside what they name, inside a box and without overlaps. */

#define LABELS_MOST  256
#define LABELS_LINES 192

typedef struct labels_line {
    double ax, ay, bx, by;
} labels_line;

typedef struct labels {
    box within;
    box placed[LABELS_MOST];
    int count;
    labels_line lines[LABELS_LINES];
    int line_count;
} labels;

/* Finds a box of this size near (x, y), but at least `gap` away. Prefers the side that (dx, dy)
 * points to, and places that cover no lines. False when other labels leave no room, because labels
 * must not overlap. */
bool labels_place(labels *labels, double x, double y, double dx, double dy, double w, double h,
                  double gap, box *out);

/* Finds the part of the line inside the box, as parameters from 0 at a to 1 at b. False: none is.
 */
bool labels_clip(box box, const labels_line *line, double *from, double *to);

/* Keeps labels away from this box. */
void labels_block(labels *labels, box box);
/* Keeps labels away from this line if there is room nearby. */
void labels_avoid(labels *labels, double ax, double ay, double bx, double by);

/* The values of a comparison as text. */

/* Returns how many digits, of `least` to 17, tell the two sides apart; `least` if they are equal.
 */
int comparison_digits(const hit_step *step, int least);
/* Writes the number with so many digits. A NaN is "NaN", whatever its sign bit. */
void comparison_value(double value, int digits, char *out, size_t size);
/* Writes both values with the operator between them, with six digits or as many more as it takes to
 * tell them apart. */
void comparison_values(const hit_step *step, char *out, size_t size);

#endif
