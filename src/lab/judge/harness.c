/* SPDX-License-Identifier: MIT */
#include "harness.h"

#include "call.h"
#include "child.h"
#include "expand.h"
#include "harness_text.h"
#include "language.h"
#include "memory.h"
#include "save.h"
#include "system.h"
#include "temp_folder.h"
#include "text_file.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool harness_knows(const char *path)
{
    char ignored[256];
    return language_of_file(path, ignored, sizeof ignored) != NULL;
}

bool harness_write_stub(const harness_wish *wish, char *error, size_t size)
{
    const language *l = language_of_file(wish->file, error, size);
    char *text = l ? harness_text_stub(l, &wish->call, wish->function) : NULL;
    bool fine = text && save_new_text(wish->file, text, strlen(text), error, size);
    free(text);
    return fine;
}

bool harness_print(const char *name, const harness_wish *wish, char *error, size_t size)
{
    const language *l = language_find(name, error, size);
    bool fits = l && call_check(&wish->call, l, error, size);
    char *text = fits ? harness_text_template(l, &wish->call, wish->function, error, size) : NULL;
    if (text)
        fputs(text, stdout);
    free(text);
    return text != NULL;
}

/* ---- Commands -------------------------------------------------------------------------------- */

static bool add_word(char **words, int *count, const char *text, const expand_value *values)
{
    if (*count == HARNESS_WORDS)
        return false;
    char *word = expand_text(text, values);
    if (word && !*word) {
        free(word);
        return true;
    }
    words[*count] = word;
    return words[(*count)++] != NULL;
}

/* Splits at blanks; WITH may have several words. False: too many words. */
static bool add_words(char **words, int *count, const char *text, const expand_value *values)
{
    char *copy = memory_copy(text), *rest = NULL;
    bool fine = true;
    for (char *word = strtok_r(copy, " ", &rest); word && fine; word = strtok_r(NULL, " ", &rest))
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

/* Returns the first one that exists; NULL: none does. */
static const char *usual(const language *l)
{
    for (int i = 0; i < LANGUAGE_WITH && l->with[i]; i++) {
        char program[64];
        snprintf(program, sizeof program, "%.*s", (int)strcspn(l->with[i], " "), l->with[i]);
        if (system_has_program(program))
            return l->with[i];
    }
    return NULL;
}

/* NULL, with a message: none exists. One that the user names is not looked for: starting it shows
 * whether it exists. */
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

/* The colon of "C:" ends no file name. */
static const char *behind_drive(const char *line)
{
    return line[0] && line[1] == ':' && system_is_absolute(line) ? line + 2 : line;
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

/* Returns the lines that name an error, as many as fit. */
static size_t quote_lines(const char *text, bool errors, char *out, size_t size)
{
    size_t used = 0;
    while (*text) {
        char line[512];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
        line[strcspn(line, "\r")] = '\0';
        /* Some compilers do not say "error", but name a place. */
        const char *colon = strchr(behind_drive(line), ':');
        bool is_told = errors ? strstr(line, "error") != NULL
                              : colon && strspn(colon + 1, "0123456789") > 0 && *line != ' ';
        if (is_told && used + strlen(utf8_printable(line)) + 2 < size)
            used += (size_t)snprintf(out + used, size - used, used ? "\n%s" : "%s",
                                     without_folder(line));
    }
    return used;
}

/* Makes a message of the log's lines that name errors, or of its first line. */
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
    const language *l = language_of_file(wish->file, error, error_size);
    const char *with = l ? compiler(wish, l, error, error_size) : NULL;
    char *build = NULL, *run = NULL, file[32], beside[4096];
    if (!l)
        return false;
    snprintf(file, sizeof file, "Judge.%s", l->suffix);
    folder_of(wish->file, beside, sizeof beside);
    const expand_value values[] = {{"WITH", with ? with : l->with[0]},
                                   {"HARNESS", file},
                                   {"PROGRAM", "./judge"},
                                   {"ALSO", ""},
                                   {"FOLDER", "."},
                                   {"BESIDE", beside},
                                   {0}};
    build = l->build ? expand_text(l->build, values) : NULL;
    run = expand_text(l->run, values);
    const char *runs = run ? run : "";
    if (build)
        snprintf(out, size, "%s && %s", build, runs);
    else
        snprintf(out, size, "%s", runs);
    free(build);
    free(run);
    return true;
}

static bool write_program(const harness_text *program, const char *path, const char *also,
                          char *error, size_t size)
{
    bool fine = write_text(path, program->text) && (!*also || write_text(also, program->also));
    if (!fine)
        snprintf(error, size, "%s: %s", path, strerror(errno));
    return fine;
}

static bool build(const harness_wish *wish, const language *l, const harness_text *made, harness *h,
                  char *error, size_t size)
{
    char path[4096], also[4096] = "", program[4096], beside[4096];
    char *words[HARNESS_WORDS + 1] = {0};
    const char *with = compiler(wish, l, error, size);
    int count = 0, run_count = 0;
    if (!with)
        return false;
    snprintf(path, sizeof path, "%s/Judge.%s", h->folder, l->suffix);
    if (made->also)
        snprintf(also, sizeof also, "%s/yours.%s", h->folder, l->suffix);
    snprintf(program, sizeof program, "%s/judge" SYSTEM_PROGRAM, h->folder);
    folder_of(wish->file, beside, sizeof beside);
    const expand_value values[] = {{"WITH", with},
                                   {"HARNESS", path},
                                   {"PROGRAM", program},
                                   {"ALSO", also},
                                   {"FOLDER", h->folder},
                                   {"BESIDE", beside},
                                   {0}};
    bool fine = (!l->build || add_words(words, &count, l->build, values)) &&
                add_words(h->words, &run_count, l->run, values);
    if (!fine)
        snprintf(error, size, "%s", _("too many words to run, or out of memory"));
    fine = fine && write_program(made, path, also, error, size) &&
           (!l->build || compile(wish, words, h->folder, error, size));
    free_words(words);
    return fine;
}

bool harness_make(const harness_wish *wish, harness *out, char *error, size_t size)
{
    *out = (harness){0};
    harness_text program = {0};
    const language *l = language_of_file(wish->file, error, size);
    bool has_text =
        l && call_check(&wish->call, l, error, size) &&
        harness_text_make(l, &wish->call, wish->file, wish->function, &program, error, size);
    out->folder = has_text ? temp_folder_make(error, size) : NULL;
    bool fine = out->folder && build(wish, l, &program, out, error, size);
    harness_text_free(&program);
    return fine;
}

void harness_remove(harness *h)
{
    temp_folder_remove(h->folder);
    free_words(h->words);
    *h = (harness){0};
}
