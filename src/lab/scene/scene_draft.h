/* What a scene file says, before it is a scene: private to scene*.c. */
#ifndef LAB_SCENE_DRAFT_H
#define LAB_SCENE_DRAFT_H

#include "report.h"
#include "scene.h"
#include "values.h"

/* ---- What was given: every slot starts with its line, 0: not given ------------------------- */

typedef struct text_slot {
    int line;
    char *text; /* owned; NULL: empty */
    size_t length, room;
} text_slot;

typedef struct number_slot {
    int line;
    double value;
} number_slot;

typedef struct pair_slot {
    int line;
    hit_vec value;
} pair_slot;

typedef struct colour_slot {
    int line;
    colour value;
} colour_slot;

typedef struct flag_slot {
    int line;
    bool value;
} flag_slot;

typedef struct kind_slot {
    int line;
    hit_kind value;
} kind_slot;

typedef struct method_slot {
    int line;
    const hit_method *value; /* NULL: the referee */
} method_slot;

typedef struct points_slot {
    int line;
    point_list list;
} points_slot;

typedef struct top_draft {
    text_slot title, note;
    method_slot method;
    pair_slot stage;
    number_slot zoom, hit_points;
    colour_slot background_on_hit, hit_point_colour;
} top_draft;

typedef struct actor_draft {
    kind_slot shape;
    pair_slot centre, size, from, to, anchor, at, velocity;
    number_slot radius, angle, line_width, speed;
    points_slot points;
    text_slot points_file;
    colour_slot colour, hit_colour;
    flag_slot fill, outline, solid;
} actor_draft;

typedef enum scene_section { TOP, BASE, CURSOR, EXPECT, SECTION_COUNT } scene_section;

typedef struct draft {
    report report;
    int line; /* the one being read; at the end, the last */
    scene_section section;
    int header[SECTION_COUNT]; /* line of the section's header, 0: not seen */
    top_draft top;
    actor_draft actor[SECTION_COUNT]; /* BASE, CURSOR */
    scene_expect *expect;
    int expect_count, expect_room;
} draft;

void draft_free(draft *draft);

/* ---- Keys ---------------------------------------------------------------------------------- */

typedef struct scene_key scene_key;

/* What a key takes. `words` follow "it takes". */
typedef struct scene_form {
    const char *words;
    /* Reads the value into the slot; false: failed and reported at draft->line. */
    bool (*set)(draft *draft, const scene_key *key, void *slot, const char *value);
    double least, most; /* of each number */
} scene_form;

struct scene_key {
    const char *name;
    unsigned sections; /* SECTION_BIT each */
    unsigned kinds;    /* KIND_BIT each: the shapes it is for; 0: not about a shape */
    unsigned needed;   /* the shapes that cannot do without it; in the top section: not 0 */
    bool continues;    /* on indented lines */
    const char *rival; /* the key that may stand in its place, and not beside it */
    const scene_form *form;
    size_t slot;           /* in top_draft or in actor_draft */
    const char *fallback;  /* the value when it is not given */
    const char *otherwise; /* in words, where that is not a fixed value */
    const char *help;
};

#define SECTION_BIT(section) (1u << (section))
#define KIND_BIT(kind)       (1u << (kind))

/* The table. */
const scene_key *scene_keys(int *count);
const char *scene_section_name(scene_section section);
/* " in [base]", " at the top" */
const char *scene_section_place(scene_section section);

/* NULL when the section has no such key. In [expect] every name is a position. */
const scene_key *scene_find_key(scene_section section, const char *name);

/* Starts with its line. NULL for [expect], whose lines have no slot. */
void *scene_slot(draft *draft, scene_section section, const scene_key *key);

/* ---- Forms --------------------------------------------------------------------------------- */

extern const scene_form form_text, form_path, form_method, form_kind, form_flag, form_colour;
extern const scene_form form_number, form_length, form_zoom;
extern const scene_form form_pair, form_size, form_stage, form_points, form_expect;

/* One line of [expect]: the position is the key's name as the file has it. */
bool draft_add_expect(draft *draft, const char *position, const char *value);

/* ---- Steps, in this order; false: failed and reported -------------------------------------- */

bool draft_parse(draft *draft, const char *text, size_t size);
bool draft_check(draft *draft);
/* Takes what it needs out of the draft. On failure *out may be half built: scene_free() it. */
bool draft_build(draft *draft, scene *out);

#endif
