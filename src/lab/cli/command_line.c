/* SPDX-License-Identifier: MIT */
#include "command_line.h"

#include "help_row.h"
#include "keys.h"
#include "options.h"
#include "report.h"
#include "state.h"
#include "words.h"

#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- Table -------------------------------------------------------------------------------- */

typedef struct option_row {
    option_set id; /* one of them */
    char letter;   /* the short name; 0: none */
    key_row key;
} option_row;

#define PLACE(member) .place = offsetof(options, member)

static const option_row rows[] = {
    {OPTION_THEME,
     0,
     {"theme", 1, .type = &settings_theme, PLACE(settings.theme),
      .help = N_("colours (default light)")}},
    {OPTION_SCALE,
     0,
     {"ui-scale", 1, .type = &settings_scale, PLACE(settings.ui_scale),
      .help = N_("size of text and controls, 0.5 to 4 (default 1)")}},
    {OPTION_LANGUAGE,
     0,
     {"lang", 1, .type = &settings_language, PLACE(settings.language),
      .help = N_("language of the window and of messages (default: the locale's)")}},
    {OPTION_FONT,
     0,
     {"font", 1, .type = &options_type_file, PLACE(settings.font),
      .help = N_("a TrueType font for all text")}},
    {OPTION_LOG,
     0,
     {"log", 1, .type = &options_type_switch, PLACE(settings.log),
      .help = N_("print a line to standard output for every change shown; for shot, the verdicts "
                 "and comparisons, tab-separated")}},
    {OPTION_PRESENT,
     0,
     {"present", 1, .type = &options_type_switch, PLACE(settings.present),
      .help = N_("show stage and verdict large, for a projector; F10 changes it")}},
    {OPTION_METHODS,
     0,
     {"methods", 1, .type = &options_type_switch, PLACE(list_methods),
      .help = N_("list only the methods")}},
    {OPTION_OWN,
     0,
     {"own", 1, .type = &options_type_file, PLACE(settings.own),
      .help =
          N_("run your own test from this file for the first scene's shapes, beside the methods")}},
    {OPTION_MISTAKES,
     0,
     {"mistakes", 1, .type = &options_type_switch, PLACE(list_mistakes),
      .help = N_("list only the mistakes that judge names")}},
    {OPTION_SCENES,
     0,
     {"scenes", 1, .type = &options_type_switch, PLACE(list_scenes),
      .help = N_("list only the scenes")}},
    {OPTION_AT,
     0,
     {"at", 1, .type = &options_type_at,
      .help = N_("the cursor's position in stage units; may be repeated for check")}},
    {OPTION_OUTPUT,
     'o',
     {"output", 1, .type = &options_type_file, PLACE(settings.output),
      .help = N_("the picture to write (PNG); for record and replay, the last one; for judge, the "
                 "report: with pictures (.html), or for JUnit (.xml), Gradescope (results.json) or "
                 "CodeRunner (.coderunner.json)")}},
    {OPTION_SIZE,
     0,
     {"size", 1, .type = &options_type_size,
      .help = N_("size of the window or picture (default 1280x760 times the UI scale)")}},
    {OPTION_SHOW,
     0,
     {"show", 1, .type = &options_type_show,
      .help =
          N_("what to show, separated by commas: all (the default), no-panel, "
             "stage or present; panel (where it floats), help, explain, map, gallery, edit, new")}},
    {OPTION_METHOD,
     0,
     {"method", 1, .type = &options_type_method,
      .help = N_("select this method, or \"referee\", instead of the scene's; for check, "
                 "ID,ID...: only these columns, and nothing else is computed")}},
    {OPTION_SEED,
     0,
     {"seed", 1, .type = &options_type_seed,
      .help = N_("another blob or coast, or other cases (default 0)")}},
    {OPTION_DECK,
     0,
     {"deck", 1, .type = &options_type_deck,
      .help =
          N_("cases of these decks, separated by commas: plain, structured, inside, touch, near, "
             "grid, degenerate, metre, far, winding, special, margin, issues, motion (--ask time) "
             "or all (the "
             "default); may be repeated")}},
    {OPTION_NUMBERS,
     0,
     {"numbers", 1, .type = &options_type_numbers,
      .help = N_("the type that holds every number of a case exactly (default float)")}},
    {OPTION_COUNT,
     0,
     {"count", 1, .type = &options_type_count,
      .help = N_("how many cases of each deck (default 1000, for judge 2000)")}},
    {OPTION_JSON,
     0,
     {"json", 1, .type = &options_type_switch, PLACE(json),
      .help = N_("print JSON, with the exact answers")}},
    {OPTION_CSV,
     0,
     {"csv", 1, .type = &options_type_switch, PLACE(csv),
      .help = N_("for judge: a table with a line for each file")}},
    {OPTION_WITNESS,
     0,
     {"witness", 1, .type = &options_type_switch, PLACE(witness),
      .help = N_("print JSON, with a proof of each answer, as docs/proof.md says")}},
    {OPTION_TEXT,
     0,
     {"text", 1, .type = &options_type_switch, PLACE(text),
      .help = N_("for prove: print the case for a report instead: the answer, what opens it, and "
                 "its shapes in C, Python and WKT")}},
    {OPTION_TOUCHING,
     0,
     {"touching", 1, .type = &options_type_touching,
      .help = N_("what the answer for touching shapes must be: any (the default), hit, miss, or "
                 "half-open: a "
                 "box has its left and its top border only")}},
    {OPTION_FLAT,
     0,
     {"flat", 1, .type = &options_type_flat,
      .help = N_("whether shapes without area are judged: any (the default) reports what differs "
                 "from the closed shapes and counts it as right")}},
    {OPTION_ASK,
     0,
     {"ask", 1, .type = &options_type_ask,
      .help =
          N_("hit (the default), or a number: distance, time (of the first contact; two columns "
             "more, dx dy), point (a nearest one of the second shape), move (a shortest one of the "
             "first shape that parts them, or none) or normal (its direction)")}},
    {OPTION_TOLERANCE,
     0,
     {"tolerance", 1, .type = &options_type_tolerance,
      .help =
          N_("what the test is allowed: shapes that are nearer to touching than this length are "
             "not judged (default 0); a number may be off by this times the largest coordinate "
             "(default 1e-6)")}},
    {OPTION_CONVENTION,
     0,
     {"convention", 1, .type = &options_type_convention,
      .help =
          N_("whether numbers are judged where conventions differ, such as a motion that begins "
             "in contact: any (the default) only reports what the test does")}},
    {OPTION_CONVEX,
     0,
     {"convex", 1, .type = &options_type_switch, PLACE(convex),
      .help = N_("all polygons are convex, for a test that takes no others")}},
    {OPTION_TIME,
     0,
     {"time", 1, .type = &options_type_time, PLACE(seconds),
      .help = N_("limit for all cases together (default 60)")}},
    {OPTION_FUNCTION,
     0,
     {"function", 1, .type = &options_type_name, PLACE(function),
      .help = N_("the name of the function in the file; without it hit, or the one that fits")}},
    {OPTION_FORM,
     0,
     {"form", 1, .type = &options_type_form, PLACE(form),
      .help =
          N_("how the function takes the shapes: the words of its parameters, in brackets where "
             "one is a point or a shape: 'r cx cy x y right bottom', '(cx cy) r box(x y w h)'; "
             "without it hitlab finds out")}},
    {OPTION_NAME,
     0,
     {"name", 1, .type = &options_type_names, PLACE(names),
      .help = N_("what the function calls a number of a shape: bodyRadius=r")}},
    {OPTION_WITH,
     0,
     {"with", 1, .type = &options_type_command, PLACE(with),
      .help = N_("the compiler or interpreter of the file, with its flags")}},
    {OPTION_TEMPLATE,
     0,
     {"template", 1, .type = &options_type_language, PLACE(template),
      .help = N_("print a whole program with a function to fill in: c, cpp, py, js, lua, rs, go, "
                 "java or cs")}},
    {OPTION_FAST,
     0,
     {"fast", 1, .type = &options_type_switch, PLACE(settings.fast),
      .help = N_("do not wait for the clock and show nothing; no display is needed")}},
    {OPTION_HELP,
     'h',
     {"help", 1, .type = &options_type_switch, PLACE(help),
      .help = N_("show this text; \"--help scene\", \"--help state\", \"--help lesson\" and "
                 "\"--help recording\" explain the formats of files")}},
    {OPTION_VERSION,
     0,
     {"version", 1, .type = &options_type_switch, PLACE(version), .help = N_("print the version")}},
};

