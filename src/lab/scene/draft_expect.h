/* The lines of [expect]. */
#ifndef LAB_DRAFT_EXPECT_H
#define LAB_DRAFT_EXPECT_H

#include "draft.h"

/* One line at draft->line: the position is the key's name as the file has it. False: failed and
 * reported. */
bool draft_expect(draft *draft, const char *position, const char *value);

#endif
