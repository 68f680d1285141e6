#include "judge.h"

#include "memory.h"
#include "shrink.h"
#include "system.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const judge_touching_names[TOUCHING_COUNT] = {"any", "hit", "miss", "half-open"};

const char *const judge_outcome_names[OUTCOME_COUNT] = {
    N_("correct"), N_("wrong"),   N_("rounding"), N_("touching"), N_("refused"),
    N_("error"),   N_("timeout"), N_("crash"),    N_("not asked")};

enum { SECONDS_OF_SILENCE = 5 };
enum { FIRST_BATCH = 256, BATCH = 2048 };

typedef struct run {
    const judge_wish *wish;
    judge_report *report;
    child *child;
    double deadline;
    likeness likeness;
    int batch; /* what a slow program answers in time */
    hit_case cases[BATCH];
    const char *lines[BATCH];
    child_answer answers[BATCH];
    char text[BATCH * CASE_LINE];
} run;

static bool is_over(const run *r)
{
    return atomic_load(r->wish->stopped) || system_now() > r->deadline;
}

/* ---- One answer ----------------------------------------------------------------------------- */

/* Returns whether the other shape, which touches the box, touches its left border or its top one.
 * Their ends on the other borders are not theirs. */
static bool touches_half_open(const hit_shape *box, const hit_shape *other)
{
    const hit_vec *v = box->vertex;
    if (v[0].x == v[1].x || v[0].y == v[3].y)
        return false;
    hit_shape top = hit_make_segment(v[0], (hit_vec){nextafter(v[1].x, v[0].x), v[0].y});
    hit_shape left = hit_make_segment(v[0], (hit_vec){v[0].x, nextafter(v[3].y, v[0].y)});
    return hit_referee(&top, other, NULL) == HIT_HIT || hit_referee(&left, other, NULL) == HIT_HIT;
}

static bool touching_is_hit(const judge_wish *wish, const case_built *c)
{
    bool a = wish->pair.a == FORM_BOX, b = wish->pair.b == FORM_BOX;
    if (wish->touching != TOUCHING_HALF_OPEN)
        return wish->touching == TOUCHING_HIT;
    return a != b && touches_half_open(a ? &c->a : &c->b, a ? &c->b : &c->a);
}

/* Whole numbers are judged as floats, into which a test may put them. */
static double ulps_of(const judge_wish *wish, const case_built *c, double clearance)
{
    return case_ulps(c, wish->numbers == NUMBERS_INT ? NUMBERS_FLOAT : wish->numbers, clearance);
}

/* Of an answer that is a hit or a miss. */
static judge_outcome compare(const judge_wish *wish, const case_built *c, case_truth truth,
                             bool hit)
{
    if (truth.touching && wish->touching == TOUCHING_ANY)
        return OUTCOME_TOUCHING;
    if (truth.touching)
        return hit == touching_is_hit(wish, c) ? OUTCOME_RIGHT : OUTCOME_WRONG;
    if (hit == (truth.verdict == HIT_HIT))
        return OUTCOME_RIGHT;
    return ulps_of(wish, c, case_clearance(c)) > JUDGE_ULPS ? OUTCOME_WRONG : OUTCOME_ROUNDING;
}

static judge_outcome outcome_of(const judge_wish *wish, const case_built *c, case_truth truth,
                                child_answer answer)
{
    static const judge_outcome others[ANSWER_COUNT] = {
        [ANSWER_NONE] = OUTCOME_NONE,   [ANSWER_REFUSED] = OUTCOME_REFUSED,
        [ANSWER_ERROR] = OUTCOME_ERROR, [ANSWER_TIMEOUT] = OUTCOME_TIMEOUT,
        [ANSWER_CRASH] = OUTCOME_CRASH,
    };
    bool compares = answer == ANSWER_HIT || answer == ANSWER_MISS;
    return compares ? compare(wish, c, truth, answer == ANSWER_HIT) : others[answer];
}

/* ---- Groups --------------------------------------------------------------------------------- */

/* What has no answer is one group for all decks. */
static bool is_of(const judge_group *g, judge_outcome outcome, bool hit, case_deck deck)
{
    return g->outcome == outcome &&
           (outcome != OUTCOME_WRONG || (g->says_hit == hit && g->deck == deck));
}

static void add_to_group(run *r, judge_outcome outcome, child_answer answer, case_deck deck,
                         const hit_case *one)
{
    judge_report *report = r->report;
    bool hit = answer == ANSWER_HIT;
    int i = 0;
    while (i < report->group_count && !is_of(&report->groups[i], outcome, hit, deck))
        i++;
    judge_group *g = &report->groups[i];
    if (i == report->group_count) {
        report->group_count++;
        *g = (judge_group){.outcome = outcome, .says_hit = hit, .deck = deck, .shortest = *one};
        snprintf(g->problem, sizeof g->problem, "%s", child_problem(r->child, answer));
    }
    g->count++;
}

static bool makes_group(judge_outcome outcome)
{
    return outcome == OUTCOME_WRONG || outcome == OUTCOME_ERROR || outcome == OUTCOME_TIMEOUT ||
           outcome == OUTCOME_CRASH;
}

