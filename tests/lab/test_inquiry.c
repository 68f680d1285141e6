/* What is found out beside the window, and what is refused because it would take too long. */
#include "cursor.h"
#include "inquiry.h"
#include "lab_fixture.h"
#include "motion.h"
#include "session.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

/* ---- Scenes ------------------------------------------------------------------------------- */

#define TURN 6.283185307179586

/* A star-like polygon. */
static void write_points(const char *name, int count, hit_vec middle, double size)
{
    FILE *file = fopen(in_folder(name), "w");
    assert_non_null(file);
    for (int i = 0; i < count; i++) {
        double angle = TURN * i / count, radius = size * (1 + 0.03 * sin(40 * angle));
        fprintf(file, "%.6f,%.6f\n", middle.x + radius * cos(angle),
                middle.y + radius * sin(angle));
    }
    fclose(file);
}

static void start_large(int count, const char *cursor)
{
    char text[512];
    /* drop_folder() removes these. */
    write_points("2-second.ini", count, (hit_vec){480, 320}, 200);
    write_points("3-third.ini", count, (hit_vec){0, 0}, 40);
    snprintf(text, sizeof text,
             "title = Large\n\n[base]\nshape = polygon\npoints-file = 2-second.ini\n\n"
             "[cursor]\n%s\nat = 100 100\n",
             cursor);
    write_scene("1-first.ini", text);
    if (!start_lab(in_folder("1-first.ini")))
        fail_msg("%s", the_lab.notice.text);
}

#define DISC    "shape = circle\nradius = 20"
#define POLYGON "shape = polygon\npoints = -20,-20 20,-20 25,10 0,30 -20,20"
#define STAR    "shape = polygon\npoints-file = 3-third.ini" /* of as many vertices as the base */

static int drop_large(void **state)
{
    inquiry_stop(the_lab.inquiry);
    the_lab.inquiry = NULL;
    return drop_folder(state);
}

static void work_beside(Uint32 event)
{
    the_lab.inquiry = inquiry_start(event);
    assert_non_null(the_lab.inquiry);
    the_lab.revision++; /* what is known was found out at once */
}

static bool is_known(void)
{
    lab_update(&the_lab);
    assert_false(the_lab.dirty);
    return evidence_is_known(&the_lab.evidence);
}

static bool all_rows_are_known(const evidence *e)
{
    for (int i = 0; i < e->row_count; i++)
        if (e->rows[i].unknown)
            return false;
    return true;
}

static bool are_all_known(void)
{
    lab_hear(&the_lab);
    return is_known() && all_rows_are_known(&the_lab.evidence);
}

/* The machine may be busy. */
static void wait_until_known(void)
{
    for (int i = 0; !are_all_known(); i++) {
        if (i == 60000)
            fail_msg("no answer");
        SDL_Delay(2);
    }
}

/* ---- Answers ------------------------------------------------------------------------------ */

static void assert_same_rows(const evidence *a, const evidence *b)
{
    assert_int_equal(a->row_count, b->row_count);
    for (int i = 0; i < a->row_count; i++) {
        assert_false(a->rows[i].unknown || b->rows[i].unknown);
        assert_int_equal(a->rows[i].verdict, b->rows[i].verdict);
        assert_int_equal(a->rows[i].falseness, b->rows[i].falseness);
    }
}

static void assert_same_trace(const evidence *a, const evidence *b)
{
    assert_int_equal(a->trace.total, b->trace.total);
    assert_ptr_equal(a->trace.steps, a->steps);
    for (int i = 0; i < hit_trace_kept(&a->trace); i++) {
        const hit_step *s = hit_trace_step(&a->trace, i), *t = hit_trace_step(&b->trace, i);
        assert_ptr_equal(s->text, t->text);
        assert_memory_equal(&s->left, &t->left, sizeof s->left);
        assert_true(s->kind == t->kind && s->outcome == t->outcome && s->i == t->i);
    }
    assert_int_equal(a->why.count, b->why.count);
    assert_int_equal(a->why.check_count, b->why.check_count);
    assert_int_equal(a->hit_point_count, b->hit_point_count);
}

static void assert_same_measures(const evidence *a, const evidence *b)
{
    assert_int_equal(a->relation, b->relation);
    assert_memory_equal(&a->nearest, &b->nearest, sizeof a->nearest);
    assert_int_equal(a->has_depth, b->has_depth);
    assert_int_equal(a->contact_count, b->contact_count);
    assert_memory_equal(a->contacts, b->contacts, (size_t)a->contact_count * sizeof a->contacts[0]);
    assert_int_equal(a->edge_tests, b->edge_tests);
    assert_int_equal(a->spares, b->spares);
}

