/* SPDX-License-Identifier: MIT */
/* GEOS, C API: GEOSPreparedIntersects_r(). Not timed: making the other geometry. */
#include "large_peer.h"

#include <geos_c.h>
#include <stdlib.h>
#include <time.h>

typedef struct prepared {
    GEOSContextHandle_t geos;
    GEOSGeometry *shape;
    const GEOSPreparedGeometry *index;
} prepared;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static GEOSGeometry *make(GEOSContextHandle_t geos, const hit_shape *shape)
{
    unsigned count = (unsigned)shape->count;
    GEOSCoordSequence *sequence = GEOSCoordSeq_create_r(geos, count + 1, 2);
    for (unsigned i = 0; i <= count; i++)
        GEOSCoordSeq_setXY_r(geos, sequence, i, shape->ring[i % count].x, shape->ring[i % count].y);
    return GEOSGeom_createPolygon_r(geos, GEOSGeom_createLinearRing_r(geos, sequence), NULL, 0);
}

static char ask_point(const prepared *p, hit_vec at)
{
    GEOSGeometry *point = GEOSGeom_createPointFromXY_r(p->geos, at.x, at.y);
    char hit = GEOSPreparedIntersects_r(p->geos, p->index, point);
    GEOSGeom_destroy_r(p->geos, point);
    return hit;
}

/* The first questions build the index. */
static void *prepare(const hit_shape *shape)
{
    prepared *p = malloc(sizeof *p);
    if (!p)
        exit(1);
    p->geos = GEOS_init_r();
    p->shape = make(p->geos, shape);
    p->index = GEOSPrepare_r(p->geos, p->shape);
    ask_point(p, shape->ring[0]);
    return p;
}

static double points(void *state, const hit_vec *at, int count, int *hits)
{
    const prepared *p = state;
    GEOSGeometry **point = malloc((size_t)count * sizeof *point);
    if (!point)
        exit(1);
    for (int i = 0; i < count; i++)
        point[i] = GEOSGeom_createPointFromXY_r(p->geos, at[i].x, at[i].y);
    double start = now();
    for (int i = 0; i < count; i++)
        *hits += GEOSPreparedIntersects_r(p->geos, p->index, point[i]) == 1;
    double time = (now() - start) / count;
    for (int i = 0; i < count; i++)
        GEOSGeom_destroy_r(p->geos, point[i]);
    free(point);
    return time;
}

static double pair(void *state, const hit_shape *shape, int runs, int *hits)
{
    const prepared *p = state;
    GEOSGeometry *other = make(p->geos, shape);
    GEOSPreparedIntersects_r(p->geos, p->index, other);
    double start = now();
    for (int i = 0; i < runs; i++)
        *hits += GEOSPreparedIntersects_r(p->geos, p->index, other) == 1;
    double time = (now() - start) / runs;
    GEOSGeom_destroy_r(p->geos, other);
    return time;
}

static void release(void *state)
{
    prepared *p = state;
    GEOSPreparedGeom_destroy_r(p->geos, p->index);
    GEOSGeom_destroy_r(p->geos, p->shape);
    GEOS_finish_r(p->geos);
    free(p);
}

const large_peer large_peer_geos = {"GEOS prepared", prepare, points, pair, release};
