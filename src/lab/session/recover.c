#include "recover.h"

#include "scene_read.h"
#include "session.h"
#include "words.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- One scene ---------------------------------------------------------------------------- */

/* The path that saving proposes. */
static char *proposed_path(const scene *scene)
{
    char *folder = save_folder();
    char *path = save_proposal(folder ? folder : ".", words_text_get(&scene->title));
    free(folder);
    return path;
}

static bool add_scene(lab *lab, scene *scene)
{
    free(scene->path);
    scene->path = proposed_path(scene);
    slot *slot = scene->path ? catalogue_add(&lab->catalogue, scene->path) : NULL;
    if (!slot) {
        scene_free(scene);
        return false;
    }
    if (!slot_fill(slot, scene)) {
        catalogue_drop_last(&lab->catalogue);
        return false;
    }
    slot->made = true;
    slot->history.saved = -1;
    return true;
}

static bool recover_file(lab *lab, const char *path)
{
    char error[sizeof lab->notice.text];
    scene scene;
    if (!scene_read(path, &scene, error, sizeof error)) {
        lab_say(lab, true, "%s", error);
        return false;
    }
    if (add_scene(lab, &scene))
        return true;
    lab_say(lab, true, "%s", _("out of memory"));
    return false;
}

/* ---- One folder --------------------------------------------------------------------------- */

/* Puts the paths of the files that were recovered to the front of the list; returns how many. */
static int recover_files(lab *lab, scene_list *found)
{
    int count = 0;
    for (int i = 0; i < found->count; i++)
        if (recover_file(lab, found->files[i].path)) {
            scene_file recovered = found->files[i];
            found->files[i] = found->files[count];
            found->files[count++] = recovered;
        }
    return count;
}

static int recover_folder(journal *j, lab *lab, const char *folder)
{
    char error[512];
    scene_list found = {0};
    scene_list_add(&found, folder, error, sizeof error);
    int count = recover_files(lab, &found);
    bool kept = count == 0 || journal_write(j, lab);
    for (int i = 0; kept && i < count; i++)
        unlink(found.files[i].path);
    rmdir(folder); /* unless something is left in it */
    scene_list_free(&found);
    return count;
}

/* ---- All folders -------------------------------------------------------------------------- */

/* The folder of a program that runs is locked. */
static int recover_left(journal *j, lab *lab, const char *folder)
{
    int lock = journal_lock(folder);
    if (lock < 0)
        return 0;
    int count = recover_folder(j, lab, folder);
    close(lock);
    return count;
}

/* Reads the names first: recovering adds a folder. */
static int list_folders(const char *journals, char (*names)[16], int room)
{
    DIR *dir = opendir(journals);
    int count = 0;
    const struct dirent *entry;
    while (dir && count < room && (entry = readdir(dir)) != NULL) {
        size_t size = strlen(entry->d_name) + 1;
        if (entry->d_name[0] != '.' && size <= sizeof names[0])
            memcpy(names[count++], entry->d_name, size);
    }
    if (dir)
        closedir(dir);
    return count;
}

static int recover_all(journal *j, lab *lab, const char *journals)
{
    enum { MOST = 64 };
    char names[MOST][16], folder[4096];
    int count = 0, folders = list_folders(journals, names, MOST);
    for (int i = 0; i < folders; i++) {
        snprintf(folder, sizeof folder, "%s/%s", journals, names[i]);
        count += recover_left(j, lab, folder);
    }
    return count;
}

static void tell(lab *lab, int count)
{
    lab_say(
        lab, false,
        ngettext("%d scene with unsaved changes is back from last time: Ctrl+S saves it.",
                 "%d scenes with unsaved changes are back from last time: the gallery has them, "
                 "Ctrl+S saves.",
                 (unsigned long)count),
        count);
}

void recover_scenes(journal *j, lab *lab, bool shows)
{
    int first = lab->catalogue.list.count;
    char *journals = save_journals();
    int count = journals ? recover_all(j, lab, journals) : 0;
    bool failed = lab->notice.is_error;
    free(journals);
    if (count == 0)
        return;
    scene_list_assign_keys(&lab->catalogue.list);
    if (shows && !failed)
        session_show(lab, first);
    if (!failed)
        tell(lab, count);
}
