/* SPDX-License-Identifier: MIT */
/* The families' tables as one list; lookup by id and by pair; argument order. */
#include "methods.h"
#include "arguments.h"
#include "paths.h"

#include <string.h>

const hit_method *hit_method_at(int index)
{
    static const hit_method *const families[] = {
#define HIT_METHOD_FAMILY(name) hit_methods_##name,
        HIT_METHOD_FAMILIES(HIT_METHOD_FAMILY)
#undef HIT_METHOD_FAMILY
    };
    for (size_t f = 0; index >= 0 && f < sizeof families / sizeof *families; f++)
        for (const hit_method *method = families[f]; method->id; method++)
            if (index-- == 0)
                return method;
    return NULL;
}

const hit_method *hit_find_method(const char *id)
{
    const hit_method *method;
    for (int i = 0; (method = hit_method_at(i)) != NULL; i++)
        if (strcmp(method->id, id) == 0)
            return method;
    return NULL;
}

bool hit_method_fits(const hit_method *method, hit_kind a, hit_kind b)
{
    return method->any_pair || (method->a == a && method->b == b) ||
           (method->a == b && method->b == a);
}

static bool is_grown_ring(const hit_shape *shape)
{
    return shape->count > 2 && shape->radius > 0;
}

/* Returns whether the shape is what a method for two kinds was stated for: one ring, and without a
 * radius unless it says so. */
static bool is_stated_for(const hit_method *method, const hit_shape *shape)
{
    return paths_is_plain(shape) && (method->grown || !is_grown_ring(shape));
}

hit_verdict hit_run(const hit_method *method, const hit_shape *a, const hit_shape *b,
                    hit_trace *trace)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (!method->any_pair && !(is_stated_for(method, a) && is_stated_for(method, b)))
        return HIT_REFUSED;
    if (method->any_pair || (method->a == a->kind && method->b == b->kind))
        return method->run(a, b, trace);
    if (method->a == b->kind && method->b == a->kind)
        return method->run(b, a, trace);
    return HIT_REFUSED;
}

const char *hit_verdict_name(hit_verdict verdict)
{
    static const char *const name[] = {"miss", "hit", "refused"}; /* in the enum's order */
    return (unsigned)verdict <= HIT_REFUSED ? name[verdict] : "unknown";
}
