/* SPDX-License-Identifier: MIT */
/* Cases for a user's own test: forms, decks, exact answers, and the shrinker. The verdicts are held
 * against GMP's. */
#include "case.h"
#include "oracle.h"
#include "oracle_ellipse.h"
#include "oracle_relation.h"
#include "pair_text.h"
#include "pairs.h"
#include "random.h"
#include "shrink.h"
#include "state.h"
#include "system.h"
#include "words.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEED = 7, FEW = 12, ORACLE_VERTICES = 16, PLAIN_SEED = 2 };

/* Every case of every deck, pair and type, up to a few of each. */
typedef void visit_fn(case_deck deck, case_pair pair, case_numbers numbers, const hit_case *one);

static void visit_deck(case_deck deck, case_numbers numbers, visit_fn *visit)
{
    hit_case one;
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = 0; b < FORM_COUNT; b++) {
            case_pair pair = {(case_form)a, (case_form)b};
            for (long i = 0; i < random_cases(FEW); i++)
                if (case_make(deck, pair, numbers, SEED, i, &one))
                    visit(deck, pair, numbers, &one);
        }
}

static void visit_all(visit_fn *visit)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int numbers = 0; numbers < NUMBERS_COUNT; numbers++)
            visit_deck((case_deck)deck, (case_numbers)numbers, visit);
}

static void describe(case_deck deck, case_numbers numbers, const hit_case *one)
{
    char line[CASE_LINE];
    case_write(one, line);
    print_message("# %s %s %s/%s %s", case_decks[deck].name, case_number_names[numbers],
                  case_forms[one->shape[0].form].name, case_forms[one->shape[1].form].name, line);
}

static case_pair pair_of(const char *text)
{
    case_pair pair;
    assert_true(case_pair_find(text, &pair));
    return pair;
}

/* ---- Forms --------------------------------------------------------------------------------- */

static void pairs_are_read(void **state)
{
    (void)state;
    case_pair pair;
    char error[160], columns[CASE_COLUMNS];
    pair = pair_of("circle/box");
    assert_int_equal(pair.a, FORM_CIRCLE);
    assert_int_equal(pair.b, FORM_BOX);
    case_pair_columns(pair, columns, sizeof columns);
    assert_string_equal(columns, "cx cy r x y w h");
    case_pair_columns(pair_of("circle/capsule"), columns, sizeof columns);
    assert_string_equal(columns, "acx acy ar bx1 by1 bx2 by2 br");
    case_pair_columns(pair_of("polygon/polygon"), columns, sizeof columns);
    assert_string_equal(columns, "an ax1 ay1 ... bn bx1 by1 ...");
    case_pair_columns(pair_of("point/polygon"), columns, sizeof columns);
    assert_string_equal(columns, "x y n x1 y1 ...");
    assert_false(case_pair_find("circle/bax", &pair));
    assert_false(case_pair_find("circle", &pair));
    assert_false(pair_text_read("circle/bax", &pair, error, sizeof error));
    assert_string_equal(error, "unknown shape 'bax'; did you mean 'box'?");
    assert_false(pair_text_read("circle", &pair, error, sizeof error));
    assert_non_null(strstr(error, "circle/box"));
    assert_true(pair_text_read("box/circle", &pair, error, sizeof error));
    assert_int_equal(pair.b, FORM_CIRCLE);
}

/* Whole numbers are those of an int of 32 bits. */
static bool is_of_type(case_numbers numbers, double x)
{
    return numbers == NUMBERS_DOUBLE || (numbers == NUMBERS_FLOAT && (double)(float)x == x) ||
           (numbers == NUMBERS_INT && x == rint(x) && fabs(x) < 0x1p31);
}

static void check_line(case_deck deck, case_pair pair, case_numbers numbers, const hit_case *one)
{
    char line[CASE_LINE];
    hit_case back;
    case_write(one, line);
    line[strlen(line) - 1] = '\0';
    assert_true(case_read(line, pair, &back));
    for (int k = 0; k < 2; k++) {
        const case_shape *s = &one->shape[k];
        assert_int_equal(s->count, back.shape[k].count);
        assert_memory_equal(s->number, back.shape[k].number, (size_t)s->count * sizeof(double));
        for (int i = 0; i < s->count; i++) {
            if (!is_of_type(numbers, s->number[i]))
                describe(deck, numbers, one);
            assert_true(is_of_type(numbers, s->number[i]));
        }
    }
}

static void lines_read_back(void **state)
{
    (void)state;
    visit_all(check_line);
    hit_case one;
    assert_false(case_read("1 2 3", pair_of("circle/box"), &one));
    assert_false(case_read("1 2 3 4 5 6 7 8", pair_of("circle/box"), &one));
    assert_false(case_read("1 2 3 4 5 6 x", pair_of("circle/box"), &one));
    assert_false(case_read("0 0 65 1 2", pair_of("point/polygon"), &one));
}

