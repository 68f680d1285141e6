/* SPDX-License-Identifier: MIT */
/* Shapes edited by hand, in process: handles, turns, typed numbers, undo, files. */
#include "edit_fixture.h"

static const test_table *const tables[] = {
    &edit_handles_tests,   &edit_turns_tests,  &edit_sessions_tests, &edit_history_tests,
    &edit_diagnosis_tests, &edit_sketch_tests, &edit_save_tests,     &edit_disk_tests,
    &edit_round_tests,     &edit_files_tests,  &edit_title_tests,    &edit_rings_tests,
};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? RUN_TABLES(tables) : 2;
}
