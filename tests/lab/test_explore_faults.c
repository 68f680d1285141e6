/* SPDX-License-Identifier: MIT */
/* test_explore.c: the search for positions where a method is wrong. */
#include "answer.h"
#include "explore_fixture.h"
#include "falseness.h"
#include "hunt.h"
#include "hunt_search.h"
#include "scene.h"
#include "session.h"
#include "straight.h"

#include <inttypes.h>

/* Whether the method is wrong in this way all over a pixel. */
static bool pixel_is_false(hit_vec middle, falseness sort)
{
    bool same = true;
    for (int k = 0; k < 5 && same; k++) {
        double by = k < 4 ? 0.5 : 0;
        put_cursor(middle.x + (k & 1 ? by : -by), middle.y + (k & 2 ? by : -by));
        same = answer_selected(lab_answer(&the_lab))->falseness == sort;
    }
    return same;
}

/* Whether the method is wrong in the same way in so many pixels beside the cursor's, which count as
 * well. */
static bool pixels_are_false(int far)
{
    hit_vec at = cursor_at();
    falseness here = answer_selected(lab_answer(&the_lab))->falseness;
    bool any = false;
    for (int k = 0; k < 9 && !any; k++)
        any = pixel_is_false((hit_vec){at.x + (k % 3 - 1) * far, at.y + (k / 3 - 1) * far}, here);
    put_cursor(at.x, at.y);
    return any;
}

/* Asks for a fault, and returns whether one was found: then the method shown is wrong there. */
static bool find_fault(void)
{
    const hit_method *method = answer_method(lab_answer(&the_lab));
    hunt_find_fault(&the_lab, NULL);
    lab_update(&the_lab);
    if (strncmp(the_lab.notice.text, "No ", 3) == 0)
        return false;
    const answer *a = lab_answer(&the_lab);
    if (answer_method(a) != method || a->rows[a->selected_row].falseness == FALSE_NONE)
        fail_msg("%s is right in %s at %a, %a: %s", method->id, lab_scene(&the_lab)->path,
                 cursor_at().x, cursor_at().y, the_lab.notice.text);
    assert_true(lab_slot(&the_lab)->pinned);
    /* The numbers that are said, typed again, lead to the same place. */
    const char *place = strstr(the_lab.notice.text, " at ");
    double x, y;
    if (place &&
        (sscanf(place, " at %lf, %lf", &x, &y) != 2 || x != cursor_at().x || y != cursor_at().y))
        fail_msg("%s at %.17g, %.17g: %s", method->id, cursor_at().x, cursor_at().y,
                 the_lab.notice.text);
    bool says_unseen = strstr(the_lab.notice.text, "smaller than a pixel");
    if (strstr(the_lab.notice.text, " at ") &&
        (says_unseen ? pixels_are_false(1) || pixels_are_false(3) : !pixels_are_false(0)))
        fail_msg("%s: %s", method->id, the_lab.notice.text);
    return true;
}

/* Whatever is said to be a fault is one; and of the posts' own methods each has some. */
static void what_is_found_is_a_fault(void **state)
{
    (void)state;
    bool shorter = test_step() > 12;
    int found = 0, rare = shorter ? 36 : 4;
    printf("# HIT_SEED=%" PRIu64 "\n", seed);
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        int step = i < 5 ? 1 : rare, first = i < 5 ? 0 : random_int(0, step - 1);
        for (int row = first; row < lab_answer(&the_lab)->row_count && !shows_field();
             row += step) {
            assert_true(session_show(&the_lab, i));
            session_select(&the_lab, row);
            const hit_method *method = lab_answer(&the_lab)->rows[row].method;
            bool any = method && find_fault();
            found += any;
            if (method && i < 5 && method->corrected_by && !any)
                fail_msg("%s: no fault in %s", method->id, lab_scene(&the_lab)->path);
        }
    }
    printf("# %d faults in %d scenes\n", found, the_lab.catalogue.list.count);
    assert_true(found > (shorter ? 20 : 100));
}

