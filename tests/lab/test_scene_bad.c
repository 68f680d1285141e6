/* SPDX-License-Identifier: MIT */
/* Scene files that are wrong: the messages and their lines, files that cannot be read, files of the
 * largest size, and random bytes. HIT_SEED repeats a run of these. */
#include "random.h"
#include "save.h"
#include "scene.h"
#include "scene_read.h"
#include "scene_texts.h"
#include "system.h"
#include "text.h"
#include "text_file.h"
#include "words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static char error[1024];

/* ---- Texts --------------------------------------------------------------------------------- */

/* The head has 3 lines, so that a base's own keys start in line 4 and a cursor's in line 7. */
#define BASE(keys)     "title=T\n[base]\nshape=circle\n" keys
#define RECT(keys)     "title=T\n[base]\nshape=rect\n" keys POINT_CURSOR
#define POLYGON(keys)  "title=T\n[base]\nshape=polygon\n" keys POINT_CURSOR
#define TRIANGLE(keys) "title=T\n[base]\nshape=triangle\n" keys POINT_CURSOR
#define SEGMENT(keys)  "title=T\n[base]\nshape=segment\n" keys POINT_CURSOR
#define ELLIPSE(keys)  "title=T\n[base]\nshape=ellipse\n" keys POINT_CURSOR
#define SECTOR(keys)   "title=T\n[base]\nshape=sector\nouter=5\nangles=0 90\n" keys
#define CURSOR(keys)   "title=T\n" CIRCLE_BASE "[cursor]\n" keys
#define EXPECT(keys)   "title=T\n" CIRCLE_BASE POINT_CURSOR "[expect]\n" keys
#define TOP(keys)      keys SMALLEST

