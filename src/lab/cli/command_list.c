/* SPDX-License-Identifier: MIT */
#include "ask_mistakes.h"
#include "broad.h"
#include "command.h"
#include "kind.h"
#include "lesson.h"
#include "likeness.h"
#include "memory.h"
#include "method_list.h"
#include "mistakes.h"
#include "scene.h"
#include "scene_method.h"
#include "scene_read.h"
#include "settings.h"
#include "utf8.h"
#include "window.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

static void list_methods(void)
{
    static const char *const origins[] = {
        [HIT_AS_PUBLISHED] = "published", [HIT_CORRECTED] = "corrected", [HIT_MISTAKE] = "mistake"};
    puts("id\ta\tb\torigin\tsource\tfails on\tfaults\tcorrected by\ttext and code");
    const hit_method *m;
    for (int i = 0; (m = method_list_at(i)) != NULL; i++) {
        printf("%s\t%s\t%s\t%s\t%s\t", m->id, method_list_kind_name(m, m->a),
               method_list_kind_name(m, m->b), origins[m->origin], m->source);
        /* Prints the scenes that show the method's faults. */
        const char *before = "";
        for (const hit_fault *f = m->faults; f && f->words; f++)
            if (f->scene) {
                printf("%s%s", before, f->scene);
                before = " ";
            }
        putchar('\t');
        for (const hit_fault *f = m->faults; f && f->words; f++)
            if (method_list_tells_first(m, f))
                printf("%s%s", f == m->faults ? "" : "; ", f->words);
        const char *corrected_by = m->corrected_by ? m->corrected_by : "";
        printf("\t%s\t%s\n", corrected_by, m->differs ? m->differs : "");
    }
    for (int i = 1; i < broad_count(); i++)
        printf("%s\tfield\tany\tpublished\t%s\t\t\t\t\n", broad_at(i)->method.id,
               broad_at(i)->method.source);
}

static void list_mistakes(void)
{
    const mistake *m;
    char opens[1024];
    puts("id\ta\tb\tmistake\twhat it does\texample\tsource\topens");
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++)
        printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", m->method.id, hit_kind_name(m->method.a),
               hit_kind_name(m->method.b), m->method.title, m->method.idea, m->example,
               m->method.source, likeness_state(m, opens, sizeof opens) ? opens : "");
    const ask_mistake *of_numbers;
    for (int i = 0; (of_numbers = ask_mistakes_at(i)) != NULL; i++) {
        const judge_mistake *words = &of_numbers->words;
        printf("%s\tany\tany\t%s\t%s\t\t%s\t\n", words->id, words->title, words->idea,
               words->source);
    }
}

static bool list_scene(const scene_file *file)
{
    char error[1024];
    scene scene;
    if (!scene_read(file->path, &scene, error, sizeof error)) {
        settings_complain(error);
        return false;
    }
    char key[12] = "";
    if (file->key >= 0)
        snprintf(key, sizeof key, "%d", file->key);
    const char *base = scene.crowd ? "field" : kind_name(kind_index(&scene.base.shape));
    char *path = memory_copy(file->path), *title = memory_copy(words_text_get(&scene.title));
    printf("%s\t%s\t%s\t%s\t%s\t%s\n", key, utf8_printable(path), base,
           kind_name(kind_index(&scene.cursor.shape)), scene_method_id(scene.method),
           utf8_printable(title));
    free(path);
    free(title);
    scene_free(&scene);
    return true;
}

static bool list_scenes(const options *options)
{
    scene_list list;
    if (!settings_find_scenes(&options->settings, &list))
        return false;
    bool fine = true;
    puts("key\tfile\tbase\tcursor\tmethod\ttitle");
    for (int i = 0; i < list.count; i++)
        fine = list_scene(&list.files[i]) && fine;
    scene_list_free(&list);
    return fine;
}

int command_list(const options *options)
{
    bool all = !options->list_methods && !options->list_mistakes && !options->list_scenes;
    if (options->list_methods || all)
        list_methods();
    if (options->list_mistakes)
        list_mistakes();
    if (all)
        putchar('\n');
    return !(options->list_scenes || all) || list_scenes(options) ? 0 : 1;
}

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
    settings_remember_read(&settings);
    return window_open(&settings);
}
