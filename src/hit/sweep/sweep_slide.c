/* SPDX-License-Identifier: MIT */
/*
 * A motion goes on along what it meets. Between two contacts the shape is placed anew, and the
 * sweep starts from its stored numbers: what is said of a place is exact, and so are the sweeps.
 *
 * Tiles of a floor that share their corners are met one after the other, and rounding may make
 * several of them first at once: the top of the one below and the hidden side of the next. So among
 * contacts that come within E of each other, the one counts along which the rest of the motion goes
 * farthest. A hidden side never wins, because nothing gets far along it. A corner that lands on the
 * corner of two tiles meets nothing but hidden sides at first: the top comes next, in the same
 * place, and then the motion goes on as it came but for its part against the top, if that leads
 * farther.
 */
#include "arguments.h"
#include "questions.h"
#include "sweep.h"

/* Contacts nearer than this part of the largest number count as met at one time. weaken: 0 */
#define SAME_PLACE 0x1p-38
/* The first step away from a place that overlaps, as such a part. weaken: 0 */
#define APART 0x1p-46
/* The part of the rest of the motion by which it leaves a slanted contact. weaken: 0 */
#define LEAVING 0x1p-40

enum { STEPS_APART = 6, MOST_TIES = 8, MOST_KNOWN = 4, MOST_KEPT = 8 };

/* The base that the shape goes into first; -1: none, at the time 1. */
typedef struct slide_first {
    int base;
    hit_swept got;
} slide_first;

/* What was found along a motion from this place, and what some bases answered. */
typedef struct slide_found {
    hit_vec motion;
    slide_first first;
    int count;
    slide_first answer[MOST_KEPT];
} slide_found;

/* The motions that were asked from this place last: the one that is chosen is asked again. */
typedef struct slide_memory {
    int count; /* since the shape is here */
    slide_found found[MOST_KNOWN];
} slide_memory;

typedef struct slide {
    const hit_shape *a;
    const slide_bases *bases;
    hit_vec *ring, *room; /* of the place, and of one that is tried */
    double size;
    hit_vec moved;   /* of a, so far */
    hit_vec left;    /* of the motion, along the contacts */
    hit_vec normal;  /* of the last contact, or 0 */
    hit_shape place; /* a, moved; it overlaps no base, unless the rules let it */
    hit_vec here;    /* moved at the first contact of this place, to within E */
    hit_vec came;    /* what was left of the motion then */
    sweep_ways *ways;
    slide_memory *memory;
} slide;

static double motion_length(hit_vec v)
{
    return hypot(v.x, v.y);
}

static slide_way slide_way_of(const hit_shape *at, hit_vec motion)
{
    slide_way way = {.motion = motion, .until = 1};
    hit_bounds(at, &way.low, &way.high);
    return way;
}

/* Bases that a sweep refuses are not there. */
static int next_base(const slide *s, const slide_way *way, int i)
{
    do
        i = s->bases->next(s->bases->among, way, i);
    while (i >= 0 && questions_refused(s->a, &s->bases->shapes[i], HIT_ASK_SWEEP));
    return i;
}

/* Returns the lowest number of a base that the shape is inside of at the start, or -1. */
static int inside_of(const slide *s)
{
    slide_way way = slide_way_of(&s->place, vec(0, 0));
    int lowest = -1;
    for (int i = next_base(s, &way, -1); i >= 0; i = next_base(s, &way, i)) {
        hit_rules rules = sweep_rules_of(s->bases->rules, i);
        if ((lowest < 0 || i < lowest) &&
            hit_sweep_by_is_inside(&s->place, &s->bases->shapes[i], &rules))
            lowest = i;
    }
    return lowest;
}

/* Returns whether the shape may be there, after what is left of the motion up to this time. */
static bool is_place(const slide *s, hit_vec moved, double time)
{
    hit_shape at = hit_place(s->a, moved, s->room);
    if (hit_validate(&at) != HIT_OK)
        return false;
    slide_way way = slide_way_of(&at, vec(0, 0));
    for (int i = next_base(s, &way, -1); i >= 0; i = next_base(s, &way, i)) {
        hit_rules rules = sweep_rules_of(s->bases->rules, i);
        if (hit_sweep_by_forbids(&s->place, &at, &s->bases->shapes[i], s->left, time, &rules,
                                 s->ways, i))
            return false;
    }
    return true;
}

