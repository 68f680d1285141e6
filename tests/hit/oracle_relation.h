/*
 * The right relation of two shapes, by fractions of GMP. Shares no code with src/hit: every edge is
 * split at all of its meetings with the other's outline, and the middle of each piece says where
 * the piece is; distances are those of nearest points, as fractions, squared.
 */
#ifndef ORACLE_RELATION_H
#define ORACLE_RELATION_H

#include "hit.h"

/* For shapes of at most 16 vertices. HIT_APART also says that they miss. */
hit_relation oracle_relate(const hit_shape *a, const hit_shape *b);

#endif
