/* SPDX-License-Identifier: MIT */
#include "entry.h"

#include "keys.h"
#include "memory.h"
#include "text_file.h"
#include "value.h"
#include "words.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PLACE   1000000 /* window coordinates */
#define MOST_NOTCHES 1000.0
#define MOST_FINGER  1000000000
#define MOST_PARTS   1000.0

/* ---- Types -------------------------------------------------------------------------------- */

/* Reads a whole number up to a blank or the end, and goes on behind the blank. */
static const char *scan_whole(const char **at, long least, long most, long *out)
{
    char *end;
    if (!**at || **at == ' ')
        return _("a number is missing");
    if (!isdigit((unsigned char)(*at)[**at == '-']))
        return _("not a whole number");
    long value = strtol(*at, &end, 10);
    if (*end && *end != ' ')
        return _("not a whole number");
    if (value < least || value > most)
        return _("a number out of range");
    *out = value;
    *at = end + (*end == ' ');
    return NULL;
}

static const char *scan_real(const char **at, const key_type *type, double *out)
{
    double value = 0;
    if (!**at || **at == ' ')
        return _("a number is missing");
    const char *wrong = value_scan(at, &value);
    if (!wrong && **at && **at != ' ')
        wrong = _("not a number");
    if (!wrong && (value < type->least || value > type->most))
        wrong = _("a number out of range");
    if (wrong)
        return wrong;
    *out = value;
    *at += **at == ' ';
    return NULL;
}

static const char *read_whole_number(const key_value *v, const key_type *type, void *slot)
{
    long number = 0;
    const char *at = v->text;
    const char *wrong = scan_whole(&at, (long)type->least, (long)type->most, &number);
    *(int *)slot = (int)number;
    return wrong;
}

static void write_whole(const key_sink *to, const void *slot)
{
    fprintf(to->file, "%d", *(const int *)slot);
}

/* Two that stand side by side in the entry. */
static const char *read_wholes(const key_value *v, const key_type *type, void *slot)
{
    const char *at = v->text, *wrong = NULL;
    for (int i = 0; i < 2 && !wrong; i++) {
        long number = 0;
        wrong = scan_whole(&at, (long)type->least, (long)type->most, &number);
        ((int *)slot)[i] = (int)number;
    }
    return wrong;
}

static void write_wholes(const key_sink *to, const void *slot)
{
    const int *pair = slot;
    fprintf(to->file, "%d %d", pair[0], pair[1]);
}

static const char *read_real(const key_value *v, const key_type *type, void *slot)
{
    const char *at = v->text;
    return scan_real(&at, type, slot);
}

static void write_real(const key_sink *to, const void *slot)
{
    fprintf(to->file, "%.17g", *(const double *)slot);
}

static const char *read_reals(const key_value *v, const key_type *type, void *slot)
{
    double *pair = slot;
    const char *at = v->text;
    const char *wrong = scan_real(&at, type, &pair[0]);
    return wrong ? wrong : scan_real(&at, type, &pair[1]);
}

static void write_reals(const key_sink *to, const void *slot)
{
    const double *pair = slot;
    fprintf(to->file, "%.17g %.17g", pair[0], pair[1]);
}

typedef struct flag {
    const char *name;
    unsigned bits;
} flag;

static const flag modifier_flags[] = {
    {"shift", KMOD_SHIFT}, {"ctrl", KMOD_CTRL}, {"alt", KMOD_ALT}, {"gui", KMOD_GUI}, {NULL, 0}};

static const flag button_flags[] = {{"left", SDL_BUTTON_LMASK},
                                    {"middle", SDL_BUTTON_MMASK},
                                    {"right", SDL_BUTTON_RMASK},
                                    {NULL, 0}};

