#include "key_types.h"

#include "kinds.h"
#include "report.h"
#include "scene.h"
#include "vertices.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define KIND_WORD(kind, name, vertices) " " name

/* All shapes, each after a blank. */
static const char kind_words[] = HIT_KINDS(KIND_WORD) " chain";

static bool refuse(const key_value *v, const key_type *type, const char *why)
{
    return report_fail(v->report, v->line, _("'%s' cannot be '%s': %s; it takes %s"), v->key,
                       v->text, why, _(type->words));
}

static bool in_range(const key_type *type, double number)
{
    return number >= type->least && number <= type->most;
}

static bool set_number(const key_value *v, const key_type *type, void *slot)
{
    double *number = slot;
    const char *wrong = value_number(v->text, number);
    if (!wrong && !in_range(type, *number))
        wrong = _("out of range");
    return !wrong || refuse(v, type, wrong);
}

static void write_number(FILE *out, const char *key, const void *slot)
{
    const double *number = slot;
    char text[VALUE_TEXT];
    fprintf(out, "%s = %s\n", key, value_write(*number, text));
}

static bool same_number(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return *x == *y;
}

static bool set_whole(const key_value *v, const key_type *type, void *slot)
{
    double *number = slot;
    if (!set_number(v, type, slot))
        return false;
    return *number == floor(*number) || refuse(v, type, _("not a whole number"));
}

static bool set_count(const key_value *v, const key_type *type, void *slot)
{
    int *count = slot;
    double number = 0;
    bool fine = set_whole(v, type, &number);
    *count = fine ? (int)number : 0;
    return fine;
}

static void write_count(FILE *out, const char *key, const void *slot)
{
    const int *count = slot;
    fprintf(out, "%s = %d\n", key, *count);
}

static bool set_pair(const key_value *v, const key_type *type, void *slot)
{
    hit_vec *pair = slot;
    const char *wrong = value_pair(v->text, pair);
    if (!wrong && (!in_range(type, pair->x) || !in_range(type, pair->y)))
        wrong = _("out of range");
    return !wrong || refuse(v, type, wrong);
}

static void write_pair(FILE *out, const char *key, const void *slot)
{
    const hit_vec *pair = slot;
    char x[VALUE_TEXT], y[VALUE_TEXT];
    fprintf(out, "%s = %s %s\n", key, value_write(pair->x, x), value_write(pair->y, y));
}

static bool same_pair(const void *a, const void *b)
{
    return vertices_equal(*(const hit_vec *)a, *(const hit_vec *)b);
}

static bool set_colour(const key_value *v, const key_type *type, void *slot)
{
    const char *wrong = value_colour(v->text, slot);
    return !wrong || refuse(v, type, wrong);
}

static void write_colour(FILE *out, const char *key, const void *slot)
{
    const colour *c = slot;
    fprintf(out, "%s = #%02x%02x%02x%02x\n", key, c->r, c->g, c->b, c->a);
}

static bool set_flag(const key_value *v, const key_type *type, void *slot)
{
    const char *wrong = value_flag(v->text, slot);
    return !wrong || refuse(v, type, wrong);
}

static void write_flag(FILE *out, const char *key, const void *slot)
{
    const bool *flag = slot;
    fprintf(out, "%s = %s\n", key, *flag ? "yes" : "no");
}

static bool same_flag(const void *a, const void *b)
{
    const bool *f = a, *g = b;
    return *f == *g;
}

/* Lines stay lines: brackets may go on in the next one, and what is wrong has its line. */
static bool set_lines(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    lines_slot *lines = slot;
    bool fine = true;
    if (!lines->first)
        lines->first = lines->last = v->line;
    for (; lines->last < v->line && fine; lines->last++)
        fine = text_slot_add(&lines->text, "", "\n");
    return (fine && text_slot_add(&lines->text, "", v->text)) ||
           report_fail(v->report, v->line, "%s", _("out of memory"));
}

/* Few points stand in pairs. Very many fill their lines, as the largest file that can be read must
 * not become too large. */
enum { POINTS_IN_PAIRS = 10000, PACKED_COLUMN = 190 };

/* `place`: of the point in its ring. Returns the column. */
static int write_point(FILE *out, hit_vec v, int place, bool packed, int column)
{
    char x[VALUE_TEXT], y[VALUE_TEXT];
    value_write(v.x, x);
    value_write(v.y, y);
    int length = (int)(strlen(x) + 1 + strlen(y));
    bool fits = packed ? column + 1 + length <= PACKED_COLUMN : place % 2 || place == 0;
    const char *between = fits ? " " : packed ? "\n " : "\n    ";
    return (fits ? column : 0) + fprintf(out, "%s%s,%s", between, x, y);
}

