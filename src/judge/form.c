/* SPDX-License-Identifier: MIT */
#include "form.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define RADIAN (3.14159265358979323846 / 180)

static const char *const motion_words[] = {"dx", "dy"};

/* ---- Words ----------------------------------------------------------------------------------- */

const char *form_next_word(const char **at, size_t *length)
{
    const char *word = *at, *end;
    while (*word == ' ')
        word++;
    for (end = word; *end && *end != ' ';)
        end++;
    *length = (size_t)(end - word);
    *at = end;
    return *length ? word : NULL;
}

case_form form_shape(case_pair pair, int shape)
{
    return shape ? pair.b : pair.a;
}

int form_find_quantity(case_form shape, const char *word, size_t length)
{
    for (int i = 0; i < form_quantity_count; i++)
        if (form_quantities[i].shape == shape && form_quantities[i].word[0] == word[0] &&
            strncmp(form_quantities[i].word, word, length) == 0 &&
            form_quantities[i].word[length] == '\0')
            return i;
    return -1;
}

static bool has_letters(case_pair pair)
{
    return *case_forms[pair.a].columns != '.' && case_names_clash(pair);
}

static bool find_motion(const char *word, size_t length, form_word *out)
{
    for (int i = 0; i < 2; i++)
        if (strlen(motion_words[i]) == length && strncmp(word, motion_words[i], length) == 0) {
            *out = (form_word){.shape = FORM_MOTION, .quantity = (unsigned char)i};
            return true;
        }
    return false;
}

/* Returns whether the shape has that word, and says whether it is a column. */
static int look_up(case_form shape, const char *word, size_t length, bool *is_column)
{
    int quantity = form_find_quantity(shape, word, length), first = 0;
    while (form_quantities[first].shape != shape)
        first++;
    int columns = case_forms[shape].numbers ? case_forms[shape].numbers : form_quantity_count;
    *is_column = quantity >= 0 && quantity - first < columns;
    return quantity;
}

/* A word that both shapes have is that of the one whose column it is; the other's has a letter. */
static bool needs_letter(case_pair pair, int shape, const char *word, size_t length)
{
    bool own, others;
    look_up(form_shape(pair, shape), word, length, &own);
    int other = look_up(form_shape(pair, !shape), word, length, &others);
    return has_letters(pair) || (other >= 0 && !own);
}

const char *form_letter(case_pair pair, int shape, const char *word, size_t length)
{
    if (!needs_letter(pair, shape, word, length))
        return "";
    return shape ? "b" : "a";
}

/* Words that are read. */
typedef struct reading {
    form_call *form;
    judge_ask asks;
    int shape;         /* whose words they are, which have no letters; ANY_SHAPE: letters say it */
    const char *wrong; /* what no form has */
    size_t wrong_length;
} reading;

enum { ANY_SHAPE = -1 };

static bool find_own_word(const reading *r, const char *word, size_t length, form_word *out)
{
    if (r->shape == FORM_MOTION)
        return find_motion(word, length, out);
    int quantity = form_find_quantity(form_shape(r->form->pair, r->shape), word, length);
    *out = (form_word){.shape = (unsigned char)r->shape, .quantity = (unsigned char)quantity};
    return quantity >= 0;
}

static bool find_word(const reading *r, const char *word, size_t length, form_word *out)
{
    case_pair pair = r->form->pair;
    if (r->shape != ANY_SHAPE)
        return find_own_word(r, word, length, out);
    if (r->asks == ASK_TIME && find_motion(word, length, out))
        return true;
    for (int i = 0; i < 4; i++) {
        int shape = i % 2, letter = i / 2;
        if (letter > (int)length || (letter && *word != "ab"[shape]))
            continue;
        const char *plain = word + letter;
        int quantity = form_find_quantity(form_shape(pair, shape), plain, length - (size_t)letter);
        if (quantity < 0 || (!letter && needs_letter(pair, shape, plain, length)))
            continue;
        *out = (form_word){.shape = (unsigned char)shape, .quantity = (unsigned char)quantity};
        return true;
    }
    return false;
}

/* ---- Made ------------------------------------------------------------------------------------ */

static void add_parameter(form_call *form, form_word word)
{
    form->parameter[form->parameter_count++] =
        (form_parameter){.first = (unsigned char)form->word_count, .count = 1};
    form->word[form->word_count++] = word;
}

void form_of_columns(case_pair pair, judge_ask asks, form_call *out)
{
    *out = (form_call){.pair = pair};
    for (int shape = 0; shape < 2; shape++) {
        case_form of = form_shape(pair, shape);
        int first = 0, count = case_forms[of].numbers ? case_forms[of].numbers : 1;
        while (form_quantities[first].shape != of)
            first++;
        for (int i = 0; i < count; i++)
            add_parameter(out, (form_word){.shape = (unsigned char)shape,
                                           .quantity = (unsigned char)(first + i)});
    }
    for (int i = 0; asks == ASK_TIME && i < 2; i++)
        add_parameter(out, (form_word){.shape = FORM_MOTION, .quantity = (unsigned char)i});
}

