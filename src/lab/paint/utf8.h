/* Reads UTF-8. */
#ifndef LAB_UTF8_H
#define LAB_UTF8_H

/* Returns how many bytes the code point has that starts here; 0 when it is not UTF-8. */
int utf8_length(const char *string);
/* Returns the code point of so many bytes. */
unsigned utf8_code(const char *string, int length);

#endif
