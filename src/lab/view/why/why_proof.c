/* SPDX-License-Identifier: MIT */
#include "why_proof.h"

#include "fold_mark.h"
#include "inner_action_ids.h"
#include "lab.h"
#include "proof_view.h"
#include "ui.h"
#include "value.h"
#include "words.h"

#include <stdio.h>

/* UI units. */
#define TITLE  26.0
#define LINE   18.0
#define FOLD   24.0
#define LEFT   11.0
#define RIGHT  8.0
#define INDENT 22.0

typedef struct writer {
    ui *ui;
    column *column;
    double bottom;
} writer;

static bool has_room(const writer *w, double height)
{
    return w->column->y + ui_px(w->ui, height) <= w->bottom;
}

/* Writes a line, if there is room, with a text at either end; the one at the right has this style.
 */
static void write_line(writer *w, const char *left, const char *right, text_style style,
                       SDL_Color ink)
{
    ui *ui = w->ui;
    column *c = w->column;
    if (!has_room(w, LINE))
        return;
    double y = c->y + ui_px(ui, LINE / 2), x = c->x + ui_px(ui, LEFT);
    double end = c->right - ui_px(ui, RIGHT);
    end -= text_draw(ui->text, style, right, end, y, TEXT_RIGHT, 0, ui->theme->ink);
    text_draw(ui->text, TEXT_MONO, left, x, y, TEXT_LEFT, end - x - ui_px(ui, RIGHT), ink);
    c->y += ui_px(ui, LINE);
}

/* ---- What is proved -------------------------------------------------------------------------- */

static void write_title(const hit_reason *r, char *out, size_t size)
{
    if (r->verdict == HIT_HIT)
        snprintf(out, size, "%s", _("This point lies in both."));
    else if (r->lines > 1)
        snprintf(out, size, _("%d lines lie between their edges."), r->lines);
    else
        snprintf(out, size, "%s", _("This line lies between them."));
}

static void write_bounds(writer *w, const lab *lab, const hit_reason *r)
{
    /* The equation is written with its first number above 0: then base and cursor may be on the
     * other sides of it. */
    bool turned = r->normal.x < 0 || (r->normal.x == 0 && r->normal.y < 0);
    char number[2][VALUE_TEXT], offset[VALUE_TEXT], text[192];
    for (int k = 0; k < 2; k++) {
        char name[64];
        proof_view_name(lab, k, name, sizeof name);
        value_write(turned ? -r->side[k].bound : r->side[k].bound, number[k]);
        snprintf(text, sizeof text, (k == 0) != turned ? _("%s: at most") : _("%s: at least"),
                 name);
        write_line(w, text, number[k], TEXT_MONO, w->ui->theme->ink);
    }
    value_write(turned ? -r->offset : r->offset, offset);
    snprintf(text, sizeof text, "%s < %s < %s", number[turned], offset, number[!turned]);
    write_line(w, text, _(hit_verdict_name(HIT_MISS)), TEXT_BODY_BOLD, w->ui->theme->ink);
}

static double height_of(const hit_reason *r)
{
    return TITLE + LINE * (r->verdict == HIT_HIT ? 1 : 4) + RIGHT;
}

static void draw_ground(writer *w, const hit_reason *r)
{
    ui *ui = w->ui;
    column *c = w->column;
    double height = ui_px(ui, height_of(r) - 2);
    if (height > w->bottom - c->y)
        height = w->bottom - c->y;
    ui_fill(ui, (box){c->x, c->y, c->right - c->x, height}, ui->theme->chip);
    ui_fill(ui, (box){c->x, c->y, ui_px(ui, 3), height}, ui->theme->construction);
}

static void draw_proof(writer *w, const lab *lab, const proof *proof)
{
    const hit_reason *r = &proof->reason;
    ui *ui = w->ui;
    char text[HIT_REASON_TEXT + 64];
    double top = w->column->y;
    draw_ground(w, r);
    write_title(r, text, sizeof text);
    text_draw(ui->text, TEXT_BODY_BOLD, text, w->column->x + ui_px(ui, LEFT),
              top + ui_px(ui, TITLE / 2), TEXT_LEFT,
              w->column->right - w->column->x - ui_px(ui, LEFT + RIGHT), ui->theme->ink);
    w->column->y += ui_px(ui, TITLE);
    proof_write_numbers(proof, text, sizeof text);
    bool hits = r->verdict == HIT_HIT;
    write_line(w, text, hits ? _(hit_verdict_name(HIT_HIT)) : "", TEXT_BODY_BOLD,
               ui->theme->construction);
    if (!hits)
        write_bounds(w, lab, r);
    ui_tip(ui, (box){w->column->x, top, w->column->right - w->column->x, w->column->y - top}, text,
           NULL);
    w->column->y = top + ui_px(ui, height_of(r));
}

/* ---- Folds ----------------------------------------------------------------------------------- */

/* Draws a row that folds what stands below it. False: there is no room. */
static bool draw_fold(writer *w, const char *name, int fold, bool open)
{
    ui *ui = w->ui;
    column *c = w->column;
    if (!has_room(w, FOLD))
        return false;
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, FOLD)};
    double y = b.y + b.h / 2;
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 3), ui->theme->chip);
    fold_mark_draw(ui, c->x + ui_px(ui, LEFT), y, open);
    text_draw(ui->text, TEXT_MONO, name, c->x + ui_px(ui, INDENT), y, TEXT_LEFT,
              b.w - ui_px(ui, INDENT), ui->theme->ink);
    ui_add_button(ui, b, ACTION_FOLD_WHY, fold);
    ui_tip(ui, b, open ? _("Fold it") : _("Unfold it"), NULL);
    c->y += b.h;
    return true;
}

/* A name and below it the number, which a tip shows whole. */
static void write_exact(writer *w, const char *name, const char *number)
{
    column *c = w->column;
    double top = c->y;
    write_line(w, name, "", TEXT_MONO, w->ui->theme->dim);
    write_line(w, number, "", TEXT_MONO, w->ui->theme->ink);
    ui_tip(w->ui, (box){c->x, top, c->right - c->x, c->y - top}, number, NULL);
}

static void draw_exact(writer *w, const lab *lab, const proof *proof)
{
    const hit_reason *r = &proof->reason;
    const char *long_numbers = _("longer: Share, Copy proof");
    if (r->verdict == HIT_HIT) {
        write_exact(w, _("the point"), r->text[0] ? r->text : long_numbers);
        return;
    }
    for (int k = 0; k < 2; k++) {
        char name[64], text[96];
        proof_view_name(lab, k, name, sizeof name);
        snprintf(text, sizeof text, _("%s, towards the line"), name);
        write_exact(w, text, r->side[k].exact[0] ? r->side[k].exact : long_numbers);
    }
}

bool why_proof_draw(ui *ui, const lab *lab, const proof *proof, column *c, double bottom)
{
    writer w = {ui, c, bottom};
    bool exact = why_tree_is_toggled(&lab->why.folds, (unsigned)WHY_FOLD_EXACT);
    bool found =
        lab->why.looked_at >= 0 || why_tree_is_toggled(&lab->why.folds, (unsigned)WHY_FOLD_FOUND);
    draw_proof(&w, lab, proof);
    if (draw_fold(&w, _("exactly"), WHY_FOLD_EXACT, exact) && exact)
        draw_exact(&w, lab, proof);
    return draw_fold(&w, _("how the referee found it"), WHY_FOLD_FOUND, found) && found;
}
