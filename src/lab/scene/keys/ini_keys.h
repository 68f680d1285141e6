/* SPDX-License-Identifier: MIT */
/* Reads the lines of an INI file by a table of keys. */
#ifndef LAB_INI_KEYS_H
#define LAB_INI_KEYS_H

#include "ini_file.h"
#include "keys.h"
#include "words.h"

typedef struct ini_keys {
    const key_row *rows;
    int count;
    unsigned section;              /* the current section, KEY_SECTION() */
    const char *name;              /* the section's name; "": the top */
    int (*first)[WORDS_LANGUAGES]; /* the lines of the keys; 0: not yet; NULL: not wanted */
    void *start;                   /* where the places of the rows begin */
} ini_keys;

/* Finds the key of the pair, which may be "title[zh]", and reads its value. False: reported. */
bool ini_keys_read(ini_file *file, const ini_keys *keys, const ini_pair *pair);

#endif
