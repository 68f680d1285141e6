/* SPDX-License-Identifier: MIT */
/*
 * What the library asks of its compiler: arithmetic as it is written.
 *
 * The error bounds of the exact predicates count the roundings of every operation, their middle
 * stage splits a number by subtractions that algebra would cancel, and each published method is to
 * compute what its post computed. Two groups of options break this:
 *
 *   -ffast-math and its parts reorder operations and assume that no number is NaN or infinite.
 *   Nothing can be exact under them, so the library refuses to compile. No macro of clang 14 tells
 *   of -fassociative-math, -funsafe-math-optimizations and the like, but it allows the pragma below
 *   without them alone. (From 15 on FLT_EVAL_METHOD is -1.) Where a target of clang's has no such
 *   pragma, hit_self_check() tells.
 *
 *   -ffp-contract=fast, which is the default of gcc without -std, fuses a product and a sum into
 *   one operation that rounds once, on machines that have it. Compile with -ffp-contract=off. For
 *   programs that take the sources into a build of their own the pragmas below say the same. gcc
 *   obeys its pragma. clang obeys the standard's unless -ffp-contract=fast is given by name: the
 *   published methods may then differ from their posts, but exact answers stay exact. A fused
 *   operation leaves out a rounding that a bound has counted, and changes nothing in arithmetic
 *   that was exact without it. One function needs its roundings: see middle_product_tail().
 *
 * The vectorizer of gcc 12, a part of -O2, knows no contraction: of a product less a product beside
 * a product plus a product it makes one fused operation for both, as in the corners of a turned
 * rect. The pragma below turns it off on machines that have fused operations. On others it changes
 * no verdict, but what a trace tells: a pair of doubles that become floats and then doubles again
 * keeps its digits. Compile the methods with -fno-tree-slp-vectorize.
 *
 * Intermediate results have the digits of a double, no more (FLT_EVAL_METHOD 0), or floats have
 * those of a double, too (1, as gcc has it on s390x): the library's exact answers compute in double
 * alone. Published methods that compute in float need -fexcess-precision=fast there. x87 (2) is
 * refused.
 *
 * What no compiler sees is how the machine is set when the program runs: see hit_self_check().
 *
 * Every file of the library includes this before it computes. Internal to the library.
 */
#ifndef HIT_STRICT_H
#define HIT_STRICT_H

#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||        \
    (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__)
#error "hit: compile without -ffast-math, -Ofast and the like: exact answers need exact arithmetic"
#endif

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wignored-pragmas"
#pragma clang diagnostic ignored "-Wunknown-pragmas"
#pragma float_control(except, on, push) /* hit: compile without -ffast-math and its parts */
#pragma float_control(pop)
#pragma clang diagnostic pop
#endif

#include <float.h>

#ifndef DBL_TRUE_MIN
#define DBL_TRUE_MIN 0x1p-1074 /* C11; tcc lacks it */
#endif

#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1
#error "hit: doubles have to be rounded to double (FLT_EVAL_METHOD 0 or 1): use SSE2, not x87"
#endif

/*
 * The root of SSE2 is one instruction. sqrt() is that and, for negative numbers, a call which sets
 * errno: nobody reads it, and code around a call keeps its numbers in memory. mingw-w64's sqrt() is
 * that of the x87 unit, rounded twice, so the last bit of a normal could be another than elsewhere.
 */
#ifdef __SSE2__
#include <emmintrin.h>
#include <math.h>
static inline double strict_root(double square)
{
    __m128d of = _mm_set_sd(square);
    return _mm_cvtsd_f64(_mm_sqrt_sd(of, of));
}
#define sqrt(square) strict_root(square)
#endif

#if defined __clang__ || !defined __GNUC__
#pragma STDC FP_CONTRACT OFF
#elif defined __FP_FAST_FMA
#pragma GCC optimize("fp-contract=off", "no-tree-vectorize")
#endif

#endif
