/* SPDX-License-Identifier: MIT */
#include "harness_text.h"

#include "code.h"
#include "expand.h"
#include "language.h"
#include "memory.h"
#include "scene_list.h"
#include "signature.h"
#include "stub_comment.h"
#include "system.h"
#include "text_file.h"
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

static char *written(writer *write, const language *l, const call *c)
{
    char *made = NULL;
    size_t size;
    FILE *out = memory_open(&made, &size);
    write(out, l, c);
    memory_close(out);
    return made;
}

static void write_about(FILE *out, const language *l, const call *c)
{
    bool counts = strstr(l->polygon_parameter, "@NAME@n") != NULL;
    if (!c->objects)
        stub_comment_write(out, (stub_style){l->comment, counts}, c->pair);
}

/* The function's name in the program, and where it comes from. */
typedef struct source {
    const char *function, *called, *owner; /* owner: the class that has it */
    const char *file, *text;
} source;

/* Returns the program around the function that `code` names or holds. The caller frees it. */
static char *make_program(const language *l, const call *c, const char *code, const source *from,
                          char *error, size_t size)
{
    char name[64], second[16];
    case_form a = c->pair.a;
    snprintf(name, sizeof name, "%s/%s", case_forms[a].name, case_forms[c->pair.b].name);
    snprintf(second, sizeof second, "%d", case_forms[a].numbers);
    char *frame = read_template("harness", l, error, size);
    char *parameters = written(call_write_parameters, l, c);
    char *arguments = written(call_write_arguments, l, c), *about = written(write_about, l, c);
    expand_value values[] = {{"CODE", ""},
                             {"PAIR", name},
                             {"ABOUT", about},
                             {"PARAMETERS", parameters},
                             {"ARGUMENTS", arguments},
                             {"SECOND", case_forms[a].numbers ? second : l->second},
                             {"ASK", ask_names[c->ask]},
                             {"TYPE", l->returns[c->ask]},
                             {"NOTHING", l->nothing[c->ask]},
                             {"OBJECTS", c->objects ? l->objects : ""},
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
    free(whole);
    return made;
}

char *harness_text_stub(const language *l, const call *c, const char *function)
{
    char *parameters = written(call_write_parameters, l, c), *about = written(write_about, l, c);
    const expand_value values[] = {
        {"FUNCTION", function},       {"PARAMETERS", parameters},      {"ABOUT", about},
        {"TYPE", l->returns[c->ask]}, {"NOTHING", l->nothing[c->ask]}, {0}};
    char *text = expand_text(l->stub, values);
    free(parameters);
    free(about);
    return text;
}

char *harness_text_template(const language *l, const call *c, const char *function, char *error,
                            size_t size)
{
    char code[1024];
    const source from = {function, function, "Judge", "", ""};
    snprintf(code, sizeof code, "%s%s", l->stub_head ? l->stub_head : "", l->stub);
    return make_program(l, c, code, &from, error, size);
}

/* ---- A file ---------------------------------------------------------------------------------- */

#define WHOLE "A whole program for hitlab judge"

/* Writes the whole path as a string literal of the language. */
static void escape(const char *path, char *out, size_t size)
{
    size_t length = 0;
    if (!system_is_absolute(path) && getcwd(out, size - 2)) {
        length = strlen(out);
        out[length++] = '/';
    }
    for (; *path && length + 3 < size; path++) {
        if (*path == '"' || *path == '\\')
            out[length++] = '\\';
        out[length++] = *path;
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
    char name[128], owner[256], called[400];
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

/* Takes the text of the file, without the parts around the function. */
static bool take_text(const language *l, const call *c, char *text, const char *file,
                      const char *function, harness_text *out, char *error, size_t size)
{
    char *code = code_without_comments(text, l), *taken = NULL;
    const place p = find_place(l, code, function);
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
    const source from = {l->joint ? p.name : function, l->take ? p.called : "judged",
                         in_class && !is_go ? p.owner : "Judge", file, text};
    if (take)
        out->text = make_program(l, c, in_class ? l->take_class : take, &from, error, size);
    free(code);
    free(taken);
    return out->text != NULL;
}

bool harness_text_make(const language *l, const call *c, const char *path, const char *function,
                       harness_text *out, char *error, size_t size)
{
    char *text, file[8192];
    size_t length;
    bool upright;
    *out = (harness_text){0};
    const char *wrong = text_file_read(path, &text, &length);
    if (wrong) {
        snprintf(error, size, "%s: %s", path, wrong);
        return false;
    }
    if (strstr(text, WHOLE)) {
        out->text = text;
        return true;
    }
    escape(path, file, sizeof file);
    bool fine = signature_fits(text, function, c, l, &upright, error, size) &&
                take_text(l, c, text, file, function, out, error, size);
    free(text);
    return fine;
}

void harness_text_free(harness_text *w)
{
    free(w->text);
    free(w->also);
    *w = (harness_text){0};
}
