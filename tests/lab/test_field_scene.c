/* SPDX-License-Identifier: MIT */
/* Field scenes: what is read and what is wrong in them, the broad phases, and what is drawn.
 * Usage: test_field_scene SCENES */
#include "answer.h"
#include "broad.h"
#include "change.h"
#include "lab.h"
#include "mode.h"
#include "pen.h"
#include "pixel_fixture.h"
#include "same.h"
#include "session.h"

#include <fcntl.h>
#include <sys/stat.h>

static char error[1024];

#define POINT_CURSOR  "[cursor]\nshape = point\n"
#define LISTED(lines) "title = T\n[field]\nshapes = " lines "\n" POINT_CURSOR

static bool parse(const char *text, scene *out)
{
    return scene_parse(in_folder("s.ini"), text, strlen(text), out, error, sizeof error);
}

static scene parsed(const char *text)
{
    scene s;
    if (!parse(text, &s))
        fail_msg("%s\n%s", text, error);
    return s;
}

/* ---- What is read --------------------------------------------------------------------------- */

/* Every kind is scattered; all its numbers but its place are keys. */
static void every_kind(void **state)
{
    (void)state;
    static const char *const shapes[] = {
        "point",
        "segment\nfrom = -3 0\nto = 4 1",
        "circle\nradius = 3",
        "rect\nsize = 6 4\nangle = 30",
        "triangle\npoints = 0,0 5,1 2,4",
        "polygon\npoints = 0,0 5,1 2,4 -3,3",
        "polygon\npoints = -3,-3 5,-3 5,4 -3,4 / 0,0 2,0 2,1",
        "chain\npoints = -3,0 0,2 4,1",
        "capsule\nfrom = -3 0\nto = 4 1\nradius = 2",
        "ellipse\nradii = 5 2\nangle = 30",
        "sector\ninner = 1\nouter = 5\nangles = 30 300",
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char text[512], *written;
        snprintf(text, sizeof text,
                 "title = T\n[field]\nshape = %s\ncount = 40\nvary = 0.25\nturn = yes\nspread = 90 "
                 "60\nseed = 7\n" POINT_CURSOR,
                 shapes[i]);
        scene s = parsed(text);
        assert_int_equal(s.crowd->count, 40);
        crowd_box all = s.crowd->all;
        assert_true(all.low.x > 425 && all.high.x < 535 && all.low.y > 280 && all.high.y < 360);
        const char *wrong = round_trip(&s, &written);
        if (wrong)
            fail_msg("%s: %s\n%s", shapes[i], wrong, written);
        free(written);
        scene_free(&s);
    }
}

static void same_seed_same_shapes(void **state)
{
    (void)state;
    static const char text[] = "title = T\n[field]\nshape = circle\nradius = 2\ncount = 90\nseed = "
                               "%d\n" POINT_CURSOR;
    uint64_t digest[3];
    for (int i = 0; i < 3; i++) {
        char filled[256];
        snprintf(filled, sizeof filled, text, i < 2 ? 5 : 6);
        scene s = parsed(filled);
        digest[i] = s.crowd->digest;
        scene_free(&s);
    }
    assert_true(digest[0] == digest[1] && digest[0] != digest[2]);
}

static void write_file(const char *name, const char *text)
{
    FILE *out = fopen(in_folder(name), "wb");
    assert_non_null(out);
    assert_true(fputs(text, out) >= 0);
    assert_int_equal(fclose(out), 0);
}

static const char file_scene[] = "title = T\n[field]\nshapes-file = shapes.txt\n" POINT_CURSOR;

