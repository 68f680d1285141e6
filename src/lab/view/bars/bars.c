/* SPDX-License-Identifier: MIT */
#include "bars.h"

#include "action_ids.h"
#include "answer.h"
#include "column.h"
#include "gallery_list.h"
#include "greeting_view.h"
#include "kind.h"
#include "lab.h"
#include "method_list.h"
#include "own.h"
#include "path.h"
#include "pill.h"
#include "prompt.h"
#include "scene.h"
#include "text.h"
#include "tool_look.h"
#include "ui.h"
#include "value.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define MARGIN 16.0

static void rule(ui *ui, double x, double y, double w, double h)
{
    ui_fill(ui, (box){round(x), round(y), w, h}, ui->theme->rule);
}

/* ---- Title bar ---------------------------------------------------------------------------- */

/* What sources are made of. The posts' titles are translated back into their own words; names and
 * titles of other works stay. */
static const char *const source_parts[] = {
    N_("hitlab, after "),
    N_("“Shape collision: circle and rectangle”"),
    N_("“Circle and rectangle collision (turned rectangle)”"),
    N_("“Shape collision: point and triangle”"),
    N_("“Collision series: circle and circle”"),
    N_("“Collision of any polygons by the cross product”"),
    N_(", C# text on the page that reposts it"),
    N_(", extension"),
    N_(", method "),
    N_("the textbook"),
    N_("textbook: "),
};

static void speak_source(const char *source, char *out, size_t size)
{
    snprintf(out, size, "%s", source);
    for (size_t i = 0; i < sizeof source_parts / sizeof *source_parts; i++) {
        char rest[256];
        char *at = strstr(out, source_parts[i]);
        if (!at)
            continue;
        snprintf(rest, sizeof rest, "%s", at + strlen(source_parts[i]));
        snprintf(at, size - (size_t)(at - out), "%s%s", _(source_parts[i]), rest);
    }
}

/* Names the selected method and where it comes from. */
static void describe_method(const hit_method *method, char *out, size_t size)
{
    char source[300];
    speak_source(method ? method->source : "", source, sizeof source);
    if (!method)
        snprintf(out, size, "%s", _("Referee · exact, for every pair that a scene can have"));
    else if (method == method_list_own() && own_look()->runs)
        snprintf(out, size, "%s · %.300s", _(method->title), path_name(own_look()->runs->path));
    else if (method->origin == HIT_AS_PUBLISHED)
        snprintf(out, size, _("%s · after %s"), _(method->title), source);
    else
        snprintf(out, size, "%s · %s", _(method->title), source);
}

/* Of a scene that is in no list only the key is told: it has none. */
static gallery_tile current_tile(const lab *lab)
{
    int shown = catalogue_shown(&lab->catalogue);
    return shown >= 0 ? gallery_list_tile(lab, shown) : (gallery_tile){.key = -1};
}

static double draw_scene_key(ui *ui, const lab *lab, double x, double y)
{
    int key = current_tile(lab).key;
    if (key < 0)
        return x;
    char digit[12];
    snprintf(digit, sizeof digit, "%d", key);
    double side = ui_px(ui, 24);
    ui_chip(ui, (box){x, y - side / 2, side, side}, TEXT_BODY_BOLD, digit, ui->theme->chip,
            ui->theme->chip_ink);
    return x + ui_px(ui, 36);
}

/* Returns the right end of the mark of a scene that is not saved. One that came back is in no file:
 * a click on it drops the scene. */
static double mark_unsaved(ui *ui, const lab *lab, double x, double y, double right)
{
    gallery_tile tile = current_tile(lab);
    if (!tile.unsaved || right - x <= ui_px(ui, 16))
        return x;
    const char *mark = tile.back ? _("came back, not saved") : _("not saved");
    double w = text_draw(ui->text, TEXT_SMALL, mark, x, y + ui_px(ui, 1), TEXT_LEFT, right - x,
                         ui->theme->accent);
    if (tile.back) {
        box b = {x, y - ui_px(ui, 12), w, ui_px(ui, 24)};
        ui_add_button(ui, b, ACTION_DROP, 0);
        ui_tip(ui, b,
               _("This scene was recovered after the program was killed. Ctrl+S saves it, "
                 "Ctrl+Delete drops it."),
               "Ctrl+Delete");
    }
    return x + w + ui_px(ui, 12);
}

