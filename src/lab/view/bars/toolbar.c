#include "bars.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define SIDE 32.0 /* the height of a button */
#define EDGE 8.0  /* left and right of the row */
#define PAD  7.0  /* left and right in a button */
#define BARE 30.0 /* the width of a button without its word, where none has one */
#define SOLO 26.0 /* ... where others have theirs */
#define SLIM 20.0 /* ... of an arrow that stands beside a word */
#define WIDE 44.0 /* at most that of a button in one of two rows */

/* Where a button stands in its group. A word between two arrows has a symbol only when there is no
 * room for words. */
typedef enum item_sort { PLAIN, FIRST, ARROW, FIRST_ARROW, BETWEEN } item_sort;

/* Which buttons have words: the less room there is, the fewer. */
typedef enum item_words { NO_WORDS, FEW_WORDS, MOST_WORDS, ALL_WORDS } item_words;

typedef struct item {
    item_sort sort;
    symbol_name symbol;
    const char *word; /* NULL: none */
    action_id id;
    const char *tip;
    item_words from; /* it has its word where at least these have theirs */
} item;

static const item items[] = {
    {PLAIN, SYMBOL_SCENES, N_("Scenes"), ACTION_GALLERY, N_("All scenes at a glance"), FEW_WORDS},
    {FIRST_ARROW, SYMBOL_BACK, NULL, ACTION_PREVIOUS_METHOD, N_("The previous method"), NO_WORDS},
    {BETWEEN, SYMBOL_METHOD, N_("Method"), ACTION_NEXT_METHOD, N_("The next method of this pair"),
     FEW_WORDS},
    {ARROW, SYMBOL_ON, NULL, ACTION_NEXT_METHOD, N_("The next method of this pair"), NO_WORDS},
    {FIRST, SYMBOL_EXPLAIN, N_("Explain"), ACTION_EXPLAIN,
     N_("Explain: draw what the method looked at"), FEW_WORDS},
    {ARROW, SYMBOL_BACK, NULL, ACTION_STEP_BACK, N_("One comparison back"), NO_WORDS},
    {BETWEEN, SYMBOL_STEP, N_("Step"), ACTION_STEP_ON, N_("One comparison on"), FEW_WORDS},
    {ARROW, SYMBOL_ON, NULL, ACTION_STEP_ON, N_("One comparison on"), NO_WORDS},
    {PLAIN, SYMBOL_MAP, N_("Map"), ACTION_MAP,
     N_("Map: compare method and referee at every position"), FEW_WORDS},
    {PLAIN, SYMBOL_KISS, N_("Kiss"), ACTION_KISS,
     N_("Kiss: go where the verdict changes, to the last bit"), FEW_WORDS},
    {FIRST, SYMBOL_PIN, N_("Pin"), ACTION_PIN,
     N_("Pin the cursor shape: it stays, and the mouse is free"), FEW_WORDS},
    {PLAIN, SYMBOL_START, N_("Start"), ACTION_START, N_("Put the cursor shape back to its start"),
     FEW_WORDS},
    {FIRST, SYMBOL_EDIT, N_("Edit"), ACTION_EDIT_BASE,
     N_("Edit the base: drag its handles, type its numbers"), FEW_WORDS},
    {PLAIN, SYMBOL_DRAW, N_("Draw"), ACTION_DRAW,
     N_("Draw polygon A, the base, then polygon B, which moves"), FEW_WORDS},
    {PLAIN, SYMBOL_UNDO, N_("Undo"), ACTION_UNDO, N_("Undo the last change or move"), ALL_WORDS},
    {PLAIN, SYMBOL_REDO, N_("Redo"), ACTION_REDO, N_("Redo what was undone"), ALL_WORDS},
    {FIRST, SYMBOL_NEW, N_("New"), ACTION_NEW, N_("New scene: choose two shapes"), MOST_WORDS},
    {PLAIN, SYMBOL_SAVE, N_("Save"), ACTION_SAVE, N_("Save the scene"), MOST_WORDS},
    {PLAIN, SYMBOL_SHARE, N_("Share"), ACTION_COPY_STATE,
     N_("Share: copy what is shown as a line that opens it again"), ALL_WORDS},
    {FIRST, SYMBOL_HELP, N_("Help"), ACTION_HELP, N_("All keys"), ALL_WORDS},
};

enum {
    ITEMS = sizeof items / sizeof *items,
    SECOND_ROW = 10 /* begins with this one where there are two: it begins a group */
};

static bool begins_group(const item *item)
{
    return item->sort == FIRST || item->sort == FIRST_ARROW;
}

/* ---- State -------------------------------------------------------------------------------- */

static const char *why_no_step_back(int current, int count)
{
    if (count == 0)
        return N_("The method compared nothing.");
    return current > 0  ? NULL
           : count == 1 ? N_("There is only one comparison.")
                        : N_("The first comparison is shown.");
}

static const char *why_no_step_on(int current, int count)
{
    if (count <= 1)
        return why_no_step_back(current, count);
    return current < count - 1
               ? NULL
               : N_("The last comparison is shown, which decided: step back to those before it.");
}

