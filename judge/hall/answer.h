/* SPDX-License-Identifier: MIT */
/* The protocol of docs/judge.md, for the C and C++ libraries of the hall. A harness has a table of
 * tests: the pair, and a function of two shapes that says 1, 0 or -1 (refused). */
#ifndef ANSWER_H
#define ANSWER_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VERTICES = 64 };

/* A polygon, triangle or rect as vertices; everything else as its numbers. */
typedef struct form {
    double n[5];
    double x[MOST_VERTICES], y[MOST_VERTICES];
    int vertices;
} form;

typedef struct row {
    const char *pair;
    int (*test)(const form *a, const form *b);
} row;

static inline void set_corners(form *out, double cx, double cy, double w, double h, double degrees)
{
    double turn = degrees * 3.14159265358979323846 / 180, c = cos(turn), s = sin(turn);
    for (int i = 0; i < 4; i++) {
        double x = (i == 1 || i == 2 ? w : -w) / 2, y = (i > 1 ? h : -h) / 2;
        out->x[i] = cx + x * c - y * s;
        out->y[i] = cy + x * s + y * c;
    }
    out->vertices = 4;
}

static inline void set_box_corners(form *out)
{
    const double *n = out->n;
    for (int i = 0; i < 4; i++) {
        out->x[i] = n[0] + (i == 1 || i == 2 ? n[2] : 0);
        out->y[i] = n[1] + (i > 1 ? n[3] : 0);
    }
    out->vertices = 4;
}

static inline void take(const char *name, char **at, form *out)
{
    static const struct { const char *name; int numbers; } sizes[] = {{"point", 2}, {"segment", 4},
        {"circle", 3}, {"box", 4}, {"rect", 5}, {"capsule", 5}, {"ellipse", 5}};
    out->vertices = strcmp(name, "triangle") ? 0 : 3;
    if (!strcmp(name, "polygon"))
        out->vertices = (int)strtol(*at, at, 10);
    for (int i = 0; i < out->vertices; i++) {
        out->x[i] = strtod(*at, at);
        out->y[i] = strtod(*at, at);
    }
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (int i = 0; !strcmp(name, sizes[k].name) && i < sizes[k].numbers; i++)
            out->n[i] = strtod(*at, at);
    if (!strcmp(name, "rect"))
        set_corners(out, out->n[0], out->n[1], out->n[2], out->n[3], out->n[4]);
    if (!strcmp(name, "box"))
        set_box_corners(out);
}

/* Whether every turn goes one way, once around; most libraries take no other polygons. */
static inline int is_convex(const form *f)
{
    int way = 0, sharp = 0;
    for (int i = 0; i < f->vertices; i++) {
        int j = (i + 1) % f->vertices, k = (i + 2) % f->vertices;
        double ux = f->x[j] - f->x[i], uy = f->y[j] - f->y[i];
        double vx = f->x[k] - f->x[j], vy = f->y[k] - f->y[j], turn = ux * vy - uy * vx;
        if (turn * way < 0)
            return 0;
        way = turn > 0 ? 1 : turn < 0 ? -1 : way;
        sharp += ux * vx < 0;
    }
    return way && sharp <= 2;
}

static inline int answer(const row *rows)
{
    static char line[16384];
    char a[32] = "", b[32] = "", pair[64];
    const row *row = NULL;
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "# hitlab cases 1 %31[^/]/%31s", a, b) == 2) {
            snprintf(pair, sizeof pair, "%s/%s", a, b);
            for (row = rows; row->pair && strcmp(row->pair, pair); row++) {}
            if (!row->pair)
                return fprintf(stderr, "no test for %s\n", pair), 1;
        } else if (line[0] == '\n') {
            fflush(stdout);
        } else if (line[0] != '#' && row) {
            form first, second;
            char *at = line;
            take(a, &at, &first);
            take(b, &at, &second);
            int hit = row->test(&first, &second);
            puts(hit < 0 ? "?" : hit ? "1" : "0");
        }
    }
    return 0;
}

#endif
