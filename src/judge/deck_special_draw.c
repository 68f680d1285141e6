/* SPDX-License-Identifier: MIT */
/* How special positions are drawn. */
#include "deck_contact.h"
#include "deck_special.h"

#include <math.h>
#include <string.h>

static void set_unit(deck_draw *d)
{
    int bits = (int)deck_whole(d, 0, 5);
    d->unit = d->numbers == NUMBERS_INT ? 1 : ldexp(1, -bits);
}

static deck_contact draw_special_contact(deck_draw *d, double size)
{
    deck_contact c = deck_contact_draw(d);
    set_unit(d);
    c.size = c.length > 13 ? size / 2 : size;
    c.at_x = deck_whole(d, -100, 100);
    c.at_y = deck_whole(d, -100, 100);
    return c;
}

/* ---- Two that are alike -------------------------------------------------------------------- */

static void draw_any_shape(deck_draw *d, case_form form, double reach, case_shape *out)
{
    deck_spot at = {.x = deck_whole(d, -100, 100)};
    at.y = deck_whole(d, -100, 100);
    at.reach = reach;
    deck_shape(d, form, at, out);
}

bool deck_special_equal(deck_draw *d, hit_case *out)
{
    set_unit(d);
    draw_any_shape(d, d->pair.a, 50, &out->shape[0]);
    out->shape[1] = out->shape[0];
    return true;
}

/* The second shape shares the first one's first edge, and lies on the other side of it. */
bool deck_special_shared_edge(deck_draw *d, hit_case *out)
{
    deck_contact c = draw_special_contact(d, 16), other = deck_contact_opposite(c);
    case_shape *a = &out->shape[0], *b = &out->shape[1];
    deck_contact_shape(d, &c, d->pair.a, true, a);
    deck_contact_shape(d, &other, d->pair.b, true, b);
    if (d->pair.a == FORM_BOX) {
        bool beside = deck_one_in(d, 2), before = deck_one_in(d, 2);
        int axis = beside ? 0 : 1;
        double width = b->number[2 + axis];
        *b = *a;
        b->number[2 + axis] = width;
        b->number[axis] += before ? -width : a->number[2 + axis];
        return true;
    }
    memcpy(b->number, a->number, 4 * sizeof *b->number);
    deck_keep_convex(d, b);
    return true;
}

/* ---- Beside a line, and on it -------------------------------------------------------------- */

/* Each shape has an edge parallel to the line; the second is moved along the normal. */
bool deck_special_beside(deck_draw *d, hit_case *out)
{
    deck_contact c = draw_special_contact(d, 16), other = deck_contact_opposite(c);
    double off = deck_whole(d, 1, 4), side = deck_whole(d, -8, 8);
    hit_vec at = deck_contact_inwards(&c, -off, side);
    other.at_x = at.x;
    other.at_y = at.y;
    deck_contact_shape(d, &c, d->pair.a, true, &out->shape[0]);
    deck_contact_shape(d, &other, d->pair.b, true, &out->shape[1]);
    return true;
}

/* Both touch the same line, far from each other. */
bool deck_special_one_line(deck_draw *d, hit_case *out)
{
    deck_contact c = draw_special_contact(d, 8), other = c;
    bool opposite = deck_one_in(d, 2);
    double side = deck_whole(d, 17, 30);
    hit_vec at = deck_contact_inwards(&c, 0, deck_one_in(d, 2) ? -side : side);
    if (opposite)
        other = deck_contact_opposite(c);
    other.at_x = at.x;
    other.at_y = at.y;
    deck_contact_shape(d, &c, d->pair.a, true, &out->shape[0]);
    deck_contact_shape(d, &other, d->pair.b, true, &out->shape[1]);
    return true;
}

/* Both lie on one side of a line and touch it in the same point; one of them may be much
 * smaller. */
bool deck_special_same_side(deck_draw *d, hit_case *out)
{
    deck_contact c = draw_special_contact(d, 16), small = c;
    bool edge = deck_one_in(d, 2), other_edge = deck_one_in(d, 2), swap = deck_one_in(d, 2);
    small.size = 4;
    deck_contact_shape(d, swap ? &small : &c, d->pair.a, edge, &out->shape[0]);
    deck_contact_shape(d, swap ? &c : &small, d->pair.b, other_edge, &out->shape[1]);
    return true;
}

static bool has_vertices_of_its_own(case_form form)
{
    return form == FORM_SEGMENT || form == FORM_TRIANGLE || form == FORM_POLYGON;
}