static void a_box_may_be_rounded(void **state)
{
    (void)state;
    hit_case one;
    case_built built;
    assert_true(case_read("0 0 1 0.1 0 0.2 1", pair_of("circle/box"), &one));
    assert_true(case_build(&one, &built));
    assert_false(built.exact);
    assert_true(case_read("0 0 1 0.125 0 0.25 1", pair_of("circle/box"), &one));
    assert_true(case_build(&one, &built));
    assert_true(built.exact);
    assert_true(case_read("0 0 1 5 5 4 2 30", pair_of("circle/rect"), &one));
    assert_true(case_build(&one, &built));
    assert_false(built.exact);
    assert_true(case_read("0 0 -1 5 5 4 2 30", pair_of("circle/rect"), &one));
    assert_false(case_build(&one, &built));
}

/* ---- Answers ------------------------------------------------------------------------------- */

static bool is_ellipse(const hit_shape *s)
{
    return s->kind == HIT_ELLIPSE;
}

static bool is_sector(const hit_shape *s)
{
    return s->kind == HIT_SECTOR;
}

static bool is_grown(const hit_shape *s)
{
    return s->kind == HIT_RECT && s->radius > 0;
}

/* A rect with a radius is the rect, and a capsule around each side. */
static bool oracle_hit_grown(const hit_shape *ellipse, const hit_shape *rect)
{
    hit_shape core = hit_grow(rect, -rect->radius);
    bool hits = oracle_relate_ellipse(ellipse, &core) != HIT_APART;
    for (int i = 0; i < 4 && !hits; i++) {
        hit_shape side = hit_make_capsule(core.vertex[i], core.vertex[(i + 1) % 4], rect->radius);
        hits = oracle_relate_ellipse(ellipse, &side) != HIT_APART;
    }
    return hits;
}

static bool right_hit(const hit_shape *a, const hit_shape *b)
{
    if (is_ellipse(a) && is_grown(b))
        return oracle_hit_grown(a, b);
    if (is_ellipse(b) && is_grown(a))
        return oracle_hit_grown(b, a);
    bool ellipse = is_ellipse(a) || is_ellipse(b);
    return ellipse ? oracle_relate_ellipse(a, b) != HIT_APART : oracle_hit(a, b);
}

static hit_verdict right_verdict(const case_built *c)
{
    return right_hit(&c->a, &c->b) ? HIT_HIT : HIT_MISS;
}

/* What only touches does not hit with a radius that is smaller by a last bit. */
static void check_grown_touch(const case_built *c, bool touching)
{
    hit_shape a = c->a, b = c->b;
    hit_shape *grown = is_grown(&a) ? &a : &b;
    grown->radius = nextafter(grown->radius, 0);
    if (oracle_hit(&c->a, &c->b))
        assert_int_equal(touching, !oracle_hit(&a, &b));
}

/* A touch is one in the relation, too, unless a point is in it, which contains no less than it is.
 */
static void check_touch(const case_built *c, bool touching)
{
    bool points = c->a.kind == HIT_POINT || c->b.kind == HIT_POINT;
    if (is_ellipse(&c->a) || is_ellipse(&c->b) || points)
        return;
    if (is_grown(&c->a) || is_grown(&c->b)) {
        check_grown_touch(c, touching);
        return;
    }
    hit_relation relation = oracle_relate(&c->a, &c->b);
    assert_int_equal(relation, hit_relate(&c->a, &c->b));
    if (relation == HIT_TOUCHING || touching)
        assert_true(touching);
}

static void check_answer(case_deck deck, case_pair pair, case_numbers numbers, const hit_case *one)
{
    (void)pair;
    case_built built;
    assert_true(case_build(one, &built));
    if (is_sector(&built.a) || is_sector(&built.b)) /* test_sectors.c has these */
        return;
    case_truth truth = case_judge(&built);
    if (built.a.count > ORACLE_VERTICES || built.b.count > ORACLE_VERTICES)
        return;
    if (truth.verdict != right_verdict(&built))
        describe(deck, numbers, one);
    assert_int_equal(truth.verdict, right_verdict(&built));
    check_touch(&built, truth.touching);
}

static void answers_are_gmps(void **state)
{
    (void)state;
    visit_all(check_answer);
}

static void expect(const char *pair, const char *line, bool hit, bool touching, double clearance)
{
    hit_case one;
    case_built built;
    assert_true(case_read(line, pair_of(pair), &one));
    assert_true(case_build(&one, &built));
    case_truth truth = case_judge(&built);
    assert_int_equal(truth.verdict, hit ? HIT_HIT : HIT_MISS);
    assert_int_equal(truth.touching, touching);
    double got = case_clearance(&built);
    if (fabs(got - clearance) > 1e-9 * fmax(1, clearance))
        print_message("# %s %s: %g, not %g\n", pair, line, got, clearance);
    assert_true(fabs(got - clearance) <= 1e-9 * fmax(1, clearance));
}

