/* SPDX-License-Identifier: MIT */
/* A number for each thing that a build has to compute as every other build does: turned rects,
 * hits, relations, sweeps, fields and batches of the same random pairs. Needs nothing but the
 * library. */
#include "strict.h" /* first: random_double() is not to be fused */

#include "generators.h"
#include "hit_lab.h"
#include "random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t digest;

/* FNV-1a, by bytes from the lowest, in whatever order the machine keeps them. */
static digest digest_bits(digest of, uint64_t bits)
{
    for (int i = 0; i < 64; i += 8)
        of = (of ^ (bits >> i & 0xff)) * 0x100000001b3u;
    return of;
}

static digest digest_double(digest of, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return digest_bits(of, bits);
}

enum { RECTS, HITS, RELATIONS, SWEEPS, METHODS, BATCHES, DIGESTS };
static const char *const name[DIGESTS] = {"rects",  "hits",    "relations",
                                          "sweeps", "methods", "batches"};
static digest sum[DIGESTS];

static void add(int which, uint64_t bits)
{
    sum[which] = digest_bits(sum[which], bits);
}

static void add_rects(int count)
{
    for (int i = 0; i < count; i++) {
        double x = random_double(-900, 900), w = random_double(0, 300);
        double h = random_double(0, 300), angle = random_double(-360, 360);
        hit_shape rect = hit_make_rect((hit_vec){x, w}, (hit_vec){w, h}, angle);
        for (int k = 0; k < 4; k++) {
            sum[RECTS] = digest_double(sum[RECTS], rect.vertex[k].x);
            sum[RECTS] = digest_double(sum[RECTS], rect.vertex[k].y);
        }
    }
}

/* Methods whose answer is the referee's: those of the posts may use the C library's functions. */
static void add_methods(const hit_shape *a, const hit_shape *b)
{
    const hit_method *method;
    for (int i = 0; (method = hit_method_at(i)); i++)
        if (method->origin == HIT_CORRECTED && method->tolerance == 0)
            add(METHODS, hit_run(method, a, b, NULL));
}

static void add_pair(const hit_shape *a, const hit_shape *b)
{
    double x = random_double(-20, 20), y = random_double(-20, 20);
    add(HITS, hit_referee(a, b, NULL));
    add(RELATIONS, hit_relate(a, b));
    add(SWEEPS, hit_sweep(a, b, (hit_vec){x, y}).state);
    add_methods(a, b);
    hit_vec at[5];
    unsigned char out[5];
    for (int i = 0; i < 5; i++) {
        at[i].x = random_int(-4, 4);
        at[i].y = random_int(-4, 4);
    }
    hit_batch_circles(a, at, 1, 5, out);
    for (int i = 0; i < 5; i++)
        add(BATCHES, out[i]);
}

int main(int count, char **argument)
{
    int cases = count > 1 ? atoi(argument[1]) : 2000;
    if (hit_self_check() != HIT_MACHINE_OK || sizeof(hit_vec) != 16)
        return 1;
    random_seed();
    add_rects(8000);
    for (int a = 0; a < HIT_KIND_COUNT; a++)
        for (int b = a; b < HIT_KIND_COUNT; b++)
            for (int i = 0; i < cases; i++) {
                static shape_pair pair;
                generators[i % GENERATOR_COUNT].generate((hit_kind)a, (hit_kind)b, &pair);
                add_pair(&pair.a, &pair.b);
            }
    for (int i = 0; i < DIGESTS; i++)
        printf("%s %016" PRIx64 "\n", name[i], sum[i]);
    return 0;
}
