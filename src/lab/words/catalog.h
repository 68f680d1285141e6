/* The translations of GNU gettext's catalogs, one a language, in its binary form. gettext() itself
 * needs a locale of the system's, and which one will do is another thing in another C library. */
#ifndef LAB_CATALOG_H
#define LAB_CATALOG_H

/* Returns the translation, which stays, or NULL: there is none. The language is one of words.h; its
 * catalog is read when something is first looked up, in any thread. */
const char *catalog_find(int language, const char *text);

#endif
