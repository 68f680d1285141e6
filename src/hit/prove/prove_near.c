/* SPDX-License-Identifier: MIT */
#include "prove_near.h"

static hit_vec near_applied(const near_form *q, hit_vec w)
{
    return vec(q->xx * w.x + q->xy * w.y, q->xy * w.x + q->yy * w.y);
}

static near_balance near_balance_of(const near_form *one, const near_form *two, double weight)
{
    double rest = 1 - weight, xx = weight * one->xx + rest * two->xx;
    double xy = weight * one->xy + rest * two->xy, yy = weight * one->yy + rest * two->yy;
    hit_vec right = vec_scale(near_applied(two, two->middle), rest);
    double over = xx * yy - xy * xy;
    hit_vec at = vec((yy * right.x - xy * right.y) / over, (xx * right.y - xy * right.x) / over);
    hit_vec way = vec_sub(at, two->middle), n = near_applied(one, at);
    return (near_balance){at, n, vec_dot(at, n), vec_dot(way, near_applied(two, way))};
}

/* Halves the range of the weights as far as doubles allow. */
near_balance hit_prove_near_best(const near_form *one, const near_form *two)
{
    double low = 0, high = 1;
    near_balance at = near_balance_of(one, two, 0.5);
    for (int i = 0; i < DBL_MANT_DIG; i++) {
        double weight = 0.5 * (low + high);
        at = near_balance_of(one, two, weight);
        if (at.one > at.two)
            low = weight;
        else
            high = weight;
    }
    return at;
}
