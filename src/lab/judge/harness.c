/* SPDX-License-Identifier: MIT */
#include "harness.h"

#include "child.h"
#include "language_private.h"
#include "memory.h"
#include "save.h"
#include "scene_list.h"
#include "signature.h"
#include "stub_comment.h"
#include "system.h"
#include "temp_folder.h"
#include "text_file.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

/* ---- Texts with values in them ------------------------------------------------------------- */

typedef struct value {
    const char *name, *value;
} value;

/* Writes the text with each @NAME@ of the values, up to {0}, replaced. */
static void expand(FILE *out, const char *text, const value *values)
{
    while (*text) {
        size_t length = *text == '@' ? strspn(text + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") : 0;
        const value *v = values;
        while (v->name && (strlen(v->name) != length || strncmp(v->name, text + 1, length) != 0))
            v++;
        if (length > 0 && text[length + 1] == '@' && v->name) {
            fputs(v->value, out);
            text += length + 2;
        } else {
            fputc(*text++, out);
        }
    }
}

/* The caller frees it. */
static char *expanded(const char *text, const value *values)
{
    char *made = NULL;
    size_t size;
    FILE *out = memory_open(&made, &size);
    expand(out, text, values);
    memory_close(out);
    return made;
}

/* ---- A function's parameters and arguments --------------------------------------------------- */

/* "v[0], v[1], v[b + 0]" */
static void write_arguments(FILE *out, const language *l, case_pair pair)
{
    const case_form forms[] = {pair.a, pair.b};
    for (int s = 0; s < 2; s++) {
        int numbers = case_forms[forms[s]].numbers;
        for (int i = 0; i < (numbers ? numbers : 1); i++) {
            char at[16];
            snprintf(at, sizeof at, "%s%d", s ? "b + " : "", i);
            fputs(s || i ? ", " : "", out);
            expand(out, numbers ? l->number : l->polygon, (value[]){{"AT", at}, {0}});
        }
    }
}

/* A polygon's columns are "n x1 y1 ...", or "an ax1 ay1 ...". */
static void write_parameters(FILE *out, const language *l, case_pair pair)
{
    char columns[CASE_COLUMNS], *rest = NULL;
    case_pair_columns(pair, columns, sizeof columns);
    char *word = strtok_r(columns, " ", &rest);
    for (int s = 0; s < 2; s++) {
        int numbers = case_forms[s ? pair.b : pair.a].numbers;
        if (!numbers)
            word[strlen(word) - 1] = '\0';
        for (int i = 0; i < (numbers ? numbers : 4); i++) {
            if (numbers || i == 0) {
                fputs(s || i ? ", " : "", out);
                expand(out, numbers ? l->parameter : l->polygon_parameter,
                       (value[]){{"NAME", word}, {0}});
            }
            word = strtok_r(NULL, " ", &rest);
        }
    }
}

static void write_about(FILE *out, const language *l, case_pair pair)
{
    bool counts = strstr(l->polygon_parameter, "@NAME@n") != NULL;
    stub_comment_write(out, (stub_style){l->comment, counts}, pair);
}

typedef void writer(FILE *out, const language *l, case_pair pair);

static char *written(writer *write, const language *l, case_pair pair)
{
    char *made = NULL;
    size_t size;
    FILE *out = memory_open(&made, &size);
    write(out, l, pair);
    memory_close(out);
    return made;
}

/* ---- The whole program ----------------------------------------------------------------------- */

static const language *find_language(const char *suffix, char *error, size_t size)
{
    for (int i = 0; i < language_count; i++)
        if (strcmp(languages[i].suffix, suffix) == 0)
            return &languages[i];
    int length = snprintf(error, size, _("no language is known for '.%.20s'; known are"), suffix);
    for (int i = 0; i < language_count && length < (int)size; i++)
        length += snprintf(error + length, size - (size_t)length, " .%s", languages[i].suffix);
    return NULL;
}

/* Returns the template under this folder; NULL, with a message: it cannot be read. */
static char *read_under(const char *folder, const char *below, const language *l, char *error,
                        size_t size)
{
    char path[4096], *text;
    size_t length;
    snprintf(path, sizeof path, "%s%s/judge/templates/harness.%s", folder, below, l->suffix);
    const char *wrong = text_file_read(path, &text, &length);
    if (wrong)
        snprintf(error, size, "%s: %s", path, wrong);
    return wrong ? NULL : text;
}

static const language *language_of(const harness_wish *wish, char *error, size_t size)
{
    const char *slash = strrchr(wish->file, '/');
    const char *dot = strrchr(slash ? slash : wish->file, '.');
    return find_language(dot ? dot + 1 : "", error, size);
}

bool harness_knows(const char *path)
{
    char ignored[256];
    return language_of(&(harness_wish){.file = path}, ignored, sizeof ignored) != NULL;
}

/* The templates are beside the scenes, in the sources and where they are installed. A user may have
 * scenes of his own elsewhere. */
static char *read_template(const language *l, char *error, size_t size)
{
    char *folder = scene_list_installed_folder(error, size), *base = system_program_folder(),
         other[4096];
    char *text = folder ? read_under(folder, "/..", l, error, size) : NULL;
    char *told = folder ? other : error;
    size_t room = folder ? sizeof other : size;
    if (!text && base)
        text = read_under(base, "../share/hitlab", l, told, room);
    free(folder);
    SDL_free(base);
    return text;
}

/* Returns the program of the function that `code` names or has. The caller frees it. */
static char *make_program(const language *l, case_pair pair, const char *code, const value *given,
                          char *error, size_t size)
{
    char name[64], second[16];
    snprintf(name, sizeof name, "%s/%s", case_forms[pair.a].name, case_forms[pair.b].name);
    snprintf(second, sizeof second, "%d", case_forms[pair.a].numbers);
    char *frame = read_template(l, error, size);
    char *parameters = written(write_parameters, l, pair);
    char *arguments = written(write_arguments, l, pair), *about = written(write_about, l, pair);
    char *whole = NULL, *made = NULL;
    if (frame && parameters && arguments && about) {
        value values[] = {{"PAIR", name},
                          {"ABOUT", about},
                          {"PARAMETERS", parameters},
                          {"ARGUMENTS", arguments},
                          {"SECOND", case_forms[pair.a].numbers ? second : l->second},
                          given[0],
                          given[1],
                          given[2],
                          {"CODE", ""},
                          {0}};
        whole = expanded(code, values);
        values[8].value = whole ? whole : "";
        made = expanded(frame, values);
    }
    if (frame && !made)
        snprintf(error, size, "%s", _("out of memory"));
    free(frame);
    free(parameters);
    free(arguments);
    free(about);
    free(whole);
    return made;
}

bool harness_write_stub(const harness_wish *wish, char *error, size_t size)
{
    const language *l = language_of(wish, error, size);
    char *parameters = l ? written(write_parameters, l, wish->pair) : NULL;
    char *about = l ? written(write_about, l, wish->pair) : NULL;
    value values[] = {
        {"FUNCTION", wish->function}, {"PARAMETERS", parameters}, {"ABOUT", about}, {0}};
    char *text = parameters && about ? expanded(l->stub, values) : NULL;
    if (l && !text)
        snprintf(error, size, "%s", _("out of memory"));
    bool fine = text && save_new_text(wish->file, text, strlen(text), error, size);
    free(parameters);
    free(about);
    free(text);
    return fine;
}

bool harness_print(const char *name, case_pair pair, const char *function, char *error, size_t size)
{
    const language *l = find_language(name, error, size);
    value given[] = {{"FUNCTION", function}, {"FILE", ""}, {"TEXT", ""}};
    char *text = l ? make_program(l, pair, l->stub, given, error, size) : NULL;
    if (text)
        fputs(text, stdout);
    free(text);
    return text != NULL;
}

#define WHOLE "A whole program for hitlab judge"

/* The whole path as a string of the language has it. */
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

/* Returns the program around the file's function, or the file itself if it is a whole one. */
static char *wrap(const harness_wish *wish, const language *l, char *error, size_t size)
{
    char *text, file[8192];
    size_t length;
    const char *wrong = text_file_read(wish->file, &text, &length);
    if (wrong) {
        snprintf(error, size, "%s: %s", wish->file, wrong);
        return NULL;
    }
    escape(wish->file, file, sizeof file);
    if (strstr(text, WHOLE))
        return text;
    bool upright;
    if (!signature_fits(text, wish->function, wish->pair, &upright, error, size)) {
        free(text);
        return NULL;
    }
    value given[] = {{"FUNCTION", wish->function}, {"FILE", file}, {"TEXT", text}};
    char *made = make_program(l, wish->pair, l->take, given, error, size);
    free(text);
    return made;
}

/* ---- Commands -------------------------------------------------------------------------------- */

static bool add_word(char **words, int *count, const char *text, const value *values)
{
    if (*count == HARNESS_WORDS)
        return false;
    words[*count] = expanded(text, values);
    return words[(*count)++] != NULL;
}

/* Splits at blanks; WITH may be several words itself. False: too many words, or no memory. */
static bool add_words(char **words, int *count, const char *text, const value *values)
{
    char *copy = memory_copy(text), *rest = NULL;
    bool fine = copy != NULL;
    for (char *word = copy ? strtok_r(copy, " ", &rest) : NULL; word && fine;
         word = strtok_r(NULL, " ", &rest))
        fine = strcmp(word, "@WITH@") == 0 ? add_words(words, count, values[0].value, values + 1)
                                           : add_word(words, count, word, values);
    free(copy);
    return fine;
}

static void free_words(char **words)
{
    for (int i = 0; i < HARNESS_WORDS; i++) {
        free(words[i]);
        words[i] = NULL;
    }
}

static bool is_there(const char *command)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(command, " "), command);
    return system_has_program(name);
}

