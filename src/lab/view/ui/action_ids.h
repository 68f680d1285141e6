/* SPDX-License-Identifier: MIT */
/* The ids of inner_actions.inc and actions.inc. */
#ifndef LAB_ACTION_IDS_H
#define LAB_ACTION_IDS_H

enum {
    ACTION_BEFORE_FIRST, /* ACTION_NONE */
#define INNER(id, does) ACTION_##id,
#include "inner_actions.inc"
#define ACTION(id, ...)      ACTION_##id,
#define GROUP(id, title)     ACTION_GROUP_##id,
#define NOTE(id, label, ...) ACTION_NOTE_##id,
#include "actions.inc"
    ACTION_COUNT
};

#endif
