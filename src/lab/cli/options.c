#include "options.h"

#include "report.h"
#include "scene_method.h"
#include "shortage.h"
#include "values.h"
#include "widgets.h"
#include "words.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { HELP_WIDTH = 80 };

/* `at`: the column where the first line begins. */
static void print_wrapped(FILE *out, const char *text, int at, int column)
{
    for (const char *line = text; *line;) {
        size_t length = wrap_fit_columns(line, HELP_WIDTH - column);
        if (at > column || line > text) {
            fputc('\n', out);
            at = 0;
        }
        fprintf(out, "%*s%.*s", column - at, "", (int)length, line);
        line = wrap_next(line, length);
    }
    fputc('\n', out);
}

void help_row_print(FILE *out, const char *usage, int column, const char *explanation)
{
    int width = fprintf(out, "  %s", usage);
    print_wrapped(out, explanation, width < column ? width : HELP_WIDTH, column);
}

void help_row_print_text(FILE *out, const char *text)
{
    print_wrapped(out, text, 0, 0);
}

/* ---- Values ------------------------------------------------------------------------------- */

static const char *read_theme(options *o, const char *text)
{
    o->settings.given |= SETTINGS_THEME;
    return settings_read_theme(&o->settings, text);
}

static const char *read_scale(options *o, const char *text)
{
    o->settings.given |= SETTINGS_SCALE;
    return settings_read_scale(&o->settings, text);
}

static const char *read_at(options *o, const char *text)
{
    if (!shortage_grow(&o->at, &o->at_room, o->at_count + 1, sizeof *o->at))
        return _("out of memory");
    const char *wrong = value_point(text, &o->at[o->at_count]);
    o->at_count += wrong == NULL;
    return wrong;
}

static const char *read_size(options *o, const char *text)
{
    char *by, *end;
    long width = strtol(text, &by, 10);
    if (by == text || *by != 'x')
        return _("not of the form WxH");
    long height = strtol(by + 1, &end, 10);
    if (end == by + 1 || *end)
        return _("not of the form WxH");
    bool fine = width >= 160 && width <= 16384 && height >= 120 && height <= 16384;
    o->settings.width = fine ? (int)width : 0;
    o->settings.height = fine ? (int)height : 0;
    return fine ? NULL : _("not between 160x120 and 16384x16384");
}

static bool is_word(const char *word, const char *text, size_t length)
{
    return strlen(word) == length && strncmp(text, word, length) == 0;
}

static int find_word(const char *const *names, int count, const char *text, size_t length)
{
    for (int i = 0; i < count; i++)
        if (is_word(names[i], text, length))
            return i;
    return -1;
}

/* A zone or a layer of the picture. */
static const char *read_layer(options *o, const char *word, size_t length)
{
    static const char *const zones[] = {[LAYOUT_ALL] = "all",
                                        [LAYOUT_NO_PANEL] = "no-panel",
                                        [LAYOUT_PRESENT] = "present",
                                        [LAYOUT_STAGE_ONLY] = "stage"};
    static const char *const layers[LAYER_COUNT] = {
        [LAYER_PANEL] = "panel", [LAYER_HELP] = "help",       [LAYER_EXPLAIN] = "explain",
        [LAYER_MAP] = "map",     [LAYER_GALLERY] = "gallery", [LAYER_EDIT] = "edit",
        [LAYER_NEW] = "new"};
    int zone = find_word(zones, sizeof zones / sizeof *zones, word, length);
    int layer = find_word(layers, LAYER_COUNT, word, length);
    if (zone < 0 && layer < 0)
        return _("no such layers: all, no-panel, stage, panel, help, explain, map, gallery, edit "
                 "or new");
    if (zone >= 0)
        o->zones = (layout_zones)zone;
    else
        o->layers[layer] = true;
    return NULL;
}

static const char *read_method(options *o, const char *word, size_t length)
{
    char id[80];
    report r = {.out = o->wrong, .room = sizeof o->wrong};
    if (!shortage_grow(&o->methods, &o->method_room, o->method_count + 1, sizeof *o->methods))
        return _("out of memory");
    snprintf(id, sizeof id, "%.*s", (int)length, word);
    if (!scene_method_find(&r, 0, id, &o->methods[o->method_count]))
        return o->wrong;
    o->method_count++;
    return NULL;
}

