/* SPDX-License-Identifier: MIT */
#include "gallery.h"

#include "answer.h"
#include "kind.h"
#include "memory.h"
#include "method_list.h"
#include "path.h"
#include "scene.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Headings ------------------------------------------------------------------------------ */

/* Faults are grouped by the pair of kinds that their method is for, in the order of the methods. */
enum { KINDS = HIT_KIND_COUNT + HIT_PARTIAL_KIND_COUNT };
enum { ANY_PAIR = KINDS * KINDS, NOT_READ };

static int group_of(const gallery_tile *tile)
{
    if (tile->section != GALLERY_FAULTS)
        return 0;
    if (!tile->scene)
        return NOT_READ;
    if (tile->method && tile->method->any_pair)
        return ANY_PAIR;
    hit_kind a = tile->method ? tile->method->a : tile->scene->base.shape.kind;
    hit_kind b = tile->method ? tile->method->b : tile->scene->cursor.shape.kind;
    return (int)a * KINDS + (int)b;
}

void gallery_plan_heading(const gallery_tile *tile, char *out, size_t size)
{
    static const char *const titles[] = {[GALLERY_LESSONS] = N_("Lessons"),
                                         [GALLERY_POSTS] = N_("The posts"),
                                         [GALLERY_PAIRS] = N_("More pairs, and motion"),
                                         [GALLERY_FIELDS] = N_("Fields: one shape among many"),
                                         [GALLERY_FAULTS] = N_("Faults"),
                                         [GALLERY_OWN] = N_("Yours")};
    int group = group_of(tile);
    if (tile->section != GALLERY_FAULTS || group == NOT_READ)
        snprintf(out, size, "%s", _(titles[tile->section]));
    else if (group == ANY_PAIR)
        snprintf(out, size, "%s", _("Faults: any pair"));
    else
        snprintf(out, size, _("Faults: %s and %s"), _(hit_kind_name((hit_kind)(group / KINDS))),
                 _(hit_kind_name((hit_kind)(group % KINDS))));
}

/* ---- Filter -------------------------------------------------------------------------------- */

/* Looks at the starts of words, so that "angle" is not found in "rectangle". Chinese has no blanks
 * between words. */
static bool contains_word(const char *text, const char *word, size_t length)
{
    bool inside = false;
    for (; *text; text++) {
        if (!inside && strncasecmp(text, word, length) == 0)
            return true;
        inside = isalnum((unsigned char)*text) && isalnum((unsigned char)word[0]);
    }
    return false;
}

static const char *kind_of_tile(const gallery_tile *tile, bool base)
{
    const scene *scene = tile->scene;
    if (scene && scene->crowd && base)
        return N_("field");
    if (!scene)
        return "";
    return kind_name(kind_index(base ? &scene->base.shape : &scene->cursor.shape));
}

/* Returns the translation; "" stays empty, as its translation is the catalog's header. */
static const char *translated(const char *text)
{
    return *text ? _(text) : "";
}

/* What people call a false verdict, in both languages. */
static const char *const words_of_falseness[] = {
    [FALSE_NONE] = "",
    [FALSE_HIT] = "false hit, wrong verdict, bug, error, failure, mistake, 误判, 误报, 错误",
    [FALSE_MISS] = "false miss, wrong verdict, bug, error, failure, mistake, 误判, 漏报, 错误",
};

/* The verdict that the tile carries. */
static void describe_verdict(const gallery_tile *tile, char *out, size_t size)
{
    out[0] = '\0';
    size_t count = tile->scene ? (size_t)tile->scene->cursor.shape.count : 0;
    hit_vec *ring = tile->scene ? memory_get((count + 1) * sizeof *ring) : NULL;
    if (!ring)
        return;
    answer_row row = gallery_list_row(tile, ring);
    free(ring);
    const char *name = row.open ? "" : hit_verdict_name(row.verdict);
    static const char *const loud[] = {
        [FALSE_NONE] = "", [FALSE_HIT] = N_("FALSE HIT"), [FALSE_MISS] = N_("FALSE MISS")};
    snprintf(out, size, "%s, %s, %s, %s", name, translated(name), words_of_falseness[row.falseness],
             translated(loud[row.falseness]));
}

/* Two texts that the filter looks through, in every language that there is: what the scene is
 * called, and what is in it. */
static void write_searched(const gallery_tile *tile, char *name, char *rest, size_t size)
{
    char heading[128], verdict[256];
    gallery_plan_heading(tile, heading, sizeof heading);
    describe_verdict(tile, verdict, sizeof verdict);
    const char *base = kind_of_tile(tile, true), *cursor = kind_of_tile(tile, false);
    const char *method = method_list_title(tile->method);
    const words_text none = {0}, *title = tile->scene ? &tile->scene->title : &none;
    const char *english = title->in[WORDS_ENGLISH], *chinese = title->in[WORDS_CHINESE];
    if (!english)
        english = "";
    snprintf(name, size, "%s\n%s\n%s\n%s", path_name(tile->path), tile->title, english,
             chinese ? chinese : "");
    const char *id = tile->method ? tile->method->id : "referee";
    if (!tile->method)
        method = "";
    snprintf(rest, size, "%s\n%s\n%s\n%s\n%s\n%s\n%s\n%s\n%s", heading, base, translated(base),
             cursor, translated(cursor), id, method, translated(method), verdict);
}

/* Returns how many words are found in what is in the scene alone: the fewer, the better it matches.
 * -1: one is found nowhere. */
static int rank_of(const gallery_tile *tile, const char *filter)
{
    char name[1024], rest[1024];
    int rank = 0;
    if (*filter)
        write_searched(tile, name, rest, sizeof name);
    while (*filter) {
        size_t length = strcspn(filter, " ");
        bool named = length == 0 || contains_word(name, filter, length);
        if (!named && !contains_word(rest, filter, length))
            return -1;
        rank += !named;
        filter += length + (filter[length] == ' ');
    }
    return rank;
}