static bool is_of_pairs(action_id id)
{
    return id == ACTION_STEP_BACK || id == ACTION_STEP_ON || id == ACTION_EDIT_BASE ||
           id == ACTION_DRAW || id == ACTION_MAP;
}

/* Returns why the button does nothing now, or NULL: it does something. */
static const char *why_greyed(const evidence *e, action_id id)
{
    bool drawing = e->drawing.sketch != NULL;
    evidence_checks checks = evidence_find_checks(e);
    if (e->scene->crowd && is_of_pairs(id))
        return N_("This is about two shapes, and here is a field of many.");
    switch (id) {
    case ACTION_NEXT_METHOD:
    case ACTION_PREVIOUS_METHOD:
        return e->row_count > 1 ? NULL : N_("There is no other method for these shapes.");
    case ACTION_STEP_BACK:
        return why_no_step_back(checks.current, checks.count);
    case ACTION_STEP_ON:
        return why_no_step_on(checks.current, checks.count);
    case ACTION_KISS:
    case ACTION_START:
        return drawing ? N_("First finish the polygon, or leave drawing with Esc.") : NULL;
    case ACTION_PIN:
        return drawing      ? N_("First finish the polygon, or leave drawing with Esc.")
               : e->edit.on ? N_("While you edit, the shape stays anyway.")
                            : NULL;
    case ACTION_UNDO:
        return e->can_undo ? NULL : N_("Nothing to undo.");
    case ACTION_REDO:
        return e->can_redo ? NULL : N_("Nothing to redo.");
    default:
        return NULL;
    }
}

static bool is_active(const evidence *e, toolbar_on on, action_id id)
{
    switch (id) {
    case ACTION_EXPLAIN:
        return on.explain;
    case ACTION_MAP:
        return on.map;
    case ACTION_PIN:
        return e->pinned;
    case ACTION_EDIT_BASE:
        return e->edit.on;
    case ACTION_DRAW:
        return e->drawing.sketch != NULL;
    default:
        return false;
    }
}

static const char *tip_of(const evidence *e, const item *item)
{
    if (item->id == ACTION_PIN && e->pinned)
        return N_("Release the cursor shape: it follows the mouse again");
    if (item->id == ACTION_DRAW && e->drawing.sketch)
        return N_("Stop drawing");
    if (item->id == ACTION_EDIT_BASE && e->edit.on)
        return N_("Stop editing");
    return item->tip;
}

static const char *key_of(const evidence *e, action_id id)
{
    if (id == ACTION_DRAW)
        return e->drawing.sketch ? "Esc" : "A, D";
    return action_key_label(id);
}

/* ---- Places ------------------------------------------------------------------------------- */

/* The widths of buttons and gaps. */
typedef struct measure {
    item_words words;
    double gap, bare;
} measure;

static bool has_word(const item *item, item_words words)
{
    return item->word && words >= item->from;
}

static double width_of(ui *ui, const item *item, const measure *m)
{
    if (m->words == NO_WORDS)
        return m->bare;
    if (!has_word(item, m->words))
        return ui_px(ui, item->word ? SOLO : SLIM);
    double word = ceil(text_width(ui->text, TEXT_SMALL, _(item->word)));
    double symbol = item->sort == BETWEEN ? 0 : ui_px(ui, SYMBOL_SIDE + 4);
    return word + symbol + ui_px(ui, item->sort == BETWEEN ? 4 : 2 * PAD);
}

static double whole_width(ui *ui, const measure *m)
{
    double whole = 0;
    for (int i = 0; i < ITEMS; i++)
        whole += width_of(ui, &items[i], m);
    return whole;
}

static int count_groups(void)
{
    int groups = 0;
    for (int i = 0; i < ITEMS; i++)
        groups += begins_group(&items[i]);
    return groups;
}

static measure measure_row(ui *ui, double room)
{
    int groups = count_groups();
    for (item_words words = ALL_WORDS; words > NO_WORDS; words--) {
        measure m = {.words = words};
        double whole = whole_width(ui, &m);
        m.gap = fmin(ui_px(ui, 12), floor((room - whole) / groups));
        if (m.gap >= ui_px(ui, 6))
            return m;
    }
    measure m = {.words = NO_WORDS, .gap = ui_px(ui, 4)};
    m.bare = fmax(1, fmin(ui_px(ui, BARE), floor((room - groups * m.gap) / ITEMS)));
    return m;
}

/* Each row has as many buttons, and at most as many groups less one. */
static measure measure_two_rows(ui *ui, double room)
{
    double gap = ui_px(ui, 4), gaps = ceil(count_groups() / 2.0) * gap;
    double width = floor((room - gaps) / (ITEMS - SECOND_ROW));
    return (measure){NO_WORDS, gap, fmax(1, fmin(ui_px(ui, WIDE), width))};
}

/* ---- Drawing ------------------------------------------------------------------------------ */

