/* SPDX-License-Identifier: MIT */
#include "touch.h"

#include <math.h>

#define LONG_PRESS 0.5 /* seconds */
#define DOUBLE_TAP 0.4 /* seconds between two taps */

static double distance(hit_vec a, hit_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static int find_finger(const touch *t, long long id)
{
    for (int i = 0; i < t->count; i++)
        if (t->fingers[i].id == id)
            return i;
    return -1;
}

/* What ends when a second finger goes down, or the fingers are forgotten. */
static gesture gesture_ended_by(const touch *t)
{
    static const gesture_kind ends[] = {[TOUCH_DRAGGING] = GESTURE_DROP,
                                        [TOUCH_HOVERING] = GESTURE_LEAVE,
                                        [TOUCH_SPENT] = GESTURE_NONE};
    return (gesture){.kind = ends[t->phase], .at = t->fingers[0].at};
}

gesture touch_down(touch *t, long long id, hit_vec at, double now)
{
    if (t->count == 2 || find_finger(t, id) >= 0)
        return (gesture){.kind = GESTURE_NONE};
    gesture ended = gesture_ended_by(t);
    t->fingers[t->count++] = (touch_finger){id, at};
    t->phase = t->count == 2 ? TOUCH_PINCHING : TOUCH_WAITING;
    t->from = at;
    t->since = now;
    return ended;
}

/* ---- Moving -------------------------------------------------------------------------------- */

static hit_vec middle(const touch *t)
{
    hit_vec a = t->fingers[0].at, b = t->fingers[1].at;
    return (hit_vec){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* Fingers do not come nearer to each other than a pixel. */
static double spread(const touch *t)
{
    return fmax(distance(t->fingers[0].at, t->fingers[1].at), 1);
}

static gesture pinch(touch *t, int finger, hit_vec at)
{
    hit_vec before = middle(t);
    double wide = spread(t);
    t->fingers[finger].at = at;
    hit_vec now = middle(t);
    return (gesture){.kind = GESTURE_PINCH,
                     .at = now,
                     .by = {now.x - before.x, now.y - before.y},
                     .factor = spread(t) / wide};
}

gesture touch_move(touch *t, long long id, hit_vec at)
{
    int finger = find_finger(t, id);
    if (finger < 0)
        return (gesture){.kind = GESTURE_NONE};
    if (t->phase == TOUCH_PINCHING)
        return pinch(t, finger, at);
    if (t->phase == TOUCH_WAITING) {
        if (distance(at, t->from) < t->slop)
            return (gesture){.kind = GESTURE_NONE};
        t->fingers[0].at = at;
        t->phase = TOUCH_DRAGGING;
        return (gesture){.kind = GESTURE_GRAB, .at = t->from};
    }
    hit_vec last = t->fingers[finger].at;
    t->fingers[finger].at = at;
    static const gesture_kind moves[] = {[TOUCH_DRAGGING] = GESTURE_DRAG,
                                         [TOUCH_HOVERING] = GESTURE_HOVER,
                                         [TOUCH_SPENT] = GESTURE_NONE};
    return (gesture){.kind = moves[t->phase], .at = at, .by = {at.x - last.x, at.y - last.y}};
}

/* ---- Lifting ------------------------------------------------------------------------------- */

static gesture tap(touch *t, double now)
{
    bool again = t->tap_count > 0 && now - t->tap_time < DOUBLE_TAP &&
                 distance(t->tap, t->from) < 2 * t->slop;
    t->tap_count = again ? t->tap_count + 1 : 1;
    t->tap_time = now;
    t->tap = t->from;
    return (gesture){.kind = GESTURE_TAP, .at = t->from, .count = t->tap_count};
}

gesture touch_up(touch *t, long long id, hit_vec at, double now)
{
    int finger = find_finger(t, id);
    if (finger < 0)
        return (gesture){.kind = GESTURE_NONE};
    t->fingers[finger].at = at;
    gesture ended = t->phase == TOUCH_WAITING ? tap(t, now) : gesture_ended_by(t);
    if (finger == 0)
        t->fingers[0] = t->fingers[1];
    t->count--;
    t->phase = t->count == 0 ? TOUCH_IDLE : TOUCH_SPENT;
    return ended;
}

/* ---- Waiting ------------------------------------------------------------------------------- */

double touch_due(const touch *t)
{
    return t->phase == TOUCH_WAITING ? t->since + LONG_PRESS : INFINITY;
}

gesture touch_wait(touch *t, double now)
{
    if (now < touch_due(t))
        return (gesture){.kind = GESTURE_NONE};
    t->phase = TOUCH_HOVERING;
    return (gesture){.kind = GESTURE_HOVER, .at = t->from};
}

gesture touch_cancel(touch *t)
{
    gesture ended = gesture_ended_by(t);
    t->count = 0;
    t->phase = TOUCH_IDLE;
    return ended;
}
