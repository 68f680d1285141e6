/* SPDX-License-Identifier: MIT */
#include "command.h"

#include "command_line.h"
#include "help_row.h"
#include "memory.h"
#include "recorder.h"
#include "replayer.h"
#include "report.h"
#include "settings.h"
#include "state.h"
#include "text_file.h"
#include "window.h"
#include "words.h"

#include <string.h>
#include <sys/stat.h>

/* Returns the settings of the command line, and the remembered ones. */
static settings all_settings(const options *options)
{
    settings settings = options->settings;
    settings_remember_read(&settings);
    words_speak(settings.language);
    return settings;
}

static int run_window(const options *options)
{
    settings settings = all_settings(options);
    settings.own_function = options->function;
    settings.own_with = options->with;
    settings.own_form = options->form;
    settings.own_names = options->names;
    return window_open(&settings);
}

static int run_record(const options *options)
{
    settings settings = all_settings(options);
    return recorder_run(&settings);
}

static int run_replay_command(const options *options)
{
    return replayer_run(&options->settings);
}

#define LOOKS    (OPTION_THEME | OPTION_SCALE | OPTION_FONT | OPTION_SIZE)
#define PICTURES (LOOKS | OPTION_OUTPUT | OPTION_METHOD)

/* The page opens its window: what only a shell runs is no part of it. */
#ifdef __EMSCRIPTEN__
#define RUNS(command) NULL
#else
#define RUNS(command) command
#endif

