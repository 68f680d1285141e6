/* SPDX-License-Identifier: MIT */
#include "key_list.h"

#include <string.h>

const key_row *key_list_find(const key_list *keys, scene_section section, const char *name)
{
    for (int i = 0; i < keys->count; i++)
        if ((keys->rows[i].sections & KEY_SECTION(section)) &&
            (section == EXPECT || strcmp(keys->rows[i].name, name) == 0))
            return &keys->rows[i];
    return NULL;
}

bool key_list_suits(const key_row *key, int kind)
{
    if (key->number)
        return kind_find_number(kind_at(kind), key->name) >= 0;
    return !key->suits || key->suits(kind_at(kind));
}
