/* From a draft to a scene: what needs the whole file to be judged. */
#include "scene_draft.h"
#include "scene_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void draft_free(draft *d)
{
    free(d->top.title.text);
    free(d->top.note.text);
    for (int i = BASE; i <= CURSOR; i++) {
        free(d->actor[i].points.list.points);
        free(d->actor[i].points_file.text);
    }
    free(d->expect);
}

/* ---- Check --------------------------------------------------------------------------------- */

static int given(draft *d, scene_section section, const char *name)
{
    const scene_key *key = name ? scene_find_key(section, name) : NULL;
    return key ? *(int *)scene_slot(d, section, key) : 0;
}

static bool fail_missing(draft *d, scene_section section, const scene_key *key)
{
    const char *rival = key->rival && scene_find_key(section, key->rival) ? key->rival : NULL;
    int line = section == TOP ? d->line : d->header[section];
    return report_fail(&d->report, line, "required key '%s' is missing%s%s%s%s", key->name,
                       scene_section_place(section), rival ? "; '" : "", rival ? rival : "",
                       rival ? "' will do too" : "");
}

static bool check_key(draft *d, scene_section section, const scene_key *key)
{
    hit_kind kind = section == TOP ? HIT_POINT : d->actor[section].shape.value;
    int line = *(int *)scene_slot(d, section, key);
    int rival = given(d, section, key->rival);
    if (line && key->kinds && !(key->kinds & KIND_BIT(kind)))
        return report_fail(&d->report, line, "key '%s' does not go with shape '%s'", key->name,
                           hit_kind_name(kind));
    if (line && rival)
        return report_fail(&d->report, line > rival ? line : rival,
                           "keys '%s' and '%s' exclude each other", key->name, key->rival);
    if (!line && !rival && (key->needed & KIND_BIT(kind)))
        return fail_missing(d, section, key);
    return true;
}

/* A fallback is read like a value; its slot keeps line 0. */
static bool check_section(draft *d, scene_section section)
{
    int count;
    const scene_key *keys = scene_keys(&count);
    for (int i = 0; i < count; i++) {
        const scene_key *key = &keys[i];
        if (!(key->sections & SECTION_BIT(section)))
            continue;
        int *line = scene_slot(d, section, key);
        if (!check_key(d, section, key))
            return false;
        if (!*line && key->fallback && !key->form->set(d, key, line, key->fallback))
            return false;
    }
    return true;
}

bool draft_check(draft *d)
{
    for (scene_section i = BASE; i <= CURSOR; i++)
        if (!d->header[i])
            return report_fail(&d->report, d->line, "section [%s] is missing",
                               scene_section_name(i));
    for (scene_section i = TOP; i <= CURSOR; i++) {
        if (i != TOP && !d->actor[i].shape.line)
            return fail_missing(d, i, scene_find_key(i, "shape"));
        if (!check_section(d, i))
            return false;
    }
    return true;
}

/* ---- Points -------------------------------------------------------------------------------- */

/* `path` seen from the file `from`; NULL: out of memory. */
static char *join_path(const char *from, const char *path)
{
    const char *slash = strrchr(from, '/');
    int folder = slash && path[0] != '/' ? (int)(slash - from) + 1 : 0;
    size_t room = (size_t)folder + strlen(path) + 1;
    char *joined = malloc(room);
    if (joined)
        snprintf(joined, room, "%.*s%s", folder, from, path);
    return joined;
}

/* One line, ended for a moment where it or its comment ends. */
static const char *read_points_line(char *line, char *end, point_list *list)
{
    if (end > line && end[-1] == '\r')
        end--;
    char *comment = memchr(line, '#', (size_t)(end - line));
    if (comment)
        end = comment;
    char ended = *end;
    *end = '\0';
    const char *wrong = value_points(line, VALUE_COMMAS_OR_BLANKS, list);
    *end = ended;
    return wrong;
}

static bool read_points(report *r, char *text, size_t size, point_list *list)
{
    int line;
    const char *wrong = scene_file_check(text, size, &line);
    if (wrong)
        return report_fail(r, line, "%s", wrong);
    size_t bom = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    r->text = text + bom;
    r->size = size - bom;
    line = 1;
    for (char *at = text + bom, *end = text + size; at < end; line++) {
        char *feed = memchr(at, '\n', (size_t)(end - at));
        wrong = read_points_line(at, feed ? feed : end, list);
        if (wrong)
            return report_fail(r, line, "%s", wrong);
        at = feed ? feed + 1 : end;
    }
    return true;
}

/* Errors in the file are reported with its own name and lines. */
static bool read_points_file(draft *d, const text_slot *file, point_list *list)
{
    report *r = &d->report;
    char *text = NULL;
    size_t size;
    char *path = join_path(r->path, file->text);
    if (!path)
        return report_fail(r, file->line, "out of memory");
    const char *wrong = scene_file_read(path, &text, &size);
    if (wrong) {
        report_fail(r, file->line, "'%s': %s", path, wrong);
    } else {
        report own = {.path = path, .out = r->out, .room = r->room};
        r->failed = !read_points(&own, text, size, list);
    }
    free(text);
    free(path);
    return !r->failed;
}

/* ---- Build --------------------------------------------------------------------------------- */

static bool take_points(draft *d, scene_section section, scene_actor *out)
{
    actor_draft *actor = &d->actor[section];
    point_list *list = &actor->points.list;
    bool triangle = actor->shape.value == HIT_TRIANGLE;
    if (actor->points_file.line && !read_points_file(d, &actor->points_file, list))
        return false;
    if (triangle ? list->count != 3 : list->count < 3) {
        int line = actor->points.line ? actor->points.line : actor->points_file.line;
        return report_fail(&d->report, line, "a %s has %s3 points, not %d",
                           hit_kind_name(actor->shape.value), triangle ? "" : "at least ",
                           list->count);
    }
    hit_vec *points = list->points;
    if (triangle) {
        out->shape = hit_make_triangle(points[0], points[1], points[2]);
        return true;
    }
    out->shape = hit_make_polygon(points, list->count);
    out->ring = points;
    *list = (point_list){0};
    return true;
}

