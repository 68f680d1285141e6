/* SPDX-License-Identifier: MIT */
/* What the files of judge.h share. */
#ifndef JUDGE_PRIVATE_H
#define JUDGE_PRIVATE_H

#include "ask_likeness.h"
#include "form_choice.h"
#include "hit_prove.h"
#include "judge_text.h"
#include "judge_wish.h"
#include "likeness.h"
#include "margin.h"
#include "output.h"
#include "shrink.h"

enum { JUDGE_GROUPS = 2 * DECK_COUNT + JUDGE_OUTCOMES, JUDGE_WORDS = 256 };

/* Answers that are wrong in one way, as they are found. */
typedef struct judge_found {
    judge_outcome outcome;
    bool says_hit;
    ask_fault fault; /* of numbers */
    case_deck deck;
    long count;
    hit_case shortest;
    judge_number says; /* of the shortest */
    double clearance, error, ulps;
    bool shares_piece;
    char problem[JUDGE_WORDS];
    long same[LIKENESS_MISTAKES]; /* of hits, or of numbers */
    long flat[3]; /* cases where the first shape has no area, the second, one of them */
    const hit_method *like;
    const judge_mistake *ask_like; /* of numbers */
    long like_count;
} judge_found;

/* What proves the exact answer: of hit_reason. */
typedef struct judge_reason {
    int lines;
    char text[HIT_REASON_TEXT];
} judge_reason;

/* What was said of the cases that are asked again: as they were, and changed in so many ways. */
enum { JUDGE_AGAIN = 16, JUDGE_CHANGES = 7, JUDGE_AGAIN_CASES = JUDGE_AGAIN * JUDGE_CHANGES };
typedef struct judge_again {
    judge_says says[DECK_COUNT][JUDGE_AGAIN];
    judge_number said[DECK_COUNT][JUDGE_AGAIN];
    long at;                       /* the case of the deck that is asked next, */
    int next;                      /* and changed how */
    long place[JUDGE_AGAIN_CASES]; /* of the cases that wait for an answer: which of the deck, */
    int change[JUDGE_AGAIN_CASES]; /* and changed how */
    long asked[JUDGE_CHANGES], other[JUDGE_CHANGES];
    hit_case first[JUDGE_CHANGES]; /* that got another answer */
} judge_again;

/* What the report points to. */
typedef struct judge_shown {
    char pair[32], columns[CASE_COLUMNS];
    char form[FORM_TEXT], read[FORM_TEXT], best[FORM_TEXT];
    judge_deck decks[DECK_COUNT];
    judge_group groups[JUDGE_GROUPS];
    judge_mistake likes[JUDGE_GROUPS], touching_like;
    judge_reason reasons[JUDGE_GROUPS];
    char other_case[JUDGE_CHANGES][CASE_LINE];
    judge_change changes[JUDGE_CHANGES];
    double *numbers; /* of the shortest cases */
    char *text;      /* their lines and states */
} judge_shown;

typedef enum judge_stage {
    STAGE_FORM,    /* cases that tell forms apart are asked */
    STAGE_DECKS,   /* cases are asked, deck by deck */
    STAGE_AGAIN,   /* the first ones of each deck are asked once more */
    STAGE_SHORTER, /* shorter cases of each group are asked */
    STAGE_DONE
} judge_stage;

struct judge {
    judge_wish wish;
    judge_stage stage;
    int deck;            /* of STAGE_DECKS and STAGE_AGAIN */
    long turn_end;       /* so many cases each deck has been asked after this turn */
    long at[DECK_COUNT]; /* the case that is asked next */

    judge_again again;

    int group; /* of STAGE_SHORTER: what is made shorter */
    shrink_search *search;
    const hit_case *shorter; /* what the search wants to know */
    int shorter_count, shorter_at;
    bool wrong[SHRINK_MOST];
    judge_number shorter_says[SHRINK_MOST];

    int asked; /* cases that wait for an answer */
    hit_case cases[JUDGE_BATCH];
    judge_case given[JUDGE_BATCH];
    double *numbers; /* those that `given` points to */
    char problem[JUDGE_SAYS_COUNT][JUDGE_WORDS];

    form_call form;    /* how the test takes the numbers */
    bool form_matters; /* they are not the columns, or it is not known yet */
    bool form_chosen;
    form_choice *choice; /* owned; NULL: there is nothing to choose */
    form_said form_said; /* of the cases asked now */
    double *values;      /* owned: the numbers as the form has them */
    output plan;
    judge_question question; /* without text: none */

