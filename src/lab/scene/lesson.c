#include "lesson.h"

#include "ini_file.h"
#include "utf8.h"
#include "values.h"

#include <stdlib.h>
#include <string.h>

enum { KEYS = 11, MOST_STEPS = 64, MOST_TEXT = 65536 };

/* ---- What a lesson owns ------------------------------------------------------------------- */

static void free_step(lesson_step *step)
{
    words_text_free(&step->text);
    free(step->code);
    free(step->show);
    free(step->wait.check);
}

void lesson_free(lesson *l)
{
    for (int i = 0; i < l->count; i++)
        free_step(&l->steps[i]);
    free(l->steps);
    free(l->path);
    words_text_free(&l->source);
    words_text_free(&l->title);
    *l = (lesson){0};
}

/* ---- Keys --------------------------------------------------------------------------------- */

typedef struct reader {
    ini_file file;
    lesson lesson;
    int first[KEYS][WORDS_LANGUAGES]; /* the lines of this section's keys */
} reader;

static lesson_step *last_step(reader *r)
{
    return &r->lesson.steps[r->lesson.count - 1];
}

static bool fail(reader *r, const char *why)
{
    return report_fail(&r->file.report, r->file.line, "%s", why);
}

/* Appends the value to what the lines above gave, after `between`. */
static bool append(reader *r, char **text, const char *between, const char *value)
{
    size_t before = *text ? strlen(*text) : 0;
    size_t room = before + strlen(between) + strlen(value) + 1;
    if (room > MOST_TEXT) /* each line goes through all of it */
        return fail(r, _("the text is too long"));
    char *grown = realloc(*text, room);
    if (!grown)
        return fail(r, _("out of memory"));
    snprintf(grown + before, room - before, "%s%s", before ? between : "", value);
    *text = grown;
    return true;
}

/* What a line gives to its key. */
typedef struct lesson_value {
    char **slot;       /* of a text */
    const char *joint; /* between a text and the line that continues it */
    const char *text;
} lesson_value;

static bool take_text(reader *r, const lesson_value *v)
{
    return append(r, v->slot, v->joint, v->text);
}

/* A '|' marks the margin, so that the lines keep their indentation. */
static bool take_code(reader *r, const lesson_value *v)
{
    return v->text[0] == '|' ? append(r, v->slot, "\n", v->text + 1)
                             : fail(r, _("a line of code starts with '|'"));
}

/* Only the pages of the lessons have it: they light these lines. */
static bool take_decides(reader *r, const lesson_value *v)
{
    return strstr(v->text, " -> ") ? true
                                   : fail(r, _("'->' and code of the step follow the comparison"));
}

/* So are these: a heading, and a line under the title in a list. */
static bool take_for_pages(reader *r, const lesson_value *v)
{
    return *v->text || fail(r, _("words are needed"));
}

static bool take_to(reader *r, const lesson_value *v)
{
    lesson_step *step = last_step(r);
    const char *wrong = value_pair(v->text, &step->to);
    step->moves = true;
    return !wrong || fail(r, wrong);
}

static bool take_wait(reader *r, const lesson_value *v)
{
    static const struct {
        const char *words;
        hit_verdict verdict;
        bool is_false;
    } verdicts[] = {{"hit", HIT_HIT, false},
                    {"miss", HIT_MISS, false},
                    {"false hit", HIT_HIT, true},
                    {"false miss", HIT_MISS, true}};
    static const char negation[] = "not ";
    lesson_wait *wait = &last_step(r)->wait;
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        if (strcmp(v->text, verdicts[i].words) == 0) {
            *wait = (lesson_wait){.kind = LESSON_WAITS_VERDICT,
                                  .verdict = verdicts[i].verdict,
                                  .is_false = verdicts[i].is_false};
            return true;
        }
    wait->kind = LESSON_WAITS_CHECK;
    wait->outcome = strncmp(v->text, negation, sizeof negation - 1) != 0;
    return append(r, v->slot, "", v->text + (wait->outcome ? 0 : sizeof negation - 1));
}

