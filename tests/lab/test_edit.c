/* Shapes edited by hand, in process: handles, turns, typed numbers, undo, files. */
#include "edit_diagnosis.h"
#include "edit_files.h"
#include "edit_fixture.h"
#include "edit_handles.h"
#include "edit_history.h"
#include "edit_save.h"
#include "edit_sessions.h"
#include "edit_sketch.h"
#include "edit_turns.h"

int main(int count, char **arguments)
{
#define ON_DATA(test)   cmocka_unit_test_setup_teardown(test, make_data_and_start, drop_data)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_data, drop_data)
    const struct CMUnitTest tests[] = {
        ON_DATA(every_handle_of_every_pair),
        ON_DATA(bodies_are_dragged),
        ON_DATA(undo_in_a_drag_drops_it),
        ON_DATA(the_cursor_moves_while_the_base_is_dragged),
        IN_FOLDER(an_anchored_segment_is_dragged),
        ON_DATA(the_nearest_handle_within_reach),
        IN_FOLDER(what_has_no_size_can_be_enlarged),
        IN_FOLDER(a_point_becomes_a_disc),
        ON_DATA(shift_snaps),
        ON_DATA(whole_turns_end_where_they_began),
        ON_DATA(turns_go_clockwise_round_the_middle),
        ON_DATA(round_shapes_and_ropes_do_not_turn),
        ON_DATA(shift_turns_to_multiples_of_15),
        ON_DATA(a_row_of_scalings),
        ON_DATA(scaling_scales_all),
        ON_DATA(growing_without_end_is_refused),
        ON_DATA(turning_while_dragging),
        ON_DATA(every_field_of_every_kind),
        IN_FOLDER(fields_of_a_rope),
        ON_DATA(vertices_have_their_fields),
        ON_DATA(random_sessions),
        cmocka_unit_test(the_oldest_go_first),
        cmocka_unit_test(the_newest_two_stay),
        cmocka_unit_test(saved_and_read_are_followed),
        ON_DATA(the_cursor_comes_back_with_its_change),
        IN_FOLDER(undoing_keeps_the_looks),
        ON_DATA(undo_at_the_oldest_kept_says_so),
        cmocka_unit_test(known_rings_are_named),
        cmocka_unit_test(random_rings_are_named_right),
        cmocka_unit_test(large_rings),
        cmocka_unit_test(too_large_rings_are_not_known),
        cmocka_unit_test(the_last_bit_counts),
        ON_DATA(the_lab_diagnoses_what_it_shows),
        cmocka_unit_test(strokes_are_simplified),
        cmocka_unit_test(a_straight_stroke_becomes_few),
        cmocka_unit_test(long_strokes_take_linear_time),
        ON_DATA(a_circle_drawn_freehand),
        ON_DATA(strokes_end_with_their_drawing),
        ON_DATA(no_vertex_is_chosen_in_a_new_shape),
        ON_DATA(vertices_are_added_and_taken_out),
        ON_DATA(the_edited_shape_takes_the_vertex),
        ON_DATA(a_change_places_the_cursor),
        IN_FOLDER(files_are_written_whole),
        IN_FOLDER(what_cannot_be_written_changes_nothing),
        IN_FOLDER(only_marked_files_are_replaced),
        cmocka_unit_test(names_become_file_names),
        IN_FOLDER(long_names_are_cut),
        IN_FOLDER(free_names_are_found),
        IN_FOLDER(the_data_folder),
        ON_DATA(no_home_is_told),
        cmocka_unit_test(odd_texts_read_back),
        cmocka_unit_test(stages_read_back_at_any_zoom),
        ON_DATA(saving_as_moves_the_edits),
        ON_DATA(odd_names_are_saved_or_refused),
        ON_DATA(every_pair_is_made_and_saved),
        ON_DATA(all_is_saved),
        ON_DATA(a_changed_file_is_not_written_over),
        IN_FOLDER(expectations_stay_with_their_shapes),
        ON_DATA(saving_ends_a_row_of_turns),
        IN_FOLDER(a_changed_file_is_read_again),
        IN_FOLDER(a_changed_points_file_is_read_again),
        IN_FOLDER(a_broken_file_keeps_the_scene),
        IN_FOLDER(a_file_gone_for_a_moment_is_no_news),
        IN_FOLDER(a_file_put_in_its_place_is_seen),
        IN_FOLDER(edits_come_back_after_a_reload),
        IN_FOLDER(nothing_is_read_while_dragging),
        IN_FOLDER(vertices_in_a_file_of_their_own),
        ON_DATA(a_made_scene_watches_nothing),
        IN_FOLDER(a_rope_is_not_changed_by_the_pointer),
        IN_FOLDER(files_are_opened_once),
        IN_FOLDER(what_does_not_open_is_not_added),
        IN_FOLDER(a_folder_is_opened),
        ON_DATA(edits_stay_with_their_scene),
        ON_DATA(a_drag_ends_with_its_scene),
    };
    if (count != 2) {
        fprintf(stderr, "usage: %s SCENES\n", arguments[0]);
        return 2;
    }
    project_scenes = arguments[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
