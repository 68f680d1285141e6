/* What the keys of a scene file take, and how each value is read into its slot. */
#include "scene_draft.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

#define KIND_WORD(kind, name) " " name
#define KIND_WORDS            HIT_KINDS(KIND_WORD)

static bool refuse(draft *d, const scene_key *key, const char *value, const char *why)
{
    return report_fail(&d->report, d->line, "'%s' cannot be '%s': %s; it takes %s", key->name,
                       value, why, key->form->words);
}

static bool in_range(const scene_form *form, double number)
{
    return number >= form->least && number <= form->most;
}

static bool set_number(draft *d, const scene_key *key, void *slot, const char *value)
{
    number_slot *number = slot;
    const char *wrong = value_number(value, &number->value);
    if (!wrong && !in_range(key->form, number->value))
        wrong = "out of range";
    return !wrong || refuse(d, key, value, wrong);
}

static bool set_pair(draft *d, const scene_key *key, void *slot, const char *value)
{
    pair_slot *pair = slot;
    const char *wrong = value_pair(value, &pair->value);
    if (!wrong && (!in_range(key->form, pair->value.x) || !in_range(key->form, pair->value.y)))
        wrong = "out of range";
    return !wrong || refuse(d, key, value, wrong);
}

static bool set_colour(draft *d, const scene_key *key, void *slot, const char *value)
{
    colour_slot *c = slot;
    const char *wrong = value_colour(value, &c->value);
    return !wrong || refuse(d, key, value, wrong);
}

static bool set_flag(draft *d, const scene_key *key, void *slot, const char *value)
{
    flag_slot *flag = slot;
    const char *wrong = value_flag(value, &flag->value);
    return !wrong || refuse(d, key, value, wrong);
}

/* Not refuse(): the list may fill its line. */
static bool set_points(draft *d, const scene_key *key, void *slot, const char *value)
{
    points_slot *points = slot;
    const char *wrong = value_points(value, VALUE_COMMAS, &points->list);
    return !wrong || report_fail(&d->report, d->line, "'%s': %s; it takes %s", key->name, wrong,
                                 key->form->words);
}

static bool grow_text(text_slot *slot, size_t more)
{
    if (slot->room - slot->length >= more)
        return true;
    size_t room = slot->room * 2 + more;
    char *text = realloc(slot->text, room);
    if (!text)
        return false;
    slot->text = text;
    slot->room = room;
    return true;
}

/* A continued text grows by a blank and the line. */
static bool set_text(draft *d, const scene_key *key, void *slot, const char *value)
{
    (void)key;
    text_slot *text = slot;
    size_t length = strlen(value);
    if (!grow_text(text, length + 2))
        return report_fail(&d->report, d->line, "out of memory");
    if (text->length > 0)
        text->text[text->length++] = ' ';
    memcpy(text->text + text->length, value, length + 1);
    text->length += length;
    return true;
}

static bool set_kind(draft *d, const scene_key *key, void *slot, const char *value)
{
    (void)key;
    const char *names[HIT_KIND_COUNT];
    kind_slot *kind = slot;
    for (int i = 0; i < HIT_KIND_COUNT; i++) {
        names[i] = hit_kind_name((hit_kind)i);
        if (strcmp(names[i], value) == 0) {
            kind->value = (hit_kind)i;
            return true;
        }
    }
    return report_unknown(&d->report, d->line, "shape", value, "; a shape is one of" KIND_WORDS,
                          names, HIT_KIND_COUNT);
}

static const char referee_word[] = "referee";

static bool fail_method(draft *d, const char *word)
{
    int count = 0;
    while (hit_method_at(count))
        count++;
    const char **ids = malloc(((size_t)count + 1) * sizeof *ids);
    if (!ids)
        return report_fail(&d->report, d->line, "out of memory");
    for (int i = 0; i < count; i++)
        ids[i] = hit_method_at(i)->id;
    ids[count] = referee_word;
    report_unknown(&d->report, d->line, "method", word, "", ids, count + 1);
    free(ids);
    return false;
}

static bool find_method(draft *d, const char *word, const hit_method **out)
{
    *out = hit_find_method(word);
    return *out || strcmp(word, referee_word) == 0 || fail_method(d, word);
}