/* Returns the first one that is there; NULL: none is. */
static const char *usual(const language *l)
{
    for (int i = 0; i < LANGUAGE_WITH && l->with[i]; i++)
        if (is_there(l->with[i]))
            return l->with[i];
    return NULL;
}

/* NULL, with a message: none is there. What the user names may be missing too: starting it tells.
 */
static const char *compiler(const harness_wish *wish, const language *l, char *error, size_t size)
{
    const char *set = l->variable ? getenv(l->variable) : NULL;
    const char *with = set && *set ? set : usual(l);
    if (wish->with)
        with = wish->with;
    int length = with ? 0 : snprintf(error, size, "%s", _("none of these programs was found:"));
    for (int i = 0; !with && i < LANGUAGE_WITH && l->with[i] && length < (int)size; i++)
        length += snprintf(error + length, size - (size_t)length, " %.*s",
                           (int)strcspn(l->with[i], " "), l->with[i]);
    return with;
}

static void folder_of(const char *file, char *out, size_t size)
{
    const char *slash = strrchr(file, '/');
    if (slash)
        snprintf(out, size, "%.*s", (int)(slash - file), file);
    else
        snprintf(out, size, ".");
}

static bool write_text(const char *path, const char *text)
{
    FILE *out = fopen(path, "w" SYSTEM_OURS);
    bool fine = out && fputs(text, out) >= 0;
    return out && fclose(out) == 0 && fine;
}

