/* The values that a scene file gives, before they are a scene. */
#ifndef LAB_DRAFT_H
#define LAB_DRAFT_H

#include "ini_file.h"
#include "key_types.h"
#include "kinds.h"
#include "scene.h"

#include <stdio.h>

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

/* The keys of a scene file. Those of a shape's numbers come from the rows of the kinds. */

typedef struct scene_key {
    const char *name;
    unsigned sections; /* SECTION_BIT each */
    bool needed;       /* a scene, or a shape that the key is for, cannot do without it */
    bool continues;    /* its value may go on in indented lines */
    bool translated;   /* "key[zh]" is the same in Chinese; its slot is a words_slot */
    const char *rival; /* the key that may replace it, but not accompany it */
    const key_type *type;
    size_t slot;           /* in top_draft or in actor_draft */
    const char *fallback;  /* the value when it is not given */
    const char *otherwise; /* or in words, if it is not a fixed value */
    const char *help;
    const kind_number *number;        /* NULL: not one of a shape's numbers */
    bool (*suits)(const kind *shape); /* NULL: every kind, or each that has the number */
} scene_key;

#define SECTION_BIT(section) (1u << (section))

typedef struct scene_keys {
    scene_key rows[80];
    int count;
} scene_keys;

/* Every key that the reader takes. */
void scene_keys_list(scene_keys *out);

/* NULL when the section has no such key. In [expect] every name is a position. */
const scene_key *scene_keys_find(const scene_keys *keys, scene_section section, const char *name);
bool scene_keys_suits(const scene_key *key, int kind);

/* A slot starts with its line. NULL for [expect], whose lines have no slot. */
void *scene_keys_slot(draft *draft, scene_section section, const scene_key *key);
/* The same for the text of a translated key in this language. */
void *scene_keys_slot_in(draft *draft, scene_section section, const scene_key *key, int language);
/* Reads the text into the key's slot at draft->file.line. False: failed and reported. */
bool scene_keys_set(draft *draft, const scene_key *key, int language, void *slot, const char *text);

/* The list of keys for people: sections, shapes, type, default and help of each. */
void scene_keys_print(FILE *out);

/* Makes a scene of a checked draft. */

/* Takes what it needs out of the draft. On failure it reports the error and returns false; *out may
 * be half built, and scene_free() frees it. */
bool draft_build(draft *draft, const scene_keys *keys, scene *out);

/* Checks a draft as a whole: for keys that are missing, exclude each other or do not suit the
 * shape. */

/* Fills in the fallbacks too. On failure it reports the error and returns false. */
bool draft_check(draft *draft, const scene_keys *keys);

/* The lines of [expect]. */

/* Reads one line, at draft->file.line. `position` is the text before the '='. On failure it reports
 * the error and returns false. */
bool draft_expect(draft *draft, const char *position, const char *value);

/* Makes the shapes of a field scene. */

/* Whether the field's shapes are listed: then there is no shape to scatter. */
bool draft_field_is_listed(const draft *draft);
/* Takes the listed shapes into the scene; the first one becomes its base. On failure these report
 * the error and return false. */
bool draft_field_list(draft *draft, scene *out);
/* Scatters the scene's base. */
bool draft_field_scatter(draft *draft, scene *out);

/* Reads the lines of a scene file into a draft, with inih. */

/* On failure it reports the error and returns false. */
bool draft_parse(draft *draft, const scene_keys *keys, const char *text, size_t size);

/* Scatters a shape over an area. */

/* Makes the crowd of a shape that is around (0, 0), with the area's middle at `middle`: always the
 * same for the same numbers. NULL with *wrong: what is wrong. */
crowd *scatter_make(const hit_shape *shape, const scene_scatter *scatter, hit_vec middle,
                    const char **wrong);

/* Files of shapes that a scene file names: one shape a line. */

/* Appends the shapes of the file that a key names. On failure it reports the error and returns
 * false; an error in the file has the file's own name and line. */
bool shapes_file_read(report *report, const text_slot *file, shape_list *list);

#endif