/* Draws title and method between x and right. A long title leaves room for the method's name. */
static void draw_titles(ui *ui, const lab *lab, double x, double y, double right)
{
    const answer *answer = lab->answer;
    const theme *t = ui->theme;
    const hit_method *method = answer_method(answer);
    char said[512];
    describe_method(method, said, sizeof said);
    double gap = ui_px(ui, 12), room = right - x;
    const char *name = method ? _(method->title) : _("Referee");
    double least = text_width(ui->text, TEXT_SMALL, name) + ui_px(ui, 20);
    double most = fmax(room - gap - least, room * 0.4);
    double whole = text_width(ui->text, TEXT_TITLE, lab_title(lab)) + gap +
                   text_width(ui->text, TEXT_SMALL, said);
    if (whole > room) /* otherwise a tip would cover the toolbar and say nothing new */
        ui_tip(ui, (box){x, ui->layout.title.y, room, ui->layout.title.h}, lab_title(lab), said);
    x += text_draw(ui->text, TEXT_TITLE, lab_title(lab), x, y, TEXT_LEFT, most, t->ink) + gap;
    x = mark_unsaved(ui, lab, x, y, right);
    if (right - x > ui_px(ui, 16))
        text_draw(ui->text, TEXT_SMALL, said, x, y + ui_px(ui, 1), TEXT_LEFT, right - x, t->dim);
}

/* Addresses are for the pages; in a title bar there is no room for them. */
static void speak_origin(const words_text *source, char *out, size_t size)
{
    char origin[200];
    snprintf(origin, sizeof origin, "%s", words_text_get(source));
    char *address = strstr(origin, "http");
    while (address && address > origin && *address != ',')
        address--;
    if (address)
        *address = '\0';
    out[0] = '\0';
    if (origin[0])
        snprintf(out, size, _("Lesson · %s"), origin);
}

/* The key that leads to the lessons, the lesson and its step, and where it comes from. */
static void draw_lesson(ui *ui, const lessons_book *shown, double x, double y, double right)
{
    const theme *t = ui->theme;
    char title[256], source[256];
    const char *name = words_text_get(&shown->lesson.title), *key = "F3";
    snprintf(title, sizeof title, _("%s · step %d of %d"), name, shown->step + 1,
             shown->lesson.count);
    speak_origin(&shown->lesson.source, source, sizeof source);
    box chip = {x, y - ui_px(ui, 12), ui_px(ui, 34), ui_px(ui, 24)};
    ui_chip(ui, chip, TEXT_BODY_BOLD, key, ui_hovers(ui, chip) ? t->rule : t->chip, t->chip_ink);
    double side = ui_px(ui, ui_finger(ui, 24)), wide = ui_px(ui, ui_finger(ui, 34));
    box pressed = {x + (chip.w - wide) / 2, y - side / 2, wide, side};
    ui_add_button(ui, pressed, ACTION_LESSONS, 0);
    ui_tip(ui, pressed, _("All lessons"), key);
    x += chip.w + ui_px(ui, 12);
    ui_tip(ui, (box){x, ui->layout.title.y, fmax(right - x, 0), ui->layout.title.h}, title, NULL);
    x += text_draw(ui->text, TEXT_TITLE, title, x, y, TEXT_LEFT, fmax(right - x, 1), t->ink);
    x += ui_px(ui, 12);
    if (right - x > ui_px(ui, 16))
        text_draw(ui->text, TEXT_SMALL, source, x, y + ui_px(ui, 1), TEXT_LEFT, right - x, t->dim);
}

