/* SPDX-License-Identifier: MIT */
/* The right relation of two shapes, by GMP's fractions. It shares no code with src/hit. Every edge
 * is split where it meets the other outline; the middle of each piece says where the piece lies.
 * Distances are squared distances of nearest points, as fractions. */
#ifndef ORACLE_RELATION_H
#define ORACLE_RELATION_H

#include "hit.h"

/* The shapes have at most 16 vertices. HIT_APART also means that they miss. */
hit_relation oracle_relate(const hit_shape *a, const hit_shape *b);

#endif
