#include "options.h"

#include "suggest.h"
#include "values.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

typedef enum option_id {
    OPTION_THEME = 1,
    OPTION_SCALE,
    OPTION_FONT,
    OPTION_LOG,
    OPTION_METHODS,
    OPTION_SCENES,
    OPTION_AT,
    OPTION_OUTPUT,
    OPTION_SIZE,
    OPTION_SHOW,
    OPTION_METHOD,
    OPTION_FAST,
    OPTION_HELP,
    OPTION_VERSION
} option_id;

#define FOR(command) (1u << (command))
#define FILES        (FOR(COMMAND_SHOT) | FOR(COMMAND_MAP))
#define WINDOWS      (FOR(COMMAND_WINDOW) | FOR(COMMAND_RECORD))
#define PICTURES     (WINDOWS | FILES)
#define STEPS        (FOR(COMMAND_RECORD) | FOR(COMMAND_REPLAY))
#define ALL          (~0u)

typedef struct option_row {
    option_id id;
    const char *name, *value; /* value: its form; NULL when it takes none */
    char letter;              /* short form, 0: none */
    unsigned commands;
    const char *description;
} option_row;

static const option_row rows[] = {
    {OPTION_THEME, "theme", "light|dark", 0, PICTURES, "colours (default light)"},
    {OPTION_SCALE, "ui-scale", "N", 0, PICTURES, "size of text and controls, 0.5 to 4 (default 1)"},
    {OPTION_FONT, "font", "FILE", 0, PICTURES, "a TrueType font for all text"},
    {OPTION_LOG, "log", NULL, 0, WINDOWS | STEPS,
     "a line to standard output for every change shown"},
    {OPTION_METHODS, "methods", NULL, 0, FOR(COMMAND_LIST), "only the methods"},
    {OPTION_SCENES, "scenes", NULL, 0, FOR(COMMAND_LIST), "only the scenes"},
    {OPTION_AT, "at", "X,Y", 0, FOR(COMMAND_CHECK) | FOR(COMMAND_SHOT),
     "the cursor's position, in stage units; may be repeated for check"},
    {OPTION_OUTPUT, "output", "FILE", 'o', FILES | STEPS,
     "the picture to write (PNG); of record and replay: the last one"},
    {OPTION_SIZE, "size", "WxH", 0, PICTURES,
     "of the window or picture (default 1280x720 times the UI scale)"},
    {OPTION_SHOW, "show", "LAYERS", 0, FOR(COMMAND_SHOT),
     "all, no-panel or stage, with help, explain, map, gallery, edit, new; with commas (default "
     "all)"},
    {OPTION_METHOD, "method", "ID", 0, FILES,
     "select this method, or \"referee\", instead of the scene's"},
    {OPTION_FAST, "fast", NULL, 0, FOR(COMMAND_REPLAY),
     "do not wait for the clock and show nothing; needs no display"},
    {OPTION_HELP, "help", NULL, 'h', ALL,
     "this text; \"--help scene\", \"--help recording\": the formats of the files"},
    {OPTION_VERSION, "version", NULL, 0, ALL, "the version"},
};

enum { ROWS = sizeof rows / sizeof *rows };

static const char *const command_names[] = {"list", "check", "shot", "map", "record", "replay"};
static const command command_ids[] = {COMMAND_LIST, COMMAND_CHECK,  COMMAND_SHOT,
                                      COMMAND_MAP,  COMMAND_RECORD, COMMAND_REPLAY};

void options_print_help(FILE *out)
{
    fputs(
        "hitlab: an interactive lab for 2D hit tests\n"
        "\n"
        "  hitlab [SCENE.ini | FOLDER]...   the window; default: the installed scenes\n"
        "  hitlab list                      methods and scenes, tab-separated\n"
        "  hitlab check SCENE [--at X,Y]... verdicts of the referee and all methods of the pair,\n"
        "                                   tab-separated; without --at for the lines \"X Y\" of\n"
        "                                   standard input\n"
        "  hitlab shot SCENE -o FILE.png    a picture of the window showing the scene\n"
        "  hitlab record F [SCENE.ini | FOLDER]...   the window, its input recorded in the new\n"
        "                                   file F\n"
        "  hitlab replay F [--fast]         the recorded input again, with the same verdicts and\n"
        "                                   pictures\n"
        "\n",
        out);
    for (int i = 0; i < ROWS; i++) {
        char form[48];
        snprintf(form, sizeof form, "%s--%s%s%s", rows[i].letter ? "-o, " : "", rows[i].name,
                 rows[i].value ? " " : "", rows[i].value ? rows[i].value : "");
        if (rows[i].letter)
            form[1] = rows[i].letter;
        fprintf(out, "  %-22s %s\n", form, rows[i].description);
    }
    fputs("\n"
          "Environment: HITLAB_SCENES names the folder of scenes to use as the installed ones.\n"
          "Exit status: 0 fine, 1 bad scene or input, 2 wrong use.\n",
          out);
}