static const struct bad_text {
    const char *text;
    int line;
    const char *message;
} bad_texts[] = {
    {"title=T\n[base]\nshape=point\n", 3, "section [cursor] is missing"},
    {"title=T\n" POINT_CURSOR, 3, "section [base] is missing"},
    {POINT_BASE POINT_CURSOR "; end\n", 5, "required key 'title' is missing at the top"},
    {"title=T\n[bsae]\n", 2, "unknown section 'bsae'; did you mean 'base'?"},
    {"title=T\n[]\n", 2, "unknown section ''"},
    {"title=T\n" CIRCLE_BASE "front = 0 -1\n" POINT_CURSOR, 5, "'front' needs 'solid = yes'"},
    {"title=T\n" CIRCLE_BASE "front = 0 -1\n[cursor]\nshape=segment\nanchor=1 1\nsolid=yes\n", 5,
     "'front' needs one without 'anchor'"},
    {"title=T\n[base\nshape=point\n", 2, "section header is not closed"},
    {"title=T\n[ba ;se]\n", 2, "section header is not closed"},
    {"title=T\n[base] shape=point\n", 2, "text after a section header"},
    {SMALLEST "[base]\n", 6, "section [base] comes twice, first in line 2"},
    {"title=T\nzoom 2\n", 2, "neither a [section] nor a key = value"},
    {"title=T\nzoom ; = 2\n", 2, "neither a [section] nor a key = value"},
    {"zoom 2\nzoom = x\n", 1, "neither a [section] nor a key = value"},
    {"= 2\n", 1, "unknown key '' at the top"},
    {TOP("title[xx]=T\n"), 1, "'title[xx]' has no such language"},
    {TOP("title[zh=T\n"), 1, "'title[zh' has no such language"},
    {TOP("zoom[zh]=2\n"), 1, "'zoom[zh]' has no such language"},
    {TOP("titel[zh]=T\n"), 1, "unknown key 'titel' at the top; did you mean 'title'?"},
    {TOP("title[zh]=T\ntitle[zh]=T\n"), 2, "key 'title[zh]' comes twice, first in line 1"},
    {TOP("title[zh]=T\n more\n"), 2, "'title[zh]' takes one line"},
    {TOP("note[zh]= ; nothing\n"), 1, "key 'note[zh]' has no value"},
    {"title[zh]=T\n" POINT_BASE POINT_CURSOR, 5, "required key 'title' is missing at the top"},
    {TOP("titel=T\n"), 1, "unknown key 'titel' at the top; did you mean 'title'?"},
    {TOP("radius=1\n"), 1, "unknown key 'radius' at the top; 'radius' goes in [base]"},
    {RECT("angel = 30\n"), 4, "unknown key 'angel' in [base]; did you mean 'angle'?"},
    {RECT("speed = 30\n"), 4, "unknown key 'speed' in [base]; 'speed' goes in [cursor]"},
    {RECT("wobble = 30\n"), 4, "unknown key 'wobble' in [base]"},
    {CURSOR("hit-color=#fff\n"), 6, "unknown key 'hit-color' in [cursor]"},
    {RECT("size=1 2\nsize=1 2\n"), 5, "key 'size' comes twice, first in line 4"},
    {"title=T\ntitle=T\n", 2, "key 'title' comes twice, first in line 1"},
    {RECT("size=1 2\n  3 4\n"), 5, "'size' takes one line"},
    {RECT("size=1 2\n  angle=4\n"), 5, "'size' takes one line"},
    {"title=T\n more\n", 2, "'title' takes one line"},
    {EXPECT("1 1 = referee miss\n 2 2 = referee miss\n"), 9, "takes one line"},
    {TOP("zoom=\n"), 1, "key 'zoom' has no value"},
    {TOP("note= ; nothing\n"), 1, "key 'note' has no value"},
    {TOP("zoom=two\n"), 1, "'zoom' cannot be 'two': not a number"},
    {TOP("zoom=2x\n"), 1, "'2x': not a number"},
    {TOP("zoom=0x\n"), 1, "'0x': not a number"},
    {TOP("zoom=1e\n"), 1, "'1e': not a number"},
    {TOP("zoom=.\n"), 1, "'.': not a number"},
    {TOP("zoom=--1\n"), 1, "'--1': not a number"},
    {TOP("zoom=nan\n"), 1, "'nan': not a number"},
    {TOP("zoom=-inf\n"), 1, "'-inf': not a number"},
    {TOP("zoom=1e999\n"), 1, "'1e999': too large for a double"},
    {TOP("zoom=1 2\n"), 1, "'1 2': more than one number"},
    {TOP("zoom=1,5\n"), 1, "'1,5': more than one number"},
    {TOP("zoom=0\n"), 1, "'0': out of range; it takes a number over 0, at most 1000"},
    {TOP("zoom=1000.1\n"), 1, "out of range"},
    {TOP("zoom=1e-320\n"), 1, "stage / zoom is out of a double's range"},
    {TOP("stage=960\n"), 1, "'960': one number where two are needed"},
    {TOP("stage=960 640 2\n"), 1, "more than two numbers"},
    {TOP("stage=960,640\n"), 1, "a comma where a blank is needed"},
    {TOP("stage=960 x\n"), 1, "not a number"},
    {TOP("stage=960 0\n"), 1, "out of range"},
    {TOP("stage=1 1000001\n"), 1, "out of range"},
    {TOP("hit-points=-1\n"), 1, "out of range; it takes a number, at least 0"},
    {TOP("hit-point-colour=red\n"), 1, "'red': not a colour; it takes #rgb"},
    {TOP("background-on-hit=#ff00zz\n"), 1, "not a colour"},
    {TOP("background-on-hit=#ff00\n"), 1, "not a colour"},
    {TOP("background-on-hit=ff0000\n"), 1, "not a colour"},
    {BASE("radius=-1\n"), 4, "'-1': out of range"},
    {BASE("recolour=maybe\n"), 4, "'recolour' cannot be 'maybe': neither yes nor no"},
    {BASE("follow=no\n"), 4, "'follow' goes in [cursor]"},
    {CURSOR("recolour=no\n"), 6, "'recolour' goes in [base]"},
    {CURSOR("folow=no\n"), 6, "did you mean 'follow'?"},
    {BASE("fill=maybe\n"), 4, "'fill' cannot be 'maybe': neither yes nor no"},
    {BASE("size=1 1\nradius=1\n" POINT_CURSOR), 4, "key 'size' does not go with shape 'circle'"},
    {BASE("hit-colour=#fff\n" POINT_CURSOR), 2, "required key 'radius' is missing in [base]"},
    {RECT(""), 2, "required key 'size' is missing in [base]"},
    {RECT("size=1 -1\n"), 4, "out of range"},
    {RECT("size=1e308 1\ncentre=1.7e308 0\n"), 2, "[base]: a number is NaN, infinite"},
    {ELLIPSE(""), 2, "required key 'radii' is missing in [base]"},
    {ELLIPSE("radii=1 -1\n"), 4, "out of range"},
    {ELLIPSE("radii=1\n"), 4, "'radii'"},
    {ELLIPSE("radius=1\n"), 4, "key 'radius' does not go with shape 'ellipse'"},
    {ELLIPSE("radi=1 1\n"), 4, "unknown key 'radi' in [base]; did you mean 'radii'?"},
    {ELLIPSE("radii=1e308 1\ncentre=1 1e999\n"), 5, "too large"},
    {"title=T\n[base]\nshape=elipse\n", 3, "did you mean 'ellipse'?"},
    {SECTOR("inner=6\n" POINT_CURSOR), 2, "inner radius is above its outer one"},
    {SECTOR("inner=-1\n" POINT_CURSOR), 6, "'-1': out of range"},
    {SECTOR("angle=1\n" POINT_CURSOR), 6, "key 'angle' does not go with shape 'sector'"},
    {SECTOR("angles=1\n" POINT_CURSOR), 6, "'angles'"},
    {SECTOR("[cursor]\nshape=sector\nouter=1\nangles=1 2\n"), 6,
     "there is no exact test of sector and sector"},
    {SECTOR("[cursor]\nshape=ellipse\nradii=1 2\n"), 6,
     "there is no exact test of sector and ellipse"},
    {SECTOR("turning=9\n" POINT_CURSOR), 6, "key 'turning' does not go with shape 'sector'"},
    {SECTOR(POINT_CURSOR "solid=yes\n"), 8, "key 'solid' does not go with shape 'sector'"},
    {SECTOR(POINT_CURSOR "velocity=1 0\n"), 8, "key 'velocity' does not go with shape 'sector'"},
    {SECTOR("[cursor]\nshape=segment\nfrom=0 0\nto=1 1\nray=yes\n"), 10,
     "key 'ray' does not go with shape 'sector'"},
    {"contact=yes\n" SECTOR(POINT_CURSOR), 1, "key 'contact' does not go with shape 'sector'"},
    {"hit-points=3\n" SECTOR(POINT_CURSOR), 1, "key 'hit-points' does not go with shape 'sector'"},
    {"title=T\n[field]\nshape=ellipse\nradii=1 1\n[cursor]\nshape=sector\nouter=1\nangles=1 2\n", 5,
     "there is no exact test of ellipse and sector"},
    {SEGMENT("from=1 1\n"), 2, "required key 'to' is missing in [base]\n"},
    {SEGMENT("from=1 1\nto=2 2\nanchor=1 1\n"), 6, "'anchor' goes in [cursor]"},
    {"title=T\n[base]\ncentre=1 1\n" POINT_CURSOR, 2, "required key 'shape' is missing"},
    {"title=T\n[base]\nshape=cirle\n", 3, "did you mean 'circle'?"},
    {"title=T\n[base]\nshape=line\n", 3, "unknown shape 'line'; a shape is one of point segment"},
    {CURSOR("shape=point\nradius=1\n"), 7, "key 'radius' does not go with shape 'point'"},
    {CURSOR("shape=capsule\nanchor=1 1\nradius=1\n"), 7, "'anchor' does not go with"},
    {CURSOR("shape=segment\nto=1 1\n"), 5, "required key 'from' is missing in [cursor]; 'anchor'"},
    {CURSOR("shape=segment\nanchor=1 1\nto=1 1\n"), 8, "keys 'to' and 'anchor' exclude"},
    {CURSOR("shape=circle\ncentre=1 1\n"), 7, "unknown key 'centre' in [cursor]"},
    {POLYGON(""), 2, "required key 'points' is missing in [base]; 'points-file' will do too"},
    {POLYGON("points=0,0 1,1\n"), 4, "a polygon has at least 3 points, not 2"},
    {TRIANGLE("points=0,0 1,1\n 2,2 3,4\n"), 4, "a triangle has 3 points, not 4"},
    {POLYGON("points=0,0 1,1 2,0 /\n 3,3 4,4\n"), 4,
     "each ring of a polygon has at least 3 points, not 2"},
    {POLYGON("points=0,0 1,1 2,0 / 3,3 4,4 / 5,5 6,6 7,5\n"), 4, "at least 3 points, not 2"},
    {POLYGON("points=0,0 1,1 2,0 / / 5,5 6,6 7,5\n"), 4, "at least 3 points, not 0"},
    {POLYGON("points=0,0 1,1 2,0 5,5 /6 6 7,5\n"), 4, "'points': one number where two"},
    {TRIANGLE("points=0,0 1,1 2,0 / 3,3 4,4 5,3\n"), 4, "a triangle has one part: '/' is for"},
    {POLYGON("points=0,0 1,1 2\n"), 4, "'points': one number where two are needed"},
    {POLYGON("points=0,0 1,1 2,\n"), 4, "'points': one number where two are needed"},
    {POLYGON("points=0,0 1,1\n  2 3,4\n"), 5, "'points': one number where two are needed"},
    {POLYGON("points=0,0 1,1 2,2,2\n"), 4, "'points': one number where two are needed"},
    {POLYGON("points=0,0 1,1\n  2,2x\n"), 5, "'points': not a number: '2x'\n    2,2x"},
    {POLYGON("points=0,0 1,1 2,1e999\n"), 4, "'points': too large"},
    {POLYGON("points=0,0 1,1 2,2\npoints-file=x\n"), 5, "'points' and 'points-file' exclude"},
    {POLYGON("points-file=no-such-file\n"), 4, "'no-such-file': No such file"},
    {TOP("method=point-tirangle/same-side\n"), 1, "did you mean 'point-triangle/same-side'?"},
    {TOP("method=refree\n"), 1, "unknown method 'refree'; did you mean 'referee'?"},
    {TOP("method=circle-rect/turn-circle\n"), 1,
     "'circle-rect/turn-circle' is for circle and rect, not for point and point"},
    {EXPECT("1 = referee hit\n"), 8, "'1' is not a position: one number where two are needed"},
    {EXPECT("1 y = referee hit\n"), 8, "'1 y' is not a position: not a number"},
    {EXPECT("1 1 = referee\n"), 8, "a position is followed by METHOD VERDICT"},
    {EXPECT("1 1 = referee hit,\n"), 8, "a position is followed by"},
    {EXPECT("1 1 = referee hit hit\n"), 8, "a position is followed by"},
    {EXPECT("1 1 = referee hti\n"), 8, "unknown verdict 'hti'; did you mean 'hit'?"},
    {EXPECT("1 1 = nobody hit\n"), 8, "unknown method 'nobody'"},
    {EXPECT("1 1 = referee hit, circle-circle/distance hit\n"), 8, "not for circle and point"},
};

