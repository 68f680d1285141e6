/* SPDX-License-Identifier: MIT */
#include "case.h"

#include "digits.h"
#include "marked.h"

#include <math.h>
#include <string.h>

#define ANGLE(i)   (1u << (i))
#define FORM(form) (1u << FORM_##form)

const case_form_row case_forms[FORM_COUNT] = {
    [FORM_POINT] = {"point", "x y", HIT_POINT, 2, 2, 0, false, false, 0},
    [FORM_SEGMENT] = {"segment", "x1 y1 x2 y2", HIT_SEGMENT, 4, 4, 0, false, false, 0},
    [FORM_CIRCLE] = {"circle", "cx cy r", HIT_CIRCLE, 3, 2, 0, false, true, 0},
    [FORM_BOX] = {"box", "x y w h", HIT_RECT, 4, 2, 0, true, false, 0},
    [FORM_RECT] = {"rect", "cx cy w h degrees", HIT_RECT, 5, 2, ANGLE(4), false, false, 0},
    [FORM_TRIANGLE] = {"triangle", "x1 y1 x2 y2 x3 y3", HIT_TRIANGLE, 6, 6, 0, false, false, 0},
    [FORM_POLYGON] = {"polygon", "n x1 y1 ...", HIT_POLYGON, 0, CASE_NUMBERS, 0, false, false, 0},
    [FORM_CAPSULE] = {"capsule", "x1 y1 x2 y2 r", HIT_CAPSULE, 5, 4, 0, false, true, 0},
    [FORM_ELLIPSE] = {"ellipse", "cx cy rx ry degrees", HIT_ELLIPSE, 5, 2, ANGLE(4), false, false,
                      0},
    [FORM_ROUNDBOX] = {"roundbox", "x y w h r", HIT_RECT, 5, 2, 0, true, true, 0},
    [FORM_SECTOR] = {"sector", "cx cy r from to", HIT_SECTOR, 5, 2, ANGLE(3) | ANGLE(4), false,
                     false, FORM(POINT) | FORM(SEGMENT) | FORM(CIRCLE) | FORM(BOX)},
};

const char *const case_number_names[NUMBERS_COUNT] = {"float", "double", "int"};

/* ---- Pairs --------------------------------------------------------------------------------- */

bool case_form_find(const char *name, size_t length, case_form *form)
{
    for (int i = 0; i < FORM_COUNT; i++)
        if (strlen(case_forms[i].name) == length &&
            strncmp(case_forms[i].name, name, length) == 0) {
            *form = (case_form)i;
            return true;
        }
    return false;
}

const char case_pair_refusal[] = {
    N_("'%.60s' has no exact answer: a sector is judged beside a point, a segment, a circle or a "
       "box")};

static bool form_takes_beside(case_form form, case_form other)
{
    return case_forms[form].beside == 0 || case_forms[form].beside >> other & 1;
}

bool case_pair_fits(case_pair pair)
{
    return form_takes_beside(pair.a, pair.b) && form_takes_beside(pair.b, pair.a);
}

bool case_pair_find(const char *text, case_pair *pair)
{
    const char *slash = strchr(text, '/');
    return slash && case_form_find(text, (size_t)(slash - text), &pair->a) &&
           case_form_find(slash + 1, strlen(slash + 1), &pair->b) && case_pair_fits(*pair);
}

static const char *next_case_word(const char *at)
{
    at += strcspn(at, " ");
    return at + (*at == ' ');
}

