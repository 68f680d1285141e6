/* SPDX-License-Identifier: MIT */
#include "ini.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 200, NAME = 50 };

typedef struct place {
    char section[NAME], key[NAME]; /* the key above in this section; empty: there is none */
} place;

static char *skip_blanks(char *s)
{
    while (isspace((unsigned char)*s))
        s++;
    return s;
}

static void cut_blanks(char *s)
{
    size_t length = strlen(s);
    while (length > 0 && isspace((unsigned char)s[length - 1]))
        s[--length] = '\0';
}

/* Returns the first of these signs, or the comment's start, or the end. */
static char *find_sign(char *s, const char *signs)
{
    for (bool blank = false; *s; blank = isspace((unsigned char)*s) != 0, s++)
        if (strchr(signs, *s) || (blank && *s == ';'))
            break;
    return s;
}

static bool take_section(place *at, char *line)
{
    char *end = find_sign(line + 1, "]");
    if (*end != ']')
        return false;
    *end = '\0';
    snprintf(at->section, sizeof at->section, "%s", line + 1);
    at->key[0] = '\0';
    return true;
}

static bool take_pair(place *at, char *line, ini_handler handler, void *user)
{
    char *sign = find_sign(line, "=:");
    if (*sign != '=' && *sign != ':')
        return false;
    *sign = '\0';
    cut_blanks(line);
    *find_sign(sign + 1, "") = '\0';
    char *value = skip_blanks(sign + 1);
    cut_blanks(value);
    snprintf(at->key, sizeof at->key, "%s", line);
    return handler(user, at->section, line, value) != 0;
}

static bool take_line(place *at, char *line, ini_handler handler, void *user)
{
    cut_blanks(line);
    char *start = skip_blanks(line);
    if (!*start || *start == ';' || *start == '#')
        return true;
    if (at->key[0] && start > line)
        return handler(user, at->section, at->key, start) != 0;
    return *start == '[' ? take_section(at, start) : take_pair(at, start, handler, user);
}

int ini_parse_stream(ini_reader reader, void *stream, ini_handler handler, void *user)
{
    place at = {"", ""};
    char line[LINE];
    int wrong = 0;
    for (int number = 1; reader(line, LINE, stream); number++)
        if (!take_line(&at, line, handler, user) && !wrong)
            wrong = number;
    return wrong;
}
