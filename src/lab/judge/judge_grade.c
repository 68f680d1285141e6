/* SPDX-License-Identifier: MIT */
#include "judge_grade.h"

#include "judge_print.h"
#include "memory.h"
#include "outcomes.h"
#include "path.h"
#include "words.h"
#include "write_file.h"

#include <stdlib.h>
#include <string.h>

/* ---- A deck ---------------------------------------------------------------------------------- */

static bool has_passed(const judge_deck *d)
{
    return d->counts[JUDGE_WRONG] + outcomes_unanswered(d->counts) + d->counts[JUDGE_NOT_ASKED] ==
           0;
}

/* A test that answers one case in two ways passes no deck. */
static int count_passed(const judge_report *r)
{
    int count = 0;
    for (int i = 0; i < r->deck_count && r->other_answers == 0; i++)
        count += has_passed(&r->decks[i]);
    return count;
}

static void add_counts(output *to, const judge_deck *d)
{
    output_add(to, _("%ld cases, %ld wrong, %ld without an answer"), outcomes_asked(d->counts),
               d->counts[JUDGE_WRONG], outcomes_unanswered(d->counts));
    if (d->counts[JUDGE_NOT_ASKED] > 0)
        output_add(to, _(", %ld not asked"), d->counts[JUDGE_NOT_ASKED]);
    output_add(to, "\n");
}

/* What the report says of the groups that the deck showed first. */
static void add_groups(output *to, const judge_report *r, const judge_deck *d)
{
    for (int i = 0; i < r->group_count; i++)
        if (strcmp(r->groups[i].deck, d->name) == 0)
            judge_text_group(to, r, &r->groups[i], &judge_print_language);
}

