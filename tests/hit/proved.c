/* SPDX-License-Identifier: MIT */
#include "proved.h"

#include "proof_check.h"
#include "rational.h"

#include <stdlib.h>

char *proved_text, *proved_core[2];

/* Kept from case to case. */
static unsigned char *memory;
static size_t memory_bytes;
static size_t text_room[3];

static char *with_room(char *text, size_t *room, size_t length)
{
    if (length < *room)
        return text;
    *room = 2 * length + 64;
    free(text);
    return malloc(*room);
}

static void write_core(int k, const hit_shape *shape)
{
    size_t length = hit_prove_shape(shape, NULL, 0);
    proved_core[k] = with_room(proved_core[k], &text_room[k], length);
    hit_prove_shape(shape, proved_core[k], text_room[k]);
}

static void have_memory(size_t bytes)
{
    if (bytes <= memory_bytes)
        return;
    free(memory);
    memory = malloc(bytes);
    memory_bytes = bytes;
}

static hit_prove_state prove(const hit_shape *a, const hit_shape *b, hit_proof *proof)
{
    size_t bytes = hit_prove_size(a, b);
    hit_prove_state state;
    do {
        have_memory(bytes);
        state = hit_prove(a, b, memory, bytes, proved_text, text_room[2], proof);
        bytes *= 2;
    } while (state == HIT_PROVE_MEMORY && bytes < (size_t)1 << 32);
    return state;
}

const char *proved_wrong(const hit_shape *a, const hit_shape *b, hit_verdict truth,
                         hit_proof *proof)
{
    hit_proof made;
    proved_text = with_room(proved_text, &text_room[2], 1 << 12);
    if (prove(a, b, &made) != HIT_PROVED)
        return "no proof";
    if (made.length >= text_room[2]) {
        proved_text = with_room(proved_text, &text_room[2], made.length);
        prove(a, b, &made);
    }
    write_core(0, a);
    write_core(1, b);
    arena_empty();
    if (proof)
        *proof = made;
    if (made.verdict != truth)
        return "the proof's verdict";
    return proof_check(proved_core[0], proved_core[1], proved_text) ? NULL : "the proof";
}
