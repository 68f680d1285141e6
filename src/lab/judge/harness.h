/*
 * A whole program around a user's function: a template a language, and the user's own compiler or
 * interpreter.
 */
#ifndef LAB_HARNESS_H
#define LAB_HARNESS_H

#include "cases.h"

typedef struct harness_wish {
    const char *file;     /* of the function, or of a whole program that harness_print() began */
    const char *function; /* its name */
    const char *with;     /* the compiler or interpreter with its flags; NULL: the usual one */
    case_pair pair;
    bool quiet; /* the compiler's first error is the message; otherwise it goes to standard error */
} harness_wish;

enum { HARNESS_WORDS = 64 };

typedef struct harness {
    char *folder;                   /* owned: of the program; it goes with it */
    char *words[HARNESS_WORDS + 1]; /* owned: what starts it, up to NULL */
} harness;

/* Writes and compiles the program in a new temporary folder. The compiler's errors go to standard
 * error unless the wish is quiet. False, with a message. Call harness_remove() in both cases. */
bool harness_make(const harness_wish *wish, harness *out, char *error, size_t size);
void harness_remove(harness *harness);

/* Prints a whole program in the language ("c", "py"...) with a function to fill in. */
bool harness_print(const char *language, case_pair pair, const char *function, char *error,
                   size_t size);

#endif
