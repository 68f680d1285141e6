/* SPDX-License-Identifier: MIT */
/* Recordings as text: a written line reads back as the same input, an event survives the way to a
 * line and back, and any other text is an error that names its line. Argument: the folder of
 * recordings. */
#include "entry.h"
#include "kind.h"
#include "random.h"
#include "recording.h"
#include "settings.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char *recordings;
static char file_name[256];
static recording the_recording;

static int make_file(void **state)
{
    (void)state;
    const char *root = getenv("TMPDIR");
    snprintf(file_name, sizeof file_name, "%s/hitlab-record-XXXXXX", root ? root : "/tmp");
    int file = mkstemp(file_name);
    return file < 0 ? -1 : close(file);
}

static int drop_file(void **state)
{
    (void)state;
    return remove(file_name);
}

/* Makes a new file each time, because file systems write a truncated file to disk at once. */
static void put(const char *text, size_t size)
{
    remove(file_name);
    FILE *file = fopen(file_name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* Reads the whole text, as a replay does. Returns NULL, or the message after the file's name. */
static const char *wrong_with(const char *text, size_t size)
{
    static char message[1024];
    put(text, size);
    recording *r = &the_recording;
    bool fine = recording_open(r, file_name);
    while (fine && r->has_next)
        fine = recording_next(r);
    if (!fine && strncmp(r->error, file_name, strlen(file_name)) != 0)
        fail_msg("the message '%s' does not begin with the file", r->error);
    snprintf(message, sizeof message, "%s", fine ? "" : r->error + strlen(file_name));
    recording_close(r);
    return fine ? NULL : message;
}

/* ---- Lines -------------------------------------------------------------------------------- */

static unsigned random_flags(const unsigned *flags, int count)
{
    unsigned all = 0;
    for (int i = 0; i < count; i++)
        all |= random_int(0, 1) ? flags[i] : 0;
    return all;
}

/* Where a finger is comes as a float: any of them, also beside the window. */
static double any_float(void)
{
    return (double)(float)ldexp(random_double(-1000, 1000), -random_int(0, 160));
}

/* Fills every field, also those that the kind does not have. Those must not be read back. */
static void make_input(entry *in, entry_kind kind)
{
    static const unsigned modifiers[] = {KMOD_SHIFT, KMOD_CTRL, KMOD_ALT, KMOD_GUI};
    static const unsigned buttons[] = {SDL_BUTTON_LMASK, SDL_BUTTON_MMASK, SDL_BUTTON_RMASK};
    static const SDL_Keycode keys[] = {SDLK_a,   SDLK_LEFT, SDLK_HASH, SDLK_SPACE, SDLK_KP_3,  0,
                                       SDLK_F11, 0xe9,      0x4e2d,    0x40000200, SDLK_PAGEUP};
    static const char *const texts[] = {"a", " ", "", "é 中", "\\n x", "# 12"};
    bool press = kind == ENTRY_PRESS || kind == ENTRY_RELEASE;
    *in = (entry){.kind = kind, .tick = random_int(0, 1 << 20)};
    in->key = keys[random_int(0, sizeof keys / sizeof *keys - 1)];
    in->scancode = random_int(0, SDL_NUM_SCANCODES - 1);
    in->modifiers = random_flags(modifiers, 4);
    in->buttons = press ? buttons[random_int(0, 2)] : random_flags(buttons, 3);
    in->x = random_int(-1000000, 1000000);
    in->y = random_int(-1000000, 1000000);
    in->dx = random_int(-99, 99);
    in->dy = random_int(-99, 99);
    in->finger = random_int(-1000000000, 1000000000);
    in->part_x = any_float();
    in->part_y = any_float();
    in->clicks = random_int(0, 255);
    in->letters = random_int(0, 255);
    in->width = random_int(1, ENTRY_MOST_SIDE);
    in->height = random_int(1, ENTRY_MOST_SIDE);
    in->amount = random_double(0.1, 10);
    strcpy(in->text, texts[random_int(0, sizeof texts / sizeof *texts - 1)]);
}

/* The fields must be equal to the last bit. */
static void assert_same_fields(const entry *in, const entry *out)
{
    bool place = in->kind == ENTRY_MOTION || in->kind == ENTRY_PRESS || in->kind == ENTRY_RELEASE;
    bool key = in->kind == ENTRY_DOWN || in->kind == ENTRY_REPEAT || in->kind == ENTRY_UP;
    bool text = in->kind == ENTRY_TEXT || in->kind == ENTRY_COMPOSE ||
                in->kind == ENTRY_CLIPBOARD || in->kind == ENTRY_DROP;
    bool amount = in->kind == ENTRY_WHEEL || in->kind == ENTRY_SIZE;
    assert_true(out->kind == in->kind && out->tick == in->tick);
    assert_true(out->key == (key ? in->key : 0) && out->scancode == (key ? in->scancode : 0));
    assert_true(out->modifiers == (key ? in->modifiers : 0));
    assert_true(out->x == (place ? in->x : 0) && out->y == (place ? in->y : 0));
    assert_true(out->buttons == (place ? in->buttons : 0));
    bool finger = in->kind >= ENTRY_FINGER_DOWN && in->kind <= ENTRY_FINGER_UP;
    assert_true(out->finger == (finger ? in->finger : 0));
    assert_true(out->part_x == (finger ? in->part_x : 0));
    assert_true(out->part_y == (finger ? in->part_y : 0));
    assert_int_equal(out->letters, in->kind == ENTRY_COMPOSE ? in->letters : 0);
    assert_true(out->amount == (amount ? in->amount : 0));
    assert_string_equal(out->text, text ? in->text : "");
}

static void test_lines_come_back(void **state)
{
    (void)state;
    static entry in, first, second;
    char line[ENTRY_LINE_SIZE], again[ENTRY_LINE_SIZE];
    unsigned long long seed = random_seed();
    for (int i = 0; i < 100000; i++) {
        make_input(&in, (entry_kind)(i % ENTRY_KINDS));
        entry_write(&in, line);
        const char *wrong = entry_read(line, &first);
        if (wrong)
            fail_msg("HIT_SEED=%llu: '%s': %s", seed, line, wrong);
        assert_same_fields(&in, &first);
        entry_write(&first, again);
        wrong = entry_read(again, &second);
        if (wrong || strcmp(line, again) != 0 || memcmp(&first, &second, sizeof first) != 0)
            fail_msg("HIT_SEED=%llu: '%s' became '%s'", seed, line, again);
    }
}

static void assert_same_input(const entry *a, const entry *b)
{
    char first[ENTRY_LINE_SIZE], second[ENTRY_LINE_SIZE];
    entry_write(a, first);
    entry_write(b, second);
    assert_string_equal(first, second);
}

/* What a line says gets into the event, and from the event into a line again. */
static void test_events_come_back(void **state)
{
    (void)state;
    static entry in, line_of, again;
    char line[ENTRY_LINE_SIZE];
    random_seed();
    for (int i = 0; i < 10000; i++) {
        entry_kind kind = (entry_kind)(i % ENTRY_KINDS);
        if (kind == ENTRY_CLIPBOARD || kind == ENTRY_SIZE || kind == ENTRY_END)
            continue;
        make_input(&in, kind);
        in.amount = (double)(float)in.amount;
        entry_write(&in, line);
        assert_null(entry_read(line, &line_of));
        SDL_Event event = entry_to_event(&line_of);
        assert_true(entry_from_event(&event, &again));
        again.tick = line_of.tick;
        assert_same_input(&line_of, &again);
        if (kind == ENTRY_DROP)
            SDL_free(event.drop.file);
    }
}

static void test_other_events_are_none(void **state)
{
    (void)state;
    static entry in;
    const SDL_Event events[] = {
        {.type = SDL_USEREVENT},
        {.type = SDL_RENDER_TARGETS_RESET},
        {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED}},
        {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X1}},
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        assert_false(entry_from_event(&events[i], &in));
}

/* The program takes left and right modifier keys as the same, and ignores Caps Lock and Num
 * Lock. */
static void test_modifiers_of_keys(void **state)
{
    (void)state;
    static entry in;
    SDL_Event event = {.key = {.type = SDL_KEYDOWN}};
    event.key.keysym.mod = KMOD_LSHIFT | KMOD_RCTRL | KMOD_CAPS | KMOD_NUM;
    assert_true(entry_from_event(&event, &in));
    assert_int_equal(in.modifiers, KMOD_SHIFT | KMOD_CTRL);
}

static void test_flipped_wheel(void **state)
{
    (void)state;
    static entry in;
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = 0.1f}};
    assert_true(entry_from_event(&event, &in));
    assert_true(in.amount == (double)0.1f);
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    assert_true(entry_from_event(&event, &in));
    assert_true(in.amount == -(double)0.1f);
}

