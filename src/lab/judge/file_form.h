/* SPDX-License-Identifier: MIT */
/* What the judge has to know of a function in a file: its name, its parameters and its form. */
#ifndef LAB_FILE_FORM_H
#define LAB_FILE_FORM_H

#include "harness.h"
#include "judge_run.h"

/* What the wishes point to: it must stay as long as they are used. */
typedef struct file_form {
    signature found;
    form_call usual;
} file_form;

/* Finds the function, and says so in both wishes: one that takes whole numbers gets no others.
 * False, with a message. */
bool file_form_take(harness_wish *made, judge_wish *judge, file_form *out, char *error,
                    size_t size);

/* A question with the two forms that answer it: the best, and the one that is read. */
enum { FILE_FORMS = 2 };
typedef struct file_question {
    bool is;
    char form[FILE_FORMS][FORM_TEXT];
    int wrong[FILE_FORMS], asked[FILE_FORMS];
} file_question;

/* The report's: there is none where no form fits. */
void file_form_question(const judge_report *report, file_question *out);

enum { FILE_FORM_HEAD = 16384 };
typedef struct file_chosen {
    form_call form;
    char head[FILE_FORM_HEAD]; /* what the program reads first */
    char assumed[FORM_TEXT];   /* the form, if names and answers chose it; or "" */
    file_question question;
} file_chosen;

/* Finds out which form the program of the file has, which runs for that. False, with a message: its
 * question, if it has one. */
bool file_form_choose(const judge_run_wish *run, const char *function, file_chosen *out,
                      char *error, size_t size);
/* Writes a case's line as the form has it. */
void file_form_line(const form_call *form, bool objects, const char *line, char out[JUDGE_LINE]);
/* Writes the question of the report in words, with the options that answer it: a line for each. */
void file_form_ask(const judge_report *report, const char *function, char *out, size_t size);

#endif
