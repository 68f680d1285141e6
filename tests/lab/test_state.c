/* SPDX-License-Identifier: MIT */
/* States: a line read and written again is the same, for all scenes, after edits, at any position
 * and zoom; any other text is an error that changes nothing. Argument: the scenes' folder. */
#include "answer.h"
#include "edit.h"
#include "lab.h"
#include "lab_fixture.h"
#include "layer_list.h"
#include "layout.h"
#include "random.h"
#include "restore.h"
#include "scene.h"
#include "scene_rules.h"
#include "screen.h"
#include "session.h"
#include "share.h"
#include "slot.h"
#include "state.h"
#include "strands.h"
#include "text.h"
#include "theme.h"
#include "ui.h"
#include "view.h"

#include <ctype.h>
#include <float.h>
#include <inttypes.h>
#include <math.h>

static screen the_screen;
static SDL_Surface *surface;

static int start(void **state)
{
    char error[256];
    start_scenes(state);
    surface = SDL_CreateRGBSurfaceWithFormat(0, 1280, 760, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    if (!screen_start(&the_screen, renderer, THEME_LIGHT, NULL, 1, error, sizeof error))
        fail_msg("%s", error);
    ui_arrange_again(&the_screen.ui, lab_stage(&the_lab));
    return 0;
}

static int teardown(void **state)
{
    SDL_Renderer *renderer = the_screen.ui.renderer;
    screen_stop(&the_screen);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    return stop_lab(state);
}

/* The caller frees the line. */
static char *line_now(void)
{
    char *line = share_line(&the_lab, &the_screen);
    assert_non_null(line);
    return line;
}

/* False: the_lab.notice has the message. */
static bool open_line(const char *line)
{
    char error[1024];
    state state;
    bool read = state_read("state", line, &state, error, sizeof error);
    bool opened = read && restore_open(&the_lab, &state);
    if (!read)
        lab_say(&the_lab, true, "%s", error);
    if (opened)
        share_show_layers(&the_screen, &the_lab, &state);
    if (read)
        state_free(&state);
    lab_update(&the_lab);
    ui_arrange_again(&the_screen.ui, lab_stage(&the_lab));
    return opened;
}

static void assert_opens(const char *line)
{
    if (!open_line(line))
        fail_msg("HIT_SEED=%" PRIu64 ": %.100s\n%.100s", seed, line, the_lab.notice.text);
}

static void assert_line(const char *expected)
{
    char *line = line_now();
    if (strcmp(line, expected) != 0)
        fail_msg("HIT_SEED=%" PRIu64 ": the line is\n%s\nnot\n%s", seed, line, expected);
    free(line);
}

/* ---- There and back ------------------------------------------------------------------------ */

static double any_double(void)
{
    double near = random_double(-1000, 2000);
    switch (random_int(0, 5)) {
    case 0:
        return nextafter(round(near), one_in(2) ? -INFINITY : INFINITY);
    case 1:
        return ldexp(random_double(-1, 1), random_int(-300, 200));
    case 2:
        return round(near);
    case 3:
        return one_in(2) ? 0.0 : -0.0;
    case 4:
        return one_in(2) ? DBL_TRUE_MIN : 1e20;
    default:
        return near;
    }
}

static void edit_something(void)
{
    const scene *scene = lab_scene(&the_lab);
    lab_actor actor = one_in(2) ? LAB_BASE : LAB_CURSOR;
    shape_number number = {actor, random_int(0, shape_numbers_count(scene, actor) - 1)};
    char typed[64];
    the_lab.edit.target = actor;
    switch (random_int(0, 3)) {
    case 0:
        edit_turn(&the_lab, random_double(-180, 180));
        break;
    case 1:
        edit_scale(&the_lab, random_int(-9, 9));
        break;
    case 2:
        snprintf(typed, sizeof typed, "%.17g", fabs(random_double(0, 300)));
        edit_set_number(&the_lab, number, typed);
        break;
    default:
        snprintf(typed, sizeof typed, "%.17g, %.17g", random_double(-20, 500),
                 random_double(0, 500));
        edit_set_number(&the_lab, number, typed);
        break;
    }
}

static void draw_something(void)
{
    hit_vec points[9];
    int count = random_int(3, 9);
    for (int i = 0; i < count; i++)
        points[i] = (hit_vec){random_double(0, 960), random_double(0, 640)};
    draw_polygon_by_clicks(one_in(2) ? LAB_BASE : LAB_CURSOR, points, count);
}

static void look_closer(void)
{
    ui *ui = &the_screen.ui;
    hit_vec middle = ui_stage_middle(ui), at = {random_double(0, 900), random_double(100, 700)};
    view there = {1, cursor_at(), middle};
    double factor = one_in(2) ? INFINITY : exp2(random_double(1, 50));
    camera_zoom(&ui->camera, ui->fit, one_in(2) ? there : ui->view, one_in(2) ? middle : at, middle,
                factor);
    ui_arrange_again(ui, lab_stage(&the_lab));
}

static void change_everything(void)
{
    for (int i = random_int(0, 3); i > 0; i--)
        edit_something();
    if (one_in(5))
        draw_something();
    session_select(&the_lab, random_int(0, lab_answer(&the_lab)->row_count - 1));
    hit_vec at = {any_double(), any_double()};
    lab_slot(&the_lab)->at = at;
    the_lab.motion.paused = one_in(2);
    the_lab.motion.swept = one_in(2);
    the_screen.explain = one_in(2);
    stage_layers_switch(&the_screen.layers, &map_layer, one_in(2));
    the_screen.ui.zones = one_in(2) ? LAYOUT_ALL : LAYOUT_NO_PANEL;
    lab_update(&the_lab);
    if (one_in(3))
        walk_checks(-1);
    the_screen.ui.camera = (camera){0};
    ui_arrange_again(&the_screen.ui, lab_stage(&the_lab));
    if (one_in(2))
        look_closer();
}

static void test_shipped_scenes(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        lab_update(&the_lab);
        char *line = line_now();
        assert_null(strstr(line, "base="));
        assert_null(strchr(line, '%'));
        session_show(&the_lab, (i + 1) % the_lab.catalogue.list.count);
        assert_opens(line);
        assert_int_equal(the_lab.catalogue.current, i);
        assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
        assert_line(line);
        free(line);
    }
}

