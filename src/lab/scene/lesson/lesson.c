/* SPDX-License-Identifier: MIT */
#include "lesson.h"

#include "ini_file.h"
#include "key_types.h"
#include "keys.h"
#include "memory.h"
#include "utf8.h"
#include "value.h"

#include <stdlib.h>
#include <string.h>

enum { KEYS = 12, MOST_STEPS = 64, MOST_TEXT = 65536 };

/* ---- What a lesson owns ------------------------------------------------------------------- */

void lesson_free(lesson *l)
{
    for (int i = 0; i < l->count; i++) {
        lesson_step *step = &l->steps[i];
        words_text_free(&step->text);
        words_text_free(&step->touch);
        free(step->code);
        free(step->show);
        free(step->wait.check);
    }
    free(l->steps);
    free(l->path);
    words_text_free(&l->source);
    words_text_free(&l->title);
    *l = (lesson){0};
}

/* ---- Types -------------------------------------------------------------------------------- */

static const char *append_joined(const char *joint, const char *text, void *slot)
{
    text_slot *to = slot;
    if (to->length + strlen(text) > MOST_TEXT)
        return _("the text is too long");
    value_add_text_slot(to, joint, text);
    return NULL;
}

static const char *read_step_text(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return append_joined(v->joint, v->text, slot);
}

/* A '|' marks the margin, so that the lines keep their indentation. */
static const char *read_step_code(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return v->text[0] == '|' ? append_joined("\n", v->text + 1, slot)
                             : _("a line of code starts with '|'");
}

/* Only the lessons' web pages use it: they highlight these lines. */
static const char *read_decides(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    (void)slot;
    return strstr(v->text, " -> ")
               ? NULL
               : _("the comparison must be followed by '->' and code of the step");
}

/* So are these: a heading, and a line under the title in a list. */
static const char *read_for_pages(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    (void)slot;
    return *v->text ? NULL : _("words are needed");
}

static const char *read_wait(const key_value *v, const key_type *type, void *slot)
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
    (void)type;
    lesson_wait *wait = slot;
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        if (strcmp(v->text, verdicts[i].words) == 0) {
            *wait = (lesson_wait){.kind = LESSON_WAITS_VERDICT,
                                  .verdict = verdicts[i].verdict,
                                  .is_false = verdicts[i].is_false};
            return NULL;
        }
    wait->kind = LESSON_WAITS_CHECK;
    wait->outcome = strncmp(v->text, negation, sizeof negation - 1) != 0;
    wait->check = memory_copy(v->text + (wait->outcome ? 0 : sizeof negation - 1));
    return NULL;
}

static const char *read_hand(const key_value *v, const key_type *type, void *slot)
{
    static const char *const words[LESSON_HANDS] = {
        [LESSON_DRAGS] = "drag",   [LESSON_SNAPS] = "snap", [LESSON_TYPES] = "type",
        [LESSON_NUDGES] = "nudge", [LESSON_TICKS] = "tick", [LESSON_DRAWS] = "draw",
        [LESSON_WRITES] = "write"};
    static const report_sentences unknown = {N_("unknown hand '%s'"),
                                             N_("unknown hand '%s'; did you mean '%s'?")};
    (void)type;
    int hand = report_find(v->report, v->line, &unknown, v->text, words, LESSON_HANDS);
    if (hand >= 0)
        *(lesson_hand *)slot = (lesson_hand)hand;
    return NULL;
}

static const key_type words_type = {N_("words"), .read = read_step_text};
static const key_type pages_type = {N_("words"), .read = read_for_pages};
static const key_type code_type = {N_("lines"), .read = read_step_code};
static const key_type decides_type = {N_("lines"), .read = read_decides};
static const key_type state_type = {N_("a state"), .read = read_step_text};
static const key_type wait_type = {N_("a comparison"), .read = read_wait};
static const key_type hand_type = {N_("words"), .read = read_hand};

/* ---- Keys --------------------------------------------------------------------------------- */

/* The values of a lesson's lines, and of its last step's. */
typedef struct reader {
    ini_file file;
    lesson lesson;
    text_slot title[WORDS_LANGUAGES], source[WORDS_LANGUAGES];
    text_slot text[WORDS_LANGUAGES], touch[WORDS_LANGUAGES], code, show;
    lesson_step step;                 /* where it waits, and how */
    int first[KEYS][WORDS_LANGUAGES]; /* the lines of this section's keys */
} reader;

