#include "recording.h"

#include "text_file.h"
#include "values.h"
#include "words.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PLACE   1000000 /* window coordinates */
#define MOST_NOTCHES 1000.0
#define MOST_FINGER  1000000000L
#define MOST_PARTS   1000.0

/* ---- Words -------------------------------------------------------------------------------- */

typedef struct flag {
    const char *name;
    unsigned bits;
} flag;

static const flag modifiers[] = {
    {"shift", KMOD_SHIFT}, {"ctrl", KMOD_CTRL}, {"alt", KMOD_ALT}, {"gui", KMOD_GUI}, {NULL, 0}};

static const flag buttons[] = {{"left", SDL_BUTTON_LMASK},
                               {"middle", SDL_BUTTON_MMASK},
                               {"right", SDL_BUTTON_RMASK},
                               {NULL, 0}};

/* Takes the next word and the single blank that ends it. */
static bool next_word(const char **at, char *word, size_t room)
{
    size_t length = strcspn(*at, " ");
    if (length == 0 || length >= room)
        return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length + ((*at)[length] == ' ');
    return true;
}

static const char *scan_whole(const char **at, long least, long most, long *out)
{
    char word[24], *end;
    if (!next_word(at, word, sizeof word))
        return **at && **at != ' ' ? _("a number out of range") : _("a number is missing");
    if (!isdigit((unsigned char)word[word[0] == '-']))
        return _("not a whole number");
    long value = strtol(word, &end, 10);
    if (*end)
        return _("not a whole number");
    if (value < least || value > most)
        return _("a number out of range");
    *out = value;
    return NULL;
}

static const char *scan_int(const char **at, int least, int most, int *out)
{
    long value = 0;
    const char *wrong = scan_whole(at, least, most, &value);
    if (!wrong)
        *out = (int)value;
    return wrong;
}

static const char *scan_double(const char **at, double least, double most, double *out)
{
    char word[64];
    double value;
    if (!next_word(at, word, sizeof word))
        return _("a number is missing");
    const char *wrong = value_number(word, &value);
    if (wrong)
        return wrong;
    if (value < least || value > most)
        return _("a number out of range");
    *out = value;
    return NULL;
}

/* Reads "shift+ctrl", or "-" for none. */
static const char *scan_flags(const char **at, const flag *flags, unsigned *out)
{
    char word[64];
    if (!next_word(at, word, sizeof word))
        return _("a word is missing");
    *out = 0;
    if (strcmp(word, "-") == 0)
        return NULL;
    char *rest = word;
    while (rest) {
        char *plus = strchr(rest, '+');
        if (plus)
            *plus++ = '\0';
        const flag *f = flags;
        while (f->name && strcmp(f->name, rest) != 0)
            f++;
        if (!f->name)
            return flags == modifiers ? _("no such modifiers: shift, ctrl, alt, gui, with +, or -")
                                      : _("no such buttons: left, middle, right, with +, or -");
        *out |= f->bits;
        rest = plus;
    }
    return NULL;
}

static int write_flags(char *out, size_t room, const flag *flags, unsigned bits)
{
    int length = 0;
    for (const flag *f = flags; f->name; f++)
        if (bits & f->bits)
            length +=
                snprintf(out + length, room - (size_t)length, "%s%s", length ? "+" : " ", f->name);
    return length ? length : snprintf(out, room, " -");
}

/* A key is written as its name if SDL finds the key by that name, otherwise as "#" and its code. */
static const char *scan_key(const char **at, entry *out)
{
    long code = 0;
    const char *name = *at;
    *at += strlen(name);
    if (!name[0])
        return _("a key is missing");
    if (name[0] == '#' && name[1]) {
        const char *digits = name + 1;
        const char *wrong = scan_whole(&digits, 0, INT_MAX, &code);
        if (!wrong && name[1 + strspn(name + 1, "0123456789")])
            wrong = _("the line has more words than it should");
        out->key = wrong ? SDLK_UNKNOWN : (SDL_Keycode)code;
        return wrong;
    }
    out->key = SDL_GetKeyFromName(name);
    return out->key == SDLK_UNKNOWN ? _("no such key") : NULL;
}