static void shapes_are_listed(void **state)
{
    (void)state;
    static const char lines[] = "# one a line\ncircle 10 20 3\r\nrect 1,2 30 40 ; \n";
    char *written;
    write_file("shapes.txt", lines);
    assert_false(parse(file_scene, &(scene){.path = NULL}));
    assert_non_null(strstr(error, "shapes.txt:3: not a number"));
    write_file("shapes.txt", "circle 10 20 / 3\n");
    assert_false(parse(file_scene, &(scene){.path = NULL}));
    assert_non_null(strstr(error, "shapes.txt:1: not a number"));
    write_file("shapes.txt", "polygon 0,0 9,0 9,9 / 5,1 8,1\n");
    assert_false(parse(file_scene, &(scene){.path = NULL}));
    assert_non_null(strstr(error, "shapes.txt:1: a ring needs at least 3 vertices, a chain 2"));
    write_file("shapes.txt",
               "\xEF\xBB\xBF# one a line\ncircle 10 20 3\r\n\nrect 1,2 30 40 # no angle\n"
               "polygon 0,0 9,0\n 9,9 0,9\npoint 5 6\nchain 1,1 2,2\n"
               "polygon 90,0 99,0 99,9 90,9 / 95,1 98,1 98,4 / 91,1 92,1 92,2\n"
               "polygon 20,0 29,0 29,9\n / 25,1 28,1 28,4 # a hole\n");
    scene s = parsed(file_scene);
    assert_int_equal(s.crowd->count, 7);
    hit_shape hole = hit_make_point((hit_vec){27, 2}), ring = hit_make_point((hit_vec){26, 5});
    assert_int_equal(crowd_verdict(s.crowd, &hole), HIT_MISS);
    assert_int_equal(crowd_verdict(s.crowd, &ring), HIT_HIT);
    assert_int_equal(s.crowd->shapes[2].count, 4);
    assert_true(s.crowd->shapes[0].radius == 3 && hit_vertices(&s.crowd->shapes[3])->y == 6);
    assert_non_null(s.points_file[0]);
    const char *wrong = round_trip(&s, &written);
    if (wrong)
        fail_msg("%s\n%s", wrong, written);
    assert_non_null(strstr(written, "shapes = circle"));
    free(written);
    scene_free(&s);
}

/* A polygon's numbers go over several lines of a scene file. */
static void long_polygons_go_round(void **state)
{
    (void)state;
    char text[4096] = "title = T\n[field]\nshapes = polygon", *written;
    for (int i = 0; i < 60; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%.17g,%.17g",
                 i % 3 ? " " : "\n  ", 100 * cos(i / 9.0), 100 * sin(i / 9.0));
    strcat(text, "\n  circle 1 2 3\n" POINT_CURSOR);
    scene s = parsed(text);
    assert_int_equal(s.crowd->shapes[0].count, 60);
    const char *wrong = round_trip(&s, &written);
    if (wrong)
        fail_msg("%s\n%s", wrong, written);
    free(written);
    scene_free(&s);
}

/* ---- What is wrong -------------------------------------------------------------------------- */

#define CIRCLES "title = T\n[field]\nshape = circle\nradius = 3\n"

static const struct bad_scene {
    const char *text;
    int line;
    const char *message;
} bad_scenes[] = {
    {CIRCLES "count = 200001\n" POINT_CURSOR, 5, "a whole number from 1 to 200000"},
    {CIRCLES "count = 0\n" POINT_CURSOR, 5, "out of range"},
    {CIRCLES "count = 1.5\n" POINT_CURSOR, 5, "not a whole number"},
    {CIRCLES "seed = -1\n" POINT_CURSOR, 5, "a whole number, at least 0"},
    {CIRCLES "vary = 1.01\n" POINT_CURSOR, 5, "a number from 0 to 1"},
    {CIRCLES "spread = -1 3\n" POINT_CURSOR, 5, "W H, each at least 0"},
    {CIRCLES "spread = 1e12 3\n" POINT_CURSOR, 2,
     "[field]: a shape of a field reaches at most 1e9"},
    {CIRCLES "centre = 3 3\n" POINT_CURSOR, 5, "'centre' goes in [base]"},
    {CIRCLES "conut = 3\n" POINT_CURSOR, 5, "did you mean 'count'?"},
    {CIRCLES "size = 3 3\n" POINT_CURSOR, 5, "does not go with shape 'circle'"},
    {CIRCLES "[base]\nshape = point\n" POINT_CURSOR, 5, "[base] and [field] exclude each other"},
    {CIRCLES POINT_CURSOR "solid = yes\n", 7, "a field blocks nothing"},
    {"hit-points = 3\n" CIRCLES POINT_CURSOR, 1, "a field shows no hit points"},
    {"contact = yes\n" CIRCLES POINT_CURSOR, 1, "a field shows no contact points"},
    {"background-on-hit = #fff\n" CIRCLES POINT_CURSOR, 1, "'background-on-hit' needs [base]"},
    {"method = any/boxes\n" CIRCLES POINT_CURSOR, 1,
     "'any/boxes' is for two shapes, not for a field"},
    {"method = field/grid\ntitle = T\n[base]\nshape = point\n" POINT_CURSOR, 1,
     "'field/grid' is for a field, not for two shapes"},
    {"method = field/gird\n" CIRCLES POINT_CURSOR, 1, "did you mean 'field/grid'?"},
    {"title = T\n[field]\ncount = 3\n" POINT_CURSOR, 2,
     "required key 'shape' is missing in [field]"},
    {"title = T\n[field]\nshape = polygon\ncount = 200000\npoints = 0,0 1,0 2,1 3,3 2,4 1,5 0,6 "
     "-1,5 -2,4 -2,2 -1,1\n" POINT_CURSOR,
     2, "at most 2000000 vertices together"},
    {LISTED("circle 1 2"), 3, "the shape lacks a number"},
    {LISTED("circle 1 2 3 4"), 3, "the shape has no more numbers"},
    {LISTED("circle 1 2 -3"), 3, "out of range"},
    {LISTED("circle 1 2 3\n  rect 1 2\n  point 1 2"), 4, "the shape lacks a number"},
    {LISTED("circle 1 2 3\n  cirlce 1 2 3"), 4, "a line is a shape"},
    {LISTED("1 2 3"), 3, "a line is a shape"},
    {LISTED("triangle 0,0 1,0"), 3, "a triangle takes 3 vertices"},
    {LISTED("polygon 0,0 1,0 1"), 3, "a triangle takes 3 vertices"},
    {LISTED("circle 2e9 0 1"), 3, "reaches at most 1e9"},
    {LISTED("circle 1 2 x"), 3, "not a number"},
    {LISTED("circle 1 2 3\nradius = 4"), 4, "does not go with 'shapes' or 'shapes-file'"},
    {LISTED("circle 1 2 3\nshapes-file = a.txt"), 4, "exclude each other"},
    {"title = T\n[field]\nshapes-file = none.txt\n" POINT_CURSOR, 3, "none.txt"},
};