static bool take_shape(draft *d, scene_section section, scene_actor *out)
{
    const actor_draft *actor = &d->actor[section];
    hit_vec centre = actor->centre.value;
    double radius = actor->radius.value;
    switch (actor->shape.value) {
    case HIT_POINT:
        out->shape = hit_make_point(centre);
        return true;
    case HIT_SEGMENT:
        out->shape = hit_make_segment(actor->from.value, actor->to.value);
        return true;
    case HIT_CIRCLE:
        out->shape = hit_make_circle(centre, radius);
        return true;
    case HIT_RECT:
        out->shape = hit_make_rect(centre, actor->size.value, actor->angle.value);
        return true;
    case HIT_CAPSULE:
        out->shape = hit_make_capsule(actor->from.value, actor->to.value, radius);
        return true;
    case HIT_TRIANGLE:
    case HIT_POLYGON:
    default:
        return take_points(d, section, out);
    }
}

static scene_look take_look(const actor_draft *actor)
{
    return (scene_look){
        .has_colour = actor->colour.line != 0,
        .has_hit_colour = actor->hit_colour.line != 0,
        .colour = actor->colour.value,
        .hit_colour = actor->hit_colour.value,
        .fill = actor->fill.value,
        .outline = actor->outline.value,
        .line_width = actor->line_width.value,
    };
}

static bool build_actor(draft *d, scene_section section, scene_actor *out)
{
    const actor_draft *actor = &d->actor[section];
    if (!take_shape(d, section, out))
        return false;
    out->look = take_look(actor);
    out->anchored = actor->anchor.line != 0;
    out->anchor = actor->anchor.value;
    if (out->anchored)
        out->shape = hit_make_segment(out->anchor, actor->at.value);
    hit_error error = hit_validate(&out->shape);
    return error == HIT_OK || report_fail(&d->report, d->header[section], "[%s]: %s",
                                          scene_section_name(section), hit_error_text(error));
}

static bool check_fit(draft *d, const scene *s, const hit_method *method, int line)
{
    hit_kind base = s->base.shape.kind, cursor = s->cursor.shape.kind;
    return !method || hit_method_fits(method, base, cursor) ||
           report_fail(&d->report, line, "method '%s' is for %s and %s, not for %s and %s",
                       method->id, hit_kind_name(method->a), hit_kind_name(method->b),
                       hit_kind_name(base), hit_kind_name(cursor));
}

static bool check_methods(draft *d, const scene *s)
{
    if (!check_fit(d, s, s->method, d->top.method.line))
        return false;
    for (int i = 0; i < s->expect_count; i++)
        if (!check_fit(d, s, s->expect[i].method, s->expect[i].line))
            return false;
    return true;
}

static bool usable(double length)
{
    return length > 0 && isfinite(length);
}

static bool build_stage(draft *d, scene *out)
{
    const top_draft *top = &d->top;
    out->zoom = top->zoom.value;
    out->stage.x = top->stage.value.x / out->zoom;
    out->stage.y = top->stage.value.y / out->zoom;
    return (usable(out->stage.x) && usable(out->stage.y)) ||
           report_fail(&d->report, top->zoom.line, "stage / zoom is out of a double's range");
}

/* What depends on the stage's size. */
static void place_defaults(draft *d, hit_vec stage)
{
    actor_draft *base = &d->actor[BASE], *cursor = &d->actor[CURSOR];
    if (!base->centre.line)
        base->centre.value = (hit_vec){stage.x / 2, stage.y / 2};
    if (!cursor->at.line)
        cursor->at.value = (hit_vec){stage.x / 4, stage.y / 4};
}

static bool take_texts(draft *d, scene *out)
{
    top_draft *top = &d->top;
    out->path = strdup(d->report.path);
    out->title = top->title.text;
    top->title.text = NULL;
    out->note = top->note.text ? top->note.text : strdup("");
    top->note.text = NULL;
    return (out->path && out->note) || report_fail(&d->report, 0, "out of memory");
}

static void take_values(draft *d, scene *out)
{
    const top_draft *top = &d->top;
    const actor_draft *cursor = &d->actor[CURSOR];
    out->method = top->method.value;
    out->has_background_on_hit = top->background_on_hit.line != 0;
    out->background_on_hit = top->background_on_hit.value;
    out->hit_points = top->hit_points.value;
    out->hit_point_colour = top->hit_point_colour.value;
    out->at = cursor->at.value;
    out->speed = cursor->speed.value;
    out->velocity = cursor->velocity.value;
    out->solid = cursor->solid.value;
    out->expect = d->expect;
    out->expect_count = d->expect_count;
    d->expect = NULL;
}

static bool take_points_files(draft *d, scene *out)
{
    for (int i = BASE; i <= CURSOR; i++) {
        const text_slot *file = &d->actor[i].points_file;
        out->points_file[i - BASE] = file->line ? join_path(d->report.path, file->text) : NULL;
        if (file->line && !out->points_file[i - BASE])
            return report_fail(&d->report, file->line, "out of memory");
    }
    return true;
}

bool draft_build(draft *d, scene *out)
{
    if (!take_texts(d, out) || !take_points_files(d, out) || !build_stage(d, out))
        return false;
    place_defaults(d, out->stage);
    take_values(d, out);
    return build_actor(d, BASE, &out->base) && build_actor(d, CURSOR, &out->cursor) &&
           check_methods(d, out);
}
