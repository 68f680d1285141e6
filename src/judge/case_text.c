/* SPDX-License-Identifier: MIT */
#include "case_text.h"

#include "digits.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* A call, in which "$1" stands for the shape's first number, "$p" for all vertices. */
typedef struct case_text_row {
    const char *c, *python;
} case_text_row;

static const case_text_row rows[FORM_COUNT] = {
    [FORM_POINT] = {"hit_make_point((hit_vec){$1, $2})", "hit.point(($1, $2))"},
    [FORM_SEGMENT] = {"hit_make_segment((hit_vec){$1, $2}, (hit_vec){$3, $4})",
                      "hit.segment(($1, $2), ($3, $4))"},
    [FORM_CIRCLE] = {"hit_make_circle((hit_vec){$1, $2}, $3)", "hit.circle(($1, $2), $3)"},
    [FORM_BOX] = {"hit_make_box((hit_vec){$1, $2}, (hit_vec){$1 + $3, $2 + $4})",
                  "hit.box(($1, $2), ($1 + $3, $2 + $4))"},
    [FORM_RECT] = {"hit_make_rect((hit_vec){$1, $2}, (hit_vec){$3, $4}, $5)",
                   "hit.rect(($1, $2), ($3, $4), $5)"},
    [FORM_TRIANGLE] = {"hit_make_triangle((hit_vec){$1, $2}, (hit_vec){$3, $4}, (hit_vec){$5, $6})",
                       "hit.triangle(($1, $2), ($3, $4), ($5, $6))"},
    [FORM_POLYGON] = {"hit_make_polygon((hit_vec[]){$p}, $n)", "hit.polygon([$p])"},
    [FORM_CAPSULE] = {"hit_make_capsule((hit_vec){$1, $2}, (hit_vec){$3, $4}, $5)",
                      "hit.capsule(($1, $2), ($3, $4), $5)"},
    [FORM_ELLIPSE] = {"hit_make_ellipse((hit_vec){$1, $2}, (hit_vec){$3, $4}, $5)",
                      "hit.ellipse(($1, $2), ($3, $4), $5)"},
    [FORM_ROUNDBOX] = {"hit_grow(&(hit_shape[]){hit_make_box((hit_vec){$1, $2}, (hit_vec){$1 + $3, "
                       "$2 + $4})}[0], $5)",
                       "hit.grow(hit.box(($1, $2), ($1 + $3, $2 + $4)), $5)"},
    [FORM_SECTOR] = {"hit_make_sector((hit_vec){$1, $2}, 0, $3, $4, $5)",
                     "hit.sector(($1, $2), 0, $3, $4, $5)"},
};

/* Adds "{1, 2}, {3, 4}" with these two brackets. */
static void add_vertices(output *to, const case_shape *s, const char *brackets)
{
    char x[DIGITS_TEXT], y[DIGITS_TEXT];
    for (int i = 0; i < s->count; i += 2)
        output_add(to, "%s%c%s, %s%c", i ? ", " : "", brackets[0], digits_text(s->number[i], x),
                   digits_text(s->number[i + 1], y), brackets[1]);
}

static void add_call(output *to, const char *call, const case_shape *s, bool c)
{
    char text[DIGITS_TEXT];
    for (; *call; call++)
        if (*call != '$')
            output_add(to, "%c", *call);
        else if (*++call == 'n')
            output_add(to, "%d", s->count / 2);
        else if (*call == 'p')
            add_vertices(to, s, c ? "{}" : "()");
        else
            output_add(to, "%s", digits_text(s->number[*call - '1'], text));
}

void case_text_c(output *to, const case_shape *shape)
{
    add_call(to, rows[shape->form].c, shape, true);
}

void case_text_python(output *to, const case_shape *shape)
{
    add_call(to, rows[shape->form].python, shape, false);
}

enum { ARC_DEGREES = 6, MOST_CORNERS = 2 + 360 / ARC_DEGREES };

