/* SPDX-License-Identifier: MIT */
/* What the rows of actions.inc and inner_actions.inc do. An argument is that of the row, or what
 * the action brings. A function more compiles act.c and its neighbours anew, and nothing else. */
#ifndef LAB_ACT_PRIVATE_H
#define LAB_ACT_PRIVATE_H

typedef struct app app; /* app.h */

/* act_edit.c */
void act_draw(app *app);
void act_start_drawing(app *app, int which);
void act_finish_drawing(app *app, int which);
void act_enter_key(app *app);
void act_edit(app *app, int which);
void act_turn(app *app, int direction);
void act_change_speed(app *app, int direction);
void act_position(app *app);
void act_type_number(app *app, int pair);
void act_enter(app *app);
void act_cancel(app *app);
void act_next_number(app *app, int step);

/* act_file.c */
void act_show_scene(app *app, int index);
void act_show_key(app *app, int digit);
void act_step_scene(app *app, int step);
void act_reload(app *app);
void act_new(app *app);
void act_pick_kind(app *app, int kind);
void act_make(app *app, int pair);
void act_save_as(app *app);
void act_save(app *app);
void act_save_all(app *app);
void act_discard(app *app);
void act_stay(app *app);
void act_keep_mine(app *app);
void act_take_theirs(app *app);
void act_keep_both(app *app);
void act_drop(app *app);
void act_drop_now(app *app);
void act_save_picture(app *app);
void act_copy_test(app *app);
void act_copy_scene(app *app);

/* act_looks.c */
void act_language(app *app, int place);
void act_theme(app *app);
void act_scale(app *app, int step);
void act_usual_scale(app *app);
void act_lessons(app *app);
void act_go_to_step(app *app, int step);
void act_show_step(app *app);

/* act_own.c */
void act_own(app *app);
void act_own_file(app *app);
void act_own_stub(app *app);
void act_own_as_box(app *app);
void act_own_upright(app *app);
void act_own_run(app *app);
void act_own_end(app *app);
void act_own_form(app *app, int index);
void act_judge(app *app);
void act_show_card(app *app, int index);
void act_next_card(app *app);

/* act_view.c */
void act_gallery(app *app);
void act_select_method(app *app, int row);
void act_whole_stage(app *app);
void act_start(app *app);
void act_zoom_to_cursor(app *app);
/* Switches the layer of the stage that has this action. */
void act_layer(app *app, int action);
void act_next_place(app *app, int argument);
void act_find_fault(app *app);
void act_undo(app *app);
void act_explain(app *app);
void act_step_check(app *app, int step);
void act_pick_why(app *app, int row);
void act_scroll_why(app *app, int rows);
void act_panel(app *app);
void act_numbers(app *app);
void act_full_screen(app *app);
void act_more(app *app);
void act_close_page(app *app, int id);
void act_help(app *app);
void act_fold_help(app *app, int group);
void act_leave(app *app);

#endif
