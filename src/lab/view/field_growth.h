/*
 * A field in the window. While the view changes, the picture of an earlier view is shown through
 * the new one, larger or smaller, and that of the new one is painted beside, a part of it by each
 * frame, until it takes its place. Hits are those of the frame in either.
 */
#ifndef LAB_FIELD_GROWTH_H
#define LAB_FIELD_GROWTH_H

#include "field_layers.h"

void field_growth_draw(const field_subject *subject, const int *hits, int count);

#endif
