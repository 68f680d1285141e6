/* How the cursor moves: with the pointer, the arrow keys, by itself, to the last bit. */
#include "lab.h"

#include "kiss.h"
#include "slide.h"
#include "values.h"

#include <math.h>
#include <string.h>

static bool blocked(lab *lab, hit_vec at)
{
    const lab_slot *slot = lab_slot_shown(lab);
    return kiss_verdict(&slot->scene, lab_method_of(slot), at, slot->ring) == HIT_HIT;
}

/*
 * mov() of "Collision of any polygons by the cross product": x first, test, step back on contact,
 * then y. A cursor that is in contact before it moves (a scene may start so, a base may be drawn
 * over it) moves freely, else it would stay stuck for ever, as it does in the post.
 */
static hit_vec move_blocked(lab *lab, hit_vec from, hit_vec to)
{
    if (blocked(lab, from))
        return to;
    hit_vec at = {to.x, from.y};
    if (blocked(lab, at))
        at.x = from.x;
    at.y = to.y;
    if (blocked(lab, at))
        at.y = from.y;
    return at;
}

/* The pointer moves any distance at once, so its way is swept; the keys do as the post does, unless
 * the swept test is on. A segment from its anchor turns, which no sweep is made for. */
static void move_to(lab *lab, hit_vec to, bool swept)
{
    lab_slot *slot = lab_slot_shown(lab);
    const scene *scene = &slot->scene;
    hit_vec at = to;
    if (scene->solid && swept && !scene->cursor.anchored)
        at = slide_to(scene, slot->at, to, slot->ring);
    else if (scene->solid)
        at = move_blocked(lab, slot->at, to);
    if (at.x == slot->at.x && at.y == slot->at.y)
        return;
    slot->at = at;
    lab->dirty = true;
}

bool lab_flies(const lab *lab)
{
    return flight_is_on(&lab->catalogue.slots[lab->catalogue.current].flight) &&
           !lab->motion.paused && !lab->edit.on && lab->pen.drawing == LAB_DRAW_NOTHING &&
           !lab->edit.grab.held;
}

void lab_point_at(lab *lab, hit_vec stage)
{
    lab->pen.pointer = stage;
    if (lab->pen.drawing != LAB_DRAW_NOTHING || lab->edit.on)
        lab->dirty = true;
    else if (!lab_flies(lab))
        move_to(lab, stage, true);
}

void lab_hold(lab *lab, lab_key key, bool down)
{
    lab->motion.held[key] = down;
}

static bool is_held(const lab *lab)
{
    return lab->motion.held[LAB_LEFT] || lab->motion.held[LAB_RIGHT] || lab->motion.held[LAB_UP] ||
           lab->motion.held[LAB_DOWN];
}

bool lab_moves(const lab *lab)
{
    return !lab->motion.paused && (is_held(lab) || lab_flies(lab));
}

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* Left wins over right, up over down, as in the post. The reference point stays on the stage, or
 * where the scene put it, so that the keys never lose the shape. */
static void move_by_keys(lab *lab)
{
    const lab_slot *slot = lab_slot_shown(lab);
    double step = slot->scene.speed * (lab->motion.fast ? LAB_FAST : 1);
    hit_vec at = slot->at;
    hit_vec to = at;
    if (lab->motion.held[LAB_LEFT])
        to.x = at.x - step;
    else if (lab->motion.held[LAB_RIGHT])
        to.x = at.x + step;
    if (lab->motion.held[LAB_UP])
        to.y = at.y - step;
    else if (lab->motion.held[LAB_DOWN])
        to.y = at.y + step;
    hit_vec stage = slot->scene.stage;
    to.x = clamp(to.x, at.x < 0 ? at.x : 0, at.x > stage.x ? at.x : stage.x);
    to.y = clamp(to.y, at.y < 0 ? at.y : 0, at.y > stage.y ? at.y : stage.y);
    move_to(lab, to, lab->motion.swept);
}

