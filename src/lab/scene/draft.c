#include "draft.h"

#include <assert.h>
#include <stdlib.h>

void draft_free(draft *d)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        free(d->title[i].text);
        free(d->note[i].text);
    }
    for (int i = 0; i < 2; i++) {
        point_list_free(&d->actor[i].points);
        free(d->actor[i].points_file.text);
        scene_actor_free(&d->actor[i].actor);
    }
    shape_list_free(&d->shapes);
    free(d->shapes_file.text);
    scene_free(&d->scene);
}

const char *draft_section_name(scene_section section)
{
    static const char *const names[SECTION_COUNT] = {"", "base", "field", "cursor", "expect"};
    return names[section];
}

scene_section draft_base(const draft *d)
{
    return d->header[FIELD] ? FIELD : BASE;
}

bool draft_is_listed(const draft *d)
{
    return draft_line(d, FIELD, "shapes") || draft_line(d, FIELD, "shapes-file");
}

actor_draft *draft_actor(draft *d, scene_section section)
{
    return &d->actor[section == CURSOR];
}

void *draft_slot(draft *d, scene_section section, const scene_key *key, int language)
{
    char *start = key->of_actor ? (char *)draft_actor(d, section) : (char *)d;
    return start + key->slot + (key->translated ? (size_t)language * sizeof(text_slot) : 0);
}

int *draft_line_of(draft *d, scene_section section, const scene_key *key, int language)
{
    return &d->line[section][key - d->keys.rows][language];
}

int draft_line(const draft *d, scene_section section, const char *name)
{
    const scene_key *key = scene_keys_find(&d->keys, section, name);
    assert(key);
    return d->line[section][key - d->keys.rows][WORDS_ENGLISH];
}

bool draft_set(draft *d, scene_section section, const scene_key *key, int language,
               const char *text)
{
    const key_type type = key_type_of(key->type, key->number);
    const key_value value = {&d->file.report, d->file.line, key->name, text,
                             words_languages[language].joint};
    return type.set(&value, &type, draft_slot(d, section, key, language));
}
