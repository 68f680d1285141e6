/* SPDX-License-Identifier: MIT */
/* What a frame shows, as text: for those who do not see the picture, and for a keyboard alone.
 * web/tree.js makes elements of it. */
#include "action_ids.h"
#include "answer.h"
#include "answer_sentence.h"
#include "labels.h"
#include "layer_list.h"
#include "measured.h"
#include "method_list.h"
#include "page.h"
#include "pages.h"
#include "words.h"

#include <emscripten.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static text_list drawn; /* the strings of the last frame */

void page_tree_start(app *app)
{
    text_list_in(app->screen.ui.text, &drawn);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void print_letters(FILE *out, const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ')
            fputc(' ', out);
        else
            fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
}

static void print_text(FILE *out, const char *name, const char *text)
{
    fprintf(out, "\"%s\":\"", name);
    print_letters(out, text);
    fputc('"', out);
}

static void print_box(FILE *out, const app *app, box b)
{
    double d = app_density(app);
    fprintf(out, "\"box\":[%.1f,%.1f,%.1f,%.1f]", b.x / d, b.y / d, b.w / d, b.h / d);
}

/* ---- Buttons ------------------------------------------------------------------------------- */

static hit_vec middle(box b)
{
    return (hit_vec){b.x + b.w / 2, b.y + b.h / 2};
}

static bool is_within(const text_entry *told, box b)
{
    return box_contains(b, told->place.x + told->place.w / 2, told->place.y + told->place.h / 2);
}

/* What a press in its middle meets. One as large as the window puts away what covers it, as Esc
 * does. */
static bool is_met(const ui *ui, const ui_button *button)
{
    hit_vec at = middle(button->box);
    box title = ui->layout.title, strip = ui->layout.strip;
    bool whole = button->box.w >= title.w && button->box.h >= fmax(strip.y, ui->layout.stage.h);
    int i = ui->button_count - 1;
    while (i >= 0 && !box_contains(ui->buttons[i].box, at.x, at.y))
        i--;
    return button->action.id != ACTION_NONE && !whole && i >= 0 && &ui->buttons[i] == button;
}

static int by_place(const void *a, const void *b)
{
    const SDL_Rect *p = &(*(const text_entry *const *)a)->place,
                   *q = &(*(const text_entry *const *)b)->place;
    return abs(p->y - q->y) > p->h / 2 ? p->y - q->y : p->x - q->x;
}

enum { MOST_PIECES = 16 };

/* What is written on the button, from left to right. */
static void print_written(FILE *out, box b)
{
    const text_entry *pieces[MOST_PIECES], *all = drawn.entries.data;
    char text[1024] = "";
    int count = 0;
    for (int i = 0; i < drawn.count && count < MOST_PIECES; i++)
        if (is_within(&all[i], b))
            pieces[count++] = &all[i];
    qsort(pieces, (size_t)count, sizeof *pieces, by_place);
    for (int i = 0; i < count; i++)
        words_append(text, sizeof text, "%s%s", i ? " " : "", pieces[i]->string);
    print_text(out, "text", text);
}

/* Whether it stands for something that is on; -1: it is no switch. */
static int is_on(const app *app, action action)
{
    const answer *a = app->lab.answer;
    switch (action.id) {
    case ACTION_EXPLAIN:
        return app->screen.explain;
    case ACTION_MAP:
        return stage_layers_is_on(&app->screen.layers, &map_layer);
    case ACTION_PIN:
        return lab_is_pinned(&app->lab);
    case ACTION_EDIT_BASE:
        return app->lab.tool == TOOL_EDIT;
    case ACTION_SELECT_METHOD:
        return action.argument == a->selected_row;
    case ACTION_SHOW_SCENE:
        return action.argument == catalogue_shown(&app->lab.catalogue);
    default:
        return -1;
    }
}

static const char *zone_of(const ui *ui, const screen *screen, hit_vec at)
{
    const layout *l = &ui->layout;
    return screen_is_covered(screen)            ? "page"
           : box_contains(l->panel, at.x, at.y) ? "panel"
           : box_contains(l->strip, at.x, at.y) ? "strip"
           : at.y < l->toolbar.y + l->toolbar.h ? "tools"
                                                : "stage";
}

static void print_button(FILE *out, const app *app, const ui_button *b)
{
    const ui *ui = &app->screen.ui;
    const ui_note *tip = ui_tip_at(ui, middle(b->box));
    fprintf(out, "{\"id\":%d,\"argument\":%d,\"grey\":%d,\"on\":%d,", (int)b->action.id,
            b->action.argument, b->greyed, is_on(app, b->action));
    print_text(out, "zone", zone_of(ui, &app->screen, middle(b->box)));
    fputc(',', out);
    print_written(out, b->box);
    fputc(',', out);
    print_text(out, "tip", tip ? tip->text : "");
    fputc(',', out);
    print_box(out, app, b->box);
    fputc('}', out);
}

static void print_buttons(FILE *out, const app *app)
{
    const ui *ui = &app->screen.ui;
    const char *comma = "";
    fprintf(out, ",\"buttons\":[");
    for (int i = 0; i < ui->button_count; i++)
        if (is_met(ui, &ui->buttons[i])) {
            fputs(comma, out);
            print_button(out, app, &ui->buttons[i]);
            comma = ",";
        }
    fputc(']', out);
}

/* ---- Words --------------------------------------------------------------------------------- */

static bool is_on_button(const ui *ui, const text_entry *told)
{
    for (int i = 0; i < ui->button_count; i++)
        if (is_within(told, ui->buttons[i].box) && is_met(ui, &ui->buttons[i]))
            return true;
    return false;
}

/* All that is written elsewhere, in the order of drawing, line by line. */
static void print_words(FILE *out, const ui *ui)
{
    const text_entry *all = drawn.entries.data;
    int y = 0;
    fprintf(out, ",\"words\":\"");
    for (int i = 0; i < drawn.count; i++) {
        if (is_on_button(ui, &all[i]))
            continue;
        fputs(abs(all[i].place.y - y) > all[i].place.h / 2 ? "\\n" : " ", out);
        print_letters(out, all[i].string);
        y = all[i].place.y;
    }
    fputc('"', out);
}

/* ---- What the lab says --------------------------------------------------------------------- */

static void print_verdict(FILE *out, const lab *lab)
{
    const answer *a = lab->answer;
    const answer_row *said = answer_selected(a);
    print_text(out, "method", _(method_list_title(said->method)));
    fputc(',', out);
    print_text(out, "verdict", said->open ? "…" : _(hit_verdict_name(said->verdict)));
    fputc(',', out);
    print_text(out, "referee",
               said->falseness == FALSE_NONE ? "" : _(hit_verdict_name(a->rows[0].verdict)));
}

static void print_place(FILE *out, const lab *lab)
{
    const answer *a = lab->answer;
    bool told = answer_is_known(a) && !lab_is_field(lab);
    fprintf(out, ",\"at\":\"%.10g, %.10g\",", lab_at(lab).x, lab_at(lab).y);
    print_text(out, "relation", told ? _(answer_relation_name(a->relation)) : "");
    char text[DIGITS_TEXT];
    if (told && a->relation == HIT_APART) {
        fputc(',', out);
        print_text(out, "distance",
                   measured_text(a->nearest.distance, answer_distance_error(a), 6, text));
    }
}

/* The comparison that decides, or the one that is looked at. */
static void print_check(FILE *out, const lab *lab)
{
    const why_tree *why = lab_why(lab);
    const answer *a = lab->answer;
    why_checks checks = lab_checks(lab);
    char values[96] = "", says[1024] = "";
    const hit_step *step = NULL;
    if (checks.current >= 0 && checks.current < why->check_count)
        step = hit_trace_step(&a->trace, why->checks[checks.current].place);
    if (step)
        labels_values(step, values, sizeof values);
    fputc(',', out);
    print_text(out, "check", step ? step->text : "");
    fputc(',', out);
    print_text(out, "values", values);
    fputc(',', out);
    print_text(out, "outcome", !step ? "" : step->outcome ? _("yes") : _("no"));
    if (step && checks.current + 1 == checks.count)
        answer_sentence(a, says, sizeof says);
    fputc(',', out);
    print_text(out, "says", says);
}

static void print_field(FILE *out, const app *app)
{
    const screen *s = &app->screen;
    bool wanted = s->prompt.wanted != PROMPT_NOTHING;
    if (s->ui.field.w <= 0)
        return;
    fprintf(out, ",\"field\":{\"wanted\":%d,", wanted);
    print_text(out, "text", wanted ? s->prompt.text : s->gallery.filter.text);
    fputc(',', out);
    print_text(out, "wrong", wanted ? s->prompt.wrong : "");
    fputc(',', out);
    print_box(out, app, s->ui.field);
    fputc('}', out);
}

static void print_tree(FILE *out, const app *app)
{
    const lab *lab = &app->lab;
    fprintf(out, "{\"covered\":%d,", screen_is_covered(&app->screen));
    print_text(out, "language", words_languages[words_spoken()].code);
    fputc(',', out);
    print_text(out, "title", lab_title(lab));
    fputc(',', out);
    print_verdict(out, lab);
    print_place(out, lab);
    print_check(out, lab);
    fputc(',', out);
    print_text(out, "message", lab_message(&app->lab));
    print_field(out, app);
    print_buttons(out, app);
    print_words(out, &app->screen.ui);
    fputc('}', out);
}

/* Until the next call; "": nothing is shown. */
EMSCRIPTEN_KEEPALIVE const char *page_tree(void)
{
    static char *text;
    size_t size;
    app *app = page_lab();
    free(text);
    text = NULL;
    if (app)
        lab_answer(&app->lab);
    FILE *out = app ? open_memstream(&text, &size) : NULL;
    if (!out)
        return "";
    print_tree(out, app);
    fclose(out);
    return text ? text : "";
}

/* ---- What its elements do ------------------------------------------------------------------ */

static void push_finger(Uint32 type, hit_vec at)
{
    SDL_PushEvent(&(SDL_Event){
        .tfinger = {
            .type = type, .touchId = 1, .fingerId = -2, .x = (float)at.x, .y = (float)at.y}});
}

/* A tap on the button of the last frame that does this. */
EMSCRIPTEN_KEEPALIVE void page_press(int id, int argument)
{
    app *app = page_lab();
    const ui *ui = app ? &app->screen.ui : NULL;
    int width, height;
    if (!ui || SDL_GetRendererOutputSize(app->renderer, &width, &height) != 0)
        return;
    for (int i = 0; i < ui->button_count; i++) {
        const ui_button *b = &ui->buttons[i];
        hit_vec at = {middle(b->box).x / width, middle(b->box).y / height};
        if ((int)b->action.id != id || b->action.argument != argument || !is_met(ui, b))
            continue;
        push_finger(SDL_FINGERDOWN, at);
        push_finger(SDL_FINGERUP, at);
        return;
    }
}

EMSCRIPTEN_KEEPALIVE void page_key(SDL_Keycode code, Uint16 modifiers)
{
    SDL_Keysym key = {.sym = code, .mod = modifiers};
    SDL_PushEvent(&(SDL_Event){.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = key}});
    SDL_PushEvent(&(SDL_Event){.key = {.type = SDL_KEYUP, .state = SDL_RELEASED, .keysym = key}});
}

/* All of what is being typed: a number, a name, the gallery's filter. */
EMSCRIPTEN_KEEPALIVE void page_type(const char *typed)
{
    app *app = page_lab();
    screen *s = app ? &app->screen : NULL;
    if (s && s->prompt.wanted != PROMPT_NOTHING) {
        prompt_select_all(&s->prompt);
        typed[0] ? (void)prompt_type(&s->prompt, typed) : prompt_erase(&s->prompt, true);
    } else if (s && pages_is_open(&s->pages, PAGE_GALLERY)) {
        gallery_list list = gallery_list_make(&app->lab);
        gallery_clear(&s->gallery, &list);
        s->gallery.deaf = false;
        gallery_type(&s->gallery, &list, typed);
        gallery_list_free(&list);
    }
    if (s)
        app->redraw = true;
    page_wake();
}
