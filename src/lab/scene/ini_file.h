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
    int line; /* the line that is read; at the end, the last line */
    /* Each gets the ini_file's user, and returns false after it has reported an error. */
    bool (*on_section)(void *user, const char *name);
    /* `continued`: the line is indented, and a key of the same section stands above it: `name` is
     * that key. */
    bool (*on_pair)(void *user, const char *name, const char *value, bool continued);
    void *user;
} ini_file;

/* Reads the text: UTF-8, with or without a BOM, with line ends of Unix or Windows. A comment goes
 * from a ';' at the start or after a blank, or from a '#' at the start, to the end of the line.
 * False: failed and reported. */
bool ini_file_read(ini_file *file, const char *text, size_t size);

#endif
