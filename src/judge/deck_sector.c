/* SPDX-License-Identifier: MIT */
/* Sectors in decks, and where other shapes are special beside them. */
#include "deck_sector.h"

#include <math.h>

/* ---- Drawn ----------------------------------------------------------------------------------- */

void deck_sector(deck_draw *d, deck_spot at, case_shape *out)
{
    double most = fmax(1, at.reach), r = deck_whole(d, (int64_t)ceil(most / 3), (int64_t)most);
    double from = deck_whole(d, 0, 359), width = deck_whole(d, 10, 350);
    int how = (int)deck_whole(d, 0, 11);
    if (how < 2)
        width = how == 0 ? 360 : 180;
    *out = deck_of(FORM_SECTOR, 5, (double[]){at.x, at.y, r, from, from + width});
}

/* ---- Special positions ----------------------------------------------------------------------- */

/* That many degrees clockwise from x; the library's sine and cosine are the same everywhere. */
static hit_vec direction_at(double degrees)
{
    return hit_make_sector((hit_vec){0, 0}, 0, 1, degrees, degrees).vertex[1];
}

/* A sector, and the other shape in that direction and distance from its tip. */
static bool put_beside(deck_draw *d, double from, double width, double degrees, double parts,
                       hit_case *out)
{
    bool second = d->pair.a != FORM_SECTOR;
    double r = deck_whole(d, 40, 120);
    hit_vec way = direction_at(degrees), tip = {.x = deck_whole(d, -100, 100)};
    tip.y = deck_whole(d, -100, 100);
    deck_spot at = {.x = tip.x + rint(parts * r * way.x), .y = tip.y + rint(parts * r * way.y)};
    at.reach = deck_whole(d, 4, 24);
    out->shape[second] = deck_of(FORM_SECTOR, 5, (double[]){tip.x, tip.y, r, from, from + width});
    deck_shape(d, second ? d->pair.a : d->pair.b, at, &out->shape[!second]);
    d->unit = d->numbers == NUMBERS_INT ? 1 : ldexp(1, -(int)deck_whole(d, 0, 5));
    return true;
}

bool deck_sector_behind(deck_draw *d, hit_case *out)
{
    double from = deck_whole(d, 0, 359), width = deck_whole(d, 20, 140);
    double off = deck_whole(d, (int64_t)width / 2 - 85, 85 - (int64_t)width / 2);
    return put_beside(d, from, width, from + floor(width / 2) + 180 + off,
                      deck_whole(d, 2, 20) / 100, out);
}

bool deck_sector_beside(deck_draw *d, hit_case *out)
{
    double from = deck_whole(d, 0, 359), width = deck_whole(d, 20, 270);
    double off = deck_whole(d, 1, 9), parts = deck_whole(d, 101, 120) / 100;
    bool first = deck_one_in(d, 2);
    return put_beside(d, from, width, first ? from - off : from + width + off, parts, out);
}

bool deck_sector_across(deck_draw *d, hit_case *out)
{
    double before = deck_whole(d, 10, 60), behind = deck_whole(d, 10, 90);
    return put_beside(d, 360 - before, before + behind, deck_whole(d, 2, (int64_t)behind - 2),
                      deck_whole(d, 40, 95) / 100, out);
}

bool deck_sector_past(deck_draw *d, hit_case *out)
{
    double from = deck_whole(d, 0, 359), width = deck_whole(d, 200, 340);
    double off = deck_whole(d, 5, (int64_t)width - 185);
    bool first = deck_one_in(d, 2);
    return put_beside(d, from, width, first ? from + off : from + width - off,
                      deck_whole(d, 40, 95) / 100, out);
}

/* Where the middle of the other shape is, seen from the tip. */
typedef struct seen {
    const hit_shape *sector;
    hit_vec at;
} seen;

static seen seen_from_tip(const case_built *c)
{
    bool second = c->b.kind == HIT_SECTOR;
    const hit_shape *const shapes[] = {&c->a, &c->b}, *s = shapes[second], *other = shapes[!second];
    hit_vec low, high, tip = s->vertex[0];
    hit_bounds(other, &low, &high);
    return (seen){s, {(low.x + high.x) / 2 - tip.x, (low.y + high.y) / 2 - tip.y}};
}

static double seen_along(const seen *s, int border)
{
    hit_vec d = s->sector->vertex[border];
    return s->at.x * d.x + s->at.y * d.y;
}

static double seen_across(const seen *s, int border)
{
    hit_vec d = s->sector->vertex[border];
    return d.x * s->at.y - d.y * s->at.x;
}

static bool middle_is_in(const case_built *c)
{
    seen s = seen_from_tip(c);
    hit_vec tip = s.sector->vertex[0];
    hit_shape middle = hit_make_point((hit_vec){tip.x + s.at.x, tip.y + s.at.y});
    return hit_hits(s.sector, &middle);
}

static bool does_not_touch(const case_built *c)
{
    return !case_judge(c).touching;
}

bool deck_sector_is_behind(const case_built *c)
{
    seen s = seen_from_tip(c);
    return does_not_touch(c) && seen_along(&s, 1) < 0 && seen_along(&s, 2) < 0 && !middle_is_in(c);
}

bool deck_sector_is_beside(const case_built *c)
{
    seen s = seen_from_tip(c);
    double r = s.sector->size.y;
    bool from = seen_along(&s, 1) > r && seen_across(&s, 1) < 0;
    bool to = seen_along(&s, 2) > r && seen_across(&s, 2) > 0;
    return does_not_touch(c) && (from || to);
}

bool deck_sector_is_across(const case_built *c)
{
    seen s = seen_from_tip(c);
    return does_not_touch(c) && s.sector->angle > 180 && s.at.y > 0 && s.at.x > 0 &&
           middle_is_in(c);
}

bool deck_sector_is_past(const case_built *c)
{
    seen s = seen_from_tip(c);
    return does_not_touch(c) && middle_is_in(c) &&
           (seen_across(&s, 1) < 0 || seen_across(&s, 2) > 0);
}
