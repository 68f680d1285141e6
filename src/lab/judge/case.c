#include "cases.h"

#include "report.h"
#include "values.h"
#include "words.h"

#include <math.h>
#include <string.h>

const case_form_row case_forms[FORM_COUNT] = {
    [FORM_POINT] = {"point", "x y", HIT_POINT, 2},
    [FORM_SEGMENT] = {"segment", "x1 y1 x2 y2", HIT_SEGMENT, 4},
    [FORM_CIRCLE] = {"circle", "cx cy r", HIT_CIRCLE, 3},
    [FORM_BOX] = {"box", "x y w h", HIT_RECT, 4},
    [FORM_RECT] = {"rect", "cx cy w h degrees", HIT_RECT, 5},
    [FORM_TRIANGLE] = {"triangle", "x1 y1 x2 y2 x3 y3", HIT_TRIANGLE, 6},
    [FORM_POLYGON] = {"polygon", "n x1 y1 ...", HIT_POLYGON, 0},
    [FORM_CAPSULE] = {"capsule", "x1 y1 x2 y2 r", HIT_CAPSULE, 5},
    [FORM_ELLIPSE] = {"ellipse", "cx cy rx ry degrees", HIT_ELLIPSE, 5},
};

const char *const case_number_names[NUMBERS_COUNT] = {"float", "double", "int"};

/* ---- Pairs --------------------------------------------------------------------------------- */

static bool read_form(const char *word, size_t length, case_form *form, char *error, size_t size)
{
    char name[32];
    const char *names[FORM_COUNT];
    snprintf(name, sizeof name, "%.*s", (int)(length < 31 ? length : 31), word);
    for (int i = 0; i < FORM_COUNT; i++) {
        names[i] = case_forms[i].name;
        *form = (case_form)i;
        if (strcmp(names[i], name) == 0)
            return true;
    }
    const char *near = suggest(name, names, FORM_COUNT);
    if (near)
        snprintf(error, size, _("unknown shape '%s'; did you mean '%s'?"), name, near);
    else
        snprintf(error, size, _("unknown shape '%s'"), name);
    return false;
}

bool case_pair_read(const char *text, case_pair *pair, char *error, size_t size)
{
    const char *slash = strchr(text, '/');
    if (!slash) {
        snprintf(error, size, _("'%.60s' is no pair of shapes: one looks like circle/box"), text);
        return false;
    }
    return read_form(text, (size_t)(slash - text), &pair->a, error, size) &&
           read_form(slash + 1, strlen(slash + 1), &pair->b, error, size);
}

