/* SPDX-License-Identifier: MIT */
#include "why_tree.h"

#include "memory.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A range of comparisons: the last one is not in it. */
typedef struct range {
    int from, to;
} range;

typedef struct builder {
    why_tree *tree;
    const why_source *source;
    int loop; /* loops over edges so far */
} builder;

/* ---- Memory ------------------------------------------------------------------------------- */

void why_tree_free(why_tree *tree)
{
    free(tree->rows);
    free(tree->checks);
    *tree = (why_tree){0};
}

static void add_row(why_tree *t, why_row row)
{
    memory_grow(&t->rows, &t->room, t->count + 1, sizeof *t->rows);
    t->rows[t->count++] = row;
}

/* ---- Comparisons -------------------------------------------------------------------------- */

static void list_checks(why_tree *tree, const hit_trace *trace)
{
    why_check at = {.edges = -1, .part = -1};
    for (int i = 0; i < hit_trace_kept(trace); i++) {
        const hit_step *step = hit_trace_step(trace, i);
        at.place = i;
        if (step->kind == HIT_STEP_EDGES)
            at.edges = i;
        if (step->kind == HIT_STEP_EDGES || step->kind == HIT_STEP_PART)
            at.part = step->kind == HIT_STEP_PART && step->text ? i : -1;
        if (step->kind == HIT_STEP_CHECK) {
            memory_grow(&tree->checks, &tree->check_room, tree->check_count + 1,
                        sizeof *tree->checks);
            tree->checks[tree->check_count++] = at;
        }
    }
}

static const hit_step *step_at(const builder *b, int place)
{
    return place < 0 ? NULL : hit_trace_step(b->source->trace, place);
}

/* Returns the step that announces the comparison's edges; NULL: it is about no edge. */
static const hit_step *edges_of(const builder *b, int check)
{
    const hit_step *edges = step_at(b, b->tree->checks[check].edges);
    return edges && (edges->i >= 0 || edges->j >= 0) ? edges : NULL;
}

/* Returns the end of the comparisons about the same edges as the first. */
static int end_of_pair(const builder *b, int first, int end)
{
    int next = first + 1;
    while (next < end && b->tree->checks[next].edges == b->tree->checks[first].edges)
        next++;
    return next;
}

static int end_of_part(const builder *b, int first, int end)
{
    int next = first + 1;
    while (next < end && b->tree->checks[next].part == b->tree->checks[first].part)
        next++;
    return next;
}

/* ---- Names -------------------------------------------------------------------------------- */

/* A shape with one edge has no number for it. */
static int number_of_edge(const builder *b, int shape, int index)
{
    return b->source->edges[shape] > 1 ? index : -1;
}

static void widen(why_span *span, int edge)
{
    if (edge < 0)
        return;
    span->from = span->from < 0 || edge < span->from ? edge : span->from;
    span->to = edge > span->to ? edge : span->to;
}

/* Names the edges that the comparisons are about. */
static void name_edges(const builder *b, range r, why_row *row)
{
    why_span first = {-1, -1}, second = {-1, -1};
    row->about.pair = false;
    for (int check = r.from; check < r.to; check = end_of_pair(b, check, r.to)) {
        const hit_step *edges = edges_of(b, check);
        if (!edges)
            continue;
        widen(&first, number_of_edge(b, 0, edges->i));
        widen(&second, number_of_edge(b, 1, edges->j));
        row->about.pair = edges->i >= 0 && edges->j >= 0 && first.from < 0 && second.from < 0;
    }
    row->about.base = b->source->swapped ? second : first;
    row->about.cursor = b->source->swapped ? first : second;
}

/* ---- Rows --------------------------------------------------------------------------------- */

bool why_tree_is_toggled(const why_folds *folds, unsigned key)
{
    for (int i = 0; folds && i < folds->count; i++)
        if (folds->key[i] == key)
            return true;
    return false;
}

void why_tree_toggle_fold(why_folds *folds, unsigned key)
{
    const int most = sizeof folds->key / sizeof *folds->key;
    for (int i = 0; i < folds->count; i++)
        if (folds->key[i] == key) {
            folds->key[i] = folds->key[--folds->count];
            return;
        }
    if (folds->count == most) /* the oldest goes back to the rule */
        memmove(folds->key, folds->key + 1, (size_t)--folds->count * sizeof *folds->key);
    folds->key[folds->count++] = key;
}

/* This is FNV-1a. */
static unsigned mix(unsigned key, int value)
{
    return (key ^ (unsigned)value) * 16777619u;
}

static unsigned key_of(const builder *b, const why_row *row)
{
    unsigned key = mix(mix(2166136261u, b->loop), row->depth * 2 + row->counts);
    key = mix(mix(key, row->about.base.from), row->about.cursor.from);
    for (const char *c = row->about.part ? row->about.part : ""; *c; c++)
        key = mix(key, *c);
    return key;
}

