/* SPDX-License-Identifier: MIT */
#include "toolbar.h"

#include "action_ids.h"
#include "answer.h"
#include "flight.h"
#include "lab.h"
#include "own.h"
#include "pen.h"
#include "scene.h"
#include "scene_rules.h"
#include "stage_layers.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define SIDE   32.0 /* the height of a button */
#define EDGE   8.0  /* left and right of the row */
#define PAD    7.0  /* left and right in a button */
#define BARE   30.0 /* the width of a button without its word, where none has one */
#define SOLO   26.0 /* ... where others have theirs */
#define SLIM   20.0 /* ... of an arrow that stands beside a word */
#define FINGER 56.0 /* at most that of a button on a phone */

/* Where a button stands in its group. An arrow, back or on, has no word; a word between two has a
 * symbol only when there is no room for words. The group that begins with RIGHT stands at the right
 * end. */
typedef enum item_sort { PLAIN, FIRST, RIGHT, BACK, ON, FIRST_BACK, BETWEEN } item_sort;

/* The less room there is, the fewer buttons have words: those of the lowest ranks. */
enum { NO_WORDS, PHONE_RANK = 3, ALL_WORDS = 6, NEVER };

typedef struct item {
    item_sort sort;
    action_id id;
    int rank; /* of its word */
} item;

static const item items[] = {
#define BUTTON(sort, id, rank) {sort, ACTION_##id, rank},
#include "actions.inc"
};

enum { ITEMS = sizeof items / sizeof *items };

static bool begins_group(const item *item)
{
    return item->sort == FIRST || item->sort == FIRST_BACK || item->sort == RIGHT;
}

/* A language is called by its own name: that of the one to change to, and without a symbol. */
static bool item_is_name(const item *item)
{
    return item->id == ACTION_LANGUAGE;
}

/* Returns NULL for an arrow. */
static const char *item_word(const item *item)
{
    bool arrow = item->sort == BACK || item->sort == ON || item->sort == FIRST_BACK;
    if (item_is_name(item))
        return words_languages[(words_spoken() + 1) % WORDS_LANGUAGES].mark;
    return arrow || !actions[item->id].word ? NULL : _(actions[item->id].word);
}

static symbol_name symbol_of(const item *item)
{
    bool back = item->sort == BACK || item->sort == FIRST_BACK;
    if (back)
        return SYMBOL_BACK;
    return item->sort == ON ? SYMBOL_ON : actions[item->id].symbol;
}

/* ---- State -------------------------------------------------------------------------------- */

static bool is_active(const ui *ui, const lab *lab, action_id id)
{
    switch (id) {
    case ACTION_EXPLAIN:
        return ui->layers->explained;
    case ACTION_EDIT_BASE:
        return lab->tool == TOOL_EDIT;
    case ACTION_OWN:
        return own_look() && own_look()->runs;
    default:
        return stage_layers_is_active(ui->layers, id);
    }
}

/* A phone has the most important ones, in the size of a finger. A menu has the others. */
static bool item_has_place(const ui *ui, const item *item)
{
    return !ui->layout.phone || item->rank <= PHONE_RANK || item->id == ACTION_MORE;
}

/* ---- Places ------------------------------------------------------------------------------- */

/* The widths of buttons and gaps. */
typedef struct measure {
    int words; /* buttons up to this rank have words, */
    int more;  /* and so many of the next rank, where there is room */
    double gap, bare;
} measure;

/* Returns how many buttons of the same rank stand before it. */
static int place_in_rank(const item *item)
{
    int place = 0;
    for (const struct item *before = items; before < item; before++)
        place += before->rank == item->rank;
    return place;
}

static bool item_has_word(const item *item, const measure *m)
{
    bool more = item->rank == m->words + 1 && place_in_rank(item) < m->more;
    return item_word(item) && (m->words >= item->rank || more || item_is_name(item));
}