static void mistakes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_scenes / sizeof *bad_scenes; i++) {
        const struct bad_scene *bad = &bad_scenes[i];
        char place[300];
        scene s;
        snprintf(place, sizeof place, "%s:%d: ", in_folder("s.ini"), bad->line);
        if (parse(bad->text, &s))
            fail_msg("%s\nis read", bad->text);
        if (strncmp(error, place, strlen(place)) != 0 || !strstr(error, bad->message))
            fail_msg("%s\nshould say %s%s\nbut says %s", bad->text, place, bad->message, error);
    }
}

/* Whoever never comes is not waited for. */
static void only_regular_files(void **state)
{
    (void)state;
    scene s;
    unlink(in_folder("shapes.txt"));
    assert_int_equal(mkfifo(in_folder("shapes.txt"), 0600), 0);
    assert_false(parse(file_scene, &s));
    assert_non_null(strstr(error, "s.ini:3: '"));
    unlink(in_folder("shapes.txt"));
    assert_int_equal(mkdir(in_folder("shapes.txt"), 0700), 0);
    assert_false(parse(file_scene, &s));
    assert_int_equal(rmdir(in_folder("shapes.txt")), 0);
}

/* ---- Broad phases --------------------------------------------------------------------------- */

typedef struct asked {
    int hits[2000], count;
    long long looked, tests;
} asked;

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static asked ask(broad_set *set, int phase, const hit_shape *cursor)
{
    static asked a;
    broad_run run = {.hits = a.hits};
    assert_true(set->crowd->count <= (int)(sizeof a.hits / sizeof *a.hits));
    broad_ask(set, phase, cursor, &run);
    a.count = run.hit_count;
    a.looked = run.looked;
    a.tests = run.tests;
    qsort(a.hits, (size_t)a.count, sizeof *a.hits, by_number);
    return a;
}

static hit_vec vec_in(double reach)
{
    double x = random_double(-reach, reach);
    double y = random_double(-reach, reach);
    return (hit_vec){x, y};
}

/* Some numbers are whole, so that shapes touch. */
static hit_vec place_in(double reach)
{
    hit_vec v = vec_in(reach);
    bool whole = one_in(2);
    return whole ? (hit_vec){round(v.x), round(v.y)} : v;
}

