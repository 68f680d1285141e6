/* Looking closer: zoom, kisses, typed positions, maps, the gallery and the explanations, without a
 * window. The scenes' folder is the argument. */
#include "pixels.h"

#include <inttypes.h>

static uint64_t seed;

#include "explore_view.h"

#include "explore_kiss.h"

#include "explore_map.h"

#include "explore_gallery.h"

#include "explore_overlay.h"

static int open_scenes(void **state)
{
    seed = random_seed();
    return start_scenes(state);
}

static int open_window(void **state)
{
    open_scenes(state);
    open_plain(1280, 720, LAYOUT_ALL);
    return 0;
}

static int close_window(void **state)
{
    close_picture();
    return stop_lab(state);
}

static int begin(void **state)
{
    (void)state;
    seed = random_seed();
    return 0;
}

#define ALONE(test)     cmocka_unit_test_setup(test, begin)
#define ON_SCENES(test) cmocka_unit_test_setup_teardown(test, open_scenes, stop_lab)
#define ON_MAP(test)    cmocka_unit_test_setup_teardown(test, open_scenes, stop_map)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_scenes)
#define IN_WINDOW(test) cmocka_unit_test_setup_teardown(test, open_window, close_window)
static const struct CMUnitTest tests[] = {
    ALONE(zooming_keeps_the_pointer_s_point),
    ALONE(the_deepest_zoom_shows_single_doubles),
    ALONE(a_zoom_without_end_stays_finite),
    ALONE(panning_takes_the_point_along),
    ALONE(the_fitted_view_is_whole_and_stays),
    ALONE(snapping_goes_to_few_digits_nearby),
    ALONE(whole_units_are_within_the_mouse_s_reach),
    ON_SCENES(every_method_kisses_to_the_last_bit),
    ON_SCENES(kisses_end_however_far_it_is),
    ALONE(kisses_are_found_at_the_end_of_the_range),
    ALONE(ulps_are_counted_like_by_hand),
    ON_SCENES(a_kiss_needs_a_miss_and_a_hit),
    ON_SCENES(a_kiss_puts_the_shape_where_it_touches),
    ON_SCENES(a_kiss_tells_how_far_the_referee_is),
    ON_SCENES(positions_are_read_or_told_why_not),
    ALONE(typing_and_taking_back),
    ALONE(typing_in_the_middle),
    ALONE(too_long_a_text_is_not_taken),
    ON_MAP(counts_are_those_of_a_plain_loop),
    cmocka_unit_test_setup_teardown(a_nan_early_in_a_long_run_is_counted, make_folder, drop_folder),
    ON_MAP(line_equations_are_wrong_17_times),
    ON_MAP(the_deepest_map_is_painted_cell_by_cell),
    ALONE(a_pixel_shows_its_nearest_known_ancestor),
    ON_MAP(an_unfinished_map_is_coarse_not_wrong),
    ON_MAP(a_map_cut_in_its_last_row_is_not_done),
    ON_MAP(maps_are_started_anew_many_times),
    ON_MAP(the_scene_may_change_while_a_map_fills),
    ON_MAP(progress_is_told_once),
    IN_WINDOW(the_shown_map_follows_what_is_shown),
    ALONE(the_choice_stays_within_the_grid),
    IN_FOLDER(one_scene_fills_the_gallery),
    IN_FOLDER(ten_scenes_stand_in_a_grid),
    IN_FOLDER(fifty_scenes_stand_in_a_grid),
    IN_FOLDER(a_scene_that_does_not_load_has_a_cell_too),
    IN_WINDOW(the_gallery_leaves_the_view_alone),
    ALONE(labels_keep_apart_and_inside),
    ALONE(labels_stand_on_the_wanted_side),
    ALONE(labels_keep_off_lines),
    ALONE(labels_give_up_when_it_is_full),
    ON_SCENES(every_method_explains_itself),
    ON_SCENES(every_method_explains_itself_twice_as_large),
    ON_SCENES(explanations_fit_a_small_window),
    IN_WINDOW(the_current_step_is_always_in_the_panel),
    IN_WINDOW(the_decision_stays_in_the_panel),
    ON_SCENES(the_grid_of_doubles_is_visible),
    ON_SCENES(the_deepest_zoom_draws_everything),
};

int main(int count, char **arguments)
{
    if (count != 2) {
        fprintf(stderr, "usage: %s SCENES\n", arguments[0]);
        return 2;
    }
    project_scenes = arguments[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
