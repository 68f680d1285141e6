/* Scenes and their files: read, read again, saved, opened, made. */
#include "lab.h"
#include "reshape.h"
#include "scene_file.h"
#include "scene_read.h"
#include "scene_template.h"
#include "scene_write.h"

#include <stdlib.h>
#include <string.h>

/* ---- Slots -------------------------------------------------------------------------------- */

void lab_free_slot(lab_slot *slot)
{
    if (slot->loaded)
        scene_free(&slot->scene);
    sketch_free(&slot->sketch[0]);
    sketch_free(&slot->sketch[1]);
    history_free(&slot->history);
    free(slot->ring);
    *slot = (lab_slot){0};
}

/* Takes the scene over. */
static bool fill_slot(lab_slot *slot, scene *scene)
{
    lab_slot fresh = {.loaded = true,
                      .scene = *scene,
                      .at = scene->at,
                      .selected = scene->method,
                      .flight = {.velocity = scene->velocity}};
    fresh.ring = malloc((size_t)scene->cursor.shape.count * sizeof *fresh.ring);
    if (!fresh.ring || !history_start(&fresh.history, &fresh.scene, fresh.at)) {
        lab_free_slot(&fresh);
        return false;
    }
    lab_free_slot(slot);
    *slot = fresh;
    return true;
}

static void stamp_points_files(lab_slot *slot)
{
    for (int i = 0; i < 2; i++)
        if (slot->scene.points_file[i])
            slot->points_stamp[i] = save_stamp(slot->scene.points_file[i]);
}

bool lab_load_slot(lab_slot *slot, const char *path, char *error, size_t error_size)
{
    scene scene;
    file_stamp stamp = save_stamp(path);
    if (!scene_read(path, &scene, error, error_size))
        return false;
    if (!fill_slot(slot, &scene)) {
        snprintf(error, error_size, "%s: out of memory", path);
        return false;
    }
    slot->stamp = stamp;
    stamp_points_files(slot);
    return true;
}

/* A place for one more scene, at the end; NULL: out of memory. */
static lab_slot *add_slot(lab *lab, const char *path)
{
    int count = lab->catalogue.list.count;
    lab_slot *slots = realloc(lab->catalogue.slots, ((size_t)count + 1) * sizeof *slots);
    if (!slots)
        return NULL;
    lab->catalogue.slots = slots;
    slots[count] = (lab_slot){0};
    return scene_list_append(&lab->catalogue.list, path) ? &slots[count] : NULL;
}

/* ---- Reading again ------------------------------------------------------------------------ */

