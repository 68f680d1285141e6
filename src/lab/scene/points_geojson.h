/* An outline as GeoJSON, which map programs write. */
#ifndef LAB_POINTS_GEOJSON_H
#define LAB_POINTS_GEOJSON_H

#include "points_walk.h"

/* Whether the text begins as GeoJSON does. */
bool points_geojson_is(const char *text);

/* Appends the vertices of the one Polygon, MultiPolygon or LineString that the text holds: a
 * geometry, or features around it; heights are passed over. A bare array of its coordinates is read
 * too. Source: RFC 7946, section 3.1. */
bool points_geojson_read(points_walk *w, point_list *list);

#endif
