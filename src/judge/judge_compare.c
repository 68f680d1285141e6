#include "judge_private.h"

#include <math.h>

/* Returns whether the other shape, which touches the box, touches its left border or its top one.
 * Their ends on the other borders are not theirs. */
static bool touches_half_open(const hit_shape *box, const hit_shape *other)
{
    const hit_vec *v = box->vertex;
    if (v[0].x == v[1].x || v[0].y == v[3].y)
        return false;
    hit_shape top = hit_make_segment(v[0], (hit_vec){nextafter(v[1].x, v[0].x), v[0].y});
    hit_shape left = hit_make_segment(v[0], (hit_vec){v[0].x, nextafter(v[3].y, v[0].y)});
    return hit_referee(&top, other, NULL) == HIT_HIT || hit_referee(&left, other, NULL) == HIT_HIT;
}

static bool touching_is_hit(const judge_wish *wish, const case_built *c)
{
    bool a = wish->pair.a == FORM_BOX, b = wish->pair.b == FORM_BOX;
    if (wish->touching != TOUCHING_HALF_OPEN)
        return wish->touching == TOUCHING_HIT;
    return a != b && touches_half_open(a ? &c->a : &c->b, a ? &c->b : &c->a);
}

/* Whole numbers are judged as floats, into which a test may put them. */
double judge_compare_ulps(const judge_wish *wish, const case_built *c, double clearance)
{
    return case_ulps(c, wish->numbers == NUMBERS_INT ? NUMBERS_FLOAT : wish->numbers, clearance);
}

/* Of an answer that is a hit or a miss. */
static judge_outcome compare(const judge_wish *wish, const case_built *c, case_truth truth,
                             bool hit)
{
    if (truth.touching && wish->touching == TOUCHING_ANY)
        return JUDGE_TOUCHING;
    if (truth.touching)
        return hit == touching_is_hit(wish, c) ? JUDGE_CORRECT : JUDGE_WRONG;
    if (hit == (truth.verdict == HIT_HIT))
        return JUDGE_CORRECT;
    return judge_compare_ulps(wish, c, case_clearance(c)) > JUDGE_ULPS ? JUDGE_WRONG
                                                                       : JUDGE_ROUNDING;
}

judge_outcome judge_compare(const judge_wish *wish, const case_built *c, case_truth truth,
                            judge_says says)
{
    static const judge_outcome others[JUDGE_SAYS_COUNT] = {
        [JUDGE_SAYS_NOTHING] = JUDGE_NOT_ASKED, [JUDGE_SAYS_REFUSED] = JUDGE_REFUSED,
        [JUDGE_SAYS_ERROR] = JUDGE_ERROR,       [JUDGE_SAYS_TIMEOUT] = JUDGE_TIMEOUT,
        [JUDGE_SAYS_CRASH] = JUDGE_CRASH,
    };
    bool compares = says == JUDGE_SAYS_HIT || says == JUDGE_SAYS_MISS;
    return compares ? compare(wish, c, truth, says == JUDGE_SAYS_HIT) : others[says];
}

bool judge_compare_is_same(const judge_wish *wish, const hit_case *one, const judge_found *g,
                           judge_says says)
{
    case_built c;
    if (g->outcome == JUDGE_ERROR)
        return says == JUDGE_SAYS_ERROR;
    return says == (g->says_hit ? JUDGE_SAYS_HIT : JUDGE_SAYS_MISS) && case_build(one, &c) &&
           compare(wish, &c, case_judge(&c), g->says_hit) == JUDGE_WRONG;
}