static bool take_hand(reader *r, const lesson_value *v)
{
    static const char *const words[LESSON_HANDS] = {
        [LESSON_DRAGS] = "drag",   [LESSON_SNAPS] = "snap", [LESSON_TYPES] = "type",
        [LESSON_NUDGES] = "nudge", [LESSON_TICKS] = "tick", [LESSON_DRAWS] = "draw",
        [LESSON_WRITES] = "write"};
    static const report_sentences unknown = {N_("unknown hand '%s'"),
                                             N_("unknown hand '%s'; did you mean '%s'?")};
    int hand = report_find(&r->file.report, r->file.line, &unknown, v->text, words, LESSON_HANDS);
    last_step(r)->hand = (lesson_hand)(hand < 0 ? 0 : hand);
    return hand >= 0;
}

typedef struct lesson_key {
    const char *name;
    bool in_step; /* in [step]; otherwise at the top */
    bool continues, translated;
    bool (*take)(reader *r, const lesson_value *value);
    size_t slot; /* of a text, in the step or the lesson; of a translated one, an array */
    const char *takes, *help;
} lesson_key;

#define TOP_SLOT(member)  offsetof(lesson, member)
#define STEP_SLOT(member) offsetof(lesson_step, member)

static const lesson_key keys[KEYS] = {
    {"title", false, false, true, take_text, TOP_SLOT(title), N_("words"),
     N_("what the lesson is called")},
    {"source", false, false, true, take_text, TOP_SLOT(source), N_("words"),
     N_("where it comes from")},
    {"about", false, false, true, take_for_pages, 0, N_("words"),
     N_("one line for a list of lessons")},
    {"section", true, false, true, take_for_pages, 0, N_("words"),
     N_("the heading of the part that begins with the step, on a page")},
    {"text", true, true, true, take_text, STEP_SLOT(text), N_("words"),
     N_("what the step says; `backquotes` mark code")},
    {"code", true, true, false, take_code, STEP_SLOT(code), N_("lines"),
     N_("code; a '|' marks its left margin")},
    {"decides", true, true, false, take_decides, 0, N_("lines"),
     N_("a comparison, '->' and the code that makes it, where its words are others")},
    {"show", true, false, false, take_text, STEP_SLOT(show), N_("a state"),
     N_("scene, position, method and layers that the step opens with")},
    {"to", true, false, false, take_to, 0, "X Y",
     N_("where the cursor goes when the reader asks for it; there the wait ends")},
    {"wait", true, false, false, take_wait, STEP_SLOT(wait.check), N_("a comparison"),
     N_("until it holds, or \"not\" and a comparison, or hit, miss, false hit, false miss")},
    {"hand", true, false, false, take_hand, 0, N_("words"),
     N_("how: drag (the default), snap, type, nudge, tick, draw, write")},
};

static const lesson_key *find(reader *r, const char *base)
{
    const char *names[KEYS];
    int count = 0;
    bool in_step = r->lesson.count > 0;
    for (int i = 0; i < KEYS; i++) {
        if (keys[i].in_step != in_step)
            continue;
        if (strcmp(keys[i].name, base) == 0)
            return &keys[i];
        names[count++] = keys[i].name;
    }
    report_unknown_key(&r->file.report, r->file.line, in_step ? "step" : "", base, names, count);
    return NULL;
}

static bool on_pair(void *user, const char *name, const char *value, bool continued)
{
    reader *r = user;
    char base[64];
    int language;
    bool known = words_split(name, base, sizeof base, &language);
    const lesson_key *key = find(r, base);
    if (!key)
        return false;
    if (!known || (language != WORDS_ENGLISH && !key->translated))
        return report_fail(&r->file.report, r->file.line, _("'%s' has no such language"), name);
    char *start = key->in_step ? (char *)last_step(r) : (char *)&r->lesson;
    const lesson_value v = {(char **)(void *)(start + key->slot) + language,
                            words_languages[language].joint, value};
    const ini_pair pair = {name, value, continued};
    return ini_file_check(&r->file, &pair, key->continues, &r->first[key - keys][language]) &&
           key->take(r, &v);
}

