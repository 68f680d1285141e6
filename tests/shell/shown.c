/* SPDX-License-Identifier: MIT */
/* A program that shows its shapes by hit_show.h: `shown pairs COUNT` prints pairs of every two kinds as lines, each after its
 * verdict; `shown FOLDER` shows shapes in that folder, once for each line of its input. */
#define HIT_SHOW_OPEN ""
#include "generators.h"
#include "hit_show.h"
#include "noted.h"
#include "random.h"

#include <locale.h>
#include <unistd.h>

static void print_pair(hit_kind a, hit_kind b, int turn)
{
    shape_pair pair;
    generators[turn % GENERATOR_COUNT].generate(a, b, &pair);
    printf("%s\t", hit_verdict_name(hit_hits(&pair.a, &pair.b) ? HIT_HIT : HIT_MISS));
    hit_show_line(stdout, "a&b=\"50%\".c", 7, (const hit_shape *const[]){&pair.a, &pair.b}, 2);
}

static void show_one(char what)
{
    const hit_vec ring[] = {{1, 1}, {9, 2}, {5, 8}, {4, 3}, {5, 3}, {5, 4}};
    const int ends[] = {3, 6};
    hit_shape circle = hit_make_circle((hit_vec){0.1, 0.2}, 3), holed = hit_make_rings(ring, ends, 2);
    hit_shape box = hit_make_box((hit_vec){0.1, 0.2}, (hit_vec){0.30000000000000004, 5});
    hit_shape chain = hit_make_chain(ring, 3), wrong = hit_make_circle((hit_vec){0, 0}, -1);
    hit_shape cone = hit_make_sector((hit_vec){3, 4}, 0, 5, 350, 20.5);
    hit_shape part = hit_make_sector((hit_vec){7, 2}, 0.5, 2, -90, 180);
    chain = hit_grow(&chain, 0.5);
    if (what == '1')
        HIT_SHOW(&holed);
    if (what == '2')
        HIT_SHOW(&circle, &box);
    if (what == '4')
        HIT_SHOW(&chain, &circle, &box, &holed);
    if (what == 's')
        HIT_SHOW(&cone, &circle);
    if (what == 'f')
        HIT_SHOW(&circle, &cone, &part);
    if (what == 'w')
        HIT_SHOW(&circle, &wrong);
}

int main(int count, char **arguments)
{
    setlocale(LC_ALL, ""); /* some have a decimal comma */
    if (count == 3) {
        for (int i = 0; i < atoi(arguments[2]); i++)
            for (int a = 0; a < HIT_KIND_COUNT; a++)
                for (int b = 0; b < HIT_KIND_COUNT; b++)
                    print_pair((hit_kind)a, (hit_kind)b, i + 3 * a + 5 * b);
        return 0;
    }
    if (count != 2 || chdir(arguments[1]) != 0)
        return 9;
    for (int letter; (letter = getchar()) != EOF;)
        show_one((char)letter);
    return 0;
}
