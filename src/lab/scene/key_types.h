/* The types of values in a scene file, and the slot that holds each value with its line. */
#ifndef LAB_KEY_TYPES_H
#define LAB_KEY_TYPES_H

#include "kind.h"
#include "report.h"
#include "values.h"

/* ---- Slots: each starts with its line; 0: not given ----------------------------------------- */

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

/* ---- Types --------------------------------------------------------------------------------- */

/* A value as it stands in the file, for key_type.set and its messages. */
typedef struct key_value {
    report *report;
    int line;
    const char *key, *text;
} key_value;

typedef struct key_type key_type;

struct key_type {
    const char *words; /* follow "it takes" */
    /* Reads the value into the slot. False: failed and reported. */
    bool (*set)(const key_value *value, const key_type *type, void *slot);
    double least, most; /* of each number */
};

extern const key_type key_text, key_path, key_method, key_kind, key_flag, key_colour;
extern const key_type key_length, key_zoom;
extern const key_type key_pair, key_stage, key_points, key_expect;

/* The type of a number of a kind: its slot is a pair_slot, or a number_slot of a single number. */
key_type key_of_number(const kind_number *number);

/* By its id, or "referee": then *out is NULL. False: reported. */
bool key_find_method(const key_value *value, const char *word, const hit_method **out);

#endif
