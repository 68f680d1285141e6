/* SPDX-License-Identifier: MIT */
/* The largest shapes that the lab shows: their picture is right at every zoom. Larger ones are
 * refused with the limit, wherever they come from. In the long suite, where little runs beside it,
 * a frame also answers and paints the largest in time. */
#define _POSIX_C_SOURCE 200809L
#include "answer.h"
#include "change.h"
#include "cursor.h"
#include "edit.h"
#include "files.h"
#include "grab.h"
#include "hunt.h"
#include "lab.h"
#include "made_outlines.h"
#include "mode.h"
#include "motion.h"
#include "pixel_fixture.h"
#include "restore.h"
#include "scene.h"
#include "scene_limits.h"
#include "slot.h"
#include "unsaved.h"

#include <math.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 960, HEIGHT = 640, SAMPLES = 400, VERTICES = LIMIT_VERTICES - 1, FRAMES = 60 };

#define FAR 4 /* pixels from the outline: there the colour is that of the area */

/* ---- Scenes ------------------------------------------------------------------------------- */

static void write_vertex(void *context, hit_vec vertex)
{
    fprintf(context, "%.12g,%.12g\n", vertex.x, vertex.y);
}

static void write_made(const char *outline, int vertices)
{
    FILE *file = fopen(in_folder("2-second.ini"), "w"); /* drop_folder() removes it */
    assert_non_null(file);
    outline_find(outline)->make(vertices, 3, (outline_sink){write_vertex, file});
    fclose(file);
}

#define ON_POINTS                                                                                  \
    "title = Large\n\n[base]\nshape = polygon\npoints-file = 2-second.ini\n\n[cursor]\n"
#define DISC    "shape = circle\nradius = 20\n"
#define OCTAGON "shape = polygon\npoints = 0,-20 14,-14 20,0 14,14 0,20 -14,14 -20,0 -14,-14\n"

static void start_made(const char *outline, int vertices, const char *scene)
{
    write_made(outline, vertices);
    write_scene("1-first.ini", scene);
    if (!start_lab(in_folder("1-first.ini")))
        fail_msg("%s", the_lab.notice.text);
}

static int open_coast(void **state)
{
    make_folder(state);
    start_made("coast", VERTICES, ON_POINTS DISC "at = 20 20\n");
    open_plain(WIDTH, HEIGHT, LAYOUT_STAGE_ONLY);
    return 0;
}

static int close_large(void **state)
{
    close_picture();
    return drop_folder(state);
}

#define ON_COAST(test) cmocka_unit_test_setup_teardown(test, open_coast, close_large)

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
    *inside = hit_hits(base(), &point);
    return hit_crossings(base(), &disc, &meets, NULL, 1) == 0 &&
           hit_closest(base(), &disc).distance >= 0;
}

