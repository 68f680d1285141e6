/* SPDX-License-Identifier: MIT */
/* Functions in a form that read their arguments in Python, JavaScript or Lua, as people write it:
 * by fields, by index, or unpacked. The program of that language has all of them, and makes the
 * arguments as hitlab's programs do; it gives back the numbers that the function has read. */
#ifndef TESTS_READER_H
#define TESTS_READER_H

#include "made.h"

/* Starts "py", "js" or "lua" with the scripts and the templates of those folders. */
void reader_start(const char *language, const char *readers, const char *templates);
/* Begins another function, which takes that form and reads in another way than the one before. */
void reader_begin(const form_call *form);
/* Answers as made_answers says, by the function that was begun. */
void reader_answer(judge *j, const judge_case *cases, int count, const form_call *form,
                   const hit_method *mistake, int *says);
void reader_end(void);

#endif