static double item_width(ui *ui, const item *item, const measure *m)
{
    bool arrow = item->sort == BACK || item->sort == ON || item->sort == FIRST_BACK;
    if (m->words == NO_WORDS)
        return m->bare;
    if (!item_has_word(item, m))
        return ui_px(ui, arrow ? SLIM : SOLO);
    double word = ceil(text_width(ui->text, TEXT_SMALL, item_word(item)));
    double symbol = item->sort == BETWEEN || item_is_name(item) ? 0 : ui_px(ui, SYMBOL_SIDE + 4);
    return word + symbol + ui_px(ui, item->sort == BETWEEN ? 4 : 2 * PAD);
}

/* Returns the width of the buttons from this one on. */
static double width_from(ui *ui, int first, const measure *m)
{
    double whole = 0;
    for (int i = first; i < ITEMS; i++)
        whole += item_has_place(ui, &items[i]) ? item_width(ui, &items[i], m) : 0;
    return whole;
}

/* Returns how many groups or buttons the row has. */
static int count(const ui *ui, bool groups)
{
    int found = 0;
    for (int i = 0; i < ITEMS; i++)
        found += item_has_place(ui, &items[i]) && (!groups || begins_group(&items[i]));
    return found;
}

static measure measure_buttons(ui *ui, double room)
{
    int groups = count(ui, true);
    for (int words = ALL_WORDS; words > NO_WORDS && !ui->layout.phone; words--)
        for (int more = ITEMS; more >= 0; more--) {
            measure m = {.words = words, .more = more};
            m.gap = fmin(ui_px(ui, 12), floor((room - width_from(ui, 0, &m)) / groups));
            if (m.gap >= ui_px(ui, 6))
                return m;
        }
    measure m = {.words = NO_WORDS, .gap = ui->layout.phone ? 0 : ui_px(ui, 4)};
    double most = ui_px(ui, ui->layout.phone ? FINGER : BARE);
    m.bare = fmax(1, fmin(most, floor((room - groups * m.gap) / count(ui, false))));
    return m;
}

/* ---- Drawing ------------------------------------------------------------------------------ */

static void draw_face(ui *ui, const item *item, box b, const measure *m, SDL_Color ink)
{
    double x = b.x + ui_px(ui, PAD), y = b.y + b.h / 2;
    bool word = item_has_word(item, m);
    bool alone = item->sort == BETWEEN || item_is_name(item);
    if (!word || !alone)
        theme_draw_symbol(&ui->draw, symbol_of(item),
                          (hit_vec){word ? x + ui_px(ui, SYMBOL_SIDE / 2) : b.x + b.w / 2, y},
                          ui->scale, 0, ink);
    if (word && alone)
        text_draw(ui->text, TEXT_SMALL, item_word(item), b.x + b.w / 2, y, TEXT_CENTRE, 0, ink);
    else if (word)
        text_draw(ui->text, TEXT_SMALL, item_word(item), x + ui_px(ui, SYMBOL_SIDE + 4), y,
                  TEXT_LEFT, 0, ink);
}

static void draw_item(ui *ui, const lab *lab, const item *item, box b, const measure *m)
{
    const theme *t = ui->theme;
    const action_row *row = &actions[item->id];
    const char *why = action_why_grey(item->id, lab);
    bool possible = !why, active = is_active(ui, lab, item->id);
    if (active || (possible && ui_hovers(ui, b)))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), active ? t->active : t->rule);
    SDL_Color ink = active ? t->active_ink : t->ink;
    draw_face(ui, item, b, m, possible ? ink : t->greyed);
    const char *tip = active && row->tip_on ? row->tip_on : row->tip;
    ui_add_control(ui, b, item->id, _(tip), action_key_label(item->id), why ? _(why) : NULL);
}

