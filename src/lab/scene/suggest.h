/* "did you mean": finds the right word that is nearest to a wrong one. */
#ifndef LAB_SUGGEST_H
#define LAB_SUGGEST_H

/* Returns the candidate that needs the fewest edits; of equals, the first. NULL when none is near.
 */
const char *suggest(const char *word, const char *const *candidates, int count);

#endif
