/* A base of very many vertices: its picture is right at every zoom, though it is drawn with as many
 * vertices as are seen and kept from frame to frame; and a frame takes no longer for it. */
#define _POSIX_C_SOURCE 200809L
#include "change.h"
#include "inquiry.h"
#include "lab.h"
#include "made_outlines.h"
#include "pixel_fixture.h"
#include "scene_file.h"
#include "session.h"
#include "unsaved.h"

#include <math.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 960, HEIGHT = 640, SAMPLES = 400, VERTICES = 100000, FRAMES = 60 };

#define FAR 4 /* pixels from the outline: there the colour is that of the area */

/* ---- Scenes ------------------------------------------------------------------------------- */

static void write_vertex(void *context, hit_vec vertex)
{
    fprintf(context, "%.12g,%.12g\n", vertex.x, vertex.y);
}

static int open_made(void **state, const char *outline, int vertices)
{
    make_folder(state);
    FILE *file = fopen(in_folder("2-second.ini"), "w"); /* drop_folder() removes it */
    assert_non_null(file);
    outline_find(outline)->make(vertices, 3, (outline_sink){write_vertex, file});
    fclose(file);
    write_scene("1-first.ini", "title = Large\n\n[base]\nshape = polygon\n"
                               "points-file = 2-second.ini\n\n"
                               "[cursor]\nshape = circle\nradius = 20\nat = 20 20\n");
    if (!start_lab(in_folder("1-first.ini")))
        fail_msg("%s", the_lab.notice.text);
    open_plain(WIDTH, HEIGHT, LAYOUT_STAGE_ONLY);
    return 0;
}

static int open_coast(void **state)
{
    return open_made(state, "coast", VERTICES);
}

static int open_comb(void **state)
{
    return open_made(state, "comb", VERTICES / 5);
}

static int close_large(void **state)
{
    inquiry_stop(the_lab.inquiry);
    the_lab.inquiry = NULL;
    close_picture();
    return drop_folder(state);
}

#define ON_COAST(test) cmocka_unit_test_setup_teardown(test, open_coast, close_large)
#define ON_COMB(test)  cmocka_unit_test_setup_teardown(test, open_comb, close_large)

static const hit_shape *base(void)
{
    return lab_shape(&the_lab, LAB_BASE);
}

static hit_vec vertex(int i)
{
    return hit_vertices(base())[i % base()->count];
}

/* ---- Pictures ----------------------------------------------------------------------------- */

/* Returns whether the pixel's middle is surely covered by the area alone, or by nothing, as the
 * referee says. */
static bool is_clear(hit_vec at, bool *inside)
{
    double far = FAR / shown.screen.ui.view.scale;
    hit_shape disc = hit_make_circle(at, far), point = hit_make_point(at);
    hit_vec meets;
    *inside = hit_referee(base(), &point, NULL) == HIT_HIT;
    return hit_crossings(base(), &disc, &meets, 1) == 0 && hit_closest(base(), &disc).distance >= 0;
}

static int check_samples(void)
{
    int clear = 0;
    for (int i = 0; i < SAMPLES; i++) {
        int x = random_int(0, WIDTH - 1), y = random_int(0, HEIGHT - 1);
        hit_vec at = view_to_stage(shown.screen.ui.view, (hit_vec){x + 0.5, y + 0.5});
        hit_shape point = hit_make_point(at);
        bool inside;
        if (hit_closest(&the_lab.evidence.cursor, &point).distance < 3 * FAR ||
            !is_clear(at, &inside))
            continue;
        SDL_Color right = inside ? base_over(ground_now(), x, y) : ground_now();
        if (!is_colour(pixel_at(x, y), right))
            fail_msg("pixel %d,%d: HIT_SEED=%" PRIu64, x, y, seed);
        clear++;
    }
    return clear;
}

static void look_at_stage(hit_vec at, double zoom)
{
    shown.screen.ui.camera = (camera){.zoom = zoom, .stage = at};
    draw_picture();
}

static void its_picture_is_right_at_every_zoom(void **state)
{
    (void)state;
    draw_picture();
    assert_true(check_samples() > SAMPLES / 4);
    for (double zoom = 1; zoom < 1e13; zoom *= 30) {
        look_at_stage(vertex(random_int(0, VERTICES - 1)), zoom);
        check_samples();
    }
}

static void a_kept_picture_is_that_of_a_new_one(void **state)
{
    (void)state;
    put_cursor(vertex(0).x, vertex(0).y);
    draw_picture();
    put_cursor(20, 20);
    draw_picture();
    put_cursor(vertex(0).x, vertex(0).y);
    draw_picture();
    Uint32 *kept = copy_pixels(whole_picture());
    screen_reset(&shown.screen, 1);
    draw_picture();
    assert_int_equal(count_changed(kept, whole_picture()), 0);
    free(kept);
}

/* Draws frames until the picture is complete. Returns how many. */
static int draw_all(void)
{
    int frames = 1;
    for (draw_picture(); ui_goes_on(&shown.screen.ui); draw_picture())
        if (++frames == 1000)
            fail_msg("the picture is never complete");
    return frames;
}

static Uint32 *picture_at(hit_vec at)
{
    put_cursor(at.x, at.y);
    draw_all();
    return copy_pixels(whole_picture());
}

static void expect_picture_at(hit_vec at, Uint32 *whole)
{
    Uint32 *grown = picture_at(at);
    assert_int_equal(count_changed(whole, whole_picture()), 0);
    free(grown);
    free(whole);
}

