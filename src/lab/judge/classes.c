/* SPDX-License-Identifier: MIT */
#include "classes.h"

#include "form_names.h"
#include "types.h"

#include <ctype.h>
#include <string.h>

static bool is_language(const language *l, const char *suffix)
{
    return strcmp(l->suffix, suffix) == 0;
}

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

static bool is_blank_line(const char *line)
{
    return line[strspn(line, " \t\r")] == '\n' || !line[strspn(line, " \t\r")];
}

/* ---- Where a class is ------------------------------------------------------------------------ */

/* Finds "class NAME". */
static const char *find_class(const char *code, const char *name)
{
    char words[CODE_NAME + 8];
    int length = snprintf(words, sizeof words, "class %s", name);
    for (const char *at = code; (at = strstr(at, words)) != NULL; at += length)
        if ((at == code || !code_is_letter(at[-1])) && !code_is_letter(at[length]))
            return at;
    return NULL;
}

/* Behind the body of the class at that place: in Python, the first line that is not indented more;
 * else the closing brace. */
static const char *end_of_class(const char *code, const language *l, const char *at)
{
    if (is_language(l, "py")) {
        const char *first = code_start_of_line(code, at), *line = next_line(at);
        size_t indent = strspn(first, " \t");
        while (*line && (is_blank_line(line) || strspn(line, " \t") > indent))
            line = next_line(line);
        return line;
    }
    const char *c = at + strcspn(at, "{");
    for (int depth = 0; *c; c++) {
        depth += *c == '{';
        depth -= *c == '}';
        if (depth == 0)
            break;
    }
    return c;
}

/* The class that it extends, in the same file: "class Circle(Shape)", "class Circle extends Shape".
 */
static void find_base(const char *at, const char *name, char out[CODE_NAME])
{
    const char *behind = at + strlen("class ") + strlen(name);
    behind += strspn(behind, " (");
    if (strncmp(behind, "extends ", 8) == 0)
        behind += 8;
    size_t length = 0;
    while (code_is_letter(behind[length]))
        length++;
    snprintf(out, CODE_NAME, "%.*s", (int)length, behind);
}

/* ---- How an object is made ------------------------------------------------------------------- */

/* The bracket behind a word between two places. */
static const char *find_bracket(const char *from, const char *end, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = from; (at = strstr(at, word)) != NULL && at < end; at += length) {
        const char *open = at + length + strspn(at + length, " ");
        if ((at == from || !code_is_letter(at[-1])) && *open == '(')
            return open;
    }
    return NULL;
}

static bool read_brackets(const char *open, const language *l, classes_row *out)
{
    const code_function f = {.name = open, .open = open};
    return open && head_read(&f, l, &out->made);
}

/* "x: float" of a dataclass, a line each, up to its first function. */
static void read_fields(const char *from, const char *end, const language *l, classes_row *out)
{
    char text[HEAD_TEXT] = "(";
    size_t used = 1;
    for (const char *line = next_line(from); line < end && used + 80 < sizeof text;
         line = next_line(line)) {
        const char *at = line + strspn(line, " \t");
        size_t length = 0;
        while (code_is_letter(at[length]))
            length++;
        if (strncmp(at, "def ", 4) == 0 || *at == '@')
            break;
        if (length > 0 && at[length] == ':')
            used += (size_t)snprintf(text + used, sizeof text - used, "%.*s,",
                                     (int)(strcspn(at, "\n") > 70 ? 70 : strcspn(at, "\n")), at);
    }
    text[used - (used > 1)] = used > 1 ? ')' : '(';
    if (used > 1)
        read_brackets(text, l, out);
}

static bool read_class(const char *code, const language *l, const char *at, classes_row *out)
{
    const char *end = end_of_class(code, l, at);
    bool python = is_language(l, "py");
    const char *open = find_bracket(at, end, python ? "__init__" : "constructor");
    classes_row base;
    char name[CODE_NAME];
    if (read_brackets(open, l, out))
        return true;
    if (python)
        read_fields(at, end, l, out);
    find_base(at, out->name, name);
    if (out->made.count == 0 && strcmp(name, out->name) != 0 && classes_find(code, l, name, &base))
        out->made = base.made;
    return true;
}

/* "function Circle.new(x, y, r)"; "function Circle:init(x, y, r)". */
static bool read_table(const char *code, classes_row *out, const language *l)
{
    static const char *const words[] = {".new", ":new", ".create", ":init", ":initialize", ".init"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char full[CODE_NAME + 16];
        snprintf(full, sizeof full, "%s%s", out->name, words[i]);
        if (read_brackets(find_bracket(code, code + strlen(code), full), l, out))
            return true;
    }
    return false;
}

