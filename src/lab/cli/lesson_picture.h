/* Pictures of what is on the lab's stage, for pages. */
#ifndef LAB_LESSON_PICTURE_H
#define LAB_LESSON_PICTURE_H

#include "lab.h"
#include "screen.h"

/* As wide as a page shows them, so that their letters have the usual size there. */
#define LESSON_PICTURE_WIDTH  624
#define LESSON_PICTURE_HEIGHT 416

enum { LESSON_PICTURE_NAME = 400 };

typedef struct lesson_picture {
    uint64_t digest; /* of its pixels */
    char name[LESSON_PICTURE_NAME];
} lesson_picture;

/* Draws in one theme. */
typedef struct lesson_artist {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    screen screen;
    const char *folder; /* for the pictures */
    lesson_picture *drawn;
    size_t count;
} lesson_artist;

/* False, with a message: there is nothing to stop. */
bool lesson_artist_start(lesson_artist *artist, theme_name theme, const char *font,
                         const char *folder, char *error, size_t error_size);
void lesson_artist_stop(lesson_artist *artist);

/* Draws the stage with the layers of the step that is open, as the file `name` of the folder.
 * Returns the file that shows it: an equal picture, of another language for example, is one file.
 * The name is valid until the next call. NULL, with a message. */
const char *lesson_artist_draw(lesson_artist *artist, lab *lab, const char *name, char *error,
                               size_t error_size);

#endif