/* What is found out at once at this position stays in `at_once`. */
static void the_answer_is_that_of_an_update_at_once(void **state)
{
    static evidence at_once;
    static const hit_vec places[] = {{100, 100}, {680, 320}, {675.5, 330}, {480, 320}, {NAN, 0}};
    (void)state;
    start_large(400, POLYGON);
    select_method("polygon-polygon/edge-crossing");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        the_lab.inquiry = NULL;
        put_cursor(places[i].x, places[i].y);
        at_once = the_lab.evidence;
        at_once.trace.steps = at_once.steps;
        work_beside(0);
        wait_until_known();
        const evidence *e = &the_lab.evidence;
        assert_same_rows(e, &at_once);
        assert_same_trace(e, &at_once);
        if (!isnan(places[i].x))
            assert_same_measures(e, &at_once);
        assert_int_equal(e->diagnosed, the_lab.revision);
        inquiry_stop(the_lab.inquiry);
    }
    the_lab.inquiry = NULL;
}

/* Methods that compare all edges of two such stars take far longer than an update waits, where no
 * edges meet: with one beside the other, or inside it. A sanitizer takes ten times as long. */
static int many(void)
{
    return getenv("HIT_SLOW") ? 400 : 1200;
}

/* Goes inside the base, to where not all that is asked for is known at first. A busy machine may
 * hold up who asks until the answer is there: then to the next place. */
static void go_where_unknown(bool (*known)(void))
{
    slot *slot = lab_slot(&the_lab);
    for (int i = 0; i < 20; i++) {
        slot->has_hit = false;
        slot->at = (hit_vec){480 + i, 320};
        if (!known())
            return;
    }
    fail_msg("all is known at once");
}

static void until_it_comes_nothing_is_told(void **state)
{
    (void)state;
    start_large(many(), STAR);
    select_method("polygon-polygon/edge-crossing-corrected");
    const evidence *e = &the_lab.evidence;
    slot *slot = lab_slot(&the_lab);
    assert_true(slot->has_miss);
    work_beside(0);
    go_where_unknown(is_known);
    for (int i = 0; i < e->row_count; i++)
        assert_true(e->rows[i].unknown);
    assert_int_equal(hit_trace_kept(&e->trace), 0);
    assert_int_equal(e->why.count + e->contact_count + e->hit_point_count, 0);
    assert_true(hit_vertices(&e->cursor)[0].x == slot->at.x + 40); /* the shape is there already */
    assert_false(slot->has_hit);
    wait_until_known();
    assert_int_equal(e->rows[0].verdict, HIT_HIT);
    assert_int_equal(e->relation, HIT_A_CONTAINS_B);
    assert_true(slot->has_hit && slot->last_hit.x == slot->at.x);
}

/* What the referee says, and how the shapes lie, is soon found out with an index, however slow the
 * methods are. Their rows follow, and nothing else changes then. */
static void the_referee_answers_at_once(void **state)
{
    static evidence at_once;
    (void)state;
    start_large(many(), STAR);
    select_method("referee");
    work_beside(0);
    wait_until_known(); /* the indices are made */
    go_where_unknown(are_all_known);
    const evidence *e = &the_lab.evidence;
    assert_true(evidence_is_known(e));
    assert_int_equal(e->rows[0].verdict, HIT_HIT);
    assert_int_equal(e->relation, HIT_A_CONTAINS_B);
    assert_true(hit_trace_kept(&e->trace) > 0);
    at_once = *e;
    wait_until_known();
    assert_int_equal(e->rows[0].verdict, HIT_HIT);
    assert_int_equal(e->trace.total, at_once.trace.total);
    assert_same_measures(e, &at_once);
}

/* The comparisons fold and unfold without a new run. */
static void what_is_known_stays_known(void **state)
{
    (void)state;
    start_large(400, POLYGON);
    select_method("polygon-polygon/edge-crossing");
    work_beside(0);
    wait_until_known();
    int rows = the_lab.evidence.why.count;
    for (int i = 0; i < rows; i++)
        if (the_lab.evidence.why.rows[i].folds && !the_lab.evidence.why.rows[i].open) {
            lab_fold_why(&the_lab, i);
            break;
        }
    assert_true(is_known());
    assert_true(the_lab.evidence.why.count > rows);
    lab_say(&the_lab, false, "%s", "a hint");
    assert_true(is_known());
}

