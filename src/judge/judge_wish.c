/* SPDX-License-Identifier: MIT */
#include "judge_wish.h"

#include "marked.h"

#include <math.h>
#include <string.h>

const char *const judge_touching_names[TOUCHING_COUNT] = {"any", "hit", "miss", "half-open"};
const char *const judge_flat_names[FLAT_COUNT] = {"any", "judge"};

/* ---- Words ----------------------------------------------------------------------------------- */

enum { MOST_WORDS = 32 };
_Static_assert((int)DECK_COUNT <= MOST_WORDS && (int)FORM_COUNT <= MOST_WORDS, "a list has room");

typedef struct word_list {
    const char *what; /* "deck" */
    const char *of[MOST_WORDS];
    int count;
} word_list;

/* Returns the place of a word of `length` letters in the list; -1, with a message, if it is not
 * there. */
static int find_listed(const word_list *words, const char *word, size_t length, char *error,
                       size_t size)
{
    for (int i = 0; i < words->count; i++)
        if (strlen(words->of[i]) == length && strncmp(words->of[i], word, length) == 0)
            return i;
    int written = snprintf(error, size, "unknown %s '%.*s'; known are", words->what,
                           (int)(length < 60 ? length : 60), word);
    for (int i = 0; i < words->count && written >= 0 && (size_t)written < size; i++)
        written += snprintf(error + written, size - (size_t)written, " %s", words->of[i]);
    return -1;
}

static bool read_listed_word(const char *what, const char *const *names, int count,
                             const char *word, int *out, char *error, size_t size)
{
    word_list words = {.what = what, .count = count};
    memcpy(words.of, names, (size_t)count * sizeof *names);
    *out = word ? find_listed(&words, word, strlen(word), error, size) : 0;
    return *out >= 0;
}

static bool read_wished_form(const char *word, size_t length, case_form *out, char *error,
                             size_t size)
{
    word_list words = {.what = "shape", .count = FORM_COUNT};
    for (int i = 0; i < FORM_COUNT; i++)
        words.of[i] = case_forms[i].name;
    int form = find_listed(&words, word, length, error, size);
    *out = form < 0 ? FORM_POINT : (case_form)form;
    return form >= 0;
}

static bool read_wished_pair(const char *text, case_pair *out, char *error, size_t size)
{
    const char *slash = strchr(text, '/');
    if (!slash) {
        snprintf(error, size, "'%.60s' is not a pair of shapes, such as circle/box", text);
        return false;
    }
    if (!read_wished_form(text, (size_t)(slash - text), &out->a, error, size) ||
        !read_wished_form(slash + 1, strlen(slash + 1), &out->b, error, size))
        return false;
    if (!case_pair_fits(*out))
        snprintf(error, size, case_pair_refusal, text);
    return case_pair_fits(*out);
}

static bool read_wished_decks(const char *text, unsigned *out, char *error, size_t size)
{
    word_list words = {.what = "deck", .count = DECK_COUNT};
    for (int i = 0; i < DECK_COUNT; i++)
        words.of[i] = case_decks[i].name;
    *out = text ? 0 : JUDGE_ALL_DECKS;
    for (const char *at = text; at; at += *at == ',') {
        size_t length = strcspn(at, ",");
        int deck = find_listed(&words, at, length, error, size);
        if (deck < 0)
            return false;
        *out |= 1u << deck;
        at += length;
        if (!*at)
            break;
    }
    return true;
}

bool judge_wish_read(const char *pair, const judge_options *options, judge_wish *out, char *error,
                     size_t size)
{
    static const judge_options usual = {0};
    const judge_options *o = options ? options : &usual;
    int numbers, touching, flat, ask, convention;
    *out = (judge_wish){.count = o->count ? o->count : JUDGE_USUAL_COUNT, .seed = o->seed};
    out->convex = o->convex;
    if (!read_wished_pair(pair, &out->pair, error, size) ||
        !read_listed_word("type of numbers", case_number_names, NUMBERS_COUNT, o->numbers, &numbers,
                          error, size) ||
        !read_listed_word("rule of touching", judge_touching_names, TOUCHING_COUNT, o->touching,
                          &touching, error, size) ||
        !read_listed_word("rule of flat shapes", judge_flat_names, FLAT_COUNT, o->flat, &flat,
                          error, size) ||
        !read_listed_word("question", ask_names, ASK_COUNT, o->ask, &ask, error, size) ||
        !read_listed_word("rule of conventions", ask_convention_names, CONVENTION_COUNT,
                          o->convention, &convention, error, size) ||
        !read_wished_decks(o->decks, &out->decks, error, size) ||
        (o->form && !form_read(o->form, out->pair, (judge_ask)ask, &out->form, error, size)) ||
        !form_names_fit(o->names, out->pair, error, size))
        return false;
    out->has_form = o->form != NULL;
    out->head = o->parameters;
    out->names = o->names;
    out->objects = o->objects;
    out->numbers = (case_numbers)numbers;
    out->touching = (judge_touching)touching;
    out->flat = (judge_flat)flat;
    out->ask = (ask_wish){(judge_ask)ask, o->within != 0 ? o->within : ASK_USUAL_WITHIN,
                          (ask_convention)convention};
    out->tolerance = o->tolerance;
    const char *wrong = judge_wish_check(out);
    if (wrong)
        snprintf(error, size, "%s", wrong);
    return !wrong;
}

/* ---- What can be judged ---------------------------------------------------------------------- */

bool judge_wish_make(const judge_wish *w, case_deck deck, long index, hit_case *out)
{
    return ask_make(w->ask.ask, deck, w->pair, w->numbers, w->convex, w->seed, index, out);
}

static bool has_cases(const judge_wish *w)
{
    hit_case first;
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (w->decks & 1u << deck && judge_wish_make(w, (case_deck)deck, 0, &first))
            return true;
    return false;
}

const char *judge_wish_check_tolerance(const judge_wish *w)
{
    if (w->ask.ask != ASK_HIT && !(w->ask.within >= ASK_LEAST_WITHIN && w->ask.within <= 1))
        return N_("a tolerance is from 1e-10 to 1");
    if (!(w->tolerance >= 0 && w->tolerance < INFINITY))
        return N_("a tolerance is a length, 0 or more");
    if (w->tolerance > 0 && w->ask.ask != ASK_HIT)
        return N_("a tolerance of this sort is for hits only; numbers have 'within'");
    return NULL;
}

const char *judge_wish_check(const judge_wish *w)
{
    if (w->touching == TOUCHING_HALF_OPEN && w->pair.a != FORM_BOX && w->pair.b != FORM_BOX)
        return N_("half-open borders are for a box");
    if (w->convex && w->pair.a != FORM_POLYGON && w->pair.b != FORM_POLYGON)
        return N_("convex decks are for polygons");
    if (w->ask.ask != ASK_HIT && (w->pair.a == FORM_SECTOR || w->pair.b == FORM_SECTOR))
        return N_("of a sector only hits are judged");
    if (w->ask.ask != ASK_HIT && w->touching != TOUCHING_ANY)
        return N_("a rule for touching is for hits only");
    if (judge_wish_check_tolerance(w))
        return judge_wish_check_tolerance(w);
    if (w->count < 1)
        return N_("a deck needs at least one case");
    if (!has_cases(w))
        return N_("these decks have no case of this pair and type of numbers");
    return NULL;
}
