#include "options.h"

#include "help_row.h"
#include "keys.h"
#include "memory.h"
#include "report.h"
#include "scene_method.h"
#include "state.h"
#include "value.h"
#include "words.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values ------------------------------------------------------------------------------- */

static const char *read_at(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    const char *text = v->text;
    memory_grow(&o->at, &o->at_room, o->at_count + 1, sizeof *o->at);
    const char *wrong = value_point(text, &o->at[o->at_count]);
    o->at_count += wrong == NULL;
    return wrong;
}

static const char *read_size(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    const char *text = v->text;
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
static const char *take_layer(options *o, const char *word, size_t length)
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

static const char *take_method(options *o, const char *word, size_t length)
{
    char id[80];
    report r = {.out = o->wrong, .room = sizeof o->wrong};
    memory_grow(&o->methods, &o->method_room, o->method_count + 1, sizeof *o->methods);
    snprintf(id, sizeof id, "%.*s", (int)length, word);
    if (!scene_method_find(&r, 0, id, &o->methods[o->method_count]))
        return o->wrong;
    o->method_count++;
    return NULL;
}

/* A number of digits alone. */
static bool read_whole(const char *text, uint64_t *out)
{
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return isdigit((unsigned char)*text) && !*end && errno == 0;
}

static const char *read_seed(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    return read_whole(v->text, &o->seed) ? NULL : _("not a whole number of at most 64 bits");
}

/* Names the words that can stand there, where this is none of them. */
static const char *refuse_word(options *o, const char *const *names, int count)
{
    snprintf(o->wrong, sizeof o->wrong, "%s", _("none of these:"));
    for (int i = 0; i < count; i++)
        words_append(o->wrong, sizeof o->wrong, " %s", names[i]);
    return o->wrong;
}

static const char *take_deck(options *o, const char *word, size_t length)
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

static const char *read_type(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    const char *text = v->text;
    int found = find_word(case_number_names, NUMBERS_COUNT, text, strlen(text));
    o->numbers = found < 0 ? o->numbers : (case_numbers)found;
    return found < 0 ? refuse_word(o, case_number_names, NUMBERS_COUNT) : NULL;
}

static const char *read_count(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    const char *text = v->text;
    uint64_t count;
    bool fine = read_whole(text, &count) && count > 0 && count <= 1000000000;
    o->count = fine ? (long)count : 0;
    return fine ? NULL : _("not a whole number from 1 to 1000000000");
}

static const char *read_touching(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    const char *text = v->text;
    int touching = find_word(judge_touching_names, TOUCHING_COUNT, text, strlen(text));
    o->touching = touching < 0 ? o->touching : (judge_touching)touching;
    return touching < 0 ? refuse_word(o, judge_touching_names, TOUCHING_COUNT) : NULL;
}

static const char *read_flat(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    int flat = find_word(judge_flat_names, FLAT_COUNT, v->text, strlen(v->text));
    o->flat = flat < 0 ? o->flat : (judge_flat)flat;
    return flat < 0 ? refuse_word(o, judge_flat_names, FLAT_COUNT) : NULL;
}

static const char *read_time(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    const char *text = v->text;
    const char *wrong = value_number(text, &o->seconds);
    bool fine = o->seconds >= 0.1 && o->seconds <= 1e6;
    return wrong || fine ? wrong : _("not between 0.1 and 1000000");
}

/* ---- Types --------------------------------------------------------------------------------- */

/* What the word says stays where it is: it is an argument. */
static const char *read_text(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    *(const char **)slot = v->text;
    return NULL;
}

static const char *read_switch(const key_value *v, const key_type *type, void *slot)
{
    (void)v, (void)type;
    *(bool *)slot = true;
    return NULL;
}

typedef const char *take_word(options *o, const char *word, size_t length);

/* Words with commas between them. */
static const char *read_words(options *o, const char *text, take_word *take)
{
    for (;; text++) {
        size_t length = strcspn(text, ",");
        const char *wrong = take(o, text, length);
        text += length;
        if (wrong || !*text)
            return wrong;
    }
}

static const char *read_layers(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return read_words(slot, v->text, take_layer);
}

static const char *read_methods(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return read_words(slot, v->text, take_method);
}

static const char *read_decks(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return read_words(slot, v->text, take_deck);
}

/* The words are what --help shows. The slot of the last ones is the options themselves. */
static const key_type switch_type = {"", .read = read_switch};
static const key_type file_type = {"FILE", .read = read_text};
static const key_type name_type = {"NAME", .read = read_text};
static const key_type command_type = {"COMMAND", .read = read_text};
static const key_type language_type = {"LANGUAGE", .read = read_text};
static const key_type at_type = {"X,Y", .read = read_at};
static const key_type size_type = {"WxH", .read = read_size};
static const key_type show_type = {"LAYERS", .read = read_layers};
static const key_type method_type = {"ID", .read = read_methods};
static const key_type seed_type = {"N", .read = read_seed};
static const key_type deck_type = {"DECK", .read = read_decks};
static const key_type numbers_type = {"float|double|int", .read = read_type};
static const key_type count_type = {"N", .read = read_count};
static const key_type touching_type = {"RULE", .read = read_touching};
static const key_type flat_type = {"any|judge", .read = read_flat};
static const key_type time_type = {"SECONDS", .read = read_time};

/* ---- Table -------------------------------------------------------------------------------- */

typedef struct option_row {
    option_id id;
    char letter; /* the short name; 0: none */
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
     {"font", 1, .type = &file_type, PLACE(settings.font),
      .help = N_("a TrueType font for all text")}},
    {OPTION_LOG,
     0,
     {"log", 1, .type = &switch_type, PLACE(settings.log),
      .help = N_("print a line to standard output for every change shown; for shot, the verdicts "
                 "and comparisons, tab-separated")}},
    {OPTION_PRESENT,
     0,
     {"present", 1, .type = &switch_type, PLACE(settings.present),
      .help = N_("stage and verdict large, for a projector; F10 changes it")}},
    {OPTION_METHODS,
     0,
     {"methods", 1, .type = &switch_type, PLACE(list_methods),
      .help = N_("list only the methods")}},
    {OPTION_OWN,
     0,
     {"own", 1, .type = &file_type, PLACE(settings.own),
      .help = N_(
          "a file with your own test for the first scene's shapes, beside the methods; runs it")}},
    {OPTION_MISTAKES,
     0,
     {"mistakes", 1, .type = &switch_type, PLACE(list_mistakes),
      .help = N_("list only the mistakes that judge names")}},
    {OPTION_SCENES,
     0,
     {"scenes", 1, .type = &switch_type, PLACE(list_scenes), .help = N_("list only the scenes")}},
    {OPTION_AT,
     0,
     {"at", 1, .type = &at_type,
      .help = N_("the cursor's position in stage units; may be repeated for check")}},
    {OPTION_OUTPUT,
     'o',
     {"output", 1, .type = &file_type, PLACE(settings.output),
      .help = N_("the picture to write (PNG); for record and replay, the last one; for judge, the "
                 "report with pictures (HTML)")}},
    {OPTION_SIZE,
     0,
     {"size", 1, .type = &size_type,
      .help = N_("size of the window or picture (default 1280x760 times the UI scale)")}},
    {OPTION_SHOW,
     0,
     {"show", 1, .type = &show_type,
      .help = N_("what to show, separated by commas: all (the default), no-panel "
                 "or stage; panel (where it floats), help, explain, map, gallery, edit, new")}},
    {OPTION_METHOD,
     0,
     {"method", 1, .type = &method_type,
      .help = N_("select this method, or \"referee\", instead of the scene's; for check, "
                 "ID,ID...: only these columns, and nothing else is computed")}},
    {OPTION_SEED,
     0,
     {"seed", 1, .type = &seed_type, .help = N_("another blob or coast (default 0); other cases")}},
    {OPTION_DECK,
     0,
     {"deck", 1, .type = &deck_type,
      .help =
          N_("cases of these decks, separated by commas: plain, structured, inside, touch, near, "
             "grid, degenerate, metre, far, winding, special, margin, issues or all (the "
             "default); may be repeated")}},
    {OPTION_NUMBERS,
     0,
     {"numbers", 1, .type = &numbers_type,
      .help = N_("what every number of a case is exactly (default float)")}},
    {OPTION_COUNT,
     0,
     {"count", 1, .type = &count_type,
      .help = N_("so many cases of each deck (default 1000, for judge 2000)")}},
    {OPTION_JSON,
     0,
     {"json", 1, .type = &switch_type, PLACE(json), .help = N_("as JSON, with the exact answers")}},
    {OPTION_TOUCHING,
     0,
     {"touching", 1, .type = &touching_type,
      .help = N_("what touching shapes have to be: any (the default), hit, miss, or half-open: a "
                 "box has its left and its top border only")}},
    {OPTION_FLAT,
     0,
     {"flat", 1, .type = &flat_type,
      .help =
          N_("whether shapes without area are judged: any (the default) tells what differs from "
             "the closed shapes and counts it as fine")}},
    {OPTION_CONVEX,
     0,
     {"convex", 1, .type = &switch_type, PLACE(convex),
      .help = N_("all polygons are convex, for a test that takes no others")}},
    {OPTION_TIME,
     0,
     {"time", 1, .type = &time_type, .help = N_("at most so long in all (default 60)")}},
    {OPTION_FUNCTION,
     0,
     {"function", 1, .type = &name_type, PLACE(function),
      .help = N_("the name of the function in the file (default hit)")}},
    {OPTION_WITH,
     0,
     {"with", 1, .type = &command_type, PLACE(with),
      .help = N_("the compiler or interpreter of the file, with its flags")}},
    {OPTION_TEMPLATE,
     0,
     {"template", 1, .type = &language_type, PLACE(template),
      .help = N_("print a whole program with a function to fill in: c, cpp, py, js, lua, rs, go, "
                 "java or cs")}},
    {OPTION_FAST,
     0,
     {"fast", 1, .type = &switch_type, PLACE(settings.fast),
      .help = N_("do not wait for the clock and show nothing; no display is needed")}},
    {OPTION_HELP,
     'h',
     {"help", 1, .type = &switch_type, PLACE(help),
      .help = N_("this text; \"--help scene\", \"--help state\", \"--help lesson\" and "
                 "\"--help recording\" explain the formats of files")}},
    {OPTION_VERSION,
     0,
     {"version", 1, .type = &switch_type, PLACE(version), .help = N_("the version")}},
};