/* ---- Values ------------------------------------------------------------------------------- */

static const char *read_theme(options *o, const char *text)
{
    if (strcmp(text, "light") != 0 && strcmp(text, "dark") != 0)
        return "neither light nor dark";
    o->settings.theme = text[0] == 'l' ? THEME_LIGHT : THEME_DARK;
    return NULL;
}

static const char *read_scale(options *o, const char *text)
{
    const char *wrong = value_number(text, &o->settings.ui_scale);
    return wrong                                                      ? wrong
           : o->settings.ui_scale >= 0.5 && o->settings.ui_scale <= 4 ? NULL
                                                                      : "not between 0.5 and 4";
}

static const char *read_at(options *o, const char *text)
{
    hit_vec *at = realloc(o->at, (size_t)(o->at_count + 1) * sizeof *at);
    if (!at)
        return "out of memory";
    o->at = at;
    const char *wrong = value_point(text, &at[o->at_count]);
    o->at_count += wrong == NULL;
    return wrong;
}

static const char *read_size(options *o, const char *text)
{
    char end;
    if (sscanf(text, "%5dx%5d%c", &o->settings.width, &o->settings.height, &end) != 2)
        return "not of the form WxH";
    bool fine = o->settings.width >= 160 && o->settings.width <= 16384 &&
                o->settings.height >= 120 && o->settings.height <= 16384;
    return fine ? NULL : "not between 160x120 and 16384x16384";
}

typedef struct layer {
    const char *name;
    bool *shown; /* NULL: it says which zones there are */
    layout_zones zones;
} layer;

static bool read_layer(options *o, const char *name, size_t length)
{
    const layer layers[] = {
        {"all", NULL, LAYOUT_ALL},
        {"no-panel", NULL, LAYOUT_NO_PANEL},
        {"stage", NULL, LAYOUT_STAGE_ONLY},
        {"help", &o->help_layer, LAYOUT_ALL},
        {"explain", &o->explain_layer, LAYOUT_ALL},
        {"map", &o->map_layer, LAYOUT_ALL},
        {"gallery", &o->gallery_layer, LAYOUT_ALL},
        {"edit", &o->edit_layer, LAYOUT_ALL},
        {"new", &o->new_layer, LAYOUT_ALL},
    };
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) {
        if (strlen(layers[i].name) != length || strncmp(name, layers[i].name, length) != 0)
            continue;
        if (layers[i].shown)
            *layers[i].shown = true;
        else
            o->zones = layers[i].zones;
        return true;
    }
    return false;
}

static const char *read_layers(options *o, const char *text)
{
    for (const char *name = text;; name++) {
        size_t length = strcspn(name, ",");
        if (!read_layer(o, name, length))
            return "no such layers: all, no-panel, stage, help, explain, map, gallery, edit or new";
        name += length;
        if (!*name)
            return NULL;
    }
}

static const char *read_method(options *o, const char *text)
{
    o->method = text;
    if (strcmp(text, "referee") == 0 || hit_find_method(text))
        return NULL;
    return "no such method; \"hitlab list --methods\" names them";
}

static const char *read_value(options *o, option_id id, const char *text)
{
    switch (id) {
    case OPTION_THEME:
        return read_theme(o, text);
    case OPTION_SCALE:
        return read_scale(o, text);
    case OPTION_FONT:
        o->settings.font = text;
        return NULL;
    case OPTION_LOG:
        o->settings.log = true;
        return NULL;
    case OPTION_METHODS:
        o->list_methods = true;
        return NULL;
    case OPTION_SCENES:
        o->list_scenes = true;
        return NULL;
    case OPTION_AT:
        return read_at(o, text);
    case OPTION_OUTPUT:
        o->settings.output = text;
        return NULL;
    case OPTION_SIZE:
        return read_size(o, text);
    case OPTION_SHOW:
        return read_layers(o, text);
    case OPTION_METHOD:
        return read_method(o, text);
    case OPTION_FAST:
        o->settings.fast = true;
        return NULL;
    case OPTION_HELP:
        o->command = COMMAND_HELP;
        return NULL;
    case OPTION_VERSION:
        o->command = COMMAND_VERSION;
        return NULL;
    }
    return "unknown option";
}

/* ---- Line --------------------------------------------------------------------------------- */

