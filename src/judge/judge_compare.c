/* SPDX-License-Identifier: MIT */
#include "judge_private.h"

#include <math.h>

/* Returns whether the other shape, which touches the box, touches its left or top border, which
 * do not include their ends on the other two borders. */
static bool touches_half_open(const hit_shape *box, const hit_shape *other)
{
    const hit_vec *v = box->vertex;
    if (v[0].x == v[1].x || v[0].y == v[3].y)
        return false;
    hit_shape top = hit_make_segment(v[0], (hit_vec){nextafter(v[1].x, v[0].x), v[0].y});
    hit_shape left = hit_make_segment(v[0], (hit_vec){v[0].x, nextafter(v[3].y, v[0].y)});
    return hit_hits(&top, other) || hit_hits(&left, other);
}

static bool touching_is_hit(const judge_wish *wish, const case_built *c)
{
    bool a = wish->pair.a == FORM_BOX, b = wish->pair.b == FORM_BOX;
    if (wish->touching != TOUCHING_HALF_OPEN)
        return wish->touching == TOUCHING_HIT;
    const hit_shape *const shapes[] = {&c->a, &c->b};
    return a != b && touches_half_open(shapes[b], shapes[a]);
}

/* Whole numbers are judged as floats, because a test may store them so. */
double judge_compare_ulps(const judge_wish *wish, const case_built *c, double clearance)
{
    return case_ulps(c, wish->numbers == NUMBERS_INT ? NUMBERS_FLOAT : wish->numbers, clearance);
}

bool judge_compare_lets_off(const judge_wish *wish, const case_built *c)
{
    return wish->flat == FLAT_ANY && (case_is_flat(&c->a) || case_is_flat(&c->b));
}

/* Judges an answer that is a hit or a miss. */
static judge_outcome compare_verdict(const judge_wish *wish, const case_built *c, case_truth truth,
                                     bool hit, double *clearance)
{
    bool touching = truth.touching, wanted = truth.verdict == HIT_HIT;
    if (touching && wish->touching == TOUCHING_ANY)
        return JUDGE_TOUCHING;
    if (touching)
        wanted = touching_is_hit(wish, c);
    if (hit == wanted)
        return JUDGE_CORRECT;
    if (judge_compare_lets_off(wish, c))
        return JUDGE_FLAT;
    if (touching)
        return JUDGE_WRONG;
    *clearance = case_clearance(c);
    if (*clearance <= wish->tolerance)
        return JUDGE_ROUNDING;
    return judge_compare_ulps(wish, c, *clearance) > JUDGE_ULPS ? JUDGE_WRONG : JUDGE_ROUNDING;
}

judge_outcome judge_compare_no_answer(judge_says says)
{
    static const judge_outcome outcomes[JUDGE_SAYS_COUNT] = {
        [JUDGE_SAYS_NOTHING] = JUDGE_NOT_ASKED, [JUDGE_SAYS_REFUSED] = JUDGE_REFUSED,
        [JUDGE_SAYS_ERROR] = JUDGE_ERROR,       [JUDGE_SAYS_TIMEOUT] = JUDGE_TIMEOUT,
        [JUDGE_SAYS_CRASH] = JUDGE_CRASH,
    };
    return outcomes[says];
}

judge_outcome judge_compare(const judge_wish *wish, const case_built *c, case_truth truth,
                            judge_says says, double *clearance)
{
    bool compares = says == JUDGE_SAYS_HIT || says == JUDGE_SAYS_MISS;
    *clearance = 0;
    return compares ? compare_verdict(wish, c, truth, says == JUDGE_SAYS_HIT, clearance)
                    : judge_compare_no_answer(says);
}

bool judge_compare_is_same(const judge_wish *wish, const hit_case *one, const judge_found *g,
                           judge_says says)
{
    case_built c;
    double clearance;
    if (!case_build(one, &c))
        return false;
    judge_says said = g->says_hit ? JUDGE_SAYS_HIT : JUDGE_SAYS_MISS;
    if (g->outcome == JUDGE_ERROR)
        said = JUDGE_SAYS_ERROR;
    return says == said && judge_compare(wish, &c, case_judge(&c), says, &clearance) == g->outcome;
}
