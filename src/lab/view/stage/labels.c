/* SPDX-License-Identifier: MIT */
#include "labels.h"

#include "hit.h"
#include "hit_lab.h"
#include "sentence.h"
#include "text.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool overlap_of_boxes(box a, box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool box_is_free(const labels *labels, box b)
{
    box in = labels->within;
    if (b.x < in.x || b.y < in.y || b.x + b.w > in.x + in.w || b.y + b.h > in.y + in.h)
        return false;
    for (int i = 0; i < labels->count; i++)
        if (overlap_of_boxes(b, labels->placed[i]))
            return false;
    return true;
}

#define DIRECTIONS 8

static double distance_to_box(box b, double x, double y)
{
    double dx = fmax(fmax(b.x - x, x - b.x - b.w), 0);
    double dy = fmax(fmax(b.y - y, y - b.y - b.h), 0);
    return hypot(dx, dy);
}

static box centred(double x, double y, double w, double h)
{
    return (box){x - w / 2, y - h / 2, w, h};
}

/* Returns the box in the direction of the angle whose nearest part is `gap` away from (x, y). Finds
 * it by bisection between a box at the point and one that is surely far enough. */
static box box_beside(double x, double y, double angle, double w, double h, double gap)
{
    double c = cos(angle), s = sin(angle);
    double near = 0, far = gap + hypot(w, h) / 2;
    for (int i = 0; i < 30; i++) {
        double out = (near + far) / 2;
        bool enough = distance_to_box(centred(x + c * out, y + s * out, w, h), x, y) >= gap;
        if (enough && out > gap)
            far = out;
        else
            near = out;
    }
    return centred(x + c * far, y + s * far, w, h);
}

/* The part is what the box's four sides leave of the line. */
bool labels_clip(box b, const labels_line *line, double *from, double *to)
{
    double dx = line->bx - line->ax, dy = line->by - line->ay;
    const double rate[4] = {-dx, dx, -dy, dy};
    const double room[4] = {line->ax - b.x, b.x + b.w - line->ax, line->ay - b.y,
                            b.y + b.h - line->ay};
    *from = 0;
    *to = 1;
    for (int i = 0; i < 4; i++) {
        if (rate[i] == 0 && room[i] < 0)
            return false;
        if (rate[i] < 0)
            *from = fmax(*from, room[i] / rate[i]);
        else if (rate[i] > 0)
            *to = fmin(*to, room[i] / rate[i]);
    }
    return *from <= *to;
}

static double length_inside(const labels_line *line, box b)
{
    double from, to;
    if (!labels_clip(b, line, &from, &to))
        return 0;
    return (to - from) * hypot(line->bx - line->ax, line->by - line->ay);
}

/* Costs in pixels of distance: of a turn by one direction, and of a covered pixel of a line. */
#define TURN_COST  6.0
#define COVER_COST 0.7
#define RINGS      8

bool labels_place(labels *labels, double x, double y, double dx, double dy, double w, double h,
                  double gap, box *out)
{
    if (labels->count == LABELS_MOST || !isfinite(x) || !isfinite(y))
        return false;
    double wanted = atan2(dy, dx), best = INFINITY;
    for (int ring = 0; ring < RINGS; ring++)
        for (int place = 0; place < DIRECTIONS; place++) {
            int turns = (place + 1) / 2;
            double cost = gap * 1.5 * ring + TURN_COST * turns;
            if (cost >= best)
                break;                   /* all later places cost more */
            int steps = (place + 1) / 2; /* to either side in turn, and so on around */
            double turn = (place % 2 ? steps : -steps) * (2 * 3.14159265358979324 / DIRECTIONS);
            box b = box_beside(x, y, wanted + turn, w, h, gap * (1 + 1.5 * ring));
            if (!box_is_free(labels, b))
                continue;
            double covered = 0;
            for (int i = 0; i < labels->line_count; i++)
                covered += length_inside(&labels->lines[i], b);
            cost += COVER_COST * covered;
            if (cost < best) {
                best = cost;
                *out = b;
            }
        }
    if (isinf(best))
        return false;
    labels->placed[labels->count++] = *out;
    return true;
}

void labels_block(labels *labels, box box)
{
    if (labels->count < LABELS_MOST)
        labels->placed[labels->count++] = box;
}

