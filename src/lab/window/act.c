#include "act.h"

#include "edit.h"
#include "motion.h"
#include "session.h"
#include "share.h"
#include "teach.h"

/* A row has one of the four functions. `argument` goes to it, or, when it is 0, the argument that
 * the action itself brings. */
typedef struct act_row {
    void (*lab)(lab *lab);
    void (*lab_with)(lab *lab, int argument);
    act_fn *app;
    act_with_fn *app_with;
    int argument;
} act_row;

static const act_row rows[] = {
    [ACTION_SHOW_SCENE] = {.app_with = act_show_scene},
    [ACTION_SCENE_KEY] = {.app_with = act_show_key},
    [ACTION_NEXT_SCENE] = {.app_with = act_step_scene, .argument = 1},
    [ACTION_PREVIOUS_SCENE] = {.app_with = act_step_scene, .argument = -1},
    [ACTION_GALLERY] = {.app = act_gallery},
    [ACTION_LESSONS] = {.app = act_lessons},
    [ACTION_NEXT_STEP] = {.lab_with = teach_walk, .argument = 1},
    [ACTION_PREVIOUS_STEP] = {.lab_with = teach_walk, .argument = -1},
    [ACTION_GO_TO_STEP] = {.app_with = act_go_to_step},
    [ACTION_SHOW_STEP] = {.app = act_show_step},
    [ACTION_RELOAD] = {.app = act_reload},
    [ACTION_SAVE] = {.app = act_save},
    [ACTION_SAVE_AS] = {.app = act_save_as},
    [ACTION_SAVE_ALL] = {.app = act_save_all},
    [ACTION_DISCARD] = {.app = act_discard},
    [ACTION_STAY] = {.app = act_stay},
    [ACTION_KEEP_MINE] = {.app = act_keep_mine},
    [ACTION_TAKE_THEIRS] = {.app = act_take_theirs},
    [ACTION_KEEP_BOTH] = {.app = act_keep_both},
    [ACTION_DROP] = {.app = act_drop},
    [ACTION_DROP_NOW] = {.app = act_drop_now},
    [ACTION_NEW] = {.app = act_new},
    [ACTION_MAKE] = {.app_with = act_make},
    [ACTION_EDIT_BASE] = {.app_with = act_edit, .argument = LAB_BASE},
    [ACTION_EDIT_CURSOR] = {.app_with = act_edit, .argument = LAB_CURSOR},
    [ACTION_TYPE_FIELD] = {.app_with = act_type_field},
    [ACTION_TURN_LEFT] = {.app_with = act_turn, .argument = -1},
    [ACTION_TURN_RIGHT] = {.app_with = act_turn, .argument = 1},
    [ACTION_SHRINK] = {.lab_with = edit_scale, .argument = -1},
    [ACTION_GROW] = {.lab_with = edit_scale, .argument = 1},
    [ACTION_DELETE] = {.lab = edit_delete_vertex},
    [ACTION_UNDO] = {.lab_with = edit_undo, .argument = -1},
    [ACTION_REDO] = {.lab_with = edit_undo, .argument = 1},
    [ACTION_SELECT_METHOD] = {.lab_with = session_select},
    [ACTION_FOLD_METHODS] = {.lab = session_fold_methods},
    [ACTION_NEXT_METHOD] = {.lab_with = session_select_next, .argument = 1},
    [ACTION_PREVIOUS_METHOD] = {.lab_with = session_select_next, .argument = -1},
    [ACTION_WHOLE_STAGE] = {.app = act_whole_stage},
    [ACTION_MAP] = {.app = act_map},
    [ACTION_NEXT_PATCH] = {.app_with = act_next_patch},
    [ACTION_PIN] = {.lab = pin_toggle},
    [ACTION_START] = {.app = act_start},
    [ACTION_KISS] = {.lab = cursor_kiss},
    [ACTION_KISS_ZOOM] = {.app = act_zoom_to_cursor},
    [ACTION_POSITION] = {.app = act_position},
    [ACTION_ENTER] = {.app = act_enter},
    [ACTION_CANCEL] = {.app = act_cancel},
    [ACTION_NEXT_FIELD] = {.app_with = act_next_field},
    [ACTION_EXPLAIN] = {.app = act_explain},
    [ACTION_STEP_BACK] = {.app_with = act_step_check, .argument = -1},
    [ACTION_STEP_ON] = {.app_with = act_step_check, .argument = 1},
    [ACTION_DRAW] = {.app = act_draw},
    [ACTION_PICK_WHY] = {.app_with = act_pick_why},
    [ACTION_FOLD_WHY] = {.lab_with = lab_fold_why},
    [ACTION_FOLD] = {.lab = lab_fold_current},
    [ACTION_SCROLL_WHY] = {.app_with = act_scroll_why},
    [ACTION_DRAW_BASE] = {.app_with = act_start_drawing, .argument = PEN_DRAWS_BASE},
    [ACTION_FINISH_BASE] = {.app_with = act_finish_drawing, .argument = PEN_DRAWS_BASE},
    [ACTION_DRAW_CURSOR] = {.app_with = act_start_drawing, .argument = PEN_DRAWS_CURSOR},
    [ACTION_FINISH_CURSOR] = {.app_with = act_finish_drawing, .argument = PEN_DRAWS_CURSOR},
    [ACTION_FINISH_DRAWING] = {.app = act_finish_or_tick},
    [ACTION_TAKE_BACK] = {.lab = pen_take_back},
    [ACTION_PAUSE] = {.lab = motion_pause},
    [ACTION_SWEPT] = {.lab = motion_toggle_swept},
    [ACTION_SLOWER] = {.app_with = act_change_speed, .argument = -1},
    [ACTION_FASTER] = {.app_with = act_change_speed, .argument = 1},
    [ACTION_PICTURE] = {.app = act_save_picture},
    [ACTION_COPY_TEST] = {.app = act_copy_test},
    [ACTION_COPY_SCENE] = {.app = act_copy_scene},
    [ACTION_COPY_STATE] = {.app = share_copy},
    [ACTION_PASTE_STATE] = {.app = share_paste},
    [ACTION_PANEL] = {.app = act_panel},
    [ACTION_LANGUAGE] = {.app_with = act_language},
    [ACTION_THEME] = {.app = act_theme},
    [ACTION_LARGER_TEXT] = {.app_with = act_scale, .argument = 1},
    [ACTION_SMALLER_TEXT] = {.app_with = act_scale, .argument = -1},
    [ACTION_USUAL_TEXT] = {.app = act_usual_scale},
    [ACTION_FULL_SCREEN] = {.app = act_full_screen},
    [ACTION_HELP] = {.app = act_help},
    [ACTION_LEAVE] = {.app = act_leave},
    [ACTION_QUIT] = {.app = app_quit},
};

void act_perform(app *app, action action)
{
    if (action.id == ACTION_NONE)
        return;
    const act_row *row = &rows[action.id];
    int argument = row->argument ? row->argument : action.argument;
    if (row->lab)
        row->lab(&app->lab);
    else if (row->lab_with)
        row->lab_with(&app->lab, argument);
    else if (row->app)
        row->app(app);
    else if (row->app_with)
        row->app_with(app, argument);
    app->redraw = true;
}
