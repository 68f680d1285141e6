/* SPDX-License-Identifier: MIT */
/* test_explore.c: positions where a verdict changes, to the last bit, and typed positions. */
#include "answer.h"
#include "cursor.h"
#include "explore_fixture.h"
#include "prompt.h"
#include "scene.h"
#include "session.h"
#include "straight.h"
#include "text.h"

#include <float.h>
#include <inttypes.h>

enum { PAIRS = 6 };

static bool lies_between(double a, double from, double to)
{
    return a >= fmin(from, to) && a <= fmax(from, to);
}

static void check_kiss(const slot *slot, const hit_method *method, hit_vec miss, hit_vec hit)
{
    kiss k;
    const char *id = method ? method->id : "referee";
    if (!straight_kiss(slot->scene, method, miss, hit, slot->ring, &k))
        fail_msg("%s, %s: no kiss from %a, %a to %a, %a", slot->scene->path, id, miss.x, miss.y,
                 hit.x, hit.y);
    bool fine = are_neighbours(k.miss.x, k.hit.x) && are_neighbours(k.miss.y, k.hit.y) &&
                !same_point(k.miss, k.hit) &&
                straight_kiss_verdict(slot->scene, method, k.hit, slot->ring) == HIT_HIT &&
                straight_kiss_verdict(slot->scene, method, k.miss, slot->ring) != HIT_HIT &&
                lies_between(k.hit.x, miss.x, hit.x) && lies_between(k.hit.y, miss.y, hit.y) &&
                lies_between(k.miss.x, miss.x, hit.x) && lies_between(k.miss.y, miss.y, hit.y);
    if (!fine)
        fail_msg("HIT_SEED=%" PRIu64 ": %s, %s: from %a, %a to %a, %a: %a, %a and %a, %a", seed,
                 slot->scene->path, id, miss.x, miss.y, hit.x, hit.y, k.miss.x, k.miss.y, k.hit.x,
                 k.hit.y);
    assert_true(straight_kiss_ulps(k.miss, k.hit) == 1);
}

/* Two positions that are not a miss and a hit are refused, and *out stays as it was. */
static void check_refusals(const slot *slot, const hit_method *method, hit_vec miss, hit_vec hit)
{
    kiss k = {{1, 2}, {3, 4}}, before = k;
    assert_false(straight_kiss(slot->scene, method, hit, miss, slot->ring, &k));
    assert_false(straight_kiss(slot->scene, method, miss, miss, slot->ring, &k));
    assert_false(straight_kiss(slot->scene, method, hit, hit, slot->ring, &k));
    assert_memory_equal(&k, &before, sizeof k);
}

/* Returns the number of pairs tried. */
static int kiss_everywhere(const slot *slot, const hit_method *method)
{
    static found f;
    find_positions(&f, slot, method);
    if (f.hits == 0 || f.misses == 0)
        return 0;
    for (int i = 0; i < PAIRS; i++) {
        hit_vec hit = f.hit[random_int(0, f.hits - 1)];
        hit_vec miss = f.miss[random_int(0, f.misses - 1)];
        check_kiss(slot, method, miss, hit);
        check_refusals(slot, method, miss, hit);
    }
    return PAIRS;
}

static void every_method_kisses_to_the_last_bit(void **state)
{
    (void)state;
    int pairs = 0, rows = 0;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        if (shows_field())
            continue;
        for (int row = 0; row < lab_answer(&the_lab)->row_count; row++) {
            const hit_method *method = lab_answer(&the_lab)->rows[row].method;
            int tried = kiss_everywhere(lab_slot(&the_lab), method);
            pairs += tried;
            rows += tried > 0;
            if (tried == 0)
                printf("# %s: %s never changes its mind\n", lab_scene(&the_lab)->path,
                       method ? method->id : "referee");
        }
    }
    printf("# %d kisses of %d methods in %d scenes\n", pairs, rows, the_lab.catalogue.list.count);
    assert_true(rows > 100);
}

/* Ways of any length to a circle of radius 1e-170 at (3e-170, 3e-170), some so long that the moved
 * cursor overflows. */