/* Moves the shape by the part of the motion that is free. A place is rounded: where it overlaps,
 * places a little before it and away from the last contact are tried. If all of them overlap, the
 * shape stays. */
static void advance(slide *s, double time)
{
    double length = motion_length(s->left), step = 0;
    hit_vec to = vec_add(s->moved, vec_scale(s->left, time));
    bool fits = is_place(s, to, time);
    for (int i = 0; i < STEPS_APART && !fits; i++) {
        step = i == 0 ? APART * s->size : 4 * step;
        hit_vec gone = vec_scale(s->left, greatest(0, time - step / length));
        to = vec_add(s->moved, vec_add(gone, vec_scale(s->normal, step)));
        fits = is_place(s, to, time);
    }
    if (fits && !vec_equal(s->moved, to))
        s->memory->count = 0;
    s->moved = s->ways->moved = fits ? to : s->moved;
    s->place = hit_place(s->a, s->moved, s->ring);
}

static hit_swept sweep_to(const slide *s, int i, hit_vec motion)
{
    if (!s->bases->rules)
        return hit_sweep_into_from_outside(&s->place, &s->bases->shapes[i], motion);
    hit_rules rules = sweep_rules_of(s->bases->rules, i);
    return hit_sweep_by_known(&s->place, &s->bases->shapes[i], motion, &rules, s->ways, i);
}

static void find_first(const slide *s, slide_found *found)
{
    slide_way way = slide_way_of(&s->place, found->motion);
    slide_first *first = &found->first;
    *first = (slide_first){-1, {.time = 1}};
    found->count = 0;
    for (int i = next_base(s, &way, -1); i >= 0; i = next_base(s, &way, i)) {
        const slide_first answer = {i, sweep_to(s, i, found->motion)};
        if (answer.got.state != HIT_SWEEP_FREE &&
            (first->base < 0 || answer.got.time < first->got.time))
            *first = answer;
        if (found->count < MOST_KEPT)
            found->answer[found->count++] = answer;
        way.until = first->got.time;
    }
}

/* Good until the next call, and until the shape moves. */
static const slide_found *first_of(const slide *s, hit_vec motion)
{
    slide_memory *m = s->memory;
    for (int i = 0; i < m->count && i < MOST_KNOWN; i++)
        if (vec_equal(m->found[i].motion, motion))
            return &m->found[i];
    slide_found *found = &m->found[m->count++ % MOST_KNOWN];
    found->motion = motion;
    find_first(s, found);
    return found;
}

static double first_time(const slide *s, hit_vec motion)
{
    return first_of(s, motion)->first.got.time;
}

/* Returns the motion without its part against the normal. The result is exact for a normal along an
 * axis; otherwise it is rounded, and a little of that part is left. */
static hit_vec along_usual(hit_vec motion, hit_vec normal)
{
    double against = vec_dot(motion, normal);
    if (against >= 0)
        return motion;
    hit_vec v = vec_sub(motion, vec_scale(normal, against));
    bool is_exact = normal.x == 0 || normal.y == 0;
    return is_exact ? v : vec_add(v, vec_scale(normal, LEAVING * motion_length(motion)));
}

/* The same, shortened if it is out of the range. */
static hit_vec along(hit_vec motion, hit_vec normal)
{
    hit_vec v = along_usual(motion, normal);
    return vec_in_range(v) ? v : vec_scale(v, 0.5);
}

/* ---- Contacts ------------------------------------------------------------------------------- */

typedef struct slide_ties {
    int count;
    hit_slide_contact contact[MOST_TIES];
} slide_ties;

/* Adds the contact, in the order of the bases' numbers. If there are too many, the first stay. */
static void add_tie(slide_ties *ties, hit_slide_contact contact)
{
    int at = ties->count < MOST_TIES ? ties->count++ : MOST_TIES - 1;
    for (; at > 0 && ties->contact[at - 1].base > contact.base; at--)
        ties->contact[at] = ties->contact[at - 1];
    ties->contact[at] = contact;
}

