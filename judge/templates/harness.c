// A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

@CODE@

#define SAY_hit(answer) fputs((answer) ? "1\n" : "0\n", out)
#define SAY_distance(answer) fprintf(out, "%.17g\n", (double)(answer))
#define SAY_time(answer) SAY_distance(answer)
#define SAY_point(answer) do { __typeof__(answer) p = (answer); fprintf(out, "%.17g %.17g\n", (double)p.x, (double)p.y); } while (0)
// Whether the list is of floats decides what a pointer to it leads to.
#define LIST(type, at) ((void *)(sizeof *(type)0 == sizeof(float) ? (void *)(f + (at) + 1) : (void *)(v + (at) + 1)))
static double v[300];
static float f[300];

int main(void)
{
    static char line[8192];
#ifdef _WIN32
    FILE *out = NULL;
#else
    FILE *out = fopen("/dev/fd/1", "a");
#endif
    if (out)
        (void)!freopen("/dev/fd/2", "a", stdout); // what the function prints is no answer
    else
        out = stdout;
    while (fgets(line, sizeof line, stdin)) {
        if (line[0] == '\n')
            fflush(out);
        if (line[0] == '\n' || line[0] == '#')
            continue;
        int count = 0;
        for (char *at = line, *end; v[count] = strtod(at, &end), end > at; at = end) {
            f[count] = (float)v[count];
            count++;
        }
        SAY_@ASK@(@CALLED@(@ARGUMENTS@));
    }
    return 0;
}
