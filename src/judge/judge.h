/* SPDX-License-Identifier: MIT */
/*
 * The judge: is a hit test right, and where is it wrong?
 *
 * It makes cases for a pair of shapes, asks a test of yours about each, and compares what it says
 * with the exact answer. It says which answers are wrong, finds the shortest case of each sort of
 * wrong answer, and names the mistake that they look like, if it is a known one.
 *
 *     static int ask(const judge_case *c, void *data)
 *     {
 *         const double *n = c->number;
 *         return circle_box(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
 *     }
 *     ...
 *     char *wrong = judge_check("circle/box", ask, NULL, NULL);
 *
 * Nothing here calls the system: no file is read, nothing is printed, no program is started and no
 * clock is read. Several judges are independent of each other; one is for one thread at a time.
 * LC_NUMERIC must be "C", as it is in a program that has not changed it.
 *
 * Shapes, units: x goes to the right and y down; angles are degrees, from x towards y. The unit of
 * length is that of the numbers of a case.
 *
 *     point     x y
 *     segment   x1 y1 x2 y2
 *     circle    cx cy r
 *     box       x y w h              upright: its corner with the smallest x and y, and its size
 *     rect      cx cy w h degrees    its middle, its size, and by how much it is turned
 *     triangle  x1 y1 x2 y2 x3 y3
 *     polygon   n x1 y1 ...          n vertices; the last is joined to the first
 *     capsule   x1 y1 x2 y2 r        all points within r of the segment
 *     ellipse   cx cy rx ry degrees  half of its width and height before it is turned
 */
#ifndef JUDGE_H
#define JUDGE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What is asked --------------------------------------------------------------------------- */

/* A member that is NULL or 0 has its usual value. */
typedef struct judge_options {
    /* What every number of a case is exactly: "float" (usual), "double" or "int". A float is the
     * same number for a test in doubles. */
    const char *numbers;
    /* What shapes have to be that share points of their outlines and nothing more. "any" (usual):
     * neither answer is wrong, and the report counts them; "hit", "miss"; "half-open": a box has
     * its left and its top border, but not the others. */
    const char *touching;
    /* What shapes without area have to be: triangles and polygons on one line, sizes and radii of
     * 0. "any" (usual): no answer is wrong, and the report counts those that are not that of closed
     * sets, but an error is no answer; "judge": they are closed sets. */
    const char *flat;
    /* All polygons are convex, for a test that takes no others. */
    bool convex;
    /* The decks that cases come from, with commas between: "near,touch". Usual: all. */
    const char *decks;
    /* How many cases of each deck; usual: 2000. A deck may have fewer. */
    long count;
    /* Other cases for another seed. One seed gives the same cases on every machine. */
    unsigned long long seed;
    /* What the test answers: "hit" (usual), or numbers: see judge_answer_numbers(). "distance": how
     * far the shapes are apart; where they overlap, minus the depth, which is the shortest move
     * that parts them. "time": the first shape moves by dx, dy, the last two numbers of a case, and
     * the other stands; which part of the motion is free, 0 to 1, or that all is: no contact.
     * "point": x and y of a point of the second shape that is nearest to the first; any, if there
     * are several.
     */
    const char *ask;
    /* How much a number may be off: this times the largest coordinate of the shapes, or component
     * of the motion. Usual: 1e-6; at least 1e-10. */
    double within;
    /* What numbers have to be where conventions differ. "any" (usual): as below or as another has
     * it, and the report counts them; "judge": as below. A shape inside another, whose depth some
     * measure by the nearest outlines: minus the shortest move that parts them. Shapes that
     * overlap, whose distance some call 0: the same. A motion that begins in contact: time 0. A
     * nearest point of shapes that overlap: one that both share. */
    const char *convention;
} judge_options;

/* The numbers of two shapes. They stay until judge_answer(). */
typedef struct judge_case {
    /* All numbers in the order of judge_report.columns, the n of a polygon among them. Where no
     * shape is a polygon, the numbers of a case follow those of the case before it without a gap:
     * the first `number` is a table with a row a case. */
    const double *number;
    int count;
    /* The numbers of each shape; of a polygon its vertices, x and y in turn, without the n. */
    const double *a, *b;
    int a_count, b_count;
    const double *motion; /* dx and dy; NULL: nothing moves */
} judge_case;

