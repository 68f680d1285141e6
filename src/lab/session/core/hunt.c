/* SPDX-License-Identifier: MIT */
/*
 * The search for a position where the selected method is wrong.
 *
 * First the search asks positions all over the stage, as a map does. If these do not show both a
 * false hit and a false miss, it also asks the last miss and the first hit between two positions: a
 * method that is wrong by a last bit is wrong there.
 */
#include "cursor.h"
#include "effort.h"
#include "falseness.h"
#include "lab.h"
#include "method_list.h"
#include "own.h"
#include "scene.h"
#include "scene_limits.h"
#include "session.h"
#include "slot.h"
#include "straight.h"
#include "view.h"
#include "way_back.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FINEST 240 /* positions from left to right, at most */
#define SPARSE 4   /* the search between positions takes every fourth row and column of these */
enum { MOST_COLUMNS = FINEST + 1, FALSENESSES = FALSE_MISS + 1 };

typedef struct hunt {
    const scene *scene;
    const hit_method *method;
    hit_vec *ring;
    hit_vec from;
    double step;
    /* The nearest position of each sort, and how far it is. */
    hit_vec nearest[FALSENESSES];
    double distance[FALSENESSES];
} hunt;

static hit_verdict method_says(const hunt *h, hit_vec at)
{
    return straight_kiss_verdict(h->scene, h->method, at, h->ring);
}

/* Notes a false verdict, and returns what the referee says there. */
static hit_verdict note_verdict(hunt *h, hit_vec at, hit_verdict said)
{
    hit_verdict truth = straight_kiss_verdict(h->scene, NULL, at, h->ring);
    falseness found = falseness_of(said, truth);
    double distance = hypot(at.x - h->from.x, at.y - h->from.y);
    if (found != FALSE_NONE && distance < h->distance[found]) {
        h->distance[found] = distance;
        h->nearest[found] = at;
    }
    return truth;
}

static void look_at(hunt *h, hit_vec at)
{
    note_verdict(h, at, method_says(h, at));
}

/* Looks at both sides of the outline between two positions, if it passes there. */
static void look_between(hunt *h, hit_vec a, hit_verdict of_a, hit_vec b, hit_verdict of_b)
{
    kiss kiss;
    bool is_outside = of_a != HIT_HIT;
    if (is_outside == (of_b != HIT_HIT) ||
        !(is_outside ? straight_kiss(h->scene, NULL, a, b, h->ring, &kiss)
                     : straight_kiss(h->scene, NULL, b, a, h->ring, &kiss)))
        return;
    look_at(h, kiss.miss);
    look_at(h, kiss.hit);
}

static hit_vec position(const hunt *h, int column, int row)
{
    return view_snap_to((hit_vec){column * h->step, row * h->step}, h->step / 2);
}

/* What the method says in a row. The user's own test answers many at once, if each shape has its
 * own vertices. */
static void ask_row(const hunt *h, int row, int count, hit_verdict *said)
{
    const hit_shape *kept = &h->scene->cursor.shape;
    hit_shape cursor[MOST_COLUMNS];
    bool together = h->method == method_list_own() && hit_vertices(kept) == kept->vertex;
    for (int i = 0; i < count; i++)
        if (together)
            cursor[i] = scene_place_cursor(h->scene, position(h, i, row), h->ring);
        else
            said[i] = method_says(h, position(h, i, row));
    if (together)
        own_verdicts(&h->scene->base.shape, cursor, count, NULL, NULL, said);
}

/* Looks all over the stage; `between` too. */
static void look_around(hunt *h, bool between)
{
    hit_verdict above[MOST_COLUMNS] = {HIT_MISS}, said[MOST_COLUMNS], left = HIT_MISS;
    int columns = (int)fmin(h->scene->stage.x / h->step + 1, MOST_COLUMNS);
    int rows = (int)(h->scene->stage.y / h->step);
    for (int row = 0; row <= rows; row++) {
        ask_row(h, row, columns, said);
        for (int column = 0; column < columns; column++) {
            hit_vec at = position(h, column, row);
            hit_verdict truth = note_verdict(h, at, said[column]);
            if (between && column > 0)
                look_between(h, position(h, column - 1, row), left, at, truth);
            if (between && row > 0)
                look_between(h, position(h, column, row - 1), above[column], at, truth);
            left = above[column] = truth;
        }
    }
}

