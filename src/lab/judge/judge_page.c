/* SPDX-License-Identifier: MIT */
#include "judge_page.h"

#include "ask.h"
#include "case.h"
#include "judge_print.h"
#include "memory.h"
#include "outcomes.h"
#include "words.h"
#include "write_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- A picture ------------------------------------------------------------------------------- */

enum { WIDTH = 420, HEIGHT = 300, MARGIN = 30 };

/* Maps the plane of the case to the picture, because its numbers may be too large for a browser. */
typedef struct view {
    hit_vec low;
    double scale;
    double width, height; /* of the picture, which both shapes fill */
} view;

/* The box around both shapes, and around the first one at the end of its motion. */
static view view_of_case(const case_built *c, const hit_shape *moved)
{
    hit_vec low[3], high[3];
    hit_bounds(&c->a, &low[0], &high[0]);
    hit_bounds(&c->b, &low[1], &high[1]);
    hit_bounds(moved, &low[2], &high[2]);
    hit_vec least = low[0], most = high[0];
    for (int i = 1; i < 3; i++) {
        least = (hit_vec){fmin(least.x, low[i].x), fmin(least.y, low[i].y)};
        most = (hit_vec){fmax(most.x, high[i].x), fmax(most.y, high[i].y)};
    }
    hit_vec size = {most.x - least.x, most.y - least.y};
    double fit = fmin((WIDTH - 2 * MARGIN) / size.x, (HEIGHT - 2 * MARGIN) / size.y);
    double scale = isfinite(fit) ? fit : 1;
    return (view){least, scale, size.x * scale + 2 * MARGIN, size.y * scale + 2 * MARGIN};
}

static hit_vec place_on_page(view v, hit_vec at)
{
    return (hit_vec){MARGIN + (at.x - v.low.x) * v.scale, MARGIN + (at.y - v.low.y) * v.scale};
}

static void draw_ellipse(FILE *out, view v, const hit_shape *s, const char *name)
{
    hit_vec u, w, at = place_on_page(v, hit_vertices(s)[0]);
    hit_ellipse_axes(s, &u, &w);
    fprintf(out, "<circle class='%s' r='1' transform='matrix(%g %g %g %g %g %g)'/>\n", name,
            u.x * v.scale, u.y * v.scale, w.x * v.scale, w.y * v.scale, at.x, at.y);
}

/* A whole one is an arc to the other side and back. */
static void draw_sector(FILE *out, view v, const hit_shape *s, const char *name)
{
    hit_vec c = s->vertex[0], d = s->vertex[1], e = s->vertex[2];
    double r = s->size.y, size = r * v.scale;
    bool whole = s->vertex[3].x == 360;
    hit_vec tip = place_on_page(v, c), to = {c.x + r * e.x, c.y + r * e.y};
    hit_vec from = place_on_page(v, (hit_vec){c.x + r * d.x, c.y + r * d.y});
    hit_vec half = place_on_page(v, (hit_vec){c.x - r * d.x, c.y - r * d.y});
    hit_vec first = whole ? from : tip;
    to = place_on_page(v, to);
    fprintf(out, "<path class='%s' d='M%.6g %.6gL%.6g %.6g", name, first.x, first.y, from.x,
            from.y);
    if (whole)
        fprintf(out, "A%.6g %.6g 0 1 1 %.6g %.6g", size, size, half.x, half.y);
    fprintf(out, "A%.6g %.6g 0 %d 1 %.6g %.6gZ'/>\n", size, size, s->vertex[3].x > 180, to.x, to.y);
}

/* A rect that is not turned. */
static void draw_roundbox(FILE *out, view v, const hit_shape *s, const char *name)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    hit_vec from = place_on_page(v, low), to = place_on_page(v, high);
    fprintf(out, "<rect class='%s' x='%.6g' y='%.6g' width='%.6g' height='%.6g' rx='%.6g'/>\n",
            name, from.x, from.y, to.x - from.x, to.y - from.y, s->radius * v.scale);
}

