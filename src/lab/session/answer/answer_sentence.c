/* SPDX-License-Identifier: MIT */
#include "answer_sentence.h"

#include "answer.h"
#include "method_list.h"
#include "proof.h"
#include "sentence.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

typedef void writer(const answer *a, bool exactly, char *out, size_t size);

static void write_test(const answer *a, bool exactly, char *out, size_t size)
{
    sentence of = answer_told(a);
    of.exactly = exactly;
    out[0] = '\0';
    if (of.place >= 0)
        sentence_write(&of, out, size);
}

static void write_evidence(const answer *a, bool exactly, char *out, size_t size)
{
    bool is_told = !answer_method(a) || answer_selected(a)->falseness != FALSE_NONE;
    const proof *p = is_told ? proof_of(a) : NULL;
    out[0] = '\0';
    if (p)
        proof_write(p, exactly, out, size);
}

static void write_both(const answer *a, bool exactly, char *out, size_t size)
{
    char more[512];
    write_evidence(a, exactly, more, sizeof more);
    if (!answer_method(a) && more[0]) {
        snprintf(out, size, "%s", more);
        return;
    }
    write_test(a, exactly, out, size);
    if (more[0])
        words_append(out, size, _(" %s"), more);
}

void answer_sentence(const answer *a, char *out, size_t size)
{
    write_both(a, false, out, size);
}

/* Of the user's own test it has nothing to add to "Your test says hit". */
static void write_exactly(const answer *a, char *out, size_t size)
{
    char shown[1024];
    bool own = answer_method(a) && answer_method(a) == method_list_own();
    writer *write = own ? write_evidence : write_both;
    write(a, false, shown, sizeof shown);
    write(a, true, out, size);
    if (strcmp(shown, out) == 0)
        out[0] = '\0';
}

void answer_sentence_exactly(const answer *a, char *out, size_t size)
{
    /* A frame asks several times, and a loop over many edges takes a while to be run again. */
    static struct {
        long long number;
        int language;
        char text[1024];
    } last;
    if (last.number != a->number || last.language != words_spoken()) {
        write_exactly(a, last.text, sizeof last.text);
        last.number = a->number;
        last.language = words_spoken();
    }
    snprintf(out, size, "%s", last.text);
}

void answer_sentence_of_test(const answer *a, char *out, size_t size)
{
    write_test(a, false, out, size);
}

void answer_sentence_of_evidence(const answer *a, char *out, size_t size)
{
    write_evidence(a, false, out, size);
}