/* What the test says of a case. Every other number is JUDGE_SAYS_ERROR. */
typedef enum judge_says {
    JUDGE_SAYS_MISS,
    JUDGE_SAYS_HIT,
    JUDGE_SAYS_REFUSED, /* it does not take such shapes: that is not wrong */
    JUDGE_SAYS_ERROR,   /* it threw, or returned NaN or anything else that is no answer */
    JUDGE_SAYS_TIMEOUT, /* it did not come back in time */
    JUDGE_SAYS_CRASH,   /* it ended */
    JUDGE_SAYS_NOTHING, /* it was not asked */
    JUDGE_SAYS_NUMBER,  /* a distance, a time or a point: see judge_answer_numbers() */
    JUDGE_SAYS_COUNT
} judge_says;

typedef struct judge judge;

/* Begins with a pair of the shapes above, such as "circle/box": the order is that of the numbers.
 * `options` may be NULL. NULL, with a message in `error` of at most `size` bytes: a word is
 * unknown, no deck has a case of this pair, or memory is out. judge_free() frees it. */
judge *judge_new(const char *pair, const judge_options *options, char *error, size_t size);
/* NULL is fine. */
void judge_free(judge *j);

/* Gives at most `most` cases that are to be answered now, and at most JUDGE_BATCH. Returns how many
 * there are; 0: all has been asked, and the report is whole. Before judge_answer() it gives the
 * same cases again. */
enum { JUDGE_BATCH = 2048 };
int judge_next(judge *j, int most, const judge_case **cases);

/* Answers the cases that judge_next() has given, in their order, with numbers of judge_says.
 * Returns NULL, or what is wrong: there have to be as many answers as there were cases. Then none
 * has been taken, and the cases are still to be answered. */
const char *judge_answer(judge *j, const int *says, int count);

/* The same for a judge that asks for numbers. Where a test says JUDGE_SAYS_NUMBER, there is what it
 * says in `numbers`: one for each case, in order, or two where a point is asked for. A NaN is an
 * error. JUDGE_SAYS_MISS, or an infinite time above 0, is no contact. */
const char *judge_answer_numbers(judge *j, const int *says, const double *numbers, int count);

/* Returns how many numbers each answer has: 0 (hit or miss), 1, or 2 for a point. */
int judge_width(const judge *j);

/* Says why the test has given no answer: the text of an exception, for example. It is kept, at most
 * 255 bytes, for what the next judge_answer() has of this sort; groups show it. */
void judge_problem(judge *j, judge_says says, const char *text);

/* Ends early: nothing more is asked, and the report is about what has been answered. `why` stands
 * in the report, unless all decks have been asked and only shorter cases were looked for. */
void judge_stop(judge *j, const char *why);

/* Returns how much is done, 0 to 1. */
double judge_part(const judge *j);

/* ---- What is found --------------------------------------------------------------------------- */

typedef enum judge_outcome {
    JUDGE_CORRECT,
    JUDGE_WRONG,
    JUDGE_ROUNDING,   /* wrong, but within JUDGE_ULPS of touching: a test in floats may be so */
    JUDGE_TOUCHING,   /* by convention: neither is wrong */
    JUDGE_FLAT,       /* wrong, and a shape has no area: by convention that is fine */
    JUDGE_CONVENTION, /* a number that is right by one convention or the other */
    JUDGE_REFUSED,
    JUDGE_ERROR,
    JUDGE_TIMEOUT,
    JUDGE_CRASH,
    JUDGE_NOT_ASKED,
    JUDGE_OUTCOMES
} judge_outcome;

/* "correct", "wrong", ... in English. */
const char *judge_outcome_name(judge_outcome outcome);

enum {
    JUDGE_ULPS = 8, /* units in the last place that the largest coordinate has as a number of the
                       type; whole numbers are judged as floats */
    JUDGE_SHOWN = 8 /* of the groups, in texts */
};

/* A mistake that beginners make, as it is found in public questions and reports. Its words are
 * English. */
typedef struct judge_mistake {
    const char *id;     /* "circle-rect/boxes" */
    const char *title;  /* "Box of the circle" */
    const char *idea;   /* what it does, a sentence */
    const char *source; /* the address of a question or report */
} judge_mistake;

/* An answer in numbers: how many there are, 0 for no contact. */
typedef struct judge_number {
    int count;
    double number[2];
} judge_number;

