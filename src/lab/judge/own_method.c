#include "own_private.h"

#include "method_list.h"
#include "words.h"

/* A method a pair, which never changes: a thread may still ask for one that runs no more. */
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
                           .run = run};
    return method;
}

const own_shown *own_look(void)
{
    static own_shown shown;
    shown.chosen = own_file_shown();
    shown.runs = own_running();
    own_problem(shown.problem, sizeof shown.problem);
    own_judge_look(&shown);
    return &shown;
}