static void kisses_end_however_far_it_is(void **state)
{
    (void)state;
    static const double far[] = {-DBL_MAX, -1e300, -1, -1e-160, -5e-324, 0,
                                 5e-324,   1e-160, 1,  1e300,   DBL_MAX};
    enum { FAR = sizeof far / sizeof *far };
    scene_list *list = &the_lab.catalogue.list;
    int tiny = 0;
    while (tiny < list->count && !strstr(list->files[tiny].path, "circle-distance-underflow"))
        tiny++;
    assert_true(tiny < list->count && session_show(&the_lab, tiny));
    const slot *slot = lab_slot(&the_lab);
    for (int i = 0; i < FAR * FAR; i++) {
        hit_vec miss = {far[i % FAR], far[i / FAR]}, hit = {3e-170, 3e-170};
        if (straight_kiss_verdict(slot->scene, NULL, miss, slot->ring) != HIT_HIT)
            check_kiss(slot, NULL, miss, hit);
    }
}

/* Shapes end at 2^1000, 1.07e301: squares of such coordinates overflow. */
static void kisses_are_found_at_the_end_of_the_range(void **state)
{
    (void)state;
    static const char text[] = "title = Huge\n[base]\nshape = circle\ncentre = 9e300 -9e300\n"
                               "radius = 1e300\n[cursor]\nshape = point\n";
    char error[256];
    scene huge;
    slot slot = {.loaded = true, .scene = &huge};
    if (!scene_parse("huge.ini", text, sizeof text - 1, slot.scene, error, sizeof error))
        fail_msg("%s", error);
    hit_vec hit = {9e300, -9e300};
    check_kiss(&slot, NULL, (hit_vec){1.07e301, -1.07e301}, hit);
    check_kiss(&slot, NULL, (hit_vec){1.07e301, -9e300}, hit);
    check_kiss(&slot, NULL, (hit_vec){7e300, 1.07e301}, hit);
    scene_free(slot.scene);
}

static void ulps_are_counted_like_by_hand(void **state)
{
    (void)state;
    const double tiny = DBL_TRUE_MIN;
    const struct {
        hit_vec a, b;
        double ulps;
    } rows[] = {
        {{1, 5}, {1, 5}, 0},
        {{0, 0}, {-0.0, 0}, 0},
        {{1, 0}, {1 + DBL_EPSILON, 0}, 1},
        {{1, 0}, {1 - DBL_EPSILON / 2, 0}, 1},
        {{1, 0}, {2, 0}, 0x1p52},
        {{1024, 0}, {1025, 0}, 0x1p42},
        {{-tiny, 0}, {tiny, 0}, 2},
        {{5 * tiny, 0}, {-7 * tiny, 0}, 12},
        {{0, 0}, {3 * tiny, 0}, 3},
        {{0, 0}, {DBL_MIN, 0}, 0x1p52},
        {{-DBL_MIN, 0}, {DBL_MIN, 0}, 0x1p53},
        {{-1, 0}, {1, 0}, 2 * 1023 * 0x1p52},
        {{-DBL_MAX, 0}, {DBL_MAX, 0}, 2 * (2046 * 0x1p52 + (0x1p52 - 1))},
        {{1, 0}, {1 + DBL_EPSILON, 1 + DBL_EPSILON}, 1023 * 0x1p52 + 1}, /* y differs by more */
        {{1, 8}, {1 + 3 * DBL_EPSILON, 8 + 16 * DBL_EPSILON}, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hit_vec a = rows[i].a, b = rows[i].b;
        double there = straight_kiss_ulps(a, b), back = straight_kiss_ulps(b, a);
        double turned = straight_kiss_ulps((hit_vec){a.y, a.x}, (hit_vec){b.y, b.x});
        if (there != rows[i].ulps || back != there || turned != there)
            fail_msg("row %zu: %.17g, back %.17g, turned %.17g", i, there, back, turned);
    }
}

/* ---- K ------------------------------------------------------------------------------------- */

static void a_kiss_needs_a_hit(void **state)
{
    (void)state;
    show_key(1);
    put_cursor(100, 320);
    put_cursor(120, 320);
    press_kiss();
    assert_says("First move the shape until the method says hit");
    assert_true(same_point(cursor_at(), (hit_vec){120, 320}));
}

static void assert_hits_everywhere(void)
{
    static found f;
    find_positions(&f, lab_slot(&the_lab), answer_method(lab_answer(&the_lab)));
    if (f.misses > 0)
        fail_msg("HIT_SEED=%" PRIu64 ": %s misses at %a, %a", seed, lab_scene(&the_lab)->path,
                 f.miss[0].x, f.miss[0].y);
}

/* Whatever scene opens with a hit, and whatever method has not missed yet. */
static void a_kiss_looks_for_a_miss_itself(void **state)
{
    (void)state;
    int kissed = 0;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        for (int row = 0; row < lab_answer(&the_lab)->row_count && !shows_field(); row++) {
            slot *slot = lab_slot(&the_lab);
            session_select(&the_lab, row);
            slot->at = lab_scene(&the_lab)->at;
            lab_update(&the_lab);
            if (answer_verdict(lab_answer(&the_lab)) != HIT_HIT || slot->has_miss)
                continue;
            press_kiss();
            if (strstr(the_lab.notice.text, "says hit everywhere"))
                assert_hits_everywhere();
            else if (!strstr(the_lab.notice.text, "too large"))
                assert_says("Hit at");
            kissed++;
        }
    }
    assert_true(kissed > 100);
}

