/* SPDX-License-Identifier: MIT */
/* test_edit.c: every handle of every kind, grabbed and dragged. */
#include "answer.h"
#include "cursor.h"
#include "edit.h"
#include "edit_fixture.h"
#include "grab.h"
#include "grab_handles.h"
#include "kind.h"
#include "lab.h"
#include "scene_template.h"
#include "slot.h"

/* Dragged values are snapped to the precision of a pixel. */
#define WITHIN_PIXEL 0.5001

static double from_axis(const hit_shape *s, hit_vec p)
{
    hit_shape axis = *s, point = hit_make_point(p);
    axis.radius = 0;
    if (axis.kind == HIT_CIRCLE)
        axis.kind = HIT_POINT;
    if (axis.kind == HIT_CAPSULE)
        axis.kind = HIT_SEGMENT;
    return hit_closest(&axis, &point).distance;
}

static const hit_shape *shape_on_stage(lab_actor which)
{
    return which == LAB_BASE ? &lab_scene(&the_lab)->base.shape : &lab_answer(&the_lab)->cursor;
}

/* How far the radius of that number is from reaching `to`, in its direction. */
static double from_tip(const hit_shape *ellipse, int index, hit_vec to)
{
    double angle = ellipse->angle * (3.14159265358979323846 / 180);
    hit_vec c = ellipse->vertex[0], d = {to.x - c.x, to.y - c.y};
    double along =
        index == 0 ? d.x * cos(angle) + d.y * sin(angle) : d.y * cos(angle) - d.x * sin(angle);
    return fabs(fabs(along) - (index == 0 ? ellipse->size.x : ellipse->size.y));
}

/* The same of a sector's radius, in any direction. One that met the other went no further. */
static double from_arc(const hit_shape *sector, int index, hit_vec to)
{
    hit_vec c = sector->vertex[0], size = sector->size;
    double is = hypot(to.x - c.x, to.y - c.y),
           wanted = index == 0 ? fmin(is, size.y) : fmax(is, size.x);
    return fabs(wanted - (index == 0 ? size.x : size.y));
}

/* The handle of a ring or chain stands off its outline by the arm. */
static double from_grown(lab_actor which, const hit_shape *s, hit_vec to)
{
    const hit_shape core = kind_make_grown(*s, 0), at = hit_make_point(to);
    double off = hit_closest(&core, &at).distance - grab_grip(&the_lab, which).arm;
    return fabs(fmax(off, 0) - s->radius);
}

/* Returns how far the handle that was dragged to `to` is from where it should be. */
static double misses_by(lab_actor which, handle was, hit_vec to)
{
    const hit_shape *s = shape_on_stage(which);
    const hit_vec *v = hit_vertices(s);
    hit_vec middle = handles_middle(s);
    double degrees = s->angle; /* of an angle's handle, which stands above the top at 0 */
    if (s->kind == HIT_SECTOR)
        degrees = (was.index == 0 ? s->angle : s->vertex[3].y) + 90;
    double turned = degrees * (3.14159265358979323846 / 180);
    switch (was.kind) {
    case HANDLE_VERTEX:
        return apart(v[was.index], to);
    case HANDLE_RADIUS:
        if (kind_of(s)->grows)
            return from_grown(which, s, to);
        if (s->kind == HIT_SECTOR)
            return from_arc(s, was.index, to);
        return s->kind == HIT_ELLIPSE ? from_tip(s, was.index, to)
                                      : fabs(from_axis(s, to) - s->radius);
    case HANDLE_SIDE: {
        hit_vec a = v[was.index], b = v[(was.index + 1) % 4];
        return fabs((b.x - a.x) * (to.y - a.y) - (b.y - a.y) * (to.x - a.x)) / apart(a, b);
    }
    case HANDLE_ANGLE: /* angles are whole degrees, so half a degree off */
        return fabs((to.x - middle.x) * cos(turned) + (to.y - middle.y) * sin(turned)) /
               apart(to, middle) / sin(0.50001 * 3.14159265358979323846 / 180) * WITHIN_PIXEL;
    default:
        return which == LAB_CURSOR ? apart(cursor_at(), to) : apart(handles_middle(s), to);
    }
}

