/* SPDX-License-Identifier: MIT */
#include "harness_text.h"

#include "classes.h"
#include "code.h"
#include "expand.h"
#include "language.h"
#include "libraries.h"
#include "memory.h"
#include "scene_list.h"
#include "signature.h"
#include "stub_comment.h"
#include "system.h"
#include "text_file.h"
#include "types.h"
#include "words.h"

#include <ctype.h>
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

/* ---- Templates ------------------------------------------------------------------------------- */

/* Returns the template under this folder; NULL, with a message: it cannot be read. */
static char *read_under(const char *folder, const char *below, const char *name, char *error,
                        size_t size)
{
    char path[4096], *text;
    size_t length;
    snprintf(path, sizeof path, "%s%s/judge/templates/%s", folder, below, name);
    const char *wrong = text_file_read(path, &text, &length);
    if (wrong)
        snprintf(error, size, "%s: %s", path, wrong);
    return wrong ? NULL : text;
}

/* The templates are beside the scenes, in the sources and where they are installed. A user's own
 * scenes may be elsewhere. */
static char *read_template(const char *part, const language *l, char *error, size_t size)
{
    char *folder = scene_list_installed_folder(error, size), *base = system_program_folder(),
         other[4096], name[32];
    snprintf(name, sizeof name, "%s.%s", part, l->suffix);
    char *text = folder ? read_under(folder, "/..", name, error, size) : NULL;
    char *told = folder ? other : error;
    size_t room = folder ? sizeof other : size;
    if (!text && base)
        text = read_under(base, "../share/hitlab", name, told, room);
    free(folder);
    SDL_free(base);
    return text;
}

/* ---- The whole program ----------------------------------------------------------------------- */

typedef void writer(FILE *out, const language *l, const call *c);

static void write_about(FILE *out, const language *l, const call *c)
{
    bool counts = strstr(l->polygon_parameter, "@NAME@n") != NULL;
    stub_comment_write(out, (stub_style){l->comment, counts}, c->pair);
}

static char *written(writer *write, const language *l, const call *c)
{
    char *made = NULL;
    size_t size;
    FILE *out = memory_open(&made, &size);
    write(out, l, c);
    memory_close(out);
    return made;
}

/* The function's name in the program, and where it comes from. */
typedef struct source {
    const char *function, *called, *owner; /* owner: the class that has it */
    const char *file, *text;
    const signature *signature; /* NULL: it is hitlab's own */
    const char *code;           /* the text without comments */
    bool alone;                 /* it is not called */
} source;

static char *arguments_of(const language *l, const call *c, const source *from)
{
    char *made = NULL;
    size_t size;
    if (from->alone)
        return memory_copy(l->alone[1]);
    if (!from->signature)
        return written(call_write_arguments, l, c);
    if (l->made)
        return memory_copy(l->made);
    if (!from->signature->has_head)
        return written(call_write_arguments, l, c);
    FILE *out = memory_open(&made, &size);
    call_write_head_arguments(out, l, c->pair, &from->signature->head, &from->signature->types,
                              from->signature->has_object, from->code);
    memory_close(out);
    return made;
}

/* The types of a function's parameters, by which Java and C# tell it from others of its name:
 * "Rect,,"; "*" of hitlab's own. */
static void write_types(FILE *out, const language *l, const source *from)
{
    const signature *s = from->signature;
    if (!l->receiver || !s || !s->has_head) {
        fputs("*", out);
        return;
    }
    for (int i = s->has_object; i < s->types.count; i++) {
        const head_parameter *p = &s->types.parameter[i];
        if (i > s->has_object)
            fputs(",", out);
        char type[TYPES_NAME];
        types_bare(p->type, type);
        if (!p->is_list)
            fputs(p->is_variant ? type : p->made, out);
    }
}

/* How the objects of a file's classes are made, for take.SUFFIX. */
static void write_classes(FILE *out, const language *l, const source *from)
{
    const signature *s = from->signature;
    bool lua = strcmp(l->suffix, "lua") == 0;
    fputs(lua ? "{" : "[", out);
    for (int i = 0; s && s->has_head && i < s->types.count; i++) {
        const head_parameter *p = &s->types.parameter[i];
        fputs(i ? ", " : "", out);
        if (p->made[0])
            classes_write(out, from->code, l, p->made, p->object);
        else
            fputs("0", out);
        for (int k = i; p->takes_rest && k < FORM_WORDS; k++)
            fputs(", 0", out);
    }
    fputs(lua ? "}" : "]", out);
}

static char *write_to_text(void (*write)(FILE *, const language *, const source *),
                           const language *l, const source *from)
{
    char *made = NULL;
    size_t size;
    FILE *out = memory_open(&made, &size);
    write(out, l, from);
    memory_close(out);
    return made;
}

