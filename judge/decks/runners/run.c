// SPDX-License-Identifier: MIT
// Asks a function the cases of a deck file. CALL is for circle-box.tsv: change it for another pair.
// Build and run: cc -DTEST='"my_test.c"' run.c -lm -o run && ./run circle-box.tsv
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include TEST // defines hit()

#define CALL hit(n[0], n[1], n[2], n[3], n[4], n[5], n[6]) // of a polygon: n[0] vertices, the first at n[1]

int main(int argc, char **argv)
{
    static char line[16384];
    double n[300];
    int asked = 0, wrong = 0;
    FILE *deck = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!deck)
        return fprintf(stderr, "usage: run DECK.tsv\n"), 2;
    while (fgets(line, sizeof line, deck)) {
        char *tab = strchr(line, '\t'), *relation = tab ? strchr(tab + 1, '\t') : NULL;
        char *flags = relation ? strchr(relation + 1, '\t') : NULL;
        if (line[0] == '#' || !flags || flags[1] != '\t')
            continue; // touching and rounded cases have rules of their own
        int count = 0;
        for (char *at = line, *end; at < tab && count < 300; at = end)
            n[count++] = strtod(at, &end);
        bool is_hit = strncmp(tab + 1, "hit", 3) == 0;
        asked++;
        if ((bool)(CALL) != is_hit && ++wrong <= 5)
            printf("%.*s: the exact answer is %s\n", (int)(tab - line), line, is_hit ? "hit" : "miss");
    }
    printf("%d of %d are wrong\n", wrong, asked);
    return wrong > 0;
}