static hit_vec middle_of_side(const hit_shape *s, int side)
{
    hit_vec a = s->vertex[side % 4], b = s->vertex[(side + 1) % 4];
    return (hit_vec){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* Checks that a side's handle changes one size alone. A base's side across stays, though the rect
 * is on the other side of that where the pointer has passed it; a cursor is moved instead. */
static void assert_side_across_stays(const hit_shape *was, const hit_shape *is, lab_actor which,
                                     int side)
{
    bool width = side % 2 == 1;
    hit_vec fixed = middle_of_side(was, side + 2);
    double off =
        fmin(apart(fixed, middle_of_side(is, side)), apart(fixed, middle_of_side(is, side + 2)));
    assert_true(width ? was->size.y == is->size.y : was->size.x == is->size.x);
    assert_true(which == LAB_CURSOR ||
                off <= 1e-9 * (fabs(fixed.x) + fabs(fixed.y) + is->size.x + is->size.y));
}

/* Checks that the handle changes nothing but its own value. */
static void assert_untouched(const scene_actor *was, lab_actor which, handle h)
{
    const hit_shape *a = &was->shape, *b = &slot_actor(lab_slot(&the_lab), which)->shape;
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    bool centre = h.kind == HANDLE_CENTRE;
    double degrees; /* with an angle, a corner takes its neighbours along */
    if (h.kind == HANDLE_VERTEX && !kind_has_angle(a, &degrees))
        for (int i = 0; i < a->count; i++)
            assert_int_equal(same_bits(v[i], w[i]), i != h.index);
    if (h.kind == HANDLE_RADIUS || (centre && which == LAB_CURSOR))
        assert_memory_equal(v, w, (size_t)a->count * sizeof *v);
    if (h.kind != HANDLE_RADIUS)
        assert_memory_equal(&a->radius, &b->radius, sizeof a->radius);
    if (h.kind != HANDLE_ANGLE)
        assert_memory_equal(&a->angle, &b->angle, sizeof a->angle);
    else
        assert_true(same_bits(a->centre, b->centre) && b->angle == round(b->angle));
    if (h.kind == HANDLE_ANGLE && a->kind == HIT_SECTOR) /* of two sides, one */
        assert_true(h.index == 0 ? a->vertex[3].y == b->vertex[3].y : a->angle == b->angle);
    if (h.kind == HANDLE_ANGLE || centre)
        assert_true(same_bits(a->size, b->size));
    if (h.kind == HANDLE_SIDE)
        assert_side_across_stays(a, b, which, h.index);
    if (h.kind == HANDLE_RADIUS)
        assert_true(h.index == 0 ? a->size.y == b->size.y : a->size.x == b->size.x);
}

static void grab_handle(lab_actor which, handle h)
{
    assert_true(grab_press(&the_lab, h.at));
    assert_int_equal(the_lab.edit.grab.actor, which);
    assert_int_equal(the_lab.edit.grab.handle.kind, h.kind);
    assert_int_equal(the_lab.edit.grab.handle.index, h.index);
}

static void drag_by_steps(hit_vec from, hit_vec by)
{
    for (int i = 1; i <= 4; i++)
        drag_to((hit_vec){from.x + by.x * i / 4, from.y + by.y * i / 4});
}

static void check_click(const snapshot *before, lab_actor which, handle h)
{
    int count = history_shown()->count;
    grab_handle(which, h);
    drag_to(plus(h.at, (hit_vec){0.5, -0.5})); /* the hand trembles */
    grab_release(&the_lab);
    lab_update(&the_lab);
    assert_int_equal(history_shown()->count, count);
    assert_shows(before, "clicked");
}

static void check_dropped(const snapshot *before, lab_actor which, handle h, hit_vec by)
{
    int count = history_shown()->count;
    grab_handle(which, h);
    drag_by_steps(h.at, by);
    grab_cancel(&the_lab);
    lab_update(&the_lab);
    assert_false(the_lab.edit.grab.held);
    assert_int_equal(history_shown()->count, count);
    assert_shows(before, "dropped");
}

static void check_dragged(const snapshot *before, lab_actor which, handle h, hit_vec by)
{
    int position = history_shown()->position;
    hit_vec to = plus(h.at, by);
    grab_handle(which, h);
    drag_by_steps(h.at, by);
    grab_release(&the_lab);
    assert_sound("dragged");
    assert_int_equal(history_shown()->position, position + 1);
    assert_int_equal(history_shown()->count, position + 2);
    double off = misses_by(which, h, to);
    if (!(off <= WITHIN_PIXEL * 1.4143))
        fail_msg("handle %d %d of %s: %g off", (int)h.kind, h.index,
                 hit_kind_name(slot_actor(lab_slot(&the_lab), which)->shape.kind), off);
    assert_untouched(which == LAB_BASE ? &before->base : &before->cursor, which, h);
    snapshot after = take_snapshot();
    undo(-1);
    assert_shows(before, "undone");
    undo(1);
    assert_shows(&after, "redone");
    undo(-1);
    drop_snapshot(&after);
}

static void check_handle(lab_actor which, int index)
{
    static const hit_vec moves[] = {{37, -23}, {-11.3, 17.7}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        snapshot before = take_snapshot();
        handle h = grab_handle_at(&the_lab, which, index);
        check_click(&before, which, h);
        check_dropped(&before, which, h, moves[i]);
        check_dragged(&before, which, h, moves[i]);
        drop_snapshot(&before);
    }
}

static void check_all_handles(void)
{
    for (int which = LAB_BASE; which <= LAB_CURSOR; which++) {
        start_editing((lab_actor)which);
        int count = grab_handle_count(&the_lab, (lab_actor)which);
        assert_true(count > 0);
        for (int i = 0; i < count; i++)
            check_handle((lab_actor)which, i);
    }
}

static void every_handle_of_every_pair(void **state)
{
    (void)state;
    for (int base = 0; base < TEMPLATE_COUNT; base++)
        for (int cursor = 0; cursor < TEMPLATE_COUNT; cursor++) {
            if (!scene_template_goes(base, cursor) || !one_in(test_step() > 12 ? 4 : 1))
                continue;
            make_pair(base, cursor);
            check_all_handles();
        }
}

/* A drag of the body moves the shape as far as the pointer moves. While nothing is edited, only the
 * base can be dragged. */
static void bodies_are_dragged(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_CAPSULE);
    hit_vec at = cursor_at();
    assert_false(grab_press(&the_lab, at));
    assert_true(grab_press(&the_lab, (hit_vec){520, 350}));
    assert_int_equal(the_lab.edit.grab.actor, LAB_BASE);
    drag_to((hit_vec){at.x + 40, at.y + 30});
    assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_HIT); /* the button is still down */
    hit_vec centre = lab_scene(&the_lab)->base.shape.vertex[0];
    assert_true(centre.x == at.x && centre.y == at.y);
    grab_release(&the_lab);
    undo(-1);
    assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_MISS);
    start_editing(LAB_CURSOR);
    assert_true(grab_press(&the_lab, (hit_vec){at.x + 30, at.y + 12}));
    assert_int_equal(the_lab.edit.grab.actor, LAB_CURSOR);
    drag_to((hit_vec){at.x + 41, at.y + 35});
    assert_true(cursor_at().x == at.x + 11 && cursor_at().y == at.y + 23);
    grab_release(&the_lab);
    assert_sound("body");
}

