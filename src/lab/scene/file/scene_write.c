/* SPDX-License-Identifier: MIT */
#include "scene_write.h"

#include "draft.h"
#include "key_types.h"
#include "memory.h"
#include "scene_keys.h"
#include "scene_look.h"
#include "scene_method.h"
#include "strands.h"
#include "utf8.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- The draft of a scene ------------------------------------------------------------------- */

/* Marks the key as given by a file. */
static void give(draft *d, scene_section section, const char *name, bool given)
{
    const key_row *key = key_list_find(&d->keys, section, name);
    *draft_line_of(d, section, key, WORDS_ENGLISH) = given;
}

/* The same for the keys of which the scene keeps whether they are given. */
static void give_flagged(draft *d, scene_section section)
{
    for (int i = 0; i < d->keys.count; i++) {
        const key_row *key = &d->keys.rows[i];
        const bool *given = draft_given(d, section, key);
        if (given && (key->sections & KEY_SECTION(section)))
            *draft_line_of(d, section, key, WORDS_ENGLISH) = *given;
    }
}

/* Of an anchored segment one end is the pointer: it has no numbers. */
static void give_numbers(draft *d, scene_section section, const scene_actor *actor)
{
    for (int i = 0; i < kind_part_count(&actor->shape) && !actor->anchored; i++) {
        const kind_part part = kind_part_at(&actor->shape, i);
        bool told = part.number && kind_number_is_told(part.number, section == BASE);
        const key_row *row = told ? key_list_find(&d->keys, section, part.number->name) : NULL;
        if (!row)
            continue;
        *(hit_vec *)draft_slot(d, section, row, WORDS_ENGLISH) = part.value;
        give(d, section, row->name, true);
    }
}

static void give_actor(draft *d, scene_section section, const scene_actor *actor,
                       const scene_look *look)
{
    const hit_shape *shape = &actor->shape;
    bool by_points = kind_of(shape)->least_vertices > 0 && !actor->anchored;
    actor_draft *a = draft_actor(d, section);
    *a = (actor_draft){
        .kind = kind_index(shape),
        .list = {.points = (hit_vec *)hit_vertices(shape),
                 .count = shape->count,
                 .ends = (int *)shape->rings.ends,
                 .end_count = strands_count(shape) - 1},
        .grow = kind_grown_by(shape),
        .actor = *actor,
        .look = *look,
    };
    a->points.written = &a->list;
    give_numbers(d, section, actor);
    give(d, section, "points", by_points);
}

/* The product may round to a number that a stage cannot have, though the number that was read is as
 * near. */
static double stage_side(double side)
{
    return fmin(fmax(side, KEY_LEAST_STAGE), KEY_MOST_STAGE);
}

static void give_top(draft *d, const scene *s)
{
    d->scene.stage = (hit_vec){stage_side(s->stage.x * s->zoom), stage_side(s->stage.y * s->zoom)};
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        d->title[i].text = s->title.in[i];
        d->note[i].text = s->note.in[i];
        d->name[i].text = s->name.in[i];
    }
    give(d, TOP, "name", s->name.in[WORDS_ENGLISH] != NULL);
}

static void view(draft *d, const scene *s, scene_section base)
{
    scene_keys_list(&d->keys);
    d->scene = *s;
    d->rules = *s->rules;
    d->on_hit = s->looks->on_hit;
    d->cell = s->crowd ? s->crowd->cell : 0;
    d->shapes.crowd = s->crowd;
    d->header[base] = 1;
    give_top(d, s);
    give_actor(d, base, &s->base, &s->looks->base);
    give_actor(d, CURSOR, &s->cursor, &s->looks->cursor);
    give_flagged(d, TOP);
    give_flagged(d, base);
    give_flagged(d, CURSOR);
    give(d, FIELD, "shapes", s->crowd && s->scatter.count == 0);
    give(d, CURSOR, "anchor", s->cursor.anchored);
}

void draft_view(draft *d, const scene *s)
{
    view(d, s, s->crowd ? FIELD : BASE);
}

