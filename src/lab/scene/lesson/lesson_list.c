/* SPDX-License-Identifier: MIT */
#include "lesson.h"

#include "memory.h"
#include "path.h"
#include "report.h"
#include "save.h"
#include "system.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Folder ------------------------------------------------------------------------------- */

/* The caller frees it. NULL: the scenes have no folder either. */
static char *find_folder(char *error, size_t error_size)
{
    const char *set = getenv("HITLAB_LESSONS");
    if (set && *set)
        return memory_copy(set);
    char *scenes = scene_list_installed_folder(error, error_size);
    char *folder = scenes ? path_join(scenes, "/../lessons", "") : NULL;
    free(scenes);
    return folder;
}

bool lesson_list_find(scene_list *out, char *error, size_t error_size)
{
    char ignored[1024];
    *out = (scene_list){0};
    char *folder = find_folder(error, error_size);
    bool found = folder && scene_list_add(out, folder, ignored, sizeof ignored);
    if (folder && !found)
        snprintf(error, error_size,
                 _("no lessons: %.300s has none; HITLAB_LESSONS names another folder"), folder);
    if (!found)
        scene_list_free(out);
    free(folder);
    return found;
}

/* ---- Names -------------------------------------------------------------------------------- */

void lesson_list_name(const char *path, char *out, size_t size)
{
    const char *name = path_name(path);
    size_t digits = strspn(name, "0123456789");
    if (digits > 0 && name[digits] == '-')
        name += digits + 1;
    size_t ending = path_ends(name, ".ini") ? strlen(".ini") : 0;
    snprintf(out, size, "%.*s", (int)(strlen(name) - ending), name);
}

int lesson_list_index(const scene_list *list, const char *name)
{
    char own[256], wanted[256];
    lesson_list_name(name, wanted, sizeof wanted);
    bool is_path = strchr(name, '/') != NULL;
    for (int i = 0; i < list->count; i++) {
        const scene_file *file = &list->files[i];
        lesson_list_name(file->path, own, sizeof own);
        bool has_number = isdigit((unsigned char)name[0]) && !name[strspn(name, "0123456789")] &&
                          file->number == strtol(name, NULL, 10);
        if (is_path ? save_is_same_file(file->path, name) : strcmp(own, wanted) == 0 || has_number)
            return i;
    }
    return -1;
}

const char *lesson_list_suggest(const scene_list *list, const char *name)
{
    enum { MOST = 64 };
    static char own[MOST][256];
    const char *names[MOST];
    int count = list->count < MOST ? list->count : MOST;
    for (int i = 0; i < count; i++) {
        lesson_list_name(list->files[i].path, own[i], sizeof own[i]);
        names[i] = own[i];
    }
    return report_suggest(name, names, count);
}