static void touching_and_clearance(void **state)
{
    (void)state;
    expect("circle/box", "-3 5 2 0 0 10 10", false, false, 1);
    expect("sector/circle", "0 0 10 0 90 -4 -3 4", false, false, 1);
    expect("sector/circle", "0 0 10 0 90 -4 -3 5", true, true, 0);
    expect("circle/sector", "-4 -3 7 0 0 10 0 90", true, false, 2);
    expect("sector/circle", "0 0 10 0 90 13 -4 4", false, false, 1);
    expect("sector/circle", "0 0 10 0 270 3 -2 2", true, true, 0);
    expect("sector/circle", "0 0 10 0 180 0 4 1", true, false, 5);
    expect("point/sector", "6 8 0 0 10 0 90", true, true, 0);
    expect("point/sector", "3 4 0 0 10 0 90", true, false, 3);
    expect("point/sector", "-3 -4 0 0 10 0 360", true, false, 5);
    expect("point/sector", "0 0 0 0 10 0 90", true, true, 0);
    expect("sector/segment", "0 0 10 0 90 12 -1 12 20", false, false, 2);
    expect("sector/segment", "0 0 10 0 90 10 -1 10 1", true, true, 0);
    expect("sector/segment", "0 0 10 0 90 -4 0 4 0", true, true, 0);
    expect("sector/segment", "0 0 10 0 90 -5 5 -5 -5", false, false, 5);
    expect("sector/segment", "0 0 10 0 90 5 -5 5 2", true, false, 2);
    expect("sector/segment", "0 0 10 0 90 9 -20 9 20", true, false, 1);
    expect("sector/box", "0 0 10 0 90 -3 -3 4 4", true, false, 1);
    expect("sector/box", "0 0 10 0 90 -3 -3 3 3", true, true, 0);
    expect("box/sector", "-5 -5 2 2 0 0 10 0 90", false, false, 3 * sqrt(2));
    expect("sector/box", "0 0 10 0 0 -3 -3 13 6", true, true, 0);
    expect("circle/box", "-2 5 2 0 0 10 10", true, true, 0);
    expect("circle/box", "-1 5 2 0 0 10 10", true, false, 1);
    expect("point/box", "3 5 0 0 10 10", true, false, 3);
    expect("point/box", "0 5 0 0 10 10", true, true, 0);
    expect("point/segment", "1 1 0 0 2 2", true, true, 0);
    expect("segment/segment", "0 0 2 2 0 2 2 0", true, false, sqrt(2));
    expect("segment/segment", "0 0 2 2 2 2 5 0", true, true, 0);
    expect("segment/segment", "0 0 4 0 3 0 9 0", true, false, 1);
    expect("segment/segment", "0 0 4 0 1 0 2 0", true, false, 2);
    expect("segment/segment", "0 0 4 0 4 0 9 0", true, true, 0);
    expect("segment/box", "0 0 4 0 0 0 10 10", true, true, 0);
    /* A segment without length is a point: it shares no piece with another. */
    expect("segment/segment", "1 1 1 1 1 1 1 1", true, true, 0);
    expect("segment/segment", "1 1 1 1 0 0 2 2", true, true, 0);
    expect("segment/segment", "0 0 2 2 1 1 1 1", true, true, 0);
    expect("ellipse/polygon", "0 -6.75 1 2 0 5 -8 -8 8 -8 8 8 0 2 -8 8", true, false, 3.25);
}

static void ulps_of_the_type(void **state)
{
    (void)state;
    hit_case one;
    case_built built;
    assert_true(case_read("100 0 3 0 0 90 10", pair_of("circle/box"), &one));
    assert_true(case_build(&one, &built));
    assert_true(case_ulps(&built, NUMBERS_FLOAT, 0x1p-17) == 1);
    assert_true(case_ulps(&built, NUMBERS_DOUBLE, 0x1p-45) == 2);
    assert_true(case_ulps(&built, NUMBERS_INT, 7) == 7);
}

/* ---- States -------------------------------------------------------------------------------- */

static void check_state_as(case_deck deck, case_numbers numbers, const hit_case *one, bool swapped)
{
    static char line[STATE_SIZE];
    char error[1024];
    state s;
    case_built built;
    assert_true(case_build(one, &built));
    const hit_shape *base = swapped ? &built.b : &built.a, *moved = swapped ? &built.a : &built.b;
    assert_true(case_state(one, swapped, line, sizeof line));
    bool read = state_read("case", line, &s, error, sizeof error);
    if (!read) {
        describe(deck, numbers, one);
        print_message("# %s: %s\n", line, error);
    }
    assert_true(read);
    hit_vec ring[CASE_VERTICES];
    hit_shape cursor = hit_place(&s.actor[1].shape, s.at, ring);
    hit_relation wanted = hit_relate(base, moved);
    assert_int_equal(hit_relate(&s.actor[0].shape, &cursor), wanted);
    for (int i = 0; i < base->count; i++)
        assert_memory_equal(&hit_vertices(&s.actor[0].shape)[i], &hit_vertices(base)[i],
                            sizeof(hit_vec));
    for (int i = 0; i < moved->count; i++)
        assert_memory_equal(&hit_vertices(&cursor)[i], &hit_vertices(moved)[i], sizeof(hit_vec));
    state_free(&s);
}

static void check_state(case_deck deck, case_pair pair, case_numbers numbers, const hit_case *one)
{
    (void)pair;
    check_state_as(deck, numbers, one, false);
    check_state_as(deck, numbers, one, true);
}

