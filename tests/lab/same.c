/* SPDX-License-Identifier: MIT */
#include "same.h"
#include "draft.h"
#include "scene_read.h"
#include "slot.h"
#include "strands.h"

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

/* ---- By the table of keys ------------------------------------------------------------------ */

/* Numbers differ by a bit: -0 is not 0. */
static bool differs(const key_row *row, const void *a, const void *b)
{
    const key_type type = keys_type(row);
    if (row->number && !row->number->pair)
        return memcmp(a, b, sizeof(double)) != 0;
    return type.size ? memcmp(a, b, type.size) != 0 : !type.same(a, b);
}

static bool slots_differ(draft *a, draft *b, scene_section section, const key_row *row)
{
    for (int i = 0; i < (row->translated ? WORDS_LANGUAGES : 1); i++)
        if (differs(row, draft_slot(a, section, row, i), draft_slot(b, section, row, i)))
            return true;
    return false;
}

/* A key whose fallback is not written counts where it is given. Of a field, the shapes that are
 * scattered are those of the row "shape". */
static bool key_differs(draft *a, draft *b, scene_section section, const key_row *row)
{
    bool given = *draft_line_of(a, section, row, WORDS_ENGLISH);
    bool optional = row->number || row->saved == SAVED_IF_GIVEN;
    const key_row *same_row = &b->keys.rows[row - a->keys.rows];
    if (given != (bool)*draft_line_of(b, section, same_row, WORDS_ENGLISH))
        return true;
    bool listed = row->of_one && section == FIELD && draft_is_listed(a);
    return !listed && (given || !optional) && slots_differ(a, b, section, row);
}

static const char *keys_differ(draft *a, draft *b)
{
    for (scene_section section = TOP; section < EXPECT; section++) {
        if (section != TOP && section != CURSOR && section != draft_base(a))
            continue;
        for (int i = 0; i < a->keys.count; i++) {
            const key_row *row = &a->keys.rows[i];
            if ((row->sections & KEY_SECTION(section)) && key_differs(a, b, section, row))
                return row->name;
        }
    }
    return NULL;
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
    return NULL;
}

const char *scenes_differ(const scene *a, const scene *b)
{
    static draft first, second;
    first = second = (draft){0};
    if (!a->crowd != !b->crowd)
        return "field";
    if (a->crowd && (a->crowd->count != b->crowd->count || a->crowd->digest != b->crowd->digest))
        return "shapes of the field";
    draft_view(&first, a);
    draft_view(&second, b);
    const char *wrong = keys_differ(&first, &second);
    return wrong ? wrong : expectations_differ(a, b);
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

/* Title, note and expectations are left out where they are about other shapes. A file has the shape
 * that an unfinished drawing stands in place of. */
static const char *slot_differs(const slot *slot, const scene *again)
{
    scene expected = slot_kept(slot);
    bool fits = slot->selected && scene_takes(&expected, slot->selected);
    expected.at = slot->at;
    expected.velocity = slot->flight.velocity;
    expected.method = fits ? slot->selected : NULL;
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
