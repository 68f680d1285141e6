/* SPDX-License-Identifier: MIT */
/* The kernels for each width of lanes, and which of them this machine has. A width defines the
 * words that batch_kernels.inc is written in; the end of that file undefines them for the next
 * width. */
#include "batch_lanes.h"

/* ---- One lane ------------------------------------------------------------------------------- */

#define LANES         1
#define IN_LANES      /* any machine */
#define NAMED(name)   name##_in_1
#define real          double
#define mark          int
#define lanes         lanes_1
#define load          load_1
#define store         store_1
#define EACH(x)       (x)
#define MORE(p, q)    ((p) > (q))
#define SAME(p, q)    ((p) == (q))
#define AND(p, q)     ((p) & (q))
#define OR(p, q)      ((p) | (q))
#define XOR(p, q)     ((p) ^ (q))
#define NOT(p)        (!(p))
#define MINIMUM(p, q) least(p, q)
#define MAXIMUM(p, q) greatest(p, q)
#define SIZE(p)       fabs(p)

typedef struct lanes_1 {
    double x, y, r;
} lanes_1;

static inline lanes_1 load_1(const batch_positions *of, size_t i)
{
    return (lanes_1){of->at[i].x, of->at[i].y, of->radius[i * of->radius_step]};
}

static inline int store_1(unsigned char *out, int hit, int sure)
{
    *out = (unsigned char)(sure ? hit : BATCH_UNSURE);
    return !sure;
}

#include "batch_kernels.inc"

#if defined __GNUC__ && defined __x86_64__

#include <immintrin.h>

/* ---- SSE2, which every x86-64 has ----------------------------------------------------------- */

#define LANES         2
#define IN_LANES      /* any machine */
#define NAMED(name)   name##_in_2
#define real          __m128d
#define mark          __m128d
#define lanes         lanes_2
#define load          load_2
#define store         store_2
#define EACH(x)       _mm_set1_pd(x)
#define MORE(p, q)    _mm_cmpgt_pd(p, q)
#define SAME(p, q)    _mm_cmpeq_pd(p, q)
#define AND(p, q)     _mm_and_pd(p, q)
#define OR(p, q)      _mm_or_pd(p, q)
#define XOR(p, q)     _mm_xor_pd(p, q)
#define NOT(p)        _mm_xor_pd(p, _mm_castsi128_pd(_mm_set1_epi32(-1)))
#define MINIMUM(p, q) _mm_min_pd(p, q)
#define MAXIMUM(p, q) _mm_max_pd(p, q)
#define SIZE(p)       _mm_andnot_pd(_mm_set1_pd(-0.0), p)

typedef struct lanes_2 {
    __m128d x, y, r;
} lanes_2;

static inline lanes_2 load_2(const batch_positions *of, size_t i)
{
    __m128d p = _mm_loadu_pd(&of->at[i].x), q = _mm_loadu_pd(&of->at[i + 1].x);
    const double *r = &of->radius[i * of->radius_step];
    return (lanes_2){_mm_unpacklo_pd(p, q), _mm_unpackhi_pd(p, q),
                     _mm_set_pd(r[of->radius_step], r[0])};
}

static inline int store_2(unsigned char *out, __m128d hit, __m128d sure)
{
    int h = _mm_movemask_pd(hit), s = _mm_movemask_pd(sure);
    out[0] = (unsigned char)(s & 1 ? h & 1 : BATCH_UNSURE);
    out[1] = (unsigned char)(s & 2 ? h >> 1 : BATCH_UNSURE);
    return s ^ 3;
}

#include "batch_kernels.inc"

/* ---- AVX2 ----------------------------------------------------------------------------------- */

/* AVX2 does not contain fused operations, so there are none in these kernels. */
#define LANES         4
#define IN_LANES      __attribute__((target("avx2")))
#define NAMED(name)   name##_in_4
#define real          __m256d
#define mark          __m256d
#define lanes         lanes_4
#define load          load_4
#define store         store_4
#define EACH(x)       _mm256_set1_pd(x)
#define MORE(p, q)    _mm256_cmp_pd(p, q, _CMP_GT_OQ)
#define SAME(p, q)    _mm256_cmp_pd(p, q, _CMP_EQ_OQ)
#define AND(p, q)     _mm256_and_pd(p, q)
#define OR(p, q)      _mm256_or_pd(p, q)
#define XOR(p, q)     _mm256_xor_pd(p, q)
#define NOT(p)        _mm256_xor_pd(p, _mm256_castsi256_pd(_mm256_set1_epi32(-1)))
#define MINIMUM(p, q) _mm256_min_pd(p, q)
#define MAXIMUM(p, q) _mm256_max_pd(p, q)
#define SIZE(p)       _mm256_andnot_pd(_mm256_set1_pd(-0.0), p)

typedef struct lanes_4 {
    __m256d x, y, r;
} lanes_4;

/* The hardware prefetches within a page, which holds 256 positions. The kernels prefetch this far
 * ahead, also past the last position, because a prefetch reads nothing. */
enum { AHEAD = 256 };

static inline IN_LANES void fetch_ahead(const batch_positions *of, size_t i)
{
    uintptr_t ahead = (uintptr_t)of->at + (i + AHEAD) * sizeof *of->at;
    _mm_prefetch((const char *)ahead, _MM_HINT_T0);
}

/* The lanes hold the positions 0, 2, 1, 3: so the two loads need not be ordered. */
static inline IN_LANES lanes_4 load_4(const batch_positions *of, size_t i)
{
    fetch_ahead(of, i);
    __m256d p = _mm256_loadu_pd(&of->at[i].x), q = _mm256_loadu_pd(&of->at[i + 2].x);
    __m256d r = of->radius_step == 0 ? _mm256_set1_pd(of->radius[0])
                                     : _mm256_permute4x64_pd(_mm256_loadu_pd(&of->radius[i]), 0xd8);
    return (lanes_4){_mm256_unpacklo_pd(p, q), _mm256_unpackhi_pd(p, q), r};
}

/* A byte of 1 for each of the bits 0, 2, 1, 3. */
static const uint32_t bytes_of[16] = {
    0x00000000, 0x00000001, 0x00010000, 0x00010001, 0x00000100, 0x00000101, 0x00010100, 0x00010101,
    0x01000000, 0x01000001, 0x01010000, 0x01010001, 0x01000100, 0x01000101, 0x01010100, 0x01010101};
_Static_assert(BATCH_UNSURE == 2, "the second bit of a byte");

static inline IN_LANES int store_4(unsigned char *out, __m256d hit, __m256d sure)
{
    int h = _mm256_movemask_pd(hit), s = _mm256_movemask_pd(sure);
    uint32_t bytes = bytes_of[h];
    if (s == 15) {
        memcpy(out, &bytes, sizeof bytes);
        return 0;
    }
    bytes = bytes_of[h & s] | bytes_of[s ^ 15] << 1;
    memcpy(out, &bytes, sizeof bytes);
    return 1;
}

#include "batch_kernels.inc"

batch_kernel *hit_batch_lanes_kernel(batch_test test, int most_lanes)
{
    if (most_lanes >= 4 && __builtin_cpu_supports("avx2"))
        return kernels_in_4[test];
    return most_lanes >= 2 ? kernels_in_2[test] : kernels_in_1[test];
}

#else

batch_kernel *hit_batch_lanes_kernel(batch_test test, int most_lanes)
{
    (void)most_lanes;
    return kernels_in_1[test];
}

#endif
