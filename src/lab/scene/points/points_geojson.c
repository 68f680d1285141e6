/* SPDX-License-Identifier: MIT */
#include "points_private.h"

#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { DEEPEST = 64 };

typedef struct name {
    const char *text; /* in the file; escapes as they stand */
    size_t length;
} name;

typedef struct reader {
    points_walk *walk;
    int depth;
    bool foreign; /* in the properties of a feature */
    bool passing; /* nothing is read: the features are listed */
} reader;

static bool name_is(name n, const char *text)
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

bool points_geojson_is(const char *text)
{
    points_walk w = {.at = text};
    name first;
    if (points_walk_peek(&w) != '{')
        return false;
    w.at++;
    char c = points_walk_peek(&w);
    if (c != '"')
        return c == '}';
    return !read_string(&w, &first) || first.length != 1 ||
           !strchr("xy", tolower((unsigned char)*first.text));
}

/* ---- Coordinates ----------------------------------------------------------------------------- */

/* By how deep their coordinates nest. */
static const char *const types[] = {[2] = "LineString", "Polygon", "MultiPolygon"};
enum { LINE_LEVEL = 2, LEVELS = sizeof types / sizeof *types };

static int level_of_geometry(name type)
{
    int level = LINE_LEVEL;
    while (level < (int)LEVELS && !name_is(type, types[level]))
        level++;
    return level < (int)LEVELS ? level : 0;
}

static bool fail_type(points_walk *w)
{
    return points_walk_fail(w, _("of GeoJSON only a Polygon, MultiPolygon or LineString is read"));
}

static bool is_geometry(name type)
{
    return level_of_geometry(type) || name_is(type, "Point") || name_is(type, "MultiPoint") ||
           name_is(type, "MultiLineString");
}

static bool read_geometry(reader *r, name type)
{
    points_walk *w = r->walk;
    int wanted = level_of_geometry(type);
    if (!wanted)
        return fail_type(w);
    if (w->list->count > 0)
        return points_walk_fail(w, _("there is more than one shape"));
    if (points_walk_peek(w) != '[')
        return points_walk_fail(w, _("these are not the coordinates of a Polygon or a LineString"));
    int level = points_brackets_read(w, POINTS_OF_JSON, 0);
    w->list->form = level == LINE_LEVEL ? POINTS_LINE : POINTS_RINGS;
    return level && (level == wanted || fail_type(w));
}

/* ---- All other values ------------------------------------------------------------------------ */

static bool read_json_value(reader *r);

typedef struct object {
    name type;
    points_walk untyped; /* where coordinates stand that came before the type; otherwise all 0 */
} object;

static bool read_json_key(points_walk *w, name *key)
{
    return read_string(w, key) && points_walk_take(w, ':', _("':' is missing"));
}

static bool read_member(reader *r, object *o)
{
    points_walk *w = r->walk;
    name key;
    if (!read_json_key(w, &key))
        return false;
    if (name_is(key, "type") && points_walk_peek(w) == '"')
        return read_string(w, &o->type);
    if (name_is(key, "properties")) {
        /* Properties are no geometry, even if one is called "coordinates". */
        bool before = r->foreign;
        r->foreign = true;
        bool fine = read_json_value(r);
        r->foreign = before;
        return fine;
    }
    bool counts = name_is(key, "coordinates") && !r->foreign && !r->passing;
    if (counts && is_geometry(o->type))
        return read_geometry(r, o->type);
    if (counts)
        o->untyped = *w;
    return read_json_value(r);
}

