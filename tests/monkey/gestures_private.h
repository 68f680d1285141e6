/* SPDX-License-Identifier: MIT */
/* What the files of the gestures share. */
#ifndef GESTURES_PRIVATE_H
#define GESTURES_PRIVATE_H

#include "app.h"
#include "place.h"
#include "random.h"
#include "user.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))
#define ANY(array)   (array)[random_int(0, COUNT(array) - 1)]

/* All gestures; the number is how often each is drawn, beside the others. */
#define GESTURES(X)                                                                                \
    X(roam, 8)                                                                                     \
    X(click_a_button, 12)                                                                          \
    X(click_somewhere, 8)                                                                          \
    X(drag, 14)                                                                                    \
    X(turn_wheel, 4)                                                                               \
    X(use_fingers, 4)                                                                              \
    X(leave, 1)                                                                                    \
    X(any_key, 14)                                                                                 \
    X(any_modified_key, 5)                                                                         \
    X(hold_arrows, 3)                                                                              \
    X(show_scene, 5)                                                                               \
    X(change_looks, 2)                                                                             \
    X(resize, 2)                                                                                   \
    X(walk_why, 4)                                                                                 \
    X(move_by_itself, 3)                                                                           \
    X(kiss, 3)                                                                                     \
    X(look_at_map, 1)                                                                              \
    X(edit_by_keys, 10)                                                                            \
    X(shape_an_ellipse, 6)                                                                         \
    X(undo, 8)                                                                                     \
    X(draw_a_polygon, 10)                                                                          \
    X(type_position, 3)                                                                            \
    X(type_number, 6)                                                                              \
    X(save, 2)                                                                                     \
    X(paste, 4)                                                                                    \
    X(copy, 1)                                                                                     \
    X(use_gallery, 3)                                                                              \
    X(make_scene, 3)                                                                               \
    X(take_lesson, 4)                                                                              \
    X(read_help, 1)                                                                                \
    X(escape, 4)                                                                                   \
    X(ask_to_quit, 1)                                                                              \
    X(drop_file, 3)                                                                                \
    X(make_noise, 2)

#define GESTURES_DECLARE(name, weight) void gesture_##name(app *app);
GESTURES(GESTURES_DECLARE)

/* Where files lie that may be dropped. */
extern const char *gestures_folder;
/* Forgets the states that were copied. */
void gestures_forget(void);

#endif
