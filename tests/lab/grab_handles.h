/* SPDX-License-Identifier: MIT */
/* The handles of a shape on the stage, for tests that grab them. */
#ifndef TESTS_GRAB_HANDLES_H
#define TESTS_GRAB_HANDLES_H

#include "grab.h"
#include "lab.h"

static inline int grab_handle_count(const lab *lab, lab_actor which)
{
    return handles_count(lab_shape(lab, which));
}

static inline handle grab_handle_at(const lab *lab, lab_actor which, int index)
{
    grip grip = grab_grip(lab, which);
    return handles_get(lab_shape(lab, which), index, &grip);
}

#endif
