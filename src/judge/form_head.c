/* SPDX-License-Identifier: MIT */
#include "form_head.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Takes a name in small letters, without "_". */
static void take_name(const char *from, size_t length, char out[FORM_NAME])
{
    int used = 0;
    for (size_t i = 0; i < length && used + 1 < FORM_NAME; i++)
        if (isalnum((unsigned char)from[i]))
            out[used++] = (char)tolower((unsigned char)from[i]);
    out[used] = '\0';
}

static form_taken kind_of(char letter, char next)
{
    if (letter == '?')
        return TAKEN_ANY;
    if (letter == '(')
        return TAKEN_GROUP;
    if (letter == '{')
        return TAKEN_ITEMS;
    if (letter == '[')
        return next == 'n' ? TAKEN_FLAT : TAKEN_POINTS;
    return TAKEN_NUMBER;
}

bool form_head_read(const char *at, form_head *out)
{
    *out = (form_head){0};
    while (*(at += strspn(at, " ,"))) {
        size_t length = strcspn(at, " ,?([{*");
        if (at[length] == '*') {
            out->takes_rest = true;
            at += length + 1;
            continue;
        }
        if (out->parameter_count == FORM_WORDS || out->leaf_count == FORM_WORDS)
            return false;
        int i = out->parameter_count++;
        const char *mark = at + length;
        out->parameter[i].taken = kind_of(mark[0], mark[mark[0] != '\0']);
        take_name(at, length, out->parameter[i].name);
        out->parameter[i].first = (unsigned char)out->leaf_count;
        at += length;
        bool items = out->parameter[i].taken == TAKEN_ITEMS;
        if (items || out->parameter[i].taken == TAKEN_GROUP) {
            const char *end = strchr(at, items ? '}' : ')');
            for (at++; end && (at += strspn(at, " ")) < end; at += length) {
                length = strcspn(at, " )}");
                if (out->leaf_count == FORM_WORDS)
                    return false;
                take_name(at, length, out->leaf[out->leaf_count++]);
            }
            at = end ? end + 1 : at + strlen(at);
        } else {
            memcpy(out->leaf[out->leaf_count++], out->parameter[i].name, FORM_NAME);
            at += strcspn(at, " ,");
        }
        out->parameter[i].count = (unsigned char)(out->leaf_count - out->parameter[i].first);
    }
    return true;
}

bool form_head_is_list(const form_call *form, const form_parameter *p)
{
    form_word word = form->word[p->first];
    return word.shape != FORM_MOTION && form_quantities[word.quantity].sort == SORT_LIST;
}

/* The list of a flat polygon, or of one coordinate. */
static bool is_flat(const form_call *form, const form_parameter *p)
{
    int which = form_quantities[form->word[p->first].quantity].from[0];
    return which >= 2 && which <= 4;
}

int form_head_items(const form_call *form, const form_parameter *p)
{
    int items = p->count;
    for (int i = p->first; i < p->first + p->count; i++)
        items -= form->word[i].in_point;
    return items;
}

/* One item is a list of points, or the whole polygon. */
static bool takes_items(const form_call *form, const form_parameter *p, int count)
{
    int items = form_head_items(form, p);
    bool points = p->is_group && items > 1 && 2 * items == p->count;
    return count == 1 ? points || form_head_is_list(form, p) : p->is_group && items == count;
}

bool form_head_spread(const form_head *head, int count, form_head *out)
{
    if (!head->takes_rest || count < head->parameter_count || count > FORM_WORDS)
        return false;
    *out = *head;
    out->takes_rest = false;
    while (out->parameter_count < count) {
        if (out->leaf_count == FORM_WORDS)
            return false;
        int i = out->parameter_count++;
        out->parameter[i].first = (unsigned char)out->leaf_count++;
        out->parameter[i].count = 1;
    }
    return true;
}

bool form_head_takes(const form_head *head, const form_call *form)
{
    form_head spread;
    if (form_head_spread(head, form->parameter_count, &spread))
        return form_head_takes(&spread, form);
    if (head->takes_rest || head->parameter_count != form->parameter_count)
        return false;
    for (int i = 0; i < form->parameter_count; i++) {
        const form_parameter *p = &form->parameter[i];
        bool list = form_head_is_list(form, p);
        switch (head->parameter[i].taken) {
        case TAKEN_ANY:
            break;
        case TAKEN_NUMBER:
            if (p->is_group || list)
                return false;
            break;
        case TAKEN_GROUP:
            if (!p->is_group || p->count != head->parameter[i].count)
                return false;
            break;
        case TAKEN_ITEMS:
            if (!takes_items(form, p, head->parameter[i].count))
                return false;
            break;
        default:
            if (!list || is_flat(form, p) != (head->parameter[i].taken == TAKEN_FLAT))
                return false;
        }
    }
    return true;
}