const command commands[] = {
    {.name = "",
     .arguments = "[SCENE.ini | FOLDER | STATE]...",
     .help = N_("open the window; default: the installed scenes"),
     .takes_state = true,
     .options = LOOKS | OPTION_LOG | OPTION_PRESENT | OPTION_OWN | OPTION_FUNCTION | OPTION_WITH |
                OPTION_FORM | OPTION_NAME,
     .run = run_window},
    {.name = "list",
     .arguments = "",
     .help = N_("print methods and scenes, tab-separated"),
     .options = OPTION_METHODS | OPTION_MISTAKES | OPTION_SCENES,
     .run = RUNS(command_list)},
    {.name = "check",
     .arguments = "SCENE [--at X,Y]...",
     .help =
         N_("print the verdicts of the referee and of all methods for the pair, or of those that "
            "--method names, tab-separated; without --at, for the lines \"X Y\" of standard input"),
     .words = WORDS_ONE_SCENE,
     .takes_state = true,
     .options = OPTION_AT | OPTION_METHOD | OPTION_WITNESS,
     .run = RUNS(command_check)},
    {.name = "shot",
     .arguments = "SCENE -o FILE.png",
     .help = N_("write a picture of the window that shows the scene"),
     .words = WORDS_ONE_SCENE,
     .output = "FILE.png",
     .one_position = true,
     .takes_state = true,
     .options = PICTURES | OPTION_AT | OPTION_SHOW | OPTION_LOG,
     .run = RUNS(command_shot)},
    {.name = "map",
     .arguments = "SCENE -o FILE.png",
     .help = N_("write a picture of the verdict at every cursor position, and print how often each "
                "verdict occurs"),
     .words = WORDS_ONE_SCENE,
     .output = "FILE.png",
     .takes_state = true,
     .options = PICTURES,
     .run = RUNS(command_map)},
    {.name = "cases",
     .arguments = "SHAPE/SHAPE",
     .help = N_("print cases for your own hit test, a line each, as docs/judge.md says; shapes: "
                "point, segment, circle, box, rect, triangle, polygon, capsule, ellipse, roundbox, "
                "sector"),
     .words = WORDS_PAIR,
     .options = OPTION_DECK | OPTION_NUMBERS | OPTION_COUNT | OPTION_SEED | OPTION_JSON |
                OPTION_CONVEX | OPTION_WITNESS | OPTION_ASK,
     .run = RUNS(command_cases)},
    {.name = "prove",
     .arguments = "SHAPE/SHAPE NUMBER...",
     .help = N_("print a proof of the exact answer for the two shapes, as docs/proof.md says; the "
                "numbers are those of a line of cases"),
     .words = WORDS_CASE,
     .options = OPTION_TEXT,
     .run = RUNS(command_prove)},
    {.name = "judge",
     .arguments = "SHAPE/SHAPE FILE... | FOLDER | -- PROGRAM...",
     .help = N_("compare your own hit test in the file, or a program that answers cases as "
                "docs/judge.md says, with the exact answers; exit status 1: something is wrong, 3: "
                "it could not be run, 4: not all cases were asked"),
     .page = N_("Is your own hit test right? The judge tries it on thousands of cases.\n"
                "\n"
                "  hitlab judge circle/box my_test.py        the function hit() in a file\n"
                "  hitlab judge circle/box class/            all files of a folder, or several\n"
                "  hitlab judge circle/box -- ./program      a program that answers lines\n"
                "  hitlab judge circle/box --template py     print a program to fill in\n"
                "Shapes: point segment circle box rect triangle polygon capsule ellipse roundbox\n"
                "  sector, beside a point, a segment, a circle or a box\n"
                "  --function NAME  --with COMMAND           its name; the compiler, with flags\n"
                "  --form FORM  --name NAME=WORD             how it takes the shapes; its words\n"
                "  --deck NAME,...  --count N  --seed N      which cases, and how many\n"
                "  --numbers float|double|int  --convex      what these are made of\n"
                "  --touching any|hit|miss|half-open         the answer for touching shapes\n"
                "  --flat any|judge  --tolerance E           flat shapes; how much may be off\n"
                "  --ask hit|distance|time|point|move|normal what it answers;\n"
                "  --convention any|judge                    numbers: by which convention\n"
                "  --time SECONDS                            of its work, in all\n"
                "  --json  --csv  -o FILE.html               the report in another form\n"
                "Exit status: 0 nothing is wrong, 1 something is, 2 wrong use, 3 it could not\n"
                "be run, 4 not all cases were asked. docs/judge.md has the rest.\n"),
     .words = WORDS_OWN,
     .options = OPTION_DECK | OPTION_NUMBERS | OPTION_COUNT | OPTION_SEED | OPTION_JSON |
                OPTION_CSV | OPTION_TOUCHING | OPTION_FLAT | OPTION_CONVEX | OPTION_TIME |
                OPTION_ASK | OPTION_TOLERANCE | OPTION_CONVENTION | OPTION_FUNCTION | OPTION_FORM |
                OPTION_NAME | OPTION_WITH | OPTION_TEMPLATE | OPTION_OUTPUT,
     .run = RUNS(command_judge)},
    {.name = "lesson",
     .arguments = "[NAME]",
     .help =
         N_("open the window with this lesson; without a name, list the lessons, tab-separated"),
     .words = WORDS_LESSON,
     .options = LOOKS | OPTION_LOG,
     .run = RUNS(command_lesson)},
    {.name = "watch",
     .arguments = "FILE",
     .help = N_("open the window and show the last line of the file, a state, whenever another "
                "program has written one: HIT_SHOW in C, hit.show() in Python, show() in "
                "JavaScript"),
     .words = WORDS_WATCHED,
     .options = LOOKS | OPTION_LOG | OPTION_PRESENT,
     .run = run_window},
    {.name = "record",
     .arguments = "F [SCENE.ini | FOLDER | STATE]...",
     .help = N_("open the window and record its input in the new file F"),
     .words = WORDS_NEW_RECORDING,
     .takes_state = true,
     .options = LOOKS | OPTION_LOG | OPTION_OUTPUT,
     .run = run_record},
    {.name = "replay",
     .arguments = "F [--fast]",
     .help = N_("replay the recorded input, with the same verdicts and pictures"),
     .words = WORDS_RECORDING,
     .options = OPTION_FONT | OPTION_LOG | OPTION_OUTPUT | OPTION_FAST,
     .run = run_replay_command},
};

const int command_count = sizeof commands / sizeof *commands;

/* ---- Help --------------------------------------------------------------------------------- */

enum { HELP_COLUMN = 35 };

void commands_print_page(const command *command, FILE *out)
{
    if (command->page)
        fputs(_(command->page), out);
    else
        commands_print_help(out);
}

