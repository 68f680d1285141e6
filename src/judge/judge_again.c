/* SPDX-License-Identifier: MIT */
/* Cases that are asked once more, as they were and changed so that the answer has to stay: no exact
 * answer is needed to see a fault there. */
#include "deck_private.h"
#include "judge_private.h"

#include <math.h>
#include <string.h>

/* ---- Changes --------------------------------------------------------------------------------- */

/* Returns false where the case has no such change. */
typedef bool change_fn(hit_case *one);

static bool keep_case(hit_case *one)
{
    (void)one;
    return true;
}

static bool swap_shapes(hit_case *one)
{
    case_shape first = one->shape[0];
    if (one->shape[0].form != one->shape[1].form || one->moves)
        return false;
    one->shape[0] = one->shape[1];
    one->shape[1] = first;
    return true;
}

static void mirror_sector(double *n)
{
    double from = 180 - n[4];
    n[4] = 180 - n[3];
    n[3] = from;
}

static void mirror_shape(case_shape *s)
{
    for (int i = 0; i < s->count; i++) {
        bool turns = deck_is_angle(s, i) && s->form != FORM_SECTOR;
        if (turns || (deck_is_coordinate(s, i) && i % 2 == 0))
            s->number[i] = 0 - s->number[i];
    }
    if (case_forms[s->form].is_box)
        s->number[0] -= s->number[2];
    if (s->form == FORM_SECTOR)
        mirror_sector(s->number);
}

static bool mirror(hit_case *one)
{
    mirror_shape(&one->shape[0]);
    mirror_shape(&one->shape[1]);
    one->motion.x = 0 - one->motion.x;
    return true;
}

/* By a power of two about as large as the largest coordinate. */
static bool shift(hit_case *one)
{
    double largest = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one->shape[k].count; i++)
            largest = fmax(largest, fabs(one->shape[k].number[i]));
    double by = largest > 0 ? ldexp(1, ilogb(largest)) : 1;
    deck_move(&one->shape[0], by, -by);
    deck_move(&one->shape[1], by, -by);
    return true;
}

static bool scale(hit_case *one)
{
    deck_scale(one, 2);
    return true;
}

static bool is_ring(const case_shape *s)
{
    return s->form == FORM_TRIANGLE || s->form == FORM_POLYGON;
}

static bool rotate_vertices(hit_case *one)
{
    for (int k = 0; k < 2; k++) {
        case_shape *s = &one->shape[k];
        double x = s->number[0], y = s->number[1];
        if (!is_ring(s))
            continue;
        memmove(s->number, s->number + 2, (size_t)(s->count - 2) * sizeof *s->number);
        s->number[s->count - 2] = x;
        s->number[s->count - 1] = y;
    }
    return is_ring(&one->shape[0]) || is_ring(&one->shape[1]);
}

static bool has_direction(const case_shape *s)
{
    return is_ring(s) || s->form == FORM_SEGMENT;
}

static bool reverse_vertices(hit_case *one)
{
    for (int k = 0; k < 2; k++) {
        case_shape *s = &one->shape[k];
        for (int i = 0, j = s->count - 2; i < j && has_direction(s); i += 2, j -= 2) {
            hit_vec v = {s->number[i], s->number[i + 1]};
            s->number[i] = s->number[j];
            s->number[i + 1] = s->number[j + 1];
            s->number[j] = v.x;
            s->number[j + 1] = v.y;
        }
    }
    return has_direction(&one->shape[0]) || has_direction(&one->shape[1]);
}

/* By what a distance is multiplied, and whether rounding may differ. */
static const struct {
    const char *name;
    change_fn *change;
    double times;
} changes[JUDGE_CHANGES] = {
    {"again", keep_case, 1},
    {"swapped", swap_shapes, 1},
    {"mirrored", mirror, 1},
    {"shifted", shift, 1},
    {"scaled", scale, 2},
    {"rotated", rotate_vertices, 1},
    {"reversed", reverse_vertices, 1},
};

const char *judge_again_name(int change)
{
    return changes[change].name;
}

/* Whether each number is one of the type, and the shapes are shapes. */
static bool case_is_exact(case_numbers numbers, const hit_case *one)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one->shape[k].count; i++) {
            double x = one->shape[k].number[i];
            if (numbers != NUMBERS_DOUBLE && x != (double)(float)x)
                return false;
            if (numbers == NUMBERS_INT && x != rint(x))
                return false;
        }
    case_built c;
    return case_build(one, &c);
}

static hit_case moved_back(hit_case one, int change)
{
    double x = one.shape[0].number[0], y = one.shape[0].number[1];
    hit_case made = one;
    if (changes[change].change != shift)
        return one;
    shift(&made);
    double by_x = made.shape[0].number[0] - x, by_y = made.shape[0].number[1] - y;
    deck_move(&made.shape[0], -by_x, -by_y);
    deck_move(&made.shape[1], -by_x, -by_y);
    return made;
}

