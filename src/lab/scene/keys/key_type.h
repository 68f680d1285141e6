/* SPDX-License-Identifier: MIT */
/* The type of a key's value: how it is read from a text, written and compared. */
#ifndef LAB_KEY_TYPE_H
#define LAB_KEY_TYPE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct report report; /* report.h */

/* How a value is spelt. */
typedef enum key_spelling {
    KEY_IN_FILE, /* X Y; yes or no */
    KEY_IN_LINE  /* X,Y; on or off: a state line has no blanks */
} key_spelling;

/* The text of a value, and where it stands, for messages. */
typedef struct key_value {
    report *report;
    int line;
    const char *key, *text;
    const char *joint; /* between a text and the line that continues it */
    key_spelling spelling;
} key_value;

/* Where a value is written. */
typedef struct key_sink {
    FILE *file;
    key_spelling spelling;
    int column; /* where the value begins */
} key_sink;

typedef struct key_type key_type;

/* `slot` points to a double, a hit_vec, or whatever the type holds. */
struct key_type {
    const char *words;   /* the words for messages and help; %s stands for all shapes */
    const char *in_line; /* the same in a state; NULL: as in a file */
    /* Reads the value into the slot. Returns NULL, or what is wrong, unless the report has it. */
    const char *(*read)(const key_value *value, const key_type *type, void *slot);
    /* Writes the value, so that it reads back the same. NULL: a text. */
    void (*write)(const key_sink *sink, const void *slot);
    bool (*same)(const void *a, const void *b);
    size_t size;        /* the size of a value that can be copied bytewise; 0: it cannot */
    double least, most; /* of each number */
};

#endif
