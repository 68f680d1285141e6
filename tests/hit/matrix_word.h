/* SPDX-License-Identifier: MIT */
/* The word of hit_relate() that nine letters of hit_relate_matrix() stand for, by the definitions
 * in hit.h. */
#ifndef MATRIX_WORD_H
#define MATRIX_WORD_H

#include "hit.h"

static inline hit_relation matrix_word(const char *m)
{
    bool meet = m[0] != 'F' || m[1] != 'F' || m[3] != 'F' || m[4] != 'F';
    bool a_leaves = m[2] != 'F' || m[5] != 'F', b_leaves = m[6] != 'F' || m[7] != 'F';
    if (!meet)
        return HIT_APART;
    if (!a_leaves && !b_leaves)
        return HIT_EQUAL;
    if (!b_leaves)
        return HIT_A_CONTAINS_B;
    if (!a_leaves)
        return HIT_B_CONTAINS_A;
    return m[0] == 'F' ? HIT_TOUCHING : HIT_CROSSING;
}

#endif
