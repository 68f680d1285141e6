/* SPDX-License-Identifier: MIT */
#include "code.h"

#include "memory.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_HEAD = 4000 }; /* the longest text between the brackets */

bool code_is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static bool starts(const char *at, const char *word)
{
    return strncmp(at, word, strlen(word)) == 0;
}

const char *code_skip_blanks(const char *at)
{
    while (isspace((unsigned char)*at))
        at++;
    return at;
}

const char *code_start_of_line(const char *code, const char *at)
{
    while (at > code && at[-1] != '\n')
        at--;
    return at;
}

/* ---- Comments -------------------------------------------------------------------------------- */

/* Overwrites a part that is no code with blanks. Returns where the part ends: after the text `end`,
 * or at the end of the line. */
static char *blank_to(char *at, size_t skip, const char *end, bool in_line)
{
    for (size_t i = 0; i < skip; i++)
        *at++ = ' ';
    for (; *at && !starts(at, end) && !(in_line && *at == '\n'); at++) {
        if (in_line && *at == '\\' && at[1] && at[1] != '\n')
            *at++ = ' ';
        if (*at != '\n')
            *at = ' ';
    }
    for (size_t i = 0; *at && *at != '\n' && i < strlen(end); i++)
        *at++ = ' ';
    return at;
}

char *code_without_comments(const char *text, const language *l)
{
    static const struct {
        const char *language; /* of languages with this comment; NULL: of all */
        const char *start, *end;
        bool in_line;
    } parts[] = {
        {"//", "//", "\n", true},   {"//", "/*", "*/", false}, {"#", "\"\"\"", "\"\"\"", false},
        {"#", "'''", "'''", false}, {"#", "#", "\n", true},    {"--", "--[[", "]]", false},
        {"--", "--", "\n", true},   {NULL, "\"", "\"", true},  {NULL, "'", "'", true},
    };
    char *code = memory_copy(text);
    for (char *at = code; *at;) {
        size_t i = 0, count = sizeof parts / sizeof *parts;
        while (i < count && (!starts(at, parts[i].start) ||
                             (parts[i].language && !strstr(l->comment, parts[i].language)) ||
                             (*at == '\'' && l->has_lone_quotes)))
            i++;
        at = i < count ? blank_to(at, strlen(parts[i].start), parts[i].end, parts[i].in_line)
                       : at + 1;
    }
    return code;
}

/* ---- A head ---------------------------------------------------------------------------------- */

/* Returns whether the text before `at` ends with that word. */
static bool follows(const char *text, const char *at, const char *word)
{
    size_t length = strlen(word);
    while (at > text && isspace((unsigned char)at[-1]))
        at--;
    return (size_t)(at - text) >= length && strncmp(at - length, word, length) == 0 &&
           (at - length == text || !code_is_letter(at[-(ptrdiff_t)length - 1]));
}

/* Takes the name of a parameter: the first word if its type follows ("cx: f32", "cx float32"), the
 * last one if its type stands before it ("float cx"). */
static void take_parameter(const char *from, const char *to, bool is_go, code_function *f)
{
    const char *colon = memchr(from, ':', (size_t)(to - from)), *end = to, *start;
    if (colon || is_go) {
        from = code_skip_blanks(from);
        for (end = from; end < to && code_is_letter(*end); end++)
            ;
    }
    while (end > from && !code_is_letter(end[-1]))
        end--;
    for (start = end; start > from && code_is_letter(start[-1]);)
        start--;
    if (f->count < CODE_PARAMETERS)
        snprintf(f->parameters[f->count], CODE_NAME, "%.*s", (int)(end - start), start);
}

/* Takes the parameters from the bracket at `open`. Returns the place after its closing bracket;
 * NULL: there is none. A default value or "..." makes their number unknown: -1. */
static const char *take_parameters(const char *open, bool is_go, code_function *f)
{
    int depth = 0;
    bool any = false, unclear = false;
    const char *from = open + 1;
    f->count = 0;
    for (const char *c = open; *c && c - open < LONGEST_HEAD; c++) {
        bool closes = strchr(")]}", *c) && --depth == 0;
        if (strchr("([{", *c))
            depth++;
        if (closes || (depth == 1 && *c == ',')) {
            if (any)
                take_parameter(from, c, is_go, f);
            f->count += any;
            any = false;
            from = c + 1;
        } else if (depth == 1 && strchr("=.*<", *c))
            unclear = true;
        else if (c > open && !isspace((unsigned char)*c))
            any = true;
        if (closes) {
            f->count = unclear ? -1 : f->count;
            return c + 1;
        }
    }
    return NULL;
}

