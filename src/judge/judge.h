/* SPDX-License-Identifier: MIT */
/*
 * The judge: is a hit test right, and where is it wrong?
 *
 * The judge makes cases for a pair of shapes, runs your test on each, and compares its answers
 * with the exact ones. It reports which answers are wrong, finds the shortest case of each kind of
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
 * The judge never calls the system: it reads no file, prints nothing, starts no program and reads
 * no clock. Several judges are independent of each other; use each in one thread at a time.
 * LC_NUMERIC must be "C", as it is in a program that has not changed it.
 *
 * Shapes and units: x goes to the right and y down; angles are degrees, from x towards y. The unit
 * of length is that of the numbers of a case.
 *
 *     point     x y
 *     segment   x1 y1 x2 y2
 *     circle    cx cy r
 *     box       x y w h              upright: its corner with the smallest x and y, and its size
 *     rect      cx cy w h degrees    its middle, its size, and the angle by which it is turned
 *     triangle  x1 y1 x2 y2 x3 y3
 *     polygon   n x1 y1 ...          n vertices; the last is joined to the first
 *     capsule   x1 y1 x2 y2 r        all points within r of the segment
 *     ellipse   cx cy rx ry degrees  half of its width and height before it is turned
 *     roundbox  x y w h r            all points within r of the box
 *     sector    cx cy r from to      a pie with its tip, clockwise on screen from `from` to `to`,
 * which is up to 360 more; beside a point, segment, circle or box
 */
#ifndef JUDGE_H
#define JUDGE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What is asked --------------------------------------------------------------------------- */

/* A member that is NULL or 0 has its default value. */
typedef struct judge_options {
    /* What every number of a case is exactly: "float" (default), "double" or "int". A float is the
     * same number for a test in doubles. */
    const char *numbers;
    /* The right answer for shapes that share points of their outlines and nothing more. "any"
     * (default): neither answer is wrong, and the report counts them; "hit", "miss"; "half-open": a
     * box includes its left and top borders, but not the others. */
    const char *touching;
    /* The right answer for shapes without area: triangles and polygons on one line, sizes and radii
     * of 0. "any" (default): no answer is wrong, and the report counts those that differ from the
     * answer for closed sets, but an error is no answer; "judge": the shapes are closed sets. */
    const char *flat;
    /* All polygons are convex, for a test that accepts only these. */
    bool convex;
    /* The decks that cases come from, separated by commas: "near,touch". Default: all. */
    const char *decks;
    /* How many cases of each deck; default: 2000. A deck may have fewer. */
    long count;
    /* Another seed gives other cases. One seed gives the same cases on every machine. */
    unsigned long long seed;
    /* What the test answers: "hit" (default), or numbers: see judge_answer_numbers(). "distance":
     * how far the shapes are apart; if they overlap, minus the depth, which is the shortest move
     * that separates them. "time": the first shape moves by dx, dy, the last two numbers of a case,
     * and the other stands still; the answer is the free part of the motion, 0 to 1, or no contact.
     * "point": x and y of a point of the second shape that is nearest to the first; any, if there
     * are several. "move": x and y of a shortest move of the first shape that parts the two, any of
     * the shortest, or no contact. "normal": the direction of such a move, with length 1.
     */
    const char *ask;
    /* How much a number may be off: this times the largest coordinate of the shapes, or component
     * of the motion. Default: 1e-6; at least 1e-10. */
    double within;
    /* Which numbers are right if conventions differ. "any" (default): those given here or those of
     * another convention, and the report counts them; "judge": only those given here. For a shape
     * inside another, whose depth some measure by the nearest outlines, minus the shortest move
     * that separates them. For shapes that overlap, whose distance some call 0, the same. For a
     * motion that begins in contact, time 0. For a nearest point of shapes that overlap, a common
     * point. For a move or a normal, that of the first shape, not of the second. */
    const char *convention;
    /* What the test is allowed: answers about shapes that are nearer to touching than this length
     * are not wrong. Default: 0. For hits only. */
    double tolerance;
    /* How the test takes the numbers, if not as the columns of the pair: words such as "r cx cy x y
     * right bottom", in brackets where one parameter is a point or a shape, "(cx cy) r box(x y w
     * h)". docs/judge.md lists them. */
    const char *form;
    /* The names of the test's parameters, as "radius cx cy x y w h"; "circle?" for one that may be
     * a number or a shape, "circle(x y radius)" for one with fields, "circle{center radius}" for
     * one of numbers and points, "points[]" for a list of points, "rest*" for any number of others.
     * Without a form the judge then finds out which form fits, by the names and by the answers to
     * 200 cases; or it ends with a question: see judge_report. The text must stay valid. */
    const char *parameters;
    /* What else the numbers of a shape are called: "bodyRadius=r". The text must stay valid. */
    const char *names;
    /* A parameter in brackets is an object: judge_plan() says what it has. Otherwise it is its
     * numbers. */
    bool objects;
} judge_options;

