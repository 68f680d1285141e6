#include "question.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define WIDE  420.0
#define WIDER 580.0 /* for four answers */
#define HIGH  132.0

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

static const answer *const answers[] = {
    [QUESTION_QUIT] = quit,
    [QUESTION_CHANGED] = changed,
    [QUESTION_SAVE] = changed,
    [QUESTION_DROP] = drop,
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
    size_t used = 0;
    names[0] = '\0';
    for (int i = 0; i < e->list.count && used < size; i++)
        if (e->list.tiles[i].unsaved) {
            int more = snprintf(names + used, size - used, "%s%s", used ? _(", ") : "",
                                e->list.tiles[i].title);
            used += more > 0 ? (size_t)more : 0;
        }
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What is asked, and what it is about. */
static void write_question(const evidence *e, question question, char *text, char *about,
                           size_t size)
{
    int count = e->list.unsaved;
    snprintf(about, size, "%s", e->title);
    switch (question) {
    case QUESTION_QUIT:
        snprintf(text, size,
                 ngettext("%d scene has unsaved changes.", "%d scenes have unsaved changes.",
                          (unsigned long)count),
                 count);
        list_names(e, about, size);
        break;
    case QUESTION_CHANGED:
    case QUESTION_SAVE:
        snprintf(text, size, _("%.100s has changed on the disk."), file_name(e->scene->path));
        snprintf(about, size, "%s", _("Your changes here are not saved. Which shall stay?"));
        break;
    case QUESTION_DROP:
        snprintf(text, size, "%s", _("Drop this scene? It is in no file."));
        break;
    case QUESTION_NONE:
        break;
    }
}

void question_draw(ui *ui, const evidence *e, question question)
{
    const theme *t = ui->theme;
    const answer *a = answers[question];
    SDL_Rect window = ui->draw.clip;
    int count = 0;
    while (count < MOST_ANSWERS && a[count].key)
        count++;
    ui->button_count = 0;
    ui_fill(ui, (box){0, 0, window.w, window.h}, (SDL_Color){0, 0, 0, 0x60});
    double w = fmin(ui_px(ui, count > 3 ? WIDER : WIDE), window.w), h = ui_px(ui, HIGH);
    box b = {round((window.w - w) / 2), round((window.h - h) / 2), w, h};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), t->ground);
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), ui_px(ui, 1), t->rule);
    char text[256] = "", about[256];
    write_question(e, question, text, about, sizeof text);
    double x = b.x + ui_px(ui, 20), right = b.x + b.w - ui_px(ui, 20);
    text_draw(ui->text, TEXT_TITLE, text, x, b.y + ui_px(ui, 30), TEXT_LEFT, right - x, t->ink);
    text_draw(ui->text, TEXT_SMALL, about, x, b.y + ui_px(ui, 56), TEXT_LEFT, right - x, t->dim);
    double gap = ui_px(ui, 8), each = (right - x - (count - 1) * gap) / count;
    for (int i = 0; i < count; i++)
        draw_answer(ui, &a[i],
                    (box){x + i * (each + gap), b.y + h - ui_px(ui, 48), each, ui_px(ui, 32)},
                    i == 0);
}
