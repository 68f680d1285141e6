/* SPDX-License-Identifier: MIT */
#include "stream.h"

#include "app.h"
#include "memory.h"
#include "restore.h"
#include "save.h"
#include "screen.h"
#include "share.h"
#include "state.h"
#include "system.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

/* ---- The last line ------------------------------------------------------------------------- */

enum { TAIL = 1 << 20 }; /* bytes: a line is shorter, however long the file is */

/* Reads at most TAIL bytes at the end of the file into *text, and appends a NUL. The caller frees
 * it. Returns NULL, or what is wrong. */
static const char *read_tail(const char *path, char **text)
{
    struct stat info;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0 || fstat(file, &info) != 0) {
        const char *wrong = strerror(errno);
        if (file >= 0)
            close(file);
        return wrong;
    }
    bool regular = S_ISREG(info.st_mode);
    *text = memory_get(TAIL + 1);
    size_t size = 0;
    ssize_t got =
        regular && lseek(file, info.st_size > TAIL ? info.st_size - TAIL : 0, SEEK_SET) >= 0;
    while (got > 0 && size < TAIL) {
        got = read(file, *text + size, TAIL - size);
        size += got > 0 ? (size_t)got : 0;
    }
    (*text)[size] = '\0';
    close(file);
    return regular ? NULL : _("not a file");
}

/* Cuts the text after its last line that ends and is not empty, and returns where this line begins;
 * NULL: there is none. A line without an end is still being written. */
static char *last_line(char *text)
{
    char *end = strrchr(text, '\n');
    while (end && end > text && strchr("\r\n", end[-1]))
        end--;
    if (!end || end == text)
        return NULL;
    *end = '\0';
    char *before = strrchr(text, '\n');
    return before ? before + 1 : text;
}

/* ---- Showing it ---------------------------------------------------------------------------- */

/* What the window shows. */
typedef struct stream {
    const char *path; /* NULL: none is watched */
    file_stamp stamp;
    bool settled; /* it was the same at two looks: a file's times are coarse */
    bool told;    /* that it is watched */
    int lock;     /* of the file; -1: there is none */
    char *line;   /* owned; the one that is shown */
} stream;

static stream watched = {.lock = -1};

static void show_streamed_state(app *app, const char *line)
{
    char error[512];
    state state;
    if (!state_read(watched.path, line, &state, error, sizeof error)) {
        lab_say(&app->lab, true, "%s", error);
        return;
    }
    if (restore_open_guest(&app->lab, &state, watched.path)) {
        screen_uncover(&app->screen);
        share_show_layers(&app->screen, &app->lab, &state);
    }
    state_free(&state);
}

static void show_line(app *app, const char *line)
{
    if (watched.line && strcmp(line, watched.line) == 0)
        return;
    free(watched.line);
    watched.line = memory_copy(line);
    if (strncmp(line, "! ", 2) == 0)
        lab_say(&app->lab, true, "%s", line + 2);
    else
        show_streamed_state(app, line);
    app_report(app);
    app->redraw = true;
}

/* Returns NULL, or what is wrong. The lock ends with the program. */
static const char *lock_file(void)
{
    struct stat info;
    int file = open(watched.path, O_RDONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
    const char *wrong = NULL;
    if (file < 0 || fstat(file, &info) != 0)
        wrong = strerror(errno);
    else if (!S_ISREG(info.st_mode))
        wrong = _("not a file");
    if (watched.lock >= 0)
        system_unlock(watched.lock);
    watched.lock = wrong ? -1 : system_lock(file, watched.path);
    if (!wrong && watched.lock < 0)
        wrong = _("another window shows it");
    if (file >= 0 && watched.lock < 0)
        close(file);
    return wrong;
}

void stream_look(app *app)
{
    file_stamp now = watched.path ? save_stamp(watched.path) : (file_stamp){0};
    bool same = save_stamps_equal(now, watched.stamp);
    if (watched.path && !watched.told)
        lab_say(&app->lab, false, _("%s: what is written there is shown here."), watched.path);
    watched.told = true;
    if (!now.exists || (same && watched.settled))
        return;
    watched.settled = same;
    if (watched.stamp.exists && now.inode != watched.stamp.inode)
        lock_file(); /* another file has taken its place */
    char *text = NULL;
    const char *wrong = read_tail(watched.path, &text);
    char *line = wrong ? NULL : last_line(text);
    if (wrong)
        lab_say(&app->lab, true, "%s: %s", watched.path, wrong);
    if (line)
        show_line(app, line);
    watched.stamp = now;
    free(text);
}

bool stream_start(app *app)
{
    watched.path = app->settings->watched;
    if (!watched.path)
        return true;
    const char *wrong = lock_file();
    if (wrong) {
        utf8_complain("hitlab: %s: %s", watched.path, wrong);
        return false;
    }
    return true;
}
