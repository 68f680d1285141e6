#include "kiss.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* A cursor that has left the range of coordinates is not a valid shape. */
hit_verdict kiss_verdict(const scene *scene, const hit_method *method, hit_vec at, hit_vec *ring)
{
    hit_shape cursor = scene_place_cursor(scene, at, ring);
    if (hit_validate(&cursor) != HIT_OK)
        return HIT_REFUSED;
    return scene_verdict(scene, method, &cursor);
}

/* The middle, rounded to a double; `a` when no double is between. */
static double between(double a, double b)
{
    double middle = a / 2 + b / 2;
    return (a < b ? middle > a && middle < b : middle < a && middle > b) ? middle : a;
}

/* Each round halves the distance in both coordinates, so it ends after about 2100 rounds, when no
 * double is between. A refusal counts as a miss. */
bool kiss_find(const scene *scene, const hit_method *method, hit_vec miss, hit_vec hit,
               hit_vec *ring, kiss *out)
{
    if (kiss_verdict(scene, method, miss, ring) == HIT_HIT ||
        kiss_verdict(scene, method, hit, ring) != HIT_HIT)
        return false;
    for (;;) {
        hit_vec middle = {between(miss.x, hit.x), between(miss.y, hit.y)};
        if (middle.x == miss.x && middle.y == miss.y)
            break;
        if (kiss_verdict(scene, method, middle, ring) == HIT_HIT)
            hit = middle;
        else
            miss = middle;
    }
    *out = (kiss){miss, hit};
    return true;
}

/* Maps doubles to integers in the same order; neighbours differ by 1. */
static int64_t rank(double value)
{
    int64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits < 0 ? INT64_MIN - bits : bits;
}

static double doubles_between(double a, double b)
{
    int64_t low = rank(a < b ? a : b), high = rank(a < b ? b : a);
    return (double)((uint64_t)high - (uint64_t)low);
}

double kiss_ulps(hit_vec a, hit_vec b)
{
    if (fabs(a.x - b.x) >= fabs(a.y - b.y))
        return doubles_between(a.x, b.x);
    return doubles_between(a.y, b.y);
}
