/* SPDX-License-Identifier: MIT */
/*
 * The table of commands and what is made from it: the help names every command with its arguments
 * and every option, and the command line finds every command by its name.
 */
#include "command.h"
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char *help_text;

static int print_help(void **state)
{
    (void)state;
    size_t size;
    FILE *out = open_memstream(&help_text, &size);
    if (!out)
        return -1;
    commands_print_help(out);
    return fclose(out);
}

static int free_help(void **state)
{
    (void)state;
    free(help_text);
    return 0;
}

/* Compares without regard to where lines break. */
static void assert_helped(const char *text)
{
    const char *blanks = " \n";
    for (const char *at = help_text; *at; at++) {
        const char *said = at, *wanted = text;
        while (*wanted && *said == *wanted) {
            said += *said == ' ' ? strspn(said, blanks) : 1;
            wanted += *wanted == ' ' ? strspn(wanted, blanks) : 1;
            if (*said == '\n' && *wanted == ' ') {
                said += strspn(said, blanks);
                wanted += strspn(wanted, blanks);
            }
        }
        if (!*wanted)
            return;
    }
    fail_msg("--help does not have '%s'", text);
}

static void test_help_names_every_command(void **state)
{
    (void)state;
    for (int i = 0; i < command_count; i++) {
        const command *c = &commands[i];
        char usage[200];
        snprintf(usage, sizeof usage, "\n  hitlab%s%s %s", c->name[0] ? " " : "", c->name,
                 c->arguments);
        assert_helped(usage);
        assert_helped(c->help);
    }
}

/* A terminal has 80 columns or more. */
static void test_help_lines_are_short(void **state)
{
    (void)state;
    for (const char *line = help_text; *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 80);
}

static const command *read_line(char *name, char *word, char *error)
{
    options options;
    char program[] = "hitlab", *arguments[] = {program, name, word, NULL};
    const command *found = commands_read(&options, word ? 3 : 2, arguments, error, 200);
    options_free(&options);
    return found;
}

static void test_names_are_found(void **state)
{
    (void)state;
    char error[200], help[] = "--help", file[] = "./list", none[] = "lists";
    for (int i = 1; i < command_count; i++) {
        char name[20];
        snprintf(name, sizeof name, "%s", commands[i].name);
        assert_ptr_equal(read_line(name, help, error), &commands[i]);
    }
    assert_ptr_equal(read_line(file, NULL, error), &commands[0]);
    assert_null(read_line(none, NULL, error)); /* no such file, and nearly a command */
    assert_non_null(strstr(error, "'list'"));
}

/* Options that no command takes, or that the help does not have, would be dead. */
static void test_every_option_is_taken(void **state)
{
    (void)state;
    option_set taken = OPTION_HELP | OPTION_VERSION | OPTION_LANGUAGE;
    int in_help = 0;
    for (int i = 0; i < command_count; i++)
        taken |= commands[i].options;
    assert_int_equal(taken, 2 * OPTION_LAST - 1);
    for (const char *at = help_text; (at = strstr(at, "\n  -")) != NULL; at++)
        in_help++;
    assert_int_equal((option_set)1 << (in_help - 1), 2 * OPTION_LAST); /* --version needs no bit */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_help_names_every_command),
        cmocka_unit_test(test_help_lines_are_short),
        cmocka_unit_test(test_names_are_found),
        cmocka_unit_test(test_every_option_is_taken),
    };
    return cmocka_run_group_tests(tests, print_help, free_help);
}