static const scene_actor *shown(lab_actor which)
{
    return slot_actor(lab_slot(&the_lab), which);
}

static void assert_same_bits(const scene_actor *a, const scene_actor *b)
{
    assert_int_equal(a->shape.kind, b->shape.kind);
    assert_int_equal(a->shape.count, b->shape.count);
    size_t count = a->anchored ? 1 : (size_t)a->shape.count;
    for (size_t i = 0; i < count; i++) {
        hit_vec v = hit_vertices(&a->shape)[i], w = hit_vertices(&b->shape)[i];
        assert_true(v.x == w.x && v.y == w.y);
    }
    assert_true(a->shape.radius == b->shape.radius && a->shape.angle == b->shape.angle);
}

static void test_changed_scenes(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < 200; i++) {
        scene_actor before[2];
        do
            session_show(&the_lab, random_int(0, the_lab.catalogue.list.count - 1));
        while (shows_field());
        lab_update(&the_lab);
        change_everything();
        char *line = line_now();
        hit_vec at = cursor_at();
        scene_actor_copy(&before[0], shown(LAB_BASE));
        scene_actor_copy(&before[1], shown(LAB_CURSOR));
        while (one_in(2) || shows_field())
            session_show(&the_lab, random_int(0, the_lab.catalogue.list.count - 1));
        lab_update(&the_lab);
        change_everything();
        assert_opens(line);
        assert_line(line);
        assert_memory_equal(&lab_slot(&the_lab)->at, &at, sizeof at);
        assert_same_bits(&before[0], shown(LAB_BASE));
        assert_same_bits(&before[1], shown(LAB_CURSOR));
        scene_actor_free(&before[0]);
        scene_actor_free(&before[1]);
        free(line);
    }
}

