/* SPDX-License-Identifier: MIT */
/*
 * A fuzz target is a program that is given any bytes: it must not crash, hang or leak, and what it
 * states with HOLDS() must be true. libFuzzer makes the bytes, or corpus_main.c reads them from
 * files.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            dprintf(2, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);              \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* Called once before the first input. */
int LLVMFuzzerInitialize(int *count, char ***arguments);
/* The target. Always returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
