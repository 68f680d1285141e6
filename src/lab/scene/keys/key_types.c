/* SPDX-License-Identifier: MIT */
#include "key_types.h"

#include "colour.h"
#include "key_type.h"
#include "kind.h"
#include "report.h"
#include "scene_method.h"
#include "shape_list.h"
#include "vertices.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define KIND_WORD(kind, name, vertices) " " name

/* All shapes, each after a blank. */
static const char kind_words[] = HIT_KINDS(KIND_WORD) HIT_PARTIAL_KINDS(KIND_WORD) " chain";

static bool in_range(const key_type *type, double number)
{
    return number >= type->least && number <= type->most;
}

/* ---- Numbers -------------------------------------------------------------------------------- */

static void write_double_value(const key_sink *to, double number)
{
    char text[VALUE_TEXT];
    fputs(value_write(number, text), to->file);
}

static const char *read_number_value(const key_value *v, const key_type *type, void *slot)
{
    double number;
    const char *wrong = value_number(v->text, &number);
    if (!wrong && !in_range(type, number))
        wrong = _("out of range");
    if (!wrong)
        *(double *)slot = number;
    return wrong;
}

static void write_number_value(const key_sink *to, const void *slot)
{
    write_double_value(to, *(const double *)slot);
}

static bool same_number(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return *x == *y;
}

static const char *read_whole_value(const key_value *v, const key_type *type, void *slot)
{
    double number = 0;
    const char *wrong = read_number_value(v, type, &number);
    if (!wrong && number != floor(number))
        wrong = _("not a whole number");
    if (!wrong)
        *(double *)slot = number;
    return wrong;
}

static const char *read_count_value(const key_value *v, const key_type *type, void *slot)
{
    double number = 0;
    const char *wrong = read_whole_value(v, type, &number);
    if (!wrong)
        *(int *)slot = (int)number;
    return wrong;
}

static void write_count_value(const key_sink *to, const void *slot)
{
    fprintf(to->file, "%d", *(const int *)slot);
}

static const char *read_pair_value(const key_value *v, const key_type *type, void *slot)
{
    hit_vec pair;
    const char *wrong =
        v->spelling == KEY_IN_FILE ? value_pair(v->text, &pair) : value_point(v->text, &pair);
    if (!wrong && (!in_range(type, pair.x) || !in_range(type, pair.y)))
        wrong = _("out of range");
    if (!wrong)
        *(hit_vec *)slot = pair;
    return wrong;
}

static void write_pair(const key_sink *to, const void *slot)
{
    const hit_vec *pair = slot;
    write_double_value(to, pair->x);
    fputc(to->spelling == KEY_IN_FILE ? ' ' : ',', to->file);
    write_double_value(to, pair->y);
}

static bool same_pair(const void *a, const void *b)
{
    return vertices_equal(*(const hit_vec *)a, *(const hit_vec *)b);
}

/* ---- Colours and flags ----------------------------------------------------------------------- */

static const char *read_colour(const key_value *v, const key_type *type, void *slot)
{
    char with_hash[16];
    (void)type;
    if (v->spelling == KEY_IN_FILE || *v->text == '#')
        return value_colour(v->text, slot);
    snprintf(with_hash, sizeof with_hash, "#%s", v->text);
    return value_colour(with_hash, slot);
}

static void write_colour(const key_sink *to, const void *slot)
{
    const colour *c = slot;
    fprintf(to->file, "%s%02x%02x%02x%02x", to->spelling == KEY_IN_FILE ? "#" : "", c->r, c->g,
            c->b, c->a);
}

static const char *read_flag(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    if (v->spelling == KEY_IN_FILE)
        return value_flag(v->text, slot);
    bool on = strcmp(v->text, "on") == 0;
    if (!on && strcmp(v->text, "off") != 0)
        return _("neither on nor off");
    *(bool *)slot = on;
    return NULL;
}

static void write_flag(const key_sink *to, const void *slot)
{
    static const char *const words[][2] = {
        [KEY_IN_FILE] = {"no", "yes"}, [KEY_IN_LINE] = {"off", "on"}};
    fputs(words[to->spelling][*(const bool *)slot], to->file);
}

