/* SPDX-License-Identifier: MIT */
/*
 * Two doubles that go through the same operations, in one register where the machine has such.
 * Compilers do not find this by themselves where code chooses between two numbers. Internal to the
 * library.
 */
#ifndef HIT_PAIR_H
#define HIT_PAIR_H

#include "filter.h"
#include "vec.h"

#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>

typedef __m128d pair;

ALWAYS_INLINE pair pair_of(double first, double second)
{
    return _mm_set_pd(second, first);
}

ALWAYS_INLINE pair pair_load(const double *two)
{
    return _mm_loadu_pd(two);
}

ALWAYS_INLINE void pair_store(double *two, pair p)
{
    _mm_storeu_pd(two, p);
}

/* Loads both coordinates. A pointer to x alone must not be used to read y. */
ALWAYS_INLINE pair pair_load_vec(const hit_vec *v)
{
    return _mm_loadu_pd((const double *)v);
}

ALWAYS_INLINE void pair_store_vec(hit_vec *v, pair p)
{
    _mm_storeu_pd((double *)v, p);
}

ALWAYS_INLINE double pair_first(pair p)
{
    return _mm_cvtsd_f64(p);
}

/* Returns both numbers swapped. It treats them as integers, so that one instruction copies and
 * shuffles. */
ALWAYS_INLINE pair pair_swapped(pair p)
{
    return _mm_castsi128_pd(_mm_shuffle_epi32(_mm_castpd_si128(p), 0x4e));
}

ALWAYS_INLINE double pair_second(pair p)
{
    return _mm_cvtsd_f64(pair_swapped(p));
}

/* These two return the first numbers of both, and the second numbers of both. */
ALWAYS_INLINE pair pair_firsts(pair p, pair q)
{
    return _mm_unpacklo_pd(p, q);
}

ALWAYS_INLINE pair pair_seconds(pair p, pair q)
{
    return _mm_unpackhi_pd(p, q);
}

/* Returns the second number of p and the first of q. */
ALWAYS_INLINE pair pair_inner(pair p, pair q)
{
    return _mm_shuffle_pd(p, q, 1);
}

#define PAIR_OPERATION(name, instruction, sign)                                                    \
    ALWAYS_INLINE pair name(pair p, pair q)                                                        \
    {                                                                                              \
        return instruction(p, q);                                                                  \
    }

ALWAYS_INLINE pair pair_root(pair p)
{
    return _mm_sqrt_pd(p);
}

/* Returns sqrt() of a number that is not negative: it would look for that first, and jump. */
ALWAYS_INLINE double pair_root_of(double x)
{
    __m128d p = _mm_set_sd(x);
    return _mm_cvtsd_f64(_mm_sqrt_sd(p, p));
}

/* These two return what least() and greatest() do, also for NaN. */
ALWAYS_INLINE pair pair_least(pair p, pair q)
{
    return _mm_min_pd(p, q);
}

ALWAYS_INLINE pair pair_greatest(pair p, pair q)
{
    return _mm_max_pd(p, q);
}

ALWAYS_INLINE pair pair_abs(pair p)
{
    return _mm_and_pd(_mm_castsi128_pd(_mm_set1_epi64x(INT64_MAX)), p);
}

/* Returns p, negated where q is -0. q's numbers are 0 or -0. */
ALWAYS_INLINE pair pair_flipped(pair p, pair q)
{
    return _mm_xor_pd(p, q);
}

/* These two return numbers whose signs tell where the signs of p and q differ, and where both are
 * set. What else the numbers are means nothing. */
ALWAYS_INLINE pair pair_signs_differ(pair p, pair q)
{
    return _mm_xor_pd(p, q);
}

ALWAYS_INLINE pair pair_signs_both(pair p, pair q)
{
    return _mm_and_pd(p, q);
}

/* Returns -0 for a number below 0 or -0, otherwise 0. */
ALWAYS_INLINE pair pair_sign(pair p)
{
    return _mm_and_pd(_mm_set1_pd(-0.0), p);
}

/* Returns p, whose last four bits become those of the tags: numbers from 0 to 15 times
 * DBL_TRUE_MIN. A choice of the greatest then tells which it was. */
ALWAYS_INLINE pair pair_tagged(pair p, pair tags)
{
    return _mm_or_pd(_mm_and_pd(_mm_castsi128_pd(_mm_set1_epi64x(~15ll)), p), tags);
}

/* Returns the last four bits of the first number. */
ALWAYS_INLINE int pair_tag(pair p)
{
    return _mm_cvtsi128_si32(_mm_castpd_si128(p)) & 15;
}

