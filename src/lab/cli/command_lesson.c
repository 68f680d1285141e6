#include "commands.h"

#include "lesson.h"
#include "settings.h"
#include "window.h"
#include "words.h"

#include <string.h>

static bool list_lesson(const char *path)
{
    char error[1024], name[256];
    lesson lesson;
    if (!lesson_read(path, &lesson, error, sizeof error)) {
        settings_complain(error);
        return false;
    }
    lesson_list_name(path, name, sizeof name);
    printf("%s\t%s\t%d\t%s\n", name, path, lesson.count, words_text_get(&lesson.title));
    lesson_free(&lesson);
    return true;
}

static int list_lessons(void)
{
    char error[1024];
    scene_list list;
    bool fine = true;
    if (!lesson_list_find(&list, error, sizeof error)) {
        settings_complain(error);
        return 1;
    }
    puts("name\tfile\tsteps\ttitle");
    for (int i = 0; i < list.count; i++)
        fine = list_lesson(list.files[i].path) && fine;
    scene_list_free(&list);
    return fine ? 0 : 1;
}

int command_lesson(const options *options)
{
    settings settings = options->settings;
    if (!settings.lesson)
        return list_lessons();
    remember_read(&settings);
    return window_open(&settings);
}
