/* SPDX-License-Identifier: MIT */
/* Files that the lab writes: their paths, and how to write them without losing anything. */
#ifndef LAB_SAVE_H
#define LAB_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Returns the folder of the user's scenes: $XDG_DATA_HOME/hitlab/scenes if that is set, otherwise
 * ~/.local/share/hitlab/scenes. It may not exist yet. The caller frees the path. NULL when memory
 * is out or no home is known. */
char *save_folder(void);
/* Returns the same for the file of the user's settings: $XDG_CONFIG_HOME/hitlab/settings.ini,
 * otherwise
 * ~/.config/hitlab/settings.ini. */
char *save_settings_path(void);
/* The same for the folder of unsaved work: $XDG_STATE_HOME/hitlab/unsaved, otherwise
 * ~/.local/state/hitlab/unsaved. */
char *save_unsaved(void);
/* Returns the same for the file that remembers which test of the user's own was for which scene:
 * $XDG_STATE_HOME/hitlab/own-tests, otherwise ~/.local/state/hitlab/own-tests. */
char *save_own_tests(void);
/* Returns the same for a file that is there once the first start's greeting has been followed or
 * closed: $XDG_STATE_HOME/hitlab/greeted, otherwise ~/.local/state/hitlab/greeted. */
char *save_greeted_path(void);
/* ... for the file that holds what was shown last: $XDG_STATE_HOME/hitlab/last. */
char *save_last_path(void);
/* Makes the folder, and those that it is in, unless it exists. */
bool save_make_folder(const char *folder);

/* Makes "<folder>/<name as a file name>.ini". With `free_one` it adds a number until no such file
 * exists. The caller frees the path. NULL when all numbers are taken: then errno is EEXIST. */
#define SAVE_MOST_NUMBER 9999
char *save_path(const char *folder, const char *name, bool free_one);
/* Returns a path to propose: a free one, or the first when all are taken, because it is not written
 * yet. */
char *save_proposal(const char *folder, const char *name);

/* Whether the file's first line is the mark, and the file is not read-only: then the lab may write
 * over it. */
#define SAVE_MARK "; Saved by hitlab, which will write over it."
bool save_may_replace(const char *path);

/* Writes the whole file or nothing, as write_file() does, and makes the folders. On failure returns
 * false and writes a message. */
bool save_text(const char *path, const char *text, size_t size, char *error, size_t error_size);
/* The same for a file that does not exist yet. If it does by now, it stays as it is. */
bool save_new_text(const char *path, const char *text, size_t size, char *error, size_t error_size);

/* Closes a stream that was written to. False: not all has arrived. */
bool save_close(FILE *out);

/* Two different stamps of one file mean that its content has changed. */
typedef struct file_stamp {
    bool exists;
    long long seconds, nanoseconds, size, inode;
} file_stamp;

file_stamp save_stamp(const char *path);
/* Returns whether a and b are two names of one existing file. */
bool save_is_same_file(const char *a, const char *b);
bool save_stamps_equal(file_stamp a, file_stamp b);

#endif