static const char *read_language(options *o, const char *text)
{
    o->settings.given |= SETTINGS_LANGUAGE;
    const char *wrong = settings_read_language(&o->settings, text);
    if (!wrong)
        words_speak(text);
    return wrong;
}

/* A number of digits alone. */
static bool read_whole(const char *text, uint64_t *out)
{
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return isdigit((unsigned char)*text) && !*end && errno == 0;
}

static const char *read_seed(options *o, const char *text)
{
    return read_whole(text, &o->seed) ? NULL : _("not a whole number of at most 64 bits");
}

/* Names the words that can stand there, where this is none of them. */
static const char *refuse_word(options *o, const char *const *names, int count)
{
    snprintf(o->wrong, sizeof o->wrong, "%s", _("none of these:"));
    for (int i = 0; i < count; i++)
        words_append(o->wrong, sizeof o->wrong, " %s", names[i]);
    return o->wrong;
}

static const char *read_deck(options *o, const char *word, size_t length)
{
    const char *names[DECK_COUNT + 1];
    for (int i = 0; i < DECK_COUNT; i++)
        names[i] = case_decks[i].name;
    names[DECK_COUNT] = "all";
    int deck = find_word(names, DECK_COUNT + 1, word, length);
    if (deck < 0)
        return refuse_word(o, names, DECK_COUNT + 1);
    o->decks |= deck == DECK_COUNT ? (1u << DECK_COUNT) - 1 : 1u << deck;
    return NULL;
}

static const char *read_type(options *o, const char *text)
{
    int type = find_word(case_number_names, NUMBERS_COUNT, text, strlen(text));
    o->numbers = type < 0 ? o->numbers : (case_numbers)type;
    return type < 0 ? refuse_word(o, case_number_names, NUMBERS_COUNT) : NULL;
}

static const char *read_count(options *o, const char *text)
{
    uint64_t count;
    bool fine = read_whole(text, &count) && count > 0 && count <= 1000000000;
    o->count = fine ? (long)count : 0;
    return fine ? NULL : _("not a whole number from 1 to 1000000000");
}

static const char *read_touching(options *o, const char *text)
{
    int touching = find_word(judge_touching_names, TOUCHING_COUNT, text, strlen(text));
    o->touching = touching < 0 ? o->touching : (judge_touching)touching;
    return touching < 0 ? refuse_word(o, judge_touching_names, TOUCHING_COUNT) : NULL;
}

static const char *read_time(options *o, const char *text)
{
    const char *wrong = value_number(text, &o->seconds);
    bool fine = o->seconds >= 0.1 && o->seconds <= 1e6;
    return wrong || fine ? wrong : _("not between 0.1 and 1000000");
}

/* ---- Table -------------------------------------------------------------------------------- */

typedef struct option_row {
    option_id id;
    const char *name, *value; /* value: as --help shows it; NULL: a switch */
    /* One of these takes what is given; the first two return NULL, or what is wrong. */
    const char *(*read)(options *o, const char *text);
    const char *(*read_each)(options *o, const char *word, size_t length); /* between commas */
    size_t place; /* in options; of a text, or of a switch's bool */
    const char *help;
    char letter; /* the short name; 0: none */
} option_row;

#define PLACE(member) .place = offsetof(options, member)

