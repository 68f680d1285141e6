/* SPDX-License-Identifier: MIT */
/* The comparisons as a tree, and what of each comparison is drawn. */
#include "answer.h"
#include "construction.h"
#include "edit.h"
#include "focus.h"
#include "lab_fixture.h"
#include "mode.h"
#include "scene.h"
#include "session.h"
#include "text.h"

/* ---- The tree ------------------------------------------------------------------------------ */

static const why_tree *tree_now(void)
{
    return lab_why(&the_lab);
}

static void fail_row(int row, const char *what)
{
    const hit_method *m = answer_method(lab_answer(&the_lab));
    fail_msg("%s, %s, row %d: %s", lab_scene(&the_lab)->path, m ? m->id : "referee", row, what);
}

/* Unfolds everything. The rule folds again what is more than the folds remember, so a long trace
 * stays partly folded. */
static void unfold_all(void)
{
    const int most = sizeof the_lab.why.folds.key / sizeof *the_lab.why.folds.key;
    for (int i = 0; i < tree_now()->count && the_lab.why.folds.count < most; i++)
        if (tree_now()->rows[i].folds && !tree_now()->rows[i].open) {
            lab_fold_why(&the_lab, i);
            lab_update(&the_lab);
        }
}

/* The rows at which walking stops have every comparison once, in the trace's order. */
static void check_cover(void)
{
    int next = 0;
    for (int i = 0; i < tree_now()->count; i++) {
        const why_row *row = &tree_now()->rows[i];
        if (row->last < row->first || (!row->folds && row->last != row->first))
            fail_row(i, "has no comparison, or several and does not fold");
        if (!why_tree_stops(row))
            continue;
        if (row->first != next)
            fail_row(i, "does not follow the row before it");
        next = row->last + 1;
    }
    assert_int_equal(next, lab_checks(&the_lab).count);
    for (int check = 0; check < next; check++) {
        int row = why_tree_row_of(tree_now(), check);
        assert_true(row >= 0 && tree_now()->rows[row].first <= check &&
                    check <= tree_now()->rows[row].last);
    }
}

/* Counts the pairs of edges that the trace announces among the row's comparisons. */
static int pairs_in(const why_row *row)
{
    int pairs = 0, seen = -1;
    for (int check = row->first; check <= row->last; check++) {
        int edges = -1;
        for (int i = tree_now()->checks[check].place; i >= 0 && edges < 0; i--)
            if (hit_trace_step(&lab_answer(&the_lab)->trace, i)->kind == HIT_STEP_EDGES)
                edges = i;
        pairs += edges != seen;
        seen = edges;
    }
    return pairs;
}

static int groups_seen, hits_in_groups;

static void check_counts(void)
{
    for (int i = 0; i < tree_now()->count; i++) {
        const why_row *row = &tree_now()->rows[i];
        if (!row->counts)
            continue;
        groups_seen++;
        hits_in_groups += row->yes > 0;
        if (row->yes + row->no != pairs_in(row))
            fail_row(i, "counts other pairs than the trace");
    }
}

/* Walks back to the first row and on to the last. */
static void check_walk(void)
{
    int stops = 0, back = 0, on = 0;
    for (int i = 0; i < tree_now()->count; i++)
        stops += why_tree_stops(&tree_now()->rows[i]);
    lab_look_at(&the_lab, tree_now()->check_count - 1); /* the reason may stand before it */
    for (int before = -1; before != lab_checks(&the_lab).current; back++) {
        before = lab_checks(&the_lab).current;
        lab_walk_why(&the_lab, -1);
    }
    for (int before = -1; before != lab_checks(&the_lab).current; on++) {
        before = lab_checks(&the_lab).current;
        lab_walk_why(&the_lab, 1);
    }
    assert_int_equal(back, stops);
    assert_int_equal(on, stops);
    assert_int_equal(lab_checks(&the_lab).current, tree_now()->check_count - 1);
}

static void check_tree(void)
{
    check_cover();
    check_counts();
    check_walk();
    unfold_all();
    check_cover();
    check_counts();
}

typedef void visit(void);

