/* A scene: a base, a cursor, how they look and what is expected of the methods. */
#ifndef LAB_SCENE_H
#define LAB_SCENE_H

#include "crowd.h"
#include "hit_lab.h"
#include "report.h"
#include "words.h"

#include <float.h>
#include <stdint.h>
#include <stdio.h>

typedef struct colour {
    uint8_t r, g, b, a;
} colour;

/* Lengths are in stage units. The theme gives a colour that is not set. */
typedef struct scene_look {
    bool has_colour, has_hit_colour;
    colour colour, hit_colour;
    bool fill, outline;
    bool recolour;     /* the base changes its colour on contact */
    double line_width; /* of outlines and of segments; wide ones have round joins and caps */
} scene_look;

/* A base is in stage units. A cursor is relative to its reference point, the pointer. */
typedef struct scene_actor {
    hit_shape shape;
    hit_vec *ring; /* corners_make(), owned; a polygon's vertices, otherwise NULL */
    int *ends;     /* ends_make(), owned; where its rings end; NULL: it has one */
    bool anchored; /* a cursor segment from `anchor` (stage units) to the pointer */
    hit_vec anchor;
    scene_look look;
} scene_actor;

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

/* These limit width and height at zoom 1. */
#define SCENE_LEAST_STAGE DBL_TRUE_MIN
#define SCENE_MOST_STAGE  1e6

typedef struct scene {
    char *path;               /* owned */
    words_text title, note;   /* the title has its English text, the note may have none */
    words_text name;          /* short, beside its number; may have no text */
    const hit_method *method; /* NULL: the referee */
    hit_vec stage;            /* size in stage units, already divided by `zoom` */
    double zoom;
    bool has_background_on_hit;
    colour background_on_hit;
    double hit_points; /* radius of the discs drawn where the outlines meet; 0: none */
    colour hit_point_colour;
    /* The base of a field scene, which is one with a crowd, is the shape that is scattered, around
     * (0, 0), or the first one that was listed. It has the looks of all. */
    scene_actor base, cursor;
    crowd *crowd; /* owned; NULL: there is only the base */
    scene_scatter scatter;
    char *points_file[2]; /* owned; where the base's and the cursor's points came from, or NULL */
    hit_vec at;           /* where the cursor starts */
    double speed;         /* stage units a tick */
    hit_vec velocity;     /* stage units a tick, of a cursor that moves by itself */
    bool follow;          /* the cursor follows the pointer; if not, the arrow keys alone move it */
    bool solid;           /* the cursor is blocked by the base */
    scene_expect *expect; /* owned */
    int expect_count;
} scene;

void scene_free(scene *scene);
/* What the scene's file says of it, with the same rings and the same crowd. False when memory is
 * out: then *out owns nothing. */
bool scene_share(scene *out, const scene *from);

/* Returns whether the method is for this pair of shapes. */
bool scene_fits(const scene *scene, const hit_method *method);
/* Returns whether the method (NULL: the referee) is for this pair of shapes, or for fields if it is
 * one. */
bool scene_takes(const scene *scene, const hit_method *method);
/* What the method says of the scene with this placed cursor, which is a valid shape. */
hit_verdict scene_verdict(const scene *scene, const hit_method *method, const hit_shape *cursor);

/* Finds a method or a broad phase by its id; NULL is the referee, "referee". False: there is none,
 * and the report names the nearest. */
bool scene_find_method(report *report, int line, const char *id, const hit_method **out);
/* Returns the id that scenes and states give it: the user's own test is known to nobody else. */
const char *scene_method_id(const hit_method *method);

/* From now on the scene itself holds its points, no longer a points-file. */
void scene_leave_points_files(scene *scene);

/* Gives the actor this shape, with rings of its own; its look stays. False: memory is out, and it
 * is as before. */
bool scene_actor_take(scene_actor *actor, const hit_shape *shape);
/* Makes a copy with rings of its own; `from` may have any. False when memory is out: then *out owns
 * nothing. */
bool scene_actor_copy(scene_actor *out, const scene_actor *from);
/* Makes a copy with the same rings, which both own then. */
scene_actor scene_actor_share(const scene_actor *from);
void scene_actor_free(scene_actor *actor);

/* Returns the cursor with its reference point at `at`. `ring` is as for hit_place(). */
hit_shape scene_place_cursor(const scene *scene, hit_vec at, hit_vec *ring);

#endif