/* Returns the program around the function that `code` names or holds. The caller frees it. */
/* Moves and normals are returned as points are. */
static judge_ask returned_as(judge_ask ask)
{
    return ask > ASK_POINT ? ASK_POINT : ask;
}

static char *make_program(const language *l, const call *c, const char *code, const source *from,
                          char *error, size_t size)
{
    char name[64];
    snprintf(name, sizeof name, "%s/%s", case_forms[c->pair.a].name, case_forms[c->pair.b].name);
    char *frame = read_template("harness", l, error, size);
    char *parameters = written(call_write_parameters, l, c);
    char *arguments = arguments_of(l, c, from), *about = written(write_about, l, c);
    char *types = write_to_text(write_types, l, from);
    char *classes = write_to_text(write_classes, l, from);
    char point[CODE_NAME] = "";
    if (from->signature && l->made)
        classes_find_point(from->code, l, point);
    char *shapes =
        from->signature && l->made ? read_template("shapes", l, error, size) : memory_copy("");
    expand_value values[] = {{"CODE", ""},
                             {"PAIR", name},
                             {"ABOUT", about},
                             {"PARAMETERS", parameters},
                             {"ARGUMENTS", arguments},
                             {"ASK", ask_names[returned_as(c->ask)]},
                             {"TYPE", l->returns[returned_as(c->ask)]},
                             {"NOTHING", l->nothing[returned_as(c->ask)]},
                             {"SHAPES", shapes ? shapes : ""},
                             {"TYPES", types},
                             {"CLASSES", classes},
                             {"POINT", point},
                             {"OBJECT", from->signature && from->signature->has_object ? "1" : "0"},
                             {"FUNCTION", from->function},
                             {"CALLED", from->called},
                             {"OWNER", from->owner},
                             {"FILE", from->file},
                             {"TEXT", from->text},
                             {0}};
    char *whole = expand_text(code, values + 1);
    values[0].value = whole;
    char *made = frame ? expand_text(frame, values) : NULL;
    free(frame);
    free(parameters);
    free(arguments);
    free(about);
    free(types);
    free(classes);
    free(shapes);
    free(whole);
    return made;
}

char *harness_text_stub(const language *l, const call *c, const char *function)
{
    char *parameters = written(call_write_parameters, l, c), *about = written(write_about, l, c);
    const expand_value values[] = {{"FUNCTION", function},
                                   {"PARAMETERS", parameters},
                                   {"ABOUT", about},
                                   {"TYPE", l->returns[returned_as(c->ask)]},
                                   {"NOTHING", l->nothing[returned_as(c->ask)]},
                                   {0}};
    char *text = expand_text(l->stub, values);
    free(parameters);
    free(about);
    return text;
}

char *harness_text_template(const language *l, const call *c, const char *function, char *error,
                            size_t size)
{
    char code[1024];
    const source from = {function, function, "Judge", "", "", NULL, "", false};
    snprintf(code, sizeof code, "%s%s", l->stub_head ? l->stub_head : "", l->stub);
    return make_program(l, c, code, &from, error, size);
}

/* ---- A file ---------------------------------------------------------------------------------- */

#define WHOLE "A whole program for hitlab judge"

/* Writes the whole path as a string literal of the language. */
static void escape(const char *path, char *out, size_t size)
{
    static const char line_breaks[] = "\n\r";
    size_t length = 0;
    if (!system_is_absolute(path) && getcwd(out, size - 2)) {
        length = strlen(out);
        out[length++] = '/';
    }
    for (; *path && length + 3 < size; path++) {
        const char *named = strchr(line_breaks, *path);
        if (named || *path == '"' || *path == '\\')
            out[length++] = '\\';
        char letter = *path;
        if (named)
            letter = "nr"[named - line_breaks];
        out[length++] = letter;
    }
    out[length] = '\0';
}

/* Finds the word at the beginning of a line of the code, and overwrites it in the text with blanks,
 * up to that letter. */
static void blank_word(char *text, const char *code, const char *word, char end)
{
    size_t length = strlen(word);
    for (const char *at = code; (at = strstr(at, word)) != NULL; at += length) {
        bool starts = at == code || at[-1] == '\n';
        for (char *c = text + (at - code); starts && *c && *c != '\n'; c++) {
            bool last = *c == end;
            *c = ' ';
            if (last)
                break;
        }
    }
}

/* In the program's file no class may be public, and no part may have its own package. */
static void make_private(char *text, const char *code)
{
    blank_word(text, code, "public class ", ' ');
    blank_word(text, code, "public final class ", ' ');
    blank_word(text, code, "public abstract class ", ' ');
    blank_word(text, code, "public enum ", ' ');
    blank_word(text, code, "public interface ", ' ');
    blank_word(text, code, "public record ", ' ');
    blank_word(text, code, "package ", ';');
}

