/* SPDX-License-Identifier: MIT */
/*
 * Every digit that is shown is right: positions at faults, contacts and the doubles beside them;
 * all distances and depths of panel, labels, gallery, contact rows, card and report are compared
 * with numbers of thousands of bits, and the positions of messages and the status line are read
 * back.
 */
#include "answer.h"
#include "case.h"
#include "cursor.h"
#include "hunt.h"
#include "judge.h"
#include "lab.h"
#include "measured.h"
#include "oracle_length.h"
#include "own.h"
#include "pixel_fixture.h"
#include "random.h"
#include "ring.h"
#include "said_fixture.h"
#include "slot.h"
#include "value.h"

#include <ctype.h>
#include <float.h>
#include <math.h>

enum {
    SURE = 5
}; /* of six digits, so many are shown at least, where the library is right to 2^-40 */

static struct counts {
    long distances, depths, contacts, less, positions, messages;
} checked;

/* ---- Numbers as they are written ---------------------------------------------------------------
 */

static int digits_in(const char *text)
{
    int digits = 0;
    bool leading = true;
    for (; *text && *text != 'e'; text++) {
        leading = leading && strchr("0.", *text);
        digits += isdigit((unsigned char)*text) && !leading;
    }
    return digits;
}

/* Half a unit of the last of so many digits. */
static double half_unit(double value, int digits)
{
    return 0.5 * pow(10, floor(log10(value)) + 1 - digits);
}

static bool is_convex(const hit_shape *s)
{
    int turn;
    return hit_ring_is_convex(s, &turn);
}

/* So far the number is from the distance, or the depth, of the two. */
static double off(const hit_shape *a, const hit_shape *b, double shown, bool apart)
{
    double (*part_of)(const hit_shape *, const hit_shape *, double) =
        apart ? oracle_distance_error : oracle_depth_error;
    double part = part_of(a, b, shown), more = part_of(a, b, shown * (1 + 0x1p-40));
    return part / (more > part ? 1 + part : 1 - part) * shown;
}

static bool fails(const answer *a, const char *text, double error)
{
    fprintf(stderr,
            "%s and %s: '%s' is %g off, at %a, %a (HIT_SEED repeats); distance %a, depth %a\n",
            hit_kind_name(answer_base(a)->kind), hit_kind_name(a->cursor.kind), text, error,
            a->asks.at.x, a->asks.at.y, a->nearest.distance, a->depth);
    return false;
}

/* Returns whether the text is right, with no fewer than `sure` digits. */
static bool is_right(const answer *a, const char *text, int sure, bool apart)
{
    const hit_shape *base = answer_base(a);
    if (*text == '<') { /* no digit is sure */
        double bound = strtod(text + 1, NULL);
        checked.less++;
        return sure == 1 && (apart ? a->nearest.distance : a->depth) < bound;
    }
    double shown = strtod(text, NULL);
    if (shown == 0)
        return a->relation == HIT_TOUCHING || !apart;
    int digits = digits_in(text);
    double error = off(base, &a->cursor, shown, apart);
    return error <= half_unit(shown, digits > sure ? digits : sure) * (1 + 1e-9) ||
           fails(a, text, error);
}

/* ---- The window ----------------------------------------------------------------------------- */

static void check_row(const answer *a, const char *name, bool apart)
{
    int at = find_said(name, -1);
    bool known = apart || (is_convex(answer_base(a)) && is_convex(&a->cursor));
    if (at < 0 || !known || strcmp(said.of[at + 1].string, "-") == 0)
        return;
    bool polygon = answer_base(a)->kind == HIT_POLYGON || a->cursor.kind == HIT_POLYGON;
    assert_true(is_right(a, said.of[at + 1].string, !apart && polygon ? 1 : SURE, apart));
    *(apart ? &checked.distances : &checked.depths) += 1;
}

/* "gap = 2.88e-14": the distance. "0.2 away": of a line between the shapes, on either side of it.
 */
static void check_labels(const answer *a)
{
    int sides = 0;
    double sum = 0, unit = 0;
    for (int i = 0; i < said.count; i++) {
        const char *string = said.of[i].string;
        char text[64];
        bool gap = sscanf(string, "gap = %63s", text) == 1 && a->relation == HIT_APART;
        if (gap) {
            assert_true(is_right(a, string + strlen("gap = "), 1, true));
            checked.distances++;
        }
        char end; /* nothing follows it */
        if (sscanf(string, "%63[0-9.e+-] away%c", text, &end) == 1 && strstr(string, " away")) {
            sides++;
            sum += strtod(text, NULL);
            unit += half_unit(strtod(text, NULL), digits_in(text));
        }
        if (sscanf(string, "depth %63s", text) == 1 && is_convex(answer_base(a)) &&
            is_convex(&a->cursor)) {
            assert_true(is_right(a, text, 1, false));
            checked.depths++;
        }
    }
    if (sides == 2)
        assert_true(sum <= a->nearest.distance + unit);
    checked.distances += sides;
}

