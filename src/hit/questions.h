/* SPDX-License-Identifier: MIT */
/* The questions that a shape answers: a row a form of shapes. Internal to the library. */
#ifndef HIT_QUESTIONS_H
#define HIT_QUESTIONS_H

#include "hit.h"

/* All kinds, also those that answer only some questions. */
enum { QUESTIONS_KINDS = HIT_KIND_COUNT + HIT_PARTIAL_KIND_COUNT };

typedef enum questions_form {
    QUESTIONS_SHARP,
    QUESTIONS_GROWN,
    QUESTIONS_OVAL,
    QUESTIONS_SECTOR,
    QUESTIONS_FORMS
} questions_form;

/* Bits by question: those that each shape of the form answers, and those that convex ones do. */
typedef struct questions_row {
    unsigned all, convex;
} questions_row;

extern const questions_row hit_questions_of_form[QUESTIONS_FORMS];

static inline questions_form questions_form_of(const hit_shape *shape)
{
    if (shape->kind == HIT_SECTOR)
        return QUESTIONS_SECTOR;
    if (shape->kind == HIT_ELLIPSE)
        return QUESTIONS_OVAL;
    return shape->radius == 0 ? QUESTIONS_SHARP : QUESTIONS_GROWN;
}

/* Whether it answers without being convex. */
bool hit_questions_answered(const hit_shape *shape, hit_question question);

/* Whether one of them is of a partial kind that refuses the question. */
static inline bool questions_refused(const hit_shape *a, const hit_shape *b, hit_question question)
{
    return (a->kind >= HIT_KIND_COUNT && !hit_questions_answered(a, question)) ||
           (b->kind >= HIT_KIND_COUNT && !hit_questions_answered(b, question));
}

#endif
