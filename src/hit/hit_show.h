/* SPDX-License-Identifier: MIT */
/*
 * hit_show: the shapes of a running program, seen in the lab. HIT_SHOW(&a, &b) writes one line to
 * the file hit-show.hitlab in the working folder and replaces the line before. The first call of a
 * source file also runs `hitlab watch` on that file, which opens a window; each later call changes
 * what the window shows. When the program crashes, the file still has the last line.
 *
 * The mouse moves the first shape, which is tested against all others; there are at most 64 shapes.
 * The lab gets all numbers to the last bit. If hit_validate() refuses a shape, the window names
 * that shape and the reason, and shows none.
 *
 * Define before you include it: HIT_SHOW_FILE, another file; HIT_SHOW_OPEN, the command that opens
 * it ("" for none); HIT_SHOW_OFF, so that HIT_SHOW does nothing. It needs hit.h and the standard
 * library.
 */
#ifndef HIT_SHOW_H
#define HIT_SHOW_H

#include "hit.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef HIT_SHOW_FILE
#define HIT_SHOW_FILE "hit-show.hitlab"
#endif
#if !defined HIT_SHOW_OPEN && defined _WIN32
#define HIT_SHOW_OPEN "start /b hitlab watch " HIT_SHOW_FILE " >NUL 2>&1"
#elif !defined HIT_SHOW_OPEN
#define HIT_SHOW_OPEN "hitlab watch " HIT_SHOW_FILE " >/dev/null 2>&1 &"
#endif
#ifdef HIT_SHOW_OFF
#define HIT_SHOW(...) ((void)0)
#else
#define HIT_SHOW(...) hit_show(__FILE__, __LINE__, __VA_ARGS__, (const hit_shape *)0)
#endif

/* Writes the shortest of the texts that read back as x, with a point in every locale. */
static inline void hit_show_number(FILE *to, const char *before, double x)
{
    char text[32];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, x);
        if (strtod(text, NULL) == x)
            break;
    }
    if (strchr(text, ','))
        *strchr(text, ',') = '.';
    fprintf(to, "%s%s", before, text);
}

/* Returns whether centre, size and angle make a rect with the same corners. */
static inline bool hit_show_is_made(const hit_shape *rect)
{
    hit_shape made = hit_make_rect(rect->centre, rect->size, rect->angle);
    bool same = true;
    for (int i = 0; i < 4; i++)
        same =
            same && made.vertex[i].x == rect->vertex[i].x && made.vertex[i].y == rect->vertex[i].y;
    return same;
}

/* Returns whether one point says in the lab where the shape is. Writes that point to *centre, or
 * else the first vertex. */
static inline bool hit_show_centre(const hit_shape *s, hit_vec *centre)
{
    bool made = s->kind == HIT_RECT && hit_show_is_made(s);
    *centre = made ? s->centre : hit_vertices(s)[0];
    return made || s->kind == HIT_POINT || s->kind == HIT_CIRCLE || s->kind == HIT_ELLIPSE ||
           s->kind == HIT_SECTOR;
}

/* Writes the shape's kind and numbers: `item` stands before each number or pair of numbers, `comma`
 * within a pair. `placed`: also where a shape with a centre is. */
static inline void hit_show_shape(FILE *to, const hit_shape *s, bool placed, const char *item,
                                  const char *comma)
{
    hit_vec at;
    bool central = hit_show_centre(s, &at), list = s->kind == HIT_POLYGON;
    const char *name = s->kind == HIT_RECT && !central ? "polygon" : hit_kind_name(s->kind);
    fputs(list && s->rings.open ? "chain" : name, to);
    for (int i = 0, ring = 0; i < s->count && (placed || !central); i++) {
        if (list && s->rings.ends && i == s->rings.ends[ring] && ++ring)
            fprintf(to, "%s/", item);
        hit_show_number(to, item, central ? at.x : hit_vertices(s)[i].x);
        hit_show_number(to, comma, central ? at.y : hit_vertices(s)[i].y);
        if (central)
            break;
    }
    if (s->kind == HIT_ELLIPSE || (s->kind == HIT_RECT && central)) {
        hit_show_number(to, item, s->size.x);
        hit_show_number(to, comma, s->size.y);
        hit_show_number(to, item, s->angle);
    }
    if (s->kind == HIT_SECTOR) {
        hit_show_number(to, item, s->size.x);
        hit_show_number(to, item, s->size.y);
        hit_show_number(to, item, s->angle);
        hit_show_number(to, comma, s->vertex[3].y);
    }
    bool round = s->kind == HIT_CIRCLE || s->kind == HIT_CAPSULE;
    if (!round && s->radius > 0)
        fprintf(to, "%sgrow", item);
    if (round || s->radius > 0)
        hit_show_number(to, item, s->radius);
}

