/* SPDX-License-Identifier: MIT */
#include "layout.h"

#include <float.h>
#include <math.h>

#define BAR         40.0
#define FOLD_BELOW  900.0
#define PHONE_BELOW 520.0

/* Beside a floating panel some of the stage stays in sight. */
#define BESIDE 40.0

/* The panel lies over the stage; the toolbar stays in reach. */
static void float_panel(layout *l, double width, double height, double panel, double slid)
{
    double top = l->stage.y;
    l->panel.w = fmin(panel, fmax(width - BESIDE * l->scale, width / 2));
    l->panel = (box){round(width - l->panel.w * slid), top, l->panel.w, height - top};
}

/* The panel stands at the right, or below in a window that is higher than wide. The stage has what
 * is left. */
static void push_stage(layout *l, double width, double height, double panel, double slid)
{
    box *stage = &l->stage;
    if (height > width) {
        double h = round(stage->h / 2), y = round(stage->y + stage->h - h * slid);
        l->panel = (box){0, y, width, h};
        stage->h = y - stage->y;
        return;
    }
    double w = fmin(panel, round(width / 2));
    l->panel = (box){round(width - w * slid), stage->y, w, height - stage->y};
    stage->w = l->strip.w = l->panel.x;
}

#define LESSON_FOOT 190.0

layout layout_make(double width, double height, double scale, layout_zones zones,
                   const layout_panel *panel)
{
    layout l = {.scale = scale};
    bool stage_only = zones == LAYOUT_STAGE_ONLY;
    bool phone = !stage_only && width < PHONE_BELOW * scale;
    bool fingers = phone && height > width;
    double high = fingers ? LAYOUT_FINGER : BAR;
    double bar = stage_only ? 0 : fmin(round(high * scale), height / 4);
    bool narrow = width < FOLD_BELOW * scale;
    bool present = zones == LAYOUT_PRESENT;
    double top = present ? bar : 2 * bar;
    double foot = fingers ? 2 * bar : bar;
    if (present) /* a lesson has its sentence, its task and its way on there */
        foot = panel->pushes ? fmin(round(LESSON_FOOT * scale), round(height * 0.4)) : 0;
    double fixed = zones == LAYOUT_ALL && !narrow ? round(panel->width * scale) : 0;
    double left = width - fixed;
    l.title = (box){0, 0, width, bar};
    l.phone = phone;
    l.fingers = fingers;
    l.toolbar = (box){0, bar, width, top - bar};
    l.stage = (box){0, top, left, height - top - foot};
    l.strip = (box){0, height - foot, left, foot};
    l.panel = (box){left, top, fixed, height - top};
    l.floats = narrow && !stage_only && !present;
    if (l.floats && panel->slid > 0)
        (panel->pushes ? push_stage : float_panel)(&l, width, height, round(panel->width * scale),
                                                   panel->slid);
    return l;
}

/* ---- Box --------------------------------------------------------------------------------- */

bool box_contains(box box, double x, double y)
{
    return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

bool box_equal(box a, box b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

box box_common(box b, SDL_Rect r)
{
    double left = fmax(b.x, r.x), top = fmax(b.y, r.y);
    return (box){left, top, fmax(fmin(b.x + b.w, r.x + r.w) - left, 0),
                 fmax(fmin(b.y + b.h, r.y + r.h) - top, 0)};
}

SDL_Rect box_pixels(box box)
{
    int left = (int)floor(box.x), top = (int)floor(box.y);
    return (SDL_Rect){left, top, (int)ceil(box.x + box.w) - left, (int)ceil(box.y + box.h) - top};
}

/* ---- Camera ------------------------------------------------------------------------------ */

/* At the deepest zoom, neighbouring doubles are so many output pixels apart. */
#define PIXELS_AN_ULP 32.0
/* Doubles around 0 have no least distance. With this scale, visible positions are still finite. */
#define LARGEST_SCALE 0x1p1016

view camera_view(const camera *camera, view fit, double x, double y, double w, double h)
{
    if (camera->zoom == 0)
        return fit;
    hit_vec output = {x + w / 2 + camera->offset.x, y + h / 2 + camera->offset.y};
    return (view){fit.scale * camera->zoom, camera->stage, output};
}

void camera_zoom(camera *camera, view fit, view now, hit_vec output, hit_vec middle, double factor)
{
    hit_vec stage = view_to_stage(now, output);
    double before = camera->zoom == 0 ? 1 : camera->zoom, zoom = before * factor;
    double largest = fmax(fmax(fabs(stage.x), fabs(stage.y)), DBL_MIN);
    double ulp = nextafter(largest, INFINITY) - largest;
    double scale = fmin(PIXELS_AN_ULP / ulp, LARGEST_SCALE);
    double deepest = fmin(scale / fit.scale, LARGEST_SCALE); /* the stage may be wide */
    zoom = fmin(zoom, deepest);
    if (!(zoom > fmin(before, 1))) { /* a scene may open with less than 1 */
        *camera = (struct camera){0};
        return;
    }
    camera->zoom = zoom;
    camera->stage = stage;
    camera->offset = (hit_vec){output.x - middle.x, output.y - middle.y};
}

bool camera_is_same(const camera *a, const camera *b)
{
    return a->zoom == b->zoom && a->stage.x == b->stage.x && a->stage.y == b->stage.y &&
           a->offset.x == b->offset.x && a->offset.y == b->offset.y;
}

void camera_pan(camera *camera, view now, hit_vec middle, hit_vec by)
{
    if (camera->zoom == 0)
        return;
    hit_vec moved = {now.output.x + by.x, now.output.y + by.y};
    camera->offset = (hit_vec){moved.x - middle.x, moved.y - middle.y};
}
