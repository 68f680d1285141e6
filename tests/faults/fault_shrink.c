#include "fault_shrink.h"

#include "shapes.h"
#include "traits.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 8, ROUNDS = 8, TIMES = 4, GUESSES = 150, LONGER = 12, ANY_LENGTH = 10000 };

/* ---- What is wrong -------------------------------------------------------------------------- */

bool fault_sign_equal(fault_sign a, fault_sign b)
{
    return a.says == b.says && a.nan == b.nan && strcmp(a.decision, b.decision) == 0;
}

bool fault_shrink_is_wrong(const hit_method *method, const fault_pair *pair, fault_sign *sign)
{
    fault_built built;
    fault_pair_build(pair, &built);
    if (hit_validate(&built.a) != HIT_OK || hit_validate(&built.b) != HIT_OK)
        return false;
    hit_verdict verdict = hit_run(method, &built.a, &built.b, NULL);
    if (verdict == hit_referee(&built.a, &built.b, NULL))
        return false;
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_run(method, &built.a, &built.b, &trace);
    const hit_step *last = hit_trace_step(&trace, hit_trace_kept(&trace) - 1);
    *sign = (fault_sign){verdict, last->text, isnan(last->left) || isnan(last->right)};
    return true;
}

fault_example fault_shrink_example(const fault_pair *pair)
{
    fault_built built;
    fault_pair_build(pair, &built);
    return (fault_example){*pair, traits_of(&built.a, &built.b), fault_pair_cost(pair)};
}

/* ---- Trying --------------------------------------------------------------------------------- */

typedef struct shrinker {
    const hit_method *method;
    fault_sign sign;
    fault_example best;
    unsigned keep;
    bool any_decision; /* whichever comparison decides */
    int longer;        /* what a pair with fewer traits may cost more */
    bool better;       /* found in this round */
} shrinker;

static int count_traits(unsigned traits)
{
    int count = 0;
    for (; traits; traits &= traits - 1)
        count++;
    return count;
}

/* What a shorter example may have that the longer one had not, if it spares another trait. */
static const unsigned minor = HIT_TRAIT_FRACTIONS | HIT_TRAIT_LEVEL;

static int weight_of(unsigned traits)
{
    return 4 * count_traits(traits & ~minor) + count_traits(traits & minor);
}

static bool try_pair(shrinker *s, const fault_pair *pair)
{
    fault_sign sign;
    if (!fault_shrink_is_wrong(s->method, pair, &sign) ||
        !(s->any_decision ? sign.says == s->sign.says : fault_sign_equal(sign, s->sign)))
        return false;
    if (fault_pair_cost(pair) > s->best.cost + s->longer) /* traits take longer to find */
        return false;
    fault_example e = fault_shrink_example(pair);
    int spared = weight_of(s->best.traits) - weight_of(e.traits);
    if ((s->keep & ~e.traits) || (e.traits & ~s->best.traits & ~minor) || spared < 0 ||
        (spared == 0 && e.cost >= s->best.cost))
        return false;
    s->best = e;
    s->better = true;
    return true;
}

/* ---- The pair as a whole -------------------------------------------------------------------- */

static bool is_coordinate(const fault_shape *f, int i)
{
    return i < 2 * f->vertices;
}

static bool is_angle(const fault_shape *f, int i)
{
    return fault_pair_sized(f->kind) && i == 4;
}

