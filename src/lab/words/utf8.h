/* SPDX-License-Identifier: MIT */
/* Text in UTF-8: its characters, and which of them can be shown. */
#ifndef LAB_UTF8_H
#define LAB_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Reads UTF-8. */

/* Returns whether the byte continues a character. */
static inline bool utf8_continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Returns how many bytes the code point has that starts here; 0 when it is not UTF-8 (RFC 3629,
 * section 3: nothing overlong, no surrogates, nothing over 10FFFF). */
int utf8_length(const char *string);
/* Returns the same of a text that ends after `left` bytes, at least one, without a NUL. */
int utf8_length_in(const char *string, size_t left);
/* Returns the same as utf8_length(), but 1 for a byte that is not UTF-8: how far it is to the next
 * one. */
int utf8_step(const char *string);
/* Returns the code point of these bytes. */
unsigned utf8_code(const char *string, int length);
/* Returns whether it is wide: a Chinese letter, kana, a full-width sign. Lines may break between
 * those. */
bool utf8_is_wide(const char *string, int length);
/* Returns how many columns these bytes take in a terminal: a wide letter takes two. */
int utf8_columns(const char *string, size_t size);

/* Text of files, of file names and of other programs on its way to a terminal, which would obey
 * what it holds. */

/* Puts '?' in the place of each control character (C0, DEL, C1, line ends, directions of writing)
 * and of each byte that is not UTF-8. Returns the text. */
char *utf8_printable(char *text);

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
/* Writes the message and a line end to standard error. A quoted line begins with "\n    "; every
 * other line end is made printable, so that no file name looks like a message. */
void utf8_complain(const char *format, ...);

#endif