static bool same_flag(const void *a, const void *b)
{
    const bool *f = a, *g = b;
    return *f == *g;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static bool same_points(const void *a, const void *b)
{
    const point_list *l = ((const lines_slot *)a)->written, *m = ((const lines_slot *)b)->written;
    return l->count == m->count && l->end_count == m->end_count &&
           memcmp(l->points, m->points, (size_t)l->count * sizeof *l->points) == 0 &&
           (l->end_count == 0 ||
            memcmp(l->ends, m->ends, (size_t)l->end_count * sizeof *l->ends) == 0);
}

/* Keeps the lines, because brackets may continue in the next one, and errors name a line. */
static const char *read_text_lines(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    lines_slot *lines = slot;
    if (!lines->first)
        lines->first = lines->last = v->line;
    for (; lines->last < v->line; lines->last++)
        value_add_text_slot(&lines->text, "", "\n");
    value_add_text_slot(&lines->text, "", v->text);
    return NULL;
}

/* Few points are written two a line. Many points fill their lines, so that the largest file that
 * can be read is not too large to read after it was saved. */
enum { POINTS_IN_PAIRS = 10000, PACKED_COLUMN = 190 };

/* `place`: of the point in its ring. Returns the column. */
static int write_point_value(FILE *out, hit_vec v, int place, bool packed, int column)
{
    char x[VALUE_TEXT], y[VALUE_TEXT];
    value_write(v.x, x);
    value_write(v.y, y);
    int length = (int)(strlen(x) + 1 + strlen(y));
    bool fits = packed ? column + 1 + length <= PACKED_COLUMN : place % 2 || place == 0;
    if (fits)
        return column + fprintf(out, " %s,%s", x, y);
    return fprintf(out, "%s%s,%s", packed ? "\n " : "\n    ", x, y);
}

/* Each ring after the first begins a line, with a slash. */
static void write_points_value(const key_sink *to, const void *slot)
{
    const point_list *list = ((const lines_slot *)slot)->written;
    bool packed = list->count > POINTS_IN_PAIRS;
    int column = to->column, start = 0, ring = 0;
    char x[VALUE_TEXT], y[VALUE_TEXT];
    column += fprintf(to->file, "%s,%s", value_write(list->points[0].x, x),
                      value_write(list->points[0].y, y));
    for (int i = 1; i < list->count; i++) {
        if (ring < list->end_count && i == list->ends[ring]) {
            column = fprintf(to->file, packed ? "\n /" : "\n    /") - 1;
            start = i;
            ring++;
        }
        column = write_point_value(to->file, list->points[i], i - start, packed, column);
    }
}

/* The error may be about a line above, where the shape began. */
static const char *read_shapes_path(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    int line = v->line;
    const char *wrong = shape_list_take(slot, v->text, v->line, &line);
    if (wrong)
        report_fail(v->report, line, "'%s': %s", v->key, wrong);
    return NULL;
}

static void write_shapes(const key_sink *to, const void *slot)
{
    shape_list_write(to->file, slot);
}

static bool same_shapes(const void *a, const void *b)
{
    const crowd *c = ((const shape_list *)a)->crowd, *d = ((const shape_list *)b)->crowd;
    return c->count == d->count && c->digest == d->digest;
}

/* An empty text is none. */
static const char *text_of_slot(const text_slot *slot)
{
    return slot->text ? slot->text : "";
}

static bool same_text(const void *a, const void *b)
{
    return strcmp(text_of_slot(a), text_of_slot(b)) == 0;
}

/* Appends a continued line to the text. */
static const char *read_text_value(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    value_add_text_slot(slot, v->joint, v->text);
    return NULL;
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void fail_kind(const key_value *v)
{
    const char *names[KIND_COUNT], *all = kind_words + 1;
    for (int i = 0; i < KIND_COUNT; i++)
        names[i] = kind_name(i);
    const char *near = report_suggest(v->text, names, KIND_COUNT);
    if (near)
        report_fail(v->report, v->line,
                    _("unknown shape '%s'; a shape is one of %s; did you mean '%s'?"), v->text, all,
                    near);
    else
        report_fail(v->report, v->line, _("unknown shape '%s'; a shape is one of %s"), v->text,
                    all);
}

static const char *read_kind(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    int found = kind_find(v->text, strlen(v->text));
    if (found < 0)
        fail_kind(v);
    else
        *(int *)slot = found;
    return NULL;
}

static void write_kind(const key_sink *to, const void *slot)
{
    fputs(kind_name(*(const int *)slot), to->file);
}

static bool same_int(const void *a, const void *b)
{
    return *(const int *)a == *(const int *)b;
}

static bool same_colour(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(colour)) == 0;
}

static const char *read_method(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    scene_method_find(v->report, v->line, v->text, slot);
    return NULL;
}

static bool same_method(const void *a, const void *b)
{
    return *(const hit_method *const *)a == *(const hit_method *const *)b;
}

static void write_method(const key_sink *to, const void *slot)
{
    const hit_method *const *method = slot;
    fputs(scene_method_id(*method), to->file);
}

#define SIZE(slot) .size = sizeof(slot)
#define TEXT       .read = read_text_value, .same = same_text
#define NUMBER                                                                                     \
    .read = read_number_value, .write = write_number_value, .same = same_number, SIZE(double)
#define PAIR          .read = read_pair_value, .write = write_pair, .same = same_pair, SIZE(hit_vec)
#define FROM(a)       .least = a, .most = DBL_MAX
#define FROM_TO(a, b) .least = a, .most = b

/* DBL_TRUE_MIN is the least positive double. */
const key_type key_text = {N_("words"), TEXT};
const key_type key_path = {N_("a path, seen from the scene file"), TEXT};
const key_type key_method = {N_("a method's id, or referee"), .read = read_method,
                             .write = write_method, .same = same_method, SIZE(hit_method *)};
const key_type key_kind = {N_("one of %s"), .read = read_kind, .write = write_kind,
                           .same = same_int, SIZE(int)};
const key_type key_flag = {N_("yes or no"),     .in_line = N_("on or off"), .read = read_flag,
                           .write = write_flag, .same = same_flag,          SIZE(bool)};
const key_type key_colour = {N_("#rgb, #rrggbb or #rrggbbaa"),
                             .in_line = N_("rgb, rrggbb or rrggbbaa"),
                             .read = read_colour,
                             .write = write_colour,
                             .same = same_colour,
                             SIZE(colour)};
const key_type key_length = {N_("a number, at least 0"), NUMBER, FROM(0)};
const key_type key_zoom = {N_("a number over 0, at most 1000"), NUMBER,
                           FROM_TO(DBL_TRUE_MIN, 1000)};
const key_type key_count = {N_("a whole number from 1 to 200000"),
                            .read = read_count_value,
                            .write = write_count_value,
                            .same = same_int,
                            SIZE(int),
                            FROM_TO(1, CROWD_SHAPES)};
const key_type key_step = {N_("a whole number from 1 on"),
                           .read = read_count_value,
                           .write = write_count_value,
                           .same = same_int,
                           SIZE(int),
                           FROM_TO(1, 999999)};
const key_type key_seed = {N_("a whole number, at least 0"),
                           .read = read_whole_value,
                           .write = write_number_value,
                           .same = same_number,
                           SIZE(double),
                           FROM_TO(0, 0x1p53)};
const key_type key_part = {N_("a number from 0 to 1"), NUMBER, FROM_TO(0, 1)};
const key_type key_pair = {"X Y", .in_line = "X,Y", PAIR, FROM(-DBL_MAX)};
const key_type key_angle = {N_("a number"), NUMBER, FROM(-DBL_MAX)};
const key_type key_area = {N_("W H, each at least 0"), .in_line = N_("W,H, each at least 0"), PAIR,
                           FROM(0)};
const key_type key_stage = {N_("W H, each over 0, at most 1000000"),
                            .in_line = N_("W,H, each over 0, at most 1000000"), PAIR,
                            FROM_TO(KEY_LEAST_STAGE, KEY_MOST_STAGE)};
const key_type key_points = {"x,y x,y ...", .read = read_text_lines, .write = write_points_value,
                             .same = same_points};
const key_type key_shapes = {N_("a shape a line: circle X Y RADIUS, and so on"),
                             .in_line =
                                 N_("shapes with ; between them: circle X Y RADIUS, and so on"),
                             .read = read_shapes_path, .write = write_shapes, .same = same_shapes};
const key_type key_expect = {.words = "METHOD VERDICT, METHOD VERDICT ..."};

void key_type_print(FILE *out, const key_type *type)
{
    fprintf(out, _(type->words), kind_words + 1);
}

key_type key_type_of_number(const kind_number *n)
{
    return n->pair ? (key_type){n->takes, PAIR, FROM(n->least)}
                   : (key_type){n->takes, NUMBER, FROM(n->least)};
}
