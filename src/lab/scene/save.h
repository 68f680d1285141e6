/* Files the lab writes: where they go, and how nothing is lost on the way. */
#ifndef LAB_SAVE_H
#define LAB_SAVE_H

#include <stdbool.h>
#include <stddef.h>

/* The user's scenes: $XDG_DATA_HOME/hitlab/scenes, else ~/.local/share/hitlab/scenes. The caller
 * frees it; NULL when memory is out or no home is known. It need not exist. */
char *save_folder(void);

/* "<folder>/<name as a file name>.ini", owned by the caller; NULL when memory is out. A number is
 * added to it until no such file exists, if `free_one`. */
char *save_path(const char *folder, const char *name, bool free_one);

/* The file's first line says that the lab may write over it. */
#define SAVE_MARK "; Saved by hitlab, which will write over it."
bool save_may_replace(const char *path);

/* Writes the whole file or nothing: to a new file beside it, which then takes its name. Folders are
 * made. False with a message. */
bool save_text(const char *path, const char *text, size_t size, char *error, size_t error_size);

/* Tells one content of a file from another. */
typedef struct file_stamp {
    bool exists;
    long long seconds, nanoseconds, size, inode;
} file_stamp;

file_stamp save_stamp(const char *path);
/* Two names of one file that exists. */
bool save_is_same_file(const char *a, const char *b);
bool save_stamps_equal(file_stamp a, file_stamp b);

#endif
