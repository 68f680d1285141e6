/* SPDX-License-Identifier: MIT */
/*
 * A layer: what one thing that the stage can show asks, draws and says. Each is a file of
 * view/layers with a row of functions; a function that it does not need is NULL. The layers find
 * what they draw once an answer, after it, and keep it in memory of their own.
 */
#ifndef LAB_STAGE_LAYERS_H
#define LAB_STAGE_LAYERS_H

#include "layout.h"

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct annotation annotation; /* annotation.h */
typedef struct answer answer;         /* answer.h */
typedef struct column column;         /* column.h */
typedef struct lab lab;               /* lab.h */
typedef struct scene scene;           /* scene.h */
typedef struct ui ui;                 /* ui.h */

/* Where a layer is drawn, from bottom to top. */
typedef enum stage_place {
    STAGE_GROUND, /* on the background alone */
    STAGE_UNDER_BASE,
    STAGE_UNDER_CURSOR, /* and over the base */
    STAGE_OVER,
    STAGE_UNDER_LABELS, /* over the tools */
    STAGE_EXPLAINED,    /* with the method's constructions, under their labels */
    STAGE_TOP,          /* over labels and handles */
    STAGE_PLACES
} stage_place;

/* What a layer reads in a frame. */
typedef struct stage_view {
    ui *ui;
    const lab *lab;
    const scene *scene;
    const answer *answer;
    void *found;    /* by find(): `size` bytes */
    bool explained; /* a method is */
} stage_view;

/* What shows why the verdict is as it is, in place of the comparisons. */
typedef struct stage_evidence {
    bool (*is_given)(const stage_view *view); /* of this verdict; the others are asked only then */
    bool (*is_drawn)(const stage_view *view); /* on the stage, even where it is not given in WHY */
    const char *heading;                      /* N_() */
    void (*write)(const stage_view *view, char *out, size_t size); /* in a sentence */
    void (*draw)(const stage_view *view, annotation *annotation);  /* and label */
    /* In WHY, from the column's y on, as far as there is room to `bottom`. Returns whether the
     * comparisons follow. */
    bool (*rows)(const stage_view *view, column *column, double bottom);
} stage_evidence;

/* How the user switches a layer, and the key of states that says so. */
typedef struct stage_switch {
    int action; /* action_ids.h */
    int state;  /* state.h */
} stage_switch;

typedef struct stage_layer stage_layer;
struct stage_layer {
    /* Both NULL: always. */
    const stage_layer *switch_of; /* the user has switched on this layer: itself or another one */
    bool (*is_shown)(const scene *scene); /* its keys of scenes say so */
    const stage_switch *own_switch;       /* NULL: it has none */
    /* Its memory, which is all zero at the start, and again for each answer unless it `keeps`. */
    size_t size;
    bool keeps;
    void (*find)(const scene *scene, const answer *answer, void *found); /* asks */
    bool (*finish)(const stage_view *view); /* all that takes long; false: memory is out */
    void (*drop_textures)(void *found);     /* the renderer has lost them */
    void (*free)(void *found);
    void (*draw[STAGE_PLACES])(const stage_view *view);
    bool bares;                          /* over it shapes are outlines alone */
    box (*card)(const stage_view *view); /* all labels keep off; no width: there is none */
    /* Where a click at this pixel puts the cursor. False: this pixel shows no place. */
    bool (*place_at)(const stage_view *view, hit_vec pixel, hit_vec *place);
    /* Where a button of its card with this argument puts the cursor, ACTION_NEXT_PLACE, and what is
     * said of that. False: nowhere. */
    bool (*next_place)(const stage_view *view, int argument, hit_vec *place, char *said,
                       size_t size);
    void (*avoid)(const stage_view *view, annotation *annotation); /* keeps all labels off */
    void (*label)(const stage_view *view, annotation *annotation);
    bool labels_alone; /* it has labels where no method is explained, too */
    /* Its rows in the panel, and their height in UI units, with the heading. */
    double (*height)(const scene *scene);
    void (*rows)(const stage_view *view, column *column);
    bool in_numbers; /* they stand among the numbers, without a heading */
    const stage_evidence *evidence;
};

