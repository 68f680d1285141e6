/* SPDX-License-Identifier: MIT */
/*
 * Positions that random shapes hardly ever have: on one line, equal, edge on edge, corner on
 * corner. Each is a row, with the pairs that can have it; the deck `special` takes them in turn.
 */
#ifndef JUDGE_DECK_SPECIAL_H
#define JUDGE_DECK_SPECIAL_H

#include "deck_private.h"

#define DECK_SPECIAL_FORM(form) (1u << FORM_##form)

/* The vertices and edges of shapes in a case that was built. */

/* Returns whether two edges lie along each other; are parallel, on two lines. */
bool deck_special_along(const case_built *c);
bool deck_special_parallel(const case_built *c);
/* Returns whether the two have a whole edge in common. */
bool deck_special_shares_edge(const case_built *c);
/* Returns whether a vertex of one is in an edge of the other, and not at its end; is one of the
 * other's; is on the line through an edge of the other; or is in the other, its outline included.
 */
bool deck_special_on_edge(const case_built *c);
bool deck_special_on_vertex(const case_built *c);
bool deck_special_in_line(const case_built *c);
bool deck_special_has_vertex_in(const case_built *c);

/* How they are drawn: what a row asks for comes of some draws. */

deck_fn deck_special_equal, deck_special_shared_edge, deck_special_beside, deck_special_same_side,
    deck_special_through, deck_special_one_line, deck_special_partial, deck_special_nested,
    deck_special_end_to_end, deck_special_reversed, deck_special_beyond, deck_special_same_centre,
    deck_special_level, deck_special_notch, deck_special_turned, deck_special_inner;

#endif
