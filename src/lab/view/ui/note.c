#include "note.h"

#include "evidence.h"
#include "method_list.h"
#include "words.h"

#include <stdio.h>

void note_write_faults(const hit_method *method, char *out, size_t size)
{
    out[0] = '\0';
    for (const hit_fault *f = method ? method->faults : NULL; f && f->words; f++)
        if (method_list_tells_first(method, f))
            words_append(out, size, "%s%s", *out ? _("; ") : "", _(f->words));
}

bool note_tells_story(const evidence *e)
{
    return e->greeting == GREETING_FOLLOWED && e->looked_at < 0 &&
           evidence_selected(e)->falseness == FALSE_MISS;
}

void note_write(const evidence *e, char *out, size_t size)
{
    const hit_method *method = evidence_method(e);
    char faults[512];
    note_write_faults(method, faults, sizeof faults);
    if (note_tells_story(e))
        snprintf(
            out, size, "%s",
            _("No edge crosses another, so the test says miss. It never asks whether one shape "
              "lies inside the other."));
    else if (e->note)
        snprintf(out, size, "%s", e->note);
    else if (faults[0])
        snprintf(out, size, _("%s Known faults: %s."), _(method_list_idea(method)), faults);
    else
        snprintf(out, size, "%s", _(method_list_idea(method)));
}
