/* SPDX-License-Identifier: MIT */
#include "catalog.h"

#include "system.h"

#include <SDL.h>
#include <stdint.h>
#include <string.h>

#define MAGIC 0x950412deu
enum { HEADER = 28, PAIR = 8 };

struct catalog {
    char *file;
    bool big; /* most significant byte first: msgfmt writes as its machine does */
    uint32_t size, count, originals, translations;
};

/* ---- Reading ------------------------------------------------------------------------------ */

static uint32_t number_at(const catalog *c, uint32_t place)
{
    uint32_t number;
    memcpy(&number, c->file + place, sizeof number);
    return c->big ? SDL_SwapBE32(number) : SDL_SwapLE32(number);
}

/* A table has a length and a place for each text, which ends with a NUL. */
static const char *text_at(const catalog *c, uint32_t table, uint32_t i)
{
    return c->file + number_at(c, table + i * PAIR + 4);
}

static bool is_table(const catalog *c, uint32_t table)
{
    if (table > c->size || c->count > (c->size - table) / PAIR)
        return false;
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t length = number_at(c, table + i * PAIR), from = number_at(c, table + i * PAIR + 4);
        if (from >= c->size || length >= c->size - from || c->file[from + length])
            return false;
    }
    return true;
}

static bool is_catalog(catalog *c)
{
    if (c->size < HEADER)
        return false;
    c->big = number_at(c, 0) != MAGIC;
    if (number_at(c, 0) != MAGIC)
        return false;
    c->count = number_at(c, 8);
    c->originals = number_at(c, 12);
    c->translations = number_at(c, 16);
    return is_table(c, c->originals) && is_table(c, c->translations);
}

static FILE *open_below(const char *folder, const char *below, const char *code)
{
    char path[4096];
    snprintf(path, sizeof path, "%s%s/%s/LC_MESSAGES/hitlab.mo", folder, below, code);
    return fopen(path, "rb");
}

static FILE *open_catalog(const char *code)
{
    char note[4096];
    const char *set = getenv("HITLAB_LOCALE");
    if (set && *set)
        return open_below(set, "", code);
    char *base = system_program_folder();
    FILE *in = open_below(base ? base : "", "../share/locale", code);
    snprintf(note, sizeof note, "%shitlab.source", base ? base : "");
    if (!in && access(note, F_OK) == 0) /* in a build folder */
        in = open_below(base ? base : "", "../../po", code);
    SDL_free(base);
    return in;
}

static bool read_catalog(FILE *in, catalog *c)
{
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    c->size = size > 0 && size < INT32_MAX ? (uint32_t)size : 0;
    c->file = malloc(c->size ? c->size : 1);
    return c->file && fread(c->file, 1, c->size, in) == c->size && is_catalog(c);
}

const catalog *catalog_read(const char *code)
{
    FILE *in = open_catalog(code);
    catalog *c = in ? calloc(1, sizeof *c) : NULL;
    bool fine = c && read_catalog(in, c);
    if (in)
        fclose(in);
    if (fine)
        return c;
    if (c)
        free(c->file);
    free(c);
    return NULL;
}

/* ---- Looking up --------------------------------------------------------------------------- */

const char *catalog_find(const catalog *c, const char *text)
{
    uint32_t low = 0, high = c ? c->count : 0; /* the originals are sorted */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(text, text_at(c, c->originals, middle));
        if (order == 0)
            return text_at(c, c->translations, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