/* A capsule is a thick line. A shape without size is drawn as its vertices. */
static void draw_shape_on_page(FILE *out, view v, const hit_shape *s, const char *name)
{
    hit_vec from = place_on_page(v, hit_vertices(s)[0]);
    if (s->kind == HIT_ELLIPSE)
        draw_ellipse(out, v, s, name);
    else if (s->kind == HIT_SECTOR)
        draw_sector(out, v, s, name);
    else if (s->kind == HIT_RECT && s->radius > 0)
        draw_roundbox(out, v, s, name);
    else if (s->kind == HIT_CIRCLE)
        fprintf(out, "<circle class='%s' cx='%.6g' cy='%.6g' r='%.6g'/>\n", name, from.x, from.y,
                s->radius * v.scale);
    else if (s->count > 1) {
        fprintf(out, "<polygon class='%s' points='", name);
        for (int i = 0; i < s->count; i++) {
            hit_vec at = place_on_page(v, hit_vertices(s)[i]);
            fprintf(out, "%.6g,%.6g ", at.x, at.y);
        }
        fprintf(out, "'/>\n");
    }
    if (s->kind == HIT_CAPSULE) {
        hit_vec to = place_on_page(v, hit_vertices(s)[1]);
        fprintf(out,
                "<line class='%s thick' x1='%.6g' y1='%.6g' x2='%.6g' y2='%.6g' "
                "stroke-width='%.6g'/>\n",
                name, from.x, from.y, to.x, to.y, 2 * s->radius * v.scale);
    }
    for (int i = 0; i < s->count; i++) {
        hit_vec at = place_on_page(v, hit_vertices(s)[i]);
        fprintf(out, "<circle class='dot' cx='%.6g' cy='%.6g' r='1.5'/>\n", at.x, at.y);
    }
}

static void draw_case(FILE *out, const judge_report *report, const char *line)
{
    hit_case one;
    case_built c;
    case_pair pair;
    bool moves = strcmp(report->ask, ask_names[ASK_TIME]) == 0;
    if (!case_pair_find(report->pair, &pair) ||
        !(moves ? case_read_moving : case_read)(line, pair, &one) || !case_build(&one, &c))
        return;
    /* The first shape where it meets the other, or where its motion ends. */
    hit_vec ring[CASE_VERTICES];
    double part = hit_sweep(&c.a, &c.b, c.motion).time;
    hit_shape moved = hit_place(&c.a, (hit_vec){c.motion.x * part, c.motion.y * part}, ring);
    if (hit_validate(&moved) != HIT_OK)
        moved = c.a;
    view v = view_of_case(&c, &moved);
    fprintf(out, "<svg viewBox='0 0 %.6g %.6g' width='%.6g' height='%.6g'>\n", v.width, v.height,
            v.width, v.height);
    draw_shape_on_page(out, v, &c.a, "a");
    draw_shape_on_page(out, v, &c.b, "b");
    if (moves)
        draw_shape_on_page(out, v, &moved, "a moved");
    else if (case_judge(&c).verdict == HIT_MISS) {
        hit_nearest nearest = hit_closest(&c.a, &c.b);
        hit_vec from = place_on_page(v, nearest.on_a), to = place_on_page(v, nearest.on_b);
        fprintf(out, "<line class='gap' x1='%.6g' y1='%.6g' x2='%.6g' y2='%.6g'/>\n", from.x,
                from.y, to.x, to.y);
    }
    fprintf(out, "</svg>\n");
}

/* ---- The page -------------------------------------------------------------------------------- */

static const char style[] =
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222;"
    "background:#fff}table{border-collapse:collapse}td,th{padding:.1em 1em;text-align:right}"
    "td:first-child{text-align:left}svg{border:1px solid #8886;max-width:100%}"
    "svg *{vector-effect:non-scaling-stroke}.a{fill:#2a6fb055;stroke:#2a6fb0}"
    ".b{fill:#c9722255;stroke:#c97222}.thick{stroke-linecap:round;opacity:.4;vector-effect:none}"
    "dl{display:grid;grid-template-columns:auto 1fr;gap:0 1em}dd{margin:0;overflow-wrap:anywhere}"
    "pre{white-space:pre-wrap;overflow-wrap:anywhere}.copy{background:#8882;padding:.3em .6em;"
    "user-select:all}.none{color:#888}"
    ".moved{fill:none;stroke-dasharray:4}.gap{stroke:#d00;stroke-width:2}.dot{fill:currentColor}"
    "code{overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#191919}}";

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++)
        if (*text == '<' || *text == '&')
            fputs(*text == '<' ? "&lt;" : "&amp;", out);
        else
            fputc(*text, out);
}

/* A verdict that does not occur has no column; wrong answers always have one. */
static bool has_column(const judge_report *report, int outcome)
{
    return outcome == JUDGE_WRONG || report->totals[outcome] > 0;
}

/* A deck without a case of the pair has no row. */
static void write_row(FILE *out, const judge_report *report, const char *name,
                      const long counts[JUDGE_OUTCOMES])
{
    if (outcomes_cases(counts) == 0)
        return;
    fprintf(out, "<tr><td>%s", name);
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        if (has_column(report, i))
            fprintf(out, "<td>%ld", counts[i]);
    fprintf(out, "</tr>\n");
}

