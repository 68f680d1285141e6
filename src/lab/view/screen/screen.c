/* SPDX-License-Identifier: MIT */
#include "screen.h"

#include "action_ids.h"
#include "answer.h"
#include "bars.h"
#include "field_overlay.h"
#include "first_look.h"
#include "help.h"
#include "lab.h"
#include "layer_list.h"
#include "lead_back.h"
#include "lesson_view.h"
#include "marks.h"
#include "message.h"
#include "note.h"
#include "overlay.h"
#include "panel.h"
#include "pin_hint.h"
#include "prompt.h"
#include "question.h"
#include "scene.h"
#include "stage.h"
#include "tip.h"
#include "toolbar.h"
#include "ui.h"

#include <math.h>

#define NO_SCENE (-2) /* the number of no scene, listed or not */

bool screen_start(screen *s, SDL_Renderer *renderer, theme_name theme, const char *font,
                  double scale, char *error, size_t error_size)
{
    *s = (screen){.camera_scene = NO_SCENE};
    if (!ui_start(&s->ui, renderer, theme, font, scale, error, error_size))
        return false;
    stage_layers_start(&s->layers, layer_list, layer_list_count);
    s->ui.layers = &s->layers;
    s->ui.fields = &s->fields;
    return true;
}

void screen_stop(screen *s)
{
    stage_layers_stop(&s->layers);
    field_pictures_free(&s->fields);
    ui_stop(&s->ui);
}

void screen_reset(screen *s, double scale)
{
    ui_reset(&s->ui, scale);
    stage_layers_drop_textures(&s->layers);
    field_pictures_drop(&s->fields);
}

/* ---- The camera of another scene ------------------------------------------------------------ */

#define CAPTION 52.0  /* UI units: above lies what Explain says, at the top of the stage */
#define TOOLS   300.0 /* ... and so far from the left the tools for drawing */
#define CHIPS   40.0  /* above the note lies the button that shows the whole stage */

/* An anchored cursor turns when it moves, another keeps its box. */
static void find_start_bounds(const lab *lab, hit_vec *low, hit_vec *high)
{
    const answer *a = lab->answer;
    const scene *s = lab_scene(lab);
    hit_vec by = s->cursor.anchored ? (hit_vec){0, 0}
                                    : (hit_vec){s->at.x - lab_at(lab).x, s->at.y - lab_at(lab).y};
    hit_shape start = s->cursor.anchored ? scene_place_cursor(s, s->at, NULL) : a->cursor;
    hit_bounds(&start, low, high);
    *low = (hit_vec){low->x + by.x, low->y + by.y};
    *high = (hit_vec){high->x + by.x, high->y + by.y};
}

/* False where a number is too large for a double. The cursor is where it is, or at the scene's
 * start. */
static bool find_bounds_of_shapes(const lab *lab, bool at_start, hit_vec low[2], hit_vec high[2])
{
    hit_bounds(&lab_scene(lab)->base.shape, &low[0], &high[0]);
    if (at_start)
        find_start_bounds(lab, &low[1], &high[1]);
    else
        hit_bounds(&lab->cursor, &low[1], &high[1]);
    bool finite = true;
    for (int i = 0; i < 2; i++)
        finite = finite && isfinite(high[i].x - low[i].x) && isfinite(high[i].y - low[i].y);
    return finite;
}

static bool covers(box b, hit_vec low, hit_vec high)
{
    return low.x < b.x + b.w && high.x > b.x && low.y < b.y + b.h && high.y > b.y;
}

/* Returns whether the stage shows it all, and neither the note nor what stands in the upper left
 * corner covers any of it. */
static bool is_in_view(const ui *ui, box note, hit_vec low, hit_vec high)
{
    box zone = ui->layout.stage;
    box corner = {zone.x, zone.y, ui_px(ui, TOOLS), ui_px(ui, CAPTION)};
    low = view_to_output(ui->view, low);
    high = view_to_output(ui->view, high);
    return !covers(note, low, high) && !covers(corner, low, high) && low.x >= zone.x &&
           high.x <= zone.x + zone.w && low.y >= zone.y && high.y <= zone.y + zone.h;
}

