/* SPDX-License-Identifier: MIT */
/* Makes a whole program of a user's function, from a template for each language, with the user's
 * compiler or interpreter. */
#ifndef LAB_HARNESS_H
#define LAB_HARNESS_H

#include "call.h"

#include <stdatomic.h>

typedef struct harness_wish {
    const char *file;     /* of the function, or of a whole program that harness_print() began */
    const char *function; /* its name */
    const char *with;     /* the compiler or interpreter, with flags; NULL: the usual one */
    call call;            /* how the function is called */
    bool swapped;         /* the scene's base is the second shape of the pair */
    bool quiet; /* the compiler's first errors become the message, one a line; otherwise they go to
                   standard error */
    const atomic_bool *stopped; /* the program is not needed any more; NULL: it always is */
} harness_wish;

enum { HARNESS_WORDS = 64 };

typedef struct harness {
    char *folder;                   /* owned: the program's folder, which is removed with it */
    char *words[HARNESS_WORDS + 1]; /* owned: the words that start it, up to NULL */
} harness;

/* Writes and compiles the program in a new temporary folder. The compiler's errors go to standard
 * error unless the wish is quiet. False, with a message. Call harness_remove() in both cases. */
bool harness_make(const harness_wish *wish, harness *out, char *error, size_t size);
void harness_remove(harness *harness);

/* Returns whether the path has the ending of a language. */
bool harness_knows(const char *path);

/* Writes the commands that make and start it in that folder: "cc -O2 Judge.c -o judge -lm &&
 * ./judge". False, with a message: there is no such language. */
bool harness_command(const harness_wish *wish, char *out, size_t size, char *error,
                     size_t error_size);
/* Writes a new file with an empty function. False, with a message. */
bool harness_write_stub(const harness_wish *wish, char *error, size_t size);

/* Prints a whole program in the language ("c", "py"...) with a function to fill in. */
bool harness_print(const char *language, const harness_wish *wish, char *error, size_t size);

#endif
