/* SPDX-License-Identifier: MIT */
/* test_lab.c: the lab beside the program of "Collision of any polygons by the cross product", which
 * is ported here line by line: its two classes and its main program. */
#include "lab_tests.h"
#include "mode.h"
#include "motion.h"
#include "pen.h"
#include "random.h"
#include "scene.h"
#include "scene_rules.h"
#include "slot.h"

#include <inttypes.h>

/* ---- The post's program -------------------------------------------------------------------- */

enum { EDGES = 16 };

typedef struct post_line {
    double a, b, c, d;
} post_line;

/* The class hitTest: its variables have their names. */
typedef struct post_polygon {
    double x, y;
    bool listens, drawStart; /* listens: drawLine() is called at each click */
    int pointN, length;      /* of lineArray */
    post_line lineArray[EDGES];
} post_polygon;

typedef struct post {
    post_polygon aTest, bTest;
    bool left, right, up, down;
    double lsx, lsy;
} post;

static void drawShape(post_polygon *p)
{
    *p = (post_polygon){.listens = true};
}

static void drawLine(post_polygon *p, double stageX, double stageY)
{
    if (!p->listens)
        return;
    p->pointN = p->drawStart ? p->pointN + 1 : 0;
    p->lineArray[p->pointN] = (post_line){stageX, stageY, 0, 0};
    if (p->drawStart) {
        p->lineArray[p->pointN - 1].c = stageX;
        p->lineArray[p->pointN - 1].d = stageY;
    }
    p->length = p->pointN + 1;
    p->drawStart = true;
}

static void endDrawShape(post_polygon *p)
{
    p->drawStart = p->listens = false;
    if (p->length == 0)
        return;
    p->lineArray[p->pointN].c = p->lineArray[0].a;
    p->lineArray[p->pointN].d = p->lineArray[0].b;
}

static bool simpleLineTest(double l1p1x, double l1p1y, double l1p2x, double l1p2y, double l2p1x,
                           double l2p1y, double l2p2x, double l2p2y)
{
    double line1p1 = (l1p2x - l1p1x) * (l2p1y - l1p1y) - (l2p1x - l1p1x) * (l1p2y - l1p1y);
    double line1p2 = (l1p2x - l1p1x) * (l2p2y - l1p1y) - (l2p2x - l1p1x) * (l1p2y - l1p1y);
    double line2p1 = (l2p2x - l2p1x) * (l1p1y - l2p1y) - (l1p1x - l2p1x) * (l2p2y - l2p1y);
    double line2p2 = (l2p2x - l2p1x) * (l1p2y - l2p1y) - (l1p2x - l2p1x) * (l2p2y - l2p1y);
    return line1p1 * line1p2 <= 0 && line2p1 * line2p2 <= 0;
}

static bool lineTest(const post_polygon *self, const post_polygon *la)
{
    for (int n = 0; n < la->length; n++)
        for (int m = 0; m < self->length; m++) {
            const post_line *own = &self->lineArray[m], *other = &la->lineArray[n];
            if (simpleLineTest(own->a + self->x, own->b + self->y, own->c + self->x,
                               own->d + self->y, other->a + la->x, other->b + la->y,
                               other->c + la->x, other->d + la->y))
                return true;
        }
    return false;
}

static void click_post(post *p, double x, double y)
{
    drawLine(&p->aTest, x, y);
    drawLine(&p->bTest, x, y);
}

/* What the main program does once a frame. */
static void mov(post *p)
{
    post_polygon *b = &p->bTest;
    if (p->left)
        b->x--;
    else if (p->right)
        b->x++;
    if (lineTest(&p->aTest, b))
        b->x = p->lsx;
    else
        p->lsx = b->x;
    if (p->up)
        b->y--;
    else if (p->down)
        b->y++;
    if (lineTest(&p->aTest, b))
        b->y = p->lsy;
    else
        p->lsy = b->y;
}

/* ---- The lab beside it --------------------------------------------------------------------- */

static post the_post;

static post_polygon *polygon_of(lab_actor which)
{
    return which == LAB_BASE ? &the_post.aTest : &the_post.bTest;
}

static void start_both_programs(lab_actor which)
{
    pen_start(&the_lab, which);
    drawShape(polygon_of(which));
}

static void click_both_programs(void)
{
    hit_vec at = {random_int(0, 960), random_int(0, 640)};
    pen_click(&the_lab, at);
    click_post(&the_post, at.x, at.y);
}

/* The vertices of the lab's shape, drawn so far or finished, are those of the post's lines. */
static void assert_same_vertices(lab_actor which, int count)
{
    const post_polygon *p = polygon_of(which);
    lab_update(&the_lab);
    const hit_shape *s = lab_shape(&the_lab, which);
    assert_int_equal(p->length, count);
    for (int i = 0; i < count; i++) {
        hit_vec v = hit_vertices(s)[i];
        if (v.x != p->lineArray[i].a || v.y != p->lineArray[i].b)
            fail_msg("HIT_SEED=%" PRIu64 ": %c's vertex %d of %d is (%g, %g)", seed,
                     which == LAB_BASE ? 'A' : 'B', i, count, v.x, v.y);
    }
}

