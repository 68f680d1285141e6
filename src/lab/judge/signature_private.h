/* SPDX-License-Identifier: MIT */
/* Shared by the files that implement signature.h. */
#ifndef LAB_SIGNATURE_PRIVATE_H
#define LAB_SIGNATURE_PRIVATE_H

#include "code.h"
#include "language.h"
#include "signature.h"

/* ---- signature_head.c: one function's head, read in the way that fits -------------------------
 */

/* Behind the last joint: of "geo::Circle" it is "Circle". */
const char *signature_last_part(const char *function);
/* What stands between a class and its function: "::". */
const char *signature_joint(const language *l);
/* Writes the class around a function with all that is around it: "geo::Circle". */
void signature_write_scope(const char *code, const language *l, const code_function *f, char *out,
                           size_t size);
/* Returns whether that is a class, and no name space. */
bool signature_is_class(const char *code, const language *l, const char *name);

/* Returns whether the pair can be passed to its parameters. */
bool signature_fits(const signature *s, const call *c, case_pair pair);

/* Reads the head. With the object, a method's class is its first parameter. */
bool signature_read_as(const code_function *f, const char *code, const language *l, case_pair pair,
                       bool with_object, head_object object, const char *scope, signature *out);
/* Reads the head in the way that fits: with the object of a class or without it, with classes of
 * the file or without them; the first way that the names say, or the first. What fits nothing is
 * read without. */
void signature_read_head(const code_function *f, const char *code, const language *l, const call *c,
                         signature *out);

/* ---- signature_find.c: which function of the file -------------------------------------------- */

/* False, with a message: neither this file nor one that it takes in has a function of that name. */
bool signature_is_there(const char *text, const char *code, const char *name, char *error,
                        size_t size);
/* Finds the one whose parameters fit. False, with a message: none fits, or several do. */
bool signature_find(const char *text, const char *code, const call *c, const language *l,
                    signature *out, char *error, size_t size);

#endif
