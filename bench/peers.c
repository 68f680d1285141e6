/* SPDX-License-Identifier: MIT */
/* The peers that the build found. */
#include "peer.h"

#include <stddef.h>

static const bench_peer *const found[] = {
#ifdef HAVE_CHIPMUNK
    &peer_chipmunk,
#endif
#ifdef HAVE_BOX2D
    &peer_box2d,
#endif
#ifdef HAVE_GEOS
    &peer_geos,     &peer_geos_prepared,
#endif
#ifdef HAVE_CGAL
    &peer_cgal,
#endif
    NULL,
};

static const char *const missing[] = {
#ifndef HAVE_CHIPMUNK
    "Chipmunk (libchipmunk-dev)",
#endif
#ifndef HAVE_BOX2D
    "Box2D 2.4 (libbox2d-dev)",
#endif
#ifndef HAVE_GEOS
    "GEOS (libgeos-dev)",
#endif
#ifndef HAVE_CGAL
    "CGAL (libcgal-dev)",
#endif
    NULL,
};

const bench_peer *bench_peer_at(int index)
{
    return found[index];
}

const char *bench_peer_missing(int index)
{
    return missing[index];
}