/* Once more leads on: to the other sort, then to the scenes of the known faults, each in turn. */
static void once_more_leads_to_other_faults(void **state)
{
    (void)state;
    show_key(4);
    put_cursor(100, 100);
    assert_string_equal(answer_method(lab_answer(&the_lab))->id, "point-triangle/angle-sum");
    bool sorts[FALSE_MISS + 1] = {false}, pi = false, edge = false;
    for (int i = 0; i < 12; i++) {
        assert_true(find_fault());
        sorts[lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].falseness] = true;
        pi = pi || strstr(lab_scene(&the_lab)->path, "angle-sum-pi");
        edge = edge || strstr(lab_scene(&the_lab)->path, "angle-sum-edge");
    }
    assert_true(sorts[FALSE_HIT] && sorts[FALSE_MISS] && pi && edge);
}

/* What a person sees comes first: the larger region, and in it a place away from its rim. */
static void regions_come_before_last_bits(void **state)
{
    (void)state;
    show_key(2);
    put_cursor(100, 100);
    select_method("circle-rect/centre-lines-stage");
    assert_true(find_fault());
    assert_null(strstr(the_lab.notice.text, "smaller than a pixel"));
    show_key(8); /* a test in float, and no region of faults */
    select_method("rect-rect/bounds");
    assert_true(find_fault());
    assert_non_null(strstr(the_lab.notice.text, "wrong by rounding: the region is smaller"));
}

/* A coarse map of what is false, and the regions of equal cells that share sides. */
enum { COLUMNS = 120, ROWS = 80, STEP = 8 };
static falseness cells[ROWS][COLUMNS];

static void map_coarsely(const slot *slot)
{
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        hit_vec at = {i % COLUMNS * STEP, i / COLUMNS * STEP};
        cells[i / COLUMNS][i % COLUMNS] =
            falseness_of(straight_kiss_verdict(slot->scene, slot_method(slot), at, slot->ring),
                         straight_kiss_verdict(slot->scene, NULL, at, slot->ring));
    }
}

/* Empties the region of a cell, and returns how many cells it had. */
static int take_region(int column, int row)
{
    static const int ways[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    static int stack[ROWS * COLUMNS * 4];
    int top = 0, count = 0;
    falseness sort = cells[row][column];
    for (stack[top++] = row * COLUMNS + column; top > 0;) {
        int r = stack[--top] / COLUMNS, c = stack[top] % COLUMNS;
        if (cells[r][c] != sort || sort == FALSE_NONE)
            continue;
        cells[r][c] = FALSE_NONE;
        count++;
        for (int k = 0; k < 4; k++) {
            int to_c = c + ways[k][0], to_r = r + ways[k][1];
            if (to_c >= 0 && to_c < COLUMNS && to_r >= 0 && to_r < ROWS)
                stack[top++] = to_r * COLUMNS + to_c;
        }
    }
    return count;
}

/* Returns the size of the largest region of the sort, or of every sort with FALSE_NONE. */
static int largest_region_of(falseness wanted)
{
    static falseness kept[ROWS][COLUMNS];
    int largest = 0;
    memcpy(kept, cells, sizeof kept);
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        falseness sort = cells[i / COLUMNS][i % COLUMNS];
        int size = take_region(i % COLUMNS, i / COLUMNS);
        if ((wanted == FALSE_NONE || sort == wanted) && size > largest)
            largest = size;
    }
    memcpy(cells, kept, sizeof kept);
    return largest;
}

/* Asks for a fault of the selected method, and compares its region with all others, counted here on
 * another grid. Returns 0: it has no other region, 1: it has one of the other sort alone, 2: it has
 * one of the same sort. */
static int compare_regions(void)
{
    map_coarsely(lab_slot(&the_lab));
    bool found = find_fault();
    int column = (int)lround(cursor_at().x / STEP), line = (int)lround(cursor_at().y / STEP);
    if (!found || column >= COLUMNS || line >= ROWS || column < 0 || line < 0 ||
        cells[line][column] == FALSE_NONE || strstr(the_lab.notice.text, "smaller than a pixel"))
        return 0;
    const char *id = answer_method(lab_answer(&the_lab))->id;
    falseness sort = cells[line][column];
    int here = take_region(column, line), other = largest_region_of(FALSE_NONE);
    if (here < 0.9 * other)
        fail_msg("%s: %d cells come before %d", id, here, other);
    return (other > 0) + (largest_region_of(sort) > 0);
}

