/* How the cursor moves: with the pointer, the arrow keys, blocked by the base, to the last bit. */
#include "lab.h"

#include "kiss.h"
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

static void move_to(lab *lab, hit_vec to)
{
    lab_slot *slot = lab_slot_shown(lab);
    hit_vec at = slot->scene.solid ? move_blocked(lab, slot->at, to) : to;
    if (at.x == slot->at.x && at.y == slot->at.y)
        return;
    slot->at = at;
    lab->dirty = true;
}

void lab_point_at(lab *lab, hit_vec stage)
{
    lab->pointer = stage;
    if (lab->drawing == LAB_DRAW_NOTHING && !lab->editing)
        move_to(lab, stage);
    else
        lab->dirty = true;
}

void lab_hold(lab *lab, lab_key key, bool down)
{
    lab->held[key] = down;
}

bool lab_moves(const lab *lab)
{
    return lab->held[LAB_LEFT] || lab->held[LAB_RIGHT] || lab->held[LAB_UP] || lab->held[LAB_DOWN];
}

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* Left wins over right, up over down, as in the post. The reference point stays on the stage, or
 * where the scene put it, so that the keys never lose the shape. */
void lab_tick(lab *lab)
{
    const lab_slot *slot = lab_slot_shown(lab);
    double step = slot->scene.speed * (lab->fast ? LAB_FAST : 1);
    hit_vec at = slot->at;
    hit_vec to = at;
    if (lab->held[LAB_LEFT])
        to.x = at.x - step;
    else if (lab->held[LAB_RIGHT])
        to.x = at.x + step;
    if (lab->held[LAB_UP])
        to.y = at.y - step;
    else if (lab->held[LAB_DOWN])
        to.y = at.y + step;
    hit_vec stage = slot->scene.stage;
    to.x = clamp(to.x, at.x < 0 ? at.x : 0, at.x > stage.x ? at.x : stage.x);
    to.y = clamp(to.y, at.y < 0 ? at.y : 0, at.y > stage.y ? at.y : stage.y);
    move_to(lab, to);
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
