/* SPDX-License-Identifier: MIT */
/* Types of a few numbers without fields: "(f32, f32)", "[f64; 2]", "double[2]", "[2]float64",
 * "std::pair<double, double>"; and second names of types, as "typedef" gives them. */
#include "types_private.h"

#include "code.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 2, MOST = 6, DEEPEST = 4 };

/* How such a type is written: "(f32, f32)" has a type for each number, others have one for all and
 * their number. */
typedef struct written {
    int count;
    const char *first; /* the type of the first number, or of all */
    bool has_each;
} written;

/* The numbers between brackets, separated by commas; 0: one is no number. */
static int count_parts(const char *at, char end)
{
    int count = 0;
    while (*at && *at != end) {
        char part[TYPES_NAME];
        size_t length = strcspn(at, ",>)");
        snprintf(part, sizeof part, "%.*s", (int)length, at);
        if (!types_is_number(part))
            return 0;
        count++;
        at += length + (at[length] == ',');
    }
    return *at == end && !*code_skip_blanks(at + 1) ? count : 0;
}

/* A number that no tuple has is one more than the most. */
static int read_count(const char *at)
{
    long count = strtol(at, NULL, 10);
    return count < 0 || count > MOST ? MOST + 1 : (int)count;
}

/* "std::array<double, 2>" and others of that library. */
static written read_template(const char *name)
{
    const char *open = strchr(name, '<'), *word = name;
    if (!open)
        return (written){0};
    for (const char *c = name; c < open; c++)
        word = *c == ':' ? c + 1 : word;
    char title[TYPES_NAME];
    snprintf(title, sizeof title, "%.*s", (int)(open - word), word);
    const char *comma = strchr(open, ',');
    if (strcmp(title, "array") == 0 && comma)
        return (written){.count = read_count(comma + 1), .first = open + 1};
    if (strcmp(title, "complex") == 0 && count_parts(open + 1, '>') == 1)
        return (written){.count = 2, .first = open + 1};
    if (strcmp(title, "pair") == 0 || strcmp(title, "tuple") == 0)
        return (written){count_parts(open + 1, '>'), open + 1, true};
    return (written){0};
}

static written read_written(const char *name)
{
    const char *bracket = strchr(name, '['), *semicolon = strchr(name, ';');
    if (name[0] == '(')
        return (written){count_parts(name + 1, ')'), name + 1, true};
    if (name[0] == '[' && semicolon)
        return (written){.count = read_count(semicolon + 1), .first = name + 1};
    if (name[0] == '[')
        return (written){.count = read_count(name + 1), .first = name + strcspn(name, "]") + 1};
    if (bracket)
        return (written){.count = read_count(bracket + 1), .first = name};
    return read_template(name);
}

static bool is_short(const written *w)
{
    char first[TYPES_NAME];
    if (w->count < LEAST || w->count > MOST)
        return false;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(w->first, ",;[>)"), w->first);
    return types_is_number(first);
}

int types_count_tuple(const char *name)
{
    written w = read_written(name);
    return is_short(&w) ? w.count : 0;
}

void types_fill_tuple(const char *name, types_row *out)
{
    written w = read_written(name);
    const char *at = w.first;
    *out = (types_row){.is_tuple = true, .count = w.count};
    snprintf(out->name, sizeof out->name, "%s", name);
    for (int i = 0; i < w.count; i++) {
        types_field *f = &out->field[i];
        size_t length = strcspn(at, ",;[>)");
        snprintf(f->type, sizeof f->type, "%.*s", (int)length, at);
        if (w.count == 2)
            snprintf(f->name, sizeof f->name, "%s", i ? "y" : "x");
        else
            snprintf(f->name, sizeof f->name, "%d", i);
        at += w.has_each ? length + 1 : 0;
    }
}

static bool is_array_of_c(const char *name)
{
    return name[0] != '[' && name[strlen(name) - 1] == ']';
}

void types_open_tuple(FILE *out, const language *l, const char *name)
{
    written w = read_written(name);
    if (language_is(l, "rs"))
        fputc(name[0], out);
    else if (language_is(l, "c"))
        fprintf(out, "(%s){", name);
    else if (is_array_of_c(name))
        fprintf(out, "std::array<%.*s, %d>{", (int)strcspn(name, "["), name, w.count);
    else
        fprintf(out, "%s{", name);
}

void types_close_tuple(FILE *out, const language *l, const char *name)
{
    if (language_is(l, "rs"))
        fputc(name[0] == '(' ? ')' : ']', out);
    else
        fputs(language_is(l, "cpp") && is_array_of_c(name) ? "}.data()" : "}", out);
}

/* ---- Second names ---------------------------------------------------------------------------- */

static bool stands_before(const char *code, const char *at, const char *word)
{
    size_t length = strlen(word);
    while (at > code && isspace((unsigned char)at[-1]))
        at--;
    return (size_t)(at - code) >= length && strncmp(at - length, word, length) == 0 &&
           (at - length == code || !code_is_letter(at[-(ptrdiff_t)length - 1]));
}

/* "using P = TYPE;", "type P = TYPE;", "type P [2]float64", "typedef TYPE P;", "typedef float
 * P[2];" */
