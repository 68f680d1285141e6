/* SPDX-License-Identifier: MIT */
#include "types_private.h"

#include "code.h"
#include "expand.h"
#include "libraries.h"

#include <ctype.h>
#include <string.h>

/* ---- Definitions ----------------------------------------------------------------------------- */

/* Returns the bracket that closes this one. */
static const char *closing(const char *open)
{
    int depth = 0;
    for (const char *c = open; *c; c++) {
        depth += strchr("({[", *c) != NULL;
        depth -= strchr(")}]", *c) != NULL;
        if (depth == 0)
            return c;
    }
    return open + strlen(open);
}

static void add_type_field(types_row *out, const char *name, size_t name_length, const char *type,
                           size_t type_length)
{
    types_field *f = &out->field[out->count < TYPES_FIELDS ? out->count : TYPES_FIELDS - 1];
    out->count++;
    snprintf(f->name, sizeof f->name, "%.*s", (int)name_length, name);
    snprintf(f->type, sizeof f->type, "%.*s", (int)type_length, type);
}

/* "float pos[2]": the type is "float[2]". */
static void take_array(const char *from, const char *bracket, const char *to, types_row *out)
{
    char type[TYPES_NAME];
    const char *end = bracket, *name;
    while (end > from && !code_is_letter(end[-1]))
        end--;
    for (name = end; name > from && code_is_letter(name[-1]);)
        name--;
    const char *last = name;
    while (last > from && isspace((unsigned char)last[-1]))
        last--;
    int length = snprintf(type, sizeof type, "%.*s%.*s", (int)(last - from), from,
                          (int)(to - bracket), bracket);
    if (length < TYPES_NAME && types_count_tuple(type) > 0)
        add_type_field(out, name, (size_t)(end - name), type, (size_t)length);
}

/* "float x, y = 0": names behind their type. */
static void take_type_first(const char *from, const char *to, types_row *out)
{
    const char *end = from, *type = from;
    while (end < to && !strchr(",=;{[", *end))
        end++;
    if (end < to && *end == '[') {
        take_array(from, end, to, out);
        return;
    }
    while (end > from && !code_is_letter(end[-1]))
        end--;
    const char *name = end;
    while (name > from && code_is_letter(name[-1]))
        name--;
    size_t type_length = (size_t)(name - type);
    if (type_length == 0)
        return;
    for (const char *at = name; at < to;) {
        while (at < to && !code_is_letter(*at))
            at++;
        const char *stop = at;
        while (stop < to && code_is_letter(*stop))
            stop++;
        if (stop > at)
            add_type_field(out, at, (size_t)(stop - at), type, type_length);
        while (stop < to && *stop != ',')
            stop++;
        at = stop;
    }
}

/* "x: f64" or "X, Y float64": names before their type. */
static void take_name_first(const char *from, const char *to, types_row *out)
{
    const char *names[TYPES_FIELDS];
    size_t lengths[TYPES_FIELDS];
    int count = 0;
    from = code_skip_blanks(from);
    if (strncmp(from, "pub", 3) == 0 && !code_is_letter(from[3])) {
        from += 3;
        from = *from == '(' ? closing(from) + 1 : from;
    }
    while (from < to && count < TYPES_FIELDS) {
        from = code_skip_blanks(from);
        size_t length = 0;
        while (code_is_letter(from[length]))
            length++;
        names[count] = from;
        lengths[count++] = length;
        from = code_skip_blanks(from + length);
        if (*from != ',')
            break;
        from++;
    }
    from += *from == ':';
    from = code_skip_blanks(from);
    for (int i = 0; i < count && from < to && lengths[i]; i++)
        add_type_field(out, names[i], lengths[i], from, (size_t)(to - from));
}

/* The parameters of a constructor or record. */
static void take_constructor(const char *open, types_row *out)
{
    const char *end = closing(open), *from = open + 1;
    out->count = 0;
    out->by_constructor = true;
    int depth = 0;
    for (const char *c = open + 1; c <= end; c++) {
        depth += strchr("<(", *c) != NULL;
        depth -= strchr(">)", *c) != NULL && depth > 0;
        if (c < end && (*c != ',' || depth > 0))
            continue;
        if (code_skip_blanks(from) < c)
            take_type_first(from, c, out);
        from = c + 1;
    }
}

