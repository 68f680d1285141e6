#include "widgets.h"

#include "inner_action_ids.h"
#include "method_list.h"
#include "own.h"
#include "path.h"
#include "scene.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void column_heading(ui *ui, column *c, const char *title, const char *aside)
{
    double y = c->y + ui_px(ui, 16);
    double w = text_draw(ui->text, TEXT_HEADING, title, c->x, y, TEXT_LEFT, 0, ui->theme->dim);
    if (aside)
        text_draw(ui->text, TEXT_HEADING, aside, c->x + w + ui_px(ui, 12), y, TEXT_LEFT,
                  c->right - c->x - w - ui_px(ui, 12), ui->theme->dim);
    c->y += ui_px(ui, COLUMN_HEADING);
}

void column_row(ui *ui, column *c, const char *name, const char *value)
{
    double y = c->y + ui_px(ui, COLUMN_ROW / 2);
    double w =
        text_draw(ui->text, TEXT_SMALL, name, c->x + ui_px(ui, 8), y, TEXT_LEFT, 0, ui->theme->ink);
    double room = c->right - c->x - w - ui_px(ui, 24);
    text_draw(ui->text, TEXT_MONO, value, c->right - ui_px(ui, 8), y, TEXT_RIGHT, room,
              ui->theme->ink);
    c->y += ui_px(ui, COLUMN_ROW);
}

/* ---- Tip --------------------------------------------------------------------------------- */

#define WIDEST 400.0
#define LINE   18.0
#define PAD_X  10.0
#define PAD_Y  5.0
#define GAP    6.0 /* between the control and its tip */

/* The tip stands below its control, or above it where the window ends. */
static box place(const ui *ui, box control, double w, double h)
{
    const SDL_Rect *window = &ui->draw.clip;
    double gap = ui_px(ui, GAP);
    double x = fmax(0, fmin(control.x, window->w - w - gap));
    double y = control.y + control.h + gap;
    if (y + h > window->h)
        y = fmax(0, control.y - gap - h);
    return (box){round(x), round(y), w, h};
}

void tip_draw(ui *ui)
{
    const ui_note *tip = ui->mouse_known ? ui_tip_at(ui, ui->mouse) : NULL;
    if (!tip || !ui->rests || ui_tip_at(ui, ui->rested) != tip)
        return;
    double pad_x = ui_px(ui, PAD_X), line = ui_px(ui, LINE);
    double widest = fmin(ui_px(ui, WIDEST), ui->draw.clip.w - 4 * pad_x);
    wrap_lines lines = wrap_text(ui->text, TEXT_SMALL, tip->text, widest, WRAP_LINES);
    box b = place(ui, tip->box, ceil(lines.width) + 2 * pad_x,
                  lines.count * line + 2 * ui_px(ui, PAD_Y));
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->ink);
    for (int i = 0; i < lines.count; i++)
        text_draw(ui->text, TEXT_SMALL, lines.text[i], b.x + pad_x,
                  b.y + ui_px(ui, PAD_Y) + (i + 0.5) * line, TEXT_LEFT, 0, ui->theme->ground);
}

/* ---- Scroller ---------------------------------------------------------------------------- */

#define BAR   6.0
#define REACH 6.0  /* beside the bar, for the pointer */
#define LEAST 24.0 /* height of the thumb */
#define SEEN  40.0 /* of the old page stays in sight when it is turned */

static bool set_offset(scroller *s, double offset)
{
    double was = s->offset;
    s->offset = fmax(0, fmin(offset, s->page - s->room));
    return s->offset != was;
}

void scroller_fit(scroller *s, double room, double page)
{
    s->room = room;
    s->page = page;
    set_offset(s, s->offset);
}

bool scroller_move(scroller *s, double by)
{
    return set_offset(s, s->offset + by);
}

void scroller_turn_page(scroller *s, int pages)
{
    set_offset(s, s->offset + pages * fmax(s->room - SEEN, SEEN));
}