/* Every key that there is, and some that there are not: the names of some are control characters.
 */
static void test_every_key_reads_back(void **state)
{
    (void)state;
    for (int key = 0; key < 0x3000; key++) {
        entry in = {.kind = ENTRY_DOWN, .key = key}, out;
        char line[ENTRY_LINE_SIZE];
        entry_write(&in, line);
        const char *wrong = entry_read(line, &out);
        if (wrong || out.key != key)
            fail_msg("key %d: %s: %s", key, line, wrong ? wrong : "another key");
    }
}

static void test_a_key_is_the_whole_rest(void **state)
{
    (void)state;
    static const char *const lines[] = {"0 down - 0 #4 garbage", "0 down - 0 #4 ", "0 up - 0 #4x"};
    entry out;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!entry_read(lines[i], &out))
            fail_msg("%s", lines[i]);
    assert_null(entry_read("0 down - 0 #4", &out));
}

/* ---- Files -------------------------------------------------------------------------------- */

#define FIRST "hitlab recording 1\n"

static const struct {
    const char *text, *wrong;
} bad_files[] = {
    {"", ":1: not a recording: a recording begins with 'hitlab recording 1'\n"},
    {"hello\n", ":1: not a recording"},
    {"hitlab recording 2\n0 end\n",
     ":1: the recording has format '2'; this program replays format 1"},
    {"hitlab recording 10\n0 end\n", ":1: the recording has format '10'"},
    {"hitlab recording 1x\n0 end\n", ":1: the recording has format '1x'"},
    {"hitlab recording \n0 end\n", ":1: the recording has format ''"},
    {FIRST, ":2: no input follows"},
    {FIRST "size 1280 720 1\n", ":3: no input follows"},
    {FIRST "colour blue\n0 end\n", ":2: neither a key of the header"},
    {FIRST "\n0 end\n", ":2: neither a key of the header"},
    {FIRST "theme blue\n0 end\n", ":2: neither light nor dark\n    theme blue"},
    {FIRST "theme dark\ntheme dark\n0 end\n", ":3: this key occurs a second time"},
    {FIRST "size 1280 720\n0 end\n", ":2: a number is missing"},
    {FIRST "size 0 720 1\n0 end\n", ":2: a number out of range"},
    {FIRST "size 100000 720 1\n0 end\n", ":2: a number out of range"},
    {FIRST "size 1280 720 0\n0 end\n", ":2: a number out of range"},
    {FIRST "size 1280 720 nan\n0 end\n", ":2: not a number"},
    {FIRST "size 1280 720 1 1\n0 end\n", ":2: the line has more words than it should"},
    {FIRST "ui-scale 9\n0 end\n", ":2: not between 0.5 and 4"},
    {FIRST "digest 12345\n0 end\n", ":2: not 16 digits"},
    {FIRST "digest 0123456789abcdeF\n0 end\n", ":2: not 16 digits"},
    {FIRST "lessons 0\n0 end\n", ":2: not 16 digits"},
    {FIRST "scene\n0 end\n", ":2: a scene's path is missing"},
    {FIRST "font \n0 end\n", ":2: a font's path is missing"},
    {FIRST "scenes a.ini\n0 end\n", ":2: neither a key of the header"},
    {FIRST "scene a\x1b[1m.ini\n0 end\n", ":2: a control character\n    scene a?[1m.ini"},
    {FIRST "0 end\n0 end\n", ":3: a line follows the end"},
    {FIRST "0 end\n\n", ":3: a line follows the end"},
    {FIRST "0 quit\ntheme dark\n", ":3: not a whole number"},
    {FIRST "0 quit\n\n0 end\n", ":3: an empty line"},
    {FIRST "5 quit\n4 end\n", ":3: the tick is earlier than that of the line above"},
    {FIRST "-1 end\n", ":2: a number out of range"},
    {FIRST "216000001 end\n", ":2: a number out of range"},
    {FIRST "99999999999999999999 end\n", ":2: a number out of range"},
    {FIRST "9999999999999999999999999999 end\n", ":2: a number out of range"},
    {FIRST "1.5 end\n", ":2: not a whole number"},
    {FIRST "0x10 end\n", ":2: not a whole number"},
    {FIRST "0\n", ":2: the word for what happened is missing"},
    {FIRST "0 \n", ":2: the word for what happened is missing"},
    {FIRST "0  end\n", ":2: the word for what happened is missing"},
    {FIRST "0 stop\n", ":2: the word for what happened is unknown"},
    {FIRST "0 end \n", ":2: the line has more words than it should"},
    {FIRST "0 end now\n", ":2: the line has more words than it should"},
    {FIRST "0 end\r\n", ":2: a control character"},
    {FIRST "0 motion 1 2 3 4\n", ":2: a word is missing"},
    {FIRST "0 motion 1 2 3 - -\n", ":2: not a whole number"},
    {FIRST "0 motion 1000001 2 3 4 -\n", ":2: a number out of range"},
    {FIRST "0 motion 1 2 3 4 up\n", ":2: no such buttons"},
    {FIRST "0 motion 1 2 3 4 left+\n", ":2: no such buttons"},
    {FIRST "0 motion 1 2 3 4 - 5\n", ":2: the line has more words"},
    {FIRST "0 press 1 2 - 1\n", ":2: not one button"},
    {FIRST "0 press 1 2 left+right 1\n", ":2: not one button"},
    {FIRST "0 press 1 2 left 256\n", ":2: a number out of range"},
    {FIRST "0 down shft 4 A\n", ":2: no such modifiers"},
    {FIRST "0 down - 512 A\n", ":2: a number out of range"},
    {FIRST "0 down - 4 Wobble\n", ":2: no such key"},
    {FIRST "0 down - 4\n", ":2: a key is missing"},
    {FIRST "0 down - 4 #x\n", ":2: not a whole number"},
    {FIRST "0 wheel inf\n", ":2: not a number"},
    {FIRST "0 wheel 1e9\n", ":2: a number out of range"},
    {FIRST "0 size 8193 1 1\n", ":2: a number out of range"},
    {FIRST "0 text 0123456789012345678901234567890123456789\n", ":2: the text is too long"},
    {FIRST "0 text \xff\n", ":2: not valid UTF-8"},
};