/* "Circle(f32, f32, f32)" */
static void take_parts(const char *open, types_row *out)
{
    const char *end = closing(open), *from = open + 1;
    out->by_constructor = true;
    for (const char *c = from; c <= end; c++) {
        char name[TYPES_NAME];
        if (c < end && *c != ',')
            continue;
        snprintf(name, sizeof name, "%d", out->count);
        add_type_field(out, name, strlen(name), from, (size_t)(c - from));
        from = code_skip_blanks(c + 1);
    }
    bool is_point = out->count == 2 && types_is_number(out->field[0].type);
    for (int i = 0; is_point && i < 2; i++)
        snprintf(out->field[i].name, TYPES_NAME, "%s", i ? "y" : "x");
}

/* Walks over the members between the braces. */
static void take_members(const char *open, const language *l, types_row *out)
{
    const char *end = closing(open), *from = open + 1;
    bool go = language_is(l, "go"), name_first = !l->type_first, made = false;
    size_t length = strlen(out->name);
    for (const char *c = open + 1; c <= end && !made; c++) {
        const char *start = code_skip_blanks(from);
        bool tuple = language_is(l, "rs") && strchr("([", *c); /* "center: (f32, f32)" */
        bool value = *c == '{' && strchr(",;", *code_skip_blanks(closing(c) + 1)) &&
                     code_is_letter(c[-1]); /* "float x{}, y{};" */
        if (tuple || value) {
            c = closing(c);
        } else if (*c == '(') {
            const char *word = c;
            while (word > open && isspace((unsigned char)word[-1]))
                word--;
            bool own = (size_t)(word - open) > length &&
                       strncmp(word - length, out->name, length) == 0 &&
                       !code_is_letter(word[-(ptrdiff_t)length - 1]) &&
                       word[-(ptrdiff_t)length - 1] != '~';
            const char *inside = code_skip_blanks(c + 1);
            bool copies = strncmp(inside, "const", 5) == 0 &&
                          strncmp(code_skip_blanks(inside + 5), out->name, length) == 0;
            if (own && *inside != ')' && !copies && l->type_first) {
                take_constructor(c, out);
                return;
            }
            c = closing(c);
            const char *body = c + 1 + strcspn(c + 1, ";{}");
            if (*body == '{')
                c = closing(body);
            else if (*body == ';')
                c = body;
            from = c + 1;
        } else if (*c == '{') {
            const char *body = code_skip_blanks(c + 1);
            if (strncmp(body, "get;", 4) == 0 && !memchr(start, '=', (size_t)(c - start)))
                take_type_first(start, c, out);
            c = closing(c);
            if (l->type_first && memchr(start, '=', (size_t)(c - start)) == NULL)
                from = c + 1; /* a body stays out */
        } else if (*c == ':' && l->type_first && c[1] != ':' && c[-1] != ':') {
            from = c + 1; /* "public:" */
        } else if (*c == ';' || c == end || (go && *c == '\n') ||
                   (!go && name_first && *c == ',')) {
            const char *equals = memchr(start, '=', (size_t)(c > start ? c - start : 0));
            bool is_computed = equals && equals[1] == '>';
            bool is_static = is_computed || strncmp(start, "static", 6) == 0 ||
                             strncmp(start, "using", 5) == 0 || strncmp(start, "typedef", 7) == 0 ||
                             strncmp(start, "return", 6) == 0;
            if (start < c && !is_static && name_first)
                take_name_first(start, c, out);
            else if (start < c && !is_static)
                take_type_first(start, c, out);
            from = c + 1;
        }
    }
}

/* Finds "struct NAME {", "class NAME", "record NAME(", "type NAME struct {" and
 * "typedef struct { ... } NAME;". */
