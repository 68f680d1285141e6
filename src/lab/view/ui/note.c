#include "note.h"

#include "answer.h"
#include "lab.h"
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

void note_write(const lab *lab, char *out, size_t size)
{
    const answer *a = lab_answer(lab);
    const hit_method *method = answer_method(a);
    char faults[512];
    note_write_faults(method, faults, sizeof faults);
    if (lab_note(lab))
        snprintf(out, size, "%s", lab_note(lab));
    else if (faults[0])
        snprintf(out, size, _("%s Known faults: %s."), _(method_list_idea(method)), faults);
    else
        snprintf(out, size, "%s", _(method_list_idea(method)));
}
