/* The words at the bottom of the stage when there is no message. */
#ifndef LAB_NOTE_H
#define LAB_NOTE_H

#include "hit_lab.h"

#include <stddef.h>

typedef struct lab lab; /* lab.h */

/* The known faults of a method, in a few words; an empty text if none is known. */
void note_write_faults(const hit_method *method, char *out, size_t size);
/* The scene's note while it is about the selected method. Otherwise what the method does, and its
 * known faults. */
void note_write(const lab *lab, char *out, size_t size);

#endif
