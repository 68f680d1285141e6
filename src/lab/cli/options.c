/* SPDX-License-Identifier: MIT */
#include "options.h"

#include "keys.h"
#include "memory.h"
#include "report.h"
#include "scene_method.h"
#include "value.h"
#include "words.h"

#include <ctype.h>
#include <errno.h>
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

static int find_word(const char *const *names, int count, const char *text, size_t length)
{
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == length && strncmp(text, names[i], length) == 0)
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
        return _("not one of all, no-panel, stage, present, panel, help, explain, map, gallery, "
                 "edit, new");
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

/* Reads a number that consists of digits only. */
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

/* Names the possible words, because this is none of them. */
static const char *refuse_word(options *o, const char *const *names, int count)
{
    snprintf(o->wrong, sizeof o->wrong, "%s", _("not one of"));
    for (int i = 0; i < count; i++)
        words_append(o->wrong, sizeof o->wrong, i ? ", %s" : " %s", names[i]);
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

static const char *read_ask(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    int ask = find_word(ask_names, ASK_COUNT, v->text, strlen(v->text));
    o->ask.ask = ask < 0 ? o->ask.ask : (judge_ask)ask;
    return ask < 0 ? refuse_word(o, ask_names, ASK_COUNT) : NULL;
}

static const char *read_tolerance(const key_value *v, const key_type *type, void *slot)
{
    options *o = slot;
    char *end;
    (void)type;
    o->tolerance = strtod(v->text, &end);
    bool fine = end > v->text && !*end && o->tolerance > 0 && o->tolerance < INFINITY;
    return fine ? NULL : _("not a number above 0");
}

static const char *read_convention(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    options *o = slot;
    int rule = find_word(ask_convention_names, CONVENTION_COUNT, v->text, strlen(v->text));
    o->ask.convention = rule < 0 ? o->ask.convention : (ask_convention)rule;
    return rule < 0 ? refuse_word(o, ask_convention_names, CONVENTION_COUNT) : NULL;
}

static const char *read_time(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    double seconds = 0;
    const char *wrong = value_number(v->text, &seconds);
    if (wrong)
        return wrong;
    *(double *)slot = seconds;
    return seconds >= 0.1 && seconds <= 1e6 ? NULL : _("not between 0.1 and 1000000");
}

/* ---- Types --------------------------------------------------------------------------------- */

/* The slot points to the argument itself. */
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

/* Reads words separated by commas. */
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

const key_type options_type_switch = {"", .read = read_switch};
const key_type options_type_file = {"FILE", .read = read_text};
const key_type options_type_name = {"NAME", .read = read_text};
const key_type options_type_command = {"COMMAND", .read = read_text};
const key_type options_type_language = {"LANGUAGE", .read = read_text};
const key_type options_type_form = {"FORM", .read = read_text};
const key_type options_type_names = {"NAME=WORD,...", .read = read_text};
const key_type options_type_at = {"X,Y", .read = read_at};
const key_type options_type_size = {"WxH", .read = read_size};
const key_type options_type_show = {"LAYERS", .read = read_layers};
const key_type options_type_method = {"ID", .read = read_methods};
const key_type options_type_seed = {"N", .read = read_seed};
const key_type options_type_deck = {"DECK", .read = read_decks};
const key_type options_type_numbers = {"float|double|int", .read = read_type};
const key_type options_type_count = {"N", .read = read_count};
const key_type options_type_touching = {"RULE", .read = read_touching};
const key_type options_type_flat = {"any|judge", .read = read_flat};
const key_type options_type_ask = {"WHAT", .read = read_ask};
const key_type options_type_tolerance = {"E", .read = read_tolerance};
const key_type options_type_convention = {"any|judge", .read = read_convention};
const key_type options_type_time = {"SECONDS", .read = read_time};

void options_free(options *o)
{
    free(o->at);
    free(o->line);
    free(o->methods);
    for (int i = 0; i < o->named_count; i++)
        free(o->named[i]);
    free(o->named);
    state_free(&o->state);
}
