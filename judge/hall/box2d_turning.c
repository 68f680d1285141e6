/* SPDX-License-Identifier: MIT */
/* Box2D 3: b2TimeOfImpact() of a bar that turns while it moves, and a disc of radius 0.25 that
 * stands. Where it says separated, b2GetSweepTransform() and the distance are asked at a thousand
 * times of the same motion. Prints rows of docs/hall.md. */
#include <box2d/box2d.h>
#include <box2d/collision.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CASES = 20000, TIMES = 1000 };
static const float radius = 0.25f, deep = 0.01f;

/* The bar is from (-3, 0) to (3, 0). */
typedef struct turning_case {
    int motion[2], degrees, disc[2];
} turning_case;

static b2TOIInput input_of(const turning_case *c)
{
    static const b2Vec2 bar[] = {{-3, 0}, {3, 0}};
    const b2Vec2 disc = {(float)c->disc[0], (float)c->disc[1]};
    double angle = c->degrees * 3.14159265358979323846 / 180;
    b2TOIInput in;
    memset(&in, 0, sizeof in);
    in.proxyA = b2MakeProxy(&disc, 1, radius);
    in.proxyB = b2MakeProxy(bar, 2, 0);
    in.sweepA.q1 = in.sweepA.q2 = in.sweepB.q1 = b2Rot_identity;
    in.sweepB.q2 = (b2Rot){(float)cos(angle), (float)sin(angle)};
    in.sweepB.c2 = (b2Vec2){(float)c->motion[0], (float)c->motion[1]};
    in.maxFraction = 1;
    return in;
}

/* The distance of the disc's centre from the bar, moved by Box2D. */
static float distance_at(const turning_case *c, float time)
{
    b2TOIInput in = input_of(c);
    b2Transform bar = b2GetSweepTransform(&in.sweepB, time);
    const b2Vec2 disc = b2InvTransformPoint(bar, (b2Vec2){(float)c->disc[0], (float)c->disc[1]});
    float beyond = fmaxf(fabsf(disc.x) - 3, 0);
    return hypotf(beyond, disc.y);
}

/* The first time at which they overlap by more than `deep`, or 2. */
static float overlap_of(const turning_case *c)
{
    for (int i = 0; i <= TIMES; i++)
        if (distance_at(c, (float)i / TIMES) < radius - deep)
            return (float)i / TIMES;
    return 2;
}

static bool is_missed(const turning_case *c)
{
    b2TOIInput in = input_of(c);
    return distance_at(c, 0) > 2 * radius && b2TimeOfImpact(&in).state == b2_toiStateSeparated &&
           overlap_of(c) <= 1;
}

static int drawn(unsigned *state, int from, int to)
{
    *state = *state * 1664525u + 1013904223u;
    return from + (int)((*state >> 8) % (unsigned)(to - from + 1));
}

static void print_row(const turning_case *c)
{
    printf("| (-3, 0) (3, 0), by (%d, %d) and %d degrees; disc at (%d, %d) | separated | overlap "
           "at %.3f |\n",
           c->motion[0], c->motion[1], c->degrees, c->disc[0], c->disc[1], overlap_of(c));
}

int main(void)
{
    const turning_case first = {{-6, 0}, 160, {0, 2}};
    turning_case found[2]; /* the first of small and of large turns */
    unsigned state = 1;
    int count[2] = {0, 0}, contacts[2] = {0, 0};
    for (int i = 0; i < CASES; i++) {
        turning_case c = {{drawn(&state, -8, 8), drawn(&state, -8, 8)},
                          10 * drawn(&state, -17, 17),
                          {drawn(&state, -6, 6), drawn(&state, -6, 6)}};
        int large = abs(c.degrees) > 45; /* Box2D turns a body by at most 45 degrees a step */
        if (distance_at(&c, 0) <= 2 * radius || overlap_of(&c) > 1)
            continue;
        contacts[large]++;
        if (is_missed(&c) && count[large]++ == 0)
            found[large] = c;
    }
    printf(
        "Motions that turn: `b2TimeOfImpact()` says separated in %d of %d motions of a bar with "
        "turns of up to 45 degrees, the most that Box2D "
        "turns a body in a step, and in %d of %d with larger ones, though `b2GetSweepTransform()` "
        "and the distance put the bar into the disc by "
        "more than %.2f at some time. Its comment says that it may miss intermediate contacts.\n\n",
        count[0], contacts[0], count[1], contacts[1], deep);
    printf("| bar and motion | b2TimeOfImpact() | the answer, in parts of the motion |\n| --- | "
           "--- | --- |\n");
    if (is_missed(&first))
        print_row(&first);
    for (int large = 0; large < 2; large++)
        if (count[large] > 0)
            print_row(&found[large]);
    return 0;
}
