/* SPDX-License-Identifier: MIT */
/* Contact points, as the stage and the panel show them. */
#include "answer.h"
#include "kind.h"
#include "lab.h"
#include "pixel_fixture.h"
#include "said_fixture.h"
#include "scene.h"
#include "ui.h"
#include "words.h"

#include <float.h>

static const hit_manifold *manifold_at(double x, double y)
{
    put_cursor(x, y);
    lab_update(&the_lab);
    return found_by(&contact_layer);
}

/* ---- What is said ---------------------------------------------------------------------------- */

/* Cells are drawn from right to left; the normal has two. */
static void assert_row(const char *name, const char *first, const char *second, const char *third)
{
    int at = find_said(name, -1);
    if (at < 0)
        fail_msg("no row %s", name);
    if (third)
        assert_string_equal(said.of[++at].string, third);
    assert_string_equal(said.of[++at].string, second);
    assert_string_equal(said.of[++at].string, first);
}

static void a_box_that_rests_has_two_points_and_a_corner_one(void **state)
{
    (void)state;
    show_file("/contact.ini");
    assert_int_equal(manifold_at(470, 272)->count, 2);
    draw_and_listen();
    assert_row("normal", "0.1392", "-0.9903", NULL);
    assert_row("point 1", "370.57", "318.51", "19.53");
    assert_row("point 2", "559.84", "335.07", "9.59");
    assert_true(find_said("edges A1 B3, vertices A1 B4", -1) >= 0);
    assert_true(find_said("edges A1 B3, vertices A2 B3", -1) >= 0);
    assert_true(find_said("1: depth 19.53", -1) >= 0 && find_said("2: depth 9.59", -1) >= 0);
    assert_true(find_said("edge A1", -1) >= 0 && find_said("edge B3", -1) >= 0);
    SDL_Rect below = said.of[find_said("SHAPES", -1)].place;

    assert_int_equal(manifold_at(470, 256)->count, 1);
    draw_and_listen();
    assert_row("point 1", "370.57", "302.51", "3.69");
    assert_row("point 2", "-", "-", "-");
    assert_true(find_said("1: depth 3.69", -1) >= 0);
    assert_int_equal(said.of[find_said("SHAPES", -1)].place.y, below.y);

    assert_int_equal(manifold_at(470, 200)->count, 0);
    draw_and_listen();
    assert_row("normal", "-", "-", NULL);
    assert_row("point 1", "-", "-", "-");
    assert_true(find_said("edge A1", -1) < 0);
    assert_int_equal(said.of[find_said("SHAPES", -1)].place.y, below.y);

    show_file("/8-rect-rect.ini"); /* no other scene has the rows */
    put_cursor(480, 320);
    draw_and_listen();
    assert_int_equal(lab_answer(&the_lab)->relation != HIT_APART, 1);
    assert_true(find_said("CONTACT", -1) < 0 && find_said("normal", -1) < 0);
}

static bool same_names(const hit_contact_point *p, const hit_contact_point *q)
{
    return p->edges.of_a == q->edges.of_a && p->edges.of_b == q->edges.of_b &&
           p->vertex_a == q->vertex_a && p->vertex_b == q->vertex_b;
}

/* Along the slope, pixel by pixel. */
static void names_stay_while_the_box_slides(void **state)
{
    (void)state;
    show_file("/contact.ini");
    const hit_manifold first = *manifold_at(400, 262);
    assert_int_equal(first.count, 2);
    for (int i = 1; i <= 160; i++) {
        const hit_manifold *m = manifold_at(400 + i, 262 + i * 0.14);
        assert_int_equal(m->count, 2);
        for (int k = 0; k < 2; k++)
            assert_true(same_names(&m->points[k], &first.points[k]));
    }
    assert_false(same_names(&manifold_at(760, 380)->points[0], &first.points[0]));
}

/* ---- What is drawn --------------------------------------------------------------------------- */

