/* SPDX-License-Identifier: MIT */
#include "lab_fixture.h"
#include "answer.h"
#include "scene.h"

#include "lab.h"
#include "noted.h"
#include "pen.h"
#include "session.h"
#include "slot.h"

#include <inttypes.h>

const char *project_scenes;
lab the_lab;
char temporary_folder[256];
uint64_t seed;

bool take_scenes(int count, char **arguments)
{
    if (count != 2) {
        fprintf(stderr, "usage: %s SCENES\n", arguments[0]);
        return false;
    }
    project_scenes = arguments[1];
    return true;
}

bool start_lab(const char *path)
{
    char error[1024];
    scene_list list = {0};
    if (!scene_list_add(&list, path, error, sizeof error))
        fail_msg("%s", error);
    scene_list_assign_keys(&list);
    bool started = session_start(&the_lab, list);
    assert_true(!started || the_lab.dirty); /* so that the first frame tells the verdict */
    if (started)
        lab_update(&the_lab);
    return started;
}

int start_scenes(void **state)
{
    (void)state;
    if (!start_lab(project_scenes))
        fail_msg("%s", the_lab.notice.text);
    return 0;
}

/* A random test that has failed shows its seed, and the shapes at its end. */
static void tell_shapes(void **state)
{
    const catalogue *all = &the_lab.catalogue;
    if (noted_drew() && all->list.count > 0 && all->current >= 0 && lab_slot(&the_lab)->scene) {
        noted_add(&lab_scene(&the_lab)->base.shape);
        noted_add(&lab_scene(&the_lab)->cursor.shape);
    }
    noted_tell(state);
}

int stop_lab(void **state)
{
    tell_shapes(state);
    session_stop(&the_lab);
    the_lab = (lab){0};
    return 0;
}

int make_folder(void **state)
{
    (void)state;
    const char *root = getenv("TMPDIR");
    snprintf(temporary_folder, sizeof temporary_folder, "%s/hitlab-XXXXXX", root ? root : "/tmp");
    return mkdtemp(temporary_folder) ? 0 : -1;
}

const char *in_folder(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", temporary_folder, name);
    return path;
}

void write_scene(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

void start_folder(void)
{
    if (!start_lab(temporary_folder))
        fail_msg("%s", the_lab.notice.text);
}

static const char *const scratch_names[] = {"1-first.ini", "2-second.ini", "3-third.ini"};

int drop_folder(void **state)
{
    stop_lab(state);
    for (size_t i = 0; i < sizeof scratch_names / sizeof *scratch_names; i++)
        remove(in_folder(scratch_names[i]));
    return rmdir(temporary_folder);
}

void show_key(int key)
{
    if (!session_show_key(&the_lab, key))
        fail_msg("key %d: %s", key, the_lab.notice.text);
    lab_update(&the_lab);
}

int test_step(void)
{
    const char *step = getenv("HIT_STEP");
    return step ? atoi(step) : 1;
}

void put_cursor(double x, double y)
{
    lab_slot(&the_lab)->at = (hit_vec){x, y};
    lab_update(&the_lab);
}

bool put_where(hit_verdict verdict)
{
    const scene *s = lab_scene(&the_lab);
    for (int i = 0; i < s->expect_count; i++) {
        put_cursor(s->expect[i].at.x, s->expect[i].at.y);
        if (answer_verdict(lab_answer(&the_lab)) == verdict &&
            lab_answer(&the_lab)->rows[0].verdict == verdict)
            return true;
    }
    return false;
}

void walk_checks(int by)
{
    lab_look_at(&the_lab, lab_checks(&the_lab).current + by);
}

void select_method(const char *id)
{
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++) {
        const hit_method *method = lab_answer(&the_lab)->rows[i].method;
        if (strcmp(method ? method->id : "referee", id) == 0) {
            session_select(&the_lab, i);
            lab_update(&the_lab);
            return;
        }
    }
    fail_msg("no method %s in this scene", id);
}

hit_vec cursor_at(void)
{
    return lab_slot(&the_lab)->at;
}

void assert_at(double x, double y)
{
    hit_vec at = cursor_at();
    if (!(at.x == x && at.y == y))
        fail_msg("HIT_SEED=%" PRIu64 ": (%.17g, %.17g), not (%.17g, %.17g)", seed, at.x, at.y, x,
                 y);
}

bool says(const char *part)
{
    return strstr(the_lab.notice.text, part) != NULL;
}

void click(double x, double y)
{
    pen_click(&the_lab, (hit_vec){x, y});
}

void draw_polygon_by_clicks(lab_actor which, const hit_vec *points, int count)
{
    pen_start(&the_lab, which);
    for (int i = 0; i < count; i++)
        click(points[i].x, points[i].y);
    pen_finish(&the_lab, which);
    lab_update(&the_lab);
}

bool shows_field(void)
{
    return lab_scene(&the_lab)->crowd != NULL;
}
