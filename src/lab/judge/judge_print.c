/* SPDX-License-Identifier: MIT */
#include "judge_print.h"

#include "utf8.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

static int columns_of_text(const char *text)
{
    return utf8_columns(text, strlen(text));
}

const judge_language judge_print_language = {words_translate, words_plural, columns_of_text};

void judge_print(const judge_report *report)
{
    output text = {0};
    judge_text_write(&text, report, &judge_print_language);
    fputs(output_text(&text) ? output_text(&text) : _("out of memory"), stdout);
    output_free(&text);
}