static const judge_group *first_group(const judge_report *r, const judge_deck *d)
{
    for (int i = 0; i < r->group_count; i++)
        if (strcmp(r->groups[i].deck, d->name) == 0)
            return &r->groups[i];
    return NULL;
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Control characters are in neither form. */
static void add_escaped(output *to, const char *text, const char *letters,
                        const char *const *instead)
{
    for (; *text; text++) {
        const char *found = strchr(letters, *text);
        if (found)
            output_add(to, "%s", instead[found - letters]);
        else if ((unsigned char)*text >= ' ' || *text == '\n')
            output_add(to, "%c", *text);
    }
}

static void add_xml(output *to, const char *text)
{
    static const char *const instead[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    add_escaped(to, text, "&<>\"", instead);
}

static void add_json(output *to, const char *text)
{
    static const char *const instead[] = {"\\\\", "\\\"", "\\n"};
    output_add(to, "\"");
    add_escaped(to, text, "\\\"\n", instead);
    output_add(to, "\"");
}

typedef void add_fn(output *to, const char *text);

/* Adds what `say` writes about the deck. */
static void add_said(output *to, add_fn *add, const judge_report *r, const judge_deck *d)
{
    output said = {0};
    add_counts(&said, d);
    add_groups(&said, r, d);
    add(to, output_text(&said) ? output_text(&said) : "");
    output_free(&said);
}

static void add_whole(output *to, add_fn *add, const judge_report *r)
{
    output said = {0};
    judge_text_write(&said, r, &judge_print_language);
    add(to, output_text(&said) ? output_text(&said) : "");
    output_free(&said);
}

/* ---- JUnit ----------------------------------------------------------------------------------- */

static void write_junit(output *to, const judge_about *about, const judge_report *r)
{
    int failed = r->deck_count - count_passed(r);
    output_add(to,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
               "<testsuite name=\"hitlab judge %s\" tests=\"%d\" failures=\"%d\" errors=\"0\" "
               "skipped=\"0\" timestamp=\"%.19s\">\n<properties>\n",
               r->pair, r->deck_count, failed, about->date);
    output_add(to, "<property name=\"hitlab\" value=\"%s\"/>\n<property name=\"command\" value=\"",
               about->version);
    add_xml(to, about->command);
    output_add(to, "\"/>\n<property name=\"seed\" value=\"%llu\"/>\n</properties>\n", r->seed);
    for (int i = 0; i < r->deck_count; i++) {
        const judge_deck *d = &r->decks[i];
        output_add(to, "<testcase classname=\"%s\" name=\"%s\"", r->pair, d->name);
        if (has_passed(d) && r->other_answers == 0) {
            output_add(to, "/>\n");
            continue;
        }
        output_add(to, ">\n<failure message=\"%ld wrong, %ld without an answer, %ld not asked\">",
                   d->counts[JUDGE_WRONG], outcomes_unanswered(d->counts),
                   d->counts[JUDGE_NOT_ASKED]);
        add_said(to, add_xml, r, d);
        output_add(to, "</failure>\n</testcase>\n");
    }
    output_add(to, "<system-out>");
    add_whole(to, add_xml, r);
    output_add(to, "</system-out>\n</testsuite>\n</testsuites>\n");
}

/* ---- Gradescope ------------------------------------------------------------------------------ */

static void write_gradescope(output *to, const judge_about *about, const judge_report *r)
{
    (void)about;
    output_add(to, "{\"output\": ");
    add_whole(to, add_json, r);
    output_add(to, ",\n \"tests\": [");
    for (int i = 0; i < r->deck_count; i++) {
        const judge_deck *d = &r->decks[i];
        bool passed = has_passed(d) && r->other_answers == 0;
        if (i > 0)
            output_add(to, ",");
        output_add(to,
                   "\n  {\"name\": \"%s: %s\", \"score\": %d, \"max_score\": 1, \"status\": "
                   "\"%s\", \"output\": ",
                   r->pair, d->name, passed, passed ? "passed" : "failed");
        add_said(to, add_json, r, d);
        output_add(to, "}");
    }
    output_add(to, "]}\n");
}

/* ---- CodeRunner ------------------------------------------------------------------------------ */

static void write_coderunner(output *to, const judge_about *about, const judge_report *r)
{
    (void)about;
    int passed = count_passed(r);
    output page = {0};
    output_add(to, "{\"fraction\": %.6f,\n \"testresults\": [[\"iscorrect\", ",
               r->deck_count > 0 ? (double)passed / r->deck_count : 0);
    const char *const heads[] = {_("deck"), _("cases"), _("wrong"), _("shortest case")};
    for (int i = 0; i < 4; i++) {
        output_add(to, i ? ", " : "");
        add_json(to, heads[i]);
    }
    output_add(to, "]");
    for (int i = 0; i < r->deck_count; i++) {
        const judge_deck *d = &r->decks[i];
        const judge_group *g = first_group(r, d);
        output_add(to, ",\n  [%d, \"%s\", %ld, %ld, \"%s\"]",
                   has_passed(d) && r->other_answers == 0, d->name, outcomes_asked(d->counts),
                   d->counts[JUDGE_WRONG] + outcomes_unanswered(d->counts), g ? g->line : "");
    }
    output_add(&page, "<pre>");
    add_whole(&page, add_xml, r);
    output_add(&page, "</pre>");
    output_add(to, "],\n \"epiloguehtml\": ");
    add_json(to, output_text(&page) ? output_text(&page) : "");
    output_add(to, "}\n");
    output_free(&page);
}

/* ---- All ------------------------------------------------------------------------------------- */

typedef void write_fn(output *to, const judge_about *about, const judge_report *report);

/* NULL: the name is of none of them. */
static write_fn *form_of(const char *path)
{
    static const struct {
        const char *ending;
        write_fn *write;
    } rows[] = {{".xml", write_junit},
                {".gradescope.json", write_gradescope},
                {".coderunner.json", write_coderunner}};
    if (strcmp(path_name(path), "results.json") == 0)
        return write_gradescope;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (path_ends(path, rows[i].ending))
            return rows[i].write;
    return NULL;
}

bool judge_grade_knows(const char *path)
{
    return form_of(path) != NULL;
}

/* Leaves out the decks that have no case of the pair: nobody has passed them. */
static judge_report without_empty_decks(const judge_report *report, judge_deck *decks)
{
    judge_report r = *report;
    r.decks = decks;
    r.deck_count = 0;
    for (int i = 0; i < report->deck_count; i++) {
        const judge_deck *d = &report->decks[i];
        if (outcomes_cases(d->counts) > 0)
            decks[r.deck_count++] = *d;
    }
    return r;
}

bool judge_grade_write(const judge_about *about, const judge_report *report, const char *path,
                       char *error, size_t size)
{
    output to = {0};
    judge_deck *decks = memory_get((size_t)(report->deck_count + 1) * sizeof *decks);
    judge_report graded = without_empty_decks(report, decks);
    form_of(path)(&to, about, &graded);
    free(decks);
    const char *text = output_text(&to);
    const char *wrong =
        text ? write_file(path, text, strlen(text), WRITE_OVER) : _("out of memory");
    if (wrong)
        snprintf(error, size, "%s: %s", path, wrong);
    output_free(&to);
    return !wrong;
}
