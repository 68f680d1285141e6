/* SPDX-License-Identifier: MIT */
#include "questions.h"

#include "names.h"
#include "strict.h"

#define ONLY(question) (1u << (question))
#define BUT(question)  ~ONLY(question)

_Static_assert(HIT_QUESTION_COUNT <= 32, "a bit for each question");

/* In the order of questions_form. */
const questions_row hit_questions_of_form[QUESTIONS_FORMS] = {
    {~0u, ~0u},
    {BUT(HIT_ASK_MATRIX) & BUT(HIT_ASK_CONTACT), BUT(HIT_ASK_MATRIX)},
    {BUT(HIT_ASK_MATRIX) & BUT(HIT_ASK_GROW), BUT(HIT_ASK_MATRIX) & BUT(HIT_ASK_GROW)},
    {ONLY(HIT_ASK_CLOSEST_TO_POINT), ONLY(HIT_ASK_CLOSEST_TO_POINT)},
};

bool hit_questions_answered(const hit_shape *shape, hit_question question)
{
    return hit_questions_of_form[questions_form_of(shape)].all >> question & 1;
}

NAMES_FUNCTION(hit_question_name, hit_question, HIT_QUESTIONS, NAMES_ENTRY, HIT_QUESTION_COUNT)
