/* SPDX-License-Identifier: MIT */
/* Files of vertices: tables, well-known text, GeoJSON; what is read, and the line of what is wrong;
 * and the outlines that the lab makes. Usage: test_points_file */
#include "action_ids.h"
#include "hit_lab.h"
#include "lab_fixture.h"
#include "made_outlines.h"
#include "scene.h"
#include "strands.h"

#include <math.h>

static const char text_of_scene[] = "title=T\n[base]\nshape=polygon\npoints-file=points.txt\n"
                                    "[cursor]\nshape=point\n";
static char error[1024];

static void write_points(const char *text, size_t size)
{
    FILE *out = fopen(in_folder("points.txt"), "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

static bool read_points(const char *text, scene *out)
{
    write_points(text, strlen(text));
    return scene_parse(in_folder("s.ini"), text_of_scene, strlen(text_of_scene), out, error,
                       sizeof error);
}

/* ---- What is read --------------------------------------------------------------------------- */

#define RING "[[[0.5, 0], [40,0], [4e1,3.0e1,7], [0.5,0]]]"

/* Each text holds the triangle (0.5,0) (40,0) (40,30). */
static const char *const triangles[] = {
    "0.5,0\n40,0\n40,30\n",
    "x,y\n0.5,0\n40,0\n40,30",
    "\"lon\",\"lat\"\r\n0.5,0\r\n40,0\r\n40,30\r\n",
    "point_x, point_y\n0.5 0\n40 0\n40 30\n",
    "\xEF\xBB\xBFx,y\n0.5\t0\n40\t0\n40\t30\n",
    "POLYGON ((0.5 0, 40 0, 40 30, 0.5 0))",
    "\n polygon((.5 0,40 0,\n40 30,+0.5 -0))\n",
    "POLYGON Z ((0.5 0 9, 40 0 9, 40 30 9, 0.5 0 9))",
    "Polygon M((0.5 0 9, 40 0 9, 40 30 9, 0.5 0 9));\n",
    "POLYGON ZM ((0.5 0 9 8, 40 0 9 8, 40 30 9 8, 0.5 0 9 8))",
    "SRID=4326;POLYGON((0.5 0,40 0,40 30,0.5 0))",
    RING,
    "{\"type\": \"Polygon\", \"coordinates\": " RING "}",
    "{\"coordinates\": " RING ", \"type\": \"Polygon\"}\n",
    "{\"type\": \"Feature\", \"bbox\": [-1, -2e3, 4, 5], \"properties\": {\"a\\\"]}\": [true, null,"
    " {}, []], \"b\": \"\\\\\"},\n \"geometry\": {\"type\": \"Polygon\", \"coordinates\": " RING
    "}}",
    "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"geometry\":\n"
    "{\"type\": \"Polygon\",\n\"coordinates\": " RING "}, \"properties\": null}]}",
    "{\"type\": \"Feature\", \"properties\": {\"coordinates\": [8.5, 47.3]},\n"
    "\"geometry\": {\"type\": \"Polygon\", \"coordinates\": " RING "}}",
    "{\"geometry\": {\"coordinates\": " RING ", \"type\": \"Polygon\"}, \"coordinates\": \"8 E\",\n"
    "\"properties\": {\"a\": [{\"type\": \"Polygon\", \"coordinates\": " RING "}]}, "
    "\"crs\": {\"coordinates\": {}}, \"type\": \"Feature\"}",
};

static void formats(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof triangles / sizeof *triangles; i++) {
        scene s;
        if (!read_points(triangles[i], &s))
            fail_msg("%s\n%s", triangles[i], error);
        const hit_vec *ring = s.base.ring;
        if (s.base.shape.count != 3 || ring[0].x != 0.5 || ring[0].y != 0 || ring[1].x != 40 ||
            ring[1].y != 0 || ring[2].x != 40 || ring[2].y != 30)
            fail_msg("%s\nis read as another triangle", triangles[i]);
        scene_free(&s);
    }
}

/* ---- What is wrong -------------------------------------------------------------------------- */

static const struct bad_points {
    const char *text;
    int line;
    const char *message;
} bad_points[] = {
    {"x,y\nx,y\n1,1\n", 2, "not a number"},
    {"1,1\nx,y\n", 2, "not a number"},
    {"\nPOINT (0 0)", 2, "of well-known text only POLYGON, MULTIPOLYGON or one LINESTRING is read"},
    {"MULTILINESTRING ((0 0,1 0,1 1,0 0))", 1, "of well-known text only POLYGON, "},
    {"POLYGON EMPTY", 1, "there is nothing in it: EMPTY"},
    {"MULTIPOLYGON ((0 0,1 0,1 1,0 0))", 1, "'(' is missing"},
    {"0,0\n1,0\n1,1\n/x\n", 4, "not a number"},
    {"POLYGON (0 0, 1 0)", 1, "'(' is missing"},
    {"POLYGON ((0 0, 1 0,\n1 x, 0 0))", 2, "not a number"},
    {"POLYGON ((0 0, 1 0,\n1 0x1, 0 0))", 2, "not a number"},
    {"POLYGON ((0 0, 1 0,\n1 nan, 0 0))", 2, "not a number"},
    {"POLYGON ((0 0, 1 0,\n1 1e999, 0 0))", 2, "too large for a double"},
    {"POLYGON ((0 0, 1 0, 1 1 1, 0 0))", 1, "',' or ')' is missing"},
    {"POLYGON ((0 0, 1 0\n", 2, "',' or ')' is missing"},
    {"POLYGON ((0 0, 1 0, 1 1,\n0 1))", 2, "the ring is open: its last point is not its first"},
    {"POLYGON ((0 0))", 1, "the ring is open: its last point is not its first"},
    {"POLYGON ((0 0,9 0,9 9,0 0),\n(1 1,2 1,2 2,1 3))", 2,
     "the ring is open: its last point is not its first"},
    {"POLYGON ((0 0,9 0,9 9,0 0))\n\nPOLYGON", 3, "'(' is missing"},
    {"POLYGON ((0 0,9 0,9 9,0 0))\n\nLINESTRING (0 0,1 1)", 3, "something follows the shape"},
    {"SRID 4326;POLYGON((0 0,9 0,9 9,0 0))", 1, "'=' is missing"},
    {"SRID=4326 POLYGON((0 0,9 0,9 9,0 0))", 1, "';' is missing"},
    {"{}", 1, "there is no polygon and no line"},
    {"[]", 1, "these are not the coordinates of a Polygon or a LineString"},
    {"[[[[[0,0],[1,0],[1,1],[0,0]]]]]", 1, "these are not the coordinates of a Polygon"},
    {"[[[0,0],[1],[1,1],[0,0]]]", 1, "one number where two are needed"},
    {"[[[0,0],[1,0],[1,1],[0,0]],\n[[2,2],[3,2],[3,3],[2,3]]]", 2, "the ring is open"},
    {"[[[[0,0],[1,0],[1,1],[0,0]],\n[2,2]]]", 2, "'[' is missing"},
    {"[[[0,0],[1,0],\n[1,1]]]", 2, "the ring is open: its last point is not its first"},
    {"{\"type\": \"Polygon\",\n\"coordinates\" " RING "}", 2, "':' is missing"},
    {"{\"type\": \"Polygon\", \"coordinates\": null}", 1, "these are not the coordinates"},
    {"{\"type\": \"MultiLineString\", \"coordinates\": " RING "\n}", 1,
     "of GeoJSON only a Polygon, MultiPolygon or LineString is read"},
    {"{\"type\": \"MultiPolygon\", \"coordinates\": " RING "}", 1, "of GeoJSON only a Polygon,"},
    {"{\"type\": \"LineString\", \"coordinates\": " RING "}", 1, "of GeoJSON only a Polygon,"},
    {"{\"coordinates\": " RING "}", 1, "there is no polygon and no line"},
    {"{\"coordinates\": " RING ",\n\"type\": \"LineString\"}", 1, "of GeoJSON only a Polygon,"},
    {"{\"coordinates\": [[[0,0],\n[1]]],\n\"type\": \"Polygon\"}", 2, "one number where two"},
    {"{\"properties\": {\"type\": \"Polygon\", \"coordinates\": " RING "}}", 1,
     "there is no polygon and no line"},
    {"{\"a\": {\"type\": \"Polygon\", \"coordinates\": " RING "},\n\"b\":\n{\"type\": \"Polygon\", "
     "\"coordinates\": " RING "}}",
     3, "there is more than one shape"},
    {"{\"a\": \"b\n\"}", 1, "'\"' is missing"},
    {"{\"a\": nil}", 1, "not a number"},
    {"{\"a\": [1, 2}", 1, "',' or ']' is missing"},
    {"{\"a\": 1]", 1, "',' or '}' is missing"},
    {RING "\n]", 2, "something follows the shape"},
};

static void mistakes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_points / sizeof *bad_points; i++) {
        char wanted[300];
        scene s;
        snprintf(wanted, sizeof wanted, "/points.txt:%d: %s", bad_points[i].line,
                 bad_points[i].message);
        if (read_points(bad_points[i].text, &s))
            fail_msg("is read: %s", bad_points[i].text);
        if (!strstr(error, wanted))
            fail_msg("%s\nsays %s\nnot  %s", bad_points[i].text, error, wanted);
    }
}