/* Shows this part of the scene in that part of the window. What is small gets half of the room. */
static void look_at_part(ui *ui, box room, hit_vec low, hit_vec high)
{
    double scale = ui->fit.scale;
    double fill = fmin(room.w / ((high.x - low.x) * scale), room.h / ((high.y - low.y) * scale));
    double zoom = isfinite(fill) ? fmax(fill / 2, fmin(fill * 0.9, 1)) : 1;
    hit_vec middle = ui_stage_middle(ui);
    hit_vec there = {room.x + room.w / 2, room.y + room.h / 2};
    hit_vec stage = {low.x / 2 + high.x / 2, low.y / 2 + high.y / 2};
    ui->camera = (camera){fmin(zoom, 1), stage, {there.x - middle.x, there.y - middle.y}};
    if (zoom > 1)
        camera_zoom(&ui->camera, ui->fit, (view){1, stage, there}, there, middle, zoom);
}

/* Where the whole stage does not show both shapes, the camera does. A field and a cursor that moves
 * by itself need the whole stage. */
static void look_at_shapes(ui *ui, const lab *lab, bool at_start)
{
    hit_vec low[2], high[2];
    bool whole =
        lab_is_field(lab) || lab_scene(lab)->velocity.x != 0 || lab_scene(lab)->velocity.y != 0;
    if (ui->zones == LAYOUT_STAGE_ONLY || whole || !find_bounds_of_shapes(lab, at_start, low, high))
        return;
    box zone = ui->layout.stage, note = message_box(ui, lab);
    if (is_in_view(ui, note, low[0], high[0]) && is_in_view(ui, note, low[1], high[1]))
        return;
    double foot = note.h > 0 ? note.y : zone.y + zone.h, top = zone.y + ui_px(ui, CAPTION);
    double bottom = foot - ui_px(ui, CHIPS);
    if (zone.w <= 0 || bottom <= top)
        return;
    look_at_part(ui, (box){zone.x, top, zone.w, bottom - top},
                 (hit_vec){fmin(low[0].x, low[1].x), fmin(low[0].y, low[1].y)},
                 (hit_vec){fmax(high[0].x, high[1].x), fmax(high[0].y, high[1].y)});
}

void screen_arrange(screen *s, lab *lab, int width, int height)
{
    lab_answer(lab);
    bool opens = s->camera_scene != catalogue_shown(&lab->catalogue);
    bool looks = opens || s->leads_back;
    if (looks)
        s->ui.camera = (camera){0};
    s->leads_back = false;
    s->camera_scene = catalogue_shown(&lab->catalogue);
    ui_arrange(&s->ui, lab_stage(lab), width, height);
    if (looks)
        look_at_shapes(&s->ui, lab, opens);
    if (opens)
        s->ui.opened = s->ui.camera;
    ui_arrange(&s->ui, lab_stage(lab), width, height);
    ui_cover(&s->ui);
}

/* Draws what lies over the stage's shapes, from bottom to top. */
static void draw_over_stage(screen *s, const lab *lab)
{
    ui *ui = &s->ui;
    bool alone = ui->zones == LAYOUT_STAGE_ONLY;
    if (!alone)
        toolbar_draw_tools(ui, lab);
    if (!alone)
        marks_add_zoom(ui, lab);
    stage_layers_draw(ui, lab, STAGE_UNDER_LABELS);
    if (s->explain && lab_is_field(lab))
        field_overlay_draw(ui, lab);
    else if (s->explain && note_tells_story(lab))
        first_look_draw(ui, lab, stage_layers_card(ui, lab));
    else if (s->explain)
        overlay_draw(ui, lab, stage_layers_card(ui, lab));
    else if (!lab_is_field(lab))
        overlay_draw_names(ui, lab);
    if (alone) {
        marks_draw_goal(ui, lab);
    } else {
        marks_draw_zoom(ui, lab);
        marks_draw_edit(ui, lab);
    }
    stage_layers_draw(ui, lab, STAGE_TOP);
    if (!alone)
        message_draw(ui, lab, &s->prompt);
    if (!alone)
        lead_back_draw(ui, lab);
}

/* ---- Pages ---------------------------------------------------------------------------------- */

static void draw_gallery(screen *s, const lab *lab)
{
    gallery_draw(&s->ui, &s->gallery, lab);
}

static void draw_pairs(screen *s, const lab *lab)
{
    (void)lab;
    pairs_draw(&s->ui, &s->pairs);
}

static void draw_question(screen *s, const lab *lab)
{
    question_draw(&s->ui, lab, s->question);
}

