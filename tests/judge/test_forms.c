/* SPDX-License-Identifier: MIT */
/* Forms: each is read and written, and told from every other by answers. A right function in any of
 * them ends without a fault, or with a question; a known mistake in any of them has its name. So it
 * is in C, and in the language that the arguments name: LANGUAGE READERS_FOLDER TEMPLATES_FOLDER.
 */
#include "case.h"
#include "form_choice.h"
#include "judge.h"
#include "made.h"
#include "mistakes.h"
#include "reader.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int form_count;

static void reads_back(const char *pair, const form_call *form)
{
    char text[FORM_TEXT], error[512];
    form_call again;
    form_write(form, text);
    if (!form_read(text, form->pair, ASK_HIT, &again, error, sizeof error) ||
        !form_equal(form, &again))
        fail_msg("%s: %s is not read back", pair, text);
    form_count++;
}

static void a_form_is_written_and_read(void **state)
{
    (void)state;
    form_count = 0;
    for (size_t i = 0; made_pairs[i]; i++)
        made_each_form(made_pairs[i], reads_back);
    assert_true(form_count > 1500);
}

/* Which form the names alone say. */
static void names_say_the_form(void **state)
{
    (void)state;
    static const struct {
        const char *pair, *parameters, *form;
    } cases[] = {
        {"circle/box", "cx cy r x y w h", "cx cy r x y w h"},
        {"circle/box", "cx cy radius rx ry rw rh", "cx cy r x y w h"},
        {"circle/box", "x y w h cx cy r", "x y w h cx cy r"},
        {"circle/box", "rx ry rw rh cx cy Radius", "x y w h cx cy r"},
        {"circle/box", "cx cy x y w h r", "cx cy x y w h r"},
        {"circle/box", "radius xCenter yCenter x1 y1 x2 y2", "r cx cy x y right bottom"},
        {"circle/box", "cx cy r left top right bottom", "cx cy r x y right bottom"},
        {"circle/box", "cx cy r left right top bottom", "cx cy r x right y bottom"},
        {"circle/box", "cx cy r rect_x rect_y half_width half_height", "cx cy r midx midy hw hh"},
        {"circle/box", "circle_x circle_y diameter rectX rectY rectWidth rectHeight",
         "cx cy d x y w h"},
        {"circle/box", "circle? rect?", "circle(cx cy r) box(x y w h)"},
        {"circle/box", "rect? circle?", "box(x y w h) circle(cx cy r)"},
        {"circle/box", "center? radius? rect?", "(cx cy) r box(x y w h)"},
        {"circle/box", "circle(radius x y) rect(x y width height)", "circle(r cx cy) box(x y w h)"},
        {"circle/box", "c(x y r) r(left top right bottom)",
         "circle(cx cy r) box(x y right bottom)"},
        {"circle/circle", "x1 y1 r1 x2 y2 r2", "acx acy ar bcx bcy br"},
        {"circle/circle", "x1 y1 x2 y2 r1 r2", "acx acy bcx bcy ar br"},
        {"point/circle", "cx cy r px py", "cx cy r x y"},
        {"point/triangle", "px py x1 y1 x2 y2 x3 y3", "x y x1 y1 x2 y2 x3 y3"},
        {"point/triangle", "x1 y1 x2 y2 x3 y3 px py", "x1 y1 x2 y2 x3 y3 x y"},
        {"point/triangle", "p? a? b? c?", "point(x y) (x1 y1) (x2 y2) (x3 y3)"},
        {"box/box", "x1 y1 w1 h1 x2 y2 w2 h2", "ax ay aw ah bx by bw bh"},
        {"point/polygon", "nvert vertx[n] verty[n] testx testy", "n xs ys x y"},
        {"point/polygon", "polygon? point?", "xy point(x y)"},
        {"segment/segment", "p1? q1? p2? q2?", "(ax1 ay1) (ax2 ay2) (bx1 by1) (bx2 by2)"},
    };
    static form_choice choice;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        case_pair pair;
        char said[FORM_TEXT];
        assert_true(case_pair_find(cases[i].pair, &pair));
        assert_true(form_choice_start(&choice, pair, ASK_HIT, cases[i].parameters));
        form_write(&choice.tried[0].form, said);
        assert_string_equal(said, cases[i].form);
    }
}

static void wrong_forms_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",
                                        "x",
                                        "x y w h cx cy",
                                        "x y w h cx cy r r",
                                        "x x w h cx cy r",
                                        "x y w h cx cy q",
                                        "(x y w h cx cy r",
                                        "() x y w h cx cy r",
                                        "((x)) y w h cx cy r",
                                        "x y w right cx cy r"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        form_call form;
        char error[512] = "";
        const case_pair pair = {FORM_CIRCLE, FORM_BOX};
        if (form_read(wrong[i], pair, ASK_HIT, &form, error, sizeof error) || !error[0])
            fail_msg("'%s' is read", wrong[i]);
    }
}