/* ---- Ini text ---------------------------------------------------------------------------- */

/* inih takes at most 197 bytes a line. Long values go on in indented lines well before that. */
enum { LONGEST_LINE = 197, LINE = 90 };

/* Returns whether a line may end here so that the reader gives the same text back: it cuts blanks
 * off both sides, and takes '#' and ';' there for a comment. */
static bool survives(char before, char after)
{
    return !value_is_blank(before) && after && !value_is_blank(after) && after != '#' &&
           after != ';';
}

/* Returns whether a line may end before text[at]; if the joint is a blank, that blank goes. */
static bool may_end(const char *text, size_t at, const char *joint)
{
    if (joint[0])
        return text[at] == ' ' && survives(text[at - 1], text[at + 1]);
    return !utf8_continues(text[at]) && survives(text[at - 1], text[at]);
}

/* Where nothing joins lines, as in Chinese, words of ASCII letters stay together. */
static bool inside_word(const char *text, size_t at, const char *joint)
{
    return !joint[0] && (unsigned char)text[at - 1] < 0x80 && (unsigned char)text[at] < 0x80;
}

/* Returns the length of the part that stays on one line. */
static size_t piece(const char *text, const char *joint)
{
    size_t at = 1;
    while (text[at] && !(may_end(text, at, joint) && (at >= LINE || !inside_word(text, at, joint))))
        at++;
    return at;
}

/* Writes "key = text". The reader joins the lines of a text by `joint`: a blank, or nothing. With
 * NULL the key takes one line. Any text from the reader can be written: lines may end where they
 * ended there. The text is not empty. */
static void write_lines(FILE *out, const char *key, const char *text, const char *joint)
{
    size_t length = joint ? piece(text, joint) : strlen(text);
    /* A ';' after a blank would begin a comment. */
    bool close = text[0] == ';' || strlen(key) + 3 + length > LONGEST_LINE;
    size_t column = (size_t)fprintf(out, close ? "%s=" : "%s = ", key);
    size_t joined = joint ? strlen(joint) : 0;
    for (;;) {
        fwrite(text, 1, length, out);
        column += length;
        text += length;
        if (!joint || !*text)
            break;
        length = piece(text + joined, joint);
        if (column + joined + length > LINE) {
            static const char indent[] = "    ";
            size_t size = sizeof indent - 1 + length <= LONGEST_LINE ? sizeof indent - 1 : 1;
            fprintf(out, "\n%.*s", (int)size, indent);
            column = size;
        } else {
            column += fwrite(text, 1, joined, out);
        }
        text += joined;
    }
    fputc('\n', out);
}

/* ---- Keys ----------------------------------------------------------------------------------- */

/* Writes what the file gave in each language, or what is told. Only a text that continues goes over
 * several lines. */
static void write_translations(FILE *out, const key_row *key,
                               const text_slot slots[WORDS_LANGUAGES], const told *told)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        char name[32];
        const told_row *row = told_get(told, key->name, TOP, i);
        const char *text = row ? row->text : slots[i].text;
        if (!text || !text[0])
            continue;
        snprintf(name, sizeof name, "%s%s", key->name,
                 i == WORDS_ENGLISH ? "" : words_languages[i].suffix);
        write_lines(out, name, text, key->continues ? words_languages[i].joint : NULL);
    }
}

/* In the order of the kind, which is not that of the keys. */
static void write_numbers(FILE *out, const scene_actor *actor, bool base)
{
    const hit_shape *shape = &actor->shape;
    if (actor->anchored || kind_of(shape)->least_vertices > 0)
        return;
    for (int i = 0; i < kind_part_count(shape); i++) {
        const kind_part part = kind_part_at(shape, i);
        const key_row row = {.name = part.number->name, .number = part.number};
        if (kind_number_is_told(part.number, base))
            keys_write_line(&row, out, &part.value);
    }
}