/* ---- Holes and lines ------------------------------------------------------------------------ */

#define OUTER "0 0, 90 0, 90 90, 0 0"
#define INNER "40 20, 50 20, 50 30, 40 20"

/* Each text holds two rings: the triangle (0,0) (90,0) (90,90), and (40,20) (50,20) (50,30). */
static const char *const holes[] = {
    "0,0\n90,0\n90,90\n/\n40,20\n50,20\n50,30\n",
    "x,y\n0 0 90 0\n90 90 / 40 20 50 20 # two\n 50 30",
    "POLYGON ((" OUTER "), (" INNER "))",
    "polygon((" OUTER "),\n(" INNER "));",
    "MULTIPOLYGON (((" OUTER "), (" INNER ")))",
    "MULTIPOLYGON (((" OUTER ")), ((" INNER ")))",
    "[[[0,0],[90,0],[90,90],[0,0]], [[40,20],[50,20],[50,30],[40,20]]]",
    "{\"type\": \"Polygon\", \"coordinates\":\n"
    "[[[0,0],[90,0],[90,90],[0,0]], [[40,20],[50,20],[50,30],[40,20]]]}",
    "{\"type\": \"MultiPolygon\", \"coordinates\":\n"
    "[[[[0,0],[90,0],[90,90],[0,0]]], [[[40,20],[50,20],[50,30],[40,20]]]]}",
    "{\"coordinates\": [[[[0,0],[90,0],[90,90],[0,0]],[[40,20],[50,20],[50,30],[40,20]]]],"
    "\"type\": \"MultiPolygon\"}",
};

