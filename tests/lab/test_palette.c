/* Pictures in few of their colours. */
#include "palette.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PIXELS = 1000 };

typedef struct sample {
    Uint8 pixels[3 * PIXELS], index[PIXELS];
    palette palette;
} sample;

static void set(sample *s, int pixel, Uint8 r, Uint8 g, Uint8 b)
{
    Uint8 *p = &s->pixels[3 * (size_t)pixel];
    p[0] = r;
    p[1] = g;
    p[2] = b;
}

static const Uint8 *shown(const sample *s, int pixel)
{
    assert_true(s->index[pixel] < s->palette.count);
    return s->palette.colour[s->index[pixel]];
}

static void choose(sample *s, int most)
{
    assert_true(palette_choose(s->pixels, PIXELS, most, &s->palette, s->index));
}

static void few_colours_stay(void **state)
{
    (void)state;
    sample s;
    for (int i = 0; i < PIXELS; i++)
        set(&s, i, (Uint8)(i % 5), (Uint8)(i % 3), 7);
    choose(&s, 32);
    assert_int_equal(s.palette.count, 15);
    for (int i = 0; i < PIXELS; i++)
        assert_memory_equal(shown(&s, i), &s.pixels[3 * i], 3);
}

/* A white picture, smooth edges of 100 greys, and a blue line of fewer pixels than each of them. */
static void small_things_keep_their_colour(void **state)
{
    (void)state;
    static const Uint8 blue[] = {0, 0, 200}, white[] = {255, 255, 255};
    sample s;
    memset(s.pixels, 255, sizeof s.pixels);
    for (int i = 0; i < 800; i++)
        set(&s, i, (Uint8)(55 + i / 8), (Uint8)(55 + i / 8), (Uint8)(55 + i / 8));
    for (int i = 900; i < 906; i++)
        set(&s, i, 0, 0, 200);
    choose(&s, 8);
    assert_int_equal(s.palette.count, 8);
    assert_memory_equal(shown(&s, 903), blue, 3);
    assert_memory_equal(shown(&s, 950), white, 3);
}

static int distance(const Uint8 *a, const Uint8 *b)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

static void each_pixel_has_the_nearest(void **state)
{
    (void)state;
    sample s;
    for (int i = 0; i < PIXELS; i++)
        set(&s, i, (Uint8)(i * 37), (Uint8)(i * 11), (Uint8)(i / 4));
    choose(&s, 16);
    assert_int_equal(s.palette.count, 16);
    for (int i = 0; i < PIXELS; i++)
        for (int k = 0; k < s.palette.count; k++)
            assert_true(distance(shown(&s, i), &s.pixels[3 * i]) <=
                        distance(s.palette.colour[k], &s.pixels[3 * i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_colours_stay),
        cmocka_unit_test(small_things_keep_their_colour),
        cmocka_unit_test(each_pixel_has_the_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