/* Of several regions the largest. Scenes of known faults are small. */
static void the_largest_region_comes_first(void **state)
{
    (void)state;
    int compared = 0;
    for (int key = 1; key <= 9; key++) {
        show_key(key);
        int rows = lab_answer(&the_lab)->row_count;
        for (int row = 1; row < rows && lab_scene(&the_lab)->stage.x == COLUMNS * STEP; row++) {
            show_key(key);
            session_select(&the_lab, row);
            compared += compare_regions() > 0;
        }
    }
    printf("# %d methods with several regions\n", compared);
    assert_true(compared >= 3);
    /* Several regions of one sort, of which the largest is between others, seen from above, or the
     * last. */
    static const char *const one_sort[][2] = {
        {"/circle-polygon.ini", "circle-polygon/edges"},
        {"/tunnelling-polygons.ini", "polygon-polygon/bounding-circles"}};
    for (int i = 0; i < 2; i++) {
        show_named(one_sort[i][0]);
        select_method(one_sort[i][1]);
        assert_int_equal(compare_regions(), 2);
    }
}

/* Asks for a fault while this part of the plane is seen, and returns where it was found. */
static hit_vec find_fault_in(const hunt_search_view *seen)
{
    hunt_find_fault(&the_lab, seen);
    lab_update(&the_lab);
    if (answer_selected(lab_answer(&the_lab))->falseness == FALSE_NONE)
        fail_msg("no fault at %a, %a: %s", cursor_at().x, cursor_at().y, the_lab.notice.text);
    return cursor_at();
}

/* A small region of false hits lies between y = 88 and 140, and between x = 360 and 600; the
 * largest one lies left of x = 400, below y = 144. */
static bool is_in_small(hit_vec at)
{
    return at.x > 360 && at.x < 600 && at.y > 80 && at.y < 144;
}

static bool is_in_largest(hit_vec at)
{
    return at.x < 400 && at.y > 144;
}

static void show_regions(void)
{
    show_named("/tunnelling-polygons");
    put_cursor(900, 600);
    select_method("polygon-polygon/edges-and-vertex");
    select_method("polygon-polygon/bounding-circles");
}

/* Who has zoomed in on a small region is led into it, and then to the largest one outside. */
static void regions_in_view_come_first(void **state)
{
    (void)state;
    const hunt_search_view small = {{400, 60}, {620, 140}}, both = {{300, 60}, {620, 190}},
                           none = {{0, 0}, {120, 80}}, whole = {{-20, -1e-9}, {980, 640}};
    show_regions();
    assert_true(is_in_small(find_fault_in(&small)));
    assert_true(is_in_largest(find_fault_in(&small)));
    show_regions(); /* of the largest one only a little is seen */
    assert_true(is_in_small(find_fault_in(&both)));
    const hunt_search_view *const others[] = {&none, &whole, NULL};
    for (int i = 0; i < 3; i++) {
        show_regions();
        assert_true(is_in_largest(find_fault_in(others[i])));
    }
}

/* Who has zoomed in as far as that sees single doubles: none is smaller than a pixel. */
static void rounding_makes_regions_in_a_deep_view(void **state)
{
    (void)state;
    show_key(8);
    select_method("rect-rect/bounds");
    hit_vec at = find_fault_in(NULL);
    assert_says("smaller than a pixel");
    put_cursor(at.x + 100, at.y + 100);
    const hunt_search_view seen = {{at.x - 3e-13, at.y - 3e-13}, {at.x + 3e-13, at.y + 3e-13}};
    at = find_fault_in(&seen);
    assert_true(at.x >= seen.low.x && at.x <= seen.high.x && at.y >= seen.low.y &&
                at.y <= seen.high.y);
    assert_says("wrong by rounding. Press again");
}

static void the_referee_has_no_fault(void **state)
{
    (void)state;
    show_key(1);
    session_select(&the_lab, 0);
    hit_vec at = cursor_at();
    hunt_find_fault(&the_lab, NULL);
    assert_says("never wrong");
    assert_true(same_point(cursor_at(), at));
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(what_is_found_is_a_fault),      ON_SCENES(once_more_leads_to_other_faults),
    ON_SCENES(regions_come_before_last_bits), ON_SCENES(the_largest_region_comes_first),
    ON_SCENES(regions_in_view_come_first),    ON_SCENES(rounding_makes_regions_in_a_deep_view),
    ON_SCENES(the_referee_has_no_fault),
};

const test_table explore_fault_tests = TEST_TABLE(tests);
