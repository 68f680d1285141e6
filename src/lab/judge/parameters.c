/* SPDX-License-Identifier: MIT */
#include "parameters.h"

#include "classes.h"
#include "types.h"

#include <stdio.h>
#include <string.h>

/* A list, as a type has it. */
static bool is_list(const char *type)
{
    return strpbrk(type, "[*") || strstr(type, "vector") || strstr(type, "Vec<") ||
           strstr(type, "List") || strstr(type, "span");
}

/* A list of rows: "double[][]", "[][2]float64", "&[(f32, f32)]", "double xy[][2]". */
static bool has_rows(const char *type)
{
    const char *bracket = strchr(type, '[');
    return (bracket && strchr(bracket + 1, '[')) || strstr(type, "(") || strstr(type, "pair");
}

/* "std::vector<Point>" is a list of Points; "const Point *" may be one. */
static void find_element(const char *code, const language *l, const char *type,
                         char out[TYPES_NAME])
{
    char inside[HEAD_TYPE];
    const char *open = strpbrk(type, "<[");
    bool list = open && is_list(type);
    snprintf(inside, sizeof inside, "%s",
             list && (*open == '<' || !l->type_first) ? open + 1 : type);
    size_t used = strcspn(inside, "\0");
    for (int depth = 0; list && used > 0 && depth == 0 && strchr(">]& ", inside[used - 1]);) {
        depth += strchr(">]", inside[used - 1]) != NULL; /* the bracket of the list itself */
        inside[--used] = '\0';
    }
    types_resolve(code, l, inside, out);
}

/* A pointer to a struct is a list where its name says so. */
static bool is_plural(const char *name)
{
    static const char *const words[] = {"poly", "points", "pts", "verts", "vertices", "vs", "hull"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(name, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

/* "func (c *Circle) Name()": only a pointer to it has its methods. */
static bool is_by_pointer(const char *name, const language *l, const char *code)
{
    char receiver[HEAD_TYPE];
    snprintf(receiver, sizeof receiver, " *%.48s) ", name);
    return language_is(l, "go") && strstr(code, receiver);
}

static void find_type(head_parameter *p, const language *l, const char *code, char *numbers,
                      size_t size)
{
    char element[TYPES_NAME];
    numbers[0] = '\0';
    if (!l->is_typed)
        return;
    if (p->is_variant) {
        p->is_pointer = strchr(p->type, '*') || is_by_pointer(p->made, l, code);
        types_list(code, l, p->made, numbers, size);
        return;
    }
    types_resolve(code, l, p->type, element);
    bool is_tuple = types_count_tuple(element) > 0 && !strchr(p->type, '*');
    if (!is_tuple)
        find_element(code, l, p->type, element);
    bool cannot = !is_tuple && types_count_tuple(element) > 0 && language_is(l, "c");
    if (cannot || types_list(code, l, element, numbers, size) == 0)
        return;
    snprintf(p->made, sizeof p->made, "%s", element);
    p->is_pointer = strchr(p->type, '*') != NULL;
    p->is_list = !is_tuple && is_list(p->type) && (!p->is_pointer || is_plural(p->name));
}

/* "circle{x y radius}", "circle?" */
static void write_object(head_parameter *p, const language *l, const char *code, head_object object,
                         char *out, size_t size)
{
    classes_row row;
    bool is_object = p->made[0] ? classes_find(code, l, p->made, &row)
                                : object != OBJECT_BARE && classes_of_parameter(code, l, p, &row);
    char items[256] = "";
    if (is_object)
        snprintf(p->made, sizeof p->made, "%s", row.name);
    p->object = is_object && row.making != CLASSES_BARE ? object : OBJECT_BARE;
    if (p->object != OBJECT_BARE && row.making == CLASSES_ITEMS)
        classes_list(&row, p->object, items, sizeof items);
    if (items[0])
        snprintf(out, size, "%s{%s}", p->name, items);
    else
        snprintf(out, size, "%s?", p->name[0] ? p->name : "_");
}

static void write_parameter(head_parameter *p, const language *l, const char *code,
                            head_object object, char *out, size_t size)
{
    char numbers[256];
    const char *name = p->name[0] ? p->name : "_";
    find_type(p, l, code, numbers, sizeof numbers);
    if (p->takes_rest)
        snprintf(out, size, "%s*", name);
    else if (!l->is_typed)
        write_object(p, l, code, object, out, size);
    else if (p->made[0] && !p->is_list)
        snprintf(out, size, "%s(%s)", name, numbers);
    else if (p->made[0])
        snprintf(out, size, "%s[]", name);
    else if (!is_list(p->type))
        snprintf(out, size, "%s", name);
    else
        snprintf(out, size, "%s[%s]", name, has_rows(p->type) ? "" : "n");
}

bool parameters_write(head *h, const language *l, const char *code, head_object object,
                      char out[HEAD_TEXT])
{
    size_t used = 0;
    out[0] = '\0';
    head_leave_out_optional(h, l->made != NULL);
    for (int i = 0; i < h->count && used + 1 < HEAD_TEXT; i++) {
        if (i > 0)
            out[used++] = ' ';
        write_parameter(&h->parameter[i], l, code, object, out + used, HEAD_TEXT - used);
        used += strlen(out + used);
    }
    return used > 0 && used + 1 < HEAD_TEXT;
}
