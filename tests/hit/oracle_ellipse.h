/* SPDX-License-Identifier: MIT */
/* The right relation of an ellipse and another shape, by GMP's integers. It shares no code with
 * src/hit and takes another way: it goes around one outline by a parameter t, puts the other's
 * equation there, and counts the real roots of the polynomial in t by Sturm's theorem. */
#ifndef ORACLE_ELLIPSE_H
#define ORACLE_ELLIPSE_H

#include "hit.h"

/* At least one is an ellipse. */
hit_relation oracle_relate_ellipse(const hit_shape *a, const hit_shape *b);

/* Whether an ellipse without area is a segment of which an end is no double: hit_relate() may say
 * meeting. */
bool oracle_has_odd_ends(const hit_shape *a, const hit_shape *b);

/* Answers as oracle_sweep() does: whether they have a common point while a moves by part * motion.
 * At least one is an ellipse. */
bool oracle_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion, double part);

#endif
