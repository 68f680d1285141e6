/* SPDX-License-Identifier: MIT */
/* Vertices in the forms that people have them in: the same outline in each, as the value of
 * `points`, as a file, as typed; and what cannot be told apart. Usage: test_point_forms */
#include "lab_fixture.h"
#include "points.h"
#include "scene.h"
#include "strands.h"
#include "text.h"
#include "vertices.h"

#include <string.h>

static char error[2048];

/* Lines of a value go on where they are indented. */
static void write_value(char *out, size_t size, const char *text)
{
    size_t used = 0;
    for (; *text && used + 4 < size; text++) {
        out[used++] = *text;
        if (*text == '\n')
            out[used++] = ' ';
    }
    out[used] = '\0';
}

static bool read_value(const char *shape, const char *text, scene *out)
{
    char value[4096], of_scene[8192];
    write_value(value, sizeof value, text);
    snprintf(of_scene, sizeof of_scene,
             "title=T\n[base]\nshape=%s\npoints = %s\n[cursor]\nshape=point\n", shape, value);
    return scene_parse("s.ini", of_scene, strlen(of_scene), out, error, sizeof error);
}

static bool read_file(const char *shape, const char *choice, const char *text, scene *out)
{
    char of_scene[1024];
    FILE *file = fopen(in_folder("points.txt"), "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    snprintf(of_scene, sizeof of_scene,
             "title=T\n[base]\nshape=%s\npoints-file=points.txt%s\n[cursor]\nshape=point\n", shape,
             choice);
    return scene_parse(in_folder("s.ini"), of_scene, strlen(of_scene), out, error, sizeof error);
}

/* ---- One outline in all forms ---------------------------------------------------------------- */

