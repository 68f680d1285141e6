/* SPDX-License-Identifier: MIT */
#include "harness.h"

#include "call.h"
#include "child.h"
#include "expand.h"
#include "harness_text.h"
#include "language.h"
#include "libraries.h"
#include "memory.h"
#include "path.h"
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

bool harness_find(const harness_wish *wish, signature *out, char *error, size_t size)
{
    const language *l = language_of_file(wish->file, error, size);
    bool upright;
    return l && harness_text_find(l, &wish->call, wish->file, wish->function, out, &upright, error,
                                  size);
}

bool harness_write_wrapper(const harness_wish *wish, FILE *out, char name[WRAPPER_NAME])
{
    char ignored[256], *text;
    size_t length;
    const language *l = language_of_file(wish->file, ignored, sizeof ignored);
    if (!l || text_file_read(wish->file, &text, &length))
        return false;
    bool fine = wrapper_write(out, text, wish->function, &wish->call, l, name);
    free(text);
    return fine;
}

bool harness_makes_objects(const harness_wish *wish)
{
    char ignored[256];
    const language *l = language_of_file(wish->file, ignored, sizeof ignored);
    return l && l->made;
}

bool harness_write_stub(const harness_wish *wish, char *error, size_t size)
{
    const language *l = language_of_file(wish->file, error, size);
    const char *function = wish->function ? wish->function : "hit";
    char *text = l ? harness_text_stub(l, &wish->call, function) : NULL;
    bool fine = text && save_new_text(wish->file, text, strlen(text), error, size);
    free(text);
    return fine;
}

bool harness_print(const char *name, const harness_wish *wish, char *error, size_t size)
{
    const language *l = language_find(name, error, size);
    char *text = l ? harness_text_template(l, &wish->call, wish->function, error, size) : NULL;
    if (text)
        fputs(text, stdout);
    free(text);
    return text != NULL;
}

/* ---- Commands -------------------------------------------------------------------------------- */

static bool add_command_word(char **words, int *count, const char *text, const expand_value *values)
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
                                           : add_command_word(words, count, word, values);
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

static bool write_text_file(const char *path, const char *text)
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

/* What the compiler says goes to the file "log". */
static bool compile(const harness_wish *wish, char *const *words, const char *folder, char *error,
                    size_t size)
{
    char log[4096];
    snprintf(log, sizeof log, "%s/log", folder);
    return child_run(words, MOST_SECONDS_TO_BUILD, folder, log, wish->stopped, error, size);
}

/* Makes a message of what the compiler has said, or shows it. */
static void tell_log(const harness_wish *wish, const char *log, bool compiled, char *error,
                     size_t size)
{
    char *text;
    size_t length;
    if (wish->quiet && !compiled)
        quote_log(log, error, size);
    if (wish->quiet || text_file_read(log, &text, &length))
        return;
    fputs(text, stderr);
    free(text);
}

bool harness_command(const harness_wish *wish, char *out, size_t size, char *error,
                     size_t error_size)
{
    const language *l = language_of_file(wish->file, error, error_size);
    const char *with = l ? compiler(wish, l, error, error_size) : NULL;
    char *build = NULL, *run = NULL, beside[4096];
    if (!l)
        return false;
    folder_of(wish->file, beside, sizeof beside);
    const expand_value values[] = {{"WITH", with ? with : l->with[0]},
                                   {"HARNESS", path_name(wish->file)}, /* the user's own */
                                   {"PROGRAM", "./judge"},
                                   {"ALSO", ""},
                                   {"FOLDER", "."},
                                   {"LIBRARIES", ""},
                                   {"BESIDE", beside},
                                   {0}};
    build = l->build ? expand_text(l->build, values) : NULL;
    run = expand_text(l->run, values);
    const char *runs = run ? run : "";
    for (size_t end = build ? strlen(build) : 0; end > 0 && build[end - 1] == ' '; end--)
        build[end - 1] = '\0';
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
    bool fine =
        write_text_file(path, program->text) && (!*also || write_text_file(also, program->also));
    if (!fine)
        snprintf(error, size, "%s: %s", path, strerror(errno));
    return fine;
}

static bool write_libraries(const char *file, const language *l, const char *folder,
                            char word[LIBRARIES_WORD], char *error, size_t size)
{
    char *text;
    size_t length;
    word[0] = '\0';
    if (text_file_read(file, &text, &length))
        return true;
    bool fine = libraries_write(text, l, folder, word, error, size);
    free(text);
    return fine;
}

