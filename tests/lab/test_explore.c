/* SPDX-License-Identifier: MIT */
/* Looking closer: zoom, kisses, typed positions, maps, the gallery and the explanations, without a
 * window. The scenes' folder is the argument. */
#include "explore_fixture.h"

static const test_table *const tables[] = {
    &explore_view_tests,    &explore_kiss_tests,  &explore_map_tests,    &explore_gallery_tests,
    &explore_overlay_tests, &explore_proof_tests, &explore_border_tests, &explore_fault_tests,
};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? RUN_TABLES(tables) : 2;
}
