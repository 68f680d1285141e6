/* SPDX-License-Identifier: MIT */
#include "user.h"

#include "random.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

static struct {
    char *line;
    int due; /* ticks after the line before */
} waiting[MOST];

static int first, count; /* of those that wait */
static int delay;        /* before what is said next */
static int x, y;         /* of the pointer, in window coordinates */
static unsigned held;    /* buttons: SDL_BUTTON() masks */

void user_start(void)
{
    first = count = delay = x = y = 0;
    held = 0;
}

int user_due(void)
{
    return first < count ? waiting[first].due : -1;
}

char *user_take(void)
{
    char *line = waiting[first++].line;
    if (first == count)
        first = count = 0;
    return line;
}

/* What a full queue has no room for is not done. */
void user_say(const char *format, ...)
{
    va_list values;
    size_t size = 0;
    if (count == MOST)
        return;
    waiting[count].due = delay;
    FILE *out = open_memstream(&waiting[count].line, &size);
    va_start(values, format);
    vfprintf(out, format, values);
    va_end(values);
    fclose(out);
    count++;
    delay = 0;
}

void user_rest(int ticks)
{
    delay += ticks;
}

void user_frame(void)
{
    user_rest(one_in(3));
}

void user_maybe_rest(void)
{
    if (one_in(40))
        user_rest(random_int(1, 3));
}

/* ---- Keys --------------------------------------------------------------------------------- */

static const char *words_of(unsigned modifiers)
{
    static const char *const words[] = {"-",   "shift",     "ctrl",     "shift+ctrl",
                                        "alt", "shift+alt", "ctrl+alt", "shift+ctrl+alt"};
    return words[modifiers & 7];
}

static bool is_letter(const char *name)
{
    return name[0] > ' ' && name[0] < 0x7f && name[1] == '\0';
}

static int lower(int c)
{
    return c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c;
}

void user_repeat(const char *name, unsigned modifiers, int times)
{
    const char *with = words_of(modifiers);
    user_say("down %s 0 %s", with, name);
    for (int i = 0; i < times; i++)
        user_say("repeat %s 0 %s", with, name);
    if (is_letter(name) && !(modifiers & (USER_CTRL | USER_ALT)))
        user_say("text %c", modifiers & USER_SHIFT ? name[0] : lower(name[0]));
    user_say("up %s 0 %s", with, name);
}

void user_key(const char *name, unsigned modifiers)
{
    user_repeat(name, modifiers, 0);
}

void user_digit(int digit)
{
    int scancode = digit ? SDL_SCANCODE_1 + digit - 1 : SDL_SCANCODE_0;
    user_say("down - %d %d", scancode, digit);
    user_say("text %d", digit);
    user_say("up - %d %d", scancode, digit);
}

void user_type(const char *text)
{
    for (size_t i = 0, size; text[i]; i += size) {
        size = 1;
        while (((unsigned char)text[i + size] & 0xc0) == 0x80)
            size++;
        user_say("text %.*s", (int)size, text + i);
    }
}

/* ---- The pointer -------------------------------------------------------------------------- */

static const char *name_of(unsigned buttons)
{
    return buttons & SDL_BUTTON_LMASK   ? "left"
           : buttons & SDL_BUTTON_MMASK ? "middle"
           : buttons & SDL_BUTTON_RMASK ? "right"
                                        : "-";
}

static int whole(double value)
{
    return isfinite(value) ? (int)fmin(fmax(value, -1e6), 1e6) : 0;
}

void user_move(const app *app, double to_x, double to_y)
{
    double density = app_density(app);
    int new_x = whole(to_x / density), new_y = whole(to_y / density);
    int by_x = whole((double)new_x - x), by_y = whole((double)new_y - y);
    x = new_x;
    y = new_y;
    user_say("motion %d %d %d %d %s", x, y, by_x, by_y, name_of(held));
}

void user_press(unsigned button, int clicks)
{
    held = button;
    user_say("press %d %d %s %d", x, y, name_of(button), clicks);
}

void user_release(unsigned button)
{
    held = 0;
    user_say("release %d %d %s", x, y, name_of(button));
}

void user_click(const app *app, double to_x, double to_y)
{
    user_move(app, to_x, to_y);
    user_press(SDL_BUTTON_LMASK, 1);
    user_release(SDL_BUTTON_LMASK);
}
