/* SPDX-License-Identifier: MIT */
#include "variants.h"

#include "form_names.h"
#include "types.h"

#include <stdio.h>
#include <string.h>

static bool has_numbers(const char *code, const language *l, const char *name)
{
    char ignored[256];
    return types_list(code, l, name, ignored, sizeof ignored) > 0;
}

/* Finds the first type of the code that says the shape, among the variants of that enum if it is
 * one. */
static bool find(const char *code, const language *l, const char *base, case_form shape,
                 char out[TYPES_NAME])
{
    char name[TYPES_NAME];
    bool is_enum = types_is_enum(code, l, base);
    for (const char *at = code; *at;) {
        size_t length = 0;
        while (code_is_letter(at[length]))
            length++;
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        snprintf(out, TYPES_NAME, is_enum ? "%.20s::%.20s" : "%.0s%.20s", base, name);
        if (length > 0 && length < 20 && strcmp(name, base) != 0 &&
            form_names_say_shape(name, shape) && has_numbers(code, l, out))
            return true;
        at += length ? length : 1;
    }
    return false;
}

/* Returns whether a value of that type is no number, and none of numbers. */
static bool has_several(const head_parameter *p, const char *code, const language *l,
                        char base[TYPES_NAME])
{
    types_resolve(code, l, p->type, base);
    return base[0] && !strpbrk(p->type, "[") && !types_is_number(base) &&
           !has_numbers(code, l, base);
}

void variants_name(head *h, const language *l, const char *code, case_pair pair)
{
    const case_form shapes[] = {pair.a, pair.b};
    char base[2][TYPES_NAME], found[2][TYPES_NAME];
    if (!l->is_typed || language_is(l, "c") || h->count != 2)
        return;
    bool several[] = {has_several(&h->parameter[0], code, l, base[0]),
                      has_several(&h->parameter[1], code, l, base[1])};
    for (int turned = 0; turned < 2; turned++) {
        bool fits = several[0] || several[1];
        for (int i = 0; i < 2 && fits; i++) {
            case_form shape = shapes[i ^ turned];
            fits = several[i] ? find(code, l, base[i], shape, found[i])
                              : form_names_say_shape(base[i], shape);
        }
        for (int i = 0; i < 2 && fits; i++)
            if (several[i]) {
                head_parameter *p = &h->parameter[i];
                snprintf(p->made, sizeof p->made, "%.47s", found[i]);
                p->is_variant = true;
            }
        if (fits)
            return;
    }
}