static hit_shape any_shape(double reach, double size, hit_vec ring[5])
{
    int kind = random_int(0, 7);
    hit_vec at = place_in(reach), by = place_in(size), more = place_in(size);
    double radius = fabs(round(random_double(0, size)));
    hit_vec to = {at.x + by.x, at.y + by.y}, third = {at.x + more.x, at.y + more.y};
    ring[0] = at;
    ring[1] = to;
    ring[2] = third;
    ring[3] = (hit_vec){at.x - by.x, at.y + more.y};
    switch (kind) {
    case 0:
        return hit_make_point(at);
    case 1:
        return hit_make_segment(at, to);
    case 2:
        return hit_make_circle(at, radius);
    case 3:
        return hit_make_rect(at, (hit_vec){fabs(by.x), fabs(by.y)}, radius * 10);
    case 4:
        return hit_make_triangle(at, to, third);
    case 5:
        return hit_make_capsule(at, to, radius);
    case 6:
        return hit_make_ellipse(at, (hit_vec){fabs(by.x), fabs(by.y)}, radius * 10);
    default:
        return hit_make_polygon(ring, 4);
    }
}

static crowd *any_crowd(double *reach)
{
    static const double reaches[] = {1, 20, 300, 1e6, 9e8};
    crowd *c = crowd_make();
    hit_vec ring[5];
    assert_non_null(c);
    int count = random_int(1, 300);
    *reach = reaches[random_int(0, 4)];
    double size = *reach * random_double(0, 0.08), cell = random_double(0, 2);
    double wide = one_in(5) ? *reach * 0.4 : size;
    for (int i = 0; i < count; i++) {
        /* The first may be wide; it lies in the middle, as nothing reaches beyond CROWD_FAR. */
        hit_shape s = i ? any_shape(*reach * 0.9, size, ring) : any_shape(*reach * 0.1, wide, ring);
        assert_null(crowd_add(c, &s));
    }
    crowd_finish(c);
    c->cell = cell > 1 ? size * (cell - 1) : 0;
    return c;
}

static void assert_same_hits(broad_set *set, const hit_shape *cursor)
{
    asked truth = ask(set, 0, cursor);
    assert_true(truth.tests == set->crowd->count && truth.looked == 0);
    for (int phase = 1; phase < broad_count(); phase++) {
        asked a = ask(set, phase, cursor);
        bool same = a.count == truth.count &&
                    memcmp(a.hits, truth.hits, (size_t)a.count * sizeof *a.hits) == 0;
        bool spares = broad_at(phase) == broad_find("field/tree"); /* what lies in a circle */
        if (!same || (!spares && a.tests < a.count) || a.tests > set->crowd->count)
            fail_msg("%s: %d hits of %d, %lld tests; HIT_SEED=%" PRIu64, broad_at(phase)->method.id,
                     a.count, truth.count, a.tests, seed);
    }
}

/* What the exact test says of all pairs is what every broad phase finds. */
static void all_find_the_same(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < 150; i++) {
        double reach;
        broad_set set;
        hit_vec ring[5];
        crowd *c = any_crowd(&reach);
        broad_set_start(&set, c);
        crowd_drop(c);
        for (int j = 0; j < 40; j++) {
            double size = reach * random_double(0, j % 8 == 0 ? 3 : 0.3);
            hit_shape cursor = any_shape(reach * 1.2, size, ring);
            assert_same_hits(&set, &cursor);
        }
        hit_shape far = hit_make_circle((hit_vec){1e300, -1e300}, 1e10);
        assert_same_hits(&set, &far);
        broad_set_free(&set);
    }
}

/* Four circles in the corners of a square, the cursor at one of them. */
static void counters(void **state)
{
    (void)state;
    static const struct counted {
        const char *id;
        long long looked, tests;
    } counted[] = {
        {"field/boxes", 4, 1},          /* all boxes, of which one meets */
        {"field/circles", 4, 1},        /* all circles */
        {"field/grid", 2, 1},           /* a cell, and the box in it */
        {"field/quadtree", 6, 1},       /* the whole, its four quarters, and the box in one */
        {"field/sort-and-sweep", 2, 1}, /* the two boxes at the left */
    };
    scene s = parsed(LISTED("circle 10 10 1\n circle 90 10 1\n circle 10 90 1\n circle 90 90 1"));
    hit_shape cursor = hit_make_circle((hit_vec){10, 10}, 5);
    broad_set set;
    broad_set_start(&set, s.crowd);
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
        asked a = ask(&set, broad_index(&broad_find(counted[i].id)->method), &cursor);
        if (a.looked != counted[i].looked || a.tests != counted[i].tests || a.count != 1)
            fail_msg("%s looked at %lld and tested %lld", counted[i].id, a.looked, a.tests);
    }
    asked tree = ask(&set, broad_index(&broad_find("field/tree")->method), &cursor);
    assert_true(tree.count == 1 && tree.tests == 0); /* it lies in the cursor */
    assert_true(tree.looked >= 3 && tree.looked <= 7);
    broad_set_free(&set);
    scene_free(&s);
}

