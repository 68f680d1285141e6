/* SPDX-License-Identifier: MIT */
/* test_edit.c: files that are saved while somebody else is at the same names. */
#include "catalogue.h"
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "save.h"
#include "system.h"

#include <errno.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char *link_in_folder(const char *name, const char *to)
{
    char *path = strdup(in_folder(name));
    assert_int_equal(symlink(to, path), 0);
    return path;
}

static void links_stay_and_are_followed(void **state)
{
    (void)state;
    struct stat info;
    assert_int_equal(mkdir(in_folder("deep"), 0777), 0);
    char *first = link_in_folder("first.ini", "deep/second.ini");
    char *second = link_in_folder("deep/second.ini", "new.ini");
    assert_true(save_whole(first, "one")); /* also to what does not exist yet */
    assert_file(in_folder("deep/new.ini"), "one");
    assert_true(save_whole(first, "two"));
    assert_file(in_folder("deep/new.ini"), "two");
    assert_true(lstat(first, &info) == 0 && S_ISLNK(info.st_mode));
    assert_true(lstat(second, &info) == 0 && S_ISLNK(info.st_mode));
    char *circle = link_in_folder("circle.ini", "circle.ini");
    assert_false(save_whole(circle, "x"));
    free(first);
    free(second);
    free(circle);
}

/* A name beside the file that somebody could foresee is no way to write elsewhere. */
static void names_that_wait_beside_are_left_alone(void **state)
{
    (void)state;
    static const char *const waiting[] = {"a.ini.part", "a.ini.tmp", "a.ini~", "a.ini.XXXXXX"};
    write_scene("mine", "mine");
    for (size_t i = 0; i < sizeof waiting / sizeof *waiting; i++)
        free(link_in_folder(waiting[i], "mine"));
    assert_true(save_whole(in_folder("a.ini"), "saved"));
    assert_file(in_folder("mine"), "mine");
    assert_int_equal(count_files(temporary_folder), 2 + (int)(sizeof waiting / sizeof *waiting));
}

static void new_files_replace_none(void **state)
{
    (void)state;
    char error[600];
    assert_true(save_new_text(in_folder("a/b.ini"), "one", 3, error, sizeof error));
    assert_false(save_new_text(in_folder("a/b.ini"), "two", 3, error, sizeof error));
    assert_int_equal(errno, EEXIST);
    assert_file(in_folder("a/b.ini"), "one");
    free(link_in_folder("a/c.ini", "b.ini"));
    assert_false(save_new_text(in_folder("a/c.ini"), "two", 3, error, sizeof error));
    assert_file(in_folder("a/b.ini"), "one");
    assert_int_equal(count_files(in_folder("a")), 2);
}

/* Eight programs save under one name at a time: one of them has it, and knows. */
static void one_of_many_has_a_new_name(void **state)
{
    (void)state;
    enum { PROGRAMS = 8 };
    pid_t child[PROGRAMS];
    int saved = 0;
    for (int i = 0; i < PROGRAMS; i++)
        if ((child[i] = fork()) == 0) {
            char text[] = {(char)('a' + i), '\0'}, error[600];
            _exit(save_new_text(in_folder("race.ini"), text, 1, error, sizeof error));
        }
    char owner[] = {0, 0};
    for (int i = 0; i < PROGRAMS; i++) {
        int status = 0;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        saved += WEXITSTATUS(status);
        if (WEXITSTATUS(status))
            owner[0] = (char)('a' + i);
    }
    assert_int_equal(saved, 1);
    assert_file(in_folder("race.ini"), owner);
    assert_int_equal(count_files(temporary_folder), 1);
}

/* When all 9999 numbers are taken nothing is written over. */
static void a_full_row_of_names_is_told(void **state)
{
    (void)state;
    char name[64];
    make_pair(HIT_CIRCLE, HIT_POINT);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "60"));
    assert_true(save_make_folder(in_folder("hitlab/scenes")));
    write_scene("hitlab/scenes/Circle-and-point.ini", "mine");
    char first[512];
    snprintf(first, sizeof first, "%s", in_folder("hitlab/scenes/Circle-and-point.ini"));
    for (int i = 2; i <= SAVE_MOST_NUMBER; i++) { /* links are made sooner than files */
        snprintf(name, sizeof name, "hitlab/scenes/Circle-and-point-%d.ini", i);
        assert_int_equal(link(first, in_folder(name)), 0);
    }
    assert_false(files_save_all(&the_lab));
    assert_true(the_lab.notice.is_error && says("9999"));
    assert_file(in_folder("hitlab/scenes/Circle-and-point-9999.ini"), "mine");
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    assert_null(files_save_as(&the_lab, "Another name"));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
}

static const struct CMUnitTest tests[] = {
    IN_FOLDER(links_stay_and_are_followed), IN_FOLDER(names_that_wait_beside_are_left_alone),
    IN_FOLDER(new_files_replace_none),      IN_FOLDER(one_of_many_has_a_new_name),
    ON_DATA(a_full_row_of_names_is_told),
};

const test_table edit_disk_tests = TEST_TABLE(tests);
