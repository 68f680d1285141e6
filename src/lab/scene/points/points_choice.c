/* SPDX-License-Identifier: MIT */
#include "points_private.h"

#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *points_choice_value(const points_walk *w, const char *property, size_t length)
{
    const char *sign = w->choice ? strchr(w->choice, '=') : NULL;
    bool same = sign && (size_t)(sign - w->choice) == length &&
                strncasecmp(w->choice, property, length) == 0;
    return same ? sign + 1 : NULL;
}

/* "3" of #3; 0: the choice is none. */
static int chosen_number(const points_walk *w)
{
    size_t digits = w->choice ? strspn(w->choice, "0123456789") : 0;
    bool fine = digits > 0 && digits < 9 && !w->choice[digits];
    return fine ? (int)strtol(w->choice, NULL, 10) : 0;
}

static void note_name(points_features *all, const char *name)
{
    size_t length = strlen(all->names);
    bool cut = length > 3 && strcmp(all->names + length - 3, "...") == 0;
    if (!all->first[0])
        snprintf(all->first, sizeof all->first, "%s", name);
    if (cut)
        return;
    bool fits = length + strlen(name) + 7 < sizeof all->names;
    const char *joint = length ? ", " : "";
    snprintf(all->names + length, sizeof all->names - length, "%s%s", joint, fits ? name : "...");
}

void points_features_add(points_features *all, const points_walk *at, const char *name, bool named)
{
    all->count++;
    if (name[0])
        note_name(all, name);
    if (at->choice && !named && chosen_number(at) != all->count)
        return;
    all->matching++;
    all->found.at = *at;
    snprintf(all->found.name, sizeof all->found.name, "%s", name);
}

static bool fail_choice(const points_features *all, points_walk *w)
{
    if (w->choice && all->matching > 1)
        return points_walk_fail(w, _("%d features match '%s': choose one by its number, #1 to #%d"),
                                all->matching, w->choice, all->count);
    if (w->choice && all->first[0])
        return points_walk_fail(w, _("no feature has '%s'; there are #1 to #%d, with the names %s"),
                                w->choice, all->count, all->names);
    if (w->choice)
        return points_walk_fail(w, _("no feature has '%s'; there are #1 to #%d"), w->choice,
                                all->count);
    if (all->first[0])
        return points_walk_fail(w,
                                _("there are %d features: choose one after the file's name, as "
                                  "#name=%s or #1; their names are %s"),
                                all->count, all->first, all->names);
    return points_walk_fail(
        w, _("there are %d features: choose one after the file's name, as #1 or #%d"), all->count,
        all->count);
}

bool points_features_choose(points_features *all, points_walk *w)
{
    bool one = all->matching == 1 && (w->choice || all->count == 1);
    if (!one)
        return fail_choice(all, w);
    w->at = all->found.at.at;
    w->line = all->found.at.line;
    return true;
}
