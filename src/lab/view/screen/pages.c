/* SPDX-License-Identifier: MIT */
#include "pages.h"

page_id pages_top(const pages *pages)
{
    return pages->count > 0 ? pages->open[pages->count - 1] : PAGE_NONE;
}

bool pages_is_open(const pages *pages, page_id id)
{
    for (int i = 0; i < pages->count; i++)
        if (pages->open[i] == id)
            return true;
    return false;
}

void pages_open(pages *pages, page_id id)
{
    pages_close(pages, id);
    pages->open[pages->count++] = id;
}

void pages_close(pages *pages, page_id id)
{
    int count = 0;
    for (int i = 0; i < pages->count; i++)
        if (pages->open[i] != id)
            pages->open[count++] = pages->open[i];
    pages->count = count;
}
