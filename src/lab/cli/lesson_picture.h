/* Pictures of what is on the lab's stage, for pages. */
#ifndef LAB_LESSON_PICTURE_H
#define LAB_LESSON_PICTURE_H

#include "lab.h"
#include "screen.h"

#define LESSON_PICTURE_WIDTH  960
#define LESSON_PICTURE_HEIGHT 640

/* Draws in one theme. */
typedef struct lesson_artist {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    screen screen;
} lesson_artist;

/* False, with a message: there is nothing to stop. */
bool lesson_artist_start(lesson_artist *artist, theme_name theme, const char *font, char *error,
                         size_t error_size);
void lesson_artist_stop(lesson_artist *artist);

/* Draws the stage with the layers of the step that is open. Writes the picture into the folder
 * unless it is there already: its name tells what is on it. */
bool lesson_artist_draw(lesson_artist *artist, lab *lab, const char *folder, char name[32],
                        char *error, size_t error_size);

#endif