/* Circles of radius 150 and 40 with centres on y = 320: they touch when the cursor is at x = 480 -
 * 190. */
static void a_kiss_puts_the_shape_where_it_touches(void **state)
{
    (void)state;
    show_key(1);
    put_cursor(100, 320);
    put_cursor(400, 320);
    press_kiss();
    hit_vec at = cursor_at();
    assert_says("Hit at ");
    assert_says("there the referee changes too");
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_HIT);
    cursor_nudge(&the_lab, LAB_LEFT);
    lab_update(&the_lab);
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_MISS);
    assert_true(cursor_at().x == nextafter(at.x, -INFINITY) && cursor_at().y == 320);
    cursor_nudge(&the_lab, LAB_RIGHT);
    cursor_nudge(&the_lab, LAB_DOWN);
    cursor_nudge(&the_lab, LAB_UP);
    assert_true(same_point(cursor_at(), at));
}

static void a_kiss_tells_how_far_the_referee_is(void **state)
{
    (void)state;
    show_named("/circle-distance-sum"); /* r1 + r2 rounds up */
    put_cursor(1.5, 1.5);
    put_cursor(0.5, 1.5);
    press_kiss();
    assert_true(cursor_at().x == 1 + DBL_EPSILON);
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_HIT);
    assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_MISS);
    assert_says("the referee changes 1 ulp");
    show_named("/circle-distance-underflow");
    put_cursor(1, 1);
    put_cursor(6e-170, 3e-170); /* a false hit: for the referee both are misses */
    press_kiss();
    assert_says("the referee does not change there");
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_HIT);
}

/* ---- The prompt ---------------------------------------------------------------------------- */

