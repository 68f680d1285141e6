/* SPDX-License-Identifier: MIT */
#include "form_names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { EXACT = 4, PERHAPS = 2, HARDLY = 1, NO = 0 };
enum { CLOSED = 5 }; /* of the lists of a polygon */

/* ---- Names ----------------------------------------------------------------------------------- */

static int level_of(const char *mark)
{
    if (*mark == '~')
        return PERHAPS;
    return *mark == '?' ? HARDLY : EXACT;
}

/* Finds the name, of that length, in a row of names. */
static int find_name(const char *names, const char *name, size_t wanted)
{
    size_t length;
    for (const char *one; (one = form_next_word(&names, &length)) != NULL;) {
        bool marked = *one == '~' || *one == '?';
        if (length - marked == wanted && strncmp(one + marked, name, wanted) == 0)
            return level_of(one);
    }
    return NO;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Finds it as it stands, without a digit at its end, and without the name of its owner before or
 * behind it: "circlex", "ax", "widthrect", "x1". */
static int match_name(const char *names, const char *owners, const char *name)
{
    static const char others[] =
        "a b c the rect1 rect2 circle1 circle2 r1 r2 c1 c2 p1 p2 first second "
        "box1 box2 b1 b2";
    size_t all = strlen(name), length;
    int best = find_name(names, name, all);
    size_t bare = all;
    while (bare > 1 && isdigit((unsigned char)name[bare - 1]))
        bare--;
    if (!best && bare < all)
        best = find_name(names, name, bare);
    const char *lists[] = {owners, others};
    for (int i = 0; i < 2 && best < EXACT; i++) {
        const char *at = lists[i];
        for (const char *owner; (owner = form_next_word(&at, &length)) != NULL;) {
            if (length < bare && strncmp(name, owner, length) == 0)
                best = larger(best, find_name(names, name + length, bare - length));
            if (length < bare && strncmp(name + bare - length, owner, length) == 0)
                best = larger(best, find_name(names, name, bare - length));
        }
    }
    return best;
}

/* Shapes of several points have them in order, whatever their names are. */
static bool has_points(case_form shape)
{
    return shape == FORM_SEGMENT || shape == FORM_TRIANGLE || shape == FORM_CAPSULE;
}

/* A coordinate of such a shape: "p0x", "ptby". */
static int match_coordinate(const form_quantity *q, const char *name)
{
    char letter = q->sort == SORT_X ? 'x' : 'y';
    bool is = has_points(q->shape) && (q->sort == SORT_X || q->sort == SORT_Y) &&
              strchr(name, letter) != NULL;
    return is ? PERHAPS : NO;
}

static int match_word(form_word word, const char *name)
{
    if (word.shape == FORM_MOTION)
        return find_name(word.quantity ? "dy vy y velocityy" : "dx vx x velocityx", name,
                         strlen(name));
    const form_quantity *q = &form_quantities[word.quantity];
    int best = match_name(q->names, form_owners[q->shape], name);
    return best ? best : match_coordinate(q, name);
}

static bool has_part(const char *name, const char *part, size_t length)
{
    for (; *name; name++)
        if (*name == *part && strncmp(name, part, length) == 0)
            return true;
    return false;
}

/* The name of a whole shape: "circle", "mycircle", "c1"; "a", "self" and others say nothing. */
static int match_owner(case_form shape, const char *name)
{
    static const char neutral[] =
        "a b self this other first second shape1 shape2 s1 s2 one two obj1 "
        "obj2 o1 o2 that another shape obj object arg0 arg1";
    const char *at = form_owners[shape];
    size_t length, bare = strlen(name);
    while (bare > 1 && isdigit((unsigned char)name[bare - 1]))
        bare--;
    for (const char *owner; (owner = form_next_word(&at, &length)) != NULL;) {
        if (length == bare && strncmp(owner, name, length) == 0)
            return EXACT;
        if (length >= 3 && has_part(name, owner, length))
            return EXACT;
    }
    return find_name(neutral, name, strlen(name)) ? PERHAPS : NO;
}

static int match_couple(const form_call *form, const form_parameter *p, const char *name)
{
    form_word first = form->word[p->first];
    case_form shape = form_shape(form->pair, first.shape);
    int best = has_points(shape) ? PERHAPS : NO;
    for (int i = 0; i < form_couple_count; i++) {
        const form_couple *c = &form_couples[i];
        if (c->shape == shape &&
            form_find_quantity(shape, c->first, strlen(c->first)) == first.quantity &&
            form_find_quantity(shape, c->second, strlen(c->second)) ==
                form->word[p->first + 1].quantity)
            best = larger(best, match_name(c->names, form_owners[shape], name));
    }
    if (best == NO) /* "circle" may be its middle */
        best = match_owner(shape, name) == EXACT ? PERHAPS : NO;
    return best;
}

/* The middle for the corner, a half for the whole. */
static bool is_another_meaning(const form_quantity *q)
{
    return strchr(q->names, '?') != NULL && q->shape != FORM_RECT;
}

/* A group without known fields. */
static int match_group(const form_call *form, const form_parameter *p, const char *name)
{
    form_word first = form->word[p->first];
    if (first.shape == FORM_MOTION)
        return find_name("velocity vel v motion d delta move direction dir", name, strlen(name));
    case_form shape = form_shape(form->pair, first.shape);
    bool whole = p->count != 2 || shape == FORM_POINT;
    int best = whole ? match_owner(shape, name) : NO;
    for (int i = p->first; whole && i < p->first + p->count; i++)
        if (is_another_meaning(&form_quantities[form->word[i].quantity]))
            best = smaller(best, HARDLY); /* its names are those of what most people mean */
    return p->count == 2 ? larger(best, match_couple(form, p, name)) : best;
}

/* The worst of its items. */
static int match_items(const form_call *form, const form_parameter *p,
                       const char (*names)[FORM_NAME])
{
    int worst = EXACT;
    for (int i = p->first; i < p->first + p->count; i++, names++) {
        form_parameter point = {.is_group = true, .first = (unsigned char)i, .count = 2};
        bool is_point = form->word[i].in_point;
        int one = is_point ? match_couple(form, &point, *names) : match_word(form->word[i], *names);
        worst = smaller(one, worst);
        i += is_point;
    }
    return worst;
}

/* A list is one whatever it is called. */
static int match_list(const form_call *form, const form_parameter *p, const char *name)
{
    const form_quantity *q = &form_quantities[form->word[p->first].quantity];
    int best = *q->names ? match_word(form->word[p->first], name) : match_owner(FORM_POLYGON, name);
    if (q->from[0] == CLOSED) /* a function that forgets the last edge is right for these */
        return HARDLY;
    return larger(best, *q->names ? NO : PERHAPS);
}

static void count_level(form_score *s, int level)
{
    s->sum += level;
    s->known += level >= PERHAPS;
    s->least = level < s->least ? level : s->least;
}

static bool is_plain_point(const char (*leaf)[FORM_NAME], int count)
{
    return count == 2 && strcmp(leaf[0], "x") == 0 && strcmp(leaf[1], "y") == 0;
}

form_score form_names_score(const form_head *head, const form_call *form)
{
    form_score s = {.least = EXACT};
    for (int i = 0; i < form->parameter_count; i++) {
        const form_parameter *p = &form->parameter[i];
        const char *name = head->parameter[i].name;
        if (form_head_is_list(form, p)) {
            count_level(&s, match_list(form, p, name));
        } else if (head->parameter[i].taken == TAKEN_GROUP) {
            const char(*leaf)[FORM_NAME] = &head->leaf[head->parameter[i].first];
            int owner = match_group(form, p, name), fields = EXACT;
            if (is_plain_point(leaf, p->count)) { /* "size.x" is a width */
                count_level(&s, owner);
                continue;
            }
            for (int k = 0; k < p->count; k++)
                fields = smaller(match_word(form->word[p->first + k], leaf[k]), fields);
            count_level(&s, owner == EXACT ? fields : smaller(fields, PERHAPS));
        } else if (head->parameter[i].taken == TAKEN_ITEMS && head->parameter[i].count > 1) {
            int owner = match_group(form, p, name);
            int items = match_items(form, p, &head->leaf[head->parameter[i].first]);
            count_level(&s, owner == EXACT ? items : smaller(items, PERHAPS));
        } else if (p->is_group) {
            count_level(&s, match_group(form, p, name));
        } else {
            count_level(&s, match_word(form->word[p->first], name));
        }
    }
    return s;
}

int form_names_level(case_pair pair, const char *name)
{
    int best = NO;
    for (int shape = 0; shape < 2; shape++) {
        case_form form = form_shape(pair, shape);
        best = larger(best, match_owner(form, name));
        for (int i = 0; i < form_quantity_count; i++)
            if (form_quantities[i].shape == form)
                best = larger(best, match_name(form_quantities[i].names, form_owners[form], name));
        for (int i = 0; i < form_couple_count; i++)
            if (form_couples[i].shape == form)
                best = larger(best, match_name(form_couples[i].names, form_owners[form], name));
    }
    return best;
}

int form_names_find(case_form shape, const char *name, int *second)
{
    *second = -1;
    for (int level = EXACT; level >= PERHAPS; level -= 2) {
        for (int i = 0; i < form_quantity_count; i++)
            if (form_quantities[i].shape == shape &&
                find_name(form_quantities[i].names, name, strlen(name)) == level)
                return i;
        for (int i = 0; i < form_couple_count; i++) {
            const form_couple *c = &form_couples[i];
            if (c->shape != shape || find_name(c->names, name, strlen(name)) != level)
                continue;
            *second = form_find_quantity(shape, c->second, strlen(c->second));
            return form_find_quantity(shape, c->first, strlen(c->first));
        }
    }
    return -1;
}

bool form_names_know(const char *name)
{
    char small[FORM_NAME];
    size_t used = 0;
    for (; *name && used + 1 < sizeof small; name++)
        if (*name != '_')
            small[used++] = (char)tolower((unsigned char)*name);
    small[used] = '\0';
    for (int shape = 0; shape < FORM_COUNT; shape++) {
        int second;
        if (form_names_find((case_form)shape, small, &second) >= 0)
            return true;
    }
    return find_name("points vertices verts pts p v", small, used) != NO;
}

/* ---- Order ----------------------------------------------------------------------------------- */

/* Gives each name in turn a word that it has at least that well. */
static void assign(const char (*leaf_names)[FORM_NAME], const form_call *form, int from, int to,
                   int level, int *places, bool *taken)
{
    for (int leaf = from; leaf < to; leaf++)
        for (int word = from; word < to && places[leaf] < 0; word++)
            if (!taken[word] && match_word(form->word[word], leaf_names[leaf - from]) >= level) {
                places[leaf] = word;
                taken[word] = true;
            }
}

static bool reorder_shape(const char (*leaf_names)[FORM_NAME], form_call *form, int from, int to)
{
    int places[FORM_WORDS];
    bool taken[FORM_WORDS] = {false}, all = true;
    form_word words[FORM_WORDS];
    memset(places, -1, sizeof places);
    for (int level = EXACT; level >= PERHAPS; level -= 2)
        assign(leaf_names, form, from, to, level, places, taken);
    memcpy(words, form->word, sizeof words);
    for (int i = from; i < to; i++) {
        all = all && places[i] >= 0;
        if (places[i] >= 0)
            form->word[i] = words[places[i]];
    }
    if (!all)
        memcpy(form->word, words, sizeof words);
    return all;
}

/* Only numbers, or the fields of one group, change places. */
bool form_names_reorder(const form_head *head, form_call *form)
{
    bool any = false;
    for (int i = 0, next; i < form->parameter_count; i = next) {
        const form_parameter *p = &form->parameter[i];
        int shape = form->word[p->first].shape, from = p->first, to = p->first + p->count;
        next = i + 1;
        bool fields =
            head->parameter[i].taken == TAKEN_GROUP ||
            (head->parameter[i].taken == TAKEN_ITEMS && form_head_items(form, p) == p->count);
        if (p->is_group && !fields)
            continue;
        for (; !p->is_group && next < form->parameter_count && !form->parameter[next].is_group &&
               form->word[form->parameter[next].first].shape == shape;
             next++)
            to++;
        if (to - from > 1 && shape != FORM_MOTION && form_shape(form->pair, shape) != FORM_POLYGON)
            any = reorder_shape(&head->leaf[head->parameter[i].first], form, from, to) || any;
    }
    return any;
}

bool form_names_mix(const form_head *head, form_call *form)
{
    for (int i = 0; i < form->parameter_count; i++)
        if (form->parameter[i].is_group || form_head_is_list(form, &form->parameter[i]))
            return false;
    return reorder_shape(head->leaf, form, 0, form->word_count);
}

bool form_names_say_shape(const char *name, case_form shape)
{
    char small[512];
    size_t used = 0, length;
    for (; *name && used + 1 < sizeof small; name++)
        if (*name != '_')
            small[used++] = (char)tolower((unsigned char)*name);
    small[used] = '\0';
    const char *at = form_owners[shape];
    for (const char *word; (word = form_next_word(&at, &length)) != NULL;) {
        char one[32];
        snprintf(one, sizeof one, "%.*s", (int)length, word);
        if (length >= 3 && strstr(small, one))
            return true;
    }
    return false;
}