static void states_open_the_case(void **state)
{
    (void)state;
    visit_all(check_state);
    char line[8];
    hit_case one;
    assert_true(case_read("1 2 3 4 5 6 7", pair_of("circle/box"), &one));
    assert_false(case_state(&one, false, line, sizeof line));
}

/* ---- Decks --------------------------------------------------------------------------------- */

static bool has_area(case_form form)
{
    return form != FORM_POINT && form != FORM_SEGMENT;
}

static bool has_winding(case_form form)
{
    return form != FORM_POINT && form != FORM_CIRCLE && form != FORM_BOX && form != FORM_ROUNDBOX;
}

/* Of the decks but that of issues, which has what was reported. */
static bool has_cases(case_deck deck, case_pair pair, case_numbers numbers)
{
    if (!case_pair_fits(pair))
        return false;
    if (deck == DECK_METRE && numbers == NUMBERS_INT)
        return false;
    if (deck == DECK_INSIDE)
        return has_area(pair.a) || has_area(pair.b);
    if (deck == DECK_WINDING)
        return has_winding(pair.a) || has_winding(pair.b);
    return deck != DECK_DEGENERATE || pair.a != FORM_POINT || pair.b != FORM_POINT;
}

static void check_repeats(case_deck deck, case_pair pair, case_numbers numbers)
{
    hit_case one, again;
    for (long i = 0; i < random_cases(FEW); i++) {
        bool made = case_make(deck, pair, numbers, SEED, i, &one);
        if (made != has_cases(deck, pair, numbers))
            print_message("# %s %s/%s %s: case %ld\n", case_decks[deck].name,
                          case_forms[pair.a].name, case_forms[pair.b].name,
                          case_number_names[numbers], i);
        assert_int_equal(made, has_cases(deck, pair, numbers));
        assert_int_equal(case_make(deck, pair, numbers, SEED, i, &again), made);
        assert_memory_equal(&one, &again, sizeof one);
        assert_true(!made || !case_make(deck, pair, numbers, SEED + 1, i, &again) ||
                    memcmp(&one, &again, sizeof one) != 0 || deck == DECK_DEGENERATE ||
                    deck == DECK_GRID);
    }
}

static void every_deck_has_every_pair(void **state)
{
    (void)state;
    for (int deck = 0; deck < DECK_ISSUES; deck++)
        for (int numbers = 0; numbers < NUMBERS_COUNT; numbers++)
            for (int a = 0; a < FORM_COUNT; a++)
                for (int b = 0; b < FORM_COUNT; b++)
                    check_repeats((case_deck)deck, (case_pair){(case_form)a, (case_form)b},
                                  (case_numbers)numbers);
}

static void check_deck(case_deck deck, case_pair pair, case_numbers numbers, const hit_case *one)
{
    (void)pair;
    case_built c;
    assert_true(case_build(one, &c));
    case_truth truth = case_judge(&c);
    hit_relation relation = hit_relate(&c.a, &c.b);
    double clearance = case_clearance(&c), ulps = case_ulps(&c, numbers, clearance);
    double float_ulps = numbers == NUMBERS_INT ? case_ulps(&c, NUMBERS_FLOAT, clearance) : ulps;
    bool inside = relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A;
    if (is_sector(&c.a) || is_sector(&c.b)) /* test_sectors.c looks */
        inside = true;
    bool fine = (deck != DECK_TOUCH || (truth.touching && c.exact && ulps == 0)) &&
                (deck != DECK_NEAR || (!truth.touching && c.exact && ulps > 0 && ulps <= 8)) &&
                (deck != DECK_INSIDE || (inside && !truth.touching)) &&
                (deck != DECK_MARGIN || (!truth.touching && c.exact && float_ulps > 8)) &&
                (deck != DECK_ISSUES || one->source);
    if (!fine) {
        describe(deck, numbers, one);
        print_message("# touching %d, %s, %g ulps\n", truth.touching, hit_relation_name(relation),
                      ulps);
    }
    assert_true(fine);
}

static void decks_hold_what_they_say(void **state)
{
    (void)state;
    visit_all(check_deck);
}

/* All of them are of some pair, and are made in every type that has their numbers. */
static void issues_of_many_pairs(void **state)
{
    (void)state;
    hit_case one;
    int cases = 0, pairs = 0;
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = a; b < FORM_COUNT; b++) {
            case_pair pair = {(case_form)a, (case_form)b};
            long i = 0;
            while (case_make(DECK_ISSUES, pair, NUMBERS_DOUBLE, 0, i, &one))
                i++;
            cases += (int)i;
            pairs += i > 0;
        }
    print_message("# %d cases of %d pairs\n", cases, pairs);
    assert_true(cases >= 50);
    assert_true(pairs >= 12);
}

/* ---- The files of judge/decks -------------------------------------------------------------- */

enum { DECK_CASES = 200 }; /* of each deck in a file */

static const char *folder;

/* Cuts the field off at its tab. */
static char *next_field(char **at)
{
    char *field = *at, *tab = field + strcspn(field, "\t\n");
    *at = *tab ? tab + 1 : tab;
    *tab = '\0';
    return field;
}

