/* SPDX-License-Identifier: MIT */
/* The program's texts in the user's language. The source has the English words, po/ the
 * translations. Numbers have a decimal point in every language. */
#ifndef LAB_WORDS_H
#define LAB_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* _() translates a string. N_() marks one in a table, which _() translates where it is shown. Never
 * translate "": its translation is the catalog's own header. */
#define _(text)  words_translate(text)
#define N_(text) text

enum { WORDS_ENGLISH, WORDS_CHINESE, WORDS_LANGUAGES };

typedef struct words_language {
    const char *code;   /* as in po/LINGUAS */
    const char *suffix; /* as in "title[zh]" */
    const char *joint;  /* joins the lines of a text; Chinese has no blanks */
    const char *name;   /* in the language itself */
    const char *mark;   /* the same, short */
} words_language;

extern const words_language words_languages[WORDS_LANGUAGES];

/* A text from a file, in every language that the file gives: owned, or NULL. */
typedef struct words_text {
    char *in[WORDS_LANGUAGES];
} words_text;

void words_text_free(words_text *text);
/* Returns the text in the user's language, otherwise in English; "": it has neither. */
const char *words_text_get(const words_text *text);
words_text words_text_copy(const words_text *from);
/* Splits "title[zh]" into the key, at most `size` bytes, and its language; "title" is English.
 * False when there is no such language. */
bool words_split(const char *name, char *key, size_t size, int *language);

/* Returns the language with this code (its first part is enough); NULL: there is none. */
const words_language *words_find(const char *code);
/* Speaks the language with this code (its first part is enough), or, when `code` is NULL, the one
 * that the environment asks for. False when there is no such language. Call it again to change the
 * language. */
bool words_speak(const char *code);
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
/* Appends as much as there is room for to the text, which has `size` bytes. */
void words_append(char *text, size_t size, const char *format, ...);

#if defined(__GNUC__)
#define WORDS_FORMAT(n) __attribute__((format_arg(n)))
#else
#define WORDS_FORMAT(n)
#endif
/* Returns the text in the language spoken; what has no translation, as it is. It stays. */
WORDS_FORMAT(1) const char *words_translate(const char *text);
/* The same for so many. No language but English has another form for one. */
WORDS_FORMAT(1)
WORDS_FORMAT(2) const char *words_plural(const char *one, const char *many, unsigned long count);

/* Returns the index of the language that is spoken. */
int words_spoken(void);
/* The same as words_translate() in that language, whichever is spoken. */
const char *words_in(int language, const char *text);

#endif
