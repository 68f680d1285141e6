/* SPDX-License-Identifier: MIT */
/*
 * A program that answers as docs/judge.md says, and one way in which it does not. A line's first
 * letter is its answer.
 * Usage: answers right|garbage|few|many|...     the rows below
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static bool stay(void)
{
    while (sleep(1) < 100)
        continue;
    return true;
}

/* `number` of the case, from 1. Returns whether the usual answer follows. */
typedef bool manner(long number, char answer);

static bool right(long number, char answer)
{
    (void)number, (void)answer;
    return true;
}

static bool words(long number, char answer)
{
    puts(number % 2 ? answer == '1' ? "True" : "False" : answer == '1' ? "hit\r" : " miss");
    return false;
}

static bool refuse(long number, char answer)
{
    (void)answer;
    puts(number == 3 ? "?" : "0");
    return false;
}

static bool garbage(long number, char answer)
{
    (void)number, (void)answer;
    puts("may\033be");
    return false;
}

static bool nan_once(long number, char answer)
{
    (void)answer;
    if (number == 5)
        puts("nan");
    return number != 5;
}

static bool few(long number, char answer)
{
    (void)answer;
    return number % 2 == 0;
}

static bool many(long number, char answer)
{
    (void)number;
    printf("%c\n", answer);
    return true;
}

/* It counts from the start of its life: the program that is started anew does it again. */
static bool crash77(long number, char answer)
{
    (void)answer;
    if (number == 77)
        abort();
    return true;
}

static bool crash_at_x(long number, char answer)
{
    (void)number;
    if (answer == 'x')
        abort();
    return true;
}

static bool crash(long number, char answer)
{
    (void)number, (void)answer;
    fputs("no way\n\n", stderr);
    exit(5);
}

static bool sleep_at_x(long number, char answer)
{
    (void)number;
    return answer != 'x' || stay();
}

static bool sleep_always(long number, char answer)
{
    (void)number, (void)answer;
    return stay();
}

/* As a large library that is loaded before the first line is read. */
static bool late(long number, char answer)
{
    (void)answer;
    if (number == 0)
        nanosleep(&(struct timespec){.tv_sec = 2}, NULL);
    return true;
}

/* Each answer takes some sleep, and a little work. */
static void sleep_milliseconds(long count)
{
    nanosleep(&(struct timespec){.tv_nsec = count * 1000000}, NULL);
}

/* Ten sleeps, each of several looks: a busy machine, on which a program that has just woken waits
 * for its turn, spoils at most the first look of each. */
static bool dawdle(long number, char answer)
{
    (void)answer;
    if (number % 20 == 0)
        sleep_milliseconds(300);
    return true;
}

/* It wakes again and again, and works next to nothing. */
static bool doze(long number, char answer)
{
    (void)number, (void)answer;
    for (volatile bool on = true; on;)
        sleep_milliseconds(10);
    return true;
}

/* A busy machine does that to a program, once in a while. */
static bool nap(long number, char answer)
{
    (void)answer;
    return number != 300 || stay();
}

static bool spin(long number, char answer)
{
    (void)number, (void)answer;
    for (volatile bool on = true; on;)
        continue;
    return true;
}

/* Its children would live for ever, with its pipes open. */
static bool forks(long number, char answer)
{
    (void)answer;
    if (number == 1)
        for (int i = 0; i < 8; i++)
            if (fork() == 0)
                stay();
    return true;
}

static bool forks_and_ends(long number, char answer)
{
    forks(number, answer);
    exit(3);
}

static bool allocate(long number, char answer)
{
    (void)number, (void)answer;
    static char *volatile block; /* a compiler leaves out what nobody reads */
    for (;;) {
        block = malloc(1 << 20);
        if (!block)
            abort();
        block[0] = 1;
    }
}

static bool close_out(long number, char answer)
{
    (void)number, (void)answer;
    close(1);
    return stay();
}

static bool close_in(long number, char answer)
{
    (void)number, (void)answer;
    close(0);
    return stay();
}

static bool endless(long number, char answer)
{
    (void)number, (void)answer;
    while (!ferror(stdout))
        fputs("1111111111111111", stdout);
    return true;
}

static bool yes(long number, char answer)
{
    (void)number, (void)answer;
    while (!ferror(stdout))
        puts("1");
    return true;
}

static bool complain(long number, char answer)
{
    (void)number, (void)answer;
    while (!ferror(stderr))
        fputs("oh no!", stderr);
    return true;
}

static const struct {
    const char *name;
    manner *manner;
    bool unasked; /* it does so before it reads */
} rows[] = {{"right", right, false},
            {"words", words, false},
            {"refuse", refuse, false},
            {"garbage", garbage, false},
            {"nan", nan_once, false},
            {"few", few, false},
            {"many", many, false},
            {"crash77", crash77, false},
            {"crash-at-x", crash_at_x, false},
            {"crash", crash, false},
            {"sleep-at-x", sleep_at_x, false},
            {"sleep", sleep_always, false},
            {"never", sleep_always, true},
            {"late", late, true},
            {"dawdle", dawdle, false},
            {"doze", doze, false},
            {"nap", nap, false},
            {"spin", spin, false},
            {"forks", forks, false},
            {"forks-and-ends", forks_and_ends, false},
            {"allocate", allocate, false},
            {"close-out", close_out, true},
            {"close-in", close_in, true},
            {"endless", endless, true},
            {"yes", yes, true},
            {"complain", complain, false},
            {"end", crash, true}};

int main(int count, char **arguments)
{
    char line[8192];
    size_t row = 0;
    while (count == 2 && row < sizeof rows / sizeof *rows && strcmp(rows[row].name, arguments[1]))
        row++;
    if (count != 2 || row == sizeof rows / sizeof *rows)
        return 9;
    if (rows[row].unasked)
        rows[row].manner(0, '?');
    for (long number = 0; fgets(line, sizeof line, stdin);) {
        if (line[0] == '\n')
            fflush(stdout);
        else if (line[0] != '#' && rows[row].manner(++number, line[0]))
            printf("%c\n", line[0]);
    }
    return 0;
}
