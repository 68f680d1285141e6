/* SPDX-License-Identifier: MIT */
/* A case of the judge as the beginning of a state, "case=circle/box:0,0,1,1,1,1,1": the pair, and
 * the numbers of a row of judge/decks with commas between them. So a row tells its own address. */
#ifndef LAB_STATE_CASE_H
#define LAB_STATE_CASE_H

/* Returns the state that shows the case named by `text`, "circle/box:0,0,1,1,1,1,1": the first
 * shape is the base. The caller frees it. NULL: *wrong says why there is none. */
char *state_case_line(const char *text, const char **wrong);

#endif