void commands_print_help(FILE *out)
{
    help_row_print_text(out, _("hitlab: an interactive lab for 2D hit tests"));
    fputc('\n', out);
    for (int i = 0; i < command_count; i++) {
        char usage[80];
        const command *c = &commands[i];
        const char *blank = c->name[0] ? " " : "";
        snprintf(usage, sizeof usage, "hitlab%s%s %s", blank, c->name, c->arguments);
        help_row_print(out, usage, HELP_COLUMN, _(c->help));
    }
    fputc('\n', out);
    command_line_print_help(out);
    fputc('\n', out);
    help_row_print_text(
        out,
        _("Environment: HITLAB_SCENES names the folder of scenes to use as the installed ones, "
          "HITLAB_LESSONS that of the lessons, HITLAB_LOCALE that of the translations."));
    help_row_print_text(out, _("Exit status: 0 fine, 1 bad scene or input, 2 wrong use."));
}

/* ---- Command line ------------------------------------------------------------------------- */

/* The first word may be a command's name, which then comes before all options. To show a file named
 * "list", the user writes ./list. */
static const command *find_command(int count, char **arguments)
{
    int place = command_line_find_word(count, arguments);
    char *word = arguments[place];
    for (int i = 1; place > 0 && i < command_count; i++)
        if (strcmp(word, commands[i].name) == 0) {
            memmove(&arguments[2], &arguments[1], (size_t)(place - 1) * sizeof *arguments);
            arguments[1] = word;
            return &commands[i];
        }
    return &commands[0];
}

/* Moves the state out of the paths. False: there are two states. */
static bool take_state(options *o)
{
    settings *s = &o->settings;
    int kept = 0;
    for (int i = 0; i < s->path_count; i++) {
        bool is_state = state_word_is_state(s->paths[i]);
        if (is_state && o->state_word)
            return false;
        if (is_state)
            o->state_word = s->paths[i];
        else
            s->paths[kept++] = s->paths[i];
    }
    s->path_count = kept;
    return true;
}

/* A word that names no scene, and that looks like a command, is one. */
static bool check_command(const options *o, char *error, size_t size)
{
    const char *names[32], *word = o->settings.path_count ? o->settings.paths[0] : "";
    struct stat info;
    int count = 0;
    for (int i = 1; i < command_count && count < 32; i++)
        names[count++] = commands[i].name;
    const char *near = report_suggest(word, names, count);
    if (!near || strcmp(near, word) == 0 || strpbrk(word, "./") || stat(word, &info) == 0)
        return true;
    snprintf(error, size, _("unknown command '%.60s'; did you mean '%s'?"), word, near);
    return false;
}

/* A word that names no file may name an installed scene, as `hitlab lesson` takes lessons: by its
 * file's name, with or without the number and the ending. */
static void find_named_scenes(options *o)
{
    settings *s = &o->settings;
    char ignored[256];
    struct stat info;
    for (int i = 0; i < s->path_count; i++) {
        bool is_there = stat(s->paths[i], &info) == 0;
        char *path = is_there ? NULL : state_scene_path(s->paths[i], ignored, sizeof ignored);
        if (!path)
            continue;
        o->named = memory_resize(o->named, (size_t)(o->named_count + 1) * sizeof *o->named);
        o->named[o->named_count++] = path;
        s->paths[i] = path;
    }
}

bool commands_read_state(options *o, char *error, size_t size)
{
    if (o->state_word && !state_word_read(o->state_word, &o->state, error, size))
        return false;
    o->settings.state = o->state_word ? &o->state : NULL;
    return true;
}

