#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/* Nobody else writes to the page's files between the question and the answer. */
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    if ((flags & RENAME_NOREPLACE) && faccessat(to_folder, to, F_OK, 0) == 0) {
        errno = EEXIST;
        return -1;
    }
    return renameat(from_folder, from, to_folder, to);
}
