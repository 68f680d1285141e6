/* SPDX-License-Identifier: MIT */
/*
 * Pairs of shapes that touch by construction, but for up to 2 ulps of what was constructed last, in
 * coordinates that make arithmetic round as badly as it can: some just above a power of two, some
 * of about half the last bit of those, some of any smaller size.
 */
#ifndef CONTACTS_H
#define CONTACTS_H

#include "pair_case.h"

case_maker make_contact;

#endif