static double thumb_height(const scroller *s)
{
    double least = LEAST * s->track.h / s->room;
    return fmin(fmax(s->track.h * s->room / s->page, least), s->track.h);
}

static double thumb_top(const scroller *s)
{
    return s->track.y + (s->track.h - thumb_height(s)) * s->offset / (s->page - s->room);
}

void scroller_draw(ui *ui, scroller *s, box zone)
{
    double w = ui_px(ui, BAR), gap = ui_px(ui, 3);
    s->track = (box){zone.x + zone.w - w - gap, zone.y + gap, w, zone.h - 2 * gap};
    if (s->page <= s->room || s->track.h <= 0) {
        s->track = (box){0, 0, 0, 0};
        return;
    }
    const box *t = &s->track;
    box reached = {t->x - ui_px(ui, REACH), t->y, t->w + 2 * ui_px(ui, REACH), t->h};
    bool seen = s->held || ui_hovers(ui, reached);
    draw_box(&ui->draw, t->x, t->y, w, t->h, w / 2, ui->theme->chip);
    draw_box(&ui->draw, t->x, thumb_top(s), w, thumb_height(s), w / 2,
             seen ? ui->theme->ink : ui->theme->dim);
}

bool scroller_press(scroller *s, hit_vec mouse)
{
    const box *t = &s->track;
    if (!box_contains((box){t->x - t->w, t->y, 3 * t->w, t->h}, mouse.x, mouse.y))
        return false;
    double top = thumb_top(s), height = thumb_height(s);
    bool on_thumb = mouse.y >= top && mouse.y < top + height;
    s->held = true;
    s->grip = on_thumb ? mouse.y - top : height / 2;
    scroller_drag(s, mouse);
    return true;
}

void scroller_drag(scroller *s, hit_vec mouse)
{
    double way = s->track.h - thumb_height(s);
    if (way > 0)
        set_offset(s, (mouse.y - s->grip - s->track.y) / way * (s->page - s->room));
}

/* ---- Question ---------------------------------------------------------------------------- */

#define WIDE  420.0
#define WIDER 580.0 /* for four answers */
#define HIGH  132.0

#define ABOUT_LINE 20.0
enum { ABOUT = 2048 };

enum { MOST_ANSWERS = 4 };

typedef struct answer {
    SDL_Keycode key;
    const char *label, *word;
    action_id id;
} answer;

#define LATER                                                                                      \
    {                                                                                              \
        SDLK_ESCAPE, "Esc", N_("Later"), ACTION_STAY                                               \
    }

/* The first is also that of Enter. */
static const answer quit[MOST_ANSWERS] = {
    {SDLK_s, "S", N_("Save"), ACTION_SAVE_ALL},
    {SDLK_d, "D", N_("Discard"), ACTION_DISCARD},
    {SDLK_ESCAPE, "Esc", N_("Stay"), ACTION_STAY},
};

static const answer changed[MOST_ANSWERS] = {
    {SDLK_b, "B", N_("Keep both"), ACTION_KEEP_BOTH},
    {SDLK_m, "M", N_("Keep mine"), ACTION_KEEP_MINE},
    {SDLK_t, "T", N_("Take theirs"), ACTION_TAKE_THEIRS},
    LATER,
};

static const answer drop[MOST_ANSWERS] = {
    {SDLK_ESCAPE, "Esc", N_("Stay"), ACTION_STAY},
    {SDLK_d, "D", N_("Drop"), ACTION_DROP_NOW},
};

static const answer stub[MOST_ANSWERS] = {
    {SDLK_w, "W", N_("Write it"), ACTION_OWN_STUB},
    {SDLK_f, "F", N_("Other file"), ACTION_OWN_FILE},
    {SDLK_ESCAPE, "Esc", N_("Not now"), ACTION_STAY},
};

