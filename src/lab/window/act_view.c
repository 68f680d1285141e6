/* SPDX-License-Identifier: MIT */
#include "act.h"
#include "act_private.h"
#include "action_ids.h"
#include "answer.h"
#include "app.h"
#include "cursor.h"
#include "edit.h"
#include "grab.h"
#include "greet.h"
#include "hunt.h"
#include "hunt_search.h"
#include "lab.h"
#include "lessons_walk.h"
#include "likeness.h"
#include "mistakes.h"
#include "mode.h"
#include "page_input.h"
#include "panel.h"
#include "session.h"
#include "share.h"
#include "slot.h"
#include "tool.h"
#include "way_back.h"
#include "words.h"
#include "zoom.h"

#include <math.h>

void act_open_gallery(app *app, int chosen)
{
    screen_close_page(&app->screen, PAGE_PAIRS);
    catalogue_load_all(&app->lab.catalogue);
    lessons_walk_load_all(&app->lab);
    gallery_open(&app->screen.gallery, chosen);
    pages_open(&app->screen.pages, PAGE_GALLERY);
}

void act_gallery(app *app)
{
    const lab *lab = &app->lab;
    if (pages_is_open(&app->screen.pages, PAGE_GALLERY))
        screen_close_page(&app->screen, PAGE_GALLERY);
    else
        act_open_gallery(app, lab->lessons.open ? lab->catalogue.list.count + lab->lessons.last
                                                : lab->catalogue.current);
}

/* A mistake that is selected already is shown where it is wrong. */
void act_select_method(app *app, int row)
{
    const answer *a = lab_answer(&app->lab);
    const hit_method *method = answer_method(a);
    const mistake *wrong = method && row == a->selected_row ? mistakes_find(method->id) : NULL;
    char line[1024];
    if (wrong && likeness_state(wrong, line, sizeof line))
        share_show_line(app, line);
    else
        session_select(&app->lab, row);
}

/* ---- Stage -------------------------------------------------------------------------------- */

void act_whole_stage(app *app)
{
    app->screen.camera_scene = -1; /* it is looked at as if it opened */
}

static bool stage_shows(const ui *ui, hit_vec at)
{
    hit_vec there = view_to_output(ui->view, at);
    return box_contains(ui->layout.stage, there.x, there.y);
}

/* Where the start is out of sight, the whole stage is shown too. */
void act_start(app *app)
{
    const ui *ui = &app->screen.ui;
    cursor_start(&app->lab);
    if (!stage_shows(ui, lab_slot(&app->lab)->at))
        act_whole_stage(app);
}

/* Where the outlines meet nearest to this position, or nearly so. False: nowhere. */
static bool find_crossing(const lab *lab, hit_vec at, double scale, hit_vec *out)
{
    const answer *a = lab->answer;
    double nearest = INFINITY;
    for (int i = 0; i < a->crossing_count; i++) {
        double distance = hypot(a->crossings[i].x - at.x, a->crossings[i].y - at.y);
        if (distance < nearest) {
            nearest = distance;
            *out = a->crossings[i];
        }
    }
    if (nearest == INFINITY && a->relation == HIT_APART && a->nearest.distance * scale < 1) {
        *out = a->nearest.on_a;
        return true;
    }
    return nearest < INFINITY;
}

#define DEEP 0x1p30 /* a zoom at which the crossing is looked at already */

/* Wherever the view was before, the crossing is then in the middle, and neighbouring doubles lie
 * visibly apart; at the crossing, or without one, it is the cursor. */
void act_zoom_to_cursor(app *app)
{
    ui *ui = &app->screen.ui;
    hit_vec middle = ui_stage_middle(ui), crossing;
    view there = {1, lab_slot(&app->lab)->at, middle};
    bool is_field = lab_is_field(&app->lab);
    if (!is_field && hit_validate(&lab_answer(&app->lab)->cursor) == HIT_OK &&
        find_crossing(&app->lab, lab_at(&app->lab), ui->fit.scale, &crossing)) {
        hit_vec seen = view_to_output(ui->view, crossing);
        bool is_there = ui->camera.zoom > DEEP && hypot(seen.x - middle.x, seen.y - middle.y) < 2;
        there.stage = is_there ? there.stage : crossing;
    }
    camera_zoom(&ui->camera, ui->fit, there, middle, middle, INFINITY);
}

void act_layer(app *app, int action)
{
    stage_layers_act(&app->screen.layers, action);
}