/* Faults without a source line, or with one that is not safe to show. */
static const struct bad_text bare_texts[] = {
    {"", 1, "the file is empty"},
    {"\n\n", 2, "section [base] is missing"},
    {"title=\xFF\n", 1, "not valid UTF-8"},
    {"title=T\n; \xC0\xAF\n", 2, "not valid UTF-8"},
    {"title=T\n; \xED\xA0\x80\n", 2, "not valid UTF-8"},
    {"title=T\n; \xF4\x90\x80\x80\n", 2, "not valid UTF-8"},
    {"title=T\n; \xE2\x82", 2, "not valid UTF-8"},
    {"title=T\a\n", 1, "a control character"},
    {"title=T\n; \x7F\n", 2, "a control character"},
    {"title=T\n; \xC2\x9B\n", 2, "a control character"},
    {"title=T\rx\n", 1, "a control character"},
};

/* Checks that the text is refused and *out stays as it was. The message is in `error`. */
static void read_bad(const char *path, const char *text, size_t size)
{
    scene before, after;
    memset(&before, 0x5A, sizeof before);
    memset(&after, 0x5A, sizeof after);
    if (scene_parse(path, text, size, &after, error, sizeof error))
        fail_msg("reads, and should not: %s", text);
    assert_memory_equal(&before, &after, sizeof before);
}

