/* SPDX-License-Identifier: MIT */
#include "change.h"
#include "files.h"
#include "grab.h"
#include "ini_file.h"
#include "lab.h"
#include "memory.h"
#include "scene.h"
#include "scene_read.h"
#include "slot.h"
#include "text_file.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* What is written, and how it went. */
typedef struct writing {
    const char *path;
    bool anew; /* the file must not exist; otherwise it must be as it was read: */
    file_stamp stamp;
    bool saved, outdated;
    char error[1024];
} writing;

static void write_slot_scene(const slot *slot, writing *w)
{
    size_t size = 0;
    char *text = slot_text(slot, SAVE_MARK "\n", &size);
    bool fine =
        scene_reads_back(w->path, text, size, strlen(SAVE_MARK "\n"), w->error, sizeof w->error);
    w->outdated = fine && !w->anew && !save_stamps_equal(save_stamp(w->path), w->stamp);
    w->saved =
        fine && !w->outdated &&
        (w->anew ? save_new_text : save_text)(w->path, text, size, w->error, sizeof w->error);
    free(text);
}

static bool write_slot_file(lab *lab, slot *slot, const char *path, bool anew)
{
    writing w = {.path = path, .anew = anew, .stamp = slot->stamp};
    write_slot_scene(slot, &w);
    if (w.saved) {
        slot->history.saved = slot->history.position;
        slot->scene->at = slot->at; /* the file starts here from now on */
        slot->stamp = save_stamp(path);
        slot->back = false;
        lab->edit.series = LAB_NO_SERIES; /* the next turn must not replace the saved entry */
        lab_say_saved(lab, path);
    } else if (w.outdated) {
        slot->outdated = true;
        lab_say(lab, true, _("Not saved: %s has changed since it was read."), path);
    } else {
        lab_say(lab, true, _("Not saved: %s"), w.error);
    }
    return w.saved;
}

bool files_save(lab *lab)
{
    slot *slot = lab_slot(lab);
    const char *path = catalogue_path(&lab->catalogue);
    grab_release(lab);
    if (slot->in_no_file || lab->catalogue.guest || !save_may_replace(path))
        return false;
    if (slot->outdated)
        return false;
    if (write_slot_file(lab, slot, path, false))
        scene_leave_points_files(slot->scene);
    return !slot->outdated;
}

/* The slot becomes the one of the path and the title: a scene that is in no file yet stays where it
 * is, any other leaves its file's place and goes to the end. Returns its index. */
static int take_path_and_title(catalogue *c, int index, const words_text *title, const char *path)
{
    bool in_no_file = c->slots[index].in_no_file;
    (in_no_file ? catalogue_set_path : catalogue_move_to_end)(c, index, path);
    int now = in_no_file ? index : c->list.count - 1;
    scene *scene = c->slots[now].scene;
    words_text_free(&scene->title);
    free(scene->path);
    scene->title = words_text_copy(title);
    scene->path = memory_copy(path);
    return now;
}

/* Writes the slot to `path`, which does not exist yet, under this title. *stamp is the file's. */
static bool write_titled(lab *lab, const slot *from, const words_text *title, const char *path,
                         file_stamp *stamp)
{
    scene titled = *from->scene;
    slot view = *from;
    view.scene = &titled;
    titled.title = *title;
    if (!slot_note_holds(from))
        titled.note = (words_text){0};
    slot_settle(&view);
    bool written = write_slot_file(lab, &view, path, true);
    *stamp = view.stamp;
    return written;
}

/* Saves the scene as a new one. */
static bool save_slot_as(lab *lab, int index, const words_text *title, const char *path)
{
    file_stamp stamp;
    slot *written = &lab->catalogue.slots[index];
    if (!write_titled(lab, written, title, path, &stamp))
        return false;
    written->history.saved = written->history.position; /* even if memory runs out below */
    int now = take_path_and_title(&lab->catalogue, index, title, path);
    slot *slot = &lab->catalogue.slots[now];
    slot->in_no_file = slot->back = slot->outdated = false;
    slot->stamp = stamp;
    slot->scene->at = slot->at;
    scene_leave_points_files(slot->scene);
    slot_settle(slot);
    if (lab->catalogue.current == index)
        lab->catalogue.current = now;
    return true;
}

/* Saves the scene of a lesson, and shows it in the place of the lesson. */
static bool save_guest_as(lab *lab, const words_text *title, const char *path)
{
    file_stamp stamp;
    if (!write_titled(lab, lab_slot(lab), title, path, &stamp))
        return false;
    bool shown = files_show(lab, path);
    if (shown)
        lab_say_saved(lab, path);
    return shown;
}

static const char blanks[] = " \t";

#define MOST_TITLE 150 /* bytes: fits with its key into one line of a scene file */

/* Why the title could not be read back from a file; NULL: it can. */
static const char *check_title(const char *title)
{
    int line = 1;
    if (!*title)
        return _("a scene needs a name");
    if (strlen(title) > MOST_TITLE)
        return _("the name is too long");
    if (text_file_check(title, strlen(title), &line) || line > 1)
        return _("a name takes one line of plain text");
    return title[ini_file_length(title)] ? _("in a scene file a ';' after a blank begins a comment")
                                         : NULL;
}

