/* Numbers read and written by the million. */
#ifndef LAB_DIGITS_H
#define LAB_DIGITS_H

#include <stdbool.h>

/* Room for any number, a NUL and a separator. */
enum { DIGITS_ROOM = 33 };

/* What "%.17g" writes, byte for byte. Returns its end. The text has no NUL there. */
char *digits_write(double value, char text[DIGITS_ROOM]);

/* Reads a decimal number without an exponent, of so few digits that it can be read quickly, and
 * moves *text to what follows. False: strtod() has to read it; it would read the same. */
bool digits_read(const char **text, double *value);

#endif