static void test_bad_files(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_files / sizeof *bad_files; i++) {
        const char *text = bad_files[i].text;
        const char *wrong = wrong_with(text, strlen(text));
        if (!wrong || strncmp(wrong, bad_files[i].wrong, strlen(bad_files[i].wrong)) != 0)
            fail_msg("'%s'\ngives:  %s\nwanted: %s", text, wrong ? wrong : "no error",
                     bad_files[i].wrong);
    }
    const char nul[] = FIRST "0 quit\n0 te\0xt a\n";
    const char *wrong = wrong_with(nul, sizeof nul - 1);
    assert_non_null(wrong);
    assert_string_equal(wrong, ":3: a NUL character\n    0 te");
}

/* A very long line takes no more memory than a short one. */
static void test_long_line(void **state)
{
    (void)state;
    size_t size = 8u << 20;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, 'a', size);
    memcpy(text, FIRST "0 drop ", sizeof FIRST + 6);
    const char *wrong = wrong_with(text, size);
    assert_non_null(wrong);
    assert_int_equal(strncmp(wrong, ":2: the line is too long", 24), 0);
    free(text);
}

static void test_many_scenes(void **state)
{
    (void)state;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    fputs(FIRST, out);
    for (int i = 0; i <= RECORDING_MOST_SCENES; i++)
        fputs("scene a.ini\n", out);
    fputs("0 end\n", out);
    fclose(out);
    const char *wrong = wrong_with(text, size);
    assert_non_null(wrong);
    assert_int_equal(strncmp(wrong, ":1002: there are too many scenes", 32), 0);
    free(text);
}