static hit_verdict at_base(const scene *s, double x, double y)
{
    hit_shape point = hit_make_point((hit_vec){x, y});
    return hit_referee(&s->base.shape, &point, NULL);
}

static void holes_are_rings(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof holes / sizeof *holes; i++) {
        scene s;
        if (!read_points(holes[i], &s))
            fail_msg("%s\n%s", holes[i], error);
        if (strands_count(&s.base.shape) != 2 || s.base.ends[0] != 3 || s.base.ends[1] != 6)
            fail_msg("%s\nis read as other rings", holes[i]);
        assert_int_equal(at_base(&s, 80, 40), HIT_HIT);
        assert_int_equal(at_base(&s, 48, 22), HIT_MISS);
        assert_int_equal(at_base(&s, 45, 20), HIT_HIT); /* its outline belongs to the shape */
        scene_free(&s);
    }
}

static bool read_as(const char *shape, const char *text, scene *out)
{
    char of_scene[200];
    snprintf(of_scene, sizeof of_scene,
             "title=T\n[base]\nshape=%s\npoints-file=points.txt\n[cursor]\nshape=point\n", shape);
    write_points(text, strlen(text));
    return scene_parse(in_folder("s.ini"), of_scene, strlen(of_scene), out, error, sizeof error);
}

/* A line may end where it begins: it keeps all its points. */
static void lines_are_chains(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "0,0\n90,0\n90,90\n0,0\n",
        "LINESTRING (" OUTER ")",
        "linestring z(0 0 5, 90 0 5, 90 90 5, 0 0 5)\n",
        "[[0,0],[90,0],[90,90],[0,0]]",
        "{\"type\": \"LineString\", \"coordinates\": [[0,0],[90,0],[90,90],[0,0]]}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        scene s;
        if (!read_as("chain", lines[i], &s))
            fail_msg("%s\n%s", lines[i], error);
        assert_true(strands_is_chain(&s.base.shape));
        assert_int_equal(s.base.shape.count, 4);
        assert_int_equal(at_base(&s, 80, 40), HIT_MISS);
        assert_int_equal(at_base(&s, 45, 45), HIT_HIT);
        scene_free(&s);
    }
}

