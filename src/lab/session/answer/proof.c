/* SPDX-License-Identifier: MIT */
#include "proof.h"

#include "answer.h"
#include "effort.h"
#include "indexed.h"
#include "memory.h"
#include "sentence.h"
#include "twofold.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More than that is refused. */
#define MOST_BYTES ((size_t)1 << 30)

#define NEAR 1e-9 /* a number of six digits, told as that and how far from it */

enum { MOST_DIGITS = 6 }; /* of a number that is told */

/* Pairs of edges: about as long as a frame takes. */
#define MOST_PAIRS 4096

/* ---- Texts --------------------------------------------------------------------------------- */

/* Returns the proof as a text of the caller's. NULL: *state says why. */
static char *write_witness(const hit_shape *a, const hit_shape *b, hit_proof *out,
                           hit_prove_state *state)
{
    size_t bytes = hit_prove_size(a, b), capacity = 1 << 10;
    char *text = memory_get(capacity);
    *state = HIT_PROVE_MEMORY;
    for (bool whole = false; !whole && bytes < MOST_BYTES;
         bytes *= *state == HIT_PROVE_MEMORY ? 2 : 1) {
        void *memory = memory_get(bytes);
        *state = hit_prove(a, b, memory, bytes, text, capacity, out);
        free(memory);
        whole = *state == HIT_PROVED && out->length < capacity;
        if (*state == HIT_PROVED && !whole) {
            capacity = out->length + 1;
            text = memory_resize(text, capacity);
        } else if (*state == HIT_PROVE_SHAPE) {
            break;
        }
    }
    if (*state == HIT_PROVED)
        return text;
    free(text);
    return NULL;
}

static void write_core(FILE *out, const hit_shape *shape)
{
    size_t length = hit_prove_shape(shape, NULL, 0);
    char *text = memory_get(length + 1);
    hit_prove_shape(shape, text, length + 1);
    fputs(text, out);
    free(text);
}

char *proof_members(const hit_shape *a, const hit_shape *b, hit_proof *made, const char **wrong)
{
    hit_proof proof;
    hit_prove_state state;
    *wrong = N_("a sector has no proof");
    if (!hit_answers(a, HIT_ASK_PROVE) || !hit_answers(b, HIT_ASK_PROVE))
        return NULL;
    char *text = NULL, *witness = write_witness(a, b, made ? made : &proof, &state);
    size_t size;
    *wrong = hit_prove_state_text(state);
    if (!witness)
        return NULL;
    FILE *out = memory_open(&text, &size);
    fputs("\"shapes\": [", out);
    write_core(out, a);
    fputs(", ", out);
    write_core(out, b);
    fprintf(out, "], \"witness\": %s", witness);
    memory_close(out);
    free(witness);
    return text;
}

char *proof_case(const hit_shape *a, const hit_shape *b, const char **wrong)
{
    hit_proof made;
    char *text = NULL, *members = proof_members(a, b, &made, wrong);
    size_t size;
    if (!members)
        return NULL;
    FILE *out = memory_open(&text, &size);
    fprintf(out, "{\"hit\": %s, %s}", made.verdict == HIT_HIT ? "true" : "false", members);
    memory_close(out);
    free(members);
    return text;
}

/* ---- Several lines -------------------------------------------------------------------------- */

/* Reads "n" or "n/d" behind a quote. */
static double read_ratio(const char *text)
{
    char *end;
    double n = strtod(text, &end);
    return *end == '/' ? n / strtod(end + 1, NULL) : n;
}

/* {"a":[i0,i1],"b":[j0,j1],"n":["x","y"]} */
static struct proof_line read_proof_line(const char *text)
{
    struct proof_line line = {.normal = {0, 0}};
    for (int k = 0; k < 4; k++) {
        char *end;
        text += strcspn(text, "0123456789");
        line.edges[k / 2][k % 2] = (int)strtol(text, &end, 10);
        text = end;
    }
    const char *x = strstr(text, "\"n\":[\"") + 6, *y = strstr(x, "\",\"") + 3;
    line.normal = (hit_vec){read_ratio(x), read_ratio(y)};
    return line;
}

static void find_lines(proof *p, const hit_shape *base, const hit_shape *cursor)
{
    hit_proof made;
    hit_prove_state state;
    char *text = write_witness(base, cursor, &made, &state);
    if (!text || made.lines < 2) {
        free(text);
        return;
    }
    p->lines = memory_get((size_t)made.lines * sizeof *p->lines);
    for (const char *at = strstr(text, "{\"a\":"); at && p->count < made.lines;
         at = strstr(at + 1, "{\"a\":"))
        p->lines[p->count++] = read_proof_line(at);
    free(text);
}

/* ---- Of an answer --------------------------------------------------------------------------- */

static bool prove_reason(proof *p, const hit_shape *base, const hit_shape *cursor)
{
    hit_prove_state state = HIT_PROVE_MEMORY;
    for (size_t bytes = hit_prove_size(base, cursor);
         state == HIT_PROVE_MEMORY && bytes < MOST_BYTES; bytes *= 2) {
        void *memory = memory_get(bytes);
        state = hit_prove_reason(base, cursor, memory, bytes, &p->reason);
        free(memory);
    }
    return state == HIT_PROVED;
}

