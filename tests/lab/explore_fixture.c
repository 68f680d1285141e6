/* SPDX-License-Identifier: MIT */
#include "explore_fixture.h"
#include "cursor.h"
#include "layout.h"
#include "scene.h"
#include "session.h"
#include "slot.h"
#include "straight.h"
#include "view.h"

#include <inttypes.h>

void look(eye *e)
{
    box z = e->zone;
    e->now = camera_view(&e->camera, e->fit, z.x, z.y, z.w, z.h);
}

eye open_eye(box zone, hit_vec stage)
{
    eye e = {.zone = zone, .fit = view_fit(stage, zone.x, zone.y, zone.w, zone.h)};
    look(&e);
    return e;
}

bool same_point(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

hit_vec middle_of(const eye *e)
{
    return (hit_vec){e->zone.x + e->zone.w / 2, e->zone.y + e->zone.h / 2};
}

bool boxes_apart(box a, box b)
{
    return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

bool are_neighbours(double a, double b)
{
    return a == b || nextafter(a, b) == b;
}

void assert_same(hit_vec got, hit_vec wanted, const char *what)
{
    if (!same_point(got, wanted))
        fail_msg("HIT_SEED=%" PRIu64 ": %s: (%a, %a), not (%a, %a)", seed, what, got.x, got.y,
                 wanted.x, wanted.y);
}

static void sort_position(found *f, const slot *slot, const hit_method *method, hit_vec at)
{
    if (straight_kiss_verdict(slot->scene, method, at, slot->ring) == HIT_HIT) {
        if (f->hits < TRIED)
            f->hit[f->hits++] = at;
    } else if (f->misses < TRIED) {
        f->miss[f->misses++] = at;
    }
}

void find_positions(found *f, const slot *slot, const hit_method *method)
{
    const scene *s = slot->scene;
    *f = (found){.hits = 0};
    for (int i = 0; i < s->expect_count; i++)
        sort_position(f, slot, method, s->expect[i].at);
    hit_vec sum = {0, 0};
    int count = s->base.shape.count;
    for (int i = 0; i < count; i++) {
        hit_vec v = hit_vertices(&s->base.shape)[i];
        sort_position(f, slot, method, v);
        sum = (hit_vec){sum.x + v.x, sum.y + v.y};
    }
    sort_position(f, slot, method, (hit_vec){sum.x / count, sum.y / count});
    for (int i = 0; i < TRIED / 2; i++)
        sort_position(f, slot, method,
                      (hit_vec){random_double(0, s->stage.x), random_double(0, s->stage.y)});
}

void press_kiss(void)
{
    cursor_kiss(&the_lab);
    lab_update(&the_lab);
}

void assert_says(const char *part)
{
    if (!strstr(the_lab.notice.text, part))
        fail_msg("'%s' has no '%s'", the_lab.notice.text, part);
    assert_false(the_lab.notice.is_error);
}

void show_named(const char *name)
{
    for (int i = 0; i < the_lab.catalogue.list.count; i++)
        if (strstr(the_lab.catalogue.list.files[i].path, name)) {
            assert_true(session_show(&the_lab, i));
            lab_update(&the_lab);
            return;
        }
    fail_msg("no scene %s", name);
}

int open_scenes(void **state)
{
    seed = random_seed();
    return start_scenes(state);
}

int open_window(void **state)
{
    open_scenes(state);
    open_plain(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL);
    return 0;
}

int close_window(void **state)
{
    close_picture();
    return stop_lab(state);
}

int begin(void **state)
{
    (void)state;
    seed = random_seed();
    return 0;
}