static void test_new_scenes(void **state)
{
    (void)state;
    assert_opens("base=circle:480,320:50&cursor=rect:40,20:30&at=500.5,1e-7&method=any/boxes");
    assert_int_equal(shown(LAB_BASE)->shape.kind, HIT_CIRCLE);
    assert_true(shown(LAB_CURSOR)->shape.angle == 30);
    assert_at(500.5, 1e-7);
    assert_line("at=500.5,1e-07&method=any/boxes&base=circle:480,320:50&cursor=rect:40,20:30");
    assert_opens("cursor=anchor:3,4&base=polygon:0,0:0x10,0:5,7.25");
    assert_true(shown(LAB_CURSOR)->anchored);
    assert_int_equal(shown(LAB_BASE)->shape.count, 3);
    assert_true(shown(LAB_BASE)->ring[1].x == 16);
    assert_opens("at=100,90&base=sector:480,320:0:50.25:350.1,370.3&cursor=circle:30");
    assert_int_equal(shown(LAB_BASE)->shape.kind, HIT_SECTOR);
    assert_true(shown(LAB_BASE)->shape.angle == 350.1 &&
                shown(LAB_BASE)->shape.vertex[3].y == 370.3);
    assert_line(
        "at=100,90&method=referee&base=sector:480,320:0:50.25:350.1,370.3&cursor=circle:30");
}

/* ---- Nothing is lost ----------------------------------------------------------------------- */

static void test_undo(void **state)
{
    (void)state;
    show_key(3);
    edit_set_number(&the_lab, (shape_number){LAB_CURSOR, 1}, "77.5");
    put_cursor(100, 50);
    assert_opens("scene=3&at=480,320&cursor=circle:5");
    assert_true(shown(LAB_CURSOR)->shape.radius == 5);
    assert_true(says("Ctrl+Z"));
    edit_undo(&the_lab, -1);
    assert_true(shown(LAB_CURSOR)->shape.radius == 77.5);
    assert_at(100, 50);
    edit_undo(&the_lab, 1);
    assert_at(480, 320);
    assert_true(shown(LAB_CURSOR)->shape.radius == 5);

    assert_opens("scene=3");
    assert_true(shown(LAB_CURSOR)->shape.radius == 60);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    edit_undo(&the_lab, -1);
    assert_true(shown(LAB_CURSOR)->shape.radius == 5);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
}

static void test_usual_values(void **state)
{
    (void)state;
    the_screen.explain = true;
    stage_layers_switch(&the_screen.layers, &map_layer, true);
    the_screen.ui.zones = LAYOUT_NO_PANEL;
    the_lab.motion.paused = the_lab.motion.swept = true;
    assert_opens("scene=3");
    assert_line("scene=3&at=200,200&method=circle-rect/turn-circle&pinned=off");
    assert_opens("scene=3&explain&step=2&map=on&panel=off&paused&swept=on&view=1,2,8");
    assert_line("scene=3&at=200,200&method=circle-rect/turn-circle&explain&step=2&map&panel=off"
                "&pinned=off&paused&swept&view=1,2,8");
}

static void assert_pinned(const char *line, bool pinned)
{
    assert_opens(line);
    if (lab_slot(&the_lab)->pinned != pinned)
        fail_msg("%s: %spinned", line, pinned ? "not " : "");
}

/* A position pins the cursor. Without one, a state opens as its scene does. */
static void test_pinned(void **state)
{
    (void)state;
    assert_pinned("scene=3&at=200,200", true);
    assert_pinned("scene=3&at=200,200&pinned=off", false);
    assert_pinned("scene=3", false);
    assert_pinned("scene=3&pinned", true);
    assert_pinned("scene=3&pinned=off", false);
    static const char text[] = "title = F\nmethod = any/boxes\n[base]\nshape = circle\n"
                               "centre = 200 200\nradius = 50\n[cursor]\nshape = point\n"
                               "at = 155 155\n";
    char line[700];
    make_folder(NULL);
    write_scene("1-first.ini", text);
    snprintf(line, sizeof line, "scene=%s", in_folder("1-first.ini"));
    assert_pinned(line, true); /* it opens on a false hit */
    strcat(line, "&method=referee");
    assert_pinned(line, false);
    remove(in_folder("1-first.ini"));
    rmdir(temporary_folder);
}

/* ---- Forms --------------------------------------------------------------------------------- */

static void test_forms(void **state)
{
    (void)state;
    static const char *const forms[] = {
        "scene=tunnelling&at=1,2",
        "  at=1,2&scene=tunnelling \r\n",
        "&scene=tunnelling&&at=1,2&",
        "scene=%74unnellin%67&at=1%2C2&explain=off&pinned=on&panel",
        "https://example.org/hitlab/?x=1&y#scene=tunnelling&at=1,2",
        "#scene=tunnelling&at=0x1p0,2.0",
        "# hitlab state\nscene=tunnelling&at=1,2\n",
        "# hitlab state scene=tunnelling&at=1,2 ",
        "# hitlab state\r\n\r\n# a wall\r\n#\r\nscene=tunnelling&at=1,2\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        show_key(1);
        assert_opens(forms[i]);
        assert_line("scene=tunnelling&at=1,2&method=referee");
    }
}

