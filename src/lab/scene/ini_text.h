/* Writes a text as the value of a key of an INI file, so that ini_file.h reads it back. */
#ifndef LAB_INI_TEXT_H
#define LAB_INI_TEXT_H

#include <stdio.h>

/* Writes "key = text". The reader joins the lines of a text by `joint`: a blank, or nothing. With
 * NULL the key takes one line. Whatever the reader has given fits: its own lines may end where they
 * ended there. The text is not empty. */
void ini_text_write(FILE *out, const char *key, const char *text, const char *joint);

#endif