void act_next_place(app *app, int argument)
{
    lab *lab = &app->lab;
    hit_vec place;
    char said[256];
    if (!stage_layers_next_place(&app->screen.ui, lab, argument, &place, said, sizeof said))
        return;
    cursor_put(lab, place);
    lab_say(lab, false, "%s", said);
}

static bool find_seen_crossing(app *app, hit_vec *out)
{
    ui *ui = &app->screen.ui;
    lab_answer(&app->lab);
    hit_vec middle = view_to_stage(ui->view, ui_stage_middle(ui));
    return find_crossing(&app->lab, middle, ui->fit.scale, out) && stage_shows(ui, *out);
}

/* Of a large shape a person may see only where it meets the other one: returns how far that is from
 * its reference point; 0 if this is in view, or neither is. */
static hit_vec find_seen_place(app *app)
{
    hit_vec at = lab_at(&app->lab), crossing;
    if (stage_shows(&app->screen.ui, at) || !find_seen_crossing(app, &crossing))
        return (hit_vec){0, 0};
    return (hit_vec){crossing.x - at.x, crossing.y - at.y};
}

/* Returns the positions of the cursor that keep in view what a person sees of it. */
static hunt_search_view find_seen_part(const app *app, hit_vec place)
{
    const ui *ui = &app->screen.ui;
    box zone = ui->layout.stage;
    hit_vec low = view_to_stage(ui->view, (hit_vec){zone.x, zone.y});
    hit_vec high = view_to_stage(ui->view, (hit_vec){zone.x + zone.w, zone.y + zone.h});
    return (hunt_search_view){{low.x - place.x, low.y - place.y},
                              {high.x - place.x, high.y - place.y}};
}

static bool is_fault_seen(app *app, hit_vec place)
{
    hit_vec at = lab_at(&app->lab), crossing;
    return stage_shows(&app->screen.ui, (hit_vec){at.x + place.x, at.y + place.y}) ||
           find_seen_crossing(app, &crossing);
}

static void note_looks(app *app)
{
    const screen *s = &app->screen;
    app->searched = (search_looks){.explain = s->explain,
                                   .known = s->camera_scene == catalogue_shown(&app->lab.catalogue),
                                   .camera = s->ui.camera,
                                   .opened = s->ui.opened};
}

/* The key refuses as the button does: the search may go to another scene, where no drawing goes on.
 */
void act_find_fault(app *app)
{
    const char *why = action_why_grey(ACTION_FIND_FAULT, &app->lab);
    if (why) {
        lab_say(&app->lab, false, "%s", _(why));
        return;
    }
    if (!way_back_is_open(&app->lab))
        note_looks(app);
    int shown = catalogue_shown(&app->lab.catalogue);
    bool known = app->screen.camera_scene == shown; /* if not, a frame is due */
    ui_arrange_again(&app->screen.ui, lab_stage(&app->lab));
    hit_vec place = find_seen_place(app);
    hunt_search_view seen = find_seen_part(app, place);
    hunt_find_fault(&app->lab, known ? &seen : NULL);
    app->screen.explain = true;
    if (known && catalogue_shown(&app->lab.catalogue) == shown && !is_fault_seen(app, place))
        zoom_lead_back(app);
}

static void restore_looks(app *app)
{
    screen *s = &app->screen;
    const search_looks *was = &app->searched;
    s->explain = was->explain;
    s->ui.camera = was->camera;
    s->ui.opened = was->opened;
    s->camera_scene = was->known ? catalogue_shown(&app->lab.catalogue) : -1;
    s->leads_back = false;
    ui_arrange_again(&s->ui, lab_stage(&app->lab));
}

/* A search for faults is undone as a whole. */
static bool leave_search(app *app)
{
    bool led = way_back_is_open(&app->lab);
    if (led && way_back_go(&app->lab))
        restore_looks(app);
    return led;
}

void act_undo(app *app)
{
    const lab *lab = &app->lab;
    bool first = lab->edit.grab.held || tool_of(lab->tool)->sketches;
    if (first || !leave_search(app))
        edit_undo(&app->lab, -1);
}

void act_explain(app *app)
{
    app->screen.explain = !app->screen.explain;
}

void act_step_check(app *app, int step)
{
    app->screen.explain = true;
    lab_walk_why(&app->lab, step);
}

void act_pick_why(app *app, int row)
{
    app->screen.explain = true;
    lab_pick_why(&app->lab, row);
}

void act_scroll_why(app *app, int rows)
{
    why_scroll(&app->screen.why, rows);
}

/* ---- Window ------------------------------------------------------------------------------- */