/* Returns where p is greater: bit 0 for the first number, bit 1 for the second. */
ALWAYS_INLINE unsigned pair_above(pair p, pair q)
{
    return (unsigned)_mm_movemask_pd(_mm_cmpgt_pd(p, q));
}

/* Returns, as such bits, where p is below 0 or is -0. */
ALWAYS_INLINE unsigned pair_signs(pair p)
{
    return (unsigned)_mm_movemask_pd(p);
}

/* A choice for each of the two numbers, which no jump makes. */
typedef __m128d pair_choice;

/* Returns where p is greater. */
ALWAYS_INLINE pair_choice pair_where_above(pair p, pair q)
{
    return _mm_cmpgt_pd(p, q);
}

ALWAYS_INLINE pair_choice pair_where_equal(pair p, pair q)
{
    return _mm_cmpeq_pd(p, q);
}

/* These two return where both choices, and where at least one of them, choose. */
ALWAYS_INLINE pair_choice pair_where_and(pair_choice c, pair_choice d)
{
    return _mm_and_pd(c, d);
}

ALWAYS_INLINE pair_choice pair_where_or(pair_choice c, pair_choice d)
{
    return _mm_or_pd(c, d);
}

/* Returns both where the choice has either. */
ALWAYS_INLINE pair_choice pair_where_either(pair_choice c)
{
    return _mm_or_pd(c, _mm_shuffle_pd(c, c, 1));
}

/* Returns, as bits, what is chosen. */
ALWAYS_INLINE unsigned pair_choice_bits(pair_choice c)
{
    return (unsigned)_mm_movemask_pd(c);
}

/* Returns, as four bits, what two choices choose. */
ALWAYS_INLINE unsigned pair_choices_bits(pair_choice c, pair_choice d)
{
    __m128 all = _mm_shuffle_ps(_mm_castpd_ps(c), _mm_castpd_ps(d), 0x88);
    return (unsigned)_mm_movemask_ps(all);
}

/* Returns where p is a float: 24 bits, and a multiple of 2^-149. Infinity is one. */
ALWAYS_INLINE pair_choice pair_where_float(pair p)
{
    return pair_where_equal(_mm_cvtps_pd(_mm_cvtpd_ps(p)), p);
}

ALWAYS_INLINE pair pair_chosen(pair_choice c, pair p, pair otherwise)
{
    return _mm_or_pd(_mm_and_pd(c, p), _mm_andnot_pd(c, otherwise));
}

ALWAYS_INLINE pair_choice pair_where_first(pair_choice c)
{
    return _mm_unpacklo_pd(c, c);
}

ALWAYS_INLINE pair_choice pair_where_second(pair_choice c)
{
    return _mm_unpackhi_pd(c, c);
}

/* Returns 0 where chosen, otherwise p. */
ALWAYS_INLINE pair pair_unless(pair_choice c, pair p)
{
    return _mm_andnot_pd(c, p);
}

ALWAYS_INLINE pair_choice pair_where_but_not(pair_choice c, pair_choice but_not)
{
    return _mm_andnot_pd(but_not, c);
}

/* -1 where the first number is chosen, else 0. */
ALWAYS_INLINE int pair_choice_mask(pair_choice c)
{
    return _mm_cvtsi128_si32(_mm_castpd_si128(c));
}
#else
typedef struct pair {
    double first, second;
} pair;

ALWAYS_INLINE pair pair_of(double first, double second)
{
    return (pair){first, second};
}

ALWAYS_INLINE pair pair_load(const double *two)
{
    return pair_of(two[0], two[1]);
}

ALWAYS_INLINE void pair_store(double *two, pair p)
{
    two[0] = p.first;
    two[1] = p.second;
}

ALWAYS_INLINE pair pair_load_vec(const hit_vec *v)
{
    return pair_of(v->x, v->y);
}

ALWAYS_INLINE void pair_store_vec(hit_vec *v, pair p)
{
    *v = (hit_vec){p.first, p.second};
}

ALWAYS_INLINE double pair_first(pair p)
{
    return p.first;
}

ALWAYS_INLINE pair pair_swapped(pair p)
{
    return pair_of(p.second, p.first);
}

ALWAYS_INLINE double pair_second(pair p)
{
    return p.second;
}

/* These two return the first numbers of both, and the second numbers of both. */
ALWAYS_INLINE pair pair_firsts(pair p, pair q)
{
    return pair_of(p.first, q.first);
}

ALWAYS_INLINE pair pair_seconds(pair p, pair q)
{
    return pair_of(p.second, q.second);
}