static SDL_Color construction(void)
{
    return shown.screen.ui.theme->construction;
}

static hit_vec along(hit_vec from, hit_vec way, double times)
{
    return (hit_vec){from.x + way.x * times, from.y + way.y * times};
}

/* A disc on the cursor, a circle on the base, an arrow along the normal, and the edges. */
static void the_stage_shows_points_normal_and_edges(void **state)
{
    (void)state;
    static const theme_name themes[] = {THEME_LIGHT, THEME_DARK};
    show_file("/contact.ini");
    for (int k = 0; k < 2; k++) {
        close_picture();
        open_picture(1280, 760, LAYOUT_ALL, themes[k], 1, NULL);
        const hit_manifold *m = manifold_at(470, 280);
        draw_picture();
        assert_int_equal(m->count, 2);
        const theme *t = shown.screen.ui.theme;
        for (int i = 0; i < 2; i++) {
            const hit_contact_point *p = &m->points[i];
            assert_true(is_seen(p->on_a, t->construction));
            assert_true(is_seen(p->on_b, t->ground));
            assert_true(is_seen(along(p->on_b, m->normal, 20), t->ink));
            assert_false(is_seen(along(p->on_b, m->normal, 52), t->ink));
        }
        const hit_vec *base = hit_vertices(&lab_scene(&the_lab)->base.shape);
        assert_true(is_seen(along(base[0], (hit_vec){cos(0.13962634), sin(0.13962634)}, 30),
                            t->construction));
        assert_false(is_seen((hit_vec){(base[2].x + base[3].x) / 2, (base[2].y + base[3].y) / 2},
                             t->construction));
    }
}

/* Each picture has those labels that have room; on the stage none covers another, or a point. */
static void labels_keep_apart(void **state)
{
    (void)state;
    static const struct {
        int width, height;
        double scale;
    } sizes[] = {{1280, 760, 1}, {800, 600, 1}, {1600, 1200, 2}};
    show_file("/contact.ini");
    for (int k = 0; k < 6; k++) {
        int size = k / 2;
        words_speak(k % 2 ? "zh" : "en");
        close_picture();
        open_picture(sizes[size].width, sizes[size].height, LAYOUT_ALL, THEME_LIGHT,
                     sizes[size].scale, NULL);
        for (int place = 0; place < 5; place++) {
            const hit_manifold *m = manifold_at(300 + 90 * place, 255 + 13 * place);
            draw_and_listen();
            int labels[12], count = 0;
            for (int i = 0; i < said.count && count < 12; i++)
                if (strchr(said.of[i].string, ':') || strstr(said.of[i].string, "：") ||
                    strlen(said.of[i].string) == strlen("edge A1") ||
                    strcmp(said.of[i].string, "边 A1") == 0 ||
                    strcmp(said.of[i].string, "边 B3") == 0)
                    if (box_contains(shown.screen.ui.layout.stage, said.of[i].place.x,
                                     said.of[i].place.y))
                        labels[count++] = i;
            assert_true(m->count == 0 || count >= m->count);
            for (int i = 0; i < count; i++)
                for (int j = 0; j < i; j++)
                    if (SDL_HasIntersection(&said.of[labels[i]].place, &said.of[labels[j]].place))
                        fail_msg("%s covers %s", said.of[labels[i]].string,
                                 said.of[labels[j]].string);
        }
    }
    words_speak("en");
}

/* Around a contact point, so far in that its pixels are wider than doubles. */
static void points_are_seen_at_every_zoom(void **state)
{
    (void)state;
    show_file("/contact.ini");
    const hit_manifold *m = manifold_at(470, 272);
    draw_picture();
    for (double zoom = 0.25; zoom <= 1e15; zoom *= 64) {
        hit_vec at = m->points[0].on_a;
        shown.screen.ui.camera = (camera){.zoom = zoom, .stage = at};
        draw_picture();
        assert_true(is_seen(at, construction()));
    }
}