static bool key_is_saved(draft *d, scene_section section, const key_row *key)
{
    if (key->number || (key->of_one && section == FIELD && draft_is_listed(d)))
        return false;
    if (key->sections == KEY_SECTION(FIELD) && !d->scene.crowd)
        return false; /* it becomes a field by what is told of it */
    if (key->saved == SAVED_IF_GIVEN)
        return *draft_line_of(d, section, key, WORDS_ENGLISH);
    return key->saved == SAVED_ALWAYS ||
           !keys_is_usual(key, KEY_IN_FILE, draft_slot(d, section, key, WORDS_ENGLISH));
}

/* Writes what is told of the key. False: nothing is. */
static bool write_told(FILE *out, scene_section section, const key_row *key, const told *told)
{
    const told_row *row = told_get(told, key->name, section, WORDS_ENGLISH);
    if (row && row->text[0])
        fprintf(out, "%s = ", key->name);
    for (const char *c = row ? row->text : ""; *c; c++)
        fprintf(out, *c == '\n' ? "%c  " : "%c", *c);
    if (row && row->text[0])
        fputc('\n', out);
    return row != NULL;
}

static void write_scene_key(FILE *out, draft *d, scene_section section, const key_row *key,
                            const told *told)
{
    const void *slot = draft_slot(d, section, key, WORDS_ENGLISH);
    if (key->translated)
        write_translations(out, key, slot, told);
    else if (!write_told(out, section, key, told) && key_is_saved(d, section, key))
        keys_write_line(key, out, slot);
}

static void write_section(FILE *out, draft *d, scene_section section, const told *told)
{
    if (section != TOP)
        fprintf(out, "\n[%s]\n", draft_section_name(section));
    for (int i = 0; i < d->keys.count; i++) {
        const key_row *key = &d->keys.rows[i];
        if (!(key->sections & KEY_SECTION(section)))
            continue;
        write_scene_key(out, d, section, key, told);
        if (key->type == &key_kind && key_is_saved(d, section, key))
            write_numbers(out, &draft_actor(d, section)->actor, section == BASE);
    }
}

static void write_sections(FILE *out, draft *d, const told *told)
{
    write_section(out, d, TOP, told);
    write_section(out, d, draft_base(d), told);
    write_section(out, d, CURSOR, told);
}

enum { EXPECTED_TOGETHER = 2 }; /* in a line: so its length is bounded */

static void write_expect(FILE *out, const scene *scene)
{
    int together = 0;
    if (scene->expect_count)
        fputs("\n[expect]\n", out);
    for (int i = 0; i < scene->expect_count; i++) {
        const scene_expect *e = &scene->expect[i];
        const scene_expect *before = i ? e - 1 : NULL;
        bool same = before && before->at.x == e->at.x && before->at.y == e->at.y &&
                    together < EXPECTED_TOGETHER;
        together = same ? together + 1 : 1;
        char x[VALUE_TEXT], y[VALUE_TEXT];
        if (!same)
            fprintf(out, "%s%s %s = ", i ? "\n" : "", value_write(e->at.x, x),
                    value_write(e->at.y, y));
        fprintf(out, "%s%s %s", same ? ", " : "", scene_method_id(e->method),
                hit_verdict_name(e->verdict));
    }
    if (scene->expect_count)
        fputc('\n', out);
}

void scene_write(FILE *out, const scene *scene, const hit_method *method, hit_vec at)
{
    draft d = {0};
    draft_view(&d, scene);
    d.scene.method = method;
    d.scene.at = at;
    write_sections(out, &d, &(told){0});
    write_expect(out, scene);
}

void scene_write_told(FILE *out, const scene *scene, const told *told)
{
    draft d = {0};
    view(&d, scene, scene->crowd || told_is_field(told) ? FIELD : BASE);
    d.scene.method = NULL;
    if (told_get(told, "shapes", BASE, WORDS_ENGLISH))
        give(&d, FIELD, "shapes", true);
    write_sections(out, &d, told);
}

char *scene_text(const char *head, const scene *scene, const hit_method *method, hit_vec at,
                 size_t *size)
{
    char *text = NULL;
    FILE *out = memory_open(&text, size);
    fputs(head, out);
    scene_write(out, scene, method, at);
    memory_close(out);
    return text;
}