enum { STAGE_LAYERS_MOST = 16 };

typedef struct stage_layers {
    const stage_layer *const *rows; /* from bottom to top */
    int count;
    long long asked;                /* the answer's number; 0: none */
    void *found[STAGE_LAYERS_MOST]; /* owned */
    unsigned on;                    /* a bit for each that the user has switched on */
    bool explained;                 /* a method is, in this frame */
    bool in_window;                 /* whoever waits for a thread must not wait long */
    Uint32 event;                   /* of SDL: a layer needs another frame; 0: nobody waits */
} stage_layers;

void stage_layers_start(stage_layers *layers, const stage_layer *const *rows, int count);
void stage_layers_stop(stage_layers *layers);

/* Lets the layers that the scene shows ask what lab->answer does not say, once an answer. */
void stage_layers_ask(stage_layers *layers, const lab *lab);
/* Returns what the layer has found. */
void *stage_layers_found(const stage_layers *layers, const stage_layer *layer);
void stage_layers_switch(stage_layers *layers, const stage_layer *layer, bool on);
bool stage_layers_is_on(const stage_layers *layers, const stage_layer *layer);
/* Switches the layer of this action on, or off again. */
void stage_layers_act(stage_layers *layers, int action);
/* Returns whether this action has switched on a layer. */
bool stage_layers_is_active(const stage_layers *layers, int action);
/* These tell what is switched on, and switch it on and everything else off; `has` is that of a
 * state. */
void stage_layers_give_state(const stage_layers *layers, bool *has);
void stage_layers_take_state(stage_layers *layers, const bool *has);
/* Call it after a device reset, which destroys textures. */
void stage_layers_drop_textures(stage_layers *layers);

/* These go through the layers that the scene shows; the layers are the screen's: ui->layers. The
 * topmost one has the best places for its labels, and the first rows. */

void stage_layers_draw(ui *ui, const lab *lab, stage_place place);
/* Waits until the layers have all that they draw. False: memory is out. */
bool stage_layers_finish(ui *ui, const lab *lab);
/* Returns whether shapes are outlines alone. */
bool stage_layers_bare(const ui *ui, const lab *lab);
/* Returns where a layer has a card over the stage; no width: none has. */
box stage_layers_card(ui *ui, const lab *lab);
/* Returns whether a click on the stage means a place that a layer shows; where, if it is there. */
bool stage_layers_lead(const ui *ui, const lab *lab);
bool stage_layers_place_at(ui *ui, const lab *lab, hit_vec pixel, hit_vec *place);
bool stage_layers_next_place(ui *ui, const lab *lab, int argument, hit_vec *place, char *said,
                             size_t size);
void stage_layers_avoid(ui *ui, const lab *lab, annotation *annotation);
/* `explained`: a method is, so that every layer has its labels. */
void stage_layers_label(ui *ui, const lab *lab, annotation *annotation, bool explained);
/* Returns whether some layer has labels where no method is explained. */
bool stage_layers_label_alone(const ui *ui, const lab *lab);
/* Returns the evidence that the stage shows; NULL: none. */
const stage_evidence *stage_layers_evidence_drawn(ui *ui, const lab *lab, stage_view *view);
/* Returns the evidence for the verdict, with what its functions read; NULL: none is given. */
const stage_evidence *stage_layers_evidence(ui *ui, const lab *lab, stage_view *view);
/* ... as long as none of the comparisons is looked at. */
const stage_evidence *stage_layers_evidence_shown(ui *ui, const lab *lab, stage_view *view);
/* In UI units. */
double stage_layers_height(const ui *ui, const lab *lab, bool in_numbers);
void stage_layers_draw_rows(ui *ui, const lab *lab, bool in_numbers, column *column);

#endif
