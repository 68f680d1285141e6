#include "state_shape.h"

#include "corners.h"
#include "kinds.h"
#include "values.h"
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

static int count_parts(const char *rest)
{
    int count = rest != NULL;
    for (; rest && *rest; rest++)
        count += *rest == ':';
    return count;
}

static bool read_points(reader *r, hit_vec *points)
{
    for (const char *part; (part = next_part(r)) != NULL;) {
        const char *wrong = value_point(part, points++);
        if (wrong)
            return fail(r, part, wrong);
    }
    return true;
}

static bool read_vertices(reader *r, const kind *k, hit_kind name, scene_actor *out)
{
    int count = count_parts(r->rest);
    if (k->free_count ? count < k->least_vertices : count != k->least_vertices)
        return report_fail(r->report, r->line,
                           k->free_count ? _("'%s': a %s has at least %d points, not %d")
                                         : _("'%s': a %s has %d points, not %d"),
                           key_of(r), _(hit_kind_name(name)), k->least_vertices, count);
    hit_vec *points = corners_make(count);
    if (!points)
        return report_fail(r->report, r->line, "%s", _("out of memory"));
    bool fine = read_points(r, points);
    if (fine)
        out->shape = k->join(points, count);
    if (fine && k->free_count)
        out->ring = points;
    else
        corners_drop(points);
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

static bool find_kind(const reader *r, const char *word, hit_kind *out)
{
    const char *names[HIT_KIND_COUNT + 1];
    for (int i = 0; i < HIT_KIND_COUNT; i++) {
        names[i] = hit_kind_name((hit_kind)i);
        if (strcmp(names[i], word) == 0) {
            *out = (hit_kind)i;
            return true;
        }
    }
    names[HIT_KIND_COUNT] = anchor_word;
    static const report_sentences unknown = {N_("unknown shape '%s'"),
                                             N_("unknown shape '%s'; did you mean '%s'?")};
    return report_unknown(r->report, r->line, &unknown, word, names, HIT_KIND_COUNT + !r->base);
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
    hit_kind name = HIT_KIND_COUNT;
    const char *word = next_part(&r);
    *out = (scene_actor){0};
    if (!base && strcmp(word, anchor_word) == 0)
        return read_anchor(&r, out) && check(&r, out);
    if (!find_kind(&r, word, &name))
        return false;
    const kind *k = kind_at(name);
    bool read = k->least_vertices > 0 ? read_vertices(&r, k, name, out) : read_numbers(&r, k, out);
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

void state_shape_write(FILE *out, const scene_actor *actor, bool base)
{
    const hit_shape *shape = &actor->shape;
    fputs(actor->anchored ? anchor_word : hit_kind_name(shape->kind), out);
    if (actor->anchored)
        write_pair(out, actor->anchor);
    else if (kind_of(shape)->least_vertices == 0)
        write_numbers(out, shape, base);
    else
        for (int i = 0; i < shape->count; i++)
            write_pair(out, hit_vertices(shape)[i]);
}

/* ---- Help ---------------------------------------------------------------------------------- */

static void print_kind(FILE *out, hit_kind name)
{
    const kind *k = kind_at(name);
    fprintf(out, "      %s", hit_kind_name(name));
    for (int i = 0; k->numbers[i]; i++)
        fprintf(out, ":%s", k->numbers[i]->name);
    if (k->least_vertices > 0)
        fputs(k->free_count ? ":X,Y:X,Y:X,Y..." : ":X,Y:X,Y:X,Y", out);
    fputc('\n', out);
}

void state_shape_print_help(FILE *out)
{
    for (int i = 0; i < HIT_KIND_COUNT; i++)
        print_kind(out, (hit_kind)i);
}
