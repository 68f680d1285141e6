/* SPDX-License-Identifier: MIT */
/*
 * Every lesson by the hand that its texts ask for. Arguments: the folder of the scenes.
 */
#include "action.h"
#include "action_ids.h"
#include "answer.h"
#include "cursor.h"
#include "edit.h"
#include "grab_handles.h"
#include "lab.h"
#include "lab_fixture.h"
#include "lesson_hand.h"
#include "marks.h"
#include "scene.h"
#include "scene_rules.h"
#include "slot.h"

#include <stdio.h>
#include <string.h>

typedef struct size {
    int width, height;
    double scale;
} size;

static const size sizes[] = {{1280, 760, 1},  {800, 600, 1},  {1024, 700, 1},
                             {1920, 1080, 2}, {1280, 760, 2}, {420, 800, 1}};

static const size *the_size;
static bool is_met(void)
{
    return lessons_may_go_on(&the_app->lab.lessons);
}

/* ---- By hand ------------------------------------------------------------------------------- */

/* Takes the cursor where it is seen, and leaves it where `to` is seen. */
static void drag_cursor(hit_vec to)
{
    hand_move(hand_seen(lab_slot(&the_app->lab)->at));
    hand_press();
    hand_move(hand_seen(to));
    hand_release();
}

static void nudge_cursor(hit_vec to)
{
    const slot *slot = lab_slot(&the_app->lab);
    for (int i = 0; i < 8 && (slot->at.x != to.x || slot->at.y != to.y); i++)
        hand_key(slot->at.x < to.x   ? "Right"
                 : slot->at.x > to.x ? "Left"
                 : slot->at.y < to.y ? "Down"
                                     : "Up",
                 KMOD_ALT, NULL);
}

static void type_place(hit_vec to)
{
    char text[80];
    snprintf(text, sizeof text, "%.17g, %.17g", to.x, to.y);
    hand_key("=", 0, "=");
    hand_type(text);
    hand_key("Return", 0, NULL);
}

static void press_enter(void)
{
    for (int i = 0; i < 100 && !is_met(); i++)
        hand_key("Return", 0, NULL);
}

static void do_as_asked(const lesson_step *step)
{
    if (step->wait.kind == LESSON_GOES_ON)
        return;
    assert_false(is_met());
    switch (step->hand) {
    case LESSON_DRAGS:
    case LESSON_SNAPS:
        drag_cursor(step->to);
        break;
    case LESSON_NUDGES:
        nudge_cursor(step->to);
        break;
    case LESSON_TYPES:
        type_place(step->to);
        break;
    case LESSON_TICKS:
        press_enter();
        break;
    case LESSON_DRAWS:
    case LESSON_WRITES:
    case LESSON_HANDS:
        break;
    }
    hit_vec at = lab_slot(&the_app->lab)->at;
    if (!is_met())
        hand_fail("not met by hand, at %.17g, %.17g", at.x, at.y);
    if (step->hand == LESSON_SNAPS && (at.x != step->to.x || at.y != step->to.y))
        hand_fail("it did not snap in");
    if (slot_is_unsaved(lab_slot(&the_app->lab)))
        hand_fail("a shape was changed");
}

/* The base is not what the text names: in a lesson a press there takes nothing. */
static void try_the_base(const lesson_step *step)
{
    const slot *slot = lab_slot(&the_app->lab);
    hit_vec at = slot->at;
    if (step->wait.kind == LESSON_GOES_ON || !slot->pinned)
        return;
    for (int i = 0; i < grab_handle_count(&the_app->lab, LAB_BASE); i++) {
        hit_vec from = hand_seen(grab_handle_at(&the_app->lab, LAB_BASE, i).at);
        if (!box_contains(the_app->screen.ui.layout.stage, from.x, from.y))
            continue;
        hand_move(from);
        if (the_app->lab.edit.hover_actor == LAB_CURSOR && the_app->lab.edit.hover.kind)
            continue;
        hand_press();
        hand_move((hit_vec){from.x + 40, from.y - 30});
        hand_release();
        if (slot_is_unsaved(slot) || slot->at.x != at.x || slot->at.y != at.y)
            hand_fail("a drag of the base moves something");
    }
}

static void in_a_lesson_only_the_cursor_is_dragged(void **state)
{
    (void)state;
    hand_set_size(1280, 760, 1);
    hand_walk_lessons(try_the_base);
}

/* A change of the shapes does not do for a move. */
static void try_a_change(const lesson_step *step)
{
    if (step->wait.kind == LESSON_GOES_ON)
        return;
    edit_scale(&the_app->lab, 1);
    if (!slot_is_unsaved(lab_slot(&the_app->lab)))
        return; /* two points have no size */
    cursor_put(&the_app->lab, step->to);
    hand_settle();
    if (is_met())
        hand_fail("met with other shapes than its own");
    edit_undo(&the_app->lab, -1);
    hand_settle();
}

static void a_wait_counts_no_change_of_shapes(void **state)
{
    (void)state;
    hand_walk_lessons(try_a_change);
}

