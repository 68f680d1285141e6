/* SPDX-License-Identifier: MIT */
/*
 * A library to preload: streams of memory keep nothing in SDL_RWops.hidden, which is SDL's own, as
 * those of sdl2-compat do not.
 */
#include <SDL.h>

typedef struct stream {
    SDL_RWops ops; /* first: SDL gives its address back */
    Uint8 *base;
    Sint64 size, at;
    SDL_bool writes;
} stream;

static Sint64 SDLCALL size_of(SDL_RWops *ops)
{
    return ((stream *)ops)->size;
}

static Sint64 SDLCALL seek(SDL_RWops *ops, Sint64 offset, int whence)
{
    stream *s = (stream *)ops;
    Sint64 from[] = {[RW_SEEK_SET] = 0, [RW_SEEK_CUR] = s->at, [RW_SEEK_END] = s->size};
    return s->at = SDL_clamp(from[whence] + offset, 0, s->size);
}

/* So many whole objects are left. */
static size_t objects_left(const stream *s, size_t size, size_t count)
{
    size_t left = size > 0 ? (size_t)(s->size - s->at) / size : 0;
    return SDL_min(left, count);
}

static size_t SDLCALL read_from(SDL_RWops *ops, void *to, size_t size, size_t count)
{
    stream *s = (stream *)ops;
    size_t objects = objects_left(s, size, count);
    SDL_memcpy(to, s->base + s->at, objects * size);
    s->at += (Sint64)(objects * size);
    return objects;
}

static size_t SDLCALL write_to(SDL_RWops *ops, const void *from, size_t size, size_t count)
{
    stream *s = (stream *)ops;
    size_t objects = s->writes ? objects_left(s, size, count) : 0;
    SDL_memcpy(s->base + s->at, from, objects * size);
    s->at += (Sint64)(objects * size);
    return objects;
}

static int SDLCALL close_stream(SDL_RWops *ops)
{
    SDL_free(ops);
    return 0;
}

static SDL_RWops *make(Uint8 *memory, int size, SDL_bool writes)
{
    stream *s = memory && size > 0 ? SDL_calloc(1, sizeof *s) : NULL;
    if (!s)
        return NULL;
    s->ops = (SDL_RWops){.size = size_of,
                         .seek = seek,
                         .read = read_from,
                         .write = write_to,
                         .close = close_stream,
                         .type = writes ? SDL_RWOPS_MEMORY : SDL_RWOPS_MEMORY_RO};
    s->base = memory;
    s->size = size;
    s->writes = writes;
    return &s->ops;
}

SDL_RWops *SDLCALL SDL_RWFromMem(void *memory, int size)
{
    return make(memory, size, SDL_TRUE);
}

SDL_RWops *SDLCALL SDL_RWFromConstMem(const void *memory, int size)
{
    Uint8 *bytes;
    SDL_memcpy(&bytes, &memory, sizeof bytes); /* nothing is written there */
    return make(bytes, size, SDL_FALSE);
}
