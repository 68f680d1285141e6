/* SPDX-License-Identifier: MIT */
#include "gathered.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void add_name(gathered *g, const char *at)
{
    char name[CODE_NAME];
    size_t length = 0;
    while (code_is_letter(at[length]))
        length++;
    snprintf(name, sizeof name, "%.*s", (int)length, at);
    bool fits = length > 0 && length < sizeof name && !isdigit((unsigned char)name[0]) &&
                g->names.count < CODE_PARAMETERS;
    for (int i = 0; i < g->names.count; i++)
        fits = fits && strcmp(g->names.parameter[i].name, name) != 0;
    if (!fits)
        return;
    head_parameter *p = &g->names.parameter[g->names.count++];
    *p = (head_parameter){0};
    memcpy(p->name, name, sizeof p->name);
}

/* "{ circle, rect: { x, y } }": its outer names; or those of "[circle, rect]". */
static void add_pattern(gathered *g, const char *open)
{
    int depth = 0;
    bool begins = false;
    if (*open == '[')
        g->way = GATHERED_ITEMS;
    for (const char *c = open; *c; c++) {
        depth += strchr("([{", *c) != NULL;
        depth -= strchr(")]}", *c) != NULL;
        if (depth == 0)
            return;
        if (depth == 1 && (*c == ',' || c == open)) {
            begins = true;
        } else if (!isspace((unsigned char)*c) && begins) {
            add_name(g, c);
            begins = false;
        }
    }
}

/* "const { circle, rect } = options": the bracket of the pattern; NULL: it is none. */
static const char *find_pattern(const char *from, const char *name)
{
    const char *at = name;
    int depth = 0;
    while (at > from && isspace((unsigned char)at[-1]))
        at--;
    if (at == from || at[-1] != '=')
        return NULL;
    for (at--; at > from && isspace((unsigned char)at[-1]);)
        at--;
    if (at == from || !strchr("]}", at[-1]))
        return NULL;
    while (at > from) {
        at--;
        depth += strchr("]})", *at) != NULL;
        depth -= strchr("[{(", *at) != NULL;
        if (depth == 0)
            return at;
    }
    return NULL;
}

/* What stands behind the parameter's name: ".circle", "['circle']", ".get('circle')". */
static void add_read(gathered *g, const char *behind)
{
    bool gets = strncmp(behind, ".get(", strlen(".get(")) == 0;
    const char *inside = behind + (gets ? strlen(".get(") : 1);
    if ((*behind == '[' || gets) && strchr("\"'", *inside)) {
        add_name(g, inside + 1);
        g->way = g->way == GATHERED_FIELDS ? GATHERED_KEYS : g->way;
    } else if (*behind == '.' && !gets) {
        add_name(g, behind + 1);
    }
}

static void add_reads(gathered *g, const char *from, const char *to, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = from; (at = strstr(at, name)) != NULL && at < to; at += length) {
        bool whole = !code_is_letter(at[-1]) && at[-1] != '.' && !code_is_letter(at[length]);
        const char *pattern = whole ? find_pattern(from, at) : NULL;
        if (pattern)
            add_pattern(g, pattern);
        else if (whole)
            add_read(g, at + length);
    }
}

bool gathered_find(const char *text, const char *code, const code_function *f, const head *h,
                   const language *l, gathered *out)
{
    bool is_js = language_is(l, "js");
    const char *open = text + (f->open - code), *first = open + 1 + strspn(open + 1, " \t\r\n");
    const char *to = text + strlen(text);
    const head_parameter *only = &h->parameter[0];
    if (is_js && text[code_end_of_body(f) - code - 1] == '}')
        to = text + (code_end_of_body(f) - code);
    *out = (gathered){.way = h->by_name[0] ? GATHERED_BY_NAME : GATHERED_FIELDS};
    if (l->is_typed || h->count != (h->by_name[0] ? 0 : 1))
        return false;
    if (is_js && strchr("{[", *first))
        add_pattern(out, first);
    else if (h->by_name[0] || (only->name[0] && !only->takes_rest))
        add_reads(out, open + 1, to, h->by_name[0] ? h->by_name : only->name);
    return out->names.count > 1;
}
