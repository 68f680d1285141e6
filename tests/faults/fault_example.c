/* SPDX-License-Identifier: MIT */
#include "fault_example.h"

#include "hit_lab.h"
#include "shrink.h"
#include "traits.h"

#include <math.h>
#include <string.h>

enum { STEPS = 8, TIMES = 4 };

/* ---- Cases ---------------------------------------------------------------------------------- */

/* A rect stays one when it is upright. */
case_form fault_example_form(hit_kind kind)
{
    for (int form = 0; form < FORM_COUNT; form++)
        if (case_forms[form].kind == kind && form != FORM_BOX)
            return (case_form)form;
    return FORM_POINT;
}

void fault_example_take(const hit_shape *a, const hit_shape *b, hit_case *pair)
{
    pair->source = NULL;
    pair->moves = false;
    pair->motion = (hit_vec){0, 0};
    case_take(a, fault_example_form(a->kind), &pair->shape[0]);
    case_take(b, fault_example_form(b->kind), &pair->shape[1]);
}

void fault_example_print(const hit_case *pair, char text[FAULT_TEXT])
{
    int length = snprintf(text, FAULT_TEXT, "%s/%s ", case_forms[pair->shape[0].form].name,
                          case_forms[pair->shape[1].form].name);
    case_write(pair, text + length);
    text[strlen(text) - 1] = '\0';
}

/* ---- What is wrong -------------------------------------------------------------------------- */

bool fault_sign_equal(fault_sign a, fault_sign b)
{
    return a.says == b.says && a.nan == b.nan && strcmp(a.decision, b.decision) == 0;
}

bool fault_example_is_wrong(const hit_method *method, const hit_case *pair, fault_sign *sign)
{
    case_built built;
    if (!case_build(pair, &built))
        return false;
    hit_verdict verdict = hit_run(method, &built.a, &built.b, NULL);
    if (verdict == hit_referee(&built.a, &built.b, NULL))
        return false;
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_run(method, &built.a, &built.b, &trace);
    const hit_step *last = hit_trace_step(&trace, hit_trace_kept(&trace) - 1);
    *sign = (fault_sign){verdict, last->text, isnan(last->left) || isnan(last->right)};
    return true;
}

fault_example fault_example_of(const hit_case *pair)
{
    case_built built;
    case_build(pair, &built);
    return (fault_example){*pair, traits_of(&built.a, &built.b), shrink_cost(pair)};
}

/* ---- Shorter ones --------------------------------------------------------------------------- */

typedef struct chooser {
    const hit_method *method;
    fault_sign sign;
    fault_example best;
    unsigned keep;
    bool any_decision; /* whichever comparison decides */
} chooser;

static int count_traits(unsigned traits)
{
    int count = 0;
    for (; traits; traits &= traits - 1)
        count++;
    return count;
}

/* What a shorter example may have that the longer one had not, if it spares another trait. */
static const unsigned minor = HIT_TRAIT_FRACTIONS | HIT_TRAIT_LEVEL;

static int weight_of(unsigned traits)
{
    return 4 * count_traits(traits & ~minor) + count_traits(traits & minor);
}

static bool is_better(const chooser *c, const hit_case *pair, fault_example *e)
{
    fault_sign sign;
    if (!fault_example_is_wrong(c->method, pair, &sign) ||
        !(c->any_decision ? sign.says == c->sign.says : fault_sign_equal(sign, c->sign)))
        return false;
    *e = fault_example_of(pair);
    int spared = weight_of(c->best.traits) - weight_of(e->traits);
    return !(c->keep & ~e->traits) && !(e->traits & ~c->best.traits & ~minor) &&
           (spared > 0 || (spared == 0 && e->cost < c->best.cost));
}

static int choose(void *data, hit_case *cases, int count)
{
    chooser *c = data;
    fault_example e;
    int chosen = -1;
    for (int i = 0; i < count; i++)
        if (is_better(c, &cases[i], &e)) {
            c->best = e;
            chosen = i;
        }
    return chosen;
}

static fault_example shorten(chooser c)
{
    hit_case pair = c.best.pair;
    if (fault_example_is_wrong(c.method, &pair, &c.sign))
        shrink_change(&pair, choose, &c);
    return c.best;
}

fault_example fault_example_shorten(const hit_method *method, const fault_example *from,
                                    unsigned keep)
{
    return shorten((chooser){.method = method, .best = *from, .keep = keep});
}

/* The comparison that decides a miss is the last of those that found no hit: another edge may come
 * last. */
bool fault_example_claimed(const hit_method *method, hit_verdict says, fault_example *e)
{
    for (int times = 0; times < TIMES && !traits_claimed(method, says, e->traits); times++)
        *e = shorten((chooser){.method = method, .best = *e, .any_decision = true});
    return traits_claimed(method, says, e->traits);
}