/* ---- The lab -------------------------------------------------------------------------------- */

/* Circles that stand apart, and a cursor that hits two of them. */
static const char apart[] =
    "title = Apart\nmethod = field/grid\n[field]\nshapes = circle 200 200 60\n"
    " circle 500 200 60\n rect 800 200 100 80\n triangle 200,400 300,400 250,500\n"
    " polygon 500,400 600,400 600,500 550,450 500,500\n point 850 450\n"
    "[cursor]\nshape = rect\nsize = 300 20\nat = 350 200\n";

static void start_apart(void)
{
    write_scene("1-first.ini", apart);
    start_folder();
    lab_update(&the_lab);
}

static void assert_pixel(int x, int y, SDL_Color colour, const char *what)
{
    Uint32 got = pixel_at(x, y);
    if (!is_colour(got, over(shown.screen.ui.theme->ground, colour)))
        fail_msg("%s at %d, %d is #%06x", what, x, y, got);
}

/* In the stage alone a pixel is a stage unit. */
static void draw_stage_at(double x, double y)
{
    put_cursor(x, y);
    lab_update(&the_lab);
    draw_picture();
}

static void hits_are_recoloured(void **state)
{
    (void)state;
    start_apart();
    open_plain(960, 640, LAYOUT_STAGE_ONLY);
    const theme *t = shown.screen.ui.theme;
    draw_stage_at(350, 200);
    assert_int_equal(lab_answer(&the_lab)->field.hit_count, 2);
    assert_pixel(180, 230, t->hit, "a circle that is hit");
    assert_pixel(520, 230, t->hit, "the other one");
    assert_pixel(800, 230, t->base, "a rectangle that is not");
    assert_pixel(250, 420, t->base, "a triangle that is not");
    assert_pixel(400, 300, t->ground, "the ground");
    draw_stage_at(550, 460);
    assert_int_equal(lab_answer(&the_lab)->field.hit_count, 1);
    assert_pixel(180, 230, t->base, "a circle that was hit");
    assert_pixel(515, 415, t->hit, "the polygon");
    assert_pixel(250, 420, t->base, "the triangle beside");
    close_picture();
}

/* Draws from many places, one after the other; now and then all is painted anew, too. */
static void assert_same_anew(void)
{
    open_plain(960, 640, LAYOUT_STAGE_ONLY);
    for (int step = 0; step < 24; step++) {
        draw_stage_at(900 - 11 * step, 60 + 7 * step);
        if (step % 6 != 5)
            continue;
        Uint32 *parts = copy_pixels(whole_picture());
        screen_reset(&shown.screen, 1);
        draw_stage_at(900 - 11 * step, 60 + 7 * step);
        assert_int_equal(count_changed(parts, whole_picture()), 0);
        free(parts);
    }
    close_picture();
}

/* Hits that are painted only where they have changed give the same pixels as all of them anew:
 * crowded ones, small and large, over each other and across the border. */
static void hits_are_repainted(void **state)
{
    (void)state;
    static const char *const names[] = {"1-first.ini", "2-second.ini"};
    static const char *const shapes[] = {"circle\nradius = 2", "rect\nsize = 26 14\nturn = yes"};
    for (int i = 0; i < 2; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "title = Crowd\n[field]\nshape = %s\ncount = 1500\nvary = 0.5\nseed = 3\n"
                 "[cursor]\nshape = circle\nradius = 130\n",
                 shapes[i]);
        write_scene(names[i], text);
    }
    start_folder();
    for (int i = 0; i < 2; i++) {
        assert_true(session_show(&the_lab, i));
        assert_same_anew();
    }
}

static void phases_are_rows(void **state)
{
    (void)state;
    start_apart();
    const answer *a = lab_answer(&the_lab);
    assert_int_equal(a->row_count, broad_count());
    assert_string_equal(answer_method(a)->id, "field/grid");
    for (int i = 0; i < broad_count(); i++) {
        session_select(&the_lab, i);
        lab_update(&the_lab);
        a = lab_answer(&the_lab);
        assert_true(answer_verdict(a) == HIT_HIT && a->field.hit_count == 2);
        assert_true(a->rows[i].falseness == FALSE_NONE && !a->rows[i].too_large);
        assert_true(a->field.phases[i].seconds == 0);
    }
    put_cursor(400, 330);
    lab_update(&the_lab);
    a = lab_answer(&the_lab);
    assert_true(answer_verdict(a) == HIT_MISS);
    assert_true(a->field.nearest == 1 && a->nearest.distance == 60);
}

