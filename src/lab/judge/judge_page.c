/* SPDX-License-Identifier: MIT */
#include "judge_page.h"

#include "case.h"
#include "judge_print.h"
#include "memory.h"
#include "words.h"
#include "write_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- A picture ------------------------------------------------------------------------------- */

enum { WIDTH = 420, HEIGHT = 300, MARGIN = 30 };

/* From the plane of the case to the picture: its own numbers may be too large for a browser. */
typedef struct view {
    hit_vec low;
    double scale;
} view;

static view see(const case_built *c)
{
    hit_vec low[2], high[2];
    hit_bounds(&c->a, &low[0], &high[0]);
    hit_bounds(&c->b, &low[1], &high[1]);
    hit_vec least = {fmin(low[0].x, low[1].x), fmin(low[0].y, low[1].y)};
    hit_vec size = {fmax(high[0].x, high[1].x) - least.x, fmax(high[0].y, high[1].y) - least.y};
    double scale = fmin((WIDTH - 2 * MARGIN) / size.x, (HEIGHT - 2 * MARGIN) / size.y);
    return (view){least, isfinite(scale) ? scale : 1};
}

static hit_vec place(view v, hit_vec at)
{
    return (hit_vec){MARGIN + (at.x - v.low.x) * v.scale, MARGIN + (at.y - v.low.y) * v.scale};
}

static void draw_ellipse(FILE *out, view v, const hit_shape *s, const char *name)
{
    hit_vec u, w, at = place(v, hit_vertices(s)[0]);
    hit_ellipse_axes(s, &u, &w);
    fprintf(out, "<circle class='%s' r='1' transform='matrix(%g %g %g %g %g %g)'/>\n", name,
            u.x * v.scale, u.y * v.scale, w.x * v.scale, w.y * v.scale, at.x, at.y);
}

static void draw_outline(FILE *out, view v, const hit_shape *s, const char *name)
{
    fprintf(out, "<polygon class='%s' points='", name);
    for (int i = 0; i < s->count; i++) {
        hit_vec at = place(v, hit_vertices(s)[i]);
        fprintf(out, "%.6g,%.6g ", at.x, at.y);
    }
    fprintf(out, "'/>\n");
}

/* A capsule is a thick line; what has no size still has its vertices. */
static void draw_shape(FILE *out, view v, const hit_shape *s, const char *name)
{
    hit_vec from = place(v, hit_vertices(s)[0]);
    if (s->kind == HIT_ELLIPSE)
        draw_ellipse(out, v, s, name);
    else if (s->kind == HIT_CIRCLE)
        fprintf(out, "<circle class='%s' cx='%.6g' cy='%.6g' r='%.6g'/>\n", name, from.x, from.y,
                s->radius * v.scale);
    else if (s->count > 1)
        draw_outline(out, v, s, name);
    if (s->kind == HIT_CAPSULE) {
        hit_vec to = place(v, hit_vertices(s)[1]);
        fprintf(out,
                "<line class='%s thick' x1='%.6g' y1='%.6g' x2='%.6g' y2='%.6g' "
                "stroke-width='%.6g'/>\n",
                name, from.x, from.y, to.x, to.y, 2 * s->radius * v.scale);
    }
    for (int i = 0; i < s->count; i++) {
        hit_vec at = place(v, hit_vertices(s)[i]);
        fprintf(out, "<circle class='dot' cx='%.6g' cy='%.6g' r='1.5'/>\n", at.x, at.y);
    }
}

static void draw_gap(FILE *out, view v, const case_built *c)
{
    hit_nearest nearest = hit_closest(&c->a, &c->b);
    hit_vec from = place(v, nearest.on_a), to = place(v, nearest.on_b);
    fprintf(out, "<line class='gap' x1='%.6g' y1='%.6g' x2='%.6g' y2='%.6g'/>\n", from.x, from.y,
            to.x, to.y);
}

