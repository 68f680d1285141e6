/* SPDX-License-Identifier: MIT */
/* How far the greeting of a first start is. */
#ifndef LAB_GREETING_H
#define LAB_GREETING_H

typedef enum greeting {
    GREETING_NONE,
    GREETING_OFFERED, /* it offers to show a published test that is wrong */
    GREETING_FOLLOWED /* that is shown, and the greeting says what can be done there */
} greeting;

#endif
