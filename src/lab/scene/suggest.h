/* "did you mean": the nearest of the words that would have been right. */
#ifndef LAB_SUGGEST_H
#define LAB_SUGGEST_H

/* The candidate that needs the fewest edits, the first of equals; NULL when nothing is near. */
const char *suggest(const char *word, const char *const *candidates, int count);

#endif
