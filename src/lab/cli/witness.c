/* SPDX-License-Identifier: MIT */
#include "witness.h"

#include "hit_prove.h"
#include "memory.h"
#include "settings.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>

/* More than that is refused. */
#define MOST_BYTES ((size_t)1 << 30)

/* Writes the proof as a text of the caller's, or NULL. */
static char *prove(const hit_shape *a, const hit_shape *b, hit_proof *proof)
{
    size_t bytes = hit_prove_size(a, b), capacity = 1 << 10;
    char *text = memory_get(capacity);
    hit_prove_state state = HIT_PROVE_MEMORY;
    for (bool whole = false; !whole && bytes < MOST_BYTES;
         bytes *= state == HIT_PROVE_MEMORY ? 2 : 1) {
        void *memory = memory_get(bytes);
        state = hit_prove(a, b, memory, bytes, text, capacity, proof);
        free(memory);
        whole = state == HIT_PROVED && proof->length < capacity;
        if (state == HIT_PROVED && !whole) {
            capacity = proof->length + 1;
            text = memory_resize(text, capacity);
        }
    }
    if (state == HIT_PROVED)
        return text;
    settings_complain(_(hit_prove_state_text(state)));
    free(text);
    return NULL;
}

static void print_core(const hit_shape *shape)
{
    size_t length = hit_prove_shape(shape, NULL, 0);
    char *text = memory_get(length + 1);
    hit_prove_shape(shape, text, length + 1);
    fputs(text, stdout);
    free(text);
}

static void print_proof(const hit_shape *a, const hit_shape *b, const char *text)
{
    fputs("\"shapes\": [", stdout);
    print_core(a);
    fputs(", ", stdout);
    print_core(b);
    printf("], \"witness\": %s", text);
}

bool witness_print(const hit_shape *a, const hit_shape *b)
{
    hit_proof proof;
    char *text = prove(a, b, &proof);
    if (text)
        print_proof(a, b, text);
    free(text);
    return text;
}

bool witness_print_all(const hit_shape *a, const hit_shape *b)
{
    hit_proof proof;
    char *text = prove(a, b, &proof);
    if (text) {
        printf("{\"hit\": %s, ", proof.verdict == HIT_HIT ? "true" : "false");
        print_proof(a, b, text);
        putchar('}');
    }
    free(text);
    return text;
}