/* ---- Steps -------------------------------------------------------------------------------- */

static bool check_texts(reader *r, int line, const words_text *text, const char *name)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        if (!text->in[i])
            return report_fail(&r->file.report, line, _("'%s' is missing in %s"), name,
                               words_languages[i].name);
    return true;
}

static bool check_step(reader *r)
{
    if (r->lesson.count == 0)
        return true;
    const lesson_step *step = last_step(r);
    if (step->wait.kind != LESSON_GOES_ON && !step->moves)
        return report_fail(&r->file.report, step->line, _("'wait' needs 'to': where it ends"));
    if (step->hand == LESSON_SNAPS && !step->moves)
        return report_fail(&r->file.report, step->line, _("'hand = snap' needs 'to': where"));
    if (r->lesson.count == 1 && !step->show)
        return report_fail(&r->file.report, step->line, _("the first step needs 'show'"));
    return check_texts(r, step->line, &step->text, "text");
}

static bool on_section(void *user, const char *name)
{
    reader *r = user;
    static const char *const names[] = {"step"};
    lesson *l = &r->lesson;
    if (report_find(&r->file.report, r->file.line, &report_section, name, names, 1) < 0)
        return false;
    if (!check_step(r))
        return false;
    if (l->count == MOST_STEPS)
        return report_fail(&r->file.report, r->file.line, _("more than %d steps"), MOST_STEPS);
    lesson_step *grown = realloc(l->steps, (size_t)(l->count + 1) * sizeof *grown);
    if (!grown)
        return fail(r, _("out of memory"));
    l->steps = grown;
    l->steps[l->count++] = (lesson_step){.line = r->file.line};
    memset(r->first, 0, sizeof r->first);
    return true;
}

/* ---- Reading ------------------------------------------------------------------------------ */

static bool read(reader *r, const char *path, const char *text, size_t size)
{
    r->lesson.path = strdup(path);
    if (!r->lesson.path)
        return report_fail(&r->file.report, 0, "%s", _("out of memory"));
    if (!ini_file_read(&r->file, text, size) || !check_step(r))
        return false;
    if (r->lesson.count == 0)
        return report_fail(&r->file.report, 0, _("no [step]"));
    return check_texts(r, 0, &r->lesson.title, "title");
}

bool lesson_read(const char *path, lesson *out, char *error, size_t error_size)
{
    char *text;
    size_t size;
    if (!report_read_file(path, &text, &size, error, error_size))
        return false;
    reader r = {.file = {.report = {.path = path, .out = error, .room = error_size},
                         .on_section = on_section,
                         .on_pair = on_pair}};
    r.file.user = &r;
    bool fine = read(&r, path, text, size);
    free(text);
    if (fine)
        *out = r.lesson;
    else
        lesson_free(&r.lesson);
    return fine;
}

static void print_key(FILE *out, const lesson_key *key)
{
    const char *takes = _(key->takes);
    int width = 12 - utf8_columns(takes, strlen(takes));
    fprintf(out, "  %-6s %-8s %s%*s %s\n", key->in_step ? "[step]" : "", key->name, takes,
            width > 0 ? width : 0, "", _(key->help));
}

void lesson_print_help(FILE *out)
{
    fputs(_("A lesson is an INI file: these keys, then sections [step].\n"), out);
    for (int i = 0; i < KEYS; i++)
        print_key(out, &keys[i]);
    fputs(_("title[zh] and text[zh] are the same in Chinese; every language is needed.\n"), out);
}
