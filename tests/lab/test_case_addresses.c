/* SPDX-License-Identifier: MIT */
/* Each row of judge/decks is an address: "case=circle/box:" and its numbers open its two shapes, in
 * the relation that the row tells. Argument: the folder of decks. */
#include "scene.h"
#include "state.h"

#include "hit.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *decks;
static int opened;

/* Returns the relation of the shapes that the line opens. */
static hit_relation relation_of(const char *line)
{
    static char error[1024];
    state state;
    scene scene;
    if (!state_read("state", line, &state, error, sizeof error) ||
        !state_scene_make(&state, "case", &scene, error, sizeof error))
        fail_msg("%s\n%s", line, error);
    hit_vec *ring = calloc((size_t)scene.cursor.shape.count + 1, sizeof *ring);
    hit_shape cursor = scene_place_cursor(&scene, state.at, ring);
    hit_relation relation = hit_relate(&scene.base.shape, &cursor);
    free(ring);
    scene_free(&scene);
    state_free(&state);
    return relation;
}

/* `row`: "0 0 1 1 1 1 1\tmiss\tapart\t..." */
static void check_row(const char *pair, char *row)
{
    static char line[20100];
    char *answer = strchr(row, '\t'), *relation = answer ? strchr(answer + 1, '\t') : NULL;
    assert_non_null(relation);
    *answer = *relation++ = '\0';
    relation[strcspn(relation, "\t\n")] = '\0';
    for (char *c = row; *c; c++)
        if (*c == ' ')
            *c = ',';
    snprintf(line, sizeof line, "case=%s:%s", pair, row);
    const char *is = hit_relation_name(relation_of(line));
    if (strcmp(is, relation) != 0)
        fail_msg("%s\nopens as %s, and the deck says %s", line, is, relation);
    opened++;
}

/* "# circle/box: cx cy r x y w h" begins the file. */
static void check_deck(const char *path)
{
    static char line[20000];
    char pair[64] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "# %63[a-z/]", pair), 1);
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != ':')
            check_row(pair, line);
    fclose(file);
}

static void test_rows(void **state)
{
    (void)state;
    char path[4096];
    DIR *folder = opendir(decks);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *end = strrchr(entry->d_name, '.');
        if (!end || strcmp(end, ".tsv") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", decks, entry->d_name);
        check_deck(path);
    }
    closedir(folder);
    print_message("# %d rows opened\n", opened);
    assert_true(opened > 20000);
}

int main(int count, char **arguments)
{
    if (count != 2) {
        fprintf(stderr, "usage: test_case_addresses DECKS\n");
        return 2;
    }
    decks = arguments[1];
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
