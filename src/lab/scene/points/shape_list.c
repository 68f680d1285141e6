/* SPDX-License-Identifier: MIT */
#include "shape_list.h"

#include "kind.h"
#include "memory.h"
#include "value.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void shape_list_free(shape_list *l)
{
    crowd_drop(l->crowd);
    free(l->numbers);
    free(l->ends);
    *l = (shape_list){0};
}

/* ---- From numbers to a shape --------------------------------------------------------------- */

static void add_shape_end(shape_list *l)
{
    memory_grow(&l->ends, &l->end_room, l->end_count + 1, sizeof *l->ends);
    l->ends[l->end_count++] = l->count / 2;
}

/* hit_validate() refuses rings that are too short. */
static const char *finish_shape(shape_list *l)
{
    if (l->end_count > 0)
        add_shape_end(l);
    hit_shape shape;
    const kind_numbers numbers = {l->numbers, l->count, l->ends, l->end_count};
    const char *wrong = kind_make_of(kind_at(l->kind), &numbers, &shape);
    if (!wrong && l->grow > 0)
        shape = kind_make_grown(shape, l->grow);
    if (!wrong && !l->crowd)
        l->crowd = crowd_make();
    if (!wrong)
        wrong = crowd_add(l->crowd, &shape);
    l->begun = false;
    l->count = l->end_count = 0;
    l->grow = 0;
    return wrong;
}

const char *shape_list_end(shape_list *l, int *wrong_line)
{
    *wrong_line = l->line;
    return l->begun ? finish_shape(l) : NULL;
}

/* ---- From text to numbers ------------------------------------------------------------------ */

static const char *past_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

static const char *take_shape_number(shape_list *l, const char **at)
{
    double number;
    const char *wrong = value_scan(at, &number);
    if (wrong)
        return wrong;
    if (l->count >= 2 * CROWD_VERTICES)
        return _("too many numbers");
    memory_grow(&l->numbers, &l->room, l->count + 1, sizeof *l->numbers);
    l->numbers[l->count++] = number;
    *at = past_blanks(*at);
    if (**at == ',')
        *at = past_blanks(*at + 1);
    return NULL;
}

/* A ring ends between two vertices. */
static const char *take_slash(shape_list *l, const char **at)
{
    *at = past_blanks(*at + 1);
    if (l->count % 2 || kind_at(l->kind)->least_vertices == 0)
        return _("not a number");
    add_shape_end(l);
    return NULL;
}

static bool is_grow(const char *at)
{
    size_t length = strlen(kind_grow.name);
    return strncmp(at, kind_grow.name, length) == 0 && !isalpha((unsigned char)at[length]);
}

/* The radius of a grown shape. */
static const char *take_grow(shape_list *l, const char **at)
{
    *at = past_blanks(*at + strlen(kind_grow.name));
    if (!kind_at(l->kind)->grows)
        return _("only rects, triangles, polygons and chains grow");
    const char *wrong = value_scan(at, &l->grow);
    *at = past_blanks(*at);
    return !wrong && l->grow < 0 ? _("out of range") : wrong;
}

static const char *begin_shape(shape_list *l, const char **at, int line, int *wrong_line)
{
    const char *wrong = shape_list_end(l, wrong_line);
    if (wrong)
        return wrong;
    size_t length = strcspn(*at, " \t,");
    *wrong_line = line;
    l->kind = kind_find(*at, length);
    if (l->kind < 0)
        return _("a line is a shape, \"circle X Y RADIUS\", or more numbers of the one before");
    l->begun = true;
    l->line = line;
    *at += length;
    return NULL;
}

const char *shape_list_take(shape_list *l, const char *text, int line, int *wrong_line)
{
    const char *at = past_blanks(text), *wrong = NULL;
    *wrong_line = line;
    if (!*at)
        return NULL;
    if (isalpha((unsigned char)*at) && !(l->begun && is_grow(at)))
        wrong = begin_shape(l, &at, line, wrong_line);
    else if (!l->begun)
        wrong = _("a line is a shape, \"circle X Y RADIUS\", or more numbers of the one before");
    /* Numbers with blanks or one comma between them. */
    for (at = past_blanks(at); *at && !wrong;) {
        if (is_grow(at))
            wrong = take_grow(l, &at);
        else
            wrong = *at == '/' ? take_slash(l, &at) : take_shape_number(l, &at);
    }
    return wrong;
}

/* ---- Writing ------------------------------------------------------------------------------- */

enum { LINE_MOST = 190 };

static int write_shape_number(FILE *out, double number, int column)
{
    char text[VALUE_TEXT];
    int length = (int)strlen(value_write(number, text)) + 1;
    if (column + length > LINE_MOST) {
        fputs("\n   ", out);
        column = 3;
    }
    fprintf(out, " %s", text);
    return column + length;
}

static void write_one(FILE *out, const hit_shape *s)
{
    int column = fprintf(out, "%s", kind_name(kind_index(s))) + 12;
    for (int i = 0; i < kind_part_count(s); i++) {
        kind_part part = kind_part_at(s, i);
        column += fprintf(out, "%s", part.begins_ring ? " /" : "");
        column = write_shape_number(out, part.value.x, column);
        if (part.pair)
            column = write_shape_number(out, part.value.y, column);
    }
    if (kind_grown_by(s) > 0) {
        fputs(column + VALUE_TEXT > LINE_MOST ? "\n    grow" : " grow", out);
        write_shape_number(out, s->radius, 0);
    }
}

void shape_list_write(FILE *out, const shape_list *l)
{
    for (int i = 0; i < l->crowd->count; i++) {
        fputs(i ? "\n  " : "", out);
        write_one(out, &l->crowd->shapes[i]);
    }
}
