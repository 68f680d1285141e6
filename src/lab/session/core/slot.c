/* SPDX-License-Identifier: MIT */
#include "slot.h"

#include "effort.h"
#include "falseness.h"
#include "kind.h"
#include "memory.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_read.h"
#include "scene_rules.h"
#include "scene_template.h"
#include "straight.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

void slot_free(slot *slot)
{
    if (slot->scene)
        scene_free(slot->scene);
    free(slot->scene);
    sketch_free(&slot->sketch[0]);
    sketch_free(&slot->sketch[1]);
    history_free(&slot->history);
    free(slot->ring);
    *slot = (struct slot){0};
}

void slot_note_kinds(slot *slot)
{
    scene kept = slot_kept(slot);
    slot->titled[LAB_BASE] = kind_index(&kept.base.shape);
    slot->titled[LAB_CURSOR] = kind_index(&kept.cursor.shape);
}

/* Returns whether the selected method and the referee disagree. */
static bool is_false(const slot *slot)
{
    if (slot->scene->crowd)
        return false; /* no broad phase is ever wrong */
    const hit_shape *base = &slot->scene->base.shape, *cursor = &slot->scene->cursor.shape;
    if (!effort_fits_frame(slot_method(slot), base, cursor))
        return false; /* it refuses */
    hit_verdict truth = straight_kiss_verdict(slot->scene, NULL, slot->at, slot->ring);
    return falseness_of(slot_verdict(slot), truth) != FALSE_NONE;
}

bool slot_opens_pinned(const slot *slot)
{
    return !slot->scene->rules->follow || is_false(slot);
}

void slot_fill(slot *slot, scene *scene)
{
    struct slot fresh = {.loaded = true,
                         .scene = memory_get(sizeof *scene),
                         .at = scene->at,
                         .held = scene->at,
                         .selected = scene->method,
                         .flight = {.velocity = scene->velocity}};
    *fresh.scene = *scene;
    slot_note_kinds(&fresh);
    fresh.ring = memory_get((size_t)scene->cursor.shape.count * sizeof *fresh.ring);
    history_start(&fresh.history, fresh.scene, fresh.at);
    fresh.pinned = fresh.opens_pinned = slot_opens_pinned(&fresh);
    slot_free(slot);
    *slot = fresh;
}

void slot_stamp_points_files(slot *slot)
{
    for (int i = 0; i < 2; i++)
        if (slot->scene->points_file[i])
            slot->points_stamp[i] = save_stamp(slot->scene->points_file[i]);
}

bool slot_load(slot *slot, const char *path, char *error, size_t error_size)
{
    scene scene;
    file_stamp stamp = save_stamp(path);
    if (!scene_read(path, &scene, error, error_size))
        return false;
    if (!scene_limits_allow(&scene, error, error_size)) {
        scene_free(&scene);
        return false;
    }
    slot_fill(slot, &scene);
    slot->stamp = stamp;
    slot_stamp_points_files(slot);
    return true;
}

scene_actor *slot_actor(slot *slot, lab_actor which)
{
    return which == LAB_BASE ? &slot->scene->base : &slot->scene->cursor;
}

actor_state slot_state(const slot *slot, lab_actor which)
{
    const scene *scene = slot->scene;
    const scene_actor *actor = which == LAB_BASE ? &scene->base : &scene->cursor;
    return (actor_state){actor->shape, actor->anchor, slot->at};
}

scene slot_kept(const slot *slot)
{
    scene kept = *slot->scene;
    if (!slot->drawn_over[LAB_BASE] && !slot->drawn_over[LAB_CURSOR])
        return kept;
    const history_entry *last = &slot->history.entries[slot->history.position];
    if (slot->drawn_over[LAB_BASE])
        kept.base = last->base;
    if (slot->drawn_over[LAB_CURSOR])
        kept.cursor = last->cursor;
    return kept;
}

void slot_make_room(slot *slot, int count)
{
    slot->ring = memory_resize(slot->ring, (size_t)count * sizeof *slot->ring);
}

const hit_method *slot_method(const slot *slot)
{
    bool fits = slot->selected && scene_takes(slot->scene, slot->selected);
    return fits ? slot->selected : NULL;
}

/* The method that is selected when no drawing is unfinished. */
static const hit_method *kept_method(const slot *slot)
{
    scene kept = slot_kept(slot);
    bool fits = slot->selected && scene_takes(&kept, slot->selected);
    return fits ? slot->selected : NULL;
}

