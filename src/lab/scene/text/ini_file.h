/* SPDX-License-Identifier: MIT */
/*
 * Reads the lines of an INI file with inih, for all files of the lab that have this form. inih
 * tells its handler neither the line number nor empty sections, nor whether a line continues the
 * one above; ini_file does.
 */
#ifndef LAB_INI_FILE_H
#define LAB_INI_FILE_H

#include "report.h"

typedef struct ini_file {
    report report;
    int line; /* the number of the current line; at the end, of the last line */
    /* Each gets the ini_file's user, and returns false after it has reported an error. */
    bool (*on_section)(void *user, const char *name);
    /* `continued`: the line is indented, and a key of the same section stands above it: `name` is
     * that key. */
    bool (*on_pair)(void *user, const char *name, const char *value, bool continued);
    void *user;
} ini_file;

/* A line as on_pair() gets it. */
typedef struct ini_pair {
    const char *name, *value;
    bool continued;
} ini_pair;

/* Returns whether the line is allowed here: a key comes once, has a value, and continues in another
 * line only if it `continues`. *first is the line of the key; 0: not yet; NULL: the key may come
 * again. False: reported. */
bool ini_file_check(ini_file *file, const ini_pair *pair, bool continues, int *first);

/* Returns the length of the line before its comment, which a ';' at the start or after a blank
 * begins. */
size_t ini_file_length(const char *line);

/* Reads the text: UTF-8, with or without a BOM, with line ends of Unix or Windows. A comment goes
 * from a ';' at the start or after a blank, or from a '#' at the start, to the end of the line.
 * False: failed and reported. */
bool ini_file_read(ini_file *file, const char *text, size_t size);

#endif
