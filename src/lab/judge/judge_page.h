/* SPDX-License-Identifier: MIT */
/* Writes the report as a page, with a picture for each group. */
#ifndef LAB_JUDGE_PAGE_H
#define LAB_JUDGE_PAGE_H

#include "judge_about.h"

/* False, with a message. */
bool judge_page_write(const judge_about *about, const judge_report *report, const char *path,
                      char *error, size_t size);

#endif