static void the_newest_position_counts(void **state)
{
    (void)state;
    start_large(many(), STAR);
    select_method("polygon-polygon/edge-crossing");
    work_beside(0);
    for (int i = 0; i < 20; i++) {
        lab_slot(&the_lab)->at = (hit_vec){480 + i, 320};
        lab_update(&the_lab);
    }
    put_cursor(60, 60);
    wait_until_known();
    assert_int_equal(the_lab.evidence.rows[0].verdict, HIT_MISS);
    assert_int_equal(the_lab.evidence.relation, HIT_APART);
    assert_at(60, 60);
    assert_false(lab_slot(&the_lab)->has_hit); /* no answer of a position that was left */
}

static void an_answer_wakes_the_loop(void **state)
{
    (void)state;
    Uint32 event = SDL_RegisterEvents(1);
    SDL_Event came = {0};
    start_large(many(), STAR);
    select_method("polygon-polygon/edge-crossing");
    work_beside(event);
    go_where_unknown(is_known);
    while (came.type != event)
        assert_true(SDL_WaitEventTimeout(&came, 120000));
    lab_hear(&the_lab);
    assert_true(the_lab.dirty);
    assert_true(is_known());
    lab_hear(&the_lab);
    assert_false(the_lab.dirty);
}

/* The run that goes on takes processor time, which the process would show. */
static void stopping_does_not_wait(void **state)
{
    (void)state;
    start_large(many(), STAR);
    select_method("polygon-polygon/edge-crossing");
    work_beside(0);
    go_where_unknown(is_known);
    clock_t before = clock();
    inquiry_stop(the_lab.inquiry);
    the_lab.inquiry = NULL;
    assert_true(clock() - before < CLOCKS_PER_SEC);
}

/* ---- Refused ------------------------------------------------------------------------------ */

#define HUGE_COUNT 20000

static void a_kiss_of_large_shapes_is_refused(void **state)
{
    (void)state;
    start_large(800, STAR);
    select_method("polygon-polygon/edge-crossing");
    lab_slot(&the_lab)->has_hit = true;
    lab_slot(&the_lab)->last_hit = (hit_vec){680, 320};
    cursor_kiss(&the_lab);
    assert_true(says("Kiss: the shapes are too large (1600 vertices)."));
}

/* Nothing was looked at, so nothing is said of faults. */
static void a_search_for_faults_of_large_shapes_is_refused(void **state)
{
    (void)state;
    start_large(800, STAR);
    select_method("polygon-polygon/edge-crossing");
    cursor_find_fault(&the_lab);
    assert_true(says("Find a fault: the shapes are too large (1600 vertices)."));
}

static void large_shapes_are_not_solid(void **state)
{
    (void)state;
    start_large(800, STAR "\nsolid = yes");
    select_method("polygon-polygon/edge-crossing");
    motion_point_at(&the_lab, (hit_vec){480, 320});
    assert_at(480, 320);
    assert_true(says("Not solid now: the shapes are too large (1600 vertices)."));
}

/* With an index, the referee's answers are quick. */
static void the_referee_holds_large_shapes_back(void **state)
{
    (void)state;
    start_large(HUGE_COUNT, DISC "\nsolid = yes");
    lab_update(&the_lab);
    motion_point_at(&the_lab, (hit_vec){480, 320});
    lab_update(&the_lab);
    assert_int_equal(the_lab.evidence.rows[0].verdict, HIT_MISS);
    assert_true(cursor_at().x != 480 || cursor_at().y != 320);
}

static void a_tile_of_large_shapes_is_unknown(void **state)
{
    (void)state;
    start_large(HUGE_COUNT, DISC);
    const evidence *e = gather_evidence(&the_lab);
    assert_true(evidence_tile_row(&e->list.tiles[0], lab_slot(&the_lab)->ring).unknown);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_large)

static const struct CMUnitTest tests[] = {
    IN_FOLDER(the_answer_is_that_of_an_update_at_once),
    IN_FOLDER(until_it_comes_nothing_is_told),
    IN_FOLDER(the_referee_answers_at_once),
    IN_FOLDER(what_is_known_stays_known),
    IN_FOLDER(the_newest_position_counts),
    IN_FOLDER(an_answer_wakes_the_loop),
    IN_FOLDER(a_kiss_of_large_shapes_is_refused),
    IN_FOLDER(a_search_for_faults_of_large_shapes_is_refused),
    IN_FOLDER(large_shapes_are_not_solid),
    IN_FOLDER(the_referee_holds_large_shapes_back),
    IN_FOLDER(a_tile_of_large_shapes_is_unknown),
    IN_FOLDER(stopping_does_not_wait), /* the last one: its run goes on */
};

/* As in the window, SDL runs before the first thread and as long as the last one. */
static int start_sdl(void **state)
{
    (void)state;
    return SDL_Init(SDL_INIT_EVENTS);
}

int main(void)
{
    return cmocka_run_group_tests(tests, start_sdl, NULL);
}
