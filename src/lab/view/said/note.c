/* SPDX-License-Identifier: MIT */
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

bool note_tells_story(const lab *lab)
{
    hit_relation relation = lab->answer->relation;
    bool inside = relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A;
    return lab->greeting == GREETING_FOLLOWED && lab->why.looked_at < 0 && inside &&
           answer_selected(lab->answer)->falseness == FALSE_MISS;
}

void note_write(const lab *lab, char *out, size_t size)
{
    const answer *a = lab->answer;
    const hit_method *method = answer_method(a);
    char faults[512];
    note_write_faults(method, faults, sizeof faults);
    if (note_tells_story(lab))
        snprintf(out, size, "%s",
                 _("The test finds no edge that crosses another, and so says miss. It never looks "
                   "whether one shape lies inside the other."));
    else if (lab_note(lab))
        snprintf(out, size, "%s", lab_note(lab));
    else if (method && method == method_list_own())
        out[0] = '\0'; /* WHY says what it says */
    else if (faults[0])
        snprintf(out, size, _("%s Known faults: %s."), _(method_list_idea(method)), faults);
    else
        snprintf(out, size, "%s", _(method_list_idea(method)));
}
