/* SPDX-License-Identifier: MIT */
#include "text_file.h"

#include "save.h"
#include "system.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char *too_large(size_t most)
{
    if (most > TEXT_FILE_LARGE)
        return _("the file is larger than 4 GiB");
    if (most > TEXT_FILE_LIMIT)
        return _("the file is larger than 256 MiB");
    return _("the file is larger than 16 MiB");
}

/* What the lab has saved may be larger than what is written by hand. */
static size_t limit_of(const char *text, size_t size, size_t most)
{
    size_t mark = strlen(SAVE_MARK);
    return size >= mark && memcmp(text, SAVE_MARK, mark) == 0 ? TEXT_FILE_OWN : most;
}

/* ---- Opening ------------------------------------------------------------------------------ */

enum { MOST_PIPES = 64, PIPE_PATIENCE = 10000 /* ms */ };

static const char *pipes[MOST_PIPES];
static int pipe_count;

void text_file_allow_pipe(const char *path)
{
    if (pipe_count < MOST_PIPES)
        pipes[pipe_count++] = path;
}

/* A pipe can be read once only: what it has delivered is gone. */
static bool take_pipe(const char *path)
{
    for (int i = 0; i < pipe_count; i++)
        if (strcmp(pipes[i], path) == 0) {
            pipes[i] = pipes[--pipe_count];
            return true;
        }
    return false;
}

/* *size is 0 for a pipe, which does not tell it. */
static const char *check_kind(int file, const char *path, size_t *size)
{
    struct stat info;
    *size = 0;
    if (fstat(file, &info) != 0)
        return strerror(errno);
    if (S_ISDIR(info.st_mode))
        return strerror(EISDIR);
    if (S_ISREG(info.st_mode) && (unsigned long long)info.st_size > TEXT_FILE_OWN)
        return too_large(TEXT_FILE_OWN);
    if (S_ISREG(info.st_mode))
        *size = (size_t)info.st_size;
    bool fine = S_ISREG(info.st_mode) || (S_ISFIFO(info.st_mode) && take_pipe(path));
    return fine ? NULL : _("not a file");
}

/* ---- Reading ------------------------------------------------------------------------------ */

/* Reads what there is. At the end, *count is 0. */
static const char *read_some(int file, char *out, size_t room, size_t *count)
{
    for (;;) {
        int events = system_wait_to_read(file, PIPE_PATIENCE);
        if (events == 0)
            return _("nobody writes into this pipe");
        size_t most = room < INT_MAX ? room : INT_MAX;
        ssize_t got = events > 0 ? read(file, out, most) : -1;
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        *count = got > 0 ? (size_t)got : 0;
        return got < 0 ? strerror(errno) : NULL;
    }
}

enum { FIRST_READ = 4096 };

/* A sparse file may claim gigabytes, so the buffer grows by no more than what has been read. */
static size_t next_room(size_t room, size_t known, size_t most)
{
    if (room == 0)
        return FIRST_READ;
    size_t next = room * 2;
    if (known + 2 > room && known + 2 < next)
        next = known + 2;
    return next > most ? most + 2 : next;
}

/* A file of `known` bytes that is too large is refused once its first bytes have told its limit. A
 * pipe does not tell its size, and a file may grow, so the buffer grows, too. `room` includes the
 * NUL. */
static const char *read_to_end(int file, size_t known, size_t most, char **text, size_t *size)
{
    size_t room = 0, count = 0, more = 1;
    while (more > 0 && count <= most) {
        if (room - count < 2) {
            room = next_room(room, known, most);
            char *grown = realloc(*text, room);
            if (!grown)
                return _("out of memory");
            *text = grown;
        }
        const char *wrong = read_some(file, *text + count, room - 1 - count, &more);
        if (wrong)
            return wrong;
        if (count + more > TEXT_FILE_LIMIT && memchr(*text + count, '\0', more))
            return _("a NUL character");
        count += more;
        most = limit_of(*text, count, most);
        if (known > most)
            return too_large(most);
    }
    if (count > most)
        return too_large(most);
    (*text)[count] = '\0';
    *size = count;
    return NULL;
}

static const char *read_text_bytes(const char *path, size_t most, char **text, size_t *size)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return strerror(errno);
    char *read = NULL;
    size_t known;
    const char *wrong = check_kind(file, path, &known);
    if (!wrong)
        wrong = read_to_end(file, known, most, &read, size);
    close(file);
    if (wrong)
        free(read);
    else
        *text = read;
    return wrong;
}

const char *text_file_read(const char *path, char **text, size_t *size)
{
    return read_text_bytes(path, TEXT_FILE_LIMIT, text, size);
}

const char *text_file_read_large(const char *path, char **text, size_t *size)
{
    return read_text_bytes(path, TEXT_FILE_LARGE, text, size);
}

/* ---- Checking ----------------------------------------------------------------------------- */

/* Nearly all of a file of a million vertices is ASCII. */
static int decode_utf8(const char *text, size_t left, unsigned *code)
{
    *code = (unsigned char)*text;
    if (*code < 0x80)
        return 1;
    int length = utf8_length_in(text, left);
    *code = length ? utf8_code(text, length) : 0;
    return length;
}

/* C0, DEL and C1. A terminal that shows them in an error message would obey them. */
static bool is_control_letter(unsigned code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

static const char *check_text(const char *text, size_t size, size_t most, int *line)
{
    *line = 1;
    if (size == 0)
        return _("the file is empty");
    most = limit_of(text, size, most);
    if (size > most)
        return too_large(most);
    for (size_t i = 0; i < size;) {
        unsigned code;
        int length = decode_utf8(text + i, size - i, &code);
        if (length == 0)
            return _("not valid UTF-8");
        i += (size_t)length;
        if (code == '\n')
            ++*line;
        else if (is_control_letter(code) && code != '\t' &&
                 !(code == '\r' && i < size && text[i] == '\n'))
            return code ? _("a control character") : _("a NUL character");
    }
    return NULL;
}

const char *text_file_check(const char *text, size_t size, int *line)
{
    return check_text(text, size, TEXT_FILE_LIMIT, line);
}

const char *text_file_check_large(const char *text, size_t size, int *line)
{
    return check_text(text, size, TEXT_FILE_LARGE, line);
}
