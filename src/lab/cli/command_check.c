/* SPDX-License-Identifier: MIT */
#include "answer.h"
#include "broad.h"
#include "column.h"
#include "command.h"
#include "hit_lab.h"
#include "indexed.h"
#include "line_answers.h"
#include "memory.h"
#include "method_list.h"
#include "scene_read.h"
#include "state.h"
#include "text.h"
#include "value.h"
#include "witness.h"
#include "words.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Why a method refused: texts from its traces, printed after the table. Threads add to them. */
enum { REASONS = 4 };
typedef _Atomic(const char *) reason;

typedef struct checker {
    scene scene;
    indexed *shapes;                        /* of a pair; NULL: a field scene */
    const hit_method *columns[ANSWER_ROWS]; /* NULL: the referee */
    reason *reasons;                        /* REASONS of each column; NULL: no more */
    int count;
    bool relation; /* is a column too, the first one */
    broad_set set; /* of a field scene, whose methods are the broad phases */
    int *hits;
} checker;

/* Reads the scene, or makes the scene of the state. */
static bool read_scene(const settings *s, scene *out, char *error, size_t size)
{
    if (!s->state)
        return scene_read(s->paths[0], out, error, size);
    const char *name = s->state->scene;
    char *path = name ? state_scene_path(name, error, size) : NULL;
    bool made =
        (path || !name) && state_scene_make(s->state, path ? path : _("state"), out, error, size);
    free(path);
    return made;
}

static void add_column(checker *c, const hit_method *method)
{
    for (int i = 0; i < c->count; i++)
        if (c->columns[i] == method)
            return;
    if (c->count < ANSWER_ROWS)
        c->columns[c->count++] = method;
}

/* The referee and all methods for the pair, or for fields. */
static void check_all_methods(checker *c)
{
    const hit_method *m;
    c->relation = true;
    add_column(c, NULL);
    for (int i = 0; !c->scene.crowd && (m = method_list_at(i)) != NULL; i++)
        if (scene_fits(&c->scene, m))
            add_column(c, m);
    for (int i = 1; c->scene.crowd && i < broad_count(); i++)
        add_column(c, &broad_at(i)->method);
}

static bool add_asked(checker *c, const options *o, char *error, size_t size)
{
    for (int i = 0; i < o->method_count; i++) {
        if (!scene_takes(&c->scene, o->methods[i])) {
            snprintf(error, size, _("method '%s' is not for this scene's pair of shapes"),
                     o->methods[i]->id);
            return false;
        }
        add_column(c, o->methods[i]);
    }
    return true;
}

static void checker_stop(checker *c)
{
    indexed_drop(c->shapes);
    broad_set_free(&c->set);
    free(c->reasons);
    free(c->hits);
    scene_free(&c->scene);
}

static bool checker_start(checker *c, const options *o, char *error, size_t size)
{
    *c = (checker){0};
    if (!read_scene(&o->settings, &c->scene, error, size))
        return false;
    if (o->method_count == 0)
        check_all_methods(c);
    if (!add_asked(c, o, error, size)) {
        checker_stop(c);
        return false;
    }
    if (c->scene.crowd) {
        c->hits = memory_get((size_t)c->scene.crowd->count * sizeof *c->hits);
        broad_set_start(&c->set, c->scene.crowd);
    } else {
        c->reasons = memory_get_zeroed((size_t)c->count * REASONS, sizeof *c->reasons);
        c->shapes = indexed_take(&c->scene, 0); /* a large ring is indexed once for all positions */
    }
    return true;
}

/* ---- One position -------------------------------------------------------------------------- */

enum { WORD_ROOM = 32 }; /* of a relation, and of a tab and a verdict */

static size_t answer_room(const checker *c)
{
    return 2 * DIGITS_ROOM + WORD_ROOM * (size_t)(c->count + 3);
}

static void put_word(char **end, const char *word)
{
    size_t length = strlen(word);
    *(*end)++ = '\t';
    memcpy(*end, word, length);
    *end += length;
}