static const char *line_of(const char *text, int line)
{
    while (--line > 0)
        text = strchr(text, '\n') + 1;
    return text + strspn(text, " \t");
}

static void check_message(const struct bad_text *bad, bool shown)
{
    char start[32], end[256] = "";
    snprintf(start, sizeof start, "name.ini:%d: ", bad->line);
    const char *source = line_of(bad->text, bad->line);
    if (shown)
        snprintf(end, sizeof end, "\n    %.*s", (int)strcspn(source, "\n"), source);
    const char *break_at = strchr(error, '\n');
    if (strncmp(error, start, strlen(start)) != 0 || !strstr(error, bad->message) ||
        strcmp(break_at ? break_at : "", end) != 0)
        fail_msg("expected '%s' in line %d of:\n%s\nhave: %s", bad->message, bad->line, bad->text,
                 error);
}

static void malformed_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_texts / sizeof bad_texts[0]; i++) {
        read_bad("name.ini", bad_texts[i].text, strlen(bad_texts[i].text));
        check_message(&bad_texts[i], true);
    }
    for (size_t i = 0; i < sizeof bare_texts / sizeof bare_texts[0]; i++) {
        read_bad("name.ini", bare_texts[i].text, strlen(bare_texts[i].text));
        check_message(&bare_texts[i], false);
    }
}

