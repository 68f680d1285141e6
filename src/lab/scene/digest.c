#include "digest.h"

uint64_t digest_text(uint64_t before, const char *text, size_t size)
{
    uint64_t h = before;
    for (size_t i = 0; i < size; i++)
        h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return h;
}
