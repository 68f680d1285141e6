#include "scribe.h"

#include "digest.h"
#include "words.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>

struct scribe {
    scribe_page *pages; /* owned */
    int count;
    SDL_Thread *thread; /* NULL: nothing is done beside */
    atomic_bool done;
};

scribe *scribe_make(int room)
{
    scribe *s = calloc(1, sizeof *s);
    scribe_page *pages = calloc(room > 0 ? (size_t)room : 1, sizeof *pages);
    if (s && pages) {
        s->pages = pages;
        return s;
    }
    free(s);
    free(pages);
    return NULL;
}

scribe_page *scribe_add(scribe *s, const slot *slot)
{
    scribe_page *page = &s->pages[s->count];
    if (!slot_take_content(slot, &page->content))
        return NULL;
    s->count++;
    return page;
}

static void write_page(scribe_page *page)
{
    size_t size = 0;
    char *text = slot_content_text(&page->content, SAVE_MARK "\n", &size);
    uint64_t digest = text ? digest_text(DIGEST_START, text, size) : 0;
    bool same = text && page->kept && page->digest == digest;
    if (!text)
        snprintf(page->error, sizeof page->error, "%s", _("out of memory"));
    else if (same || save_text(page->path, text, size, page->error, sizeof page->error)) {
        page->error[0] = '\0';
        page->kept = true;
        page->digest = digest;
    }
    free(text);
}

void scribe_run(scribe *s)
{
    for (int i = 0; i < s->count; i++)
        write_page(&s->pages[i]);
    atomic_store(&s->done, true);
}

static int run(void *data)
{
    scribe_run(data);
    return 0;
}

void scribe_start(scribe *s)
{
    s->thread = SDL_CreateThread(run, "scribe", s);
    if (!s->thread)
        scribe_run(s);
}

bool scribe_is_done(const scribe *s)
{
    return atomic_load(&s->done);
}

int scribe_finish(scribe *s, const scribe_page **pages)
{
    if (s->thread)
        SDL_WaitThread(s->thread, NULL);
    s->thread = NULL;
    *pages = s->pages;
    return s->count;
}

void scribe_free(scribe *s)
{
    const scribe_page *pages;
    if (!s)
        return;
    scribe_finish(s, &pages);
    for (int i = 0; i < s->count; i++)
        slot_content_free(&s->pages[i].content);
    free(s->pages);
    free(s);
}