/* ---- Decks ---------------------------------------------------------------------------------- */

static void compare_with_mistakes(run *r, const case_built *c, case_deck deck, bool hit,
                                  judge_outcome outcome)
{
    if (outcome == OUTCOME_TOUCHING)
        likeness_add_touching(&r->likeness, c, hit);
    if (outcome == OUTCOME_RIGHT || outcome == OUTCOME_WRONG)
        likeness_add(&r->likeness, c, deck, hit, outcome == OUTCOME_WRONG, deck == DECK_NEAR);
}

static void judge_case(run *r, case_deck deck, int i)
{
    judge_report *report = r->report;
    case_built c;
    case_build(&r->cases[i], &c);
    case_truth truth = case_judge(&c);
    bool hit = r->answers[i] == ANSWER_HIT;
    judge_outcome outcome = outcome_of(r->wish, &c, truth, r->answers[i]);
    report->counts[deck][outcome]++;
    report->totals[outcome]++;
    compare_with_mistakes(r, &c, deck, hit, outcome);
    if (truth.touching && (hit || r->answers[i] == ANSWER_MISS)) {
        report->touching++;
        report->touching_hits += hit;
    }
    if (makes_group(outcome))
        add_to_group(r, outcome, r->answers[i], deck, &r->cases[i]);
}

/* Returns how many cases there were. */
static int make_batch(run *r, case_deck deck, long from)
{
    const judge_wish *w = r->wish;
    int count = 0;
    while (count < r->batch && from + count < w->count &&
           case_make(deck, w->pair, w->numbers, w->seed, from + count, &r->cases[count]))
        count++;
    return count;
}

/* A batch is to take less than a tenth of what silence may. */
static void pace(run *r, double seconds)
{
    if (seconds > 0.1 * SECONDS_OF_SILENCE)
        r->batch = r->batch > 1 ? r->batch / 2 : 1;
    else if (r->batch < BATCH)
        r->batch *= 2;
}

static bool ask(run *r, const hit_case *cases, int count)
{
    char *text = r->text;
    for (int i = 0; i < count; i++) {
        case_write(&cases[i], text);
        r->lines[i] = text;
        text += strlen(text) + 1;
    }
    return child_ask(r->child, r->lines, count, r->answers);
}

static void stop(run *r, const char *why)
{
    snprintf(r->report->stopped, sizeof r->report->stopped, "%s", why);
}

/* The rest is for the shortest cases. */
#define PART_OF_DECKS 0.9

static int count_decks(unsigned decks)
{
    int count = 0;
    for (; decks; decks &= decks - 1)
        count++;
    return count;
}

/* `from`: cases of this deck. */
static void tell_asked(const run *r, case_deck deck, long from)
{
    const judge_wish *w = r->wish;
    int before = count_decks(w->decks & ((1u << deck) - 1));
    if (w->tell)
        w->tell(w->data,
                PART_OF_DECKS * (before + (double)from / (double)w->count) / count_decks(w->decks));
}

static void tell_shortened(const run *r, int done)
{
    const judge_wish *w = r->wish;
    if (w->tell)
        w->tell(w->data, PART_OF_DECKS + (1 - PART_OF_DECKS) * done / r->report->group_count);
}

static void judge_deck(run *r, case_deck deck)
{
    int count = 1;
    for (long from = 0; count > 0 && !r->report->stopped[0]; from += count) {
        count = make_batch(r, deck, from);
        if (count == 0)
            break;
        tell_asked(r, deck, from);
        double before = system_now();
        bool asked = ask(r, r->cases, count);
        pace(r, system_now() - before);
        if (atomic_load(r->wish->stopped))
            stop(r, _("by a signal"));
        else if (!asked)
            stop(r, child_problem(r->child, ANSWER_NONE));
        else if (is_over(r))
            stop(r, _("the time is over; hitlab judge --time gives it more"));
        for (int i = 0; i < count; i++)
            judge_case(r, deck, i);
    }
}

/* ---- Shortest cases ---------------------------------------------------------------------------
 */

typedef struct shortening {
    run *run;
    judge_group *group;
} shortening;

static bool is_same(const judge_wish *wish, const hit_case *one, const judge_group *g,
                    child_answer answer)
{
    case_built c;
    if (g->outcome == OUTCOME_ERROR)
        return answer == ANSWER_ERROR;
    return answer == (g->says_hit ? ANSWER_HIT : ANSWER_MISS) && case_build(one, &c) &&
           compare(wish, &c, case_judge(&c), g->says_hit) == OUTCOME_WRONG;
}

/* A case_ask. A program that can be started no more leaves the rest as it is. What crashes or is
 * silent is not asked again: that takes long. */
static void ask_shorter(void *data, const hit_case *cases, int count, bool *wrong)
{
    const shortening *s = data;
    run *r = s->run;
    for (int from = 0; from < count; from += r->batch) {
        int some = count - from < r->batch ? count - from : r->batch;
        bool asked = !is_over(r) && ask(r, cases + from, some);
        for (int i = 0; i < some; i++)
            wrong[from + i] = asked && is_same(r->wish, &cases[from + i], s->group, r->answers[i]);
    }
}