static bool build_harness(const harness_wish *wish, const language *l, const harness_text *made,
                          harness *h, char *error, size_t size)
{
    char path[4096], also[4096] = "", program[4096], beside[4096], library[LIBRARIES_WORD];
    char *words[HARNESS_WORDS + 1] = {0};
    const char *with = compiler(wish, l, error, size);
    int count = 0, run_count = 0;
    if (!with || !write_libraries(wish->file, l, h->folder, library, error, size))
        return false;
    snprintf(path, sizeof path, "%s/Judge.%s", h->folder, l->suffix);
    if (made->also)
        snprintf(also, sizeof also, "%s/yours.%s", h->folder, l->suffix);
    snprintf(program, sizeof program, "%s/judge" SYSTEM_PROGRAM, h->folder);
    folder_of(wish->file, beside, sizeof beside);
    const expand_value values[] = {
        {"WITH", with}, {"LIBRARIES", library}, {"HARNESS", path},  {"PROGRAM", program},
        {"ALSO", also}, {"FOLDER", h->folder},  {"BESIDE", beside}, {0}};
    bool fine = (!l->build || add_words(words, &count, l->build, values)) &&
                add_words(h->words, &run_count, l->run, values);
    if (!fine)
        snprintf(error, size, "%s", _("too many words to run, or out of memory"));
    fine = fine && write_program(made, path, also, error, size) &&
           (!l->build || compile(wish, words, h->folder, error, size));
    free_words(words);
    return fine;
}

#ifdef _WIN32
#define UNNAMED_BY_INCLUDE "\"\n\r"
#else
#define UNNAMED_BY_INCLUDE "\"\\\n\r"
#endif

/* An #include has no way to write some letters: a file of such a name is compiled as a copy.
 * Returns its path, or that of the file. */
static const char *plain_path(const harness_wish *wish, const language *l, const char *folder,
                              char *copy, size_t size)
{
    char *text;
    size_t length;
    bool absolute = system_is_absolute(wish->file);
    if (!absolute && !getcwd(copy, size))
        return wish->file;
    bool unnamed =
        strpbrk(wish->file, UNNAMED_BY_INCLUDE) || (!absolute && strpbrk(copy, UNNAMED_BY_INCLUDE));
    if (!l->build || !unnamed || text_file_read(wish->file, &text, &length))
        return wish->file;
    snprintf(copy, size, "%s/copied.%s", folder, l->suffix);
    bool copied = write_text_file(copy, text);
    free(text);
    return copied ? copy : wish->file;
}

/* Makes the program in the folder; or one that does not call the function. */
static bool make_program(const harness_wish *wish, const language *l, const char *path, bool alone,
                         harness *h, char *error, size_t size)
{
    harness_text program = {0};
    bool fine =
        harness_text_make(l, &wish->call, path, wish->found, alone, &program, error, size) &&
        build_harness(wish, l, &program, h, error, size);
    harness_text_free(&program);
    return fine;
}

/* Finds out whether the fault is the file's own: then it does not compile without our call. */
static bool cannot_call(const harness_wish *wish, const language *l, const char *path,
                        const char *folder)
{
    char ignored[512];
    harness other = {.folder = (char *)folder};
    bool fine = l->alone[1] && wish->found && wish->found->has_head &&
                make_program(wish, l, path, true, &other, ignored, sizeof ignored);
    free_words(other.words);
    return fine;
}

bool harness_make(const harness_wish *wish, harness *out, char *error, size_t size)
{
    *out = (harness){0};
    char copy[4096], log[4096], first[4096];
    const language *l = language_of_file(wish->file, error, size);
    out->folder = l ? temp_folder_make(error, size) : NULL;
    const char *path = out->folder ? plain_path(wish, l, out->folder, copy, sizeof copy) : NULL;
    bool fine = path && make_program(wish, l, path, false, out, error, size);
    if (!path || !l->build)
        return fine;
    snprintf(log, sizeof log, "%s/log", out->folder);
    snprintf(first, sizeof first, "%s/first", out->folder);
    bool compiles = !fine && rename(log, first) == 0;
    out->cannot_call = compiles && cannot_call(wish, l, path, out->folder);
    if (out->cannot_call)
        snprintf(error, size, _("%s() cannot be called as it stands"), wish->function);
    else
        tell_log(wish, compiles ? first : log, fine, error, size);
    return fine;
}

void harness_remove(harness *h)
{
    temp_folder_remove(h->folder);
    free_words(h->words);
    *h = (harness){0};
}