static bool may_tie(const slide_ties *ties, int i)
{
    return ties->count < MOST_TIES || i < ties->contact[MOST_TIES - 1].base;
}

/* What the base answered along what is left of the motion, or answers now. */
static hit_swept answer_of(const slide *s, const slide_found *found, int base)
{
    for (int i = 0; i < found->count; i++)
        if (found->answer[i].base == base)
            return found->answer[i].got;
    return base == found->first.base ? found->first.got : sweep_to(s, base, s->left);
}

/* Returns the contacts that the rest of the motion meets first, or within E of that. */
static slide_ties ties_of(const slide *s)
{
    const slide_found *found = first_of(s, s->left);
    const slide_first *first = &found->first;
    slide_ties ties = {0};
    if (first->base < 0)
        return ties;
    double until = first->got.time + SAME_PLACE * s->size / motion_length(s->left);
    slide_way way = slide_way_of(&s->place, s->left);
    way.until = least(until, 1);
    for (int i = next_base(s, &way, -1); i >= 0; i = next_base(s, &way, i)) {
        if (!may_tie(&ties, i))
            continue;
        hit_swept got = answer_of(s, found, i);
        if (got.state != HIT_SWEEP_FREE && got.time <= until)
            add_tie(&ties, (hit_slide_contact){i, got.normal});
    }
    return ties;
}

/* Returns the contact along which the rest goes farthest. */
static hit_slide_contact best_of(const slide *s, const slide_ties *ties)
{
    double most = -1;
    int best = 0;
    for (int i = 0; i < ties->count && ties->count > 1; i++) {
        hit_vec v = along(s->left, ties->contact[i].normal);
        double far = motion_length(v) * first_time(s, v);
        best = far > most ? i : best;
        most = greatest(far, most);
    }
    return ties->contact[best];
}

/* Returns how far the shape gets along this motion, up to the next contact. */
static double reach_along(const slide *s, hit_vec motion)
{
    double length = motion_length(motion);
    return length == 0 ? 0 : length * first_time(s, motion);
}

/* Drops the contacts of this place before the newest one if they were hidden sides, without which
 * the motion goes farther. Returns whether it did. */
static bool drop_hidden(slide *s)
{
    hit_vec without = along(s->came, s->normal);
    if (reach_along(s, without) <= reach_along(s, s->left) + SAME_PLACE * s->size)
        return false;
    s->left = without;
    return true;
}

static bool is_here(const slide *s)
{
    return motion_length(vec_sub(s->moved, s->here)) <= SAME_PLACE * s->size;
}

/* ---- The whole motion ----------------------------------------------------------------------- */

static hit_slid slid_nowhere(const slide *s, int base, hit_slide_contact *met, int most)
{
    hit_slid out = {.state = HIT_SWEEP_STARTED, .place = s->place, .rest = s->left};
    if (most > 0) {
        hit_swept got = hit_sweep(&s->place, &s->bases->shapes[base], s->left);
        met[0] = (hit_slide_contact){base, got.normal};
        out.contacts = 1;
    }
    return out;
}

/* Moves the shape up to the next contact. Returns whether there is one. */
static bool go_on(slide *s, hit_slide_contact *contact)
{
    double time = first_time(s, s->left);
    slide_ties ties = ties_of(s);
    advance(s, time);
    s->left = time < 1 ? vec_scale(s->left, 1 - time) : vec(0, 0);
    if (ties.count > 0)
        *contact = best_of(s, &ties);
    return ties.count > 0;
}

/* The contacts that count, and which of them were met here, to within E. */
typedef struct slide_met {
    hit_slide_contact *contact;
    int most, count, first_here;
} slide_met;

/* Removes from what is left of the motion its part against the contact. Where the rest leads into
 * another one that was met in this place, as in a corner, nothing is left and the slide stops. */