/* Returns the bracket of "NAME = (a, b) =>" and "NAME = function (a, b)"; NULL: there is none. */
static const char *bracket_of_value(const char *behind)
{
    bool is_value = (*behind == '=' && behind[1] != '=') || *behind == ':';
    const char *at = is_value ? code_skip_blanks(behind + 1) : behind;
    if (!is_value)
        return NULL;
    if (starts(at, "async"))
        at = code_skip_blanks(at + 5);
    bool is_function = starts(at, "function");
    if (is_function)
        at += strcspn(at, "(\n");
    code_function ignored;
    const char *end = *at == '(' ? take_parameters(at, false, &ignored) : NULL;
    if (!end)
        return NULL;
    end = code_skip_blanks(end);
    if (*end == ':') /* the return type */
        end += strcspn(end, "=\n");
    return is_function || starts(end, "=>") ? at : NULL;
}

static bool is_keyword(const char *name, size_t length)
{
    static const char *const words[] = {
        "if",       "for",         "while", "switch", "catch", "else", "with",  "return",
        "function", "constructor", "defer", "func",   "match", "elif", "async", "new"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && strncmp(words[i], name, length) == 0)
            return true;
    return false;
}

/* Returns whether a body begins there: behind "const", the type that is returned, and others. */
static bool begins_body(const char *behind)
{
    static const char *const words[] = {"const", "noexcept", "override", "final"};
    const char *at = code_skip_blanks(behind);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (starts(at, words[i]) && !code_is_letter(at[strlen(words[i])]))
            return begins_body(at + strlen(words[i]));
    if (*at == ':' || starts(at, "->")) {
        const char *type = at + 1 + strspn(at + 1, "> ");
        at = type;
        while (code_is_letter(*at) || (*at && strchr(" .<>[]|:*&", *at)))
            at++;
        return at > type && *at == '{';
    }
    return *at == '{' || starts(at, "=>");
}

/* Returns whether a function is defined here, which a word before the name or a body after the
 * brackets shows. */
static bool is_definition(const char *code, const char *name, const char *behind)
{
    static const char *const words[] = {"def", "function", "func", "fn"};
    const char *head = name; /* of "M.hit", "Shape::hit" */
    while (head > code && (code_is_letter(head[-1]) || strchr(".:", head[-1])))
        head--;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (follows(code, head, words[i]))
            return true;
    return begins_body(behind) &&
           (name == code || isspace((unsigned char)name[-1]) || strchr("*&:", name[-1]));
}

/* "func (c Circle) Hits(": the bracket before the object; NULL: there is none. */
static const char *find_receiver(const char *code, const char *name)
{
    const char *at = name;
    while (at > code && isspace((unsigned char)at[-1]))
        at--;
    if (at == code || at[-1] != ')')
        return NULL;
    while (at > code && !strchr("(\n", at[-1]))
        at--;
    return at > code && at[-1] == '(' && follows(code, at - 1, "func") ? at - 1 : NULL;
}

/* "function hit<A extends Box, B>(": behind the types. */
static const char *behind_angles(const char *open)
{
    int depth = 0;
    for (const char *c = open; *c && !strchr(";{}", *c); c++) {
        depth += *c == '<';
        depth -= *c == '>';
        if (depth == 0)
            return c + 1;
    }
    return open;
}

/* Returns whether the word of that length is the name of a function that is defined there. */
static bool read_function(const char *code, const char *name, size_t length, code_function *out)
{
    *out = (code_function){.name = name, .receiver = find_receiver(code, name)};
    const char *open = name + length;
    while (*open == ' ')
        open++;
    const char *behind_types = *open == '<' ? behind_angles(open) : open;
    if (*behind_types == '(')
        open = behind_types;
    bool is_go = out->receiver || follows(code, name, "func");
    const char *value = bracket_of_value(open);
    if (value) {
        out->open = value;
        take_parameters(value, false, out);
        out->count =
            out->count ? out->count
                       : -1; /* in JavaScript a function without named parameters gets them, too */
        return true;
    }
    const char *behind = *open == '(' ? take_parameters(open, is_go, out) : NULL;
    out->open = open;
    return behind && !is_keyword(name, length) &&
           (out->receiver || is_definition(code, name, behind));
}

/* Leaves out the object that is the first parameter of a method. */
static void leave_out_object(code_function *f)
{
    const char *first = f->count > 0 ? f->parameters[0] : "";
    if (strcmp(first, "self") != 0 && strcmp(first, "cls") != 0)
        return;
    f->count--;
    memmove(f->parameters[0], f->parameters[1], sizeof f->parameters - sizeof *f->parameters);
}

