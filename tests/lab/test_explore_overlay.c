/* SPDX-License-Identifier: MIT */
/* test_explore.c: labels, and the overlay that places them. */
#include "action.h"
#include "action_ids.h"
#include "answer.h"
#include "draw.h"
#include "explore_fixture.h"
#include "lab.h"
#include "labels.h"
#include "layer_list.h"
#include "layout.h"
#include "map.h"
#include "map_view.h"
#include "proof.h"
#include "scene.h"
#include "session.h"
#include "theme.h"
#include "ui.h"
#include "view.h"

/* ---- Placing ------------------------------------------------------------------------------- */

static bool is_inside(box b, box in)
{
    return b.x >= in.x && b.y >= in.y && b.x + b.w <= in.x + in.w && b.y + b.h <= in.y + in.h;
}

static double distance_to(box b, double x, double y)
{
    return hypot(fmax(fmax(b.x - x, x - b.x - b.w), 0), fmax(fmax(b.y - y, y - b.y - b.h), 0));
}

/* Places random labels until there is no room and the last attempts all fail. */
static void fill_with_labels(box within)
{
    labels l = {.within = within};
    for (int i = 0; i < 400; i++) {
        box b = {-1, -1, -1, -1};
        double x = random_double(within.x - 50, within.x + within.w + 50);
        double y = random_double(within.y - 50, within.y + within.h + 50);
        double gap = random_double(0, 20);
        int count = l.count;
        bool placed = labels_place(&l, x, y, random_double(-1, 1), random_double(-1, 1),
                                   random_double(10, 140), random_double(8, 40), gap, &b);
        assert_int_equal(l.count, count + placed);
        if (!placed) {
            assert_true(b.w == -1);
            continue;
        }
        assert_memory_equal(&l.placed[count], &b, sizeof b);
        assert_true(is_inside(b, within));
        for (int k = 0; k < count; k++)
            assert_true(boxes_apart(b, l.placed[k]));
        if (distance_to(b, x, y) < gap * 0.999)
            fail_msg("%g away from its point, not %g", distance_to(b, x, y), gap);
    }
    assert_true(l.count <= LABELS_MOST);
}

static void labels_keep_apart_and_inside(void **state)
{
    (void)state;
    for (int round = 0; round < 300 / test_step(); round++)
        fill_with_labels((box){random_double(-10, 50), random_double(0, 90),
                               random_double(20, 1000), random_double(20, 700)});
}

static void labels_stand_on_the_wanted_side(void **state)
{
    (void)state;
    for (int i = 0; i < 360; i++) {
        double angle = i * 3.14159265358979324 / 180, dx = cos(angle), dy = sin(angle);
        labels l = {.within = {0, 0, 960, 640}};
        box b;
        assert_true(labels_place(&l, 480, 320, 5 * dx, 5 * dy, 80, 20, 10, &b));
        double cx = b.x + b.w / 2 - 480, cy = b.y + b.h / 2 - 320;
        assert_true(cx * dx + cy * dy > 0.999 * hypot(cx, cy));
        assert_true(distance_to(b, 480, 320) <= 10 * 1.5); /* measured to the label's corner */
        box second; /* the same place is wanted again: the label goes elsewhere, but near */
        assert_true(labels_place(&l, 480, 320, dx, dy, 80, 20, 10, &second));
        assert_true(boxes_apart(b, second) && distance_to(second, 480, 320) < 60);
    }
}

