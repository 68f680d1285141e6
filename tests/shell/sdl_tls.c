/* SPDX-License-Identifier: MIT */
/*
 * A library to preload: SDL_TLSSet() says 1 where it succeeds, as sdl2-compat's does. SDL2's own
 * says 0, and SDL's documentation promises neither.
 */
#define _GNU_SOURCE 1 /* RTLD_NEXT */
#include <dlfcn.h>
#include <SDL.h>
#include <string.h>

int SDLCALL SDL_TLSSet(SDL_TLSID id, const void *value, void(SDLCALL *destructor)(void *))
{
    int(SDLCALL * real)(SDL_TLSID, const void *, void(SDLCALL *)(void *));
    void *found = dlsym(RTLD_NEXT, "SDL_TLSSet");
    memcpy(&real, &found, sizeof real);
    return real(id, value, destructor) == 0 ? 1 : -1;
}
