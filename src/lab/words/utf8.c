#include "utf8.h"

int utf8_length(const char *string)
{
    const unsigned char *s = (const unsigned char *)string;
    if (s[0] < 0x80)
        return 1;
    int length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4)
        return 0;
    for (int i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool beyond = (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf4 && s[1] > 0x8f);
    return overlong || beyond ? 0 : length;
}

unsigned utf8_code(const char *string, int length)
{
    const unsigned char *s = (const unsigned char *)string;
    unsigned code = length == 1 ? s[0] : s[0] & (0xffu >> (length + 1));
    for (int i = 1; i < length; i++)
        code = code << 6 | (s[i] & 0x3fu);
    return code;
}

bool utf8_is_wide(const char *string, int length)
{
    unsigned code = utf8_code(string, length);
    return (code >= 0x2E80 && code <= 0xA4CF) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFE30 && code <= 0xFF60) || code >= 0x20000;
}

int utf8_columns(const char *string, size_t size)
{
    int columns = 0;
    for (size_t i = 0; i < size;) {
        int length = utf8_length(string + i);
        length += length == 0;
        columns += utf8_is_wide(string + i, length) ? 2 : 1;
        i += (size_t)length;
    }
    return columns;
}