static int check_samples(void)
{
    int clear = 0;
    for (int i = 0; i < SAMPLES; i++) {
        int x = random_int(0, WIDTH - 1), y = random_int(0, HEIGHT - 1);
        hit_vec at = view_to_stage(shown.screen.ui.view, (hit_vec){x + 0.5, y + 0.5});
        hit_shape point = hit_make_point(at);
        bool inside;
        if (hit_closest(&lab_answer(&the_lab)->cursor, &point).distance < 3 * FAR ||
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

/* ---- Time --------------------------------------------------------------------------------- */

static double processor_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void assert_fluid(double *took, int count)
{
    for (int i = 1; i < count; i++) /* sorted: the median is asked */
        for (int k = i; k > 0 && took[k] < took[k - 1]; k--) {
            double larger = took[k - 1];
            took[k - 1] = took[k];
            took[k] = larger;
        }
    printf("# median of the frames: %.1f ms of the processor\n", took[count / 2]);
    assert_true(took[count / 2] < 100);
}

static double frame_ms(hit_vec at)
{
    double began = processor_ms();
    lab_slot(&the_lab)->at = at;
    lab_update(&the_lab);
    draw_picture();
    return processor_ms() - began;
}

/* On its edge, the verdict changes all the time. */
static void moves_on_the_largest_ring_are_fluid(void **state)
{
    (void)state;
    double took[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
        hit_vec at = vertex(i * (VERTICES / FRAMES));
        took[i] = frame_ms((hit_vec){at.x + (i % 3) * 10, at.y});
    }
    assert_fluid(took, FRAMES);
    assert_true(lab_slot(&the_lab)->has_hit);
}

static void zooms_of_the_largest_ring_are_fluid(void **state)
{
    (void)state;
    double took[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
        shown.screen.ui.camera = (camera){.zoom = 1 + 0.1 * i, .stage = {480, 320}};
        took[i] = frame_ms((hit_vec){20, 20});
    }
    assert_fluid(took, FRAMES);
}

/* The whole ring changes by every frame, and all methods are asked. */
static void drags_of_the_largest_ring_are_fluid(void **state)
{
    (void)state;
    double took[FRAMES];
    mode_edit(&the_lab, LAB_BASE);
    assert_true(grab_press(&the_lab, vertex(0)));
    hit_vec from = vertex(0);
    for (int i = 0; i < FRAMES; i++) {
        double began = processor_ms();
        grab_drag(&the_lab, (hit_vec){from.x + i, from.y});
        lab_update(&the_lab);
        draw_picture();
        took[i] = processor_ms() - began;
    }
    grab_release(&the_lab);
    assert_fluid(took, FRAMES);
}

static void the_largest_field_is_fluid(void **state)
{
    char text[256];
    double took[2 * FRAMES];
    (void)state;
    snprintf(text, sizeof text,
             "title = Many\n[field]\nshape = circle\nradius = 2.6\ncount = %d\n[cursor]\n" DISC,
             LIMIT_SHAPES);
    write_scene("1-first.ini", text);
    start_folder();
    open_plain(1280, 800, LAYOUT_ALL);
    for (int i = 0; i < FRAMES; i++)
        took[i] = frame_ms((hit_vec){200 + 10 * i, 320});
    assert_fluid(took, FRAMES);
    for (int i = 0; i < FRAMES; i++) {
        shown.screen.ui.camera = (camera){.zoom = 1 + 0.02 * i, .stage = {480, 320}};
        took[i] = frame_ms((hit_vec){480, 320});
    }
    assert_fluid(took, FRAMES);
    close_picture();
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

static double written_in = INFINITY; /* ms of the processor, at most */

static void changes_are_kept(void **state)
{
    (void)state;
    static const char *const made[] = {"hitlab/unsaved", "hitlab"};
    static unsaved u, later;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    move_first_vertex();
    double moved = vertex(0).x;
    assert_true(unsaved_is_old(&u, &the_lab));
    double began = processor_ms();
    assert_true(unsaved_write(&u, &the_lab));
    double took = processor_ms() - began;
    printf("# written in %.1f ms\n", took);
    assert_true(took < written_in);
    assert_false(unsaved_is_old(&u, &the_lab));
    unsaved_stop(&u, false);
    unsaved_recover(&later, &the_lab, true);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, VERTICES);
    assert_true(lab_slot(&the_lab)->back);
    assert_true(lab_scene(&the_lab)->base.ring[0].x == moved);
    unsaved_stop(&later, true);
    for (int i = 0; i < 2; i++)
        assert_int_equal(rmdir(in_folder(made[i])), 0);
}

/* ---- Refused ------------------------------------------------------------------------------ */

static void larger_rings_are_refused(void **state)
{
    char limit[32];
    (void)state;
    snprintf(limit, sizeof limit, "at most %d.", LIMIT_VERTICES);
    write_made("coast", LIMIT_VERTICES);
    write_scene("1-first.ini", ON_POINTS DISC);
    assert_false(start_lab(in_folder("1-first.ini")));
    assert_non_null(strstr(the_lab.notice.text, "1-first.ini: shapes with 20001 vertices"));
    assert_non_null(strstr(the_lab.notice.text, limit));
}

/* What is shown stays, when its file has grown, or a line wants to see another. */
static void what_is_shown_stays(void **data)
{
    char error[256], words[512];
    state line;
    (void)data;
    start_made("coast", 100, ON_POINTS DISC);
    write_made("coast", LIMIT_VERTICES);
    assert_false(files_reload(&the_lab));
    assert_non_null(strstr(the_lab.notice.text, "the lab shows at most"));
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, 100);
    write_scene("3-third.ini", ON_POINTS DISC);
    assert_false(files_show(&the_lab, in_folder("3-third.ini")));
    assert_non_null(strstr(the_lab.notice.text, "3-third.ini: shapes with 20001 vertices"));
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, 100);
    snprintf(words, sizeof words, "scene=%s&at=10,10", in_folder("3-third.ini"));
    assert_true(state_read("line", words, &line, error, sizeof error));
    assert_false(restore_open(&the_lab, &line));
    state_free(&line);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, 100);
}

static void no_vertex_is_added_beyond_the_limit(void **state)
{
    (void)state;
    start_made("coast", VERTICES, ON_POINTS DISC);
    mode_edit(&the_lab, LAB_BASE);
    lab_tell_scale(&the_lab, 1, 10);
    edit_add_vertex(&the_lab, vertex(0));
    assert_non_null(strstr(the_lab.notice.text, "at most 20000 vertices"));
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, VERTICES);
    edit_delete_vertex(&the_lab); /* fewer are fine */
}

static void larger_fields_are_refused(void **state)
{
    char text[256];
    (void)state;
    snprintf(text, sizeof text,
             "title = Many\n[field]\nshape = circle\nradius = 1\ncount = %d\n[cursor]\n" DISC,
             LIMIT_SHAPES + 1);
    write_scene("1-first.ini", text);
    assert_false(start_lab(in_folder("1-first.ini")));
    assert_non_null(strstr(the_lab.notice.text, "a field of 20001 shapes"));
    assert_non_null(strstr(the_lab.notice.text, "at most 20000 shapes with 100000 vertices."));
    stop_lab(state);
    snprintf(text, sizeof text, "title = Many\n[field]\ncount = %d\n" OCTAGON "[cursor]\n" DISC,
             LIMIT_SHAPES);
    write_scene("1-first.ini", text);
    assert_false(start_lab(in_folder("1-first.ini")));
    assert_non_null(strstr(the_lab.notice.text, "a field of 20000 shapes with 160000 vertices"));
}

