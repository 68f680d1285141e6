/* SPDX-License-Identifier: MIT */
/* Makes a whole program of a user's function, from a template for each language, with the user's
 * compiler or interpreter. */
#ifndef LAB_HARNESS_H
#define LAB_HARNESS_H

#include "signature.h"
#include "wrapper.h"

#include <stdatomic.h>

typedef struct harness_wish {
    const char *file;       /* of the function, or of a whole program that harness_print() began */
    const char *function;   /* its name; NULL: `hit`, or the one that fits: see harness_find() */
    const char *with;       /* the compiler or interpreter, with flags; NULL: the usual one */
    const signature *found; /* what harness_find() has read */
    call call;              /* how the function is called */
    bool swapped;           /* the scene's base is the second shape of the pair */
    bool is_whole;          /* a number that it takes is whole, by its type */
    bool is_found;          /* the user did not name the function */
    bool quiet; /* the compiler's first errors become the message, one a line; otherwise they go to
                   standard error */
    const atomic_bool *stopped; /* the program is not needed any more; NULL: it always is */
} harness_wish;

enum { HARNESS_WORDS = 64 };

typedef struct harness {
    char *folder;                   /* owned: the program's folder, which is removed with it */
    bool cannot_call;               /* the file compiles without the call of its function */
    char *words[HARNESS_WORDS + 1]; /* owned: the words that start it, up to NULL */
} harness;

/* Finds the function and its parameters. False, with a message. */
bool harness_find(const harness_wish *wish, signature *out, char *error, size_t size);
/* Writes a function to add to the file that calls the one that cannot be called as it stands, and
 * how it is judged then: see wrapper.h. False: nothing is known of that one. */
bool harness_write_wrapper(const harness_wish *wish, FILE *out, char name[WRAPPER_NAME]);
/* Returns whether its groups of numbers become objects that answer every usual name. */
bool harness_makes_objects(const harness_wish *wish);
/* Writes and compiles the program of the function that was found in a new temporary folder. The
 * compiler's errors go to standard error unless the wish is quiet. False, with a message. Call
 * harness_remove() in both cases. */
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