void lab_tick(lab *lab)
{
    lab_slot *slot = lab_slot_shown(lab);
    bool flight = flight_is_on(&slot->flight) && !lab->edit.on &&
                  lab->pen.drawing == LAB_DRAW_NOTHING && !lab->edit.grab.held;
    if (is_held(lab)) {
        move_by_keys(lab);
    } else if (flight) {
        flight_tick(&slot->flight, &slot->scene, lab_method_of(slot), lab->motion.swept, &slot->at,
                    slot->ring);
        lab->dirty = true;
    }
}

void lab_pause(lab *lab)
{
    lab->motion.paused = !lab->motion.paused;
    lab->dirty = true;
}

void lab_single_step(lab *lab)
{
    lab->motion.paused = true;
    lab_tick(lab);
    lab->dirty = true;
}

void lab_toggle_swept(lab *lab)
{
    lab->motion.swept = !lab->motion.swept;
    lab_say(lab, false, "%s",
            lab->motion.swept
                ? "Swept test: motion stops at the first contact on its way."
                : "Discrete test: move, then test; what is stepped over is not seen.");
}

/* From a hundredth of a unit to a million units a tick. */
static double limited(double speed)
{
    return speed < 0.01 ? 0.01 : speed > 1e6 ? 1e6 : speed;
}

void lab_change_speed(lab *lab, double factor)
{
    lab_slot *slot = lab_slot_shown(lab);
    hit_vec *v = &slot->flight.velocity;
    bool flight = flight_is_on(&slot->flight);
    double speed = flight ? hypot(v->x, v->y) : slot->scene.speed;
    double changed = limited(speed * factor);
    if (flight)
        *v = (hit_vec){v->x * (changed / speed), v->y * (changed / speed)};
    else
        slot->scene.speed = changed;
    lab_say(lab, false, "%.4g stage units a tick, %.4g a second.", changed,
            changed * LAB_TICKS_A_SECOND);
}

void lab_put_cursor(lab *lab, hit_vec at)
{
    lab_slot_shown(lab)->at = at;
    lab->dirty = true;
}

const char *lab_put_typed(lab *lab, const char *typed)
{
    hit_vec at;
    const char *wrong = strchr(typed, ',') ? value_point(typed, &at) : value_pair(typed, &at);
    if (!wrong)
        lab_put_cursor(lab, at);
    return wrong;
}

void lab_nudge(lab *lab, lab_key key)
{
    hit_vec at = lab_slot_shown(lab)->at;
    if (key == LAB_LEFT || key == LAB_RIGHT)
        at.x = nextafter(at.x, key == LAB_LEFT ? -INFINITY : INFINITY);
    else
        at.y = nextafter(at.y, key == LAB_UP ? -INFINITY : INFINITY);
    lab_put_cursor(lab, at);
}

static void tell_kiss(lab *lab, const kiss *found)
{
    const lab_slot *slot = lab_slot_shown(lab);
    kiss exact;
    char referee[96] = "the referee does not change there";
    if (kiss_find(&slot->scene, NULL, slot->last_miss, slot->last_hit, slot->ring, &exact)) {
        double ulps = kiss_ulps(found->hit, exact.hit);
        if (ulps == 0)
            snprintf(referee, sizeof referee, "there the referee changes too");
        else
            snprintf(referee, sizeof referee, "the referee changes %.0f ulp%s from there", ulps,
                     ulps == 1 ? "" : "s");
    }
    lab_say(lab, false, "Hit at %.17g, %.17g; miss at its neighbour %.17g, %.17g; %s.",
            found->hit.x, found->hit.y, found->miss.x, found->miss.y, referee);
}

void lab_kiss(lab *lab)
{
    const lab_slot *slot = lab_slot_shown(lab);
    kiss found;
    if (!slot->has_miss || !slot->has_hit ||
        !kiss_find(&slot->scene, lab_method_of(slot), slot->last_miss, slot->last_hit, slot->ring,
                   &found)) {
        lab_say(lab, false, "Move the shape into contact first: K finds the last bit before it.");
        return;
    }
    tell_kiss(lab, &found);
    lab_put_cursor(lab, found.hit);
}
