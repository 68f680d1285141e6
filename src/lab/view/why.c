#include "why.h"

#include "comparison.h"

#include <math.h>
#include <stdio.h>

#define ROW  42.0 /* height of a comparison with its values in a second line */
#define LINE 22.0 /* ... without its values, where there is little room */

/* Returns the pair of edges that the comparison is about: the last pair announced before it. NULL:
 * it is about no pair. */
static const hit_step *edges_of(const hit_trace *trace, int check)
{
    for (int i = check; i >= 0; i--) {
        const hit_step *step = hit_trace_step(trace, i);
        if (step->kind == HIT_STEP_EDGES)
            return step->i >= 0 && step->j >= 0 ? step : NULL;
    }
    return NULL;
}

/* Draws the comparison's pair of edges and the verdict that it decided. Returns the left end. */
static double draw_outcome(ui *ui, const hit_step *edges, const char *verdict, double right,
                           double y)
{
    const theme *t = ui->theme;
    if (verdict)
        right -=
            text_draw(ui->text, TEXT_MONO, verdict, right, y, TEXT_RIGHT, 0, t->ink) + ui_px(ui, 8);
    if (!edges)
        return right;
    char pair[48];
    snprintf(pair, sizeof pair, "A%d B%d", edges->i + 1, edges->j + 1);
    return right - text_draw(ui->text, TEXT_MONO, pair, right, y, TEXT_RIGHT, 0, t->dim) -
           ui_px(ui, 8);
}

/* A comparison in the list. `verdict` is what it decided; NULL: nothing. */
typedef struct why_row {
    const hit_trace *trace;
    int place; /* in the trace */
    bool current;
    const char *verdict;
} why_row;

static void draw_ground(ui *ui, const column *c, double height)
{
    ui_fill(ui, (box){c->x, c->y, c->right - c->x, height - ui_px(ui, 2)}, ui->theme->decided);
    ui_fill(ui, (box){c->x, c->y, ui_px(ui, 3), height - ui_px(ui, 2)}, ui->theme->decided_bar);
}

/* Draws the comparison's text and whether it holds, between x and right. */
static void draw_comparison(ui *ui, const hit_step *step, double x, double right, double y)
{
    const theme *t = ui->theme;
    double w = text_draw(ui->text, TEXT_MONO, step->outcome ? "yes" : "no", right, y, TEXT_RIGHT, 0,
                         step->outcome ? t->yes : t->dim);
    text_draw(ui->text, TEXT_MONO, step->text, x, y, TEXT_LEFT, right - w - x - ui_px(ui, 8),
              t->ink);
}

static void draw_check(ui *ui, const why_row *row, bool one_line, column *c)
{
    const hit_step *step = hit_trace_step(row->trace, row->place);
    const hit_step *edges = edges_of(row->trace, row->place);
    double height = ui_px(ui, one_line ? LINE : ROW);
    double x = c->x + ui_px(ui, 11), right = c->right - ui_px(ui, 8);
    double y = c->y + (one_line ? height / 2 : ui_px(ui, 12));
    if (row->current)
        draw_ground(ui, c, height);
    if (one_line) {
        draw_comparison(ui, step, x, draw_outcome(ui, edges, row->verdict, right, y), y);
    } else {
        char values[96];
        comparison_values(step, values, sizeof values);
        draw_comparison(ui, step, x, right, y);
        y += ui_px(ui, 17);
        text_draw(ui->text, TEXT_MONO, values, x, y, TEXT_LEFT, right - x - ui_px(ui, 64),
                  ui->theme->dim);
        draw_outcome(ui, edges, row->verdict, right, y);
    }
    c->y += height;
}

/* Returns the first comparison to show in so many rows, so that the current one is visible. Row i
 * shows comparison first + i; the last row always shows the last of all, which decided. */
static int first_shown(const evidence_checks *checks, int room)
{
    int last_start = checks->count > room ? checks->count - room : 0;
    int start = checks->current - (room - 1) / 2;
    return start < 0 ? 0 : start < last_start ? start : last_start;
}

/* Returns the number of rows: all with their values, or only the current one with them. */
static int rows_in_room(const ui *ui, const evidence_checks *checks, double height)
{
    if (checks->count * ui_px(ui, ROW) <= height)
        return checks->count;
    int lines = (int)floor((height - ui_px(ui, ROW)) / ui_px(ui, LINE));
    return lines + 1 < checks->count ? lines + 1 : checks->count;
}

static void draw_heading(ui *ui, const evidence *e, const evidence_checks *checks, column *c)
{
    char aside[64] = "NO COMPARISON";
    if (checks->count)
        snprintf(aside, sizeof aside, "STEP %d OF %d%s", checks->current + 1, checks->count,
                 e->trace.total > e->trace.capacity ? ", THE LAST" : "");
    column_heading(ui, c, "WHY", aside);
}

void why_draw(ui *ui, const evidence *e, column *c, double bottom)
{
    evidence_checks checks = evidence_find_checks(e);
    double height = bottom - c->y - ui_px(ui, COLUMN_HEADING);
    if (height < ui_px(ui, ROW))
        return;
    draw_heading(ui, e, &checks, c);
    int room = rows_in_room(ui, &checks, height);
    bool crowded = checks.count * ui_px(ui, ROW) > height;
    int first = first_shown(&checks, room);
    for (int i = 0; i < room; i++) {
        int number = room > 1 && i + 1 == room ? checks.count - 1 : first + i;
        bool current = number == checks.current, decided = number + 1 == checks.count;
        why_row row = {&e->trace, checks.place[number], current,
                       decided ? hit_verdict_name(evidence_verdict(e)) : NULL};
        draw_check(ui, &row, crowded && !current, c);
    }
}
