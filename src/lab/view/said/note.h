/* SPDX-License-Identifier: MIT */
/* The words at the bottom of the stage when there is no message. */
#ifndef LAB_NOTE_H
#define LAB_NOTE_H

#include "hit_lab.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct lab lab; /* lab.h */

/* The known faults of a method, in a few words; an empty text if none is known. */
void note_write_faults(const hit_method *method, char *out, size_t size);
/* Returns whether the note says why the test is wrong that a newcomer is shown: as long as it is,
 * and none of its comparisons is looked at. */
bool note_tells_story(const lab *lab);
/* That, or the scene's note while it is about the selected method. Otherwise what the method does,
 * and its known faults. */
void note_write(const lab *lab, char *out, size_t size);

#endif
