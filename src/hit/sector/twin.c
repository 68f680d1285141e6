/* SPDX-License-Identifier: MIT */
#include "twin.h"

/* The rounding of an operation, u. weaken: 0 */
#define TWIN_ULP 0x1p-53
/* One and some u, for the few roundings in bounds of errors. survives: 1; a bound is the sum of
 * worst cases, and no input comes within a last bit of it */
#define TWIN_SPARE (1 + 0x1p-48)

static void set_double(twin *out, double value, double of_operands)
{
    out->exact = false;
    out->value = value;
    out->error = (of_operands + TWIN_ULP * fabs(value)) * TWIN_SPARE + 8 * DBL_TRUE_MIN;
}

void hit_twin_number(twin *out, double x, const int *unit)
{
    out->exact = unit != NULL;
    out->value = x;
    out->error = 0;
    if (unit)
        hit_wide_from_double(&out->integer, x, *unit);
}

static void between(twin *out, double from, double to, const int *unit)
{
    set_double(out, to - from, 0);
    out->exact = unit != NULL;
    if (unit)
        hit_wide_difference(&out->integer, to, from, *unit);
}

void hit_twin_between(twin_vec *out, hit_vec from, hit_vec to, const int *unit)
{
    between(&out->x, from.x, to.x, unit);
    between(&out->y, from.y, to.y, unit);
}

void hit_twin_add(twin *out, const twin *a, const twin *b)
{
    bool exact = a->exact;
    if (exact)
        hit_wide_add(&out->integer, &a->integer, &b->integer);
    else
        set_double(out, a->value + b->value, a->error + b->error);
    out->exact = exact;
}

void hit_twin_sub(twin *out, const twin *a, const twin *b)
{
    bool exact = a->exact;
    if (exact)
        hit_wide_sub(&out->integer, &a->integer, &b->integer);
    else
        set_double(out, a->value - b->value, a->error + b->error);
    out->exact = exact;
}

void hit_twin_mul(twin *out, const twin *a, const twin *b)
{
    out->exact = a->exact;
    if (a->exact)
        hit_wide_mul(&out->integer, &a->integer, &b->integer);
    else
        set_double(out, a->value * b->value,
                   fabs(a->value) * b->error + (fabs(b->value) + b->error) * a->error);
}

void hit_twin_cross(twin *out, const twin_vec *u, const twin_vec *v)
{
    twin other;
    hit_twin_mul(out, &u->x, &v->y);
    hit_twin_mul(&other, &u->y, &v->x);
    hit_twin_sub(out, out, &other);
}

void hit_twin_dot(twin *out, const twin_vec *u, const twin_vec *v)
{
    twin other;
    hit_twin_mul(out, &u->x, &v->x);
    hit_twin_mul(&other, &u->y, &v->y);
    hit_twin_add(out, out, &other);
}

int hit_twin_sign(const twin *a)
{
    return a->exact ? a->integer.sign : filter_sign((filter){a->value, a->error});
}

/* The root r of d: |r - true root| <= |d - true d| / r, and u r for its own rounding. */
static int root_sign_in_doubles(const twin *p, const twin *q, const twin *d)
{
    twin root, sum;
    if (!(d->value > 2 * d->error))
        return UNSURE;
    double r = sqrt(d->value);
    set_double(&root, r, d->error / r);
    hit_twin_mul(&sum, q, &root);
    hit_twin_add(&sum, &sum, p);
    return hit_twin_sign(&sum);
}

/* Of two terms with different signs, the one with the greater square has the sign. */
int hit_twin_root_sign(const twin *p, const twin *q, const twin *d)
{
    if (!p->exact)
        return root_sign_in_doubles(p, q, d);
    int of_p = p->integer.sign, of_q = q->integer.sign;
    if (of_p == of_q || of_q == 0)
        return of_p;
    if (of_p == 0)
        return of_q;
    wide square, other, product;
    hit_wide_mul(&square, &p->integer, &p->integer);
    hit_wide_mul(&product, &q->integer, &q->integer);
    hit_wide_mul(&other, &product, &d->integer);
    hit_wide_sub(&square, &square, &other);
    return square.sign * of_p;
}