/* Reads "shift+ctrl", or "-" for none. Returns NULL, `unknown`, or that there is no word. */
static const char *read_flags(const char *text, const flag *flags, const char *unknown,
                              unsigned *bits)
{
    if (!*text)
        return _("a word is missing");
    *bits = 0;
    if (strcmp(text, "-") == 0)
        return NULL;
    for (size_t length; text; text = text[length] ? text + length + 1 : NULL) {
        const flag *one = flags;
        length = strcspn(text, "+");
        while (one->name && (strlen(one->name) != length || strncmp(one->name, text, length) != 0))
            one++;
        if (!one->name)
            return unknown;
        *bits |= one->bits;
    }
    return NULL;
}

static void write_flags(FILE *out, const flag *flags, unsigned bits)
{
    const char *joint = "";
    for (; flags->name; flags++)
        if (bits & flags->bits) {
            fprintf(out, "%s%s", joint, flags->name);
            joint = "+";
        }
    if (!*joint)
        fputc('-', out);
}

static const char *read_modifiers(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return read_flags(v->text, modifier_flags,
                      _("no such modifiers: shift, ctrl, alt, gui, with +, or -"), slot);
}

static void write_modifiers(const key_sink *to, const void *slot)
{
    write_flags(to->file, modifier_flags, *(const unsigned *)slot);
}

static const char *read_buttons(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    return read_flags(v->text, button_flags,
                      _("no such buttons: left, middle, right, with +, or -"), slot);
}

static void write_buttons(const key_sink *to, const void *slot)
{
    write_flags(to->file, button_flags, *(const unsigned *)slot);
}

static const char *read_button(const key_value *v, const key_type *type, void *slot)
{
    const char *wrong = read_buttons(v, type, slot);
    unsigned bits = *(unsigned *)slot;
    if (!wrong && (bits == 0 || (bits & (bits - 1)) != 0))
        wrong = _("not one button");
    return wrong;
}

