/* SPDX-License-Identifier: MIT */
/* The reader of points: it reads any text, or says what is wrong and where. A first line "#..." is
 * what is chosen of several features. */
#include "fuzz.h"
#include "points.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    return 0;
}

/* What is read is whole: rings follow each other, and no number is infinite. */
static void check_list(const point_list *list)
{
    int before = 0;
    for (int i = 0; i < list->end_count; i++) {
        HOLDS(list->ends[i] >= before && list->ends[i] <= list->count);
        before = list->ends[i];
    }
    for (int i = 0; i < list->count; i++)
        HOLDS(list->points[i].x - list->points[i].x == 0 &&
              list->points[i].y - list->points[i].y == 0);
    HOLDS(!list->repeats || list->count > 1);
}

static void read_text(const char *text, const char *choice)
{
    char error[1024] = "";
    report report = {
        .path = "fuzz", .text = text, .size = strlen(text), .out = error, .room = sizeof error};
    point_list list = {0};
    const points_source source = {&report, text, strlen(text), 1, NULL, choice};
    if (points_read(&source, &list))
        check_list(&list);
    else
        HOLDS(strncmp(error, "fuzz:", 5) == 0 && atoi(error + 5) > 0 && report.failed);
    point_list_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hit_vec point;
    char *text = malloc(size + 1), *rest = text, *choice = NULL;
    HOLDS(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    char *end = strchr(text, '\n');
    if (text[0] == '#' && end) {
        choice = text + 1;
        *end = '\0';
        rest = end + 1;
    }
    read_text(rest, choice);
    const char *wrong = points_read_one(rest, &point);
    HOLDS(!wrong || wrong[0]);
    (void)points_may_be(rest);
    free(text);
    return 0;
}