static const option_row rows[] = {
    {OPTION_THEME, "theme", "light|dark", .read = read_theme,
     .help = N_("colours (default light)")},
    {OPTION_SCALE, "ui-scale", "N", .read = read_scale,
     .help = N_("size of text and controls, 0.5 to 4 (default 1)")},
    {OPTION_LANGUAGE, "lang", "en|zh", .read = read_language,
     .help = N_("language of the window and of messages (default: the locale's)")},
    {OPTION_FONT, "font", "FILE", PLACE(settings.font), .help = N_("a TrueType font for all text")},
    {OPTION_LOG, "log", NULL, PLACE(settings.log),
     .help = N_("print a line to standard output for every change shown; for shot, the verdicts "
                "and comparisons, tab-separated")},
    {OPTION_PRESENT, "present", NULL, PLACE(settings.present),
     .help = N_("stage and verdict large, for a projector; F10 changes it")},
    {OPTION_METHODS, "methods", NULL, PLACE(list_methods), .help = N_("list only the methods")},
    {OPTION_OWN, "own", "FILE", PLACE(settings.own),
     .help =
         N_("a file with your own test for the first scene's shapes, beside the methods; runs it")},
    {OPTION_MISTAKES, "mistakes", NULL, PLACE(list_mistakes),
     .help = N_("list only the mistakes that judge names")},
    {OPTION_SCENES, "scenes", NULL, PLACE(list_scenes), .help = N_("list only the scenes")},
    {OPTION_AT, "at", "X,Y", .read = read_at,
     .help = N_("the cursor's position in stage units; may be repeated for check")},
    {OPTION_OUTPUT, "output", "FILE", PLACE(settings.output),
     .help = N_("the picture to write (PNG); for record and replay, the last one; for judge, the "
                "report with pictures (HTML)"),
     .letter = 'o'},
    {OPTION_SIZE, "size", "WxH", .read = read_size,
     .help = N_("size of the window or picture (default 1280x760 times the UI scale)")},
    {OPTION_SHOW, "show", "LAYERS", .read_each = read_layer,
     .help = N_("what to show, separated by commas: all (the default), no-panel "
                "or stage; panel (where it floats), help, explain, map, gallery, edit, new")},
    {OPTION_METHOD, "method", "ID", .read_each = read_method,
     .help = N_("select this method, or \"referee\", instead of the scene's; for check, "
                "ID,ID...: only these columns, and nothing else is computed")},
    {OPTION_SEED, "seed", "N", .read = read_seed,
     .help = N_("another blob or coast (default 0); other cases")},
    {OPTION_DECK, "deck", "DECK", .read_each = read_deck,
     .help =
         N_("cases of these decks, separated by commas: plain, structured, inside, touch, near, "
            "grid, degenerate, metre, far, winding, issues or all (the default); may be "
            "repeated")},
    {OPTION_NUMBERS, "numbers", "float|double|int", .read = read_type,
     .help = N_("what every number of a case is exactly (default float)")},
    {OPTION_COUNT, "count", "N", .read = read_count,
     .help = N_("so many cases of each deck (default 1000, for judge 2000)")},
    {OPTION_JSON, "json", NULL, PLACE(json), .help = N_("as JSON, with the exact answers")},
    {OPTION_TOUCHING, "touching", "RULE", .read = read_touching,
     .help = N_("what touching shapes have to be: any (the default), hit, miss, or half-open: a "
                "box has its left and its top border only")},
    {OPTION_TIME, "time", "SECONDS", .read = read_time,
     .help = N_("at most so long in all (default 60)")},
    {OPTION_FUNCTION, "function", "NAME", PLACE(function),
     .help = N_("the name of the function in the file (default hit)")},
    {OPTION_WITH, "with", "COMMAND", PLACE(with),
     .help = N_("the compiler or interpreter of the file, with its flags")},
    {OPTION_TEMPLATE, "template", "LANGUAGE", PLACE(template),
     .help = N_("print a whole program with a function to fill in: c, cpp, py, js, lua, rs, go, "
                "java or cs")},
    {OPTION_FAST, "fast", NULL, PLACE(settings.fast),
     .help = N_("do not wait for the clock and show nothing; no display is needed")},
    {OPTION_HELP, "help", NULL, PLACE(help),
     .help = N_("this text; \"--help scene\", \"--help state\", \"--help lesson\" and "
                "\"--help recording\" explain the formats of files"),
     .letter = 'h'},
    {OPTION_VERSION, "version", NULL, PLACE(version), .help = N_("the version")},
};

enum { ROWS = sizeof rows / sizeof *rows, FIRST_CODE = 256 };

enum { HELP_COLUMN = 25 };

static void print_row(FILE *out, const option_row *row)
{
    char usage[48], letter[] = "-o, ";
    letter[1] = row->letter;
    snprintf(usage, sizeof usage, "%s--%s%s%s", row->letter ? letter : "", row->name,
             row->value ? " " : "", row->value ? row->value : "");
    help_row_print(out, usage, HELP_COLUMN, _(row->help));
}

void options_print_help(FILE *out)
{
    for (int i = 0; i < ROWS; i++)
        print_row(out, &rows[i]);
}

