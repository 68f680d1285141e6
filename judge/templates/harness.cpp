// A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <type_traits>
#include <vector>

// What a template takes for a point.
struct judged_point {
    double x, y;
    double operator[](int i) const { return i ? y : x; }
};

@CODE@

// Names that the file may give another meaning, as in "#define x first".
#undef x
#undef y
#undef f
#undef v
#undef p
#undef int
#undef double

static double v[300];
static float f[300];

// The vertices, as the function wants them.
struct vertices {
    int at, each;
    operator const double *() const { return v + at + 1; }
    operator const float *() const { return f + at + 1; }
    operator double *() const { return v + at + 1; }
    operator float *() const { return f + at + 1; }
    operator std::vector<double>() const { return std::vector<double>(v + at + 1, v + at + 1 + each * (int)v[at]); }
    operator std::vector<float>() const { return std::vector<float>(f + at + 1, f + at + 1 + each * (int)v[at]); }
};

// A number, as a constructor or a field wants it.
struct num {
    double value;
    explicit num(double number) : value(number) {}
    template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type> operator T() const { return (T)value; }
};

// What stays while the function runs.
template <class T> T *hold(const T &value) {
    static std::vector<T> kept;
    if (kept.capacity() == 0)
        kept.reserve(16);
    if (kept.size() == 16)
        kept.clear();
    kept.push_back(value);
    return &kept.back();
}

template <class F> auto points(int at, F make) -> std::vector<decltype(make(0))> {
    std::vector<decltype(make(0))> made;
    for (int i = 0; i < (int)v[at]; i++)
        made.push_back(make(at + 1 + 2 * i));
    return made;
}

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
        try {
            say_@ASK@(out, @CALLED@(@ARGUMENTS@));
        } catch (const std::exception &error) {
            std::fprintf(out, "%s\n", error.what());
        }
    }
}
