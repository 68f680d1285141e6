/* SPDX-License-Identifier: MIT */
/* The translations of a GNU gettext catalog, in its binary form. gettext() itself needs a system
 * locale, and C libraries differ in which one will do. */
#ifndef LAB_CATALOG_H
#define LAB_CATALOG_H

typedef struct catalog catalog;

/* Reads the language's catalog from $HITLAB_LOCALE if it is set, otherwise from ../share/locale or,
 * in a build folder, ../../po beside the program's folder. The catalog is never freed. NULL: there
 * is none. */
const catalog *catalog_read(const char *code);
/* Returns the translation, which stays valid. NULL: there is none. The catalog may be NULL. */
const char *catalog_find(const catalog *catalog, const char *text);

#endif
