#include "commands.h"

#include "made.h"
#include "report.h"
#include "words.h"

#include <limits.h>

enum { MOST_KINDS = 16 };

static int refuse_kind(const char *word)
{
    static const report_sentences unknown = {
        N_("no such outline '%.64s'; there are star, blob, comb, spiral and coast"),
        N_("no such outline '%.64s'; did you mean '%s'?")};
    const char *names[MOST_KINDS];
    for (int i = 0; i < made_kind_count; i++)
        names[i] = made_kinds[i].name;
    char error[256];
    report r = {.out = error, .room = sizeof error};
    report_unknown(&r, 0, &unknown, word, names, made_kind_count);
    settings_complain(error);
    return 2;
}

static bool read_count(const char *word, int *out)
{
    char *end;
    long count = strtol(word, &end, 10);
    if (end == word || *end || count < MADE_LEAST || count > INT_MAX)
        return false;
    *out = (int)count;
    return true;
}

/* A billionth of a unit is finer than the edges of any outline that fits into memory. */
static void print_vertex(void *context, hit_vec vertex)
{
    (void)context;
    printf("%.12g,%.12g\n", vertex.x, vertex.y);
}

int command_make(const options *options)
{
    char *const *words = options->settings.paths;
    const made_kind *kind = made_find(words[0]);
    if (!kind)
        return refuse_kind(words[0]);
    int count;
    if (!read_count(words[1], &count)) {
        char error[128];
        snprintf(error, sizeof error, _("'%.64s' is no number of vertices, 3 or more"), words[1]);
        settings_complain(error);
        return 2;
    }
    kind->make(count, options->seed, (made_sink){print_vertex, NULL});
    return 0;
}
