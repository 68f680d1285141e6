#include "command_check.h"

#include "broad.h"
#include "digits.h"
#include "lab.h"
#include "line_pool.h"
#include "method_list.h"
#include "scene_read.h"
#include "state_scene.h"
#include "values.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct checker {
    scene scene;
    const hit_method *methods[EVIDENCE_ROWS];
    int count;
    broad_set set; /* of a field scene, whose methods are the broad phases */
    int *hits;
} checker;

/* Reads the scene, or makes that of the state. */
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

static bool start_pair(checker *c)
{
    const hit_method *m;
    for (int i = 0; (m = method_list_at(i)) != NULL && c->count < EVIDENCE_ROWS; i++)
        if (scene_fits(&c->scene, m))
            c->methods[c->count++] = m;
    return true;
}

static bool start_field(checker *c, char *error, size_t size)
{
    for (int i = 1; i < broad_count(); i++)
        c->methods[c->count++] = &broad_at(i)->method;
    c->hits = malloc((size_t)c->scene.crowd->count * sizeof *c->hits);
    if (!c->hits) {
        snprintf(error, size, _("%s: out of memory"), c->scene.path);
        scene_free(&c->scene);
        return false;
    }
    broad_set_start(&c->set, c->scene.crowd);
    return true;
}

static bool checker_start(checker *c, const settings *s, char *error, size_t size)
{
    *c = (checker){0};
    if (!read_scene(s, &c->scene, error, size))
        return false;
    return c->scene.crowd ? start_field(c, error, size) : start_pair(c);
}

static void checker_stop(checker *c)
{
    broad_set_free(&c->set);
    free(c->hits);
    scene_free(&c->scene);
}

/* Memory for the cursor's ring. */
static size_t ring_size(const checker *c)
{
    return (size_t)c->scene.cursor.shape.count * sizeof(hit_vec);
}

static void check_header(const checker *c)
{
    printf("x\ty\t%s\treferee", c->scene.crowd ? "hits" : "relation");
    for (int i = 0; i < c->count; i++)
        printf("\t%s", c->methods[i]->id);
    putchar('\n');
}

/* ---- One position -------------------------------------------------------------------------- */

enum { WORD_ROOM = 32 }; /* of a relation, and of a tab and a verdict */

static size_t answer_room(const checker *c)
{
    return 2 * DIGITS_ROOM + WORD_ROOM * (size_t)(c->count + 3);
}

/* printf() would take as long as all verdicts of a line. */
static void put_number(char **end, double value)
{
    *end = digits_write(value, *end);
    *(*end)++ = '\t';
}

static void put_word(char **end, const char *word)
{
    size_t length = strlen(word);
    memcpy(*end, word, length);
    *end += length;
}

static void put_verdict(char **end, hit_verdict verdict)
{
    *(*end)++ = '\t';
    put_word(end, hit_verdict_name(verdict));
}

static void put_position(char **end, hit_vec at)
{
    put_number(end, at.x);
    put_number(end, at.y);
}

static void put_field_head(char **end, hit_vec at, int hits)
{
    put_position(end, at);
    *end += snprintf(*end, WORD_ROOM, "%d", hits);
}

/* Each phase is really asked, the referee being all pairs. */
static const char *check_field(checker *c, hit_vec at, const hit_shape *cursor, char **end)
{
    for (int i = 0; i <= c->count; i++) {
        broad_run run = {.hits = c->hits};
        if (!broad_ask(&c->set, i, cursor, &run))
            return _("out of memory");
        if (i == 0)
            put_field_head(end, at, run.hit_count);
        put_verdict(end, run.hit_count > 0 ? HIT_HIT : HIT_MISS);
    }
    *(*end)++ = '\n';
    return NULL;
}

/* Writes one line of verdicts. Returns NULL, or why the position cannot be tested. */
static const char *check_position(checker *c, hit_vec *ring, hit_vec at, char **end)
{
    const hit_shape *base = &c->scene.base.shape;
    hit_shape cursor = scene_place_cursor(&c->scene, at, ring);
    hit_error error = hit_validate(&cursor);
    if (error != HIT_OK)
        return _(hit_error_text(error));
    if (c->scene.crowd)
        return check_field(c, at, &cursor, end);
    put_position(end, at);
    put_word(end, evidence_relation_name(hit_relate(base, &cursor)));
    put_verdict(end, hit_referee(base, &cursor, NULL));
    for (int i = 0; i < c->count; i++)
        put_verdict(end, hit_run(c->methods[i], base, &cursor, NULL));
    *(*end)++ = '\n';
    return NULL;
}

/* ---- All positions ------------------------------------------------------------------------- */

static const char *check_line(void *context, void *ring, const char *line, char **end)
{
    hit_vec at;
    const char *wrong = value_pair(line, &at);
    return wrong ? wrong : check_position(context, ring, at, end);
}

/* The phases of a field share what they build. */
static bool check_stream(checker *c)
{
    line_pool_job job = {.answer = check_line,
                         .context = c,
                         .scratch = ring_size(c),
                         .answer_room = answer_room(c),
                         .alone = c->scene.crowd != NULL};
    return line_pool_run(&job, STDIN_FILENO);
}

static const char *print_position(checker *c, hit_vec *ring, char *answer, hit_vec at)
{
    char *end = answer;
    const char *wrong = check_position(c, ring, at, &end);
    fwrite(answer, 1, wrong ? 0 : (size_t)(end - answer), stdout);
    return wrong;
}

static bool check_given(checker *c, const hit_vec *at, int count)
{
    hit_vec *ring = malloc(ring_size(c));
    char *answer = malloc(answer_room(c));
    bool fine = ring && answer;
    if (!fine)
        settings_complain(_("out of memory"));
    for (int i = 0; i < count && fine; i++) {
        const char *wrong = print_position(c, ring, answer, at[i]);
        fine = !wrong;
        if (wrong)
            fprintf(stderr, "hitlab: --at %g,%g: %s\n", at[i].x, at[i].y, wrong);
    }
    free(answer);
    free(ring);
    return fine;
}

int command_check(const options *options)
{
    const state *state = options->settings.state;
    checker c;
    char error[1024];
    if (!checker_start(&c, &options->settings, error, sizeof error)) {
        settings_complain(error);
        return 1;
    }
    check_header(&c);
    bool fine = options->at_count               ? check_given(&c, options->at, options->at_count)
                : state && state->has[STATE_AT] ? check_given(&c, &state->at, 1)
                                                : check_stream(&c);
    checker_stop(&c);
    return fine ? 0 : 1;
}