enum { AT_TOP = KEY_SECTION(0), IN_STEP = KEY_SECTION(1) };

#define PLACE(member) .place = offsetof(reader, member)

static const key_row keys[KEYS] = {
    {"title", AT_TOP, &words_type, PLACE(title), .translated = true,
     .help = N_("what the lesson is called")},
    {"source", AT_TOP, &words_type, PLACE(source), .translated = true,
     .help = N_("where it comes from")},
    {"about", AT_TOP, &pages_type, .translated = true,
     .help = N_("one line for a list of lessons")},
    {"section", IN_STEP, &pages_type, .translated = true,
     .help = N_("the heading of the part that begins with the step, on a page")},
    {"text", IN_STEP, &words_type, PLACE(text), .continues = true, .translated = true,
     .help = N_("what the step says; `backquotes` mark code")},
    {"touch", IN_STEP, &words_type, PLACE(touch), .continues = true, .translated = true,
     .help = N_("what it says on a touch screen without keys, if that differs")},
    {"code", IN_STEP, &code_type, PLACE(code), .continues = true,
     .help = N_("code; a '|' marks its left margin")},
    {"decides", IN_STEP, &decides_type, .continues = true,
     .help = N_("a comparison, '->' and the code that makes it, where its words are others")},
    {"show", IN_STEP, &state_type, PLACE(show),
     .help = N_("scene, position, method and layers that the step opens with")},
    {"to", IN_STEP, &key_pair, PLACE(step.to),
     .help = N_("where the cursor goes when the reader asks for it; there the wait ends")},
    {"wait", IN_STEP, &wait_type, PLACE(step.wait),
     .help = N_("until it holds, or \"not\" and a comparison, or hit, miss, false hit, false "
                "miss")},
    {"hand", IN_STEP, &hand_type, PLACE(step.hand),
     .help = N_("how: drag (the default), snap, type, nudge, tick, draw, write")},
};

static bool refuse_key(reader *r, unsigned section, const char *name)
{
    const char *names[KEYS];
    int count = keys_names(keys, KEYS, section, names);
    return report_unknown_key(&r->file.report, r->file.line, section == IN_STEP ? "step" : "", name,
                              names, count);
}

/* The key may be "title[zh]". */
static bool on_lesson_pair(void *user, const char *name, const char *value, bool continued)
{
    reader *r = user;
    ini_file *f = &r->file;
    char base[64];
    int language;
    bool known = words_split(name, base, sizeof base, &language);
    unsigned section = r->lesson.count > 0 ? IN_STEP : AT_TOP;
    const key_row *row = keys_find(keys, KEYS, section, base);
    if (!row)
        return refuse_key(r, section, base);
    if (!known || (language != WORDS_ENGLISH && !row->translated))
        return report_fail(&f->report, f->line, _("'%s' has no such language"), name);
    const ini_pair pair = {name, value, continued};
    const key_value text = {&f->report, f->line, row->name, value, words_languages[language].joint,
                            KEY_IN_FILE};
    size_t place = row->place + (row->translated ? (size_t)language * sizeof(text_slot) : 0);
    return ini_file_check(f, &pair, row->continues, &r->first[row - keys][language]) &&
           keys_read(row, &text, (char *)r + place);
}

/* ---- Steps -------------------------------------------------------------------------------- */

static lesson_step *last_step(reader *r)
{
    return &r->lesson.steps[r->lesson.count - 1];
}

static void move_texts(text_slot from[WORDS_LANGUAGES], words_text *to)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        to->in[i] = from[i].text;
        from[i] = (text_slot){0};
    }
}

/* Moves the values of the lines to the lesson, or to its last step. */
static void move_section(reader *r)
{
    if (r->lesson.count == 0) {
        move_texts(r->title, &r->lesson.title);
        move_texts(r->source, &r->lesson.source);
        return;
    }
    lesson_step *step = last_step(r);
    r->step.line = step->line;
    r->step.code = r->code.text;
    r->step.show = r->show.text;
    move_texts(r->text, &r->step.text);
    move_texts(r->touch, &r->step.touch);
    *step = r->step;
    r->step = (lesson_step){0};
    r->code = r->show = (text_slot){0};
}