/* False: rounding would make another case of it. */
static bool make_changed(const judge *j, int change, const hit_case *from, hit_case *out)
{
    *out = *from;
    if (!changes[change].change(out) || !case_is_exact(j->wish.numbers, out))
        return false;
    hit_case back = moved_back(*from, change);
    for (int k = 0; k < 2; k++)
        if (memcmp(back.shape[k].number, from->shape[k].number,
                   (size_t)from->shape[k].count * sizeof *from->shape[k].number) != 0)
            return false;
    return true;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

void judge_again_keep(judge *j, long place, judge_says says, judge_number said)
{
    if (place >= JUDGE_AGAIN)
        return;
    j->again.says[j->deck][place] = says;
    j->again.said[j->deck][place] = said;
}

/* Points, moves and normals may be others each time, where several are right. */
static int change_count(const judge *j)
{
    judge_ask ask = j->wish.ask.ask;
    return ask == ASK_HIT || ask == ASK_DISTANCE || ask == ASK_TIME ? JUDGE_CHANGES : 1;
}

/* Who leaves out the deck `winding` has a test for rings of one direction. */
static bool is_asked(const judge *j, int change)
{
    return changes[change].change != reverse_vertices || j->wish.decks & 1u << DECK_WINDING;
}

/* Makes the case that comes next, and goes on to the one behind it. False: there is none such. */
static bool make_next(judge *j, hit_case *out, int count)
{
    judge_again *again = &j->again;
    hit_case one;
    again->place[count] = again->at;
    again->change[count] = again->next;
    bool made = judge_wish_make(&j->wish, (case_deck)j->deck, again->at, &one) &&
                is_asked(j, again->next) && make_changed(j, again->next, &one, out);
    if (++again->next >= change_count(j)) {
        again->next = 0;
        again->at++;
    }
    return made;
}

int judge_again_next(judge *j, int most)
{
    int count = 0, room = most < JUDGE_AGAIN_CASES ? most : JUDGE_AGAIN_CASES;
    while (j->deck < DECK_COUNT && count < room) {
        long known = j->at[j->deck] < JUDGE_AGAIN ? j->at[j->deck] : JUDGE_AGAIN;
        if (j->again.at < known) {
            count += make_next(j, &j->cases[count], count);
            continue;
        }
        if (count > 0) /* a batch is of one deck */
            break;
        j->deck++;
        j->again.at = 0;
    }
    return count;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

/* A machine may be too busy for an answer once, and what is refused may be that in one form only.
 */
static bool is_answer(judge_says says)
{
    return says != JUDGE_SAYS_TIMEOUT && says != JUDGE_SAYS_CRASH && says != JUDGE_SAYS_NOTHING &&
           says != JUDGE_SAYS_REFUSED;
}

/* Threads may add up a sum in another order; and a changed case rounds in another way. */
static bool is_same_number(double a, double b, double within)
{
    return a == b || fabs(a - b) <= within;
}

static bool says_same(const judge *j, judge_says was, judge_says is, judge_number a, judge_number b,
                      double times, double within)
{
    if (was != is || a.count != b.count)
        return false;
    if (j->wish.ask.ask != ASK_DISTANCE)
        times = 1;
    for (int i = 0; i < a.count && is == JUDGE_SAYS_NUMBER; i++)
        if (!is_same_number(times * a.number[i], b.number[i], within))
            return false;
    return true;
}

/* Returns whether rounding or a convention may have decided the answer, so that it may change with
 * the case. */
static bool is_delicate(const judge *j, const case_built *c)
{
    case_truth truth = case_judge(c);
    if (judge_compare_lets_off(&j->wish, c) || truth.touching || !c->exact)
        return true;
    double clearance = case_clearance(c);
    return j->wish.ask.ask == ASK_TIME || clearance <= 4 * j->wish.tolerance ||
           judge_compare_ulps(&j->wish, c, clearance) <= JUDGE_ULPS * JUDGE_ULPS;
}

void judge_again_take(judge *j, int index, judge_says says, judge_number said)
{
    judge_again *again = &j->again;
    long place = again->place[index];
    int change = again->change[index];
    judge_says before = again->says[j->deck][place];
    case_built c;
    if (!is_answer(before) || !is_answer(says) || !case_build(&j->cases[index], &c))
        return;
    ask_truth truth = {0};
    if (j->wish.ask.ask != ASK_HIT)
        truth = ask_judge(&j->wish.ask, &c);
    again->asked[change]++;
    if (says_same(j, before, says, again->said[j->deck][place], said, changes[change].times,
                  4 * truth.tolerance) ||
        (change > 0 && is_delicate(j, &c)))
        return;
    if (again->other[change]++ == 0)
        again->first[change] = j->cases[index];
}