static bool is_switch(const option_row *row)
{
    return row->key.type == &switch_type;
}

enum { ROWS = sizeof rows / sizeof *rows, FIRST_CODE = 256 };

enum { HELP_COLUMN = 25 };

void options_print_help(FILE *out)
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

/* Which settings of the user's file the command line has. */
static unsigned given_by(option_id id)
{
    if (id == OPTION_THEME)
        return SETTINGS_THEME;
    if (id == OPTION_SCALE)
        return SETTINGS_SCALE;
    return id == OPTION_LANGUAGE ? SETTINGS_LANGUAGE : 0;
}

static const char *take(options *o, const option_row *row)
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

/* The language is for all messages, those about options before it included. The minus leaves the
 * words in their order. */
static void speak_first(options *o, int count, char **arguments)
{
    int code;
    optind = 0;
    while ((code = next(count, arguments, "-:ho:")) != -1) {
        const option_row *row = row_of(code);
        if (row && row->id == OPTION_LANGUAGE && !take(o, row))
            words_speak(optarg);
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
            snprintf(error, size, "--%s '%s': %s", row->key.name, optarg, wrong);
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
            snprintf(error, size, _("--%s does not go with this command"), rows[i].key.name);
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
    for (int i = 0; i < o->named_count; i++)
        free(o->named[i]);
    free(o->named);
    state_free(&o->state);
}
