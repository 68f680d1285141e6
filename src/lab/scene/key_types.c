#include "key_types.h"

#include "broad.h"
#include "kinds.h"
#include "method_list.h"
#include "report.h"
#include "scene.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define KIND_WORD(kind, name, vertices) " " name

/* All shapes, each after a blank. */
static const char kind_words[] = HIT_KINDS(KIND_WORD) " chain";

static bool fail(const key_value *v, const char *why)
{
    return report_fail(v->report, v->line, "%s", why);
}

static bool refuse(const key_value *v, const key_type *type, const char *why)
{
    return report_fail(v->report, v->line, _("'%s' cannot be '%s': %s; it takes %s"), v->key,
                       v->text, why, _(type->words));
}

static bool in_range(const key_type *type, double number)
{
    return number >= type->least && number <= type->most;
}

static bool set_number(const key_value *v, const key_type *type, void *slot)
{
    number_slot *number = slot;
    const char *wrong = value_number(v->text, &number->value);
    if (!wrong && !in_range(type, number->value))
        wrong = _("out of range");
    return !wrong || refuse(v, type, wrong);
}

static bool set_whole(const key_value *v, const key_type *type, void *slot)
{
    number_slot *number = slot;
    if (!set_number(v, type, slot))
        return false;
    return number->value == floor(number->value) || refuse(v, type, _("not a whole number"));
}

static bool set_pair(const key_value *v, const key_type *type, void *slot)
{
    pair_slot *pair = slot;
    const char *wrong = value_pair(v->text, &pair->value);
    if (!wrong && (!in_range(type, pair->value.x) || !in_range(type, pair->value.y)))
        wrong = _("out of range");
    return !wrong || refuse(v, type, wrong);
}

static bool set_colour(const key_value *v, const key_type *type, void *slot)
{
    colour_slot *c = slot;
    const char *wrong = value_colour(v->text, &c->value);
    return !wrong || refuse(v, type, wrong);
}

static bool set_flag(const key_value *v, const key_type *type, void *slot)
{
    flag_slot *flag = slot;
    const char *wrong = value_flag(v->text, &flag->value);
    return !wrong || refuse(v, type, wrong);
}

/* The message does not repeat the value as refuse() does: a list of points may be very long. */
static bool set_points(const key_value *v, const key_type *type, void *slot)
{
    points_slot *points = slot;
    const char *wrong = value_points(v->text, VALUE_COMMAS, &points->list);
    return !wrong || report_fail(v->report, v->line, _("'%s': %s; it takes %s"), v->key, wrong,
                                 _(type->words));
}

/* The error may be about a line above, where the shape began. */
static bool set_shapes(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    shapes_slot *shapes = slot;
    int line = v->line;
    const char *wrong = shape_list_take(&shapes->list, v->text, v->line, &line);
    return !wrong || report_fail(v->report, line, "'%s': %s", v->key, wrong);
}

static bool grow_text(text_slot *slot, size_t more)
{
    if (slot->room - slot->length >= more)
        return true;
    size_t room = slot->room * 2 + more;
    char *text = realloc(slot->text, room);
    if (!text)
        return false;
    slot->text = text;
    slot->room = room;
    return true;
}

/* Appends a continued line to the text. */
static bool set_text(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    text_slot *text = slot;
    size_t length = strlen(v->text), joint = text->length ? strlen(v->joint) : 0;
    if (!grow_text(text, joint + length + 1))
        return fail(v, _("out of memory"));
    memcpy(text->text + text->length, v->joint, joint);
    memcpy(text->text + text->length + joint, v->text, length + 1);
    text->length += joint + length;
    return true;
}

static bool fail_kind(const key_value *v, const char *const *names)
{
    const char *near = suggest(v->text, names, KIND_COUNT), *all = kind_words + 1;
    if (near)
        return report_fail(v->report, v->line,
                           _("unknown shape '%s'; a shape is one of %s; did you mean '%s'?"),
                           v->text, all, near);
    return report_fail(v->report, v->line, _("unknown shape '%s'; a shape is one of %s"), v->text,
                       all);
}

