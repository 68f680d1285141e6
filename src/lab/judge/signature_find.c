/* SPDX-License-Identifier: MIT */
#include "signature_private.h"

#include "classes.h"
#include "curried.h"
#include "form_names.h"
#include "types.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Names that another file may define. */
static bool takes_from_others(const char *text)
{
    static const char *const words[] = {"#include \"",     "import *",         "export default",
                                        "export *",        "module.exports =", "return function",
                                        "module.exports=", "include!",         "(...)"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]))
            return true;
    return false;
}

/* "module.exports = hits", "export default (a) =>": what it exports is its own. */
static bool exports_own(const char *code)
{
    static const char *const words[] = {"export default", "module.exports =", "module.exports="};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *at = strstr(code, words[i]);
        if (!at)
            continue;
        at += strlen(words[i]);
        at += strspn(at, " \t\r\n");
        char name[CODE_NAME];
        code_function ignored;
        size_t length = 0;
        while (isalnum((unsigned char)at[length]) || (at[length] && strchr("_$", at[length])))
            length++;
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (*at == '(' || strcmp(name, "function") == 0 || strcmp(name, "async") == 0 ||
            code_find_function(code, name, &ignored))
            return true;
    }
    return false;
}

bool signature_is_there(const char *text, const char *code, const char *name, char *error,
                        size_t size)
{
    char others[256];
    if (code_has_word(code, name) || takes_from_others(text))
        return true;
    code_list_functions(code, others, sizeof others);
    if (others[0])
        snprintf(error, size, _("it has no function %s; it has: %s"), name, others);
    else
        snprintf(error, size, _("it has no function %s, and no other"), name);
    return false;
}

enum { MOST_FOUND = 16 };

typedef struct found {
    int count;
    char name[MOST_FOUND][256]; /* as --function takes it */
    char last[MOST_FOUND][256]; /* without its class */
    bool says[MOST_FOUND];      /* the names of function and parameters say the pair */
} found;

bool signature_says_pair(const char *names, case_pair pair)
{
    return form_names_say_shape(names, pair.a) && form_names_say_shape(names, pair.b);
}

/* Helpers, and what no user calls. */
static bool is_candidate(const char *name)
{
    static const char *const others[] = {"main", "setup", "draw", "update", "init"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(name, others[i]) == 0)
            return false;
    return name[0] != '_' || strcmp(name, "__contains__") == 0; /* "point in circle" */
}

/* Returns whether it stands inside another function, in Python: the nearest line above that is
 * indented less begins one. */
static bool is_nested(const char *code, const code_function *f)
{
    const char *line = code_start_of_line(code, f->name);
    size_t indent = strspn(line, " \t"), less = indent;
    if (strncmp(line + indent, "def ", 4) != 0)
        return false;
    while (line > code && less >= indent) {
        line = code_start_of_line(code, line - 1);
        less = strspn(line, " \t");
        if (line[less] == '\n')
            less = indent;
    }
    return less < indent && strncmp(line + less, "def ", 4) == 0;
}