/* Each is the triangle (0.5,0) (40,-1) (40,30). */
static const char *const forms[] = {
    "0.5,0 40,-1 40,30",
    "0.5,0\n40,-1\n40,30",
    "0.5, 0, 40, -1, 40, 30",
    "0.5 0 40 -1 40 30",
    "0.5,0, 40,-1, 40,30,",
    "0.5,0; 40,-1; 40,30;",
    "0.5 0; 40 -1; 40 30",
    "0.5 0, 40 -1, 40 30",
    "0.5;0\n40;-1\n40;30",
    "0.5\t0\n40\t-1\n40\t30\n",
    "0.5,0,7\n40,-1,7\n40,30,7",
    "0.5 0 7\n40 -1 8\n40 30 9",
    "0.5;0;7\n40;-1;7\n40;30;7",
    "[[0.5,0],[40,-1],[40,30]]",
    "[[0.5, 0],\n [40, -1],\n [40, 30]]",
    "[[0.5,0],[40,-1],[40,30],[0.5,0]]",
    "[0.5,0],[40,-1],[40,30]",
    "[0.5,0] [40,-1] [40,30]",
    "[[0.5,0,9],[40,-1,9],[40,30,9]]",
    "[[[0.5,0],[40,-1],[40,30],[0.5,0]]]",
    "[0.5, 0, 40, -1, 40, 30]",
    "{ 0.5f, 0, 40.f, -1.0F, 40, 30 };",
    "(0.5,0),(40,-1),(40,30)",
    "(0.5, 0) (40, -1) (40, 30)",
    "((0.5, 0), (40, -1), (40, 30))",
    "[(0.5, 0), (40, -1), (40, 30)]",
    "{0.5,0},{40,-1},{40,30}",
    "{{0.5,0},{40,-1},{40,30}}",
    "float v[3][2] = {{0.5f,0.0f},{40.0f,-1.0f},{40.0f,30.0f}};",
    "[{\"x\":0.5,\"y\":0},{\"x\":40,\"y\":-1},{\"x\":40,\"y\":30}]",
    "{\"x\":0.5,\"y\":0},{\"x\":40,\"y\":-1},{\"x\":40,\"y\":30}",
    "[{x:0.5,y:0}, {y:-1,x:40}, {X:40,Y:30,z:5,name:'c',tags:[1,{a:2}]}]",
    "{x=0.5, y=0}, {x=40, y=-1}, {x=40, y=30}",
    "Vector2(0.5, 0), Vector2(40, -1), Vector2(40, 30)",
    "Vector2(0.5, 0)\nVector2(40, -1)\nVector2(40, 30)",
    "new Vector2(0.5f, 0f), new Vector2(40f, -1f), new Vector2(40f, 30f)",
    "Vector2[] points = new Vector2[] { new Vector2(0.5f, 0), new Vector2(40, -1),\n"
    "    new Vector2(40, 30) };",
    "PackedVector2Array(0.5, 0, 40, -1, 40, 30)",
    "PackedVector2Array([Vector2(0.5, 0), Vector2(40, -1), Vector2(40, 30)])",
    "std::vector<sf::Vector2f> p = { {0.5f, 0}, {40, -1}, {40, 30} };",
    "const points = [[0.5, 0], [40, -1], [40, 30]];",
    "np.array([[0.5, 0.], [40., -1.], [40., 30.]])",
    "Polygon([(0.5, 0), (40, -1), (40, 30), (0.5, 0)])",
    "Point(0.5, 0), Point(40, -1), Point(40, 30)",
    "A(0.5, 0) B(40, -1) C(40, 30)",
    "A = (0.5, 0), B = (40, -1), C = (40, 30)",
    "Point { x: 0.5, y: 0 }, Point { x: 40, y: -1 }, Point { x: 40, y: 30 }",
    "CGPoint(x: 0.5, y: 0), CGPoint(x: 40, y: -1), CGPoint(x: 40, y: 30)",
    "POLYGON ((0.5 0, 40 -1, 40 30, 0.5 0))",
    "POLYGON ((0.5 0 9, 40 -1 9, 40 30 9, 0.5 0 9))",
    "POLYGON ((0.5 0 9 8, 40 -1 9 8, 40 30 9 8, 0.5 0 9 8))",
    "POLYGON Z ((0.5 0 9, 40 -1 9,\n40 30 9, 0.5 0 9))",
    "{\"type\":\"Polygon\",\"coordinates\":[[[0.5,0],[40,-1],[40,30],[0.5,0]]]}",
    "M 0.5 0 L 40 -1 L 40 30 Z",
    "M0.5,0L40-1V30z",
    "m.5 0 39.5-1 0 31z",
    "M 0.5 0 40 -1 40 30 0.5 0 Z",
    "m 0.5 0 l 39.5 -1 V 30 Z M 1 1",
    "\xEF\xBC\x90.5\xEF\xBC\x8C\xEF\xBC\x90 \xEF\xBC\x94\xEF\xBC\x90\xEF\xBC\x8C\xEF\xBC\x8D"
    "\xEF\xBC\x91\xE3\x80\x80\xEF\xBC\x94\xEF\xBC\x90\xEF\xBC\x8C\xEF\xBC\x93\xEF\xBC\x90",
    "\xEF\xBC\x88"
    "0.5\xEF\xBC\x8C"
    "0\xEF\xBC\x89\xE3\x80\x81\xEF\xBC\x88"
    "40\xEF\xBC\x8C\xE2\x88\x92"
    "1\xEF\xBC\x89\xE3\x80\x81\xEF\xBC\x88"
    "40\xEF\xBC\x8C"
    "30\xEF\xBC\x89",
    "\xE3\x80\x90\xE3\x80\x90"
    "0.5, 0\xE3\x80\x91, [40, -1], [40, 30]\xE3\x80\x91",
};

/* These are files alone: their first line is one of names, or the value would be a comment. */
static const char *const file_forms[] = {
    "x,y\n0.5,0\n40,-1\n40,30\n",
    "y,x\n0,0.5\n-1,40\n30,40\n",
    "lat,lon\n0,0.5\n-1,40\n30,40\n",
    "id,x,y\n1,0.5,0\n2,40,-1\n3,40,30\n",
    "name;Latitude;Longitude\n\"a;b\";0;0.5\nb;-1;40\n\n\"c\"; 30 ;\"40\"\n",
    "id\tx\ty\n7\t0.5\t0\n8\t40\t-1\n9\t40\t30",
    "id  x  y\n7  0.5  0\n8  40 -1\n9  40 30",
    "x (m), y (m)\n0.5, 0\n40, -1\n40, 30",
    "# [corners]\n0.5,0 # one\n40,-1\n40,30",
    "<svg><g id=\"a\"/><!-- <path d='M0 0'/> --><polygon points=\"0.5,0 40,-1\n40,30\"/></svg>",
    "<?xml version='1.0'?>\n<svg><svg:path style='x' d='M 0.5 0 L 40 -1 V 30 Z'/></svg>",
    ("<map><objectgroup><object id=\"1\" x=\"10\" y=\"20\">\n<polygon points=\"-9.5,-20 30,-21 "
     "30,10\"/></object></objectgroup></map>"),
    "<svg><polyline points='0.5 0 40 -1 40 30'/></svg>",
};

