/* SPDX-License-Identifier: MIT */
/* The actions of inner_actions.inc. */
#ifndef LAB_INNER_ACTION_IDS_H
#define LAB_INNER_ACTION_IDS_H

enum {
    ACTION_NO_INNER, /* ACTION_NONE */
#define INNER(id, does) ACTION_##id,
#include "inner_actions.inc"
    ACTION_INNER_COUNT
};

#endif
