#include "command_check.h"

#include "broad.h"
#include "digits.h"
#include "lab.h"
#include "method_list.h"
#include "printable.h"
#include "scene_read.h"
#include "state_scene.h"
#include "values.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

typedef struct checker {
    scene scene;
    const hit_method *methods[EVIDENCE_ROWS];
    int count;
    hit_vec *ring;
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
        free(c->ring);
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
    c->ring = malloc((size_t)c->scene.cursor.shape.count * sizeof *c->ring);
    if (!c->ring) {
        snprintf(error, size, _("%s: out of memory"), c->scene.path);
        scene_free(&c->scene);
        return false;
    }
    return c->scene.crowd ? start_field(c, error, size) : start_pair(c);
}

static void checker_stop(checker *c)
{
    broad_set_free(&c->set);
    free(c->hits);
    scene_free(&c->scene);
    free(c->ring);
}

static void check_header(const checker *c)
{
    printf("x\ty\t%s\treferee", c->scene.crowd ? "hits" : "relation");
    for (int i = 0; i < c->count; i++)
        printf("\t%s", c->methods[i]->id);
    putchar('\n');
}

/* printf() would take as long as all verdicts of a line. */
static void print_number(double value)
{
    char text[DIGITS_ROOM];
    char *end = digits_write(value, text);
    *end++ = '\t';
    fwrite(text, 1, (size_t)(end - text), stdout);
}

static void print_verdict(hit_verdict verdict)
{
    putchar_unlocked('\t');
    fputs(hit_verdict_name(verdict), stdout);
}

static void print_field_head(hit_vec at, int hits)
{
    print_number(at.x);
    print_number(at.y);
    printf("%d", hits);
}

/* Each phase is really asked, the referee being all pairs. */
static const char *check_field(checker *c, hit_vec at, const hit_shape *cursor)
{
    for (int i = 0; i <= c->count; i++) {
        broad_run run = {.hits = c->hits};
        if (!broad_ask(&c->set, i, cursor, &run))
            return _("out of memory");
        if (i == 0)
            print_field_head(at, run.hit_count);
        print_verdict(run.hit_count > 0 ? HIT_HIT : HIT_MISS);
    }
    putchar('\n');
    return NULL;
}

/* Prints one line of verdicts. Returns NULL, or why the position cannot be tested. */
static const char *check_position(checker *c, hit_vec at)
{
    const hit_shape *base = &c->scene.base.shape;
    hit_shape cursor = scene_place_cursor(&c->scene, at, c->ring);
    hit_error error = hit_validate(&cursor);
    if (error != HIT_OK)
        return _(hit_error_text(error));
    if (c->scene.crowd)
        return check_field(c, at, &cursor);
    print_number(at.x);
    print_number(at.y);
    fputs(evidence_relation_name(hit_relate(base, &cursor)), stdout);
    print_verdict(hit_referee(base, &cursor, NULL));
    for (int i = 0; i < c->count; i++)
        print_verdict(hit_run(c->methods[i], base, &cursor, NULL));
    putchar_unlocked('\n');
    return NULL;
}

static const char *check_line(checker *c, const char *line)
{
    hit_vec at;
    const char *wrong = value_pair(line, &at);
    return wrong ? wrong : check_position(c, at);
}

/* More than any two numbers need. A longer line is an error, so that memory stays constant. */
enum { LINE_ROOM = 4096 };

typedef enum line_end { LINE_READ, LINE_NONE, LINE_TOO_LONG, LINE_HAS_NUL } line_end;

/* Reads up to a line feed or the end of the input. Leaves out the line feed, and a carriage return
 * before it. */
static line_end read_line(FILE *in, char *line)
{
    size_t length = 0;
    int c;
    line_end end = LINE_READ;
    while ((c = getc_unlocked(in)) != EOF && c != '\n' && end == LINE_READ) {
        if (c == '\0')
            end = LINE_HAS_NUL;
        else if (length + 1 == LINE_ROOM)
            end = LINE_TOO_LONG;
        else
            line[length++] = (char)c;
    }
    if (c == EOF && length == 0 && end == LINE_READ)
        return LINE_NONE;
    length -= length > 0 && line[length - 1] == '\r';
    line[length] = '\0';
    return end;
}

static bool check_stream(checker *c, FILE *in)
{
    static const char *const wrong_end[] = {[LINE_TOO_LONG] = N_("the line is too long"),
                                            [LINE_HAS_NUL] =
                                                N_("the line contains a NUL character")};
    char line[LINE_ROOM];
    line_end end;
    for (long long number = 1; (end = read_line(in, line)) != LINE_NONE; number++) {
        const char *wrong = end == LINE_READ ? check_line(c, line) : _(wrong_end[end]);
        if (ferror(stdout)) /* the output is no longer read; main() says so */
            return false;
        if (wrong) {
            fflush(stdout);
            printable_complain(_("hitlab: standard input:%lld: %s\n    %.200s"), number, wrong,
                               printable(line));
            return false;
        }
    }
    if (ferror(in))
        settings_complain(_("standard input cannot be read"));
    return !ferror(in);
}

static bool check_given(checker *c, const hit_vec *at, int count)
{
    for (int i = 0; i < count; i++) {
        const char *wrong = check_position(c, at[i]);
        if (wrong) {
            fprintf(stderr, "hitlab: --at %g,%g: %s\n", at[i].x, at[i].y, wrong);
            return false;
        }
    }
    return true;
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
                                                : check_stream(&c, stdin);
    checker_stop(&c);
    return fine ? 0 : 1;
}