/* Returns a row about these comparisons with its whole name. */
static why_row why_row_of(const builder *b, range r, int depth)
{
    why_row row = {.first = r.from, .last = r.to - 1, .depth = depth};
    name_edges(b, r, &row);
    const hit_step *part = step_at(b, b->tree->checks[r.from].part);
    if (part && end_of_part(b, r.from, r.to) == r.to)
        row.about.part = part->text;
    return row;
}

/* Adds the row, which has others below it. Returns whether these are shown. */
static bool add_fold(builder *b, why_row *row, bool open)
{
    int reason = b->tree->reason;
    bool is_earlier = reason < b->tree->check_count - 1;
    bool has_reason = is_earlier && row->first <= reason && reason <= row->last;
    row->folds = true;
    row->key = key_of(b, row);
    row->open = (open || has_reason) != why_tree_is_toggled(b->source->folds, row->key);
    add_row(b->tree, *row);
    return row->open;
}

/* What a row above says already. */
typedef enum said { SAID_NOTHING, SAID_EDGES, SAID_ALL } said;

static void add_leaves(builder *b, range r, int depth, said said)
{
    for (int check = r.from; check < r.to; check++) {
        why_row row = why_row_of(b, (range){check, check + 1}, depth);
        if (said != SAID_NOTHING) {
            row.about.base = row.about.cursor = (why_span){-1, -1};
            row.about.pair = false;
        }
        if (said == SAID_ALL)
            row.about.part = NULL;
        add_row(b->tree, row);
    }
}

/* Comparisons about one part, or about none. */
static void add_part(builder *b, range r, int depth, said said)
{
    why_row row = why_row_of(b, r, depth);
    if (r.to - r.from == 1 || !row.about.part) {
        add_leaves(b, r, depth, said);
        return;
    }
    if (said != SAID_NOTHING) {
        row.about.base = row.about.cursor = (why_span){-1, -1};
        row.about.pair = false;
    }
    if (add_fold(b, &row, false))
        add_leaves(b, r, depth + 1, SAID_ALL);
}

static void add_parts(builder *b, range r, int depth, said said)
{
    for (int check = r.from; check < r.to;) {
        int end = end_of_part(b, check, r.to);
        add_part(b, (range){check, end}, depth, said);
        check = end;
    }
}

/* Comparisons about one pair of edges, or about none. */
static void add_pair(builder *b, range r, int depth)
{
    if (r.to - r.from == 1 || !edges_of(b, r.from)) {
        add_parts(b, r, depth, SAID_NOTHING);
        return;
    }
    why_row row = why_row_of(b, r, depth);
    if (!add_fold(b, &row, false))
        return;
    if (row.about.part)
        add_leaves(b, r, depth + 1, SAID_ALL);
    else
        add_parts(b, r, depth + 1, SAID_EDGES);
}

/* ---- Loops -------------------------------------------------------------------------------- */

/* Returns whether the pair of edges meets. In a loop that stops at the first pair that meets,
 * others do not follow it; elsewhere its last comparison tells. */
static bool meets(const builder *b, range pair)
{
    const hit_step *edges = edges_of(b, pair.from);
    if (strcmp(edges->text, "edge") == 0)
        return step_at(b, b->tree->checks[pair.to - 1].place)->outcome;
    return pair.to == b->tree->check_count && b->source->verdict == HIT_HIT;
}

static void count_pairs(const builder *b, range r, why_row *row)
{
    for (int check = r.from; check < r.to;) {
        int end = end_of_pair(b, check, r.to);
        bool yes = meets(b, (range){check, end});
        row->yes += yes;
        row->no += !yes;
        check = end;
    }
}

static bool add_group(builder *b, range r, int depth, bool open)
{
    why_row row = why_row_of(b, r, depth);
    row.about.part = NULL;
    row.counts = true;
    count_pairs(b, r, &row);
    return add_fold(b, &row, open);
}

typedef enum axis { AXIS_FIRST, AXIS_SECOND, AXIS_NONE } axis;

static int index_on(const builder *b, int check, axis axis)
{
    const hit_step *edges = edges_of(b, check);
    return axis == AXIS_FIRST ? edges->i : edges->j;
}

static int changes_on(const builder *b, range r, axis axis)
{
    int changes = 0;
    for (int check = r.from; check < r.to;) {
        int next = end_of_pair(b, check, r.to);
        changes += next < r.to && index_on(b, next, axis) != index_on(b, check, axis);
        check = next;
    }
    return changes;
}

/* Returns the shape whose edges the outer loop takes; AXIS_NONE: there is but one loop. */
static axis outer_axis(const builder *b, range r)
{
    int first = changes_on(b, r, AXIS_FIRST), second = changes_on(b, r, AXIS_SECOND);
    if (first == 0 || second == 0)
        return AXIS_NONE;
    return first <= second ? AXIS_FIRST : AXIS_SECOND;
}

