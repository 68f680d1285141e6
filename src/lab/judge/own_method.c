/* SPDX-License-Identifier: MIT */
#include "own_private.h"

#include "method_list.h"
#include "path.h"
#include "words.h"

#include <string.h>

/* ---- The method ------------------------------------------------------------------------------ */

/* Each pair has one method, which never changes: a thread may still ask for one that does not run
 * any more. */
static struct {
    hit_method method;
    char idea[OWN_CALL + 8];
} methods[FORM_COUNT][FORM_COUNT];

static hit_verdict run(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_verdict said;
    own_verdicts(a, b, 1, NULL, NULL, &said);
    const hit_method *method = method_list_own();
    if (trace && method && said != HIT_REFUSED)
        hit_trace_record(trace, (hit_step){.kind = HIT_STEP_CHECK,
                                           .text = method->idea,
                                           .left = said == HIT_HIT,
                                           .right = 1,
                                           .outcome = said == HIT_HIT});
    return said;
}

const hit_method *own_method(case_pair pair, const char *call)
{
    hit_method *method = &methods[pair.a][pair.b].method;
    char *idea = methods[pair.a][pair.b].idea;
    if (method->id)
        return method;
    snprintf(idea, sizeof methods[0][0].idea, "%s == 1", call);
    *method = (hit_method){.id = "own",
                           .title = N_("Yours"),
                           .idea = idea,
                           .source = "",
                           .a = case_forms[pair.a].kind,
                           .b = case_forms[pair.b].kind,
                           .origin = HIT_AS_PUBLISHED,
                           .grown = pair.a == FORM_ROUNDBOX || pair.b == FORM_ROUNDBOX,
                           .run = run};
    return method;
}

bool own_write_call(const hit_shape *a, const hit_shape *b, char *out, size_t size)
{
    const own_file *file = own_running();
    return file && path_ends(file->path, ".c") && !strpbrk(file->path, "\"\\\n") &&
           case_write_call(own_wish()->call.pair, file->call, a, b, out, size);
}

/* ---- Questions ------------------------------------------------------------------------------- */

void own_question_copy(own_question *to, const own_question *from)
{
    to->run = from->run;
    to->of_frame = from->of_frame;
    to->count = from->count;
    to->size = from->size;
    memcpy(to->text, from->text, from->size);
}

bool own_question_is_same(const own_question *a, const own_question *b)
{
    return a->run == b->run && a->count == b->count && a->size == b->size &&
           memcmp(a->text, b->text, a->size) == 0;
}

void own_question_lines(const own_question *q, const char *lines[OWN_BATCH])
{
    const char *line = q->text;
    for (int i = 0; i < q->count; i++, line += strlen(line) + 1)
        lines[i] = line;
}

bool own_question_add(own_question *q, case_pair pair, const hit_shape *a, const hit_shape *b)
{
    static _Thread_local hit_case one;
    if (!case_take_pair(pair, a, b, &one))
        return false;
    case_write(&one, q->text + q->size);
    q->size += strlen(q->text + q->size) + 1;
    q->count++;
    return true;
}

/* ---- What a frame shows ---------------------------------------------------------------------- */

const own_shown *own_look(void)
{
    static own_shown shown;
    shown.chosen = own_file_shown();
    shown.runs = own_running();
    own_problem(shown.problem, sizeof shown.problem);
    own_form_look(&shown);
    own_judge_look(&shown);
    return &shown;
}