/* Some compilers take a minute on a busy machine. */
enum { MOST_SECONDS_TO_BUILD = 120 };

/* "C:" is no name before a colon. */
static const char *behind_drive(const char *line)
{
    return line[0] && line[1] == ':' && system_is_absolute(line) ? line + 2 : line;
}

/* Compilers that do not say "error" name a place. */
static bool is_told(const char *line, bool errors)
{
    const char *colon = strchr(behind_drive(line), ':');
    return errors ? strstr(line, "error") != NULL
                  : colon && strspn(colon + 1, "0123456789") > 0 && *line != ' ';
}

/* "my.c:4:5: error: ..." without the folder. */
static const char *without_folder(const char *line)
{
    const char *path = behind_drive(line), *end = path + strcspn(path, ":("), *name = line;
    for (const char *c = path; *path == '/' && c < end; c++)
        if (*c == '/')
            name = c + 1;
    return name;
}

/* Returns the lines that tell an error, as many as there is room for. */
static size_t quote_lines(const char *text, bool errors, char *out, size_t size)
{
    size_t used = 0;
    while (*text) {
        char line[512];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
        line[strcspn(line, "\r")] = '\0';
        if (is_told(line, errors) && used + strlen(utf8_printable(line)) + 2 < size)
            used += (size_t)snprintf(out + used, size - used, used ? "\n%s" : "%s",
                                     without_folder(line));
    }
    return used;
}