/* When lines cover one side, the label goes to the other side and is on none of them. */
static void labels_keep_off_lines(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        double angle = i * 3.14159265358979324 / 4, dx = cos(angle), dy = sin(angle);
        labels l = {.within = {0, 0, 960, 640}};
        for (int k = 2; k < 12; k++) { /* perpendicular to the wanted side, 5 apart */
            double x = 480 + 5 * k * dx, y = 320 + 5 * k * dy;
            labels_avoid(&l, x - 200 * dy, y + 200 * dx, x + 200 * dy, y - 200 * dx);
        }
        box b;
        assert_true(labels_place(&l, 480, 320, dx, dy, 60, 20, 10, &b));
        for (int k = 0; k < 4; k++) {
            double x = b.x + (k % 2 ? b.w : 0) - 480, y = b.y + (k / 2 ? b.h : 0) - 320;
            assert_true(x * dx + y * dy < 10.001);
        }
    }
    labels l = {
        .within = {0, 0, 80,
                   40}}; /* there is no room elsewhere: a label on a line is better than none */
    labels_avoid(&l, 0, 20, 80, 20);
    labels_avoid(&l, NAN, 0, 0, 0);
    box b;
    assert_true(labels_place(&l, 5, 20, 1, 0, 60, 36, 5, &b));
    for (int i = 0; i < 2 * LABELS_LINES; i++)
        labels_avoid(&l, 0, i, 80, i);
    assert_int_equal(l.line_count, LABELS_LINES);
}

static void labels_give_up_when_it_is_full(void **state)
{
    (void)state;
    labels l = {.within = {0, 0, 100, 50}};
    box b;
    labels_block(&l, (box){0, 0, 100, 50});
    assert_false(labels_place(&l, 50, 25, 1, 0, 10, 10, 5, &b));
    l = (labels){.within = {0, 0, 100, 50}};
    assert_false(labels_place(&l, 50, 25, 1, 0, 101, 10, 5, &b));
    assert_false(labels_place(&l, 1e300, -1e300, 1, 0, 10, 10, 5, &b));
    assert_false(labels_place(&l, NAN, 25, 1, 0, 10, 10, 5, &b));
    assert_int_equal(l.count, 0);
    l = (labels){.within = {0, 0, 1e6, 1e6}};
    for (int i = 0; i < LABELS_MOST; i++)
        assert_true(labels_place(&l, 1000 + 500.0 * i, 500, 0, -1, 50, 20, 5, &b));
    assert_false(labels_place(&l, 1000, 90000, 0, -1, 50, 20, 5, &b));
    labels_block(&l, (box){0, 0, 1, 1}); /* no room for it either */
    assert_int_equal(l.count, LABELS_MOST);
}

/* ---- The overlay's own labels -------------------------------------------------------------- */

/* The linker (--wrap) redirects the overlay's calls to this spy. It notes where each label was
 * placed and which box was drawn for it; that is the next box. */
static struct {
    box drawn[LABELS_MOST];
    int count, refused;
    bool pending;
} spy;

bool __real_labels_place(labels *labels, double x, double y, double dx, double dy, double w,
                         double h, double gap, box *out);
bool __wrap_labels_place(labels *labels, double x, double y, double dx, double dy, double w,
                         double h, double gap, box *out);
void __real_draw_box(draw *draw, double x, double y, double w, double h, double corner,
                     SDL_Color colour);
void __wrap_draw_box(draw *draw, double x, double y, double w, double h, double corner,
                     SDL_Color colour);

bool __wrap_labels_place(labels *labels, double x, double y, double dx, double dy, double w,
                         double h, double gap, box *out)
{
    spy.pending = __real_labels_place(labels, x, y, dx, dy, w, h, gap, out);
    spy.refused += !spy.pending;
    return spy.pending;
}

void __wrap_draw_box(draw *draw, double x, double y, double w, double h, double corner,
                     SDL_Color colour)
{
    if (spy.pending && spy.count < LABELS_MOST)
        spy.drawn[spy.count++] = (box){x, y, w, h};
    spy.pending = false;
    __real_draw_box(draw, x, y, w, h, corner, colour);
}

