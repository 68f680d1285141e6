/* SPDX-License-Identifier: MIT */
#include "ask_mistakes.h"

#include "marked.h"

#include <float.h>
#include <math.h>
#include <stddef.h>

/* ---- What an answer is compared with --------------------------------------------------------- */

static double vec_length_of(hit_vec v)
{
    return hypot(v.x, v.y);
}

static hit_vec middle_of_bounds(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return (hit_vec){low.x / 2 + high.x / 2, low.y / 2 + high.y / 2};
}

/* Tests in floats round differently from these functions, so the tolerance is this many times
 * wider. */
enum { ROOM = 4 };

static bool is_about(const ask_seen *s, double x)
{
    double room = ROOM * s->truth->tolerance + 1e-5 * fabs(x);
    return s->said.count == 1 && fabs(s->said.number[0] - x) <= room;
}

static bool says_time(const ask_seen *s, double part)
{
    double off = fabs(s->said.number[0] - part) * vec_length_of(s->c->motion);
    return s->said.count == 1 && off <= ROOM * s->truth->tolerance;
}

static double distance_at(const case_built *c, double part)
{
    hit_vec ring[CASE_VERTICES];
    hit_shape moved = hit_place(&c->a, (hit_vec){c->motion.x * part, c->motion.y * part}, ring);
    return hit_validate(&moved) == HIT_OK ? hit_closest(&moved, &c->b).distance : DBL_MAX;
}

/* ---- Times ----------------------------------------------------------------------------------- */

static bool end_only(const ask_seen *s)
{
    bool hit = distance_at(s->c, 1) <= s->truth->tolerance;
    double part = s->said.number[0];
    return s->said.count > 0 ? hit && (part == 0 || part == 1) : !hit;
}

static bool middle_only(const ask_seen *s)
{
    hit_shape middle = hit_make_point(middle_of_bounds(&s->c->a));
    hit_swept swept = hit_sweep(&middle, &s->c->b, s->c->motion);
    bool same = swept.state == HIT_SWEEP_FREE ? s->said.count == 0 : says_time(s, swept.time);
    return s->c->a.kind != HIT_POINT && same;
}

static bool as_length(const ask_seen *s)
{
    judge_number exact = s->truth->answer;
    return exact.count == 0 ? s->said.count == 0
                            : is_about(s, exact.number[0] * vec_length_of(s->c->motion));
}

/* The shapes touch at that time, which lies on the line of the motion but beyond its ends. */
static bool unclamped(const ask_seen *s)
{
    judge_number exact = s->truth->answer;
    double part = s->said.number[0], tolerance = ROOM * s->truth->tolerance;
    if (s->said.count == 0)
        return exact.count == 0;
    if (exact.count > 0)
        return says_time(s, exact.number[0]);
    return (part < 0 || part > 1) &&
           distance_at(s->c, part) <= tolerance + 1e-5 * fabs(part) * vec_length_of(s->c->motion);
}

/* Returns an upper bound of how long the shapes share points, as a part of the motion. */
static double contact_of(const case_built *c, double first)
{
    hit_vec ring[CASE_VERTICES], back = {-c->motion.x, -c->motion.y};
    hit_shape end = hit_place(&c->a, c->motion, ring);
    return hit_validate(&end) == HIT_OK ? 1 - hit_sweep(&end, &c->b, back).time - first : 1;
}

/* The longest step between the places that such a test looks at, as a part of the motion. */
#define LONGEST_STEP 0.25

/* The answer is never early, and the shapes hit at that time; the test misses only contacts that
 * last no longer than a step. */
static bool steps(const ask_seen *s)
{
    judge_number exact = s->truth->answer;
    double part = s->said.number[0];
    if (s->said.count == 0)
        return exact.count == 0 || contact_of(s->c, exact.number[0]) <= LONGEST_STEP;
    return exact.count > 0 && part >= 0 && part <= 1 && part - exact.number[0] <= LONGEST_STEP &&
           distance_at(s->c, part) <= ROOM * s->truth->tolerance;
}

/* ---- Distances ------------------------------------------------------------------------------- */

static bool squared(const ask_seen *s)
{
    double exact = s->truth->answer.number[0];
    return exact <= 0 || is_about(s, exact * exact);
}

static bool without_radius(const ask_seen *s)
{
    hit_shape a = s->c->a, b = s->c->b;
    bool round = a.radius > 0 || b.radius > 0;
    a.radius = b.radius = 0;
    return round && is_about(s, hit_closest(&a, &b).distance);
}

static bool middles(const ask_seen *s)
{
    hit_vec a = middle_of_bounds(&s->c->a), b = middle_of_bounds(&s->c->b);
    return is_about(s, vec_length_of((hit_vec){b.x - a.x, b.y - a.y}));
}

