/* SPDX-License-Identifier: MIT */
/*
 * The clipboard is the browser's. SDL 2.26 keeps a text of its own there, which no other program
 * sees; these take the place of SDL's functions of the same name.
 */
#include "page.h"

#include <emscripten.h>
#include <stdbool.h>

static char *held; /* copied or pasted last */

EM_JS(bool, page_copy, (const char *copied), { return Module.copy(UTF8ToString(copied)); })

static void keep(const char *given)
{
    SDL_free(held);
    held = SDL_strdup(given);
}

int SDL_SetClipboardText(const char *given)
{
    keep(given);
    return page_copy(given) ? 0 : SDL_SetError("the browser does not let a page copy");
}

char *SDL_GetClipboardText(void)
{
    return SDL_strdup(held ? held : "");
}

SDL_bool SDL_HasClipboardText(void)
{
    return held && *held ? SDL_TRUE : SDL_FALSE;
}

int SDL_SetPrimarySelectionText(const char *given)
{
    (void)given;
    return SDL_Unsupported();
}

char *SDL_GetPrimarySelectionText(void)
{
    return SDL_strdup("");
}

SDL_bool SDL_HasPrimarySelectionText(void)
{
    return SDL_FALSE;
}

/* The browser gives the text with the event, and with no other. */
EMSCRIPTEN_KEEPALIVE void page_paste(const char *given)
{
    keep(given);
    page_key(SDLK_v, KMOD_LCTRL);
}
