/* SPDX-License-Identifier: MIT */
/*
 * The search for a position where the selected method is wrong.
 *
 * First the search asks positions all over the stage, as a map does: where many beside each other
 * are false, a person sees a region of them, and the largest comes first. A person who has zoomed
 * in sees a part of the stage: the largest region there comes before those elsewhere. Then the
 * search asks the last miss and the first hit between two positions: a method that is wrong by a
 * last bit is wrong there.
 */
#include "hunt.h"

#include "answer.h"
#include "cursor.h"
#include "effort.h"
#include "falseness.h"
#include "lab.h"
#include "memory.h"
#include "method_list.h"
#include "own.h"
#include "rounding.h"
#include "scene.h"
#include "scene_limits.h"
#include "session.h"
#include "slot.h"
#include "straight.h"
#include "system.h"
#include "value.h"
#include "vertices.h"
#include "view.h"
#include "way_back.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FINEST 240 /* positions from left to right, at most */
#define SPARSE 4   /* the search between positions takes every fourth row and column of these */
enum { MOST_COLUMNS = FINEST + 1, FALSENESSES = FALSE_MISS + 1 };

/* Which false verdicts of single positions are noted. */
typedef enum hunt_notes { NOTE_ALL, NOTE_NONE, NOTE_UNSEEN } hunt_notes;

typedef struct hunt {
    const scene *scene;
    const hit_method *method;
    hit_vec *ring;
    hit_vec from;
    hit_vec low, high; /* the part of the stage that is searched */
    double step;
    double pixel; /* half of one that a person sees, in units of the stage */
    hunt_notes notes;
    unsigned char (*cell)[MOST_COLUMNS]; /* the falseness at each position, or NULL */
    int columns, rows;
    /* The nearest position of each sort whose region nobody sees, and how far it is. */
    hit_vec nearest[FALSENESSES];
    double distance[FALSENESSES];
    /* A position inside the largest region of each sort, and the positions in that. */
    hit_vec inside[FALSENESSES];
    int size[FALSENESSES];
    /* What was in view while regions there were offered, and the bits of their sorts: such a region
     * is passed over. NULL: nothing was offered before. */
    const hunt_view *before;
    unsigned offered;
    bool passed_over[FALSENESSES];
} hunt;

/* The bit of a sort of fault that was shown: of its region, or of its last bits. */
static unsigned bit_of(falseness sort, bool region)
{
    return 1u << (sort + (region ? 0 : FALSENESSES));
}

static bool is_in_view(const hunt_view *seen, hit_vec at)
{
    return at.x >= seen->low.x && at.x <= seen->high.x && at.y >= seen->low.y &&
           at.y <= seen->high.y;
}

static hit_verdict method_says(const hunt *h, hit_vec at)
{
    return straight_kiss_verdict(h->scene, h->method, at, h->ring);
}

#define PIXEL 0.5 /* half of one, in units of the stage, when all of it is seen */

static falseness falseness_at(const hunt *h, hit_vec at)
{
    return falseness_of(method_says(h, at), straight_kiss_verdict(h->scene, NULL, at, h->ring));
}

/* Whether a pixel around the position is false as a whole. */
static bool is_seen(const hunt *h, hit_vec at, falseness sort)
{
    static const hit_vec corners[] = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    for (int i = 0; i < 4; i++) {
        hit_vec by = {corners[i].x * h->pixel, corners[i].y * h->pixel};
        if (falseness_at(h, (hit_vec){at.x + by.x, at.y + by.y}) != sort)
            return false;
    }
    return falseness_at(h, at) == sort;
}

static void note(hunt *h, hit_vec at, falseness found)
{
    double distance = hypot(at.x - h->from.x, at.y - h->from.y);
    if (distance >= h->distance[found])
        return;
    h->distance[found] = distance;
    h->nearest[found] = at;
}

