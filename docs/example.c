/* SPDX-License-Identifier: MIT */
/* A player, a wall and a pit: what a game asks of hit.h. C11, and C++ just as well.
 * cc docs/example.c -Isrc/hit -Lbuild/src/hit -lhit -lm */
#include "hit.h"

#include <stdio.h>

/* Bad data is named when a level is loaded; afterwards nothing needs checking. */
static bool is_fine(const char *name, const hit_shape *shape)
{
    hit_error error = hit_validate(shape);
    if (error != HIT_OK)
        fprintf(stderr, "%s: %s\n", name, hit_error_text(error));
    return error == HIT_OK;
}

int main(void)
{
    const hit_vec feet = {100, 92}, head = {100, 60}, wall_at = {120, 80}, wall_size = {30, 60};
    const hit_vec pit_ring[] = {{0, 100}, {60, 100}, {60, 140}, {30, 120}, {0, 140}};
    hit_shape player = hit_make_capsule(feet, head, 8);
    hit_shape wall = hit_make_rect(wall_at, wall_size, 0);
    hit_shape pit = hit_make_polygon(pit_ring, 5);
    if (!is_fine("player", &player) || !is_fine("wall", &wall) || !is_fine("pit", &pit))
        return 1;

    /* The exact answer, and how the two lie. */
    printf("player and wall: %s, %s\n", hit_hits(&player, &wall) ? "hit" : "miss",
           hit_relation_name(hit_relate(&player, &wall)));

    hit_vec sparks[8];
    int count = hit_crossings(&player, &wall, sparks, NULL, 8);
    for (int i = 0; i < count; i++)
        printf("  spark at (%g, %g)\n", sparks[i].x, sparks[i].y);

    /* Push the player out of the wall. */
    hit_vec out;
    double depth;
    if (hit_separate(&player, &wall, &out, &depth)) {
        const hit_vec push = {out.x * depth, out.y * depth};
        player = hit_place(&player, push, NULL); /* a moved polygon would need room for its ring */
        printf("  pushed by (%g, %g): %s\n", push.x, push.y,
               hit_relation_name(hit_relate(&player, &wall)));
    }

    /* A shot, so fast that it is past the wall in the next frame: where does it strike? */
    const hit_vec muzzle = {0, 70}, flight = {400, 10};
    hit_shape shot = hit_make_circle(muzzle, 1);
    hit_swept swept = hit_sweep(&shot, &wall, flight);
    if (swept.state == HIT_SWEEP_CONTACT)
        printf("the shot strikes the wall after %.1f%% of its flight, at (%g, %g)\n",
               100 * swept.time, swept.point.x, swept.point.y);

    /* How near is the edge of the pit? */
    hit_nearest nearest = hit_closest(&player, &pit);
    printf("player and pit: %g apart, at (%g, %g)\n", nearest.distance, nearest.on_b.x,
           nearest.on_b.y);
    return 0;
}