static void check_published(case_pair pair, char *line)
{
    hit_case one;
    case_built built;
    const char *numbers = next_field(&line), *answer = next_field(&line);
    const char *relation = next_field(&line), *flags = next_field(&line);
    assert_true(case_read(numbers, pair, &one));
    assert_true(case_build(&one, &built));
    assert_string_equal(relation, hit_relation_name(hit_relate(&built.a, &built.b)));
    assert_int_equal(strstr(flags, "touching") != NULL, case_judge(&built).touching);
    assert_int_equal(strstr(flags, "rounded") != NULL, !built.exact);
    if (built.a.count <= ORACLE_VERTICES && built.b.count <= ORACLE_VERTICES)
        assert_string_equal(answer, right_verdict(&built) == HIT_HIT ? "hit" : "miss");
}

/* Returns the number of cases; -1 where there is no such file. Counts the decks, which begin with a
 * line of their own. */
static int check_file(const char *a, const char *b, int *decks)
{
    char path[4096], text[32], line[8192];
    snprintf(path, sizeof path, "%s/%s-%s.tsv", folder, a, b);
    snprintf(text, sizeof text, "%s/%s", a, b);
    FILE *file = fopen(path, "r");
    int count = 0;
    if (!file)
        return -1;
    while (fgets(line, sizeof line, file)) {
        *decks += strncmp(line, "# deck=", 7) == 0 && !strstr(line, "issues");
        if (*line == '#')
            continue;
        check_published(pair_of(text), line);
        count++;
    }
    fclose(file);
    return count;
}

static void published_answers_are_gmps(void **state)
{
    (void)state;
    int files = 0, full = 0, cases = 0;
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = 0; b < FORM_COUNT; b++) {
            int decks = 0, count = check_file(case_forms[a].name, case_forms[b].name, &decks);
            files += count > 0;
            full += decks > 0;
            cases += count > 0 ? count : 0;
            assert_true(decks == 0 || count >= DECK_CASES * decks);
        }
    print_message("# %d cases of %d pairs\n", cases, files);
    assert_true(full >= 10);
    assert_true(files > full);
}

/* ---- Mistakes that a deck finds and `plain` does not ---------------------------------------- */

typedef bool test_fn(const case_shape *a, const case_shape *b);

