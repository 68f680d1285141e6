/* SPDX-License-Identifier: MIT */
#include "question.h"

#include "action_ids.h"
#include "lab.h"
#include "own.h"
#include "path.h"
#include "scene.h"
#include "slot.h"
#include "ui.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define WIDE  420.0
#define WIDER 580.0 /* for four replies */
#define HIGH  132.0

#define ABOUT_LINE 20.0
enum { ABOUT = 2048 };

enum { MOST_REPLIES = 4 };

typedef struct reply {
    SDL_Keycode key;
    const char *label, *word;
    action_id id;
} reply;

#define LATER                                                                                      \
    {                                                                                              \
        SDLK_ESCAPE, "Esc", N_("Later"), ACTION_STAY                                               \
    }

/* The first is also that of Enter. */
static const reply quit[MOST_REPLIES] = {
    {SDLK_s, "S", N_("Save"), ACTION_SAVE_ALL},
    {SDLK_d, "D", N_("Discard"), ACTION_DISCARD},
    {SDLK_ESCAPE, "Esc", N_("Stay"), ACTION_STAY},
};

static const reply changed[MOST_REPLIES] = {
    {SDLK_b, "B", N_("Keep both"), ACTION_KEEP_BOTH},
    {SDLK_m, "M", N_("Keep mine"), ACTION_KEEP_MINE},
    {SDLK_t, "T", N_("Take theirs"), ACTION_TAKE_THEIRS},
    LATER,
};

static const reply drop[MOST_REPLIES] = {
    {SDLK_ESCAPE, "Esc", N_("Stay"), ACTION_STAY},
    {SDLK_d, "D", N_("Drop"), ACTION_DROP_NOW},
};

static const reply stub[MOST_REPLIES] = {
    {SDLK_w, "W", N_("Write it"), ACTION_OWN_STUB},
    {SDLK_f, "F", N_("Other file"), ACTION_OWN_FILE},
    {SDLK_ESCAPE, "Esc", N_("Not now"), ACTION_STAY},
};

static const reply box_replies[MOST_REPLIES] = {
    {SDLK_j, "J", N_("Judge as a box"), ACTION_OWN_AS_BOX},
    {SDLK_u, "U", N_("Make it upright"), ACTION_OWN_MAKE_UPRIGHT},
    {SDLK_ESCAPE, "Esc", N_("Not now"), ACTION_STAY},
};

static const reply run[MOST_REPLIES] = {
    {SDLK_r, "R", N_("Run"), ACTION_OWN_RUN},
    {SDLK_f, "F", N_("Other file"), ACTION_OWN_FILE},
    {SDLK_ESCAPE, "Esc", N_("Not now"), ACTION_STAY},
};

static const reply own[MOST_REPLIES] = {
    {SDLK_ESCAPE, "Esc", N_("Keep it running"), ACTION_STAY},
    {SDLK_f, "F", N_("Other file"), ACTION_OWN_FILE},
    {SDLK_e, "E", N_("End it"), ACTION_OWN_END},
};

static const reply *const replies[] = {
    [QUESTION_QUIT] = quit, [QUESTION_CHANGED] = changed, [QUESTION_SAVE] = changed,
    [QUESTION_DROP] = drop, [QUESTION_STUB] = stub,       [QUESTION_BOX] = box_replies,
    [QUESTION_RUN] = run,   [QUESTION_OWN] = own,
};

action_id question_answer(question question, SDL_Keycode key)
{
    const reply *a = replies[question];
    if (key == SDLK_RETURN || key == SDLK_KP_ENTER)
        return a->id;
    for (int i = 0; i < MOST_REPLIES && a[i].key; i++)
        if (a[i].key == key)
            return a[i].id;
    return ACTION_NONE;
}

static void draw_reply(ui *ui, const reply *reply, box b, bool first)
{
    const theme *t = ui->theme;
    char label[32];
    snprintf(label, sizeof label, "%s  (%s)", _(reply->word), reply->label);
    SDL_Color ground = ui_hovers(ui, b) ? t->rule : t->chip;
    SDL_Color ink = first ? t->accent_ink : t->chip_ink;
    ui_chip(ui, b, TEXT_BODY, label, first ? t->accent_ground : ground, ink);
    ui_add_button(ui, b, reply->id, 0);
}

/* Lists the titles of unsaved scenes, as many as there is room for. */
static void list_names(const lab *lab, char *names, size_t size)
{
    names[0] = '\0';
    for (int i = 0; i < lab->catalogue.list.count; i++) {
        const slot *slot = &lab->catalogue.slots[i];
        char title[SLOT_TITLE];
        if (!slot_is_unsaved(slot))
            continue;
        slot_title(slot, title, sizeof title);
        words_append(names, size, "%s%s", *names ? _(", ") : "", title);
    }
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
    } else if (question == QUESTION_BOX) {
        snprintf(text, size, "%s", _("It takes an upright box, and the rect here is turned."));
        write_own(shown->chosen, about, ABOUT);
    } else {
        snprintf(text, size, "%s", _("There is no such file. Write it, with an empty function?"));
        snprintf(about, ABOUT, "%s\n%s", shown->chosen->path, shown->chosen->call);
    }
}

/* What is asked, and what it is about: some lines. */
static void write_question(const lab *lab, question question, char *text, char *about, size_t size)
{
    int count = catalogue_unsaved(&lab->catalogue);
    snprintf(about, ABOUT, "%s", lab_title(lab));
    switch (question) {
    case QUESTION_QUIT:
        snprintf(text, size,
                 words_plural("%d scene has unsaved changes.", "%d scenes have unsaved changes.",
                              (unsigned long)count),
                 count);
        list_names(lab, about, ABOUT);
        break;
    case QUESTION_CHANGED:
    case QUESTION_SAVE:
        snprintf(text, size, _("%.100s has changed on the disk."), path_name(lab_scene(lab)->path));
        snprintf(about, ABOUT, "%s", _("Your changes here are not saved. Which shall stay?"));
        break;
    case QUESTION_DROP:
        snprintf(text, size, "%s", _("Drop this scene? It is in no file."));
        break;
    case QUESTION_STUB:
    case QUESTION_BOX:
    case QUESTION_RUN:
    case QUESTION_OWN:
        write_own_question(own_look(), question, text, about, size);
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

void question_draw(ui *ui, const lab *lab, question question)
{
    const theme *t = ui->theme;
    const reply *a = replies[question];
    int count = 0;
    while (count < MOST_REPLIES && a[count].key)
        count++;
    char text[256] = "", about[ABOUT];
    write_question(lab, question, text, about, sizeof text);
    bool wide = count > 3 || question >= QUESTION_STUB;
    double w = fmin(ui_px(ui, wide ? WIDER : WIDE), ui->draw.clip.w);
    box b = ui_dialog(ui, w, ui_px(ui, HIGH + (wrap_count_lines(about) - 1) * ABOUT_LINE));
    double x = b.x + ui_px(ui, 20), right = b.x + b.w - ui_px(ui, 20);
    text_draw(ui->text, TEXT_TITLE, text, x, b.y + ui_px(ui, 30), TEXT_LEFT, right - x, t->ink);
    draw_about(ui, about, x, b.y + ui_px(ui, 56), right - x);
    double h = ui_px(ui, ui_finger(ui, 32));
    double gap = ui_px(ui, 8), each = (right - x - (count - 1) * gap) / count;
    for (int i = 0; i < count; i++)
        draw_reply(ui, &a[i], (box){x + i * (each + gap), b.y + b.h - ui_px(ui, 16) - h, each, h},
                   i == 0);
}
