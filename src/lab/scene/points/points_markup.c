/* SPDX-License-Identifier: MIT */
#include "memory.h"
#include "points_private.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct text {
    const char *start;
    size_t length;
} text;

/* An element's start, or its end. */
typedef struct tag {
    text name; /* without a prefix, as of svg:path */
    text inside;
    bool ends, closed; /* </g>; <path/> */
} tag;

typedef struct reader {
    points_walk *walk;
    points_features all;
    hit_vec place, found_place; /* of the TMX object around the outline */
    text object;                /* what its tag has inside; start NULL: none */
    text found;                 /* the same of the outline that matches */
    bool found_path, found_line;
    int depth, turned_at; /* elements around; where one of them has a transform; 0: none has */
    bool found_turned;
} reader;

bool points_markup_is(const char *text)
{
    points_walk w = {.at = text};
    return points_walk_peek(&w) == '<';
}

/* ---- Tags ------------------------------------------------------------------------------------ */

static bool text_is(text t, const char *word)
{
    return t.length == strlen(word) && memcmp(t.start, word, t.length) == 0;
}

static void go_to(points_walk *w, const char *at)
{
    for (; w->at < at; w->at++)
        w->line += *w->at == '\n';
}

/* Goes to the next tag's end. False: there is none. */
static bool next_tag(points_walk *w, tag *out)
{
    go_to(w, w->at + strcspn(w->at, "<"));
    if (strncmp(w->at, "<!--", 4) == 0) {
        const char *found = strstr(w->at, "-->");
        go_to(w, found ? found + strlen("-->") : w->at + strlen(w->at));
        return next_tag(w, out);
    }
    if (!*w->at)
        return false;
    const char *at = w->at + 1;
    bool ends = *at == '/';
    at += ends;
    size_t length = strcspn(at, " \t\r\n/>");
    const char *prefix = memchr(at, ':', length);
    out->name = (text){prefix ? prefix + 1 : at, 0};
    out->name.length = (size_t)(at + length - out->name.start);
    out->inside.start = at += length;
    for (char quote = '\0'; *at && (quote || *at != '>'); at++)
        if (*at == quote)
            quote = '\0';
        else if (!quote && (*at == '"' || *at == '\''))
            quote = *at;
    out->inside.length = (size_t)(at - out->inside.start);
    out->ends = ends;
    out->closed = at[-1] == '/' || strchr("?!", out->name.start[0]);
    go_to(w, at + (*at == '>'));
    return *at == '>' || points_walk_fail(w, _("'%c' is missing"), '>');
}

/* start NULL: the tag has no such attribute. */
static text attribute(text inside, const char *name)
{
    const char *at = inside.start, *end = at + inside.length;
    size_t length = strlen(name);
    while (at < end) {
        at += strspn(at, " \t\r\n/");
        const char *key = at;
        at += strcspn(at, "= \t\r\n>");
        size_t key_length = (size_t)(at - key);
        at += strspn(at, "= \t\r\n");
        if (at >= end || (*at != '"' && *at != '\''))
            break;
        const char *close = strchr(at + 1, *at);
        if (!close || close >= end)
            break;
        if (key_length == length && memcmp(key, name, length) == 0)
            return (text){at + 1, (size_t)(close - at - 1)};
        at = close + 1;
    }
    return (text){NULL, 0};
}

static double attribute_number(text inside, const char *name)
{
    text value = attribute(inside, name);
    return value.start ? strtod(value.start, NULL) : 0;
}

/* ---- Outlines -------------------------------------------------------------------------------- */

/* Returns whether the choice names this attribute of the tag. */
static bool is_chosen(const points_walk *w, text inside)
{
    const char *sign = w->choice ? strchr(w->choice, '=') : NULL;
    char key[64];
    if (!sign || !inside.start || (size_t)(sign - w->choice) >= sizeof key)
        return false;
    snprintf(key, sizeof key, "%.*s", (int)(sign - w->choice), w->choice);
    text value = attribute(inside, key);
    return value.start && text_is(value, sign + 1);
}

