/* SPDX-License-Identifier: MIT */
/* A program that has no memory: what it says last, on which thread, and its status. */
#include "hang.h"
#include "memory.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#define TOO_MUCH (SIZE_MAX / 2)

static pthread_t teller;

static void say(bool writes)
{
    bool mine = pthread_equal(pthread_self(), teller);
    char *text = writes ? memory_copy("room for the last words") : NULL;
    const char *said = !writes ? "nothing written" : mine ? "written" : "written elsewhere";
    ssize_t told = write(1, said, strlen(said));
    (void)told;
    (void)text;
}

static void say_too_much(bool writes)
{
    if (writes)
        memory_get(TOO_MUCH);
    say(writes);
}

static void wake(void)
{
}

static void *ask(void *unused)
{
    memory_get(TOO_MUCH);
    return unused;
}

static void look(int ms)
{
    for (int i = 0; i < ms; i++) {
        memory_look();
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static void in_main(void)
{
    memory_on_end(say, wake);
    memory_get(TOO_MUCH);
}

static void among_the_last_words(void)
{
    memory_on_end(say_too_much, wake);
    memory_get(TOO_MUCH);
}

static void in_another_thread(void)
{
    pthread_t thread;
    memory_on_end(say, wake);
    if (pthread_create(&thread, NULL, ask, NULL) == 0)
        look(HANG_SECONDS * 1000);
}

static void while_nobody_looks(void)
{
    pthread_t thread;
    memory_on_end(say, wake);
    if (pthread_create(&thread, NULL, ask, NULL) == 0)
        pthread_join(thread, NULL);
}

static void in_a_command(void)
{
    pthread_t thread;
    memory_on_end(say, NULL);
    if (pthread_create(&thread, NULL, ask, NULL) == 0)
        pthread_join(thread, NULL);
}

static void each_ends_with_its_words(void **state)
{
    (void)state;
    static const struct {
        void (*run)(void);
        const char *said;
    } rows[] = {{in_main, "written"},
                {among_the_last_words, "nothing written"},
                {in_another_thread, "written"},
                {while_nobody_looks, "nothing written"},
                {in_a_command, "written elsewhere"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char said[64] = "";
        int ends[2], status = 0;
        assert_int_equal(pipe(ends), 0);
        pid_t pid = fork();
        if (pid == 0) {
            dup2(ends[1], 1);
            teller = pthread_self();
            rows[i].run();
            _exit(0);
        }
        close(ends[1]);
        assert_true(read(ends[0], said, sizeof said - 1) >= 0);
        close(ends[0]);
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_string_equal(said, rows[i].said);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    }
}

static void arrays_grow(void **state)
{
    (void)state;
    int *numbers = NULL, room = 0;
    for (int i = 0; i < 1000; i++) {
        memory_grow(&numbers, &room, i + 1, sizeof *numbers);
        numbers[i] = i;
    }
    assert_true(room >= 1000 && numbers[999] == 999 && numbers[0] == 0);
    memory_grow(&numbers, &room, 1, sizeof *numbers);
    assert_true(room >= 1000);
    numbers = memory_resize(numbers, 0);
    assert_non_null(numbers);
    free(numbers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_ends_with_its_words),
        cmocka_unit_test(arrays_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
