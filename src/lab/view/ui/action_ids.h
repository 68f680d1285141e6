/* SPDX-License-Identifier: MIT */
/* The actions of actions.inc. */
#ifndef LAB_ACTION_IDS_H
#define LAB_ACTION_IDS_H

#include "inner_action_ids.h"

enum {
    ACTION_FIRST = ACTION_INNER_COUNT - 1, /* before the first */
#define ACTION(id, ...)      ACTION_##id,
#define GROUP(id, title)     ACTION_GROUP_##id,
#define NOTE(id, label, ...) ACTION_NOTE_##id,
#include "actions.inc"
    ACTION_COUNT
};

#endif
