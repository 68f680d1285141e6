/* SPDX-License-Identifier: MIT */
/* Finds the font files. */
#ifndef LAB_FONT_H
#define LAB_FONT_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>

typedef enum font_face { FONT_SANS, FONT_BOLD, FONT_MONO, FONT_FACE_COUNT } font_face;

typedef struct font_file {
    char path[1024];
    long index; /* of the face in the file */
} font_file;

/* Opens a regular file only: a pipe would wait for whoever writes. NULL: TTF_GetError() tells why.
 */
TTF_Font *font_open(const font_file *file, int size);
/* Frees the files that were read, too, when no font is open any more. */
void font_close(TTF_Font *font);

/* Returns whether SDL_ttf can open the file. SDL_ttf must be running. */
bool font_usable(const font_file *file);

/* The same, where SDL_ttf may not be running. */
bool font_can_be_read(const char *path);

/* All fonts of the system. */
typedef struct font_list font_list;

/* NULL: fontconfig is not built in, or has no configuration. */
font_list *font_list_make(void);
void font_list_free(font_list *list);

/* Looks in the folder named at build time, asks fontconfig if it is built in, and looks where
 * systems keep the DejaVu fonts. In every locale each face has the letters, digits and signs of
 * ASCII. The sans face replaces faces that are not found. False when there is no sans face either.
 * The list may be NULL. */
bool font_find(const font_list *list, font_file files[FONT_FACE_COUNT]);
/* Finds the first font with a glyph for the code point, in the order in which a reader of Chinese
 * would choose. The list may be NULL. */
bool font_list_find(font_list *list, unsigned code, font_file *out);

#endif
