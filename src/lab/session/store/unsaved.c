#include "unsaved.h"

#include "effort.h"
#include "scene_file.h"
#include "scene_list.h"
#include "system.h"
#include "words.h"
#include "workers.h"
#include "write_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A scene as it was when writing began. */
typedef struct page {
    slot_content content;
    char *path; /* owned */
    sketch drawn[2];
} page;

struct unsaved_writing {
    page *pages; /* owned */
    int count;
    uint64_t state; /* what is written, as a number */
    char *path;     /* owned; NULL: the file has no name yet */
    int lock;       /* -1: the file was not written */
    char error[512];
    workers workers; /* one job: to write the file */
};

/* ---- What there is to keep ------------------------------------------------------------------ */

/* Two states of the lab with the same number have the same unsaved work; 0: none. */
static uint64_t state_of(const lab *lab)
{
    uint64_t state = 0;
    for (int i = 0; i < lab->catalogue.list.count; i++) {
        const slot *slot = &lab->catalogue.slots[i];
        if (!slot_is_unsaved(slot))
            continue;
        double now[8] = {i, slot->history.changes};
        for (int k = 0; k < 2; k++) {
            const sketch *drawn = &slot->sketch[k];
            hit_vec last = drawn->count ? drawn->points[drawn->count - 1] : (hit_vec){0, 0};
            memcpy(now + 2 + 3 * k, (double[]){drawn->count, last.x, last.y}, 3 * sizeof *now);
        }
        state = digest_text(state ? state : DIGEST_START, (const char *)now, sizeof now);
    }
    return state;
}

bool unsaved_is_old(const unsaved *u, const lab *lab)
{
    return u->writing || u->failed || u->left_count > 0 || u->written != state_of(lab);
}

static bool copy_sketch(sketch *out, const sketch *from)
{
    for (int i = 0; i < from->count; i++)
        if (!sketch_add(out, from->points[i]))
            return false;
    return true;
}

static void free_writing(unsaved_writing *w)
{
    for (int i = 0; w && i < w->count; i++) {
        slot_content_free(&w->pages[i].content);
        free(w->pages[i].path);
        sketch_free(&w->pages[i].drawn[0]);
        sketch_free(&w->pages[i].drawn[1]);
    }
    if (w) {
        free(w->pages);
        free(w->path);
    }
    free(w);
}

static bool add_page(unsaved_writing *w, const slot *slot)
{
    page *page = &w->pages[w->count];
    if (!slot_take_content(slot, &page->content))
        return false;
    w->count++;
    page->path = strdup(slot->scene.path);
    return page->path && copy_sketch(&page->drawn[0], &slot->sketch[0]) &&
           copy_sketch(&page->drawn[1], &slot->sketch[1]);
}

/* Returns all that is unsaved now. NULL: memory is out. */
static unsaved_writing *take_work(const unsaved *u, const lab *lab)
{
    const catalogue *c = &lab->catalogue;
    unsaved_writing *w = calloc(1, sizeof *w);
    bool fine = w && (w->pages = calloc((size_t)c->list.count + 1, sizeof *w->pages)) &&
                (!u->path || (w->path = strdup(u->path)));
    for (int i = 0; fine && i < c->list.count; i++)
        fine = !slot_is_unsaved(&c->slots[i]) || add_page(w, &c->slots[i]);
    if (fine) {
        w->state = state_of(lab);
        w->lock = -1;
        return w;
    }
    free_writing(w);
    return NULL;
}

/* ---- Writing ------------------------------------------------------------------------------ */

static void write_points(FILE *out, const sketch *drawn)
{
    for (int i = 0; i < drawn->count; i++)
        fprintf(out, "%.17g,%.17g\n", drawn->points[i].x, drawn->points[i].y);
}

/* What would not be read again is told, and written all the same. */
static void write_page(FILE *out, const page *page, unsaved_writing *w)
{
    size_t size = 0;
    char *text = slot_content_text(&page->content, SAVE_MARK "\n", &size);
    if (!text)
        snprintf(w->error, sizeof w->error, "%s", _("out of memory"));
    else
        scene_reads_back(page->path, text, size, strlen(SAVE_MARK "\n"), w->error, sizeof w->error);
    fprintf(out, "; unsaved %zu %d %d %s\n", size, page->drawn[0].count, page->drawn[1].count,
            strchr(page->path, '\n') ? "" : page->path);
    write_points(out, &page->drawn[0]);
    write_points(out, &page->drawn[1]);
    if (text)
        fwrite(text, 1, size, out);
    free(text);
}

