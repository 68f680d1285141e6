/* SPDX-License-Identifier: MIT */
/* The head of a user's function: what each parameter is, as far as the text shows. */
#ifndef LAB_HEAD_H
#define LAB_HEAD_H

#include "code.h"

#include <stdbool.h>
#include <stddef.h>

enum { HEAD_TYPE = 96, HEAD_TEXT = 1024 };

/* How an object of a class is made. */
typedef enum head_object {
    OBJECT_OF_ALL,   /* by its constructor, with what that needs */
    OBJECT_OF_KNOWN, /* the same, without what no shape has */
    OBJECT_BARE      /* without its constructor; or it is none of a class */
} head_object;

typedef struct head_parameter {
    char name[CODE_NAME];
    char type[HEAD_TYPE]; /* as it stands there; "": the language has none, or none is written */
    bool is_optional;     /* it has a default value */
    bool takes_rest;      /* "*numbers", "...numbers" */
    bool is_unpacked;     /* "{ x, y, r }" */
    /* parameters_write() finds them in the file: */
    char
        made[CODE_NAME * 2]; /* the type of a struct or class, or of those in a list; "": numbers */
    bool is_list, is_pointer;
    bool is_variant; /* its type stands for several shapes: variants_name() */
    head_object object;
} head_parameter;

typedef struct head {
    int count;
    char by_name[CODE_NAME]; /* "k" of Python's "**k"; "": there is none */
    head_parameter parameter[CODE_PARAMETERS];
} head;

/* Reads the parameters of the function that code_find_function() has found, without a method's
 * object. False: there are too many. */
bool head_read(const code_function *f, const language *l, head *out);
/* Leaves out those with a default value, unless all have one, and a rest unless it takes numbers.
 */
void head_leave_out_optional(head *h, bool keeps_rest);
/* Adds the object of a method of that class before the others. */
void head_add_object(head *h, const language *l, const code_function *f, const char *name);
#endif