static void draw_face(ui *ui, const item *item, box b, item_words words, SDL_Color ink)
{
    double x = b.x + ui_px(ui, PAD), y = b.y + b.h / 2;
    bool word = has_word(item, words);
    if (!word || item->sort != BETWEEN)
        symbol_draw(&ui->draw, item->symbol,
                    (hit_vec){word ? x + ui_px(ui, SYMBOL_SIDE / 2) : b.x + b.w / 2, y}, ui->scale,
                    0, ink);
    if (word && item->sort == BETWEEN)
        text_draw(ui->text, TEXT_SMALL, _(item->word), b.x + b.w / 2, y, TEXT_CENTRE, 0, ink);
    else if (word)
        text_draw(ui->text, TEXT_SMALL, _(item->word), x + ui_px(ui, SYMBOL_SIDE + 4), y, TEXT_LEFT,
                  0, ink);
}

static void draw_item(ui *ui, const evidence *e, toolbar_on on, const item *item, box b,
                      item_words words)
{
    const theme *t = ui->theme;
    const char *why = why_greyed(e, item->id);
    bool possible = !why, active = is_active(e, on, item->id);
    if (active || (possible && ui_hovers(ui, b)))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), active ? t->active : t->rule);
    draw_face(ui, item, b, words, !possible ? t->greyed : active ? t->active_ink : t->ink);
    ui_add_button(ui, b, possible ? item->id : ACTION_NONE, 0);
    ui_tip_greyed(ui, b, _(tip_of(e, item)), key_of(e, item->id), why ? _(why) : NULL);
}

void toolbar_draw(ui *ui, const evidence *e, toolbar_on on)
{
    box bar = ui->layout.toolbar;
    ui_fill(ui, bar, ui->theme->panel);
    ui_fill(ui, (box){bar.x, bar.y + bar.h - ui_px(ui, 1), bar.w, ui_px(ui, 1)}, ui->theme->rule);
    int rows = ui->layout.two_rows ? 2 : 1;
    double room = bar.w - 2 * ui_px(ui, EDGE), left = bar.x + ui_px(ui, EDGE), row = bar.h / rows;
    double h = fmin(ui_px(ui, SIDE), row), x = left, y = bar.y + floor((row - h) / 2);
    measure m = rows == 2 ? measure_two_rows(ui, room) : measure_row(ui, room);
    for (int i = 0; i < ITEMS; i++) {
        x += begins_group(&items[i]) ? m.gap : 0;
        if (rows == 2 && i == SECOND_ROW) {
            x = left;
            y += row;
        }
        box b = {x, y, width_of(ui, &items[i], &m), h};
        draw_item(ui, e, on, &items[i], b, m.words);
        x += b.w;
    }
}

/* ---- Tools ------------------------------------------------------------------------------- */

static void draw_flight_tools(ui *ui, const evidence *e)
{
    const flight *f = e->flight;
    bool flight = flight_is_on(f);
    double x = ui->layout.stage.x + ui_px(ui, 12);
    x = ui_tool(ui, e->paused ? _("Paused (T)") : _("Pause (T)"), x, ACTION_PAUSE, NULL, e->paused);
    if (e->paused)
        x = ui_tool(ui, _("One tick (Enter)"), x, ACTION_FINISH_DRAWING, NULL, false);
    if (!flight)
        return;
    x = ui_tool(ui, _("Slower ([)"), x, ACTION_SLOWER, NULL, false);
    x = ui_tool(ui, _("Faster (])"), x, ACTION_FASTER, NULL, false);
    if (e->scene->solid)
        x = ui_tool(ui, e->swept ? _("Swept test (C)") : _("Discrete test (C)"), x, ACTION_SWEPT,
                    NULL, e->swept);
    char text[128];
    snprintf(text, sizeof text, _("%.4g units a tick, %lld bounces, %lld stepped over"),
             hypot(f->velocity.x, f->velocity.y), f->bounces, f->stepped_over);
    text_draw(ui->text, TEXT_SMALL, text, x + ui_px(ui, 4), ui->layout.stage.y + ui_px(ui, 22),
              TEXT_LEFT, ui->layout.stage.x + ui->layout.stage.w - x - ui_px(ui, 16),
              f->stepped_over ? ui->theme->false_ink : ui->theme->dim);
}

static void draw_drawing_tools(ui *ui, const evidence *e)
{
    double x = ui->layout.stage.x + ui_px(ui, 12);
    bool base = e->drawing.sketch && e->drawing.actor == LAB_BASE;
    bool cursor = e->drawing.sketch && e->drawing.actor == LAB_CURSOR;
    x = ui_tool(ui, _("Draw A"), x, ACTION_DRAW_BASE, NULL, base);
    x = ui_tool(ui, _("Finish A"), x, ACTION_FINISH_BASE,
                base ? NULL : _("Polygon A is not being drawn."), false);
    x = ui_tool(ui, _("Draw B"), x, ACTION_DRAW_CURSOR, NULL, cursor);
    ui_tool(ui, _("Finish B"), x, ACTION_FINISH_CURSOR,
            cursor ? NULL : _("Polygon B is not being drawn."), false);
}

void tools_draw(ui *ui, const evidence *e)
{
    if (!e->drawing.sketch && (e->paused || flight_is_on(e->flight)))
        draw_flight_tools(ui, e);
    else if (e->drawing.sketch || e->drawing.offered)
        draw_drawing_tools(ui, e);
}