/* A row of judge/decks, as its columns stand or as a browser writes them. */
static void test_cases(void **state)
{
    (void)state;
    static const char *const same[] = {
        "case=circle/box:0,0,1,1,1,1,1&method=circle-rect/nearest-edges&explain",
        ("https://example.org/lab.html#case=circle/box:0,0,1,1,1,1,1&explain"
         "&method=circle-rect/nearest-edges"),
        "case=circle%2Fbox%3A0%2C0%2C1%2C1%2C1%2C1%2C1&explain&method=circle-rect/nearest-edges",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_opens(same[i]);
        assert_line("at=1.5,1.5&method=circle-rect/nearest-edges&explain&view=0.5,0.5,128&"
                    "base=circle:0,0:1&cursor=rect:1,1:0");
    }
    assert_opens("case=point/polygon:5,5,4,0,0,9,0,9,9,0,9");
    assert_line(
        "at=0,0&method=referee&view=4.5,4.5,32&base=point:5,5&cursor=polygon:0,0:9,0:9,9:0,9");
}

static void test_words(void **state)
{
    (void)state;
    assert_true(state_word_is_state("scene=3"));
    assert_true(state_word_is_state("https://example.org/#scene=3"));
    assert_true(state_word_is_state("folder/x.hitlab"));
    assert_false(state_word_is_state("scenes/3-circle.ini"));
    assert_false(state_word_is_state(".hitlab"));
    assert_false(state_word_is_state("list"));
}

/* ---- Bad lines ----------------------------------------------------------------------------- */

