#include "offer.h"

#include "words.h"

#include <stdlib.h>
#include <string.h>

static bool has_file(const char *title)
{
    char *folder = save_folder();
    char *path = folder ? save_path(folder, title, false) : NULL;
    bool exists = path && save_stamp(path).exists;
    free(folder);
    free(path);
    return exists;
}

/* A scene made here and never saved does not take its own title. */
static bool is_taken(const catalogue *c, int index, const char *title)
{
    char other[SLOT_TITLE];
    for (int i = 0; i < c->list.count; i++) {
        if (!c->slots[i].loaded || (i == index && c->slots[i].made))
            continue;
        slot_title(&c->slots[i], other, sizeof other);
        if (strcmp(other, title) == 0)
            return true;
    }
    return has_file(title);
}

/* "Mine 2" becomes "Mine", so that the next one is "Mine 3". */
static void drop_number(char *title)
{
    char *end = title + strlen(title);
    while (end > title && end[-1] >= '0' && end[-1] <= '9')
        end--;
    if (*end && end > title + 1 && end[-1] == ' ')
        end[-1] = '\0';
}

static void write_name(const char *title, bool own, int number, char *out, size_t size)
{
    if (own)
        snprintf(out, size, "%s %d", title, number + 1);
    else if (number == 1)
        snprintf(out, size, _("%s (mine)"), title);
    else
        snprintf(out, size, _("%s (mine %d)"), title, number);
}

void offer_name(lab *lab, int index, char *out, size_t size)
{
    catalogue *c = &lab->catalogue;
    char title[SLOT_TITLE];
    bool own = c->list.files[index].own && !c->slots[index].made;
    catalogue_load_all(c);
    slot_title(&c->slots[index], title, sizeof title);
    snprintf(out, size, "%s", title);
    if (c->slots[index].made && !is_taken(c, index, title))
        return;
    if (own)
        drop_number(title);
    for (int number = 1; number < 10000; number++) {
        write_name(title, own, number, out, size);
        if (!is_taken(c, index, out))
            return;
    }
}