/* The cursor is drawn above the base, whose corners and middle are not shown as handles then. */
static void outside_editing_a_drag_holds_the_cursor(void **state)
{
    (void)state;
    for (int i = 0; i < TEMPLATE_COUNT * TEMPLATE_COUNT; i++) {
        if (!scene_template_goes(i / TEMPLATE_COUNT, i % TEMPLATE_COUNT))
            continue;
        make_pair(i / TEMPLATE_COUNT, i % TEMPLATE_COUNT);
        the_lab.edit.target = LAB_BASE;
        for (int h = 0; h < grab_handle_count(&the_lab, LAB_BASE); h++) {
            hit_vec at = grab_handle_at(&the_lab, LAB_BASE, h).at;
            cursor_put(&the_lab, at);
            lab_update(&the_lab);
            grab_hover(&the_lab, at);
            assert_int_equal(the_lab.edit.hover_actor, LAB_CURSOR);
            assert_true(grab_press(&the_lab, at));
            assert_int_equal(the_lab.edit.grab.actor, LAB_CURSOR);
            grab_cancel(&the_lab);
            the_lab.edit.target = LAB_BASE;
        }
    }
}

/* Undo during a drag cancels the drag and nothing else. */
static void undo_in_a_drag_drops_it(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_CAPSULE);
    edit_turn(&the_lab, 10);
    edit_scale(&the_lab, 1);
    int position = history_shown()->position;
    snapshot before = take_snapshot();
    assert_true(position > 0 && grab_press(&the_lab, (hit_vec){520, 350}));
    drag_to((hit_vec){600, 400});
    undo(-1);
    assert_false(the_lab.edit.grab.held);
    assert_shows(&before, "undone in a drag");
    assert_int_equal(history_shown()->position, position);
    drop_snapshot(&before);
}

