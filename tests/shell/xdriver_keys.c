/* SPDX-License-Identifier: MIT */
/* Keys: chords, letters, and letters that no key has. */
#include "xdriver_private.h"

#include <stddef.h>
#include <string.h>
#include <X11/extensions/XTest.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>

static KeyCode spare_key(void)
{
    int first = 0, last = 0, each = 0;
    XDisplayKeycodes(the.display, &first, &last);
    KeySym *symbols = XGetKeyboardMapping(the.display, (KeyCode)first, last - first + 1, &each);
    int spare = 0;
    for (int code = first; code <= last; code++) {
        bool empty = true;
        for (int i = 0; i < each; i++)
            empty = empty && symbols[(code - first) * each + i] == NoSymbol;
        if (empty)
            spare = code;
    }
    XFree(symbols);
    return (KeyCode)spare;
}

static void put_on_key(KeyCode code, KeySym symbol)
{
    XChangeKeyboardMapping(the.display, code, 1, &symbol, 1);
    XSync(the.display, False);
}

static void press(KeyCode code, bool down)
{
    XTestFakeKeyEvent(the.display, code, down, CurrentTime);
}

/* With Shift where the key has it so. A symbol that no key has is put on a spare one, until the
 * program has taken it. */
static bool strike(KeySym symbol)
{
    KeyCode shift = XKeysymToKeycode(the.display, XK_Shift_L),
            code = XKeysymToKeycode(the.display, symbol);
    bool is_spare = code == 0;
    if (is_spare && (code = spare_key()) == 0)
        return refuse("no key is spare");
    if (is_spare)
        put_on_key(code, symbol);
    bool shifted = !IsKeypadKey(symbol) &&
                   (KeySym)XkbKeycodeToKeysym(the.display, code, 0, 0) != symbol &&
                   (KeySym)XkbKeycodeToKeysym(the.display, code, 0, 1) == symbol;
    if (shifted)
        press(shift, true);
    press(code, true);
    press(code, false);
    if (shifted)
        press(shift, false);
    bool done = !is_spare || await_rest(false);
    if (is_spare)
        put_on_key(code, NoSymbol);
    return done;
}

static KeySym symbol_of(const char *name)
{
    static const char *const others[][2] = {
        {"ctrl", "Control_L"}, {"shift", "Shift_L"}, {"alt", "Alt_L"}, {"super", "Super_L"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(name, others[i][0]) == 0)
            name = others[i][1];
    return XStringToKeysym(name);
}

/* "ctrl+shift+c": the keys before the last one are held meanwhile. */
static bool strike_chord(char *chord)
{
    char *plus = strchr(chord, '+');
    bool is_last = !plus || !plus[1];
    if (!is_last)
        *plus = '\0';
    KeySym symbol = symbol_of(chord);
    if (symbol == NoSymbol)
        return refuse("no key '%s'", chord);
    if (is_last)
        return strike(symbol);
    KeyCode held = XKeysymToKeycode(the.display, symbol);
    press(held, true);
    bool done = strike_chord(plus + 1);
    press(held, false);
    return done;
}

/* Returns the letter at *text, in UTF-8, and goes on to the next. */
static KeySym next_letter(const char **text)
{
    const unsigned char *t = (const unsigned char *)*text;
    int length = t[0] < 0x80 ? 1 : t[0] < 0xe0 ? 2 : t[0] < 0xf0 ? 3 : 4;
    unsigned long code = length == 1 ? t[0] : t[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++)
        code = code << 6 | (t[i] & 0x3fu);
    *text += length;
    return code < 0x100 ? code : 0x1000000 | code;
}

bool do_key(void)
{
    char *chord = next_word();
    return chord && strike_chord(chord);
}

static bool hold_key(bool down)
{
    const char *name = next_word();
    KeyCode code = name ? XKeysymToKeycode(the.display, symbol_of(name)) : 0;
    if (code == 0)
        return refuse("no key '%s'", name ? name : "");
    press(code, down);
    return true;
}

bool do_key_down(void)
{
    return hold_key(true);
}

bool do_key_up(void)
{
    return hold_key(false);
}

/* The rest of the line. The program takes each letter before the next one comes. */
bool do_type(void)
{
    const char *text = the.rest_of_line;
    the.rest_of_line += strlen(the.rest_of_line);
    bool done = true;
    while (*text && done)
        done = strike(next_letter(&text)) && await_rest(false);
    return done;
}
