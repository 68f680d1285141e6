/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "share.h"
#include "answer.h"
#include "app.h"
#include "case.h"
#include "case_text.h"
#include "lesson.h"
#include "memory.h"
#include "points.h"
#include "proof.h"
#include "restore.h"
#include "save.h"
#include "slot.h"
#include "state.h"
#include "system.h"
#include "take_outline.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Layers and zoom ----------------------------------------------------------------------- */

static void take_layers(const screen *s, state *out)
{
    const ui *ui = &s->ui;
    out->has[STATE_EXPLAIN] = s->explain;
    stage_layers_give_state(&s->layers, out->has);
    out->has[STATE_PANEL] = ui->zones != LAYOUT_ALL;
    out->has[STATE_VIEW] = ui->camera.zoom >= 1;
    out->view.middle = view_to_stage(ui->view, ui_stage_middle(ui));
    out->view.zoom = ui->camera.zoom;
}

char *share_line(const lab *lab, const screen *screen)
{
    state state;
    restore_take(lab, &state);
    take_layers(screen, &state);
    char *line = state_write(&state);
    state_free(&state);
    return line;
}

/* A scene that does not open pinned is released, as when one comes back to it. */
char *share_place_line(const lab *lab, const screen *screen)
{
    state state;
    const slot *slot = lab_slot(lab);
    if (slot->in_no_file)
        return NULL;
    restore_take(lab, &state);
    take_layers(screen, &state);
    state.has[STATE_BASE] = state.has[STATE_CURSOR] = false;
    state.has[STATE_PINNED] = !slot_opens_pinned(slot);
    char *line = state_write(&state);
    state_free(&state);
    return line;
}

void share_show_layers(screen *s, const lab *lab, const state *state)
{
    ui *ui = &s->ui;
    s->explain = state->has[STATE_EXPLAIN];
    stage_layers_take_state(&s->layers, state->has);
    ui->zones = state->has[STATE_PANEL] ? LAYOUT_NO_PANEL : LAYOUT_ALL;
    ui->camera = (camera){0};
    s->camera_scene = catalogue_shown(&lab->catalogue);
    ui_arrange_again(ui, lab_stage(lab));
    if (state->has[STATE_VIEW]) {
        hit_vec middle = ui_stage_middle(ui);
        view there = {1, state->view.middle, middle};
        camera_zoom(&ui->camera, ui->fit, there, middle, middle, state->view.zoom);
    }
}

/* ---- Opening ------------------------------------------------------------------------------- */

static bool open_state(app *app, state *state)
{
    bool fine = restore_open(&app->lab, state);
    if (fine) {
        screen_uncover(&app->screen);
        app->lesson.open = app->screen.ui.lesson = false; /* the state has looks of its own */
        share_show_layers(&app->screen, &app->lab, state);
    }
    state_free(state);
    return fine;
}

bool share_open_line(app *app, const char *line)
{
    char error[512];
    state state;
    if (!state_read(line, line, &state, error, sizeof error))
        return lab_fail(&app->lab, error);
    return open_state(app, &state);
}

void share_show_line(app *app, const char *line)
{
    char error[512];
    state state;
    if (!state_read(line, line, &state, error, sizeof error)) {
        lab_say(&app->lab, true, "%s", error);
        return;
    }
    if (restore_take_over(&app->lab, &state))
        share_show_layers(&app->screen, &app->lab, &state);
    state_free(&state);
}

void share_open_file(app *app, const char *path)
{
    char error[512];
    state state;
    if (state_word_read(path, &state, error, sizeof error))
        open_state(app, &state);
    else
        lab_say(&app->lab, true, "%s", error);
}

static void paste_shared(app *app, const char *text)
{
    char error[512];
    state state;
    if (state_read(_("paste"), text, &state, error, sizeof error))
        open_state(app, &state);
    else if (points_may_be(text))
        take_outline_paste(app, text);
    else
        lab_say(&app->lab, true, "%s", error);
}

void share_paste(app *app)
{
    char *text = app_pasted(app);
    paste_shared(app, text ? text : "");
    SDL_free(text);
    app_report(app);
}

/* ---- Copying and saving -------------------------------------------------------------------- */

/* Frees the line, if there is one. */
static void copy_line(app *app, char *line, const char *said)
{
    lab *lab = &app->lab;
    if (!line)
        lab_say(lab, true, "%s",
                _("Not copied: the shapes are too large for a line; Ctrl+S saves the scene."));
    else if (!app_copy(app, line))
        lab_say(lab, true, _("not copied: %s"), SDL_GetError());
    else
        lab_say(lab, false, said, line);
    free(line);
}

void share_copy(app *app)
{
    copy_line(app, share_line(&app->lab, &app->screen),
              _("Copied. It opens by Ctrl+V in hitlab, or as: hitlab '%s'"));
}

/* "lesson=circle-rect&step=5" */
static char *lesson_line(const lessons_book *book)
{
    char name[64], *line = NULL;
    size_t size = 0;
    lesson_list_name(book->path, name, sizeof name);
    FILE *out = memory_open(&line, &size);
    fprintf(out, "lesson=%s&step=%d", name, book->step + 1);
    memory_close(out);
    return line;
}

static bool is_own_file(const char *scene)
{
    return scene && (scene[0] == '/' || strchr(scene, ':'));
}

char *share_link_line(const lab *lab, const screen *screen, bool alone)
{
    state state;
    const lessons_book *book = lessons_current(&lab->lessons);
    if (book)
        return lesson_line(book);
    restore_take(lab, &state);
    take_layers(screen, &state);
    if (is_own_file(state.scene))
        restore_take_alone(lab, alone, &state);
    char *line = state_write(&state);
    state_free(&state);
    return line;
}