/* Returns the second number of p and the first of q. */
ALWAYS_INLINE pair pair_inner(pair p, pair q)
{
    return pair_of(p.second, q.first);
}

#define PAIR_OPERATION(name, instruction, sign)                                                    \
    ALWAYS_INLINE pair name(pair p, pair q)                                                        \
    {                                                                                              \
        return pair_of(p.first sign q.first, p.second sign q.second);                              \
    }

ALWAYS_INLINE pair pair_root(pair p)
{
    return pair_of(sqrt(p.first), sqrt(p.second));
}

/* Returns the square root of a number that is not negative. */
ALWAYS_INLINE double pair_root_of(double x)
{
    return sqrt(x);
}

/* These two return what least() and greatest() do, also for NaN. */
ALWAYS_INLINE pair pair_least(pair p, pair q)
{
    return pair_of(least(p.first, q.first), least(p.second, q.second));
}

ALWAYS_INLINE pair pair_greatest(pair p, pair q)
{
    return pair_of(greatest(p.first, q.first), greatest(p.second, q.second));
}

ALWAYS_INLINE pair pair_abs(pair p)
{
    return pair_of(fabs(p.first), fabs(p.second));
}

/* Returns p, negated where q is -0. q's numbers are 0 or -0. */
ALWAYS_INLINE pair pair_flipped(pair p, pair q)
{
    double first = signbit(q.first) ? -p.first : p.first;
    double second = signbit(q.second) ? -p.second : p.second;
    return pair_of(first, second);
}

ALWAYS_INLINE double pair_number_signed(bool negative)
{
    return negative ? -0.0 : 0.0;
}

/* These two return numbers whose signs tell where the signs of p and q differ, and where both are
 * set. What else the numbers are means nothing. */
ALWAYS_INLINE pair pair_signs_differ(pair p, pair q)
{
    return pair_of(pair_number_signed(!signbit(p.first) != !signbit(q.first)),
                   pair_number_signed(!signbit(p.second) != !signbit(q.second)));
}

ALWAYS_INLINE pair pair_signs_both(pair p, pair q)
{
    return pair_of(pair_number_signed(signbit(p.first) && signbit(q.first)),
                   pair_number_signed(signbit(p.second) && signbit(q.second)));
}

/* Returns -0 for a number below 0 or -0, otherwise 0. */
ALWAYS_INLINE pair pair_sign(pair p)
{
    return pair_of(copysign(0, p.first), copysign(0, p.second));
}