static void test_header(void **state)
{
    (void)state;
    recording *r = &the_recording;
    const char text[] = FIRST "ui-scale 2\nscene /a b.ini\ntheme dark\nfont x.ttf\n"
                              "size 640 480 1.5\nscene c/d.ini\n7 leave";
    put(text, sizeof text - 1);
    if (!recording_open(r, file_name))
        fail_msg("%s", r->error);
    assert_int_equal(r->scene_count, 2);
    assert_string_equal(r->scenes[0], "/a b.ini");
    char beside[512];
    snprintf(beside, sizeof beside, "%.*sc/d.ini", (int)(strrchr(file_name, '/') + 1 - file_name),
             file_name);
    assert_string_equal(r->scenes[1], beside);
    assert_string_equal(strrchr(r->font, '/'), "/x.ttf");
    assert_int_equal(r->looks.theme, THEME_DARK);
    assert_true(r->looks.ui_scale == 2 && r->density == 1.5);
    assert_true(r->width == 640 && r->height == 480);
    assert_true(r->has_next && r->next.tick == 7 && r->next.kind == ENTRY_LEAVE);
    assert_true(recording_next(r));
    assert_false(r->has_next);
    recording_close(r);
}

static void test_written_header(void **state)
{
    (void)state;
    recording *r = &the_recording;
    settings settings = {.ui_scale = 1.1, .theme = THEME_DARK, .recording = file_name};
    entry size = {.width = 333, .height = 222, .amount = 1.0 / 3};
    FILE *file = fopen(file_name, "w");
    assert_non_null(file);
    assert_true(recording_write_header(file, &settings, 0x123456789abcdef0u, &size));
    fputs("0 end\n", file);
    fclose(file);
    if (!recording_open(r, file_name))
        fail_msg("%s", r->error);
    assert_true(r->width == 333 && r->height == 222 && r->density == 1.0 / 3);
    assert_true(r->digest.given && r->digest.value == 0x123456789abcdef0u);
    assert_true(r->lessons.given && r->lessons.value == recording_lessons_digest());
    assert_true(r->looks.ui_scale == 1.1 && r->looks.theme == THEME_DARK && !r->font &&
                !r->scene_count);
    recording_close(r);
    char error[512];
    assert_null(recording_create(&settings, error, sizeof error));
    assert_non_null(strstr(error, "File exists"));
}