bool form_equal(const form_call *a, const form_call *b)
{
    bool same = a->parameter_count == b->parameter_count && a->word_count == b->word_count;
    for (int i = 0; same && i < a->parameter_count; i++)
        same = a->parameter[i].is_group == b->parameter[i].is_group &&
               a->parameter[i].count == b->parameter[i].count;
    for (int i = 0; same && i < a->word_count; i++)
        same = a->word[i].shape == b->word[i].shape && a->word[i].quantity == b->word[i].quantity &&
               a->word[i].in_point == b->word[i].in_point;
    return same;
}

bool form_is_plain(const form_call *form, judge_ask asks)
{
    form_call plain;
    form_of_columns(form->pair, asks, &plain);
    return form_equal(form, &plain);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void say_wrong(reading *r, const char *word, size_t length)
{
    r->wrong = word;
    r->wrong_length = length;
}

/* Reads words up to the closing bracket. A bracket inside holds a point. */
static const char *read_group(reading *r, const char *at)
{
    form_call *out = r->form;
    form_parameter *p = &out->parameter[out->parameter_count++];
    *p = (form_parameter){.is_group = true, .first = (unsigned char)out->word_count};
    int depth = 1, in_point = 0;
    while (*(at += strspn(at, " ,"))) {
        if (*at == '(' && depth == 1) {
            in_point = out->word_count;
            depth++;
        } else if (*at == ')' && --depth == 0) {
            return p->count ? at + 1 : NULL;
        } else if (*at == ')') {
            if (out->word_count != in_point + 2)
                break;
            out->word[in_point].in_point = true;
        } else {
            size_t length = strcspn(at, " ,()");
            if (length == 0 || out->word_count == FORM_WORDS ||
                !find_word(r, at, length, &out->word[out->word_count])) {
                say_wrong(r, at, length);
                return NULL;
            }
            out->word_count++;
            p->count++;
            at += length - 1;
        }
        at++;
    }
    say_wrong(r, "(", 1);
    return NULL;
}

static bool read_all(reading *r, const char *at)
{
    form_call *out = r->form;
    while (*(at += strspn(at, " ,"))) {
        size_t length = strcspn(at, " ,()");
        bool is_group = at[length] == '(';
        say_wrong(r, at, length);
        if (out->word_count == FORM_WORDS || out->parameter_count == FORM_WORDS ||
            (!is_group && length == 0))
            return false;
        form_word word;
        if (is_group && !(at = read_group(r, at + length + 1)))
            return false;
        if (is_group)
            continue;
        if (!find_word(r, at, length, &word))
            return false;
        add_parameter(out, word);
        at += length;
    }
    return true;
}

void form_add_usual(form_call *form, int shape, const char *words)
{
    reading r = {.form = form, .shape = shape};
    read_all(&r, words);
}

static bool has_word(const form_call *form, int shape, int quantity)
{
    for (int i = 0; i < form->word_count; i++)
        if (form->word[i].shape == shape && form->word[i].quantity == quantity)
            return true;
    return false;
}

/* The numbers of a shape are enough when they are one of its usual rows, in any order. */
static bool has_all_of(const form_call *form, int shape)
{
    for (int row = 0; row < form_usual_count; row++) {
        const form_usual *usual = &form_usuals[row];
        char words[64];
        int count = 0, found = 0, given = 0;
        if (usual->shape != form_shape(form->pair, shape))
            continue;
        snprintf(words, sizeof words, "%s", usual->words);
        for (char *c = words + strcspn(words, "()"); *c; c += strcspn(c, "()"))
            *c = ' ';
        const char *at = words;
        size_t length;
        for (const char *word; (word = form_next_word(&at, &length)) != NULL; count++) {
            int quantity = form_find_quantity(usual->shape, word, length);
            found += has_word(form, shape, quantity);
        }
        for (int i = 0; i < form->word_count; i++)
            given += form->word[i].shape == shape;
        if (found == count && given == count)
            return true;
    }
    return false;
}

static const char *word_text(const form_call *form, form_word word, char out[16])
{
    if (word.shape == FORM_MOTION)
        return motion_words[word.quantity];
    const char *plain = form_quantities[word.quantity].word;
    snprintf(out, 16, "%s%s", form_letter(form->pair, word.shape, plain, strlen(plain)), plain);
    return out;
}

static void list_words(case_pair pair, char *out, size_t size)
{
    form_call none = {.pair = pair};
    size_t used = 0;
    out[0] = '\0';
    for (int shape = 0; shape < 2; shape++)
        for (int i = 0; i < form_quantity_count; i++) {
            char word[16];
            const form_word one = {.shape = (unsigned char)shape, .quantity = (unsigned char)i};
            if (form_quantities[i].shape == form_shape(pair, shape) && used + 16 < size)
                used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "",
                                         word_text(&none, one, word));
        }
}