/* Of the functions in another language; NULL: they are in C. */
static made_answers *answers;

/* In other languages a group is an object. */
static judge *judge_made(const char *pair, const form_call *form, const hit_method *mistake,
                         judge_options options)
{
    options.objects = answers != NULL;
    if (answers)
        reader_begin(form);
    return made_judge(pair, form, mistake, &options, answers);
}

static int condemned, asked, green;

static void is_not_condemned(const char *pair, const form_call *form)
{
    static int turn;
    char head[300], text[FORM_TEXT];
    if (turn++ % made_stride(answers ? 241 : 83) != 0)
        return;
    made_write_head(form, "?", head, sizeof head);
    judge *j = judge_made(pair, form, NULL, (judge_options){.parameters = head, .count = 10});
    const judge_report *report = judge_result(j);
    form_write(form, text);
    if (report->question.read)
        asked++;
    else if (judge_has_faults(report))
        condemned++, printf("# condemned: %s %s read as %s\n", pair, text, report->form);
    else
        green++;
    judge_free(j);
}

static void a_right_function_is_never_condemned(void **state)
{
    (void)state;
    condemned = asked = green = 0;
    for (size_t i = 0; made_pairs[i]; i++)
        made_each_form(made_pairs[i], is_not_condemned);
    printf("# %d green, %d asked, %d condemned\n", green, asked, condemned);
    assert_int_equal(condemned, 0);
    assert_true(10 * green >= 9 * (green + asked));
}

/* ---- Mistakes ---------------------------------------------------------------------------------
 */

static const mistake *the_mistake;
static char in_ours[64]; /* '?': not asked yet */

static void find_name_in_ours(const char *pair, const form_call *drawn)
{
    form_call plain;
    if (*in_ours != '?')
        return;
    form_of_columns(drawn->pair, ASK_HIT, &plain);
    judge *j = made_judge(pair, &plain, &the_mistake->method,
                          &(judge_options){.form = NULL, .count = 60}, NULL);
    made_name_of(j, in_ours);
    judge_free(j);
}

/* Radians, and directions. */
static bool is_rounded(const form_quantity *q)
{
    bool degrees = q->factor[0] == 1 || fabs(q->factor[0]) == 0.5 || q->factor[0] == -1;
    return q->sort == SORT_COSINE || q->sort == SORT_SINE || (q->sort == SORT_ANGLE && !degrees);
}

static void has_the_same_name(const char *pair, const form_call *form)
{
    static int turn;
    char text[FORM_TEXT], name[64];
    if (turn++ % made_stride(answers ? 4001 : 1409) != 0 ||
        strstr(case_forms[form->pair.a].name, "roundbox"))
        return;
    for (int i = 0; i < form->word_count; i++)
        if (is_rounded(&form_quantities[form->word[i].quantity]))
            return;
    find_name_in_ours(pair, form);
    form_write(form, text);
    judge *j =
        judge_made(pair, form, &the_mistake->method, (judge_options){.form = text, .count = 60});
    made_name_of(j, name);
    if (strcmp(name, in_ours) != 0)
        fail_msg("%s in %s is called '%s', and in ours '%s'", the_mistake->method.id, text, name,
                 in_ours);
    judge_free(j);
}

static void a_mistake_has_its_name_in_every_form(void **state)
{
    (void)state;
    for (int i = 0; (the_mistake = mistakes_at(i)) != NULL; i++) {
        static hit_case one;
        char pair[32];
        assert_true(case_parse(the_mistake->example, &one));
        case_pair both = {one.shape[0].form, one.shape[1].form};
        snprintf(pair, sizeof pair, "%s/%s", case_forms[both.a].name, case_forms[both.b].name);
        strcpy(in_ours, "?");
        made_each_form(pair, has_the_same_name);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(a_form_is_written_and_read),
        cmocka_unit_test(names_say_the_form),
        cmocka_unit_test(wrong_forms_are_refused),
        cmocka_unit_test(a_right_function_is_never_condemned),
        cmocka_unit_test(a_mistake_has_its_name_in_every_form),
    };
    const struct CMUnitTest of_language[] = {
        cmocka_unit_test(a_right_function_is_never_condemned),
        cmocka_unit_test(a_mistake_has_its_name_in_every_form),
    };
    if (argc != 4)
        return cmocka_run_group_tests(all, NULL, NULL);
    reader_start(argv[1], argv[2], argv[3]);
    answers = reader_answer;
    int failed = cmocka_run_group_tests(of_language, NULL, NULL);
    reader_end();
    return failed;
}
