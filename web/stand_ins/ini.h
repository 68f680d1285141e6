/* SPDX-License-Identifier: MIT */
/* What the lab uses of inih, for the page: pairs of an INI text, one line after the other. */
#ifndef WEB_INI_H
#define WEB_INI_H

/* Each returns 0 when it does not like the pair. */
typedef int (*ini_handler)(void *user, const char *section, const char *name, const char *value);
/* Writes the next line, of at most `size` bytes with its NUL; NULL: there is none. */
typedef char *(*ini_reader)(char *line, int size, void *stream);

/* Returns the number of the first wrong line, or 0. A line that begins with a blank goes on with
 * the key above; a ';' behind a blank begins a comment. */
int ini_parse_stream(ini_reader reader, void *stream, ini_handler handler, void *user);

#endif