/* ---- Command line ------------------------------------------------------------------------- */

/* Returns the code that getopt_long() reports: a letter, or FIRST_CODE and the row's index. */
static const option_row *row_of(int code)
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
    const option_row *row = optopt ? row_of(optopt) : NULL;
    if (row) {
        snprintf(error, size, _("option '--%s' takes no value"), row->name);
        return;
    }
    if (optopt) {
        snprintf(error, size, _("unknown option '-%c'"), optopt);
        return;
    }
    const char *names[ROWS];
    for (int i = 0; i < ROWS; i++)
        names[i] = rows[i].name;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(given, "="), given);
    const char *near = suggest(word + strspn(word, "-"), names, ROWS);
    if (near)
        snprintf(error, size, _("unknown option '%s'; did you mean '--%s'?"), word, near);
    else
        snprintf(error, size, _("unknown option '%s'"), word);
}

static const char *read_list(options *o, const option_row *row, const char *text)
{
    for (;; text++) {
        size_t length = strcspn(text, ",");
        const char *wrong = row->read_each(o, text, length);
        text += length;
        if (wrong || !*text)
            return wrong;
    }
}

static const char *take(options *o, const option_row *row)
{
    void *place = (char *)o + row->place;
    if (row->read)
        return row->read(o, optarg);
    if (row->read_each)
        return read_list(o, row, optarg);
    if (row->value)
        *(const char **)place = optarg;
    else
        *(bool *)place = true;
    return NULL;
}

/* Calls getopt_long() with these short options. */
static int next(int count, char **arguments, const char *letters)
{
    struct option table[ROWS + 1] = {0};
    for (int i = 0; i < ROWS; i++)
        table[i] = (struct option){.name = rows[i].name,
                                   .has_arg = rows[i].value ? required_argument : no_argument,
                                   .val = FIRST_CODE + i};
    return getopt_long(count, arguments, letters, table, NULL);
}

/* The language is for all messages, those about options before it included. The minus leaves the
 * words in their order. */
static void speak_first(options *o, int count, char **arguments)
{
    int code;
    optind = 0;
    while ((code = next(count, arguments, "-:ho:")) != -1) {
        const option_row *row = row_of(code);
        if (row && row->id == OPTION_LANGUAGE)
            read_language(o, optarg);
    }
}

int options_find_word(int count, char **arguments)
{
    int code;
    optind = 0;
    while ((code = next(count, arguments, "-:ho:")) != -1) {
        const option_row *row = row_of(code);
        if (code == 1)
            return optind - 1;
        if (row && row->id == OPTION_HELP)
            return 0;
    }
    return 0;
}

/* Sets in `used` the bits of the options that are given. */
static bool read_all(options *o, int count, char **arguments, unsigned *used, char *error,
                     size_t size)
{
    int code;
    optind = 0;
    while ((code = next(count, arguments, ":ho:")) != -1) {
        const option_row *row = row_of(code);
        if (code == ':')
            snprintf(error, size, _("option '%s' needs a value"), arguments[optind - 1]);
        else if (!row)
            wrong_option(arguments[optind - 1], error, size);
        if (!row)
            return false;
        const char *wrong = take(o, row);
        if (wrong) {
            snprintf(error, size, "--%s '%s': %s", row->name, optarg, wrong);
            return false;
        }
        *used |= row->id;
    }
    return true;
}

bool options_read(options *o, unsigned allowed, int count, char **arguments, char *error,
                  size_t size)
{
    unsigned used = 0;
    allowed |= OPTION_LANGUAGE;
    *o = (options){.settings.ui_scale = 1};
    speak_first(o, count, arguments);
    if (!read_all(o, count, arguments, &used, error, size))
        return false;
    for (int i = 0; i < ROWS; i++)
        if (!o->help && !o->version && (used & rows[i].id & ~allowed)) {
            snprintf(error, size, _("--%s does not go with this command"), rows[i].name);
            return false;
        }
    o->dashes = optind > 1 && strcmp(arguments[optind - 1], "--") == 0;
    o->settings.paths = arguments + optind;
    o->settings.path_count = count - optind;
    return true;
}

void options_free(options *o)
{
    free(o->at);
    free(o->methods);
    state_free(&o->state);
}
