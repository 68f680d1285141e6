/* Shapes edited by hand, in process: handles, turns, typed numbers, undo. */
#include "edit_fixture.h"
#include "edit_handles.h"
#include "edit_history.h"
#include "edit_sessions.h"
#include "edit_turns.h"

int main(int count, char **arguments)
{
#define ON_DATA(test)   cmocka_unit_test_setup_teardown(test, make_data_and_start, drop_data)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_data, drop_data)
    const struct CMUnitTest tests[] = {
        ON_DATA(every_handle_of_every_pair),
        ON_DATA(bodies_are_dragged),
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
    };
    if (count != 2) {
        fprintf(stderr, "usage: %s SCENES\n", arguments[0]);
        return 2;
    }
    project_scenes = arguments[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
