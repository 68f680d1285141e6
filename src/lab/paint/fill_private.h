/* Finds the coverage of pixel rows, from top to bottom: fill_scan.c, for fill.c. */
#ifndef LAB_FILL_PRIVATE_H
#define LAB_FILL_PRIVATE_H

#include "fill.h"

/* Thousands of long edges make a hatching that is too fine to see. Then fewer sub-scanlines keep
 * the frame rate, and the exact coverage along them keeps the picture smooth. Returns how many
 * lines make one. */
int fill_scan_stride(const fill *fill);
/* Begins with the first row of the fill's box. False: memory is out. */
bool fill_scan_start(fill *fill);
/* Finds the coverage of the row at y, the one after the last, and counts the work. */
void fill_scan_row(fill *fill, int y);

#endif
