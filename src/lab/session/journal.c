#define _DEFAULT_SOURCE /* mkdtemp(), flock() */
#include "journal.h"

#include "effort.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

int journal_lock(const char *folder)
{
    int open_folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (open_folder < 0 || flock(open_folder, LOCK_EX | LOCK_NB) == 0)
        return open_folder;
    close(open_folder);
    return -1;
}

/* ---- The folder --------------------------------------------------------------------------- */

static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s/%s", folder, name);
    return path;
}

/* The folder has a hidden name until it is locked: nobody takes it for one that was left. */
static bool make_locked(journal *j, char *hidden, const char *parent)
{
    if (!mkdtemp(hidden))
        return false;
    j->lock = journal_lock(hidden);
    j->folder = join(parent, strrchr(hidden, '/') + 2);
    if (j->lock >= 0 && j->folder && rename(hidden, j->folder) == 0)
        return true;
    if (j->lock >= 0)
        close(j->lock);
    rmdir(hidden);
    free(j->folder);
    j->folder = NULL;
    return false;
}

/* Returns NULL, or what is wrong. */
static const char *make_folder(journal *j)
{
    errno = 0;
    char *parent = save_journals();
    char *hidden = parent ? join(parent, ".XXXXXX") : NULL;
    bool made = hidden && save_make_folder(parent) && make_locked(j, hidden, parent);
    int number = errno;
    free(hidden);
    free(parent);
    if (made)
        return NULL;
    return number ? strerror(number) : _("no home folder is known: set XDG_STATE_HOME or HOME");
}

/* ---- Pages -------------------------------------------------------------------------------- */

static void page_path(const journal *j, int index, char *path, size_t size)
{
    snprintf(path, size, "%s/%d.ini", j->folder, index + 1);
}

static bool make_pages(journal *j, int count)
{
    if (count <= j->count)
        return true;
    journal_page *grown = realloc(j->pages, (size_t)count * sizeof *grown);
    if (!grown)
        return false;
    memset(grown + j->count, 0, (size_t)(count - j->count) * sizeof *grown);
    j->pages = grown;
    j->count = count;
    return true;
}

static void drop_page(journal *j, int index)
{
    char path[4096];
    page_path(j, index, path, sizeof path);
    if (j->pages[index].kept)
        unlink(path);
    j->pages[index] = (journal_page){0};
}

static void drop_saved_pages(journal *j, const lab *lab)
{
    int count = lab->catalogue.list.count;
    for (int i = 0; i < j->count; i++)
        if (i >= count || !slot_is_unsaved(&lab->catalogue.slots[i]))
            drop_page(j, i);
}

/* ---- Writing ------------------------------------------------------------------------------ */

static bool add_page(journal *j, int index, const slot *slot)
{
    scribe_page *page = scribe_add(j->scribe, slot);
    if (!page)
        return false;
    page->number = index;
    page->kept = j->pages[index].kept;
    page->digest = j->pages[index].digest;
    page_path(j, index, page->path, sizeof page->path);
    return true;
}

/* Gives the scribe all scenes with unsaved changes. */
static bool add_pages(journal *j, const lab *lab)
{
    const catalogue *c = &lab->catalogue;
    bool added = (j->scribe = scribe_make(c->list.count)) != NULL;
    for (int i = 0; added && i < c->list.count; i++)
        added = !slot_is_unsaved(&c->slots[i]) || add_page(j, i, &c->slots[i]);
    if (added)
        return true;
    scribe_free(j->scribe);
    j->scribe = NULL;
    return false;
}

/* Waits for what the scribe writes. Returns NULL, or what is wrong. */
static const char *take_written(journal *j)
{
    const scribe_page *pages = NULL;
    int count = j->scribe ? scribe_finish(j->scribe, &pages) : 0;
    const char *wrong = NULL;
    for (int i = 0; i < count; i++)
        if (!pages[i].error[0])
            j->pages[pages[i].number] = (journal_page){pages[i].kept, pages[i].digest};
        else if (!wrong)
            wrong = memcpy(j->error, pages[i].error, sizeof pages[i].error);
    scribe_free(j->scribe);
    j->scribe = NULL;
    return wrong;
}

/* Returns NULL, or what is wrong. */
static const char *begin(journal *j, const lab *lab)
{
    if (!j->folder && catalogue_unsaved(&lab->catalogue) == 0)
        return NULL;
    const char *wrong = !make_pages(j, lab->catalogue.list.count) ? _("out of memory")
                        : !j->folder                              ? make_folder(j)
                                                                  : NULL;
    if (wrong)
        return wrong;
    drop_saved_pages(j, lab);
    return add_pages(j, lab) ? NULL : _("out of memory");
}

static bool tell(journal *j, lab *lab, const char *wrong)
{
    if (wrong && !j->failed)
        lab_say(lab, true, _("Unsaved changes would be lost if the program were killed: %s"),
                wrong);
    j->failed = wrong != NULL;
    return !wrong;
}

bool journal_is_old(const journal *j, const lab *lab)
{
    return j->scribe || j->revision != lab->revision;
}

bool journal_write(journal *j, lab *lab)
{
    take_written(j); /* whatever came of it: what follows replaces it */
    const char *wrong = begin(j, lab);
    j->revision = lab->revision;
    if (!wrong && j->scribe)
        scribe_run(j->scribe);
    return tell(j, lab, wrong ? wrong : take_written(j));
}

/* More is written beside the window: so many vertices take about 20 ms. */
#define FEW_VERTICES 20000

static bool is_small(const lab *lab)
{
    const catalogue *c = &lab->catalogue;
    int vertices = 0;
    for (int i = 0; i < c->list.count && vertices <= FEW_VERTICES; i++)
        if (slot_is_unsaved(&c->slots[i]))
            vertices += effort_vertices(&c->slots[i].scene);
    return vertices <= FEW_VERTICES;
}

bool journal_keep(journal *j, lab *lab)
{
    if (j->scribe && !scribe_is_done(j->scribe))
        return true;
    const char *wrong = take_written(j);
    if (wrong || j->revision == lab->revision)
        return tell(j, lab, wrong);
    if (is_small(lab))
        return journal_write(j, lab);
    wrong = begin(j, lab);
    j->revision = lab->revision;
    if (!wrong && j->scribe)
        scribe_start(j->scribe);
    return !wrong || tell(j, lab, wrong);
}

void journal_stop(journal *j, bool done)
{
    take_written(j);
    for (int i = 0; done && i < j->count; i++)
        drop_page(j, i);
    if (j->folder) {
        if (done)
            rmdir(j->folder);
        close(j->lock);
    }
    free(j->folder);
    free(j->pages);
    *j = (journal){0};
}