static void shorten(run *r, judge_group *g)
{
    shortening s = {r, g};
    case_built c;
    hit_case from = g->shortest;
    if (g->outcome == OUTCOME_WRONG || g->outcome == OUTCOME_ERROR)
        case_shrink(&from, r->wish->numbers, ask_shorter, &s, &g->shortest);
    case_build(&g->shortest, &c);
    g->clearance = case_clearance(&c);
    g->ulps = ulps_of(r->wish, &c, g->clearance);
}

static bool is_flat(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return low.x == high.x || low.y == high.y;
}

static bool is_far(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return fmax(fabs(low.x + high.x), fabs(low.y + high.y)) > 1e4;
}

/* What is particular about a shortest case. */
static unsigned traits_of(const hit_case *one)
{
    case_built c;
    case_build(one, &c);
    return (unsigned)is_flat(&c.a) | (unsigned)is_flat(&c.b) << 1 |
           (unsigned)(is_far(&c.a) || is_far(&c.b)) << 2 | (unsigned)hit_relate(&c.a, &c.b) << 3;
}

/* Decks that show the same mistake have shortest cases alike. */
static bool same_group(const judge_group *a, const judge_group *b)
{
    return a->outcome == b->outcome && a->says_hit == b->says_hit &&
           traits_of(&a->shortest) == traits_of(&b->shortest);
}

static void add_group(judge_group *to, const judge_group *from)
{
    to->count += from->count;
    for (int i = 0; i < LIKENESS_MISTAKES; i++)
        to->same[i] += from->same[i];
}

static void merge_groups(judge_report *report)
{
    int kept = 0;
    for (int i = 0; i < report->group_count; i++) {
        int like = 0;
        while (like < kept && !same_group(&report->groups[like], &report->groups[i]))
            like++;
        if (like < kept)
            add_group(&report->groups[like], &report->groups[i]);
        else
            report->groups[kept++] = report->groups[i];
    }
    report->group_count = kept;
}

static void shorten_groups(run *r)
{
    judge_report *report = r->report;
    for (int i = 0; i < report->group_count; i++) {
        judge_group *g = &report->groups[i];
        memcpy(g->same, r->likeness.same[g->deck][g->says_hit], sizeof g->same);
        shorten(r, g);
        tell_shortened(r, i + 1);
    }
    merge_groups(report);
}

static void name_mistakes(run *r)
{
    judge_report *report = r->report;
    for (int i = 0; i < report->group_count; i++) {
        judge_group *g = &report->groups[i];
        if (g->outcome == OUTCOME_WRONG)
            g->like = likeness_find(&r->likeness, g->same, g->count, g->says_hit, &g->like_count);
    }
    if (report->touching_hits > 0 && report->touching_hits < report->touching)
        report->touching_like = likeness_find_touching(&r->likeness, report->touching);
}

/* ---- A run ------------------------------------------------------------------------------------
 */

#define MEMORY (1024ll * 1024 * 1024)

/* Threads of the program may use several processors at a time. */
static child_limits limits_of(const judge_wish *w)
{
    return (child_limits){.seconds = fmin(SECONDS_OF_SILENCE, w->seconds),
                          .processor = (int)fmin(8 * w->seconds + 1, 1e6),
                          .memory = MEMORY,
                          .stopped = w->stopped};
}

static bool has_answers(const judge_report *report)
{
    long count = 0;
    for (int i = 0; i <= OUTCOME_REFUSED; i++)
        count += report->totals[i];
    return count > 0;
}

static void run_decks(run *r)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (r->wish->decks & 1u << deck)
            judge_deck(r, (case_deck)deck);
    shorten_groups(r);
    name_mistakes(r);
}

bool judge_run(const judge_wish *wish, judge_report *report, char *error, size_t size)
{
    char head[256];
    *report = (judge_report){0};
    run *r = memory_get(sizeof *r);
    if (!r) {
        snprintf(error, size, "%s", _("out of memory"));
        return false;
    }
    case_write_head(wish->pair, wish->numbers, head, sizeof head);
    r->wish = wish;
    r->report = report;
    r->batch = FIRST_BATCH;
    likeness_start(&r->likeness, wish->pair);
    r->deadline = system_now() + wish->seconds;
    r->child = child_start(wish->words, head, limits_of(wish), error, size);
    bool started = r->child != NULL;
    if (started)
        run_decks(r);
    child_end(r->child);
    free(r);
    if (started && report->stopped[0] && !has_answers(report))
        snprintf(error, size, "%s: %s", wish->words[0], report->stopped);
    return started && (!report->stopped[0] || has_answers(report));
}

bool judge_has_faults(const judge_report *report)
{
    return report->totals[OUTCOME_WRONG] || report->totals[OUTCOME_ERROR] ||
           report->totals[OUTCOME_TIMEOUT] || report->totals[OUTCOME_CRASH];
}