static double side(const double *a, const double *b, const double *p)
{
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

/* Ends that touch count; `least`: of the determinant. */
static bool cross(const double *a, const double *b, const double *c, const double *d, double least)
{
    double det = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
    if (fabs(det) <= least)
        return false;
    double u = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / det;
    double v = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / det;
    return u >= 0 && u <= 1 && v >= 0 && v <= 1;
}

/* Parallel lines never meet. */
static bool no_parallels(const case_shape *a, const case_shape *b)
{
    return cross(a->number, a->number + 2, b->number, b->number + 2, 0);
}

/* An absolute epsilon says what is parallel. */
static bool parallel_by_epsilon(const case_shape *a, const case_shape *b)
{
    return cross(a->number, a->number + 2, b->number, b->number + 2, 0.01);
}

static bool in_ring(const double *p, const double *v, int count)
{
    bool inside = false;
    for (int i = 0, j = count - 2; i < count; j = i, i += 2)
        if ((v[i + 1] > p[1]) != (v[j + 1] > p[1]) &&
            p[0] < (v[j] - v[i]) * (p[1] - v[i + 1]) / (v[j + 1] - v[i + 1]) + v[i])
            inside = !inside;
    return inside;
}

/* The second ring may be inside the first, but the first inside the second is forgotten. */
static bool one_way(const case_shape *a, const case_shape *b)
{
    if (in_ring(b->number, a->number, a->count))
        return true;
    for (int i = 0; i < a->count; i += 2)
        for (int j = 0; j < b->count; j += 2)
            if (cross(a->number + i, a->number + (i + 2) % a->count, b->number + j,
                      b->number + (j + 2) % b->count, 0))
                return true;
    return false;
}

static bool within_discs(const case_shape *a, const case_shape *b, double more)
{
    double dx = b->number[0] - a->number[0], dy = b->number[1] - a->number[1];
    return hypot(dx, dy) + more <= a->number[2] + b->number[2];
}

/* A margin of a thousandth. */
static bool with_margin(const case_shape *a, const case_shape *b)
{
    return within_discs(a, b, 1e-3);
}

/* One of a ten thousandth, which only margins tell from rounding. */
static bool with_small_margin(const case_shape *a, const case_shape *b)
{
    return within_discs(a, b, -1e-4);
}

static bool open_discs(const case_shape *a, const case_shape *b)
{
    double dx = b->number[0] - a->number[0], dy = b->number[1] - a->number[1];
    double r = a->number[2] + b->number[2];
    return dx * dx + dy * dy < r * r;
}

/* (x - y)^2 multiplied out, in float. */
static bool discs_multiplied_out(const case_shape *a, const case_shape *b)
{
    float sum = 0, r = (float)(a->number[2] + b->number[2]);
    for (int i = 0; i < 2; i++) {
        float x = (float)a->number[i], y = (float)b->number[i];
        sum += x * x - 2 * x * y + y * y;
    }
    return sum <= r * r;
}

/* The nearest point of the segment: its length is never 0. */
static bool with_length(const case_shape *a, const case_shape *b)
{
    const double *p = a->number, *c = b->number;
    double x = p[2] - p[0], y = p[3] - p[1];
    double t = ((c[0] - p[0]) * x + (c[1] - p[1]) * y) / (x * x + y * y);
    double at = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypot(p[0] + at * x - c[0], p[1] + at * y - c[1]) <= c[2];
}

/* Rings run clockwise. */
static bool left_of_all(const case_shape *a, const case_shape *b)
{
    for (int i = 0; i < 6; i += 2)
        if (side(b->number + i, b->number + (i + 2) % 6, a->number) < 0)
            return false;
    return true;
}

/* A box without area is no box, as it was said in a report. */
static bool no_flat_boxes(const case_shape *a, const case_shape *b)
{
    const double *p = a->number, *q = b->number;
    if (p[2] <= 0 || p[3] <= 0 || q[2] <= 0 || q[3] <= 0)
        return false;
    return p[0] <= q[0] + q[2] && q[0] <= p[0] + p[2] && p[1] <= q[1] + q[3] && q[1] <= p[1] + p[3];
}

/* Room for eight vertices. */
static bool eight_vertices(const case_shape *a, const case_shape *b)
{
    return in_ring(a->number, b->number, b->count < 16 ? b->count : 16);
}

typedef struct mistake {
    case_deck deck;
    const char *pair;
    test_fn *test;
    bool touching; /* they count */
} mistake;

static const mistake mistakes[] = {
    {DECK_STRUCTURED, "point/polygon", eight_vertices, false},
    {DECK_INSIDE, "polygon/polygon", one_way, false},
    {DECK_TOUCH, "circle/circle", open_discs, true},
    {DECK_NEAR, "circle/circle", with_margin, false},
    {DECK_GRID, "segment/segment", no_parallels, false},
    {DECK_DEGENERATE, "segment/circle", with_length, false},
    {DECK_METRE, "segment/segment", parallel_by_epsilon, false},
    {DECK_FAR, "circle/circle", discs_multiplied_out, false},
    {DECK_WINDING, "point/triangle", left_of_all, false},
    {DECK_SPECIAL, "segment/segment", no_parallels, false},
    {DECK_MARGIN, "circle/circle", with_small_margin, false},
    {DECK_ISSUES, "box/box", no_flat_boxes, true},
};

static bool is_wrong(const mistake *m, const hit_case *one)
{
    case_built built;
    assert_true(case_build(one, &built));
    case_truth truth = case_judge(&built);
    return (m->touching || !truth.touching) &&
           m->test(&one->shape[0], &one->shape[1]) != (truth.verdict == HIT_HIT);
}

/* Returns the number of wrong answers in 2000 cases, and the first. */
static int count_wrong(const mistake *m, case_deck deck, hit_case *first)
{
    int wrong = 0;
    hit_case one;
    for (long i = 0; i < 2000; i++) {
        if (!case_make(deck, pair_of(m->pair), NUMBERS_FLOAT, PLAIN_SEED, i, &one))
            break;
        bool is = is_wrong(m, &one);
        if (is && wrong == 0)
            *first = one;
        wrong += is;
    }
    return wrong;
}

static void every_deck_finds_what_plain_does_not(void **state)
{
    (void)state;
    hit_case one;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        const mistake *m = &mistakes[i];
        int found = count_wrong(m, m->deck, &one), plain = count_wrong(m, DECK_PLAIN, &one);
        print_message("# %s, %s: %d wrong, plain %d\n", case_decks[m->deck].name, m->pair, found,
                      plain);
        assert_true(found > 0);
        assert_int_equal(plain, 0);
    }
    /* `plain` is what they are compared with, and `motion` has no cases for hits. */
    assert_int_equal(sizeof mistakes / sizeof *mistakes, DECK_COUNT - 2);
}

/* ---- Numbers of shapes ---------------------------------------------------------------------- */

static void same_shape(const hit_shape *a, const hit_shape *b)
{
    assert_int_equal(hit_vertex_count(a), hit_vertex_count(b));
    for (int i = 0; i < hit_vertex_count(a); i++)
        assert_memory_equal(&hit_vertices(a)[i], &hit_vertices(b)[i], sizeof(hit_vec));
    assert_true(a->radius == b->radius);
}

/* What is taken of a shape builds it again, and its form is the one that it came from, unless a
 * rect is not turned. */
static void numbers_of_shapes_come_back(void **state)
{
    (void)state;
    static hit_case one, again;
    static case_built built, rebuilt;
    for (int form = 0; form < FORM_COUNT; form++)
        for (int i = 0; i < 100; i++) {
            case_pair pair = {(case_form)form, FORM_POINT};
            assert_true(case_make(DECK_PLAIN, pair, NUMBERS_INT, 1, i, &one));
            assert_true(case_build(&one, &built));
            assert_true(case_take(&built.a, pair.a, &again.shape[0]));
            assert_true(case_take(&built.b, pair.b, &again.shape[1]));
            assert_true(case_build(&again, &rebuilt));
            same_shape(&built.a, &rebuilt.a);
            same_shape(&built.b, &rebuilt.b);
            case_pair found = case_pair_of(&built.a, &built.b);
            assert_int_equal(found.a, FORM_POINT);
            assert_true(found.b == pair.a || (form == FORM_RECT && found.b == FORM_BOX));
            assert_int_equal(case_take(&built.a, FORM_POINT, &again.shape[0]), form == FORM_POINT);
        }
}