static bool is_switch(const option_row *row)
{
    return row->key.type == &options_type_switch;
}

enum { ROWS = sizeof rows / sizeof *rows, FIRST_CODE = 256 };

enum { HELP_COLUMN = 25 };

void command_line_print_help(FILE *out)
{
    for (int i = 0; i < ROWS; i++) {
        const option_row *row = &rows[i];
        char usage[48], letter[] = "-o, ";
        letter[1] = row->letter;
        const char *before = row->letter ? letter : "";
        const char *blank = is_switch(row) ? "" : " ";
        snprintf(usage, sizeof usage, "%s--%s%s%s", before, row->key.name, blank,
                 row->key.type->words);
        help_row_print(out, usage, HELP_COLUMN, _(row->key.help));
    }
}

/* ---- Command line ------------------------------------------------------------------------- */

/* Returns the code that getopt_long() reports: a letter, or FIRST_CODE and the row's index. */
static const option_row *option_of_code(int code)
{
    for (int i = 0; i < ROWS; i++)
        if (code == FIRST_CODE + i || (rows[i].letter && rows[i].letter == code))
            return &rows[i];
    return NULL;
}

/* getopt_long() leaves one of three things in optopt: the unknown letter, the code of a switch that
 * was given a value, or 0 for an unknown word. */