/* Notes a false verdict, and returns what the referee says there. */
static hit_verdict note_verdict(hunt *h, hit_vec at, hit_verdict said)
{
    hit_verdict truth = straight_kiss_verdict(h->scene, NULL, at, h->ring);
    falseness found = falseness_of(said, truth);
    if (found != FALSE_NONE && h->notes != NOTE_NONE &&
        !(h->notes == NOTE_UNSEEN && is_seen(h, at, found)))
        note(h, at, found);
    return truth;
}

static void ask_at(hunt *h, hit_vec at)
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
    ask_at(h, kiss.miss);
    ask_at(h, kiss.hit);
}

static hit_vec position(const hunt *h, int column, int row)
{
    return view_snap_to((hit_vec){h->low.x + column * h->step, h->low.y + row * h->step},
                        h->step / 2);
}

/* How many positions there are along a side of this length. */
static int count_of(double length, double step)
{
    return (int)fmin(length / step + 1, MOST_COLUMNS);
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
    int columns = count_of(h->high.x - h->low.x, h->step);
    int rows = count_of(h->high.y - h->low.y, h->step);
    for (int row = 0; row < rows; row++) {
        ask_row(h, row, columns, said);
        for (int column = 0; column < columns; column++) {
            hit_vec at = position(h, column, row);
            hit_verdict truth = note_verdict(h, at, said[column]);
            if (h->cell && !between)
                h->cell[row][column] = (unsigned char)falseness_of(said[column], truth);
            if (between && column > 0)
                look_between(h, position(h, column - 1, row), left, at, truth);
            if (between && row > 0)
                look_between(h, position(h, column, row - 1), above[column], at, truth);
            left = above[column] = truth;
        }
    }
}

/* A slow test of the user's own is asked about fewer positions, so that it comes to its end. */
static double looks_of_own(const hunt *h)
{
    enum { ASKED = 3 };
    if (h->method != method_list_own() || !own_answers_here())
        return INFINITY;
    double before = system_now();
    own_wait_begin(OWN_PATIENCE_MS);
    for (int i = 1; i <= ASKED; i++)
        method_says(h, (hit_vec){h->from.x + i, h->from.y + i});
    own_wait_end();
    return 0.5e-3 * OWN_PATIENCE_MS * ASKED / (system_now() - before);
}

static void take_step(hunt *h, double looks)
{
    hit_vec size = {h->high.x - h->low.x, h->high.y - h->low.y};
    h->step = fmax(fmax(size.x, size.y) / FINEST, sqrt(size.x * size.y / looks));
}

/* Chooses the distance of the positions so that the search fits its time, with that of the part
 * that is seen, if `part` is not NULL. False: none fits. */
static bool choose_step(hunt *h, hunt *part)
{
    double looks = LIMIT_ACTION / effort_of_judging(h->scene, h->method), own = looks_of_own(h);
    double affordable = fmin(looks, own);
    take_step(h, part ? affordable / 2 : affordable);
    if (part) {
        take_step(part, affordable / 2);
        /* Rounded by half a step, no position leaves the part. */
        double by = part->step / 2;
        part->low = (hit_vec){part->low.x + by, part->low.y + by};
        part->high = (hit_vec){part->high.x - by, part->high.y - by};
    }
    return own < looks || looks >= FINEST;
}

static hunt hunt_for(const lab *lab, const scene *scene)
{
    const slot *slot = lab_slot(lab);
    return (hunt){.scene = scene,
                  .method = slot_method(slot),
                  .ring = slot->ring,
                  .from = slot->at,
                  .high = scene->stage,
                  .pixel = PIXEL,
                  .distance = {INFINITY, INFINITY, INFINITY}};
}

/* ---- Regions --------------------------------------------------------------------------------- */

typedef struct region {
    int size;
    int column, row; /* its position farthest from what is not false */
    int depth;
    hit_vec nearest; /* its position nearest to the cursor */
    double distance;
    bool in_view; /* some of it is, while a part of the stage is seen */
} region;