static int write_key(char *out, size_t room, SDL_Keycode key)
{
    const char *name = SDL_GetKeyName(key);
    int ignored; /* the names of some keys are control characters */
    if (name[0] && SDL_GetKeyFromName(name) == key &&
        !text_file_check(name, strlen(name), &ignored))
        return snprintf(out, room, " %s", name);
    return snprintf(out, room, " #%d", (int)key);
}

static const char *scan_text(const char **at, size_t room, char *out)
{
    size_t length = strlen(*at);
    if (length >= room)
        return _("the text is too long");
    memcpy(out, *at, length + 1);
    *at += length;
    return NULL;
}

int entry_limit_side(int side)
{
    return side < 1 ? 1 : side > ENTRY_MOST_SIDE ? ENTRY_MOST_SIDE : side;
}

const char *entry_scan_size(const char **at, entry *out)
{
    const char *wrong = scan_int(at, 1, ENTRY_MOST_SIDE, &out->width);
    if (!wrong)
        wrong = scan_int(at, 1, ENTRY_MOST_SIDE, &out->height);
    return wrong ? wrong : scan_double(at, 0.1, 10, &out->amount);
}

/* ---- Fields ------------------------------------------------------------------------------- */

/* The fields of lines; a letter stands for each. A key or a text is always the last one, because it
 * may contain blanks. */
static const struct {
    char letter;
    const char *names;
} fields[] = {
    {'m', "MODIFIERS"},  {'s', "SCANCODE"}, {'k', "KEY"},
    {'t', "TEXT"},       {'p', "TEXT"},     {'x', "X Y"},
    {'d', "DX DY"},      {'b', "BUTTONS"},  {'a', "AXIS"},
    {'n', "LEAN"},       {'g', "BUTTON"},   {'f', "FINGER"},
    {'r', "RIGHT DOWN"}, {'o', "BUTTON"},   {'c', "CLICKS"},
    {'l', "LETTERS"},    {'w', "NOTCHES"},  {'z', "WIDTH HEIGHT DENSITY"},
};

static const struct {
    const char *name, *fields, *help;
} verbs[ENTRY_KINDS] = {
    [ENTRY_DOWN] = {"down", "msk", N_("a key goes down")},
    [ENTRY_REPEAT] = {"repeat", "msk", N_("the key is held down and repeats")},
    [ENTRY_UP] = {"up", "msk", N_("the key goes up")},
    [ENTRY_TEXT] = {"text", "t", N_("the text that keys have typed")},
    [ENTRY_COMPOSE] = {"compose", "lt",
                       N_("an input method composes this; its caret is after so many letters")},
    [ENTRY_CLIPBOARD] = {"clipboard", "p", N_("the text that Ctrl+V pastes from now on")},
    [ENTRY_MOTION] = {"motion", "xdb",
                      N_("the pointer has moved to X Y by DX DY; these buttons are down")},
    [ENTRY_PRESS] =
        {"press", "xoc",
         N_("a button of the mouse goes down; the second click of a double click is 2")},
    [ENTRY_RELEASE] = {"release", "xo", N_("the button goes up")},
    [ENTRY_WHEEL] = {"wheel", "w",
                     N_("the wheel turns away from the user; fractions of a notch are possible")},
    [ENTRY_FINGER_DOWN] = {"finger-down", "fr", N_("a finger touches the screen")},
    [ENTRY_FINGER_MOTION] = {"finger-motion", "fr", N_("it has moved")},
    [ENTRY_FINGER_UP] = {"finger-up", "fr", N_("it leaves the screen")},
    [ENTRY_AXIS] = {"axis", "an", N_("a stick or trigger of a game controller has moved")},
    [ENTRY_BUTTON] = {"button", "g", N_("a button of the controller goes down")},
    [ENTRY_SIZE] = {"size", "z",
                    N_("the picture's size in pixels; density: pixels per unit of X and Y")},
    [ENTRY_LEAVE] = {"leave", "", N_("the pointer leaves the window")},
    [ENTRY_FOCUS_LOST] = {"focus-lost", "", N_("another window now receives the keys")},
    [ENTRY_DROP] = {"drop", "p", N_("a scene file or a folder is dropped on the window")},
    [ENTRY_QUIT] = {"quit", "",
                    N_("the window is closed; a question may have to be answered first")},
    [ENTRY_END] = {"end", "", N_("the last line; without it the replay ends with the last input")},
};

