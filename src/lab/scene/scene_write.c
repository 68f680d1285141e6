#include "key_types.h"
#include "kinds.h"
#include "method_list.h"
#include "save.h"
#include "scene_file.h"
#include "vertices.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Writes what the file gave in each language. Only a text that continues goes over several lines.
 */
static void write_text(FILE *out, const char *name, const words_text *text, bool continues)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        char key[32];
        if (!text->in[i] || !text->in[i][0])
            continue;
        snprintf(key, sizeof key, "%s%s", name,
                 i == WORDS_ENGLISH ? "" : words_languages[i].suffix);
        ini_text_write(out, key, text->in[i], continues ? words_languages[i].joint : NULL);
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

/* Few points stand in pairs. Very many fill their lines, as the largest file that can be read must
 * not become too large. */
enum { POINTS_IN_PAIRS = 10000, PACKED_COLUMN = 190 };

/* Each ring after the first begins a line, with a slash. Returns the column. */
static int write_strand(FILE *out, const hit_shape *shape, int index, bool packed, int column)
{
    strand s = strands_at(shape, index);
    const hit_vec *v = hit_vertices(shape) + s.first;
    if (index > 0)
        column = fprintf(out, packed ? "\n /" : "\n    /") - 1;
    for (int i = 0; i < s.count; i++) {
        char point[64];
        int length = snprintf(point, sizeof point, "%.17g,%.17g", v[i].x, v[i].y);
        bool fits = packed ? column + 1 + length <= PACKED_COLUMN : i % 2 || i == 0;
        column = (fits ? column : 0) + fprintf(out, "%s%s",
                                               fits     ? " "
                                               : packed ? "\n "
                                                        : "\n    ",
                                               point);
    }
    return column;
}

static void write_points(FILE *out, const hit_shape *shape)
{
    bool packed = shape->count > POINTS_IN_PAIRS;
    int column = fprintf(out, "points =");
    for (int i = 0; i < strands_count(shape); i++)
        column = write_strand(out, shape, i, packed, column);
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

static void write_figure(FILE *out, const scene_actor *actor, bool base)
{
    const hit_shape *shape = &actor->shape;
    fprintf(out, "shape = %s\n", kind_name(kind_index(shape)));
    if (actor->anchored)
        write_pair(out, "anchor", actor->anchor);
    else if (kind_of(shape)->least_vertices > 0)
        write_points(out, shape);
    else
        write_numbers(out, shape, base);
}

static void write_scatter(FILE *out, const scene_scatter *s)
{
    fprintf(out, "count = %d\n", s->count);
    write_pair(out, "spread", s->spread);
    fprintf(out, "seed = %.17g\n", s->seed);
    if (s->vary > 0)
        fprintf(out, "vary = %.17g\n", s->vary);
    if (s->turn)
        fputs("turn = yes\n", out);
}

static void write_field(FILE *out, const scene *scene)
{
    fputs("\n[field]\n", out);
    if (scene->scatter.count > 0) {
        write_figure(out, &scene->base, false);
        write_scatter(out, &scene->scatter);
    } else {
        shape_list_write(out, scene->crowd);
    }
    if (scene->crowd->cell > 0)
        fprintf(out, "cell = %.17g\n", scene->crowd->cell);
    write_look(out, &scene->base.look);
}

static void write_shape(FILE *out, const scene_actor *actor, bool base)
{
    write_figure(out, actor, base);
    write_look(out, &actor->look);
    if (base && !actor->look.recolour)
        fputs("recolour = no\n", out);
}

/* The product may round to a number that a stage cannot have, though the one that was read is as
 * near. */
static double stage_side(double side)
{
    return fmin(fmax(side, SCENE_LEAST_STAGE), SCENE_MOST_STAGE);
}

static void write_top(FILE *out, const scene *scene, const hit_method *method)
{
    write_text(out, "title", &scene->title, false);
    bool known = method && method != method_list_own();
    fprintf(out, "method = %s\n", known ? method->id : "referee");
    write_pair(out, "stage",
               (hit_vec){stage_side(scene->stage.x * scene->zoom),
                         stage_side(scene->stage.y * scene->zoom)});
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
    if (scene->crowd) {
        write_field(out, scene);
    } else {
        fputs("\n[base]\n", out);
        write_shape(out, &scene->base, true);
    }
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

char *scene_text(const char *head, const scene *scene, const hit_method *method, hit_vec at,
                 size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (!out)
        return NULL;
    fputs(head, out);
    scene_write(out, scene, method, at);
    if (save_close(out))
        return text;
    free(text);
    return NULL;
}

/* ---- Ini text ---------------------------------------------------------------------------- */

/* inih takes at most 197 bytes a line. Long values go on in indented lines well before that. */
enum { LONGEST_LINE = 197, LINE = 90 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Whether the reader gives back what stands at the end of a line and at the start of the next: it
 * cuts blanks off both, and takes '#' and ';' there for a comment. */
static bool survives(char before, char after)
{
    return !is_blank(before) && after && !is_blank(after) && after != '#' && after != ';';
}

/* Whether a line may end before text[at]; if the joint is a blank, that blank goes. */
static bool may_end(const char *text, size_t at, const char *joint)
{
    if (joint[0])
        return text[at] == ' ' && survives(text[at - 1], text[at + 1]);
    bool inside_character = (text[at] & 0xC0) == 0x80;
    return !inside_character && survives(text[at - 1], text[at]);
}

/* Where nothing joins lines, as in Chinese, words of ASCII letters stay together. */
static bool inside_word(const char *text, size_t at, const char *joint)
{
    return !joint[0] && (unsigned char)text[at - 1] < 0x80 && (unsigned char)text[at] < 0x80;
}

/* The length of what stays on one line. */
static size_t piece(const char *text, const char *joint)
{
    size_t at = 1;
    while (text[at] && !(may_end(text, at, joint) && (at >= LINE || !inside_word(text, at, joint))))
        at++;
    return at;
}

/* A ';' after a blank would begin a comment. Returns how many bytes it has written. */
static size_t write_key(FILE *out, const char *key, const char *text, size_t length)
{
    bool close = text[0] == ';' || strlen(key) + 3 + length > LONGEST_LINE;
    return (size_t)fprintf(out, close ? "%s=" : "%s = ", key);
}

static size_t write_line_end(FILE *out, size_t length)
{
    static const char indent[] = "    ";
    size_t size = sizeof indent - 1 + length <= LONGEST_LINE ? sizeof indent - 1 : 1;
    fprintf(out, "\n%.*s", (int)size, indent);
    return size;
}

void ini_text_write(FILE *out, const char *key, const char *text, const char *joint)
{
    size_t length = joint ? piece(text, joint) : strlen(text);
    size_t column = write_key(out, key, text, length), joined = joint ? strlen(joint) : 0;
    for (;;) {
        fwrite(text, 1, length, out);
        column += length;
        text += length;
        if (!joint || !*text)
            break;
        length = piece(text + joined, joint);
        if (column + joined + length > LINE)
            column = write_line_end(out, length);
        else
            column += fwrite(text, 1, joined, out);
        text += joined;
    }
    fputc('\n', out);
}