/* Keys move the cursor, whether a drag goes on or not. */
static void the_cursor_moves_while_the_base_is_dragged(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_CIRCLE);
    assert_true(grab_press(&the_lab, (hit_vec){480, 320}));
    drag_to((hit_vec){500, 320});
    put_cursor(11, 22);
    drag_to((hit_vec){520, 330});
    assert_true(cursor_at().x == 11 && cursor_at().y == 22);
    put_cursor(33, 44);
    grab_cancel(&the_lab);
    assert_true(cursor_at().x == 33 && cursor_at().y == 44);
    assert_sound("dropped");
}

/* An anchored segment: one end follows the pointer. */
static void an_anchored_segment_is_dragged(void **state)
{
    (void)state;
    start_scene_text("title = Rope\n[base]\nshape = point\n[cursor]\nshape = segment\n"
                     "anchor = 100.25 200\nat = 300 100\n");
    start_editing(LAB_CURSOR);
    snapshot before = take_snapshot();
    for (int i = 0; i < grab_handle_count(&the_lab, LAB_CURSOR); i++) {
        handle h = grab_handle_at(&the_lab, LAB_CURSOR, i);
        check_click(&before, LAB_CURSOR, h);
        check_dropped(&before, LAB_CURSOR, h, (hit_vec){20, 30});
        grab_handle(LAB_CURSOR, h);
        drag_by_steps(h.at, (hit_vec){20, 30});
        grab_release(&the_lab);
        hit_vec anchor = lab_scene(&the_lab)->cursor.anchor, at = cursor_at();
        bool both = h.kind == HANDLE_CENTRE;
        assert_int_equal(anchor.y, both || h.index == 0 ? 230 : 200);
        assert_int_equal(at.y, both || h.index == 1 ? 130 : 100);
        undo(-1);
        assert_shows(&before, "undone");
    }
    drop_snapshot(&before);
}

/* ---- Finding ------------------------------------------------------------------------------- */

static handle find_brute(const hit_shape *s, hit_vec point, const grip *grip)
{
    handle best = {HANDLE_NONE, 0, point};
    double nearest = INFINITY;
    for (int i = 0; i < handles_count(s); i++) {
        handle h = handles_get(s, i, grip);
        if (apart(h.at, point) < nearest && apart(h.at, point) <= grip->reach) {
            nearest = apart(h.at, point);
            best = h;
        }
    }
    hit_shape disc = hit_make_circle(point, grip->reach);
    if (best.kind == HANDLE_NONE && hit_hits(s, &disc))
        best.kind = HANDLE_BODY;
    return best;
}

static void the_nearest_handle_within_reach(void **state)
{
    (void)state;
    seed = random_seed();
    int seen[HANDLE_BODY + 1] = {0};
    for (int base = 0; base < TEMPLATE_COUNT; base++) {
        make_pair(base, HIT_POINT);
        const hit_shape *s = &lab_scene(&the_lab)->base.shape;
        for (int i = 0; i < 3000; i++) {
            grip grip = {handles_middle(s), 28, random_double(1, 40)};
            hit_vec p = {random_double(250, 700), random_double(100, 500)};
            if (i % 3 == 0)
                p = plus(handles_get(s, random_int(0, handles_count(s) - 1), &grip).at,
                         (hit_vec){random_double(-20, 20), random_double(-20, 20)});
            handle found = handles_find(s, p, &grip), expected = find_brute(s, p, &grip);
            if (found.kind != expected.kind || found.index != expected.index)
                fail_msg("HIT_SEED=%" PRIu64 ": %s at %.17g, %.17g: %d %d, not %d %d", seed,
                         kind_name(kind_index(s)), p.x, p.y, (int)found.kind, found.index,
                         (int)expected.kind, expected.index);
            seen[found.kind]++;
        }
    }
    for (int kind = 0; kind <= HANDLE_BODY; kind++)
        assert_true(seen[kind] > 0);
}