static double between_vertices(const hit_shape *a, const hit_shape *b)
{
    double least = DBL_MAX;
    for (int i = 0; i < hit_vertex_count(a); i++)
        for (int k = 0; k < hit_vertex_count(b); k++) {
            hit_vec v = hit_vertices(a)[i], w = hit_vertices(b)[k];
            least = fmin(least, vec_length_of((hit_vec){w.x - v.x, w.y - v.y}));
        }
    return least - a->radius - b->radius;
}

static bool vertices_only(const ask_seen *s)
{
    return s->truth->answer.number[0] <= 0 || is_about(s, between_vertices(&s->c->a, &s->c->b));
}

static bool positive_depth(const ask_seen *s)
{
    return is_about(s, fabs(s->truth->answer.number[0]));
}

/* ---- Points ---------------------------------------------------------------------------------- */

static double distance_to_shape(const ask_seen *s, const hit_shape *shape)
{
    hit_shape p = hit_make_point((hit_vec){s->said.number[0], s->said.number[1]});
    return hit_validate(&p) == HIT_OK ? hit_closest(&p, shape).distance : DBL_MAX;
}

static bool on_the_first(const ask_seen *s)
{
    double gap = hit_closest(&s->c->a, &s->c->b).distance, room = ROOM * s->truth->tolerance;
    return distance_to_shape(s, &s->c->a) <= room && distance_to_shape(s, &s->c->b) <= gap + room;
}

static bool nearest_vertex(const ask_seen *s)
{
    double least = DBL_MAX, room = ROOM * s->truth->tolerance;
    bool is_one = false;
    for (int i = 0; i < hit_vertex_count(&s->c->b); i++) {
        hit_vec v = hit_vertices(&s->c->b)[i];
        hit_shape p = hit_make_point(v);
        least = fmin(least, hit_closest(&p, &s->c->a).distance);
        is_one = is_one ||
                 vec_length_of((hit_vec){v.x - s->said.number[0], v.y - s->said.number[1]}) <= room;
    }
    return is_one && distance_to_shape(s, &s->c->a) <= least + room;
}

/* ---- The rows -------------------------------------------------------------------------------- */

static const ask_mistake rows[] = {
    {{"time/end", N_("Only the end of the motion"),
      N_("Tests the shape only at the end of the motion, and so passes through anything on the "
         "way."),
      "https://gamedev.stackexchange.com/questions/110400/"
      "finding-collision-point-of-moving-projectile-bullet-with-a-cube"},
     ASK_TIME,
     end_only},
    {{"time/middle", N_("A ray from the middle"),
      N_("Moves the middle of the shape, as a point, and forgets its radius or its size."),
      "https://github.com/m11m/houseki/issues/155"},
     ASK_TIME,
     middle_only},
    {{"time/length", N_("A length for a part"),
      N_("Returns how far the shape goes instead of which part of the motion that is."),
      "https://github.com/jrouwe/JoltPhysics.js/issues/154"},
     ASK_TIME,
     as_length},
    {{"time/unclamped", N_("A time beyond the motion"),
      N_("Finds contact on the infinite line of the motion: behind the start, or past the end."),
      "https://github.com/RandyGaul/cute_headers/issues/31"},
     ASK_TIME,
     unclamped},
    {{"time/steps", N_("Steps over walls"),
      N_("Tests some places on the way: passes through walls thinner than a step, and meets the "
         "rest late."),
      "https://github.com/liabru/matter-js/issues/5"},
     ASK_TIME,
     steps},
    {{"distance/positive", N_("A depth without its sign"),
      N_("Returns how deep shapes overlap as if they were so far apart."),
      "https://github.com/space-wizards/RobustToolbox/pull/3958"},
     ASK_DISTANCE,
     positive_depth},
    {{"distance/radius", N_("A distance without the radius"),
      N_("Measures from the centre of a circle, or from the axis of a capsule."),
      "https://github.com/erincatto/box2d/issues/672"},
     ASK_DISTANCE,
     without_radius},
    {{"distance/squared", N_("A squared distance"), N_("Returns the square without its root."),
      "https://github.com/recastnavigation/recastnavigation/issues/788"},
     ASK_DISTANCE,
     squared},
    {{"distance/middles", N_("From middle to middle"),
      N_("Measures between the middles of both shapes."),
      "https://github.com/FlintMC/FlintMC/pull/44"},
     ASK_DISTANCE,
     middles},
    {{"distance/vertices", N_("From vertex to vertex"),
      N_("Measures between vertices only. The nearest point may lie on an edge."),
      "https://github.com/krzysztofarendt/building3d/pull/50"},
     ASK_DISTANCE,
     vertices_only},
    {{"point/first", N_("A point of the first shape"),
      N_("Returns the nearest point of the other shape."),
      "https://github.com/flexible-collision-library/fcl/pull/427"},
     ASK_POINT,
     on_the_first},
    {{"point/vertex", N_("The nearest vertex"),
      N_("Looks at the vertices only. The nearest point may lie on an edge."),
      "https://github.com/godotengine/godot/pull/1327"},
     ASK_POINT,
     nearest_vertex},
};

const ask_mistake *ask_mistakes_at(int index)
{
    return index >= 0 && (size_t)index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}