/* Returns the first label that covers a point where the outlines meet; -1: none does. */
static int label_on_contact(void)
{
    const answer *a = lab_answer(&the_lab);
    hit_vec points[ANSWER_POINTS];
    if (hit_validate(&a->cursor) != HIT_OK)
        return -1;
    int count =
        hit_crossings(&lab_scene(&the_lab)->base.shape, &a->cursor, points, NULL, ANSWER_POINTS);
    for (int i = 0; i < spy.count; i++)
        for (int k = 0; k < count; k++) {
            hit_vec at = view_to_output(shown.screen.ui.view, points[k]);
            if (box_contains(spy.drawn[i], at.x, at.y))
                return i;
        }
    return -1;
}

static void draw_and_check_labels(void)
{
    spy.count = 0;
    draw_picture();
    if (label_on_contact() >= 0)
        fail_msg("%s, row %d, at %g, %g: label %d covers a hit point", lab_scene(&the_lab)->path,
                 lab_answer(&the_lab)->selected_row, cursor_at().x, cursor_at().y,
                 label_on_contact());
    const hit_method *method =
        lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method;
    for (int i = 0; i < spy.count; i++) {
        bool fine = is_inside(spy.drawn[i], shown.screen.ui.layout.stage);
        for (int k = 0; k < i; k++)
            fine = fine && boxes_apart(spy.drawn[i], spy.drawn[k]);
        if (!fine)
            fail_msg("%s, %s, step %d, scale %g: label %d at %g, %g, %g x %g",
                     lab_scene(&the_lab)->path, method ? method->id : "referee",
                     the_lab.why.looked_at, shown.screen.ui.scale, i, spy.drawn[i].x,
                     spy.drawn[i].y, spy.drawn[i].w, spy.drawn[i].h);
    }
}

/* ---- Every method's explanation ------------------------------------------------------------ */

enum { MOST_DRAWN = 12 }; /* this many steps of a walk are drawn */

static struct {
    int walks, steps, labels, refused, silent;
} seen_overlays;

/* Walks comparisons backwards from the one that it opens at, or forwards: each comes in its place.
 * Of a long walk some are drawn, others on the way back than on the way forward; of a short one all
 * are drawn but the first so many, which are drawn already. */
static void walk(int direction, int drawn)
{
    why_checks checks = lab_checks(&the_lab);
    int from = direction < 0 ? checks.current : 0;
    int steps = direction < 0 ? from + 1 : checks.count;
    int stride = checks.count / MOST_DRAWN + 1;
    for (int i = 0; i < steps; i++) {
        assert_int_equal(lab_checks(&the_lab).current, from + direction * i);
        lab_update(&the_lab);
        bool drawn_before = stride == 1 && i < drawn;
        if (!drawn_before && (i % stride == 0 || i + 1 == steps)) {
            draw_and_check_labels();
            seen_overlays.labels += spy.count;
        }
        seen_overlays.steps++;
        walk_checks(direction);
    }
    int end = direction < 0 ? 0 : checks.count - 1;
    assert_int_equal(lab_checks(&the_lab).current, checks.count == 0 ? -1 : end);
}

static bool is_drawn(hit_step_kind kind)
{
    return kind != HIT_STEP_CHECK && kind != HIT_STEP_VALUE && kind != HIT_STEP_EDGES &&
           kind != HIT_STEP_PART;
}

static bool has_constructions(void)
{
    for (int i = 0; i < hit_trace_kept(&lab_answer(&the_lab)->trace); i++)
        if (is_drawn(hit_trace_step(&lab_answer(&the_lab)->trace, i)->kind))
            return true;
    return false;
}