/* No form has the radius of a turned rect or of a triangle: it is not left out. */
static void only_upright_rects_have_a_radius(void **state)
{
    (void)state;
    hit_case one;
    hit_shape point = hit_make_point((hit_vec){0, 0});
    hit_shape shapes[] = {hit_make_rect((hit_vec){2, 1}, (hit_vec){4, 2}, 360),
                          hit_make_rect((hit_vec){2, 1}, (hit_vec){4, 2}, 30),
                          hit_make_triangle((hit_vec){0, 0}, (hit_vec){1, 0}, (hit_vec){0, 1})};
    for (int i = 0; i < 3; i++) {
        assert_true(case_take_pair(case_pair_of(&point, &shapes[i]), &point, &shapes[i], &one));
        shapes[i] = hit_grow(&shapes[i], 1.5);
        case_pair pair = case_pair_of(&point, &shapes[i]);
        assert_int_equal(case_take_pair(pair, &shapes[i], &point, &one), i == 0);
        assert_int_equal(pair.b == FORM_ROUNDBOX, i == 0);
    }
}

/* A box has its corner A where a rect that is not turned has it: one turned by half a turn has not.
 */
static void a_rect_on_its_head_is_no_box(void **state)
{
    (void)state;
    hit_case one;
    hit_shape point = hit_make_point((hit_vec){0, 0});
    static const struct {
        double angle;
        case_form form;
    } rows[] = {{0, FORM_BOX}, {360, FORM_BOX}, {180, FORM_RECT}, {90, FORM_RECT}, {1, FORM_RECT}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hit_shape rect = hit_make_rect((hit_vec){2, 1}, (hit_vec){4, 2}, rows[i].angle);
        assert_int_equal(case_pair_of(&point, &rect).b, rows[i].form);
        assert_int_equal(case_take(&rect, FORM_BOX, &one.shape[0]), rows[i].form == FORM_BOX);
    }
}

/* Of a turned ellipse no number is exact, except where it is a circle. */
static void a_turned_ellipse_is_not_exact(void **state)
{
    (void)state;
    static const struct {
        double rx, ry, angle;
        bool exact;
    } rows[] = {{3, 3, 30, true}, {4, 3, 30, false}, {3, 4, 30, false}, {4, 3, 90, true}};
    static case_built built;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hit_case one = {.shape = {{.form = FORM_POINT, .count = 2},
                                  {.form = FORM_ELLIPSE,
                                   .count = 5,
                                   .number = {1, 2, rows[i].rx, rows[i].ry, rows[i].angle}}}};
        assert_true(case_build(&one, &built));
        assert_int_equal(built.exact, rows[i].exact);
    }
}

static int count_of(const char *text, char letter)
{
    int count = 0;
    for (; *text; text++)
        count += *text == letter;
    return count;
}

/* Checks that the call has the numbers of the case, in its order, and nothing else. */
static void check_call(const hit_case *one, const char *call)
{
    const char *at = strchr(call, '(') + 1;
    int left = one->shape[0].count + one->shape[1].count;
    assert_int_equal(strncmp(call, "reach(", 6), 0);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one->shape[k].count; i++) {
            char *end;
            assert_true(strtod(at, &end) == one->shape[k].number[i]);
            assert_int_equal(*end, --left ? ',' : ')');
            at = end + 1;
            at += *at == ' ';
        }
    assert_string_equal(at, "");
}

/* A copied C test asks the function with as many numbers as it has parameters, though an upright
 * rect could be told as a box, and whichever of the shapes is the base. */
static void calls_have_the_parameters_of_the_pair(void **state)
{
    (void)state;
    static hit_case one;
    static case_built built;
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = 0; b < FORM_COUNT; b++)
            for (int i = 0; i < 20; i++) {
                case_pair pair = {(case_form)a, (case_form)b};
                if (!case_pair_fits(pair))
                    continue;
                char columns[CASE_COLUMNS], call[512];
                assert_true(case_make(DECK_PLAIN, pair, NUMBERS_DOUBLE, SEED, i, &one));
                assert_true(case_build(&one, &built));
                bool written = case_write_call(pair, "reach(x, y)", &built.a, &built.b, call, 512);
                assert_int_equal(written, a != FORM_POLYGON && b != FORM_POLYGON);
                if (!written)
                    continue;
                case_pair_columns(pair, columns, sizeof columns);
                assert_int_equal(count_of(call, ','), count_of(columns, ' '));
                if (case_take_pair(pair, &built.a, &built.b, &one)) /* a box may be rounded */
                    check_call(&one, call);
                if (built.a.kind != built.b.kind) {
                    assert_true(case_write_call(pair, "reach()", &built.b, &built.a, call, 512));
                    check_call(&one, call);
                }
            }
}

