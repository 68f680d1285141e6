#include "case.h"

#include "kind.h"
#include "report.h"
#include "value.h"
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

static bool read_form(report *r, const char *word, size_t length, case_form *form)
{
    static const report_sentences unknown = {N_("unknown shape '%s'"),
                                             N_("unknown shape '%s'; did you mean '%s'?")};
    char name[32];
    const char *names[FORM_COUNT];
    snprintf(name, sizeof name, "%.*s", (int)(length < 31 ? length : 31), word);
    for (int i = 0; i < FORM_COUNT; i++)
        names[i] = case_forms[i].name;
    int found = report_find(r, 0, &unknown, name, names, FORM_COUNT);
    *form = (case_form)(found < 0 ? 0 : found);
    return found >= 0;
}

bool case_pair_read(const char *text, case_pair *pair, char *error, size_t size)
{
    const char *slash = strchr(text, '/');
    if (!slash) {
        snprintf(error, size, _("'%.60s' is no pair of shapes: one looks like circle/box"), text);
        return false;
    }
    report r = {.out = error, .room = size};
    return read_form(&r, text, (size_t)(slash - text), &pair->a) &&
           read_form(&r, slash + 1, strlen(slash + 1), &pair->b);
}

static bool has_word(const char *words, const char *word, size_t length)
{
    for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

/* Returns whether both shapes have a column of one name. */
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

void case_write(const hit_case *one, char line[CASE_LINE])
{
    char *to = line;
    for (int k = 0; k < 2; k++) {
        const case_shape *s = &one->shape[k];
        if (s->form == FORM_POLYGON)
            to += sprintf(to, "%d ", s->count / 2);
        for (int i = 0; i < s->count; i++) {
            char text[VALUE_TEXT];
            value_write(s->number[i], text);
            to += sprintf(to, "%s ", text);
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

/* Returns whether no bit of the sum is lost. */
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

static bool is_exact_rect(const double *n)
{
    hit_vec centre = {n[0], n[1]}, half = {n[2] / 2, n[3] / 2};
    bool across = fmod(n[4], 180) != 0;
    hit_vec arm = across ? (hit_vec){half.y, half.x} : half;
    return !is_turned(n[4]) && adds_exactly_both(centre, arm) &&
           adds_exactly_both(centre, (hit_vec){-arm.x, -arm.y});
}

static bool is_exact(const case_shape *s)
{
    const double *n = s->number;
    return s->form == FORM_BOX    ? adds_exactly(n[0], n[2]) && adds_exactly(n[1], n[3])
           : s->form == FORM_RECT ? is_exact_rect(n)
                                  : s->form != FORM_ELLIPSE || !is_turned(n[4]) || n[2] == n[3];
}

/* A box has its corner where a rect has its centre; all other numbers are those of the kind. */
static bool build_shape(const case_shape *s, hit_vec *ring, hit_shape *out)
{
    const double *n = s->number;
    if (s->form == FORM_BOX) {
        *out = hit_make_box((hit_vec){n[0], n[1]}, (hit_vec){n[0] + n[2], n[1] + n[3]});
        return hit_validate(out) == HIT_OK;
    }
    memcpy(ring, n, (size_t)s->count * sizeof *n);
    const kind_numbers numbers = {.at = (const double *)ring, .count = s->count};
    return !kind_make_of(kind_at(case_forms[s->form].kind), &numbers, out) &&
           hit_validate(out) == HIT_OK;
}

bool case_build(const hit_case *one, case_built *built)
{
    built->exact = is_exact(&one->shape[0]) && is_exact(&one->shape[1]);
    return build_shape(&one->shape[0], built->ring[0], &built->a) &&
           build_shape(&one->shape[1], built->ring[1], &built->b);
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

static void put(case_shape *out, hit_vec v, bool pair)
{
    out->number[out->count++] = v.x;
    if (pair)
        out->number[out->count++] = v.y;
}

bool case_take(const hit_shape *s, case_form form, case_shape *out)
{
    int parts = kind_part_count(s);
    *out = (case_shape){.form = form};
    if (s->kind != case_forms[form].kind || parts > CASE_VERTICES ||
        (form == FORM_BOX && form_of(s) != FORM_BOX))
        return false;
    if (form == FORM_BOX) {
        put(out, s->vertex[0], true);
        put(out, s->size, true);
        return true;
    }
    for (int i = 0; i < parts; i++) {
        const kind_part part = kind_part_at(s, i);
        put(out, part.value, part.pair);
    }
    return true;
}

static bool take_both(case_pair pair, const hit_shape *a, const hit_shape *b, hit_case *out)
{
    return case_take(a, pair.a, &out->shape[0]) && case_take(b, pair.b, &out->shape[1]);
}

bool case_take_pair(case_pair pair, const hit_shape *a, const hit_shape *b, hit_case *out)
{
    out->source = NULL;
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
