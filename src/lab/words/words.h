/*
 * What the program says, in the user's language: GNU gettext's catalogs in po/. The source has the
 * English words. Numbers always have a decimal point, whatever the language.
 */
#ifndef LAB_WORDS_H
#define LAB_WORDS_H

#include <libintl.h>
#include <stdbool.h>

/* _() translates a string. N_() marks one in a table, which _() translates where it is shown. Never
 * translate "": its translation is the catalog's own header. */
#define _(text)  gettext(text)
#define N_(text) text

/* Speaks the language with this code (its first part is enough), or, when `code` is NULL, the one
 * that the environment asks for. False when there is no such language. */
bool words_speak(const char *code);
#endif
