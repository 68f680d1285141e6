/* The keys of a scene file. Those of a shape's numbers come from the rows of the kinds. */
#ifndef LAB_SCENE_KEYS_H
#define LAB_SCENE_KEYS_H

#include "draft.h"
#include "kind.h"

#include <stdio.h>

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

#endif
