/* SPDX-License-Identifier: MIT */
#include "ui.h"

#include "colour.h"
#include "utf8.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

bool ui_start(ui *ui, SDL_Renderer *renderer, theme_name theme, const char *font, double scale,
              char *error, size_t error_size)
{
    const char *warning = NULL;
    *ui = (struct ui){.renderer = renderer,
                      .draw = {.renderer = renderer, .sheet = &ui->sheet},
                      .theme = theme_get(theme),
                      .scale = scale,
                      .text = text_make(renderer, font, scale, &warning)};
    sheet_start(&ui->sheet, renderer, &ui->draw.fill);
    if (ui->text)
        text_list_on(ui->text, &ui->sheet);
    if (warning)
        utf8_complain("hitlab: %s", warning);
    if (!ui->text)
        snprintf(error, error_size, "out of memory");
    return ui->text != NULL;
}

bool ui_speak_what_is_shown(const ui *ui, const char *font)
{
    bool asked = font && !*font;
    if (asked || text_has(ui->text, words_languages[words_spoken()].name))
        return false;
    utf8_complain(
        "hitlab: %s",
        _("No font has the letters of that language: install one, such as Noto Sans CJK."));
    words_speak(words_languages[WORDS_ENGLISH].code);
    return true;
}

void ui_stop(ui *ui)
{
    text_free(ui->text);
    sheet_free(&ui->sheet);
    draw_free(&ui->draw);
}

void ui_reset(ui *ui, double scale)
{
    ui->scale = scale;
    text_reset(ui->text, scale);
    fill_drop_texture(&ui->draw.fill);
    sheet_forget(&ui->sheet);
}

void ui_arrange(ui *ui, hit_vec stage, int width, int height)
{
    layout_panel panel = {ui->lesson ? LAYOUT_LESSON : LAYOUT_PANEL, ui->lesson, ui->panel_slid};
    ui->layout = layout_make(width, height, ui->scale, ui->zones, &panel);
    if (!ui->layout.floats) {
        ui->panel_open = false;
        ui->panel_slid = 0;
    }
    box zone = ui->layout.stage;
    double w = fmax(zone.w, 1), h = fmax(zone.h, 1);
    ui->fit = view_fit(stage, zone.x, zone.y, w, h);
    ui->view = camera_view(&ui->camera, ui->fit, zone.x, zone.y, w, h);
}

void ui_arrange_again(ui *ui, hit_vec stage)
{
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(ui->renderer, &width, &height) == 0)
        ui_arrange(ui, stage, width, height);
}

double ui_pixel(const ui *ui)
{
    return 1 / ui->view.scale;
}

#define REACH 10.0 /* UI units */

double ui_reach(const ui *ui)
{
    return ui_px(ui, REACH) / ui->view.scale;
}

hit_vec ui_stage_middle(const ui *ui)
{
    box zone = ui->layout.stage;
    return (hit_vec){zone.x + fmax(zone.w, 1) / 2, zone.y + fmax(zone.h, 1) / 2};
}

action ui_button_at(const ui *ui, hit_vec at)
{
    for (int i = ui->button_count - 1; i >= 0; i--)
        if (box_contains(ui->buttons[i].box, at.x, at.y))
            return ui->buttons[i].greyed ? (action){ACTION_NONE, 0} : ui->buttons[i].action;
    return (action){ACTION_NONE, 0};
}

void ui_clip(ui *ui, box box)
{
    ui->draw.clip = box_pixels(box);
    sheet_clip(&ui->sheet, ui->draw.clip);
}

void ui_add_button(ui *ui, box box, action_id id, int argument)
{
    struct box seen = box_common(box, ui->draw.clip);
    if (ui->button_count < UI_BUTTONS && seen.w > 0 && seen.h > 0)
        ui->buttons[ui->button_count++] = (ui_button){seen, {id, argument}, false};
}

void ui_tip(ui *ui, box box, const char *text, const char *key)
{
    struct box seen = box_common(box, ui->draw.clip);
    if (ui->tip_count == UI_TIPS || seen.w <= 0 || seen.h <= 0)
        return;
    ui_note *tip = &ui->tips[ui->tip_count++];
    tip->box = seen;
    snprintf(tip->text, sizeof tip->text, key ? "%s (%s)" : "%s", text, key);
}

