/* SPDX-License-Identifier: MIT */
#include "curried.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool starts_with_word(const char *at, const char *word)
{
    size_t length = strlen(word);
    return strncmp(at, word, length) == 0 && !code_is_letter(at[length]);
}

static const char *behind_name(const char *at)
{
    while (code_is_letter(*at))
        at++;
    return code_skip_blanks(at);
}

/* Reads "(a, b)", or what stands before `end`: "a", "a, b". Returns the place behind it; NULL: it
 * is no list of parameters. */
static const char *read_list(const char *at, char end, const language *l, head *out)
{
    char text[HEAD_TEXT];
    code_function f = {.name = at, .open = at};
    if (*at == '(') {
        int depth = 0;
        const char *c = at;
        do {
            depth += strchr("([{", *c) != NULL;
            depth -= strchr(")]}", *c) != NULL;
        } while (*c && *c++ && depth > 0);
        return head_read(&f, l, out) ? code_skip_blanks(c) : NULL;
    }
    const char *stop = strchr(at, end);
    if (!stop || stop - at > 200 || !code_is_letter(*at))
        return NULL;
    snprintf(text, sizeof text, "(%.*s)", (int)(stop - at), at);
    f = (code_function){.name = text, .open = text};
    return head_read(&f, l, out) ? stop : NULL;
}

/* Reads a function that is a value: "c => ...", "(c) => ...", "function (c) ...", "lambda c: ...".
 * Returns the place of its body; NULL: there is none. */
static const char *read_value(const char *at, const language *l, head *out)
{
    if (starts_with_word(at, "function")) {
        const char *open = code_skip_blanks(at + strlen("function"));
        return read_list(*open == '(' ? open : behind_name(open), ')', l, out);
    }
    if (starts_with_word(at, "lambda")) {
        const char *colon = read_list(code_skip_blanks(at + strlen("lambda")), ':', l, out);
        return colon ? code_skip_blanks(colon + 1) : NULL;
    }
    bool is_name = code_is_letter(*at) && *behind_name(at) == '=';
    if (!language_is(l, "js") || (*at != '(' && !is_name))
        return NULL;
    const char *behind = read_list(at, '=', l, out);
    return behind && strncmp(behind, "=>", 2) == 0 ? code_skip_blanks(behind + 2) : NULL;
}

/* Where the body of the function ends: its brace, or in Python the first line that is not indented
 * more than its head. An expression has none. */
static const char *end_of_body(const char *code, const char *name, const char *body,
                               const language *l)
{
    code_function f = {.name = body, .open = body};
    if (language_is(l, "js"))
        return *body == '{' ? code_end_of_body(&f) : body;
    if (language_is(l, "lua"))
        return body + strlen(body);
    const char *first = code_start_of_line(code, name), *line = body + strcspn(body, "\n");
    size_t indent = strspn(first, " \t");
    while (*line) {
        line++;
        size_t blanks = strspn(line, " \t");
        if (line[blanks] != '\n' && line[blanks] && blanks <= indent)
            break;
        line += strcspn(line, "\n");
    }
    return line;
}

/* "return function (r)", "return r => ", "return lambda r:", or of Python "return inner" with
 * "def inner(r)" before. */
static bool read_returned(const char *body, const char *end, const language *l, head *out)
{
    for (const char *at = body; (at = strstr(at, "return")) != NULL && at < end; at++) {
        if (code_is_letter(at[-1]) || !starts_with_word(at, "return"))
            continue;
        const char *value = code_skip_blanks(at + strlen("return"));
        if (read_value(value, l, out))
            return true;
        char inner[CODE_NAME];
        size_t length = 0;
        code_function f;
        while (code_is_letter(value[length]))
            length++;
        snprintf(inner, sizeof inner, "%.*s", (int)length, value);
        if (length > 0 && code_find_next(code_skip_blanks(body), body, inner, &f) && f.name < at &&
            strchr(";\n}", *code_skip_blanks(value + length) ? value[length] : '\n'))
            return head_read(&f, l, out);
    }
    return false;
}

/* "NAME = ...", "function NAME(...)", "def NAME(...)". */
static bool read_at(const char *code, const char *name, const language *l, curried *out)
{
    head outer, inner;
    const char *at = behind_name(name), *before = name;
    while (before > code && strchr(" \t", before[-1]))
        before--;
    bool defines = (before - code >= 3 && strncmp(before - 3, "def", 3) == 0) ||
                   (before - code >= 8 && strncmp(before - 8, "function", 8) == 0);
    const char *body = NULL;
    if (defines && *at == '(')
        body = read_list(at, ')', l, &outer);
    else if (*at == '=' && at[1] != '=' && at[1] != '>')
        body = read_value(code_skip_blanks(at + 1), l, &outer);
    if (!body || outer.count == 0)
        return false;
    if (!read_value(body, l, &inner) &&
        !read_returned(body, end_of_body(code, name, body, l), l, &inner))
        return false;
    if (inner.count == 0 || outer.count + inner.count > CODE_PARAMETERS)
        return false;
    snprintf(out->name, sizeof out->name, "%.*s", (int)strcspn(name, " \t\r\n(="), name);
    out->all = outer;
    out->first = outer.count;
    memcpy(out->all.parameter + outer.count, inner.parameter,
           (size_t)inner.count * sizeof *inner.parameter);
    out->all.count += inner.count;
    return true;
}

bool curried_find(const char *code, const language *l, const char *name, curried *out)
{
    if (l->is_typed)
        return false;
    for (const char *at = code; *at; at++) {
        bool begins = code_is_letter(*at) && (at == code || !code_is_letter(at[-1]));
        if (!begins || isdigit((unsigned char)*at) || (at > code && at[-1] == '.'))
            continue;
        bool is_it = !name || starts_with_word(at, name);
        if (is_it && read_at(code, at, l, out))
            return true;
    }
    return false;
}
