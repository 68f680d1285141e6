/* SPDX-License-Identifier: MIT */
/*
 * Programs for Windows, which tests/shell/windows.sh judges, and two that stand for those of a
 * user's machine. A case is a circle and an upright box. Usage: windows_answers right|wrong|... the
 * rows below; as gcc.exe or py.exe it does what stands at the end
 */
#include <io.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

typedef struct test_case {
    double cx, cy, r, x, y, w, h;
} test_case;

static double clamp(double v, double least, double most)
{
    return v < least ? least : v > most ? most : v;
}

static bool right(const test_case *c)
{
    double dx = c->cx - clamp(c->cx, c->x, c->x + c->w),
           dy = c->cy - clamp(c->cy, c->y, c->y + c->h);
    return dx * dx + dy * dy <= c->r * c->r;
}

/* The circle's box for the circle. */
static bool wrong(const test_case *c)
{
    return c->cx + c->r >= c->x && c->cx - c->r <= c->x + c->w && c->cy + c->r >= c->y &&
           c->cy - c->r <= c->y + c->h;
}

static bool stay(const test_case *c)
{
    for (;;)
        Sleep(1000);
    return c;
}

static bool crash(const test_case *c)
{
    *(volatile int *)NULL = 1;
    return c;
}

static bool leave(const test_case *c)
{
    fputs("no way\r\n", stderr);
    exit(c ? 5 : 6);
}

static bool flood(const test_case *c)
{
    for (;;)
        fputs("no end of it", stdout);
    return c;
}

/* Errors without end are nobody's fault; 4 MB of them do not fit into any pipe. */
static bool complain(const test_case *c)
{
    static bool has;
    for (int i = 0; i < 1 << 16 && !has; i++)
        fputs("a line of 64 letters, of which nobody reads more than the last. \r\n", stderr);
    has = true;
    return right(c);
}

/* Its console has what it has inherited open as well. */
static bool close_out(const test_case *c)
{
    FreeConsole();
    close(1);
    return stay(c);
}

static bool close_in(const test_case *c)
{
    close(0);
    return stay(c);
}

/* A program of its own that has the pipes open, and would live for ever. */
static void start_another(void)
{
    wchar_t words[MAX_PATH + 16] = L"\"";
    STARTUPINFOW info = {.cb = sizeof info};
    PROCESS_INFORMATION made;
    static bool has;
    GetModuleFileNameW(NULL, words + 1, MAX_PATH);
    wcscat(words, L"\" stay");
    if (!has &&
        !CreateProcessW(NULL, words, NULL, NULL, TRUE, DETACHED_PROCESS | CREATE_NEW_PROCESS_GROUP,
                        NULL, NULL, &info, &made))
        exit(9);
    has = true;
}

static bool parent(const test_case *c)
{
    start_another();
    return right(c);
}

static bool parent_leaves(const test_case *c)
{
    start_another();
    return leave(c);
}

static const struct {
    const char *name;
    bool (*hit)(const test_case *c);
} manners[] = {{"right", right},
               {"wrong", wrong},
               {"stay", stay},
               {"crash", crash},
               {"leave", leave},
               {"flood", flood},
               {"complain", complain},
               {"close-out", close_out},
               {"close-in", close_in},
               {"parent", parent},
               {"parent-leaves", parent_leaves}};

static int answer(bool (*hit)(const test_case *c))
{
    static char line[8192];
    while (fgets(line, sizeof line, stdin)) {
        test_case c;
        if (line[0] == '\r' || line[0] == '\n')
            fflush(stdout);
        if (sscanf(line, "%lf %lf %lf %lf %lf %lf %lf", &c.cx, &c.cy, &c.r, &c.x, &c.y, &c.w,
                   &c.h) == 7)
            puts(hit(&c) ? "1" : "0");
    }
    return 0;
}

/* ---- Programs of a user's machine ---------------------------------------------------------------
 */

/* A compiler: $CROSS, a script of this system, compiles, and writes its status into $CROSS.done. */
static int compile(void)
{
    static wchar_t line[32768];
    char done[MAX_PATH + 8];
    STARTUPINFOW info = {.cb = sizeof info};
    PROCESS_INFORMATION made = {0};
    wchar_t *words = wcschr(GetCommandLineW() + 1, L'"') + 1; /* behind its own name */
    swprintf(line, sizeof line / sizeof *line, L"\"%hs\"%ls", getenv("CROSS"), words);
    snprintf(done, sizeof done, "%s.done", getenv("CROSS"));
    remove(done);
    if (!CreateProcessW(NULL, line, NULL, NULL, FALSE, 0, NULL, NULL, &info, &made))
        return 8;
    for (int i = 0; i < 1000; i++, Sleep(50)) {
        int status;
        FILE *file = fopen(done, "rb");
        bool read = file && fscanf(file, "%d", &status) == 1;
        if (file)
            fclose(file);
        if (read)
            return status;
    }
    return 7;
}

/* An interpreter: the program must be the lab's, around a function of this file's. */
static int interpret(const char *path)
{
    static char text[65536];
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (strstr(text, "runpy.run_path") &&
        strstr(text, "A whole program for hitlab judge circle/box"))
        return answer(right);
    fprintf(stderr, "%s: no program of the lab's\n", path);
    return 1;
}

int main(int count, char **words)
{
    char name[MAX_PATH];
    GetModuleFileNameA(NULL, name, sizeof name);
    if (strstr(name, "gcc.exe"))
        return compile();
    if (strstr(name, "py.exe") && count == 2)
        return interpret(words[1]);
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++)
        if (count == 2 && strcmp(words[1], manners[i].name) == 0)
            return answer(manners[i].hit);
    return 2;
}