/* The numbers of two shapes. They stay valid until judge_answer(). */
typedef struct judge_case {
    /* All numbers in the order of judge_report.columns, including the n of a polygon, or as the
     * form has them. If no shape is a polygon, and no form is given or chosen, the numbers of a
     * case follow those of the previous case without a gap: the first `number` is a table with one
     * row for each case. */
    const double *number;
    int count;
    /* The numbers of each shape; of a polygon its vertices, x and y in turn, without the n. */
    const double *a, *b;
    int a_count, b_count;
    const double *motion; /* dx and dy; NULL: nothing moves */
} judge_case;

/* The test's answer to a case. Every other number counts as JUDGE_SAYS_ERROR. */
typedef enum judge_says {
    JUDGE_SAYS_MISS,
    JUDGE_SAYS_HIT,
    JUDGE_SAYS_REFUSED, /* the test does not take such shapes: that is not wrong */
    JUDGE_SAYS_ERROR,   /* the test threw, or returned NaN or anything else that is no answer */
    JUDGE_SAYS_TIMEOUT, /* the test did not return in time */
    JUDGE_SAYS_CRASH,   /* the test ended */
    JUDGE_SAYS_NOTHING, /* the test was not run */
    JUDGE_SAYS_NUMBER,  /* a distance, a time or a point: see judge_answer_numbers() */
    JUDGE_SAYS_COUNT
} judge_says;

typedef struct judge judge;

/* Makes a judge for a pair of the shapes above, such as "circle/box", in the order of the numbers.
 * `options` may be NULL. Returns NULL, with a message in `error` of at most `size` bytes, if a word
 * is unknown, no deck has a case of this pair, or memory is out. judge_free() frees the judge. */
judge *judge_new(const char *pair, const judge_options *options, char *error, size_t size);
/* Accepts NULL. */
void judge_free(judge *j);

/* Gives the next cases to answer, at most `most` and at most JUDGE_BATCH. Returns how many
 * there are; 0: no case is left, and the report is complete. Until judge_answer() it gives the
 * same cases again. */
enum { JUDGE_BATCH = 2048 };
int judge_next(judge *j, int most, const judge_case **cases);

/* Says what becomes of the numbers of the cases that judge_next() has given, a word for each
 * parameter: "n" a number, "l" a list of points, whose count comes first, and others, which form.h
 * describes. "": the options have no form, and no parameters. It stays valid until the next cases,
 * and may differ then. NULL: memory is out. */
const char *judge_plan(judge *j);

/* Returns how many shapes of the pair a text says, 0 to 2, also by other names for them:
 * "ballHitsPaddle" says a circle and a box. -1: there is no such pair. */
int judge_shapes_said(const char *pair, const char *text);
/* Returns whether anything of any shape is called so: "radius", "centerX". */
bool judge_knows_name(const char *name);

/* Returns whether these cases find out which form fits. */
bool judge_is_choosing(const judge *j);

/* Answers the cases that judge_next() has given, in their order, with numbers of judge_says.
 * Returns NULL, or an error text if there are not as many answers as cases. In that case the judge
 * takes no answer, and the cases remain to be answered. */
const char *judge_answer(judge *j, const int *says, int count);

/* The same for a judge that asks for numbers. If a test says JUDGE_SAYS_NUMBER, `numbers` has its
 * answer: one number for each case, in order, or two if the judge asks for a point. A NaN is an
 * error. JUDGE_SAYS_MISS, or an infinite time above 0, means no contact. */
const char *judge_answer_numbers(judge *j, const int *says, const double *numbers, int count);

/* Returns how many numbers each answer has: 0 (hit or miss), 1, or 2 for a point. */
int judge_width(const judge *j);

/* What begins the text of a problem, or stands in it before the name, where a test reads a name
 * that an object of judge_plan() has not: "?name circle.bodyRadius". */
#define JUDGE_NO_NAME "?name "

/* Says why the test has given no answer: the text of an exception, for example. The judge keeps at
 * most 255 bytes for answers of this kind in the next judge_answer(); groups show the text. */