static void add_wkt(output *to, const hit_vec *vertices, int count)
{
    static const char *const words[] = {"POLYGON ((", "POINT (", "LINESTRING ("};
    char x[DIGITS_TEXT], y[DIGITS_TEXT];
    bool ring = count > 2;
    output_add(to, "%s", words[ring ? 0 : count]);
    for (int i = 0; i < count + ring; i++) {
        hit_vec vertex = vertices[i % count];
        output_add(to, "%s%s %s", i ? ", " : "", digits_text(vertex.x, x),
                   digits_text(vertex.y, y));
    }
    output_add(to, ring ? "))" : ")");
}

/* The direction so many degrees from the sector's first side; at both ends the stored ones. */
static hit_vec sector_direction(const hit_shape *s, double degrees)
{
    double turn = s->vertex[3].x, angle = s->angle + degrees;
    if (degrees == 0 || degrees == turn)
        return s->vertex[degrees == 0 ? 1 : 2];
    return hit_make_sector((hit_vec){0, 0}, 0, 1, angle, angle).vertex[1];
}

/* The tip, which a whole turn lacks, and the ends of edges of at most 6 degrees. Sectors of cases
 * have no inner radius. Returns how many. */
static int sector_corners(const hit_shape *s, hit_vec *corners)
{
    double turn = s->vertex[3].x, r = s->size.y;
    hit_vec tip = s->vertex[0];
    bool whole = turn == 360;
    int parts = (int)ceil(turn / ARC_DEGREES), count = 0;
    if (!whole || r == 0)
        corners[count++] = tip;
    for (int i = 0; i <= parts - whole && r > 0; i++) {
        hit_vec way = sector_direction(s, i == parts ? turn : turn * i / parts);
        corners[count++] = (hit_vec){tip.x + r * way.x, tip.y + r * way.y};
    }
    return count;
}

/* The arc is off its edges by at most 2 r sin(1.5 degrees)^2, 0.00138 r, and roundings. */
static void add_sector(output *to, const hit_shape *s)
{
    hit_vec corners[MOST_CORNERS];
    char within[DIGITS_TEXT];
    int count = sector_corners(s, corners);
    add_wkt(to, corners, count);
    if (count > 2)
        output_add(to, ", arc within %s", digits_text(s->size.y / 512, within));
}

void case_text_wkt(output *to, const hit_shape *shape)
{
    char radius[DIGITS_TEXT];
    if (shape->kind == HIT_ELLIPSE) {
        output_add(to, "(no WKT)");
        return;
    }
    if (shape->kind == HIT_SECTOR) {
        add_sector(to, shape);
        return;
    }
    add_wkt(to, hit_vertices(shape), shape->count);
    if (shape->radius > 0)
        output_add(to, ", radius %s", digits_text(shape->radius, radius));
}

static void add_three_languages(output *to, const case_shape *numbers, const hit_shape *shape)
{
    output_add(to, "C:      ");
    case_text_c(to, numbers);
    output_add(to, "\nPython: ");
    case_text_python(to, numbers);
    output_add(to, "\nWKT:    ");
    case_text_wkt(to, shape);
    output_add(to, "\n");
}

void case_text_report(output *to, const hit_case *one, const case_built *built, const char *address)
{
    char line[CASE_LINE], state[CASE_LINE];
    case_write(one, line);
    output_add(to, "%s/%s %.*s: %s\n", case_forms[one->shape[0].form].name,
               case_forms[one->shape[1].form].name, (int)strcspn(line, "\n"), line,
               hit_relation_name(hit_relate(&built->a, &built->b)));
    if (case_state(one, false, state, sizeof state)) {
        output_add(to, "hitlab '%s'\n", state);
        if (address[0])
            output_add(to, "%s/lab.html#%s\n", address, state);
    }
    add_three_languages(to, &one->shape[0], &built->a);
    add_three_languages(to, &one->shape[1], &built->b);
}