/* The lines of the log that name errors, or its first line, are the message. */
static void quote_log(const char *log, char *error, size_t size)
{
    char *text;
    size_t length;
    if (text_file_read(log, &text, &length))
        return;
    if (quote_lines(text, true, error, size) == 0 && quote_lines(text, false, error, size) == 0) {
        text[strcspn(text, "\n")] = '\0';
        if (*text)
            snprintf(error, size, "%s", utf8_printable(text));
    }
    free(text);
}

static bool compile(const harness_wish *wish, char *const *words, const char *folder, char *error,
                    size_t size)
{
    char log[4096];
    snprintf(log, sizeof log, "%s/log", folder);
    bool fine = child_run(words, MOST_SECONDS_TO_BUILD, folder, wish->quiet ? log : NULL,
                          wish->stopped, error, size);
    if (!fine && wish->quiet)
        quote_log(log, error, size);
    return fine;
}

bool harness_command(const harness_wish *wish, char *out, size_t size, char *error,
                     size_t error_size)
{
    const language *l = language_of(wish, error, error_size);
    const char *with = l ? compiler(wish, l, error, error_size) : NULL;
    char *build = NULL, *run = NULL, file[32], beside[4096];
    if (!l)
        return false;
    snprintf(file, sizeof file, "Judge.%s", l->suffix);
    folder_of(wish->file, beside, sizeof beside);
    const value values[] = {{"WITH", with ? with : l->with[0]},
                            {"HARNESS", file},
                            {"PROGRAM", "./judge"},
                            {"FOLDER", "."},
                            {"BESIDE", beside},
                            {0}};
    build = l->build ? expanded(l->build, values) : NULL;
    run = expanded(l->run, values);
    snprintf(out, size, "%s%s%s", build ? build : "", build ? " && " : "", run ? run : "");
    free(build);
    free(run);
    return true;
}

static bool build(const harness_wish *wish, const language *l, const char *text, harness *h,
                  char *error, size_t size)
{
    char path[4096], program[4096], beside[4096], *words[HARNESS_WORDS + 1] = {0};
    const char *with = compiler(wish, l, error, size);
    int count = 0, run_count = 0;
    if (!with)
        return false;
    snprintf(path, sizeof path, "%s/Judge.%s", h->folder, l->suffix);
    snprintf(program, sizeof program, "%s/judge" SYSTEM_PROGRAM, h->folder);
    folder_of(wish->file, beside, sizeof beside);
    const value values[] = {{"WITH", with},        {"HARNESS", path},  {"PROGRAM", program},
                            {"FOLDER", h->folder}, {"BESIDE", beside}, {0}};
    bool fine = (!l->build || add_words(words, &count, l->build, values)) &&
                add_words(h->words, &run_count, l->run, values);
    bool written = fine && write_text(path, text);
    if (!fine)
        snprintf(error, size, "%s", _("too many words to run, or out of memory"));
    else if (!written)
        snprintf(error, size, "%s: %s", path, strerror(errno));
    bool made = written && (!l->build || compile(wish, words, h->folder, error, size));
    free_words(words);
    return made;
}

bool harness_make(const harness_wish *wish, harness *out, char *error, size_t size)
{
    *out = (harness){0};
    const language *l = language_of(wish, error, size);
    char *text = l ? wrap(wish, l, error, size) : NULL;
    out->folder = text ? temp_folder_make(error, size) : NULL;
    bool fine = out->folder && build(wish, l, text, out, error, size);
    free(text);
    return fine;
}

void harness_remove(harness *h)
{
    temp_folder_remove(h->folder);
    free_words(h->words);
    *h = (harness){0};
}
