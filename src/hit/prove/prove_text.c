/* SPDX-License-Identifier: MIT */
/* Proofs and cores as JSON. */
#include "prove_private.h"

#include "paths.h"
#include "rare.h"

#include <stdio.h>
#include <string.h>

typedef struct writer {
    big_memory *memory;
    char *text;
    size_t capacity, length;
    int bits; /* of the longest number */
} writer;

RARE static void write_bytes(writer *w, const char *bytes, size_t count)
{
    if (w->length < w->capacity) {
        size_t room = w->capacity - w->length;
        memcpy(w->text + w->length, bytes, count < room ? count : room);
    }
    w->length += count;
}

RARE static void write_text(writer *w, const char *text)
{
    write_bytes(w, text, strlen(text));
}

static size_t end_text(writer *w)
{
    if (w->capacity > 0)
        w->text[w->length < w->capacity ? w->length : w->capacity - 1] = '\0';
    return w->length;
}

static void write_int(writer *w, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    write_text(w, text);
}

static void write_size(writer *w, big a)
{
    size_t low = w->memory->low, most = hit_big_digits_most(a);
    char *room = hit_big_take(w->memory, most);
    if (room) {
        size_t count = hit_big_digits(w->memory, a, room);
        write_bytes(w, room + most - count, count);
    }
    int bits = hit_big_bits(a);
    w->bits = bits > w->bits ? bits : w->bits;
    w->memory->low = low;
}

/* Writes n / d times 2^unit, reduced. */
static void write_ratio(writer *w, big n, big d, int unit)
{
    big_memory *m = w->memory;
    size_t low = m->low;
    big divisor = hit_big_divisor(m, n, d);
    n = hit_big_divide(m, n, divisor);
    d = hit_big_divide(m, d, divisor);
    int zeros = hit_big_zeros(unit < 0 ? n : d);
    int size = unit < 0 ? -unit : unit;
    int taken = zeros < size ? zeros : size;
    n = hit_big_shift(m, n, unit < 0 ? -taken : size - taken);
    d = hit_big_shift(m, d, unit < 0 && n.sign != 0 ? size - taken : -taken * (unit > 0));
    write_text(w, n.sign < 0 ? "-" : "");
    write_size(w, n);
    if (hit_big_order(d, hit_big_of(m, 1)) > 0) {
        write_text(w, "/");
        write_size(w, d);
    }
    m->low = low;
}

size_t hit_prove_write_number(big_memory *m, big n, big d, int unit, char *text, size_t capacity)
{
    writer w = {.memory = m, .text = text, .capacity = capacity};
    write_ratio(&w, n, d, unit);
    return end_text(&w);
}

static void write_quoted(writer *w, big n, big d, int unit)
{
    write_text(w, "\"");
    write_ratio(w, n, d, unit);
    write_text(w, "\"");
}

static void write_place(writer *w, const prove_place *place, int unit)
{
    write_text(w, "[");
    write_quoted(w, place->x, place->over, unit);
    write_text(w, ",");
    write_quoted(w, place->y, place->over, unit);
    write_text(w, "]");
}

/* ---- Cores ---------------------------------------------------------------------------------- */

static void write_exact_double(writer *w, double x)
{
    int exponent;
    frexp(x, &exponent);
    int unit = x != 0 ? exponent - DBL_MANT_DIG : 0;
    size_t low = w->memory->low;
    write_quoted(w, hit_big_of_double(w->memory, x, unit), hit_big_of(w->memory, 1), unit);
    w->memory->low = low;
}

static void write_vec(writer *w, hit_vec v)
{
    write_text(w, "[");
    write_exact_double(w, v.x);
    write_text(w, ",");
    write_exact_double(w, v.y);
    write_text(w, "]");
}

static void write_vertices(writer *w, const hit_vec *v, int count)
{
    write_text(w, "[");
    for (int i = 0; i < count; i++) {
        write_text(w, i > 0 ? "," : "");
        write_vec(w, v[i]);
    }
    write_text(w, "]");
}

static void write_rings(writer *w, const hit_shape *s)
{
    write_text(w, "{\"rings\":[");
    for (int k = 0; k < paths_count(s); k++) {
        int start = paths_start(s, k);
        write_text(w, k > 0 ? "," : "");
        write_vertices(w, hit_vertices(s) + start, paths_start(s, k + 1) - start);
    }
    write_text(w,
               hit_prove_has_inside(s) ? "],\"closed\":true,\"r\":" : "],\"closed\":false,\"r\":");
    write_exact_double(w, s->radius);
    write_text(w, "}");
}

size_t hit_prove_shape(const hit_shape *shape, char *text, size_t capacity)
{
    enum { ONE_NUMBER = 8192 };
    uint64_t room[ONE_NUMBER / 8];
    big_memory memory = hit_big_memory(room, sizeof room);
    writer w = {.memory = &memory, .text = text, .capacity = capacity};
    if (shape->kind == HIT_ELLIPSE) {
        write_text(&w, "{\"centre\":");
        write_vec(&w, shape->vertex[0]);
        write_text(&w, ",\"axes\":");
        write_vertices(&w, shape->vertex + 1, 2);
        write_text(&w, "}");
    } else {
        write_rings(&w, shape);
    }
    return end_text(&w);
}

/* ---- Proofs --------------------------------------------------------------------------------- */

static void write_span(writer *w, const char *name, prove_span span)
{
    write_text(w, name);
    write_int(w, span.first);
    write_text(w, ",");
    write_int(w, span.last);
    write_text(w, "],");
}

static void write_proof_line(writer *w, const prove_line *line)
{
    big one = hit_big_of(w->memory, 1);
    write_text(w, "{");
    write_span(w, "\"a\":[", line->a);
    write_span(w, "\"b\":[", line->b);
    write_text(w, "\"n\":");
    prove_place n = {line->n.x, line->n.y, one};
    write_place(w, &n, 0);
    write_text(w, "}");
}

/* One line for all edges needs no vertices outside. */
static void write_miss(writer *w, const prove_task *t)
{
    write_text(w, "{\"verdict\":\"miss\",\"lines\":[");
    for (const prove_line *line = t->lines; line; line = line->next) {
        write_proof_line(w, line);
        write_text(w, line->next ? "," : "],\"outside\":[");
    }
    for (int k = 0; k < 2 && t->line_count > 1; k++) {
        write_text(w, k > 0 ? "," : "");
        /* Here come the first vertices of the rings. */
        write_text(w, "[");
        for (int ring = 0; ring < paths_count(t->core[k].shape); ring++) {
            write_text(w, ring > 0 ? "," : "");
            write_int(w, paths_start(t->core[k].shape, ring));
        }
        write_text(w, "]");
    }
    write_text(w, "]}");
}

size_t hit_prove_write(prove_task *t, bool hits, char *text, size_t capacity, int *bits)
{
    writer w = {.memory = &t->memory, .text = text, .capacity = capacity};
    if (hits) {
        write_text(&w, "{\"verdict\":\"hit\",\"a\":");
        write_place(&w, &t->hit[0], t->unit);
        write_text(&w, ",\"b\":");
        write_place(&w, &t->hit[1], t->unit);
        write_text(&w, "}");
    } else {
        write_miss(&w, t);
    }
    *bits = w.bits;
    return end_text(&w);
}