/* inih breaks what is longer than 197 bytes. The lab gives a line whole, however long it is. */
static void longest_line(void **state)
{
    (void)state;
    char text[8192];
    static const int lengths[] = {196, 197, 198, 199, 200, 201, 400, 3000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        int length = lengths[i];
        int used = snprintf(text, sizeof text, "title=%0*d\r\n", length - 6, 7);
        snprintf(text + used, sizeof text - (size_t)used,
                 "note = a\n  %*s ; %0*d\n" POINT_BASE POINT_CURSOR, length, "z", 300, 1);
        scene s;
        if (!scene_parse("t.ini", text, strlen(text), &s, error, sizeof error))
            fail_msg("%s", error);
        assert_int_equal(strlen(words_text_get(&s.title)), length - 6);
        assert_string_equal(words_text_get(&s.note), "a z");
        scene_free(&s);
    }
}

/* What is wrong with a long line is said of it, and of what it holds. */
static void wrong_long_lines(void **state)
{
    (void)state;
    char text[1024];
    snprintf(text, sizeof text, "title=T\nstage=%0300d\n" POINT_BASE POINT_CURSOR, 7);
    read_bad("t.ini", text, strlen(text));
    assert_non_null(strstr(error, "t.ini:2: 'stage' cannot be '000"));
    assert_non_null(strstr(error, "\n    stage=000"));
    assert_non_null(strstr(error, "000..."));
    snprintf(text, sizeof text, "title=T\n%0300d\n" POINT_BASE POINT_CURSOR, 7);
    read_bad("t.ini", text, strlen(text));
    assert_non_null(strstr(error, "t.ini:2: neither a [section] nor a key = value"));
    snprintf(text, sizeof text, "title=T\n%0300d=1\n" POINT_BASE POINT_CURSOR, 7);
    read_bad("t.ini", text, strlen(text));
    assert_non_null(strstr(error, "t.ini:2: neither a [section] nor a key = value"));
    snprintf(text, sizeof text, "title=T\nstage=%300s\n" POINT_BASE POINT_CURSOR, "");
    read_bad("t.ini", text, strlen(text));
    assert_non_null(strstr(error, "t.ini:2: key 'stage' has no value"));
}

