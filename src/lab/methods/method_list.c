#include "method_list.h"

#include "any_pixels.h"
#include "words.h"

#include <stddef.h>
#include <string.h>

static const hit_method *const own_methods[] = {&any_pixels_method};

enum { OWN_METHODS = sizeof own_methods / sizeof *own_methods };

static int count_library(void)
{
    int count = 0;
    while (hit_method_at(count))
        count++;
    return count;
}

const hit_method *method_list_at(int index)
{
    const hit_method *method = hit_method_at(index);
    if (method || index < 0)
        return method;
    int own = index - count_library();
    return own < OWN_METHODS ? own_methods[own] : NULL;
}

const hit_method *method_list_find(const char *id)
{
    for (int i = 0; i < OWN_METHODS; i++)
        if (strcmp(own_methods[i]->id, id) == 0)
            return own_methods[i];
    return hit_find_method(id);
}

const char *method_list_kind_name(const hit_method *method, hit_kind kind)
{
    return method->any_pair ? "any" : hit_kind_name(kind);
}

const char *method_list_title(const hit_method *method)
{
    return method ? method->title : N_("Referee (exact)");
}

const char *method_list_idea(const hit_method *method)
{
    return method ? method->idea
                  : N_("Compares without any rounding whether the shapes share a point: always "
                       "right.");
}
