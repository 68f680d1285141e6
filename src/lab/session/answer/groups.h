/* SPDX-License-Identifier: MIT */
/* Which methods of a pair belong to the scene's post, correct it, or come from elsewhere. */
#ifndef LAB_GROUPS_H
#define LAB_GROUPS_H

#include "hit_lab.h"

#include <stdbool.h>

typedef struct scene scene; /* scene.h */

/* The method list's parts, in their order. */
typedef enum method_group {
    GROUP_REFEREE,
    GROUP_YOURS,     /* the user's own test */
    GROUP_POST,      /* methods from the work that the scene is about, as published */
    GROUP_CORRECTED, /* their corrections */
    GROUP_OTHERS,
    GROUP_MISTAKES /* all where all rows are wanted, otherwise the selected one */
} method_group;

/* Returns the published method whose work the scene is about: the scene's own one, or what that
 * corrects; failing that the pair's first; NULL: the pair has none of its own. */
const hit_method *groups_home(const scene *scene);
method_group groups_of(const hit_method *method, const hit_method *home);
/* Returns whether the home's work is one of the posts, not a book or a page. */
bool groups_is_post(const hit_method *home);

#endif
