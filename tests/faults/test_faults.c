/* SPDX-License-Identifier: MIT */
/* The methods' rows claim what fails: a search finds nothing else, and each claim has an example in
 * the file of the argument, whose lines are of scripts/faults. */
#include "case.h"
#include "fault_search.h"
#include "method_list.h"
#include "random.h"
#include "system.h"
#include "text.h"
#include "traits.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { CASES = 1500, EXAMPLES = 1024, LINE = 2048 };

static const char *examples_path;

typedef struct example {
    const hit_method *method;
    hit_verdict says;
    unsigned traits;
    hit_case pair;
    int line;
} example;

static example examples[EXAMPLES];
static int example_count;

/* ---- Reading -------------------------------------------------------------------------------- */

static bool parse_says(const char *text, hit_verdict *says)
{
    static const char *const name[] = {
        [HIT_MISS] = "false miss", [HIT_HIT] = "false hit", [HIT_REFUSED] = "refused"};
    for (int v = HIT_MISS; v <= HIT_REFUSED; v++)
        if (strcmp(text, name[v]) == 0) {
            *says = (hit_verdict)v;
            return true;
        }
    return false;
}

/* METHOD, what it says, traits, the pair. */
static bool parse_example(char *text, example *e)
{
    char *column[4] = {text, NULL, NULL, NULL};
    for (int i = 1; i < 4; i++) {
        char *tab = strchr(column[i - 1], '\t');
        if (!tab)
            return false;
        *tab = 0;
        column[i] = tab + 1;
    }
    e->method = method_list_find(column[0]);
    return parse_says(column[1], &e->says) && traits_parse(column[2], &e->traits) &&
           case_parse(column[3], &e->pair);
}

static int read_examples(void **state)
{
    (void)state;
    char text[LINE];
    FILE *file = fopen(examples_path, "r");
    if (!file)
        return -1;
    for (int line = 1; fgets(text, sizeof text, file); line++) {
        example *e = &examples[example_count];
        text[strcspn(text, "\n")] = 0;
        if (!parse_example(text, e)) {
            print_error("%s:%d: not an example\n", examples_path, line);
            fclose(file);
            return -1;
        }
        e->line = line;
        example_count += e->method != NULL;
        assert_true(example_count < EXAMPLES);
    }
    return fclose(file);
}

/* ---- Examples ------------------------------------------------------------------------------- */

static void fail_example(const example *e, const char *what)
{
    fail_msg("%s:%d: %s %s", examples_path, e->line, e->method->id, what);
}

static void check_example(const example *e)
{
    fault_sign sign;
    char text[TRAITS_TEXT];
    if (!fault_example_is_wrong(e->method, &e->pair, &sign))
        fail_example(e, "is right");
    if (sign.says != e->says)
        fail_example(e, "says something else");
    unsigned traits = fault_example_of(&e->pair).traits;
    traits_print(traits, text);
    if (traits != e->traits)
        fail_example(e, text);
    if (!traits_claimed(e->method, e->says, e->traits))
        fail_example(e, "does not claim this");
}

static void examples_show_what_they_say(void **state)
{
    (void)state;
    assert_true(example_count > 0);
    for (int i = 0; i < example_count; i++)
        check_example(&examples[i]);
}

static bool is_shown(const hit_method *method, const hit_fault *fault)
{
    unsigned needs = traits_closed(fault->needs);
    for (int i = 0; i < example_count; i++)
        if (examples[i].method == method && examples[i].says == fault->says &&
            !(needs & ~examples[i].traits))
            return true;
    return false;
}

/* Those of sectors are in test_sector_faults.c. */
static bool is_of_sectors(const hit_method *method)
{
    return method->a == HIT_SECTOR || method->b == HIT_SECTOR;
}

static void claims_have_examples(void **state)
{
    (void)state;
    const hit_method *m;
    char text[TRAITS_TEXT];
    int missing = 0;
    for (int i = 0; (m = method_list_at(i)) != NULL; i++)
        for (const hit_fault *f = m->faults; f && f->words; f++) {
            if (is_of_sectors(m) || is_shown(m, f))
                continue;
            traits_print(f->needs, text);
            print_error("%s: no example of %s, %s: %s\n", m->id, hit_verdict_name(f->says), text,
                        f->words);
            missing++;
        }
    assert_int_equal(missing, 0);
}

/* ---- Search --------------------------------------------------------------------------------- */

static long number_of(const char *variable, long otherwise)
{
    const char *text = getenv(variable);
    return text ? strtol(text, NULL, 10) : otherwise;
}

static void report(const hit_method *method, const fault_example *e, hit_verdict says)
{
    char traits[TRAITS_TEXT], pair[FAULT_TEXT];
    traits_print(e->traits, traits);
    fault_example_print(&e->pair, pair);
    print_error("%s does not claim: %s on %s\n    %s\n", method->id, hit_verdict_name(says), traits,
                pair);
}

/* Cases that the row accounts for as they are need not be made shorter here. Returns how many it
 * does not account for. */
static int search_quickly(const hit_method *method, long cases)
{
    int unclaimed = 0;
    for (long n = 0; n < cases && unclaimed < 3; n++) {
        hit_case pair;
        fault_sign sign;
        fault_search_draw(method, &pair);
        if (!fault_example_is_wrong(method, &pair, &sign))
            continue;
        fault_example e = fault_example_of(&pair);
        if (traits_claimed(method, sign.says, e.traits))
            continue;
        e = fault_example_shorten(method, &e, 0);
        if (fault_example_claimed(method, sign.says, &e))
            continue;
        report(method, &e, sign.says);
        unclaimed++;
    }
    return unclaimed;
}

static int search_long(const hit_method *method, long seconds)
{
    static fault_search s;
    int unclaimed = 0;
    fault_search_start(&s, method);
    for (clock_t start = clock(); clock() - start < seconds * CLOCKS_PER_SEC;)
        fault_search_step(&s);
    fault_search_finish(&s);
    for (int i = 0; i < s.groups; i++)
        if (!fault_example_claimed(method, s.group[i].sign.says, &s.group[i].example)) {
            report(method, &s.group[i].example, s.group[i].sign.says);
            unclaimed++;
        }
    return unclaimed;
}

/* HIT_SECONDS: so long, of the processor's time, for each method; otherwise HIT_CASES for each. A
 * method that draws takes a tenth of them. A corrected method may be wrong within its tolerance.
 * Another seed every time, which each method starts from: what one method meets does not depend on
 * the others. */
static void nothing_else_is_found(void **state)
{
    (void)state;
    long seconds = number_of("HIT_SECONDS", 0), cases = number_of("HIT_CASES", CASES);
    const hit_method *m;
    int unclaimed = 0;
    uint64_t seed = random_new_seed();
    print_message("# HIT_SEED=%" PRIu64 "\n", seed);
    for (int i = 0; (m = method_list_at(i)) != NULL; i++) {
        random_state = seed;
        if (m->tolerance == 0)
            unclaimed += seconds > 0 ? search_long(m, seconds)
                                     : search_quickly(m, m->any_pair ? cases / 10 : cases);
    }
    assert_int_equal(unclaimed, 0);
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_show_what_they_say),
        cmocka_unit_test(claims_have_examples),
        cmocka_unit_test(nothing_else_is_found),
    };
    if (count != 2) {
        fprintf(stderr, "usage: %s EXAMPLES\n", arguments[0]);
        return 2;
    }
    examples_path = arguments[1];
    return cmocka_run_group_tests(tests, read_examples, NULL);
}
