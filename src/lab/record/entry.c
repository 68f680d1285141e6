#include "entry.h"

#include "text_file.h"
#include "value.h"
#include "words.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PLACE   1000000 /* window coordinates */
#define MOST_NOTCHES 1000.0
#define MOST_FINGER  1000000000
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

/* ---- Fields ------------------------------------------------------------------------------- */

typedef struct field field;

/* A field of lines. Verbs name it by its letter. */
struct field {
    char letter;
    const char *names;
    size_t at; /* its value, or the first of them, in the entry */
    const char *(*scan)(const char **at, const field *f, void *value);
    int (*write)(char *out, size_t room, const field *f, const void *value);
    double least, most; /* of numbers; the bytes of a text */
    int count;          /* of numbers that stand in a row in the entry */
    const flag *flags;
};

static const char *scan_wholes(const char **at, const field *f, void *value)
{
    const char *wrong = NULL;
    long number = 0;
    for (int i = 0; i < f->count && !wrong; i++) {
        wrong = scan_whole(at, (long)f->least, (long)f->most, &number);
        ((int *)value)[i] = (int)number;
    }
    return wrong;
}

static int write_wholes(char *out, size_t room, const field *f, const void *value)
{
    int length = 0;
    for (int i = 0; i < f->count; i++)
        length += snprintf(out + length, room - (size_t)length, " %d", ((const int *)value)[i]);
    return length;
}

static const char *scan_reals(const char **at, const field *f, void *value)
{
    const char *wrong = NULL;
    for (int i = 0; i < f->count && !wrong; i++)
        wrong = scan_double(at, f->least, f->most, (double *)value + i);
    return wrong;
}

static int write_reals(char *out, size_t room, const field *f, const void *value)
{
    int length = 0;
    for (int i = 0; i < f->count; i++)
        length +=
            snprintf(out + length, room - (size_t)length, " %.17g", ((const double *)value)[i]);
    return length;
}

/* Reads "shift+ctrl", or "-" for none. */
static const char *scan_flags(const char **at, const field *f, void *value)
{
    char word[64];
    unsigned *bits = value;
    if (!next_word(at, word, sizeof word))
        return _("a word is missing");
    *bits = 0;
    if (strcmp(word, "-") == 0)
        return NULL;
    char *rest = word;
    while (rest) {
        char *plus = strchr(rest, '+');
        if (plus)
            *plus++ = '\0';
        const flag *one = f->flags;
        while (one->name && strcmp(one->name, rest) != 0)
            one++;
        if (!one->name)
            return f->flags == modifiers
                       ? _("no such modifiers: shift, ctrl, alt, gui, with +, or -")
                       : _("no such buttons: left, middle, right, with +, or -");
        *bits |= one->bits;
        rest = plus;
    }
    return NULL;
}

static int write_flags(char *out, size_t room, const field *f, const void *value)
{
    int length = 0;
    for (const flag *one = f->flags; one->name; one++)
        if (*(const unsigned *)value & one->bits)
            length += snprintf(out + length, room - (size_t)length, "%s%s", length ? "+" : " ",
                               one->name);
    return length ? length : snprintf(out, room, " -");
}

static const char *scan_button(const char **at, const field *f, void *value)
{
    const char *wrong = scan_flags(at, f, value);
    unsigned bits = *(unsigned *)value;
    return wrong ? wrong : bits && (bits & (bits - 1)) == 0 ? NULL : _("not one button");
}

/* A key is written as its name if SDL finds the key by that name, otherwise as "#" and its code. */
static const char *scan_key(const char **at, const field *f, void *value)
{
    (void)f;
    long code = 0;
    const char *name = *at;
    SDL_Keycode *key = value;
    *at += strlen(name);
    if (!name[0])
        return _("a key is missing");
    if (name[0] == '#' && name[1]) {
        const char *digits = name + 1;
        const char *wrong = scan_whole(&digits, 0, INT_MAX, &code);
        if (!wrong && name[1 + strspn(name + 1, "0123456789")])
            wrong = _("the line has more words than it should");
        *key = wrong ? SDLK_UNKNOWN : (SDL_Keycode)code;
        return wrong;
    }
    *key = SDL_GetKeyFromName(name);
    return *key == SDLK_UNKNOWN ? _("no such key") : NULL;
}

static int write_key(char *out, size_t room, const field *f, const void *value)
{
    (void)f;
    SDL_Keycode key = *(const SDL_Keycode *)value;
    const char *name = SDL_GetKeyName(key);
    int ignored; /* the names of some keys are control characters */
    if (name[0] && SDL_GetKeyFromName(name) == key &&
        !text_file_check(name, strlen(name), &ignored))
        return snprintf(out, room, " %s", name);
    return snprintf(out, room, " #%d", (int)key);
}