/* Draws the cursor's position without and with the explanation, which must change the picture. */
static void explain_now(void)
{
    const hit_method *method =
        lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method;
    shown.screen.explain = false;
    draw_picture();
    Uint32 *before = copy_pixels(shown.screen.ui.layout.stage);
    shown.screen.explain = true;
    draw_and_check_labels();
    int changed = count_changed(before, shown.screen.ui.layout.stage);
    free(before);
    if (!has_constructions()) {
        seen_overlays.silent++;
        printf("# %s, %s, %s: nothing to draw\n", words_text_get(&lab_scene(&the_lab)->title),
               method ? method->id : "referee",
               hit_verdict_name(answer_verdict(lab_answer(&the_lab))));
    } else if (changed < 20) {
        fail_msg("%s, %s, %s: the explanation changes %d pixels", lab_scene(&the_lab)->path,
                 method ? method->id : "referee",
                 hit_verdict_name(answer_verdict(lab_answer(&the_lab))), changed);
    }
    seen_overlays.walks++;
    int opened_at = lab_checks(&the_lab).current;
    walk(-1, 0);
    walk(1, opened_at + 1);
    walk_checks(1);
    assert_int_equal(lab_checks(&the_lab).current, lab_checks(&the_lab).count - 1);
    lab_look_at(&the_lab, opened_at);
    assert_int_equal(the_lab.why.looked_at, -1);
    shown.screen.explain = false;
}

/* Explains a hit and a miss, if the method has them. */
static void explain_row(int row)
{
    static found f;
    session_select(&the_lab, row);
    find_positions(&f, lab_slot(&the_lab), lab_answer(&the_lab)->rows[row].method);
    if (f.hits) {
        put_cursor(f.hit[f.hits - 1].x, f.hit[f.hits - 1].y);
        explain_now();
    }
    if (f.misses) {
        put_cursor(f.miss[0].x, f.miss[0].y);
        explain_now();
    }
}

static void explain_all(double scale, int first, int last)
{
    open_picture((int)(960 * scale), (int)(640 * scale), LAYOUT_STAGE_ONLY, THEME_LIGHT, scale, "");
    for (int i = first; i < last; i += test_step()) {
        assert_true(session_show(&the_lab, i));
        for (int row = 0; row < lab_answer(&the_lab)->row_count && !shows_field(); row++)
            explain_row(row);
    }
    close_picture();
}

static void every_method_explains_itself(void **state)
{
    (void)state;
    spy.refused = 0;
    explain_all(1, 0, the_lab.catalogue.list.count);
    printf("# %d explanations, %d steps, %d labels, %d without room, %d with nothing to draw\n",
           seen_overlays.walks, seen_overlays.steps, seen_overlays.labels, spy.refused,
           seen_overlays.silent);
    assert_int_equal(seen_overlays.silent, 0);
}

static void every_method_explains_itself_twice_as_large(void **state)
{
    (void)state;
    explain_all(2, 0, 10);
}

static int count_resting(const box *before, int count)
{
    int resting = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < spy.count; k++)
            resting += memcmp(&before[i], &spy.drawn[k], sizeof(box)) == 0;
    return resting;
}

/* While the point moves inside its triangle, the six angles and the three corners keep their
 * labels' places and widths. */
static void angles_keep_their_places(void **state)
{
    (void)state;
    enum { LABELS = 9 };
    show_named("4-point-triangle");
    open_picture(960, 640, LAYOUT_STAGE_ONLY, THEME_LIGHT, 1, "");
    shown.screen.explain = true;
    box first[LABELS_MOST];
    int count = 0;
    for (int i = 0; i < 30; i++) {
        put_cursor(430 + 3.7 * i, 330 + 2.3 * i);
        spy.count = 0;
        draw_picture();
        assert_true(spy.count > LABELS);
        if (i == 0)
            memcpy(first, spy.drawn, sizeof first);
        if (i == 0)
            count = spy.count;
        else if (count_resting(first, count) < LABELS)
            fail_msg("at %g, %g only %d labels rest", cursor_at().x, cursor_at().y,
                     count_resting(first, count));
    }
    close_picture();
}

