/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include "output.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- Languages --------------------------------------------------------------------------------
 */

enum { STYLES = 3 };

/* How an item of a parameter is read: by index, unpacked, and as a field. */
static const struct dialect {
    const char *suffix, *program;
    int first;                    /* index */
    const char *item[STYLES];     /* of a parameter: its name, and an index or a word */
    const char *part[STYLES - 1]; /* of a point in one: that item, and an index */
    const char *spread;           /* a list's numbers among others */
} dialects[] = {
    {"py",
     "python3",
     0,
     {"%s[%d]", "list(%s)[%d]", "%s.%s"},
     {"%s[%d]", "list(%s)[%d]"},
     "*%s(%s)"},
    {"js", "node", 0, {"%s[%d]", "[...%s][%d]", "%s.%s"}, {"%s[%d]", "[...%s][%d]"}, "...%s(%s)"},
    {"lua",
     "lua",
     1,
     {"%s[%d]", "({unpack(%s)})[%d]", "%s.%s"},
     {"%s[%d]", "({unpack(%s)})[%d]"},
     "%s(%s)"},
};

static const struct dialect *spoken;
static pid_t reader;
static FILE *to_reader, *from_reader;

void reader_start(const char *language, const char *readers, const char *templates)
{
    int down[2], up[2];
    char script[512], shapes[512];
    for (spoken = dialects; strcmp(spoken->suffix, language) != 0;)
        spoken++;
    snprintf(script, sizeof script, "%s/reader.%s", readers, language);
    snprintf(shapes, sizeof shapes, "%s/shapes.%s", templates, language);
    assert_int_equal(pipe(down), 0);
    assert_int_equal(pipe(up), 0);
    reader = fork();
    if (reader == 0) {
        dup2(down[0], STDIN_FILENO);
        dup2(up[1], STDOUT_FILENO);
        close(down[1]);
        execlp(spoken->program, spoken->program, script, shapes, (char *)NULL);
        _exit(127);
    }
    close(down[0]);
    close(up[1]);
    to_reader = fdopen(down[1], "w");
    from_reader = fdopen(up[0], "r");
    assert_true(reader > 0 && to_reader && from_reader);
}

void reader_end(void)
{
    int status;
    fclose(to_reader);
    waitpid(reader, &status, 0);
    fclose(from_reader);
    assert_int_equal(status, 0);
}

/* ---- Functions --------------------------------------------------------------------------------
 */

static form_sort sort_of(form_word word)
{
    return form_quantities[word.quantity].sort;
}

/* "points(p0)": the polygon's rows of the table in their order. */
static void write_list(output *out, form_word word, const char *name, int style)
{
    static const char *const calls[] = {"points", "", "flat", "row", "row", "points"};
    const char *call = calls[form_quantities[word.quantity].from[0]];
    output_add(out, spoken->spread, style == 2 && strcmp(call, "points") == 0 ? "fields" : call,
               name);
}

/* "p1[0][1]", "p1.midx" */
static void write_item(output *out, const form_call *form, const form_parameter *p, int word,
                       const char *name, int style)
{
    char item[96];
    int place = 0;
    if (style == 2) {
        const char *field = form_quantities[form->word[word].quantity].word;
        if (p->count == 2) /* a point has no other names */
            field = word > p->first ? "y" : "x";
        output_add(out, spoken->item[2], name, field);
        return;
    }
    for (int i = p->first; i < word; i++)
        place += !(i > p->first && form->word[i - 1].in_point);
    bool second = word > p->first && form->word[word - 1].in_point;
    snprintf(item, sizeof item, spoken->item[style], name, place - second + spoken->first);
    if (second || form->word[word].in_point)
        output_add(out, spoken->part[style], item, second + spoken->first);
    else
        output_add(out, "%s", item);
}

/* "p0, p1: p0, p1[0], p1[1]": the parameters, and the form's numbers in their order. */
static void write_function(output *out, const form_call *form, int style)
{
    for (int i = 0; i < form->parameter_count; i++)
        output_add(out, "%sp%d", i ? ", " : "", i);
    output_add(out, ": ");
    for (int i = 0; i < form->parameter_count; i++) {
        const form_parameter *p = &form->parameter[i];
        char name[16];
        snprintf(name, sizeof name, "p%d", i);
        for (int k = p->first; k < p->first + p->count; k++) {
            output_add(out, "%s", k ? ", " : "");
            if (p->is_group)
                write_item(out, form, p, k, name, style);
            else if (sort_of(form->word[k]) == SORT_LIST)
                write_list(out, form->word[k], name, style);
            else
                output_add(out, "%s", name);
        }
    }
}

/* ---- Answers ----------------------------------------------------------------------------------
 */

void reader_begin(const form_call *form)
{
    static int style;
    output text = {0};
    write_function(&text, form, style++ % STYLES);
    fprintf(to_reader, "#read %s\n", output_text(&text));
    output_free(&text);
}

/* Reads a line of numbers; what raised instead is an error. */
static int take_line(judge *j, char *line, const form_call *form, const hit_method *mistake)
{
    static double values[FORM_VALUES];
    int count = 0;
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '!') {
        judge_problem(j, JUDGE_SAYS_ERROR, line + 1);
        return JUDGE_SAYS_ERROR;
    }
    memset(values, 0, sizeof values);
    for (char *end; count < FORM_VALUES; line = end) {
        values[count++] = strtod(line, &end);
        if (end == line)
            break;
    }
    return made_answer(form, values, mistake);
}

void reader_answer(judge *j, const judge_case *cases, int count, const form_call *form,
                   const hit_method *mistake, int *says)
{
    static char line[1 << 16];
    fprintf(to_reader, "#plan %s\n", judge_plan(j));
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < cases[i].count; k++)
            fprintf(to_reader, "%s%.17g", k ? " " : "", cases[i].number[k]);
        fprintf(to_reader, "\n");
    }
    fprintf(to_reader, "\n");
    fflush(to_reader);
    for (int i = 0; i < count; i++) {
        if (!fgets(line, sizeof line, from_reader))
            fail_msg("%s has ended", spoken->program);
        says[i] = take_line(j, line, form, mistake);
    }
}
