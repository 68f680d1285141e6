/* SPDX-License-Identifier: MIT */
/* `hitlab check` with any bytes as its positions: a line of verdicts for each, or an error. */
#include "command.h"
#include "fuzz.h"

static char *words[] = {"hitlab", "check", "scene=4", NULL};

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    stdout = fopen("/dev/null", "w");
    stderr = fopen("/dev/null", "w");
    return !stdout || !stderr;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char error[1024];
    options options;
    const command *command = commands_read(&options, 3, words, error, sizeof error);
    HOLDS(command && commands_read_state(&options, error, sizeof error));
    FILE *usual = stdin;
    stdin = size ? fmemopen((void *)(uintptr_t)data, size, "r") : fopen("/dev/null", "r");
    HOLDS(stdin);
    int status = command->run(&options);
    HOLDS(status == 0 || status == 1);
    fclose(stdin);
    stdin = usual;
    options_free(&options);
    return 0;
}