/* Returns the size of the base's bounds. */
static hit_vec extent(void)
{
    hit_vec low, high;
    hit_bounds(&lab_scene(&the_lab)->base.shape, &low, &high);
    return (hit_vec){high.x - low.x, high.y - low.y};
}

static bool grows_from(hit_vec press, hit_vec by)
{
    hit_vec before = extent();
    if (!grab_press(&the_lab, press))
        return false;
    drag_to(plus(press, by));
    grab_release(&the_lab);
    hit_vec after = extent();
    undo(-1);
    return after.x > before.x && after.y > before.y;
}

static void what_has_no_size_can_be_enlarged(void **state)
{
    (void)state;
    static const char *const flat[] = {
        "shape = circle\nradius = 0",
        "shape = rect\nsize = 0 0",
        "shape = rect\nsize = 0 0\nangle = 33",
        "shape = rect\nsize = 0 90",
        "shape = rect\nsize = 90 0",
        "shape = segment\nfrom = 480 320\nto = 480 320",
        "shape = triangle\npoints = 480,320 480,320 480,320",
        "shape = polygon\npoints = 480,320 480,320 480,320 480,320",
        "shape = capsule\nfrom = 480 320\nto = 480 320\nradius = 0",
        "shape = capsule\nfrom = 480 320\nto = 500 320\nradius = 0",
        "shape = ellipse\nradii = 0 0\nangle = 33",
        "shape = ellipse\nradii = 0 90\nangle = 33",
        "shape = ellipse\nradii = 90 0\nangle = 33",
        "shape = sector\nouter = 0\nangles = 20 110",
        "shape = sector\ninner = 90\nouter = 90\nangles = 20 30",
        "shape = sector\nouter = 90\nangles = 33 33",
    };
    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++) {
        char text[300];
        snprintf(text, sizeof text, "title = Flat\n[base]\n%s\n[cursor]\nshape = point\n", flat[i]);
        start_scene_text(text);
        start_editing(LAB_BASE);
        bool grew = false;
        for (int h = 0; h < grab_handle_count(&the_lab, LAB_BASE); h++)
            for (int way = 0; way < 4 && !grew; way++)
                grew = grows_from(grab_handle_at(&the_lab, LAB_BASE, h).at,
                                  (hit_vec){way % 2 ? 40 : -40, way / 2 ? 31 : -31});
        if (!grew)
            fail_msg("cannot be enlarged: %s", flat[i]);
        stop_lab(NULL);
    }
}

/* The handle of a small radius stands away from the outline. Dragging it by 10 adds 10 to the
 * radius. */
static void a_point_becomes_a_disc(void **state)
{
    (void)state;
    start_scene_text("title = Dot\n[base]\nshape = circle\nradius = 0\n[cursor]\nshape = point\n");
    start_editing(LAB_BASE);
    handle h = grab_handle_at(&the_lab, LAB_BASE, 0);
    assert_int_equal(h.kind, HANDLE_RADIUS);
    assert_true(grab_press(&the_lab, (hit_vec){480, 320})); /* it can still be moved */
    assert_int_equal(the_lab.edit.grab.handle.kind, HANDLE_CENTRE);
    grab_release(&the_lab);
    grab_handle(LAB_BASE, h);
    drag_to(plus(h.at, (hit_vec){10, 0}));
    assert_true(lab_scene(&the_lab)->base.shape.radius == 10);
    drag_to(plus(h.at, (hit_vec){-100, 0})); /* through the centre to the other side */
    assert_true(lab_scene(&the_lab)->base.shape.radius >= 0);
    grab_release(&the_lab);
    assert_sound("radius");
}

static handle radius_handle(lab_actor which)
{
    int i = 0;
    while (grab_handle_at(&the_lab, which, i).kind != HANDLE_RADIUS)
        i++;
    return grab_handle_at(&the_lab, which, i);
}

static double grown(lab_actor which)
{
    return kind_grown_by(&slot_actor(lab_slot(&the_lab), which)->shape);
}

/* A file gives rings and chains a radius; a handle beside an edge changes it, also from 0; the
 * panel takes it as a number; scaling scales it, other changes keep it, and the file has it. */
