/* SPDX-License-Identifier: MIT */
/* Writes the report in the forms that graders read. Each deck is a test: it passes if no answer of
 * it is wrong or missing. */
#ifndef LAB_JUDGE_GRADE_H
#define LAB_JUDGE_GRADE_H

#include "judge_about.h"

/* The file's name says which form: *.xml is that of JUnit, results.json and *.gradescope.json that
 * of Gradescope's autograder, *.coderunner.json that of a combinator grader of CodeRunner. */
bool judge_grade_knows(const char *path);
/* False, with a message. */
bool judge_grade_write(const judge_about *about, const judge_report *report, const char *path,
                       char *error, size_t size);

#endif
