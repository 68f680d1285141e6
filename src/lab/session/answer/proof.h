/* SPDX-License-Identifier: MIT */
/* Why an answer is what it is: a point of both shapes, or a line between them, which hit_prove.h
 * finds without the referee. It is found when it is asked for, once an answer. */
#ifndef LAB_PROOF_H
#define LAB_PROOF_H

#include "hit_prove.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct answer answer; /* answer.h */

typedef struct proof {
    hit_reason reason; /* side[0] is the base */
    /* Of several lines the normals, from the base to the cursor, and the edges of base and cursor
     * that each parts. */
    struct proof_line {
        hit_vec normal;
        int edges[2][2];
    } * lines;
    int count;
} proof;

/* Returns the answer's proof, until that of another answer is asked for. NULL: a field, shapes that
 * are refused, or too many edges to prove each time they move. */
const proof *proof_of(const answer *answer);
/* Returns whether it was looked for, which takes its time. */
bool proof_is_known(const answer *answer);

/* "This line lies between them: x = 5." */
void proof_write(const proof *proof, bool exactly, char *out, size_t size);
/* "(3, 4)", "12 x + 5 y = 9600"; with six digits where its numbers are longer and not wanted
 * exactly: "about (0.333333, 4)". */
void proof_write_numbers(const proof *proof, bool exactly, char *out, size_t size);
/* What stands for numbers that are too long for a line. */
const char *proof_long_numbers(void);

/* Whether these are the proof's own numbers. */
bool proof_is_exact(const proof *proof);

/* What a checker reads of two shapes: "shapes" and "witness", two members of an object; a whole
 * object, with "hit". The caller frees it. NULL, with what is wrong: there is none. `made` may be
 * NULL. */
char *proof_members(const hit_shape *a, const hit_shape *b, hit_proof *made, const char **wrong);
char *proof_case(const hit_shape *a, const hit_shape *b, const char **wrong);

#endif
