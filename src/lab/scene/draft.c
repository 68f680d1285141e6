#include "draft.h"

#include <stdlib.h>

void draft_free(draft *d)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        free(d->top.title.in[i].text);
        free(d->top.note.in[i].text);
    }
    for (int i = BASE; i <= CURSOR; i++) {
        point_list_free(&d->actor[i].points.list);
        free(d->actor[i].points_file.text);
        free(d->actor[i].shapes_file.text);
        shape_list_free(&d->actor[i].shapes.list);
    }
    free(d->expect);
}

scene_section draft_base(const draft *d)
{
    return d->header[FIELD] ? FIELD : BASE;
}

const char *draft_section_name(scene_section section)
{
    static const char *const names[SECTION_COUNT] = {"", "base", "field", "cursor", "expect"};
    return names[section];
}