static void positions_are_read_or_told_why_not(void **state)
{
    (void)state;
    static const struct {
        const char *typed;
        double x, y;
        const char *wrong; /* a part of the message; NULL: the text is a position */
    } rows[] = {
        {"480, 320", 480, 320, NULL},
        {"  480\t,320  ", 480, 320, NULL},
        {"-1.5e3,.25", -1500, 0.25, NULL},
        {"0x1.4p+8, -0x1p-1074", 320, -5e-324, NULL},
        {"0x1.fffffffffffffp+1023 0", DBL_MAX, 0, NULL},
        {"0.1,0.30000000000000004", 0.1, 0.30000000000000004, NULL},
        {"", 0, 0, "not a number"},
        {"480", 0, 0, "one number"},
        {"480,", 0, 0, "one number"},
        {"(480, 320)", 480, 320, NULL},
        {"Vector2(480, 320)", 480, 320, NULL},
        {"４８０，３２０", 480, 320, NULL},
        {"480, 320x", 0, 0, "not a number: '320x'"},
        {"480, 320, 1", 0, 0, "more than two"},
        {"480 320 1", 0, 0, "more than two"},
        {"1e999, 0", 0, 0, "too large"},
        {"nan, 1", 0, 0, "not a number"},
        {"1, inf", 0, 0, "not a number"},
        {"\xc3\xa9, 1", 0, 0, "not a number"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        put_cursor(7, 8);
        const char *wrong = cursor_put_typed(&the_lab, rows[i].typed);
        hit_vec at = cursor_at();
        bool fine = rows[i].wrong
                        ? wrong && same_point(at, (hit_vec){7, 8}) && strstr(wrong, rows[i].wrong)
                        : !wrong && at.x == rows[i].x && at.y == rows[i].y;
        if (!fine)
            fail_msg("'%s': %s %a, %a", rows[i].typed, wrong ? wrong : "", at.x, at.y);
    }
}

static void typing_and_taking_back(void **state)
{
    (void)state;
    prompt p;
    prompt_open(&p, PROMPT_POSITION, "");
    prompt_erase(&p, true);
    assert_string_equal(p.text, "");
    prompt_type(&p, "1\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    static const char *const left[] = {"1\xc3\xa9\xe2\x82\xac", "1\xc3\xa9", "1", "", ""};
    for (int i = 0; i < 5; i++) {
        prompt_erase(&p, true);
        assert_string_equal(p.text, left[i]);
    }
    prompt_type(&p, "x");
    prompt_complain(&p, "no");
    assert_string_equal(p.wrong, "no");
    prompt_type(&p, "y");
    assert_string_equal(p.wrong, ""); /* typing removes the message */
    prompt_complain(&p, "no");
    prompt_erase(&p, true);
    assert_string_equal(p.wrong, "");
}

/* The caret is always between whole characters, and typed text goes there. */
static void typing_in_the_middle(void **state)
{
    (void)state;
    prompt p;
    prompt_open(&p, PROMPT_NAME, "a\xc3\xa9z");
    assert_true(p.all && p.caret == 4);
    prompt_go(&p, PROMPT_LEFT);
    assert_true(!p.all && p.caret == 3);
    prompt_go(&p, PROMPT_LEFT);
    assert_int_equal(p.caret, 1);
    prompt_type(&p, "b");
    assert_string_equal(p.text, "ab\xc3\xa9z");
    prompt_erase(&p, false);
    assert_string_equal(p.text, "abz");
    prompt_go(&p, PROMPT_END);
    prompt_go(&p, PROMPT_RIGHT);
    prompt_erase(&p, false);
    assert_string_equal(p.text, "abz");
    prompt_go(&p, PROMPT_START);
    prompt_go(&p, PROMPT_LEFT);
    prompt_type(&p, "0");
    assert_string_equal(p.text, "0abz");
    prompt_select_all(&p);
    prompt_type(&p, "new");
    assert_string_equal(p.text, "new");
    prompt_select_all(&p);
    prompt_erase(&p, false);
    assert_string_equal(p.text, "");
    prompt_close(&p);
    assert_int_equal(p.wanted, PROMPT_NOTHING);
}

/* Text for which there is no room is left out as a whole. */
static void too_long_a_text_is_not_taken(void **state)
{
    (void)state;
    prompt p;
    char text[sizeof p.text + 1];
    memset(text, '1', sizeof text);
    text[sizeof text - 1] = '\0';
    prompt_open(&p, PROMPT_NAME, "");
    prompt_type(&p, text);
    assert_string_equal(p.text, "");
    text[sizeof text - 2] = '\0';
    prompt_type(&p, text);
    assert_string_equal(p.text, text);
    prompt_type(&p, "2");
    assert_string_equal(p.text, text);
    prompt_erase(&p, true);
    prompt_type(&p, "\xc3\xa9");
    assert_int_equal(strlen(p.text), sizeof p.text - 2);
    prompt_type(&p, "2");
    assert_true(p.text[sizeof p.text - 2] == '2');
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(every_method_kisses_to_the_last_bit),
    ON_SCENES(kisses_end_however_far_it_is),
    ALONE(kisses_are_found_at_the_end_of_the_range),
    ALONE(ulps_are_counted_like_by_hand),
    ON_SCENES(a_kiss_needs_a_hit),
    ON_SCENES(a_kiss_looks_for_a_miss_itself),
    ON_SCENES(a_kiss_puts_the_shape_where_it_touches),
    ON_SCENES(a_kiss_tells_how_far_the_referee_is),
    ON_SCENES(positions_are_read_or_told_why_not),
    ALONE(typing_and_taking_back),
    ALONE(typing_in_the_middle),
    ALONE(too_long_a_text_is_not_taken),
};

const test_table explore_kiss_tests = TEST_TABLE(tests);
