#include "text_file.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char too_large[] = "the file is larger than 16 MiB";

/* A pipe does not tell its size, so the buffer grows. `room` includes the NUL. */
static const char *read_stream(FILE *file, char **text, size_t *size)
{
    size_t room = 0, count = 0;
    do {
        room = room ? room * 2 : 4096;
        if (room > TEXT_FILE_LIMIT)
            room = (size_t)TEXT_FILE_LIMIT + 2;
        char *grown = realloc(*text, room);
        if (!grown)
            return "out of memory";
        *text = grown;
        count += fread(grown + count, 1, room - 1 - count, file);
    } while (count == room - 1 && count <= TEXT_FILE_LIMIT);
    if (ferror(file))
        return strerror(errno);
    if (count > TEXT_FILE_LIMIT)
        return too_large;
    (*text)[count] = '\0';
    *size = count;
    return NULL;
}

const char *text_file_read(const char *path, char **text, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return strerror(errno);
    char *read = NULL;
    const char *wrong = read_stream(file, &read, size);
    fclose(file);
    if (wrong)
        free(read);
    else
        *text = read;
    return wrong;
}

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

const char *text_file_check(const char *text, size_t size, int *line)
{
    const unsigned char *s = (const unsigned char *)text;
    *line = 1;
    if (size == 0)
        return "the file is empty";
    if (size > TEXT_FILE_LIMIT)
        return too_large;
    for (size_t i = 0; i < size;) {
        uint32_t code;
        size_t length = decode(s + i, size - i, &code);
        if (length == 0)
            return "not valid UTF-8";
        i += length;
        if (code == '\n')
            ++*line;
        else if (is_control(code) && code != '\t' && !(code == '\r' && i < size && s[i] == '\n'))
            return code ? "a control character" : "a NUL character";
    }
    return NULL;
}
