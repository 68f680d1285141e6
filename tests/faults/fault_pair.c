#include "fault_pair.h"

#include "shapes.h"

#include <stdio.h>
#include <string.h>

/* ---- Numbers to shapes and back ------------------------------------------------------------- */

static int vertices_of(hit_kind kind, int count)
{
    return fault_pair_sized(kind) || kind == HIT_CIRCLE || kind == HIT_POINT ? 1 : count;
}

int fault_pair_count(const fault_shape *shape)
{
    static const int more[HIT_KIND_COUNT] = {
        [HIT_CIRCLE] = 1, [HIT_CAPSULE] = 1, [HIT_RECT] = 3, [HIT_ELLIPSE] = 3};
    return 2 * shape->vertices + more[shape->kind];
}

static void take_sized(fault_shape *to, const hit_shape *from)
{
    hit_vec centre = from->kind == HIT_RECT ? from->centre : from->vertex[0];
    to->number[0] = centre.x;
    to->number[1] = centre.y;
    to->number[2] = from->size.x;
    to->number[3] = from->size.y;
    to->number[4] = from->angle;
}

static fault_shape shape_of(const hit_shape *s)
{
    fault_shape f = {.kind = s->kind, .vertices = vertices_of(s->kind, s->count)};
    if (fault_pair_sized(s->kind)) {
        take_sized(&f, s);
        return f;
    }
    for (int i = 0; i < f.vertices; i++) {
        f.number[2 * i] = hit_vertices(s)[i].x;
        f.number[2 * i + 1] = hit_vertices(s)[i].y;
    }
    f.number[2 * f.vertices] = s->radius;
    return f;
}

fault_pair fault_pair_of(const hit_shape *a, const hit_shape *b)
{
    return (fault_pair){{shape_of(a), shape_of(b)}};
}

static hit_shape build(const fault_shape *f, hit_vec *ring)
{
    const double *n = f->number;
    if (f->kind == HIT_RECT)
        return hit_make_rect(vec(n[0], n[1]), vec(n[2], n[3]), n[4]);
    if (f->kind == HIT_ELLIPSE)
        return hit_make_ellipse(vec(n[0], n[1]), vec(n[2], n[3]), n[4]);
    for (int i = 0; i < f->vertices; i++)
        ring[i] = vec(n[2 * i], n[2 * i + 1]);
    return shape_from(f->kind, ring, f->vertices, n[2 * f->vertices]);
}

void fault_pair_build(const fault_pair *pair, fault_built *built)
{
    built->a = build(&pair->shape[0], built->ring[0]);
    built->b = build(&pair->shape[1], built->ring[1]);
}

/* ---- In decimal ----------------------------------------------------------------------------- */

/* The shortest text that reads as the same double: 90 before 9e+01. */
static int print_number(double x, char *text, size_t size)
{
    char longer[32];
    int length = 0, digits = 1;
    do
        length = snprintf(text, size, "%.*g", digits, x);
    while (strtod(text, NULL) != x && digits++ < 17);
    for (int more = digits + 1; more < digits + 5 && strchr(text, 'e'); more++)
        if (snprintf(longer, sizeof longer, "%.*g", more, x) < length)
            length = snprintf(text, size, "%s", longer);
    return length;
}

int fault_pair_cost(const fault_pair *pair)
{
    char text[32];
    int cost = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < fault_pair_count(&pair->shape[k]); i++)
            cost += print_number(pair->shape[k].number[i], text, sizeof text);
    return cost;
}

/* ---- As a scene ----------------------------------------------------------------------------- */

typedef struct writer {
    char *text;
    size_t length;
} writer;

static void write_text(writer *w, const char *text)
{
    w->length += (size_t)snprintf(w->text + w->length, FAULT_PAIR_TEXT - w->length, "%s", text);
}

static void write_numbers(writer *w, const char *key, const double *n, int count,
                          const char *between)
{
    char number[32];
    write_text(w, "; ");
    write_text(w, key);
    for (int i = 0; i < count; i++) {
        print_number(n[i], number, sizeof number);
        write_text(w, i == 0 ? " = " : i % 2 == 1 ? between : " ");
        write_text(w, number);
    }
}

