/* The lines of [expect]. */
#ifndef LAB_DRAFT_EXPECT_H
#define LAB_DRAFT_EXPECT_H

#include "draft.h"

/* Reads one line, at draft->file.line. `position` is the text before the '='. On failure it reports
 * the error and returns false. */
bool draft_expect(draft *draft, const char *position, const char *value);

#endif
