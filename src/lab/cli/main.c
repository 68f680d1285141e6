/* SPDX-License-Identifier: MIT */
#include "command.h"
#include "font.h"
#include "hit.h"
#include "lesson.h"
#include "memory.h"
#include "page_address.h"
#include "recording.h"
#include "scene_keys.h"
#include "system.h"
#include "utf8.h"
#include "words.h"

#include <string.h>

/* `--help scene` and `--help recording` explain the formats of the files, and `--help judge`
 * explains a command. */
static void print_help(const command *command, const settings *settings)
{
    const char *word = settings->path_count ? settings->paths[0] : "";
    for (int i = 1; i < command_count; i++)
        if (strcmp(word, commands[i].name) == 0)
            command = &commands[i];
    if (strcmp(word, "scene") == 0)
        scene_keys_print(stdout);
    else if (strcmp(word, "state") == 0)
        state_print_help(stdout);
    else if (strcmp(word, "lesson") == 0)
        lesson_print_help(stdout);
    else if (strcmp(word, "recording") == 0)
        recording_print_help(stdout);
    else
        commands_print_page(command, stdout);
}

static void complain_of_memory(bool writes)
{
    (void)writes;
    settings_complain(_("out of memory"));
}

/* In a process that rounds otherwise, verdicts would not be exact. */
static bool machine_fits(void)
{
    hit_machine machine = hit_self_check();
    if (machine != HIT_MACHINE_OK)
        utf8_complain(_("hitlab: this process does not compute as exact answers need it: %s"),
                      _(hit_machine_text(machine)));
    return machine == HIT_MACHINE_OK;
}

/* A picture with another font is not what was asked for. "" is the built-in one. */
static bool font_fits(const char *font)
{
    bool fits = !font || !*font || font_can_be_read(font);
    if (!fits)
        utf8_complain(_("hitlab: cannot open the font %s"), font);
    return fits;
}

static int run_command(const command *command, options *options)
{
    if (options->help)
        print_help(command, &options->settings);
    else if (options->version)
        puts("hitlab " HITLAB_VERSION);
    if (options->version && *page_address)
        puts(page_address);
    if (options->help || options->version)
        return 0;
    if (!machine_fits() || !font_fits(options->settings.font))
        return 1;
    char error[1024];
    if (!commands_read_state(options, error, sizeof error)) {
        settings_complain(error);
        return 1;
    }
    return command->run(options);
}

int main(int count, char **arguments)
{
    options options;
    char error[512];
    int status = 2;
    system_start(&count, &arguments);
    memory_on_end(complain_of_memory, NULL);
    words_speak(NULL);
    const command *command = commands_read(&options, count, arguments, error, sizeof error);
    if (command) {
        status = run_command(command, &options);
    } else {
        utf8_complain("hitlab: %s", error);
        fprintf(stderr, _("%s --help explains the command line.\n"),
                options.explained ? options.explained : "hitlab");
    }
    options_free(&options);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs(_("hitlab: standard output cannot be written\n"), stderr);
    return 1;
}
