/* The values that a scene file gives, before they are a scene. */
#ifndef LAB_DRAFT_H
#define LAB_DRAFT_H

#include "ini_file.h"
#include "key_types.h"
#include "scene.h"

/* A slot for every language. */
typedef struct words_slot {
    text_slot in[WORDS_LANGUAGES];
} words_slot;

typedef struct top_draft {
    words_slot title, note;
    method_slot method;
    pair_slot stage;
    number_slot zoom, hit_points;
    colour_slot background_on_hit, hit_point_colour;
} top_draft;

/* A number of a kind of shape. Its row says whether it is a single number or a pair. */
typedef union shape_slot {
    int line;
    number_slot number;
    pair_slot pair;
} shape_slot;

enum { DRAFT_NUMBERS = 16 };

typedef struct actor_draft {
    kind_slot shape;
    shape_slot number[DRAFT_NUMBERS]; /* the numbers of all kinds, in the order of the keys */
    pair_slot anchor, at, velocity;
    number_slot line_width, speed;
    points_slot points;
    text_slot points_file;
    shapes_slot shapes; /* these are of a field alone */
    text_slot shapes_file;
    number_slot count, seed, vary, cell;
    pair_slot spread;
    flag_slot turn;
    colour_slot colour, hit_colour;
    flag_slot fill, outline, recolour, follow, solid;
} actor_draft;

/* A scene has a base or a field. */
typedef enum scene_section { TOP, BASE, FIELD, CURSOR, EXPECT, SECTION_COUNT } scene_section;

typedef struct draft {
    ini_file file;
    scene_section section;
    int header[SECTION_COUNT]; /* line of the section's header, 0: not seen */
    top_draft top;
    actor_draft actor[SECTION_COUNT]; /* BASE, FIELD, CURSOR */
    scene_expect *expect;
    int expect_count, expect_room;
} draft;

void draft_free(draft *draft);

/* FIELD, or BASE where there is no field. */
scene_section draft_base(const draft *draft);
const char *draft_section_name(scene_section section);
/* " in [base]", " at the top" */

#endif