/* ---- Damaged files ------------------------------------------------------------------------ */

static char *read_good(const char *name, size_t *size)
{
    char path[1024];
    static char text[8192];
    snprintf(path, sizeof path, "%s/%s", recordings, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot read %s", path);
    *size = fread(text, 1, sizeof text, file);
    assert_true(*size < sizeof text);
    fclose(file);
    if (wrong_with(text, *size))
        fail_msg("%s is wrong", path);
    return text;
}

/* Checks that ":<line>:" follows the name, and that the number is that of a line, or one more. */
static void assert_named(const char *wrong, const char *text, size_t size)
{
    long lines = 1, line;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    if (wrong && (sscanf(wrong, ":%ld: ", &line) != 1 || line < 1 || line > lines + 1))
        fail_msg("'%s' names no line of %ld", wrong, lines);
}

static void test_cut_files(void **state)
{
    (void)state;
    size_t size;
    char *text = read_good("editing.txt", &size);
    for (size_t cut = 0; cut < size; cut++)
        assert_named(wrong_with(text, cut), text, cut);
}

static void test_damaged_files(void **state)
{
    (void)state;
    size_t size;
    int bad = 0;
    char *good = read_good("editing.txt", &size), text[8192];
    random_seed();
    for (int i = 0; i < 2000; i++) {
        memcpy(text, good, size);
        for (int changes = random_int(1, 4); changes > 0; changes--) {
            size_t at = (size_t)random_int(0, (int)size - 1);
            text[at] = random_int(0, 1) ? (char)random_int(0, 255) : good[random_int(0, 99)];
        }
        const char *wrong = wrong_with(text, size);
        assert_named(wrong, text, size);
        bad += wrong != NULL;
    }
    assert_true(bad > 500 && bad < 2000);
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_come_back),
        cmocka_unit_test(test_every_key_reads_back),
        cmocka_unit_test(test_a_key_is_the_whole_rest),
        cmocka_unit_test(test_events_come_back),
        cmocka_unit_test(test_other_events_are_none),
        cmocka_unit_test(test_modifiers_of_keys),
        cmocka_unit_test(test_flipped_wheel),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_long_line),
        cmocka_unit_test(test_many_scenes),
        cmocka_unit_test(test_header),
        cmocka_unit_test(test_written_header),
        cmocka_unit_test(test_cut_files),
        cmocka_unit_test(test_damaged_files),
    };
    if (count != 2)
        return 2;
    recordings = arguments[1];
    return cmocka_run_group_tests(tests, make_file, drop_file);
}