void share_copy_link(app *app)
{
    char *line = share_link_line(&app->lab, &app->screen, true), *link = NULL;
    size_t size = line ? strlen(app->address) + strlen(line) + 16 : 0;
    if (line && (link = malloc(size)))
        snprintf(link, size, "%s/lab.html#%s", app->address, line);
    free(line);
    copy_line(app, link, _("Copied. It opens in any browser: %s"));
}

/* Text in an attribute of HTML. */
static void write_attribute(FILE *out, const char *text)
{
    for (; *text; text++)
        if (*text == '&')
            fputs("&amp;", out);
        else
            fputc(*text, out);
}

void share_copy_embed(app *app)
{
    char *line = share_link_line(&app->lab, &app->screen, true), *code = NULL;
    size_t size = 0;
    FILE *out = line ? open_memstream(&code, &size) : NULL;
    if (out) {
        fprintf(out, "<iframe src=\"%s/embed.html?", app->address);
        write_attribute(out, line);
        fputs(
            "\" title=\"hitlab\" width=\"720\" height=\"640\" style=\"border: 0; max-width: 100%\" "
            "loading=\"lazy\"></iframe>",
            out);
    }
    if (out && !save_close(out)) {
        free(code);
        code = NULL;
    }
    free(line);
    copy_line(app, code, _("Copied. It shows this figure in a page of your own: %s"));
}

static char *proof_text(lab *lab, const char **wrong)
{
    const answer *a = lab_answer(lab);
    *wrong = N_("a field is no pair of shapes");
    char *one = lab_is_field(lab) ? NULL : proof_case(answer_base(a), &a->cursor, wrong);
    if (!one)
        return NULL;
    char *text = NULL;
    size_t size;
    FILE *out = memory_open(&text, &size);
    fprintf(out, "{\"cases\": [\n%s\n]}\n", one);
    memory_close(out);
    free(one);
    return text;
}

void share_copy_proof(app *app)
{
    const char *wrong;
    char *text = proof_text(&app->lab, &wrong);
    if (!text)
        lab_say(&app->lab, true, _("There is no proof to copy: %s."), _(wrong));
    else if (!app_copy(app, text))
        lab_say(&app->lab, true, _("not copied: %s"), SDL_GetError());
    else
        lab_say(&app->lab, false, "%s",
                _("The proof is copied: python3 judge/check/check.py verifies it, and people can "
                  "read it."));
    free(text);
}

static bool shapes_agree(const hit_shape *a, const hit_shape *b)
{
    bool agree = a->kind == b->kind && a->count == b->count && a->radius == b->radius;
    for (int i = 0; agree && i < a->count; i++)
        agree = hit_vertices(a)[i].x == hit_vertices(b)[i].x &&
                hit_vertices(a)[i].y == hit_vertices(b)[i].y;
    return agree;
}

/* False: no case of the pair has exactly these shapes. */
static bool take_case(case_pair pair, const hit_shape *a, const hit_shape *b, hit_case *one,
                      case_built *built)
{
    return case_take_pair(pair, a, b, one) && case_build(one, built) &&
           ((shapes_agree(&built->a, a) && shapes_agree(&built->b, b)) ||
            (shapes_agree(&built->a, b) && shapes_agree(&built->b, a)));
}

/* A box whose size rounds is given as a rect. */
static case_form sized_form(case_form form)
{
    return form == FORM_BOX ? FORM_RECT : form;
}

static bool add_report(lab *lab, const char *address, output *to)
{
    hit_case one;
    case_built built;
    if (lab_is_field(lab))
        return false;
    const answer *shown = lab_answer(lab);
    const hit_shape *a = answer_base(shown), *b = &shown->cursor;
    case_pair pair = case_pair_of(a, b), sized = {sized_form(pair.a), sized_form(pair.b)};
    bool taken = take_case(pair, a, b, &one, &built) || take_case(sized, a, b, &one, &built);
    if (taken)
        case_text_report(to, &one, &built, address);
    return taken;
}

void share_copy_report(app *app)
{
    output text = {0};
    bool made = add_report(&app->lab, app->address, &text) && output_text(&text);
    if (!made)
        lab_say(&app->lab, true, "%s", _("Not copied: no case has exactly these shapes."));
    else if (!app_copy(app, output_text(&text)))
        lab_say(&app->lab, true, _("not copied: %s"), SDL_GetError());
    else
        lab_say(&app->lab, false, "%s",
                _("The case is copied: its answer, what opens it, and its shapes in C, Python and "
                  "WKT."));
    output_free(&text);
}

/* A path that no message holds is cut to its name. */
void share_say_saved(app *app, const char *name)
{
    char *path = realpath(name, NULL);
    bool fits = path && strlen(path) + 100 < sizeof app->lab.notice.text;
    lab_say_saved(&app->lab, fits ? path : name);
    free(path);
}

/* Returns what is wrong, or NULL. */
static const char *save_line(const char *line, const char *name)
{
    static char error[512];
    char *text = NULL;
    size_t size = 0;
    if (save_stamp(name).exists)
        return _("there is a file of that name already");
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return _("out of memory");
    fprintf(out, "%s\n%s\n", STATE_MARK, line);
    const char *wrong = NULL;
    if (!save_close(out))
        wrong = _("out of memory");
    else if (!save_new_text(name, text, size, error, sizeof error))
        wrong = error;
    free(text);
    return wrong;
}

const char *share_save(app *app, const char *name)
{
    char *line = share_line(&app->lab, &app->screen);
    const char *wrong = line ? save_line(line, name) : _("the shapes are too large for a line");
    if (!wrong)
        share_say_saved(app, name);
    free(line);
    return wrong;
}