/* ---- All pairs ------------------------------------------------------------------------------- */

static void write_pair(const char *name, int base, int cursor, double grow)
{
    char text[3000], base_grow[40] = "", cursor_grow[40] = "";
    if (kind_at(base)->grows && grow > 0)
        snprintf(base_grow, sizeof base_grow, "grow = %g\n", grow);
    if (kind_at(cursor)->grows && grow > 0)
        snprintf(cursor_grow, sizeof cursor_grow, "grow = %g\n", grow);
    snprintf(text, sizeof text,
             "title = T\ncontact = yes\n[base]\nshape = %s\n%s%s[cursor]\nshape = %s\n%s%s",
             kind_name(base), kind_at(base)->base_keys, base_grow, kind_name(cursor),
             kind_at(cursor)->cursor_keys, cursor_grow);
    write_scene(name, text);
}

/* Brings the cursor to where it hits: its nearest point to the base's, which is rounded, and so the
 * places around, too. */
static bool bring_together(void)
{
    put_cursor(470, 310);
    lab_update(&the_lab);
    const hit_nearest near = lab_answer(&the_lab)->nearest;
    hit_vec by = {near.on_a.x - near.on_b.x, near.on_a.y - near.on_b.y};
    for (int i = 0; i < 50; i++) {
        put_cursor(470 + by.x + (i % 7 - 3) * 0.5, 310 + by.y + (i / 7 - 3) * 0.5);
        lab_update(&the_lab);
        if (answer_verdict(lab_answer(&the_lab)) == HIT_HIT)
            return true;
    }
    return false;
}

/* The manifold is the library's, and its points are drawn. */
static void check_pair(int base, int cursor, double grow)
{
    write_pair("1-first.ini", base, cursor, grow);
    start_folder();
    if (bring_together()) {
        const answer *a = lab_answer(&the_lab);
        hit_manifold m = {.count = 0};
        bool there = hit_contact(&a->cursor, answer_base(a), &m);
        const hit_manifold *found = found_by(&contact_layer);
        assert_int_equal(found->count, there ? m.count : 0);
        draw_picture();
        for (int i = 0; i < m.count; i++)
            if (!is_seen(m.points[i].on_a, construction()))
                fail_msg("%s and %s, grown by %g: no point at %g %g", kind_name(base),
                         kind_name(cursor), grow, m.points[i].on_a.x, m.points[i].on_a.y);
    } else if (kind_at(base)->sizeless == kind_at(cursor)->sizeless) {
        fail_msg("%s and %s never meet", kind_name(base), kind_name(cursor));
    }
    stop_lab(NULL);
}

static void every_pair_shows_its_points(void **state)
{
    (void)state;
    open_picture(1000, 760, LAYOUT_ALL, THEME_LIGHT, 1, "");
    for (int i = 0; i < KIND_COUNT * KIND_COUNT; i += test_step()) {
        int base = i / KIND_COUNT, cursor = i % KIND_COUNT;
        if (kind_at(base)->slice || kind_at(cursor)->slice) /* they have no contact points */
            continue;
        check_pair(base, cursor, 0);
        if (kind_at(base)->grows || kind_at(cursor)->grows)
            check_pair(base, cursor, 12);
    }
    close_picture();
}

#define IN_LAB(test) cmocka_unit_test_setup_teardown(test, start_scenes_shown, stop_scenes_shown)

static const struct CMUnitTest tests[] = {
    IN_LAB(a_box_that_rests_has_two_points_and_a_corner_one),
    IN_LAB(names_stay_while_the_box_slides),
    IN_LAB(the_stage_shows_points_normal_and_edges),
    IN_LAB(labels_keep_apart),
    IN_LAB(points_are_seen_at_every_zoom),
    cmocka_unit_test_setup_teardown(every_pair_shows_its_points, make_folder, drop_folder),
};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? cmocka_run_group_tests(tests, NULL, NULL) : 2;
}