static void shapes_are_what_the_file_holds(void **state)
{
    (void)state;
    static const struct {
        const char *shape, *text, *message;
    } wrong[] = {
        {"chain", "POLYGON ((" OUTER "))", "s.ini:4: the file holds a polygon, not a line"},
        {"polygon", "LINESTRING (" OUTER ")", "s.ini:4: the file holds a line, not a polygon"},
        {"chain", "0,0 1,1 / 2,2 3,3", "s.ini:4: a chain has one part: '/' is for polygons"},
        {"triangle", "0,0 1,0 1,1 / 2,2 3,2 3,3", "s.ini:4: a triangle has one part"},
        {"polygon", "0,0 1,0 1,1 /",
         "s.ini:4: each ring of a polygon has at least 3 points, not 0"},
        {"polygon", "/ 0,0 1,0 1,1",
         "s.ini:4: each ring of a polygon has at least 3 points, not 0"},
        {"polygon", "POLYGON ((" OUTER "),(0 0,1 0,0 0))", "at least 3 points, not 2"},
        {"chain", "0,0", "s.ini:4: a chain has at least 2 points, not 1"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        scene s;
        assert_false(read_as(wrong[i].shape, wrong[i].text, &s));
        if (!strstr(error, wrong[i].message))
            fail_msg("%s\nsays %s\nnot  %s", wrong[i].text, error, wrong[i].message);
    }
}

/* Brackets that never end take no more of the stack than the reader allows. */
static void deep_brackets(void **state)
{
    (void)state;
    enum { DEPTH = 1000000 };
    char *text = malloc(2 * DEPTH);
    assert_non_null(text);
    memcpy(text, "{\"a\":", 5);
    memset(text + 5, '[', 2 * DEPTH - 5);
    scene s;
    write_points(text, 2 * DEPTH);
    free(text);
    assert_false(scene_parse(in_folder("s.ini"), text_of_scene, strlen(text_of_scene), &s, error,
                             sizeof error));
    assert_non_null(strstr(error, "/points.txt:1: values are nested too deep"));
}

/* ---- Size ----------------------------------------------------------------------------------- */

static char *write_circle(int count, size_t *size)
{
    enum { ROOM = 48 };
    char *text = malloc((size_t)count * ROOM);
    assert_non_null(text);
    *size = 0;
    for (int i = 0; i < count; i++)
        *size += (size_t)snprintf(text + *size, ROOM, "%.17g,%.17g\n", 300 + 1e-4 * i,
                                  200 + 1e-9 * i * i);
    return text;
}

/* As many vertices as a coastline has, each with all its digits: more than a scene file may hold.
 */
static void many_vertices(void **state)
{
    (void)state;
    enum { COUNT = 500000 };
    size_t size;
    char *text = write_circle(COUNT, &size);
    assert_true(size > 16u * 1024 * 1024);
    write_points(text, size);
    free(text);
    scene s;
    if (!scene_parse(in_folder("s.ini"), text_of_scene, strlen(text_of_scene), &s, error,
                     sizeof error))
        fail_msg("%s", error);
    assert_int_equal(s.base.shape.count, COUNT);
    assert_true(s.base.ring[COUNT - 1].x == 300 + 1e-4 * (COUNT - 1));
    scene_free(&s);
}

/* ---- Made outlines -------------------------------------------------------------------------- */

enum { MOST_MADE = 2000 };

typedef struct ring {
    hit_vec points[MOST_MADE];
    int count;
} ring;

static void take_point(void *context, hit_vec vertex)
{
    ring *r = context;
    assert_true(r->count < MOST_MADE);
    r->points[r->count++] = vertex;
}

static void assert_simple(const outline_kind *kind, int count, uint64_t seed)
{
    static ring r;
    diagnosis d;
    r.count = 0;
    kind->make(count, seed, (outline_sink){take_point, &r});
    assert_int_equal(r.count, count);
    hit_shape shape = hit_make_polygon(r.points, r.count);
    diagnosis_find(&shape, &d);
    if (d.crossing || d.flat || d.unknown || d.repeated)
        fail_msg("%s of %d vertices, seed %d: not simple", kind->name, count, (int)seed);
    for (int i = 0; i < count; i++)
        assert_true(fabs(r.points[i].x - 480) < 480 && fabs(r.points[i].y - 320) < 320);
}

/* Every number of vertices is made, on the stage, and no edges meet. */
static void made_outlines(void **state)
{
    (void)state;
    for (int i = 0; i < outline_kind_count; i++) {
        for (int count = OUTLINE_LEAST; count < 150; count++)
            assert_simple(&outline_kinds[i], count, (uint64_t)count);
        assert_simple(&outline_kinds[i], MOST_MADE, 1);
    }
}

static int remove_points(void **state)
{
    (void)state;
    unlink(in_folder("points.txt"));
    return rmdir(temporary_folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats),          cmocka_unit_test(mistakes),
        cmocka_unit_test(deep_brackets),    cmocka_unit_test(many_vertices),
        cmocka_unit_test(made_outlines),    cmocka_unit_test(holes_are_rings),
        cmocka_unit_test(lines_are_chains), cmocka_unit_test(shapes_are_what_the_file_holds),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_points);
}