void bars_draw_title(ui *ui, const lab *lab)
{
    const answer *a = lab->answer;
    box bar = ui->layout.title;
    ui_fill(ui, bar, ui->theme->ground);
    rule(ui, bar.x, bar.y + bar.h - ui_px(ui, 1), bar.w, ui_px(ui, 1));
    double right = pill_draw(ui, a, bar) - ui_px(ui, MARGIN);
    double y = bar.y + bar.h / 2;
    if (lab->lessons.open) {
        draw_lesson(ui, lessons_current(&lab->lessons), bar.x + ui_px(ui, MARGIN), y, right);
        return;
    }
    double x = draw_scene_key(ui, lab, bar.x + ui_px(ui, MARGIN), y);
    if (ui->zones == LAYOUT_PRESENT) {
        /* The method alone, in the title's letters: the audience reads it from far. */
        const hit_method *method = answer_method(a);
        if (right - x > ui_px(ui, 16))
            text_draw(ui->text, TEXT_TITLE, method ? _(method->title) : _("Referee"), x, y,
                      TEXT_LEFT, right - x, ui->theme->ink);
    } else if (x < right) {
        draw_titles(ui, lab, x, y, right);
    }
}

/* ---- Scene strip -------------------------------------------------------------------------- */

/* What has no button in the toolbar. */
static const tool_hint resting_hints[] = {
    {"Tab", N_("panel"), ACTION_PANEL, N_("Show or hide the panel")},
    {N_("Right click"), N_("menu"), ACTION_MENU, N_("List in words what can be done here")},
    {NULL, NULL, ACTION_NONE, NULL},
};

/* Before them: what Space does now. */
static const char pin_tip[] =
    N_("Keep the cursor shape where it is, or let it follow the mouse again");
static const tool_hint moving_hint = {"Space", N_("pin"), ACTION_PIN, pin_tip};
static const tool_hint pinned_hint = {"Space", N_("release"), ACTION_PIN, pin_tip};