/* Goes through every scene with its own method, at a grid of positions. */
static void labels_cover_no_hit_point(void **state)
{
    (void)state;
    enum { COLUMNS = 12, ROWS = 8 };
    int labels = 0, points = 0, scenes = 0;
    open_picture(960, 640, LAYOUT_STAGE_ONLY, THEME_LIGHT, 1, "");
    shown.screen.explain = true;
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step(), scenes++) {
        assert_true(session_show(&the_lab, i));
        for (int k = 0; k < COLUMNS * ROWS && !shows_field(); k++) {
            put_cursor(40 + k % COLUMNS * 80, 40 + k / COLUMNS * 80);
            draw_and_check_labels();
            labels += spy.count;
            points += lab_answer(&the_lab)->relation == HIT_CROSSING;
        }
    }
    close_picture();
    printf("# %d scenes, %d labels, %d positions with crossing outlines\n", scenes, labels, points);
    assert_true(labels > 100 * scenes && points > 0);
}

/* In a small window labels are left out; they never cover each other. */
static void explanations_fit_a_small_window(void **state)
{
    (void)state;
    open_picture(480, 320, LAYOUT_NO_PANEL, THEME_DARK, 1.3, NULL);
    shown.screen.explain = true;
    for (int key = 0; key < 10; key++) {
        show_key(key);
        for (int row = 0; row < lab_answer(&the_lab)->row_count; row++) {
            session_select(&the_lab, row);
            lab_update(&the_lab);
            draw_and_check_labels();
        }
    }
    close_picture();
}

/* ---- Why, in the panel ---------------------------------------------------------------------- */

/* Returns how many pixels of the panel have the colour. */
static int count_in_panel(SDL_Color c)
{
    Uint32 wanted = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    SDL_Rect panel = box_pixels(shown.screen.ui.layout.panel);
    int count = 0;
    for (int y = panel.y; y < panel.y + panel.h; y++)
        for (int x = panel.x; x < panel.x + panel.w; x++)
            count += pixel_at(x, y) == wanted;
    return count;
}

/* The rows of methods, the heading of the comparisons and the numbers do not overlap. At any step
 * the current one is marked, however many methods there are. */
static void the_current_step_is_always_in_the_panel(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        assert_true(session_show(&the_lab, i));
        for (int row = 0; row < lab_answer(&the_lab)->row_count; row++) {
            session_select(&the_lab, row);
            lab_update(&the_lab);
            int steps = lab_checks(&the_lab).count;
            for (int k = 0; k < steps && k < 12; k++) {
                draw_picture();
                bool proved = row == 0 && k == 0 && proof_of(lab_answer(&the_lab));
                const theme *colours = shown.screen.ui.theme; /* a proof has its own bar */
                if (count_in_panel(proved ? colours->construction : colours->current) < 3 * 30)
                    fail_msg("%s, row %d, %d steps back: no current step",
                             lab_scene(&the_lab)->path, row, k);
                walk_checks(-1);
            }
        }
    }
}

/* While the user walks back to the first comparison, the deciding one stays at the end of the
 * list. */
static void the_decision_stays_in_the_panel(void **state)
{
    (void)state;
    show_key(4);
    put_cursor(500, 360);
    select_method("point-triangle/corner-angles");
    assert_true(lab_checks(&the_lab).count == 9);
    draw_picture();
    double foot = 0; /* the lower end of the marked row, which is the last */
    SDL_Rect panel = box_pixels(shown.screen.ui.layout.panel);
    SDL_Color bar = shown.screen.ui.theme->current;
    Uint32 wanted = (Uint32)bar.r << 16 | (Uint32)bar.g << 8 | bar.b;
    for (int y = panel.y; y < panel.y + panel.h; y++)
        if (pixel_at(panel.x + 17, y) == wanted)
            foot = y + 1;
    assert_true(foot > 0);
    box last = {panel.x, foot - 20, panel.w - 16, 18}; /* without the scroll bar */
    Uint32 *decision = NULL;
    for (int k = 0; k < 8; k++) {
        walk_checks(-1);
        draw_picture();
        if (!decision)
            decision = copy_pixels(last);
        assert_int_equal(count_changed(decision, last), 0);
    }
    free(decision);
    assert_int_equal(lab_checks(&the_lab).current, 0);
}

