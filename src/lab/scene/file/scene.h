/* SPDX-License-Identifier: MIT */
/* A scene: a base, a cursor, how they look and what is expected of the methods. */
#ifndef LAB_SCENE_H
#define LAB_SCENE_H

#include "crowd.h"
#include "hit_lab.h"
#include "scene_actor.h"
#include "words.h"

typedef struct scene_expect {
    hit_vec at;
    const hit_method *method; /* NULL: the referee */
    hit_verdict verdict;
    int line;
} scene_expect;

/* The shapes of a field scene: the base's shape, again and again. Without a count they were listed
 * one by one. */
typedef struct scene_scatter {
    int count;
    hit_vec spread; /* width and height of the area, around the stage's middle */
    double seed;    /* a whole number */
    double vary;    /* sizes are from 1 - vary to 1 + vary times as large */
    bool turn;      /* each is turned by an angle of its own */
} scene_scatter;

typedef struct scene_rules scene_rules; /* scene_rules.h */
typedef struct scene_looks scene_looks; /* scene_look.h */

typedef struct scene {
    char *path;               /* owned */
    words_text title, note;   /* the title has its English text, the note may have none */
    words_text name;          /* short, beside its number; may have no text */
    const hit_method *method; /* NULL: the referee */
    hit_vec stage;            /* size in stage units, already divided by `zoom` */
    double zoom;
    /* The base of a field scene, which is one with a crowd, is the shape that is scattered, around
     * (0, 0), or the first one that was listed. It has the looks of all. */
    scene_actor base, cursor;
    crowd *crowd; /* owned; NULL: there is only the base */
    scene_scatter scatter;
    char *points_file[2]; /* owned; where the base's and the cursor's points came from, or NULL */
    hit_vec at;           /* where the cursor starts */
    hit_vec velocity;     /* stage units a tick, of a cursor that moves by itself */
    scene_rules *rules;   /* owned */
    scene_looks *looks;   /* owned */
    scene_expect *expect; /* owned */
    int expect_count;
} scene;

void scene_free(scene *scene);
/* Returns what the file says of the scene; both share the rings and the crowd. */
scene scene_share(const scene *from);

/* Returns whether the method is for this pair of shapes. */
bool scene_fits(const scene *scene, const hit_method *method);
/* Returns whether the method (NULL: the referee) is for this pair of shapes, or for fields if it is
 * one. */
bool scene_takes(const scene *scene, const hit_method *method);
/* Whether one of its shapes does not answer what the scene asks, such as a sector that is to be
 * solid. Then `wrong` says so, and *key is the key of the file that asks; NULL: it is the pair. */
bool scene_is_refused(const scene *scene, const char **key, char *wrong, size_t size);
/* Returns the method's verdict on the scene with this placed cursor, which is a valid shape. */
hit_verdict scene_verdict(const scene *scene, const hit_method *method, const hit_shape *cursor);

/* From now on the scene itself holds its points, no longer a points-file. */
void scene_leave_points_files(scene *scene);

/* Returns the cursor with its reference point at `at`. `ring` is as for hit_place(). */
hit_shape scene_place_cursor(const scene *scene, hit_vec at, hit_vec *ring);

/* Does the same with text in memory. Messages name `path`, and the path of a points-file starts in
 * its folder. */
bool scene_parse(const char *path, const char *text, size_t size, scene *out, char *error,
                 size_t error_size);

/* Writes the same as a text after `head`, which the caller frees. */
char *scene_text(const char *head, const scene *scene, const hit_method *method, hit_vec at,
                 size_t *size);

#endif
