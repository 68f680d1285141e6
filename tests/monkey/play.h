/* SPDX-License-Identifier: MIT */
/* A recording is played in this process, and what must hold is looked at: either one that is made
 * up while it is played, or one from a file. */
#ifndef PLAY_H
#define PLAY_H

typedef struct play {
    const char *recording; /* the file that is written, or read */
    const char *folder;    /* with files to drop */
    const char *output;    /* the picture of the end */
    long events;           /* to be made up; 0: the recording is read */
} play;

/* Returns the program's exit status. */
int play_run(const play *play);

/* What a real replay of it says and shows, without a look at what holds. */
int play_again(const char *file, const char *output);

#endif
