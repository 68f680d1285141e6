/* Numbers for output by the million. */
#ifndef LAB_DIGITS_H
#define LAB_DIGITS_H

/* Room for any number, a NUL and a separator. */
enum { DIGITS_ROOM = 33 };

/* What "%.17g" writes, byte for byte. Returns its end. The text has no NUL there. */
char *digits_write(double value, char text[DIGITS_ROOM]);

#endif
