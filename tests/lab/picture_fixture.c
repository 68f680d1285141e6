/* SPDX-License-Identifier: MIT */
#include "picture_fixture.h"
#include "falseness.h"
#include "lab.h"
#include "layout.h"
#include "scene.h"
#include "scene_look.h"
#include "session.h"

#include <inttypes.h>
#include <string.h>

int open_stage(void **state)
{
    start_scenes(state);
    open_plain(WIDTH, HEIGHT, LAYOUT_STAGE_ONLY);
    seed = random_seed();
    return 0;
}

int open_window(void **state)
{
    start_scenes(state);
    open_plain(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL);
    seed = random_seed();
    return 0;
}

int close_all(void **state)
{
    close_picture();
    return stop_lab(state);
}

void draw_now(void)
{
    lab_update(&the_lab);
    draw_picture();
}

void show_filled(int key)
{
    show_key(key);
    for (int i = 0; key == 5 && i < the_lab.catalogue.list.count; i++)
        if (strstr(the_lab.catalogue.list.files[i].path, "/polygons-filled.ini"))
            assert_true(session_show(&the_lab, i));
    assert_true(lab_scene(&the_lab)->looks->base.fill);
}

static void fail_at(spot at, const char *what, SDL_Color expected)
{
    fail_msg("HIT_SEED=%" PRIu64 ": %s, pixel %d,%d: %06x is not %s, %02x%02x%02x", seed,
             lab_scene(&the_lab)->path, at.x, at.y, (unsigned)pixel_at(at.x, at.y), what,
             expected.r, expected.g, expected.b);
}

void assert_colour(spot at, const char *what, SDL_Color expected)
{
    if (!is_colour(pixel_at(at.x, at.y), expected))
        fail_at(at, what, expected);
}

/* Checks one pixel. False when it is too near to an edge to be checked, or both shapes cover it. */
static bool sample(spot at, sampled *seen)
{
    place base = place_of_base(at.x + 0.5, at.y + 0.5);
    place cursor = place_of_cursor(at.x + 0.5, at.y + 0.5);
    SDL_Color ground = ground_now();
    if (base == AT_AN_EDGE || cursor == AT_AN_EDGE || (base == INSIDE && cursor == INSIDE))
        return false;
    if (base == INSIDE) {
        assert_colour(at, "the base", base_over(ground, at.x, at.y));
        if (seen->base++ == 0)
            seen->base_pixel = pixel_at(at.x, at.y);
        if (falseness_now() == FALSE_NONE)
            assert_int_equal(pixel_at(at.x, at.y), seen->base_pixel);
    } else if (cursor == INSIDE) {
        assert_colour(at, "the cursor", over(ground, cursor_colour()));
        seen->cursor++;
    } else {
        assert_colour(at, "the ground", ground);
        seen->ground++;
    }
    return true;
}

sampled check_pixels(const hit_shape *shape, int samples)
{
    sampled seen = {0};
    hit_shape stage = hit_make_segment((hit_vec){0, 0}, lab_stage(&the_lab));
    for (int n = 0, tried = 0; n < samples && tried < 50 * samples; tried++)
        n += sample(random_spot(tried % 2 ? &stage : shape), &seen);
    return seen;
}

void put_far_off(void)
{
    put_cursor(1e5 * lab_stage(&the_lab).x, 1e5 * lab_stage(&the_lab).y);
}
