/* SPDX-License-Identifier: MIT */
#include "deck_special.h"

#include "deck_sector.h"

#include <math.h>

#define FORM(form) DECK_SPECIAL_FORM(form)
#define RINGS      (FORM(BOX) | FORM(RECT) | FORM(TRIANGLE) | FORM(POLYGON))
#define EDGES      (FORM(SEGMENT) | RINGS)
#define ROUND      (FORM(CIRCLE) | FORM(CAPSULE) | FORM(ELLIPSE) | FORM(ROUNDBOX))
#define AREA       (RINGS | ROUND)
#define FREE       (FORM(TRIANGLE) | FORM(POLYGON))
#define UPRIGHT    (FORM(BOX) | FORM(RECT))
#define LONG       (EDGES | FORM(CAPSULE) | FORM(ELLIPSE) | FORM(ROUNDBOX))
#define CENTRED    (FORM(BOX) | FORM(RECT) | FORM(CIRCLE) | FORM(ELLIPSE) | FORM(ROUNDBOX))
#define SECTOR     FORM(SECTOR)
#define PARTNERS   (FORM(POINT) | FORM(SEGMENT) | FORM(CIRCLE) | FORM(BOX))
#define ALL        (AREA | FORM(SEGMENT) | FORM(POINT))

/* ---- What the rows ask for ----------------------------------------------------------------- */

static bool shapes_touch(const case_built *c)
{
    return case_judge(c).touching;
}

static bool overlaps(const case_built *c)
{
    case_truth truth = case_judge(c);
    return truth.verdict == HIT_HIT && !truth.touching;
}

static bool misses(const case_built *c)
{
    return case_judge(c).verdict == HIT_MISS;
}

static bool one_contains(const case_built *c)
{
    hit_relation relation = hit_relate(&c->a, &c->b);
    return relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A;
}

static bool vertex_on_edge(const case_built *c)
{
    return shapes_touch(c) && deck_special_on_edge(c) && !deck_special_along(c);
}

static bool vertex_on_vertex(const case_built *c)
{
    return shapes_touch(c) && deck_special_on_vertex(c) && !deck_special_on_edge(c);
}

static bool runs_along_edge(const case_built *c)
{
    return shapes_touch(c) && deck_special_along(c);
}

static bool shares_edge(const case_built *c)
{
    return shapes_touch(c) && deck_special_shares_edge(c);
}

static bool has_parallel_edges(const case_built *c)
{
    return misses(c) && deck_special_parallel(c);
}

static bool through_vertex(const case_built *c)
{
    return overlaps(c) && hit_relate(&c->a, &c->b) == HIT_CROSSING &&
           (deck_special_on_edge(c) || deck_special_on_vertex(c));
}

static bool outlines_cross(const case_built *c)
{
    return overlaps(c) && hit_relate(&c->a, &c->b) == HIT_CROSSING &&
           !deck_special_has_vertex_in(c);
}

static bool in_line(const case_built *c)
{
    return misses(c) && deck_special_in_line(c);
}

static bool equals(const case_built *c)
{
    return hit_relate(&c->a, &c->b) == HIT_EQUAL;
}

static bool on_one_line(const case_built *c)
{
    return overlaps(c) && deck_special_along(c);
}

static bool end_to_end(const case_built *c)
{
    return shapes_touch(c) && deck_special_on_vertex(c);
}

static bool boxes_overlap(const case_built *c)
{
    hit_vec low[2], high[2];
    hit_bounds(&c->a, &low[0], &high[0]);
    hit_bounds(&c->b, &low[1], &high[1]);
    return misses(c) && low[0].x < high[1].x && low[1].x < high[0].x && low[0].y < high[1].y &&
           low[1].y < high[0].y;
}

static bool is_apart_or_over(const case_built *c)
{
    return !shapes_touch(c);
}

/* ---- The rows ------------------------------------------------------------------------------ */

enum { SAME = 1, NOT_SAME = 2, NO_UPRIGHT_PAIR = 4, NO_SEGMENTS = 8, CONCAVE = 16 };

/* A position fits a pair if one form is in the first set and the other in the second. */
typedef struct special {
    const char *name;
    unsigned first, second;
    int but;
    deck_fn *draw;
    bool (*holds)(const case_built *c);
} special;

