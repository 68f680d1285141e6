/* SPDX-License-Identifier: MIT */
#include "method_list.h"

#include "any_pixels.h"
#include "mistakes.h"
#include "sectors.h"
#include "words.h"

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

static const hit_method *const own_methods[] = {
    &sdl_rects_method,    &sdl_rects_line_method,
    &sectors_acos,        &sectors_acos_corrected,
    &sectors_widened,     &sectors_widened_corrected,
    &sectors_one_side,    &sectors_one_side_corrected,
    &sectors_half_planes, &sectors_half_planes_corrected,
    &sectors_polygon,     &sectors_polygon_corrected,
    &any_pixels_method};

enum { OWN_METHODS = sizeof own_methods / sizeof *own_methods };

/* hit_method_at() counts through the families at each call; the list is gone through at each change
 * of a shape. */
enum { MOST_METHODS = 128 };
static const hit_method *listed[MOST_METHODS];
static int listed_count;
static pthread_once_t listed_once = PTHREAD_ONCE_INIT;

static void list_method(const hit_method *method)
{
    assert(listed_count < MOST_METHODS);
    listed[listed_count++] = method;
}

static void list_of(bool any_pair)
{
    const hit_method *method;
    for (int i = 0; (method = hit_method_at(i)) != NULL; i++)
        if (method->any_pair == any_pair)
            list_method(method);
    for (int i = 0; i < OWN_METHODS; i++)
        if (own_methods[i]->any_pair == any_pair)
            list_method(own_methods[i]);
}

static void list_all(void)
{
    list_of(false);
    list_of(true);
}

const hit_method *method_list_at(int index)
{
    pthread_once(&listed_once, list_all);
    return index >= 0 && index < listed_count ? listed[index] : NULL;
}

const hit_method *method_list_find(const char *id)
{
    for (int i = 0; i < OWN_METHODS; i++)
        if (strcmp(own_methods[i]->id, id) == 0)
            return own_methods[i];
    const mistake *wrong = mistakes_find(id);
    return wrong ? &wrong->method : hit_find_method(id);
}

static const hit_method *_Atomic users_own; /* threads ask for it */

void method_list_set_own(const hit_method *method)
{
    users_own = method;
}

const hit_method *method_list_own(void)
{
    return users_own;
}

const char *method_list_kind_name(const hit_method *method, hit_kind kind)
{
    return method->any_pair ? "any" : hit_kind_name(kind);
}

bool method_list_tells_first(const hit_method *method, const hit_fault *fault)
{
    for (const hit_fault *f = method->faults; f < fault; f++)
        if (strcmp(f->words, fault->words) == 0)
            return false;
    return true;
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