/* Answers that are wrong in one way. */
typedef struct judge_group {
    judge_outcome outcome;
    bool says_hit;       /* of wrong answers: the exact answer is the other */
    long count;          /* of the answers */
    const char *deck;    /* the one where it appeared first */
    judge_case shortest; /* the shortest case of the group */
    const char *line;    /* its numbers as text: "0 2 1 1 0 1 1" */
    const char *state;   /* what opens it in the lab: hitlab '...'; NULL: it is too long */
    const char *source;  /* the address of a public report that it is out of, or NULL */
    double clearance;    /* how far its shapes are from touching: their distance, or the shortest
                            move that parts them */
    double ulps;         /* that in units in the last place, as above */
    const char *proof;   /* of a wrong answer, what proves the exact one: of a hit a point that both
                            shapes contain, "(3, 4)", of a miss a line between them, "x = 5" or
                            "3 x + 4 y = 12"; NULL: it has long numbers */
    int proof_lines;     /* of a miss; more than 1: such lines are between pairs of their edges, and
                            `proof` is the nearest */
    const judge_mistake *like; /* the mistake that answers alike, or NULL */
    long like_count;           /* in so many of the group */
    const char *flat;          /* the name of the shape that has no area in all of them, "shape" if
                                  it is now the one, now the other; NULL: it has */
    const char *problem;       /* what judge_problem() said of the first; "": nothing */
    /* Where numbers are asked for: the way in which they are wrong, in a word ("missed": no
     * contact, "invented", "outside": a time below 0 or above 1, "early", "late", "small", "large",
     * "off" the shape, "far": not nearest); what the test says of the shortest case, and what is
     * right. The clearance is how far off that is, as a length; 0: no length says it. */
    const char *fault; /* "": hits are asked for */
    judge_number says, exact;
} judge_group;

typedef struct judge_deck {
    const char *name;
    long counts[JUDGE_OUTCOMES];
} judge_deck;

typedef struct judge_report {
    const char *pair;    /* "circle/box" */
    const char *columns; /* the names of the numbers: "cx cy r x y w h" */
    const char *numbers, *touching, *flat;
    bool convex;
    unsigned long long seed;
    const judge_deck *decks; /* those that were asked for */
    int deck_count;
    long totals[JUDGE_OUTCOMES];
    const judge_group *groups; /* in the order in which they were found */
    int group_count;
    long touching_cases;                /* how many touching cases it answered, */
    long touching_hits;                 /* and how many of them it called a hit */
    const judge_mistake *touching_like; /* where it calls some a hit and some not: the mistake that
                                           does the same, or NULL */
    const char *flat_shape;             /* of totals[JUDGE_FLAT]: what has no area there, as in
                                           judge_group; or NULL */
    long rounding_hits;                 /* of totals[JUDGE_ROUNDING]: those that say hit */
    const char *ask;                    /* "hit", "distance", "time" or "point" */
    double within;                      /* as in judge_options; of hits 0 */
    const char *convention;
    long open_cases; /* numbers where conventions differ, */
    long open_zeros; /* of these: 0, */
    long open_none;  /* and no contact */
    double margin;   /* it calls what is apart by less a hit; if negative, what is deeper by less a
                        miss; and is right otherwise. 0: its answers are not those of a margin */
    const char *stopped; /* why not all was asked; "": all was */
} judge_report;

/* Returns the report, which stays until the judge is freed. It may be asked for at any time; before
 * judge_next() has returned 0 it has no shortest cases and no mistakes, and `stopped` says that it
 * is about a part. */
const judge_report *judge_result(judge *j);

/* Returns whether anything is wrong: an answer, or that there was none. Touching by convention,
 * rounding and refusals are not wrong. */
bool judge_has_faults(const judge_report *report);

/* Return the report as text for people, in English, and as JSON, as `hitlab judge --json` prints
 * it. Each stays until it is asked for again, or the judge is freed. NULL: memory is out. */
const char *judge_text(judge *j);
const char *judge_json(judge *j);

/* ---- All at once ----------------------------------------------------------------------------- */

/* A test: returns 1 for a hit, 0 for a miss, or another number of judge_says. */
typedef int judge_test(const judge_case *one, void *data);

/* Asks the test all cases. Returns NULL if nothing is wrong, otherwise a text that says what is:
 * the report, or why there is none. The caller frees it with free(). */
char *judge_check(const char *pair, judge_test *test, void *data, const judge_options *options);

/* A test that answers with numbers: writes one, or a point's two, and returns JUDGE_SAYS_NUMBER; or
 * returns JUDGE_SAYS_MISS for no contact, or another number of judge_says. */
typedef int judge_number_test(const judge_case *one, double *numbers, void *data);

/* The same for options.ask other than "hit". */
char *judge_check_numbers(const char *pair, judge_number_test *test, void *data,
                          const judge_options *options);

/* ---- A program that answers ------------------------------------------------------------------ */

/* The protocol of `hitlab judge`, for a test that is another program: the two lines that it reads
 * first, with their line feeds, and the line of a case, with its own. */
enum { JUDGE_HEAD = 256, JUDGE_LINE = 6656 };
void judge_write_head(const judge *j, char head[JUDGE_HEAD]);
void judge_write_line(const judge_case *one, char line[JUDGE_LINE]);

#ifdef __cplusplus
}
#endif

#endif