ALWAYS_INLINE uint64_t pair_bits(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

ALWAYS_INLINE double pair_number_tagged(double x, double tag)
{
    uint64_t bits = (pair_bits(x) & ~UINT64_C(15)) | pair_bits(tag);
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Returns p, whose last four bits become those of the tags: numbers from 0 to 15 times
 * DBL_TRUE_MIN. A choice of the greatest then tells which it was. */
ALWAYS_INLINE pair pair_tagged(pair p, pair tags)
{
    return pair_of(pair_number_tagged(p.first, tags.first),
                   pair_number_tagged(p.second, tags.second));
}

/* Returns the last four bits of the first number. */
ALWAYS_INLINE int pair_tag(pair p)
{
    return (int)(pair_bits(p.first) & 15);
}

/* Returns where p is greater: bit 0 for the first number, bit 1 for the second. */
ALWAYS_INLINE unsigned pair_above(pair p, pair q)
{
    return (unsigned)(p.first > q.first) | (unsigned)(p.second > q.second) << 1;
}

/* Returns, as such bits, where p is below 0 or is -0. */
ALWAYS_INLINE unsigned pair_signs(pair p)
{
    unsigned first = signbit(p.first) ? 1u : 0u;
    return signbit(p.second) ? first | 2u : first;
}

/* A choice for each of the two numbers. */
typedef struct pair_choice {
    bool first, second;
} pair_choice;

/* Returns where p is greater. */
ALWAYS_INLINE pair_choice pair_where_above(pair p, pair q)
{
    return (pair_choice){p.first > q.first, p.second > q.second};
}

ALWAYS_INLINE pair_choice pair_where_equal(pair p, pair q)
{
    return (pair_choice){p.first == q.first, p.second == q.second};
}

/* These two return where both choices, and where at least one of them, choose. */
ALWAYS_INLINE pair_choice pair_where_and(pair_choice c, pair_choice d)
{
    return (pair_choice){c.first && d.first, c.second && d.second};
}

ALWAYS_INLINE pair_choice pair_where_or(pair_choice c, pair_choice d)
{
    return (pair_choice){c.first || d.first, c.second || d.second};
}

/* Returns both where the choice has either. */
ALWAYS_INLINE pair_choice pair_where_either(pair_choice c)
{
    return (pair_choice){c.first || c.second, c.first || c.second};
}

/* Returns, as bits, what is chosen. */
ALWAYS_INLINE unsigned pair_choice_bits(pair_choice c)
{
    return (unsigned)c.first | (unsigned)c.second << 1;
}

ALWAYS_INLINE unsigned pair_choices_bits(pair_choice c, pair_choice d)
{
    return pair_choice_bits(c) | pair_choice_bits(d) << 2;
}

/* Returns where p is a float: 24 bits, and a multiple of 2^-149. Infinity is one. */
ALWAYS_INLINE pair_choice pair_where_float(pair p)
{
    return pair_where_equal(p, pair_of((float)p.first, (float)p.second));
}

ALWAYS_INLINE pair pair_chosen(pair_choice c, pair p, pair otherwise)
{
    double first = c.first ? p.first : otherwise.first;
    double second = c.second ? p.second : otherwise.second;
    return pair_of(first, second);
}

ALWAYS_INLINE pair_choice pair_where_first(pair_choice c)
{
    return (pair_choice){c.first, c.first};
}

ALWAYS_INLINE pair_choice pair_where_second(pair_choice c)
{
    return (pair_choice){c.second, c.second};
}

/* Returns 0 where chosen, otherwise p. */
ALWAYS_INLINE pair pair_unless(pair_choice c, pair p)
{
    double first = c.first ? 0 : p.first;
    double second = c.second ? 0 : p.second;
    return pair_of(first, second);
}

ALWAYS_INLINE pair_choice pair_where_but_not(pair_choice c, pair_choice but_not)
{
    return (pair_choice){c.first && !but_not.first, c.second && !but_not.second};
}

/* -1 where the first number is chosen, else 0. */
ALWAYS_INLINE int pair_choice_mask(pair_choice c)
{
    return -(int)c.first;
}
#endif

PAIR_OPERATION(pair_add, _mm_add_pd, +)
PAIR_OPERATION(pair_sub, _mm_sub_pd, -)
PAIR_OPERATION(pair_mul, _mm_mul_pd, *)
PAIR_OPERATION(pair_div, _mm_div_pd, /)

ALWAYS_INLINE pair pair_both(double x)
{
    return pair_of(x, x);
}

ALWAYS_INLINE pair pair_twice(pair p)
{
    return pair_add(p, p);
}

/* Returns the cross products of e, whose coordinates are each given twice, with two vectors. */
ALWAYS_INLINE pair pair_cross(pair ex, pair ey, pair x, pair y)
{
    return pair_sub(pair_mul(ex, y), pair_mul(ey, x));
}

ALWAYS_INLINE pair pair_dot(pair x, pair y, pair to_x, pair to_y)
{
    return pair_add(pair_mul(x, to_x), pair_mul(y, to_y));
}

/* These two return the sum, and the difference, of the two numbers of p, and of those of q. */
ALWAYS_INLINE pair pair_sums(pair p, pair q)
{
    return pair_add(pair_firsts(p, q), pair_seconds(p, q));
}

ALWAYS_INLINE pair pair_differences(pair p, pair q)
{
    return pair_sub(pair_firsts(p, q), pair_seconds(p, q));
}

ALWAYS_INLINE double pair_sum(pair p)
{
    return pair_first(p) + pair_second(p);
}

ALWAYS_INLINE double pair_difference(pair p)
{
    return pair_first(p) - pair_second(p);
}

/* Returns the two products whose difference is the cross product of two vectors. */
ALWAYS_INLINE pair pair_cross_terms(pair v, pair w)
{
    return pair_mul(v, pair_swapped(w));
}

/* Returns their cross product, and its negative. */
ALWAYS_INLINE pair pair_cross_both(pair v, pair w)
{
    pair terms = pair_cross_terms(v, w);
    return pair_sub(terms, pair_swapped(terms));
}

ALWAYS_INLINE pair pair_vector(hit_vec v)
{
    return pair_load_vec(&v);
}

ALWAYS_INLINE pair pair_negative(pair p)
{
    return pair_sub(pair_both(0), p);
}

ALWAYS_INLINE double pair_least_of(pair p)
{
    return least(pair_first(p), pair_second(p));
}

ALWAYS_INLINE double pair_greatest_of(pair p)
{
    return greatest(pair_first(p), pair_second(p));
}

#endif
