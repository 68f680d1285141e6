/* States that a word names: the line itself, or a file that holds one. */
#ifndef LAB_STATE_WORD_H
#define LAB_STATE_WORD_H

#include "state.h"

/* Whether the name ends in ".hitlab". */
bool state_word_is_file(const char *name);
/* Whether a word of the command line is a state, or names a file that holds one. */
bool state_word_is_state(const char *word);

/* Reads the state, as state_read() does. The path of a scene in a file starts in its folder. */
bool state_word_read(const char *word, state *out, char *error, size_t error_size);
/* Lets the scene's path, if it is one, start in the file's folder. False when memory is out. */
bool state_word_place(const char *file, state *state);

#endif