#define EACH_NUMBER(pair, k, i)                                                                    \
    int k = 0;                                                                                     \
    k < 2;                                                                                         \
    k++) for (int i = 0; i < fault_pair_count(&(pair)->shape[k]); i++

static double largest_number(const fault_pair *pair)
{
    double largest = 0;
    for (EACH_NUMBER(pair, k, i))
        if (!is_angle(&pair->shape[k], i))
            largest = fmax(largest, fabs(pair->shape[k].number[i]));
    return largest;
}

static fault_pair scaled(fault_pair pair, int power)
{
    for (EACH_NUMBER(&pair, k, i))
        if (!is_angle(&pair.shape[k], i))
            pair.shape[k].number[i] = ldexp(pair.shape[k].number[i], power);
    return pair;
}

static void try_scale(shrinker *s, int power)
{
    fault_pair pair = scaled(s->best.pair, power);
    try_pair(s, &pair);
}

/* The power of two that makes the largest number 1 to 2. */
static int power_to_one(const fault_pair *pair)
{
    double largest = largest_number(pair);
    return largest > 0 ? -ilogb(largest) : 0;
}

/* Times a power of ten: 3e239 becomes 3. */
static void try_exponent(shrinker *s, int by)
{
    char digits[32], text[40];
    fault_pair pair = s->best.pair;
    for (EACH_NUMBER(&pair, k, i)) {
        double *x = &pair.shape[k].number[i];
        snprintf(digits, sizeof digits, "%.16e", *x);
        char *exponent = strchr(digits, 'e');
        if (!exponent || is_angle(&pair.shape[k], i))
            continue;
        *exponent = 0;
        snprintf(text, sizeof text, "%se%ld", digits, strtol(exponent + 1, NULL, 10) + by);
        *x = strtod(text, NULL);
    }
    try_pair(s, &pair);
}

static void try_scales(shrinker *s)
{
    double largest = largest_number(&s->best.pair);
    int to_one = power_to_one(&s->best.pair);
    for (int digits = 0; largest > 0 && digits < 4; digits++)
        try_exponent(s, digits - (int)floor(log10(largest)));
    s->longer = ANY_LENGTH;
    for (int power = 0; power < 10; power++)
        try_scale(s, to_one + power);
    s->longer = LONGER;
    for (int power = 1; power <= 256; power *= 2) {
        try_scale(s, power);
        try_scale(s, -power);
    }
}

/* One shape alone, around its first vertex, then both: a tiny shape far out need not be tiny. */
static void try_size(shrinker *s, int k, int power)
{
    fault_pair pair = s->best.pair;
    fault_shape *f = &pair.shape[k];
    for (int i = 2; i < fault_pair_count(f); i++) {
        double from = is_coordinate(f, i) ? f->number[i % 2] : 0;
        if (!is_angle(f, i))
            f->number[i] = from + ldexp(f->number[i] - from, power);
    }
    try_pair(s, &pair);
    pair = scaled(pair, power_to_one(&pair) + 4);
    try_pair(s, &pair);
}

/* The longest way from the first vertex, or the radius. */
static double extent_of(const fault_shape *f)
{
    double extent = 0;
    for (int i = 2; i < fault_pair_count(f); i++)
        if (!is_angle(f, i))
            extent =
                fmax(extent, fabs(f->number[i] - (is_coordinate(f, i) ? f->number[i % 2] : 0)));
    return extent;
}

/* One becomes as large as the other, or somewhat smaller. */
static void try_sizes(shrinker *s)
{
    s->longer = ANY_LENGTH;
    for (int k = 0; k < 2; k++)
        for (int smaller = -1; smaller < 10; smaller++) {
            const fault_shape *f = s->best.pair.shape;
            double extent = extent_of(&f[k]), other = extent_of(&f[1 - k]);
            if (extent > 0 && other > 0)
                try_size(s, k, ilogb(other) - ilogb(extent) - smaller);
        }
    s->longer = LONGER;
}

static void try_move(shrinker *s, int axis, double by)
{
    fault_pair pair = s->best.pair;
    for (EACH_NUMBER(&pair, k, i))
        if (is_coordinate(&pair.shape[k], i) && i % 2 == axis)
            pair.shape[k].number[i] += by;
    try_pair(s, &pair);
}

static void try_moves(shrinker *s)
{
    for (EACH_NUMBER(&s->best.pair, k, i)) {
        double x = s->best.pair.shape[k].number[i];
        if (!is_coordinate(&s->best.pair.shape[k], i))
            continue;
        try_move(s, i % 2, -x);
        try_move(s, i % 2, -round(x));
        try_move(s, i % 2, 1);
        try_move(s, i % 2, -1);
    }
}

/* A quarter turn: x and y change places, so that vertices at one height no longer are. */
static void try_turn(shrinker *s)
{
    fault_pair pair = s->best.pair;
    for (int k = 0; k < 2; k++) {
        fault_shape *f = &pair.shape[k];
        int numbers = 2 * f->vertices + (fault_pair_sized(f->kind) ? 2 : 0);
        for (int i = 0; i + 1 < numbers; i += 2) {
            double x = f->number[i];
            f->number[i] = f->number[i + 1];
            f->number[i + 1] = x;
        }
    }
    try_pair(s, &pair);
}

static void try_without_vertices(shrinker *s)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < s->best.pair.shape[k].vertices; i++) {
            fault_pair pair = s->best.pair;
            fault_shape *f = &pair.shape[k];
            if (f->kind != HIT_POLYGON || f->vertices <= 3)
                break;
            f->vertices--;
            for (int n = 2 * i; n < 2 * f->vertices; n++)
                f->number[n] = f->number[n + 2];
            try_pair(s, &pair);
        }
}