static void rings_grow(void **state)
{
    (void)state;
    start_scene_text("title = Round\n[base]\nshape = rect\nsize = 100 60\ngrow = 8\n[cursor]\n"
                     "shape = polygon\npoints = 0,0 40,0 40,40\n");
    assert_true(grown(LAB_BASE) == 8 && grown(LAB_CURSOR) == 0);
    start_editing(LAB_BASE);
    handle h = radius_handle(LAB_BASE);
    assert_true(h.at.x > 530 + 8 && h.at.y == 320);
    grab_handle(LAB_BASE, h);
    drag_to(plus(h.at, (hit_vec){10, 5}));
    grab_release(&the_lab);
    assert_true(grown(LAB_BASE) == 18 && lab_scene(&the_lab)->base.shape.size.x == 100);
    edit_turn(&the_lab, 1);
    assert_true(grown(LAB_BASE) == 18 && lab_scene(&the_lab)->base.shape.angle != 0);
    start_editing(LAB_CURSOR);
    h = radius_handle(LAB_CURSOR);
    grab_handle(LAB_CURSOR, h);
    drag_to(plus(h.at, (hit_vec){0, -7}));
    grab_release(&the_lab);
    assert_true(grown(LAB_CURSOR) == 7);
    assert_sound("grown");
    char *text;
    const char *wrong = round_trip_slot(lab_slot(&the_lab), &text);
    if (wrong)
        fail_msg("%s", wrong);
    assert_non_null(strstr(text, "grow = 18\n"));
    assert_non_null(strstr(text, "grow = 7\n"));
    free(text);
    undo(-1);
    assert_true(grown(LAB_CURSOR) == 0);
}

/* Shift snaps positions to the grid and angles to multiples of 15 degrees. */
static void shift_snaps(void **state)
{
    (void)state;
    make_pair(HIT_RECT, HIT_TRIANGLE);
    static const double reaches[] = {10, 0.3, 0.02, 7e-5, 450};
    for (size_t i = 0; i < sizeof reaches / sizeof *reaches; i++) {
        the_lab.edit.reach = reaches[i];
        double grid = grab_grid(&the_lab);
        assert_true(grid >= reaches[i] && grid <= 10 * reaches[i] * 1.0000001);
        start_editing(LAB_CURSOR);
        the_lab.motion.fast = true;
        handle h = grab_handle_at(&the_lab, LAB_CURSOR, 4);
        assert_int_equal(h.kind, HANDLE_CENTRE);
        grab_handle(LAB_CURSOR, h);
        drag_to(plus(h.at, (hit_vec){5.3 * grid, 7.9 * grid}));
        char text[40], shorter[40];
        snprintf(text, sizeof text, "%.17g", cursor_at().x);
        snprintf(shorter, sizeof shorter, "%.12g", cursor_at().x);
        assert_true(strtod(shorter, NULL) == cursor_at().x); /* a round number, not 0.3000..4 */
        grab_release(&the_lab);
        undo(-1);
        the_lab.motion.fast = false;
    }
    the_lab.edit.reach = 10;
    start_editing(LAB_BASE);
    handle turn = grab_handle_at(&the_lab, LAB_BASE, 4);
    assert_int_equal(turn.kind, HANDLE_ANGLE);
    the_lab.motion.fast = true;
    grab_handle(LAB_BASE, turn);
    for (int i = 0; i < 50; i++) {
        drag_to((hit_vec){480 + 200 * cos(i), 320 + 200 * sin(i)});
        assert_true(remainder(lab_scene(&the_lab)->base.shape.angle, 15) == 0);
    }
    the_lab.motion.fast = false;
    grab_cancel(&the_lab);
}

static const struct CMUnitTest tests[] = {
    ON_DATA(every_handle_of_every_pair),
    ON_DATA(bodies_are_dragged),
    ON_DATA(outside_editing_a_drag_holds_the_cursor),
    ON_DATA(undo_in_a_drag_drops_it),
    ON_DATA(the_cursor_moves_while_the_base_is_dragged),
    IN_FOLDER(an_anchored_segment_is_dragged),
    ON_DATA(the_nearest_handle_within_reach),
    IN_FOLDER(what_has_no_size_can_be_enlarged),
    IN_FOLDER(a_point_becomes_a_disc),
    IN_FOLDER(rings_grow),
    ON_DATA(shift_snaps),
};

const test_table edit_handles_tests = TEST_TABLE(tests);