static bool set_method(draft *d, const scene_key *key, void *slot, const char *value)
{
    (void)key;
    method_slot *method = slot;
    return find_method(d, value, &method->value);
}

#define ANY_NUMBER -DBL_MAX, DBL_MAX
#define FROM_ZERO  0, DBL_MAX

/* DBL_TRUE_MIN is the least double over 0. */
const scene_form form_text = {"words", set_text, 0, 0};
const scene_form form_path = {"a path, seen from the scene file", set_text, 0, 0};
const scene_form form_method = {"a method's id, or referee", set_method, 0, 0};
const scene_form form_kind = {"one of" KIND_WORDS, set_kind, 0, 0};
const scene_form form_flag = {"yes or no", set_flag, 0, 0};
const scene_form form_colour = {"#rgb, #rrggbb or #rrggbbaa", set_colour, 0, 0};
const scene_form form_number = {"a number", set_number, ANY_NUMBER};
const scene_form form_length = {"a number, at least 0", set_number, FROM_ZERO};
const scene_form form_zoom = {"a number over 0, at most 1000", set_number, DBL_TRUE_MIN, 1000};
const scene_form form_pair = {"X Y", set_pair, ANY_NUMBER};
const scene_form form_size = {"W H, each at least 0", set_pair, FROM_ZERO};
const scene_form form_stage = {"W H, each over 0, at most 1000000", set_pair, DBL_TRUE_MIN, 1e6};
const scene_form form_points = {"x,y x,y ...", set_points, ANY_NUMBER};
const scene_form form_expect = {"METHOD VERDICT, METHOD VERDICT ...", NULL, 0, 0};

/* ---- [expect] ------------------------------------------------------------------------------ */

static bool add_expect(draft *d, scene_expect expect)
{
    if (d->expect_count == d->expect_room) {
        int room = d->expect_room ? d->expect_room * 2 : 16;
        scene_expect *grown = realloc(d->expect, (size_t)room * sizeof *grown);
        if (!grown)
            return report_fail(&d->report, d->line, "out of memory");
        d->expect = grown;
        d->expect_room = room;
    }
    d->expect[d->expect_count++] = expect;
    return true;
}

static bool find_verdict(draft *d, const char *word, hit_verdict *out)
{
    const char *names[HIT_REFUSED + 1];
    for (int i = HIT_MISS; i <= HIT_REFUSED; i++) {
        names[i] = hit_verdict_name((hit_verdict)i);
        if (strcmp(names[i], word) == 0) {
            *out = (hit_verdict)i;
            return true;
        }
    }
    return report_unknown(&d->report, d->line, "verdict", word, "", names, HIT_REFUSED + 1);
}

/* Cuts the first word off the text, in place; the word is empty when there is none. */
static char *next_word(char **text)
{
    static const char blanks[] = " \t";
    char *word = *text + strspn(*text, blanks);
    char *end = word + strcspn(word, blanks);
    *text = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

/* "id verdict" */
static bool read_expectation(draft *d, hit_vec at, char *text)
{
    scene_expect expect = {.at = at, .line = d->line};
    const char *id = next_word(&text);
    const char *verdict = next_word(&text);
    if (!*verdict || *next_word(&text))
        return report_fail(&d->report, d->line, "a position is followed by %s", form_expect.words);
    return find_method(d, id, &expect.method) && find_verdict(d, verdict, &expect.verdict) &&
           add_expect(d, expect);
}

static bool read_expectations(draft *d, hit_vec at, char *text)
{
    for (char *comma = text; comma; text = comma) {
        comma = strchr(text, ',');
        if (comma)
            *comma++ = '\0';
        if (!read_expectation(d, at, text))
            return false;
    }
    return true;
}

bool draft_add_expect(draft *d, const char *position, const char *value)
{
    hit_vec at;
    const char *wrong = value_pair(position, &at);
    if (wrong)
        return report_fail(&d->report, d->line,
                           "'%s' is no position: %s; a line of [expect] starts with X Y", position,
                           wrong);
    char *text = strdup(value);
    if (!text)
        return report_fail(&d->report, d->line, "out of memory");
    bool read = read_expectations(d, at, text);
    free(text);
    return read;
}
