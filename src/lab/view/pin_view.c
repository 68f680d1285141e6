#include "pin_view.h"

#include "kinds.h"

#include <math.h>

/* In UI units. */
#define RADIUS 9.0
#define AWAY   26.0 /* between the disc's centre and a point that it must not cover */
#define MARK   9.0  /* ... and its end of the line, outside the mark of a point */
#define ROOM   54.0 /* a shape that is narrower or lower is not covered */

/* The same in both themes, so that it is seen on every colour of a shape. */
static const SDL_Color paper = {0xff, 0xff, 0xff, 0xff}, ink = {0x1d, 0x21, 0x29, 0xff};

static void stroke(ui *ui, hit_vec at, double x1, double y1, double x2, double y2, double width)
{
    double u = ui_px(ui, 1);
    draw_line(&ui->draw, (hit_vec){at.x + x1 * u, at.y + y1 * u},
              (hit_vec){at.x + x2 * u, at.y + y2 * u}, width * u, ink);
}

/* A drawing pin: head, body, collar and needle. */
static void draw_sign(ui *ui, hit_vec at)
{
    stroke(ui, at, -2.2, -4.6, 2.2, -4.6, 1.6);
    stroke(ui, at, 0, -4.6, 0, 0, 2.6);
    stroke(ui, at, -3.8, 0.4, 3.8, 0.4, 1.6);
    stroke(ui, at, 0, 0.4, 0, 5.2, 1.4);
}

static void draw_disc_of_pin(ui *ui, hit_vec at)
{
    draw_disc(&ui->draw, at, ui_px(ui, RADIUS + 2.5), paper);
    draw_disc(&ui->draw, at, ui_px(ui, RADIUS + 1.5), ink);
    draw_disc(&ui->draw, at, ui_px(ui, RADIUS), paper);
    draw_sign(ui, at);
}

/* Points, segments and small shapes would disappear under the disc. */
static bool would_be_covered(const ui *ui, const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    double least = fmin(high.x - low.x, high.y - low.y) * ui->view.scale;
    return kind_of(shape)->bare || least < ui_px(ui, ROOM);
}

/* Returns the disc's centre: at the point; or over it, or under it where there is no room above. */
static hit_vec disc_centre(const ui *ui, const hit_shape *shape, hit_vec at)
{
    if (!would_be_covered(ui, shape))
        return at;
    bool room = at.y - ui_px(ui, AWAY + RADIUS + 3) >= ui->layout.stage.y;
    return (hit_vec){at.x, at.y + ui_px(ui, room ? -AWAY : AWAY)};
}

/* Draws the line from a disc that stands aside to the point. */
static void draw_leader(ui *ui, hit_vec disc, hit_vec at)
{
    hit_vec end = {at.x, at.y + ui_px(ui, disc.y < at.y ? -MARK : MARK)};
    draw_line(&ui->draw, disc, end, ui_px(ui, 4), paper);
    draw_line(&ui->draw, disc, end, ui_px(ui, 2), ink);
}

static bool is_seen(const ui *ui, const evidence *e, hit_vec at)
{
    return e->pinned && hit_validate(&e->cursor) == HIT_OK &&
           box_contains(ui->layout.stage, at.x, at.y);
}

box pin_view_box(const ui *ui, const evidence *e)
{
    hit_vec at = view_to_output(ui->view, e->at);
    if (!is_seen(ui, e, at))
        return (box){0, 0, 0, 0};
    hit_vec disc = disc_centre(ui, &e->cursor, at);
    double r = ui_px(ui, RADIUS + 3);
    return (box){disc.x - r, disc.y - r, 2 * r, 2 * r};
}

void pin_view_draw(ui *ui, const evidence *e)
{
    hit_vec at = view_to_output(ui->view, e->at);
    if (!is_seen(ui, e, at))
        return;
    hit_vec disc = disc_centre(ui, &e->cursor, at);
    if (disc.y != at.y)
        draw_leader(ui, disc, at);
    draw_disc_of_pin(ui, disc);
}

#define GOAL 12.0

void pin_view_draw_goal(ui *ui, const evidence *e)
{
    const evidence_lesson *shown = &e->lesson;
    const lesson_step *step = shown->lesson ? &shown->lesson->steps[shown->step] : NULL;
    if (!step || step->hand != LESSON_SNAPS || shown->may_go_on)
        return;
    hit_vec at = view_to_output(ui->view, step->to);
    double r = ui_px(ui, GOAL), width = ui_px(ui, 1.5);
    draw_circle(&ui->draw, at, r + width, ui_px(ui, 3.5), paper);
    for (int i = 0; i < 4; i++) {
        hit_vec side = {i == 0 ? r : i == 1 ? -r : 0, i == 2 ? r : i == 3 ? -r : 0};
        draw_line(&ui->draw, (hit_vec){at.x + side.x / 2, at.y + side.y / 2},
                  (hit_vec){at.x + side.x * 1.6, at.y + side.y * 1.6}, width, ui->theme->accent);
    }
    draw_circle(&ui->draw, at, r, width, ui->theme->accent);
}