/* ---- Title and note ----------------------------------------------------------------------- */

bool slot_has_titled_kinds(const slot *slot)
{
    scene kept = slot_kept(slot);
    return slot->titled[LAB_BASE] == kind_index(&kept.base.shape) &&
           slot->titled[LAB_CURSOR] == kind_index(&kept.cursor.shape);
}

static bool has_own_method(const slot *slot)
{
    return kept_method(slot) == slot->scene->method;
}

/* Returns the part of the title that holds for every method, or all of it when there is no such
 * part. Chinese says "，按" for ", by". */
static size_t length_without_method(const char *title)
{
    static const char *const marks[] = {", by ", "，按"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const char *by = strstr(title, marks[i]);
        while (by && by > title && strchr(" \t", by[-1]))
            by--;
        if (by && by > title)
            return (size_t)(by - title);
    }
    return strlen(title);
}

static void title_in(const slot *slot, int language, char *out, size_t size)
{
    const scene kept = slot_kept(slot);
    const char *title = kept.title.in[language];
    if (!slot_has_titled_kinds(slot) && !kept.crowd)
        scene_template_title(scene_template_of(&kept.base.shape),
                             scene_template_of(&kept.cursor.shape), language, out, size);
    else if (!has_own_method(slot))
        snprintf(out, size, "%.*s", (int)length_without_method(title), title);
    else
        snprintf(out, size, "%s", title);
}

void slot_title(const slot *slot, char *out, size_t size)
{
    bool translated = slot->scene->title.in[words_spoken()] || !slot_has_titled_kinds(slot);
    title_in(slot, translated ? words_spoken() : WORDS_ENGLISH, out, size);
}

words_text slot_titles(const slot *slot)
{
    words_text titles = {0};
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        char title[SLOT_TITLE];
        if (!slot->scene->title.in[i] && slot_has_titled_kinds(slot))
            continue;
        title_in(slot, i, title, sizeof title);
        titles.in[i] = memory_copy(title);
    }
    return titles;
}

bool slot_note_holds(const slot *slot)
{
    return slot_has_titled_kinds(slot) && has_own_method(slot);
}

void slot_settle(slot *slot)
{
    if (!slot_note_holds(slot))
        words_text_free(&slot->scene->note);
    slot->scene->method = kept_method(slot);
    slot_note_kinds(slot);
}

/* ---- Verdicts ----------------------------------------------------------------------------- */

hit_verdict slot_verdict(const slot *slot)
{
    return straight_kiss_verdict(slot->scene, slot_method(slot), slot->at, slot->ring);
}

void slot_note_verdict(slot *slot, hit_verdict verdict)
{
    if (verdict == HIT_HIT) {
        slot->has_hit = true;
        slot->last_hit = slot->at;
    } else {
        slot->has_miss = true;
        slot->last_miss = slot->at;
    }
}

void slot_forget_verdicts(slot *slot)
{
    slot->has_miss = slot->has_hit = false;
    slot->faults_shown = slot->faults_in_view = 0;
}

void slot_select(slot *slot, const hit_method *method)
{
    slot->selected = method;
    slot->edge_tests = slot->spared = 0;
    slot_forget_verdicts(slot);
}

bool slot_is_changed(const slot *slot)
{
    return slot->loaded && !history_is_saved(&slot->history);
}

bool slot_is_unsaved(const slot *slot)
{
    return slot_is_changed(slot) || slot->sketch[0].count + slot->sketch[1].count > 0;
}

scene slot_content(const slot *slot)
{
    const scene kept = slot_kept(slot);
    scene out = scene_share(&kept);
    scene *scene = &out;
    words_text_free(&scene->title);
    scene->title = slot_titles(slot);
    if (!slot_note_holds(slot)) /* it is about another method, or about other shapes */
        words_text_free(&scene->note);
    if (!history_shows(&slot->history, slot->history.read))
        scene->expect_count = 0; /* the expectations are about other shapes */
    scene->velocity = slot->flight.velocity;
    return out;
}

char *slot_text(const slot *slot, const char *head, size_t *size)
{
    scene content = slot_content(slot);
    char *text = scene_text(head, &content, kept_method(slot), slot->at, size);
    scene_free(&content);
    return text;
}