static void assert_triangle(const char *text, bool read, scene *s)
{
    static const hit_vec wanted[] = {{0.5, 0}, {40, -1}, {40, 30}};
    if (!read)
        fail_msg("%s\n%s", text, error);
    bool same = s->base.shape.count == 3 && strands_is_plain(&s->base.shape);
    for (int i = 0; i < 3 && same; i++)
        same = vertices_equal(s->base.ring[i], wanted[i]);
    if (!same)
        fail_msg("%s\nis read as another triangle", text);
    scene_free(s);
}

static void all_forms(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        scene s;
        bool read = read_value("polygon", forms[i], &s);
        assert_triangle(forms[i], read, &s);
        read = read_file("polygon", "", forms[i], &s);
        assert_triangle(forms[i], read, &s);
    }
    for (size_t i = 0; i < sizeof file_forms / sizeof *file_forms; i++) {
        scene s;
        bool read = read_file("polygon", "", file_forms[i], &s);
        assert_triangle(file_forms[i], read, &s);
    }
}

/* ---- Rings and lines ------------------------------------------------------------------------- */

/* Each is the triangle (0,0) (90,0) (90,90) with the hole (40,20) (50,20) (50,30). */
static const char *const holes[] = {
    "0,0 90,0 90,90 / 40,20 50,20 50,30",
    "(0,0),(90,0),(90,90) / (40,20),(50,20),(50,30)",
    "0,0,90,0,90,90 / 40,20,50,20,50,30",
    "[[0,0,90,0,90,90],[40,20,50,20,50,30]]",
    "[[[0,0],[90,0],[90,90],[0,0]],[[40,20],[50,20],[50,30],[40,20]]]",
    "[[0,0],[90,0],[90,90],[0,0]],\n[[40,20],[50,20],[50,30],[40,20]]",
    "{{{0,0},{90,0},{90,90},{0,0}},{{40,20},{50,20},{50,30},{40,20}}}",
    "POLYGON ((0 0, 90 0, 90 90, 0 0), (40 20, 50 20, 50 30, 40 20))",
    "POLYGON ((0 0, 90 0, 90 90, 0 0))\nPOLYGON ((40 20, 50 20, 50 30, 40 20))",
    ("POLYGON ((0 0, 90 0, 90 90, 0 0));\nSRID=4326;POLYGON Z((40 20 1, 50 20 1, 50 30 1, 40 20 "
     "1));"),
    "MULTIPOLYGON (((0 0, 90 0, 90 90, 0 0))) POLYGON ((40 20, 50 20, 50 30, 40 20))",
    "M0 0H90V90Z M40 20 h10 v10 z",
    "m0 0 90 0 0 90z m40 20 10 0 0 10z",
};

static void rings(void **state)
{
    (void)state;
    static const hit_vec wanted[] = {{0, 0}, {90, 0}, {90, 90}, {40, 20}, {50, 20}, {50, 30}};
    for (size_t i = 0; i < sizeof holes / sizeof *holes; i++) {
        scene s;
        if (!read_value("polygon", holes[i], &s))
            fail_msg("%s\n%s", holes[i], error);
        bool same = strands_count(&s.base.shape) == 2 && s.base.ends[0] == 3 && s.base.ends[1] == 6;
        for (int k = 0; k < 6 && same; k++)
            same = vertices_equal(s.base.ring[k], wanted[k]);
        if (!same)
            fail_msg("%s\nis read as other rings", holes[i]);
        scene_free(&s);
    }
}