/* ---- Single doubles on the screen ---------------------------------------------------------- */

static int count_pixels(SDL_Color c)
{
    Uint32 wanted = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    int count = 0;
    for (int i = 0; i < shown.width * shown.height; i++)
        count += pixel_at(i % shown.width, i / shown.width) == wanted;
    return count;
}

static void zoom_in_on(hit_vec at)
{
    hit_vec middle = ui_stage_middle(&shown.screen.ui);
    view there = {1, at, middle};
    shown.screen.camera_scene = the_lab.catalogue.current;
    camera_zoom(&shown.screen.ui.camera, shown.screen.ui.fit, there, middle, middle, INFINITY);
}

/* At the deepest zoom the grid of doubles is visible, inside the triangle and outside. One message
 * names all places. */
static void the_grid_of_doubles_is_visible(void **state)
{
    (void)state;
    static const double scales[] = {1, 2, 4};
    static const hit_vec at[] = {{480, 500}, {640, 200}, {700, 100},
                                 {900, 3},   {0.1, 600}, {500, 360}};
    enum { PLACES = sizeof at / sizeof *at };
    int missing = 0;
    show_key(4);
    for (int i = 0; i < 3 * PLACES; i++) {
        double scale = scales[i / PLACES];
        open_picture((int)(960 * scale), (int)(640 * scale), LAYOUT_STAGE_ONLY, THEME_LIGHT, scale,
                     "");
        put_cursor(at[i % PLACES].x, at[i % PLACES].y);
        draw_picture();
        zoom_in_on(cursor_at());
        draw_picture();
        if (count_pixels(shown.screen.ui.theme->dim) < 200) {
            printf("# scale %g, at %g, %g: no grid\n", scale, at[i % PLACES].x, at[i % PLACES].y);
            missing++;
        }
        close_picture();
    }
    assert_int_equal(missing, 0);
}

/* Drawing makes no NaN and no endless loop, wherever view and shape are. */
static void the_deepest_zoom_draws_everything(void **state)
{
    (void)state;
    static const hit_vec at[] = {{0, 0},        {5e-324, 0},      {480, 320},  {1e-200, -1e-300},
                                 {1e300, 1e10}, {-1e300, 5e-324}, {DBL_MAX, 0}};
    enum { PLACES = sizeof at / sizeof *at };
    open_picture(480, 320, LAYOUT_ALL, THEME_LIGHT, 1, "");
    shown.screen.explain = true;
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        assert_true(session_show(&the_lab, i));
        hit_vec start = cursor_at();
        draw_picture(); /* the first frame sets the view to zoom from */
        for (int k = 0; k < PLACES * 3; k++) {
            hit_vec to = k / PLACES == 2 ? start : at[k % PLACES];
            put_cursor(to.x, to.y);
            zoom_in_on(k / PLACES ? at[k % PLACES] : start);
            stage_layers_switch(&shown.screen.layers, &map_layer, k == 0);
            draw_picture();
            assert_true(isfinite(shown.screen.ui.view.scale));
        }
    }
    close_picture();
}

/* ---- Contrast ------------------------------------------------------------------------------- */

