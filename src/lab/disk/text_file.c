#include "text_file.h"

#include "save.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *too_large(size_t most)
{
    return most > TEXT_FILE_LARGE   ? _("the file is larger than 4 GiB")
           : most > TEXT_FILE_LIMIT ? _("the file is larger than 256 MiB")
                                    : _("the file is larger than 16 MiB");
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

/* What a pipe has delivered is gone: it cannot be read a second time. */
static bool take_pipe(const char *path)
{
    for (int i = 0; i < pipe_count; i++)
        if (strcmp(pipes[i], path) == 0) {
            pipes[i] = pipes[--pipe_count];
            return true;
        }
    return false;
}

static const char *check_kind(int file, const char *path)
{
    struct stat info;
    if (fstat(file, &info) != 0)
        return strerror(errno);
    if (S_ISDIR(info.st_mode))
        return strerror(EISDIR);
    bool fine = S_ISREG(info.st_mode) || (S_ISFIFO(info.st_mode) && take_pipe(path));
    return fine ? NULL : _("not a file");
}

/* ---- Reading ------------------------------------------------------------------------------ */

/* Reads what there is. At the end, *count is 0. */
static const char *read_some(int file, char *out, size_t room, size_t *count)
{
    struct pollfd ready = {.fd = file, .events = POLLIN};
    for (;;) {
        int events = poll(&ready, 1, PIPE_PATIENCE);
        if (events == 0)
            return _("nobody writes into this pipe");
        ssize_t got = events > 0 ? read(file, out, room) : -1;
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        *count = got > 0 ? (size_t)got : 0;
        return got < 0 ? strerror(errno) : NULL;
    }
}

/* A pipe does not tell its size, so the buffer grows. `room` includes the NUL. */
static const char *read_all(int file, size_t most, char **text, size_t *size)
{
    size_t room = 0, count = 0, more = 1;
    while (more > 0 && count <= most) {
        if (room - count < 2) {
            room = room ? room * 2 : 4096;
            if (room > most)
                room = most + 2;
            char *grown = realloc(*text, room);
            if (!grown)
                return _("out of memory");
            *text = grown;
        }
        const char *wrong = read_some(file, *text + count, room - 1 - count, &more);
        if (wrong)
            return wrong;
        count += more;
        most = limit_of(*text, count, most);
    }
    if (count > most)
        return too_large(most);
    (*text)[count] = '\0';
    *size = count;
    return NULL;
}

static const char *read_file(const char *path, size_t most, char **text, size_t *size)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return strerror(errno);
    char *read = NULL;
    const char *wrong = check_kind(file, path);
    if (!wrong)
        wrong = read_all(file, most, &read, size);
    close(file);
    if (wrong)
        free(read);
    else
        *text = read;
    return wrong;
}

const char *text_file_read(const char *path, char **text, size_t *size)
{
    return read_file(path, TEXT_FILE_LIMIT, text, size);
}

const char *text_file_read_large(const char *path, char **text, size_t *size)
{
    return read_file(path, TEXT_FILE_LARGE, text, size);
}

/* ---- Checking ----------------------------------------------------------------------------- */

/* Returns the number of bytes of the UTF-8 sequence at s, and gives its code point. 0: not valid
 * (RFC 3629, section 3: nothing overlong, no surrogates, nothing over 10FFFF). */
static size_t decode(const unsigned char *s, size_t left, uint32_t *code)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = s[0] < 0x80             ? 1
                    : (s[0] & 0xE0) == 0xC0 ? 2
                    : (s[0] & 0xF0) == 0xE0 ? 3
                    : (s[0] & 0xF8) == 0xF0 ? 4
                                            : 0;
    if (length == 0 || length > left)
        return 0;
    *code = length == 1 ? s[0] : s[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (s[i] & 0x3Fu);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[length] || surrogate || *code > 0x10FFFF ? 0 : length;
}

/* C0, DEL and C1. A terminal that shows them in an error message would obey them. */
static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

static const char *check(const char *text, size_t size, size_t most, int *line)
{
    const unsigned char *s = (const unsigned char *)text;
    *line = 1;
    if (size == 0)
        return _("the file is empty");
    most = limit_of(text, size, most);
    if (size > most)
        return too_large(most);
    for (size_t i = 0; i < size;) {
        uint32_t code;
        size_t length = decode(s + i, size - i, &code);
        if (length == 0)
            return _("not valid UTF-8");
        i += length;
        if (code == '\n')
            ++*line;
        else if (is_control(code) && code != '\t' && !(code == '\r' && i < size && s[i] == '\n'))
            return code ? _("a control character") : _("a NUL character");
    }
    return NULL;
}

const char *text_file_check(const char *text, size_t size, int *line)
{
    return check(text, size, TEXT_FILE_LIMIT, line);
}

const char *text_file_check_large(const char *text, size_t size, int *line)
{
    return check(text, size, TEXT_FILE_LARGE, line);
}