static bool find_named(const char *code, const language *l, types_row *out)
{
    static const char *const words[] = {"struct", "class", "record", "type", "union"};
    size_t length = strlen(out->name);
    for (const char *at = code; (at = strstr(at, out->name)) != NULL; at += length) {
        if ((at > code && code_is_letter(at[-1])) || code_is_letter(at[length]))
            continue;
        const char *before = at;
        while (before > code && isspace((unsigned char)before[-1]))
            before--;
        const char *behind = code_skip_blanks(at + length);
        out->at = at;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            size_t size = strlen(words[i]);
            if (before - code < (ptrdiff_t)size || strncmp(before - size, words[i], size) != 0 ||
                (before - code > (ptrdiff_t)size && code_is_letter(before[-(ptrdiff_t)size - 1])))
                continue;
            if (*behind == '(' && l->type_first) {
                take_constructor(behind, out);
                return true;
            }
            if (*behind == '(' && language_is(l, "rs")) {
                take_parts(behind, out);
                return out->count > 0;
            }
            const char *open = behind + strcspn(behind, "{;()");
            if (*open == '{') {
                take_members(open, l, out);
                return out->count > 0;
            }
        }
        if (before > code && before[-1] == '}' && *behind == ';') {
            int depth = 0;
            const char *open = before - 1;
            for (; open > code; open--) {
                depth += *open == '}';
                depth -= *open == '{';
                if (depth == 0)
                    break;
            }
            take_members(open, l, out);
            return out->count > 0;
        }
    }
    return false;
}

/* ---- Enums ----------------------------------------------------------------------------------- */

/* Finds the brace of "enum NAME {"; NULL: there is none. */
static const char *find_enum(const char *code, const char *name, size_t length)
{
    static const char word[] = "enum ";
    for (const char *at = code; (at = strstr(at, word)) != NULL; at++) {
        const char *there = code_skip_blanks(at + strlen(word));
        if (strncmp(there, name, length) == 0 && !code_is_letter(there[length]))
            return there + strcspn(there, "{;");
    }
    return NULL;
}

bool types_is_enum(const char *code, const language *l, const char *name)
{
    return language_is(l, "rs") && find_enum(code, name, strlen(name)) != NULL;
}

/* Finds "Circle { x: f32 }" or "Circle(f32)" in "enum Shape {": name is "Shape::Circle". */
static bool find_variant(const char *code, const language *l, const char *name, types_row *out)
{
    const char *joint = strstr(name, "::");
    const char *open = joint ? find_enum(code, name, (size_t)(joint - name)) : NULL;
    size_t length = strlen(out->name);
    for (const char *at = open ? open + 1 : NULL; at && *at && *at != '}';) {
        const char *behind = at + length;
        if (strncmp(at, out->name, length) == 0 && !code_is_letter(at[-1]) &&
            !code_is_letter(*behind)) {
            out->at = at;
            behind = code_skip_blanks(behind);
            if (*behind == '{')
                take_members(behind, l, out);
            else if (*behind == '(')
                take_parts(behind, out);
            return out->count > 0;
        }
        at = strchr("({", *at) ? closing(at) + 1 : at + 1;
    }
    return false;
}