/* A title that is still the one shown keeps its translations. Any other is the user's own words,
 * the same in every language. */
static words_text translate_title(const slot *slot, const char *title)
{
    char shown[SLOT_TITLE];
    slot_title(slot, shown, sizeof shown);
    if (strcmp(title, shown) == 0)
        return slot_titles(slot);
    return (words_text){{[WORDS_ENGLISH] = memory_copy(title)}};
}

static const char *save_titled(lab *lab, const char *title)
{
    char *folder = save_folder();
    char *path = folder ? save_path(folder, title, false) : NULL;
    const char *wrong = folder ? NULL : _("no home folder is known: set XDG_DATA_HOME or HOME");
    grab_release(lab);
    if (!wrong && save_stamp(path).exists)
        wrong = _("there is a scene of that name already");
    words_text titles = translate_title(lab_slot(lab), title);
    if (!wrong && (lab->catalogue.guest ? save_guest_as(lab, &titles, path)
                                        : save_slot_as(lab, lab->catalogue.current, &titles, path)))
        change_refresh(lab);
    words_text_free(&titles);
    free(folder);
    free(path);
    return wrong;
}

const char *files_save_as(lab *lab, const char *name)
{
    char *title = memory_copy(name + strspn(name, blanks));
    size_t length = strlen(title);
    while (length > 0 && strchr(blanks, title[length - 1]))
        title[--length] = '\0';
    char shown[SLOT_TITLE];
    slot_title(lab_slot(lab), shown, sizeof shown);
    const char *wrong = strcmp(title, shown) == 0 ? NULL : check_title(title); /* it was read */
    if (!wrong)
        wrong = save_titled(lab, title);
    free(title);
    return wrong;
}

/* Returns whether it is saved where it came from. */
static bool slot_has_place(const slot *slot, const char *path)
{
    return !slot->outdated && save_may_replace(path) &&
           save_stamps_equal(save_stamp(path), slot->stamp);
}

int files_nameless(const lab *lab)
{
    for (int i = 0; i < lab->catalogue.list.count; i++)
        if (slot_is_changed(&lab->catalogue.slots[i]) &&
            !slot_has_place(&lab->catalogue.slots[i], lab->catalogue.list.files[i].path))
            return i;
    return -1;
}

static bool save_one(lab *lab, int index)
{
    slot *slot = &lab->catalogue.slots[index];
    const char *path = lab->catalogue.list.files[index].path;
    if (slot_has_place(slot, path))
        return write_slot_file(lab, slot, path, false);
    char *folder = save_folder();
    char shown[SLOT_TITLE];
    slot_title(slot, shown, sizeof shown);
    char *free_path = folder ? save_path(folder, shown, true) : NULL;
    words_text titles = slot_titles(slot);
    bool saved = free_path && save_slot_as(lab, index, &titles, free_path);
    if (!folder)
        lab_say(lab, true, _("Not saved: no home folder is known; set XDG_DATA_HOME or HOME."));
    else if (!free_path)
        lab_say(lab, true, _("Not saved: %s"), _("there are files of that name up to number 9999"));
    free(folder);
    free(free_path);
    words_text_free(&titles);
    return saved;
}

bool files_save_all(lab *lab)
{
    int count = lab->catalogue.list.count;
    grab_release(lab);
    for (int i = 0; i < count; i++)
        if (slot_is_changed(&lab->catalogue.slots[i]) && !save_one(lab, i))
            return false;
    return true;
}

/* ---- The name that is offered ------------------------------------------------------------- */

/* A scene made here and never saved does not take its own title. */
static bool title_is_taken(const catalogue *c, int index, const char *title)
{
    char other[SLOT_TITLE];
    for (int i = 0; i < c->list.count; i++) {
        if (!c->slots[i].loaded || (i == index && c->slots[i].in_no_file))
            continue;
        slot_title(&c->slots[i], other, sizeof other);
        if (strcmp(other, title) == 0)
            return true;
    }
    char *folder = save_folder();
    char *path = folder ? save_path(folder, title, false) : NULL;
    bool exists = path && save_stamp(path).exists;
    free(folder);
    free(path);
    return exists;
}

void files_offer_name(lab *lab, int index, char *out, size_t size)
{
    catalogue *c = &lab->catalogue;
    char title[SLOT_TITLE];
    bool own = c->list.files[index].own && !c->slots[index].in_no_file;
    catalogue_load_all(c);
    slot_title(&c->slots[index], title, sizeof title);
    snprintf(out, size, "%s", title);
    if (c->slots[index].in_no_file && !title_is_taken(c, index, title))
        return;
    if (own) {
        /* "Mine 2" becomes "Mine", so that the next one is "Mine 3". */
        char *end = title + strlen(title);
        while (end > title && end[-1] >= '0' && end[-1] <= '9')
            end--;
        if (*end && end > title + 1 && end[-1] == ' ')
            end[-1] = '\0';
    }
    for (int number = 1; number < 10000; number++) {
        if (own)
            snprintf(out, size, "%s %d", title, number + 1);
        else if (number == 1)
            snprintf(out, size, _("%s (mine)"), title);
        else
            snprintf(out, size, _("%s (mine %d)"), title, number);
        if (!title_is_taken(c, index, out))
            return;
    }
}