/* Goes back to the coordinates of a geometry whose type came after them. */
static bool read_untyped(reader *r, const object *o)
{
    points_walk *w = r->walk;
    const char *at = w->at;
    int line = w->line;
    w->at = o->untyped.at;
    w->line = o->untyped.line;
    if (!read_geometry(r, o->type))
        return false;
    w->at = at;
    w->line = line;
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
        read_json_value(r);
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

static bool read_json_value(reader *r)
{
    points_walk *w = r->walk;
    name ignored;
    bool fine;
    if (r->depth == DEEPEST)
        return points_walk_fail(w, _("values are nested too deep"));
    r->depth++;
    if (points_walk_peek(w) == '"')
        fine = read_string(w, &ignored);
    else if (points_walk_took(w, '{'))
        fine = read_object(r);
    else if (points_walk_took(w, '['))
        fine = read_array(r);
    else
        fine = read_literal(w);
    r->depth--;
    return fine;
}

/* ---- Features -------------------------------------------------------------------------------- */

typedef struct listing {
    reader reader;
    points_features all;
    char name[64];
    bool named;  /* a property of this feature is the one that is chosen */
    bool listed; /* the text has "features" */
} listing;

/* A code point below 10000 as UTF-8. Returns how many bytes. */
static size_t write_code(unsigned code, char *out)
{
    static const unsigned first[] = {0, 0, 0xC0, 0xE0};
    size_t length = 1 + (code >= 0x80) + (code >= 0x800);
    for (size_t i = length; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(first[length] | code);
    return length;
}

/* Reads the four digits after \u. */
static bool read_escape_code(const char *digits, unsigned *code)
{
    char four[5] = "", *end = NULL;
    for (int i = 0; i < 4 && isxdigit((unsigned char)digits[i]); i++)
        four[i] = digits[i];
    *code = (unsigned)strtoul(four, &end, 16);
    return end == four + 4;
}

/* Replaces escapes such as \uXXXX by their characters. Returns the length. */
static size_t decode_name(name n, char *out, size_t size)
{
    static const char escaped[] = "bfnrt", meant[] = "\b\f\n\r\t";
    size_t length = 0;
    for (const char *at = n.text, *end = at + n.length; at < end && length + 4 < size; at++) {
        unsigned code = 0;
        if (*at != '\\') {
            out[length++] = *at;
        } else if (at[1] == 'u' && read_escape_code(at + 2, &code)) {
            length += write_code(code, out + length);
            at += 5;
        } else {
            const char *known = strchr(escaped, at[1]);
            char letter = at[1];
            if (known)
                letter = meant[known - escaped];
            out[length++] = letter;
            at++;
        }
    }
    out[length] = '\0';
    return length;
}

/* Takes the value of a property, which may be what is chosen or what the feature is called. */
static bool list_property(listing *l)
{
    points_walk *w = l->reader.walk;
    char value[256] = "";
    name key, text;
    if (!read_json_key(w, &key))
        return false;
    points_walk_peek(w);
    text.text = w->at;
    bool quoted = *w->at == '"';
    if (quoted ? !read_string(w, &text) : !read_json_value(&l->reader))
        return false;
    if (!quoted)
        text.length = (size_t)(w->at - text.text);
    if (quoted || text.length < 32)
        decode_name(text, value, sizeof value);
    const char *chosen = points_choice_value(w, key.text, key.length);
    l->named = l->named || (chosen && strcmp(chosen, value) == 0);
    if (key.length == 4 && strncasecmp(key.text, "name", 4) == 0)
        snprintf(l->name, sizeof l->name, "%s", value);
    return true;
}

static bool list_properties(listing *l)
{
    points_walk *w = l->reader.walk;
    if (!points_walk_took(w, '{'))
        return read_json_value(&l->reader);
    if (points_walk_took(w, '}'))
        return true;
    do
        list_property(l);
    while (points_walk_took(w, ','));
    return points_walk_take(w, '}', _("',' or '}' is missing"));
}

static bool list_feature(listing *l)
{
    points_walk *w = l->reader.walk, at = *w;
    name key;
    l->name[0] = '\0';
    l->named = false;
    if (!points_walk_took(w, '{'))
        return read_json_value(&l->reader);
    if (!points_walk_took(w, '}')) {
        do {
            points_walk before = *w;
            if (!read_json_key(w, &key))
                return false;
            if (name_is(key, "properties")) {
                list_properties(l);
            } else if (name_is(key, "id")) {
                *w = before;
                list_property(l);
            } else {
                read_json_value(&l->reader);
            }
        } while (points_walk_took(w, ','));
        if (!points_walk_take(w, '}', _("',' or '}' is missing")))
            return false;
    }
    points_features_add(&l->all, &at, l->name, l->named);
    return true;
}

static bool list_features(listing *l)
{
    points_walk *w = l->reader.walk;
    if (!points_walk_took(w, '['))
        return read_json_value(&l->reader);
    l->listed = true;
    if (points_walk_took(w, ']'))
        return true;
    do
        list_feature(l);
    while (points_walk_took(w, ','));
    return points_walk_take(w, ']', _("',' or ']' is missing"));
}

/* The features of a FeatureCollection, which is the whole text. */
static bool list_collection(listing *l)
{
    points_walk *w = l->reader.walk;
    name key;
    if (!points_walk_take(w, '{', _("'{' is missing")) || points_walk_took(w, '}'))
        return !w->failed;
    do {
        if (!read_json_key(w, &key))
            return false;
        if (name_is(key, "features"))
            list_features(l);
        else
            read_json_value(&l->reader);
    } while (points_walk_took(w, ','));
    return points_walk_take(w, '}', _("',' or '}' is missing")) && points_walk_end(w);
}

/* ---- All of it ------------------------------------------------------------------------------- */

bool points_geojson_read(points_walk *w)
{
    points_walk ahead = *w;
    listing l = {.reader = {.walk = &ahead, .passing = true}};
    bool listed = list_collection(&l) && l.listed && l.all.count > 0;
    if (listed && (w->choice || l.all.count > 1) && !points_features_choose(&l.all, w))
        return false;
    reader r = {.walk = w};
    bool chosen = listed && (w->choice || l.all.count > 1);
    if (!listed && w->choice)
        return ahead.failed ? points_walk_fail(w, "%s", ahead.wrong)
                            : points_walk_fail(w, _("there are no features to choose from"));
    if (!read_json_value(&r) || (!chosen && !points_walk_end(w)))
        return false;
    return w->list->count > 0 || points_walk_fail(w, _("there is no polygon and no line"));
}
