/* SPDX-License-Identifier: MIT */
/* What a judge has to do, in the types of case.h instead of the words of judge_options. */
#ifndef JUDGE_WISH_H
#define JUDGE_WISH_H

#include "ask.h"
#include "case.h"
#include "form.h"
#include "judge.h"

/* What touching shapes have to be. */
typedef enum judge_touching {
    TOUCHING_ANY,
    TOUCHING_HIT,
    TOUCHING_MISS,
    TOUCHING_HALF_OPEN, /* a box has its left and its top border only */
    TOUCHING_COUNT
} judge_touching;

extern const char *const judge_touching_names[TOUCHING_COUNT];

/* What shapes without area have to be. */
typedef enum judge_flat { FLAT_ANY, FLAT_JUDGE, FLAT_COUNT } judge_flat;

extern const char *const judge_flat_names[FLAT_COUNT];

typedef struct judge_wish {
    case_pair pair;
    case_numbers numbers;
    judge_touching touching;
    judge_flat flat;
    bool convex;    /* all polygons are */
    unsigned decks; /* a bit each */
    long count;     /* of the cases of a deck */
    uint64_t seed;
    ask_wish ask;
    double tolerance; /* of hits: a length */
    bool has_form;    /* otherwise the columns of the pair, or what the head says: */
    form_call form;
    const form_call *usual; /* a form that is none to speak of; NULL: the columns */
    const char *head;       /* the parameters, as form_names.h reads them; NULL: not known */
    const char *names;      /* further ones of form_plan(), or NULL */
    bool objects;           /* groups are all numbers of their shape */
} judge_wish;

#define JUDGE_ALL_DECKS ((1u << DECK_COUNT) - 1)
enum { JUDGE_USUAL_COUNT = 2000 };

/* Reads the words. False, with a message in English. */
bool judge_wish_read(const char *pair, const judge_options *options, judge_wish *out, char *error,
                     size_t size);
/* Returns NULL, or why it cannot be judged, in English, marked by N_(). */
const char *judge_wish_check(const judge_wish *wish);
/* The same of its tolerances alone. */
const char *judge_wish_check_tolerance(const judge_wish *wish);
/* Makes the case, as case_make() does. */
bool judge_wish_make(const judge_wish *wish, case_deck deck, long index, hit_case *out);
/* Begins, as judge_new() does, with a wish that judge_wish_check() takes. NULL: memory is out. */
judge *judge_wish_start(const judge_wish *wish);

#endif