/* A key is written as its name if SDL finds the key by that name, otherwise as "#" and its code. */
static const char *read_key_name(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    long code = 0;
    const char *name = v->text;
    SDL_Keycode *key = slot;
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

static void write_key_name(const key_sink *to, const void *slot)
{
    SDL_Keycode key = *(const SDL_Keycode *)slot;
    const char *name = SDL_GetKeyName(key);
    int ignored; /* the names of some keys are control characters */
    if (name[0] && SDL_GetKeyFromName(name) == key &&
        !text_file_check(name, strlen(name), &ignored))
        fputs(name, to->file);
    else
        fprintf(to->file, "#%d", (int)key);
}

/* Of at most type->most bytes with the NUL. */
static const char *read_entry_text(const key_value *v, const key_type *type, void *slot)
{
    size_t length = strlen(v->text);
    if (length >= (size_t)type->most)
        return _("the text is too long");
    memcpy(slot, v->text, length + 1);
    return NULL;
}

static void write_entry_text(const key_sink *to, const void *slot)
{
    fputs(slot, to->file);
}

#define WHOLE         .read = read_whole_number, .write = write_whole
#define WHOLES        .read = read_wholes, .write = write_wholes
#define REAL          .read = read_real, .write = write_real
#define REALS         .read = read_reals, .write = write_reals
#define TEXT          .read = read_entry_text, .write = write_entry_text
#define FROM_TO(a, b) .least = (a), .most = (b)
#define AROUND_0(a)   FROM_TO(-(a), a)

static const key_type modifiers_type = {"MODIFIERS", .read = read_modifiers,
                                        .write = write_modifiers};
static const key_type scancode_type = {"SCANCODE", WHOLE, FROM_TO(0, SDL_NUM_SCANCODES - 1)};
static const key_type keyboard_type = {"KEY", .read = read_key_name, .write = write_key_name};
static const key_type typed_type = {"TEXT", TEXT, FROM_TO(0, SDL_TEXTINPUTEVENT_TEXT_SIZE)};
static const key_type pasted_type = {"TEXT", TEXT, FROM_TO(0, ENTRY_TEXT_SIZE)};
static const key_type place_type = {"X Y", WHOLES, AROUND_0(MOST_PLACE)};
static const key_type motion_type = {"DX DY", WHOLES, AROUND_0(MOST_PLACE)};
static const key_type buttons_type = {"BUTTONS", .read = read_buttons, .write = write_buttons};
static const key_type button_type = {"BUTTON", .read = read_button, .write = write_buttons};
static const key_type clicks_type = {"CLICKS", WHOLE, FROM_TO(0, 255)};
static const key_type letters_type = {"LETTERS", WHOLE, FROM_TO(0, 255)};
static const key_type notches_type = {"NOTCHES", REAL, AROUND_0(MOST_NOTCHES)};
static const key_type finger_type = {"FINGER", WHOLE, AROUND_0(MOST_FINGER)};
static const key_type parts_type = {"RIGHT DOWN", REALS, AROUND_0(MOST_PARTS)};
static const key_type size_type = {"WIDTH HEIGHT", WHOLES, FROM_TO(1, ENTRY_MOST_SIDE)};
static const key_type density_type = {"DENSITY", REAL, FROM_TO(0.1, 10)};

/* ---- Fields ------------------------------------------------------------------------------- */

/* A key whose place in the line is its name. */
typedef struct field {
    key_row row;
    int words; /* 0: the rest of the line, which may contain blanks */
} field;

#define FIELD(member, takes)                                                                       \
    .row = {#member, 1, .type = &(takes), .place = offsetof(entry, member)}, .words

static const field modifiers = {FIELD(modifiers, modifiers_type) = 1};
static const field scancode = {FIELD(scancode, scancode_type) = 1};
static const field key = {FIELD(key, keyboard_type) = 0};
static const field typed = {FIELD(text, typed_type) = 0};
static const field pasted = {FIELD(text, pasted_type) = 0};
static const field place = {FIELD(x, place_type) = 2};
static const field motion = {FIELD(dx, motion_type) = 2};
static const field buttons = {FIELD(buttons, buttons_type) = 1};
static const field button = {FIELD(buttons, button_type) = 1};
static const field clicks = {FIELD(clicks, clicks_type) = 1};
static const field letters = {FIELD(letters, letters_type) = 1};
static const field notches = {FIELD(amount, notches_type) = 1};
static const field finger = {FIELD(finger, finger_type) = 1};
static const field parts = {FIELD(part_x, parts_type) = 2};
static const field picture_size = {FIELD(width, size_type) = 2};
static const field density = {FIELD(amount, density_type) = 1};

/* Takes so many words, each with the single blank that ends it. False: they are too long. */
static bool cut_words(const char **at, int words, char *out, size_t room)
{
    size_t length = 0;
    for (int i = 0; i < words; i++) {
        size_t word = strcspn(*at + length, " ");
        length += word + (word > 0 && (*at)[length + word] == ' ');
    }
    if (length >= room)
        return false;
    memcpy(out, *at, length);
    out[length] = '\0';
    if (length > 0 && out[length - 1] == ' ')
        out[length - 1] = '\0';
    *at += length;
    return true;
}

static const char *read_field(const field *f, const char **at, entry *out)
{
    char text[160];
    if (f->words > 0)
        return cut_words(at, f->words, text, sizeof text) ? keys_scan(&f->row, text, out)
                                                          : _("a number out of range");
    const char *rest = *at;
    *at += strlen(rest);
    return keys_scan(&f->row, rest, out);
}

const char *entry_scan_size(const char **at, entry *out)
{
    const char *wrong = read_field(&picture_size, at, out);
    return wrong ? wrong : read_field(&density, at, out);
}

int entry_limit_side(int side)
{
    if (side < 1)
        return 1;
    return side < ENTRY_MOST_SIDE ? side : ENTRY_MOST_SIDE;
}

/* ---- Lines -------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    const field *fields[4]; /* NULL ends them */
    const char *help;
} verbs[ENTRY_KINDS] = {
    [ENTRY_DOWN] = {"down", {&modifiers, &scancode, &key}, N_("a key goes down")},
    [ENTRY_REPEAT] = {"repeat",
                      {&modifiers, &scancode, &key},
                      N_("the key is held down and repeats")},
    [ENTRY_UP] = {"up", {&modifiers, &scancode, &key}, N_("the key goes up")},
    [ENTRY_TEXT] = {"text", {&typed}, N_("the text that keys have typed")},
    [ENTRY_COMPOSE] = {"compose",
                       {&letters, &typed},
                       N_("an input method composes this; its caret is after this many letters")},
    [ENTRY_CLIPBOARD] = {"clipboard", {&pasted}, N_("the text that Ctrl+V pastes from now on")},
    [ENTRY_MOTION] = {"motion",
                      {&place, &motion, &buttons},
                      N_("the pointer has moved to X Y by DX DY; these buttons are down")},
    [ENTRY_PRESS] =
        {"press",
         {&place, &button, &clicks},
         N_("a button of the mouse goes down; the second click of a double click is 2")},
    [ENTRY_RELEASE] = {"release", {&place, &button}, N_("the button goes up")},
    [ENTRY_WHEEL] = {"wheel",
                     {&notches},
                     N_("the wheel turns away from the user; fractions of a notch are possible")},
    [ENTRY_FINGER_DOWN] = {"finger-down", {&finger, &parts}, N_("a finger touches the screen")},
    [ENTRY_FINGER_MOTION] = {"finger-motion", {&finger, &parts}, N_("it has moved")},
    [ENTRY_FINGER_UP] = {"finger-up", {&finger, &parts}, N_("it leaves the screen")},
    [ENTRY_SIZE] = {"size",
                    {&picture_size, &density},
                    N_("the picture's size in pixels; density: pixels per unit of X and Y")},
    [ENTRY_LEAVE] = {"leave", {NULL}, N_("the pointer leaves the window")},
    [ENTRY_FOCUS_LOST] = {"focus-lost", {NULL}, N_("another window now receives the keys")},
    [ENTRY_DROP] = {"drop", {&pasted}, N_("a scene file or a folder is dropped on the window")},
    [ENTRY_QUIT] = {"quit",
                    {NULL},
                    N_("the window is closed; a question may have to be answered first")},
    [ENTRY_END] = {"end",
                   {NULL},
                   N_("the last line; without it the replay ends with the last input")},
};

bool entry_has_fields(entry_kind kind)
{
    return verbs[kind].fields[0] != NULL;
}

void entry_print_help(FILE *out)
{
    for (int i = 0; i < ENTRY_KINDS; i++) {
        fprintf(out, "  TICK %s", verbs[i].name);
        for (const field *const *f = verbs[i].fields; *f; f++)
            fprintf(out, " %s", keys_takes(&(*f)->row, KEY_IN_LINE));
        fprintf(out, "\n      %s\n", _(verbs[i].help));
    }
    fputs(_("MODIFIERS are shift, ctrl, alt and gui, BUTTONS are left, middle and right; + joins "
            "them,\n"
            "and - means none. KEY is SDL's name of the key, or # and its code. SCANCODE is "
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
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    const key_sink sink = {out, KEY_IN_LINE, 0};
    fprintf(out, "%ld %s", in->tick, verbs[in->kind].name);
    for (const field *const *f = verbs[in->kind].fields; *f; f++) {
        fputc(' ', out);
        keys_write(&(*f)->row, &sink, (const char *)in + (*f)->row.place);
    }
    memory_close(out);
    memcpy(line, text, size + 1);
    free(text);
}

static const char *scan_kind(const char **at, entry_kind *out)
{
    char word[16];
    if (!cut_words(at, 1, word, sizeof word))
        return _("the word for what happened is unknown");
    if (!*word)
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
    if (wrong)
        return wrong;
    bool open = false; /* to the line's end */
    for (const field *const *f = verbs[out->kind].fields; *f && !wrong; f++) {
        wrong = read_field(*f, &at, out);
        open = (*f)->words == 0;
    }
    if (!wrong && (*at || (at[-1] == ' ' && !open)))
        wrong = _("the line has more words than it should");
    return wrong;
}
