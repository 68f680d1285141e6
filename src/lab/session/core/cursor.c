/* SPDX-License-Identifier: MIT */
#include "cursor.h"

#include "effort.h"
#include "own.h"
#include "pin.h"
#include "points.h"
#include "scene.h"
#include "scene_limits.h"
#include "slot.h"
#include "straight.h"
#include "value.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* While a drawing takes its place, the cursor cannot be put anywhere. */
static bool is_being_drawn(lab *lab)
{
    bool drawn = lab_slot(lab)->drawn_over[LAB_CURSOR];
    if (drawn)
        lab_say(lab, false, "%s", _("First finish the polygon, or leave drawing with Esc."));
    return drawn;
}

void cursor_put(lab *lab, hit_vec at)
{
    if (is_being_drawn(lab))
        return;
    lab_slot(lab)->at = at;
    pin_down(lab, LAB_NO_SERIES);
}

void cursor_start(lab *lab)
{
    cursor_put(lab, lab_scene(lab)->at);
}

const char *cursor_put_typed(lab *lab, const char *typed)
{
    hit_vec at;
    const char *wrong = points_read_one(typed, &at);
    if (!wrong)
        cursor_put(lab, at);
    return wrong;
}

void cursor_nudge(lab *lab, lab_key key)
{
    hit_vec *at = &lab_slot(lab)->at;
    if (is_being_drawn(lab))
        return;
    if (key == LAB_LEFT || key == LAB_RIGHT)
        at->x = nextafter(at->x, key == LAB_LEFT ? -DBL_MAX : DBL_MAX);
    else
        at->y = nextafter(at->y, key == LAB_UP ? -DBL_MAX : DBL_MAX);
    pin_down(lab, LAB_NUDGES);
}

static void tell_kiss(lab *lab, const scene *scene, const kiss *from, const kiss *found)
{
    const slot *slot = lab_slot(lab);
    kiss exact;
    char referee[128];
    snprintf(referee, sizeof referee, "%s", _("the referee does not change there"));
    if (straight_kiss(scene, NULL, from->miss, from->hit, slot->ring, &exact)) {
        double ulps = straight_kiss_ulps(found->hit, exact.hit);
        if (ulps == 0)
            snprintf(referee, sizeof referee, "%s", _("there the referee changes too"));
        else
            snprintf(referee, sizeof referee,
                     words_plural("the referee changes %.0f ulp from there",
                                  "the referee changes %.0f ulps from there", ulps == 1 ? 1 : 2),
                     ulps);
    }
    char text[4][VALUE_TEXT];
    lab_say(lab, false, _("Hit at %s, %s; miss at its neighbour %s, %s; %s."),
            value_write(found->hit.x, text[0]), value_write(found->hit.y, text[1]),
            value_write(found->miss.x, text[2]), value_write(found->miss.y, text[3]), referee);
}

#define KISS_RUNS 128 /* for both searches: one takes about 60 */

/* Looks for a miss around a hit, in eight directions, farther and farther. */
static bool find_miss(const slot *slot, const scene *scene, hit_vec hit, hit_vec *out)
{
    static const signed char ways[][2] = {{1, 0}, {0, 1},  {-1, 0}, {0, -1},
                                          {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    double farthest = 4 * hypot(scene->stage.x, scene->stage.y);
    for (double far = farthest / 1024; far <= farthest; far *= 4)
        for (int i = 0; i < 8; i++) {
            *out = (hit_vec){hit.x + ways[i][0] * far, hit.y + ways[i][1] * far};
            if (straight_kiss_verdict(scene, slot_method(slot), *out, slot->ring) == HIT_MISS)
                return true;
        }
    return false;
}

/* Looks from the last miss and the last hit, or from a miss around the hit. */
void cursor_kiss(lab *lab)
{
    const slot *slot = lab_slot(lab);
    const scene scene = lab_tested(lab);
    bool too_large = KISS_RUNS * effort_of_judging(&scene, slot_method(slot)) / 2 > LIMIT_ACTION;
    if (too_large) {
        lab_say(lab, false, _("Kiss: the shapes are too large (%d vertices)."),
                effort_vertices(slot->scene));
        return;
    }
    if (!slot->has_hit) {
        lab_say(
            lab, false,
            _("First move the shape until the method says hit: K finds the last bit before it."));
        return;
    }
    kiss from = {slot->last_miss, slot->last_hit}, found;
    own_wait_begin(OWN_PATIENCE_MS);
    bool is_found =
        (slot->has_miss || find_miss(slot, &scene, from.hit, &from.miss)) &&
        straight_kiss(&scene, slot_method(slot), from.miss, from.hit, slot->ring, &found);
    const char *unanswered = own_wait_end();
    if (is_found && !unanswered) {
        cursor_put(lab, found.hit);
        tell_kiss(lab, &scene, &from, &found);
    } else {
        lab_say(lab, false, "%s",
                unanswered ? unanswered : _("Kiss: the method says hit everywhere around here."));
    }
}
