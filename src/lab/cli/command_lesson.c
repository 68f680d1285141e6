#include "command_lesson.h"

#include "lesson_list.h"
#include "lesson_page.h"
#include "remember.h"
#include "session.h"
#include "teach.h"
#include "window.h"
#include "words.h"

#include <string.h>

/* ---- List --------------------------------------------------------------------------------- */

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

/* ---- Pages -------------------------------------------------------------------------------- */

static bool start(lab *lab, const settings *settings, char *error, size_t size)
{
    scene_list scenes;
    if (!settings_find_scenes(settings, &scenes)) {
        error[0] = '\0'; /* that has been told */
        return false;
    }
    bool started = session_start(lab, scenes) && teach_find(lab);
    if (!started)
        snprintf(error, size, "%s", lab->notice.text);
    return started;
}

int command_lessons(const options *options)
{
    static lab lab;
    char error[2048];
    const char *spoken = words_languages[words_spoken()].code;
    bool written = start(&lab, &options->settings, error, sizeof error) &&
                   lesson_pages_write(&lab, &options->settings, error, sizeof error);
    words_speak(spoken);
    session_stop(&lab);
    if (!written && error[0])
        settings_complain(error);
    return written ? 0 : 1;
}
