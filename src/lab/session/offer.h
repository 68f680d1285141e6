/* The name that is offered for saving a scene as a new one. */
#ifndef LAB_OFFER_H
#define LAB_OFFER_H

#include "lab.h"

/* Writes the scene's title with something that tells it apart from every scene there is: "(mine)"
 * for a copy of a scene that is not the user's own, otherwise a number. */
void offer_name(lab *lab, int index, char *out, size_t size);

#endif
