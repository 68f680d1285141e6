/* SPDX-License-Identifier: MIT */
/* Which of the positions that hunt_search.h finds comes next, and where no other comes. */
#include "hunt.h"

#include "answer.h"
#include "cursor.h"
#include "effort.h"
#include "hunt_search.h"
#include "lab.h"
#include "own.h"
#include "rounding.h"
#include "scene.h"
#include "session.h"
#include "slot.h"
#include "value.h"
#include "vertices.h"
#include "way_back.h"
#include "words.h"

#include <math.h>
#include <string.h>

/* The bit of a sort of fault that was shown: of its region, or of its last bits. */
static unsigned bit_of(falseness sort, bool region)
{
    return 1u << (sort + (region ? 0 : FAULT_SORTS));
}

/* Returns the sort with the largest region that is not shown yet. FALSE_NONE: there is none. */
static falseness next_region(const hunt_search *h, unsigned shown)
{
    falseness next = FALSE_NONE;
    for (int i = FALSE_HIT; i < FAULT_SORTS; i++)
        if (!(shown & bit_of((falseness)i, true)) && h->size[i] > 0 &&
            (next == FALSE_NONE || h->size[i] > h->size[next]))
            next = (falseness)i;
    return next;
}

/* Returns the nearer sort that is not shown yet. FALSE_NONE: none is found. */
static falseness next_sort(const hunt_search *h, unsigned shown)
{
    falseness next = FALSE_NONE;
    for (int i = FALSE_HIT; i < FAULT_SORTS; i++)
        if (!(shown & bit_of((falseness)i, false)) && isfinite(h->distance[i]) &&
            (next == FALSE_NONE || h->distance[i] < h->distance[next]))
            next = (falseness)i;
    return next;
}

static void show_at(lab *lab, hit_vec at, unsigned shown)
{
    cursor_put(lab, at);
    lab_slot(lab)->faults_shown |= shown;
    way_back_arrive(lab);
}

static void show_nearest(lab *lab, const hunt_search *h, falseness sort)
{
    if (sort != FALSE_NONE)
        show_at(lab, h->nearest[sort], bit_of(sort, false));
}

/* ---- Scenes of known faults ---------------------------------------------------------------- */

static bool is_scene_of(const char *path, const char *name)
{
    size_t length = strlen(path), end = strlen(name) + strlen(".ini");
    return length > end && strncmp(path + length - end, name, strlen(name)) == 0 &&
           path[length - end - 1] == '/';
}

/* Returns the place of the fault's scene in the list; -1: it has none, or it is not there. */
static int find_scene_of_fault(const catalogue *catalogue, const hit_fault *fault)
{
    for (int i = 0; fault->scene && i < catalogue->list.count; i++)
        if (is_scene_of(catalogue->list.files[i].path, fault->scene))
            return i;
    return -1;
}

/* Returns the fault whose scene comes next, behind the one that is shown. NULL: there is none. */
static const hit_fault *next_fault(const catalogue *catalogue, const hit_method *method, int *scene)
{
    const hit_fault *first = NULL;
    int first_scene = -1;
    bool behind = false;
    for (const hit_fault *f = method->faults; f && f->words; f++) {
        int place = f->says == HIT_REFUSED ? -1 : find_scene_of_fault(catalogue, f);
        if (place == catalogue->current) {
            behind = true;
        } else if (place >= 0 && (behind || !first)) {
            first = f;
            first_scene = place;
            if (behind)
                break;
        }
    }
    *scene = first_scene;
    return first;
}

static bool show_fault(lab *lab, const hit_method *method)
{
    int place;
    const hit_fault *fault = next_fault(&lab->catalogue, method, &place);
    if (!fault || !session_show(lab, place))
        return false;
    slot_select(lab_slot(lab), method);
    const scene scene = lab_tested(lab);
    hunt_search h = hunt_search_begin(lab, &scene);
    /* A scene of a fault says where it is. */
    hunt_search_ask(&h, h.from);
    for (int i = 0; i < h.scene->expect_count; i++)
        hunt_search_ask(&h, h.scene->expect[i].at);
    show_nearest(lab, &h, next_sort(&h, 0));
    lab_say(lab, false, _("A known fault, in a scene of its own: %s."), _(fault->words));
    return true;
}

/* ---- The action ----------------------------------------------------------------------------- */

static void look_all_over(hunt_search *h, unsigned *shown)
{
    hunt_search_find_regions(h);
    for (int i = FALSE_HIT; i < FAULT_SORTS; i++)
        if (h->passed_over[i] && h->size[i] == 0)
            *shown |= bit_of((falseness)i, true);
    if (next_region(h, *shown) == FALSE_NONE)
        hunt_search_find_unseen(h);
}

/* The fault at which the shape is counts as shown. */
static void note_here(const hunt_search *h, const hunt_search *part, slot *slot)
{
    falseness here = hunt_search_falseness(h, h->from);
    if (here == FALSE_NONE)
        return;
    bool region = hunt_search_is_seen(h, h->from, here),
         in_view = part && hunt_search_is_in_view(h->before, h->from);
    if (!region || !in_view)
        slot->faults_shown |= bit_of(here, region);
    if (in_view && hunt_search_is_seen(part, h->from, here))
        slot->faults_in_view |= bit_of(here, true);
}

