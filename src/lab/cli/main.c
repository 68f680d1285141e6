#include "commands.h"
#include "options.h"
#include "recorder.h"
#include "recording.h"
#include "replayer.h"
#include "scene.h"
#include "window.h"

#include <string.h>

static int run_window(const options *options)
{
    scene_list list;
    return settings_find_scenes(&options->settings, &list)
               ? window_run(&options->settings, list, window_loop, NULL)
               : 1;
}

static int print_help(const options *options)
{
    if (options->settings.path_count && strcmp(options->settings.paths[0], "scene") == 0)
        scene_print_keys(stdout);
    else if (options->settings.path_count && strcmp(options->settings.paths[0], "recording") == 0)
        recording_print_help(stdout);
    else
        options_print_help(stdout);
    return 0;
}

static int run(const options *options)
{
    switch (options->command) {
    case COMMAND_LIST:
        return command_list(options);
    case COMMAND_CHECK:
        return command_check(options);
    case COMMAND_SHOT:
        return command_shot(options);
    case COMMAND_MAP:
        return command_map(options);
    case COMMAND_RECORD:
        return recorder_run(&options->settings);
    case COMMAND_REPLAY:
        return replayer_run(&options->settings);
    case COMMAND_HELP:
        return print_help(options);
    case COMMAND_VERSION:
        puts("hitlab " HITLAB_VERSION);
        return 0;
    case COMMAND_WINDOW:
        return run_window(options);
    }
    return 2;
}

int main(int count, char **arguments)
{
    options options;
    char error[512];
    int status = 2;
    if (options_read(&options, count, arguments, error, sizeof error))
        status = run(&options);
    else
        fprintf(stderr, "hitlab: %s\nhitlab --help explains the command line.\n", error);
    options_free(&options);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs("hitlab: standard output cannot be written\n", stderr);
    return 1;
}
