#include "same.h"

#include "scene_file.h"
#include "vertices.h"

#include <stdlib.h>
#include <string.h>

/* ---- Comparing ---------------------------------------------------------------------------- */

bool same_bits(hit_vec a, hit_vec b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool same_number(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static const char *shapes_differ(const hit_shape *a, const hit_shape *b)
{
    if (a->kind != b->kind || a->count != b->count)
        return "kind";
    if (!strands_equal(a, b))
        return "rings";
    if (!same_number(a->radius, b->radius))
        return "radius";
    if (!same_number(a->angle, b->angle))
        return "angle";
    if (!same_bits(a->centre, b->centre) || !same_bits(a->size, b->size))
        return "centre or size";
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    return memcmp(v, w, (size_t)a->count * sizeof *v) != 0 ? "vertices" : NULL;
}

const char *actors_differ(const scene_actor *a, const scene_actor *b)
{
    if (a->anchored != b->anchored || !same_bits(a->anchor, b->anchor))
        return "anchor";
    return a->anchored ? NULL : shapes_differ(&a->shape, &b->shape);
}

static bool same_colour(colour a, colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static const char *looks_differ(const scene_look *a, const scene_look *b)
{
    if (a->has_colour != b->has_colour || (a->has_colour && !same_colour(a->colour, b->colour)))
        return "colour";
    if (a->has_hit_colour != b->has_hit_colour ||
        (a->has_hit_colour && !same_colour(a->hit_colour, b->hit_colour)))
        return "hit colour";
    if (a->fill != b->fill || a->outline != b->outline || a->recolour != b->recolour)
        return "fill, outline or recolour";
    return same_number(a->line_width, b->line_width) ? NULL : "line width";
}

/* An empty text is none. */
static bool same_text(const words_text *a, const words_text *b)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        if (strcmp(a->in[i] ? a->in[i] : "", b->in[i] ? b->in[i] : "") != 0)
            return false;
    return true;
}

static const char *stages_differ(const scene *a, const scene *b)
{
    if (!same_bits(a->stage, b->stage) || !same_number(a->zoom, b->zoom))
        return "stage or zoom";
    if (a->has_background_on_hit != b->has_background_on_hit ||
        (a->has_background_on_hit && !same_colour(a->background_on_hit, b->background_on_hit)))
        return "background on hit";
    if (!same_number(a->hit_points, b->hit_points) ||
        (a->hit_points > 0 && !same_colour(a->hit_point_colour, b->hit_point_colour)))
        return "hit points";
    return same_text(&a->title, &b->title) && same_text(&a->note, &b->note) ? NULL
                                                                            : "title or note";
}

static const char *motions_differ(const scene *a, const scene *b)
{
    if (!same_bits(a->at, b->at))
        return "at";
    if (!same_number(a->speed, b->speed) || !same_bits(a->velocity, b->velocity))
        return "speed or velocity";
    return a->follow != b->follow || a->solid != b->solid ? "follow or solid" : NULL;
}

static const char *expectations_differ(const scene *a, const scene *b)
{
    if (a->expect_count != b->expect_count)
        return "expectations";
    for (int i = 0; i < a->expect_count; i++)
        if (!same_bits(a->expect[i].at, b->expect[i].at) ||
            a->expect[i].method != b->expect[i].method ||
            a->expect[i].verdict != b->expect[i].verdict)
            return "an expectation";
    return a->method == b->method ? NULL : "method";
}

static const char *fields_differ(const scene *a, const scene *b)
{
    const scene_scatter *p = &a->scatter, *q = &b->scatter;
    if (!a->crowd != !b->crowd)
        return "field";
    if (a->crowd && (a->crowd->count != b->crowd->count || a->crowd->digest != b->crowd->digest ||
                     !same_number(a->crowd->cell, b->crowd->cell)))
        return "shapes of the field";
    return p->count == q->count && same_bits(p->spread, q->spread) && p->seed == q->seed &&
                   same_number(p->vary, q->vary) && p->turn == q->turn
               ? NULL
               : "scatter";
}

const char *scenes_differ(const scene *a, const scene *b)
{
    const char *parts[] = {actors_differ(&a->base, &b->base),
                           actors_differ(&a->cursor, &b->cursor),
                           looks_differ(&a->base.look, &b->base.look),
                           looks_differ(&a->cursor.look, &b->cursor.look),
                           stages_differ(a, b),
                           motions_differ(a, b),
                           expectations_differ(a, b),
                           fields_differ(a, b)};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i])
            return parts[i];
    return NULL;
}

/* ---- Round trip --------------------------------------------------------------------------- */

static char *text_of(const scene *scene, const hit_method *method, hit_vec at, size_t *size)
{
    *size = 0;
    return scene_text("", scene, method, at, size);
}

/* What was read, `again`, is written as the same text. */
static const char *bytes_differ(const scene *again, const char *text, size_t size)
{
    size_t length;
    char *second = text_of(again, again->method, again->at, &length);
    bool same = second && length == size && memcmp(text, second, size) == 0;
    free(second);
    return same ? NULL : "other bytes";
}

static const char *reads(const char *text, size_t size, scene *again)
{
    static char error[1024];
    if (!text)
        return "out of memory";
    return scene_reads_back("s.ini", text, size, 0, error, sizeof error) &&
                   scene_parse("s.ini", text, size, again, error, sizeof error)
               ? NULL
               : error;
}

const char *round_trip(const scene *from, char **text)
{
    scene again;
    size_t size;
    *text = text_of(from, from->method, from->at, &size);
    const char *wrong = reads(*text, size, &again);
    if (wrong)
        return wrong;
    wrong = scenes_differ(from, &again);
    if (!wrong)
        wrong = bytes_differ(&again, *text, size);
    scene_free(&again);
    return wrong;
}

/* Title, note and expectations are left out where they are about other shapes. */
static const char *slot_differs(const slot *slot, const scene *again)
{
    scene expected = slot->scene;
    expected.at = slot->at;
    expected.velocity = slot->flight.velocity;
    expected.method = slot_method(slot);
    expected.title = again->title;
    expected.note = again->note;
    expected.expect = again->expect;
    expected.expect_count = again->expect_count;
    return scenes_differ(&expected, again);
}

const char *round_trip_slot(const slot *slot, char **text)
{
    scene again;
    size_t size = 0;
    *text = slot_text(slot, "", &size);
    const char *wrong = reads(*text, size, &again);
    if (wrong)
        return wrong;
    wrong = slot_differs(slot, &again);
    if (!wrong)
        wrong = bytes_differ(&again, *text, size);
    scene_free(&again);
    return wrong;
}
