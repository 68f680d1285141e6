/* SPDX-License-Identifier: MIT */
#include "stage_layers.h"

#include "answer.h"
#include "lab.h"
#include "memory.h"
#include "ui.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void stage_layers_start(stage_layers *l, const stage_layer *const *rows, int count)
{
    assert(count <= STAGE_LAYERS_MOST);
    *l = (stage_layers){.rows = rows, .count = count};
    for (int i = 0; i < count; i++)
        l->found[i] = memory_get_zeroed(1, rows[i]->size + 1);
}

void stage_layers_stop(stage_layers *l)
{
    for (int i = 0; i < l->count; i++) {
        if (l->rows[i]->free)
            l->rows[i]->free(l->found[i]);
        free(l->found[i]);
    }
    *l = (stage_layers){0};
}

static int index_of(const stage_layers *l, const stage_layer *row)
{
    int i = 0;
    while (i < l->count && l->rows[i] != row)
        i++;
    return i;
}

void stage_layers_switch(stage_layers *l, const stage_layer *row, bool on)
{
    unsigned bit = 1u << index_of(l, row);
    l->on = on ? l->on | bit : l->on & ~bit;
}

bool stage_layers_is_on(const stage_layers *l, const stage_layer *row)
{
    return l->on >> index_of(l, row) & 1;
}

/* Returns the layer that the action switches; NULL: there is none. */
static const stage_layer *layer_of_action(const stage_layers *l, int action)
{
    for (int i = 0; i < l->count; i++)
        if (l->rows[i]->own_switch && l->rows[i]->own_switch->action == action)
            return l->rows[i];
    return NULL;
}

void stage_layers_act(stage_layers *l, int action)
{
    const stage_layer *row = layer_of_action(l, action);
    stage_layers_switch(l, row, !stage_layers_is_on(l, row));
}

bool stage_layers_is_active(const stage_layers *l, int action)
{
    const stage_layer *row = layer_of_action(l, action);
    return row && stage_layers_is_on(l, row);
}

void stage_layers_give_state(const stage_layers *l, bool *has)
{
    for (int i = 0; i < l->count; i++)
        if (l->rows[i]->own_switch)
            has[l->rows[i]->own_switch->state] = stage_layers_is_on(l, l->rows[i]);
}

void stage_layers_take_state(stage_layers *l, const bool *has)
{
    for (int i = 0; i < l->count; i++)
        if (l->rows[i]->own_switch)
            stage_layers_switch(l, l->rows[i], has[l->rows[i]->own_switch->state]);
}

static bool layer_is_shown(const stage_layers *l, const stage_layer *row, const scene *scene)
{
    bool off = row->switch_of && !stage_layers_is_on(l, row->switch_of);
    return !off && (!row->is_shown || row->is_shown(scene));
}

void stage_layers_ask(stage_layers *l, const lab *lab)
{
    const scene *scene = lab_scene(lab);
    if (l->asked == lab->answer->number)
        return;
    l->asked = lab->answer->number;
    for (int i = 0; i < l->count; i++) {
        const stage_layer *row = l->rows[i];
        if (!row->keeps)
            memset(l->found[i], 0, row->size);
        if (row->find && layer_is_shown(l, row, scene))
            row->find(scene, lab->answer, l->found[i]);
    }
}

void *stage_layers_found(const stage_layers *l, const stage_layer *row)
{
    int i = index_of(l, row);
    return i < l->count ? l->found[i] : NULL;
}

void stage_layers_drop_textures(stage_layers *l)
{
    for (int i = 0; i < l->count; i++)
        if (l->rows[i]->drop_textures)
            l->rows[i]->drop_textures(l->found[i]);
}

/* Finds the next layer that the scene shows, upwards from the one of this index, or downwards. -1:
 * there is none. */
static int above(const stage_layers *l, const lab *lab, int index)
{
    for (int i = index + 1; i < l->count; i++)
        if (layer_is_shown(l, l->rows[i], lab_scene(lab)))
            return i;
    return -1;
}

static int below(const stage_layers *l, const lab *lab, int index)
{
    for (int i = index - 1; i >= 0; i--)
        if (layer_is_shown(l, l->rows[i], lab_scene(lab)))
            return i;
    return -1;
}

static stage_view view_of(ui *ui, const lab *lab, int index)
{
    return (stage_view){.ui = ui,
                        .lab = lab,
                        .scene = lab_scene(lab),
                        .answer = lab->answer,
                        .found = ui->layers->found[index],
                        .explained = ui->layers->explained};
}

