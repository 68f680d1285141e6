/* SPDX-License-Identifier: MIT */
#include "scene_list.h"

#include "memory.h"
#include "path.h"
#include "save.h"
#include "system.h"
#include "text_file.h"
#include "words.h"

#include <errno.h>
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int leading_number(const char *name)
{
    char *end;
    long number = strtol(name, &end, 10);
    return end == name || *name == '-' || *name == '+' || number < 0 || number > 9999 ? -1
                                                                                      : (int)number;
}

#define FAULTS "faults/"

static bool is_fault(const char *path)
{
    const char *name = path_name(path), *folder = name - strlen(FAULTS);
    return (size_t)(name - path) >= strlen(FAULTS) &&
           strncmp(folder, FAULTS, strlen(FAULTS)) == 0 && (folder == path || folder[-1] == '/');
}

/* The list owns the path from now on. */
static void append_path(scene_list *list, char *path)
{
    memory_grow(&list->files, &list->room, list->count + 1, sizeof *list->files);
    /* The shipped scenes have a folder of faults beside them. */
    char faults[4096];
    int folder = (int)(path_name(path) - path);
    snprintf(faults, sizeof faults, "%.*s%s.", folder, path, FAULTS);
    bool own = !is_fault(path) && !path_is_folder(faults);
    list->files[list->count++] = (scene_file){.path = path,
                                              .number = leading_number(path_name(path)),
                                              .key = -1,
                                              .fault = is_fault(path),
                                              .own = own};
}

void scene_list_append(scene_list *list, const char *path)
{
    append_path(list, memory_copy(path));
}

void scene_list_drop_last(scene_list *list)
{
    free(list->files[--list->count].path);
}

/* On the keyboard 0 comes after 9, so it does here. Files without a number come last. */
static int rank_of_file(const scene_file *file)
{
    if (file->number < 0)
        return 100000;
    if (file->number == 0)
        return 10;
    return file->number < 10 ? file->number : file->number + 1;
}

static int compare_files(const void *a, const void *b)
{
    const scene_file *f = a, *g = b;
    return rank_of_file(f) != rank_of_file(g) ? rank_of_file(f) - rank_of_file(g)
                                              : strcmp(f->path, g->path);
}

static char *join_path(const char *folder, const char *name)
{
    return path_join(folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
}

static void add_scene_file(scene_list *list, scene_list *folders, const char *folder,
                           const char *name)
{
    if (name[0] == '.')
        return;
    char *path = join_path(folder, name);
    if (folders && path_is_folder(path))
        append_path(folders, path);
    else if (path_ends(name, ".ini"))
        append_path(list, path);
    else
        free(path);
}

/* Puts the subfolders into `folders`; NULL: leaves them out. */
static bool add_scene_folder(scene_list *list, scene_list *folders, const char *path)
{
    DIR *dir = opendir(path);
    if (!dir)
        return false;
    int first = list->count;
    const struct dirent *entry;
    while ((entry = readdir(dir)) != NULL)
        add_scene_file(list, folders, path, entry->d_name);
    closedir(dir);
    if (list->count > first)
        qsort(list->files + first, (size_t)(list->count - first), sizeof *list->files,
              compare_files);
    return true;
}

/* Adds the folder's files, then those of the folder `between` if there is one, then those of the
 * subfolders. */
static bool add_tree(scene_list *list, const char *path, const char *between)
{
    scene_list folders = {0};
    bool opened = add_scene_folder(list, &folders, path);
    int wrong = errno; /* why it was not opened */
    if (between)
        add_scene_folder(list, NULL, between);
    if (folders.count)
        qsort(folders.files, (size_t)folders.count, sizeof *folders.files, compare_files);
    for (int i = 0; i < folders.count; i++)
        add_scene_folder(list, NULL, folders.files[i].path);
    scene_list_free(&folders);
    errno = wrong;
    return opened;
}

static bool add_with(scene_list *list, const char *path, const char *between, char *error,
                     size_t error_size)
{
    struct stat info;
    int before = list->count;
    if (stat(path, &info) != 0 || (S_ISDIR(info.st_mode) && !add_tree(list, path, between))) {
        snprintf(error, error_size, "%s: %s", path, strerror(errno));
        return false;
    }
    if (S_ISDIR(info.st_mode)) {
        if (list->count == before)
            snprintf(error, error_size, _("%s: no scene (*.ini) in this folder"), path);
        return list->count > before;
    }
    scene_list_append(list, path);
    return true;
}

bool scene_list_add(scene_list *list, const char *path, char *error, size_t error_size)
{
    return add_with(list, path, NULL, error, error_size);
}

static int free_key(const bool *taken)
{
    for (int i = 1; i <= 10; i++)
        if (!taken[i % 10])
            return i % 10;
    return -1;
}

void scene_list_assign_keys(scene_list *list)
{
    bool taken[10] = {false};
    for (int i = 0; i < list->count; i++) {
        scene_file *file = &list->files[i];
        bool own = file->number >= 0 && file->number <= 9 && !taken[file->number];
        file->key = own ? file->number : -1;
        if (own)
            taken[file->number] = true;
    }
    for (int i = 0; i < list->count; i++) {
        scene_file *file = &list->files[i];
        int key = free_key(taken);
        if (file->key >= 0 || key < 0)
            continue;
        file->key = key;
        taken[key] = true;
    }
}

void scene_list_free(scene_list *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->files[i].path);
    free(list->files);
    *list = (scene_list){0};
}

/* Beside a program that is not installed is a file that tells where its source is. Returns the
 * scenes there. */
static char *folder_in_source(const char *base)
{
    char *note = join_path(base, "hitlab.source"), *text = NULL, *folder = NULL;
    size_t size;
    if (note && !text_file_read(note, &text, &size)) {
        text[strcspn(text, "\r\n")] = '\0';
        folder = join_path(text, "scenes");
    }
    free(note);
    free(text);
    return folder;
}

char *scene_list_installed_folder(char *error, size_t error_size)
{
    const char *set = getenv("HITLAB_SCENES");
    if (set && *set)
        return memory_copy(set);
    char *base = system_program_folder();
    char *folder = base ? join_path(base, "../share/hitlab/scenes") : NULL;
    char *in_source = base ? folder_in_source(base) : NULL;
    SDL_free(base);
    if (folder && path_is_folder(folder)) {
        free(in_source);
        return folder;
    }
    if (in_source && path_is_folder(in_source)) {
        free(folder);
        return in_source;
    }
    free(in_source);
    snprintf(error, error_size,
             _("no scenes: %s does not exist; name a scene file or folder, or set HITLAB_SCENES"),
             folder ? folder : _("the program's own folder"));
    free(folder);
    return NULL;
}

bool scene_list_add_installed(scene_list *list, bool saved_too, char *error, size_t error_size)
{
    char *folder = scene_list_installed_folder(error, error_size);
    char *saved = saved_too ? save_folder() : NULL;
    bool added = folder && add_with(list, folder, saved, error, error_size);
    free(folder);
    free(saved);
    return added;
}

/* ---- Digest ------------------------------------------------------------------------------ */

uint64_t scene_list_digest(uint64_t before, const char *text, size_t size)
{
    uint64_t h = before;
    for (size_t i = 0; i < size; i++)
        h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return h;
}
