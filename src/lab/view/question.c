#include "question.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define WIDE 420.0
#define HIGH 132.0

typedef struct answer {
    const char *key, *word;
    action_id id;
} answer;

static const answer answers[] = {
    {"S", N_("Save"), ACTION_SAVE_ALL},
    {"D", N_("Discard"), ACTION_DISCARD},
    {"Esc", N_("Stay"), ACTION_STAY},
};

enum { ANSWERS = sizeof answers / sizeof *answers };

static void draw_answer(ui *ui, const answer *answer, box b, bool first)
{
    const theme *t = ui->theme;
    char label[32];
    snprintf(label, sizeof label, "%s  (%s)", _(answer->word), answer->key);
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

void question_draw(ui *ui, const evidence *e)
{
    const theme *t = ui->theme;
    SDL_Rect window = ui->draw.clip;
    ui->button_count = 0;
    ui_fill(ui, (box){0, 0, window.w, window.h}, (SDL_Color){0, 0, 0, 0x60});
    double w = fmin(ui_px(ui, WIDE), window.w), h = ui_px(ui, HIGH);
    box b = {round((window.w - w) / 2), round((window.h - h) / 2), w, h};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), t->ground);
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), ui_px(ui, 1), t->rule);
    int count = e->list.unsaved;
    char text[96];
    snprintf(text, sizeof text,
             ngettext("%d scene has unsaved changes.", "%d scenes have unsaved changes.",
                      (unsigned long)count),
             count);
    double x = b.x + ui_px(ui, 20), right = b.x + b.w - ui_px(ui, 20);
    text_draw(ui->text, TEXT_TITLE, text, x, b.y + ui_px(ui, 30), TEXT_LEFT, right - x, t->ink);
    char names[256];
    list_names(e, names, sizeof names);
    text_draw(ui->text, TEXT_SMALL, names, x, b.y + ui_px(ui, 56), TEXT_LEFT, right - x, t->dim);
    double gap = ui_px(ui, 8), each = (right - x - (ANSWERS - 1) * gap) / ANSWERS;
    for (int i = 0; i < ANSWERS; i++)
        draw_answer(ui, &answers[i],
                    (box){x + i * (each + gap), b.y + h - ui_px(ui, 48), each, ui_px(ui, 32)},
                    i == 0);
}
