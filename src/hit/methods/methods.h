/* The families' tables; each ends with a row whose id is NULL. */
#ifndef HIT_METHODS_H
#define HIT_METHODS_H

#include "hit.h"

extern const hit_method hit_methods_point_triangle[];
extern const hit_method hit_methods_point_rect[];
extern const hit_method hit_methods_rect_rect[];
extern const hit_method hit_methods_circle_rect[];
extern const hit_method hit_methods_circle_circle[];
extern const hit_method hit_methods_polygon_polygon[];
extern const hit_method hit_methods_point_segment[];
extern const hit_method hit_methods_point_circle[];
extern const hit_method hit_methods_segment_segment[];
extern const hit_method hit_methods_segment_circle[];
extern const hit_method hit_methods_circle_polygon[];
extern const hit_method hit_methods_point_point[];
extern const hit_method hit_methods_segment_rect[];
extern const hit_method hit_methods_point_polygon[];
extern const hit_method hit_methods_rect_polygon[];
extern const hit_method hit_methods_segment_polygon[];

/* Titles of the posts, in English; the README gives the originals. */
#define POST_CIRCLE_RECT    "“Shape collision: circle and rectangle”"
#define POST_TURNED_RECT    "“Circle and rectangle collision (turned rectangle)”"
#define POST_POINT_TRIANGLE "“Shape collision: point and triangle”"
#define POST_CIRCLE_CIRCLE  "“Collision series: circle and circle”"
#define POST_POLYGONS       "“Collision of any polygons by the cross product”"

/* Where formulas that no post has are found. */
#define TEXT_THOMPSON "Thompson, “Collision Detection”"
#define TEXT_ERICSON  "Ericson, “Real-Time Collision Detection”"
#define TEXT_BOURKE   "Bourke, “Points, lines, and planes”"

#endif
