#include "scene_write.h"

#include "kinds.h"

#include <stdlib.h>
#include <string.h>

/* inih takes at most 197 bytes a line. Long values go on in indented lines well before that. */
#define LINE         90
#define LONGEST_LINE 150

/* The length of a word with the words after it that begin with '#': at the start of a line, '#'
 * would start a comment. */
static size_t words_together(const char *words)
{
    size_t length = strcspn(words, " ");
    while (words[length + strspn(words + length, " ")] == '#') {
        length += strspn(words + length, " ");
        length += strcspn(words + length, " ");
    }
    return length;
}

static void write_words(FILE *out, const char *words)
{
    size_t column = 0;
    while (*words) {
        size_t length = words_together(words);
        if (column > 0 && column + length > LINE) {
            fputs("\n    ", out);
            column = 0;
        } else if (column > 0) {
            fputc(' ', out);
        }
        fwrite(words, 1, length, out);
        column += length + 1;
        words += length + (words[length] == ' ');
    }
}

/* Where a line of a text whose lines are joined by nothing may end: between two letters that are no
 * blanks, best beside one that is not ASCII, and not before what would start a comment. */
static bool may_part(const char *at, size_t column)
{
    unsigned char before = (unsigned char)at[-1], after = (unsigned char)at[0];
    bool inside = (after & 0xC0) == 0x80;
    bool blank = before == ' ' || before == '\t' || after == ' ' || after == '\t';
    bool wordy = before < 0x80 && after < 0x80;
    return column >= LINE && !inside && !blank && !strchr("#;", after) &&
           (!wordy || column >= LONGEST_LINE);
}

static void write_unspaced(FILE *out, const char *words)
{
    size_t column = 0;
    for (const char *s = words; *s; s++, column++) {
        if (s > words && may_part(s, column)) {
            fputs("\n    ", out);
            column = 0;
        }
        fputc(*s, out);
    }
}

/* Writes what the file gave in each language. Only a text that continues goes over several lines.
 */
static void write_text(FILE *out, const char *key, const words_text *text, bool continues)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        if (!text->in[i] || !text->in[i][0])
            continue;
        fprintf(out, "%s%s = ", key, i == WORDS_ENGLISH ? "" : words_languages[i].suffix);
        if (!continues)
            fputs(text->in[i], out);
        else if (words_languages[i].joint[0])
            write_words(out, text->in[i]);
        else
            write_unspaced(out, text->in[i]);
        fputc('\n', out);
    }
}

static void write_pair(FILE *out, const char *key, hit_vec v)
{
    fprintf(out, "%s = %.17g %.17g\n", key, v.x, v.y);
}

static void write_colour(FILE *out, const char *key, colour c)
{
    fprintf(out, "%s = #%02x%02x%02x%02x\n", key, c.r, c.g, c.b, c.a);
}

static void write_points(FILE *out, const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    fputs("points =", out);
    for (int i = 0; i < shape->count; i++)
        fprintf(out, "%s%.17g,%.17g", i % 2 ? " " : i ? "\n    " : " ", v[i].x, v[i].y);
    fputc('\n', out);
}

static void write_look(FILE *out, const scene_look *look)
{
    if (look->has_colour)
        write_colour(out, "colour", look->colour);
    if (look->has_hit_colour)
        write_colour(out, "hit-colour", look->hit_colour);
    if (!look->fill)
        fputs("fill = no\n", out);
    if (!look->outline)
        fputs("outline = no\n", out);
    if (look->line_width != 0)
        fprintf(out, "line-width = %.17g\n", look->line_width);
}

/* A cursor's place is the pointer and has no key. */
static void write_numbers(FILE *out, const hit_shape *shape, bool base)
{
    const kind *k = kind_of(shape);
    kind_values values = k->values(shape);
    for (int i = 0; k->numbers[i]; i++) {
        const kind_number *n = k->numbers[i];
        if (n->role == KIND_PLACE && !base)
            continue;
        if (n->pair)
            write_pair(out, n->name, values.of[i]);
        else
            fprintf(out, "%s = %.17g\n", n->name, values.of[i].x);
    }
}

static void write_shape(FILE *out, const scene_actor *actor, bool base)
{
    const hit_shape *shape = &actor->shape;
    fprintf(out, "shape = %s\n", hit_kind_name(shape->kind));
    if (actor->anchored)
        write_pair(out, "anchor", actor->anchor);
    else if (kind_of(shape)->least_vertices > 0)
        write_points(out, shape);
    else
        write_numbers(out, shape, base);
    write_look(out, &actor->look);
    if (base && !actor->look.recolour)
        fputs("recolour = no\n", out);
}

static void write_top(FILE *out, const scene *scene, const hit_method *method)
{
    write_text(out, "title", &scene->title, false);
    fprintf(out, "method = %s\n", method ? method->id : "referee");
    write_pair(out, "stage", (hit_vec){scene->stage.x * scene->zoom, scene->stage.y * scene->zoom});
    if (scene->zoom != 1)
        fprintf(out, "zoom = %.17g\n", scene->zoom);
    write_text(out, "note", &scene->note, true);
    if (scene->has_background_on_hit)
        write_colour(out, "background-on-hit", scene->background_on_hit);
    if (scene->hit_points > 0) {
        fprintf(out, "hit-points = %.17g\n", scene->hit_points);
        write_colour(out, "hit-point-colour", scene->hit_point_colour);
    }
}

static void write_expect(FILE *out, const scene *scene)
{
    if (scene->expect_count)
        fputs("\n[expect]\n", out);
    for (int i = 0; i < scene->expect_count; i++) {
        const scene_expect *e = &scene->expect[i];
        const scene_expect *before = i ? e - 1 : NULL;
        bool same = before && before->at.x == e->at.x && before->at.y == e->at.y;
        if (!same)
            fprintf(out, "%s%.17g %.17g = ", i ? "\n" : "", e->at.x, e->at.y);
        fprintf(out, "%s%s %s", same ? ", " : "", e->method ? e->method->id : "referee",
                hit_verdict_name(e->verdict));
    }
    if (scene->expect_count)
        fputc('\n', out);
}

void scene_write(FILE *out, const scene *scene, const hit_method *method, hit_vec at)
{
    write_top(out, scene, method);
    fputs("\n[base]\n", out);
    write_shape(out, &scene->base, true);
    fputs("\n[cursor]\n", out);
    write_shape(out, &scene->cursor, false);
    write_pair(out, "at", at);
    if (!scene->follow)
        fputs("follow = no\n", out);
    fprintf(out, "speed = %.17g\n", scene->speed);
    if (scene->velocity.x != 0 || scene->velocity.y != 0)
        write_pair(out, "velocity", scene->velocity);
    if (scene->solid)
        fputs("solid = yes\n", out);
    write_expect(out, scene);
}