bool code_find_function(const char *code, const char *name, code_function *out)
{
    return code_find_next(code, code, name, out);
}

bool code_find_next(const char *code, const char *from, const char *name, code_function *out)
{
    size_t length = strlen(name);
    for (const char *at = from; length && (at = strstr(at, name)) != NULL; at += length) {
        bool whole = (at == code || !code_is_letter(at[-1])) && !code_is_letter(at[length]);
        if (whole && read_function(code, at, length, out)) {
            leave_out_object(out);
            return true;
        }
    }
    return false;
}

/* Behind the bracket or brace that closes the one at that place. */
static const char *behind_brackets(const char *open)
{
    int depth = 0;
    for (const char *c = open; *c; c++) {
        depth += strchr("([{", *c) != NULL;
        depth -= strchr(")]}", *c) != NULL;
        if (depth == 0)
            return c + 1;
    }
    return open;
}

const char *code_end_of_body(const code_function *f)
{
    const char *end = behind_brackets(f->open), *body = end + strcspn(end, "{;\n");
    return *body == '{' ? behind_brackets(body) : end;
}

bool code_has_word(const char *code, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = code; length && (at = strstr(at, word)) != NULL; at += length)
        if ((at == code || !code_is_letter(at[-1])) && !code_is_letter(at[length]))
            return true;
    return false;
}

void code_list_functions(const char *code, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (const char *at = code; *at;) {
        size_t length = 0;
        code_function f;
        while (code_is_letter(at[length]))
            length++;
        if (length > 0 && !isdigit((unsigned char)*at) && used + length + 3 < size &&
            read_function(code, at, length, &f))
            used += (size_t)snprintf(out + used, size - used, "%s%.*s", used ? ", " : "",
                                     (int)length, at);
        at += length ? length : 1;
    }
}

/* ---- Around it ------------------------------------------------------------------------------- */

/* "impl<T> Shape for Circle": the place of "Circle". */
static const char *behind_impl(const char *from, const char *brace)
{
    const char *at = code_skip_blanks(from);
    for (int depth = 0; at < brace && (*at == '<' || depth > 0); at++) {
        depth += *at == '<';
        depth -= *at == '>';
    }
    const char *last = strstr(at, " for ");
    return code_skip_blanks(last && last < brace ? last + strlen(" for ") : at);
}

/* Returns the name after a word such as "class" in the code before a brace; NULL: there is none. */
static const char *name_of_block(const char *from, const char *brace)
{
    static const char *const words[] = {"namespace", "class", "struct", "mod", "record", "enum"};
    const char *found = NULL;
    for (const char *at = from; at < brace; at++)
        if (starts(at, "impl") && (at == from || !code_is_letter(at[-1])) &&
            !code_is_letter(at[4]) && !follows(from, at, "namespace"))
            return behind_impl(at + strlen("impl"), brace);
    for (const char *at = from; at < brace; at++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (starts(at, words[i]) && (at == from || !code_is_letter(at[-1])) &&
                isspace((unsigned char)at[strlen(words[i])]))
                found = code_skip_blanks(at + strlen(words[i]));
    return found && found < brace && code_is_letter(*found) ? found : NULL;
}

void code_scope(const char *code, const char *at, const char *joint, char *out, size_t size)
{
    enum { DEEPEST = 32 };
    const char *names[DEEPEST], *from = code;
    int depth = 0;
    for (const char *c = code; c < at; c++) {
        if (*c == '{' && depth < DEEPEST)
            names[depth] = name_of_block(from, c);
        depth += *c == '{';
        depth -= *c == '}' && depth > 0;
        if (strchr("{};", *c))
            from = c + 1;
    }
    if (depth < DEEPEST && at > code && at[-1] == joint[0]) { /* "bool geo::hit(" */
        names[depth] = at;
        while (names[depth] > code &&
               (code_is_letter(names[depth][-1]) || names[depth][-1] == joint[0]))
            names[depth]--;
        depth++;
    }
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < depth && i < DEEPEST; i++) {
        size_t length = 0;
        while (names[i] && names[i] + length < at &&
               (code_is_letter(names[i][length]) || strchr(".:", names[i][length])))
            length++;
        while (length > 0 && names[i][length - 1] == ':') /* "class Circle : Shape" */
            length--;
        if (length > 0 && used + length + strlen(joint) + 1 < size)
            used += (size_t)snprintf(out + used, size - used, "%s%.*s", used ? joint : "",
                                     (int)length, names[i]);
    }
}