static hit_vec find_badge(void)
{
    box b = marks_pin_box(&the_app->screen.ui, &the_app->lab);
    return (hit_vec){b.x + b.w / 2, b.y + b.h / 2};
}

/* A drag of the pin's disc takes the cursor along, and a click on it lets go, as everywhere. */
static void try_the_badge(const lesson_step *step)
{
    const slot *slot = lab_slot(&the_app->lab);
    hit_vec at = slot->at;
    (void)step;
    if (marks_pin_box(&the_app->screen.ui, &the_app->lab).w == 0)
        return;
    hit_vec disc = find_badge();
    hand_move(disc);
    hand_press();
    hand_move((hit_vec){disc.x - 30, disc.y});
    hand_release();
    if (!slot->pinned || slot->at.x >= at.x)
        hand_fail("a drag of the pin's disc does not move the cursor");
    hand_move(find_badge());
    hand_press();
    hand_release();
    if (slot->pinned == slot->scene->rules->follow)
        hand_fail("a click on the pin's disc does not let go of the cursor");
}

static void the_pins_disc_is_a_grip(void **state)
{
    (void)state;
    hand_walk_lessons(try_the_badge);
}

/* ---- What is seen -------------------------------------------------------------------------- */

static box bounds(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    low = hand_seen(low);
    high = hand_seen(high);
    return (box){low.x - 2, low.y - 2, high.x - low.x + 4, high.y - low.y + 4};
}

static box bounds_seen(const hit_shape *shape)
{
    return box_common(bounds(shape), box_pixels(the_app->screen.ui.layout.stage));
}

static bool is_seen_whole(const hit_shape *shape)
{
    box whole = bounds(shape), seen = bounds_seen(shape);
    return whole.w == seen.w && whole.h == seen.h;
}

static bool meets(box a, box b)
{
    box both = box_common(a, box_pixels(b));
    return both.w > 0 && both.h > 0;
}

/* The text, the tools over the stage, the legend, a message. */
static void look_what_covers(box shape, const char *name)
{
    const ui *ui = &the_app->screen.ui;
    if (meets(shape, ui->layout.panel))
        hand_fail("%dx%d: the text hides the %s", the_size->width, the_size->height, name);
    for (int i = 0; i < ui->button_count; i++)
        if (meets(shape, ui->buttons[i].box))
            hand_fail("%dx%d: button %d hides the %s", the_size->width, the_size->height,
                      ui->buttons[i].action.id, name);
}

static void look_at_shapes(const lesson_step *step)
{
    const answer *a = lab_answer(&the_app->lab);
    const layout *l = &the_app->screen.ui.layout;
    assert_false(meets(l->stage, l->panel));
    look_what_covers(bounds_seen(&a->cursor), "cursor");
    if (is_seen_whole(&lab_scene(&the_app->lab)
                           ->base.shape)) /* not so where the step looks closely at an edge */
        look_what_covers(bounds_seen(&lab_scene(&the_app->lab)->base.shape), "base");
    hit_vec to = hand_seen(step->to);
    if (step->moves && !box_contains(l->stage, to.x, to.y))
        hand_fail("%dx%d: the place where it ends is not seen", the_size->width, the_size->height);
}

static void look_and_do(const lesson_step *step)
{
    look_at_shapes(step);
    do_as_asked(step);
}

/* Looks in each size, and in each language; the hand tries each size in one of them. Under
 * sanitizers there is only the hand, in a small window. */
static void every_step_is_seen_and_met_by_the_hand_that_its_card_names(void **state)
{
    (void)state;
    bool shorter = test_step() > 1;
    for (size_t i = shorter; i < sizeof sizes / sizeof *sizes; i += (size_t)test_step()) {
        the_size = &sizes[i];
        hand_set_size(the_size->width, the_size->height, the_size->scale);
        for (size_t language = 0; language < WORDS_LANGUAGES; language++) {
            bool tries = language == i % WORDS_LANGUAGES;
            if (shorter && !tries)
                continue;
            hand_speak(words_languages[language].code);
            hand_walk_lessons(tries ? look_and_do : look_at_shapes);
        }
    }
    hand_speak("en");
}

/* ---- What is named ------------------------------------------------------------------------- */

typedef struct drawn_text {
    char words[64];
    double x, y; /* its middle, from top to bottom */
} drawn_text;

static drawn_text below[512]; /* the stage, in the last frame */
static int below_count;
static char drawn[512][160]; /* on the stage */
static int drawn_count;

double __real_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour);

double __wrap_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour);

double __wrap_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour)
{
    if (drawn_count < 512 && box_contains(the_app->screen.ui.layout.stage, x, y))
        snprintf(drawn[drawn_count++], sizeof drawn[0], "%s", string);
    box stage = the_app->screen.ui.layout.stage;
    if (below_count < 512 && y > stage.y + stage.h) {
        drawn_text *b = &below[below_count++];
        snprintf(b->words, sizeof b->words, "%s", string);
        b->x = x;
        b->y = y;
    }
    return __real_text_draw(text, style, string, x, y, align, most, colour);
}

static void draw_again(void)
{
    drawn_count = below_count = 0;
    the_app->redraw = true;
    hand_settle();
}