/* A second file of the same package, which has imports of its own. */
static char *make_go_file(char *text, const char *code, const char *file)
{
    blank_word(text, code, "package ", '\n');
    static const char unnamed[] = "func    _("; /* it may be defined several times */
    const char *begin = strstr(code, "func main(");
    for (size_t i = 0; begin && unnamed[i]; i++)
        text[begin - code + (ptrdiff_t)i] = unnamed[i];
    size_t size = strlen(text) + strlen(file) + 64;
    char *made = memory_get(size);
    snprintf(made, size, "package main\n\n//line %s:1\n%s", file, text);
    return made;
}

static bool has_line(const char *code, const char *word)
{
    for (const char *at = code; (at = strstr(at, word)) != NULL; at++)
        if (at == code || at[-1] == '\n')
            return true;
    return false;
}

/* Splits at the last dot: the function's name, and the class that the user has named, or the one
 * around the function. */
typedef struct place {
    char name[256], owner[256], called[600];
} place;

static place find_place(const language *l, const char *code, const char *function)
{
    place p = {0};
    code_function f;
    const char *last = NULL;
    if (l->joint)
        for (const char *at = function; (at = strstr(at, l->joint)) != NULL; at++)
            last = at;
    snprintf(p.name, sizeof p.name, "%s", last ? last + strlen(l->joint) : function);
    if (last)
        snprintf(p.owner, sizeof p.owner, "%.*s", (int)(last - function), function);
    else if (l->joint && code_find_function(code, function, &f))
        code_scope(code, f.name, l->joint, p.owner, sizeof p.owner);
    snprintf(p.called, sizeof p.called, "%s%s%s", p.owner, p.owner[0] ? l->joint : "", p.name);
    return p;
}

/* A method as a function whose first argument is its object. */
static void call_method(const language *l, const signature *found, place *p)
{
    const char *dot = strrchr(found->function, '.');
    if (strcmp(l->suffix, "cpp") == 0)
        snprintf(p->called, sizeof p->called,
                 "[](auto &&self, auto &&...rest) -> decltype(auto) { return self.%s(rest...); }",
                 p->name);
    else if (strcmp(l->suffix, "go") == 0)
        snprintf(p->called, sizeof p->called, "(%s)%s", found->types.parameter[0].type,
                 dot ? dot : "");
}

/* Takes the text of the file, without the parts around the function. */
static bool take_text(const language *l, const call *c, char *text, const char *file,
                      const signature *found, bool alone, harness_text *out, char *error,
                      size_t size)
{
    const char *function = found->function;
    char *code = libraries_code(text, l), *taken = NULL;
    place p = find_place(l, code, function);
    if (found->has_object)
        call_method(l, found, &p);
    bool is_go = l->take_class && !*l->take_class;
    bool in_class = is_go ? has_line(code, "package ") || has_line(code, "import ")
                          : l->take_class && p.owner[0];
    if (!l->take)
        taken = read_template("take", l, error, size);
    if (in_class && is_go)
        out->also = make_go_file(text, code, file);
    else if (in_class)
        make_private(text, code);
    const char *take = taken ? taken : l->take;
    const char *name = l->joint ? p.name : function;
    const char *called = l->take ? p.called : "judged";
    if (alone && l->alone[0])
        called = l->alone[0];
    const char *owner = in_class && !is_go ? p.owner : "Judge";
    const source from = {name, called, owner, file, text, found, code, alone && l->alone[1]};
    if (take)
        out->text = make_program(l, c, in_class ? l->take_class : take, &from, error, size);
    free(code);
    free(taken);
    return out->text != NULL;
}

/* NULL, with a message: it cannot be read. */
static char *read_file(const char *path, char *error, size_t size)
{
    char *text;
    size_t length;
    const char *wrong = text_file_read(path, &text, &length);
    if (wrong)
        snprintf(error, size, "%s: %s", path, wrong);
    return wrong ? NULL : text;
}

bool harness_text_find(const language *l, const call *c, const char *path, const char *function,
                       signature *out, bool *upright, char *error, size_t size)
{
    char *text = read_file(path, error, size);
    bool whole = text && strstr(text, WHOLE) != NULL;
    bool fine = text && (whole || signature_read(text, function, c, l, out, upright, error, size));
    if (whole)
        *out = (signature){0};
    free(text);
    return fine;
}

bool harness_text_make(const language *l, const call *c, const char *path, const signature *found,
                       bool alone, harness_text *out, char *error, size_t size)
{
    char file[8192];
    *out = (harness_text){0};
    char *text = read_file(path, error, size);
    if (text && strstr(text, WHOLE)) {
        out->text = text;
        return true;
    }
    escape(path, file, sizeof file);
    bool fine = text && take_text(l, c, text, file, found, alone, out, error, size);
    free(text);
    return fine;
}

void harness_text_free(harness_text *w)
{
    free(w->text);
    free(w->also);
    *w = (harness_text){0};
}