static void draw_help(screen *s, const lab *lab)
{
    (void)lab;
    help_draw(&s->ui, &s->help_page, s->help_open);
}

static void draw_menu(screen *s, const lab *lab)
{
    menu_draw(&s->ui, lab, &s->menu);
}

/* `draw` covers the stage; a page without it is drawn by a zone of the window. */
static const struct page_look {
    void (*draw)(screen *s, const lab *lab);
    bool leaves; /* a click beside it closes it */
} looks[PAGE_COUNT] = {
    [PAGE_PROMPT] = {NULL, false},
    [PAGE_GALLERY] = {draw_gallery, false},
    [PAGE_PAIRS] = {draw_pairs, true},
    [PAGE_HELP] = {draw_help, true},
    [PAGE_QUESTION] = {draw_question, false},
    [PAGE_MENU] = {draw_menu, true},
};

static void draw_pages(screen *s, const lab *lab)
{
    ui *ui = &s->ui;
    SDL_Rect window = ui->draw.clip;
    box whole = {0, 0, window.w, window.h};
    ui->covered = screen_is_covered(s);
    for (int i = 0; i < s->pages.count; i++) {
        page_id id = s->pages.open[i];
        if (!looks[id].draw)
            continue;
        ui_cover(ui);
        if (looks[id].leaves) {
            ui_add_button(ui, whole, ACTION_CLOSE_PAGE, (int)id);
            ui_tip(ui, whole, "", NULL);
        }
        looks[id].draw(s, lab);
    }
}

void screen_ask(screen *s, question question)
{
    s->question = question;
    pages_open(&s->pages, PAGE_QUESTION);
}

void screen_open_prompt(screen *s, prompt_for wanted, const char *text)
{
    prompt_open(&s->prompt, wanted, text);
    pages_open(&s->pages, PAGE_PROMPT);
}

void screen_close_page(screen *s, page_id id)
{
    pages_close(&s->pages, id);
    if (id == PAGE_PROMPT)
        prompt_close(&s->prompt);
    if (id == PAGE_QUESTION)
        s->question = QUESTION_NONE;
}

bool screen_is_covered(const screen *s)
{
    for (int i = 0; i < s->pages.count; i++)
        if (looks[s->pages.open[i]].draw)
            return true;
    return false;
}

void screen_uncover(screen *s)
{
    for (page_id id = PAGE_NONE + 1; id < PAGE_COUNT; id++)
        if (looks[id].draw)
            screen_close_page(s, id);
}

void screen_draw(screen *s, lab *lab)
{
    ui *ui = &s->ui;
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(ui->renderer, &width, &height) != 0)
        return;
    screen_arrange(s, lab, width, height);
    s->layers.explained = s->explain;
    stage_layers_ask(&s->layers, lab);
    if (!s->keeps)
        sheet_forget(&ui->sheet);
    sheet_begin(&ui->sheet, width, height);
    ui->caret = ui->field = (box){0, 0, 0, 0};
    ui->draw.clip = (SDL_Rect){0, 0, width, height};
    draw_clear(&ui->draw, ui->theme->ground);
    bool known = ui->mouse_known; /* what lies under a floating panel does not see it there */
    ui->mouse_known = known && !panel_is_pointed_at(ui);
    ui->draw.clip = box_pixels(ui->layout.stage);
    stage_draw(ui, lab);
    draw_over_stage(s, lab);
    ui->draw.clip = (SDL_Rect){0, 0, width, height};
    if (ui->zones != LAYOUT_STAGE_ONLY) {
        bars_draw_title(&s->ui, lab);
        if (ui->zones != LAYOUT_PRESENT) {
            toolbar_draw(&s->ui, lab);
            bars_draw_strip(&s->ui, lab, &s->prompt);
        }
    }
    if (ui->zones == LAYOUT_PRESENT && ui->lesson && lab->lessons.open) {
        lesson_view_project(ui, lab, ui->layout.strip);
        ui_clip(ui, (box){0, 0, width, height});
    }
    ui->mouse_known = known;
    if (ui->zones != LAYOUT_STAGE_ONLY && ui->zones != LAYOUT_PRESENT)
        panel_draw(ui, &s->panel_page, &s->why, lab, &s->prompt);
    draw_pages(s, lab);
    pin_hint_draw(ui, lab);
    tip_draw(ui);
    sheet_end(&ui->sheet);
}