static void wrong_option(const char *given, char *error, size_t size)
{
    const option_row *row = optopt ? option_of_code(optopt) : NULL;
    if (row) {
        snprintf(error, size, _("option '--%s' takes no value"), row->key.name);
        return;
    }
    if (optopt) {
        snprintf(error, size, _("unknown option '-%c'"), optopt);
        return;
    }
    const char *names[ROWS];
    for (int i = 0; i < ROWS; i++)
        names[i] = rows[i].key.name;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(given, "="), given);
    const char *near = report_suggest(word + strspn(word, "-"), names, ROWS);
    if (near)
        snprintf(error, size, _("unknown option '%s'; did you mean '--%s'?"), word, near);
    else
        snprintf(error, size, _("unknown option '%s'"), word);
}

/* Returns which settings of the user's file the command line sets. */
static unsigned given_by(option_set id)
{
    if (id == OPTION_THEME)
        return SETTINGS_THEME;
    if (id == OPTION_SCALE)
        return SETTINGS_SCALE;
    return id == OPTION_LANGUAGE ? SETTINGS_LANGUAGE : 0;
}

static const char *set_option(options *o, const option_row *row)
{
    o->settings.given |= given_by(row->id);
    return keys_scan(&row->key, optarg ? optarg : "", o);
}

/* Calls getopt_long() with these short options. */
static int next(int count, char **arguments, const char *letters)
{
    struct option table[ROWS + 1] = {0};
    for (int i = 0; i < ROWS; i++)
        table[i] = (struct option){.name = rows[i].key.name,
                                   .has_arg = is_switch(&rows[i]) ? no_argument : required_argument,
                                   .val = FIRST_CODE + i};
    return getopt_long(count, arguments, letters, table, NULL);
}

/* Finds the language first, so that messages about options before it are in that language, too. The
 * minus tells getopt_long() not to reorder the words. */
static void speak_first(options *o, int count, char **arguments)
{
    int code;
    optind = 0;
    while ((code = next(count, arguments, "-:ho:")) != -1) {
        const option_row *row = option_of_code(code);
        if (row && row->id == OPTION_LANGUAGE && !set_option(o, row))
            words_speak(optarg);
    }
}

int command_line_find_word(int count, char **arguments)
{
    int code;
    optind = 0;
    while ((code = next(count, arguments, "-:ho:")) != -1) {
        const option_row *row = option_of_code(code);
        if (code == 1)
            return optind - 1;
        if (row && row->id == OPTION_HELP)
            return 0;
    }
    return 0;
}

/* A reason that quotes the word says all. */
static void say_wrong(const option_row *row, const char *wrong, char *error, size_t size)
{
    char quoted[128];
    snprintf(quoted, sizeof quoted, "'%s'", optarg);
    if (strstr(wrong, quoted))
        snprintf(error, size, "%s", wrong);
    else
        snprintf(error, size, "--%s '%s': %s", row->key.name, optarg, wrong);
}

/* Sets the bits of the given options in `used`. */
static bool read_all(options *o, int count, char **arguments, option_set *used, char *error,
                     size_t size)
{
    int code;
    optind = 0;
    while ((code = next(count, arguments, ":ho:")) != -1) {
        const option_row *row = option_of_code(code);
        if (code == ':')
            snprintf(error, size, _("option '%s' needs a value"), arguments[optind - 1]);
        else if (!row)
            wrong_option(arguments[optind - 1], error, size);
        if (!row)
            return false;
        const char *wrong = set_option(o, row);
        if (wrong) {
            say_wrong(row, wrong, error, size);
            return false;
        }
        *used |= row->id;
    }
    return true;
}

bool command_line_read(options *o, option_set allowed, int count, char **arguments, char *error,
                       size_t size)
{
    option_set used = 0;
    allowed |= OPTION_LANGUAGE;
    *o = (options){.settings.ui_scale = 1};
    speak_first(o, count, arguments);
    if (!read_all(o, count, arguments, &used, error, size))
        return false;
    for (int i = 0; i < ROWS; i++)
        if (!o->help && !o->version && (used & rows[i].id & ~allowed)) {
            snprintf(error, size, _("--%s does not go with this command"), rows[i].key.name);
            return false;
        }
    o->dashes = optind > 1 && strcmp(arguments[optind - 1], "--") == 0;
    o->settings.paths = arguments + optind;
    o->settings.path_count = count - optind;
    return true;
}