/* A chain keeps its last point where that is its first; a ring in plain pairs does, too. */
static void repeated_points(void **state)
{
    (void)state;
    static const struct {
        const char *shape, *text;
        int count;
    } rows[] = {
        {"chain", "[[0,0],[9,0],[9,9],[0,0]]", 4},
        {"polygon", "[[0,0],[9,0],[9,9],[0,0]]", 3},
        {"chain", "0,0 9,0 9,9 0,0", 4},
        {"polygon", "0,0 9,0 9,9 0,0", 4},
        {"chain", "LINESTRING (0 0, 9 0, 0 0)", 3},
        {"chain", "(0,0),(9,9)", 2},
        {"chain", "M 0 0 L 9 0 9 9 0 0", 4},
        {"polygon", "M 0 0 L 9 0 9 9 0 0", 3},
        {"chain", "[0,0,9,9]", 2},
        {"triangle", "[[0,0],[9,0],[9,9]]", 3},
        {"triangle", "[[0,0],[9,0],[9,9],[0,0]]", 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        scene s;
        if (!read_value(rows[i].shape, rows[i].text, &s))
            fail_msg("%s\n%s", rows[i].text, error);
        if (s.base.shape.count != rows[i].count)
            fail_msg("%s of %s: %d points", rows[i].shape, rows[i].text, s.base.shape.count);
        scene_free(&s);
    }
}

/* ---- What is refused ------------------------------------------------------------------------- */

static const struct {
    const char *text;
    int line; /* of the value */
    const char *message;
} refused[] = {
    {"0,0 1,0 1", 1, "one number where two are needed"},
    {"0,0\n1,0\n1", 3, "one number where two are needed"},
    {"0,0 1,0 a,1", 1, "not a number: 'a'"},
    {"0,0\n1,0\n1,1.5.5", 3, "not a number: '1.5.5'"},
    {"0,0 1,0 1,nan", 1, "not a number: 'nan'"},
    {"0,0 1,0 1,\xE4\xB8\x80", 1, "not a number: '\xE4\xB8\x80'"},
    {"0,0 1,0 1,,1", 1, "not a number: ','"},
    {"0,0 1,0 1,1e999", 1, "too large for a double"},
    {"0,0 1 0,5 5", 1, "blanks, commas and semicolons do not show"},
    {"0,5;1,5\n2,5;3\n4;5", 2, "write 0.5, not 0,5"},
    {"0,5;1,5\n2,5;3,5\n4,5;5,5", 3, "write 0.5, not 0,5"},
    {"1,0,0\n2,9,0\n3,9,9", 3, "the first of three columns seems to count the rows"},
    {"1,0,0\n2,9,0\n3,9", 3, "the rows above have three numbers"},
    {"hello", 1, "not a number: 'hello'"},
    {"[[0,0],[1,0],\n[1]]", 2, "one number where two are needed"},
    {"[[0,0],[1,0],\n1]", 2, "some numbers are outside the brackets"},
    {"[[0,0],[1,0],\n[[1,1]]]", 2, "there is one '[' too many"},
    {"[[[0,0],[1,0]],\n[1,1]]", 2, "'[' is missing"},
    {"[[0,0],[1,0],\n[1,1]", 2, "',' or ']' is missing"},
    {"[[0,0],[1,0],\n[1,1)]", 2, "',' or ']' is missing"},
    {"[[0,0],[1,0],[1,1]]\n]", 2, "something follows the shape"},
    {"[[0,0],[1,0],[1,one]]", 1, "not a number: 'one'"},
    {"[{\"x\":0,\"y\":0},{\"x\":1,\n\"z\":0}]", 2, "a point has an x and a y"},
    {"[{\"x\":0,\"x\":0}]", 1, "a point has 'x' twice"},
    {"[{\"lat\":0,\"lng\":0}]", 1, "a point has an x and a y"},
    {"[[[0,0],[1,0],[1,1]],\n[[5,5],[6,5],[6,6]]]", 1, "the ring is open"},
    {"M 0 0 L 9 0\nC 1 2 3 4 5 6 Z", 2, "the path has a curve, 'C': only straight lines"},
    {"M 0 0 9 0 9 9 a 1 1 0 0 1 5 5", 1, "the path has a curve, 'a'"},
    {"M 0 0 9 0 9 9 z M 1 1 2 2", 1, "a part of the path stays open"},
    {"M 0 0 9 0 9", 1, "a number is missing: the text ends here"},
    {"M 0 0 9 0 9 9 k", 1, "not a number: 'k'"},
    {"POLYGON ((0 0, 1 0 1, 1 1, 0 0))", 1, "',' or ')' is missing"},
};

static void refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char wanted[300];
        scene s;
        if (read_value("polygon", refused[i].text, &s))
            fail_msg("is read: %s", refused[i].text);
        snprintf(wanted, sizeof wanted, "s.ini:%d: 'points': ", 3 + refused[i].line);
        if (strncmp(error, wanted, strlen(wanted)) != 0 || !strstr(error, refused[i].message))
            fail_msg("%s\nsays %s\nnot  %s%s", refused[i].text, error, wanted, refused[i].message);
        assert_false(read_file("polygon", "", refused[i].text, &s));
    }
}

/* ---- One of several -------------------------------------------------------------------------- */

#define FEATURE(properties, x)                                                                     \
    "{\"type\":\"Feature\",\"properties\":" properties                                             \
    ",\n\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[" x ",0],[90,0],[90,90],[" x         \
    ",0]]]}}"

