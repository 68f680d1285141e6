/* SPDX-License-Identifier: MIT */
#include "motion.h"

#include "effort.h"
#include "lab.h"
#include "method_list.h"
#include "own.h"
#include "pin.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_rules.h"
#include "slot.h"
#include "straight.h"
#include "tool.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Shapes that are too large to be tested so often pass through each other. Tells so. */
static bool cursor_is_held_back(lab *lab, const scene *scene)
{
    if (!scene->rules->solid)
        return false;
    if (effort_of_move(scene, slot_method(lab_slot(lab))) <= LIMIT_MOVE)
        return true;
    if (!lab->notice.text[0])
        lab_say(lab, false, _("Not solid now: the shapes are too large (%d vertices)."),
                effort_vertices(scene));
    return false;
}

/* The pointer jumps any distance, so its motion is always swept, and a one-way base is asked on
 * which side the cursor comes. The keys move as in the post unless the swept test is on. An
 * anchored segment turns when it moves; the sweep cannot handle turns. */
static void move_to(lab *lab, hit_vec to, bool swept)
{
    slot *slot = lab_slot(lab);
    const scene scene = lab_tested(lab);
    hit_vec at = to;
    bool solid = cursor_is_held_back(lab, &scene), back[2];
    if (solid && scene_rules_one_way(scene.rules))
        at = straight_slide_one_way(&scene, slot->at, to, slot->ring);
    else if (solid && swept && !scene.cursor.anchored)
        at = straight_slide(&scene, slot->at, to, slot->ring);
    else if (solid)
        at = straight_by_axes(&scene, slot_method(slot), slot->at, to, slot->ring, back);
    if (at.x == slot->at.x && at.y == slot->at.y)
        return;
    slot->at = at;
    lab->dirty = true;
}

/* The cursor has a velocity and is not pinned, and the user is not editing, drawing or dragging. */
static bool is_free_to_fly(const lab *lab)
{
    return tool_of(lab->tool)->moves && !lab_slot(lab)->pinned &&
           flight_is_on(&lab_slot(lab)->flight) && !lab->edit.grab.held;
}

bool motion_flies(const lab *lab)
{
    return is_free_to_fly(lab) && !lab->motion.paused;
}

static bool follows_pointer(const lab *lab)
{
    return tool_of(lab->tool)->moves && !lab_slot(lab)->pinned && !motion_flies(lab);
}

/* A pointer that pauses for so many ticks rests; a way out that takes longer is none. */
#define REST    6
#define WAY_OUT (2 * LAB_TICKS_A_SECOND)

static void note_rest(lab *lab)
{
    motion *m = &lab->motion;
    if (lab->now - m->moved >= REST) {
        m->rested = lab->now;
        m->rest = lab_slot(lab)->at;
    }
    m->moved = lab->now;
}

void motion_forget_pointer(lab *lab)
{
    lab->motion.moved = lab->now - REST;
    lab->motion.led = false;
}

void motion_point_at(lab *lab, hit_vec stage)
{
    lab->pen.pointer = stage;
    lab->dirty = lab->dirty || !tool_of(lab->tool)->moves;
    if (!follows_pointer(lab))
        return;
    note_rest(lab);
    move_to(lab, lessons_snap(&lab->lessons, stage, lab->edit.reach), true);
    lab->motion.led = true;
}

bool motion_is_led(const lab *lab)
{
    return lab->motion.led && follows_pointer(lab);
}

void motion_drag_to(lab *lab, hit_vec to)
{
    if (!motion_flies(lab))
        move_to(lab, lessons_snap(&lab->lessons, to, lab->edit.reach), true);
}

void motion_point_away(lab *lab)
{
    if (!follows_pointer(lab))
        return;
    note_rest(lab);
    lab->motion.led = false;
    if (lab->now - lab->motion.rested > WAY_OUT)
        return;
    lab_slot(lab)->at = lab->motion.rest;
    lab->dirty = true;
}

static bool some_key_is_held(const motion *m)
{
    return m->held[LAB_LEFT] || m->held[LAB_RIGHT] || m->held[LAB_UP] || m->held[LAB_DOWN];
}

/* A run of the keys with a pinned cursor is a move that can be undone. */
void motion_hold(lab *lab, lab_key key, bool down)
{
    bool ran = some_key_is_held(&lab->motion);
    lab->motion.held[key] = down;
    if (ran && !some_key_is_held(&lab->motion) && lab_slot(lab)->pinned)
        pin_down(lab, LAB_NO_SERIES);
}

bool motion_moves(const lab *lab)
{
    return !lab->motion.paused && (some_key_is_held(&lab->motion) || motion_flies(lab));
}

static double moved_by_keys(double x, bool back, bool forth, double by)
{
    if (back)
        return x - by;
    return forth ? x + by : x;
}

