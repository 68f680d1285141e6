/* Text of files, of file names and of other programs on its way to a terminal, which would obey
 * what it holds. */
#ifndef LAB_PRINTABLE_H
#define LAB_PRINTABLE_H

/* Puts '?' in the place of each control character (C0, DEL, C1, line ends, directions of writing)
 * and of each byte that is not UTF-8. Returns the text. */
char *printable(char *text);

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
/* Writes the message and a line end to standard error. A quoted line begins with "\n    "; every
 * other line end is made printable, so that no file name looks like a message. */
void printable_complain(const char *format, ...);

#endif