/* In a lesson the panel stands in the place of its text, or the text in the panel's. */
void act_panel(app *app)
{
    ui *ui = &app->screen.ui;
    if (ui->zones == LAYOUT_PRESENT) {
        act_present(app);
        return;
    }
    bool shown = panel_is_shown(ui);
    if (app->lab.lessons.open && shown && (ui->lesson || !ui->layout.floats)) {
        ui->lesson = !ui->lesson;
        return;
    }
    ui->lesson = app->lab.lessons.open;
    panel_toggle(ui);
}

void act_numbers(app *app)
{
    app->screen.ui.numbers = !app->screen.ui.numbers;
}

void act_present(app *app)
{
    ui *ui = &app->screen.ui;
    ui->zones = ui->zones == LAYOUT_PRESENT ? LAYOUT_ALL : LAYOUT_PRESENT;
    app_set_looks(app);
}

/* A recording holds the sizes that follow from this, so a replay leaves the window as it is. */
void act_full_screen(app *app)
{
    if (app->playback.replaying)
        return;
    bool full = SDL_GetWindowFlags(app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    bool fine = SDL_SetWindowFullscreen(app->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP) == 0;
    if (!fine && !app->lab.catalogue.sealed)
        lab_say(&app->lab, true, _("no full screen: %s"), SDL_GetError());
}

/* Opens the menu at the pointer, or below the bars when there is none. 0: that of the stage. */
void act_menu(app *app, int name)
{
    const ui *ui = &app->screen.ui;
    hit_vec below_bars = {ui->layout.stage.x, ui->layout.stage.y};
    hit_vec at = ui->mouse_known ? ui->mouse : below_bars;
    app->screen.menu = (menu){.name = name ? (menu_name)name : MENU_STAGE,
                              .at = at,
                              .chosen = -1,
                              .has_link = app->address[0] != '\0',
                              .link_key = app->shares_links};
    pages_open(&app->screen.pages, PAGE_MENU);
}

void act_more(app *app)
{
    act_menu(app, app->screen.ui.layout.phone ? MENU_MORE : MENU_REST);
}

void act_close_page(app *app, int id)
{
    screen_close_page(&app->screen, (page_id)id);
}

void act_help(app *app)
{
    if (pages_is_open(&app->screen.pages, PAGE_HELP))
        screen_close_page(&app->screen, PAGE_HELP);
    else
        pages_open(&app->screen.pages, PAGE_HELP);
}

void act_fold_help(app *app, int group)
{
    app->screen.help_open = app->screen.help_open == group ? 0 : group;
    app->screen.help_page.offset = 0;
}

/* ---- Leaving ------------------------------------------------------------------------------ */

static bool leave_page(app *app)
{
    page_id top = pages_top(&app->screen.pages);
    if (top != PAGE_NONE)
        page_input_leave(app, top);
    return top != PAGE_NONE;
}

static bool leave_drag(app *app)
{
    bool held = app->lab.edit.grab.held;
    if (held)
        grab_cancel(&app->lab);
    return held;
}

static bool leave_panel(app *app)
{
    return panel_close(&app->screen.ui);
}

static bool leave_tool(app *app)
{
    bool taken = app->lab.tool != TOOL_MOVE;
    if (taken)
        mode_leave(&app->lab);
    return taken;
}

static bool leave_case(app *app)
{
    bool visits = app->lab.visit.open;
    if (visits)
        act_leave_card(app);
    return visits;
}

static bool leave_lesson(app *app)
{
    bool open = app->lab.lessons.open;
    if (open)
        lessons_walk_leave(&app->lab);
    return open;
}

static bool leave_greeting(app *app)
{
    bool greets = app->lab.greeting != GREETING_NONE;
    if (greets)
        greet_close(app);
    return greets;
}

static bool leave_presenting(app *app)
{
    bool presents = app->screen.ui.zones == LAYOUT_PRESENT;
    if (presents)
        act_present(app);
    return presents;
}

/* What Esc leaves, the topmost first; never the program. Each returns whether there was something
 * to leave. */
static bool (*const leaves[])(app *app) = {leave_page,   leave_drag,       leave_panel,
                                           leave_tool,   leave_search,     leave_case,
                                           leave_lesson, leave_presenting, leave_greeting};

void act_leave(app *app)
{
    for (size_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
        if (leaves[i](app))
            return;
    if (lab_slot(&app->lab)->pinned && lab_follows(&app->lab))
        lab_say(&app->lab, false, "%s", _("The shape is pinned: click or Space lets go."));
    else
        lab_say(&app->lab, false, "%s", _("Nothing is open. Ctrl+Q leaves the program."));
}