/* How many steps the cell has around it that are false in the same way. */
static int depth_of(const hunt *h, int column, int row)
{
    unsigned char sort = h->cell[row][column];
    for (int reach = 1; reach < MOST_COLUMNS; reach++)
        for (int k = 0; k < 4; k++) {
            int c = column + (k == 0) * reach - (k == 1) * reach;
            int r = row + (k == 2) * reach - (k == 3) * reach;
            if (c < 0 || r < 0 || c >= h->columns || r >= h->rows || h->cell[r][c] != sort)
                return reach;
        }
    return MOST_COLUMNS;
}

/* Walks over the region of the cell, and marks its cells as seen. */
static region walk_region(const hunt *h, unsigned char (*seen)[MOST_COLUMNS], int *stack,
                          int column, int row)
{
    region out = {.distance = INFINITY};
    unsigned char sort = h->cell[row][column];
    int top = 0;
    stack[top++] = row * MOST_COLUMNS + column;
    seen[row][column] = 1;
    while (top > 0) {
        int r = stack[--top] / MOST_COLUMNS, c = stack[top] % MOST_COLUMNS;
        int depth = depth_of(h, c, r);
        hit_vec at = position(h, c, r);
        double distance = hypot(at.x - h->from.x, at.y - h->from.y);
        out.size++;
        if (depth > out.depth) {
            out.depth = depth;
            out.column = c;
            out.row = r;
        }
        if (distance < out.distance) {
            out.distance = distance;
            out.nearest = at;
        }
        out.in_view = out.in_view || (h->before && is_in_view(h->before, at));
        for (int k = 0; k < 4; k++) {
            int next_c = c + (k == 0) - (k == 1), next_r = r + (k == 2) - (k == 3);
            if (next_c < 0 || next_r < 0 || next_c >= h->columns || next_r >= h->rows ||
                seen[next_r][next_c] || h->cell[next_r][next_c] != sort)
                continue;
            seen[next_r][next_c] = 1;
            stack[top++] = next_r * MOST_COLUMNS + next_c;
        }
    }
    return out;
}

/* Finds the largest region of each sort that a person sees. */
static void find_regions(hunt *h)
{
    unsigned char(*seen)[MOST_COLUMNS] = memory_get_zeroed(MOST_COLUMNS, sizeof *seen);
    int *stack = memory_get((size_t)MOST_COLUMNS * MOST_COLUMNS * sizeof *stack);
    for (int row = 0; row < h->rows; row++)
        for (int column = 0; column < h->columns; column++) {
            falseness sort = (falseness)h->cell[row][column];
            if (sort == FALSE_NONE || seen[row][column])
                continue;
            region found = walk_region(h, seen, stack, column, row);
            hit_vec at = position(h, found.column, found.row);
            if (found.in_view && (h->offered & bit_of(sort, true))) {
                h->passed_over[sort] = true;
            } else if (!is_seen(h, at, sort)) {
                note(h, found.nearest, sort);
            } else if (found.size > h->size[sort]) {
                h->size[sort] = found.size;
                h->inside[sort] = at;
            }
        }
    free(stack);
    free(seen);
}

/* ---- What comes next ------------------------------------------------------------------------- */

/* Returns the sort with the largest region that is not shown yet. FALSE_NONE: there is none. */
static falseness next_region(const hunt *h, unsigned shown)
{
    falseness next = FALSE_NONE;
    for (int i = FALSE_HIT; i < FALSENESSES; i++)
        if (!(shown & bit_of((falseness)i, true)) && h->size[i] > 0 &&
            (next == FALSE_NONE || h->size[i] > h->size[next]))
            next = (falseness)i;
    return next;
}

/* Returns the nearer sort that is not shown yet. FALSE_NONE: none is found. */
static falseness next_sort(const hunt *h, unsigned shown)
{
    falseness next = FALSE_NONE;
    for (int i = FALSE_HIT; i < FALSENESSES; i++)
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

static void show_nearest(lab *lab, const hunt *h, falseness sort)
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
    hunt h = hunt_for(lab, &scene);
    /* A scene of a fault says where it is. */
    ask_at(&h, h.from);
    for (int i = 0; i < h.scene->expect_count; i++)
        ask_at(&h, h.scene->expect[i].at);
    show_nearest(lab, &h, next_sort(&h, 0));
    lab_say(lab, false, _("A known fault, in a scene of its own: %s."), _(fault->words));
    return true;
}