static const struct {
    const char *line, *message;
} wrong[] = {
    {"", "state: it contains no state"},
    {"# nothing\n", "state: it contains no state"},
    {"scene=3\nscene=4", "state:2: a state is one line"},
    {"scene=3&metod=referee", "state:1: unknown key 'metod'; did you mean 'method'?"},
    {"qqqq=3", "state:1: unknown key 'qqqq'"},
    {"hello", "'hello' is not a state, such as scene=3&at=200,150&explain"},
    {"https://example.org/lab", "this address has no state: a state follows a #"},
    {"https://example.org/?scene=3", "this address has no state: a state follows a #"},
    {"scene=1&base=polygon:300,200 600,200", "more than two numbers; points have colons between "
                                             "them, as in polygon:X,Y:X,Y"},
    {"at=1,2", "no scene is named"},
    {"base=point:1,2", "no scene is named"},
    {"scene=", "'scene' cannot be ''"},
    {"scene", "'scene' has no value"},
    {"scene=nowhere", "scene 'nowhere': no installed scene has this name"},
    {"scene=tunneling", "did you mean 'tunnelling'?"},
    {"scene=/nowhere/x.ini", "scene '/nowhere/x.ini' is not on this machine"},
    {"scene=/dev/zero", "'/dev/zero' is no file of a scene: its name does not end in .ini"},
    {"scene=/etc/passwd", "'/etc/passwd' is no file of a scene"},
    {"scene=3&scene=3", "'scene' appears twice"},
    {"base=sector:1,2:0:5:0,90&cursor=ellipse:3,4:0", "no exact test of sector and ellipse"},
    {"base=sector:1,2:9:5:0,90&cursor=point", "inner radius is above its outer one"},
    {"scene=tunnelling&base=sector:1,2:0:5:0,90", "does not go with shape 'sector'"},
    {"base=sector:1,2:0:5:0,90&cursor=point&velocity=1,0", "'velocity' does not go with shape"},
    {"scene=3&at=1", "'at' cannot be '1'"},
    {"scene=3&at=1,2,3", "more than two numbers"},
    {"scene=3&at=nan,2", "not a number"},
    {"scene=3&at=1e400,2", "too large"},
    {"scene=3&method=circle-rect/turn", "unknown method 'circle-rect/turn'; did you mean"},
    {"scene=3&method=point-point/equal", "the method is for another pair of shapes"},
    {"scene=3&explain=yes", "'explain' cannot be 'yes': neither on nor off"},
    {"scene=3&step=0", "'step' cannot be '0'"},
    {"scene=3&step=-1", "'step' cannot be '-1'"},
    {"scene=3&step=99999999999999999999", "'step' cannot be"},
    {"scene=3&view=1,2", "'view' cannot be '1,2'"},
    {"scene=3&view=1,2,0.5", "the zoom is less than 1"},
    {"scene=3&view=1,2,3,4", "three numbers"},
    {"scene=3&velocity=fast", "not a number"},
    {"scene=3&cursor=circl:5", "unknown shape 'circl'; did you mean 'circle'?"},
    {"scene=3&cursor=circle", "'cursor' lacks a number: radius"},
    {"scene=3&cursor=circle:-1", "out of range"},
    {"scene=3&cursor=circle:1:2", "no more numbers"},
    {"scene=3&base=anchor:1,2", "unknown shape 'anchor'"},
    {"scene=1&cursor=anchor:1", "'cursor' cannot have '1'"},
    {"scene=1&cursor=polygon:1,2:3,4", "at least 3 points, not 2"},
    {"scene=1&cursor=triangle:1,2:3,4:5,6:7,8", "has 3 points, not 4"},
    {"scene=1&cursor=triangle:1,2:3,4:5,6:/:7,8:8,8:9,9", "a triangle has one part"},
    {"scene=1&cursor=polygon:1,2:3,4:5,0:/:7,8:8,8", "each ring of a polygon has at least 3"},
    {"scene=1&cursor=polygon:1,2:3,4:5,0:/", "each ring of a polygon has at least 3"},
    {"scene=1&cursor=chain:1,2", "a chain has at least 2 points, not 1"},
    {"scene=1&cursor=chian:1,2:3,4", "did you mean 'chain'?"},
    {"scene=1&cursor=polygon:1,2:3,4:5", "'cursor' cannot have '5'"},
    {"scene=1&cursor=polygon:1,2:3,4:", "'cursor' cannot have ''"},
    {"scene=1&at=1e308,0&cursor=polygon:1e308,0:0,1:5,5", "too large"},
    {"case=circle/box", "not a pair of shapes and its numbers"},
    {"case=circle/bax:0,0,1,1,1,1,1", "not a pair of shapes and its numbers"},
    {"case=circle/box:0,0,1,1,1,1", "not a pair of shapes and its numbers"},
    {"case=circle/box:0,0,nan,1,1,1,1", "not a pair of shapes and its numbers"},
    {"case=circle/box:0,0,-1,1,1,1,1", "these numbers make no shape"},
    {"case=circle/box:0,0,1,1,1,1,1%00", "a NUL character"},
    {"case=circle/box:0,0,1,1,1,1,1&metod=referee", "unknown key 'metod'"},
    {"case=circle/box:0,0,1,1,1,1,1&at=1,1", "'at' appears twice"},
    {"scene=3&case=circle/box:0,0,1,1,1,1,1", "unknown key 'case'"},
    {"scene=%3", "% needs two hex digits"},
    {"scene=3%00", "a NUL character"},
    {"scene=3%0A", "a control character"},
    {"scene=3%1B", "a control character"},
    {"scene=3%ff", "not valid UTF-8"},
    {"scene=3\x1b", "a control character"},
};

/* Nothing of a wrong line is applied. */
static void assert_refused(const char *line, const char *message)
{
    char *before = line_now();
    int scenes_before = the_lab.catalogue.list.count;
    if (open_line(line))
        fail_msg("taken: %s", line);
    if (!says(message))
        fail_msg("%s\nsays '%s', not '%s'", line, the_lab.notice.text, message);
    assert_line(before);
    assert_int_equal(the_lab.catalogue.list.count, scenes_before);
    free(before);
}

static void test_wrong_lines(void **state)
{
    (void)state;
    show_key(4);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_refused(wrong[i].line, wrong[i].message);
}

static void test_long_lines(void **state)
{
    (void)state;
    static char line[STATE_SIZE + 64];
    size_t length = (size_t)sprintf(line, "scene=1&cursor=polygon");
    while (length + 100 < STATE_SIZE)
        length += (size_t)sprintf(line + length, ":%d,%d", random_int(10, 99), random_int(10, 99));
    assert_opens(line);
    while (length < STATE_SIZE)
        line[length++] = '0';
    assert_refused(line, "the line is too long");
}

