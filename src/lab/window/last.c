/* SPDX-License-Identifier: MIT */
#include "last.h"

#include "act.h"
#include "app.h"
#include "lab.h"
#include "lesson_follow.h"
#include "lessons_walk.h"
#include "memory.h"
#include "method_list.h"
#include "save.h"
#include "share.h"
#include "text_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Opening ------------------------------------------------------------------------------ */

/* "lesson=NAME&step=N" */
static bool open_lesson(app *app, const char *line)
{
    static const char before[] = "lesson=", between[] = "&step=";
    const char *name = line + strlen(before), *end = strstr(line, between);
    lab *lab = &app->lab;
    char lesson[64];
    snprintf(lesson, sizeof lesson, "%.*s", end ? (int)(end - name) : 0, name);
    if (!end || !lessons_walk_open(lab, lessons_walk_index(lab, lesson)))
        return false;
    lessons_walk_go(lab, (int)strtol(end + strlen(between), NULL, 10) - 1);
    lesson_follow(app);
    return true;
}

static bool open_line(app *app, const char *line)
{
    bool is_lesson = strncmp(line, "lesson=", strlen("lesson=")) == 0;
    return is_lesson ? open_lesson(app, line) : share_open_line(app, line);
}

static const char own_ran[] = "own"; /* the second line, if a test of the user's own ran */

/* Ends the first line. Returns whether the second says that a test ran. */
static bool cut_own(char *line)
{
    size_t length = strcspn(line, "\n");
    bool ran = line[length] && strncmp(line + length + 1, own_ran, strlen(own_ran)) == 0;
    line[length] = '\0';
    return ran;
}

/* What has gone meanwhile is no mistake of the user's. */
bool last_open(app *app)
{
    char *line = NULL;
    size_t size = 0;
    char *path = settings_is_plain(app->settings) ? save_last_path() : NULL;
    bool read = path && save_stamp(path).exists && !text_file_read(path, &line, &size);
    bool ran = read && cut_own(line), fine = read && open_line(app, line);
    if (fine && ran)
        act_own_again(app);
    if (read && !fine)
        lab_say_nothing(&app->lab);
    free(line);
    free(path);
    return fine;
}

/* ---- Remembering -------------------------------------------------------------------------- */

/* NULL: a case of the judge is shown, or a scene that is in no file. */
static char *line_now(const app *app)
{
    if (app->lab.lessons.open)
        return share_link_line(&app->lab, &app->screen, false);
    return app->lab.catalogue.guest ? NULL : share_place_line(&app->lab, &app->screen);
}

void last_write(const app *app)
{
    char error[512];
    char *path = settings_is_plain(app->settings) ? save_last_path() : NULL;
    char *line = path ? line_now(app) : NULL, *text = NULL;
    size_t size;
    FILE *out = line ? memory_open(&text, &size) : NULL;
    if (out) {
        fputs(line, out);
        if (method_list_own())
            fprintf(out, "\n%s", own_ran);
        memory_close(out);
        save_text(path, text, size, error, sizeof error);
    }
    free(text);
    free(line);
    free(path);
}
