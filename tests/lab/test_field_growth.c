/* A field in the window, whose picture grows from frame to frame: what is shown meanwhile tells the
 * frame's hits, and what it ends with is what is painted at once. Usage: test_field_growth SCENES
 */
#include "layout.h"
#include "pixel_fixture.h"
#include "session.h"

enum { FEW = 400, MORE = 400000, GROWING = 300 /* frames; more is never needed */ };

/* ---- A crowd ------------------------------------------------------------------------------- */

/* Circles that stand apart, so that each shows its own colour. */
static void write_apart(void)
{
    char text[8000];
    int used = snprintf(text, sizeof text, "title = Apart\n[field]\nshapes =");
    for (int i = 0; i < 15 * 10; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, " circle %d %d %d\n",
                         40 + i % 15 * 63, 40 + i / 15 * 62, 18 + i % 5);
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

static void open_growing(int work)
{
    open_plain(960, 640, LAYOUT_STAGE_ONLY);
    draw_picture(); /* the camera needs zones */
    screen_reset(&shown.screen, 1);
    shown.screen.ui.most_work = work;
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
    ui_arrange_again(ui, lab_scene(&the_lab)->stage);
}

static void pan_by(double x, double y)
{
    ui *ui = &shown.screen.ui;
    camera_pan(&ui->camera, ui->view, ui_stage_middle(ui), (hit_vec){x, y});
    ui_arrange_again(ui, lab_scene(&the_lab)->stage);
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
    const field_evidence *f = &the_lab.evidence.field;
    for (int i = 0; i < f->hit_count; i++)
        if (f->hits[i] == shape)
            return true;
    return false;
}

/* The cursor's line covers some of the middles. */
static bool is_covered(hit_vec middle)
{
    hit_shape disc = hit_make_circle(middle, 6 / shown.screen.ui.view.scale);
    return hit_referee(&the_lab.evidence.cursor, &disc, NULL) == HIT_HIT;
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

static int draw_until_done(double x, double y)
{
    int frames = 0;
    for (; ui_goes_on(&shown.screen.ui) && frames < GROWING; frames++)
        draw_with_cursor(x, y);
    assert_true(frames < GROWING);
    return frames;
}

/* While the view changes by every frame, and the cursor moves, no circle has a wrong colour. */
static void hits_are_true_meanwhile(void **state)
{
    (void)state;
    write_apart();
    start_folder();
    open_growing(FEW);
    int hits = 0, growing = 0;
    draw_with_cursor(480, 320);
    assert_true(draw_until_done(480, 320) > 2);
    for (int step = 0; step < 150; step++) {
        change_view(step);
        draw_with_cursor(100 + 5 * step, 600 - 3.5 * step);
        growing += ui_goes_on(&shown.screen.ui);
        hits += check_colours(step);
        draw_with_cursor(160 + 5 * step, 600 - 3.5 * step); /* through the same view */
        hits += check_colours(step);
    }
    assert_true(hits > 100 && growing > 100);
    close_picture();
}

/* ---- In the end ---------------------------------------------------------------------------- */

static void assert_same_at_once(double x, double y)
{
    Uint32 *grown = copy_pixels(whole_picture());
    shown.screen.ui.most_work = INT64_MAX;
    screen_reset(&shown.screen, 1);
    draw_with_cursor(x, y);
    assert_int_equal(count_changed(grown, whole_picture()), 0);
    shown.screen.ui.most_work = MORE;
    free(grown);
}

static void same_in_the_end(void **state)
{
    (void)state;
    write_crowd("1-first.ini", "circle\nradius = 4");
    write_crowd("2-second.ini", "rect\nsize = 26 14\nturn = yes");
    start_folder();
    for (int i = 0; i < 2; i++) {
        assert_true(session_show(&the_lab, i));
        open_growing(MORE);
        for (int step = 0; step < 16; step++) {
            double x = 200 + 30 * step, y = 500 - 20 * step;
            change_view(step);
            draw_with_cursor(x, y);
            draw_with_cursor(x + 9, y);
            if (step % 4 != 3)
                continue;
            draw_until_done(x + 12, y + 5);
            draw_with_cursor(x + 12, y + 5);
            assert_false(ui_goes_on(&shown.screen.ui));
            assert_same_at_once(x + 12, y + 5);
        }
        close_picture();
    }
}

/* ---- When the view is still ---------------------------------------------------------------- */

enum { WINDOWS = 1 << 20 /* as loop.c has it */, SHARP = 24 /* frames, 0.4 s */ };

static void write_many(void)
{
    write_scene("1-first.ini", "title = Many\n[field]\nshape = circle\nradius = 1.2\n"
                               "count = 100000\nvary = 0.5\nseed = 1\n"
                               "[cursor]\nshape = circle\nradius = 40\n");
}

/* The wheel turns by so many notches, one a frame, and stops; the pointer rests. Returns how many
 * frames later the picture is sharp. */
static int frames_until_sharp(int notches, double factor)
{
    for (int i = 0; i < notches; i++) {
        zoom_at(900, 500, factor);
        draw_with_cursor(480, 320);
    }
    return draw_until_done(480, 320);
}

static void sharp_soon_after_the_wheel_stops(void **state)
{
    (void)state;
    write_many();
    start_folder();
    open_plain(1920, 1080, LAYOUT_ALL);
    draw_picture(); /* the camera needs zones */
    shown.screen.ui.most_work = WINDOWS;
    draw_until_done(480, 320);
    for (int notches = 1; notches < 12; notches += 3)
        for (int in = 1; in >= 0; in--) {
            int frames = frames_until_sharp(notches, in ? 1.2 : 1 / 1.2);
            if (frames > SHARP)
                fail_msg("%d notches %s: sharp after %d frames", notches, in ? "in" : "out",
                         frames);
        }
    close_picture();
}

/* ---- At once ------------------------------------------------------------------------------- */

/* What is small enough for one frame is shown at once. */
static void small_ones_do_not_grow(void **state)
{
    (void)state;
    write_apart();
    start_folder();
    open_growing(1 << 22);
    for (int step = 0; step < 8; step++) {
        change_view(step);
        draw_with_cursor(480, 320);
        assert_false(ui_goes_on(&shown.screen.ui));
        check_colours(step);
    }
    close_picture();
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)

int main(int count, char **arguments)
{
    project_scenes = count > 1 ? arguments[1] : "scenes";
    const struct CMUnitTest tests[] = {
        IN_FOLDER(hits_are_true_meanwhile),
        IN_FOLDER(same_in_the_end),
        IN_FOLDER(sharp_soon_after_the_wheel_stops),
        IN_FOLDER(small_ones_do_not_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