void labels_avoid(labels *labels, double ax, double ay, double bx, double by)
{
    if (labels->line_count < LABELS_LINES && isfinite(ax + ay + bx + by))
        labels->lines[labels->line_count++] = (labels_line){ax, ay, bx, by};
}

enum { SIX = 6, LABELS_NUMBER = 64 };

/* ---- Comparison -------------------------------------------------------------------------- */

/* Finds the operator in a text like "d1 > r": the word that begins with one of < > = !. */
static const char *operator_of(const char *text, char out[4])
{
    int length = 0;
    for (const char *p = text; *p; p++)
        if (p[0] == ' ' && (p[1] == '<' || p[1] == '>' || p[1] == '=' || p[1] == '!')) {
            for (p++; *p && *p != ' ' && length < 3; p++)
                out[length++] = *p;
            break;
        }
    out[length] = '\0';
    return out;
}

int labels_digits(const hit_step *step, int least)
{
    char left[32], right[32];
    for (int digits = least; digits < 17 && step->left != step->right; digits++) {
        sentence_number(step->left, digits, left, sizeof left);
        sentence_number(step->right, digits, right, sizeof right);
        if (strcmp(left, right) != 0)
            return digits;
    }
    return step->left == step->right ? least : 17;
}

/* Returns whether the comparison is with true or false. */
static bool compares_truth(const char *text)
{
    size_t length = strlen(text);
    return (length > 5 && strcmp(text + length - 5, " true") == 0) ||
           (length > 6 && strcmp(text + length - 6, " false") == 0);
}

static const char *truth_name(double value)
{
    return value != 0 ? "true" : "false";
}

/* "1 + 2.4e-07": six digits do not tell the sides apart, and those of one say all of it. */
static void write_beside(double value, const char *other_text, double other, char *out)
{
    double off = value - other;
    snprintf(out, LABELS_NUMBER, "%.40s %c %.2g", other_text, off < 0 ? '-' : '+', fabs(off));
}

static void write_sides(const hit_step *step, char left[LABELS_NUMBER], char right[LABELS_NUMBER])
{
    sentence_number(step->left, SIX, left, LABELS_NUMBER);
    sentence_number(step->right, SIX, right, LABELS_NUMBER);
    if (labels_digits(step, SIX) == SIX)
        return;
    if (strtod(right, NULL) == step->right) {
        write_beside(step->left, right, step->right, left);
    } else if (strtod(left, NULL) == step->left) {
        write_beside(step->right, left, step->left, right);
    } else {
        sentence_write_cut(step->right, right, LABELS_NUMBER);
        write_beside(step->left, right, step->right, left);
    }
}

void labels_values(const hit_step *step, char *out, size_t size)
{
    char left[LABELS_NUMBER], right[LABELS_NUMBER], op[4];
    if (compares_truth(step->text)) {
        snprintf(out, size, "%s %s %s", truth_name(step->left), operator_of(step->text, op),
                 truth_name(step->right));
        return;
    }
    write_sides(step, left, right);
    snprintf(out, size, "%s %s %s", left, operator_of(step->text, op), right);
}

void labels_whole(const hit_step *step, char *out, size_t size)
{
    char left[LABELS_NUMBER], right[LABELS_NUMBER], op[4];
    if (compares_truth(step->text)) {
        labels_values(step, out, size);
        return;
    }
    sentence_number(step->left, SENTENCE_ALL, left, sizeof left);
    sentence_number(step->right, SENTENCE_ALL, right, sizeof right);
    snprintf(out, size, "%s %s %s", left, operator_of(step->text, op), right);
}

/* Parts of the names that the methods have for signs that are exact, and for their products. */
static bool is_sign(const hit_step *step)
{
    static const char *const parts[] = {"_vs_", "_minus_", "side_", "sign_", "_from_",
                                        "turn", "ab_",     "bc_",   "ca_",   "_line"};
    bool small = step->left == -1 || step->left == 0 || step->left == 1;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && small && step->right == 0; i++)
        if (strstr(step->text, parts[i]))
            return true;
    return false;
}

void labels_shown(const hit_step *step, char *out, size_t size)
{
    if (compares_truth(step->text)) {
        snprintf(out, size, "%s", step->left != 0 ? _("true") : _("false"));
    } else if (is_sign(step)) {
        const char *sign = step->left < 0 ? _("below 0") : _("above 0");
        snprintf(out, size, "%s", step->left == 0 ? "0" : sign);
    } else {
        labels_values(step, out, size);
    }
}
