/* A lab for tests: on the project's scenes, or on scenes written to a folder of their own. */
#ifndef LAB_FIXTURE_H
#define LAB_FIXTURE_H

#include "lab.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char *project_scenes; /* the program's argument */
static lab the_lab;
static char temporary_folder[256];

static inline bool start_lab(const char *path)
{
    char error[1024];
    scene_list list = {0};
    if (!scene_list_add(&list, path, error, sizeof error))
        fail_msg("%s", error);
    scene_list_assign_keys(&list);
    bool started = lab_start(&the_lab, list);
    if (started)
        lab_update(&the_lab);
    return started;
}

static inline int start_scenes(void **state)
{
    (void)state;
    if (!start_lab(project_scenes))
        fail_msg("%s", the_lab.notice.text);
    return 0;
}

static inline int stop_lab(void **state)
{
    (void)state;
    lab_stop(&the_lab);
    the_lab = (lab){0};
    return 0;
}

/* ---- Scenes of a test's own ---------------------------------------------------------------- */

static inline int make_folder(void **state)
{
    (void)state;
    const char *root = getenv("TMPDIR");
    snprintf(temporary_folder, sizeof temporary_folder, "%s/hitlab-XXXXXX", root ? root : "/tmp");
    return mkdtemp(temporary_folder) ? 0 : -1;
}

static inline const char *in_folder(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", temporary_folder, name);
    return path;
}

static inline void write_scene(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static inline void start_folder(void)
{
    if (!start_lab(temporary_folder))
        fail_msg("%s", the_lab.notice.text);
}

/* Names of the files a test may have written. */
static const char *const scratch_names[] = {"1-first.ini", "2-second.ini", "3-third.ini"};

static inline int drop_folder(void **state)
{
    stop_lab(state);
    for (size_t i = 0; i < sizeof scratch_names / sizeof *scratch_names; i++)
        remove(in_folder(scratch_names[i]));
    return rmdir(temporary_folder);
}

/* ---- Shortcuts ----------------------------------------------------------------------------- */

static inline void show_key(int key)
{
    if (!lab_show_key(&the_lab, key))
        fail_msg("key %d: %s", key, the_lab.notice.text);
    lab_update(&the_lab);
}

/* The reference point goes there, whatever blocks it. */
static inline void put_cursor(double x, double y)
{
    lab_slot_shown(&the_lab)->at = (hit_vec){x, y};
    lab_update(&the_lab);
}

/* The first position of the scene's [expect] at which this is the verdict, and the right one. */
static inline bool put_where(hit_verdict verdict)
{
    const scene *s = lab_scene(&the_lab);
    for (int i = 0; i < s->expect_count; i++) {
        put_cursor(s->expect[i].at.x, s->expect[i].at.y);
        if (lab_verdict(&the_lab) == verdict && the_lab.evidence.rows[0].verdict == verdict)
            return true;
    }
    return false;
}

static inline void select_method(const char *id)
{
    for (int i = 0; i < the_lab.evidence.row_count; i++) {
        const hit_method *method = the_lab.evidence.rows[i].method;
        if (strcmp(method ? method->id : "referee", id) == 0) {
            lab_select(&the_lab, i);
            lab_update(&the_lab);
            return;
        }
    }
    fail_msg("no method %s in this scene", id);
}

static inline hit_vec cursor_at(void)
{
    return lab_slot_shown(&the_lab)->at;
}

static inline void click(double x, double y)
{
    lab_click(&the_lab, (hit_vec){x, y});
}

static inline void draw_polygon_by_clicks(lab_drawing which, const hit_vec *points, int count)
{
    lab_start_drawing(&the_lab, which);
    for (int i = 0; i < count; i++)
        click(points[i].x, points[i].y);
    lab_finish_drawing(&the_lab, which);
    lab_update(&the_lab);
}

#endif