/* Returns whether it stands inside another function of that file, in JavaScript. */
static bool is_inside_function(const char *code, const code_function *f)
{
    char names[2048], *rest = NULL;
    code_list_functions(code, names, sizeof names);
    for (char *name = strtok_r(names, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) {
        code_function one;
        bool is_class = isupper((unsigned char)name[0]);
        for (const char *at = code; !is_class && code_find_next(code, at, name, &one);
             at = one.open)
            if (one.name < f->name && f->name < code_end_of_body(&one))
                return true;
    }
    return false;
}

static bool is_inner(const char *code, const language *l, const code_function *f)
{
    return is_nested(code, f) || (language_is(l, "js") && is_inside_function(code, f));
}

/* Returns whether that is the name of a class, so that this is its constructor. */
static bool is_constructor(const char *code, const language *l, const char *name)
{
    types_row typed;
    classes_row row;
    return l->is_typed ? types_find(code, l, name, &typed) && typed.count > 0
                       : classes_find(code, l, name, &row);
}

static void add_found(found *out, const signature *one, const char *name, case_pair pair)
{
    for (int i = 0; i < out->count; i++)
        if (strcmp(out->name[i], one->function) == 0)
            return;
    if (out->count == MOST_FOUND)
        return;
    char all[512];
    snprintf(out->name[out->count], sizeof out->name[0], "%s", one->function);
    snprintf(out->last[out->count], sizeof out->last[0], "%s", name);
    snprintf(all, sizeof all, "%s", one->function);
    for (int i = 0; i < one->types.count; i++)
        words_append(all, sizeof all, " %s %s", one->types.parameter[i].name,
                     one->has_object ? one->types.parameter[i].made : "");
    out->says[out->count++] = signature_says_pair(one->has_object ? all : name, pair);
}

/* Adds the functions whose parameters fit, each once. */
static void find_all(const char *code, const call *c, const language *l, found *out)
{
    char names[2048], *rest = NULL;
    code_list_functions(code, names, sizeof names);
    out->count = 0;
    for (char *name = strtok_r(names, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) {
        code_function f;
        curried ignored;
        bool is_one = is_candidate(name) && !is_constructor(code, l, name) &&
                      !curried_find(code, l, name, &ignored);
        for (const char *at = code; is_one && code_find_next(code, at, name, &f); at = f.open) {
            signature one = {0};
            if (is_inner(code, l, &f))
                continue;
            snprintf(one.function, sizeof one.function, "%s", name);
            signature_read_head(&f, code, l, c, &one);
            if (one.has_head && signature_fits(&one, c, c->pair))
                add_found(out, &one, name, c->pair);
        }
    }
}

/* Returns the candidate in whose text the place is; -1: in none. */
static int find_enclosing(const found *all, const char *code, const language *l, const char *at)
{
    char names[2048], *rest = NULL;
    const char *last = NULL, *owner = "";
    code_list_functions(code, names, sizeof names);
    for (char *name = strtok_r(names, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) {
        code_function f;
        if (code_find_function(code, name, &f) && f.name < at && (!last || f.name > last) &&
            !is_inner(code, l, &f)) {
            last = f.name;
            owner = name;
        }
    }
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->last[i], owner) == 0)
            return i;
    return -1;
}

/* Returns whether another candidate calls it. */
static bool is_called(const found *all, const char *code, const language *l, int index)
{
    const char *name = all->last[index];
    size_t length = strlen(name);
    code_function own;
    bool defined = code_find_function(code, name, &own);
    for (const char *at = code; (at = strstr(at, name)) != NULL; at += length) {
        bool whole = at == code || (!isalnum((unsigned char)at[-1]) && !strchr("_$", at[-1]));
        if (!whole || at[length] != '(' || (defined && at == own.name))
            continue;
        int caller = find_enclosing(all, code, l, at);
        if (caller >= 0 && caller != index)
            return true;
    }
    return false;
}

/* The only one, the only one whose name says the pair, or the only one that no other calls. */
static const char *choose(const found *all, const char *code, const language *l)
{
    const char *said = NULL, *uncalled = NULL;
    int said_count = 0, uncalled_count = 0;
    for (int i = 0; i < all->count; i++) {
        bool called = is_called(all, code, l, i), says = all->says[i] && !called;
        said = says ? all->name[i] : said;
        said_count += says;
        uncalled = called ? uncalled : all->name[i];
        uncalled_count += !called;
    }
    if (all->count == 1)
        return all->name[0];
    if (said_count == 1)
        return said;
    return uncalled_count == 1 ? uncalled : NULL;
}

/* True: another file may have it. */
static bool none_fits(const char *text, const char *code, const call *c, char *error, size_t size)
{
    char others[256];
    if (takes_from_others(text) && !exports_own(code))
        return true;
    code_list_functions(code, others, sizeof others);
    if (!others[0])
        return signature_is_there(text, code, "hit", error, size);
    snprintf(error, size, _("no function in it takes %s/%s in a form that is known; it has: %s"),
             case_forms[c->pair.a].name, case_forms[c->pair.b].name, others);
    return false;
}

/* Returns whether a function whose head says the pair calls it: "ballVsBrick({ circle, rect })". */
static bool is_helper(const char *code, const language *l, const call *c, const char *name)
{
    char names[2048], *rest = NULL, words[CODE_NAME + 2];
    snprintf(words, sizeof words, "%.20s(", name);
    code_list_functions(code, names, sizeof names);
    for (char *one = strtok_r(names, ", ", &rest); one; one = strtok_r(NULL, ", ", &rest)) {
        code_function f;
        char said[256];
        if (language_is(l, "py") || strcmp(one, name) == 0 || !code_find_function(code, one, &f))
            continue;
        const char *end = code_end_of_body(&f), *calls = strstr(f.open, words);
        snprintf(said, sizeof said, "%.100s %.*s", one, (int)strcspn(f.open, ")") % 150, f.open);
        if (*f.open == '(' && f.open[1] == '{' && calls && calls < end &&
            signature_says_pair(said, c->pair))
            return true;
    }
    return false;
}

bool signature_find(const char *text, const char *code, const call *c, const language *l,
                    signature *out, char *error, size_t size)
{
    found all;
    find_all(code, c, l, &all);
    const char *name = choose(&all, code, l);
    if (name && all.count == 1 && !all.says[0] && is_helper(code, l, c, all.last[0]))
        return none_fits(text, code, c, error, size);
    if (name) {
        out->is_found = true;
        snprintf(out->function, sizeof out->function, "%s", name);
        return true;
    }
    if (all.count == 0)
        return none_fits(text, code, c, error, size);
    out->asks = true;
    snprintf(error, size, "%s", _("several functions fit; which one?"));
    for (int i = 0; i < all.count; i++)
        words_append(error, size, "\n  --function %s", all.name[i]);
    return false;
}

/* How well the names of its parameters say the pair, for each. */
static int level_of(const signature *s, case_pair pair)
{
    int sum = 0;
    for (int i = 0; i < s->types.count; i++)
        sum += form_names_level(pair, s->types.parameter[i].name);
    return form_names_say_shape(s->function, pair.a) + form_names_say_shape(s->function, pair.b) +
           sum;
}

/* The name as it is called in the file: "geo::hit", "new Geo().hit". */
static void name_call(const char *code, const language *l, const code_function *f,
                      const char *scope, bool in_class, signature *s)
{
    char name[128];
    snprintf(name, sizeof name, "%.120s", signature_last_part(s->function));
    bool any_class = in_class || l->receiver;
    bool static_one = classes_is_static(code, l, f) || (!any_class && l->joint);
    const char *make = !any_class || static_one ? "" : "()";
    const char *word = make[0] && (l->receiver || language_is(l, "js")) ? "new " : "";
    if (s->has_object || !scope[0] || (!in_class && !l->joint) || f->receiver)
        snprintf(s->function, sizeof s->function, "%s", name);
    else
        snprintf(s->function, sizeof s->function, "%s%.90s%s%s%s", word, scope, make,
                 make[0] ? "." : signature_joint(l), name);
}

bool signature_guess(const char *code, const char *function, const call *c, const language *l,
                     signature *out)
{
    char names[2048], *rest = NULL;
    int best = -1;
    code_list_functions(code, names, sizeof names);
    if (function)
        snprintf(names, sizeof names, "%s", signature_last_part(function));
    for (char *name = strtok_r(names, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) {
        code_function f;
        bool is_one = function || (is_candidate(name) && !is_constructor(code, l, name) &&
                                   !is_helper(code, l, c, name) && strcmp(name, "default") != 0 &&
                                   strcmp(name, "exports") != 0);
        for (const char *at = code; is_one && code_find_next(code, at, name, &f); at = f.open) {
            signature one = {0};
            char scope[256] = "";
            snprintf(one.function, sizeof one.function, "%s", name);
            signature_write_scope(code, l, &f, scope, sizeof scope);
            bool in_class = scope[0] && signature_is_class(code, l, signature_last_part(scope));
            bool object =
                in_class && !classes_is_static(code, l, &f) &&
                (form_names_say_shape(scope, c->pair.a) || form_names_say_shape(scope, c->pair.b));
            one.has_head =
                signature_read_as(&f, code, l, c->pair, object, OBJECT_OF_KNOWN, scope, &one);
            bool takes_any = one.types.count > 0 || one.types.by_name[0];
            if (is_nested(code, &f) || !takes_any || level_of(&one, c->pair) <= best)
                continue;
            best = level_of(&one, c->pair);
            name_call(code, l, &f, scope, in_class, &one);
            *out = one;
        }
    }
    return best >= 0;
}
