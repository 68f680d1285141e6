/* SPDX-License-Identifier: MIT */
#include "scene_samples.h"
#include "draft.h"
#include "key_types.h"
#include "scene_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static key_list keys;

/* Two values of each type, neither of them the fallback of a key if there is a third one. */
static const struct {
    const key_type *type;
    const char *values[2];
} samples[] = {
    {&key_text, {"first words", "other ones"}},
    {&key_method, {"any/boxes", "referee"}},
    {&key_flag, {"yes", "no"}},
    {&key_colour, {"#11223344", "#55667788"}},
    {&key_length, {"1.5", "2.25"}},
    {&key_zoom, {"2", "4"}},
    {&key_count, {"3", "5"}},
    {&key_seed, {"7", "8"}},
    {&key_part, {"0.25", "0.5"}},
    {&key_pair, {"3 4", "5.5 -6"}},
    {&key_angle, {"-90", "150.5"}},
    {&key_area, {"30 40", "50 60"}},
    {&key_stage, {"700 500", "800 600"}},
    {&key_kind, {"circle", "rect"}},
    {&key_points, {"0,0 90,0 90,90", "0,0 80,0 80,90"}},
    {&key_shapes, {"circle 1 2 3", "circle 4 5 6\n  rect 1 2 3 4 0"}},
};

const char *scene_samples_value(const key_row *row, int which)
{
    if (strcmp(row->name, "outer") == 0) /* not below what the templates have as inner */
        return which ? "500" : "300";
    if (row->number)
        return row->number->pair ? (which ? "5 6" : "3 4") : which ? "5" : "3";
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        if (samples[i].type == row->type)
            return samples[i].values[which];
    fail_msg("the type of the key '%s' has no values in this test", row->name);
    return NULL;
}

/* ---- A scene with the key -------------------------------------------------------------------- */

static bool excludes(const key_row *a, const char *name, scene_section section)
{
    const key_row *b = key_list_find(&keys, section, name);
    return strcmp(a->name, name) == 0 || (a->rival && strcmp(a->rival, name) == 0) ||
           (b && b->rival && strcmp(b->rival, a->name) == 0);
}

/* Appends the lines of the template but those that the key takes the place of. */
static void add_template(char *out, const char *lines, const key_row *row, scene_section section)
{
    for (; *lines; lines += strcspn(lines, "\n") + 1) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(lines, " "), lines);
        if (!row || !excludes(row, name, section))
            snprintf(out + strlen(out), SCENE_SAMPLES_TEXT - strlen(out), "%.*s\n",
                     (int)strcspn(lines, "\n"), lines);
    }
}

/* The value of the key is the shape itself where that is the key. */
static int kind_for(const key_row *row, const char *value)
{
    if (row->type == &key_kind)
        return kind_find(value, strlen(value));
    for (int i = 0; i < KIND_COUNT; i++)
        if (key_list_suits(row, i) && (row->number || row->suits))
            return i;
    return HIT_CIRCLE;
}

static void add_section(char *out, scene_section section, const key_row *row, const char *value)
{
    int kind = row ? kind_for(row, value) : HIT_CIRCLE;
    bool listed = row && row->type == &key_shapes;
    snprintf(out + strlen(out), SCENE_SAMPLES_TEXT - strlen(out), "[%s]\n",
             draft_section_name(section));
    if (!listed)
        snprintf(out + strlen(out), SCENE_SAMPLES_TEXT - strlen(out), "shape = %s\n",
                 kind_name(kind));
    if (!listed)
        add_template(out, section == BASE ? kind_at(kind)->base_keys : kind_at(kind)->cursor_keys,
                     row, section);
    if (row && row->type != &key_kind)
        snprintf(out + strlen(out), SCENE_SAMPLES_TEXT - strlen(out), "%s = %s\n", row->name,
                 value);
}

/* Lines that a key needs in a section. */
static const char *condition(const key_row *row, scene_section section)
{
    static const struct {
        const char *key;
        scene_section section;
        const char *lines;
    } rows[] = {{"hit-point-colour", TOP, "hit-points = 5\n"}, {"front", CURSOR, "solid = yes\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(row->name, rows[i].key) == 0 && section == rows[i].section)
            return rows[i].lines;
    return "";
}

void scene_samples_write(char out[SCENE_SAMPLES_TEXT], const key_row *row, scene_section section,
                         const char *value)
{
    scene_keys_list(&keys);
    bool title = strcmp(row->name, "title") == 0;
    snprintf(out, SCENE_SAMPLES_TEXT, "%s%s", title ? "" : "title = T\n", condition(row, TOP));
    if (section == TOP)
        snprintf(out + strlen(out), SCENE_SAMPLES_TEXT - strlen(out), "%s = %s\n", row->name,
                 value);
    if (section == TOP && row->translated)
        snprintf(out + strlen(out), SCENE_SAMPLES_TEXT - strlen(out), "%s[zh] = %s zh\n", row->name,
                 value);
    scene_section base = section == FIELD ? FIELD : BASE;
    add_section(out, base, section == base ? row : NULL, value);
    add_section(out, CURSOR, section == CURSOR ? row : NULL, value);
    strcat(out, condition(row, CURSOR));
}

int scene_samples_each(void (*check)(const key_row *row, scene_section section))
{
    key_list all;
    int count = 0;
    scene_keys_list(&all);
    for (int i = 0; i < all.count; i++)
        for (scene_section section = TOP; section < EXPECT; section++)
            if ((all.rows[i].sections & KEY_SECTION(section)) && all.rows[i].type != &key_path &&
                all.rows[i].type != &key_expect) {
                check(&all.rows[i], section);
                count++;
            }
    return count;
}
