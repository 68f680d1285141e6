/* Actions: what the keys and buttons do. */
#ifndef LAB_ACT_H
#define LAB_ACT_H

#include "app.h"

/* Does what the action says; ACTION_NONE does nothing. */
void act_perform(app *app, action action);

/* Shared by act*.c: the functions that the table in act.c names. */

typedef void act_fn(app *app);
typedef void act_with_fn(app *app, int argument);

/* act_edit.c: drawing, editing and motion. */
act_with_fn act_start_drawing, act_finish_drawing;
act_fn act_draw, act_finish_or_tick;
act_with_fn act_edit, act_turn, act_change_speed;

/* act_file.c: scenes and their files, pictures, the clipboard. */
act_with_fn act_show_scene, act_show_key, act_step_scene, act_make;
act_fn act_reload, act_new;
act_fn act_save, act_save_as, act_save_all, act_discard, act_stay;
act_fn act_keep_mine, act_take_theirs, act_keep_both, act_drop, act_drop_now;
act_fn act_save_picture, act_copy_test, act_copy_scene;

/* act_lesson.c: lessons and their steps. */
act_fn act_lessons, act_show_step;
act_with_fn act_go_to_step;

/* act_looks.c: language, theme, size of text and controls. */
act_fn act_theme, act_usual_scale;
act_with_fn act_language, act_scale;

/* act_prompt.c: lines of text being typed. */
act_fn act_position, act_enter, act_cancel;
act_with_fn act_type_field, act_next_field;

/* act_view.c: what the window shows. */
act_fn act_gallery, act_whole_stage, act_start, act_map, act_zoom_to_cursor, act_explain;
act_with_fn act_next_patch;
act_with_fn act_open_gallery, act_step_check, act_pick_why, act_scroll_why;
act_fn act_panel, act_full_screen, act_help, act_leave;

#endif
