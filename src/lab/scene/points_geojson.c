#include "points_file.h"

#include "words.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 64 };

typedef struct reader {
    points_walk *walk;
    point_list *list;
    int depth;
    int levels;   /* of arrays around the positions: 1 a line, 2 a polygon, 3 several */
    bool foreign; /* in the properties of a feature */
} reader;

typedef struct name {
    const char *text; /* in the file; escapes as they stand */
    size_t length;
} name;

bool points_geojson_is(const char *text)
{
    points_walk w = {.at = text};
    char first = points_walk_peek(&w);
    return first == '{' || first == '[';
}

static bool is_name(name n, const char *text)
{
    return n.length == strlen(text) && memcmp(n.text, text, n.length) == 0;
}

static bool read_string(points_walk *w, name *out)
{
    if (!points_walk_take(w, '"', _("'\"' is missing")))
        return false;
    out->text = w->at;
    while (*w->at && *w->at != '"' && *w->at != '\n')
        w->at += w->at[0] == '\\' && w->at[1] ? 2 : 1;
    out->length = (size_t)(w->at - out->text);
    if (*w->at != '"')
        return points_walk_fail(w, _("'\"' is missing"));
    w->at++;
    return true;
}

/* ---- Coordinates -------------------------------------------------------------------------- */

/* [x, y] or [x, y, height]. */
static bool read_position(reader *r)
{
    points_walk *w = r->walk;
    hit_vec point;
    double ignored;
    bool fine = points_walk_take(w, '[', _("'[' is missing")) && points_walk_number(w, &point.x) &&
                points_walk_take(w, ',', _("one number where two are needed")) &&
                points_walk_number(w, &point.y);
    while (fine && points_walk_took(w, ','))
        fine = points_walk_number(w, &ignored);
    return fine && points_walk_take(w, ']', _("',' or ']' is missing")) &&
           points_walk_add(w, point, r->list);
}

/* The arrays that begin here, one in the other. */
static int count_brackets(points_walk *w)
{
    int count = 0;
    points_walk_peek(w);
    for (const char *at = w->at; *at == '[' || isspace((unsigned char)*at); at++)
        count += *at == '[';
    return count;
}

static bool read_nest(reader *r, int levels)
{
    points_walk *w = r->walk;
    bool ring = levels == 1 && r->levels > 1;
    if (levels == 0)
        return read_position(r);
    if (!points_walk_take(w, '[', _("'[' is missing")) || (ring && !points_walk_begin(w, r->list)))
        return false;
    do
        read_nest(r, levels - 1);
    while (points_walk_took(w, ','));
    return points_walk_take(w, ']', _("',' or ']' is missing")) &&
           (!ring || points_walk_close(w, r->list));
}

static bool read_coordinates(reader *r)
{
    if (r->list->count > 0)
        return points_walk_fail(r->walk, _("there is more than one shape"));
    r->levels = count_brackets(r->walk) - 1;
    if (r->levels < 1 || r->levels > 3)
        return points_walk_fail(r->walk,
                                _("these are no coordinates of a Polygon or a LineString"));
    r->list->form = r->levels == 1 ? POINTS_LINE : POINTS_RINGS;
    return read_nest(r, r->levels);
}

/* ---- All other values --------------------------------------------------------------------- */

/* By the levels of arrays that they have. */
static const char *const types[] = {"LineString", "Polygon", "MultiPolygon"};

static bool is_read(name type)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (is_name(type, types[i]))
            return true;
    return false;
}

static bool fail_type(points_walk *w)
{
    return points_walk_fail(w, _("of GeoJSON, a Polygon, MultiPolygon or LineString is read"));
}

static bool is_geometry(name type)
{
    return is_read(type) || is_name(type, "Point") || is_name(type, "MultiPoint") ||
           is_name(type, "MultiLineString");
}

static bool read_geometry(reader *r, name type)
{
    return (is_read(type) || fail_type(r->walk)) && read_coordinates(r) &&
           (is_name(type, types[r->levels - 1]) || fail_type(r->walk));
}

static bool read_value(reader *r);

/* What a feature says of itself is no geometry, whatever its keys are. */
static bool read_properties(reader *r)
{
    bool before = r->foreign;
    r->foreign = true;
    bool fine = read_value(r);
    r->foreign = before;
    return fine;
}

typedef struct object {
    name type;
    points_walk untyped; /* at coordinates that stand before the type; or all 0 */
} object;

static bool read_member(reader *r, object *o)
{
    points_walk *w = r->walk;
    name key;
    if (!read_string(w, &key) || !points_walk_take(w, ':', _("':' is missing")))
        return false;
    if (is_name(key, "type") && points_walk_peek(w) == '"')
        return read_string(w, &o->type);
    if (is_name(key, "properties"))
        return read_properties(r);
    bool counts = is_name(key, "coordinates") && !r->foreign;
    if (counts && is_geometry(o->type))
        return read_geometry(r, o->type);
    if (counts)
        o->untyped = *w;
    return read_value(r);
}

/* Goes back to the coordinates of a geometry whose type came after them. */
static bool read_untyped(reader *r, const object *o)
{
    points_walk end = *r->walk;
    *r->walk = o->untyped;
    if (!read_geometry(r, o->type))
        return false;
    *r->walk = end;
    return true;
}

static bool read_object(reader *r)
{
    points_walk *w = r->walk;
    object o = {.type = {"", 0}};
    if (points_walk_took(w, '}'))
        return true;
    do
        read_member(r, &o);
    while (points_walk_took(w, ','));
    if (!points_walk_take(w, '}', _("',' or '}' is missing")))
        return false;
    return !o.untyped.at || !is_geometry(o.type) || read_untyped(r, &o);
}

static bool read_array(reader *r)
{
    points_walk *w = r->walk;
    if (points_walk_took(w, ']'))
        return true;
    do
        read_value(r);
    while (points_walk_took(w, ','));
    return points_walk_take(w, ']', _("',' or ']' is missing"));
}

static bool read_literal(points_walk *w)
{
    static const char *const literals[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof literals / sizeof *literals; i++) {
        size_t length = strlen(literals[i]);
        if (strncmp(w->at, literals[i], length) == 0) {
            w->at += length;
            return true;
        }
    }
    double ignored;
    return points_walk_number(w, &ignored);
}

static bool read_value(reader *r)
{
    points_walk *w = r->walk;
    name ignored;
    if (r->depth == DEEPEST)
        return points_walk_fail(w, _("values stand in each other too deep"));
    r->depth++;
    bool fine = points_walk_peek(w) == '"' ? read_string(w, &ignored)
                : points_walk_took(w, '{') ? read_object(r)
                : points_walk_took(w, '[') ? read_array(r)
                                           : read_literal(w);
    r->depth--;
    return fine;
}

bool points_geojson_read(points_walk *w, point_list *list)
{
    reader r = {.walk = w, .list = list};
    bool fine = points_walk_peek(w) == '[' ? read_coordinates(&r) : read_value(&r);
    if (!fine || !points_walk_end(w))
        return false;
    return list->count > 0 || points_walk_fail(w, _("there is no polygon and no line"));
}