static const special rows[] = {
    {"touching", ROUND | SECTOR, ALL, 0, deck_touch, shapes_touch},
    {"behind the tip", SECTOR, PARTNERS, 0, deck_sector_behind, deck_sector_is_behind},
    {"beside an end of the arc", SECTOR, PARTNERS, 0, deck_sector_beside, deck_sector_is_beside},
    {"across the turn", SECTOR, PARTNERS, 0, deck_sector_across, deck_sector_is_across},
    {"past half a turn", SECTOR, PARTNERS, 0, deck_sector_past, deck_sector_is_past},
    {"equal", ALL, ALL, SAME, deck_special_equal, equals},
    {"vertex on an edge", EDGES | FORM(POINT), EDGES, NO_UPRIGHT_PAIR, deck_touch, vertex_on_edge},
    {"vertex on a vertex", EDGES | FORM(POINT), EDGES, 0, deck_touch, vertex_on_vertex},
    {"edge along an edge", EDGES, RINGS, 0, deck_touch, runs_along_edge},
    {"shared edge", FREE, FREE, 0, deck_special_shared_edge, shares_edge},
    {"shared edge", FORM(BOX), FORM(BOX), 0, deck_special_shared_edge, shares_edge},
    {"parallel edges, apart", EDGES, EDGES, 0, deck_special_beside, has_parallel_edges},
    {"through a vertex", EDGES, RINGS, 0, deck_special_through, through_vertex},
    {"crossing, no vertex inside", LONG, LONG | FORM(CIRCLE), 0, deck_cross, outlines_cross},
    {"inside", ALL, AREA, 0, deck_inside, one_contains},
    {"inside, on the outline", ALL & ~FORM(POINT), AREA, 0, deck_special_inner, one_contains},
    {"same centre", CENTRED, CENTRED, 0, deck_special_same_centre, overlaps},
    {"in line, apart", EDGES | FORM(POINT), EDGES, 0, deck_special_one_line, in_line},
    {"boxes overlap, apart", ALL & ~FORM(POINT), ALL & ~FORM(POINT), NO_UPRIGHT_PAIR, deck_diagonal,
     boxes_overlap},
    {"level with a vertex, inside", FORM(POINT), FREE, 0, deck_special_level, overlaps},
    {"level with a vertex, outside", FORM(POINT), FREE, 0, deck_special_level, misses},
    {"in a notch", ALL, FORM(POLYGON), CONCAVE, deck_special_notch, misses},
    {"at the end of a turned shape", ALL, FORM(RECT) | FORM(ELLIPSE), 0, deck_special_turned,
     is_apart_or_over},
    {"one line, partial", FORM(SEGMENT), FORM(SEGMENT), 0, deck_special_partial, on_one_line},
    {"one line, nested", FORM(SEGMENT), FORM(SEGMENT), 0, deck_special_nested, on_one_line},
    {"one line, end to end", FORM(SEGMENT), FORM(SEGMENT), 0, deck_special_end_to_end, end_to_end},
    {"reversed", FORM(SEGMENT), FORM(SEGMENT), 0, deck_special_reversed, equals},
    {"lines meet beyond an end", FORM(SEGMENT), FORM(SEGMENT), 0, deck_special_beyond, misses},
};

enum { ROWS = sizeof rows / sizeof *rows };

static bool special_fits(const special *row, case_pair pair, bool convex)
{
    unsigned a = 1u << pair.a, b = 1u << pair.b;
    bool excluded = (row->but & SAME && a != b) ||
                    (row->but & NO_UPRIGHT_PAIR && (a | b) == ((a | b) & UPRIGHT)) ||
                    (row->but & CONCAVE && convex);
    bool has_forms = (row->first & a && row->second & b) || (row->first & b && row->second & a);
    return has_forms && !excluded;
}

static const special *find_special(case_pair pair, bool convex, long index)
{
    for (int i = 0; i < ROWS; i++)
        if (special_fits(&rows[i], pair, convex) && index-- == 0)
            return &rows[i];
    return NULL;
}

const char *case_special(case_pair pair, bool convex, int index)
{
    const special *row = find_special(pair, convex, index);
    return row ? row->name : NULL;
}

bool deck_special(deck_draw *d, hit_case *out)
{
    int count = 0;
    while (find_special(d->pair, d->convex, count))
        count++;
    const special *row = find_special(d->pair, d->convex, d->index % count);
    case_built c;
    return row->draw(d, out) && case_build(out, &c) && row->holds(&c);
}
