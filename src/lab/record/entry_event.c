/* SPDX-License-Identifier: MIT */
#include "entry.h"
#include "recording.h"
#include "text.h"

#include <string.h>

static void copy_event_text(entry *out, const char *text)
{
    size_t length = strlen(text);
    if (length >= sizeof out->text)
        length = sizeof out->text - 1;
    memcpy(out->text, text, length);
    out->text[length] = '\0';
}

/* Nothing depends on which of the two Shift keys is down; the same holds for the others. */
static unsigned both_sides(unsigned modifiers)
{
    static const unsigned pairs[] = {KMOD_SHIFT, KMOD_CTRL, KMOD_ALT, KMOD_GUI};
    unsigned both = 0;
    for (int i = 0; i < 4; i++)
        both |= modifiers & pairs[i] ? pairs[i] : 0;
    return both;
}

static bool from_key(const SDL_KeyboardEvent *event, entry *out)
{
    out->kind = event->repeat ? ENTRY_REPEAT : ENTRY_DOWN;
    if (event->type == SDL_KEYUP)
        out->kind = ENTRY_UP;
    out->key = event->keysym.sym;
    out->scancode = (int)event->keysym.scancode;
    out->modifiers = both_sides(event->keysym.mod);
    return true;
}

static bool from_button(const SDL_MouseButtonEvent *event, entry *out)
{
    out->kind = event->type == SDL_MOUSEBUTTONUP ? ENTRY_RELEASE : ENTRY_PRESS;
    out->buttons = SDL_BUTTON(event->button);
    out->x = event->x;
    out->y = event->y;
    out->clicks = event->clicks;
    return event->button <= SDL_BUTTON_RIGHT;
}

static bool from_motion(const SDL_MouseMotionEvent *event, entry *out)
{
    out->kind = ENTRY_MOTION;
    out->x = event->x;
    out->y = event->y;
    out->dx = event->xrel;
    out->dy = event->yrel;
    out->buttons = event->state & (SDL_BUTTON_LMASK | SDL_BUTTON_MMASK | SDL_BUTTON_RMASK);
    return true;
}

static bool from_finger(const SDL_TouchFingerEvent *event, entry *out)
{
    out->kind = event->type == SDL_FINGERDOWN ? ENTRY_FINGER_DOWN : ENTRY_FINGER_MOTION;
    if (event->type == SDL_FINGERUP)
        out->kind = ENTRY_FINGER_UP;
    out->finger = (int)(event->fingerId % 1000000000);
    out->part_x = (double)event->x;
    out->part_y = (double)event->y;
    return true;
}

static bool from_window(const SDL_WindowEvent *event, entry *out)
{
    out->kind = event->event == SDL_WINDOWEVENT_LEAVE ? ENTRY_LEAVE : ENTRY_FOCUS_LOST;
    return event->event == SDL_WINDOWEVENT_LEAVE || event->event == SDL_WINDOWEVENT_FOCUS_LOST;
}

bool entry_from_event(const SDL_Event *event, entry *out)
{
    memset(out, 0, offsetof(entry, text)); /* not all of the text: it is long */
    out->text[0] = '\0';
    switch (event->type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return from_key(&event->key, out);
    case SDL_TEXTINPUT:
        out->kind = ENTRY_TEXT;
        copy_event_text(out, event->text.text);
        return true;
    case SDL_TEXTEDITING:
        out->kind = ENTRY_COMPOSE;
        out->letters = SDL_clamp(event->edit.start, 0, 255);
        copy_event_text(out, event->edit.text);
        return true;
    case SDL_MOUSEMOTION:
        return from_motion(&event->motion, out);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return from_button(&event->button, out);
    case SDL_MOUSEWHEEL:
        out->kind = ENTRY_WHEEL;
        out->amount = (double)event->wheel.preciseY;
        out->amount *= event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
        return true;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        return from_finger(&event->tfinger, out);
    case SDL_DROPFILE:
        out->kind = ENTRY_DROP;
        copy_event_text(out, event->drop.file);
        return true;
    case SDL_WINDOWEVENT:
        return from_window(&event->window, out);
    case SDL_QUIT:
        out->kind = ENTRY_QUIT;
        return true;
    default:
        return false;
    }
}

static int button_of(unsigned mask)
{
    if (mask & SDL_BUTTON_LMASK)
        return SDL_BUTTON_LEFT;
    return mask & SDL_BUTTON_MMASK ? SDL_BUTTON_MIDDLE : SDL_BUTTON_RIGHT;
}

static SDL_Event to_key(const entry *in)
{
    bool down = in->kind != ENTRY_UP;
    SDL_Keysym key = {
        .sym = in->key, .scancode = (SDL_Scancode)in->scancode, .mod = (Uint16)in->modifiers};
    return (SDL_Event){.key = {.type = down ? SDL_KEYDOWN : SDL_KEYUP,
                               .state = down,
                               .repeat = in->kind == ENTRY_REPEAT,
                               .keysym = key}};
}

static SDL_Event to_button(const entry *in)
{
    bool down = in->kind == ENTRY_PRESS;
    return (SDL_Event){.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .button = (Uint8)button_of(in->buttons),
                                  .state = down,
                                  .clicks = (Uint8)in->clicks,
                                  .x = in->x,
                                  .y = in->y}};
}

static SDL_Event to_finger(const entry *in)
{
    static const Uint32 types[ENTRY_KINDS] = {[ENTRY_FINGER_DOWN] = SDL_FINGERDOWN,
                                              [ENTRY_FINGER_MOTION] = SDL_FINGERMOTION,
                                              [ENTRY_FINGER_UP] = SDL_FINGERUP};
    return (SDL_Event){.tfinger = {.type = types[in->kind],
                                   .fingerId = in->finger,
                                   .x = (float)in->part_x,
                                   .y = (float)in->part_y}};
}

static SDL_Event to_text(const entry *in)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    SDL_strlcpy(event.text.text, in->text, sizeof event.text.text);
    return event;
}

static SDL_Event to_composition(const entry *in)
{
    SDL_Event event = {.edit = {.type = SDL_TEXTEDITING, .start = in->letters}};
    SDL_utf8strlcpy(event.edit.text, in->text, sizeof event.edit.text);
    return event;
}

static SDL_Event to_window(const entry *in)
{
    Uint8 what = in->kind == ENTRY_LEAVE ? SDL_WINDOWEVENT_LEAVE : SDL_WINDOWEVENT_FOCUS_LOST;
    return (SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = what}};
}

SDL_Event entry_to_event(const entry *in)
{
    switch (in->kind) {
    case ENTRY_COMPOSE:
        return to_composition(in);
    case ENTRY_TEXT:
        return to_text(in);
    case ENTRY_MOTION:
        return (SDL_Event){.motion = {.type = SDL_MOUSEMOTION,
                                      .state = in->buttons,
                                      .x = in->x,
                                      .y = in->y,
                                      .xrel = in->dx,
                                      .yrel = in->dy}};
    case ENTRY_PRESS:
    case ENTRY_RELEASE:
        return to_button(in);
    case ENTRY_WHEEL:
        return (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = (float)in->amount}};
    case ENTRY_FINGER_DOWN:
    case ENTRY_FINGER_MOTION:
    case ENTRY_FINGER_UP:
        return to_finger(in);
    case ENTRY_LEAVE:
    case ENTRY_FOCUS_LOST:
        return to_window(in);
    case ENTRY_DROP:
        return (SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(in->text)}};
    case ENTRY_QUIT:
        return (SDL_Event){.type = SDL_QUIT};
    default:
        return to_key(in);
    }
}
