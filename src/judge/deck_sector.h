/* SPDX-License-Identifier: MIT */
/* Sectors in decks. */
#ifndef JUDGE_DECK_SECTOR_H
#define JUDGE_DECK_SECTOR_H

#include "deck_private.h"

/* Draws a sector around the spot, of any angles. */
void deck_sector(deck_draw *d, deck_spot at, case_shape *out);
/* Draw a shape beside a sector: nearest to its tip; nearest to an end of its arc; in the part of
 * its angles beyond 360 degrees; and in a sector of more than half a turn, behind one of its
 * borders. */
deck_fn deck_sector_behind, deck_sector_beside, deck_sector_across, deck_sector_past;
/* Return whether the other shape's middle is there, and the two do not touch. */
bool deck_sector_is_behind(const case_built *c);
bool deck_sector_is_beside(const case_built *c);
bool deck_sector_is_across(const case_built *c);
bool deck_sector_is_past(const case_built *c);

#endif