void stage_layers_draw(ui *ui, const lab *lab, stage_place place)
{
    const stage_layers *l = ui->layers;
    for (int i = -1; (i = above(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        if (l->rows[i]->draw[place])
            l->rows[i]->draw[place](&view);
    }
}

bool stage_layers_finish(ui *ui, const lab *lab)
{
    const stage_layers *l = ui->layers;
    bool done = true;
    for (int i = -1; (i = above(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        if (l->rows[i]->finish)
            done = l->rows[i]->finish(&view) && done;
    }
    return done;
}

bool stage_layers_bare(const ui *ui, const lab *lab)
{
    const stage_layers *l = ui->layers;
    bool bare = false;
    for (int i = -1; (i = above(l, lab, i)) >= 0;)
        bare = bare || l->rows[i]->bares;
    return bare;
}

box stage_layers_card(ui *ui, const lab *lab)
{
    const stage_layers *l = ui->layers;
    box card = {0};
    for (int i = -1; card.w <= 0 && (i = above(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        if (l->rows[i]->card)
            card = l->rows[i]->card(&view);
    }
    return card;
}

bool stage_layers_lead(const ui *ui, const lab *lab)
{
    const stage_layers *l = ui->layers;
    bool some = false;
    for (int i = -1; (i = above(l, lab, i)) >= 0;)
        some = some || l->rows[i]->place_at;
    return some;
}

bool stage_layers_place_at(ui *ui, const lab *lab, hit_vec pixel, hit_vec *place)
{
    const stage_layers *l = ui->layers;
    bool found = false;
    for (int i = l->count; !found && (i = below(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        found = l->rows[i]->place_at && l->rows[i]->place_at(&view, pixel, place);
    }
    return found;
}

bool stage_layers_next_place(ui *ui, const lab *lab, int argument, hit_vec *place, char *said,
                             size_t size)
{
    const stage_layers *l = ui->layers;
    bool found = false;
    for (int i = l->count; !found && (i = below(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        found =
            l->rows[i]->next_place && l->rows[i]->next_place(&view, argument, place, said, size);
    }
    return found;
}

void stage_layers_avoid(ui *ui, const lab *lab, annotation *n)
{
    const stage_layers *l = ui->layers;
    for (int i = l->count; (i = below(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        if (l->rows[i]->avoid)
            l->rows[i]->avoid(&view, n);
    }
}

void stage_layers_label(ui *ui, const lab *lab, annotation *n, bool explained)
{
    const stage_layers *l = ui->layers;
    for (int i = l->count; (i = below(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        if (l->rows[i]->label && (explained || l->rows[i]->labels_alone))
            l->rows[i]->label(&view, n);
    }
}

bool stage_layers_label_alone(const ui *ui, const lab *lab)
{
    const stage_layers *l = ui->layers;
    bool some = false;
    for (int i = l->count; (i = below(l, lab, i)) >= 0;)
        some = some || l->rows[i]->labels_alone;
    return some;
}

static const stage_evidence *find_evidence(ui *ui, const lab *lab, bool drawn, stage_view *view)
{
    const stage_layers *l = ui->layers;
    for (int i = -1; (i = above(l, lab, i)) >= 0;) {
        const stage_evidence *evidence = l->rows[i]->evidence;
        *view = view_of(ui, lab, i);
        if (evidence && (drawn ? evidence->is_drawn(view) : evidence->is_given(view)))
            return evidence;
    }
    return NULL;
}

const stage_evidence *stage_layers_evidence(ui *ui, const lab *lab, stage_view *view)
{
    return find_evidence(ui, lab, false, view);
}

const stage_evidence *stage_layers_evidence_drawn(ui *ui, const lab *lab, stage_view *view)
{
    return lab->why.looked_at < 0 ? find_evidence(ui, lab, true, view) : NULL;
}

const stage_evidence *stage_layers_evidence_shown(ui *ui, const lab *lab, stage_view *view)
{
    return lab->why.looked_at < 0 ? stage_layers_evidence(ui, lab, view) : NULL;
}

double stage_layers_height(const ui *ui, const lab *lab, bool in_numbers)
{
    const stage_layers *l = ui->layers;
    double height = 0;
    for (int i = l->count; (i = below(l, lab, i)) >= 0;)
        if (l->rows[i]->height && l->rows[i]->in_numbers == in_numbers)
            height += l->rows[i]->height(lab_scene(lab));
    return height;
}

void stage_layers_draw_rows(ui *ui, const lab *lab, bool in_numbers, column *c)
{
    const stage_layers *l = ui->layers;
    for (int i = l->count; (i = below(l, lab, i)) >= 0;) {
        const stage_view view = view_of(ui, lab, i);
        if (l->rows[i]->rows && l->rows[i]->in_numbers == in_numbers)
            l->rows[i]->rows(&view, c);
    }
}