/* Chooses the distance of the positions so that the search fits its time. False: none fits. */
static bool choose_step(hunt *h)
{
    hit_vec stage = h->scene->stage;
    double looks = LIMIT_ACTION / effort_of_judging(h->scene, h->method);
    h->step = fmax(fmax(stage.x, stage.y) / FINEST, sqrt(stage.x * stage.y / looks));
    return looks >= FINEST;
}

static hunt hunt_for(const lab *lab, const scene *scene)
{
    const slot *slot = lab_slot(lab);
    return (hunt){.scene = scene,
                  .method = slot_method(slot),
                  .ring = slot->ring,
                  .from = slot->at,
                  .distance = {INFINITY, INFINITY, INFINITY}};
}

/* Returns the sort that is not shown yet, or else the nearer one. FALSE_NONE: none is found. */
static falseness next_sort(const hunt *h, unsigned shown)
{
    falseness next = FALSE_NONE;
    for (int i = FALSE_HIT; i < FALSENESSES; i++)
        if (!(shown & 1u << i) && isfinite(h->distance[i]) &&
            (next == FALSE_NONE || h->distance[i] < h->distance[next]))
            next = (falseness)i;
    return next;
}

static void show_nearest(lab *lab, const hunt *h, falseness sort)
{
    if (sort == FALSE_NONE)
        return;
    cursor_put(lab, h->nearest[sort]);
    lab_slot(lab)->faults_shown |= 1u << sort;
    way_back_arrive(lab);
}

/* ---- Scenes of known faults ---------------------------------------------------------------- */

static bool is_scene_of(const char *path, const char *name)
{
    size_t length = strlen(path), end = strlen(name) + strlen(".ini");
    return length > end && strncmp(path + length - end, name, strlen(name)) == 0 &&
           path[length - end - 1] == '/';
}

/* Returns the place of the fault's scene in the list; -1: it has none, or it is not there. */
static int find_scene(const catalogue *catalogue, const hit_fault *fault)
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
        int place = f->says == HIT_REFUSED ? -1 : find_scene(catalogue, f);
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
    hunt h = hunt_for(lab, &scene);
    /* A scene of a fault says where it is. */
    look_at(&h, h.from);
    for (int i = 0; i < h.scene->expect_count; i++)
        look_at(&h, h.scene->expect[i].at);
    show_nearest(lab, &h, next_sort(&h, 0));
    lab_say(lab, false, _("A known fault, in a scene of its own: %s."), _(fault->words));
    return true;
}

/* ---- The action ----------------------------------------------------------------------------- */

/* Returns why some places were not asked about, or NULL. */
static const char *look_everywhere(hunt *h, unsigned *shown)
{
    own_wait_begin(OWN_PATIENCE_MS);
    *shown |= 1u << falseness_of(method_says(h, h->from),
                                 straight_kiss_verdict(h->scene, NULL, h->from, h->ring));
    look_around(h, false);
    h->step *= SPARSE;
    bool has_all = isfinite(h->distance[FALSE_HIT]) && isfinite(h->distance[FALSE_MISS]);
    if (!has_all)
        look_around(h, true);
    return own_wait_end();
}

void cursor_find_fault(lab *lab)
{
    const scene scene = lab_tested(lab);
    hunt h = hunt_for(lab, &scene);
    unsigned *shown = &lab_slot(lab)->faults_shown;
    if (!h.method) {
        lab_say(lab, false, "%s", _("The referee is never wrong. Select a method."));
        return;
    }
    way_back_begin(lab);
    bool looks = choose_step(&h);
    const char *unanswered = looks ? look_everywhere(&h, shown) : NULL;
    falseness sort = next_sort(&h, *shown);
    hit_vec at = h.nearest[sort];
    show_nearest(lab, &h, sort);
    if (sort != FALSE_NONE)
        lab_say(lab, false,
                sort == FALSE_HIT ? _("A false hit at %.6g, %.6g. Press again for another fault.")
                                  : _("A false miss at %.6g, %.6g. Press again for another fault."),
                at.x, at.y);
    else if (unanswered)
        lab_say(lab, false, "%s", unanswered);
    else if (show_fault(lab, h.method))
        return;
    else if (!looks)
        lab_say(lab, false, _("Find a fault: the shapes are too large (%d vertices)."),
                effort_vertices(&scene));
    else
        lab_say(lab, false, "%s",
                *shown & (1u << FALSE_HIT | 1u << FALSE_MISS)
                    ? _("No other fault of this method is found here.")
                    : _("No fault of this method is found here."));
}