void judge_problem(judge *j, judge_says says, const char *text);

/* Ends the judge early: it gives no more cases, and the report is about the answers so far. `why`
 * stands in the report, unless all decks are done and only the search for shorter cases is left. */
void judge_stop(judge *j, const char *why);

/* Returns which part of the work is done, 0 to 1. */
double judge_part(const judge *j);

/* ---- What is found --------------------------------------------------------------------------- */

typedef enum judge_outcome {
    JUDGE_CORRECT,
    JUDGE_WRONG,
    JUDGE_ROUNDING,   /* wrong, but within JUDGE_ULPS of touching, as a test in floats may be, or
                         within the tolerance */
    JUDGE_TOUCHING,   /* by convention: neither answer is wrong */
    JUDGE_FLAT,       /* wrong, and a shape has no area: by convention that is accepted */
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

/* A mistake that beginners make, as public questions and reports show it. Its words are
 * English. */
typedef struct judge_mistake {
    const char *id;     /* "circle-rect/boxes" */
    const char *title;  /* "Box of the circle" */
    const char *idea;   /* what it does, a sentence */
    const char *source; /* the address of a question or report */
} judge_mistake;

/* An answer in numbers: `count` of them, 0 for no contact. */
typedef struct judge_number {
    int count;
    double number[2];
} judge_number;

/* Answers that are wrong in one way. */
typedef struct judge_group {
    judge_outcome outcome;
    bool says_hit;       /* the wrong answer: the exact answer is the other */
    long count;          /* the number of answers */
    const char *deck;    /* the deck where the group appeared first */
    judge_case shortest; /* the shortest case of the group */
    const char *line;    /* its numbers as text: "0 2 1 1 0 1 1" */
    const char *state;   /* the state that opens it in the lab: hitlab '...'; NULL: too long */
    const char *source;  /* the address of the public report that it comes from, or NULL */
    double clearance;    /* how far its shapes are from touching: their distance, or the shortest
                            move that separates them */
    bool shares_piece;   /* the clearance is the length of the piece that two segments on one line
                            share: a hair's move aside parts them */
    double error;        /* the clearance is at most so far from the true one */
    double ulps;         /* that in units in the last place, as above */
    const char *proof;   /* of a wrong answer, a proof of the exact one: for a hit a point that both
                            shapes contain, "(3, 4)", for a miss a line between them, "x = 5" or
                            "3 x + 4 y = 12"; NULL: its numbers are long */
    int proof_lines;     /* of a miss; if more than 1, the lines separate pairs of their edges, and
                            `proof` is the nearest */
    const judge_mistake *like; /* the mistake that gives the same answers, or NULL */
    long like_count;           /* in how many of the group's cases it does */
    const char *flat;          /* the name of the shape that has no area in any of them, "shape" if
                                  it is sometimes one, sometimes the other; NULL: none */
    const char *problem;       /* the text of judge_problem() for the first; "": none */
    /* If the judge asks for numbers: the way in which they are wrong, in a word ("missed": no
     * contact, "invented", "outside": a time below 0 or above 1, "early", "late", "small", "large",
     * "off" the shape, "far": not nearest); the test's answer to the shortest case, and the right
     * one. The clearance is the error as a length; 0: no length expresses it. */
    const char *fault; /* "": the judge asks for hits */
    judge_number says, exact;
} judge_group;

typedef struct judge_deck {
    const char *name;
    long counts[JUDGE_OUTCOMES];
} judge_deck;

/* It is not clear how the test takes the numbers: the judge ended before any verdict. */
typedef struct judge_question {
    const char *read; /* the form that the names say, or the columns; NULL: there is no question */
    const char
        *best; /* one that fits better, or as well; NULL: no usual one has as many parameters */
    int read_wrong, read_asked, best_wrong, best_asked; /* of their cases */
    const char *mistake; /* the title of a known mistake that it makes as it is read; NULL: none */
    const char *missing; /* the test reads a name that a shape has not, "circle.bodyRadius", which
                            judge_options.names can give it; "": it does not */
} judge_question;
/* Cases that were asked once more, changed so that the answer has to be the same, and got another
 * one: "swapped" shapes of one kind; "mirrored", "shifted" by a power of two, "scaled" by 2; the
 * vertices of rings "rotated", or those of rings and segments "reversed". */
typedef struct judge_change {
    const char *name;
    long asked, other;
    const char *line; /* the numbers of the first that got another answer */
} judge_change;

typedef struct judge_report {
    const char *pair;    /* "circle/box" */
    const char *columns; /* the names of the numbers: "cx cy r x y w h" */
    const char *numbers, *touching, *flat;
    bool convex;
    unsigned long long seed;
    const judge_deck *decks; /* the decks of the options */
    int deck_count;
    long totals[JUDGE_OUTCOMES];
    const judge_group *groups; /* in the order in which they were found */
    int group_count;
    long touching_cases;                /* how many touching cases it answered, */
    long touching_hits;                 /* and how many of them it called a hit */
    const judge_mistake *touching_like; /* if it calls some a hit and some not: the mistake that
                                           does the same, or NULL */
    const char *flat_shape;             /* of totals[JUDGE_FLAT]: the shape without area, as in
                                           judge_group; or NULL */
    bool only_concave;  /* all wrong answers have a polygon that is not convex, and the others are
                           right: judge_options.convex leaves those out */
    double tolerance;   /* as in judge_options */
    long tolerated;     /* of totals[JUDGE_ROUNDING]: those that it lets off */
    long rounding_hits; /* of totals[JUDGE_ROUNDING]: those that say hit */
    const char *ask;    /* as in judge_options */
    double within;      /* as in judge_options; of hits 0 */
    const char *convention;
    long open_cases; /* numbers where conventions differ, */
    long open_zeros; /* of these: 0, */
    long open_none;  /* and no contact */
    double margin;   /* the test calls shapes that are apart by less a hit; if negative, shapes that
                        overlap by less a miss; otherwise it is right. 0: it has no margin */
    const char *margin_of;  /* what it is measured in: "length", "axes" (a length, in x and in y
                               alone), "radius" (how much smaller that of the circle seems), or as a
                               part of the "sides" (the mean size, in x and in y alone), of the
                               "radii", of the larger shape's "size", or of the largest of the
                               "coordinates" */
    long asked_twice;       /* cases that were asked twice, */
    long other_answers;     /* how many of these were answered otherwise then, */
    const char *other_case; /* and the numbers of the first one, as in judge_group.line; or NULL */
    const judge_change *changes; /* what else changes the answer, and should not */
    int change_count;
    const char *stopped; /* why the judge did not run all cases; "": it ran all */
    const char *form;    /* how the test takes the numbers; "": as the columns of the pair */
    bool form_chosen;    /* by the names and the first answers */
    judge_question question;
} judge_report;

/* Returns the report, which stays valid until the judge is freed. You may call this at any time;
 * before judge_next() has returned 0 the report has no shortest cases and no mistakes, and
 * `stopped` says that it covers only a part. */
const judge_report *judge_result(judge *j);

/* Returns whether anything is wrong: a wrong answer, a missing one, or another answer to the same
 * case or to one that is changed as in judge_change. Touching by convention, rounding and refusals
 * are not wrong. */
bool judge_has_faults(const judge_report *report);

/* Return the report as text for people, in English, and as JSON, as `hitlab judge --json` prints
 * it. Each stays valid until the next call, or until the judge is freed. NULL: memory is out. */
const char *judge_text(judge *j);
const char *judge_json(judge *j);

/* ---- All at once ----------------------------------------------------------------------------- */

/* A test: returns 1 for a hit, 0 for a miss, or another number of judge_says. */
typedef int judge_test(const judge_case *one, void *data);

/* Runs the test on all cases. Returns NULL if nothing is wrong, otherwise a text that says what is:
 * the report, or why there is none. The caller frees it with free(). */
char *judge_check(const char *pair, judge_test *test, void *data, const judge_options *options);

/* A test that answers with numbers: it writes one, or the two of a point, and returns
 * JUDGE_SAYS_NUMBER; or it returns JUDGE_SAYS_MISS for no contact, or another value of judge_says.
 */
typedef int judge_number_test(const judge_case *one, double *numbers, void *data);

/* The same for options.ask other than "hit". */
char *judge_check_numbers(const char *pair, judge_number_test *test, void *data,
                          const judge_options *options);

/* ---- A program that answers ------------------------------------------------------------------ */

/* The protocol of `hitlab judge`, for a test that is another program: these write the two lines
 * that the program reads first, with their line feeds, and the line of a case, with its line feed.
 */
enum { JUDGE_HEAD = 256, JUDGE_LINE = 8192 };
void judge_write_head(const judge *j, char head[JUDGE_HEAD]);
void judge_write_line(const judge_case *one, char line[JUDGE_LINE]);

#ifdef __cplusplus
}
#endif

#endif
