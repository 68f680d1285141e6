/* SPDX-License-Identifier: MIT */
/* A key of a text: its name, its type, the place of its value, its help. Scene files, states,
 * lessons, recordings, settings and options have tables of such rows, by which they are read,
 * written, compared and explained. */
#ifndef LAB_KEYS_H
#define LAB_KEYS_H

#include "key_type.h"
#include "kind.h"

struct draft; /* draft.h */

/* When the key is written with a scene. */
typedef enum key_saving {
    SAVED_IF_OTHER, /* than its fallback */
    SAVED_ALWAYS,
    SAVED_IF_GIVEN /* whatever its fallback is */
} key_saving;

typedef struct key_row {
    const char *name;
    unsigned sections; /* KEY_SECTION() each */
    const key_type *type;
    size_t place;          /* the place of the value in the struct that is read */
    const char *help;      /* NULL: its name says it */
    const char *fallback;  /* the value when it is not given */
    const char *otherwise; /* the fallback in words, if it is not a fixed value */
    bool needed;           /* the text, or a shape that the key is for, needs it */
    bool continues;        /* its value may continue in indented lines */
    bool translated;       /* "key[zh]" is the same in Chinese; its places are an array */
    bool many;             /* it may come again */
    /* Of scenes alone: */
    bool of_one;   /* describes a single shape: a field that lists its shapes has no such key */
    bool of_actor; /* its place is in the actor of the section */
    size_t given;  /* the place of the flag that says whether the value is given; 0: it has none */
    bool told_otherwise; /* a state has a key of its own for it, or tells it with the shape */
    key_saving saved;
    const char *rival; /* the key that may come instead, but not as well */
    const char
        *not_in_field; /* why a field cannot have another value than the fallback; NULL: it can */
    /* What is wrong with a value that is given, beside others; it returns NULL: nothing. NULL:
     * never */
    const char *(*clashes)(const struct draft *draft);
    bool asks;                        /* another value than the fallback asks of the shapes */
    hit_question question;            /* this */
    const kind_number *number;        /* NULL: not one of a shape's numbers */
    bool (*suits)(const kind *shape); /* NULL: every kind, or each that has the number */
} key_row;

#define KEY_SECTION(section) (1u << (section))

/* Returns the key of this name in one of these sections; NULL: there is none. */
const key_row *keys_find(const key_row *rows, int count, unsigned sections, const char *name);
/* Collects the names of all keys of these sections. Returns how many. */
int keys_names(const key_row *rows, int count, unsigned sections, const char **names);

/* Returns the row's type; of a number of a kind, that of the number: its slot is a hit_vec, of
 * which a single number is x. */
key_type keys_type(const key_row *row);
/* Returns what the key takes, in the words of that spelling. */
const char *keys_takes(const key_row *row, key_spelling spelling);

/* Reads the value into the slot. False: failed and reported. */
bool keys_read(const key_row *row, const key_value *value, void *slot);
/* The same with the value's place in what begins at `start`, spelt as in a line. Returns NULL, or
 * what is wrong, which lives until the next call. */
const char *keys_scan(const key_row *row, const char *text, void *start);
/* Writes the value. */
void keys_write(const key_row *row, const key_sink *sink, const void *slot);
/* Writes "key = value" in a line of a file. */
void keys_write_line(const key_row *row, FILE *out, const void *slot);
/* Returns whether the value is the row's fallback. */
bool keys_is_usual(const key_row *row, key_spelling spelling, const void *slot);

#endif
