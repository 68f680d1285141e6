#include "draft_field.h"

#include "kinds.h"
#include "scatter.h"
#include "shapes_file.h"
#include "words.h"

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