static const char countries[] = "{\"type\":\"FeatureCollection\",\"features\":[\n" FEATURE(
    "{\"name\":\"Per\\u00fa\"}",
    "1") ",\n" FEATURE("{\"NAME\":\"Chile\",\"iso\":152}",
                       "2") ",\n" FEATURE("{\"name\":\"Peru\",\"iso\":\"X\"}", "3") "]}";

static const char map[] =
    "<map>\n<object id=\"1\" name=\"wall\"><polygon points=\"1,0 90,0 "
    "90,90\"/></object>\n<object id=\"2\" name=\"hill\" rotation=\"5\"><polygon "
    "points=\"2,0 90,0 90,90\"/></object>\n<g transform='scale(2)'><path id='p' "
    "d='M 3 0 90 0 90 90z'/></g></map>";

static void chosen(void **state)
{
    (void)state;
    static const struct {
        const char *text, *choice;
        double x;
        const char *message;
    } rows[] = {
        {countries, "#name=Chile", 2, NULL},
        {countries, "#iso=152", 2, NULL},
        {countries, "#iso=X", 3, NULL},
        {countries, "#name=Per\xC3\xBA", 1, NULL},
        {countries, "#3", 3, NULL},
        {countries, "", 0,
         "there are 3 features: choose one after the file's name, as #name=Per\xC3\xBA or #1; "
         "their "
         "names are Per\xC3\xBA, Chile, Peru"},
        {countries, "#4", 0, "no feature has '4'; there are #1 to #3, with the names Per"},
        {countries, "#name=chile", 0, "no feature has 'name=chile'"},
        {map, "#name=wall", 1, NULL},
        {map, "#1", 1, NULL},
        {map, "#2", 0, "a transform or rotation moves or turns the outline"},
        {map, "#id=p", 0, "a transform or rotation moves or turns the outline"},
        {map, "", 0, "there are 3 features: choose one after the file's name, as #name=wall"},
        {"0,0 1,0 1,1", "#1", 0, "'#1' chooses a feature of GeoJSON"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        scene s;
        bool read = read_file("polygon", rows[i].choice, rows[i].text, &s);
        if (read != !rows[i].message)
            fail_msg("row %d, %s: %s", (int)i, rows[i].choice, read ? "is read" : error);
        if (rows[i].message && !strstr(error, rows[i].message))
            fail_msg("%s\nsays %s\nnot  %s", rows[i].choice, error, rows[i].message);
        if (!read)
            continue;
        assert_true(s.base.ring[0].x == rows[i].x && s.base.shape.count == 3);
        assert_string_equal(s.points_file[0], in_folder("points.txt"));
        scene_free(&s);
    }
}

/* A file whose name has a # is itself, where nothing is chosen behind it. */
static void file_with_a_sign(void **state)
{
    (void)state;
    static const char text[] = "title=T\n[base]\nshape=polygon\npoints-file=a#1.txt\n"
                               "[cursor]\nshape=point\n";
    scene s;
    FILE *file = fopen(in_folder("a#1.txt"), "wb");
    fputs("0,0 1,0 1,1", file);
    assert_int_equal(fclose(file), 0);
    if (!scene_parse(in_folder("s.ini"), text, sizeof text - 1, &s, error, sizeof error))
        fail_msg("%s", error);
    scene_free(&s);
    unlink(in_folder("a#1.txt"));
}

/* ---- One point ------------------------------------------------------------------------------- */

static void typed(void **state)
{
    (void)state;
    static const char *const points[] = {"3,-4",     "3 -4",           " 3 , -4 ", "(3, -4)",
                                         "[3,-4]",   "{x: 3, y: -4}",  "3;-4",     "Vector2(3,-4)",
                                         "0x3 -4.0", "3\xEF\xBC\x8C-4"};
    static const char *const wrong[] = {"", "3", "3,-4 5,6", "3,x", "three", "(3,-4", "3,4,5,6"};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        hit_vec v = {0, 0};
        const char *message = points_read_one(points[i], &v);
        if (message || v.x != 3 || v.y != -4)
            fail_msg("%s: %s", points[i], message ? message : "another point");
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        hit_vec v = {1, 2};
        if (!points_read_one(wrong[i], &v) || v.x != 1 || v.y != 2)
            fail_msg("is read: %s", wrong[i]);
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
        cmocka_unit_test(all_forms), cmocka_unit_test(rings),  cmocka_unit_test(repeated_points),
        cmocka_unit_test(refusals),  cmocka_unit_test(chosen), cmocka_unit_test(file_with_a_sign),
        cmocka_unit_test(typed),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_points);
}