/* A circle is there, but a sector may be nearer. */
static void beside_a_sector_nothing_is_the_nearest(void **state)
{
    (void)state;
    write_scene("1-first.ini",
                "title = T\n[field]\nshapes = circle 100 100 10\n"
                "  sector 300 100 0 50 0 90\n[cursor]\nshape = circle\nradius = 5\n");
    start_folder();
    put_cursor(200, 300);
    lab_update(&the_lab);
    const answer *a = lab_answer(&the_lab);
    assert_int_equal(answer_verdict(a), HIT_MISS);
    assert_true(a->field.nearest == -1 && !answer_has_distance(a));
}

/* What is about two shapes says so, and changes nothing. */
static void pairs_do_not_apply(void **state)
{
    (void)state;
    start_apart();
    mode_edit(&the_lab, LAB_BASE);
    assert_true(says("The shapes of a field are not edited") && the_lab.tool != TOOL_EDIT);
    pen_start_both(&the_lab);
    assert_true(says("A field has no polygon A") && the_lab.tool == TOOL_MOVE);
    mode_edit(&the_lab, LAB_CURSOR);
    assert_true(the_lab.tool == TOOL_EDIT);
    mode_leave(&the_lab);
    assert_false(slot_is_unsaved(lab_slot(&the_lab)));
}

/* The cursor of a field scene is changed, undone, and saved with the whole field. */
static void cursor_is_edited(void **state)
{
    (void)state;
    start_apart();
    char *text;
    actor_state now = slot_state(lab_slot(&the_lab), LAB_CURSOR);
    now.shape = hit_make_circle((hit_vec){0, 0}, 30);
    assert_true(change_make(&the_lab, LAB_CURSOR, now, change_make_ring(&now.shape)));
    assert_true(slot_is_unsaved(lab_slot(&the_lab)));
    const char *wrong = round_trip_slot(lab_slot(&the_lab), &text);
    if (wrong)
        fail_msg("%s\n%s", wrong, text);
    free(text);
    change_undo(&the_lab, -1);
    assert_false(slot_is_unsaved(lab_slot(&the_lab)));
    lab_update(&the_lab);
    assert_int_equal(lab_answer(&the_lab)->field.hit_count, 2);
}

/* The explanation and the map of every field scene are drawn, in both themes. */
static void all_is_drawn(void **state)
{
    (void)state;
    int fields = 0;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        if (!session_show(&the_lab, i) || !lab_scene(&the_lab)->crowd)
            continue;
        fields++;
        open_plain(1280, 760, LAYOUT_ALL);
        shown.screen.explain = true;
        for (int row = 0; row < broad_count(); row++) {
            session_select(&the_lab, row);
            lab_update(&the_lab);
            draw_picture();
        }
        close_picture();
    }
    assert_true(fields >= 7);
}

static int drop_fields(void **state)
{
    unlink(in_folder("shapes.txt"));
    return drop_folder(state);
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(in_folder("shapes.txt"));
    return rmdir(temporary_folder);
}

#define ON_FILES(test)  cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_fields)

int main(int count, char **arguments)
{
    project_scenes = count > 1 ? arguments[1] : "scenes";
    const struct CMUnitTest tests[] = {
        ON_FILES(every_kind),
        ON_FILES(same_seed_same_shapes),
        ON_FILES(shapes_are_listed),
        ON_FILES(long_polygons_go_round),
        ON_FILES(mistakes),
        ON_FILES(only_regular_files),
        cmocka_unit_test(all_find_the_same),
        ON_FILES(counters),
        IN_FOLDER(hits_are_recoloured),
        IN_FOLDER(hits_are_repainted),
        IN_FOLDER(phases_are_rows),
        IN_FOLDER(beside_a_sector_nothing_is_the_nearest),
        IN_FOLDER(pairs_do_not_apply),
        IN_FOLDER(cursor_is_edited),
        cmocka_unit_test_setup_teardown(all_is_drawn, start_scenes, stop_lab),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