static bool set_kind(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    const char *names[KIND_COUNT];
    kind_slot *kind = slot;
    int found = kind_find(v->text, strlen(v->text));
    for (int i = 0; i < KIND_COUNT; i++)
        names[i] = kind_name(i);
    if (found < 0)
        return fail_kind(v, names);
    kind->value = found;
    return true;
}

static const char referee_word[] = "referee";

static bool fail_method(const key_value *v, const char *word)
{
    int count = 0, methods;
    while (method_list_at(count))
        count++;
    methods = count;
    const char **ids = malloc(((size_t)count + (size_t)broad_count() + 1) * sizeof *ids);
    if (!ids)
        return fail(v, _("out of memory"));
    for (int i = 0; i < methods; i++)
        ids[i] = method_list_at(i)->id;
    for (int i = 1; i < broad_count(); i++)
        ids[count++] = broad_at(i)->method.id;
    ids[count] = referee_word;
    static const report_sentences unknown = {N_("unknown method '%s'"),
                                             N_("unknown method '%s'; did you mean '%s'?")};
    report_unknown(v->report, v->line, &unknown, word, ids, count + 1);
    free(ids);
    return false;
}

bool key_find_method(const key_value *v, const char *word, const hit_method **out)
{
    const broad_phase *phase = broad_find(word);
    *out = phase ? &phase->method : method_list_find(word);
    return *out || strcmp(word, referee_word) == 0 || fail_method(v, word);
}

static bool set_method(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    method_slot *method = slot;
    return key_find_method(v, v->text, &method->value);
}

#define ANY_NUMBER -DBL_MAX, DBL_MAX
#define FROM_ZERO  0, DBL_MAX

/* DBL_TRUE_MIN is the least positive double. */
const key_type key_text = {N_("words"), set_text, 0, 0};
const key_type key_path = {N_("a path, seen from the scene file"), set_text, 0, 0};
const key_type key_method = {N_("a method's id, or referee"), set_method, 0, 0};
const key_type key_kind = {N_("one of %s"), set_kind, 0, 0};
const key_type key_flag = {N_("yes or no"), set_flag, 0, 0};
const key_type key_colour = {N_("#rgb, #rrggbb or #rrggbbaa"), set_colour, 0, 0};
const key_type key_length = {N_("a number, at least 0"), set_number, FROM_ZERO};
const key_type key_zoom = {N_("a number over 0, at most 1000"), set_number, DBL_TRUE_MIN, 1000};
const key_type key_count = {N_("a whole number from 1 to 200000"), set_whole, 1, CROWD_SHAPES};
const key_type key_seed = {N_("a whole number, at least 0"), set_whole, 0, 0x1p53};
const key_type key_part = {N_("a number from 0 to 1"), set_number, 0, 1};
const key_type key_pair = {"X Y", set_pair, ANY_NUMBER};
const key_type key_area = {N_("W H, each at least 0"), set_pair, FROM_ZERO};
const key_type key_stage = {N_("W H, each over 0, at most 1000000"), set_pair, SCENE_LEAST_STAGE,
                            SCENE_MOST_STAGE};
const key_type key_points = {"x,y x,y ...", set_points, ANY_NUMBER};
const key_type key_shapes = {N_("a shape a line: circle X Y RADIUS, and so on"), set_shapes, 0, 0};
const key_type key_expect = {"METHOD VERDICT, METHOD VERDICT ...", NULL, 0, 0};

void key_type_print(FILE *out, const key_type *type)
{
    fprintf(out, _(type->words), kind_words + 1);
}

key_type key_of_number(const kind_number *number)
{
    return (key_type){number->takes, number->pair ? set_pair : set_number, number->least, DBL_MAX};
}