static bool check_words(const command *command, options *o, char *error, size_t size)
{
    settings *s = &o->settings;
    int count = s->path_count;
    bool records = command->words == WORDS_NEW_RECORDING || command->words == WORDS_RECORDING;
    if (records && count > 0) {
        /* The first path is the recording's; the others are scenes. */
        s->recording = s->paths[0];
        s->paths++;
        s->path_count--;
    }
    if (command->words == WORDS_LESSON && count == 1) {
        /* The word is not the path of a scene. */
        s->lesson = s->paths[0];
        s->path_count = 0;
    }
    if (command->words == WORDS_WATCHED && count == 1) {
        s->watched = s->paths[0];
        s->path_count = 0;
    }
    if (command->takes_state && !take_state(o))
        snprintf(error, size, "%s", _("only one state can be shown"));
    else if (command->words == WORDS_ONE_SCENE && count != 1)
        snprintf(error, size,
                 words_plural("%s needs one scene, %d is given", "%s needs one scene, %d are given",
                              (unsigned long)count),
                 command->name, count);
    else if (command->words == WORDS_NEW_RECORDING && count == 0)
        snprintf(error, size, _("%s needs the file to record to"), command->name);
    else if (command->words == WORDS_RECORDING && count != 1)
        snprintf(error, size, _("%s needs one recording, %d are given"), command->name, count);
    else if (command->words == WORDS_WATCHED && count != 1)
        snprintf(error, size, _("%s needs one file"), command->name);
    else if (command->words == WORDS_LESSON && count > 1)
        snprintf(error, size, _("one lesson can be opened, %d are given"), count);
    else if (command->words == WORDS_OWN && o->template && count != 1)
        snprintf(error, size, _("--template needs a pair of shapes, and nothing else"));
    else if (command->words == WORDS_OWN && !o->template && count < 2)
        snprintf(error, size, _("%s needs a pair of shapes and a file, or -- and a program"),
                 command->name);
    else if (command->words == WORDS_CASE && count < 1)
        snprintf(error, size, _("%s needs a pair of shapes and their numbers"), command->name);
    else if (command->words == WORDS_PAIR && count != 1)
        snprintf(error, size, _("%s needs a pair of shapes, such as circle/box"), command->name);
    else
        return true;
    return false;
}

static bool check_needs(const command *command, const options *o, char *error, size_t size)
{
    if (command->output && !o->settings.output)
        snprintf(error, size, _("%s needs -o %s"), command->name, command->output);
    else if (command->one_position && o->at_count > 1)
        snprintf(error, size, _("%s takes one --at"), command->name);
    else if (command->output && o->method_count > 1)
        snprintf(error, size, _("%s takes one --method"), command->name);
    else
        return true;
    return false;
}

/* Numbers follow the pair, and those below 0 look like options. So "--" is put before the pair, in
 * the place of the command's name. Returns how many words to skip. */
static int end_options(int count, char **arguments)
{
    static char dashes[] = "--";
    int pair = command_line_find_word(count - 1, arguments + 1) + 1;
    if (pair <= 1)
        return 1;
    memmove(&arguments[0], &arguments[1], (size_t)(pair - 1) * sizeof *arguments);
    arguments[pair - 1] = dashes;
    return 0;
}

/* Returns the words as a shell reads them, with quotes where they are needed. */
static char *quote_line(int count, char **arguments)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_./=:,+@%-";
    char *line = NULL;
    size_t size;
    FILE *out = memory_open(&line, &size);
    fputs("hitlab", out);
    for (int i = 1; i < count; i++) {
        const char *word = arguments[i];
        bool quoted = !*word || word[strspn(word, plain)];
        fputs(quoted ? " '" : " ", out);
        for (; *word; word++)
            fputs(*word == '\'' ? "'\\''" : (char[]){*word, '\0'}, out);
        fputs(quoted ? "'" : "", out);
    }
    memory_close(out);
    return line;
}

const command *commands_read(options *o, int count, char **arguments, char *error, size_t size)
{
    char *line = quote_line(count, arguments);
    const command *command = find_command(count, arguments);
    int skip = command->name[0] ? 1 : 0;
    if (command->words == WORDS_CASE)
        skip = end_options(count, arguments);
    bool fits = command_line_read(o, command->options, count - skip, arguments + skip, error, size);
    o->line = line;
    o->explained = command->page ? "hitlab judge" : NULL;
    if (!fits)
        return NULL;
    if (o->help || o->version)
        return command;
    for (int i = 0; i < o->settings.path_count; i++)
        text_file_allow_pipe(o->settings.paths[i]);
    bool fine = check_words(command, o, error, size) && check_needs(command, o, error, size);
    if (fine && command->takes_state)
        find_named_scenes(o);
    if (fine && !command->name[0])
        fine = check_command(o, error, size);
    return fine ? command : NULL;
}
