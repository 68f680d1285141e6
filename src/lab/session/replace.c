#include "replace.h"

#include "change.h"
#include "reshape.h"
#include "vertices.h"

/* Of an anchored segment only the anchor counts: its other end is the pointer. */
bool replace_is_same_actor(const scene_actor *a, const scene_actor *b)
{
    if (a->anchored || b->anchored)
        return a->anchored == b->anchored && vertices_equal(a->anchor, b->anchor);
    return reshape_is_same(&a->shape, &b->shape);
}

static bool same_shapes(const scene *a, const scene *b)
{
    return replace_is_same_actor(&a->base, &b->base) &&
           replace_is_same_actor(&a->cursor, &b->cursor);
}

void replace_scene(lab *lab, scene *fresh, hit_vec at, bool in_file)
{
    slot *slot = lab_slot(lab);
    bool differs = !same_shapes(&slot->scene, fresh);
    hit_vec before = slot->at;
    slot->at = at;
    scene_free(&slot->scene);
    slot->scene = *fresh;
    if (differs && !change_commit(lab, before))
        return;
    if (in_file)
        slot->history.saved = slot->history.read = slot->history.position;
}
