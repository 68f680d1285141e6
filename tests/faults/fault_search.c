/* SPDX-License-Identifier: MIT */
#include "fault_search.h"

#include "contacts.h"
#include "generators.h"
#include "hairline.h"
#include "traits.h"

#include <string.h>

/* ---- Cases ---------------------------------------------------------------------------------- */

typedef double number_fn(void);

static double digit(void)
{
    return random_int(0, 9);
}

static double tenth(void)
{
    return one_in(3) ? digit() : random_int(0, 99) / 10.0;
}

static double hundred(void)
{
    return random_int(0, 99);
}

static bool is_sized(hit_kind kind)
{
    return kind == HIT_RECT || kind == HIT_ELLIPSE;
}

/* Which numbers of a draft are equal, or in line, by chance. */
static case_shape draft_shape(hit_kind kind, number_fn *number)
{
    case_form form = fault_example_form(kind);
    case_shape f = {.form = form, .count = case_forms[form].numbers};
    if (kind == HIT_POLYGON)
        f.count = 2 * random_int(3, 5);
    for (int i = 0; i < f.count; i++)
        f.number[i] = number();
    if (is_sized(kind))
        f.number[4] = one_in(2) ? 0 : 15 * random_int(0, 11);
    if (kind == HIT_SECTOR) {
        f.number[3] = 15 * random_int(-24, 24);
        f.number[4] = f.number[3] + 15 * random_int(0, 24);
    }
    return f;
}

static void scale_shape(case_shape *f, double by)
{
    int numbers = is_sized(case_forms[f->form].kind) ? 4 : f->count;
    if (f->form == FORM_SECTOR)
        numbers = 3;
    for (int i = 0; i < numbers; i++)
        f->number[i] *= by;
}

static double any_power_of_ten(void)
{
    return pow(10, one_in(2) ? random_int(-12, 12) : random_int(-320, 300));
}

/* Few digits; sometimes times a power of ten, for one shape or for both. */
static void draft_pair(hit_kind a, hit_kind b, hit_case *pair)
{
    number_fn *const source[] = {digit, tenth, tenth, hundred};
    number_fn *number = source[random_int(0, 3)];
    pair->shape[0] = draft_shape(a, number);
    pair->shape[1] = draft_shape(b, number);
    if (!one_in(4))
        return;
    double by = any_power_of_ten();
    scale_shape(&pair->shape[0], by);
    scale_shape(&pair->shape[1], one_in(8) ? any_power_of_ten() : by);
}

static void made_case(case_maker *make, hit_kind a, hit_kind b, hit_case *pair)
{
    test_case c;
    make(&c, a, b);
    fault_example_take(&c.a, &c.b, pair);
}

static void generated_case(hit_kind a, hit_kind b, hit_case *pair)
{
    shape_pair p;
    generators[random_int(0, GENERATOR_COUNT - 1)].generate(a, b, &p);
    fault_example_take(&p.a, &p.b, pair);
}

/* Some sources make the corners of a rect that has no centre, size and angle: no scene says such a
 * rect. It becomes one of these numbers. */
static void any_case(hit_kind a, hit_kind b, hit_case *pair)
{
    static case_maker *const makers[] = {make_visible,   make_near,       make_near,
                                         make_scaled,    make_contact,    make_hairline,
                                         make_at_vertex, make_beside_edge};
    bool partial = a >= HIT_KIND_COUNT || b >= HIT_KIND_COUNT; /* no generator makes one */
    bool outlines = !partial && kind_is_outline(a) && kind_is_outline(b);
    bool round = !partial && (kind_is_round(a) || kind_is_round(b));
    int source = random_int(0, 15), last = !outlines ? 3 : round ? 7 : 5;
    if (source < 5 || partial)
        draft_pair(a, b, pair);
    else if (source < 9)
        generated_case(a, b, pair);
    else
        made_case(makers[random_int(0, last)], a, b, pair);
}

