/* SPDX-License-Identifier: MIT */
#include "signature_private.h"

#include "classes.h"
#include "form_choice.h"
#include "form_names.h"
#include "parameters.h"
#include "types.h"
#include "variants.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

bool signature_fits(const signature *s, const call *c, case_pair pair)
{
    char ignored[512];
    form_call form;
    if (c->form)
        return form_read(c->form, pair, c->ask, &form, ignored, sizeof ignored) &&
               form_head_takes(&s->head, &form);
    return form_choice_has_any(pair, c->ask, s->text);
}

const char *signature_joint(const language *l)
{
    return l->joint ? l->joint : ".";
}

const char *signature_last_part(const char *function)
{
    const char *dot = strrchr(function, '.'), *colon = strrchr(function, ':');
    const char *name = dot > colon ? dot : colon;
    return name ? name + 1 : function;
}

void signature_write_scope(const char *code, const language *l, const code_function *f, char *out,
                           size_t size)
{
    char name[CODE_NAME] = "";
    if (l->joint)
        code_scope(code, f->name, l->joint, out, size);
    else if (f->receiver)
        types_bare(f->receiver + 1 + strcspn(f->receiver + 1, " )"), out);
    else
        classes_around(code, l, f, name);
    if (name[0])
        snprintf(out, size, "%s", name);
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/* "const Collision = {", "namespace Geo {" of JavaScript and TypeScript around a function: the
 * name.
 * "": it is in none, or in others as well. */
static void write_owner(const char *code, const char *at, char *out, size_t size)
{
    const char *brace = NULL;
    int depth = 0;
    out[0] = '\0';
    for (const char *c = at; c > code; c--) {
        depth += strchr(")]}", c[-1]) != NULL;
        if (strchr("([{", c[-1]) && depth-- == 0) {
            if (brace || c[-1] != '{')
                return;
            brace = c - 1;
            depth = 0;
        }
    }
    const char *end = brace;
    while (end && end > code && strchr(" \t=", end[-1]))
        end--;
    const char *name = end;
    while (name && name > code && is_name(name[-1]))
        name--;
    bool is_value = brace && memchr(end, '=', (size_t)(brace - end));
    const char *space = "namespace ";
    size_t length = strlen(space);
    bool is_space =
        name && (size_t)(name - code) >= length && !strncmp(name - length, space, length);
    bool is_own = name && (name == code || name[-1] != '.');
    if (is_own && name < end && (is_value || is_space))
        snprintf(out, size, "%.*s", (int)(end - name), name);
}

bool signature_is_class(const char *code, const language *l, const char *name)
{
    types_row typed;
    classes_row row;
    return l->is_typed ? types_find(code, l, name, &typed) : classes_find(code, l, name, &row);
}

/* "&Self", which is Rust's own name of the class. */
static void name_self(head_parameter *p, const char *name)
{
    char *self = strstr(p->type, "Self");
    char named[2 * HEAD_TYPE];
    if (!self)
        return;
    snprintf(named, sizeof named, "%.*s%.90s", (int)(self - p->type), p->type, name);
    named[HEAD_TYPE - 1] = '\0';
    memcpy(p->type, named, HEAD_TYPE);
}

/* Returns whether one of its numbers is whole; the number of vertices always is. */
static bool takes_whole(const head *h, const char *code, const language *l, case_pair pair)
{
    bool polygon = pair.a == FORM_POLYGON || pair.b == FORM_POLYGON;
    for (int i = 0; i < h->count; i++) {
        const head_parameter *p = &h->parameter[i];
        bool counts = polygon && !p->made[0] && !strpbrk(p->type, "*[<");
        if (!counts && types_has_whole(code, l, p->made[0] ? p->made : p->type))
            return true;
    }
    return false;
}

/* "circle.hits(other)": of two shapes of one kind the other is of the same class. */
static void name_other(head *h, const language *l, const char *code, case_pair pair)
{
    head_parameter *other = &h->parameter[1];
    classes_row ignored;
    if (!l->is_typed && pair.a == pair.b && h->count == 2 && !other->is_unpacked &&
        !classes_of_parameter(code, l, other, &ignored))
        memcpy(other->made, h->parameter[0].made, sizeof other->made);
}

/* Finds the class of a parameter that says the shape: its own, or one that the code asks it about.
 */
static bool find_class(const head_parameter *p, const char *code, const language *l,
                       case_form shape, char out[CODE_NAME])
{
    classes_row row;
    bool own =
        p->made[0] ? classes_find(code, l, p->made, &row) : classes_of_parameter(code, l, p, &row);
    snprintf(out, CODE_NAME, "%s", own ? row.name : "");
    for (int i = 0; !own && classes_find_asked(code, l, p->name, i, &row); i++)
        if (form_names_say_shape(row.name, shape)) {
            snprintf(out, CODE_NAME, "%s", row.name);
            return true;
        }
    return own && form_names_say_shape(out, shape);
}

/* "if (a instanceof Circle && b instanceof Rect)": what is asked for both says what they are. */
static void name_asked(head *h, const language *l, const char *code, case_pair pair)
{
    char names[2][CODE_NAME];
    const case_form shapes[] = {pair.a, pair.b};
    if (l->is_typed || h->count != 2)
        return;
    for (int turned = 0; turned < 2; turned++) {
        if (!find_class(&h->parameter[0], code, l, shapes[turned], names[0]) ||
            !find_class(&h->parameter[1], code, l, shapes[!turned], names[1]))
            continue;
        for (int i = 0; i < 2; i++)
            snprintf(h->parameter[i].made, sizeof h->parameter[i].made, "%s", names[i]);
        return;
    }
}

/* "template <class P> ... const std::vector<P> &": the points of a template are ours. */
static void name_points(head *h, const char *code)
{
    char name[CODE_NAME] = "", words[2][CODE_NAME + 16];
    for (int i = 0; i < h->count && !name[0]; i++) {
        const char *list = strstr(h->parameter[i].type, "vector<");
        size_t length = list ? strcspn(list + strlen("vector<"), "> ") : 0;
        if (list && length < sizeof name)
            snprintf(name, sizeof name, "%.*s", (int)length, list + strlen("vector<"));
    }
    snprintf(words[0], sizeof words[0], "typename %s>", name);
    snprintf(words[1], sizeof words[1], "class %s>", name);
    if (!name[0] || (!strstr(code, words[0]) && !strstr(code, words[1])))
        return;
    for (int i = 0; i < h->count; i++) {
        head_parameter *p = &h->parameter[i];
        char named[2 * HEAD_TYPE];
        size_t length = strlen(name);
        for (char *at = p->type; (at = strstr(at, name)) != NULL; at += length) {
            bool whole = (at == p->type || !code_is_letter(at[-1])) && !code_is_letter(at[length]);
            if (!whole)
                continue;
            snprintf(named, sizeof named, "%.*sjudged_point%.80s", (int)(at - p->type), p->type,
                     at + length);
            named[HEAD_TYPE - 1] = '\0';
            memcpy(p->type, named, HEAD_TYPE);
            break;
        }
    }
}

bool signature_read_as(const code_function *f, const char *code, const language *l, case_pair pair,
                       bool with_object, head_object object, const char *scope, signature *out)
{
    out->has_object = with_object;
    if (!head_read(f, l, &out->types))
        return false;
    if (with_object)
        head_add_object(&out->types, l, f, signature_last_part(scope));
    if (with_object)
        name_other(&out->types, l, code, pair);
    name_asked(&out->types, l, code, pair);
    for (int i = 0; i < out->types.count; i++)
        name_self(&out->types.parameter[i], signature_last_part(scope));
    if (language_is(l, "cpp") && (pair.a == FORM_POLYGON || pair.b == FORM_POLYGON))
        name_points(&out->types, code);
    variants_name(&out->types, l, code, pair);
    return parameters_write(&out->types, l, code, object, out->text) &&
           form_head_read(out->text, &out->head);
}

void signature_read_head(const code_function *f, const char *code, const language *l, const call *c,
                         signature *out)
{
    char scope[256] = "";
    signature plain = *out;
    signature_write_scope(code, l, f, scope, sizeof scope);
    bool in_class = scope[0] && signature_is_class(code, l, signature_last_part(scope));
    char owner[256] = "";
    bool is_js = language_is(l, "js");
    if (is_js && !in_class)
        write_owner(code, f->name, owner, sizeof owner);
    if (owner[0])
        memcpy(scope, owner, sizeof scope);
    bool method = in_class && !classes_is_static(code, l, f);
    plain.has_head = signature_read_as(f, code, l, c->pair, false, OBJECT_OF_ALL, scope, &plain);
    bool said = form_names_say_shape(signature_last_part(scope), c->pair.a) ||
                form_names_say_shape(signature_last_part(scope), c->pair.b);
    signature first = plain;
    bool any = false;
    for (int way = 0; way < 2 * (OBJECT_BARE + 1); way++) {
        signature one = *out;
        bool with_object = way <= OBJECT_BARE ? said : !said;
        head_object object = (head_object)(way % (OBJECT_BARE + 1));
        form_call ignored;
        bool names_say;
        if ((with_object && !method) || (l->is_typed && object != OBJECT_OF_ALL))
            continue;
        one.has_head = signature_read_as(f, code, l, c->pair, with_object, object, scope, &one);
        if (!one.has_head || !signature_fits(&one, c, c->pair))
            continue;
        one.is_whole = takes_whole(&one.types, code, l, c->pair);
        bool names_class = one.has_object || (in_class && is_js) || owner[0];
        if (names_class && signature_last_part(out->function) == out->function)
            snprintf(one.function, sizeof one.function, "%.90s%s%.150s", scope, signature_joint(l),
                     signature_last_part(out->function));
        first = any ? first : one;
        any = true;
        if (c->form ||
            (form_choice_by_names(c->pair, c->ask, one.text, &ignored, &names_say) && names_say)) {
            *out = one;
            return;
        }
    }
    *out = first;
}
