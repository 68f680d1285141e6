/* SPDX-License-Identifier: MIT */
/* Shared by the readers of points: a walk through the text, numbers in pairs, and brackets. */
#ifndef LAB_POINTS_PRIVATE_H
#define LAB_POINTS_PRIVATE_H

#include "point_list.h"

/* ---- A walk through the text ---------------------------------------------------------------- */

enum { POINTS_WRONG = 512 };

typedef struct points_walk {
    const char *at;
    int line;
    const char *start;
    size_t size;        /* of all the text */
    const char *choice; /* as in points_source */
    point_list *list;
    bool decimal; /* numbers are decimal, never hexadecimal */
    bool odd;     /* what is wrong is a number too many */
    bool failed;  /* then nothing moves any more */
    char wrong[POINTS_WRONG];
} points_walk;

#if defined(__GNUC__)
#define POINTS_FORMAT __attribute__((format(printf, 2, 3)))
#else
#define POINTS_FORMAT
#endif
/* Notes the first error. Always returns false, for the caller to return. */
POINTS_FORMAT bool points_walk_fail(points_walk *w, const char *format, ...);

/* Returns the next character that is not white space, without taking it. NUL: the text's end. A
 * comment goes from # to the end of its line. */
char points_walk_peek(points_walk *w);
/* Takes the next character if it is c. */
bool points_walk_took(points_walk *w, char c);
/* Takes c, or fails. Returns whether all is well. */
bool points_walk_take(points_walk *w, char c, const char *wrong);
/* Fails if anything but white space follows. */
bool points_walk_end(points_walk *w);

/* Takes the number here, whatever follows it. */
bool points_walk_digits(points_walk *w, double *out);
/* Takes one number, which no other character may follow directly. A suffix such as that of 1.5f is
 * dropped. */
bool points_walk_number(points_walk *w, double *out);
/* Fails because a number of a pair is missing. */
bool points_walk_fail_odd(points_walk *w);
/* Fails, and names the text that is here instead of a number. */
bool points_walk_fail_number(points_walk *w);

/* Begins a ring, the first one or one after another. */
void points_walk_begin_ring(points_walk *w);
/* Returns whether the points from `start` on end with the one that they begin with. */
bool points_walk_is_closed(const points_walk *w, int start);

/* ---- Numbers in a row ------------------------------------------------------------------------ */

typedef enum points_gap { GAP_BLANK = 1, GAP_COMMA = 2, GAP_SEMICOLON = 4 } points_gap;

/* Takes what stands before the next number. False: failed, two commas in a row. */
bool points_gap_take(points_walk *w, points_gap *out);

/* Numbers that come in pairs, or in groups of three, of which the third is skipped. The separators
 * tell where a group ends: "0,0 1,0", "0 0, 1 0", "0 0 5, 1 0 5". */
typedef struct points_run {
    int count;                /* of numbers, so far */
    int group;                /* numbers of a point; 0: not known yet */
    points_gap first;         /* the gap between the first two */
    unsigned inside, between; /* gaps in points, and between points */
    bool commas;              /* must stand between points, and blanks in them */
    double x;
} points_run;

/* Adds the number, before which `gap` stands. The gap before the first one does not matter. */
bool points_run_add(points_walk *w, points_run *run, points_gap gap, double number);
/* Ends the run. */
bool points_run_end(points_walk *w, points_run *run);

/* ---- Brackets -------------------------------------------------------------------------------- */

typedef enum points_dialect {
    POINTS_OF_CODE, /* what a program or a person writes */
    POINTS_OF_JSON, /* a position is [x, y], [x, y, height] or longer */
    POINTS_OF_WKT   /* a point is x y, with commas between points */
} points_dialect;

/* Reads the brackets that begin here, with all that is in them. `numbers` is how many a point in
 * well-known text has; 0: they are counted. Returns how deep the brackets nest: 1 a point, 2 points
 * in a row, 3 rings, 4 polygons; 0: failed. The rings are complete then. */
int points_brackets_read(points_walk *w, points_dialect dialect, int numbers);
/* Reads all the text, in which several brackets may stand side by side. */
bool points_brackets_read_all(points_walk *w);

/* ---- The forms ------------------------------------------------------------------------------- */

/* Each reads all the text. */

/* Reads lines of x,y or x y, tables with three columns, and tables whose columns have names. */
bool points_table_read(points_walk *w);

/* Returns whether the text begins as well-known text, which spatial databases write: OGC 06-103r4,
 * section 7. */
bool points_wkt_is(const char *text);
/* Reads any number of POLYGON and MULTIPOLYGON, or one LINESTRING; heights and measures are
 * skipped. */
bool points_wkt_read(points_walk *w);

/* Returns whether the text is an object of JSON which is not itself a point. */
bool points_geojson_is(const char *text);
/* Reads the only Polygon, MultiPolygon or LineString, or that of the chosen feature. RFC 7946. */
bool points_geojson_read(points_walk *w);

/* These read the path of an SVG, if its lines are straight. SVG 2, section 9.3. */
bool points_path_is(const char *text);
bool points_path_read(points_walk *w);

/* These read an SVG or a map of Tiled: `points` of polygon and polyline, `d` of path. */
bool points_markup_is(const char *text);
bool points_markup_read(points_walk *w);

/* ---- Choosing one of several ----------------------------------------------------------------- */

typedef struct points_feature {
    points_walk at; /* where it begins */
    char name[64];  /* empty: it has none */
} points_feature;

/* The features of a file, and which of them the choice names. */
typedef struct points_features {
    int count, matching;
    points_feature found; /* the last one that matches; without a choice, the last one of all */
    char names[300];      /* of all, as far as they fit */
    char first[64];
} points_features;

/* Returns whether the choice asks for this property: "name" of "name=Chile". NULL: there is none.
 */
const char *points_choice_value(const points_walk *w, const char *property, size_t length);
/* Adds a feature. `named`: one of its properties has the chosen value. */
void points_features_add(points_features *all, const points_walk *at, const char *name, bool named);
/* Goes to the chosen feature. Fails if there is none, or if one has to be chosen. */
bool points_features_choose(points_features *all, points_walk *w);

#endif