/* A and B are drawn by the same clicks where both are being drawn, and by their own elsewhere. */
static void clicks_draw_what_they_draw_in_the_post(void **state)
{
    (void)state;
    seed = random_seed();
    show_key(5);
    the_lab.edit.reach = -1; /* no click closes a polygon, as in the post */
    for (int round = 0; round < 200; round++) {
        lab_actor first = random_int(0, 1) ? LAB_BASE : LAB_CURSOR;
        lab_actor second = first == LAB_BASE ? LAB_CURSOR : LAB_BASE;
        int alone = random_int(0, 5), together = random_int(1, 5), last = random_int(0, 5);
        start_both_programs(first);
        for (int i = 0; i < alone; i++)
            click_both_programs();
        start_both_programs(second);
        for (int i = 0; i < together; i++)
            click_both_programs();
        assert_same_vertices(first, alone + together);
        assert_same_vertices(second, together);
        pen_finish(&the_lab, first);
        endDrawShape(polygon_of(first));
        for (int i = 0; i < last; i++)
            click_both_programs();
        pen_finish(&the_lab, second);
        endDrawShape(polygon_of(second));
        assert_int_equal(the_lab.tool, TOOL_MOVE);
        assert_same_vertices(first, alone + together);
        assert_same_vertices(second, together + last);
    }
}

/* A rectangle beside whose way to the stage's corner nothing is drawn. */
static void draw_post_rectangle(void)
{
    static const hit_vec corners[] = {{500, 200}, {700, 200}, {700, 400}, {500, 400}};
    drawShape(&the_post.aTest);
    for (int i = 0; i < 4; i++)
        click_post(&the_post, corners[i].x, corners[i].y);
}

/* Draws B around the place, a frame after the button, or in the same frame. */
static void draw_post_triangle(double x, double y, bool frame_between)
{
    drawShape(&the_post.bTest);
    if (frame_between)
        mov(&the_post);
    click_post(&the_post, x, y - 20);
    click_post(&the_post, x + 20, y + 20);
    click_post(&the_post, x - 20, y + 20);
}

/* Until it is finished, A's last edge leads to (0, 0): B is stopped on its way to the right, far
 * from A. The lab tests what is drawn and nothing else: B comes to A. */
static void an_unfinished_edge_blocks_in_the_post_alone(void **state)
{
    (void)state;
    the_post = (post){0};
    draw_post_triangle(100, 300, true);
    endDrawShape(&the_post.bTest);
    draw_post_rectangle();
    the_post.right = true;
    for (int frame = 0; frame < 600; frame++)
        mov(&the_post);
    assert_true(the_post.bTest.x > 200 && the_post.bTest.x < 300); /* (250, 200) + (100, 300) */
    endDrawShape(&the_post.aTest);
    for (int frame = 0; frame < 600; frame++)
        mov(&the_post);
    assert_true(the_post.bTest.x == 379); /* its corner (120, 320) would be on the side x = 500 */

    show_key(5);
    lab_slot(&the_lab)->scene->rules->speed = 1;
    draw_polygon_by_clicks(LAB_CURSOR, (hit_vec[]){{100, 280}, {120, 320}, {80, 320}}, 3);
    double from = cursor_at().x;
    pen_start(&the_lab, LAB_BASE);
    for (int i = 0; i < 4; i++)
        click(the_post.aTest.lineArray[i].a, the_post.aTest.lineArray[i].b);
    motion_hold(&the_lab, LAB_RIGHT, true);
    for (int frame = 0; frame < 1200; frame++)
        motion_tick(&the_lab);
    motion_hold(&the_lab, LAB_RIGHT, false);
    assert_true(cursor_at().x > from + 379); /* the side x = 500 is not drawn yet */
    mode_leave(&the_lab);
}

/* An empty polygon hits nothing, so the first frame after the button sets lsx and lsy to B's new
 * place: B does not jump. It does only where a vertex is drawn within the same frame. */
static void b_jumps_to_its_old_place_within_one_frame_alone(void **state)
{
    (void)state;
    for (int frame_between = 0; frame_between <= 1; frame_between++) {
        the_post = (post){0};
        draw_post_rectangle();
        endDrawShape(&the_post.aTest);
        draw_post_triangle(100, 300, true);
        endDrawShape(&the_post.bTest);
        the_post.right = true;
        for (int frame = 0; frame < 60; frame++)
            mov(&the_post);
        the_post.right = false;
        assert_true(the_post.bTest.x == 60);
        draw_post_triangle(700, 300, frame_between);
        mov(&the_post);
        assert_true(the_post.bTest.x == (frame_between ? 0 : 60));
    }
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(clicks_draw_what_they_draw_in_the_post),
    ON_SCENES(an_unfinished_edge_blocks_in_the_post_alone),
    ON_SCENES(b_jumps_to_its_old_place_within_one_frame_alone),
};

const test_table lab_post_tests = TEST_TABLE(tests);