/* Returns the end of the round that the outer loop begins at `first`. */
static int end_of_round(const builder *b, int first, int end, axis outer)
{
    int next = end_of_pair(b, first, end);
    while (outer != AXIS_NONE && next < end &&
           index_on(b, next, outer) == index_on(b, first, outer))
        next = end_of_pair(b, next, end);
    return next;
}

static void add_why_round(builder *b, range r, int depth, bool open)
{
    if (end_of_pair(b, r.from, r.to) == r.to) {
        add_pair(b, r, depth);
        return;
    }
    if (!add_group(b, r, depth, open))
        return;
    for (int check = r.from; check < r.to;) {
        int end = end_of_pair(b, check, r.to);
        add_pair(b, (range){check, end}, depth + 1);
        check = end;
    }
}

static int last_round(const builder *b, range r, axis outer)
{
    int last = r.from;
    for (int next = end_of_round(b, last, r.to, outer); next < r.to;
         next = end_of_round(b, last, r.to, outer))
        last = next;
    return last;
}

/* Rounds that did not decide are one group; the one that did stands below it. */
static void add_loop(builder *b, range r)
{
    axis outer = outer_axis(b, r);
    bool decides = r.to == b->tree->check_count;
    int split = decides ? last_round(b, r, outer) : r.to;
    range before = {r.from, split};
    b->loop++;
    bool one = split > r.from && end_of_round(b, r.from, split, outer) == split;
    if (one)
        add_why_round(b, before, 0, false);
    else if (split > r.from && add_group(b, before, 0, false))
        for (int check = r.from; check < split;) {
            int end = end_of_round(b, check, split, outer);
            add_why_round(b, (range){check, end}, 1, false);
            check = end;
        }
    if (decides)
        add_why_round(b, (range){split, r.to}, 0, true);
}

static void add_why_rows(builder *b)
{
    int count = b->tree->check_count;
    for (int check = 0; check < count;) {
        int end = check;
        while (end < count && edges_of(b, end))
            end++;
        if (end > check) {
            add_loop(b, (range){check, end});
        } else {
            end = end_of_pair(b, check, count);
            add_pair(b, (range){check, end}, 0);
        }
        check = end;
    }
}

void why_tree_build(why_tree *tree, const why_source *source)
{
    builder b = {tree, source, 0};
    tree->count = tree->check_count = 0;
    list_checks(tree, source->trace);
    tree->reason = tree->check_count - 1;
    for (int i = 0; i < tree->check_count; i++)
        if (tree->checks[i].place == source->reason)
            tree->reason = i;
    for (int i = 0; i < tree->check_count; i++)
        tree->checks[i].about = why_row_of(&b, (range){i, i + 1}, 0).about;
    if (tree->check_count <= WHY_TREE_LIST)
        add_leaves(&b, (range){0, tree->check_count}, 0, SAID_NOTHING);
    else
        add_why_rows(&b);
}

/* ---- Reading ------------------------------------------------------------------------------ */

int why_tree_row_of(const why_tree *tree, int check)
{
    for (int i = tree->count - 1; i >= 0; i--)
        if (why_tree_stops(&tree->rows[i]) && tree->rows[i].first <= check &&
            check <= tree->rows[i].last)
            return i;
    return -1;
}

bool why_tree_stops(const why_row *row)
{
    return !row->folds || !row->open;
}

/* `all` is what a span without edges is called. */
static void name_span(char letter, why_span span, const char *all, char *out, size_t size)
{
    if (span.from < 0)
        snprintf(out, size, "%s", all);
    else if (span.from == span.to)
        snprintf(out, size, "%c%d", letter, span.from + 1);
    else
        snprintf(out, size, "%c%d … %c%d", letter, span.from + 1, letter, span.to + 1);
}

static void write_name(const why_about *about, bool group, char *out, size_t size)
{
    bool of_base = about->base.from >= 0, of_cursor = about->cursor.from >= 0;
    bool with = about->pair || (of_base && of_cursor && group);
    char base[48], cursor[48], edges[128];
    name_span('A', about->base, with ? "A" : "", base, sizeof base);
    name_span('B', about->cursor, with ? "B" : "", cursor, sizeof cursor);
    if (with)
        snprintf(edges, sizeof edges, _("%s with %s"), base, cursor);
    else
        snprintf(edges, sizeof edges, of_base && of_cursor ? "%s %s" : "%s%s", base, cursor);
    if (about->part)
        snprintf(out, size, edges[0] ? "%s  %s" : "%s%s", edges, _(about->part));
    else
        snprintf(out, size, "%s", edges);
}

void why_tree_row_name(const why_row *row, char *out, size_t size)
{
    write_name(&row->about, row->counts, out, size);
}

void why_tree_check_name(const why_check *check, char *out, size_t size)
{
    write_name(&check->about, false, out, size);
}