/* Left wins over right and up over down, as in the post. The keys cannot move the reference point
 * off the stage, or further off if it started there. */
static void move_by_keys(lab *lab)
{
    const slot *slot = lab_slot(lab);
    const bool *held = lab->motion.held;
    double by = slot->scene->rules->speed * (lab->motion.fast ? LAB_FAST : 1);
    hit_vec at = slot->at, stage = slot->scene->stage;
    hit_vec to = {moved_by_keys(at.x, held[LAB_LEFT], held[LAB_RIGHT], by),
                  moved_by_keys(at.y, held[LAB_UP], held[LAB_DOWN], by)};
    to.x = fmin(fmax(to.x, fmin(at.x, 0)), fmax(at.x, stage.x));
    to.y = fmin(fmax(to.y, fmin(at.y, 0)), fmax(at.y, stage.y));
    move_to(lab, to, lab->motion.swept);
}

static void move_a_tick(lab *lab)
{
    slot *slot = lab_slot(lab);
    if (some_key_is_held(&lab->motion)) {
        lab->motion.led = false;
        if (!slot->drawn_over[LAB_CURSOR]) /* its vertices stay where the user puts them */
            move_by_keys(lab);
    } else if (is_free_to_fly(lab)) {
        const scene scene = lab_tested(lab);
        cursor_is_held_back(lab, &scene);
        flight_tick(&slot->flight, &scene, slot_method(slot), lab->motion.swept, &slot->at,
                    slot->ring);
        lab->dirty = true;
    }
}

enum { TICK_MS = 200 };

/* What the user's own test has not said is no miss, through which a shape could pass: it stays. On
 * the page it goes. */
void motion_tick(lab *lab)
{
    slot *slot = lab_slot(lab);
    const hit_vec at = slot->at;
    const flight before = slot->flight;
    const char *waiting = _("The shape waits for your own test.");
    bool own = slot_method(slot) && slot_method(slot) == method_list_own() && own_answers_here();
    if (own)
        own_wait_begin(TICK_MS);
    move_a_tick(lab);
    if (own && own_wait_end()) {
        slot->at = at;
        slot->flight = before;
        if (!lab->notice.is_error)
            lab_say(lab, false, "%s", waiting);
    } else if (own && strcmp(lab->notice.text, waiting) == 0) {
        lab_say_nothing(lab);
    }
}

/* What can still move the cursor, or that nothing does. */
static const char *still_moves(const lab *lab)
{
    if (lab_slot(lab)->pinned)
        return _("The shape is pinned; Space releases it.");
    return _("The mouse still moves the shape.");
}

void motion_pause(lab *lab)
{
    lab->motion.paused = !lab->motion.paused;
    bool flies = flight_is_on(&lab_slot(lab)->flight);
    if (!lab->motion.paused)
        lab_say(lab, false, "%s", _("Time runs again."));
    else if (flies)
        lab_say(lab, false, _("Paused: the shape does not fly. %s Enter makes one tick."),
                still_moves(lab));
    else
        lab_say(lab, false,
                _("Paused: nothing moves by itself here; the arrow keys wait for Enter. %s"),
                still_moves(lab));
}

void motion_tick_once(lab *lab)
{
    lab->motion.paused = true;
    motion_tick(lab);
    lab->dirty = true;
}

void motion_toggle_swept(lab *lab)
{
    slot *slot = lab_slot(lab);
    lab->motion.swept = !lab->motion.swept;
    slot->flight =
        (flight){.velocity = slot->flight.velocity}; /* its marks are of the other test */
    lab_say(lab, false, "%s",
            lab->motion.swept
                ? _("Swept test: motion stops at the first contact on its way.")
                : _("Discrete test: move, then test; anything stepped over is not seen."));
}

/* Keeps the direction. A power of two goes first: the quotient of the speeds may be no double. */
static hit_vec with_speed(hit_vec velocity, double speed)
{
    int exponent;
    frexp(fmax(fabs(velocity.x), fabs(velocity.y)), &exponent);
    double x = ldexp(velocity.x, -exponent), y = ldexp(velocity.y, -exponent);
    double factor = speed / hypot(x, y);
    return (hit_vec){x * factor, y * factor};
}

/* Stage units a tick. */
#define SLOWEST 0.01
#define FASTEST 1e6

void motion_change_speed(lab *lab, double factor)
{
    slot *slot = lab_slot(lab);
    hit_vec *v = &slot->flight.velocity;
    bool flight = flight_is_on(&slot->flight);
    double speed = flight ? hypot(v->x, v->y) : slot->scene->rules->speed;
    double changed = fmin(fmax(speed * factor, SLOWEST), FASTEST);
    if (flight)
        *v = with_speed(*v, changed);
    else
        slot->scene->rules->speed = changed;
    lab_say(lab, false, _("%.4g stage units a tick, %.4g a second."), changed,
            changed * LAB_TICKS_A_SECOND);
}