/* Gives the file its name; the first time, one that is free. Returns NULL, or what is wrong. */
static const char *write_text(unsaved_writing *w, const char *text, size_t size)
{
    errno = 0;
    if (w->path)
        return write_file_locked(w->path, text, size, WRITE_OVER, &w->lock);
    const char *wrong = NULL;
    char *folder = save_unsaved();
    if (!folder)
        return errno ? strerror(errno) : _("no home folder is known: set XDG_STATE_HOME or HOME");
    if (!save_make_folder(folder))
        wrong = strerror(errno);
    for (bool again = !wrong; again;) {
        free(w->path);
        w->path = save_path(folder, "unsaved", true);
        wrong =
            w->path ? write_file_locked(w->path, text, size, WRITE_NEW, &w->lock) : strerror(errno);
        again = wrong && w->path && errno == EEXIST;
    }
    free(folder);
    return wrong;
}

static bool write_work(void *data, int job, void *scratch)
{
    (void)job;
    (void)scratch;
    unsaved_writing *w = data;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out)
        fputs(SAVE_MARK "\n", out);
    for (int i = 0; out && i < w->count; i++)
        write_page(out, &w->pages[i], w);
    const char *wrong = out && save_close(out) ? write_text(w, text, size) : _("out of memory");
    if (wrong)
        snprintf(w->error, sizeof w->error, "%s", wrong);
    free(text);
    return true;
}

static void drop_file(unsaved *u)
{
    if (u->path) {
        unlink(u->path);
        system_unlock(u->lock);
    }
    free(u->path);
    u->path = NULL;
    u->written = 0;
}

/* What was left is in the own file now. */
static void drop_left(unsaved *u)
{
    for (int i = 0; i < u->left_count; i++) {
        if (u->left[i].whole)
            unlink(u->left[i].path);
        system_unlock(u->left[i].lock);
        free(u->left[i].path);
    }
    u->left_count = 0;
}

static bool tell(unsaved *u, lab *lab, const char *wrong)
{
    u->failed = wrong != NULL;
    if (wrong)
        snprintf(lab->warning, sizeof lab->warning,
                 _("Unsaved changes would be lost if the program were killed: %s"), wrong);
    lab->dirty = lab->dirty || (!wrong && lab->warning[0]);
    if (!wrong)
        lab->warning[0] = '\0';
    return !wrong;
}

/* Waits for what is being written, or writes it here. */
static bool take_written(unsaved *u, lab *lab)
{
    unsaved_writing *w = u->writing;
    if (!workers_finish(&w->workers))
        snprintf(w->error, sizeof w->error, "%s", _("out of memory"));
    if (w->lock >= 0) {
        if (u->path)
            system_unlock(u->lock);
        free(u->path);
        u->path = w->path;
        u->lock = w->lock;
        u->written = w->state;
        w->path = NULL;
        drop_left(u);
    }
    bool fine = tell(u, lab, w->error[0] ? w->error : NULL);
    free_writing(w);
    u->writing = NULL;
    return fine;
}

/* So many vertices take about 20 ms; more are written beside the window. */
#define FEW_VERTICES 10000

static bool is_small(const unsaved_writing *w)
{
    int vertices = 0;
    for (int i = 0; i < w->count && vertices <= FEW_VERTICES; i++)
        vertices += effort_vertices(&w->pages[i].content.scene);
    return vertices <= FEW_VERTICES;
}

static bool begin(unsaved *u, lab *lab, bool beside)
{
    if (state_of(lab) == 0) {
        drop_file(u);
        drop_left(u);
        return tell(u, lab, NULL);
    }
    u->writing = take_work(u, lab);
    if (!u->writing)
        return tell(u, lab, _("out of memory"));
    u->writing->workers = (workers){.work = write_work, .data = u->writing, .jobs = 1};
    workers_start(&u->writing->workers, beside && !is_small(u->writing));
    return u->writing->workers.thread_count > 0 || take_written(u, lab);
}

bool unsaved_write(unsaved *u, lab *lab)
{
    if (u->writing)
        take_written(u, lab);
    return !unsaved_is_old(u, lab) || begin(u, lab, false);
}

bool unsaved_write_beside(unsaved *u, lab *lab)
{
    if (u->writing && !workers_are_done(&u->writing->workers))
        return true;
    if (u->writing && !take_written(u, lab))
        return false;
    return !unsaved_is_old(u, lab) || begin(u, lab, true);
}

void unsaved_stop(unsaved *u, lab *lab, bool discards)
{
    if (u->writing)
        take_written(u, lab);
    if (discards)
        drop_file(u);
    else if (u->path)
        system_unlock(u->lock);
    for (int i = 0; i < u->left_count; i++)
        u->left[i].whole = discards && u->left[i].whole;
    drop_left(u);
    free(u->path);
    *u = (unsaved){0};
}