static void write_shape(writer *w, const fault_shape *f, const char *place)
{
    const double *n = f->number;
    write_text(w, "shape = ");
    write_text(w, hit_kind_name(f->kind));
    if (f->vertices == 2) {
        write_numbers(w, "from", n, 2, " ");
        write_numbers(w, "to", n + 2, 2, " ");
    } else if (f->vertices > 2) {
        write_numbers(w, "points", n, 2 * f->vertices, ",");
    } else {
        write_numbers(w, place, n, 2, " ");
    }
    if (fault_pair_sized(f->kind)) {
        write_numbers(w, f->kind == HIT_RECT ? "size" : "radii", n + 2, 2, " ");
        if (n[4] != 0)
            write_numbers(w, "angle", n + 4, 1, " ");
    } else if (fault_pair_count(f) > 2 * f->vertices) {
        write_numbers(w, "radius", n + 2 * f->vertices, 1, " ");
    }
}

void fault_pair_print(const fault_pair *pair, char text[FAULT_PAIR_TEXT])
{
    const fault_shape *a = &pair->shape[0], *b = &pair->shape[1];
    bool a_moves = a->kind != b->kind && fault_pair_count(a) < fault_pair_count(b);
    writer w = {text, 0};
    write_text(&w, "[base] ");
    write_shape(&w, a_moves ? b : a, "centre");
    write_text(&w, " [cursor] ");
    write_shape(&w, a_moves ? a : b, "at");
}

/* Reads numbers up to the next key. Returns how many. */
static int read_numbers(const char **text, double *n, int room)
{
    int count = 0;
    while (count < room) {
        char *end;
        *text += strspn(*text, " ,=");
        n[count] = strtod(*text, &end);
        if (end == *text)
            break;
        *text = end;
        count++;
    }
    return count;
}

static bool is_word(const char *word, size_t length, const char *other)
{
    return strlen(other) == length && strncmp(word, other, length) == 0;
}

static bool read_kind(const char **text, fault_shape *f)
{
    *text += strspn(*text, " =");
    size_t length = strcspn(*text, "; ");
    for (int kind = 0; kind < HIT_KIND_COUNT; kind++)
        if (is_word(*text, length, hit_kind_name((hit_kind)kind))) {
            *text += length;
            *f = (fault_shape){.kind = (hit_kind)kind};
            return true;
        }
    return false;
}

/* The number that a key's first value is. */
static int place_of(const fault_shape *f, const char *key, size_t length)
{
    if (is_word(key, length, "to") || is_word(key, length, "size") || is_word(key, length, "radii"))
        return 2;
    if (is_word(key, length, "angle"))
        return 4;
    return is_word(key, length, "radius") ? 2 * f->vertices : 0;
}

static bool read_shape(const char **text, fault_shape *f)
{
    *text += strspn(*text, " ");
    if (strncmp(*text, "shape", 5) != 0)
        return false;
    *text += 5;
    if (!read_kind(text, f))
        return false;
    f->vertices = 1;
    while (**text == ';') {
        *text += strspn(*text, "; ");
        size_t length = strcspn(*text, " =");
        int place = place_of(f, *text, length);
        *text += length;
        int count = read_numbers(text, f->number + place, FAULT_NUMBERS - place);
        if (count == 0)
            return false;
        if (!fault_pair_sized(f->kind) && f->kind != HIT_CIRCLE && count > 1)
            f->vertices = (place + count) / 2;
        *text += strspn(*text, " ");
    }
    return true;
}

bool fault_pair_parse(const char *text, fault_pair *pair)
{
    static const char *const section[] = {"[base]", "[cursor]"};
    for (int k = 0; k < 2; k++) {
        text += strspn(text, " ");
        if (strncmp(text, section[k], strlen(section[k])) != 0)
            return false;
        text += strlen(section[k]);
        if (!read_shape(&text, &pair->shape[k]))
            return false;
    }
    return true;
}