static bool same_point(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

/* The other end of an anchored segment is the pointer, wherever that was. */
static bool same_shapes(const scene *a, const scene *b)
{
    const scene_actor *c = &a->cursor, *d = &b->cursor;
    bool same_cursor =
        c->anchored ? same_point(c->anchor, d->anchor) : reshape_is_same(&c->shape, &d->shape);
    return reshape_is_same(&a->base.shape, &b->base.shape) && c->anchored == d->anchored &&
           same_cursor;
}

/* The file's scene in the old one's place. What was edited can be had back by undoing. What the
 * file says as before of cursor and method stays as it is in the lab, unless `all`. */
static void take_scene(lab *lab, lab_slot *slot, scene *fresh, bool all)
{
    bool differs = !same_shapes(&slot->scene, fresh);
    bool edited = !history_is_saved(&slot->history);
    hit_vec before = slot->at;
    if (all || !same_point(slot->scene.at, fresh->at))
        slot->at = fresh->at;
    if (all || slot->scene.method != fresh->method)
        slot->selected = fresh->method;
    if (all || !same_point(slot->scene.velocity, fresh->velocity))
        slot->flight = (flight){.velocity = fresh->velocity};
    scene_free(&slot->scene);
    slot->scene = *fresh;
    if (differs && !lab_commit(lab, before))
        return;
    slot->history.saved = slot->history.read = slot->history.position;
    if (differs && edited)
        lab_say(lab, false, "The file was read again; Ctrl+Z brings your changes back.");
}

/* Only the scene shown. */
static bool read_again(lab *lab, bool all)
{
    char error[sizeof lab->notice.text];
    lab_slot *slot = lab_slot_shown(lab);
    const char *path = lab->catalogue.list.files[lab->catalogue.current].path;
    scene fresh;
    lab_drop(lab);
    if (slot->made) {
        lab_say(lab, false, "This scene is in no file yet: Ctrl+S saves it.");
        return false;
    }
    slot->stamp = save_stamp(path);
    stamp_points_files(slot);
    if (!scene_read(path, &fresh, error, sizeof error)) {
        lab_say(lab, true, "%s", error);
        return false;
    }
    hit_vec *room = realloc(slot->ring, (size_t)fresh.cursor.shape.count * sizeof *room);
    if (!room) {
        scene_free(&fresh);
        lab_say(lab, true, "%s: out of memory", path);
        return false;
    }
    slot->ring = room;
    lab_enter(lab, lab->catalogue.current);
    take_scene(lab, slot, &fresh, all);
    stamp_points_files(slot);
    lab_shapes_changed(lab);
    if (!all && !lab->notice.text[0])
        lab_say(lab, false, "%s has changed: read again.", path);
    return true;
}

bool lab_reload(lab *lab)
{
    return read_again(lab, true);
}

/* Half-written files and editors that move files about: what is gone for a moment is no news. */
static bool has_changed(const char *path, file_stamp then)
{
    file_stamp now = save_stamp(path);
    return now.exists && !save_stamps_equal(now, then);
}

bool lab_watch(lab *lab)
{
    if (lab->catalogue.sealed)
        return false;
    lab_slot *slot = lab_slot_shown(lab);
    if (slot->made || lab->edit.grab.held)
        return false;
    bool changed = has_changed(lab->catalogue.list.files[lab->catalogue.current].path, slot->stamp);
    for (int i = 0; i < 2; i++)
        if (slot->scene.points_file[i])
            changed = changed || has_changed(slot->scene.points_file[i], slot->points_stamp[i]);
    if (changed)
        read_again(lab, false);
    return changed;
}

/* ---- Saving ------------------------------------------------------------------------------- */

bool lab_is_unsaved(const lab_slot *slot)
{
    return slot->loaded && !history_is_saved(&slot->history);
}

int lab_unsaved(const lab *lab)
{
    int count = 0;
    for (int i = 0; i < lab->catalogue.list.count; i++)
        count += lab_is_unsaved(&lab->catalogue.slots[i]);
    return count;
}

void lab_write_scene(FILE *out, const lab_slot *slot)
{
    scene scene = slot->scene;
    if (slot->history.position != slot->history.read)
        scene.expect_count = 0; /* it is about other shapes */
    scene.velocity = slot->flight.velocity;
    scene_write(out, &scene, lab_method_of(slot), slot->at);
}

static char *text_of(const lab_slot *slot, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (!out)
        return NULL;
    fprintf(out, "%s\n", SAVE_MARK);
    lab_write_scene(out, slot);
    return fclose(out) == 0 ? text : NULL;
}

static bool write_slot(lab *lab, lab_slot *slot, const char *path)
{
    char error[sizeof lab->notice.text];
    size_t size = 0;
    char *text = text_of(slot, &size);
    bool saved = text && save_text(path, text, size, error, sizeof error);
    if (saved) {
        slot->history.saved = slot->history.position;
        slot->stamp = save_stamp(path);
        lab->edit.series = LAB_NO_SERIES; /* what is saved stays in the history */
        lab_say(lab, false, "Saved %s", path);
    } else {
        lab_say(lab, true, "Not saved: %s", text ? error : "out of memory");
    }
    free(text);
    return saved;
}

bool lab_save(lab *lab)
{
    lab_slot *slot = lab_slot_shown(lab);
    const char *path = lab->catalogue.list.files[lab->catalogue.current].path;
    lab_release(lab);
    if (slot->made || !save_may_replace(path))
        return false;
    if (!save_stamps_equal(save_stamp(path), slot->stamp)) {
        lab_say(lab, true, "%s has changed since it was read: F5 reads it, a new name saves this.",
                path);
        return false;
    }
    if (write_slot(lab, slot, path))
        scene_leave_points_files(&slot->scene);
    return true;
}

/* The scene moves to a slot of its own, and the one it came from is read again when it is shown. */
static bool move_to_new_slot(lab *lab, int from, const char *path)
{
    lab_slot *to = add_slot(lab, path);
    if (!to) {
        lab_say(lab, true, "out of memory");
        return false;
    }
    *to = lab->catalogue.slots[from];
    lab->catalogue.slots[from] = (lab_slot){0};
    scene_list_assign_keys(&lab->catalogue.list);
    return true;
}

static bool rename_scene(scene *scene, const char *title, const char *path)
{
    char *own_title = strdup(title), *own_path = strdup(path);
    if (!own_title || !own_path) {
        free(own_title);
        free(own_path);
        return false;
    }
    free(scene->title);
    free(scene->path);
    scene->title = own_title;
    scene->path = own_path;
    return true;
}

static bool set_path(lab *lab, int index, const char *path)
{
    char *own = strdup(path);
    if (!own)
        return false;
    free(lab->catalogue.list.files[index].path);
    lab->catalogue.list.files[index].path = own;
    return true;
}

/* Under `path`, which does not exist yet, as a scene of its own. */
static bool save_slot_as(lab *lab, int index, const char *title, const char *path)
{
    lab_slot *slot = &lab->catalogue.slots[index];
    bool made = slot->made;
    scene named = slot->scene;
    named.title = (char *)title;
    lab_slot view = *slot;
    view.scene.title = named.title;
    if (!write_slot(lab, &view, path))
        return false;
    if (made ? !set_path(lab, index, path) : !move_to_new_slot(lab, index, path))
        return false;
    slot = &lab->catalogue.slots[made ? index : lab->catalogue.list.count - 1];
    slot->made = false;
    slot->stamp = view.stamp;
    scene_leave_points_files(&slot->scene);
    slot->history.saved = slot->history.position;
    rename_scene(&slot->scene, title, path);
    if (lab->catalogue.current == index && !made)
        lab->catalogue.current = lab->catalogue.list.count - 1;
    return true;
}

static const char blanks[] = " \t";

static bool begins_comment(const char *name)
{
    for (const char *s = strchr(name, ';'); s; s = strchr(s + 1, ';'))
        if (s == name || strchr(blanks, s[-1]))
            return true;
    return false;
}

#define MOST_TITLE 150 /* bytes: with its key in one line of a scene file */

/* What would not be read back as the title it was; NULL: nothing. */
static const char *check_title(const char *title)
{
    int line = 1;
    if (!*title)
        return "a scene needs a name";
    if (strlen(title) > MOST_TITLE)
        return "the name is too long";
    if (scene_file_check(title, strlen(title), &line) || line > 1)
        return "a name takes one line of plain text";
    return begins_comment(title) ? "in a scene file a ';' after a blank begins a comment" : NULL;
}

static const char *save_titled(lab *lab, const char *title)
{
    static const char no_home[] = "no home folder is known: set XDG_DATA_HOME or HOME";
    char *folder = save_folder();
    char *path = folder ? save_path(folder, title, false) : NULL;
    const char *wrong = !folder ? no_home : !path ? "out of memory" : NULL;
    lab_release(lab);
    if (!wrong && save_stamp(path).exists)
        wrong = "there is a scene of that name already";
    if (!wrong && save_slot_as(lab, lab->catalogue.current, title, path))
        lab_shapes_changed(lab);
    free(folder);
    free(path);
    return wrong;
}

const char *lab_save_as(lab *lab, const char *name)
{
    char *title = strdup(name + strspn(name, blanks));
    if (!title)
        return "out of memory";
    size_t length = strlen(title);
    while (length > 0 && strchr(blanks, title[length - 1]))
        title[--length] = '\0';
    const char *wrong = check_title(title);
    if (!wrong)
        wrong = save_titled(lab, title);
    free(title);
    return wrong;
}

static bool save_one(lab *lab, int index)
{
    lab_slot *slot = &lab->catalogue.slots[index];
    const char *path = lab->catalogue.list.files[index].path;
    if (save_may_replace(path) && save_stamps_equal(save_stamp(path), slot->stamp))
        return write_slot(lab, slot, path);
    char *folder = save_folder();
    char *free_path = folder ? save_path(folder, slot->scene.title, true) : NULL;
    char *title = strdup(slot->scene.title);
    bool saved = free_path && title && save_slot_as(lab, index, title, free_path);
    if (!free_path)
        lab_say(lab, true, "Not saved: no home folder is known; set XDG_DATA_HOME or HOME.");
    free(folder);
    free(free_path);
    free(title);
    return saved;
}

bool lab_save_all(lab *lab)
{
    int count = lab->catalogue.list.count;
    lab_release(lab);
    for (int i = 0; i < count; i++)
        if (lab_is_unsaved(&lab->catalogue.slots[i]) && !save_one(lab, i))
            return false;
    return true;
}

/* ---- Opening and making ------------------------------------------------------------------- */

static int find_file(const lab *lab, const char *path)
{
    for (int i = 0; i < lab->catalogue.list.count; i++)
        if (!lab->catalogue.slots[i].made &&
            save_is_same_file(lab->catalogue.list.files[i].path, path))
            return i;
    return -1;
}

static void drop_last_slot(lab *lab)
{
    lab_free_slot(&lab->catalogue.slots[lab->catalogue.list.count - 1]);
    scene_list_drop_last(&lab->catalogue.list);
}

static bool open_file(lab *lab, const char *path)
{
    char error[sizeof lab->notice.text];
    int known = find_file(lab, path);
    if (known >= 0) {
        if (!lab_show(lab, known))
            return false;
        lab_watch(lab);
        return !lab->notice.is_error;
    }
    lab_slot *slot = add_slot(lab, path);
    if (!slot) {
        lab_say(lab, true, "out of memory");
        return false;
    }
    if (!lab_load_slot(slot, path, error, sizeof error)) {
        drop_last_slot(lab);
        lab_say(lab, true, "%s", error);
        return false;
    }
    scene_list_assign_keys(&lab->catalogue.list);
    return lab_show(lab, lab->catalogue.list.count - 1);
}

void lab_open(lab *lab, const char *path)
{
    char error[sizeof lab->notice.text] = ""; /* the first */
    scene_list found = {0};
    scene_list_add(&found, path, error, sizeof error);
    for (int i = 0; i < found.count; i++)
        if (!open_file(lab, found.files[i].path) && !error[0])
            memcpy(error, lab->notice.text, sizeof error);
    if (error[0])
        lab_say(lab, true, "%s", error);
    scene_list_free(&found);
}

void lab_make(lab *lab, hit_kind base, hit_kind cursor)
{
    char error[sizeof lab->notice.text], title[64];
    scene scene;
    scene_template_title(base, cursor, title, sizeof title);
    char *folder = lab->catalogue.sealed ? NULL : save_folder();
    char *path = save_path(folder ? folder : ".", title, !lab->catalogue.sealed);
    free(folder);
    bool made = path && scene_template_make(path, base, cursor, &scene, error, sizeof error);
    lab_slot *slot = made ? add_slot(lab, path) : NULL;
    if (slot && fill_slot(slot, &scene)) {
        slot->made = true;
        scene_list_assign_keys(&lab->catalogue.list);
        lab_show(lab, lab->catalogue.list.count - 1);
    } else {
        lab_say(lab, true, "out of memory");
    }
    if (made && !slot)
        scene_free(&scene);
    free(path);
}