/* Each ring after the first begins a line, with a slash. */
static void write_points(FILE *out, const char *key, const void *slot)
{
    const point_list *list = ((const lines_slot *)slot)->written;
    bool packed = list->count > POINTS_IN_PAIRS;
    int column = fprintf(out, "%s =", key), start = 0, ring = 0;
    for (int i = 0; i < list->count; i++) {
        if (ring < list->end_count && i == list->ends[ring]) {
            column = fprintf(out, packed ? "\n /" : "\n    /") - 1;
            start = i;
            ring++;
        }
        column = write_point(out, list->points[i], i - start, packed, column);
    }
    fputc('\n', out);
}

/* The error may be about a line above, where the shape began. */
static bool set_shapes(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    int line = v->line;
    const char *wrong = shape_list_take(slot, v->text, v->line, &line);
    return !wrong || report_fail(v->report, line, "'%s': %s", v->key, wrong);
}

static void write_shapes(FILE *out, const char *key, const void *slot)
{
    shape_list_write(out, key, slot);
}

/* Appends a continued line to the text. */
static bool set_text(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return text_slot_add(slot, v->joint, v->text) ||
           report_fail(v->report, v->line, "%s", _("out of memory"));
}

static bool fail_kind(const key_value *v, const char *const *names)
{
    const char *near = suggest(v->text, names, KIND_COUNT), *all = kind_words + 1;
    if (near)
        return report_fail(v->report, v->line,
                           _("unknown shape '%s'; a shape is one of %s; did you mean '%s'?"),
                           v->text, all, near);
    return report_fail(v->report, v->line, _("unknown shape '%s'; a shape is one of %s"), v->text,
                       all);
}

static bool set_kind(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    const char *names[KIND_COUNT];
    int *kind = slot, found = kind_find(v->text, strlen(v->text));
    for (int i = 0; i < KIND_COUNT; i++)
        names[i] = kind_name(i);
    if (found < 0)
        return fail_kind(v, names);
    *kind = found;
    return true;
}

static void write_kind(FILE *out, const char *key, const void *slot)
{
    const int *kind = slot;
    fprintf(out, "%s = %s\n", key, kind_name(*kind));
}

static bool set_method(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return scene_find_method(v->report, v->line, v->text, slot);
}

static void write_method(FILE *out, const char *key, const void *slot)
{
    const hit_method *const *method = slot;
    fprintf(out, "%s = %s\n", key, scene_method_id(*method));
}

#define TEXT          .set = set_text
#define NUMBER        .set = set_number, .write = write_number, .same = same_number
#define PAIR          .set = set_pair, .write = write_pair, .same = same_pair
#define FROM(a)       .least = a, .most = DBL_MAX
#define FROM_TO(a, b) .least = a, .most = b

/* DBL_TRUE_MIN is the least positive double. */
const key_type key_text = {N_("words"), TEXT};
const key_type key_path = {N_("a path, seen from the scene file"), TEXT};
const key_type key_method = {N_("a method's id, or referee"), .set = set_method,
                             .write = write_method};
const key_type key_kind = {N_("one of %s"), .set = set_kind, .write = write_kind};
const key_type key_flag = {N_("yes or no"), .set = set_flag, .write = write_flag,
                           .same = same_flag};
const key_type key_colour = {N_("#rgb, #rrggbb or #rrggbbaa"), .set = set_colour,
                             .write = write_colour};
const key_type key_length = {N_("a number, at least 0"), NUMBER, FROM(0)};
const key_type key_zoom = {N_("a number over 0, at most 1000"), NUMBER,
                           FROM_TO(DBL_TRUE_MIN, 1000)};
const key_type key_count = {N_("a whole number from 1 to 200000"), .set = set_count,
                            .write = write_count, FROM_TO(1, CROWD_SHAPES)};
const key_type key_seed = {N_("a whole number, at least 0"), .set = set_whole,
                           .write = write_number, FROM_TO(0, 0x1p53)};
const key_type key_part = {N_("a number from 0 to 1"), NUMBER, FROM_TO(0, 1)};
const key_type key_pair = {"X Y", PAIR, FROM(-DBL_MAX)};
const key_type key_area = {N_("W H, each at least 0"), PAIR, FROM(0)};
const key_type key_stage = {N_("W H, each over 0, at most 1000000"), PAIR,
                            FROM_TO(SCENE_LEAST_STAGE, SCENE_MOST_STAGE)};
const key_type key_points = {"x,y x,y ...", .set = set_lines, .write = write_points};
const key_type key_shapes = {N_("a shape a line: circle X Y RADIUS, and so on"), .set = set_shapes,
                             .write = write_shapes};
const key_type key_expect = {.words = "METHOD VERDICT, METHOD VERDICT ..."};

void key_type_print(FILE *out, const key_type *type)
{
    fprintf(out, _(type->words), kind_words + 1);
}

key_type key_type_of(const key_type *type, const kind_number *n)
{
    if (!n)
        return *type;
    return n->pair ? (key_type){n->takes, PAIR, FROM(n->least)}
                   : (key_type){n->takes, NUMBER, FROM(n->least)};
}