/*
 * Writes the size of the stage and what is seen of it. The lab shows the whole stage at zoom 1 and
 * another place only at a larger zoom; so the stage is twice as wide and high as what is seen, at
 * zoom 2. The height is a power of two and the middle a multiple of its quarter: shapes that move a
 * little leave the view where it is. Of shapes too large for a stage, nothing is written.
 */
static inline void hit_show_view(FILE *to, hit_vec low, hit_vec high)
{
    int exponent;
    double height = fmax(1.4 * fmax(high.y - low.y, (high.x - low.x) / 1.5), 1e-6);
    if (!(height < 1e5))
        return;
    frexp(height, &exponent);
    height = ldexp(1, exponent);
    hit_show_number(to, "&stage=", 3 * height);
    hit_show_number(to, ",", 2 * height);
    double step = height / 4;
    hit_show_number(to, "&view=", floor((low.x + high.x) / 2 / step + 0.5) * step);
    hit_show_number(to, ",", floor((low.y + high.y) / 2 / step + 0.5) * step);
    fputs(",2", to);
}

/* Writes where it was called, as a title. */
static inline void hit_show_title(FILE *to, const char *file, int line)
{
    fputs("title=", to);
    for (const unsigned char *c = (const unsigned char *)file; *c; c++)
        fprintf(to, strchr("%&#+\\\"", *c) || *c < 32 ? "%%%02X" : "%c", *c);
    fprintf(to, ":%d", line);
}

/* Writes the line of these shapes, or which one is refused. There is one shape at least. */
static inline void hit_show_line(FILE *to, const char *file, int line, const hit_shape *const *s,
                                 int count)
{
    hit_vec low = {HUGE_VAL, HUGE_VAL}, high = {-HUGE_VAL, -HUGE_VAL}, at, a, b;
    for (int i = 0; i < count; i++) {
        if (hit_validate(s[i]) != HIT_OK) {
            fprintf(to, "! %s:%d: shape %d: %s\n", file, line, i + 1,
                    hit_error_text(hit_validate(s[i])));
            return;
        }
        hit_bounds(s[i], &a, &b);
        low.x = fmin(low.x, a.x), low.y = fmin(low.y, a.y);
        high.x = fmax(high.x, b.x), high.y = fmax(high.y, b.y);
    }
    hit_shape point = hit_make_point(low); /* beside a single shape */
    const hit_shape *cursor = count > 1 ? s[0] : &point, *base = s[count > 1];
    hit_show_title(to, file, line);
    hit_show_view(to, low, high);
    fputs("&follow=off&base=", to);
    hit_show_shape(to, base, true, ":", ",");
    for (int i = 1; i < count && count > 2; i++) {
        fputs(i > 1 ? ";" : "&shapes=", to);
        hit_show_shape(to, s[i], true, " ", " ");
    }
    fputs("&cursor=", to);
    bool central = hit_show_centre(cursor, &at);
    hit_show_shape(to, cursor, false, ":", ",");
    hit_show_number(to, "&at=", central ? at.x : 0);
    hit_show_number(to, ",", central ? at.y : 0);
    fputc('\n', to);
}

/* Shows the shapes; NULL follows the last one. */
static inline void hit_show(const char *file, int line, ...)
{
    enum { MOST = 64 };
    static bool opened;
    const char *command = HIT_SHOW_OPEN;
    const hit_shape *shapes[MOST];
    int count = 0;
    va_list rest;
    va_start(rest, line);
    while (count < MOST && (shapes[count] = va_arg(rest, const hit_shape *)))
        count++;
    va_end(rest);
    FILE *to = count > 0 ? fopen(HIT_SHOW_FILE, "w") : NULL;
    if (!to)
        return;
    hit_show_line(to, file, line, shapes, count);
    fclose(to);
    if (!opened && *command && system(command) != 0)
        fprintf(stderr, "HIT_SHOW: %s failed\n", command);
    opened = true;
}

#endif
