// A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <vector>

@CODE@

static double v[300];
static float f[300];

// The vertices, as the function wants them.
struct vertices {
    int at;
    operator const double *() const { return v + at + 1; }
    operator const float *() const { return f + at + 1; }
};

int main()
{
    static char line[8192];
    while (std::fgets(line, sizeof line, stdin)) {
        if (line[0] == '\n')
            std::fflush(stdout);
        if (line[0] == '\n' || line[0] == '#')
            continue;
        int count = 0;
        for (char *at = line, *end; v[count] = std::strtod(at, &end), end > at; at = end) {
            f[count] = (float)v[count];
            count++;
        }
        int b = @SECOND@;
        (void)b;
        try {
            std::puts(@FUNCTION@(@ARGUMENTS@) ? "1" : "0");
        } catch (const std::exception &error) {
            std::puts(error.what());
        }
    }
}