/* ---- Groups --------------------------------------------------------------------------------- */

void fault_search_start(fault_search *search, const hit_method *method)
{
    *search = (fault_search){.method = method};
}

static fault_key *find_key(fault_search *s, fault_sign sign, unsigned traits)
{
    for (int i = 0; i < s->keys; i++)
        if (s->key[i].traits == traits && fault_sign_equal(s->key[i].sign, sign))
            return &s->key[i];
    if (s->keys == FAULT_KEYS)
        return NULL;
    s->key[s->keys] = (fault_key){sign, traits, 0, -1};
    return &s->key[s->keys++];
}

static int find_group(fault_search *s, fault_sign sign, const fault_example *e)
{
    for (int i = 0; i < s->groups; i++)
        if (s->group[i].example.traits == e->traits && fault_sign_equal(s->group[i].sign, sign))
            return i;
    if (s->groups == FAULT_GROUPS)
        return FAULT_GROUPS - 1;
    s->group[s->groups] = (fault_group){sign, *e, 0};
    return s->groups++;
}

static void add_example(fault_search *s, fault_sign sign, fault_key *key, const fault_example *e)
{
    fault_example shorter = fault_example_shorten(s->method, e, 0);
    int i = find_group(s, sign, &shorter);
    if (shorter.cost < s->group[i].example.cost)
        s->group[i].example = shorter;
    key->group = i;
    key->tries++;
}

static void add_wrong(fault_search *s, const hit_case *pair, fault_sign sign)
{
    fault_example e = fault_example_of(pair);
    fault_key *key = find_key(s, sign, e.traits);
    if (!key)
        return;
    if (key->tries < 1 || e.cost < s->group[key->group].example.cost)
        add_example(s, sign, key, &e);
    s->group[key->group].seen++;
}

void fault_search_draw(const hit_method *method, hit_case *pair)
{
    hit_kind a = method->a, b = method->b;
    if (method->any_pair) {
        a = (hit_kind)random_int(0, HIT_KIND_COUNT - 1);
        b = (hit_kind)random_int(0, HIT_KIND_COUNT - 1);
    }
    any_case(a, b, pair);
}

void fault_search_step(fault_search *s)
{
    hit_case pair;
    fault_sign sign;
    fault_search_draw(s->method, &pair);
    s->cases++;
    if (!fault_example_is_wrong(s->method, &pair, &sign))
        return;
    s->wrong++;
    add_wrong(s, &pair, sign);
}

/* ---- The end -------------------------------------------------------------------------------- */

/* Returns whether `fewer` has fewer of the traits, whole numbers or not; or the same, and whole
 * numbers. */
static bool has_fewer(unsigned fewer, unsigned traits)
{
    unsigned f = fewer & ~HIT_TRAIT_FRACTIONS, t = traits & ~HIT_TRAIT_FRACTIONS;
    return !(f & ~t) && (f != t || fewer < traits);
}

static bool is_spare(const fault_search *s, int i)
{
    const fault_group *g = &s->group[i];
    for (int j = 0; j < s->groups; j++)
        if (fault_sign_equal(g->sign, s->group[j].sign) &&
            has_fewer(s->group[j].example.traits, g->example.traits))
            return true;
    return false;
}

static int by_sign(const void *a, const void *b)
{
    const fault_group *g = a, *h = b;
    if (g->sign.says != h->sign.says)
        return g->sign.says > h->sign.says ? -1 : 1;
    return (g->seen < h->seen) - (g->seen > h->seen);
}

void fault_search_finish(fault_search *s)
{
    bool spare[FAULT_GROUPS];
    int kept = 0;
    for (int i = 0; i < s->groups; i++)
        spare[i] = is_spare(s, i);
    for (int i = 0; i < s->groups; i++)
        if (!spare[i])
            s->group[kept++] = s->group[i];
    s->groups = kept;
    qsort(s->group, (size_t)kept, sizeof *s->group, by_sign);
}