static void write_table(FILE *out, const judge_report *report)
{
    int folded = 0;
    fprintf(out, "<table><tr><th>");
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        if (has_column(report, i))
            fprintf(out, "<th>%s", _(judge_outcome_name((judge_outcome)i)));
    fprintf(out, "</tr>\n");
    for (int i = 0; i < report->deck_count; i++)
        write_row(out, report, report->decks[i].name, report->decks[i].counts);
    write_row(out, report, "", report->totals);
    fprintf(out, "</table>\n");
    fprintf(out, "<p class='none'>0");
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        if (!has_column(report, i))
            fprintf(out, folded++ ? _(", %s") : _(": %s"), _(judge_outcome_name((judge_outcome)i)));
    fprintf(out, "\n");
}

/* Writes the collected text of the report, and empties it. */
static void write_words(FILE *out, output *words)
{
    const char *text = output_text(words);
    fprintf(out, "<pre>");
    write_escaped(out, text ? text : _("out of memory"));
    fprintf(out, "</pre>\n");
    output_free(words);
}

typedef void write_text(FILE *out, const judge_about *about, const judge_report *report, int group);

/* What is to be copied. */
static void write_copied(FILE *out, write_text *write, const judge_about *about,
                         const judge_report *report, int group)
{
    char *text = NULL;
    size_t size;
    FILE *to = memory_open(&text, &size);
    write(to, about, report, group);
    memory_close(to);
    if (*text) {
        fprintf(out, "<pre class='copy'>");
        write_escaped(out, text);
        fprintf(out, "</pre>\n");
    }
    free(text);
}

static void write_test(FILE *out, const judge_about *about, const judge_report *report, int group)
{
    judge_about_write_test(out, about, report, group);
}

static void write_line(FILE *out, const judge_about *about, const judge_report *report, int group)
{
    (void)about;
    fputs(report->groups[group].line, out);
}

static void write_group(FILE *out, const judge_about *about, const judge_report *report, int group)
{
    const judge_group *g = &report->groups[group];
    output words = {0};
    fprintf(out, "<h2>");
    fprintf(out, _("%s: %ld"), _(judge_outcome_name(g->outcome)), g->count);
    fprintf(out, "</h2>\n");
    draw_case(out, report, g->line);
    judge_text_group(&words, report, g, &judge_print_language);
    write_words(out, &words);
    if (about->address[0] && g->state) {
        fprintf(out, "<p><a href=\"%s/lab.html#", about->address);
        write_escaped(out, g->state);
        if (g->like)
            fprintf(out, "&amp;method=%s", g->like->id);
        fprintf(out, "\">%s</a>\n", _("Open it on the page"));
    }
    write_copied(out, write_line, about, report, group);
    write_copied(out, judge_about_write_call, about, report, group);
    write_copied(out, write_test, about, report, group);
}

static void write_about_list(FILE *out, const judge_about *about, const judge_report *report)
{
    const char *rows[][2] = {{N_("file"), about->wish ? about->wish->file : ""},
                             {N_("command"), about->command},
                             {"hitlab", about->version},
                             {N_("date"), about->date}};
    fprintf(out, "<dl>\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!*rows[i][1])
            continue;
        fprintf(out, "<dt>%s<dd>", _(rows[i][0]));
        write_escaped(out, rows[i][1]);
        fprintf(out, "\n");
    }
    fprintf(out, "<dt>%s<dd>%llu\n</dl>\n", _("seed"), report->seed);
}

static void write_page(FILE *out, const judge_about *about, const judge_report *report)
{
    output words = {0};
    fprintf(out,
            "<!DOCTYPE html>\n<meta charset='utf-8'>\n<title>hitlab judge %s</title>\n"
            "<style>%s</style>\n<h1>hitlab judge %s</h1>\n",
            report->pair, style, report->pair);
    write_about_list(out, about, report);
    write_table(out, report);
    judge_text_sum(&words, report, &judge_print_language);
    write_words(out, &words);
    for (int i = 0; i < report->group_count && i < JUDGE_SHOWN; i++)
        write_group(out, about, report, i);
}

bool judge_page_write(const judge_about *about, const judge_report *report, const char *path,
                      char *error, size_t size)
{
    char *text = NULL;
    size_t length;
    FILE *out = memory_open(&text, &length);
    if (out) {
        write_page(out, about, report);
        fclose(out);
    }
    const char *wrong = text ? write_file(path, text, length, WRITE_OVER) : _("out of memory");
    if (wrong)
        snprintf(error, size, "%s: %s", path, wrong);
    free(text);
    return !wrong;
}
