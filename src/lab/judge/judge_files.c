/* SPDX-License-Identifier: MIT */
#include "judge_files.h"

#include "harness.h"
#include "memory.h"
#include "path.h"
#include "system.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 16, LONGEST = 4096 };

static void add_path(judge_files *files, const char *path)
{
    memory_grow(&files->path, &files->room, files->count + 1, sizeof *files->path);
    files->path[files->count++] = memory_copy(path);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Lists the names in the folder, except hidden ones. */
static judge_files names_in(const char *folder)
{
    judge_files names = {0};
    DIR *open = opendir(folder);
    for (const struct dirent *entry; open && (entry = readdir(open)) != NULL;)
        if (entry->d_name[0] != '.')
            add_path(&names, entry->d_name);
    if (open)
        closedir(open);
    if (names.count > 0)
        qsort(names.path, (size_t)names.count, sizeof *names.path, by_name);
    return names;
}

/* A link to a folder above would never end. */
static void add_folder(judge_files *files, const char *folder, int depth)
{
    judge_files names = names_in(folder);
    size_t length = strlen(folder);
    const char *joint = length > 0 && folder[length - 1] == '/' ? "" : "/";
    for (int i = 0; i < names.count; i++) {
        char path[LONGEST];
        int written = snprintf(path, sizeof path, "%s%s%s", folder, joint, names.path[i]);
        if (written >= LONGEST)
            continue;
        if (path_is_folder(path) && depth < DEEPEST)
            add_folder(files, path, depth + 1);
        else if (harness_knows(path) && !path_is_folder(path))
            add_path(files, path);
    }
    judge_files_free(&names);
}

void judge_files_add(judge_files *files, const char *path)
{
    if (path_is_folder(path))
        add_folder(files, path, 0);
    else
        add_path(files, path);
}

void judge_files_free(judge_files *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->path[i]);
    free(files->path);
    *files = (judge_files){0};
}
