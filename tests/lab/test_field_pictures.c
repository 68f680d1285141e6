/* SPDX-License-Identifier: MIT */
/* A field in the window, whose pictures are kept: while the view and the cursor change, each circle
 * shows what the frame's hits say, and what was painted in parts is what is painted anew. Usage:
 * test_field_pictures SCENES */
#include "answer.h"
#include "lab.h"
#include "layout.h"
#include "pixel_fixture.h"
#include "scene.h"
#include "session.h"

/* ---- A crowd ------------------------------------------------------------------------------- */

/* Circles that stand apart, so that each shows its own colour. */
static void write_apart(int columns, int rows)
{
    char text[20000];
    int used = snprintf(text, sizeof text, "title = Apart\n[field]\nshapes =");
    for (int i = 0; i < columns * rows; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, " circle %d %d %d\n",
                         40 + i % columns * 930 / columns, 40 + i / columns * 610 / rows,
                         270 / columns + i % 5);
    snprintf(text + used, sizeof text - (size_t)used,
             "[cursor]\nshape = segment\nfrom = -200 -150\nto = 200 150\n");
    write_scene("1-first.ini", text);
}

static void write_crowd(const char *name, const char *shapes)
{
    char text[400];
    snprintf(text, sizeof text,
             "title = Crowd\n[field]\nshape = %s\ncount = 1500\nvary = 0.5\nseed = 3\n"
             "[cursor]\nshape = circle\nradius = 130\n",
             shapes);
    write_scene(name, text);
}

static void open_field(void)
{
    open_plain(960, 640, LAYOUT_STAGE_ONLY);
    draw_picture(); /* the camera needs zones */
}

static void draw_with_cursor(double x, double y)
{
    put_cursor(x, y);
    lab_update(&the_lab);
    draw_picture();
}

/* ---- Views --------------------------------------------------------------------------------- */

static void zoom_at(double x, double y, double factor)
{
    ui *ui = &shown.screen.ui;
    camera_zoom(&ui->camera, ui->fit, ui->view, (hit_vec){x, y}, ui_stage_middle(ui), factor);
    ui_arrange_again(ui, lab_stage(&the_lab));
}

static void pan_by(double x, double y)
{
    ui *ui = &shown.screen.ui;
    camera_pan(&ui->camera, ui->view, ui_stage_middle(ui), (hit_vec){x, y});
    ui_arrange_again(ui, lab_stage(&the_lab));
}

static void change_view(int step)
{
    static const double factors[] = {1.3, 1.1, 2, 0.8, 0.7, 1.05, 1.9, 0.3};
    if (step % 3 == 2)
        pan_by(step % 2 ? 37 : -120, 21.5);
    else
        zoom_at(200 + 31 * (step % 17), 500 - 23 * (step % 13), factors[step % 8]);
}

/* ---- Meanwhile ----------------------------------------------------------------------------- */

static bool is_hit(int shape)
{
    const field_answer *f = &lab_answer(&the_lab)->field;
    for (int i = 0; i < f->hit_count; i++)
        if (f->hits[i] == shape)
            return true;
    return false;
}

/* The cursor's line covers some of the middles. */
static bool is_covered(hit_vec middle)
{
    hit_shape disc = hit_make_circle(middle, 6 / shown.screen.ui.view.scale);
    return hit_hits(&lab_answer(&the_lab)->cursor, &disc);
}

/* Looks at the middle of every circle in the stage. Returns how many have the colour of hits. */
static int check_colours(int frame)
{
    const crowd *c = lab_scene(&the_lab)->crowd;
    const theme *t = shown.screen.ui.theme;
    int hits = 0;
    for (int i = 0; i < c->count; i++) {
        hit_vec middle = hit_vertices(&c->shapes[i])[0];
        hit_vec at = view_to_output(shown.screen.ui.view, middle);
        if (at.x < 4 || at.y < 4 || at.x > 956 || at.y > 636 || is_covered(middle))
            continue;
        Uint32 got = pixel_at((int)at.x, (int)at.y);
        if (!is_colour(got, over(t->ground, is_hit(i) ? t->hit : t->base)))
            fail_msg("circle %d, hit: %d, is #%06x at %g, %g in frame %d", i, is_hit(i), got, at.x,
                     at.y, frame);
        hits += is_hit(i);
    }
    return hits;
}

/* While the view changes by every frame, and the cursor moves, no circle has a wrong colour. */
static void hits_are_true_meanwhile(void **state)
{
    (void)state;
    write_apart(15, 10);
    start_folder();
    open_field();
    int hits = 0;
    draw_with_cursor(480, 320);
    for (int step = 0; step < 75; step++) {
        change_view(step);
        draw_with_cursor(100 + 5 * step, 600 - 3.5 * step);
        hits += check_colours(step);
        draw_with_cursor(160 + 5 * step, 600 - 3.5 * step); /* through the same view */
        hits += check_colours(step);
    }
    assert_true(hits > 100);
    close_picture();
}