/* ---- Methods that take too long ----------------------------------------------------------- */

/* All but one compare at most ten edges with each of the ring's. That one refuses, which is no
 * fault of its own; the others answer at once. */
static void a_slow_method_refuses(void **state)
{
    int refused = 0;
    (void)state;
    start_made("coast", LIMIT_VERTICES - 8, ON_POINTS OCTAGON "at = 480 320\n");
    select_method("polygon-polygon/edges-and-vertex");
    lab_update(&the_lab);
    const answer *a = lab_answer(&the_lab);
    assert_true(a->rows[a->selected_row].too_large);
    assert_int_equal(answer_verdict(a), HIT_REFUSED);
    for (int i = 0; i < a->row_count; i++) {
        refused += a->rows[i].too_large;
        assert_false(a->rows[i].open);
        assert_true(!a->rows[i].too_large || a->rows[i].falseness == FALSE_NONE);
        assert_true(a->rows[i].too_large || a->rows[i].verdict != HIT_REFUSED);
    }
    assert_int_equal(refused, 1);
    assert_int_equal(a->rows[0].verdict, HIT_HIT);
    assert_int_equal(a->relation, HIT_A_CONTAINS_B);
}

static void a_kiss_of_large_shapes_is_refused(void **state)
{
    (void)state;
    start_made("coast", 4000, ON_POINTS OCTAGON);
    select_method("polygon-polygon/edge-crossing");
    lab_slot(&the_lab)->has_hit = true;
    lab_slot(&the_lab)->last_hit = (hit_vec){680, 320};
    cursor_kiss(&the_lab);
    assert_true(says("Kiss: the shapes are too large (4008 vertices)."));
}

/* Nothing was looked at, so nothing is said of faults. */
static void a_search_for_faults_of_large_shapes_is_refused(void **state)
{
    (void)state;
    start_made("coast", 4000, ON_POINTS OCTAGON);
    select_method("polygon-polygon/edge-crossing");
    hunt_find_fault(&the_lab, NULL);
    assert_true(says("Find a fault: the shapes are too large (4008 vertices)."));
}

static void large_shapes_are_not_solid(void **state)
{
    (void)state;
    start_made("coast", 16000, ON_POINTS OCTAGON "solid = yes\nat = 20 20\n");
    select_method("polygon-polygon/edge-crossing");
    motion_point_at(&the_lab, (hit_vec){480, 320});
    assert_at(480, 320);
    assert_true(says("Not solid now: the shapes are too large (16008 vertices)."));
}

/* With an index, the referee's answers are quick. */
static void the_referee_holds_large_shapes_back(void **state)
{
    (void)state;
    start_made("coast", VERTICES, ON_POINTS DISC "solid = yes\nat = 20 20\n");
    lab_update(&the_lab);
    motion_point_at(&the_lab, (hit_vec){480, 320});
    lab_update(&the_lab);
    assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_MISS);
    assert_true(cursor_at().x != 480 || cursor_at().y != 320);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)

static const struct CMUnitTest tests[] = {
    ON_COAST(its_picture_is_right_at_every_zoom),
    ON_COAST(changes_are_kept),
    IN_FOLDER(larger_rings_are_refused),
    IN_FOLDER(what_is_shown_stays),
    IN_FOLDER(no_vertex_is_added_beyond_the_limit),
    IN_FOLDER(larger_fields_are_refused),
    IN_FOLDER(a_slow_method_refuses),
    IN_FOLDER(a_kiss_of_large_shapes_is_refused),
    IN_FOLDER(a_search_for_faults_of_large_shapes_is_refused),
    IN_FOLDER(large_shapes_are_not_solid),
    IN_FOLDER(the_referee_holds_large_shapes_back),
};

/* Other programs make a frame take longer, so the usual run does not ask for these. */
static const struct CMUnitTest times[] = {
    ON_COAST(moves_on_the_largest_ring_are_fluid), ON_COAST(zooms_of_the_largest_ring_are_fluid),
    ON_COAST(drags_of_the_largest_ring_are_fluid), ON_COAST(changes_are_kept),
    IN_FOLDER(the_largest_field_is_fluid),
};

/* Behind what cmocka says first: its version of TAP. */
static int tell_seed(void **state)
{
    (void)state;
    printf("# HIT_SEED=%" PRIu64 "\n", seed);
    return 0;
}

int main(void)
{
    seed = random_seed();
    if (getenv("HIT_TIME")) {
        written_in = 250;
        return cmocka_run_group_tests(times, tell_seed, NULL);
    }
    return cmocka_run_group_tests(tests, tell_seed, NULL);
}