static const char *scan_text(const char **at, const field *f, void *value)
{
    size_t length = strlen(*at);
    if (length >= (size_t)f->most)
        return _("the text is too long");
    memcpy(value, *at, length + 1);
    *at += length;
    return NULL;
}

static int write_text(char *out, size_t room, const field *f, const void *value)
{
    (void)f;
    return snprintf(out, room, " %s", (const char *)value);
}

#define AT(member)                       offsetof(entry, member)
#define WHOLES(member, least, most, n)   AT(member), scan_wholes, write_wholes, least, most, n, NULL
#define REALS(member, least, most, n)    AT(member), scan_reals, write_reals, least, most, n, NULL
#define FLAGS(member, scan, flags)       AT(member), scan, write_flags, 0, 0, 0, flags
#define WORDS(member, scan, write, most) AT(member), scan, write, 0, most, 0, NULL

/* A key or a text is always a line's last field, because it may contain blanks. */
static const field fields[] = {
    {'m', "MODIFIERS", FLAGS(modifiers, scan_flags, modifiers)},
    {'s', "SCANCODE", WHOLES(scancode, 0, SDL_NUM_SCANCODES - 1, 1)},
    {'k', "KEY", WORDS(key, scan_key, write_key, 0)},
    {'t', "TEXT", WORDS(text, scan_text, write_text, SDL_TEXTINPUTEVENT_TEXT_SIZE)},
    {'p', "TEXT", WORDS(text, scan_text, write_text, ENTRY_TEXT_SIZE)},
    {'x', "X Y", WHOLES(x, -MOST_PLACE, MOST_PLACE, 2)},
    {'d', "DX DY", WHOLES(dx, -MOST_PLACE, MOST_PLACE, 2)},
    {'b', "BUTTONS", FLAGS(buttons, scan_flags, buttons)},
    {'o', "BUTTON", FLAGS(buttons, scan_button, buttons)},
    {'c', "CLICKS", WHOLES(clicks, 0, 255, 1)},
    {'l', "LETTERS", WHOLES(letters, 0, 255, 1)},
    {'w', "NOTCHES", REALS(amount, -MOST_NOTCHES, MOST_NOTCHES, 1)},
    {'f', "FINGER", WHOLES(finger, -MOST_FINGER, MOST_FINGER, 1)},
    {'r', "RIGHT DOWN", REALS(part_x, -MOST_PARTS, MOST_PARTS, 2)},
    {'z', "WIDTH HEIGHT", WHOLES(width, 1, ENTRY_MOST_SIDE, 2)},
    {'y', "DENSITY", REALS(amount, 0.1, 10, 1)},
};

static const field *find_field(char letter)
{
    const field *f = fields;
    while (f->letter != letter)
        f++;
    return f;
}

static const char *read_field(char letter, const char **at, entry *out)
{
    const field *f = find_field(letter);
    return f->scan(at, f, (char *)out + f->at);
}

static int write_field(char letter, const entry *in, char *out, size_t room)
{
    const field *f = find_field(letter);
    return f->write(out, room, f, (const char *)in + f->at);
}

const char *entry_scan_size(const char **at, entry *out)
{
    const char *wrong = read_field('z', at, out);
    return wrong ? wrong : read_field('y', at, out);
}

int entry_limit_side(int side)
{
    return side < 1 ? 1 : side > ENTRY_MOST_SIDE ? ENTRY_MOST_SIDE : side;
}

/* ---- Lines -------------------------------------------------------------------------------- */

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
    [ENTRY_SIZE] = {"size", "zy",
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
        fprintf(out, " %s", find_field(*letters)->names);
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
            "are its place in parts of the window's width and height, from 0 to 1.\n"),
          out);
}

void entry_write(const entry *in, char *line)
{
    int length = snprintf(line, ENTRY_LINE_SIZE, "%ld %s", in->tick, verbs[in->kind].name);
    for (const char *letter = verbs[in->kind].fields; *letter; letter++)
        length += write_field(*letter, in, line + length, ENTRY_LINE_SIZE - (size_t)length);
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
    const char *letter = wrong ? "" : verbs[out->kind].fields;
    for (; !wrong && *letter; letter++)
        wrong = read_field(*letter, &at, out);
    bool more = *at || (at > line && at[-1] == ' ' && !strpbrk(verbs[out->kind].fields, "tp"));
    return wrong ? wrong : more ? _("the line has more words than it should") : NULL;
}