/* Visits every method of every scene, where the scene begins and at its middle. */
static void visit_all(visit *visit)
{
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        hit_vec start = cursor_at();
        hit_vec middle = {lab_stage(&the_lab).x / 2, lab_stage(&the_lab).y / 2};
        for (int row = 0; row < 2 * lab_answer(&the_lab)->row_count; row++) {
            session_select(&the_lab, row / 2);
            put_cursor(row % 2 ? middle.x : start.x, row % 2 ? middle.y : start.y);
            lab_update(&the_lab);
            visit();
        }
    }
}

static void every_comparison_has_its_place(void **state)
{
    (void)state;
    visit_all(check_tree);
    printf("# %d groups, %d with pairs that meet\n", groups_seen, hits_in_groups);
    assert_true(groups_seen > 100 && hits_in_groups > 10);
}

static void name_of_row(int row, char out[160])
{
    why_tree_row_name(&tree_now()->rows[row], out, 160);
}

/* The star and the pentagon: nine edges that did not decide, and the tenth. */
static void a_loop_folds_to_the_pairs_that_decide(void **state)
{
    (void)state;
    char name[160];
    show_key(9);
    select_method("polygon-polygon/parametric");
    put_cursor(760, 200);
    lab_update(&the_lab);
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_MISS);
    assert_int_equal(tree_now()->count, 7);
    name_of_row(0, name);
    assert_string_equal(name, "A1 … A9 with B1 … B5");
    assert_int_equal(tree_now()->rows[0].no, 45);
    assert_false(tree_now()->rows[0].open);
    name_of_row(1, name);
    assert_string_equal(name, "A10 with B1 … B5");
    assert_int_equal(tree_now()->rows[1].no, 5);
    assert_true(tree_now()->rows[1].open);
    name_of_row(6, name);
    assert_string_equal(name, "A10 B5");
    lab_pick_why(&the_lab, 0); /* unfolds the nine, each folded */
    lab_update(&the_lab);
    assert_int_equal(tree_now()->count, 16);
    name_of_row(3, name);
    assert_string_equal(name, "A3 with B1 … B5");
    lab_pick_why(&the_lab, 0);
    lab_update(&the_lab);
    assert_int_equal(tree_now()->count, 7);
}

static void a_pick_looks_or_unfolds(void **state)
{
    (void)state;
    show_key(9);
    select_method("polygon-polygon/parametric");
    put_cursor(760, 200);
    lab_update(&the_lab);
    lab_pick_why(&the_lab, 3);
    lab_update(&the_lab);
    assert_int_equal(lab_checks(&the_lab).current, tree_now()->rows[3].last);
    assert_int_equal(tree_now()->count, 7);
    lab_pick_why(&the_lab, 3); /* it is looked at already */
    lab_update(&the_lab);
    assert_true(tree_now()->count > 7 && tree_now()->rows[3].open);
    lab_fold_current(&the_lab); /* from a comparison inside */
    lab_update(&the_lab);
    assert_int_equal(tree_now()->count, 7);
    session_select(&the_lab, 0);
    assert_int_equal(the_lab.why.folds.count, 0);
    lab_pick_why(&the_lab, 10000);
    lab_fold_why(&the_lab, -1);
}

static void look_at_first(void)
{
    lab_look_at(&the_lab, 0);
    lab_update(&the_lab);
    assert_int_equal(lab_checks(&the_lab).current, 0);
}

static void assert_decides(void)
{
    lab_update(&the_lab);
    why_checks checks = lab_checks(&the_lab);
    assert_int_equal(checks.current, checks.count - 1);
}

static void a_picked_step_is_left_when_what_it_was_of_changes(void **state)
{
    (void)state;
    show_key(3);
    lab_update(&the_lab);
    look_at_first();
    put_cursor(cursor_at().x + 1, cursor_at().y);
    lab_update(&the_lab);
    assert_int_equal(lab_checks(&the_lab).current, 0); /* the same comparison */
    mode_edit(&the_lab, LAB_BASE);
    edit_scale(&the_lab, 1);
    assert_decides();
    look_at_first();
    edit_undo(&the_lab, -1);
    assert_decides();
    look_at_first();
    session_select_next(&the_lab, 1);
    assert_decides();
    look_at_first();
    show_key(4);
    assert_decides();
}