/* Frees what has not been moved. */
static void free_values(reader *r)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        free(r->title[i].text);
        free(r->source[i].text);
        free(r->text[i].text);
        free(r->touch[i].text);
    }
    free(r->code.text);
    free(r->show.text);
    free(r->step.wait.check);
}

static bool check_texts(reader *r, int line, const words_text *text, const char *name)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        if (!text->in[i])
            return report_fail(&r->file.report, line, _("'%s' is missing in %s"), name,
                               words_languages[i].name);
    return true;
}

static bool has_text(const words_text *text)
{
    bool any = false;
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        any = any || text->in[i];
    return any;
}

/* Ends the section. */
static bool end_section(reader *r)
{
    const key_row *to = keys_find(keys, KEYS, IN_STEP, "to");
    r->step.moves = r->first[to - keys][WORDS_ENGLISH] > 0;
    move_section(r);
    if (r->lesson.count == 0)
        return true;
    const lesson_step *step = last_step(r);
    if (step->wait.kind != LESSON_GOES_ON && !step->moves)
        return report_fail(&r->file.report, step->line,
                           _("'wait' needs 'to', the place where it ends"));
    if (step->hand == LESSON_SNAPS && !step->moves)
        return report_fail(&r->file.report, step->line,
                           _("'hand = snap' needs 'to', the place to snap to"));
    if (r->lesson.count == 1 && !step->show)
        return report_fail(&r->file.report, step->line, _("the first step needs 'show'"));
    return check_texts(r, step->line, &step->text, "text") &&
           (!has_text(&step->touch) || check_texts(r, step->line, &step->touch, "touch"));
}

static bool on_lesson_section(void *user, const char *name)
{
    reader *r = user;
    static const char *const names[] = {"step"};
    lesson *l = &r->lesson;
    if (report_find(&r->file.report, r->file.line, &report_section, name, names, 1) < 0)
        return false;
    if (!end_section(r))
        return false;
    if (l->count == MOST_STEPS)
        return report_fail(&r->file.report, r->file.line, _("more than %d steps"), MOST_STEPS);
    l->steps = memory_resize(l->steps, (size_t)(l->count + 1) * sizeof *l->steps);
    l->steps[l->count++] = (lesson_step){.line = r->file.line};
    memset(r->first, 0, sizeof r->first);
    return true;
}

/* ---- Reading ------------------------------------------------------------------------------ */

static bool read(reader *r, const char *path, const char *text, size_t size)
{
    r->lesson.path = memory_copy(path);
    if (!ini_file_read(&r->file, text, size) || !end_section(r))
        return false;
    if (r->lesson.count == 0)
        return report_fail(&r->file.report, 0, _("no [step]"));
    return check_texts(r, 0, &r->lesson.title, "title");
}

const char *lesson_words(const lesson_step *step, bool touch)
{
    return words_text_get(touch && has_text(&step->touch) ? &step->touch : &step->text);
}

bool lesson_read(const char *path, lesson *out, char *error, size_t error_size)
{
    char *text;
    size_t size;
    if (!report_read_file(path, &text, &size, error, error_size))
        return false;
    reader r = {.file = {.report = {.path = path, .out = error, .room = error_size},
                         .on_section = on_lesson_section,
                         .on_pair = on_lesson_pair}};
    r.file.user = &r;
    bool fine = read(&r, path, text, size);
    free(text);
    free_values(&r);
    if (fine)
        *out = r.lesson;
    else
        lesson_free(&r.lesson);
    return fine;
}

void lesson_print_help(FILE *out)
{
    fputs(_("A lesson is an INI file: these keys, then sections [step].\n"), out);
    for (int i = 0; i < KEYS; i++) {
        const key_row *key = &keys[i];
        const char *section = key->sections == IN_STEP ? "[step]" : "";
        const char *takes = _(keys_takes(key, KEY_IN_FILE));
        int width = 12 - utf8_columns(takes, strlen(takes));
        fprintf(out, "  %-6s %-8s %s%*s %s\n", section, key->name, takes, width > 0 ? width : 0, "",
                _(key->help));
    }
    fputs(_("title[zh] and text[zh] are the same in Chinese; every language is needed.\n"), out);
}
