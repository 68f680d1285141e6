#include "draft.h"

#include "chance.h"
#include "kinds.h"
#include "points_file.h"
#include "shortage.h"
#include "text_file.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

void draft_free(draft *d)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        free(d->top.title.in[i].text);
        free(d->top.note.in[i].text);
    }
    for (int i = BASE; i <= CURSOR; i++) {
        point_list_free(&d->actor[i].points.list);
        free(d->actor[i].points_file.text);
        free(d->actor[i].shapes_file.text);
        shape_list_free(&d->actor[i].shapes.list);
    }
    free(d->expect);
}

scene_section draft_base(const draft *d)
{
    return d->header[FIELD] ? FIELD : BASE;
}

const char *draft_section_name(scene_section section)
{
    static const char *const names[SECTION_COUNT] = {"", "base", "field", "cursor", "expect"};
    return names[section];
}

/* ---- Draft field ------------------------------------------------------------------------- */

bool draft_field_is_listed(const draft *d)
{
    return d->actor[FIELD].shapes.line || d->actor[FIELD].shapes_file.line;
}

/* The base has a ring of its own, as any base. */
static bool take_first(draft *d, const crowd *c, scene *out)
{
    scene_actor first = {.shape = c->shapes[0]};
    bool owned = kind_of(&first.shape)->free_count;
    first.ring = owned ? (hit_vec *)first.shape.ring : NULL;
    first.ends = owned ? (int *)first.shape.rings.ends : NULL;
    scene_actor copy;
    if (!scene_actor_copy(&copy, &first))
        return report_fail(&d->file.report, d->header[FIELD], _("out of memory"));
    out->base.shape = copy.shape;
    out->base.ring = copy.ring;
    out->base.ends = copy.ends;
    return true;
}

static bool read_list(draft *d)
{
    actor_draft *field = &d->actor[FIELD];
    shape_list *list = &field->shapes.list;
    int line = field->shapes.line;
    if (field->shapes_file.line)
        return shapes_file_read(&d->file.report, &field->shapes_file, list);
    const char *wrong = shape_list_end(list, &line);
    return !wrong || report_fail(&d->file.report, line, "'shapes': %s", wrong);
}

bool draft_field_list(draft *d, scene *out)
{
    const actor_draft *field = &d->actor[FIELD];
    shape_list *list = &d->actor[FIELD].shapes.list;
    int line = field->shapes.line ? field->shapes.line : field->shapes_file.line;
    if (!read_list(d))
        return false;
    if (!list->crowd)
        return report_fail(&d->file.report, line, _("a field has at least one shape"));
    if (!crowd_finish(list->crowd))
        return report_fail(&d->file.report, line, _("out of memory"));
    out->crowd = list->crowd;
    list->crowd = NULL;
    out->crowd->cell = field->cell.value;
    return take_first(d, out->crowd, out);
}

bool draft_field_scatter(draft *d, scene *out)
{
    const actor_draft *field = &d->actor[FIELD];
    hit_vec middle = {out->stage.x / 2, out->stage.y / 2};
    const char *wrong;
    out->scatter = (scene_scatter){.count = (int)field->count.value,
                                   .spread = field->spread.line ? field->spread.value : out->stage,
                                   .seed = field->seed.value,
                                   .vary = field->vary.value,
                                   .turn = field->turn.value};
    out->crowd = scatter_make(&out->base.shape, &out->scatter, middle, &wrong);
    if (!out->crowd)
        return report_fail(&d->file.report, d->header[FIELD], "[field]: %s", wrong);
    out->crowd->cell = field->cell.value;
    return true;
}

/* ---- Shapes file ------------------------------------------------------------------------- */

/* A NUL stands at the line's end, or where its comment starts, while it is read. */
static const char *read_line(char *line, char *end, int number, shape_list *list, int *wrong_line)
{
    if (end > line && end[-1] == '\r')
        end--;
    char *comment = memchr(line, '#', (size_t)(end - line));
    if (comment)
        end = comment;
    char ended = *end;
    *end = '\0';
    const char *wrong = shape_list_take(list, line, number, wrong_line);
    *end = ended;
    return wrong;
}

static bool read_lines(report *r, char *text, char *end, shape_list *list)
{
    int line = 1, wrong_line = 1;
    const char *wrong = NULL;
    for (char *at = text; at < end && !wrong; line++) {
        char *feed = memchr(at, '\n', (size_t)(end - at));
        wrong = read_line(at, feed ? feed : end, line, list, &wrong_line);
        at = feed ? feed + 1 : end;
    }
    if (!wrong)
        wrong = shape_list_end(list, &wrong_line);
    return !wrong || report_fail(r, wrong_line, "%s", wrong);
}

static bool read_shapes(report *r, char *text, size_t size, shape_list *list)
{
    int line;
    const char *wrong = text_file_check_large(text, size, &line);
    if (wrong)
        return report_fail(r, line, "%s", wrong);
    size_t bom = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    r->text = text + bom;
    r->size = size - bom;
    return read_lines(r, text + bom, text + size, list);
}

bool shapes_file_read(report *r, const text_slot *file, shape_list *list)
{
    char *text = NULL;
    size_t size;
    char *path = points_file_path(r->path, file->text);
    if (!path)
        return report_fail(r, file->line, _("out of memory"));
    const char *wrong = text_file_read_large(path, &text, &size);
    if (wrong) {
        report_fail(r, file->line, "'%s': %s", path, wrong);
    } else {
        report own = {.path = path, .out = r->out, .room = r->room};
        r->failed = !read_shapes(&own, text, size, list);
    }
    free(text);
    free(path);
    return !r->failed;
}

/* ---- Scatter ----------------------------------------------------------------------------- */

/* Draws all four numbers for each shape, so that the places do not depend on the rest. */
static hit_shape scattered(const hit_shape *shape, const scene_scatter *s, hit_vec middle,
                           uint64_t *state, hit_vec *ring)
{
    const kind *k = kind_of(shape);
    double x = chance_fraction(state), y = chance_fraction(state);
    double size = chance_fraction(state), angle = chance_fraction(state);
    hit_vec zero = {0, 0};
    hit_vec at = {middle.x + s->spread.x * (x - 0.5), middle.y + s->spread.y * (y - 0.5)};
    hit_shape out = *shape;
    if (s->vary > 0)
        out = k->scale(&out, 1 + s->vary * (2 * size - 1), zero, ring);
    if (s->turn)
        out = k->turn(&out, 360 * angle, 0, zero, ring);
    return hit_place(&out, at, ring);
}

crowd *scatter_make(const hit_shape *shape, const scene_scatter *s, hit_vec middle,
                    const char **wrong)
{
    crowd *c = crowd_make();
    hit_vec *ring = shortage_note(malloc(((size_t)shape->count + 1) * sizeof *ring));
    uint64_t state = (uint64_t)s->seed;
    *wrong = c && ring ? NULL : _("out of memory");
    for (int i = 0; i < s->count && !*wrong; i++) {
        hit_shape one = scattered(shape, s, middle, &state, ring);
        *wrong = crowd_add(c, &one);
    }
    if (!*wrong && !crowd_finish(c))
        *wrong = _("out of memory");
    free(ring);
    if (!*wrong)
        return c;
    crowd_drop(c);
    return NULL;
}
