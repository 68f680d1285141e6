/* SPDX-License-Identifier: MIT */
#include "judge_about.h"

#include "expand.h"
#include "language.h"
#include "memory.h"
#include "system.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- The run --------------------------------------------------------------------------------- */

void judge_about_set_date(judge_about *about)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    char *end = NULL;
    long long told = epoch ? strtoll(epoch, &end, 10) : 0;
    time_t now = end && end > epoch && !*end ? (time_t)told : time(NULL);
    const struct tm *parts = gmtime(&now);
    if (!parts || !strftime(about->date, sizeof about->date, "%Y-%m-%dT%H:%M:%SZ", parts))
        about->date[0] = '\0';
}

/* Replaces whatever is not UTF-8 or not a letter by "?". */
static void add_text(output *to, const char *name, const char *text)
{
    char *copy = memory_copy(text);
    output_add(to, "\"%s\": \"", name);
    for (const char *c = utf8_printable(copy); *c; c++)
        output_add(to, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    output_add(to, "\"");
    free(copy);
}

void judge_about_write_json(output *to, judge *judged, const judge_about *about)
{
    static const char end[] = "}\n";
    const char *json = judge_json(judged);
    if (!json)
        return;
    output_add(to, "%.*s,\n \"run\": {", (int)(strlen(json) - strlen(end)), json);
    if (about->wish)
        add_text(to, "file", about->wish->file);
    else
        output_add(to, "\"file\": null");
    output_add(to, ", ");
    add_text(to, "command", about->command);
    output_add(to, ", \"hitlab\": \"%s\", \"date\": \"%s\"}}\n", about->version, about->date);
}

/* ---- A case ---------------------------------------------------------------------------------- */

static const language *language_of(const judge_about *about)
{
    char ignored[256];
    return about->wish ? language_of_file(about->wish->file, ignored, sizeof ignored) : NULL;
}

static char *numbers_of(const judge_about *about, const judge_report *report, int group)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_open(&text, &size);
    form_call form;
    char ignored[512];
    const call *c = &about->wish->call;
    if (!report->form[0] ||
        !form_read(report->form, c->pair, c->ask, &form, ignored, sizeof ignored))
        call_usual_form(language_of(about), c->pair, c->ask, &form);
    call_write_literals(out, language_of(about), &form, report->groups[group].line,
                        strcmp(report->numbers, "float") == 0);
    memory_close(out);
    return text;
}

void judge_about_write_call(FILE *out, const judge_about *about, const judge_report *report,
                            int group)
{
    char *numbers = language_of(about) ? numbers_of(about, report, group) : NULL;
    if (numbers)
        fprintf(out, "%s(%s)", about->wish->function, numbers);
    free(numbers);
}

bool judge_about_write_test(FILE *out, const judge_about *about, const judge_report *report,
                            int group)
{
    const language *l = language_of(about);
    const judge_group *g = &report->groups[group];
    if (!l || g->outcome != JUDGE_WRONG || g->fault[0])
        return false;
    char name[64], *numbers = numbers_of(about, report, group);
    snprintf(name, sizeof name, "%s_%d", report->pair, group + 1);
    name[strcspn(name, "/")] = '_';
    const expand_value values[] = {
        {"FUNCTION", about->wish->function}, {"NUMBERS", numbers}, {"NAME", name}, {0}};
    expand_write(out, l->test[g->says_hit ? 0 : 1], values);
    free(numbers);
    return true;
}
