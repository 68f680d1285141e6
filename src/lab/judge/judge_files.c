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

/* A folder that needs no look, or no second one: links may lead to it. */
typedef struct seen_folder {
    dev_t device;
    ino_t number;
} seen_folder;

typedef struct search {
    judge_files *files;
    seen_folder *seen; /* owned */
    int seen_count, seen_room;
} search;

/* Returns whether the folder is new, and notes it. */
static bool note_folder(search *s, const char *folder)
{
    struct stat info;
    if (stat(folder, &info) != 0)
        return false;
    for (int i = 0; i < s->seen_count; i++)
        if (s->seen[i].device == info.st_dev && s->seen[i].number == info.st_ino &&
            info.st_ino != 0)
            return false;
    memory_grow(&s->seen, &s->seen_room, s->seen_count + 1, sizeof *s->seen);
    s->seen[s->seen_count++] = (seen_folder){info.st_dev, info.st_ino};
    return true;
}

static bool belongs_to_others(const char *folder)
{
    struct stat info;
    char *mark = path_join(folder, "/", "pyvenv.cfg");
    bool found = strcmp(path_name(folder), "node_modules") == 0 || stat(mark, &info) == 0;
    free(mark);
    return found;
}

static void add_folder(search *s, const char *folder, int depth)
{
    if (!note_folder(s, folder))
        return;
    judge_files names = names_in(folder);
    size_t length = strlen(folder);
    const char *joint = length > 0 && folder[length - 1] == '/' ? "" : "/";
    for (int i = 0; i < names.count; i++) {
        char path[LONGEST];
        int written = snprintf(path, sizeof path, "%s%s%s", folder, joint, names.path[i]);
        if (written >= LONGEST)
            continue;
        if (path_is_folder(path) && depth < DEEPEST && !belongs_to_others(path))
            add_folder(s, path, depth + 1);
        else if (harness_knows(path) && !path_is_folder(path))
            add_path(s->files, path);
    }
    judge_files_free(&names);
}

/* What a folder is in is not its own, though a link may lead there. */
static void note_folders_above(search *s, const char *folder)
{
    char path[LONGEST];
    int length = snprintf(path, sizeof path, "%s/..", folder);
    while (length + 4 < LONGEST && note_folder(s, path))
        length += snprintf(path + length, sizeof path - (size_t)length, "/..");
}

void judge_files_add(judge_files *files, const char *path)
{
    search s = {.files = files};
    if (path_is_folder(path)) {
        note_folders_above(&s, path);
        add_folder(&s, path, 0);
    } else
        add_path(files, path);
    free(s.seen);
}

void judge_files_free(judge_files *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->path[i]);
    free(files->path);
    *files = (judge_files){0};
}