static const option_row *row_of(int id)
{
    for (int i = 0; i < ROWS; i++)
        if ((int)rows[i].id == id || (rows[i].letter && rows[i].letter == id))
            return &rows[i];
    return NULL;
}

/* getopt_long() leaves the letter in optopt, or the id of a long option that got a value it does
 * not take, or 0 and the word itself. */
static void wrong_option(const char *given, char *error, size_t size)
{
    const option_row *row = optopt ? row_of(optopt) : NULL;
    if (row) {
        snprintf(error, size, "option '--%s' takes no value", row->name);
        return;
    }
    if (optopt) {
        snprintf(error, size, "unknown option '-%c'", optopt);
        return;
    }
    const char *names[ROWS];
    for (int i = 0; i < ROWS; i++)
        names[i] = rows[i].name;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(given, "="), given);
    const char *near = suggest(word + strspn(word, "-"), names, ROWS);
    snprintf(error, size, "unknown option '%s'%s%s%s", word, near ? "; did you mean '--" : "",
             near ? near : "", near ? "'?" : "");
}

static bool read_options(options *o, int count, char **arguments, char *error, size_t size)
{
    struct option table[ROWS + 1] = {0};
    for (int i = 0; i < ROWS; i++)
        table[i] = (struct option){.name = rows[i].name,
                                   .has_arg = rows[i].value ? required_argument : no_argument,
                                   .val = rows[i].id};
    unsigned used[ROWS] = {0};
    int id;
    optind = 0;
    while ((id = getopt_long(count, arguments, ":ho:", table, NULL)) != -1) {
        const option_row *row = row_of(id);
        if (id == ':')
            snprintf(error, size, "option '%s' needs a value", arguments[optind - 1]);
        else if (!row)
            wrong_option(arguments[optind - 1], error, size);
        if (!row)
            return false;
        const char *wrong = read_value(o, row->id, optarg);
        if (wrong) {
            snprintf(error, size, "--%s '%s': %s", row->name, optarg, wrong);
            return false;
        }
        used[row - rows] = 1;
    }
    for (int i = 0; i < ROWS; i++)
        if (used[i] && o->command <= COMMAND_REPLAY && !(rows[i].commands & FOR(o->command))) {
            snprintf(error, size, "--%s does not go with this command", rows[i].name);
            return false;
        }
    return true;
}

/* The first word may be a command; a file of that name is written ./list. */
static void find_command(options *o, int count, char **arguments)
{
    for (size_t i = 0; count > 1 && i < sizeof command_names / sizeof *command_names; i++)
        if (strcmp(arguments[1], command_names[i]) == 0)
            o->command = command_ids[i];
}

/* The first path of these commands; what follows are scenes. */
static void take_recording(options *o)
{
    if ((o->command != COMMAND_RECORD && o->command != COMMAND_REPLAY) ||
        o->settings.path_count == 0)
        return;
    o->settings.recording = o->settings.paths[0];
    o->settings.paths++;
    o->settings.path_count--;
}

static bool check_paths(const options *o, char *error, size_t size)
{
    bool picture = o->command == COMMAND_SHOT || o->command == COMMAND_MAP;
    bool one = o->command == COMMAND_CHECK || picture;
    if (one && o->settings.path_count != 1)
        snprintf(error, size, "one scene is needed, %d %s given", o->settings.path_count,
                 o->settings.path_count == 1 ? "is" : "are");
    else if (picture && !o->settings.output)
        snprintf(error, size, "%s needs -o FILE.png", o->command == COMMAND_SHOT ? "shot" : "map");
    else if (o->command == COMMAND_RECORD && !o->settings.recording)
        snprintf(error, size, "record needs the file to record to");
    else if (o->command == COMMAND_REPLAY && (!o->settings.recording || o->settings.path_count))
        snprintf(error, size, "one recording is needed, %d are given",
                 o->settings.recording ? o->settings.path_count + 1 : 0);
    else if (o->command == COMMAND_SHOT && o->at_count > 1)
        snprintf(error, size, "shot takes one --at");
    else
        return true;
    return false;
}

bool options_read(options *o, int count, char **arguments, char *error, size_t size)
{
    *o = (options){.settings.ui_scale = 1};
    find_command(o, count, arguments);
    int skip = o->command == COMMAND_WINDOW ? 0 : 1;
    if (!read_options(o, count - skip, arguments + skip, error, size))
        return false;
    o->settings.paths = arguments + skip + optind;
    o->settings.path_count = count - skip - optind;
    take_recording(o);
    return check_paths(o, error, size);
}

void options_free(options *o)
{
    free(o->at);
}
