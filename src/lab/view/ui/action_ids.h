/* SPDX-License-Identifier: MIT */
/* The actions of actions.inc. */
#ifndef LAB_ACTION_IDS_H
#define LAB_ACTION_IDS_H

#include "shown_action_ids.h"

enum {
    ACTION_BEFORE_REST = ACTION_SHOWN_COUNT - 1,
#define ACTION(id, ...) ACTION_##id,
#define SHOWN(...)
#define GROUP(id, title)     ACTION_GROUP_##id,
#define NOTE(id, label, ...) ACTION_NOTE_##id,
#include "actions.inc"
    ACTION_COUNT
};

#endif