bool entry_has_fields(entry_kind kind)
{
    return verbs[kind].fields[0] != '\0';
}

static void print_names(const char *letters, FILE *out)
{
    for (; *letters; letters++)
        for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
            if (fields[i].letter == *letters)
                fprintf(out, " %s", fields[i].names);
}

void entry_print_help(FILE *out)
{
    for (int i = 0; i < ENTRY_KINDS; i++) {
        fprintf(out, "  TICK %s", verbs[i].name);
        print_names(verbs[i].fields, out);
        fprintf(out, "\n      %s\n", _(verbs[i].help));
    }
    fputs(_("MODIFIERS are shift, ctrl, alt and gui, BUTTONS are left, middle and right; + joins "
            "them,\n"
            "and - stands for none. KEY is SDL's name of the key, or # and its code. SCANCODE is "
            "the\n"
            "key's place on the keyboard. It matters for digits only, from 30 for 1 to 39 for 0; "
            "use 0\n"
            "for other keys. FINGER is a number that the finger keeps until it is up; RIGHT and "
            "DOWN\n"
            "are its place in parts of the window's width and height, from 0 to 1. AXIS and BUTTON "
            "of\n"
            "a controller have SDL's names; LEAN is from -32768 to 32767.\n"),
          out);
}

static const char *scan_pair(const char **at, int *x, int *y)
{
    const char *wrong = scan_int(at, -MOST_PLACE, MOST_PLACE, x);
    return wrong ? wrong : scan_int(at, -MOST_PLACE, MOST_PLACE, y);
}

static const char *scan_button(const char **at, unsigned *out)
{
    const char *wrong = scan_flags(at, buttons, out);
    bool one = *out != 0 && (*out & (*out - 1)) == 0;
    return wrong ? wrong : one ? NULL : _("not one button");
}

static const char *scan_parts(const char **at, entry *out)
{
    const char *wrong = scan_double(at, -MOST_PARTS, MOST_PARTS, &out->part_x);
    return wrong ? wrong : scan_double(at, -MOST_PARTS, MOST_PARTS, &out->part_y);
}

static const char *scan_axis(const char **at, int *out)
{
    char word[24];
    *out = next_word(at, word, sizeof word) ? (int)SDL_GameControllerGetAxisFromString(word) : -1;
    return *out < 0 ? _("no such axis: leftx, lefty, rightx, righty, lefttrigger, righttrigger")
                    : NULL;
}

static const char *scan_pad_button(const char **at, int *out)
{
    char word[24];
    *out = next_word(at, word, sizeof word) ? (int)SDL_GameControllerGetButtonFromString(word) : -1;
    return *out < 0 ? _("no such button of a controller") : NULL;
}