static double linear(Uint32 part)
{
    double v = part / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/* As WCAG has it. */
static double luminance(Uint32 c)
{
    static double part[256]; /* of each value of a channel: a picture has millions of pixels */
    for (Uint32 i = 0; part[255] == 0 && i < 256; i++)
        part[i] = linear(i);
    return 0.2126 * part[c >> 16 & 0xff] + 0.7152 * part[c >> 8 & 0xff] + 0.0722 * part[c & 0xff];
}

static double contrast(double a, double b)
{
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

static Uint32 plain_colour(SDL_Color c)
{
    return (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
}

enum { BESIDE = 13 }; /* output pixels from the middle of a line or dot to its casing */

static bool is_seen_beside(int x, int y)
{
    double here = luminance(pixel_at(x, y));
    for (int dy = -BESIDE; dy <= BESIDE; dy++)
        for (int dx = -BESIDE; dx <= BESIDE; dx++)
            if (contrast(here, luminance(pixel_at(x + dx, y + dy))) >= 3)
                return true;
    return false;
}

static void expect_contrast(const char *what)
{
    const theme *t = shown.screen.ui.theme;
    const Uint32 lines[] = {plain_colour(t->construction), plain_colour(t->current)};
    long seen = 0, weak = 0;
    draw_picture();
    box stage = shown.screen.ui.layout.stage;
    for (int y = (int)stage.y + BESIDE; y < stage.y + stage.h - BESIDE; y++)
        for (int x = (int)stage.x + BESIDE; x < stage.x + stage.w - BESIDE; x++) {
            Uint32 c = pixel_at(x, y) & 0xffffff;
            if (c != lines[0] && c != lines[1])
                continue;
            seen++;
            weak += !is_seen_beside(x, y);
        }
    if (seen == 0 || weak > seen / 50) /* the middle of a large dot is far from its casing */
        fail_msg("%s: %ld of %ld pixels of lines have less than 3:1", what, weak, seen);
}

/* Every line of an explanation has 3:1 to what is beside it, on each fill. */
static void lines_are_seen_on_every_fill(void **state)
{
    (void)state;
    static const struct {
        int key;
        double x, y;
        const char *method;
    } rows[] = {{2, 480, 320, "circle-rect/centre-lines"}, /* on the hit colour and the cursor */
                {2, 100, 100, "circle-rect/centre-lines"}, /* on the base */
                {2, 480, 320, "circle-rect/centre-lines-stage"}, /* on that of a false verdict */
                {3, 480, 320, "circle-rect/turn-circle"},
                {4, 480, 320, "point-triangle/angle-sum"},
                {2, 720, 400, "referee"}};
    for (theme_name name = THEME_LIGHT; name <= THEME_DARK; name++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            open_picture(1920, 1360, LAYOUT_STAGE_ONLY, name, 2, "");
            show_key(rows[i].key);
            put_cursor(rows[i].x, rows[i].y);
            select_method(rows[i].method);
            shown.screen.explain = true;
            lab_update(&the_lab);
            expect_contrast(rows[i].method);
            close_picture();
        }
}

/* In how many of sixteen directions what is so far from the place has 3:1 to what is farther. */
static int directions_seen(hit_vec at, double near, double far)
{
    int seen = 0;
    for (int k = 0; k < 16; k++) {
        hit_vec way = {cos(k * 3.14159265358979324 / 8), sin(k * 3.14159265358979324 / 8)};
        Uint32 in = pixel_at((int)(at.x + near * way.x), (int)(at.y + near * way.y));
        Uint32 out = pixel_at((int)(at.x + far * way.x), (int)(at.y + far * way.y));
        seen += contrast(luminance(in), luminance(out)) >= 3;
    }
    return seen;
}

/* A point as cursor is a disc of several pixels with a rim, also on its map and explained. */
static void a_point_is_a_disc_with_a_rim(void **state)
{
    (void)state;
    static const hit_vec places[] = {{480, 320}, {700, 200}, {480, 560}};
    const int stride = test_step() > 12 ? 3 : 1;
    for (theme_name name = THEME_LIGHT; name <= THEME_DARK; name++)
        for (int i = 0; i < 6; i += stride) {
            open_picture(960, 680, LAYOUT_STAGE_ONLY, name, 1, "");
            show_key(4);
            put_cursor(places[i / 2].x, places[i / 2].y);
            shown.screen.explain = i % 2;
            stage_layers_switch(&shown.screen.layers, &map_layer, true);
            draw_picture();
            map_wait(&map_view_of(&shown.screen.layers)->map);
            draw_picture();
            hit_vec at = view_to_output(shown.screen.ui.view, cursor_at());
            int seen = directions_seen(at, 3, 7);
            if (seen < 12) /* an arrow begins in it */
                fail_msg("theme %d, place %d: seen in %d directions", name, i, seen);
            close_picture();
        }
}

/* Whether the round cursor's outline has 3:1 to what is within three pixels of it. */
static bool rim_is_seen(double angle)
{
    const hit_vec way = {cos(angle), sin(angle)};
    double radius = the_lab.answer->cursor.radius, best = 0;
    hit_vec rim = {cursor_at().x + radius * way.x, cursor_at().y + radius * way.y};
    hit_vec at = view_to_output(shown.screen.ui.view, rim);
    double here = luminance(pixel_at((int)at.x, (int)at.y));
    for (int off = -3; off <= 3; off++)
        best = fmax(best, contrast(here, luminance(pixel_at((int)(at.x + off * way.x),
                                                            (int)(at.y + off * way.y)))));
    return best >= 3;
}

/* Also on the colours of a map, where it is an outline alone. */
static void the_cursor_is_seen_on_its_map(void **state)
{
    (void)state;
    for (theme_name name = THEME_LIGHT; name <= THEME_DARK; name++) {
        open_picture(960, 680, LAYOUT_STAGE_ONLY, name, 1, "");
        show_key(1);
        put_cursor(480, 320);
        stage_layers_switch(&shown.screen.layers, &map_layer, true);
        draw_picture();
        map_wait(&map_view_of(&shown.screen.layers)->map);
        draw_picture();
        int seen = 0;
        for (int k = 0; k < 16; k++)
            seen += rim_is_seen(k * 3.14159265358979324 / 8);
        if (seen < 12) /* an arrow crosses it */
            fail_msg("theme %d: seen in %d directions", name, seen);
        close_picture();
    }
}

static box box_of_button(action_id id)
{
    const ui *ui = &shown.screen.ui;
    for (int i = 0; i < ui->button_count; i++)
        if (ui->buttons[i].action.id == id)
            return ui->buttons[i].box;
    fail_msg("there is no button %d", id);
    return (box){0, 0, 0, 0};
}

/* Where the base is lost at the lower right. */
static void the_arrow_back_keeps_off_the_button_for_the_whole_stage(void **state)
{
    (void)state;
    show_key(3);
    put_cursor(200, 200);
    draw_picture();
    zoom_in_on(cursor_at());
    draw_picture();
    assert_true(boxes_apart(box_of_button(ACTION_LEAD_BACK), box_of_button(ACTION_WHOLE_STAGE)));
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(the_cursor_is_seen_on_its_map),
    ON_SCENES(a_point_is_a_disc_with_a_rim),
    ON_SCENES(lines_are_seen_on_every_fill),
    ALONE(labels_keep_apart_and_inside),
    ALONE(labels_stand_on_the_wanted_side),
    ALONE(labels_keep_off_lines),
    ALONE(labels_give_up_when_it_is_full),
    ON_SCENES(every_method_explains_itself),
    ON_SCENES(every_method_explains_itself_twice_as_large),
    ON_SCENES(labels_cover_no_hit_point),
    ON_SCENES(explanations_fit_a_small_window),
    ON_SCENES(angles_keep_their_places),
    IN_WINDOW(the_current_step_is_always_in_the_panel),
    IN_WINDOW(the_decision_stays_in_the_panel),
    ON_SCENES(the_grid_of_doubles_is_visible),
    ON_SCENES(the_deepest_zoom_draws_everything),
    IN_WINDOW(the_arrow_back_keeps_off_the_button_for_the_whole_stage),
};

const test_table explore_overlay_tests = TEST_TABLE(tests);