/* "function Circle(x, y, r)" with "Circle.prototype", or with "this.hits = function" in it. */
static bool read_prototype(const char *code, classes_row *out, const language *l)
{
    char uses[CODE_NAME + 16];
    code_function f;
    snprintf(uses, sizeof uses, "%s.prototype", out->name);
    if (!code_find_function(code, out->name, &f))
        return false;
    const char *own = strstr(f.open, "this.");
    bool makes = isupper((unsigned char)out->name[0]) && own && own < code_end_of_body(&f);
    return (makes || strstr(code, uses)) && head_read(&f, l, &out->made);
}

/* In Lua a class is a table; in JavaScript it may be a function with a prototype. */
static bool read_making(const char *code, const language *l, classes_row *out)
{
    if (is_language(l, "lua"))
        return read_table(code, out, l);
    const char *at = find_class(code, out->name);
    return at ? read_class(code, l, at, out) : read_prototype(code, out, l);
}

bool classes_find(const char *code, const language *l, const char *name, classes_row *out)
{
    *out = (classes_row){0};
    if (!name[0] || l->is_typed)
        return false;
    snprintf(out->name, sizeof out->name, "%s", name);
    bool found = read_making(code, l, out);
    head_leave_out_optional(&out->made, false);
    out->making = out->made.count ? CLASSES_ITEMS : CLASSES_BARE;
    if (out->made.count == 1 && out->made.parameter[0].is_unpacked)
        out->making = CLASSES_WHOLE;
    return found;
}

/* ---- Which class ----------------------------------------------------------------------------- */

/* The word that stands in a type: "Circle | null", "'Circle'". */
static void bare_type(const char *type, char out[CODE_NAME])
{
    while (*type && !code_is_letter(*type))
        type++;
    size_t length = 0;
    while (code_is_letter(type[length]))
        length++;
    snprintf(out, CODE_NAME, "%.*s", (int)length, type);
}

bool classes_of_parameter(const char *code, const language *l, const head_parameter *p,
                          classes_row *out)
{
    char name[CODE_NAME];
    bare_type(p->type, name);
    if (l->is_typed || p->is_unpacked || strpbrk(p->type, "[<"))
        return false;
    if (name[0])
        return classes_find(code, l, name, out);
    snprintf(name, sizeof name, "%s", p->name);
    name[0] = (char)toupper((unsigned char)name[0]);
    return islower((unsigned char)p->name[0]) && classes_find(code, l, name, out);
}

bool classes_find_asked(const char *code, const language *l, const char *parameter, int index,
                        classes_row *out)
{
    static const char *const texts[] = {"%s instanceof ", "%s.constructor === ", "isinstance(%s, ",
                                        "type(%s) is ", "type(%s) == "};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char words[CODE_NAME + 32], name[CODE_NAME];
        int length = snprintf(words, sizeof words, texts[i], parameter);
        for (const char *at = code; (at = strstr(at, words)) != NULL; at += length) {
            bool whole = at == code || (!code_is_letter(at[-1]) && at[-1] != '.');
            bare_type(at + length, name);
            if (whole && classes_find(code, l, name, out) && index-- == 0)
                return true;
        }
    }
    return false;
}

static bool takes_x_and_y(const classes_row *row)
{
    const head *h = &row->made;
    for (int i = 0; i < h->count; i++) {
        const char *name = h->parameter[i].name + strspn(h->parameter[i].name, "_");
        if (strlen(name) != 1 || tolower((unsigned char)name[0]) != "xy"[i & 1])
            return false;
    }
    return h->count == 2;
}

static bool is_called_point(const char *name)
{
    static const char *const words[] = {"vec", "point", "pt", "coord"};
    char small[CODE_NAME] = "";
    for (size_t i = 0; name[i]; i++)
        small[i] = (char)tolower((unsigned char)name[i]);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(small, words[i]))
            return true;
    return false;
}

void classes_find_point(const char *code, const language *l, char out[CODE_NAME])
{
    const char *word = is_language(l, "lua") ? "function " : "class ";
    classes_row row;
    for (const char *at = code; (at = strstr(at, word)) != NULL; at++) {
        bare_type(at + strlen(word), out);
        if (is_called_point(out) && classes_find(code, l, out, &row) && takes_x_and_y(&row))
            return;
    }
    out[0] = '\0';
}

