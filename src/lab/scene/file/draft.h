/* SPDX-License-Identifier: MIT */
/* The values of a scene file while it is read or written. */
#ifndef LAB_DRAFT_H
#define LAB_DRAFT_H

#include "ini_file.h"
#include "key_list.h"
#include "point_list.h"
#include "scene.h"
#include "scene_look.h"
#include "scene_rules.h"
#include "shape_list.h"
#include "value.h"

enum { DRAFT_NUMBERS = 16 };

const char *draft_section_name(scene_section section);

typedef struct actor_draft {
    int kind;                      /* as of kind.h */
    hit_vec number[DRAFT_NUMBERS]; /* of all kinds, in the order of the keys */
    lines_slot points;
    point_list list; /* of these, or of the file's */
    text_slot points_file;
    double grow;
    scene_actor actor; /* its shape is made last */
    scene_look look;
} actor_draft;

typedef struct draft {
    ini_file file;
    key_list keys;
    scene_section section; /* the section that is read or checked */
    const key_row *key;    /* the key of the line, or of the line that it continues */
    int language;
    int header[SECTION_COUNT]; /* the line of the section's header; 0: not seen */
    int line[SECTION_COUNT][MOST_KEYS][WORDS_LANGUAGES]; /* the line of each key; 0: not given */
    scene scene;       /* keys that need no draft write here; draft_build() fills in the rest */
    scene_rules rules; /* a copy of these becomes the scene's */
    scene_stage_look on_hit;
    text_slot title[WORDS_LANGUAGES], note[WORDS_LANGUAGES], name[WORDS_LANGUAGES];
    actor_draft actor[2]; /* base or field, and cursor */
    shape_list shapes;    /* these are of a field alone */
    text_slot shapes_file;
    double cell;
    int expect_room;
} draft;

void draft_free(draft *draft);
/* Fills a zeroed draft with the scene's values, as if a file had given them. The draft borrows
 * them, so the scene must stay. */
void draft_view(draft *draft, const scene *scene);

/* FIELD, or BASE where there is no field. */
scene_section draft_base(const draft *draft);
/* Returns whether the field's shapes are listed, so that there is no shape to scatter. */
bool draft_is_listed(const draft *draft);

actor_draft *draft_actor(draft *draft, scene_section section);
/* Returns the key's value; of a translated one, in this language. */
void *draft_slot(draft *draft, scene_section section, const key_row *key, int language);
/* Whether it is given, as the scene keeps that; NULL: it does not. */
bool *draft_given(draft *draft, scene_section section, const key_row *key);
/* Where the key stands. */
int *draft_line_of(draft *draft, scene_section section, const key_row *key, int language);
int draft_line(const draft *draft, scene_section section, const char *key);
/* Reads the text into the key's slot at draft->file.line. False: failed and reported. */
bool draft_set(draft *draft, scene_section section, const key_row *key, int language,
               const char *text);

/* ---- From text to scene: each reports an error and returns false ---------------------------- */

/* Reads the lines, with inih. */
bool draft_parse(draft *draft, const char *text, size_t size);
/* Looks for keys that are missing, exclude each other or do not suit the shape; fills in the
 * fallbacks. */
bool draft_check(draft *draft);
/* Completes draft->scene. */
bool draft_build(draft *draft);
/* Builds a field's part: the crowd. The first of listed shapes becomes the base. */
bool draft_build_field(draft *draft);

#endif
