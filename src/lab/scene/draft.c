#include "draft.h"

#include <stdlib.h>

void draft_free(draft *d)
{
    free(d->top.title.text);
    free(d->top.note.text);
    for (int i = BASE; i <= CURSOR; i++) {
        free(d->actor[i].points.list.points);
        free(d->actor[i].points_file.text);
    }
    free(d->expect);
}

const char *draft_section_name(scene_section section)
{
    static const char *const names[SECTION_COUNT] = {"", "base", "cursor", "expect"};
    return names[section];
}

const char *draft_section_place(scene_section section)
{
    static const char *const places[SECTION_COUNT] = {" at the top", " in [base]", " in [cursor]",
                                                      " in [expect]"};
    return places[section];
}
