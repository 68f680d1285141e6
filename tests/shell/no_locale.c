/* SPDX-License-Identifier: MIT */
/*
 * A library to preload: there is no locale but "C", and C.UTF-8 is none in which gettext()
 * translates, as in glibc 2.41 on a system where nobody has made any.
 */
#define _GNU_SOURCE 1 /* RTLD_NEXT */
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

char *setlocale(int category, const char *locale)
{
    char *(*real)(int, const char *);
    void *found = dlsym(RTLD_NEXT, "setlocale");
    memcpy(&real, &found, sizeof real);
    if (locale && strcmp(locale, "C") != 0 && strcmp(locale, "POSIX") != 0)
        return NULL;
    return real(category, locale);
}
