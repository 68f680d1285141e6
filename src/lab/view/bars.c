#include "bars.h"

#include "pill.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define MARGIN 16.0

static void rule(ui *ui, double x, double y, double w, double h)
{
    ui_fill(ui, (box){round(x), round(y), w, h}, ui->theme->rule);
}

/* ---- Title bar ---------------------------------------------------------------------------- */

static void describe_source(const hit_method *method, char *out, size_t size)
{
    if (!method)
        snprintf(out, size, "%s", _("Referee · exact, for every pair of shapes"));
    else if (method->origin == HIT_AS_PUBLISHED)
        snprintf(out, size, _("%s · after %s"), _(method->title), method->source);
    else
        snprintf(out, size, "%s · %s", _(method->title), method->source);
}

void bars_draw_title(ui *ui, const evidence *e)
{
    box bar = ui->layout.title;
    const theme *t = ui->theme;
    ui_fill(ui, bar, t->ground);
    rule(ui, bar.x, bar.y + bar.h - ui_px(ui, 1), bar.w, ui_px(ui, 1));
    double right = pill_draw(ui, e, bar) - ui_px(ui, MARGIN);
    double x = bar.x + ui_px(ui, MARGIN);
    double y = bar.y + bar.h / 2;
    int key = e->list.current < e->list.count ? e->list.tiles[e->list.current].key : -1;
    if (key >= 0) {
        char digit[12];
        snprintf(digit, sizeof digit, "%d", key);
        double side = ui_px(ui, 24);
        ui_chip(ui, (box){x, y - side / 2, side, side}, TEXT_BODY_BOLD, digit, t->chip,
                t->chip_ink);
        x += ui_px(ui, 36);
    }
    if (x >= right)
        return;
    x += text_draw(ui->text, TEXT_TITLE, e->title, x, y, TEXT_LEFT, right - x, t->ink) +
         ui_px(ui, 12);
    char source[256];
    describe_source(evidence_method(e), source, sizeof source);
    if (right - x > ui_px(ui, 40))
        text_draw(ui->text, TEXT_SMALL, source, x, y + ui_px(ui, 1), TEXT_LEFT, right - x, t->dim);
}

/* ---- Scene strip -------------------------------------------------------------------------- */

typedef struct hint {
    const char *key, *word;
    action_id id;
} hint;

static const hint moving_hints[] = {
    {"M", "method", ACTION_NEXT_METHOD},
    {"E", "explain", ACTION_EXPLAIN},
    {"V", "map", ACTION_MAP},
    {"B", "edit", ACTION_EDIT_BASE},
    {"N", "new", ACTION_NEW},
    {"F2", "scenes", ACTION_GALLERY},
    {"F1", "help", ACTION_HELP},
    {NULL, NULL, ACTION_NONE},
};

static const hint polygon_hints[] = {
    {"A", "draw A", ACTION_DRAW_BASE}, {"D", "draw B", ACTION_DRAW_CURSOR},
    {"B", "edit", ACTION_EDIT_BASE},   {"M", "method", ACTION_NEXT_METHOD},
    {"E", "explain", ACTION_EXPLAIN},  {"N", "new", ACTION_NEW},
    {"F1", "help", ACTION_HELP},       {NULL, NULL, ACTION_NONE},
};

static const hint drawing_hints[] = {
    {"Enter", "finish", ACTION_FINISH_DRAWING},
    {"Backspace", "take back", ACTION_TAKE_BACK},
    {"Esc", "leave", ACTION_LEAVE},
    {NULL, NULL, ACTION_NONE},
};

static const hint editing_hints[] = {
    {"Esc", "done", ACTION_LEAVE},   {"Q, W", "turn", ACTION_TURN_RIGHT},
    {"Ctrl+Z", "undo", ACTION_UNDO}, {"Ctrl+S", "save", ACTION_SAVE},
    {"F1", "help", ACTION_HELP},     {NULL, NULL, ACTION_NONE},
};

static const hint *hints_now(const evidence *e)
{
    if (e->edit.on)
        return editing_hints;
    if (e->drawing.sketch)
        return drawing_hints;
    return e->drawing.offered ? polygon_hints : moving_hints;
}

static double draw_number_chips(ui *ui, const evidence *e, double x, double y)
{
    const theme *t = ui->theme;
    double side = ui_px(ui, 20);
    for (int i = 0; i < e->list.count; i++) {
        int key = e->list.tiles[i].key;
        if (key < 0)
            continue;
        char digit[12];
        snprintf(digit, sizeof digit, "%d", key);
        box b = {x, y - side / 2, side, side};
        bool current = i == e->list.current;
        bool hover = ui_hovers(ui, b);
        ui_chip(ui, b, TEXT_SMALL, digit,
                current ? t->accent
                : hover ? t->rule
                        : t->chip,
                current ? t->accent_ink : t->chip_ink);
        ui_add_button(ui, b, ACTION_SHOW_SCENE, i);
        x += ui_px(ui, 28);
    }
    return x;
}

static void draw_hints(ui *ui, const hint *hints, double x, double y, double right)
{
    const theme *t = ui->theme;
    double h = ui_px(ui, 16);
    for (; hints->key; hints++) {
        double key_w = fmax(h, text_width(ui->text, TEXT_SMALL, hints->key) + ui_px(ui, 12));
        double word_w = text_width(ui->text, TEXT_SMALL, hints->word);
        double w = key_w + ui_px(ui, 4) + word_w;
        if (x + w > right)
            return;
        ui_chip(ui, (box){x, y - h / 2, key_w, h}, TEXT_SMALL, hints->key, t->chip, t->chip_ink);
        box whole = {x, y - ui_px(ui, 12), w, ui_px(ui, 24)};
        text_draw(ui->text, TEXT_SMALL, hints->word, x + key_w + ui_px(ui, 4), y, TEXT_LEFT, 0,
                  ui_hovers(ui, whole) ? t->ink : t->dim);
        ui_add_button(ui, whole, hints->id, 0);
        x += w + ui_px(ui, 12);
    }
}

/* Reserves room for the widest position, so that the hints do not move with the pointer. */
static double draw_position(ui *ui, const evidence *e, box bar)
{
    char position[64];
    snprintf(position, sizeof position, "%.10g, %.10g", e->at.x, e->at.y);
    double right = bar.x + bar.w - ui_px(ui, 12);
    double w = text_draw(ui->text, TEXT_MONO, position, right, bar.y + bar.h / 2, TEXT_RIGHT, 0,
                         ui->theme->dim);
    return right - fmax(w + ui_px(ui, 16), ui_px(ui, 130));
}

void bars_draw_strip(ui *ui, const evidence *e)
{
    box bar = ui->layout.strip;
    ui_fill(ui, bar, ui->theme->ground);
    rule(ui, bar.x, bar.y, bar.w, ui_px(ui, 1));
    double y = bar.y + bar.h / 2;
    double right = draw_position(ui, e, bar);
    double x = draw_number_chips(ui, e, bar.x + ui_px(ui, 12), y);
    draw_hints(ui, hints_now(e), x + ui_px(ui, 12), y, right);
}
