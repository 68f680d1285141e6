#include "note.h"

#include "method_list.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

static bool is_told(const hit_method *method, const hit_fault *fault)
{
    for (const hit_fault *f = method->faults; f < fault; f++)
        if (strcmp(f->words, fault->words) == 0)
            return true;
    return false;
}

void note_write_faults(const hit_method *method, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (const hit_fault *f = method ? method->faults : NULL; f && f->words && used < size; f++)
        if (!is_told(method, f)) {
            int more = snprintf(out + used, size - used, "%s%s", used ? _("; ") : "", _(f->words));
            used += more > 0 ? (size_t)more : 0;
        }
}

void note_write(const evidence *e, char *out, size_t size)
{
    const hit_method *method = evidence_method(e);
    char faults[512];
    note_write_faults(method, faults, sizeof faults);
    if (e->note)
        snprintf(out, size, "%s", e->note);
    else if (faults[0])
        snprintf(out, size, _("%s Known faults: %s."), _(method_list_idea(method)), faults);
    else
        snprintf(out, size, "%s", _(method_list_idea(method)));
}
