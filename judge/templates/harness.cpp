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
#ifdef _WIN32
    std::FILE *out = NULL;
#else
    std::FILE *out = std::fopen("/dev/fd/1", "a");
#endif
    if (out)
        (void)!std::freopen("/dev/fd/2", "a", stdout); // what the function prints is no answer
    else
        out = stdout;
    while (std::fgets(line, sizeof line, stdin)) {
        if (line[0] == '\n')
            std::fflush(out);
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
            std::fputs(@CALLED@(@ARGUMENTS@) ? "1\n" : "0\n", out);
        } catch (const std::exception &error) {
            std::fprintf(out, "%s\n", error.what());
        }
    }
}