/* In Python: the nearest line above that is indented less begins a class. */
static void around_in_python(const char *code, const char *at, char out[CODE_NAME])
{
    const char *line = code_start_of_line(code, at);
    size_t indent = strspn(line, " \t"), less = indent;
    while (line > code && less >= indent) {
        line = code_start_of_line(code, line - 1);
        less = is_blank_line(line) ? indent : strspn(line, " \t");
    }
    if (less < indent && strncmp(line + less, "class ", 6) == 0)
        bare_type(line + less + 6, out);
}

/* "Circle:hits", "Circle.prototype.hits": what stands before the name. */
static void around_in_name(const char *code, const char *at, const char *joint, char out[CODE_NAME])
{
    size_t length = strlen(joint);
    const char *end = at - length, *from = end;
    if (at - code <= (ptrdiff_t)length || strncmp(end, joint, length) != 0)
        return;
    while (from > code && code_is_letter(from[-1]))
        from--;
    snprintf(out, CODE_NAME, "%.*s", (int)(end - from), from);
}

/* "this.hits = function" in "function Circle": what stands before the name. */
static void around_in_function(const char *code, const char *at, char out[CODE_NAME])
{
    static const char word[] = "function ";
    const char *found = NULL;
    code_function f;
    if (at - code < 5 || strncmp(at - 5, "this.", 5) != 0)
        return;
    for (const char *c = code; (c = strstr(c, word)) != NULL && c < at; c++)
        if (isupper((unsigned char)c[sizeof word - 1]))
            found = c + sizeof word - 1;
    if (found)
        bare_type(found, out);
    if (found && (!code_find_function(code, out, &f) || code_end_of_body(&f) < at))
        out[0] = '\0';
}

void classes_around(const char *code, const language *l, const code_function *f,
                    char out[CODE_NAME])
{
    out[0] = '\0';
    if (is_language(l, "py"))
        around_in_python(code, f->name, out);
    else if (is_language(l, "lua"))
        around_in_name(code, f->name, ":", out);
    else if (is_language(l, "js")) {
        char scope[256];
        around_in_name(code, f->name, ".prototype.", out);
        if (!out[0])
            around_in_function(code, f->name, out);
        code_scope(code, f->name, ".", scope, sizeof scope);
        const char *last = strrchr(scope, '.');
        if (!out[0])
            snprintf(out, CODE_NAME, "%.*s", CODE_NAME - 1, last ? last + 1 : scope);
    }
}

/* Returns whether the first parameter is, or points to, the object: "&mut self". */
static bool takes_self(const code_function *f)
{
    const char *end = f->open + strcspn(f->open, ",)"), *word = strstr(f->open, "self");
    return word && word < end;
}

bool classes_is_static(const char *code, const language *l, const code_function *f)
{
    if (is_language(l, "py") || is_language(l, "rs"))
        return !takes_self(f);
    if (is_language(l, "go"))
        return !f->receiver;
    const char *line = code_start_of_line(code, f->name), *word = strstr(line, "static ");
    return word && word < f->name;
}

/* ---- What is written ------------------------------------------------------------------------- */

static bool says_nothing(const head_parameter *p, head_object object)
{
    return types_says_nothing(p->name, p->type) ||
           (object == OBJECT_OF_KNOWN && !form_names_know(p->name));
}

void classes_list(const classes_row *row, head_object object, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < row->made.count && used + CODE_NAME + 1 < size; i++)
        if (!says_nothing(&row->made.parameter[i], object))
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "",
                                     row->made.parameter[i].name);
}

enum { DEEPEST = 3 };

static void write_class(FILE *out, const char *code, const language *l, const char *name,
                        head_object object, int depth)
{
    static const char *const makings[] = {"bare", "items", "whole"};
    classes_row row, inner;
    bool lua = is_language(l, "lua");
    if (!classes_find(code, l, name, &row) || object == OBJECT_BARE)
        row.making = CLASSES_BARE;
    fprintf(out, "%s\"%s\", \"%s\"", lua ? "{" : "[", name, makings[row.making]);
    for (int i = 0; row.making == CLASSES_ITEMS && i < row.made.count; i++) {
        const head_parameter *p = &row.made.parameter[i];
        fputs(", ", out);
        if (says_nothing(p, object))
            fputs("1", out);
        else if (depth < DEEPEST && classes_of_parameter(code, l, p, &inner) &&
                 inner.making == CLASSES_ITEMS)
            write_class(out, code, l, inner.name, object, depth + 1);
        else
            fputs("0", out);
    }
    fputs(lua ? "}" : "]", out);
}

void classes_write(FILE *out, const char *code, const language *l, const char *name,
                   head_object object)
{
    write_class(out, code, l, name, object, 0);
}