bool deck_special_through(deck_draw *d, hit_case *out)
{
    bool same_side = deck_one_in(d, 2), first = deck_one_in(d, 2);
    case_form forms[2] = {d->pair.a, d->pair.b};
    int k = has_vertices_of_its_own(forms[first]) ? first : !first;
    if (same_side || !has_vertices_of_its_own(forms[k]))
        return deck_special_same_side(d, out);
    deck_contact c = draw_special_contact(d, 16);
    bool edge = deck_one_in(d, 2);
    deck_contact_shape(d, &c, forms[!k], edge, &out->shape[!k]);
    deck_contact_shape(d, &c, forms[k], false, &out->shape[k]);
    hit_vec in = deck_contact_behind(d, &c);
    double *number = out->shape[k].number; /* the first edge goes through the point */
    number[0] = in.x;
    number[1] = in.y;
    number[2] = 2 * c.at_x - in.x;
    number[3] = 2 * c.at_y - in.y;
    deck_keep_convex(d, &out->shape[k]);
    return true;
}

/* ---- One inside the other, at its outline -------------------------------------------------- */

/* Both lie on one side of a line and touch it in the same point, the smaller one inside the
 * other. */
bool deck_special_inner(deck_draw *d, hit_case *out)
{
    case_form forms[2] = {d->pair.a, d->pair.b};
    bool second = deck_one_in(d, 2), edge = deck_one_in(d, 2);
    int large = deck_has_area(forms[second]) ? second : !second;
    deck_contact c = draw_special_contact(d, 16), small = c;
    small.size = 2;
    deck_contact_shape(d, &c, forms[large], true, &out->shape[large]);
    deck_contact_shape(d, &small, forms[!large], edge, &out->shape[!large]);
    return true;
}

/* ---- Segments on one line ------------------------------------------------------------------ */

static void put_segment(deck_draw *d, hit_vec at, hit_vec along, double from, double to,
                        case_shape *out)
{
    bool swap = deck_one_in(d, 2);
    const double ends[] = {from, to}, first = ends[swap], last = ends[!swap];
    *out = deck_of(FORM_SEGMENT, 4,
                   (double[]){at.x + along.x * first, at.y + along.y * first, at.x + along.x * last,
                              at.y + along.y * last});
}

/* Draws four places along a line, and puts a segment between the first two of `ends` and another
 * between the last two. Half of the lines are slanted. */
static void put_on_line(deck_draw *d, const int ends[4], hit_case *out)
{
    bool slanted = deck_one_in(d, 2), upright = deck_one_in(d, 2), swap = deck_one_in(d, 2);
    double x = deck_whole(d, 1, 9), y = deck_whole(d, 1, 9), step[4] = {0};
    hit_vec at = {.x = deck_whole(d, -100, 100)}, along = {slanted || !upright ? x : 0, y};
    at.y = deck_whole(d, -100, 100);
    if (!upright)
        along.y = slanted ? -y : 0;
    for (int i = 1; i < 4; i++)
        step[i] = step[i - 1] + deck_whole(d, 1, 9);
    set_unit(d);
    put_segment(d, at, along, step[ends[0]], step[ends[1]], &out->shape[swap]);
    put_segment(d, at, along, step[ends[2]], step[ends[3]], &out->shape[!swap]);
}

bool deck_special_partial(deck_draw *d, hit_case *out)
{
    put_on_line(d, (int[]){0, 2, 1, 3}, out);
    return true;
}

bool deck_special_nested(deck_draw *d, hit_case *out)
{
    bool at_end = deck_one_in(d, 3);
    put_on_line(d, at_end ? (int[]){0, 2, 0, 1} : (int[]){0, 3, 1, 2}, out);
    return true;
}

bool deck_special_end_to_end(deck_draw *d, hit_case *out)
{
    put_on_line(d, (int[]){0, 1, 1, 2}, out);
    return true;
}

bool deck_special_reversed(deck_draw *d, hit_case *out)
{
    put_on_line(d, (int[]){0, 1, 0, 1}, out);
    for (int i = 0; i < 4; i++)
        out->shape[1].number[i] = out->shape[0].number[(i + 2) % 4];
    return true;
}

/* The line of one segment crosses the other one, beyond its own end. */
bool deck_special_beyond(deck_draw *d, hit_case *out)
{
    bool swap = deck_one_in(d, 2), before = deck_one_in(d, 2);
    draw_any_shape(d, FORM_SEGMENT, 40, &out->shape[swap]);
    const double *n = out->shape[swap].number;
    hit_vec at = {(n[0] + n[2]) / 2, (n[1] + n[3]) / 2}, away = {.x = deck_whole(d, -20, 20)};
    away.y = deck_whole(d, -20, 20);
    double from = deck_whole(d, 1, 4), to = from + deck_whole(d, 1, 4), sign = before ? -1 : 1;
    put_segment(d, (hit_vec){floor(at.x), floor(at.y)}, away, sign * from, sign * to,
                &out->shape[!swap]);
    set_unit(d);
    return true;
}

