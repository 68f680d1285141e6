/* SPDX-License-Identifier: MIT */
#include "take_outline.h"

#include "app.h"
#include "change.h"
#include "kind.h"
#include "path.h"
#include "points.h"
#include "report.h"
#include "text_file.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

bool take_outline_is_file(const char *path)
{
    static const char *const endings[] = {".csv",  ".tsv",     ".txt", ".wkt",
                                          ".json", ".geojson", ".svg", ".tmx"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (path_ends(path, endings[i]))
            return true;
    return false;
}

/* ---- Taking ---------------------------------------------------------------------------------- */

static void say_taken(lab *lab, lab_actor which, const hit_shape *outline)
{
    lab_say(lab, false,
            which == LAB_BASE
                ? words_plural("The base has this outline of %d point. Ctrl+Z brings the "
                               "other one back.",
                               "The base has this outline of %d points. Ctrl+Z brings "
                               "the other one back.",
                               outline->count)
                : words_plural("The cursor has this outline of %d point. Ctrl+Z brings "
                               "the other one back.",
                               "The cursor has this outline of %d points. Ctrl+Z brings "
                               "the other one back.",
                               outline->count),
            outline->count);
}

static void adopt_outline(lab *lab, point_list *list, const char *name)
{
    char wrong[160];
    lab_actor which = tool_of(lab->tool)->has_handles ? lab->edit.target : LAB_BASE;
    bool open = list->form == POINTS_LINE || list->count == 2;
    int kind = kind_of_line(!open);
    scene_actor outline = {0};
    list->count -= list->repeats && !open;
    if (!point_list_fits(list, kind, wrong, sizeof wrong)) {
        lab_say(lab, true, "%s: %s", name, wrong);
        return;
    }
    point_list_join(list, kind, &outline);
    if (change_adopt(lab, which, &outline.shape))
        say_taken(lab, which, &outline.shape);
    scene_actor_free(&outline);
}

static void take_outline_text(app *app, const char *name, const char *text, size_t size)
{
    char error[512] = "";
    point_list list = {0};
    report report = {.path = name, .text = text, .size = size, .out = error, .room = sizeof error};
    size_t mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* of UTF-8 */
    int line;
    const char *wrong = text_file_check_large(text, size, &line);
    if (wrong)
        report_fail(&report, line, "%s", wrong);
    else
        points_read(&(points_source){&report, text + mark, size - mark, 1, NULL, NULL}, &list);
    if (report.failed)
        lab_say(&app->lab, true, "%s", error);
    else
        adopt_outline(&app->lab, &list, name);
    point_list_free(&list);
}

void take_outline_paste(app *app, const char *text)
{
    screen_uncover(&app->screen);
    take_outline_text(app, _("paste"), text, strlen(text));
}

void take_outline_open_file(app *app, const char *path)
{
    char *text = NULL;
    size_t size;
    const char *wrong = text_file_read_large(path, &text, &size);
    if (wrong)
        lab_say(&app->lab, true, "%s: %s", path, wrong);
    else
        take_outline_text(app, path, text, size);
    free(text);
}
