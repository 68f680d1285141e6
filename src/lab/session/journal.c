#define _DEFAULT_SOURCE /* mkdtemp(), flock() */
#include "journal.h"

#include "digest.h"
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

static bool keep_page(journal *j, int index, const slot *slot, char *error, size_t error_size)
{
    char path[4096];
    journal_page *page = &j->pages[index];
    size_t size = 0;
    char *text = slot_text(slot, SAVE_MARK "\n", &size);
    uint64_t digest = text ? digest_text(DIGEST_START, text, size) : 0;
    page_path(j, index, path, sizeof path);
    bool same = text && page->kept && page->digest == digest;
    bool kept = same || (text && save_text(path, text, size, error, error_size));
    if (!text)
        snprintf(error, error_size, "%s", _("out of memory"));
    if (kept)
        *page = (journal_page){true, digest};
    free(text);
    return kept;
}

static void drop_page(journal *j, int index)
{
    char path[4096];
    page_path(j, index, path, sizeof path);
    if (j->pages[index].kept)
        unlink(path);
    j->pages[index] = (journal_page){0};
}

static bool write_pages(journal *j, const lab *lab, char *error, size_t error_size)
{
    int count = lab->catalogue.list.count;
    for (int i = 0; i < count; i++)
        if (slot_is_unsaved(&lab->catalogue.slots[i]) &&
            !keep_page(j, i, &lab->catalogue.slots[i], error, error_size))
            return false;
    for (int i = 0; i < j->count; i++)
        if (i >= count || !slot_is_unsaved(&lab->catalogue.slots[i]))
            drop_page(j, i);
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------ */

bool journal_is_old(const journal *j, const lab *lab)
{
    return j->revision != lab->revision;
}

static bool write_all(journal *j, const lab *lab, char *error, size_t error_size)
{
    if (!j->folder && catalogue_unsaved(&lab->catalogue) == 0)
        return true;
    const char *wrong = !make_pages(j, lab->catalogue.list.count) ? _("out of memory")
                        : !j->folder                              ? make_folder(j)
                                                                  : NULL;
    if (wrong) {
        snprintf(error, error_size, "%s", wrong);
        return false;
    }
    return write_pages(j, lab, error, error_size);
}

bool journal_write(journal *j, lab *lab)
{
    char error[512];
    bool written = write_all(j, lab, error, sizeof error);
    j->revision = lab->revision;
    if (!written && !j->failed)
        lab_say(lab, true, _("Unsaved changes would be lost if the program were killed: %s"),
                error);
    j->failed = !written;
    return written;
}

void journal_stop(journal *j, bool done)
{
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