static void draw_case(FILE *out, const judge_report *report, const char *line)
{
    hit_case one;
    case_built c;
    case_pair pair;
    if (!case_pair_find(report->pair, &pair) || !case_read(line, pair, &one) ||
        !case_build(&one, &c))
        return;
    view v = see(&c);
    fprintf(out, "<svg viewBox='0 0 %d %d' width='%d'>\n", WIDTH, HEIGHT, WIDTH);
    draw_shape(out, v, &c.a, "a");
    draw_shape(out, v, &c.b, "b");
    if (case_judge(&c).verdict == HIT_MISS)
        draw_gap(out, v, &c);
    fprintf(out, "</svg>\n");
}

/* ---- The page -------------------------------------------------------------------------------- */

static const char style[] =
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222;"
    "background:#fff}table{border-collapse:collapse}td,th{padding:.1em 1em;text-align:right}"
    "td:first-child{text-align:left}svg{border:1px solid #8886;max-width:100%}"
    "svg *{vector-effect:non-scaling-stroke}.a{fill:#2a6fb055;stroke:#2a6fb0}"
    ".b{fill:#c9722255;stroke:#c97222}.thick{stroke-linecap:round;opacity:.4;vector-effect:none}"
    ".gap{stroke:#d00;stroke-width:2}.dot{fill:currentColor}code{overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#191919}}";

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++)
        if (*text == '<' || *text == '&')
            fputs(*text == '<' ? "&lt;" : "&amp;", out);
        else
            fputc(*text, out);
}

static void write_row(FILE *out, const char *name, const long counts[JUDGE_OUTCOMES])
{
    fprintf(out, "<tr><td>%s", name);
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        fprintf(out, "<td>%ld", counts[i]);
    fprintf(out, "</tr>\n");
}

static void write_table(FILE *out, const judge_report *report)
{
    fprintf(out, "<table><tr><th>");
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        fprintf(out, "<th>%s", _(judge_outcome_name((judge_outcome)i)));
    fprintf(out, "</tr>\n");
    for (int i = 0; i < report->deck_count; i++)
        write_row(out, report->decks[i].name, report->decks[i].counts);
    write_row(out, "", report->totals);
    fprintf(out, "</table>\n");
}

/* Writes what was said of the report, and empties it. */
static void write_words(FILE *out, output *words)
{
    const char *text = output_text(words);
    fprintf(out, "<pre>");
    write_escaped(out, text ? text : _("out of memory"));
    fprintf(out, "</pre>\n");
    output_free(words);
}

static void write_group(FILE *out, const judge_report *report, const judge_group *g)
{
    output words = {0};
    fprintf(out, "<h2>%s: %ld</h2>\n", _(judge_outcome_name(g->outcome)), g->count);
    draw_case(out, report, g->line);
    judge_text_group(&words, report, g, &judge_print_language);
    write_words(out, &words);
}

static void write_page(FILE *out, const judge_report *report)
{
    output words = {0};
    fprintf(out,
            "<!DOCTYPE html>\n<meta charset='utf-8'>\n<title>hitlab judge %s</title>\n"
            "<style>%s</style>\n<h1>hitlab judge %s</h1>\n",
            report->pair, style, report->pair);
    write_table(out, report);
    judge_text_sum(&words, report, &judge_print_language);
    write_words(out, &words);
    for (int i = 0; i < report->group_count && i < JUDGE_SHOWN; i++)
        write_group(out, report, &report->groups[i]);
}

bool judge_page_write(const judge_report *report, const char *path, char *error, size_t size)
{
    char *text = NULL;
    size_t length;
    FILE *out = memory_open(&text, &length);
    if (out) {
        write_page(out, report);
        fclose(out);
    }
    const char *wrong = text ? write_file(path, text, length, WRITE_OVER) : _("out of memory");
    if (wrong)
        snprintf(error, size, "%s: %s", path, wrong);
    free(text);
    return !wrong;
}
