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

template <class T> void say_hit(std::FILE *out, const T &answer) { std::fputs(answer ? "1\n" : "0\n", out); }
static void say_distance(std::FILE *out, double answer) { std::fprintf(out, "%.17g\n", answer); }
static void say_time(std::FILE *out, double answer) { say_distance(out, answer); }
static void say_two(std::FILE *out, double x, double y) { std::fprintf(out, "%.17g %.17g\n", x, y); }
template <class T> auto say_time(std::FILE *out, const T &time) -> decltype((void)time.has_value()) {
    time.has_value() ? say_distance(out, *time) : (void)std::fputs("none\n", out);
}
template <class P> auto say_point(std::FILE *out, const P &p) -> decltype((void)p.x) { say_two(out, p.x, p.y); }
template <class P> auto say_point(std::FILE *out, const P &p) -> decltype((void)p.first) { say_two(out, p.first, p.second); }
template <class P> auto say_point(std::FILE *out, const P &p) -> decltype((void)p[0]) { say_two(out, p[0], p[1]); }

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
            say_@ASK@(out, @CALLED@(@ARGUMENTS@));
        } catch (const std::exception &error) {
            std::fprintf(out, "%s\n", error.what());
        }
    }
}
