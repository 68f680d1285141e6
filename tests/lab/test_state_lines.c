/* SPDX-License-Identifier: MIT */
/* Lines that version 1.0.0 has shared open as they did: the same scene, position, method and looks,
 * and the same shapes to the last bit. What each was is written beside it, by nothing that reads or
 * writes states. With --print the test shows what the lines are now. Arguments: the scenes' folder
 */
#include "lab_fixture.h"
#include "restore.h"
#include "scene.h"
#include "slot.h"
#include "state.h"
#include "state_lines.h"

#include <string.h>

static char text[20000];
static size_t used;

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static void
put(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    used += (size_t)vsnprintf(text + used, sizeof text - used, format, arguments);
    va_end(arguments);
    assert_true(used < sizeof text);
}

static void put_vec(hit_vec v)
{
    put(" %a,%a", v.x, v.y);
}

static void put_actor(const scene_actor *actor)
{
    const hit_shape *s = &actor->shape;
    put("\n%s", actor->anchored ? "anchored" : kind_name(kind_index(s)));
    if (actor->anchored)
        put_vec(actor->anchor);
    for (int i = 0; i < kind_part_count(s) && !actor->anchored; i++) {
        const kind_part part = kind_part_at(s, i);
        put("%s", part.begins_ring ? " /" : "");
        if (part.pair)
            put_vec(part.value);
        else
            put(" %a", part.value.x);
    }
}

/* What the window shows, which the lab does not know. */
static void put_looks(const state *s)
{
    static const struct {
        state_id id;
        const char *name;
    } looks[] = {{STATE_EXPLAIN, "explain"}, {STATE_MAP, "map"}, {STATE_PANEL, "no-panel"}};
    put("\n");
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (s->has[looks[i].id])
            put("%s ", looks[i].name);
    if (s->has[STATE_VIEW]) {
        put("view");
        put_vec(s->view.middle);
        put(" %a", s->view.zoom);
    }
}

static void put_lab(void)
{
    const slot *slot = lab_slot(&the_lab);
    const hit_method *method = slot_method(slot);
    const char *path = catalogue_path(&the_lab.catalogue), *slash = strrchr(path, '/');
    put("%s%s%s%s%s", slot->in_no_file ? "new" : slash + 1, slot->pinned ? " pinned" : "",
        the_lab.motion.paused ? " paused" : "", the_lab.motion.swept ? " swept" : "",
        slot->scene->crowd ? " field" : "");
    put(" %s %d", method ? method->id : "referee", the_lab.why.looked_at + 1);
    put_vec(slot->at);
    put_vec(slot->flight.velocity);
    if (!slot->scene->crowd)
        put_actor(&slot->scene->base);
    put_actor(&slot->scene->cursor);
}

static void open_line(const char *line)
{
    char error[1024];
    state s;
    used = 0;
    if (!state_read("line", line, &s, error, sizeof error))
        fail_msg("%s\n%s", line, error);
    if (!restore_open(&the_lab, &s))
        fail_msg("%s\n%s", line, the_lab.notice.text);
    put_lab();
    put_looks(&s);
    state_free(&s);
}

static void lines_open_as_they_did(void **state)
{
    (void)state;
    assert_int_equal(sizeof state_lines / sizeof *state_lines, 24);
    for (size_t i = 0; i < sizeof state_lines / sizeof *state_lines; i++) {
        open_line(state_lines[i].line);
        if (strcmp(text, state_lines[i].was) != 0)
            fail_msg("%s\nis\n%s\nand was\n%s", state_lines[i].line, text, state_lines[i].was);
    }
}

static void print_text(const char *of)
{
    putchar('"');
    for (; *of; of++)
        if (*of == '\n')
            printf("\\n%s", of[1] ? "\"\n     \"" : "");
        else
            putchar(*of);
    putchar('"');
}

static void print_lines(void)
{
    for (size_t i = 0; i < sizeof state_lines / sizeof *state_lines; i++) {
        open_line(state_lines[i].line);
        printf("    {");
        print_text(state_lines[i].line);
        printf(",\n     ");
        print_text(text);
        printf("},\n");
    }
}

int main(int count, char **arguments)
{
    if (count < 2)
        return 2;
    project_scenes = arguments[1];
    if (count > 2 && strcmp(arguments[2], "--print") == 0) {
        start_scenes(NULL);
        print_lines();
        stop_lab(NULL);
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_open_as_they_did, start_scenes, stop_lab)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
