#include "large_view.h"

#include "deep.h"
#include "shortage.h"
#include "thin.h"

#include <math.h>
#include <stdlib.h>

/* By how many output pixels the area and the outline may differ from the ring's. An eighth of a
 * pixel is not seen in the edge of an area, nor less than a pixel in a stroke of 2 and more. */
#define IN_AREA 0.125
#define IN_LINE 0.7

#define MARGIN 32.0 /* UI units: more than outlines are wide */

bool large_view_suits(const hit_shape *shape)
{
    return shape->count >= THIN_FROM;
}

/* The stage's zone with a margin, so that cut ends and their strokes are invisible. */
static box in_sight(const ui *ui, const large_figure *f)
{
    box zone = ui->layout.stage;
    double margin = ui_px(ui, MARGIN) + f->grow;
    return (box){zone.x - margin, zone.y - margin, zone.w + 2 * margin, zone.h + 2 * margin};
}

/* ---- Area --------------------------------------------------------------------------------- */

static void add_deep_area(ui *ui, const hit_shape *ring, box within)
{
    int count = 0;
    hit_vec *cut = deep_ring(ring, ui->view, within, &count);
    if (cut && count >= 3)
        fill_ring(&ui->draw.fill, cut, count);
    free(cut);
}

/* The ring's vertices in output pixels. The caller frees them. NULL: memory is out. */
static hit_vec *to_output(const ui *ui, const hit_shape *ring)
{
    hit_vec *out = shortage_note(malloc((size_t)ring->count * sizeof *out));
    for (int i = 0; out && i < ring->count; i++)
        out[i] = view_to_output(ui->view, ring->ring[i]);
    return out;
}

static void add_area(ui *ui, const hit_shape *ring, box within, double grow)
{
    if (deep_is_shown(ui->view, ui->fit)) {
        add_deep_area(ui, ring, within);
        return;
    }
    hit_vec *v = to_output(ui, ring);
    if (!v)
        return;
    fill_ring(&ui->draw.fill, v, ring->count);
    if (grow > 0)
        draw_add_stroke(&ui->draw, v, ring->count, true, 2 * grow);
    free(v);
}

/* ---- Outline ------------------------------------------------------------------------------ */

static void add_deep_line(ui *ui, const hit_shape *ring, box within, double width)
{
    deep_line line;
    for (int i = 0; i < ring->count; i++)
        if (deep_edge(ring, i, ui->view, within, &line))
            fill_capsule(&ui->draw.fill, line.a, line.b, width / 2);
}

static void add_line(ui *ui, const hit_shape *ring, box within, double width)
{
    hit_vec *room;
    hit_shape thin = thin_ring(ring, ui->view, within, IN_LINE, &room);
    bool deep = deep_is_shown(ui->view, ui->fit);
    hit_vec *v = deep ? NULL : to_output(ui, &thin);
    if (deep)
        add_deep_line(ui, &thin, within, width);
    else if (v)
        draw_add_stroke(&ui->draw, v, thin.count, true, width);
    free(v);
    free(room);
}

/* ---- Both --------------------------------------------------------------------------------- */

static void draw_anew(ui *ui, const large_figure *f)
{
    draw *d = &ui->draw;
    hit_vec *room;
    box within = in_sight(ui, f);
    hit_shape ring = thin_ring(f->ring, ui->view, within, IN_AREA, &room);
    if (f->area) {
        add_area(ui, &ring, within, f->grow);
        draw_paint_dyed(d, &f->fill);
    }
    if (f->outline) {
        add_line(ui, &ring, within, f->width);
        draw_paint_dyed(d, &f->line);
    }
    free(room);
}

static const hit_shape *kept_ring(ui *ui, const large_figure *f)
{
    kept *k = &ui->kept;
    if (k->ring.count == 0)
        k->ring = thin_ring(f->ring, ui->view, in_sight(ui, f), IN_AREA, &k->room);
    return &k->ring;
}

static bool draw_kept_area(ui *ui, const large_figure *f)
{
    imprint *area = &ui->kept.area;
    if (!area->made) {
        add_area(ui, kept_ring(ui, f), in_sight(ui, f), f->grow);
        fill_imprint(&ui->draw.fill, ui->renderer, ui->draw.clip, area);
    }
    return sheet_imprint(&ui->sheet, area, &f->fill);
}

static bool draw_kept_line(ui *ui, const large_figure *f)
{
    imprint *line = kept_line_of(&ui->kept, f->width);
    if (!line->made) {
        add_line(ui, kept_ring(ui, f), in_sight(ui, f), f->width);
        fill_imprint(&ui->draw.fill, ui->renderer, ui->draw.clip, line);
    }
    return sheet_imprint(&ui->sheet, line, &f->line);
}

static bool draw_kept(ui *ui, const large_figure *f, int revision)
{
    kept_subject subject = {revision, ui->view, ui->draw.clip, f->grow};
    kept_turn_to(&ui->kept, &subject);
    return (!f->area || draw_kept_area(ui, f)) && (!f->outline || draw_kept_line(ui, f));
}

void large_view_draw(ui *ui, const large_figure *f, int revision)
{
    if (revision < 0 || !draw_kept(ui, f, revision))
        draw_anew(ui, f);
}
