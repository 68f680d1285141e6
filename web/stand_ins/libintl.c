/* What the lab uses of GNU gettext, for the page: looks words up in the catalog of $LANGUAGE. */
#include <libintl.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system.h"

#undef getenv /* the language's code is plain, and asked for with every word */
#define CATALOGS 4
#define MAGIC    0x950412deu

/* A catalog's file as a whole: texts that were given stay. */
typedef struct catalog {
    char language[16];
    char *file; /* NULL: there is none */
    uint32_t count, originals, translations;
} catalog;

static char folder[256];
static catalog catalogs[CATALOGS];

static uint32_t number_at(const char *file, uint32_t place)
{
    uint32_t number;
    memcpy(&number, file + place, sizeof number);
    return number;
}

static char *read_whole(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = NULL;
    if (!in)
        return NULL;
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    if (size > 28)
        text = malloc((size_t)size);
    if (text && fread(text, 1, (size_t)size, in) != (size_t)size) {
        free(text);
        text = NULL;
    }
    fclose(in);
    return text;
}

static void open_catalog(catalog *c, const char *language)
{
    char path[320];
    snprintf(c->language, sizeof c->language, "%s", language);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/hitlab.mo", folder, language);
    c->file = read_whole(path);
    if (!c->file || number_at(c->file, 0) != MAGIC)
        return;
    c->count = number_at(c->file, 8);
    c->originals = number_at(c->file, 12);
    c->translations = number_at(c->file, 16);
}

static const catalog *catalog_now(void)
{
    const char *language = getenv("LANGUAGE");
    for (int i = 0; language && *language && i < CATALOGS; i++) {
        if (!catalogs[i].language[0])
            open_catalog(&catalogs[i], language);
        if (strcmp(catalogs[i].language, language) == 0)
            return &catalogs[i];
    }
    return NULL;
}

/* The originals are sorted. */
static const char *find(const catalog *c, const char *text)
{
    uint32_t low = 0, high = c ? c->count : 0;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        int order = strcmp(text, c->file + number_at(c->file, c->originals + 8 * middle + 4));
        if (order == 0)
            return c->file + number_at(c->file, c->translations + 8 * middle + 4);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

char *gettext(const char *text)
{
    const char *found = find(catalog_now(), text);
    return (char *)(found ? found : text);
}

/* The catalogs' languages have one form for all numbers. */
char *ngettext(const char *one, const char *many, unsigned long count)
{
    const char *found = find(catalog_now(), one);
    return (char *)(found ? found : count == 1 ? one : many);
}

char *bindtextdomain(const char *domain, const char *path)
{
    if (path && strcmp(domain, "hitlab") == 0)
        snprintf(folder, sizeof folder, "%s", path);
    return folder;
}

char *bind_textdomain_codeset(const char *domain, const char *codeset)
{
    (void)domain;
    return (char *)codeset;
}

char *textdomain(const char *domain)
{
    return (char *)domain;
}