static bool list_has_word(const char *words, const char *word, size_t length)
{
    for (const char *at = words; *at; at = next_case_word(at))
        if (strcspn(at, " ") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

/* Returns whether both shapes have a column of the same name. */
bool case_names_clash(case_pair pair)
{
    const char *a = case_forms[pair.a].columns, *b = case_forms[pair.b].columns;
    for (const char *at = a; *at; at = next_case_word(at))
        if (list_has_word(b, at, strcspn(at, " ")) && *at != '.')
            return true;
    return false;
}

/* Writes the columns with the letter before each name. */
static char *put_columns(const char *columns, const char *letter, char *to, const char *end)
{
    for (const char *at = columns; *at; at = next_case_word(at)) {
        const char *before = at == columns ? "" : " ";
        int length = (int)strcspn(at, " ");
        to += snprintf(to, (size_t)(end - to), "%s%s%.*s", before, *at == '.' ? "" : letter, length,
                       at);
        to = to < end ? to : (char *)end - 1;
    }
    return to;
}

void case_pair_columns(case_pair pair, char *out, size_t size)
{
    bool clash = case_names_clash(pair);
    char *end = put_columns(case_forms[pair.a].columns, clash ? "a" : "", out, out + size);
    if (end + 1 < out + size)
        *end++ = ' ';
    put_columns(case_forms[pair.b].columns, clash ? "b" : "", end, out + size);
}

/* ---- The line ------------------------------------------------------------------------------ */

void case_write(const hit_case *one, char line[CASE_LINE])
{
    char *to = line;
    for (int k = 0; k < 2; k++) {
        const case_shape *s = &one->shape[k];
        if (s->form == FORM_POLYGON)
            to += sprintf(to, "%d ", s->count / 2);
        for (int i = 0; i < s->count; i++) {
            to = digits_write(s->number[i], to);
            *to++ = ' ';
        }
    }
    if (one->moves) {
        to = digits_write(one->motion.x, to);
        *to++ = ' ';
        to = digits_write(one->motion.y, to);
        *to++ = ' ';
    }
    to[-1] = '\n';
    *to = '\0';
}

void case_write_head(case_pair pair, case_numbers numbers, char *out, size_t size)
{
    char columns[CASE_COLUMNS];
    case_pair_columns(pair, columns, sizeof columns);
    snprintf(out, size, "# hitlab cases 1 %s/%s numbers=%s\n# %s\n", case_forms[pair.a].name,
             case_forms[pair.b].name, case_number_names[numbers], columns);
}

static bool read_case_number(const char **at, double *out)
{
    *at += strspn(*at, " ");
    return !digits_scan(at, out);
}

static bool read_shape(const char **at, case_form form, case_shape *out)
{
    double vertices = case_forms[form].numbers / 2.0;
    bool fine = form != FORM_POLYGON || read_case_number(at, &vertices);
    fine = fine && vertices >= 1 && vertices <= CASE_VERTICES;
    *out = (case_shape){.form = form, .count = fine ? (int)(2 * vertices) : 0};
    for (int i = 0; i < out->count && fine; i++)
        fine = read_case_number(at, &out->number[i]);
    return fine;
}

static bool read_case_line(const char *line, case_pair pair, bool moves, hit_case *out)
{
    out->source = NULL;
    out->moves = moves;
    out->motion = (hit_vec){0, 0};
    return read_shape(&line, pair.a, &out->shape[0]) && read_shape(&line, pair.b, &out->shape[1]) &&
           (!moves ||
            (read_case_number(&line, &out->motion.x) && read_case_number(&line, &out->motion.y))) &&
           line[strspn(line, " ")] == '\0';
}

bool case_read(const char *line, case_pair pair, hit_case *out)
{
    return read_case_line(line, pair, false, out);
}

bool case_read_moving(const char *line, case_pair pair, hit_case *out)
{
    return read_case_line(line, pair, true, out);
}

bool case_parse(const char *text, hit_case *out)
{
    case_pair pair;
    char name[64];
    int length = (int)strcspn(text, " ");
    snprintf(name, sizeof name, "%.*s", length, text);
    return case_pair_find(name, &pair) && case_read(text + length, pair, out);
}

/* ---- Shapes -------------------------------------------------------------------------------- */

/* Returns whether the sum is exact. */
static bool adds_exactly(double x, double y)
{
    double sum = x + y;
    return sum - x == y && sum - y == x;
}

static bool adds_exactly_both(hit_vec v, hit_vec w)
{
    return adds_exactly(v.x, w.x) && adds_exactly(v.y, w.y);
}

static bool angle_is_turned(double degrees)
{
    return fmod(degrees, 90) != 0;
}

static bool is_exact_rect(const double *n)
{
    hit_vec centre = {n[0], n[1]}, half = {n[2] / 2, n[3] / 2};
    bool across = fmod(n[4], 180) != 0;
    hit_vec arm = across ? (hit_vec){half.y, half.x} : half;
    return !angle_is_turned(n[4]) && adds_exactly_both(centre, arm) &&
           adds_exactly_both(centre, (hit_vec){-arm.x, -arm.y});
}

static bool shape_is_exact(const case_shape *s)
{
    const double *n = s->number;
    if (case_forms[s->form].is_box)
        return adds_exactly(n[0], n[2]) && adds_exactly(n[1], n[3]);
    if (s->form == FORM_RECT)
        return is_exact_rect(n);
    if (s->form == FORM_SECTOR)
        return n[4] - n[3] == 360 || (!angle_is_turned(n[3]) && !angle_is_turned(n[4]));
    return s->form != FORM_ELLIPSE || !angle_is_turned(n[4]) || n[2] == n[3];
}

/* Of a box or a roundbox. */
static hit_shape box_of_numbers(const double *n)
{
    return hit_make_box((hit_vec){n[0], n[1]}, (hit_vec){n[0] + n[2], n[1] + n[3]});
}

static hit_shape roundbox_of(const double *n)
{
    hit_shape box = box_of_numbers(n);
    return hit_grow(&box, n[4]);
}

/* In a case a box is given by its corner, and a rect by its centre. */
static hit_shape shape_of_case(const case_shape *s, hit_vec *ring)
{
    const double *n = s->number;
    switch (s->form) {
    case FORM_POINT:
        return hit_make_point(ring[0]);
    case FORM_SEGMENT:
        return hit_make_segment(ring[0], ring[1]);
    case FORM_CIRCLE:
        return hit_make_circle(ring[0], n[2]);
    case FORM_BOX:
        return box_of_numbers(n);
    case FORM_ROUNDBOX:
        return roundbox_of(n);
    case FORM_RECT:
        return hit_make_rect(ring[0], ring[1], n[4]);
    case FORM_TRIANGLE:
        return hit_make_triangle(ring[0], ring[1], ring[2]);
    case FORM_CAPSULE:
        return hit_make_capsule(ring[0], ring[1], n[4]);
    case FORM_ELLIPSE:
        return hit_make_ellipse(ring[0], ring[1], n[4]);
    case FORM_SECTOR:
        return hit_make_sector(ring[0], 0, n[2], n[3], n[4]);
    default:
        return hit_make_polygon(ring, s->count / 2);
    }
}

/* Functions that take the middle of a sector and its width have no other. */
static bool sector_goes_on(const double *n)
{
    return n[4] >= n[3] && n[4] - n[3] <= 360;
}

static bool build_shape(const case_shape *s, hit_vec *ring, hit_shape *out)
{
    memcpy(ring, s->number, (size_t)s->count * sizeof *s->number);
    *out = shape_of_case(s, ring);
    return hit_validate(out) == HIT_OK && (s->form != FORM_SECTOR || sector_goes_on(s->number));
}

bool case_build(const hit_case *one, case_built *built)
{
    built->exact = shape_is_exact(&one->shape[0]) && shape_is_exact(&one->shape[1]);
    built->motion = one->motion;
    return build_shape(&one->shape[0], built->ring[0], &built->a) &&
           build_shape(&one->shape[1], built->ring[1], &built->b);
}

/* ---- Numbers of shapes ---------------------------------------------------------------------- */

static case_form form_of_shape(const hit_shape *s)
{
    bool upright = s->kind == HIT_RECT && fmod(s->angle, 360) == 0;
    if (upright)
        return s->radius > 0 ? FORM_ROUNDBOX : FORM_BOX;
    if (s->kind == HIT_RECT)
        return FORM_RECT;
    for (int form = 0; form < FORM_COUNT; form++)
        if (case_forms[form].kind == s->kind)
            return (case_form)form;
    return FORM_POINT;
}

case_pair case_pair_of(const hit_shape *a, const hit_shape *b)
{
    case_form first = form_of_shape(a), second = form_of_shape(b);
    return a->kind == b->kind || first < second ? (case_pair){first, second}
                                                : (case_pair){second, first};
}

bool case_pair_swaps(const hit_shape *a, const hit_shape *b)
{
    return a->kind != b->kind && form_of_shape(a) > form_of_shape(b);
}

static void put_case_vertex(case_shape *out, hit_vec v)
{
    out->number[out->count++] = v.x;
    out->number[out->count++] = v.y;
}

static void put_sector(case_shape *out, const hit_shape *s)
{
    put_case_vertex(out, s->vertex[0]);
    out->number[out->count++] = s->size.y;
    bool goes_on = s->vertex[3].y >= s->angle && s->vertex[3].y - s->angle <= 360;
    put_case_vertex(out, (hit_vec){s->angle, goes_on ? s->vertex[3].y : s->angle + s->vertex[3].x});
}

/* Writes the place and the size, and the angle of a shape that can turn. */
static void put_sized(case_shape *out, hit_vec place, const hit_shape *s)
{
    put_case_vertex(out, place);
    put_case_vertex(out, s->size);
    if (case_forms[out->form].angles)
        out->number[out->count++] = s->angle;
}

/* A box without a radius is a roundbox, too, whose radius is 0. */
static bool fits_form(const hit_shape *s, case_form form)
{
    const case_form_row *row = &case_forms[form];
    return s->kind == row->kind && (!row->is_box || form_of_shape(s) != FORM_RECT) &&
           (s->radius == 0 || row->has_radius) && (form != FORM_SECTOR || s->size.x == 0) &&
           (form != FORM_POLYGON || s->count <= CASE_VERTICES);
}

bool case_take(const hit_shape *s, case_form form, case_shape *out)
{
    *out = (case_shape){.form = form};
    if (!fits_form(s, form))
        return false;
    if (form == FORM_RECT)
        put_sized(out, s->centre, s);
    else if (case_forms[form].is_box || form == FORM_ELLIPSE)
        put_sized(out, s->vertex[0], s);
    else if (form == FORM_SECTOR)
        put_sector(out, s);
    else
        for (int i = 0; i < s->count; i++)
            put_case_vertex(out, hit_vertices(s)[i]);
    if (case_forms[form].has_radius)
        out->number[out->count++] = s->radius;
    return true;
}

static bool take_both(case_pair pair, const hit_shape *a, const hit_shape *b, hit_case *out)
{
    return case_take(a, pair.a, &out->shape[0]) && case_take(b, pair.b, &out->shape[1]);
}

bool case_take_pair(case_pair pair, const hit_shape *a, const hit_shape *b, hit_case *out)
{
    out->source = NULL;
    out->moves = false;
    out->motion = (hit_vec){0, 0};
    return take_both(pair, a, b, out) || take_both(pair, b, a, out);
}

bool case_write_call(case_pair pair, const char *call, const hit_shape *a, const hit_shape *b,
                     char *out, size_t size)
{
    static _Thread_local hit_case one;
    char line[CASE_LINE];
    if (pair.a == FORM_POLYGON || pair.b == FORM_POLYGON || !case_take_pair(pair, a, b, &one))
        return false;
    case_write(&one, line);
    line[strcspn(line, "\n")] = '\0';
    int length = snprintf(out, size, "%.*s(", (int)strcspn(call, "("), call);
    for (const char *c = line; *c && length + 4 < (int)size; c++)
        length += snprintf(out + length, size - (size_t)length, *c == ' ' ? ", " : "%c", *c);
    snprintf(out + length, size - (size_t)length, ")");
    return true;
}
