#include "values.h"

#include "kinds.h"
#include "words.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void skip_blanks(const char **at)
{
    while (value_is_blank(**at))
        ++*at;
}

/* strtod() alone would accept "inf", "nan(1)" and leading white space of any kind. */
static bool starts_number(const char *s)
{
    if (*s == '+' || *s == '-')
        s++;
    return isdigit((unsigned char)*s) || *s == '.';
}

const char *value_scan(const char **at, double *out)
{
    if (digits_read(at, out))
        return NULL;
    if (!starts_number(*at))
        return _("not a number");
    char *end;
    double value = strtod(*at, &end);
    if (end == *at || (*end && *end != ',' && *end != '/' && !value_is_blank(*end)))
        return _("not a number");
    if (isinf(value))
        return _("too large for a double");
    *out = value;
    *at = end;
    return NULL;
}

const char *value_number(const char *text, double *out)
{
    double value = 0;
    skip_blanks(&text);
    const char *wrong = value_scan(&text, &value);
    if (wrong)
        return wrong;
    skip_blanks(&text);
    if (*text)
        return _("more than one number");
    *out = value;
    return NULL;
}

/* Moves *at over the separator between the two numbers of a pair. */
static const char *skip_separator(const char **at, bool comma, bool blank)
{
    skip_blanks(at);
    if (!**at)
        return _("one number where two are needed");
    if (**at == ',' && !comma)
        return _("a comma where a blank is needed");
    if (**at != ',' && !blank)
        return _("no comma between the two numbers of a point");
    if (**at == ',') {
        ++*at;
        skip_blanks(at);
    }
    return NULL;
}

static const char *scan_pair(const char **at, bool comma, bool blank, hit_vec *out)
{
    hit_vec pair;
    const char *wrong = value_scan(at, &pair.x);
    if (!wrong)
        wrong = skip_separator(at, comma, blank);
    if (!wrong)
        wrong = value_scan(at, &pair.y);
    if (!wrong)
        *out = pair;
    return wrong;
}

static const char *whole_pair(const char *text, bool comma, hit_vec *out)
{
    hit_vec pair;
    skip_blanks(&text);
    const char *wrong = scan_pair(&text, comma, !comma, &pair);
    if (wrong)
        return wrong;
    skip_blanks(&text);
    if (*text)
        return _("more than two numbers");
    *out = pair;
    return NULL;
}

const char *value_pair(const char *text, hit_vec *out)
{
    return whole_pair(text, false, out);
}

const char *value_point(const char *text, hit_vec *out)
{
    return whole_pair(text, true, out);
}

int value_hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

const char *value_colour(const char *text, colour *out)
{
    size_t digits = strlen(text) - (*text == '#');
    if (*text != '#' || (digits != 3 && digits != 6 && digits != 8))
        return _("not a colour");
    int wide = digits == 3 ? 1 : 2;
    uint8_t channel[4] = {0, 0, 0, 0xFF};
    for (size_t i = 0; i < digits / (size_t)wide; i++) {
        int high = value_hex_digit(text[1 + i * (size_t)wide]);
        int low = value_hex_digit(text[i * (size_t)wide + (size_t)wide]);
        if (high < 0 || low < 0)
            return _("not a colour");
        channel[i] = (uint8_t)(high * 16 + low);
    }
    *out = (colour){channel[0], channel[1], channel[2], channel[3]};
    return NULL;
}

const char *value_flag(const char *text, bool *out)
{
    bool yes = strcmp(text, "yes") == 0;
    if (!yes && strcmp(text, "no") != 0)
        return _("neither yes nor no");
    *out = yes;
    return NULL;
}

/* 17 digits are always enough. */
static void write_shortest(double value, char text[VALUE_TEXT])
{
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, VALUE_TEXT, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    char *plus = strchr(text, '+');
    if (plus)
        memmove(plus, plus + 1, strlen(plus));
}

const char *value_write(double value, char text[VALUE_TEXT])
{
    char *end = digits_write_usual(value, text);
    if (end)
        *end = '\0';
    else if (value == floor(value) && fabs(value) < 1e15)
        snprintf(text, VALUE_TEXT, "%.0f", value);
    else
        write_shortest(value, text);
    return text;
}

/* ---- Texts ---------------------------------------------------------------------------------- */

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

bool text_slot_add(text_slot *slot, const char *joint, const char *text)
{
    size_t length = strlen(text), between = slot->length ? strlen(joint) : 0;
    if (!grow_text(slot, between + length + 1))
        return false;
    memcpy(slot->text + slot->length, joint, between);
    memcpy(slot->text + slot->length + between, text, length + 1);
    slot->length += between + length;
    return true;
}

/* ---- Lists of points ------------------------------------------------------------------------ */

void point_list_free(point_list *list)
{
    free(list->points);
    free(list->ends);
    *list = (point_list){0};
}

bool point_list_add(point_list *list, hit_vec point)
{
    hit_vec *points = items_grow(list->points, list->count, &list->room, sizeof *points);
    if (!points)
        return false;
    list->points = points;
    list->points[list->count++] = point;
    return true;
}

bool point_list_begin_ring(point_list *list)
{
    int *ends = items_grow(list->ends, list->end_count, &list->end_room, sizeof *ends);
    if (!ends)
        return false;
    list->ends = ends;
    list->ends[list->end_count++] = list->count;
    return true;
}

/* Returns the fewest points that one of the rings has. */
static int least_of(const point_list *list)
{
    int least = list->count, start = 0;
    for (int i = 0; i <= list->end_count; i++) {
        int end = i < list->end_count ? list->ends[i] : list->count;
        least = end - start < least ? end - start : least;
        start = end;
    }
    return least;
}

bool point_list_fits(const point_list *list, int number, char *wrong, size_t size)
{
    const kind *k = kind_at(number);
    bool rings = list->end_count > 0;
    int count = least_of(list);
    const char *name = _(kind_name(number));
    if (rings && !k->rings)
        snprintf(wrong, size, _("a %s has one part: '/' is for polygons"), name);
    else if (!kind_takes_vertices(k, count))
        snprintf(wrong, size,
                 rings           ? _("each ring of a %s has at least %d points, not %d")
                 : k->free_count ? _("a %s has at least %d points, not %d")
                                 : _("a %s has %d points, not %d"),
                 name, k->least_vertices, count);
    else
        return true;
    return false;
}

bool point_list_join(point_list *list, int number, scene_actor *out)
{
    int rings = list->end_count + 1;
    if (rings > 1 && !point_list_begin_ring(list)) /* the last one ends as well */
        return false;
    hit_shape shape = rings > 1 ? hit_make_rings(list->points, list->ends, rings)
                                : kind_at(number)->join(list->points, list->count);
    return scene_actor_take(out, &shape);
}

static const char *take_point(const char **at, value_separator between, point_list *list)
{
    hit_vec point;
    const char *wrong = scan_pair(at, true, between == VALUE_COMMAS_OR_BLANKS, &point);
    if (wrong)
        return wrong;
    return point_list_add(list, point) ? NULL : _("out of memory");
}

const char *value_points(const char *text, value_separator between, point_list *list)
{
    const char *wrong = NULL;
    for (skip_blanks(&text); *text && !wrong; skip_blanks(&text)) {
        if (*text != '/')
            wrong = take_point(&text, between, list);
        else if (text++, !point_list_begin_ring(list))
            wrong = _("out of memory");
    }
    return wrong;
}