/* Characters of two bytes start at an odd offset, so that the cut falls inside one. */
static void cut_between_characters(void **state)
{
    (void)state;
    char text[160] = "stagex=";
    for (int i = 0; i < 60; i++)
        memcpy(text + 7 + 2 * i, "\xC3\xA9", 3);
    int line;
    read_bad("t.ini", text, strlen(text));
    assert_null(text_file_check(error, strlen(error), &line));
    assert_string_equal(error + strlen(error) - 5, "\xC3\xA9...");
}

static void nul_and_short_buffers(void **state)
{
    (void)state;
    static const char text[] = "title=T\nnote=a\0b\n";
    read_bad("name.ini", text, sizeof text - 1);
    assert_string_equal(error, "name.ini:2: a NUL character");
    scene s;
    for (size_t room = 0; room < 80; room++) {
        char *exact = malloc(room + 1);
        exact[room] = 'x';
        assert_false(scene_parse("name.ini", "zoom=0\n", 7, &s, exact, room));
        assert_true(exact[room] == 'x' && (room == 0 || strlen(exact) < room));
        free(exact);
    }
}

/* ---- Files --------------------------------------------------------------------------------- */

static char folder[] = "/tmp/test_scene.XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

/* Returns the path of a file in the folder; valid until the next call. */
static const char *path_of(const char *name)
{
    static char path[sizeof folder + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *text, size_t size)
{
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static bool read_file(const char *name, scene *s)
{
    return scene_read(path_of(name), s, error, sizeof error);
}

static void assert_unreadable(const char *name, const char *message)
{
    scene s;
    char expected[256];
    assert_false(read_file(name, &s));
    snprintf(expected, sizeof expected, "%s: %s", path_of(name), message);
    assert_string_equal(error, expected);
}

static void unreadable_files(void **state)
{
    (void)state;
    assert_unreadable("missing.ini", "No such file or directory");
    assert_unreadable(".", "Is a directory");
    write_file("secret.ini", SMALLEST, strlen(SMALLEST));
    assert_int_equal(chmod(path_of("secret.ini"), 0), 0);
    if (geteuid() != 0) /* root may read every file */
        assert_unreadable("secret.ini", "Permission denied");
    unlink(path_of("secret.ini"));
    write_file("binary.ini",
               "\x7F"
               "ELF\0\1",
               6);
    scene s;
    assert_false(read_file("binary.ini", &s));
    assert_non_null(strstr(error, "binary.ini:1: a control character"));
    unlink(path_of("binary.ini"));
}

static void points_files(void **state)
{
    (void)state;
    static const char text[] = "title=T\n" POINT_BASE "[cursor]\nshape=polygon\n"
                               "points-file=points.txt\n";
    static const char points[] = "# corners\r\n\r\n0,0 1 0 # two\r\n 1,1\n0x1p-1\t2";
    static const char odd[] = "0,0\n1,1 2 # odd\n";
    scene s;
    write_file("s.ini", text, strlen(text));
    write_file("points.txt", points, strlen(points));
    if (!read_file("s.ini", &s))
        fail_msg("%s", error);
    assert_int_equal(s.cursor.shape.count, 4);
    assert_true(s.cursor.ring[1].x == 1 && s.cursor.ring[1].y == 0);
    assert_true(s.cursor.ring[3].x == 0.5 && s.cursor.ring[3].y == 2);
    scene_free(&s);
    write_file("points.txt", odd, strlen(odd));
    assert_false(read_file("s.ini", &s));
    assert_non_null(
        strstr(error, "/points.txt:2: one number where two are needed\n    1,1 2 # odd"));
    unlink(path_of("points.txt"));
    assert_false(read_file("s.ini", &s));
    assert_non_null(strstr(error, "/s.ini:6: '"));
    unlink(path_of("s.ini"));
}

/* A scene that came from elsewhere shows nothing of files that are not beside it. */
static void points_files_of_elsewhere(void **state)
{
    (void)state;
    static const char *const outside[] = {
        "../secret.txt", "below/../../secret.txt", "..", "/etc/passwd",
        "link.txt",      "below/linked/secret.txt"};
    static const char secret[] = "secret\n", points[] = "0,0 1,0 1,1\n";
    char text[200], below[sizeof folder + 64];
    scene s;
    snprintf(below, sizeof below, "%s", path_of("below"));
    assert_int_equal(mkdir(below, 0700), 0);
    write_file("secret.txt", secret, strlen(secret));
    write_file("below/points.txt", points, strlen(points));
    assert_int_equal(symlink("../secret.txt", path_of("below/link.txt")), 0);
    assert_int_equal(mkdir(path_of("below/below"), 0700), 0);
    assert_int_equal(symlink("../..", path_of("below/below/linked")), 0);
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        snprintf(text, sizeof text,
                 "title=T\n" POINT_BASE "[cursor]\nshape=polygon\npoints-file=%s\n", outside[i]);
        write_file("below/s.ini", text, strlen(text));
        assert_false(read_file("below/s.ini", &s));
        if (!strstr(error, "is not in the scene's folder or below it") || strstr(error, "secret\n"))
            fail_msg("%s: %s", outside[i], error);
    }
    snprintf(text, sizeof text,
             "title=T\n" POINT_BASE "[cursor]\nshape=polygon\npoints-file=./below/points.txt\n");
    write_file("s.ini", text, strlen(text));
    assert_true(read_file("s.ini", &s));
    scene_free(&s);
    const char *const made[] = {"below/below/linked", "below/link.txt", "below/points.txt",
                                "below/s.ini",        "s.ini",          "secret.txt"};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        unlink(path_of(made[i]));
    rmdir(path_of("below/below"));
    rmdir(path_of("below"));
}

/* A hole of gigabytes is neither read nor given memory: the file's size is known before. */
static void files_with_holes(void **state)
{
    (void)state;
    static const struct {
        const char *head;
        long long size;
        const char *wrong;
    } rows[] = {{"title = T\n", 17 << 20, "the file is larger than 16 MiB"},
                {SAVE_MARK "\n", 5ll << 30, "the file is larger than 4 GiB"},
                {SAVE_MARK "\n", 3ll << 30, "a NUL character"}};
    scene s;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rusage before, after;
        write_file("s.ini", rows[i].head, strlen(rows[i].head));
        assert_int_equal(truncate(path_of("s.ini"), rows[i].size), 0);
        getrusage(RUSAGE_SELF, &before);
        assert_false(read_file("s.ini", &s));
        getrusage(RUSAGE_SELF, &after);
        assert_non_null(strstr(error, rows[i].wrong));
        assert_true(after.ru_maxrss - before.ru_maxrss < 100000); /* KiB */
    }
    unlink(path_of("s.ini"));
}