/* Looks at the part of the stage that is seen, if that is not NULL; where it has nothing new, all
 * over the stage. Returns why some places were not asked about, or NULL. */
static const char *look_everywhere(hunt_search *h, hunt_search *part, slot *slot)
{
    own_wait_begin(OWN_PATIENCE_MS);
    note_here(h, part, slot);
    if (part)
        hunt_search_find_regions(part);
    for (int i = FALSE_HIT; i < FAULT_SORTS; i++)
        h->offered[i] = slot->faults_in_view & bit_of((falseness)i, true);
    if (!part || next_region(part, slot->faults_in_view) == FALSE_NONE)
        look_all_over(h, &slot->faults_shown);
    return own_wait_end();
}

static bool is_by_rounding(lab *lab)
{
    sentence told = answer_told(lab_answer(lab));
    return told.place >= 0 && rounding_judge(&told).kind == ROUNDING_TURNED;
}

/* What a person sees of a fault. */
typedef enum fault_size { FAULT_UNSEEN, FAULT_REGION, FAULT_SIZES } fault_size;

static void say_found(lab *lab, falseness sort, fault_size size, bool rounded, hit_vec at)
{
    static const char *const says[2][FAULT_SIZES][2] = {
        {{N_("A false hit at %s, %s: the region is smaller than a pixel. Press again for another "
             "fault."),
          N_("A false hit at %s, %s, wrong by rounding: the region is smaller than a pixel. Press "
             "again for another fault.")},
         {N_("A false hit at %s, %s. Press again for another fault."),
          N_("A false hit at %s, %s, wrong by rounding. Press again for another fault.")}},
        {{N_("A false miss at %s, %s: the region is smaller than a pixel. Press again for another "
             "fault."),
          N_("A false miss at %s, %s, wrong by rounding: the region is smaller than a pixel. Press "
             "again for another fault.")},
         {N_("A false miss at %s, %s. Press again for another fault."),
          N_("A false miss at %s, %s, wrong by rounding. Press again for another fault.")}}};
    char x[VALUE_TEXT], y[VALUE_TEXT];
    lab_say(lab, false, _(says[sort == FALSE_MISS][size][rounded]), value_write(at.x, x),
            value_write(at.y, y));
}

/* Shows the next fault. False: there is none. */
static bool show_next(lab *lab, const hunt_search *h)
{
    unsigned shown = lab_slot(lab)->faults_shown;
    falseness region = next_region(h, shown), sort = next_sort(h, shown);
    if (region != FALSE_NONE) {
        show_at(lab, h->inside[region], bit_of(region, true));
        say_found(lab, region, FAULT_REGION, false, h->inside[region]);
    } else if (sort != FALSE_NONE) {
        show_nearest(lab, h, sort);
        say_found(lab, sort, FAULT_UNSEEN, is_by_rounding(lab), h->nearest[sort]);
    }
    return region != FALSE_NONE || sort != FALSE_NONE;
}

/* Shows the next region in the part of the stage that is seen. Single doubles are regions where
 * they are larger than a pixel. False: there is none. */
static bool show_next_in_view(lab *lab, const hunt_search *part)
{
    slot *slot = lab_slot(lab);
    falseness region = next_region(part, slot->faults_in_view);
    if (region == FALSE_NONE)
        return false;
    slot->faults_in_view |= bit_of(region, true);
    show_at(lab, part->inside[region], 0);
    say_found(lab, region, FAULT_REGION, is_by_rounding(lab), part->inside[region]);
    return true;
}

/* What was shown in another view may come again in this one. */
static void take_view(slot *slot, const hunt_search_view *seen)
{
    if (!vertices_equal(slot->seen_low, seen->low) || !vertices_equal(slot->seen_high, seen->high))
        slot->faults_in_view = 0;
    slot->seen_low = seen->low;
    slot->seen_high = seen->high;
}

void hunt_find_fault(lab *lab, const hunt_search_view *seen)
{
    const scene scene = lab_tested(lab);
    hunt_search h = hunt_search_begin(lab, &scene), part = h;
    slot *slot = lab_slot(lab);
    if (!h.method) {
        lab_say(lab, false, "%s", _("The referee is never wrong. Select a method."));
        return;
    }
    way_back_begin(lab);
    bool zoomed = seen && hunt_search_look_at_view(&part, seen);
    hunt_search *in_view = zoomed ? &part : NULL;
    if (zoomed) {
        take_view(slot, seen);
        h.before = seen;
    }
    bool looks = hunt_search_choose_step(&h, in_view);
    const char *unanswered = looks ? look_everywhere(&h, in_view, slot) : NULL;
    if ((zoomed && show_next_in_view(lab, &part)) || show_next(lab, &h))
        return;
    if (unanswered)
        lab_say(lab, false, "%s", unanswered);
    else if (show_fault(lab, h.method))
        return;
    else if (!looks)
        lab_say(lab, false, _("Find a fault: the shapes are too large (%d vertices)."),
                effort_vertices(&scene));
    else
        lab_say(lab, false, "%s",
                slot->faults_shown ? _("No other fault of this method is found here.")
                                   : _("No fault of this method is found here."));
}
