#include "settings.h"

#include "printable.h"
#include "state_scene.h"
#include "values.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *settings_read_theme(settings *settings, const char *text)
{
    for (int i = THEME_LIGHT; i <= THEME_DARK; i++)
        if (strcmp(text, theme_word((theme_name)i)) == 0) {
            settings->theme = (theme_name)i;
            return NULL;
        }
    return _("neither light nor dark");
}

const char *settings_read_scale(settings *settings, const char *text)
{
    double scale;
    const char *wrong = value_number(text, &scale);
    if (wrong)
        return wrong;
    if (!(scale >= 0.5 && scale <= 4))
        return _("not between 0.5 and 4");
    settings->ui_scale = scale;
    return NULL;
}

const char *settings_read_language(settings *settings, const char *text)
{
    const words_language *language = words_find(text);
    if (!language)
        return _("no such language: en or zh");
    settings->language = language->code;
    return NULL;
}

void settings_complain(const char *message)
{
    printable_complain("hitlab: %s", message);
}

/* Without installed scenes, there is still the one of the state. */
static bool add_state_scene(const settings *settings, scene_list *list)
{
    char ignored[512];
    const char *name = settings->state ? settings->state->scene : NULL;
    char *path = name ? state_scene_path(name, ignored, sizeof ignored) : NULL;
    bool added = path && scene_list_append(list, path);
    free(path);
    return added;
}

/* A recording must find the same scenes everywhere, so it does not see the scenes that the user has
 * saved. */
bool settings_find_scenes(const settings *settings, scene_list *list)
{
    char error[1024];
    bool found = true;
    *list = (scene_list){0};
    if (settings->path_count == 0)
        found = scene_list_add_installed(list, !settings->recording, error, sizeof error) ||
                add_state_scene(settings, list);
    for (int i = 0; found && i < settings->path_count; i++)
        found = scene_list_add(list, settings->paths[i], error, sizeof error);
    if (found) {
        scene_list_assign_keys(list);
        return true;
    }
    settings_complain(error);
    scene_list_free(list);
    return false;
}
