/* Where the fonts are. */
#ifndef LAB_FONT_H
#define LAB_FONT_H

#include <stdbool.h>

typedef enum font_face { FONT_SANS, FONT_BOLD, FONT_MONO, FONT_FACE_COUNT } font_face;

typedef struct font_file {
    char path[1024];
    long index; /* of the face in the file */
} font_file;

/* Whether SDL_ttf, which must be running, can open it. */
bool font_usable(const font_file *file);

/* Looks in the folder named at build time, asks fontconfig, if built in, and looks where systems
 * keep the DejaVu fonts. Faces that are not found become the sans face; false when there is not
 * even that. */
bool font_find(font_file files[FONT_FACE_COUNT]);

#endif