/* Whatever the text is, the line then shown reads back as itself. */
static void test_damaged_lines(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "scene=3&at=200,150&method=circle-rect/turn-circle&explain&view=1,2,3&cursor=circle:5",
        "base=rect:1,2:3,4:5&cursor=polygon:1,2:3,4:5,6&step=3&map&panel=off&velocity=1,-2",
    };
    static const char letters[] = "=&#%:,.-+0123456789eEnax/\n \x1b\xc3";
    int opened = 0;
    seed = random_seed();
    for (int i = 0; i < 4000; i++) {
        char line[128];
        strcpy(line, lines[i % 2]);
        size_t length = strlen(line);
        for (int changes = random_int(1, 3); changes > 0; changes--)
            line[random_int(0, (int)length - 1)] = letters[random_int(0, sizeof letters - 2)];
        line[one_in(4) ? random_int(0, (int)length) : (int)length] = '\0';
        opened += open_line(line);
        if (i % 100 == 0) {
            char *shown = line_now();
            assert_opens(shown);
            assert_line(shown);
            free(shown);
            stop_lab(NULL);
            start_scenes(NULL);
        }
    }
    assert_true(opened > 20);
}

static void test_rings_and_chains(void **state)
{
    (void)state;
    assert_opens("scene=3&base=polygon:0,0:9,0:9,9:/:5,1:8,1:8,4&cursor=chain:0,0:1,1:2,0");
    const scene *s = lab_scene(&the_lab);
    assert_int_equal(strands_count(&s->base.shape), 2);
    assert_true(strands_is_chain(&s->cursor.shape));
    char *written = line_now();
    assert_non_null(strstr(written, "base=polygon:0,0:9,0:9,9:/:5,1:8,1:8,4"));
    assert_non_null(strstr(written, "cursor=chain:0,0:1,1:2,0"));
    free(written);
}

/* ---- Scenes of the user -------------------------------------------------------------------- */

/* The folder as a line writes it, wherever the machine has its temporary files. */
static void add_folder(char *line, size_t size)
{
    for (const char *c = temporary_folder; *c; c++) {
        bool plain =
            (unsigned char)*c < 0x80 && (isalnum((unsigned char)*c) || strchr("-._~/", *c));
        size_t length = strlen(line);
        snprintf(line + length, size - length, plain ? "%c" : "%%%02X", (unsigned char)*c);
    }
}

static void test_own_scene(void **state)
{
    (void)state;
    static const char text[] = "title = Own\n[base]\nshape = point\n[cursor]\nshape = point\n";
    char name[600], line[2000] = "scene=";
    make_folder(NULL);
    write_scene("1-first.ini", text);
    snprintf(name, sizeof name, "%s/own & 100%%.ini", temporary_folder);
    assert_int_equal(rename(in_folder("1-first.ini"), name), 0);
    add_folder(line, sizeof line);
    size_t length = strlen(line);
    snprintf(line + length, sizeof line - length, "%s",
             "/own%20%26%20100%25.ini&at=1,2&method=referee");
    assert_opens(line);
    assert_string_equal(words_text_get(&lab_scene(&the_lab)->title), "Own");
    assert_line(line);
    remove(name);
    show_key(1);
    assert_refused(line, "is not on this machine");
    rmdir(temporary_folder);
}

/* ---- Rules --------------------------------------------------------------------------------- */

static void assert_rules(const scene_rules *was)
{
    const scene_rules *is = lab_scene(&the_lab)->rules;
    assert_true(is->turning == was->turning && is->has_pivot == was->has_pivot);
    assert_true(!is->has_pivot || (is->pivot.x == was->pivot.x && is->pivot.y == was->pivot.y));
    assert_true(is->front.x == was->front.x && is->front.y == was->front.y);
    assert_int_equal(is->solid, was->solid);
    assert_int_equal(is->ray, was->ray);
}