static bool find_second_name(const char *code, const char *name, char second[TYPES_NAME])
{
    size_t length = strlen(name);
    for (const char *at = code; (at = strstr(at, name)) != NULL; at += length) {
        const char *behind = code_skip_blanks(at + length), *from = at;
        if ((at > code && code_is_letter(at[-1])) || code_is_letter(at[length]))
            continue;
        if (stands_before(code, at, "using") || stands_before(code, at, "type")) {
            const char *type = code_skip_blanks(behind + (*behind == '='));
            size_t size = strcspn(type, "=\n");
            size_t array = *type == '[' ? strcspn(type, "]") : 0; /* "[f64; 2];" */
            const char *end = array < size ? memchr(type + array, ';', size - array) : NULL;
            snprintf(second, TYPES_NAME, "%.*s", (int)(end ? (size_t)(end - type) : size), type);
            return strncmp(type, "struct", 6) != 0 && second[0];
        }
        while (from > code && !strchr(";{}\n", from[-1]))
            from--;
        from = code_skip_blanks(from);
        if (strncmp(from, "typedef ", 8) != 0 || (*behind != ';' && *behind != '['))
            continue;
        snprintf(second, TYPES_NAME, "%.*s%.*s", (int)(at - from - 8), from + 8,
                 (int)strcspn(behind, ";"), behind);
        return true;
    }
    return false;
}

/* ---- A type ---------------------------------------------------------------------------------- */

/* Behind "const", "&", "mut" and a lifetime; "const double [2]" is "double[2]". */
static void trim_type(const char *type, const language *l, char out[TYPES_NAME])
{
    static const char *const words[] = {"const ", "mut ", "&", "*", " ", "static "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(type, words[i], strlen(words[i])) == 0) {
            trim_type(type + strlen(words[i]), l, out);
            return;
        }
    if (*type == '\'') {
        trim_type(type + strcspn(type, " "), l, out);
        return;
    }
    snprintf(out, TYPES_NAME, "%s", type);
    size_t used = strlen(out);
    while (used > 0 && strchr(" &", out[used - 1]))
        out[--used] = '\0';
    char *bracket = l->type_first ? strchr(out, '[') : NULL, *blank = bracket;
    while (blank && blank > out && blank[-1] == ' ')
        blank--;
    if (blank)
        memmove(blank, bracket, strlen(bracket) + 1);
}

/* "Vec<float>" where the file has a template of that name: its parts belong to the name. */
static void keep_parts(const char *code, const language *l, const char *type, char out[TYPES_NAME])
{
    const char *at = strstr(type, out);
    const char *open = at ? code_skip_blanks(at + strlen(out)) : NULL;
    size_t used = strlen(out);
    if (open && *open == '<' && language_is(l, "cpp") && strstr(code, "template"))
        snprintf(out + used, TYPES_NAME - used, "%.*s", (int)strcspn(open, ">") + 1, open);
}

/* What a pointer of the language points to: "const std::shared_ptr<Ball> &". */
static bool find_pointed(const char *type, char out[TYPES_NAME])
{
    const char *open = types_pointer(type);
    const char *end = open ? strrchr(open, '>') : NULL;
    if (!end)
        return false;
    open += strcspn(open, "<") + 1;
    snprintf(out, TYPES_NAME, "%.*s", (int)(end - open), open);
    return true;
}

const char *types_pointer(const char *type)
{
    static const char *const words[] = {"shared_ptr<", "unique_ptr<", "Box<", "Rc<", "Arc<"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *at = strstr(type, words[i]);
        if (at && (at == type || !code_is_letter(at[-1])))
            return at;
    }
    return NULL;
}

/* "std::array<T, 2>" of a template: T is a double, unless the file says otherwise. */
static void name_number(const char *code, const language *l, const char *type, char out[TYPES_NAME])
{
    char second[TYPES_NAME];
    const char *at = language_is(l, "cpp") ? strpbrk(type, "<,") : NULL;
    snprintf(out, TYPES_NAME, "%s", type);
    if (!at || !strstr(code, "template") || find_second_name(code, "T", second))
        return;
    out[0] = '\0';
    for (const char *c = type; *c; c++) {
        bool is_it = *c == 'T' && c > type && !code_is_letter(c[-1]) && !code_is_letter(c[1]);
        if (is_it)
            words_append(out, TYPES_NAME, "double");
        else
            words_append(out, TYPES_NAME, "%c", *c);
    }
}

static void resolve_to(const char *code, const language *l, const char *type, int depth,
                       char out[TYPES_NAME])
{
    char second[TYPES_NAME], trimmed[TYPES_NAME], pointed[TYPES_NAME];
    if (depth < DEEPEST && find_pointed(type, pointed)) {
        resolve_to(code, l, pointed, depth + 1, out);
        return;
    }
    trim_type(type, l, trimmed);
    if (types_count_tuple(trimmed) > 0) {
        name_number(code, l, trimmed, out);
        return;
    }
    types_bare(type, out);
    if (depth < DEEPEST && out[0] && find_second_name(code, out, second))
        resolve_to(code, l, second, depth + 1, out);
    else
        keep_parts(code, l, type, out);
}

void types_resolve(const char *code, const language *l, const char *type, char out[TYPES_NAME])
{
    resolve_to(code, l, type, 0, out);
}