bool form_read(const char *text, case_pair pair, judge_ask asks, form_call *out, char *error,
               size_t size)
{
    char words[400];
    reading r = {.form = out, .asks = asks, .shape = ANY_SHAPE, .wrong = ""};
    *out = (form_call){.pair = pair};
    bool fine = read_all(&r, text);
    int shape = 0;
    while (fine && shape < 2 && has_all_of(out, shape))
        shape++;
    if (fine && shape == 2)
        return true;
    list_words(pair, words, sizeof words);
    if (!fine)
        snprintf(error, size, "a form has no '%.*s' there; its words are: %s",
                 r.wrong_length < 64 ? (int)r.wrong_length : 63, r.wrong, words);
    else
        snprintf(error, size, "these words do not make a %s, or one comes twice; they are: %s",
                 case_forms[form_shape(pair, shape)].name, words);
    return false;
}

/* Returns the name that stands before a group that is a whole shape. */
static const char *group_name(const form_call *form, const form_parameter *p)
{
    int shape = form->word[p->first].shape, others = 0;
    for (int i = 0; i < form->word_count; i++)
        others += form->word[i].shape == shape && (i < p->first || i >= p->first + p->count);
    return shape == FORM_MOTION || others ? "" : case_forms[form_shape(form->pair, shape)].name;
}

static void append_to_form(char out[FORM_TEXT], const char *text)
{
    size_t used = strlen(out);
    snprintf(out + used, FORM_TEXT - used, "%s", text);
}

static void append_word(const form_call *form, const form_parameter *p, int k, char out[FORM_TEXT])
{
    char word[16];
    bool first = k == p->first;
    if (!first)
        append_to_form(out, " ");
    if (form->word[k].in_point)
        append_to_form(out, "(");
    append_to_form(out, word_text(form, form->word[k], word));
    if (!first && form->word[k - 1].in_point)
        append_to_form(out, ")");
}

void form_write(const form_call *form, char out[FORM_TEXT])
{
    out[0] = '\0';
    for (int i = 0; i < form->parameter_count && strlen(out) + 40 < FORM_TEXT; i++) {
        const form_parameter *p = &form->parameter[i];
        if (i > 0)
            append_to_form(out, " ");
        if (p->is_group) {
            append_to_form(out, group_name(form, p));
            append_to_form(out, "(");
        }
        for (int k = p->first; k < p->first + p->count && strlen(out) + 24 < FORM_TEXT; k++)
            append_word(form, p, k, out);
        if (p->is_group)
            append_to_form(out, ")");
    }
}

/* ---- Values ---------------------------------------------------------------------------------- */

static double value_of(const case_shape *s, const form_quantity *q)
{
    double value = q->factor[0] * s->number[q->from[0]];
    if (q->factor[1] != 0)
        value += q->factor[1] * s->number[q->from[1]];
    if (q->sort == SORT_COSINE)
        return cos(RADIAN * value);
    return q->sort == SORT_SINE ? sin(RADIAN * value) : value;
}

/* Writes a list of the polygon: see the rows of the table. */
static int write_list(const case_shape *s, const form_quantity *q, double *out)
{
    const double *v = s->number;
    int count = s->count / 2, which = q->from[0];
    bool closed = which == 5, both = which < 3 || closed;
    if (q->sort == SORT_COUNT) {
        *out = count;
        return 1;
    }
    out[0] = count + closed;
    for (int i = 0; i < count; i++)
        if (both) {
            out[1 + 2 * i] = v[2 * i];
            out[2 + 2 * i] = v[2 * i + 1];
        } else {
            out[1 + i] = v[2 * i + (which == 4)];
        }
    if (closed) {
        out[1 + 2 * count] = v[0];
        out[2 + 2 * count] = v[1];
    }
    return 1 + (both ? 2 : 1) * (count + closed);
}

static int write_word(form_word word, const hit_case *one, double *out)
{
    if (word.shape == FORM_MOTION) {
        *out = word.quantity ? one->motion.y : one->motion.x;
        return 1;
    }
    const form_quantity *q = &form_quantities[word.quantity];
    const case_shape *s = &one->shape[word.shape];
    if (q->sort == SORT_LIST || q->sort == SORT_COUNT)
        return write_list(s, q, out);
    *out = value_of(s, q);
    return 1;
}

static int write_object(const case_shape *s, double *out)
{
    int count = 0;
    for (int i = 0; i < form_quantity_count; i++)
        if (form_quantities[i].shape == s->form)
            out[count++] = value_of(s, &form_quantities[i]);
    return count;
}

int form_values(const form_call *form, const hit_case *one, bool objects, double *out)
{
    int count = 0;
    for (int i = 0; i < form->parameter_count; i++) {
        const form_parameter *p = &form->parameter[i];
        form_word first = form->word[p->first];
        if (objects && p->is_group && first.shape != FORM_MOTION &&
            form_shape(form->pair, first.shape) != FORM_POLYGON) {
            count += write_object(&one->shape[first.shape], out + count);
            continue;
        }
        for (int k = p->first; k < p->first + p->count; k++)
            count += write_word(form->word[k], one, out + count);
    }
    return count;
}