static void slide_off(slide *s, const slide_met *met, const hit_slide_contact *contact)
{
    s->normal = contact->normal;
    s->left = along(s->left, s->normal);
    if (s->normal.x == 0 && s->normal.y == 0) /* there is no way out */
        s->left = vec(0, 0);
    for (int i = met->first_here; i < met->count; i++)
        if (vec_dot(s->left, met->contact[i].normal) < 0)
            s->left = vec(0, 0);
}

/* Adds the next contact, which is where the shape is now. Returns false if there is no room for it.
 */
static bool meet(slide *s, slide_met *met, hit_slide_contact contact)
{
    hit_vec left = s->left;
    if (met->count == 0 || !is_here(s)) {
        s->here = s->moved;
        s->came = s->left;
        met->first_here = met->count;
    }
    slide_off(s, met, &contact);
    if (met->first_here < met->count && drop_hidden(s)) {
        met->count = met->first_here;
    } else if (met->count >= met->most) {
        s->left = left;
        return false;
    }
    met->contact[met->count++] = contact;
    return true;
}

/* Each hidden side that is dropped takes a place of its own on the way. A motion that meets more of
 * them than this ends there. */
enum { MOST_DROPPED = 64 };

/* Of a shape that refuses sweeps no base is in the way. A motion out of the range leaves it where
 * it is. */
static hit_slid slid_past_nothing(const hit_shape *a, hit_vec motion)
{
    hit_shape place = hit_place(a, motion, NULL);
    if (hit_validate(&place) != HIT_OK)
        return (hit_slid){.state = HIT_SWEEP_FREE, .place = *a};
    return (hit_slid){.state = HIT_SWEEP_FREE, .place = place, .moved = motion};
}

hit_slid hit_sweep_slide_past(const hit_shape *a, const slide_bases *bases, hit_vec motion,
                              hit_slide_contact *met, int most, hit_vec *ring)
{
    if (a->kind == HIT_POLYGON && !ring)
        return (hit_slid){.state = HIT_SWEEP_STARTED, .place = *a, .rest = sweep_motion(motion)};
    if (questions_refused(a, a, HIT_ASK_SWEEP))
        return slid_past_nothing(a, sweep_motion(motion));
    sweep_ways ways;
    slide_memory memory;
    sweep_ways_begin(&ways);
    memory.count = 0;
    slide s = {.a = a,
               .bases = bases,
               .ring = ring,
               .room = ring,
               .left = sweep_motion(motion),
               .ways = &ways,
               .memory = &memory};
    if (bases->rules && a->kind == HIT_POLYGON)
        s.room = ring + a->count;
    slide_met all = {.contact = met, .most = most > 0 ? most : 0};
    hit_sweep_state state = HIT_SWEEP_FREE;
    s.place = hit_place(a, s.moved, ring);
    s.size = greatest(scale_size(a), motion_length(s.left));
    int inside = inside_of(&s);
    if (inside >= 0 && !(bases->rules && bases->rules->out))
        return slid_nowhere(&s, inside, met, most);
    for (int dropped = 0; s.left.x != 0 || s.left.y != 0;) {
        hit_slide_contact contact;
        int before = all.count;
        if (!go_on(&s, &contact))
            break;
        state = HIT_SWEEP_CONTACT;
        if (!meet(&s, &all, contact))
            break;
        dropped += all.count <= before;
        if (dropped > MOST_DROPPED)
            s.left = vec(0, 0);
    }
    state = inside >= 0 ? HIT_SWEEP_STARTED : state;
    return (hit_slid){state, s.place, s.moved, s.left, all.count};
}

static int next_of_array(void *count, const slide_way *way, int i)
{
    (void)way;
    return i + 1 < *(const int *)count ? i + 1 : -1;
}

hit_slid hit_slide(const hit_shape *a, const hit_shape *bases, int count, hit_vec motion,
                   const hit_rules *rules, hit_slide_contact *met, int most, hit_vec *ring)
{
    HIT_CHECK(a);
    HIT_CHECK_ALL(bases, count);
    HIT_CHECK_ROOM(a, ring);
    slide_bases all = {bases, next_of_array, &count, rules};
    return hit_sweep_slide_past(a, &all, motion, met, most, ring);
}