/* With the verdict the outline's width changes, here before the first outline is complete. */
static void a_picture_grows_from_frame_to_frame(void **state)
{
    (void)state;
    const hit_vec apart = {20, 20}, on = {480, 500};
    Uint32 *first = picture_at(apart), *second = picture_at(on);
    screen_reset(&shown.screen, 1);
    shown.screen.ui.most_work = 1 << 16;
    const kept *base = &shown.screen.ui.base;
    put_cursor(apart.x, apart.y);
    do
        draw_picture();
    while (base->making == &base->area);
    assert_true(ui_goes_on(&shown.screen.ui));
    expect_picture_at(on, second);
    expect_picture_at(apart, first);
}

/* ---- Time --------------------------------------------------------------------------------- */

static double processor_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static double frame_ms(hit_vec at)
{
    double began = processor_ms();
    lab_slot(&the_lab)->at = at;
    lab_update(&the_lab);
    draw_picture();
    return processor_ms() - began;
}

static void wait_for_indices(void)
{
    for (int i = 0; !lab_indexed(&the_lab); i++) {
        if (i == 60000)
            fail_msg("no indices");
        lab_update(&the_lab);
        SDL_Delay(2);
    }
}

/* On its edge, the verdict changes all the time. A sanitizer takes ten times as long. */
static void a_frame_takes_no_longer(void **state)
{
    (void)state;
    double most = 0, limit = getenv("HIT_SLOW") ? 2500 : 250;
    the_lab.inquiry = inquiry_start(0);
    the_lab.revision++;
    wait_for_indices();
    for (int i = 0; i < 2; i++) /* the first pictures of both verdicts */
        frame_ms(i == 0 ? (hit_vec){20, 20} : vertex(0));
    for (int i = 0; i < FRAMES; i++) {
        hit_vec at = vertex(i * (VERTICES / FRAMES));
        double took = frame_ms((hit_vec){at.x + (i % 3) * 10, at.y});
        most = took > most ? took : most;
    }
    printf("# longest frame: %.1f ms\n", most);
    assert_true(most < limit);
    assert_true(lab_slot(&the_lab)->has_hit);
}

/* Its teeth are far narrower than a pixel, and each is as high as the shape. */
static void no_frame_of_a_comb_takes_long(void **state)
{
    (void)state;
    double most = 0, limit = getenv("HIT_SLOW") ? 2500 : 250;
    shown.screen.ui.most_work = 1 << 20;
    for (int i = 0; i < 10; i++) {
        shown.screen.ui.camera = (camera){.zoom = 1 + 0.1 * i, .stage = {480, 320}};
        do {
            double began = processor_ms();
            draw_picture();
            most = fmax(most, processor_ms() - began);
        } while (ui_goes_on(&shown.screen.ui));
    }
    printf("# longest frame: %.1f ms\n", most);
    assert_true(most < limit);
}

/* ---- Unsaved work ------------------------------------------------------------------------- */

static void move_first_vertex(void)
{
    actor_state state = slot_state(lab_slot(&the_lab), LAB_BASE);
    hit_vec *ring = change_make_ring(&state.shape);
    assert_non_null(ring);
    memcpy(ring, hit_vertices(&state.shape), (size_t)state.shape.count * sizeof *ring);
    ring[0].x += 1;
    state.shape = hit_make_polygon(ring, state.shape.count);
    assert_true(change_make(&the_lab, LAB_BASE, state, ring));
}

static double keep_ms(unsaved *u)
{
    double began = processor_ms();
    assert_true(unsaved_write_beside(u, &the_lab));
    return processor_ms() - began;
}

/* It would take some 100 ms. */
static void changes_are_kept_beside_the_window(void **state)
{
    (void)state;
    static const char *const made[] = {"hitlab/unsaved", "hitlab"};
    static unsaved u, later;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    move_first_vertex();
    double moved = vertex(0).x;
    assert_true(unsaved_is_old(&u, &the_lab));
    double took = keep_ms(&u), limit = getenv("HIT_SLOW") ? 500 : 50;
    assert_true(unsaved_is_old(&u, &the_lab)); /* it is being written */
    for (int i = 0; unsaved_is_old(&u, &the_lab); i++) {
        assert_true(i < 60000);
        took = fmax(took, keep_ms(&u));
        SDL_Delay(2);
    }
    printf("# longest call: %.1f ms\n", took);
    assert_true(took < limit);
    unsaved_stop(&u, &the_lab, false);
    unsaved_recover(&later, &the_lab, true);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, VERTICES);
    assert_true(lab_slot(&the_lab)->back);
    assert_true(lab_scene(&the_lab)->base.ring[0].x == moved);
    unsaved_stop(&later, &the_lab, true);
    for (int i = 0; i < 2; i++)
        assert_int_equal(rmdir(in_folder(made[i])), 0);
}

static const struct CMUnitTest tests[] = {
    ON_COAST(its_picture_is_right_at_every_zoom),
    ON_COAST(a_kept_picture_is_that_of_a_new_one),
    ON_COAST(a_frame_takes_no_longer),
    ON_COAST(changes_are_kept_beside_the_window),
    ON_COMB(a_picture_grows_from_frame_to_frame),
    ON_COMB(no_frame_of_a_comb_takes_long),
};

int main(void)
{
    seed = random_seed();
    printf("# HIT_SEED=%" PRIu64 "\n", seed);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