static bool find_proof(proof *p, const hit_shape *base, const hit_shape *cursor)
{
    bool found = hit_validate(cursor) == HIT_OK &&
                 (long long)effort_edges(base) * effort_edges(cursor) <= MOST_PAIRS &&
                 prove_reason(p, base, cursor);
    if (found && p->reason.lines > 1)
        find_lines(p, base, cursor);
    return found;
}

/* The proof of the answer with this number; the lab alone asks. */
static struct {
    long long number;
    bool found;
    proof proof;
} last;

bool proof_is_known(const answer *a)
{
    return last.number == a->number;
}

const proof *proof_of(const answer *a)
{
    if (a->shapes->scene.crowd)
        return NULL;
    if (!proof_is_known(a)) {
        free(last.proof.lines);
        last.proof = (proof){.count = 0};
        last.number = a->number;
        last.found = find_proof(&last.proof, answer_base(a), &a->cursor);
    }
    return last.found ? &last.proof : NULL;
}

/* ---- Words ---------------------------------------------------------------------------------- */

/* Whether no number has more than six digits, and none is told by a power or a root. */
static bool is_short(const char *text)
{
    int digits = 0;
    if (!text[0] || strpbrk(text, "^\xe2"))
        return false;
    for (const char *c = text; *c; c++) {
        bool leads = digits == 0 && (*c == '0' || *c == '.');
        if (*c >= '0' && *c <= '9')
            digits += !leads;
        else if (*c != '.')
            digits = 0;
        if (digits > MOST_DIGITS)
            return false;
    }
    return true;
}

/* Reads "-123", of any length, and moves *text to its end. */
static twofold read_whole(const char **text)
{
    bool minus = **text == '-';
    twofold sum = twofold_of(0);
    for (*text += minus; **text >= '0' && **text <= '9'; ++*text)
        sum = twofold_add(twofold_multiply(sum, twofold_of(10)), twofold_of(**text - '0'));
    return minus ? twofold_subtract(twofold_of(0), sum) : sum;
}

/* Of a line's text, "y = 15481123719086079/2^46", the number behind its first factor, which is
 * mostly no double. */
static twofold level_of(const hit_reason *r, double factor)
{
    const char *equals = strstr(r->text, " = ");
    if (!equals || strchr(equals, '.'))
        return twofold_of(r->offset / factor);
    const char *at = equals + 3;
    twofold value = read_whole(&at);
    if (strncmp(at, "/2^", 3) == 0)
        value = twofold_divide(value, twofold_of(ldexp(1, (int)strtol(at + 3, NULL, 10))));
    else if (*at++ == '/')
        value = twofold_divide(value, read_whole(&at));
    return twofold_divide(value, twofold_of(fabs(factor)));
}

/* "y = 220 - 1.4e-14", "y = about 219.333" */
static void write_level(char name, const hit_reason *r, double factor, char *out, size_t size)
{
    char digits[32];
    twofold level = level_of(r, factor);
    double value = level.high;
    snprintf(digits, sizeof digits, "%.6g", value);
    double off = twofold_subtract(level, twofold_of(strtod(digits, NULL))).high;
    if (off == 0 || fabs(off) > NEAR * fabs(value) || !sentence_is_double(digits))
        snprintf(out, size, _("%c = about %s"), name, digits);
    else
        snprintf(out, size, "%c = %s %c %.2g", name, digits, off < 0 ? '-' : '+', fabs(off));
}

/* Writes the line with 1 as its larger factor: "0.911592 x - y = 2819.5". */
static void write_line_about(const hit_reason *r, char *out, size_t size)
{
    bool by_x = fabs(r->normal.x) >= fabs(r->normal.y);
    double unit = by_x ? r->normal.x : r->normal.y, offset = r->offset / unit;
    double other = (by_x ? r->normal.y : r->normal.x) / unit;
    const char *sign = other < 0 ? "-" : "+";
    if (by_x)
        snprintf(out, size, _("about x %s %.6g y = %.6g"), sign, fabs(other), offset);
    else
        snprintf(out, size, _("about y %s %.6g x = %.6g"), sign, fabs(other), offset);
}

bool proof_is_exact(const proof *p)
{
    return is_short(p->reason.text);
}

const char *proof_long_numbers(void)
{
    return _("longer: Share, Copy proof");
}

void proof_write_numbers(const proof *p, bool exactly, char *out, size_t size)
{
    const hit_reason *r = &p->reason;
    if (exactly && !r->text[0])
        snprintf(out, size, "%s", proof_long_numbers());
    else if (exactly || is_short(r->text))
        snprintf(out, size, "%s", r->text);
    else if (r->verdict == HIT_HIT)
        snprintf(out, size, _("about (%.6g, %.6g)"), r->point.x, r->point.y);
    else if (r->normal.y == 0)
        write_level('x', r, r->normal.x, out, size);
    else if (r->normal.x == 0)
        write_level('y', r, r->normal.y, out, size);
    else
        write_line_about(r, out, size);
}

void proof_write(const proof *p, bool exactly, char *out, size_t size)
{
    char numbers[HIT_REASON_TEXT + 64];
    proof_write_numbers(p, exactly, numbers, sizeof numbers);
    if (p->reason.verdict == HIT_HIT)
        snprintf(out, size, _("This point lies in both: %s."), numbers);
    else if (p->reason.lines > 1)
        snprintf(out, size,
                 _("%d lines lie between their edges, and neither is inside the other; "
                   "the nearest line: %s."),
                 p->reason.lines, numbers);
    else
        snprintf(out, size, _("This line lies between them: %s."), numbers);
}
