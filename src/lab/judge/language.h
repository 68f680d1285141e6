/* SPDX-License-Identifier: MIT */
/* The languages of a user's function. Each has a row here and a template in judge/templates. */
#ifndef LAB_LANGUAGE_H
#define LAB_LANGUAGE_H

#include "ask.h"

#include <stdbool.h>
#include <stddef.h>

enum { LANGUAGE_WITH = 3, LANGUAGE_ALSO = 3 };

/* In a text, @NAME@ stands for a value. */
typedef struct language {
    const char *suffix;              /* of a file */
    const char *also[LANGUAGE_ALSO]; /* other suffixes of it */
    const char *with[LANGUAGE_WITH]; /* its compilers or interpreters, the usual one first */
    const char *variable;            /* the environment variable that names another; NULL: none */
    const char *build, *run;         /* commands; build is NULL for an interpreter */
    const char *number;              /* an argument: the number AT of a line */
    const char *polygon; /* the same: the vertices whose count stands AT; TYPE is their type */
    const char *second;  /* how many numbers a polygon has that begins at v[0] */
    bool is_typed, type_first; /* parameters have types, before their names */
    const char
        *made; /* all arguments, as shapes.SUFFIX makes them; NULL: each is a number or a list */
    const char *parameter;         /* in the head of a function: NAME is the name of a column */
    const char *polygon_parameter; /* the same for a polygon: NAME is what the names of its two
                                      parameters begin with */
    const char *stub_head;         /* the beginning of a template; NULL: nothing */
    const char *stub; /* a function to fill in: ABOUT is its comment, TYPE and NOTHING are */
    const char *returns[ASK_COUNT]; /* its return type; NULL: the language has none */
    const char *nothing[ASK_COUNT]; /* what it returns before it is filled in */
    const char *take;       /* the lines that take the function from FILE, whose content is TEXT;
                               NULL: the template take.SUFFIX */
    const char *take_class; /* the same for a function in a class; NULL: no other lines */
    const char *receiver; /* what a method is called with, where that is no argument; NULL: it is */
    const char *rest[2];  /* around the other arguments then */
    const char *alone[2]; /* a call and its arguments that a program makes in the place of the
                             function's: CALLED may be NULL */
    const char *joint; /* between a class and its function; NULL: the language has no such form */

    const char *comment;  /* begins a comment of one line */
    bool has_lone_quotes; /* a ' may stand alone */

    /* The text around literals, and a unit test with the FUNCTION, its ARGUMENTS and the NAME of
     * the test. */
    const char *object[2], *field; /* "{ " and " }", and the text before the value of KEY */
    const char *ring[2], *vertex[2];
    bool needs_point, counts_vertices; /* 1.0; the number of vertices follows */
    const char *float_end;             /* 0.5f; NULL: nothing */
    const char *test[2];               /* of a miss, of a hit */
} language;

extern const language languages[];
extern const int language_count;

/* Returns whether it is the language with this suffix, of those that are its own. */
bool language_is(const language *l, const char *suffix);
/* Returns the language of the suffix; without one, of the file's suffix. NULL, with a message:
 * there is none. */
const language *language_find(const char *suffix, char *error, size_t size);
const language *language_of_file(const char *file, char *error, size_t size);

#endif
