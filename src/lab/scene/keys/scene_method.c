/* SPDX-License-Identifier: MIT */
#include "scene_method.h"

#include "broad.h"
#include "method_list.h"
#include "report.h"
#include "words.h"

#include <string.h>

static const char referee[] = "referee";

static bool fail_method(report *r, int line, const char *id)
{
    static const report_sentences unknown = {N_("unknown method '%.60s'"),
                                             N_("unknown method '%.60s'; did you mean '%s'?")};
    const char *names[256] = {referee};
    int count = 1;
    for (int i = 0; count < 256 && method_list_at(i); i++)
        names[count++] = method_list_at(i)->id;
    for (int i = 1; count < 256 && i < broad_count(); i++)
        names[count++] = broad_at(i)->method.id;
    return report_unknown(r, line, &unknown, id, names, count);
}

bool scene_method_find(report *r, int line, const char *id, const hit_method **out)
{
    const broad_phase *phase = broad_find(id);
    *out = phase ? &phase->method : method_list_find(id);
    return *out || strcmp(id, referee) == 0 || fail_method(r, line, id);
}

const char *scene_method_id(const hit_method *method)
{
    return method && method != method_list_own() ? method->id : referee;
}
