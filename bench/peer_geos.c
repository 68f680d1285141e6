/* SPDX-License-Identifier: MIT */
/*
 * GEOS, C API: GEOSIntersects_r(), and GEOSPreparedIntersects_r() with the second shape prepared.
 *
 * Not timed: making the geometries; for the prepared form also preparing them and the first
 * question to each, which builds their index. Timed: the call. No circles: GEOS has none.
 */
#include "peer.h"

#include <geos_c.h>
#include <stdlib.h>

typedef struct prepared {
    int shapes;
    GEOSContextHandle_t geos;
    GEOSGeometry **a, **b;
    const GEOSPreparedGeometry **index; /* of b; NULL: plain */
} prepared;

static GEOSCoordSequence *coordinates(GEOSContextHandle_t geos, const hit_shape *shape)
{
    unsigned count = (unsigned)shape->count;
    unsigned closed = count >= 3 ? count + 1 : count;
    const hit_vec *v = hit_vertices(shape);
    GEOSCoordSequence *sequence = GEOSCoordSeq_create_r(geos, closed, 2);
    for (unsigned i = 0; i < closed; i++)
        GEOSCoordSeq_setXY_r(geos, sequence, i, v[i % count].x, v[i % count].y);
    return sequence;
}

static GEOSGeometry *make(GEOSContextHandle_t geos, const hit_shape *shape)
{
    GEOSCoordSequence *sequence = coordinates(geos, shape);
    if (shape->count == 1)
        return GEOSGeom_createPoint_r(geos, sequence);
    if (shape->count == 2)
        return GEOSGeom_createLineString_r(geos, sequence);
    return GEOSGeom_createPolygon_r(geos, GEOSGeom_createLinearRing_r(geos, sequence), NULL, 0);
}

static bool has(hit_kind kind)
{
    return kind != HIT_CIRCLE && kind != HIT_CAPSULE && kind != HIT_ELLIPSE;
}

static bool supports(const bench_form *form)
{
    return has(form->a) && has(form->b);
}

static void *prepare(const bench_form *form, const bench_set *set)
{
    (void)form;
    prepared *p = calloc(1, sizeof *p);
    size_t n = (size_t)set->shapes;
    p->shapes = set->shapes;
    p->geos = GEOS_init_r();
    p->a = malloc(n * sizeof(GEOSGeometry *));
    p->b = malloc(n * sizeof(GEOSGeometry *));
    for (int i = 0; i < set->shapes; i++) {
        p->a[i] = make(p->geos, &set->a[i]);
        p->b[i] = make(p->geos, &set->b[i]);
    }
    return p;
}

static void *prepare_index(const bench_form *form, const bench_set *set)
{
    prepared *p = prepare(form, set);
    p->index = malloc((size_t)p->shapes * sizeof(const GEOSPreparedGeometry *));
    for (int i = 0; i < p->shapes; i++) {
        p->index[i] = GEOSPrepare_r(p->geos, p->b[i]);
        GEOSPreparedIntersects_r(p->geos, p->index[i], p->a[i]);
    }
    return p;
}

static void run(void *state, const bench_set *set, unsigned char *verdict)
{
    const prepared *p = state;
    for (int i = 0; i < set->count; i++) {
        bench_case c = set->cases[i];
        verdict[i] =
            (unsigned char)(p->index ? GEOSPreparedIntersects_r(p->geos, p->index[c.b], p->a[c.a])
                                     : GEOSIntersects_r(p->geos, p->a[c.a], p->b[c.b]));
    }
}

static void release(void *state)
{
    prepared *p = state;
    for (int i = 0; i < p->shapes; i++) {
        if (p->index)
            GEOSPreparedGeom_destroy_r(p->geos, p->index[i]);
        GEOSGeom_destroy_r(p->geos, p->a[i]);
        GEOSGeom_destroy_r(p->geos, p->b[i]);
    }
    GEOS_finish_r(p->geos);
    free(p->index);
    free(p->a);
    free(p->b);
    free(p);
}

const bench_peer peer_geos = {
    "GEOS", "GEOSIntersects_r; geometries made beforehand", supports, prepare, run, release};

const bench_peer peer_geos_prepared = {
    "GEOS prepared",
    "GEOSPreparedIntersects_r, second shape prepared and asked once beforehand",
    supports,
    prepare_index,
    run,
    release};
