/* SPDX-License-Identifier: MIT */
/* How much of the user's own test's news the window has heard: see act_own.c. */
#ifndef LAB_OWN_HEARD_H
#define LAB_OWN_HEARD_H

#include <stdbool.h>

typedef struct own_heard {
    int problems;   /* of own_news() */
    int answers;    /* of own_answers_news() */
    int awaited;    /* of own_awaited_news() */
    int judge;      /* of own_judge_news() */
    double part;    /* of the judge's work that was shown last */
    bool judges;    /* it shall be judged as soon as it runs */
    bool complains; /* the message is what the test said */
} own_heard;

#endif