/* The largest possible text: a polygon in lines of 40 points. */
static char *make_large(size_t size)
{
    char *text = malloc(size + 200);
    assert_non_null(text);
    size_t used =
        (size_t)snprintf(text, size, "title=T\n" POINT_CURSOR "[base]\nshape=polygon\npoints=");
    while (used + 162 < size) {
        for (int i = 0; i < 40; i++, used += 4)
            memcpy(text + used, "3,4 ", 4);
        memcpy(text + used, "\n ", 2);
        used += 2;
    }
    memset(text + used, '\n', size - used);
    return text;
}

/* How long it takes to read the file of this size. */
static double seconds_for(const char *text, size_t size)
{
    scene s;
    write_file("s.ini", text, size);
    clock_t start = clock();
    if (!read_file("s.ini", &s))
        fail_msg("%s", error);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    assert_true(s.base.shape.count > (int)(size / 5));
    scene_free(&s);
    return seconds;
}

/* Sixteen times as many points take about sixteen times as long, not 256 times. */
static void largest_file(void **state)
{
    (void)state;
    const size_t limit = 16u * 1024 * 1024;
    char *text = make_large(limit / 16);
    double small = seconds_for(text, limit / 16);
    free(text);
    text = make_large(limit);
    double large = seconds_for(text, limit);
    print_message("# 1 MiB of points: %.2f s, 16 MiB: %.2f s\n", small, large);
    assert_true(large < 64 * small + 0.1);
    text[limit] = '\n';
    write_file("s.ini", text, limit + 1);
    assert_unreadable("s.ini", "the file is larger than 16 MiB");
    unlink(path_of("s.ini"));
    free(text);
}

