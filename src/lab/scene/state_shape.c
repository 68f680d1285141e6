#include "state.h"

#include "kinds.h"
#include "values.h"
#include "vertices.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* A cursor segment from its anchor, in stage units, to the pointer. */
static const char anchor_word[] = "anchor";

typedef struct reader {
    report *report;
    int line;
    bool base;
    char *rest; /* what follows the last part; NULL: nothing */
} reader;

static const char *key_of(const reader *r)
{
    return r->base ? "base" : "cursor";
}

static bool fail(const reader *r, const char *part, const char *wrong)
{
    return report_fail(r->report, r->line, _("'%s' cannot have '%.60s': %s"), key_of(r), part,
                       wrong);
}

static char *next_part(reader *r)
{
    char *part = r->rest, *colon = part ? strchr(part, ':') : NULL;
    if (colon)
        *colon++ = '\0';
    r->rest = colon;
    return part;
}

static bool at_end(const reader *r)
{
    return !r->rest || fail(r, r->rest, _("the shape has no more numbers"));
}

/* ---- Numbers ------------------------------------------------------------------------------- */

static bool takes(const kind_number *number, bool base)
{
    return base || number->role != KIND_PLACE;
}

static bool read_number(reader *r, const kind_number *number, hit_vec *out)
{
    const char *part = next_part(r);
    if (!part && number->fallback)
        part = number->fallback;
    if (!part)
        return report_fail(r->report, r->line, _("'%s' lacks a number: %s"), key_of(r),
                           number->name);
    const char *wrong = number->pair ? value_point(part, out) : value_number(part, &out->x);
    if (!wrong && (out->x < number->least || (number->pair && out->y < number->least)))
        wrong = _("out of range");
    return !wrong || fail(r, part, wrong);
}

static bool read_numbers(reader *r, const kind *k, scene_actor *out)
{
    kind_values values = {0};
    for (int i = 0; k->numbers[i]; i++)
        if (takes(k->numbers[i], r->base) && !read_number(r, k->numbers[i], &values.of[i]))
            return false;
    out->shape = k->make(&values);
    return at_end(r);
}

/* ---- Vertices ------------------------------------------------------------------------------ */

static bool read_points(reader *r, const char *name, point_list *list)
{
    for (const char *part; (part = next_part(r)) != NULL;) {
        hit_vec point;
        bool ends = strcmp(part, "/") == 0;
        const char *wrong = ends ? NULL : value_point(part, &point);
        if (wrong)
            return report_fail(
                r->report, r->line,
                _("'%s' cannot have '%.60s': %s; points have colons between them, as "
                  "in %s:X,Y:X,Y..."),
                key_of(r), part, wrong, name);
        if (ends ? !point_list_begin_ring(list) : !point_list_add(list, point))
            return report_fail(r->report, r->line, "%s", _("out of memory"));
    }
    return true;
}

static bool check_count(const reader *r, const kind *k, const char *name, const point_list *list)
{
    int rings = point_list_rings(list), count = rings > 1 ? point_list_least(list) : list->count;
    if (rings > 1 && !k->rings)
        return report_fail(r->report, r->line, _("'%s': a %s has one part: '/' is for polygons"),
                           key_of(r), name);
    if (k->free_count ? count >= k->least_vertices : count == k->least_vertices)
        return true;
    return report_fail(r->report, r->line,
                       rings > 1       ? _("'%s': each ring of a %s has at least %d points, not %d")
                       : k->free_count ? _("'%s': a %s has at least %d points, not %d")
                                       : _("'%s': a %s has %d points, not %d"),
                       key_of(r), name, k->least_vertices, count);
}

/* The shape's vertices are its own, in `out`, or the list's. */
static bool join(const reader *r, const kind *k, const point_list *list, scene_actor *out)
{
    int rings = point_list_rings(list);
    if (!k->free_count) {
        out->shape = k->join(list->points, list->count);
        return true;
    }
    out->ring = corners_make(list->count);
    out->ends = rings > 1 ? ends_make(rings) : NULL;
    if (!out->ring || (rings > 1 && !out->ends)) {
        scene_actor_free(out);
        return report_fail(r->report, r->line, "%s", _("out of memory"));
    }
    memcpy(out->ring, list->points, (size_t)list->count * sizeof *list->points);
    out->shape = k->join(out->ring, list->count);
    if (out->ends) {
        point_list_write_ends(list, out->ends);
        out->shape = hit_make_rings(out->ring, out->ends, rings);
    }
    return true;
}

