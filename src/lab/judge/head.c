/* SPDX-License-Identifier: MIT */
#include "head.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- Parameters ------------------------------------------------------------------------------ */

static void copy_trimmed(const char *from, const char *to, char *out, size_t size)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    snprintf(out, size, "%.*s", (int)(to - from), from);
    for (char *c = out; *c; c++)
        *c = isspace((unsigned char)*c) ? ' ' : *c;
}

static const char *end_of_word(const char *at)
{
    while (code_is_letter(*at))
        at++;
    return at;
}

/* Finds a letter outside all brackets. */
static const char *find_outside(const char *from, const char *to, char letter)
{
    int depth = 0;
    for (const char *c = from; c < to; c++) {
        if (*c == letter && depth == 0)
            return c;
        depth += strchr("([{<", *c) != NULL;
        depth -= strchr(")]}>", *c) != NULL && depth > 0;
    }
    return NULL;
}

/* Behind "public readonly" of TypeScript, and "mut". */
static const char *skip_modifiers(const char *word)
{
    static const char *const words[] = {"public ", "private ", "protected ", "readonly ", "mut "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(word, words[i], strlen(words[i])) == 0)
            return skip_modifiers(word + strlen(words[i]));
    return word;
}

/* "cx: f32", "cx float32", "cx": the name comes first. */
static void take_name_first(const char *from, const char *to, head_parameter *p)
{
    const char *word = skip_modifiers(from);
    from = word;
    while (word < to && !code_is_letter(*word))
        word++;
    word = skip_modifiers(word);
    const char *end = end_of_word(word);
    bool named = word == from || strchr("&*.", *from);
    copy_trimmed(word, named ? end : word, p->name, sizeof p->name);
    const char *colon = find_outside(from, to, ':');
    if (colon)
        end = colon + 1;
    copy_trimmed(end < to ? end : to, to, p->type, sizeof p->type);
    if (p->type[0] == '?')
        p->type[0] = '\0';
}

/* "const float cx", "double xy[][2]": the name comes last. */
static void take_name_last(const char *from, const char *to, head_parameter *p)
{
    const char *end = to, *word;
    const char *bracket = find_outside(from, to, '[');
    if (bracket && bracket > from && code_is_letter(bracket[-1]))
        end = bracket;
    while (end > from && !code_is_letter(end[-1]))
        end--;
    for (word = end; word > from && code_is_letter(word[-1]);)
        word--;
    copy_trimmed(word, end, p->name, sizeof p->name);
    copy_trimmed(from, word, p->type, sizeof p->type);
    size_t used = strlen(p->type);
    if (end < to && used + 1 < sizeof p->type)
        copy_trimmed(end, to, p->type + used, sizeof p->type - used);
}

/* "**options", and the "*" before what has to be named. */
static bool takes_no_place(const char *from, const char *to, const language *l)
{
    const char *next = from + 1 + strspn(from + 1, " \t\r\n");
    return language_is(l, "py") && *from == '*' && (from[1] == '*' || next >= to);
}

static void take_parameter(const char *from, const char *to, const language *l, head *out)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    if (takes_no_place(from, to, l)) {
        if (from[1] == '*')
            copy_trimmed(from + 2, end_of_word(from + 2), out->by_name, sizeof out->by_name);
        return;
    }
    head_parameter *p = &out->parameter[out->count++];
    *p = (head_parameter){0};
    const char *equals = find_outside(from, to, '=');
    bool gives_fields = *from == '{' && !memchr(from, '=', (size_t)((equals ? equals : to) - from));
    p->is_optional = equals && !gives_fields; /* "{ x, y, r } = {}" is a shape */
    p->takes_rest = (*from == '*' && !l->is_typed) || strncmp(from, "...", 3) == 0;
    p->is_unpacked = *from == '{';
    to = equals ? equals : to;
    if (l->type_first)
        take_name_last(from, to, p);
    else
        take_name_first(from, to, p);
}

/* "cx, cy float64": in Go a name without a type has that of the next. */
static void share_types(head *h)
{
    for (int i = h->count - 1; i > 0; i--)
        if (!h->parameter[i - 1].type[0])
            memcpy(h->parameter[i - 1].type, h->parameter[i].type, HEAD_TYPE);
}

static void leave_out_object(head *h)
{
    const char *first = h->count ? h->parameter[0].name : "";
    if (strcmp(first, "self") != 0 && strcmp(first, "cls") != 0)
        return;
    h->count--;
    memmove(h->parameter, h->parameter + 1, (size_t)h->count * sizeof *h->parameter);
}

bool head_read(const code_function *f, const language *l, head *out)
{
    int depth = 0;
    const char *from = f->open + 1;
    *out = (head){0};
    for (const char *c = f->open; *c; c++) {
        depth += strchr("([{", *c) != NULL;
        bool closes = strchr(")]}", *c) && --depth == 0;
        int angles = 0; /* "std::pair<float, float> p" is one */
        for (const char *a = from; l->type_first && a < c; a++)
            angles += (*a == '<') - (*a == '>');
        if (!closes && (*c != ',' || depth != 1 || angles > 0))
            continue;
        const char *first = from + strspn(from, " \n\t\r");
        if (first < c && out->count == CODE_PARAMETERS)
            return false;
        if (first < c && !(c - first == 4 && strncmp(first, "void", 4) == 0) && *first != '/')
            take_parameter(from, c, l, out);
        from = c + 1;
        if (closes)
            break;
    }
    if (language_is(l, "go"))
        share_types(out);
    if (!l->type_first)
        leave_out_object(out);
    const char *end = code_end_of_body(f), *word = strstr(f->open, "arguments");
    if (out->count == 0 && language_is(l, "js") && word && word < end)
        out->parameter[out->count++] = (head_parameter){.name = "arguments", .takes_rest = true};
    return true;
}

/* ---- Which there are ------------------------------------------------------------------------ */

void head_leave_out_optional(head *h, bool keeps_rest)
{
    int needed = 0, count = 0;
    for (int i = 0; i < h->count; i++)
        needed += !h->parameter[i].is_optional && !h->parameter[i].takes_rest;
    for (int i = 0; i < h->count; i++)
        if (h->parameter[i].takes_rest ? keeps_rest : needed == 0 || !h->parameter[i].is_optional)
            h->parameter[count++] = h->parameter[i];
    h->count = count;
}

/* "&self", "c *Circle": how the object is passed. */
static const char *way_of_object(const language *l, const code_function *f)
{
    const char *from = language_is(l, "go") ? f->receiver : f->open;
    size_t length = strcspn(from, ",)");
    if (language_is(l, "go"))
        return memchr(from, '*', length) ? "*" : "";
    if (!language_is(l, "rs") || !memchr(from, '&', length))
        return "";
    const char *mut = strstr(from, "mut ");
    return mut && mut < from + length ? "&mut " : "&";
}

void head_add_object(head *h, const language *l, const code_function *f, const char *name)
{
    if (h->count == CODE_PARAMETERS)
        return;
    memmove(h->parameter + 1, h->parameter, (size_t)h->count * sizeof *h->parameter);
    h->count++;
    head_parameter *p = &h->parameter[0];
    *p = (head_parameter){0};
    snprintf(p->name, sizeof p->name, "%s", name);
    snprintf(p->type, sizeof p->type, "%s%s", way_of_object(l, f), name);
    if (!l->is_typed)
        snprintf(p->made, sizeof p->made, "%s", name);
}
