/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "path.h"

#include "memory.h"
#include "system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool path_ends(const char *path, const char *ending)
{
    size_t length = strlen(path), size = strlen(ending);
    return length > size && strcmp(path + length - size, ending) == 0;
}

bool path_is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

char *path_join(const char *a, const char *b, const char *c)
{
    size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *joined = memory_get(size);
    snprintf(joined, size, "%s%s%s", a, b, c);
    return joined;
}

char *path_beside(const char *from, const char *path)
{
    int folder = system_is_absolute(path) ? 0 : (int)(path_name(from) - from);
    size_t size = (size_t)folder + strlen(path) + 1;
    char *joined = memory_get(size);
    snprintf(joined, size, "%.*s%s", folder, from, path);
    return joined;
}

/* Returns whether a part of the path is "..". */
static bool goes_up(const char *path)
{
    for (const char *part = path; *part; part += strspn(part, "/")) {
        size_t length = strcspn(part, "/");
        if (length == 2 && strncmp(part, "..", 2) == 0)
            return true;
        part += length;
    }
    return false;
}

bool path_is_below(const char *from, const char *path)
{
    if (system_is_absolute(path) || goes_up(path))
        return false;
    char *folder = path_beside(from, "."), *file = path_beside(from, path);
    char *whole_folder = realpath(folder, NULL), *whole_file = realpath(file, NULL);
    size_t length = whole_folder ? strlen(whole_folder) : 0;
    length -= length > 0 && whole_folder[length - 1] == '/'; /* of the root */
    bool below = !whole_file || (whole_folder && strncmp(whole_file, whole_folder, length) == 0 &&
                                 whole_file[length] == '/');
    free(folder);
    free(file);
    free(whole_folder);
    free(whole_file);
    return below;
}