void ui_add_control(ui *ui, box box, action_id id, const char *text, const char *key,
                    const char *why)
{
    int count = ui->button_count;
    ui_add_button(ui, box, id, 0);
    if (ui->button_count > count)
        ui->buttons[count].greyed = why != NULL;
    if (!text)
        return;
    char all[sizeof ui->tips[0].text];
    snprintf(all, sizeof all, key ? "%s (%s)" : "%s", text, key);
    if (why)
        words_append(all, sizeof all, _(". %s"), why);
    ui_tip(ui, box, all, NULL);
}

const ui_note *ui_tip_at(const ui *ui, hit_vec at)
{
    for (int i = ui->tip_count - 1; i >= 0; i--)
        if (box_contains(ui->tips[i].box, at.x, at.y))
            return ui->tips[i].text[0] ? &ui->tips[i] : NULL;
    return NULL;
}

void ui_cover(ui *ui)
{
    ui->button_count = ui->tip_count = 0;
    text_forget_listed(ui->text);
}

bool ui_hovers(const ui *ui, box box)
{
    struct box seen = box_common(box, ui->draw.clip);
    return ui->mouse_known && box_contains(seen, ui->mouse.x, ui->mouse.y);
}

void ui_fill(ui *ui, box box, SDL_Color colour)
{
    double x = round(box.x), y = round(box.y);
    draw_box(&ui->draw, x, y, round(box.x + box.w) - x, round(box.y + box.h) - y, 0, colour);
}

void ui_card(ui *ui, box b, double radius, SDL_Color ground, SDL_Color border)
{
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, radius), ground);
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, radius), ui_px(ui, 1), border);
}

box ui_dialog(ui *ui, double w, double h)
{
    const SDL_Rect *window = &ui->draw.clip;
    box b = {round((window->w - w) / 2), round((window->h - h) / 2), w, h};
    ui_fill(ui, (box){0, 0, window->w, window->h}, (SDL_Color){0, 0, 0, 0x60});
    ui_card(ui, b, 8, ui->theme->ground, ui->theme->rule);
    return b;
}

void ui_dot(ui *ui, hit_vec at, bool selected)
{
    if (selected)
        draw_disc(&ui->draw, at, ui_px(ui, 5), ui->theme->accent);
    else
        draw_circle(&ui->draw, at, ui_px(ui, 4), ui_px(ui, 2), ui->theme->dim);
}

void ui_fold(ui *ui, double x, double y, bool open)
{
    double s = ui_px(ui, 3.5);
    const hit_vec closed[3] = {{x - s * 0.6, y - s}, {x + s * 0.8, y}, {x - s * 0.6, y + s}};
    const hit_vec opened[3] = {{x - s, y - s * 0.6}, {x + s, y - s * 0.6}, {x, y + s * 0.8}};
    draw_polygon(&ui->draw, open ? opened : closed, 3, ui->theme->dim);
}

void ui_chip(ui *ui, box box, text_style style, const char *label, SDL_Color ground, SDL_Color ink)
{
    draw_box(&ui->draw, box.x, box.y, box.w, box.h, fmin(ui_px(ui, 4), box.h / 2), ground);
    text_draw(ui->text, style, label, box.x + box.w / 2, box.y + box.h / 2, TEXT_CENTRE, box.w,
              ink);
}

void ui_button_draw(ui *ui, box b, const char *word, action_id id, bool possible)
{
    const theme *t = ui->theme;
    SDL_Color ground = ui_hovers(ui, b) ? t->rule : t->chip;
    SDL_Color ink = possible ? t->chip_ink : t->greyed;
    ui_chip(ui, b, TEXT_SMALL, word, possible ? ground : t->panel, ink);
    ui_add_button(ui, b, id, 0);
    ui_tip(ui, b, action_key_text(id), action_key_label(id));
}

double ui_tool(ui *ui, const char *label, double x, action_id id, const char *why, bool active)
{
    const theme *t = ui->theme;
    double w = text_width(ui->text, TEXT_SMALL, label) + ui_px(ui, 20);
    double above = ui->layout.fingers ? 2 : 8;
    box b = {x, ui->layout.stage.y + ui_px(ui, above), w, ui_px(ui, ui_finger(ui, 28))};
    SDL_Color ground = !why && ui_hovers(ui, b) ? t->rule : t->chip;
    SDL_Color ink = why ? t->greyed : t->chip_ink;
    if (active)
        ink = t->accent_ink;
    ui_chip(ui, b, TEXT_SMALL, label, active ? t->accent_ground : ground, ink);
    ui_add_control(ui, b, id, action_key_text(id), action_key_label(id), why);
    return x + w + ui_px(ui, 8);
}