bool types_find(const char *code, const language *l, const char *name, types_row *out)
{
    *out = (types_row){0};
    if (types_count_tuple(name) > 0) {
        types_fill_tuple(name, out);
        return true;
    }
    const char *last = strrchr(name, ':');
    snprintf(out->name, sizeof out->name, "%s", last ? last + 1 : name);
    out->name[strcspn(out->name, "<")] = '\0';
    if (language_is(l, "rs") && find_variant(code, l, name, out))
        return out->count <= TYPES_FIELDS;
    char *dot = language_is(l, "java") ? strstr(out->name, ".Double") : NULL; /* Point2D.Double */
    if (dot && !dot[strlen(".Double")])
        *dot = '\0';
    return out->name[0] && find_named(code, l, out) && out->count <= TYPES_FIELDS;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

enum { DEEPEST = 4 };

static int list(const char *code, const language *l, const char *name, int depth, const char *under,
                char *out, size_t size)
{
    types_row row;
    int count = 0;
    if (depth == DEEPEST || !types_find(code, l, name, &row))
        return 0;
    for (int i = 0; i < row.count; i++) {
        const types_field *f = &row.field[i];
        char type[TYPES_NAME], path[2 * TYPES_NAME];
        if (types_says_nothing(f->name, f->type))
            continue;
        types_resolve(code, l, f->type, type);
        snprintf(path, sizeof path, "%s%s", under, f->name);
        int numbers =
            types_is_number(f->type) ? 1 : list(code, l, type, depth + 1, path, out, size);
        if (numbers == 0)
            return 0;
        size_t used = strlen(out);
        if (types_is_number(f->type))
            snprintf(out + used, size - used, "%s%s", used ? " " : "", path);
        count += numbers;
    }
    return count;
}

/* A field of a point inside has the point's name before it, unless that says only that it is one.
 */
int types_list(const char *code, const language *l, const char *name, char *out, size_t size)
{
    out[0] = '\0';
    return list(code, l, name, 0, "", out, size);
}

static bool has_whole(const char *code, const language *l, const char *type, int depth)
{
    char bare[TYPES_NAME];
    types_row row;
    types_resolve(code, l, type, bare);
    if (types_is_whole_number(bare))
        return true;
    if (depth == DEEPEST || !types_find(code, l, bare, &row))
        return false;
    for (int i = 0; i < row.count; i++)
        if (!types_says_nothing(row.field[i].name, row.field[i].type) &&
            has_whole(code, l, row.field[i].type, depth + 1))
            return true;
    return false;
}

bool types_has_whole(const char *code, const language *l, const char *type)
{
    return l->is_typed && has_whole(code, l, type, 0);
}

/* ---- Values ---------------------------------------------------------------------------------- */

static void write_typed_number(FILE *out, const language *l, const char *type, const char *number)
{
    char bare[TYPES_NAME];
    types_bare(type, bare);
    if (language_is(l, "cpp"))
        fprintf(out, "%s(%s)", strncmp(number, "v[", 2) == 0 ? "num" : bare, number);
    else if (language_is(l, "rs"))
        fprintf(out, "(%s) as %s", number, strcmp(bare, "T") == 0 ? "f64" : bare);
    else if (language_is(l, "go"))
        fprintf(out, "%s(%s)", bare, number);
    else if (language_is(l, "c"))
        fputs(number, out);
    else
        fprintf(out, "(%s) (%s)", bare, number);
}

/* A value for what says nothing of where a shape is. */
static void write_nothing(FILE *out, const language *l, const char *type)
{
    char bare[TYPES_NAME];
    types_bare(type, bare);
    if (language_is(l, "cpp"))
        fputs("{}", out);
    else if (language_is(l, "rs"))
        fputs("Default::default()", out);
    else if (language_is(l, "cs"))
        fprintf(out, "default(%s)", bare);
    else if (strcmp(bare, "boolean") == 0)
        fputs("false", out);
    else
        fputs(types_is_number(type) ? "0" : "null", out);
}

/* How a language makes a value: by fields, and by a constructor. */
typedef struct making {
    const char *suffix;
    const char *open, *field, *between, *close;
    const char *constructor;
} making;

static const making makings[] = {
    {"c", "(@TYPE@){", ".@FIELD@ = ", ", ", "}", NULL},
    {"cpp", "[&] { @TYPE@ made{}; ", "made.@FIELD@ = ", "; ", "; return made; }()", "@TYPE@("},
    {"rs", "@TYPE@ { ", "@FIELD@: ", ", ", " }", "@TYPE@("},
    {"go", "@TYPE@{", "@FIELD@: ", ", ", "}", NULL},
    {"java", "((java.util.function.Supplier<@TYPE@>) () -> { @TYPE@ made@ID@ = new @TYPE@(); ",
     "made@ID@.@FIELD@ = ", "; ", "; return made@ID@; }).get()", "new @TYPE@("},
    {"cs", "new @TYPE@ { ", "@FIELD@ = ", ", ", " }", "new @TYPE@("},
};

static const making *making_of(const language *l)
{
    for (size_t i = 0; i < sizeof makings / sizeof *makings; i++)
        if (language_is(l, makings[i].suffix))
            return &makings[i];
    return NULL;
}

/* With the classes and name spaces around it. In C a struct without a typedef keeps its word. */
static void full_name(const char *code, const language *l, const types_row *row, char *out,
                      size_t size)
{
    char defined[2 * TYPES_NAME], scope[128] = "";
    snprintf(defined, sizeof defined, "struct %s", row->name);
    const char *there = strstr(code, defined);
    bool tagged = language_is(l, "c") && there && !code_is_letter(there[strlen(defined)]);
    snprintf(defined, sizeof defined, "} %s;", row->name);
    if (l->joint)
        code_scope(code, row->at, l->joint, scope, sizeof scope);
    const char *word = tagged && !strstr(code, defined) ? "struct " : "";
    const char *joint = scope[0] ? l->joint : "";
    snprintf(out, size, "%s%s%s%s", word, scope, joint, libraries_made(row->name, l));
}

/* An array of C++ is filled number by number. */
static int write_array(FILE *out, const char *name, const char *type, const char *at, int from,
                       char (*words)[TYPES_NUMBER])
{
    int count = types_count_tuple(type);
    for (int i = 0; i < count; i++) {
        fprintf(out, "%smade.%s[%d] = ", i ? "; " : "", name, i);
        if (words)
            fputs(words[from + i], out);
        else
            fprintf(out, "num(v[%s%d])", at, from + i);
    }
    return count;
}

static int write_value(FILE *out, const char *code, const language *l, const char *name,
                       bool is_part, const char *at, int from, char (*words)[TYPES_NUMBER])
{
    types_row row;
    char full[256];
    const making *m = making_of(l);
    int taken = 0;
    static _Thread_local int count; /* lambdas in lambdas need names of their own */
    char id[16];
    snprintf(id, sizeof id, "%d", count++ % 1000);
    if (!m || !types_find(code, l, name, &row))
        return 0;
    bool constructs = row.by_constructor && m->constructor;
    bool needs_all = constructs || language_is(l, "rs"), any = false;
    full_name(code, l, &row, full, sizeof full);
    if (strchr(name, '<'))
        snprintf(full + strlen(full), sizeof full - strlen(full), "%s", strchr(name, '<'));
    const expand_value names[] = {{"TYPE", full}, {"ID", id}, {0}};
    if (is_part && row.is_tuple && language_is(l, "c"))
        fputs("{", out); /* an array in a struct */
    else if (row.is_tuple)
        types_open_tuple(out, l, name);
    else
        expand_write(out, constructs ? m->constructor : m->open, names);
    for (int i = 0; i < row.count; i++) {
        const types_field *f = &row.field[i];
        char type[TYPES_NAME];
        types_resolve(code, l, f->type, type);
        bool nothing = types_says_nothing(f->name, f->type);
        if (nothing && !needs_all)
            continue;
        if (any)
            fputs(constructs || row.is_tuple ? ", " : m->between, out);
        any = true;
        bool is_array = language_is(l, "cpp") && !row.is_tuple && type[strlen(type) - 1] == ']';
        if (is_array && !constructs) {
            taken += write_array(out, f->name, type, at, from + taken, words);
            continue;
        }
        if (!constructs && !row.is_tuple)
            expand_write(out, m->field,
                         (const expand_value[]){{"FIELD", f->name}, {"ID", id}, {0}});
        if (nothing) {
            write_nothing(out, l, f->type);
        } else if (types_is_number(f->type)) {
            char number[640];
            if (words)
                snprintf(number, sizeof number, "%s", words[from + taken]);
            else
                snprintf(number, sizeof number, "v[%s%d]", at, from + taken);
            write_typed_number(out, l, f->type, number);
            taken++;
        } else {
            taken += write_value(out, code, l, type, true, at, from + taken, words);
        }
    }
    if (row.is_tuple)
        types_close_tuple(out, l, name);
    else
        expand_write(out, constructs ? ")" : m->close, names);
    return taken;
}

int types_write(FILE *out, const char *code, const language *l, const char *name, const char *at,
                int from, char (*words)[TYPES_NUMBER])
{
    return write_value(out, code, l, name, false, at, from, words);
}