/* The status line is the only text of two numbers and no word. */
static void check_position(const answer *a)
{
    double x, y;
    char rest[2];
    for (int i = 0; i < said.count; i++) {
        const char *string = said.of[i].string;
        if (strncmp(string, "≈ ", strlen("≈ ")) == 0) {
            assert_int_equal(sscanf(string + strlen("≈ "), "%lf, %lf%1s", &x, &y, rest), 2);
            assert_true(x != a->asks.at.x || y != a->asks.at.y);
            checked.positions++;
        } else if (said.of[i].place.y > 700 && sscanf(string, "%lf, %lf%1s", &x, &y, rest) == 2) {
            assert_true(x == a->asks.at.x && y == a->asks.at.y);
            checked.positions++;
        }
    }
}

static void check_window(void)
{
    draw_and_listen();
    const answer *a = lab_answer(&the_lab);
    if (a->relation == HIT_APART)
        check_row(a, "distance", true);
    else
        check_row(a, "depth", false);
    check_labels(a);
    check_position(a);
}

/* ---- Card and report ---------------------------------------------------------------------------
 */

static void check_card(const answer *a)
{
    const bool apart = a->relation == HIT_APART;
    const case_built c = {.a = a->cursor, .b = *answer_base(a)};
    if (a->relation == HIT_TOUCHING || !(apart || (is_convex(&c.a) && is_convex(&c.b))) ||
        (!apart && !hit_overlap(&c.a, &c.b)))
        return;
    judge_group g = {.outcome = JUDGE_WRONG, .says_hit = apart, .clearance = case_clearance(&c)};
    g.error = case_clearance_error(&c, g.clearance);
    char card[128], text[DIGITS_TEXT], number[64];
    own_card_say(&g, OWN_CARD_DIGITS, card, sizeof card);
    int read = apart ? sscanf(card, "says hit, they are %63s apart", number)
                     : sscanf(card, "says miss, they overlap by %63s", number);
    assert_int_equal(read, 1);
    assert_true(is_right(a, number, 1, apart));
    assert_true(is_right(a, measured_text(g.clearance, g.error, 9, text), 1, apart));
    checked.distances += 2;
}

/* ---- Contact points -------------------------------------------------------------------------- */

static void contact_rows_have_right_digits(void **state)
{
    (void)state;
    show_file("/contact.ini");
    for (int i = 0; i < 40; i++) {
        double x = 400 + random_int(0, 200), y = 240 + random_int(0, 40);
        for (int k = random_int(0, 3); k > 0; k--)
            y = nextafter(y, 0);
        put_cursor(x, y);
        draw_and_listen();
        const answer *a = lab_answer(&the_lab);
        int row = find_said("point 1", -1);
        hit_manifold m;
        if (!hit_contact(&a->cursor, answer_base(a), &m))
            continue;
        assert_true(row >= 0);
        const double values[] = {m.points[0].depth, m.points[0].on_a.y, m.points[0].on_a.x};
        for (int k = 0; k < 3; k++) {
            const char *text = said.of[row + 1 + k].string, *point = strchr(text, '.');
            double unit = pow(10, point ? -(double)strlen(point + 1) : 0);
            assert_true(fabs(strtod(text, NULL) - values[k]) <= unit / 2 - 1e-9 || !point);
            checked.contacts++;
        }
    }
}

/* ---- Messages -------------------------------------------------------------------------------- */

static void check_kiss_message(void)
{
    double x[2], y[2];
    const char *text = the_lab.notice.text;
    if (sscanf(text, "Hit at %lf, %lf; miss at its neighbour %lf, %lf;", &x[0], &y[0], &x[1],
               &y[1]) != 4)
        return;
    for (int i = 0; i < 2; i++) {
        put_cursor(x[i], y[i]);
        assert_int_equal(answer_verdict(lab_answer(&the_lab)), i == 0 ? HIT_HIT : HIT_MISS);
        checked.messages++;
    }
}

/* "210", "210 - 2.8e-14". False: "210.333…", which has more digits than are told. */
static const char *read_told(const char *text, double *out)
{
    char *end;
    *out = strtod(text, &end);
    if (strncmp(end, " + ", 3) == 0)
        *out += strtod(end + 3, &end);
    else if (strncmp(end, " - ", 3) == 0)
        *out -= strtod(end + 3, &end);
    return strncmp(end, "…", strlen("…")) == 0 ? NULL : end;
}

static bool read_place(const char *text, hit_vec *out)
{
    const char *end = read_told(text, &out->x);
    return end && read_told(end + 2, &out->y);
}