static const answer run[MOST_ANSWERS] = {
    {SDLK_r, "R", N_("Run"), ACTION_OWN_RUN},
    {SDLK_f, "F", N_("Other file"), ACTION_OWN_FILE},
    {SDLK_ESCAPE, "Esc", N_("Not now"), ACTION_STAY},
};

static const answer own[MOST_ANSWERS] = {
    {SDLK_ESCAPE, "Esc", N_("Goes on"), ACTION_STAY},
    {SDLK_f, "F", N_("Other file"), ACTION_OWN_FILE},
    {SDLK_e, "E", N_("End it"), ACTION_OWN_END},
};

static const answer *const answers[] = {
    [QUESTION_QUIT] = quit, [QUESTION_CHANGED] = changed, [QUESTION_SAVE] = changed,
    [QUESTION_DROP] = drop, [QUESTION_STUB] = stub,       [QUESTION_RUN] = run,
    [QUESTION_OWN] = own,
};

action_id question_answer(question question, SDL_Keycode key)
{
    const answer *a = answers[question];
    if (key == SDLK_RETURN || key == SDLK_KP_ENTER)
        return a->id;
    for (int i = 0; i < MOST_ANSWERS && a[i].key; i++)
        if (a[i].key == key)
            return a[i].id;
    return ACTION_NONE;
}

static void draw_answer(ui *ui, const answer *answer, box b, bool first)
{
    const theme *t = ui->theme;
    char label[32];
    snprintf(label, sizeof label, "%s  (%s)", _(answer->word), answer->label);
    SDL_Color ground = first ? t->accent : ui_hovers(ui, b) ? t->rule : t->chip;
    ui_chip(ui, b, TEXT_BODY, label, ground, first ? t->accent_ink : t->chip_ink);
    ui_add_button(ui, b, answer->id, 0);
}

/* Lists the titles of unsaved scenes, as many as there is room for. */
static void list_names(const evidence *e, char *names, size_t size)
{
    names[0] = '\0';
    for (int i = 0; i < e->list.count; i++)
        if (e->list.tiles[i].unsaved)
            words_append(names, size, "%s%s", *names ? _(", ") : "", e->list.tiles[i].title);
}

/* The path, how the function is called, and the commands. */
static void write_own(const own_file *file, char *about, size_t size)
{
    snprintf(about, size, "%s\n%s\n$ %s", file->path, file->call, file->command);
}

static void write_own_question(const own_shown *shown, question question, char *text, char *about,
                               size_t size)
{
    if (question == QUESTION_OWN) {
        snprintf(text, size, _("Your test answers %s."), shown->runs->pair);
        write_own(shown->runs, about, ABOUT);
    } else if (question == QUESTION_RUN) {
        snprintf(text, size, _("Run your test of %s?"), shown->chosen->pair);
        write_own(shown->chosen, about, ABOUT);
    } else {
        snprintf(text, size, "%s", _("There is no such file. Write it, with an empty function?"));
        snprintf(about, ABOUT, "%s\n%s", shown->chosen->path, shown->chosen->call);
    }
}

/* What is asked, and what it is about: some lines. */
static void write_question(const evidence *e, question question, char *text, char *about,
                           size_t size)
{
    int count = e->list.unsaved;
    snprintf(about, ABOUT, "%s", e->title);
    switch (question) {
    case QUESTION_QUIT:
        snprintf(text, size,
                 words_plural("%d scene has unsaved changes.", "%d scenes have unsaved changes.",
                              (unsigned long)count),
                 count);
        list_names(e, about, ABOUT);
        break;
    case QUESTION_CHANGED:
    case QUESTION_SAVE:
        snprintf(text, size, _("%.100s has changed on the disk."), path_name(e->scene->path));
        snprintf(about, ABOUT, "%s", _("Your changes here are not saved. Which shall stay?"));
        break;
    case QUESTION_DROP:
        snprintf(text, size, "%s", _("Drop this scene? It is in no file."));
        break;
    case QUESTION_STUB:
    case QUESTION_RUN:
    case QUESTION_OWN:
        write_own_question(e->own, question, text, about, size);
        break;
    case QUESTION_NONE:
        break;
    }
}

