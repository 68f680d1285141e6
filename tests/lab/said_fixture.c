/* SPDX-License-Identifier: MIT */
#include "said_fixture.h"

#include "lab.h"
#include "pixel_fixture.h"
#include "session.h"
#include "ui.h"

said_list said;

int start_scenes_shown(void **state)
{
    if (start_scenes(state) != 0)
        return -1;
    open_picture(1280, 760, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    return 0;
}

int stop_scenes_shown(void **state)
{
    close_picture();
    return stop_lab(state);
}

void draw_and_listen(void)
{
    text_list list = {.count = 0};
    text_list_in(shown.screen.ui.text, &list);
    draw_picture();
    text_list_in(shown.screen.ui.text, NULL);
    assert_true(list.count <= MOST_SAID);
    said.count = list.count;
    memcpy(said.of, list.entries.data, (size_t)list.count * sizeof *said.of);
    free(list.entries.data);
}

int find_said(const char *wanted, int after)
{
    for (int i = after + 1; i < said.count; i++)
        if (strcmp(said.of[i].string, wanted) == 0)
            return i;
    return -1;
}

void show_file(const char *end)
{
    for (int i = 0; i < the_lab.catalogue.list.count; i++)
        if (strstr(the_lab.catalogue.list.files[i].path, end)) {
            assert_true(session_show(&the_lab, i));
            return;
        }
    fail_msg("no scene %s", end);
}

bool is_seen(hit_vec stage, SDL_Color colour)
{
    hit_vec at = view_to_output(shown.screen.ui.view, stage);
    return is_colour(pixel_at((int)at.x, (int)at.y), colour);
}