static void faults_are_where_the_message_says(void **state)
{
    (void)state;
    static const char *const scenes[] = {"/1-circle-circle.ini", "/4-point-triangle.ini",
                                         "/5-polygons.ini"};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        show_file(scenes[i]);
        for (int k = 0; k < 6; k++) {
            char sort[8];
            hit_vec told;
            hunt_find_fault(&the_lab, NULL);
            if (sscanf(the_lab.notice.text, "A false %7s", sort) != 1)
                continue;
            if (read_place(strstr(the_lab.notice.text, " at ") + 4, &told))
                put_cursor(told.x, told.y);
            const answer *a = lab_answer(&the_lab);
            bool hit = strcmp(sort, "hit") == 0;
            assert_int_equal(answer_verdict(a), hit ? HIT_HIT : HIT_MISS);
            assert_int_equal(a->rows[0].verdict, hit ? HIT_MISS : HIT_HIT);
            checked.messages++;
            check_window();
            check_card(a);
        }
    }
}

/* ---- Positions ------------------------------------------------------------------------------- */

static double beside(double value, int steps)
{
    for (int i = 0; i < abs(steps); i++)
        value = nextafter(value, steps < 0 ? -DBL_MAX : DBL_MAX);
    return value;
}

static void positions_of(const char *scene, long count)
{
    show_file(scene);
    select_method("referee");
    shown.screen.explain = true;
    hit_vec contact = {NAN, NAN};
    for (long i = 0; i < count; i++) {
        double x = random_double(100, 860), y = random_double(80, 560);
        int near = random_int(0, 9), right = random_int(-40, 40), down = random_int(-3, 3);
        if (near == 0 || isnan(contact.x)) {
            put_cursor(x, y);
            cursor_kiss(&the_lab);
            check_kiss_message();
            contact = lab_slot(&the_lab)->at;
        } else if (near > 1)
            put_cursor(beside(contact.x, right), beside(contact.y, down));
        else
            put_cursor(round(x), y);
        check_window();
        check_card(lab_answer(&the_lab));
    }
}

static void digits_of_positions_are_right(void **state)
{
    (void)state;
    static const char *const scenes[] = {
        "/0-segment-circle.ini",     "/1-circle-circle.ini",   "/2-circle-rect.ini",
        "/3-circle-turned-rect.ini", "/4-point-triangle.ini",  "/7-segment-segment.ini",
        "/8-rect-rect.ini",          "/9-polygon-polygon.ini", "/circle-polygon.ini",
    };
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        positions_of(scenes[i], random_cases(60));
}

/* The README's point: 640, 324 is on the triangle's edge. */
static void the_point_beside_the_triangle(void **state)
{
    (void)state;
    show_file("/4-point-triangle.ini");
    put_cursor(640, nextafter(324, 0));
    check_window();
    assert_true(find_said("2.88208e-14", -1) >= 0);
    assert_true(find_said("640, 323.99999999999994", -1) >= 0);
}

static void ellipses_show_what_is_sure(void **state)
{
    (void)state;
    char text[DIGITS_TEXT];
    assert_string_equal(measured_text(1e-14, 6e-10, 6, text), "< 9e-10");
    assert_string_equal(measured_text(0, 6e-10, 6, text), "< 9e-10");
    assert_string_equal(measured_text(0, 0, 6, text), "0");
    assert_string_equal(measured_text(1.23456789, 6e-10, 6, text), "1.23457");
    assert_string_equal(measured_text(1.23456789e-7, 6e-10, 6, text), "1.2e-07");
    assert_string_equal(measured_text(1.000005, 6e-10, 6, text), "1");
    assert_string_equal(measured_text(1.000005, 0, 6, text), "1.00001");
    assert_string_equal(measured_places(310.125, 6e-10, 2, text), "310.1");
    assert_string_equal(measured_places(-1e-12, 6e-10, 2, text), "0.00");
}

static void tell(void)
{
    long all = checked.distances + checked.depths + checked.contacts + checked.positions +
               checked.messages;
    printf("# %ld numbers: %ld distances and %ld depths (of %ld no digit is sure), %ld contacts, "
           "%ld positions, %ld in "
           "messages\n",
           all, checked.distances, checked.depths, checked.less, checked.contacts,
           checked.positions, checked.messages);
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_point_beside_the_triangle),
        cmocka_unit_test(ellipses_show_what_is_sure),
        cmocka_unit_test(faults_are_where_the_message_says),
        cmocka_unit_test(digits_of_positions_are_right),
        cmocka_unit_test(contact_rows_have_right_digits),
    };
    if (!take_scenes(count, arguments))
        return 2;
    seed = random_seed();
    int status = cmocka_run_group_tests_name("shown", tests, start_scenes_shown, stop_scenes_shown);
    tell();
    return status;
}
