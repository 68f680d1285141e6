/* SPDX-License-Identifier: MIT */
#include "words.h"

#include "catalog.h"
#include "memory.h"
#include "system.h"

#ifdef __GLIBC__
#include <libintl.h>
#endif
#include <limits.h>
#include <locale.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const words_language words_languages[WORDS_LANGUAGES] = {
    [WORDS_ENGLISH] = {"en", "[en]", " ", "English", "EN"},
    [WORDS_CHINESE] = {"zh_CN", "[zh]", "", "中文", "中文"},
};

static atomic_int spoken = WORDS_ENGLISH; /* asked by all threads */

/* Returns the language whose code has the same first part: "zh" and "zh_TW.UTF-8" find "zh_CN". -1:
 * there is none. */
static int find_language(const char *code)
{
    size_t length = strcspn(code, "_.@:");
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        if (length == strcspn(words_languages[i].code, "_") &&
            strncmp(code, words_languages[i].code, length) == 0)
            return i;
    return -1;
}

/* $LANGUAGE is a list, with a colon between two languages. */
static int first_known(const char *list)
{
    for (; *list; list += strspn(list, ":")) {
        int found = find_language(list);
        if (found >= 0)
            return found;
        list += strcspn(list, ":");
    }
    return WORDS_ENGLISH;
}

/* Asks the same variables as gettext, in the same order. The locale itself need not exist. */
static int wanted(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL, *list = getenv("LANGUAGE");
    for (size_t i = 0; i < sizeof names / sizeof *names && !(locale && *locale); i++)
        locale = getenv(names[i]);
    if (!locale || !*locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return WORDS_ENGLISH;
    return first_known(list && *list ? list : locale);
}

/* glibc translates the messages of strerror(). It needs some locale that is not "C", and LANGUAGE
 * names the language. Without such a locale they are English. */
static void let_glibc_speak(const char *code)
{
    setenv("LANGUAGE", code, 1);
#ifdef __GLIBC__
    static const char *const locales[] = {"", "en_US.UTF-8", "zh_CN.UTF-8", "C.UTF-8"};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        const char *now = setlocale(LC_MESSAGES, locales[i]);
        if (now && strcmp(now, "C") != 0 && strcmp(now, "POSIX") != 0 && strncmp(now, "C.", 2) != 0)
            break;
    }
    textdomain("hitlab"); /* glibc forgets its translations of the language before */
    bind_textdomain_codeset("libc", "UTF-8");
#endif
}

const words_language *words_find(const char *code)
{
    int language = find_language(code);
    return language < 0 ? NULL : &words_languages[language];
}

bool words_speak(const char *code)
{
    int language = code ? find_language(code) : wanted();
    if (language < 0)
        return false;
    atomic_store(&spoken, language);
    let_glibc_speak(words_languages[language].code);
    return true;
}

int words_spoken(void)
{
    return atomic_load(&spoken);
}

static const catalog *catalogs[WORDS_LANGUAGES]; /* NULL: of English, or there is none */

static void read_catalogs(void)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        catalogs[i] = i == WORDS_ENGLISH ? NULL : catalog_read(words_languages[i].code);
}

/* NULL: there is no translation. Any thread may ask first. */
static const char *translation(int language, const char *text)
{
    static pthread_once_t are_read = PTHREAD_ONCE_INIT;
    if (language == WORDS_ENGLISH)
        return NULL;
    pthread_once(&are_read, read_catalogs);
    return catalog_find(catalogs[language], text);
}

const char *words_in(int language, const char *text)
{
    const char *found = translation(language, text);
    return found ? found : text;
}

const char *words_translate(const char *text)
{
    return words_in(words_spoken(), text);
}

const char *words_plural(const char *one, const char *many, unsigned long count)
{
    const char *found = translation(words_spoken(), one);
    if (found)
        return found;
    return count == 1 ? one : many;
}

void words_text_free(words_text *text)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        free(text->in[i]);
    *text = (words_text){0};
}

const char *words_text_get(const words_text *text)
{
    const char *english = text->in[WORDS_ENGLISH] ? text->in[WORDS_ENGLISH] : "";
    int language = words_spoken();
    return text->in[language] ? text->in[language] : english;
}

words_text words_text_copy(const words_text *from)
{
    words_text out = {0};
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        out.in[i] = from->in[i] ? memory_copy(from->in[i]) : NULL;
    return out;
}

bool words_split(const char *name, char *key, size_t size, int *language)
{
    size_t length = strcspn(name, "[");
    snprintf(key, size, "%.*s", (int)length, name);
    *language = WORDS_ENGLISH;
    if (!name[length])
        return true;
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        if (strcmp(words_languages[i].suffix, name + length) == 0) {
            *language = i;
            return true;
        }
    return false;
}

void words_append(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}
