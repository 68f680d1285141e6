#include "path.h"

#include "shortage.h"
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

char *path_join(const char *a, const char *b, const char *c)
{
    size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *joined = shortage_note(malloc(size));
    if (joined)
        snprintf(joined, size, "%s%s%s", a, b, c);
    return joined;
}

char *path_beside(const char *from, const char *path)
{
    int folder = system_is_absolute(path) ? 0 : (int)(path_name(from) - from);
    size_t size = (size_t)folder + strlen(path) + 1;
    char *joined = shortage_note(malloc(size));
    if (joined)
        snprintf(joined, size, "%.*s%s", folder, from, path);
    return joined;
}