/* A label names with its first word, "PB = 50", or as "edge A10". */
static bool is_labelled(char letter)
{
    for (int i = 0; i < drawn_count; i++) {
        const char *word = strncmp(drawn[i], "edge ", 5) == 0 ? drawn[i] + 5 : drawn[i];
        if (memchr(word, letter, strspn(word, "ABCDP")))
            return true;
    }
    return false;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Names are words of these letters. A key to press is none, nor is C#. */
static void look_for_names(const char *text)
{
    static const char press[] = "按 ";
    for (const char *word = text; *word;) {
        size_t length = 0, named = strspn(word, "ABCDP");
        while (is_letter(word[length]))
            length++;
        bool key = word - text >= (int)sizeof press - 1 &&
                   strncmp(word - (sizeof press - 1), press, sizeof press - 1) == 0;
        for (size_t i = 0; length == named && !key && word[named] != '#' && i < named; i++)
            if (!is_labelled(word[i]))
                hand_fail("it speaks of %.*s, and no label says %c", (int)named, word, word[i]);
        word += length ? length : 1;
    }
}

static bool is_captioned(const char *check)
{
    char caption[160];
    snprintf(caption, sizeof caption, "%s:", check);
    for (int i = 0; i < drawn_count; i++)
        if (strstr(drawn[i], caption))
            return true;
    return false;
}

static void look_at_names(const lesson_step *step)
{
    draw_again();
    look_for_names(step->text.in[WORDS_CHINESE]); /* where A is never an article */
    look_for_names(step->code ? step->code : "");
    for (int moved = 0; moved < 2 && step->wait.kind == LESSON_WAITS_CHECK; moved++) {
        if (the_app->lab.lessons.check >= 0 && !is_captioned(step->wait.check))
            hand_fail("another comparison is drawn than '%s'", step->wait.check);
        cursor_put(&the_app->lab, step->to);
        draw_again();
    }
}

static void what_is_named_is_labelled(void **state)
{
    (void)state;
    hand_speak("en");
    hand_set_size(1280, 760, 1);
    hand_walk_lessons(look_at_names);
}

/* ---- A projector --------------------------------------------------------------------------- */

static bool is_way_on(const char *words)
{
    const char *const ways[] = {_("‹ Back"), _("Next ›"), _("Next lesson ›"), _("Done")};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strcmp(words, ways[i]) == 0)
            return true;
    int step, count;
    char more;
    return sscanf(words, "%d/%d%c", &step, &count, &more) == 2;
}

/* Dots that no pointer and no eye tells apart are none. */
static void look_at_dots(const ui *ui)
{
    for (int i = 0; i < ui->button_count; i++)
        if (ui->buttons[i].action.id == ACTION_GO_TO_STEP && ui->buttons[i].box.w < ui_px(ui, 8))
            hand_fail("%dx%d: dots stand %g apart", the_size->width, the_size->height,
                      ui->buttons[i].box.w);
}

/* What the step says ends in the window, and what it asks for above the way on. */
static void look_at_projected(const lesson_step *step)
{
    (void)step;
    draw_again();
    const ui *ui = &the_app->screen.ui;
    look_at_dots(ui);
    double bottom = ui->layout.strip.y + ui->layout.strip.h, split = INFINITY, way = bottom;
    for (int i = 0; i < below_count; i++)
        if (strcmp(below[i].words, _("‹ Back")) == 0) {
            split = below[i].x - ui_px(ui, 60);
            way = below[i].y - ui_px(ui, 13); /* half a button */
        }
    assert_true(way < bottom);
    for (int i = 0; i < below_count; i++) {
        const drawn_text *t = &below[i];
        double end = t->y + ui_px(ui, 7), most = t->x < split ? bottom : way;
        if (!is_way_on(t->words) && end > most)
            hand_fail("%dx%d: '%s' ends at %g, and not above %g", the_size->width, the_size->height,
                      t->words, end, most);
    }
}

static void a_projected_step_is_whole(void **state)
{
    (void)state;
    static const size most[] = {{1280, 800, 1}, {800, 600, 1}};
    the_app->screen.ui.zones = LAYOUT_PRESENT;
    for (int i = test_step() > 1; i < 2; i++)
        for (size_t language = 0; language < WORDS_LANGUAGES; language++) {
            the_size = &most[i];
            hand_set_size(the_size->width, the_size->height, the_size->scale);
            hand_speak(words_languages[language].code);
            hand_walk_lessons(look_at_projected);
        }
    the_app->screen.ui.zones = LAYOUT_ALL;
    hand_speak("en");
}

static int tests(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(in_a_lesson_only_the_cursor_is_dragged),
        cmocka_unit_test(a_wait_counts_no_change_of_shapes),
        cmocka_unit_test(the_pins_disc_is_a_grip),
        cmocka_unit_test(every_step_is_seen_and_met_by_the_hand_that_its_card_names),
        cmocka_unit_test(what_is_named_is_labelled),
        cmocka_unit_test(a_projected_step_is_whole),
    };
    return cmocka_run_group_tests(all, NULL, NULL);
}

int main(int argc, char **argv)
{
    return argc == 2 ? hand_run(argv[1], tests) : 2;
}
