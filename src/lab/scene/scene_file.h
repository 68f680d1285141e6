/* SPDX-License-Identifier: MIT */
/* A scene from its text and back: scene files, templates, and C text. */
#ifndef LAB_SCENE_FILE_H
#define LAB_SCENE_FILE_H

#include "hit_lab.h"
#include <stdbool.h>
#include <stdio.h>

typedef struct scene scene;

/* Writes a text as the value of a key of an INI file, so that ini_file.h reads it back. */

/* Writes "key = text". The reader joins the lines of a text by `joint`: a blank, or nothing. With
 * NULL the key takes one line. Any text from the reader can be written: lines may end where they
 * ended there. The text is not empty. */
void ini_text_write(FILE *out, const char *key, const char *text, const char *joint);

#endif
