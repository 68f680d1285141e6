/* Writes a whole file or nothing: whoever reads it sees the old file or the new one, whole, and
 * after a failure the old one is as it was. */
#ifndef LAB_WRITE_FILE_H
#define LAB_WRITE_FILE_H

#include <stddef.h>

typedef enum write_how {
    WRITE_OVER, /* replaces an old file */
    WRITE_NEW   /* never does: of two programs that write one name at a time, one fails */
} write_how;

/* Makes a new file with a name that nobody can foresee, in the folder where it belongs, reads it
 * back and gives it the path. When the path is a link, the link stays, and what it
 * leads to is written. WRITE_OVER writes into a device or a pipe directly. Returns NULL, or why it
 * failed: valid until the next call of strerror(). Then errno is EEXIST if WRITE_NEW found a file.
 */
const char *write_file(const char *path, const void *bytes, size_t size, write_how how);

#endif
