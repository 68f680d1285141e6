/* SPDX-License-Identifier: MIT */
/* The languages of a user's function: a row each, and a template in judge/templates. */
#ifndef LAB_LANGUAGE_PRIVATE_H
#define LAB_LANGUAGE_PRIVATE_H

enum { LANGUAGE_WITH = 3 };

/* In a text, @NAME@ stands for a value. */
typedef struct language {
    const char *suffix;              /* of a file */
    const char *with[LANGUAGE_WITH]; /* compilers or interpreters, the usual one first */
    const char *variable;            /* of the environment, which names another; NULL: none */
    const char *build, *run;         /* commands; build is NULL for an interpreter */
    const char *number;              /* an argument: the number at AT of the case */
    const char *polygon;             /* the same: the vertices whose count stands AT */
    const char *second;              /* where the second shape begins behind a polygon */
    const char *parameter;           /* in the head of a function: NAME is that of a column */
    const char *polygon_parameter;   /* the same: NAME is what the names of both begin with */
    const char *comment;             /* what a line begins with that is a comment */
    const char *stub;                /* a function to fill in; ABOUT are its comments */
    const char *take;                /* what takes the function from FILE, whose content is TEXT */
} language;

extern const language languages[];
extern const int language_count;

#endif