static bool copy_name(text inside, const char *key, char *out, size_t size)
{
    text value = inside.start ? attribute(inside, key) : (text){NULL, 0};
    if (!value.start || value.length == 0)
        return false;
    snprintf(out, size, "%.*s", (int)value.length, value.start);
    return true;
}

static void list_outline(reader *r, const tag *t, text value, bool is_path)
{
    points_walk *w = r->walk, at = *w;
    char name[64] = "";
    int matching = r->all.matching;
    at.at = value.start;
    for (const char *c = value.start; c < w->at; c++)
        at.line -= *c == '\n';
    if (!copy_name(t->inside, "name", name, sizeof name))
        copy_name(r->object, "name", name, sizeof name);
    points_features_add(&r->all, &at, name, is_chosen(w, t->inside) || is_chosen(w, r->object));
    if (r->all.matching == matching)
        return;
    r->found = value;
    r->found_path = is_path;
    r->found_line = text_is(t->name, "polyline");
    r->found_place = r->place;
    r->found_turned = r->turned_at || attribute(t->inside, "transform").start ||
                      (r->object.start && attribute_number(r->object, "rotation") != 0);
}

static void take_tag(reader *r, const tag *t)
{
    bool is_path = text_is(t->name, "path");
    text value = attribute(t->inside, is_path ? "d" : "points");
    if (text_is(t->name, "object")) { /* of a TMX: its outline is relative to it */
        r->object = t->ends ? (text){NULL, 0} : t->inside;
        r->place = (hit_vec){attribute_number(t->inside, "x"), attribute_number(t->inside, "y")};
    }
    if (!t->ends && value.start &&
        (is_path || text_is(t->name, "polygon") || text_is(t->name, "polyline")))
        list_outline(r, t, value, is_path);
    if (t->ends) {
        r->turned_at = r->turned_at == r->depth ? 0 : r->turned_at;
        r->depth--;
    } else if (!t->closed) {
        r->depth++;
        if (!r->turned_at && attribute(t->inside, "transform").start)
            r->turned_at = r->depth;
    }
}

/* ---- The one that is read -------------------------------------------------------------------- */

static bool read_pairs(points_walk *w)
{
    points_run run = {0};
    points_gap gap = GAP_BLANK;
    while (points_walk_peek(w)) {
        double number;
        if (!points_walk_number(w, &number) || !points_run_add(w, &run, gap, number) ||
            !points_gap_take(w, &gap))
            return false;
    }
    return points_run_end(w, &run);
}

/* The value has a NUL at its end while it is read. */
static bool read_attribute(reader *r, points_walk *w)
{
    char *copy = memory_get(r->found.length + 1);
    memcpy(copy, r->found.start, r->found.length);
    copy[r->found.length] = '\0';
    const char *start = w->start;
    w->at = w->start = copy;
    w->decimal = true;
    bool fine = r->found_path ? points_path_read(w) : read_pairs(w);
    w->at = w->start = start;
    free(copy);
    return fine;
}

bool points_markup_read(points_walk *w)
{
    points_walk ahead = *w;
    reader r = {.walk = &ahead};
    tag t;
    while (next_tag(&ahead, &t))
        take_tag(&r, &t);
    if (ahead.failed)
        return points_walk_fail(w, "%s", ahead.wrong);
    if (r.all.count == 0)
        return points_walk_fail(w, _("there is no polygon, no polyline and no path"));
    if (!points_features_choose(&r.all, w))
        return false;
    if (r.found_turned)
        return points_walk_fail(
            w, _("a transform or rotation moves or turns the outline, and these are not read"));
    if (!read_attribute(&r, w))
        return false;
    if (!r.found_path)
        w->list->form = r.found_line ? POINTS_ANY : POINTS_RINGS;
    for (int i = 0; i < w->list->count; i++)
        w->list->points[i] = (hit_vec){w->list->points[i].x + r.found_place.x,
                                       w->list->points[i].y + r.found_place.y};
    return true;
}