/* Every broad phase does its own work; the referee tests all pairs. */
static void check_field(checker *c, const hit_shape *cursor, char **end)
{
    for (int i = 0; i < c->count; i++) {
        broad_run run = {.hits = c->hits};
        broad_ask(&c->set, broad_index(c->columns[i]), cursor, &run);
        if (i == 0 && c->relation)
            *end += snprintf(*end, WORD_ROOM, "\t%d", run.hit_count);
        put_word(end, hit_verdict_name(run.hit_count > 0 ? HIT_HIT : HIT_MISS));
    }
}

/* Returns the part or else the comparison in which the method refused; NULL: it told of none. */
static const char *reason_of_refusal(const hit_method *method, const hit_shape *base,
                                     const hit_shape *cursor)
{
    hit_step steps[64];
    hit_trace trace = hit_trace_make(steps, 64);
    const char *check = NULL, *part = NULL;
    hit_run(method, base, cursor, &trace);
    for (int i = 0; i < hit_trace_kept(&trace); i++) {
        const hit_step *step = hit_trace_step(&trace, i);
        check = step->kind == HIT_STEP_CHECK ? step->text : check;
        part = step->kind == HIT_STEP_PART ? step->text : part;
    }
    return part ? part : check;
}

static void keep_reason(reason *reasons, const char *text)
{
    for (int i = 0; i < REASONS && text; i++) {
        const char *there = NULL;
        if (atomic_compare_exchange_strong(&reasons[i], &there, text) || strcmp(there, text) == 0)
            return;
    }
}

static hit_verdict ask_method(const checker *c, int column, const hit_shape *cursor)
{
    const hit_shape *base = &c->shapes->scene.base.shape;
    const hit_method *method = c->columns[column];
    hit_verdict said =
        method ? hit_run(method, base, cursor, NULL) : hit_referee(base, cursor, NULL);
    if (said == HIT_REFUSED && method)
        keep_reason(&c->reasons[(size_t)column * REASONS], reason_of_refusal(method, base, cursor));
    return said;
}

/* Prints to standard error, so that standard output holds only the table. */
static void tell_refusals(const checker *c)
{
    for (int i = 0; i < c->count * REASONS; i++) {
        const char *text = c->reasons ? atomic_load(&c->reasons[i]) : NULL;
        if (text && strncmp(text, "refused: ", 9) == 0)
            fprintf(stderr, "hitlab: %s: %s\n", c->columns[i / REASONS]->id, _(text));
        else if (text)
            fprintf(stderr, _("hitlab: %s: refused at %s\n"), c->columns[i / REASONS]->id, text);
    }
}

/* Writes one line of verdicts. Returns NULL, or why the position cannot be tested. */
static const char *check_position(checker *c, hit_vec *ring, hit_vec at, char **end)
{
    const scene *scene = c->shapes ? &c->shapes->scene : &c->scene;
    hit_shape cursor = scene_place_cursor(scene, at, ring);
    hit_error error = hit_validate(&cursor);
    if (error != HIT_OK)
        return _(hit_error_text(error));
    /* printf() would take as long as all verdicts of the line. */
    *end = digits_write(at.x, *end);
    *(*end)++ = '\t';
    *end = digits_write(at.y, *end);
    if (c->scene.crowd) {
        check_field(c, &cursor, end);
    } else {
        const hit_shape *base = &c->shapes->scene.base.shape;
        if (c->relation)
            put_word(end, answer_relation_name(hit_relate(base, &cursor)));
        for (int i = 0; i < c->count; i++)
            put_word(end, hit_verdict_name(ask_method(c, i, &cursor)));
    }
    *(*end)++ = '\n';
    return NULL;
}

/* ---- All positions ------------------------------------------------------------------------- */

/* A checker, and room for its cursor's vertices and an answer. */
typedef struct check_room {
    checker *checker;
    hit_vec *ring;
    char *answer;
} check_room;

