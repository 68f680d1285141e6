/* SPDX-License-Identifier: MIT */
/* All scenes of the lab, then its lessons, as gallery and strip show them. */
#ifndef LAB_GALLERY_LIST_H
#define LAB_GALLERY_LIST_H

#include "answer_rows.h"
#include "hit_lab.h"

#include <stdbool.h>

typedef struct lab lab;       /* lab.h */
typedef struct lesson lesson; /* lesson.h */
typedef struct scene scene;   /* scene.h */

/* The sections of the gallery, in order. */
typedef enum gallery_section {
    GALLERY_LESSONS,
    GALLERY_POSTS,  /* the demos of the posts: shipped scenes with a number */
    GALLERY_PAIRS,  /* shipped scenes without one */
    GALLERY_FIELDS, /* shipped scenes with many shapes */
    GALLERY_FAULTS,
    GALLERY_OWN /* the user's */
} gallery_section;

/* A scene, or a lesson. */
typedef struct gallery_tile {
    int place; /* among all of them */
    const char *path;
    gallery_section section;
    int key;                  /* the digit key that shows it; -1: none */
    const scene *scene;       /* NULL: not loaded */
    char title[256];          /* as it is now; empty: not loaded */
    const hit_method *method; /* selected; NULL: the referee */
    hit_vec at;               /* the cursor's reference point */
    bool unsaved;             /* changes are not in its file, or a drawing is not finished */
    bool back;                /* a program that was killed left it; not saved since */
    const lesson *lesson;     /* NULL: it is a scene, or a lesson that is not loaded */
    int step;                 /* of the lesson: where the reader is */
} gallery_tile;

typedef struct gallery_list {
    gallery_tile *tiles; /* owned */
    int count;
    int current; /* the place of the scene shown; -1: it has none */
} gallery_list;

gallery_list gallery_list_make(const lab *lab);
/* Lists only the scenes that have a key or came back. */
gallery_list gallery_list_make_short(const lab *lab);
void gallery_list_free(gallery_list *list);
int gallery_list_count(const lab *lab);
/* Returns the tile of that place in the list. */
gallery_tile gallery_list_tile(const lab *lab, int place);
/* Returns what the tile's method says of its scene. `ring` is room for the cursor's vertices. */
answer_row gallery_list_row(const gallery_tile *tile, hit_vec *ring);

#endif