/* ---- One number ----------------------------------------------------------------------------- */

static void try_number(shrinker *s, int k, int i, double x)
{
    fault_pair pair = s->best.pair;
    if (pair.shape[k].number[i] == x)
        return;
    pair.shape[k].number[i] = x;
    try_pair(s, &pair);
}

static void try_digits(shrinker *s, int k, int i)
{
    char text[32];
    for (int digits = 1; digits < 17; digits++) {
        double x = s->best.pair.shape[k].number[i];
        snprintf(text, sizeof text, "%.*g", digits, x);
        try_number(s, k, i, strtod(text, NULL));
    }
}

static void try_simpler(shrinker *s, int k, int i)
{
    static const double simple[] = {0, 1, 2, 3, 4, 5, 10};
    for (size_t n = 0; n < sizeof simple / sizeof *simple; n++)
        try_number(s, k, i, simple[n]);
    double x = s->best.pair.shape[k].number[i];
    const double nearby[] = {-x, round(x), trunc(x), x / 2, x - 1, x + 1, x / 10};
    for (size_t n = 0; n < sizeof nearby / sizeof *nearby; n++)
        try_number(s, k, i, nearby[n]);
    try_digits(s, k, i);
}

static void try_others(shrinker *s, int k, int i)
{
    for (EACH_NUMBER(&s->best.pair, l, j))
        try_number(s, k, i, s->best.pair.shape[l].number[j]);
}

/* ---- Guesses -------------------------------------------------------------------------------- */

static double guess(double x)
{
    switch (random_int(0, 3)) {
    case 0:
        return random_int(0, 9);
    case 1:
        return random_int(0, 99) / 10.0;
    case 2:
        return ldexp(random_int(0, 9), ilogb(x == 0 ? 1 : x) - 3);
    }
    double by = random_double(-1, 1);
    return x * (1 + ldexp(by, -random_int(0, 30)));
}

/* Up to three numbers at once. */
static void try_guess(shrinker *s)
{
    fault_pair pair = s->best.pair;
    for (int times = random_int(1, 3); times > 0; times--) {
        fault_shape *f = &pair.shape[random_int(0, 1)];
        int i = random_int(0, fault_pair_count(f) - 1);
        f->number[i] = is_angle(f, i) ? 15 * random_int(0, 5) : guess(f->number[i]);
    }
    try_pair(s, &pair);
}

static void shrink_once(shrinker *s)
{
    try_without_vertices(s);
    try_scales(s);
    try_sizes(s);
    try_moves(s);
    try_turn(s);
    for (EACH_NUMBER(&s->best.pair, k, i))
        try_simpler(s, k, i);
    for (EACH_NUMBER(&s->best.pair, k, i))
        try_others(s, k, i);
    for (int i = 0; i < GUESSES; i++)
        try_guess(s);
}

static fault_example shrink(shrinker s)
{
    if (!fault_shrink_is_wrong(s.method, &s.best.pair, &s.sign))
        return s.best;
    for (int round = 0; round < ROUNDS; round++) {
        s.better = false;
        shrink_once(&s);
        if (!s.better)
            break;
    }
    return s.best;
}

fault_example fault_shrink(const hit_method *method, const fault_example *from, unsigned keep)
{
    return shrink((shrinker){.method = method, .best = *from, .keep = keep, .longer = LONGER});
}

/* The comparison that decides a miss is the last of those that found no hit: another edge may come
 * last. */
bool fault_shrink_claimed(const hit_method *method, hit_verdict says, fault_example *e)
{
    shrinker s = {.method = method, .any_decision = true, .longer = LONGER};
    for (int times = 0; times < TIMES; times++) {
        if (traits_claimed(method, says, e->traits))
            return true;
        s.best = *e;
        *e = shrink(s);
    }
    return traits_claimed(method, says, e->traits);
}
