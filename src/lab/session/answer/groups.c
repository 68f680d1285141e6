/* SPDX-License-Identifier: MIT */
#include "groups.h"

#include "method_list.h"
#include "scene.h"

#include <string.h>

/* In a source the work's title stands in quotation marks; a post's begins with them. */
#define OPENS  "“"
#define CLOSES "”"

static size_t work_length(const char *source)
{
    const char *end = strstr(source, CLOSES);
    return end ? (size_t)(end - source) + strlen(CLOSES) : strlen(source);
}

static bool is_same_work(const char *a, const char *b)
{
    size_t length = work_length(a);
    return length == work_length(b) && strncmp(a, b, length) == 0;
}

static bool is_published(const hit_method *method)
{
    return method->origin == HIT_AS_PUBLISHED && !method->any_pair;
}

const hit_method *groups_home(const scene *scene)
{
    const hit_method *method, *first = NULL;
    for (int i = 0; (method = method_list_at(i)) != NULL; i++) {
        if (!is_published(method) || !scene_fits(scene, method))
            continue;
        /* The wanted method, or one that it corrects. */
        if (scene->method &&
            (method == scene->method ||
             (method->corrected_by && strcmp(method->corrected_by, scene->method->id) == 0)))
            return method;
        first = first ? first : method;
    }
    return first;
}

static bool is_of_home(const hit_method *method, const hit_method *home)
{
    return home && is_published(method) && method->a == home->a && method->b == home->b &&
           is_same_work(method->source, home->source);
}

method_group groups_of(const hit_method *method, const hit_method *home)
{
    if (is_of_home(method, home))
        return GROUP_POST;
    const hit_method *other;
    for (int i = 0; (other = method_list_at(i)) != NULL; i++)
        if (is_of_home(other, home) && other->corrected_by &&
            strcmp(other->corrected_by, method->id) == 0)
            return GROUP_CORRECTED;
    return GROUP_OTHERS;
}

bool groups_is_post(const hit_method *home)
{
    return home && strncmp(home->source, OPENS, strlen(OPENS)) == 0;
}
