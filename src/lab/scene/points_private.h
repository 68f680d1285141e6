/* SPDX-License-Identifier: MIT */
/* What the readers of points share: a walk through the text, numbers that come in pairs, and
 * brackets. */
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
    bool decimal; /* numbers are: none in hexadecimal */
    bool odd;     /* a number is too much: that is what is wrong */
    bool failed;  /* then nothing moves any more */
    char wrong[POINTS_WRONG];
} points_walk;

#if defined(__GNUC__)
#define POINTS_FORMAT __attribute__((format(printf, 2, 3)))
#else
#define POINTS_FORMAT
#endif
/* Always returns false, for the caller to return. What was wrong first stays. */
POINTS_FORMAT bool points_walk_fail(points_walk *w, const char *format, ...);

/* Returns the next character that is not white space, without taking it. NUL: the text's end. A
 * comment goes from # to the end of its line. */
char points_walk_peek(points_walk *w);
/* Takes the next character if it is c. */
bool points_walk_took(points_walk *w, char c);
/* Takes c, or fails. Returns whether all is well. */
bool points_walk_take(points_walk *w, char c, const char *wrong);
/* Nothing but white space may follow. */
bool points_walk_end(points_walk *w);

/* Takes the number that stands here, whatever follows it. */
bool points_walk_digits(points_walk *w, double *out);
/* Takes one number, behind which no more of it follows. A suffix goes, as of 1.5f. */
bool points_walk_number(points_walk *w, double *out);
/* A number is missing: it is no pair. */
bool points_walk_fail_odd(points_walk *w);
/* Names what stands here in place of a number. */
bool points_walk_fail_number(points_walk *w);

/* A ring begins, which is the first or follows another one. */
void points_walk_begin_ring(points_walk *w);
/* Returns whether the points from `start` on end with the one that they begin with. */
bool points_walk_is_closed(const points_walk *w, int start);

/* ---- Numbers in a row ------------------------------------------------------------------------ */

typedef enum points_gap { GAP_BLANK = 1, GAP_COMMA = 2, GAP_SEMICOLON = 4 } points_gap;

/* Takes what stands before the next number. False: failed, two commas in a row. */
bool points_gap_take(points_walk *w, points_gap *out);

/* Numbers that come in pairs, or in groups of three, of which the third is passed over. What stands
 * between the numbers tells where a group ends: "0,0 1,0", "0 0, 1 0", "0 0 5, 1 0 5". */
typedef struct points_run {
    int count;                /* of numbers, so far */
    int group;                /* numbers of a point; 0: not known yet */
    points_gap first;         /* the gap between the first two */
    unsigned inside, between; /* gaps in points, and between points */
    bool commas;              /* must stand between points, and blanks in them */
    double x;
} points_run;

/* `gap` stands before the number; of the first one it does not matter. */
bool points_run_add(points_walk *w, points_run *run, points_gap gap, double number);
/* There are no more. */
bool points_run_end(points_walk *w, points_run *run);

/* ---- Brackets -------------------------------------------------------------------------------- */

typedef enum points_dialect {
    POINTS_OF_CODE, /* whatever a program or a person writes */
    POINTS_OF_JSON, /* a position is [x, y], [x, y, height] or longer */
    POINTS_OF_WKT   /* a point is x y, with commas between points */
} points_dialect;

/* Reads the brackets that begin here, all with what is in them. `numbers` of a point in well-known
 * text; 0: they are counted. Returns how deep they nest: 1 a point, 2 points in a row, 3 rings, 4
 * polygons; 0: failed. Rings have ended then. */
int points_brackets_read(points_walk *w, points_dialect dialect, int numbers);
/* Reads all the text: brackets beside each other, too. */
bool points_brackets_read_all(points_walk *w);

/* ---- The forms ------------------------------------------------------------------------------- */

/* Each reads all the text. */

/* Lines of x,y or x y, tables with three columns, tables whose columns have names. */
bool points_table_read(points_walk *w);

/* Whether the text begins as well-known text, which spatial databases write: OGC 06-103r4, section
 * 7. */
bool points_wkt_is(const char *text);
/* POLYGON and MULTIPOLYGON, any number of them, or one LINESTRING; heights and measures are passed
 * over. */
bool points_wkt_read(points_walk *w);

/* Whether the text is an object of JSON which is not itself a point. */
bool points_geojson_is(const char *text);
/* The one Polygon, MultiPolygon or LineString, or that of the feature that is chosen. RFC 7946. */
bool points_geojson_read(points_walk *w);

/* The path of an SVG: straight lines. SVG 2, section 9.3. */
bool points_path_is(const char *text);
bool points_path_read(points_walk *w);

/* An SVG or a map of Tiled: `points` of polygon and polyline, `d` of path. */
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
/* `named`: one of its properties is what is chosen. */
void points_features_add(points_features *all, const points_walk *at, const char *name, bool named);
/* Goes to the one that is chosen. False: failed, there is none, or one has to be chosen. */
bool points_features_choose(points_features *all, points_walk *w);

#endif