/* ---- Order --------------------------------------------------------------------------------- */

static int place_of_method(const hit_method *method)
{
    int i = 0;
    while (method_list_at(i) && method_list_at(i) != method)
        i++;
    return i;
}

/* A scene that is shown, by what it is sorted by: the best match under its heading, the heading,
 * how well it matches itself, its method, and its place in the list. */
enum { BY_BEST, BY_HEADING, BY_RANK, BY_METHOD, BY_TILE, BY_COUNT };
typedef struct match {
    int by[BY_COUNT];
} match;

static int compare_tiles(const void *a, const void *b)
{
    const match *x = a, *y = b;
    int k = 0;
    while (k < BY_COUNT - 1 && x->by[k] == y->by[k])
        k++;
    return (x->by[k] > y->by[k]) - (x->by[k] < y->by[k]);
}

static void find_best(match *matches, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            if (matches[k].by[BY_HEADING] == matches[i].by[BY_HEADING] &&
                matches[k].by[BY_RANK] < matches[i].by[BY_BEST])
                matches[i].by[BY_BEST] = matches[k].by[BY_RANK];
}

/* Returns how many of the matches it filled. */
static int select_tiles(const gallery_list *list, const char *filter, match *matches)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        const gallery_tile *tile = &list->tiles[i];
        int rank = rank_of(tile, filter);
        if (rank < 0)
            continue;
        /* Scenes with one number stand under one heading. */
        int heading = (int)tile->section * (NOT_READ + 1) + group_of(tile);
        int method = tile->section == GALLERY_FAULTS ? place_of_method(tile->method) : 0;
        matches[count++] = (match){{rank, heading, rank, method, i}};
    }
    find_best(matches, count);
    qsort(matches, (size_t)count, sizeof *matches, compare_tiles);
    return count;
}

/* Adds a heading and the rows below it. Returns the first match of the next heading. */
static int add_lines(gallery_plan *plan, const match *matches, int first, int columns)
{
    int end = first;
    while (end < plan->count && matches[end].by[BY_HEADING] == matches[first].by[BY_HEADING])
        end++;
    plan->lines[plan->line_count++] = (gallery_line){true, first, end - first};
    for (int i = first; i < end; i += columns)
        plan->lines[plan->line_count++] =
            (gallery_line){false, i, end - i < columns ? end - i : columns};
    return end;
}

gallery_plan gallery_plan_make(const gallery_list *list, const char *filter, int columns)
{
    size_t room = (size_t)list->count + 1;
    match *matches = memory_get(room * sizeof *matches);
    gallery_plan plan = {.tiles = memory_get(room * sizeof *plan.tiles),
                         .lines = memory_get(2 * room * sizeof *plan.lines)};
    plan.count = select_tiles(list, filter, matches);
    for (int i = 0; i < plan.count; i++)
        plan.tiles[i] = matches[i].by[BY_TILE];
    for (int i = 0; i < plan.count;)
        i = add_lines(&plan, matches, i, columns > 0 ? columns : 1);
    free(matches);
    return plan;
}

void gallery_plan_free(gallery_plan *plan)
{
    free(plan->tiles);
    free(plan->lines);
    *plan = (gallery_plan){0};
}

/* ---- Moving -------------------------------------------------------------------------------- */

static int find_place_of_tile(const gallery_plan *plan, int tile)
{
    for (int i = 0; i < plan->count; i++)
        if (plan->tiles[i] == tile)
            return i;
    return -1;
}

int gallery_plan_line_of(const gallery_plan *plan, int tile)
{
    int place = find_place_of_tile(plan, tile);
    for (int i = 0; place >= 0 && i < plan->line_count; i++) {
        const gallery_line *line = &plan->lines[i];
        if (!line->heading && place >= line->first && place < line->first + line->count)
            return i;
    }
    return -1;
}

/* Returns the place so many rows on, or as many as there are. */
static int walk_rows(const gallery_plan *plan, int place, int rows)
{
    int at = gallery_plan_line_of(plan, plan->tiles[place]), step = rows < 0 ? -1 : 1;
    int column = place - plan->lines[at].first;
    for (int i = at + step; rows != 0 && i >= 0 && i < plan->line_count; i += step) {
        if (plan->lines[i].heading)
            continue;
        at = i;
        rows -= step;
    }
    const gallery_line *line = &plan->lines[at];
    return line->first + (column < line->count ? column : line->count - 1);
}

static int tile_that_way(const gallery_plan *plan, int place, gallery_way way, int page)
{
    switch (way) {
    case GALLERY_LEFT:
        return place > 0 ? place - 1 : 0;
    case GALLERY_RIGHT:
        return place < plan->count - 1 ? place + 1 : place;
    case GALLERY_UP:
    case GALLERY_DOWN:
        return walk_rows(plan, place, way == GALLERY_UP ? -1 : 1);
    case GALLERY_PAGE_UP:
    case GALLERY_PAGE_DOWN:
        return walk_rows(plan, place, way == GALLERY_PAGE_UP ? -page : page);
    case GALLERY_FIRST:
        return 0;
    case GALLERY_LAST:
        return plan->count - 1;
    }
    return place;
}

int gallery_plan_move(const gallery_plan *plan, int from, gallery_way way, int page)
{
    if (plan->count == 0)
        return -1;
    int place = find_place_of_tile(plan, from);
    if (place < 0)
        return plan->tiles[0];
    return plan->tiles[tile_that_way(plan, place, way, page > 0 ? page : 1)];
}
