/* SPDX-License-Identifier: MIT */
/* A scene, and what stays with it while others are shown. */
#ifndef LAB_SLOT_H
#define LAB_SLOT_H

#include "flight.h"
#include "history.h"
#include "save.h"
#include "shape_number.h"
#include "sketch.h"
#include "words.h"

#define SLOT_TITLE 256 /* room for every title */

typedef struct scene scene; /* scene.h */

typedef struct slot {
    bool loaded;
    bool in_no_file;  /* never saved; the list has the path that is proposed */
    bool told;        /* a line has told of the scene, perhaps not what its file says */
    bool back;        /* a program that was killed had left it; it has not been saved since */
    file_stamp stamp; /* of its file, when last read or written */
    file_stamp points_stamp[2]; /* of the files its points came from */
    bool outdated; /* one of its files has changed on disk while it had unsaved changes: the user
                      decides */
    scene *scene;  /* owned; NULL: not loaded */
    int titled[2]; /* the kinds of base and cursor that the scene's title is about */
    char shown_title[SLOT_TITLE]; /* slot_title() of the last frame */
    hit_vec at;                   /* the cursor's reference point */
    /* Pinned, the cursor stays where it is: neither the mouse nor its velocity moves it. A scene
     * that opens on a false verdict opens pinned, because the first move of the mouse would lose
     * it; so does one whose cursor the arrow keys alone move. */
    bool pinned, opens_pinned;
    hit_vec held;               /* where it was put by hand last; undoing goes back to it */
    bool released;              /* it left that place when it was let go; undoing pins it there */
    const hit_method *selected; /* NULL: the referee; may not fit the pair, see slot_method() */
    history history;
    flight flight;
    long long edge_tests, spared; /* by a method that screens, since it was selected */
    sketch sketch[2];             /* unfinished drawings of base and cursor */
    bool draws[2];                /* drawing goes on: a click adds a vertex */
    bool drawn_over[2];           /* what is drawn so far is the shape; see slot_kept() */
    hit_vec *ring;                /* room for the placed cursor's vertices */
    bool has_miss, has_hit;       /* the selected method has said miss, hit: */
    hit_vec last_miss, last_hit;  /* ... last at these positions of the cursor */
    unsigned faults_shown;   /* a bit for each falseness, of false hits and of false misses, whose
                                faults were shown */
    unsigned faults_in_view; /* likewise, while this part of the plane was seen: */
    hit_vec seen_low, seen_high; /* its corners */
} slot;

/* From now on title and note are about the shapes as they are. */
void slot_note_kinds(slot *slot);

/* Reads the scene's file into the slot. False with a message: the slot is as it was. */
bool slot_load(slot *slot, const char *path, char *error, size_t error_size);
/* Fills the slot with the scene, which it owns from then on. */
void slot_fill(slot *slot, scene *scene);
void slot_free(slot *slot);
/* Returns whether the scene, as it is now, would open pinned. */
bool slot_opens_pinned(const slot *slot);

/* Remembers how the files with the scene's points are now. */
void slot_stamp_points_files(slot *slot);

/* Returns the scene as it is without unfinished drawings: a shape that is drawn over is in the
 * history. It owns nothing. */
scene slot_kept(const slot *slot);

scene_actor *slot_actor(slot *slot, lab_actor which);
actor_state slot_state(const slot *slot, lab_actor which);

/* Makes room for a placed cursor of `count` vertices. */
void slot_make_room(slot *slot, int count);

/* Returns the selected method, or NULL, the referee, when that method does not fit the pair. */
const hit_method *slot_method(const slot *slot);
/* Returns what slot_method() says now. */
hit_verdict slot_verdict(const slot *slot);

/* Writes the scene's title in the language spoken. Once a kind has changed, it is the names of the
 * kinds. While a method is selected that the scene does not open with, a title ends before ", by",
 * where it names the scene's own method. */
void slot_title(const slot *slot, char *out, size_t size);
/* Returns the title in every language that the scene has it in. */
words_text slot_titles(const slot *slot);
/* From now on title and note are about the shapes as they are, and the selected method is the
 * scene's own. A note that did not hold is dropped. */
void slot_settle(slot *slot);
/* Returns whether the title is about the kinds of the shapes as they are. */
bool slot_has_titled_kinds(const slot *slot);
/* Returns whether the scene's note is about these shapes and the selected method. */
bool slot_note_holds(const slot *slot);

/* Keeps where the selected method said miss and hit last. */
void slot_note_verdict(slot *slot, hit_verdict verdict);
void slot_forget_verdicts(slot *slot);
/* Selects a method and forgets what was noted and counted for the one before. */
void slot_select(slot *slot, const hit_method *method);

/* Returns whether its shapes have changes that no file holds. */
bool slot_is_changed(const slot *slot);
/* Returns whether it is changed or has an unfinished drawing. */
bool slot_is_unsaved(const slot *slot);
/* Returns the scene as a file would say it; the caller frees it. */
scene slot_content(const slot *slot);
/* Writes the scene as it is now, in the format of scene files, after the lines of `head`. The
 * caller frees the text. */
char *slot_text(const slot *slot, const char *head, size_t *size);

#endif