/* ---- The action ----------------------------------------------------------------------------- */

/* Makes a search of the part of the stage that is seen. False: all of it is seen, or nothing. */
static bool look_at_view(hunt *h, const hunt_view *seen)
{
    const double whole = 0.99; /* of the stage: an edge out of sight makes no part of it */
    hit_vec stage = h->scene->stage, low = h->low, high = h->high;
    h->low = (hit_vec){fmax(seen->low.x, low.x), fmax(seen->low.y, low.y)};
    h->high = (hit_vec){fmin(seen->high.x, high.x), fmin(seen->high.y, high.y)};
    hit_vec size = {h->high.x - h->low.x, h->high.y - h->low.y};
    /* The whole stage fits in the window in one direction, and has room to spare in the other. */
    h->pixel = PIXEL *
               fmin((seen->high.x - seen->low.x) / stage.x, (seen->high.y - seen->low.y) / stage.y);
    return size.x > 0 && size.y > 0 && (size.x < whole * stage.x || size.y < whole * stage.y);
}

static void look_for_regions(hunt *h)
{
    h->columns = count_of(h->high.x - h->low.x, h->step);
    h->rows = count_of(h->high.y - h->low.y, h->step);
    h->cell = memory_get_zeroed(MOST_COLUMNS, sizeof *h->cell);
    h->notes = NOTE_NONE;
    look_around(h, false);
    find_regions(h);
    free(h->cell);
    h->cell = NULL;
}

static void look_all_over(hunt *h, unsigned *shown)
{
    look_for_regions(h);
    for (int i = FALSE_HIT; i < FALSENESSES; i++)
        if (h->passed_over[i] && h->size[i] == 0)
            *shown |= bit_of((falseness)i, true);
    h->notes = NOTE_UNSEEN;
    h->step *= SPARSE;
    if (next_region(h, *shown) == FALSE_NONE)
        look_around(h, true);
}

/* The fault at which the shape is counts as shown. */
static void note_here(const hunt *h, const hunt *part, slot *slot)
{
    falseness here = falseness_at(h, h->from);
    if (here == FALSE_NONE)
        return;
    bool region = is_seen(h, h->from, here), in_view = part && is_in_view(h->before, h->from);
    if (!region || !in_view)
        slot->faults_shown |= bit_of(here, region);
    if (in_view && is_seen(part, h->from, here))
        slot->faults_in_view |= bit_of(here, true);
}

/* Looks at the part of the stage that is seen, if that is not NULL; where it has nothing new, all
 * over the stage. Returns why some places were not asked about, or NULL. */
static const char *look_everywhere(hunt *h, hunt *part, slot *slot)
{
    own_wait_begin(OWN_PATIENCE_MS);
    note_here(h, part, slot);
    if (part)
        look_for_regions(part);
    h->offered = slot->faults_in_view;
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
static bool show_next(lab *lab, const hunt *h)
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
static bool show_next_in_view(lab *lab, const hunt *part)
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
static void take_view(slot *slot, const hunt_view *seen)
{
    if (!vertices_equal(slot->seen_low, seen->low) || !vertices_equal(slot->seen_high, seen->high))
        slot->faults_in_view = 0;
    slot->seen_low = seen->low;
    slot->seen_high = seen->high;
}

void hunt_find_fault(lab *lab, const hunt_view *seen)
{
    const scene scene = lab_tested(lab);
    hunt h = hunt_for(lab, &scene), part = h;
    slot *slot = lab_slot(lab);
    if (!h.method) {
        lab_say(lab, false, "%s", _("The referee is never wrong. Select a method."));
        return;
    }
    way_back_begin(lab);
    bool zoomed = seen && look_at_view(&part, seen);
    hunt *in_view = zoomed ? &part : NULL;
    if (zoomed) {
        take_view(slot, seen);
        h.before = seen;
    }
    bool looks = choose_step(&h, in_view);
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