    long counts[DECK_COUNT][JUDGE_OUTCOMES];
    long totals[JUDGE_OUTCOMES];
    long touching, touching_hits;
    long flat[3]; /* as in a group; of those that are let off */
    long rounding_hits, tolerated;
    long convex_right, convex_wrong;        /* of the cases without a concave polygon */
    long open_cases, open_zeros, open_none; /* numbers where conventions differ */
    likeness likeness;
    ask_likeness ask_likeness;
    margin margin;
    const hit_method *touching_like;
    double margin_size;
    margin_measure margin_measure;
    judge_found groups[JUDGE_GROUPS];
    int group_count;
    char stopped[JUDGE_WORDS];

    judge_report report;
    judge_shown shown;
    output as_text, as_json;
};

/* Points to the numbers of the case, which it writes to `numbers`. Returns how many there are. */
int judge_give(const hit_case *one, double *numbers, judge_case *out);

/* judge_form.c: begins with the wish's form, or to choose one. False: memory is out. */
bool judge_form_start(judge *j);
void judge_form_free(judge *j);
/* Returns whether the form is the one that hitlab writes a function for. */
bool judge_form_is_usual(const judge *j);
/* Gives the cases their numbers as the form has them. */
void judge_form_give(judge *j);
/* Makes the next cases of STAGE_FORM. 0: the stage has ended. */
int judge_form_next(judge *j, int most);
void judge_form_take(judge *j, const hit_case *one, judge_says says, judge_number said);
/* All that was asked has been taken. */
void judge_form_took(judge *j, int count);

/* judge_compare.c: returns the outcome of what was said, and of a wrong answer how far the shapes
 * are from touching. */
judge_outcome judge_compare(const judge_wish *wish, const case_built *c, case_truth truth,
                            judge_says says, double *clearance);
/* Returns the outcome where the test gave no answer. No convention excuses that. */
judge_outcome judge_compare_no_answer(judge_says says);
/* Returns whether a shape has no area, so that no answer about it counts as a mistake. */
bool judge_compare_lets_off(const judge_wish *wish, const case_built *c);
/* Returns a clearance in units in the last place, as judge_compare() takes them. */
double judge_compare_ulps(const judge_wish *wish, const case_built *c, double clearance);
/* Returns whether the case goes wrong as those of the group do. */
bool judge_compare_is_same(const judge_wish *wish, const hit_case *one, const judge_found *group,
                           judge_says says);

/* judge_numbers.c: counts what was said of a case of the decks. */
void judge_numbers_take(judge *j, const hit_case *one, judge_says says, judge_number said);
/* Returns whether the case goes wrong as those of the group do. */
bool judge_numbers_is_same(const judge_wish *wish, const hit_case *one, const judge_found *group,
                           judge_says says, judge_number said);

/* judge_again.c: whether the test answers alike when it is asked again. Keeps what was said of a
 * case of the decks. */
void judge_again_keep(judge *j, long place, judge_says says, judge_number said);
/* Writes the next cases to ask again to j->cases, at most `most`. Returns how many there are. */
int judge_again_next(judge *j, int most);
/* Returns what a change is called: "again" is none. */
const char *judge_again_name(int change);
/* Compares what is said now. */
void judge_again_take(judge *j, int index, judge_says says, judge_number said);

/* judge_margin.c: compares an answer with margins. */
void judge_margin_add(judge *j, const case_built *c, bool hit, judge_outcome outcome,
                      double clearance);

/* judge_reason.c: finds what proves the exact answer; its text is empty if that is too long. */
void judge_reason_find(const hit_case *one, judge_reason *out);
/* Appends it as a sentence without a stop: "both contain (3, 4)". */
void judge_reason_add(output *to, const judge_group *group, const judge_language *language);

/* judge_groups.c: adds a wrong answer to its group, and returns that. */
judge_found *judge_groups_add(judge *j, judge_outcome outcome, judge_says says, ask_fault fault,
                              const hit_case *one, const case_built *c);
/* Counts which of the shapes have no area. */
void judge_groups_count_convex(judge *j, const hit_case *one, judge_outcome outcome);
/* Returns whether answers of this outcome are in groups. */
bool judge_groups_takes(judge_outcome outcome);
void judge_groups_count_flat(const case_built *c, long flat[3]);
/* Measures the shortest case. */
void judge_groups_measure(judge *j, judge_found *group);
/* Joins groups that are alike, and names the mistakes. */
void judge_groups_end(judge *j);

#endif