static bool read_vertices(reader *r, const kind *k, const char *name, scene_actor *out)
{
    point_list list = {0};
    bool fine =
        read_points(r, name, &list) && check_count(r, k, _(name), &list) && join(r, k, &list, out);
    point_list_free(&list);
    return fine;
}

static bool read_anchor(reader *r, scene_actor *out)
{
    const char *part = next_part(r);
    const char *wrong = part ? value_point(part, &out->anchor) : _("its position is missing");
    if (wrong)
        return fail(r, part ? part : anchor_word, wrong);
    out->anchored = true;
    out->shape = hit_make_segment(out->anchor, out->anchor); /* the pointer is not known here */
    return at_end(r);
}

/* ---- Shapes -------------------------------------------------------------------------------- */

static bool find_kind(const reader *r, const char *word, int *out)
{
    const char *names[KIND_COUNT + 1];
    *out = kind_find(word, strlen(word));
    if (*out >= 0)
        return true;
    for (int i = 0; i < KIND_COUNT; i++)
        names[i] = kind_name(i);
    names[KIND_COUNT] = anchor_word;
    static const report_sentences unknown = {N_("unknown shape '%s'"),
                                             N_("unknown shape '%s'; did you mean '%s'?")};
    return report_unknown(r->report, r->line, &unknown, word, names, KIND_COUNT + !r->base);
}

static bool check(const reader *r, scene_actor *out)
{
    hit_error error = hit_validate(&out->shape);
    if (error == HIT_OK)
        return true;
    scene_actor_free(out);
    return report_fail(r->report, r->line, "'%s': %s", key_of(r), _(hit_error_text(error)));
}

bool state_shape_read(report *report, int line, bool base, char *text, scene_actor *out)
{
    reader r = {report, line, base, text};
    int name;
    const char *word = next_part(&r);
    *out = (scene_actor){0};
    if (!base && strcmp(word, anchor_word) == 0)
        return read_anchor(&r, out) && check(&r, out);
    if (!find_kind(&r, word, &name))
        return false;
    const kind *k = kind_at(name);
    bool read = k->least_vertices > 0 ? read_vertices(&r, k, kind_name(name), out)
                                      : read_numbers(&r, k, out);
    return read && check(&r, out);
}

static void write_pair(FILE *out, hit_vec v)
{
    char x[VALUE_TEXT], y[VALUE_TEXT];
    value_write(v.x, x);
    value_write(v.y, y);
    fprintf(out, ":%s,%s", x, y);
}

static void write_numbers(FILE *out, const hit_shape *shape, bool base)
{
    const kind *k = kind_of(shape);
    kind_values values = k->values(shape);
    char text[VALUE_TEXT];
    for (int i = 0; k->numbers[i]; i++) {
        if (!takes(k->numbers[i], base))
            continue;
        if (k->numbers[i]->pair) {
            write_pair(out, values.of[i]);
        } else {
            value_write(values.of[i].x, text);
            fprintf(out, ":%s", text);
        }
    }
}

static void write_strand(FILE *out, const hit_shape *shape, int index)
{
    strand s = strands_at(shape, index);
    fputs(index > 0 ? ":/" : "", out);
    for (int i = 0; i < s.count; i++)
        write_pair(out, hit_vertices(shape)[s.first + i]);
}

void state_shape_write(FILE *out, const scene_actor *actor, bool base)
{
    const hit_shape *shape = &actor->shape;
    fputs(actor->anchored ? anchor_word : kind_name(kind_index(shape)), out);
    if (actor->anchored)
        write_pair(out, actor->anchor);
    else if (kind_of(shape)->least_vertices == 0)
        write_numbers(out, shape, base);
    else
        for (int i = 0; i < strands_count(shape); i++)
            write_strand(out, shape, i);
}

/* ---- Help ---------------------------------------------------------------------------------- */

static void print_kind(FILE *out, int name)
{
    const kind *k = kind_at(name);
    fprintf(out, "      %s", kind_name(name));
    for (int i = 0; k->numbers[i]; i++)
        fprintf(out, ":%s", k->numbers[i]->name);
    for (int i = 0; i < k->least_vertices; i++)
        fputs(":X,Y", out);
    if (k->free_count)
        fputs(k->rings ? "...[:/:X,Y:X,Y:X,Y...]" : "...", out);
    fputc('\n', out);
}

void state_shape_print_help(FILE *out)
{
    for (int i = 0; i < KIND_COUNT; i++)
        print_kind(out, i);
}
