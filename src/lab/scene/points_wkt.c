#include "points_file.h"

#include "words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *const types[] = {"POINT",        "LINESTRING",  "POLYGON",
                                    "MULTIPOINT",   "TRIANGLE",    "MULTILINESTRING",
                                    "MULTIPOLYGON", "LINEARRING",  "GEOMETRYCOLLECTION",
                                    "SRID",         "CURVEPOLYGON"};

static size_t word_length(const char *s)
{
    size_t length = 0;
    while (isalpha((unsigned char)s[length]))
        length++;
    return length;
}

static bool is_word(const char *s, size_t length, const char *word)
{
    return length == strlen(word) && strncasecmp(s, word, length) == 0;
}

bool points_wkt_is(const char *text)
{
    points_walk w = {.at = text};
    points_walk_peek(&w);
    size_t length = word_length(w.at);
    bool is_type = false;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        is_type = is_type || is_word(w.at, length, types[i]);
    return is_type && strchr(" \t\r\n(=", w.at[length]); /* not the name of a column: point_x */
}

static bool took_word(points_walk *w, const char *word)
{
    points_walk_peek(w);
    size_t length = word_length(w->at);
    if (w->wrong || !is_word(w->at, length, word))
        return false;
    w->at += length;
    return true;
}

/* "SRID=4326;", as PostGIS puts it before the geometry. */
static void pass_reference(points_walk *w)
{
    double number;
    if (took_word(w, "SRID") && points_walk_take(w, '=', _("'=' is missing")) &&
        points_walk_number(w, &number))
        points_walk_take(w, ';', _("';' is missing"));
}

static bool read_point(points_walk *w, int passed, point_list *list)
{
    hit_vec point;
    double ignored;
    bool fine = points_walk_number(w, &point.x) && points_walk_number(w, &point.y);
    for (int i = 0; fine && i < passed; i++)
        fine = points_walk_number(w, &ignored);
    return fine && points_walk_add(w, point, list);
}

typedef bool reader(points_walk *w, int passed, point_list *list);

/* (..., ...): each by `read`. */
static bool read_each(points_walk *w, int passed, point_list *list, reader *read)
{
    if (!points_walk_take(w, '(', _("'(' is missing")))
        return false;
    do
        read(w, passed, list);
    while (points_walk_took(w, ','));
    return points_walk_take(w, ')', _("',' or ')' is missing"));
}

static bool read_points(points_walk *w, int passed, point_list *list)
{
    return read_each(w, passed, list, read_point);
}

static bool read_ring(points_walk *w, int passed, point_list *list)
{
    bool fine = points_walk_begin(w, list) && read_points(w, passed, list);
    if (fine)
        points_walk_close(w, list);
    return fine;
}

/* The outer ring and the holes. */
static bool read_polygon(points_walk *w, int passed, point_list *list)
{
    return read_each(w, passed, list, read_ring);
}

static bool read_polygons(points_walk *w, int passed, point_list *list)
{
    return read_each(w, passed, list, read_polygon);
}

static bool read_line(points_walk *w, int passed, point_list *list)
{
    list->form = POINTS_LINE;
    return read_points(w, passed, list);
}

/* Returns how many numbers follow x and y in each point. */
static int read_dimension(points_walk *w)
{
    if (took_word(w, "ZM"))
        return 2;
    return took_word(w, "Z") || took_word(w, "M") ? 1 : 0;
}

/* NULL: of no type that is read. */
static reader *find_reader(points_walk *w)
{
    return took_word(w, "POLYGON")        ? read_polygon
           : took_word(w, "MULTIPOLYGON") ? read_polygons
           : took_word(w, "LINESTRING")   ? read_line
                                          : NULL;
}

bool points_wkt_read(points_walk *w, point_list *list)
{
    pass_reference(w);
    reader *read = find_reader(w);
    if (!read)
        return points_walk_fail(
            w, _("of well-known text, one POLYGON, MULTIPOLYGON or LINESTRING is read"));
    int passed = read_dimension(w);
    if (took_word(w, "EMPTY"))
        return points_walk_fail(w, _("there is nothing in it: EMPTY"));
    read(w, passed, list);
    points_walk_took(w, ';');
    return points_walk_end(w);
}
