/* SPDX-License-Identifier: MIT */
#include "value.h"

#include "colour.h"
#include "memory.h"
#include "words.h"

#include <ctype.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void skip_value_blanks(const char **at)
{
    while (value_is_blank(**at))
        ++*at;
}

const char *value_scan(const char **at, double *out)
{
    const char *wrong = digits_scan(at, out);
    return wrong ? _(wrong) : NULL;
}

const char *value_number(const char *text, double *out)
{
    double value = 0;
    skip_value_blanks(&text);
    const char *wrong = value_scan(&text, &value);
    if (wrong)
        return wrong;
    skip_value_blanks(&text);
    if (*text)
        return _("more than one number");
    *out = value;
    return NULL;
}

/* Moves *at over the separator between the two numbers of a pair. */
static const char *skip_separator(const char **at, bool comma, bool blank)
{
    skip_value_blanks(at);
    if (!**at)
        return _("one number where two are needed");
    if (**at == ',' && !comma)
        return _("a comma where a blank is needed");
    if (**at != ',' && !blank)
        return _("no comma between the two numbers of a point");
    if (**at == ',') {
        ++*at;
        skip_value_blanks(at);
    }
    return NULL;
}

static const char *scan_pair(const char **at, bool comma, bool blank, hit_vec *out)
{
    hit_vec pair;
    const char *wrong = value_scan(at, &pair.x);
    if (!wrong)
        wrong = skip_separator(at, comma, blank);
    if (!wrong)
        wrong = value_scan(at, &pair.y);
    if (!wrong)
        *out = pair;
    return wrong;
}

static const char *whole_pair(const char *text, bool comma, hit_vec *out)
{
    hit_vec pair;
    skip_value_blanks(&text);
    const char *wrong = scan_pair(&text, comma, !comma, &pair);
    if (wrong)
        return wrong;
    skip_value_blanks(&text);
    if (*text)
        return _("more than two numbers");
    *out = pair;
    return NULL;
}

const char *value_pair(const char *text, hit_vec *out)
{
    return whole_pair(text, false, out);
}

const char *value_point(const char *text, hit_vec *out)
{
    return whole_pair(text, true, out);
}

int value_hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

const char *value_colour(const char *text, colour *out)
{
    size_t digits = strlen(text) - (*text == '#');
    if (*text != '#' || (digits != 3 && digits != 6 && digits != 8))
        return _("not a colour");
    int wide = digits == 3 ? 1 : 2;
    uint8_t channel[4] = {0, 0, 0, 0xFF};
    for (size_t i = 0; i < digits / (size_t)wide; i++) {
        int high = value_hex_digit(text[1 + i * (size_t)wide]);
        int low = value_hex_digit(text[i * (size_t)wide + (size_t)wide]);
        if (high < 0 || low < 0)
            return _("not a colour");
        channel[i] = (uint8_t)(high * 16 + low);
    }
    *out = (colour){channel[0], channel[1], channel[2], channel[3]};
    return NULL;
}

const char *value_flag(const char *text, bool *out)
{
    bool yes = strcmp(text, "yes") == 0;
    if (!yes && strcmp(text, "no") != 0)
        return _("neither yes nor no");
    *out = yes;
    return NULL;
}

/* ---- Texts ---------------------------------------------------------------------------------- */

void value_add_text_slot(text_slot *slot, const char *joint, const char *text)
{
    size_t length = strlen(text), between = slot->length ? strlen(joint) : 0;
    size_t more = between + length + 1;
    if (slot->room - slot->length < more) {
        slot->room = slot->room * 2 + more;
        slot->text = memory_resize(slot->text, slot->room);
    }
    memcpy(slot->text + slot->length, joint, between);
    memcpy(slot->text + slot->length + between, text, length + 1);
    slot->length += between + length;
}

void value_write_encoded(FILE *out, const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (*c < 0x80 && (isalnum(*c) || strchr("-._~/,:@", *c)))
            fputc(*c, out);
        else
            fprintf(out, "%%%02X", (unsigned)*c);
}