void toolbar_draw(ui *ui, const lab *lab)
{
    box bar = ui->layout.toolbar;
    ui_fill(ui, bar, ui->theme->panel);
    ui_fill(ui, (box){bar.x, bar.y + bar.h - ui_px(ui, 1), bar.w, ui_px(ui, 1)}, ui->theme->rule);
    double room = bar.w - 2 * ui_px(ui, EDGE), left = bar.x + ui_px(ui, EDGE);
    double h = ui->layout.phone ? bar.h : fmin(ui_px(ui, SIDE), bar.h);
    double x = left, y = bar.y + floor((bar.h - h) / 2);
    measure m = measure_buttons(ui, room);
    for (int i = 0; i < ITEMS; i++) {
        if (!item_has_place(ui, &items[i]))
            continue;
        x += begins_group(&items[i]) ? m.gap : 0;
        if (items[i].sort == RIGHT)
            x = left + room - width_from(ui, i, &m);
        box b = {x, y, item_width(ui, &items[i], &m), h};
        /* What walks through comparisons is there while these are shown. Its place is kept for it.
         */
        bool walks = items[i].id == ACTION_STEP_BACK || items[i].id == ACTION_STEP_ON;
        if (!walks || ui->layers->explained || ui->layers->on)
            draw_item(ui, lab, &items[i], b, &m);
        x += b.w;
    }
}

/* ---- Tools ------------------------------------------------------------------------------- */

static void draw_flight_tools(ui *ui, const lab *lab)
{
    const flight *f = lab_flight(lab);
    bool flight = flight_is_on(f);
    double x = ui->layout.stage.x + ui_px(ui, 12);
    x = ui_tool(ui, lab->motion.paused ? _("Paused (T)") : _("Pause (T)"), x, ACTION_PAUSE, NULL,
                lab->motion.paused);
    if (lab->motion.paused)
        x = ui_tool(ui, _("One tick (Enter)"), x, ACTION_FINISH_DRAWING, NULL, false);
    if (!flight)
        return;
    x = ui_tool(ui, _("Slower ([)"), x, ACTION_SLOWER, NULL, false);
    x = ui_tool(ui, _("Faster (])"), x, ACTION_FASTER, NULL, false);
    if (lab_scene(lab)->rules->solid)
        x = ui_tool(ui, lab->motion.swept ? _("Swept test (C)") : _("Discrete test (C)"), x,
                    ACTION_SWEPT, NULL, lab->motion.swept);
    char text[128];
    snprintf(text, sizeof text, _("%.4g units a tick, %lld bounces, %lld stepped over"),
             hypot(f->velocity.x, f->velocity.y), f->bounces, f->stepped_over);
    text_draw(ui->text, TEXT_SMALL, text, x + ui_px(ui, 4), ui->layout.stage.y + ui_px(ui, 22),
              TEXT_LEFT, ui->layout.stage.x + ui->layout.stage.w - x - ui_px(ui, 16),
              f->stepped_over ? ui->theme->ink : ui->theme->dim);
}

static void draw_drawing_tools(ui *ui, const lab *lab)
{
    double x = ui->layout.stage.x + ui_px(ui, 12);
    bool base = pen_sketch(lab, LAB_BASE), cursor = pen_sketch(lab, LAB_CURSOR);
    x = ui_tool(ui, _("Draw A"), x, ACTION_DRAW_BASE, NULL, base);
    x = ui_tool(ui, _("Finish A"), x, ACTION_FINISH_BASE,
                base ? NULL : _("Polygon A is not being drawn."), false);
    x = ui_tool(ui, _("Draw B"), x, ACTION_DRAW_CURSOR, NULL, cursor);
    ui_tool(ui, _("Finish B"), x, ACTION_FINISH_CURSOR,
            cursor ? NULL : _("Polygon B is not being drawn."), false);
}

void toolbar_draw_tools(ui *ui, const lab *lab)
{
    bool draws = lab->tool == TOOL_DRAW;
    if (!draws && (lab->motion.paused || flight_is_on(lab_flight(lab))))
        draw_flight_tools(ui, lab);
    else if (draws || (pen_is_offered(lab) && lab->greeting == GREETING_NONE))
        draw_drawing_tools(ui, lab);
}
