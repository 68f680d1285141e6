/* SPDX-License-Identifier: MIT */
/* Reads vertices in the forms in which people have them: pairs "0,0 100,0", lists with the brackets
 * of any language, [[0,0],[100,0]], {x: 0, y: 0}, Vector2(0, 0), tables, well-known text, GeoJSON,
 * and paths or points of an SVG or a TMX. Brackets nest, numbers come in pairs, the keys x and y
 * are known. An ambiguous text is refused, with its line. */
#ifndef LAB_POINTS_H
#define LAB_POINTS_H

#include "point_list.h"

typedef struct report report; /* report.h */

typedef struct points_source {
    report *report; /* of what is wrong */
    const char *text;
    size_t size;        /* without the NUL that ends it */
    int line;           /* of the report: where the text begins */
    const char *key;    /* messages name it; NULL: the text is a file's */
    const char *choice; /* of several features, "name=Chile" or "3"; NULL: there is one */
} points_source;

/* Appends the points. On failure it reports the error and returns false. */
bool points_read(const points_source *source, point_list *list);

/* Returns whether the text looks like points, and not like words. */
bool points_may_be(const char *text);

/* Reads the one point of what was typed. Returns NULL, or what is wrong; *out is untouched then. */
const char *points_read_one(const char *typed, hit_vec *out);

#endif
