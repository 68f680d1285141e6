#include "pill.h"

#include <math.h>

#define MARGIN 16.0

typedef struct pill {
    const char *word;
    SDL_Color ground, ink;
} pill;

static pill verdict_pill(const theme *t, hit_verdict verdict)
{
    if (verdict == HIT_HIT)
        return (pill){"HIT", t->pill_hit, t->pill_hit_ink};
    if (verdict == HIT_MISS)
        return (pill){"MISS", t->pill_miss, t->pill_miss_ink};
    return (pill){"REFUSED", t->false_ground, t->false_ink};
}

double pill_draw(ui *ui, const evidence *e, box bar)
{
    pill p = verdict_pill(ui->theme, evidence_verdict(e));
    double w = fmax(ui_px(ui, 54), text_width(ui->text, TEXT_BODY_BOLD, p.word) + ui_px(ui, 24));
    double h = ui_px(ui, 24);
    box b = {bar.x + bar.w - ui_px(ui, MARGIN) - w, bar.y + (bar.h - h) / 2, w, h};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, h / 2, p.ground);
    text_draw(ui->text, TEXT_BODY_BOLD, p.word, b.x + w / 2, b.y + h / 2, TEXT_CENTRE, 0, p.ink);
    return b.x;
}
