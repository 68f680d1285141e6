#include "shape_view.h"

#include "large.h"
#include "shortage.h"
#include "vertices.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* By how many output pixels the area and the outline may differ from the ring's. An eighth of a
 * pixel is not seen in the edge of an area, nor less than a pixel in a stroke of 2 and more. */
#define IN_AREA   0.125
#define IN_LINE   0.7
#define IN_ZIGZAG 0.5 /* under a stroke */

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

/* Folds the zigzags of each strand. The vertices, and the ends of rings, are those in *room. */
static hit_shape fold_strands(const hit_shape *thin, hit_vec *room, double width)
{
    hit_shape out = *thin;
    int *ends = (int *)thin->rings.ends, first = 0, kept = 0;
    for (int i = 0; i < strands_count(thin); i++) {
        int end = ends ? ends[i] : thin->count, count = end - first;
        memmove(room + kept, room + first, (size_t)count * sizeof *room);
        kept += fold_line(room + kept, count, width);
        first = end;
        if (ends)
            ends[i] = kept;
    }
    out.count = kept;
    return out;
}

/* The ring with as many vertices as are seen. Its outline hides what is left out of zigzags. */
static hit_shape seen_ring(const ui *ui, const large_figure *f, hit_vec **room)
{
    hit_shape thin = thin_ring(f->ring, ui->view, in_sight(ui, f), IN_AREA, room);
    if (!f->outline || !*room)
        return thin;
    return fold_strands(&thin, *room, IN_ZIGZAG / ui->view.scale);
}

/* ---- Area --------------------------------------------------------------------------------- */

/* The ring's vertices in output pixels. The caller frees them. NULL: memory is out. */
static hit_vec *to_output(const ui *ui, const hit_shape *ring)
{
    hit_vec *out = shortage_note(malloc((size_t)ring->count * sizeof *out));
    for (int i = 0; out && i < ring->count; i++)
        out[i] = view_to_output(ui->view, ring->ring[i]);
    return out;
}

static void add_strokes(ui *ui, const hit_shape *ring, const hit_vec *v, double width)
{
    for (int i = 0; i < strands_count(ring); i++) {
        strand s = strands_at(ring, i);
        draw_add_stroke(&ui->draw, v + s.first, s.count, s.closed, width);
    }
}

static void add_area(ui *ui, const hit_shape *ring, box within, double grow)
{
    if (deep_is_shown(ui->view, ui->fit)) {
        deep_add_rings(&ui->draw.fill, ring, ui->view, within);
        return;
    }
    hit_vec *v = to_output(ui, ring);
    if (!v)
        return;
    for (int i = 0; i < strands_count(ring) && !strands_is_chain(ring); i++)
        fill_ring(&ui->draw.fill, v + strands_at(ring, i).first, strands_at(ring, i).count);
    if (grow > 0)
        add_strokes(ui, ring, v, 2 * grow);
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
        add_strokes(ui, &thin, v, width);
    free(v);
    free(room);
}

/* ---- Both --------------------------------------------------------------------------------- */

static void draw_anew(ui *ui, const large_figure *f)
{
    draw *d = &ui->draw;
    hit_vec *room;
    box within = in_sight(ui, f);
    hit_shape ring = seen_ring(ui, f, &room);
    if (f->area) {
        add_area(ui, &ring, within, f->grow);
        draw_paint_with(d, &f->fill);
    }
    if (f->outline) {
        add_line(ui, &ring, within, f->width);
        draw_paint_with(d, &f->line);
    }
    free(room);
}

static const hit_shape *kept_ring(const ui *ui, const large_figure *f)
{
    kept *k = f->kept;
    if (k->ring.count == 0)
        k->ring = seen_ring(ui, f, &k->room);
    return &k->ring;
}

static bool draw_kept_area(ui *ui, const large_figure *f)
{
    stencil *area = &f->kept->area;
    if (!area->made) {
        add_area(ui, kept_ring(ui, f), in_sight(ui, f), f->grow);
        kept_begin(f->kept, area, &ui->draw.fill);
    }
    kept_go_on(f->kept, area, ui->most_work);
    return sheet_stencil(&ui->sheet, area, &f->fill);
}

static bool draw_kept_line(ui *ui, const large_figure *f)
{
    stencil *line = kept_line_of(f->kept, f->width);
    if (!line->made) {
        add_line(ui, kept_ring(ui, f), in_sight(ui, f), f->width);
        kept_begin(f->kept, line, &ui->draw.fill);
    }
    kept_go_on(f->kept, line, ui->most_work);
    return sheet_stencil(&ui->sheet, line, &f->line);
}

/* The outline waits until the area is complete. */
static bool draw_kept(ui *ui, const large_figure *f)
{
    kept *k = f->kept;
    kept_turn_to(k, &(kept_subject){f->revision, hit_vertices(f->ring)[0], ui->view, ui->draw.clip,
                                    f->grow, f->outline});
    return (!f->area || draw_kept_area(ui, f)) &&
           (!f->outline || k->making == &k->area || draw_kept_line(ui, f));
}

void large_view_draw(ui *ui, const large_figure *f)
{
    if (!f->kept || !draw_kept(ui, f))
        draw_anew(ui, f);
}