static const char *check_line(void *context, const char *line, char **end)
{
    const check_room *room = context;
    hit_vec at;
    const char *wrong = value_pair(line, &at);
    return wrong ? wrong : check_position(room->checker, room->ring, at, end);
}

static bool check_given(const check_room *room, const hit_vec *at, int count)
{
    char x[VALUE_TEXT], y[VALUE_TEXT];
    for (int i = 0; i < count; i++) {
        char *end = room->answer;
        const char *wrong = check_position(room->checker, room->ring, at[i], &end);
        if (wrong) {
            fprintf(stderr, "hitlab: --at %s,%s: %s\n", value_write(at[i].x, x),
                    value_write(at[i].y, y), wrong);
            return false;
        }
        fwrite(room->answer, 1, (size_t)(end - room->answer), stdout);
    }
    return true;
}

static bool check_all(checker *c, const options *options)
{
    const state *state = options->settings.state;
    check_room room = {c, memory_get((size_t)c->scene.cursor.shape.count * sizeof(hit_vec)),
                       memory_get(answer_room(c))};
    bool fine;
    if (options->at_count)
        fine = check_given(&room, options->at, options->at_count);
    else if (state && state->has[STATE_AT])
        fine = check_given(&room, &state->at, 1);
    else
        fine = line_answers_write(&(line_answers_job){check_line, &room, answer_room(c)},
                                  STDIN_FILENO);
    free(room.ring);
    free(room.answer);
    return fine;
}

/* ---- Proofs -------------------------------------------------------------------------------- */

/* False, after a message: it cannot be proved. */
static bool print_witness_at(const checker *c, hit_vec *ring, hit_vec at, bool first)
{
    char x[VALUE_TEXT], y[VALUE_TEXT];
    hit_shape cursor = scene_place_cursor(&c->shapes->scene, at, ring);
    hit_error error = hit_validate(&cursor);
    fputs(first ? "\n" : ",\n", stdout);
    if (error == HIT_OK)
        return witness_print_all(&c->shapes->scene.base.shape, &cursor);
    fprintf(stderr, "hitlab: --at %s,%s: %s\n", value_write(at.x, x), value_write(at.y, y),
            _(hit_error_text(error)));
    return false;
}

/* Proves at the given positions; without any, where the scene puts its cursor. */
static bool print_witnesses(const checker *c, const options *o)
{
    const state *state = o->settings.state;
    hit_vec *ring = memory_get((size_t)c->scene.cursor.shape.count * sizeof *ring);
    hit_vec at = state && state->has[STATE_AT] ? state->at : c->scene.at;
    bool fine = true;
    fputs("{\"cases\": [", stdout);
    for (int i = 0; i < o->at_count && fine; i++)
        fine = print_witness_at(c, ring, o->at[i], i == 0);
    if (o->at_count == 0)
        fine = print_witness_at(c, ring, at, true);
    fputs("\n]}\n", stdout);
    free(ring);
    return fine;
}

static int check_witnesses(const checker *c, const options *o)
{
    if (!c->scene.crowd && o->method_count == 0)
        return print_witnesses(c, o) ? 0 : 1;
    settings_complain(_("--witness is for the exact answer, and for a pair of shapes"));
    return 2;
}

int command_check(const options *options)
{
    checker c;
    char error[1024];
    if (!checker_start(&c, options, error, sizeof error)) {
        settings_complain(error);
        return 1;
    }
    if (options->witness) {
        int status = check_witnesses(&c, options);
        checker_stop(&c);
        return status;
    }
    fputs("x\ty", stdout);
    if (c.relation)
        fputs(c.scene.crowd ? "\thits" : "\trelation", stdout);
    for (int i = 0; i < c.count; i++)
        printf("\t%s", c.columns[i] ? c.columns[i]->id : "referee");
    putchar('\n');
    bool fine = check_all(&c, options);
    fflush(stdout);
    tell_refusals(&c);
    checker_stop(&c);
    return fine ? 0 : 1;
}