static const char *read_field(char field, const char **at, entry *out)
{
    switch (field) {
    case 'm':
        return scan_flags(at, modifiers, &out->modifiers);
    case 's':
        return scan_int(at, 0, SDL_NUM_SCANCODES - 1, &out->scancode);
    case 'k':
        return scan_key(at, out);
    case 't':
        return scan_text(at, SDL_TEXTINPUTEVENT_TEXT_SIZE, out->text);
    case 'p':
        return scan_text(at, sizeof out->text, out->text);
    case 'x':
        return scan_pair(at, &out->x, &out->y);
    case 'd':
        return scan_pair(at, &out->dx, &out->dy);
    case 'a':
        return scan_axis(at, &out->axis);
    case 'n':
        return scan_int(at, -32768, 32767, &out->lean);
    case 'g':
        return scan_pad_button(at, &out->button);
    case 'f':
        return scan_whole(at, -MOST_FINGER, MOST_FINGER, &out->finger);
    case 'r':
        return scan_parts(at, out);
    case 'b':
        return scan_flags(at, buttons, &out->buttons);
    case 'o':
        return scan_button(at, &out->buttons);
    case 'c':
        return scan_int(at, 0, 255, &out->clicks);
    case 'l':
        return scan_int(at, 0, 255, &out->letters);
    case 'w':
        return scan_double(at, -MOST_NOTCHES, MOST_NOTCHES, &out->amount);
    default:
        return entry_scan_size(at, out);
    }
}

static int write_field(char field, const entry *in, char *out, size_t room)
{
    switch (field) {
    case 'm':
        return write_flags(out, room, modifiers, in->modifiers);
    case 's':
        return snprintf(out, room, " %d", in->scancode);
    case 'k':
        return write_key(out, room, in->key);
    case 't':
    case 'p':
        return snprintf(out, room, " %s", in->text);
    case 'x':
        return snprintf(out, room, " %d %d", in->x, in->y);
    case 'd':
        return snprintf(out, room, " %d %d", in->dx, in->dy);
    case 'a':
        return snprintf(out, room, " %s",
                        SDL_GameControllerGetStringForAxis((SDL_GameControllerAxis)in->axis));
    case 'n':
        return snprintf(out, room, " %d", in->lean);
    case 'g':
        return snprintf(out, room, " %s",
                        SDL_GameControllerGetStringForButton((SDL_GameControllerButton)in->button));
    case 'f':
        return snprintf(out, room, " %ld", in->finger);
    case 'r':
        return snprintf(out, room, " %.17g %.17g", in->part_x, in->part_y);
    case 'b':
    case 'o':
        return write_flags(out, room, buttons, in->buttons);
    case 'c':
        return snprintf(out, room, " %d", in->clicks);
    case 'l':
        return snprintf(out, room, " %d", in->letters);
    case 'w':
        return snprintf(out, room, " %.17g", in->amount);
    default:
        return snprintf(out, room, " %d %d %.17g", in->width, in->height, in->amount);
    }
}

void entry_write(const entry *in, char *line)
{
    int length = snprintf(line, ENTRY_LINE_SIZE, "%ld %s", in->tick, verbs[in->kind].name);
    for (const char *field = verbs[in->kind].fields; *field; field++)
        length += write_field(*field, in, line + length, ENTRY_LINE_SIZE - (size_t)length);
}

static const char *scan_kind(const char **at, entry_kind *out)
{
    char word[16] = "";
    if (!next_word(at, word, sizeof word))
        return _("the word for what happened is missing");
    for (int i = 0; i < ENTRY_KINDS; i++)
        if (strcmp(verbs[i].name, word) == 0) {
            *out = (entry_kind)i;
            return NULL;
        }
    return _("the word for what happened is unknown");
}

const char *entry_read(const char *line, entry *out)
{
    const char *at = line;
    int ignored;
    memset(out, 0, offsetof(entry, text)); /* not all of the text: it is long */
    out->text[0] = '\0';
    const char *wrong =
        line[0] ? text_file_check(line, strlen(line), &ignored) : _("an empty line");
    if (!wrong)
        wrong = scan_whole(&at, 0, ENTRY_MOST_TICKS, &out->tick);
    if (!wrong)
        wrong = scan_kind(&at, &out->kind);
    const char *field = wrong ? "" : verbs[out->kind].fields;
    for (; !wrong && *field; field++)
        wrong = read_field(*field, &at, out);
    bool more = *at || (at > line && at[-1] == ' ' && !strpbrk(verbs[out->kind].fields, "tp"));
    return wrong ? wrong : more ? _("the line has more words than it should") : NULL;
}