/* ---- Anew ---------------------------------------------------------------------------------- */

static void assert_same_anew(double x, double y)
{
    Uint32 *kept = copy_pixels(whole_picture());
    screen_reset(&shown.screen, 1);
    draw_with_cursor(x, y);
    assert_int_equal(count_changed(kept, whole_picture()), 0);
    free(kept);
}

static void kept_pictures_are_those_painted_anew(void **state)
{
    (void)state;
    write_crowd("1-first.ini", "circle\nradius = 4");
    write_crowd("2-second.ini", "rect\nsize = 26 14\nturn = yes");
    start_folder();
    for (int i = 0; i < 2; i++) {
        assert_true(session_show(&the_lab, i));
        open_field();
        for (int step = 0; step < 16; step++) {
            double x = 200 + 30 * step, y = 500 - 20 * step;
            change_view(step);
            draw_with_cursor(x, y);
            draw_with_cursor(x + 9, y);
            draw_with_cursor(x + 12, y + 5);
            if (step % 4 == 3)
                assert_same_anew(x + 12, y + 5);
        }
        close_picture();
    }
}

/* ---- By slices ----------------------------------------------------------------------------- */

enum { SLICES = 6 }; /* of 256 shapes, for a crowd of 1500 */

static void draw_at_rest(void)
{
    draw_with_cursor(300, 200);
}

/* Whoever draws has asked for another frame. */
static bool take_event(void)
{
    bool had = SDL_HasEvent(shown.screen.layers.event);
    SDL_FlushEvent(shown.screen.layers.event);
    return had;
}

static void open_sliced(void)
{
    start_folder();
    open_field();
    assert_int_equal(SDL_Init(SDL_INIT_EVENTS), 0);
    shown.screen.layers.event = SDL_RegisterEvents(1);
    shown.screen.fields.slice = 1e-9;
    draw_at_rest();
    assert_false(take_event()); /* there was nothing to show meanwhile */
}

/* Until the new picture is whole there is another one; then it is the one that is painted at once.
 */
static void check_slices(void)
{
    for (int i = 1; i < SLICES; i++) {
        draw_at_rest();
        assert_true(take_event());
    }
    Uint32 *meanwhile = copy_pixels(whole_picture());
    draw_at_rest();
    assert_false(take_event());
    assert_true(count_changed(meanwhile, whole_picture()) > 100);
    free(meanwhile);
    assert_same_anew(300, 200);
}

static void slices_come_to_the_whole_picture(void **state)
{
    (void)state;
    static const double factors[] = {1.3, 1.9, 0.8, 3.5, 0.3};
    write_crowd("1-first.ini", "circle\nradius = 4");
    open_sliced();
    for (size_t step = 0; step < sizeof factors / sizeof *factors; step++) {
        zoom_at(400, 300, factors[step]);
        check_slices();
    }
    shown.screen.layers.in_window = true; /* where there is no map of a field, but outlines */
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    check_slices();
    close_picture();
}

/* What is shown meanwhile lies where the shapes are. */
static void what_is_shown_meanwhile_is_stretched(void **state)
{
    (void)state;
    write_apart(30, 20);
    open_sliced();
    zoom_at(480, 320, 1.7);
    for (int i = 0; i < 3; i++) {
        draw_at_rest();
        assert_int_equal(take_event(), i < 2);
        check_colours(i);
    }
    close_picture();
}

/* A view that changes by every frame has new pictures, too. */
static void a_view_that_never_rests_is_painted(void **state)
{
    (void)state;
    write_crowd("1-first.ini", "circle\nradius = 4");
    open_sliced();
    const field_picture *pictures = shown.screen.fields.of;
    int painted = 0;
    for (int step = 0; step < 4 * SLICES; step++) {
        zoom_at(480, 320, 1.01);
        draw_at_rest();
        assert_true(take_event());
    }
    for (int i = 0; i < FIELD_PICTURES; i++)
        painted += pictures[i].key.scale > 0;
    assert_in_range(painted, 4, 5);
    close_picture();
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)

int main(int count, char **arguments)
{
    project_scenes = count > 1 ? arguments[1] : "scenes";
    const struct CMUnitTest tests[] = {
        IN_FOLDER(hits_are_true_meanwhile),
        IN_FOLDER(kept_pictures_are_those_painted_anew),
        IN_FOLDER(slices_come_to_the_whole_picture),
        IN_FOLDER(what_is_shown_meanwhile_is_stretched),
        IN_FOLDER(a_view_that_never_rests_is_painted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