/* ---- Random bytes -------------------------------------------------------------------------- */

static size_t mutate(char *text, size_t size)
{
    static const char likely[] = "=[];# \t\r\n,.-+e0x9:#\0\xFF\xC3[base]";
    size_t at = (size_t)random_int(0, (int)size - 1);
    switch (random_int(0, 3)) {
    case 0:
        text[at] = (char)random_int(0, 255);
        return size;
    case 1:
        text[at] = likely[random_int(0, (int)sizeof likely - 2)];
        return size;
    case 2:
        memmove(text + at, text + at + 1, size - at - 1);
        return size - 1;
    default:
        memmove(text + at + 1, text + at, size - at);
        text[at] = likely[random_int(0, (int)sizeof likely - 2)];
        return size + 1;
    }
}

/* The copy has exactly the text's size, so that the sanitizer notices a read beyond it. */
static void parse_mutant(const char *text, size_t size)
{
    scene s;
    char *exact = malloc(size);
    memcpy(exact, text, size);
    if (scene_parse("t.ini", exact, size, &s, error, sizeof error)) {
        assert_int_equal(hit_validate(&s.base.shape), HIT_OK);
        assert_int_equal(hit_validate(&s.cursor.shape), HIT_OK);
        scene_free(&s);
    } else {
        assert_int_equal(strncmp(error, "t.ini:", 6), 0);
    }
    free(exact);
}

static void mutations(void **state)
{
    (void)state;
    static const char polygon[] = "title=T\n" POINT_BASE "[cursor]\nshape=polygon\n"
                                  "points=0,0 1,0\n 1,1\n[expect]\n1 2 = referee miss\n";
    random_seed();
    for (int run = 0; run < 20000; run++) {
        char text[sizeof everything + 16];
        const char *good = run % 4 ? everything : polygon;
        size_t size = strlen(good);
        memcpy(text, good, size);
        for (int i = random_int(1, 8); i > 0; i--)
            size = mutate(text, size);
        parse_mutant(text, size);
    }
    for (size_t size = 1; size < strlen(everything); size++)
        parse_mutant(everything, size);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(malformed_texts),
        cmocka_unit_test(longest_line),
        cmocka_unit_test(wrong_long_lines),
        cmocka_unit_test(cut_between_characters),
        cmocka_unit_test(nul_and_short_buffers),
        cmocka_unit_test(unreadable_files),
        cmocka_unit_test(points_files),
        cmocka_unit_test(points_files_of_elsewhere),
        cmocka_unit_test(files_with_holes),
        cmocka_unit_test(largest_file),
        cmocka_unit_test(mutations),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
