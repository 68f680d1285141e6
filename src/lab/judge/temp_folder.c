/* SPDX-License-Identifier: MIT */
#include "temp_folder.h"

#include "path.h"
#include "system.h"
#include "words.h"
#include "write_file.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define PREFIX "hitlab-judge-"
#define LOCK   "/.hitlab-lock"

static struct {
    pthread_mutex_t mutex;
    char path[4096]; /* "": there is none */
    int lock;
    int count; /* folders in it */
    int drawn; /* how many there have been */
} ours = {.mutex = PTHREAD_MUTEX_INITIALIZER};

/* ---- Removing -------------------------------------------------------------------------------- */

/* A compiler that was killed may have left folders in it. Links are removed, not followed. */
static void remove_tree(const char *folder)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    while (dir && (entry = readdir(dir)) != NULL) {
        bool itself = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
        char *path = itself ? NULL : path_join(folder, "/", entry->d_name);
        if (path && unlink(path) != 0)
            remove_tree(path);
        free(path);
    }
    if (dir)
        closedir(dir);
    rmdir(folder);
}

/* The mutex is held. */
static void remove_ours(void)
{
    if (!ours.path[0])
        return;
    remove_tree(ours.path);
    system_unlock(ours.lock);
    ours.path[0] = '\0';
    ours.count = 0;
}

void temp_folder_remove(char *folder)
{
    if (!folder)
        return;
    pthread_mutex_lock(&ours.mutex);
    bool is_ours = ours.path[0] && strncmp(folder, ours.path, strlen(ours.path)) == 0;
    remove_tree(folder);
    if (is_ours && --ours.count == 0)
        remove_ours();
    pthread_mutex_unlock(&ours.mutex);
    free(folder);
}

void temp_folder_remove_all(void)
{
    pthread_mutex_lock(&ours.mutex);
    remove_ours();
    pthread_mutex_unlock(&ours.mutex);
}

/* ---- What was left --------------------------------------------------------------------------- */

enum { OLD_SECONDS = 3600 };

/* While a program starts, its folder has no lock for a moment. So a folder without a lock may
 * belong to a program that starts, or to one that was killed at that moment. */
static bool is_old(const char *folder)
{
    struct stat info;
    return stat(folder, &info) == 0 && time(NULL) - system_changed(&info).tv_sec > OLD_SECONDS;
}

static void remove_left(const char *folder)
{
    struct stat info;
    char *file = path_join(folder, LOCK, "");
    bool has_lock = file && lstat(file, &info) == 0;
    int lock = has_lock ? system_lock_left(file) : -1;
    if (lock >= 0 || (file && !has_lock && is_old(folder)))
        remove_tree(folder);
    if (lock >= 0)
        system_unlock(lock);
    free(file);
}

void temp_folder_sweep(void)
{
    char *base = system_passing_folder();
    DIR *dir = base ? opendir(base) : NULL;
    const struct dirent *entry;
    while (dir && (entry = readdir(dir)) != NULL) {
        bool named = strncmp(entry->d_name, PREFIX, strlen(PREFIX)) == 0;
        char *path = named ? path_join(base, "/", entry->d_name) : NULL;
        if (path && system_is_own_folder(path))
            remove_left(path);
        free(path);
    }
    if (dir)
        closedir(dir);
    free(base);
}

/* ---- Making ---------------------------------------------------------------------------------- */

/* The mutex is held. NULL, or what is wrong with ours.path. */
static const char *make_ours(void)
{
    char *base = system_passing_folder(), *lock;
    snprintf(ours.path, sizeof ours.path, "%s/" PREFIX "XXXXXX", base ? base : ".");
    free(base);
    if (!mkdtemp(ours.path))
        return strerror(errno);
    const char *wrong = _("out of memory");
    lock = path_join(ours.path, LOCK, "");
    if (lock)
        wrong = write_file_locked(lock, "", 0, WRITE_NEW, &ours.lock);
    free(lock);
    if (wrong)
        rmdir(ours.path);
    return wrong;
}

char *temp_folder_make(char *error, size_t size)
{
    char name[32], *folder = NULL;
    pthread_mutex_lock(&ours.mutex);
    const char *wrong = ours.path[0] ? NULL : make_ours();
    if (wrong) {
        snprintf(error, size, "%s: %s", ours.path, wrong);
        ours.path[0] = '\0';
        pthread_mutex_unlock(&ours.mutex);
        return NULL;
    }
    snprintf(name, sizeof name, "/%d", ++ours.drawn);
    folder = path_join(ours.path, name, "");
    if (folder && mkdir(folder, 0700) == 0) {
        ours.count++;
    } else {
        snprintf(error, size, "%s: %s", ours.path, folder ? strerror(errno) : _("out of memory"));
        free(folder);
        folder = NULL;
    }
    if (ours.count == 0)
        remove_ours();
    pthread_mutex_unlock(&ours.mutex);
    return folder;
}
