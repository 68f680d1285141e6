/* SPDX-License-Identifier: MIT */
#include "witness.h"

#include "proof.h"
#include "settings.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>

static bool print_witness(const hit_shape *a, const hit_shape *b, bool whole)
{
    const char *wrong;
    char *text = whole ? proof_case(a, b, &wrong) : proof_members(a, b, NULL, &wrong);
    if (text)
        fputs(text, stdout);
    else
        settings_complain(_(wrong));
    free(text);
    return text;
}

bool witness_print(const hit_shape *a, const hit_shape *b)
{
    return print_witness(a, b, false);
}

bool witness_print_all(const hit_shape *a, const hit_shape *b)
{
    return print_witness(a, b, true);
}
