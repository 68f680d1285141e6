/* SPDX-License-Identifier: MIT */
#include "pill.h"

#include "answer.h"
#include "ui.h"
#include "words.h"

#include <math.h>

#define MARGIN     16.0
#define VEIL_ALPHA 0xe0

typedef struct pill {
    const char *word;
    SDL_Color ground, ink;
} pill;

static pill false_pill(const theme *t, falseness falseness)
{
    return (pill){falseness == FALSE_HIT ? _("FALSE HIT") : _("FALSE MISS"), t->false_mark,
                  t->false_mark_ink};
}

static pill verdict_pill(const theme *t, const answer_row *said)
{
    if (said->open)
        return (pill){_("… NOT KNOWN YET"), t->chip, t->dim};
    if (said->falseness != FALSE_NONE)
        return false_pill(t, said->falseness);
    if (said->verdict == HIT_HIT)
        return (pill){_("HIT"), t->pill_hit, t->pill_hit_ink};
    if (said->verdict == HIT_MISS)
        return (pill){_("MISS"), t->pill_miss, t->pill_miss_ink};
    return (pill){_("REFUSED"), t->chip, t->dim};
}

static void draw_word(ui *ui, const pill *p, text_style style, box b)
{
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, b.h / 2, p->ground);
    text_draw(ui->text, style, p->word, b.x + b.w / 2, b.y + b.h / 2, TEXT_CENTRE, 0, p->ink);
}

double pill_draw(ui *ui, const answer *a, box bar)
{
    const answer_row *said = answer_selected(a);
    pill p = verdict_pill(ui->theme, said);
    double right = bar.x + bar.w - ui_px(ui, MARGIN), middle = bar.y + bar.h / 2;
    if (said->falseness != FALSE_NONE) {
        /* The referee's answer is right-aligned; the pill ends before it. */
        const char *says = said->falseness == FALSE_HIT ? _("referee: miss") : _("referee: hit");
        double width =
            text_draw(ui->text, TEXT_SMALL, says, right, middle, TEXT_RIGHT, 0, ui->theme->dim);
        right -= width + ui_px(ui, 12);
    }
    double w = fmax(ui_px(ui, 54), text_width(ui->text, TEXT_BODY_BOLD, p.word) + ui_px(ui, 24));
    double h = ui_px(ui, 24);
    box b = {right - w, middle - h / 2, w, h};
    draw_word(ui, &p, TEXT_BODY_BOLD, b);
    return b.x;
}

void pill_draw_small(ui *ui, const answer_row *said, box stage)
{
    const theme *t = ui->theme;
    double right = stage.x + stage.w - ui_px(ui, 6);
    bool hit = !said->open && said->verdict == HIT_HIT;
    if (said->falseness == FALSE_NONE) {
        const char *word = said->open ? "…" : _(hit_verdict_name(said->verdict));
        double wide = text_width(ui->text, TEXT_SMALL, word) + ui_px(ui, 8);
        SDL_Color veil = t->ground; /* over a crowd the word would be lost */
        veil.a = VEIL_ALPHA;
        draw_box(&ui->draw, right + ui_px(ui, 4) - wide, stage.y + ui_px(ui, 3), wide,
                 ui_px(ui, 18), ui_px(ui, 4), veil);
        text_draw(ui->text, TEXT_SMALL, word, right, stage.y + ui_px(ui, 12), TEXT_RIGHT, 0,
                  hit ? t->verdict_hit : t->dim);
        return;
    }
    pill p = false_pill(t, said->falseness);
    double w = text_width(ui->text, TEXT_HEADING, p.word) + ui_px(ui, 12);
    draw_word(ui, &p, TEXT_HEADING, (box){right - w, stage.y + ui_px(ui, 5), w, ui_px(ui, 18)});
}
