/* SPDX-License-Identifier: MIT */
#include "rest.h"

#include "lab.h"
#include "ui.h"

#include <math.h>

#define SECONDS 0.4

void rest_begin(rest *r, double now)
{
    r->due = now + SECONDS;
    r->ticks = (int)(SECONDS * LAB_TICKS_A_SECOND);
}

void rest_break(rest *r, ui *ui)
{
    ui->rests = false;
    *r = (rest){0, 0};
}

void rest_end(rest *r, ui *ui)
{
    ui->rests = true;
    ui->rested = ui->mouse;
    r->due = 0;
}

bool rest_tick(rest *r, ui *ui)
{
    bool ends = r->ticks > 0 && --r->ticks == 0;
    if (ends)
        rest_end(r, ui);
    return ends;
}

double rest_due(const rest *r, const ui *ui)
{
    bool awaited = r->due > 0 && ui->mouse_known && ui_tip_at(ui, ui->mouse);
    return awaited ? r->due : INFINITY;
}