/* A line that is wider than its room is cut. */
static void draw_about(ui *ui, char *about, double x, double y, double room)
{
    for (char *line = about; line; y += ui_px(ui, ABOUT_LINE)) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        text_draw(ui->text, line == about ? TEXT_SMALL : TEXT_MONO, line, x, y, TEXT_LEFT, room,
                  ui->theme->dim);
        line = end ? end + 1 : NULL;
    }
}

static int count_lines(const char *text)
{
    int count = 1;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

void question_draw(ui *ui, const evidence *e, question question)
{
    const theme *t = ui->theme;
    const answer *a = answers[question];
    int count = 0;
    while (count < MOST_ANSWERS && a[count].key)
        count++;
    char text[256] = "", about[ABOUT];
    write_question(e, question, text, about, sizeof text);
    bool wide = count > 3 || question >= QUESTION_STUB;
    double w = fmin(ui_px(ui, wide ? WIDER : WIDE), ui->draw.clip.w);
    box b = ui_dialog(ui, w, ui_px(ui, HIGH + (count_lines(about) - 1) * ABOUT_LINE));
    double x = b.x + ui_px(ui, 20), right = b.x + b.w - ui_px(ui, 20);
    text_draw(ui->text, TEXT_TITLE, text, x, b.y + ui_px(ui, 30), TEXT_LEFT, right - x, t->ink);
    draw_about(ui, about, x, b.y + ui_px(ui, 56), right - x);
    double h = ui_px(ui, ui_finger(ui, 32));
    double gap = ui_px(ui, 8), each = (right - x - (count - 1) * gap) / count;
    for (int i = 0; i < count; i++)
        draw_answer(ui, &a[i], (box){x + i * (each + gap), b.y + b.h - ui_px(ui, 16) - h, each, h},
                    i == 0);
}

/* ---- Note -------------------------------------------------------------------------------- */

void note_write_faults(const hit_method *method, char *out, size_t size)
{
    out[0] = '\0';
    for (const hit_fault *f = method ? method->faults : NULL; f && f->words; f++)
        if (method_list_tells_first(method, f))
            words_append(out, size, "%s%s", *out ? _("; ") : "", _(f->words));
}

void note_write(const evidence *e, char *out, size_t size)
{
    const hit_method *method = evidence_method(e);
    char faults[512];
    note_write_faults(method, faults, sizeof faults);
    if (e->note)
        snprintf(out, size, "%s", e->note);
    else if (faults[0])
        snprintf(out, size, _("%s Known faults: %s."), _(method_list_idea(method)), faults);
    else
        snprintf(out, size, "%s", _(method_list_idea(method)));
}

/* ---- False look -------------------------------------------------------------------------- */

/* UI units. The gaps are wider than the stripes, so that the usual colour is seen. */
#define STRIPE 4.0
#define PERIOD 12.0
#define RIM    12.0

#define TINT 0.3

hatch_way false_look_way(falseness falseness)
{
    static const hatch_way ways[] = {
        [FALSE_NONE] = HATCH_NONE, [FALSE_HIT] = HATCH_RISING, [FALSE_MISS] = HATCH_FALLING};
    return ways[falseness];
}

SDL_Color false_look_tint(const theme *theme, falseness falseness, SDL_Color usual)
{
    return falseness == FALSE_NONE ? usual : theme_tinted(usual, theme->false_mark, TINT);
}

double false_look_rim(const ui *ui)
{
    return ui_px(ui, RIM);
}

hatch false_look_hatch(const ui *ui, falseness falseness)
{
    return (hatch){.on_rim = true,
                   .way = false_look_way(falseness),
                   .width = (int)fmax(1, round(ui_px(ui, STRIPE))),
                   .period = (int)fmax(2, round(ui_px(ui, PERIOD))),
                   .colour = ui->theme->false_mark};
}
