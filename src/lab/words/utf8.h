/* Reads UTF-8. */
#ifndef LAB_UTF8_H
#define LAB_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Returns how many bytes the code point has that starts here; 0 when it is not UTF-8. */
int utf8_length(const char *string);
/* Returns the code point of so many bytes. */
unsigned utf8_code(const char *string, int length);
/* Whether it is wide: a Chinese letter, kana, a full-width sign. Lines may break between those. */
bool utf8_is_wide(const char *string, int length);
/* Returns how many columns so many bytes take in a terminal: a wide letter takes two. */
int utf8_columns(const char *string, size_t size);

#endif