/* Four comparisons of each of four sides: none without its side. */
static void sides_have_names(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        if (!strstr(lab_scene(&the_lab)->path, "/sides-inside"))
            continue;
        select_method("segment-rect/sides");
        lab_update(&the_lab);
        why_checks checks = lab_checks(&the_lab);
        for (int k = 0; k < checks.count; k++) {
            char name[160];
            const hit_step *step =
                hit_trace_step(&lab_answer(&the_lab)->trace, tree_now()->checks[k].place);
            why_tree_check_name(&tree_now()->checks[k], name, sizeof name);
            if (step->text[0] == 'u')
                assert_true(strstr("left right top bottom", name) && name[0]);
        }
        return;
    }
    fail_msg("no such scene");
}

/* ---- What is drawn ------------------------------------------------------------------------- */

/* Comparisons of nothing that has a place on the stage. */
static const char *const no_place[] = {
    /* What SDL2_gfx can draw, before anything is drawn. */
    "farthest > sint16_max",
    "radius >= circles_break_at",
    "bitmap_side > bitmap_limit",
    /* Signs of an ellipse's polynomials that no plot shows. */
    "side_of_line < 0",
    "side_of_ellipse >= 0",
    "discriminant <= 0",
    "gap_on_line <= 0",
    "beside == 1",
    /* Of the polynomial that is plotted with the comparison before. */
    "b < 0",
    "c < 0",
};

static bool has_a_place(const char *text)
{
    for (size_t i = 0; i < sizeof no_place / sizeof *no_place; i++)
        if (strcmp(no_place[i], text) == 0)
            return false;
    return true;
}

/* It is drawn on the stage, or as the plot of a polynomial in the panel. */
static bool is_drawn(const hit_step *step)
{
    return construction_is_drawn(step) || step->kind == HIT_STEP_CUBIC;
}

static int drawn_seen, undrawn;

static void check_drawn(void)
{
    why_checks checks = lab_checks(&the_lab);
    int stride = checks.count / 20 + 1;
    if (!checks.count)
        return;
    for (int i = checks.count - 1; i >= 0; i -= stride) {
        lab_look_at(&the_lab, i);
        focus f = focus_on(&the_lab);
        int drawn = 0;
        for (int k = 0; k < f.check; k++)
            drawn += focus_is_current(&f, k) && is_drawn(hit_trace_step(f.trace, k));
        const char *text = hit_trace_step(f.trace, f.check)->text;
        if (!drawn && has_a_place(text)) {
            const hit_method *m = answer_method(lab_answer(&the_lab));
            printf("# %s, %s: nothing is drawn of %s\n", lab_scene(&the_lab)->path,
                   m ? m->id : "referee", text);
            undrawn++;
        }
        drawn_seen += drawn > 0;
    }
    lab_look_at(&the_lab, checks.count - 1);
}

static void what_decides_is_drawn(void **state)
{
    (void)state;
    visit_all(check_drawn);
    printf("# %d comparisons\n", drawn_seen);
    assert_int_equal(undrawn, 0);
    assert_true(drawn_seen > 1000);
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_comparison_has_its_place, start_scenes, stop_lab),
        cmocka_unit_test_setup_teardown(a_loop_folds_to_the_pairs_that_decide, start_scenes,
                                        stop_lab),
        cmocka_unit_test_setup_teardown(a_pick_looks_or_unfolds, start_scenes, stop_lab),
        cmocka_unit_test_setup_teardown(a_picked_step_is_left_when_what_it_was_of_changes,
                                        start_scenes, stop_lab),
        cmocka_unit_test_setup_teardown(sides_have_names, start_scenes, stop_lab),
        cmocka_unit_test_setup_teardown(what_decides_is_drawn, start_scenes, stop_lab),
    };
    return take_scenes(count, arguments) ? cmocka_run_group_tests(tests, NULL, NULL) : 2;
}
