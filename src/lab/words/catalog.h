/* SPDX-License-Identifier: MIT */
/* The translations of a catalog of GNU gettext's, in its binary form. gettext() itself needs a
 * locale of the system's, and which one will do is another thing in another C library. */
#ifndef LAB_CATALOG_H
#define LAB_CATALOG_H

typedef struct catalog catalog;

/* Reads the language's catalog from $HITLAB_LOCALE if it is set, otherwise from ../share/locale
 * beside the program's own folder. It stays. NULL: there is none. */
const catalog *catalog_read(const char *code);
/* Returns the translation, which stays, or NULL: there is none. The catalog may be NULL. */
const char *catalog_find(const catalog *catalog, const char *text);

#endif