static bool has_word(const char *words, const char *word, size_t length)
{
    for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

/* Whether both shapes have a column of one name. */
static bool names_clash(case_pair pair)
{
    const char *a = case_forms[pair.a].columns, *b = case_forms[pair.b].columns;
    for (const char *at = a; *at; at += strcspn(at, " "), at += *at == ' ')
        if (has_word(b, at, strcspn(at, " ")) && *at != '.')
            return true;
    return false;
}

/* Puts the letter before each name. */
static char *put_columns(const char *columns, const char *letter, char *to, const char *end)
{
    for (const char *at = columns; *at; at += strcspn(at, " "), at += *at == ' ') {
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
    bool clash = names_clash(pair);
    char *end = put_columns(case_forms[pair.a].columns, clash ? "a" : "", out, out + size);
    if (end + 1 < out + size)
        *end++ = ' ';
    put_columns(case_forms[pair.b].columns, clash ? "b" : "", end, out + size);
}

/* ---- The line ------------------------------------------------------------------------------ */

/* value_write() tries one digit more until the number reads back. Most numbers of cases are binary
 * fractions of few digits, or need all of them. */
static size_t put_number(double value, char *to)
{
    char text[VALUE_TEXT];
    value_write(value, text);
    return (size_t)sprintf(to, "%s", text);
}

void case_write(const hit_case *one, char line[CASE_LINE])
{
    char *to = line;
    for (int k = 0; k < 2; k++) {
        const case_shape *s = &one->shape[k];
        if (s->form == FORM_POLYGON)
            to += sprintf(to, "%d ", s->count / 2);
        for (int i = 0; i < s->count; i++) {
            to += put_number(s->number[i], to);
            *to++ = ' ';
        }
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

static bool read_number(const char **at, double *out)
{
    *at += strspn(*at, " ");
    return !value_scan(at, out);
}

static bool read_shape(const char **at, case_form form, case_shape *out)
{
    double vertices = case_forms[form].numbers / 2.0;
    bool fine = form != FORM_POLYGON || read_number(at, &vertices);
    fine = fine && vertices >= 1 && vertices <= CASE_VERTICES;
    *out = (case_shape){.form = form, .count = fine ? (int)(2 * vertices) : 0};
    for (int i = 0; i < out->count && fine; i++)
        fine = read_number(at, &out->number[i]);
    return fine;
}

bool case_read(const char *line, case_pair pair, hit_case *out)
{
    out->source = NULL;
    return read_shape(&line, pair.a, &out->shape[0]) && read_shape(&line, pair.b, &out->shape[1]) &&
           line[strspn(line, " ")] == '\0';
}

bool case_parse(const char *text, hit_case *out)
{
    case_pair pair;
    char name[64], error[256];
    int length = (int)strcspn(text, " ");
    snprintf(name, sizeof name, "%.*s", length, text);
    return case_pair_read(name, &pair, error, sizeof error) && case_read(text + length, pair, out);
}

/* ---- Shapes -------------------------------------------------------------------------------- */

/* Whether no bit of the sum is lost. */
static bool adds_exactly(double x, double y)
{
    double sum = x + y;
    return sum - x == y && sum - y == x;
}

static bool adds_exactly_both(hit_vec v, hit_vec w)
{
    return adds_exactly(v.x, w.x) && adds_exactly(v.y, w.y);
}

static bool is_turned(double degrees)
{
    return fmod(degrees, 90) != 0;
}

static hit_shape build_rect(const double *n, bool *exact)
{
    hit_vec centre = {n[0], n[1]}, half = {n[2] / 2, n[3] / 2};
    bool across = fmod(n[4], 180) != 0;
    hit_vec arm = across ? (hit_vec){half.y, half.x} : half;
    *exact = !is_turned(n[4]) && adds_exactly_both(centre, arm) &&
             adds_exactly_both(centre, (hit_vec){-arm.x, -arm.y});
    return hit_make_rect(centre, (hit_vec){n[2], n[3]}, n[4]);
}

static hit_shape build_box(const double *n, bool *exact)
{
    *exact = adds_exactly(n[0], n[2]) && adds_exactly(n[1], n[3]);
    return hit_make_box((hit_vec){n[0], n[1]}, (hit_vec){n[0] + n[2], n[1] + n[3]});
}

static hit_shape build_polygon(const case_shape *s, hit_vec *ring)
{
    for (int i = 0; i < s->count / 2; i++)
        ring[i] = (hit_vec){s->number[2 * i], s->number[2 * i + 1]};
    return hit_make_polygon(ring, s->count / 2);
}

static hit_shape build_shape(const case_shape *s, hit_vec *ring, bool *exact)
{
    const double *n = s->number;
    hit_vec p = {n[0], n[1]}, q = {n[2], n[3]};
    *exact = true;
    switch (s->form) {
    case FORM_SEGMENT:
        return hit_make_segment(p, q);
    case FORM_CIRCLE:
        return hit_make_circle(p, n[2]);
    case FORM_BOX:
        return build_box(n, exact);
    case FORM_RECT:
        return build_rect(n, exact);
    case FORM_TRIANGLE:
        return hit_make_triangle(p, q, (hit_vec){n[4], n[5]});
    case FORM_POLYGON:
        return build_polygon(s, ring);
    case FORM_CAPSULE:
        return hit_make_capsule(p, q, n[4]);
    case FORM_ELLIPSE:
        *exact = !is_turned(n[4]) || n[2] == n[3];
        return hit_make_ellipse(p, q, n[4]);
    default:
        return hit_make_point(p);
    }
}

bool case_build(const hit_case *one, case_built *built)
{
    bool exact[2];
    built->a = build_shape(&one->shape[0], built->ring[0], &exact[0]);
    built->b = build_shape(&one->shape[1], built->ring[1], &exact[1]);
    built->exact = exact[0] && exact[1];
    return hit_validate(&built->a) == HIT_OK && hit_validate(&built->b) == HIT_OK;
}

/* ---- Numbers of shapes ---------------------------------------------------------------------- */

static case_form form_of(const hit_shape *s)
{
    if (s->kind == HIT_RECT)
        return fmod(s->angle, 360) == 0 ? FORM_BOX : FORM_RECT;
    for (int form = 0; form < FORM_COUNT; form++)
        if (case_forms[form].kind == s->kind)
            return (case_form)form;
    return FORM_POINT;
}

case_pair case_pair_of(const hit_shape *a, const hit_shape *b)
{
    case_form first = form_of(a), second = form_of(b);
    return a->kind == b->kind || first < second ? (case_pair){first, second}
                                                : (case_pair){second, first};
}

static void put(case_shape *out, hit_vec v)
{
    out->number[out->count++] = v.x;
    out->number[out->count++] = v.y;
}

bool case_take(const hit_shape *s, case_form form, case_shape *out)
{
    bool boxed = form == FORM_BOX || form == FORM_RECT || form == FORM_ELLIPSE;
    int vertices = boxed ? 1 : hit_vertex_count(s);
    *out = (case_shape){.form = form};
    if (s->kind != case_forms[form].kind || vertices > CASE_VERTICES ||
        (form == FORM_BOX && form_of(s) != FORM_BOX))
        return false;
    for (int i = 0; i < vertices; i++)
        put(out, form == FORM_RECT ? s->centre : hit_vertices(s)[i]);
    if (boxed)
        put(out, s->size);
    if (form == FORM_RECT || form == FORM_ELLIPSE)
        out->number[out->count++] = s->angle;
    if (form == FORM_CIRCLE || form == FORM_CAPSULE)
        out->number[out->count++] = s->radius;
    return true;
}