/* A link to a scene of the user has no file. What moves there moves in the same way. */
static void expect_link(const char *text)
{
    char line[600] = "scene=";
    write_scene("1-first.ini", text);
    add_folder(line, sizeof line);
    strcat(line, "/1-first.ini&at=321,123&method=referee&pinned=off");
    assert_opens(line);
    const scene_rules was = *lab_scene(&the_lab)->rules;
    const flight flown = lab_slot(&the_lab)->flight;
    char *link = share_link_line(&the_lab, &the_screen, true);
    assert_null(strstr(link, "scene="));
    for (int i = 0; i < 2; i++) {
        show_key(1);
        assert_opens(link);
        assert_rules(&was);
        assert_true(lab_slot(&the_lab)->flight.velocity.x == flown.velocity.x);
        assert_true(lab_slot(&the_lab)->flight.velocity.y == flown.velocity.y);
        free(link);
        link = line_now();
    }
    free(link);
}

static void test_rules(void **state)
{
    (void)state;
    make_folder(NULL);
    expect_link("title = Own\n[base]\nshape = rect\nsize = 420 16\nangle = 20\nturning = 150\n"
                "[cursor]\nshape = circle\nradius = 26\n");
    expect_link("title = Own\n[base]\nshape = segment\nfrom = 0 0\nto = 9 9\nturning = -1e-3\n"
                "pivot = 0.1 -7\n[cursor]\nshape = point\nvelocity = 3 -0.25\n");
    expect_link("title = Own\n[base]\nshape = rect\nsize = 9 9\nfront = 0 -1\n"
                "[cursor]\nshape = circle\nradius = 26\nsolid = yes\n");
    expect_link("title = Own\n[base]\nshape = circle\nradius = 9\n"
                "[cursor]\nshape = segment\nanchor = 1 2\nray = yes\n");
    remove(in_folder("1-first.ini"));
    rmdir(temporary_folder);
}

/* A line may tell other rules than the scene's file. */
static void test_told_rules(void **state)
{
    (void)state;
    assert_opens("scene=turning-bar");
    assert_true(lab_scene(&the_lab)->rules->turning == 150);
    const char line[] = "scene=turning-bar&at=500,170&method=referee&turning=30&pivot=1,2";
    assert_opens(line);
    assert_true(lab_scene(&the_lab)->rules->turning == 30);
    assert_line(line);
    assert_opens("scene=turning-bar&turning=0&at=500,170");
    assert_line("scene=turning-bar&at=500,170&method=referee&turning=0");
    assert_opens("scene=turning-bar");
    assert_line("scene=turning-bar&at=500,170&method=referee&pinned=off");
    assert_opens("scene=field-circle-rects&ray=off");
    assert_refused("scene=field-circle-rects&turning=30", "a field has no base");
    assert_refused("scene=field-circle-rects&solid", "blocks nothing");
    assert_refused("scene=0&solid&front=0,-1", "passes no front");
    assert_refused("scene=3&turning=fast", "turning");
}

/* A line without a scene is a new scene, whose title names what it shows. */
static void test_titles_of_lines(void **state)
{
    (void)state;
    static const char *const lines[][2] = {
        {"at=1,2&base=circle:0,0:3&cursor=chain:0,0:4,0:4,4", "Circle and chain"},
        {"at=1,2&base=rect:0,0:6,4:0:grow:2&cursor=rect:6,4:30", "Rounded rect and rect"},
        {"at=1,2&base=point:0,0&cursor=rect:6,4:30:grow:1", "Point and rounded rect"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_opens(lines[i][0]);
        assert_string_equal(lab_title(&the_lab), lines[i][1]);
    }
}

int main(int count, char **arguments)
{
    if (count != 2)
        return 2;
    project_scenes = arguments[1];
#define IN_LAB(test) cmocka_unit_test_setup_teardown(test, start, teardown)
    const struct CMUnitTest tests[] = {
        IN_LAB(test_shipped_scenes),
        IN_LAB(test_changed_scenes),
        IN_LAB(test_new_scenes),
        IN_LAB(test_undo),
        IN_LAB(test_usual_values),
        IN_LAB(test_pinned),
        IN_LAB(test_forms),
        IN_LAB(test_words),
        IN_LAB(test_cases),
        IN_LAB(test_wrong_lines),
        IN_LAB(test_long_lines),
        IN_LAB(test_damaged_lines),
        IN_LAB(test_titles_of_lines),
        IN_LAB(test_own_scene),
        IN_LAB(test_rings_and_chains),
        IN_LAB(test_rules),
        IN_LAB(test_told_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