static void an_upright_rect_is_a_rect_to_a_function_of_rects(void **state)
{
    (void)state;
    char call[256];
    hit_shape circle = hit_make_circle((hit_vec){60, 20}, 5);
    hit_shape rect = hit_make_rect((hit_vec){2, 1}, (hit_vec){4, 2}, 0);
    hit_shape turned = hit_make_rect((hit_vec){2, 1}, (hit_vec){4, 2}, 30);
    assert_true(case_write_call(pair_of("circle/rect"), "hit(cx)", &rect, &circle, call, 256));
    assert_string_equal(call, "hit(60, 20, 5, 2, 1, 4, 2, 0)");
    assert_true(case_write_call(pair_of("circle/box"), "hit(cx)", &rect, &circle, call, 256));
    assert_string_equal(call, "hit(60, 20, 5, 0, 0, 4, 2)");
    assert_false(case_write_call(pair_of("circle/box"), "hit(cx)", &turned, &circle, call, 256));
    assert_true(case_write_call(pair_of("box/rect"), "hit(cx)", &turned, &rect, call, 256));
    assert_string_equal(call, "hit(0, 0, 4, 2, 2, 1, 4, 2, 30)");
}

/* ---- The shrinker -------------------------------------------------------------------------- */

typedef struct asked {
    const mistake *mistake;
    int batches, cases;
} asked;

static void make_short(const hit_case *from, asked *a, hit_case *out)
{
    static bool wrong[SHRINK_MOST];
    shrink_search *search = shrink_search_start(from, NUMBERS_FLOAT, false);
    const hit_case *cases;
    assert_non_null(search);
    for (int count; (cases = shrink_search_next(search, &count)) != NULL; a->batches++) {
        assert_in_range(count, 1, SHRINK_MOST);
        a->cases += count;
        for (int i = 0; i < count; i++)
            wrong[i] = is_wrong(a->mistake, &cases[i]);
        shrink_search_tell(search, wrong);
    }
    *out = *shrink_search_best(search);
    shrink_search_free(search);
}

static void wrong_cases_become_short(void **state)
{
    (void)state;
    /* Letters, with the line feed; where one cannot do with less than the mistake needs. */
    static const int most[] = {60, 44, 18, 80, 18, 18, 46, 60, 18, 18, 60, 24};
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        char line[CASE_LINE];
        hit_case first, shortest, again;
        asked a = {.mistake = &mistakes[i]};
        assert_true(count_wrong(a.mistake, a.mistake->deck, &first) > 0);
        make_short(&first, &a, &shortest);
        case_write(&shortest, line);
        print_message("# %s: %d batches, %d cases, %zu letters: %s",
                      case_decks[a.mistake->deck].name, a.batches, a.cases, strlen(line), line);
        assert_true(is_wrong(a.mistake, &shortest));
        assert_true((int)strlen(line) <= most[i]);
        assert_true(a.batches < 100);
        for (int k = 0; k < 2; k++)
            for (int n = 0; n < shortest.shape[k].count; n++)
                assert_true(is_of_type(NUMBERS_FLOAT, shortest.shape[k].number[n]));
        make_short(&shortest, &a, &again);
        assert_memory_equal(&again.shape[0].number, &shortest.shape[0].number,
                            sizeof again.shape[0].number);
    }
}

static void decks_have_names_of_their_own(void **state)
{
    (void)state;
    for (int i = 0; i < DECK_COUNT; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(case_decks[i].name, case_decks[k].name) == 0)
                fail_msg("two decks are %s: \"%s\" and \"%s\"", case_decks[i].name,
                         case_decks[k].words, case_decks[i].words);
}

int main(int argc, char **argv)
{
    folder = argc > 1 ? argv[1] : "judge/decks";
    words_speak("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decks_have_names_of_their_own),
        cmocka_unit_test(pairs_are_read),
        cmocka_unit_test(lines_read_back),
        cmocka_unit_test(a_box_may_be_rounded),
        cmocka_unit_test(answers_are_gmps),
        cmocka_unit_test(touching_and_clearance),
        cmocka_unit_test(ulps_of_the_type),
        cmocka_unit_test(states_open_the_case),
        cmocka_unit_test(every_deck_has_every_pair),
        cmocka_unit_test(decks_hold_what_they_say),
        cmocka_unit_test(issues_of_many_pairs),
        cmocka_unit_test(published_answers_are_gmps),
        cmocka_unit_test(every_deck_finds_what_plain_does_not),
        cmocka_unit_test(numbers_of_shapes_come_back),
        cmocka_unit_test(only_upright_rects_have_a_radius),
        cmocka_unit_test(a_rect_on_its_head_is_no_box),
        cmocka_unit_test(a_turned_ellipse_is_not_exact),
        cmocka_unit_test(calls_have_the_parameters_of_the_pair),
        cmocka_unit_test(an_upright_rect_is_a_rect_to_a_function_of_rects),
        cmocka_unit_test(wrong_cases_become_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