static const tool_hint lesson_hints[] = {
    {"Esc", N_("leave the lesson"), ACTION_LEAVE, N_("Back to what was on the stage before")},
    {"Page Down", N_("next step"), ACTION_NEXT_STEP, N_("The next step of the lesson")},
    {"Tab", N_("panel"), ACTION_PANEL, N_("The panel in place of the lesson's text, or back")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_hint name_hints[] = {
    {"Enter", N_("save"), ACTION_ENTER, N_("Save under this name")},
    {"Esc", N_("cancel"), ACTION_CANCEL, N_("Do not save")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_hint position_hints[] = {
    {"Enter", N_("go there"), ACTION_ENTER, N_("Put the cursor shape there")},
    {"Esc", N_("cancel"), ACTION_CANCEL, N_("Leave the cursor shape where it is")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_hint file_hints[] = {
    {"Enter", N_("choose"), ACTION_ENTER, N_("Take this file; it is not started yet")},
    {"Esc", N_("cancel"), ACTION_CANCEL, N_("Close without choosing a file")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_hint case_hints[] = {
    {"Esc", N_("back to your scene"), ACTION_LEAVE, N_("Back to what was on the stage before")},
    {"Shift+J", N_("next case"), ACTION_NEXT_CARD, N_("The next case that your test gets wrong")},
    {"Tab", N_("panel"), ACTION_PANEL, N_("Show or hide the panel")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_hint field_hints[] = {
    {"Enter", N_("take"), ACTION_ENTER, N_("Take this number")},
    {"Tab", N_("next number"), ACTION_NEXT_NUMBER, N_("Take this number and type the next one")},
    {"Esc", N_("cancel"), ACTION_CANCEL, N_("Keep the number as it was")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_hint *hints_now(const lab *lab, const prompt *prompt)
{
    static const tool_hint *const of_prompt[] = {[PROMPT_POSITION] = position_hints,
                                                 [PROMPT_NUMBER] = field_hints,
                                                 [PROMPT_NAME] = name_hints,
                                                 [PROMPT_FILE] = file_hints};
    if (prompt->wanted != PROMPT_NOTHING)
        return of_prompt[prompt->wanted];
    if (tool_look_of(lab)->hints)
        return tool_look_of(lab)->hints;
    if (lab->lessons.open)
        return lesson_hints;
    if (lab->visit.open)
        return case_hints;
    return resting_hints;
}

/* A circle looks the same when it is turned, a point when it is scaled. */
static bool does_something(const lab *lab, action_id id)
{
    const scene_actor *target =
        lab->edit.target == LAB_BASE ? &lab_scene(lab)->base : &lab_scene(lab)->cursor;
    const kind *kind = kind_of(&target->shape);
    if (id == ACTION_TURN_LEFT || id == ACTION_TURN_RIGHT)
        return !kind->round;
    return (id != ACTION_SHRINK && id != ACTION_GROW) || !kind->sizeless;
}

#define CHIP 20.0 /* a number's side */
#define NEXT 8.0  /* between two */

/* "3", or "3 turned rect" where names are shown; "+" is one that came back and has no number. */
static void write_chip(const gallery_tile *tile, bool named, char *out, size_t size)
{
    const char *name = named && tile->scene ? words_text_get(&tile->scene->name) : "";
    if (tile->key < 0)
        snprintf(out, size, "+");
    else
        snprintf(out, size, name[0] ? "%d %s" : "%d", tile->key, name);
}

static double chip_width(ui *ui, const char *text)
{
    return fmax(ui_px(ui, CHIP), text_width(ui->text, TEXT_SMALL, text) + ui_px(ui, 12));
}

static bool names_fit(ui *ui, const gallery_list *list, double room)
{
    char text[64];
    for (int i = 0; i < list->count; i++) {
        if (!list->tiles[i].scene) /* names of some alone would look odd */
            return false;
        write_chip(&list->tiles[i], true, text, sizeof text);
        room -= chip_width(ui, text) + ui_px(ui, NEXT);
    }
    return room >= 0;
}

static void draw_scene_chip(ui *ui, const gallery_list *list, int index, const char *text, box b,
                            box pressed)
{
    const theme *t = ui->theme;
    const gallery_tile *tile = &list->tiles[index];
    bool current = tile->place == list->current;
    SDL_Color ground = ui_hovers(ui, b) ? t->rule : t->chip;
    SDL_Color ink = current ? t->accent_ink : t->chip_ink;
    ui_chip(ui, b, TEXT_SMALL, text, current ? t->accent_ground : ground, ink);
    if (tile->back)
        draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 2), t->accent);
    char key[12] = "+";
    if (tile->key >= 0)
        snprintf(key, sizeof key, "%d", tile->key);
    ui_add_button(ui, pressed, ACTION_SHOW_SCENE, tile->place);
    const char *title = _("Show the scene of this number");
    if (tile->scene)
        title = words_text_get(&tile->scene->title);
    ui_tip(ui, pressed, title, tile->back ? _("came back, not saved") : key);
}

/* A phone has two rows of five, each as large as a finger. */
static void draw_phone_chips(ui *ui, const gallery_list *list)
{
    box bar = ui->layout.strip;
    int row = list->count > 10 ? (list->count + 1) / 2 : 5;
    double w = bar.w / row, h = bar.h / 2, gap = ui_px(ui, 1);
    for (int i = 0; i < list->count; i++) {
        char text[64];
        write_chip(&list->tiles[i], false, text, sizeof text);
        int column = i % row, line = i / row;
        box b = {bar.x + column * w, bar.y + line * h, w, h};
        draw_scene_chip(ui, list, i, text, (box){b.x + gap, b.y + gap, w - 2 * gap, h - 2 * gap},
                        b);
    }
}

/* What a mode offers needs the room of the names. */
static double draw_number_chips(ui *ui, const gallery_list *list, bool rests, double x, double y,
                                double right)
{
    bool named = rests && names_fit(ui, list, right - x);
    double h = ui_px(ui, CHIP);
    for (int i = 0; i < list->count; i++) {
        char text[64];
        write_chip(&list->tiles[i], named, text, sizeof text);
        double w = chip_width(ui, text);
        if (x + w > right)
            continue;
        box b = {x, y - h / 2, w, h};
        draw_scene_chip(ui, list, i, text, b, b);
        x += w + ui_px(ui, NEXT);
    }
    return x;
}

/* Returns where the next one goes, or a place beyond `right` when there is no room for this one. */
static double draw_tool_hint(ui *ui, const tool_hint *hint, double x, double y, double right)
{
    const theme *t = ui->theme;
    double h = ui_px(ui, 16);
    const char *word = _(hint->word), *key = _(hint->key);
    double key_w = fmax(h, text_width(ui->text, TEXT_SMALL, key) + ui_px(ui, 12));
    double w = key_w + ui_px(ui, 4) + text_width(ui->text, TEXT_SMALL, word);
    if (x + w > right)
        return INFINITY;
    ui_chip(ui, (box){x, y - h / 2, key_w, h}, TEXT_SMALL, key, t->chip, t->chip_ink);
    box whole = {x, y - ui_px(ui, 12), w, ui_px(ui, 24)};
    text_draw(ui->text, TEXT_SMALL, word, x + key_w + ui_px(ui, 4), y, TEXT_LEFT, 0,
              ui_hovers(ui, whole) ? t->ink : t->dim);
    ui_add_button(ui, whole, hint->id, 0);
    ui_tip(ui, whole, _(hint->tip), key);
    return x + w + ui_px(ui, 12);
}

#define POSITION 150.0 /* its width */
#define LONGEST  310.0 /* of 17 digits twice */
#define LEAST    560.0 /* a narrower strip has no position */
#define ENOUGH   900.0 /* a narrower one has none of 17 digits */

/* Writes the position so that it reads back. Where there is no room for that, it says so and has at
 * most six digits; the tip has all. Returns the room that it takes. */
static double write_position(ui *ui, hit_vec at, char out[64])
{
    char x[VALUE_TEXT], y[VALUE_TEXT];
    double room = ui_px(ui, POSITION);
    snprintf(out, 64, "%s, %s", value_write(at.x, x), value_write(at.y, y));
    double width = text_width(ui->text, TEXT_MONO, out);
    if (width <= room)
        return room;
    if (width <= ui_px(ui, LONGEST) && ui->layout.strip.w >= ui_px(ui, ENOUGH))
        return width;
    for (int digits = 6; digits >= 2 && width > room; digits--) {
        snprintf(out, 64, "≈ %.*g, %.*g", digits, at.x, digits, at.y);
        width = text_width(ui->text, TEXT_MONO, out);
    }
    return room;
}

static double draw_position(ui *ui, const lab *lab, double right, double y)
{
    char position[64];
    double room = write_position(ui, lab_at(lab), position);
    box b = {right - room, y - ui_px(ui, 12), room, ui_px(ui, 24)};
    text_draw(ui->text, TEXT_MONO, position, right, y, TEXT_RIGHT, room,
              ui_hovers(ui, b) ? ui->theme->ink : ui->theme->dim);
    ui_add_button(ui, b, ACTION_POSITION, 0);
    char at[2][VALUE_TEXT], tip[160];
    snprintf(tip, sizeof tip, _("The cursor is at %s, %s; a click types another position"),
             value_write(lab_at(lab).x, at[0]), value_write(lab_at(lab).y, at[1]));
    ui_tip(ui, b, tip, "=");
    return b.x;
}

static void draw_line_of_chips(ui *ui, const lab *lab, const gallery_list *list,
                               const prompt *prompt)
{
    box bar = ui->layout.strip;
    double y = bar.y + bar.h / 2;
    double gap = ui_px(ui, 12);
    double right = bar.x + bar.w - gap;
    if (bar.w > ui_px(ui, LEAST))
        right = draw_position(ui, lab, right, y) - gap;
    const tool_hint *hints = hints_now(lab, prompt);
    double x = draw_number_chips(ui, list, hints == resting_hints, bar.x + gap, y, right);
    if (lab->touch) /* hints name keys */
        return;
    x += gap;
    if (hints == resting_hints)
        x = draw_tool_hint(ui, lab_is_pinned(lab) ? &pinned_hint : &moving_hint, x, y, right);
    for (; hints->key; hints++)
        if (does_something(lab, hints->id))
            x = draw_tool_hint(ui, hints, x, y, right);
}

void bars_draw_strip(ui *ui, const lab *lab, const prompt *prompt)
{
    box bar = ui->layout.strip;
    ui_fill(ui, bar, ui->theme->ground);
    rule(ui, bar.x, bar.y, bar.w, ui_px(ui, 1));
    if (lab->greeting != GREETING_NONE && hints_now(lab, prompt) == resting_hints) {
        greeting_view_draw(ui, lab);
        return;
    }
    gallery_list list = gallery_list_make_short(lab);
    if (ui->layout.fingers)
        draw_phone_chips(ui, &list);
    else
        draw_line_of_chips(ui, lab, &list, prompt);
    gallery_list_free(&list);
}
