/* SPDX-License-Identifier: MIT */
/* The command line and the line of a state: a state that is read is written as a line that is read
 * as the same state. */
#include "command.h"
#include "fuzz.h"
#include "state.h"

#include <string.h>

enum { MOST_WORDS = 64 };

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    return 0;
}

static void read_state(const char *text)
{
    char error[512] = "";
    state first, second;
    if (!state_read("fuzz", text, &first, error, sizeof error)) {
        HOLDS(error[0]);
        return;
    }
    char *line = state_write(&first);
    if (line) {
        HOLDS(state_read("written", line, &second, error, sizeof error));
        char *again = state_write(&second);
        HOLDS(again && strcmp(line, again) == 0);
        free(again);
        state_free(&second);
    }
    free(line);
    state_free(&first);
}

/* Each line has one word. */
static int split(char *text, char **words)
{
    int count = 0;
    words[count++] = "hitlab";
    for (char *word = text; word && count < MOST_WORDS; count++) {
        words[count] = word;
        word = strchr(word, '\n');
        if (word)
            *word++ = '\0';
    }
    words[count] = NULL;
    return count;
}

static void read_command(char *text)
{
    char *words[MOST_WORDS + 1], error[1024] = "";
    options options;
    int count = split(text, words);
    if (commands_read(&options, count, words, error, sizeof error))
        commands_read_state(&options, error, sizeof error);
    else
        HOLDS(error[0]);
    options_free(&options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    HOLDS(text);
    memcpy(text, data, size);
    text[size] = '\0';
    read_state(text);
    read_command(text);
    free(text);
    return 0;
}