/* ---- Centres ------------------------------------------------------------------------------- */

static hit_vec centre_of(const case_shape *s)
{
    double half = case_forms[s->form].is_box ? 0.5 : 0;
    return (hit_vec){s->number[0] + half * s->number[2], s->number[1] + half * s->number[3]};
}

bool deck_special_same_centre(deck_draw *d, hit_case *out)
{
    bool small = deck_one_in(d, 2);
    set_unit(d);
    draw_any_shape(d, d->pair.a, 60, &out->shape[0]);
    draw_any_shape(d, d->pair.b, small ? 10 : 60, &out->shape[1]);
    hit_vec a = centre_of(&out->shape[0]), b = centre_of(&out->shape[1]);
    out->shape[1].number[0] += a.x - b.x;
    out->shape[1].number[1] += a.y - b.y;
    return a.x - b.x == rint(a.x - b.x) && a.y - b.y == rint(a.y - b.y);
}

/* ---- A point, as high as a vertex ---------------------------------------------------------- */

bool deck_special_level(deck_draw *d, hit_case *out)
{
    int k = d->pair.a == FORM_POINT ? 0 : 1, ring = !k;
    set_unit(d);
    draw_any_shape(d, ring ? d->pair.b : d->pair.a, 40, &out->shape[ring]);
    const case_shape *s = &out->shape[ring];
    int vertex = 2 * (int)deck_whole(d, 0, s->count / 2 - 1);
    double left = s->number[vertex] - deck_whole(d, 1, 40);
    out->shape[k] = deck_of(FORM_POINT, 2, (double[]){left, s->number[vertex + 1]});
    return true;
}

/* ---- A notch ------------------------------------------------------------------------------- */

/* A ring like a U, open at the top or the bottom; the shape in it touches nothing. */
bool deck_special_notch(deck_draw *d, hit_case *out)
{
    bool up = deck_one_in(d, 2), second = d->pair.a != FORM_POLYGON;
    double high = deck_whole(d, 20, 60), wide = deck_whole(d, 20, 60), back = deck_whole(d, 2, 10);
    double left = deck_whole(d, 2, 20), right = deck_whole(d, 2, 20), sign = up ? 1 : -1;
    const double ring[] = {-left,
                           -back * sign,
                           wide + right,
                           -back * sign,
                           wide + right,
                           high * sign,
                           wide,
                           high * sign,
                           wide,
                           0,
                           0,
                           0,
                           0,
                           high * sign,
                           -left,
                           high * sign};
    case_shape *u = &out->shape[second], *in = &out->shape[!second];
    deck_spot at = {.x = deck_whole(d, 4, (int64_t)wide - 4)};
    at.y = sign * deck_whole(d, 3, (int64_t)high);
    at.reach = deck_whole(d, 2, 8);
    *u = deck_of(FORM_POLYGON, 16, ring);
    deck_shape(d, second ? d->pair.a : d->pair.b, at, in);
    set_unit(d);
    return true;
}

/* ---- What is turned ------------------------------------------------------------------------ */

enum { LONGER = 8 };

/* A turned shape, eight times as long as wide, has the other at one end, or where the end would
 * be if it were turned the other way. */
bool deck_special_turned(deck_draw *d, hit_case *out)
{
    static const int degrees[] = {20, 30, 40, 50, 60, 70};
    static const double cosines[] = {0.9397, 0.8660, 0.7660, 0.6428, 0.5, 0.3420},
                        sines[] = {0.3420, 0.5, 0.6428, 0.7660, 0.8660, 0.9397};
    bool second = d->pair.b == FORM_RECT || d->pair.b == FORM_ELLIPSE;
    bool half_turn = deck_one_in(d, 2), mirrored = deck_one_in(d, 2), back = deck_one_in(d, 2);
    double thick = deck_whole(d, 4, 12), far = back ? -1 : 1;
    int i = (int)deck_whole(d, 0, 5);
    const case_form forms[] = {d->pair.a, d->pair.b}, form = forms[second], other = forms[!second];
    far *= form == FORM_RECT ? 0.45 * LONGER * thick : 0.8 * LONGER * thick;
    deck_spot at = {rint(far * cosines[i]), rint(mirrored ? -far * sines[i] : far * sines[i]), 0};
    at.reach = deck_whole(d, 2, (int64_t)thick / 2);
    out->shape[second] = deck_of(
        form, 5, (double[]){0, 0, LONGER * thick, thick, degrees[i] + (half_turn ? 180 : 0)});
    deck_shape(d, other, at, &out->shape[!second]);
    set_unit(d);
    return true;
}
