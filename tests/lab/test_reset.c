/* SPDX-License-Identifier: MIT */
/*
 * The renderer lost its textures, as it does when a graphics device is reset or a machine wakes up.
 * The test spoils every texture that there is: one that is shown again spoils the picture.
 */
#include "app.h"
#include "input.h"
#include "lab.h"
#include "layer_list.h"
#include "pixel_fixture.h"

static app the_app;

/* ---- Textures ------------------------------------------------------------------------------ */

enum { MOST = 4096 };

static SDL_Texture *textures[MOST];
static int texture_count;

SDL_Texture *__real_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width,
                                      int height);
SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width,
                                      int height);
SDL_Texture *__real_SDL_CreateTextureFromSurface(SDL_Renderer *renderer, SDL_Surface *surface);
SDL_Texture *__wrap_SDL_CreateTextureFromSurface(SDL_Renderer *renderer, SDL_Surface *surface);
void __real_SDL_DestroyTexture(SDL_Texture *texture);
void __wrap_SDL_DestroyTexture(SDL_Texture *texture);

static SDL_Texture *note(SDL_Texture *texture)
{
    assert_non_null(texture);
    assert_true(texture_count < MOST);
    return textures[texture_count++] = texture;
}

SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width,
                                      int height)
{
    return note(__real_SDL_CreateTexture(renderer, format, access, width, height));
}

SDL_Texture *__wrap_SDL_CreateTextureFromSurface(SDL_Renderer *renderer, SDL_Surface *surface)
{
    return note(__real_SDL_CreateTextureFromSurface(renderer, surface));
}

void __wrap_SDL_DestroyTexture(SDL_Texture *texture)
{
    for (int i = 0; i < texture_count; i++)
        if (textures[i] == texture)
            textures[i--] = textures[--texture_count];
    __real_SDL_DestroyTexture(texture);
}

static void spoil(SDL_Texture *texture)
{
    int width, height;
    assert_int_equal(SDL_QueryTexture(texture, NULL, NULL, &width, &height), 0);
    size_t size = (size_t)width * (size_t)height * sizeof(Uint32);
    Uint32 *garbage = malloc(size);
    assert_non_null(garbage);
    memset(garbage, 0xc5, size);
    assert_int_equal(SDL_UpdateTexture(texture, NULL, garbage, width * (int)sizeof(Uint32)), 0);
    free(garbage);
}

/* ---- Pictures ------------------------------------------------------------------------------ */

static int open_app(void **state)
{
    start_scenes(state);
    open_picture(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    the_app = (app){.renderer = shown.renderer, .ui_scale = 1, .lab = the_lab};
    char error[256];
    if (!screen_start(&the_app.screen, shown.renderer, THEME_LIGHT, NULL, 1, error, sizeof error))
        fail_msg("%s", error);
    the_app.screen.ui.zones = LAYOUT_ALL;
    return 0;
}

static int close_app(void **state)
{
    the_lab = the_app.lab;
    screen_stop(&the_app.screen);
    close_picture();
    return stop_lab(state);
}

static void draw_app(void)
{
    lab_update(&the_app.lab);
    lab_update(&the_app.lab);
    screen_draw(&the_app.screen, &the_app.lab);
    assert_true(stage_layers_finish(&the_app.screen.ui, &the_app.lab));
    lab_update(&the_app.lab);
    screen_draw(&the_app.screen, &the_app.lab);
    assert_int_equal(SDL_RenderFlush(shown.renderer), 0);
}

/* Tries both events on what is shown. */
static void check_resets(void)
{
    static const Uint32 events[] = {SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET};
    for (int i = 0; i < 2; i++) {
        draw_app();
        Uint32 *before = copy_pixels(whole_picture());
        assert_true(texture_count > 0);
        for (int t = 0; t < texture_count; t++)
            spoil(textures[t]);
        the_app.redraw = false;
        input_on_event(&the_app, &(SDL_Event){.type = events[i]});
        assert_true(the_app.redraw);
        draw_app();
        assert_int_equal(count_changed(before, whole_picture()), 0);
        free(before);
    }
}

static void test_window(void **state)
{
    (void)state;
    the_app.screen.explain = true;
    check_resets();
}

static void test_map(void **state)
{
    (void)state;
    stage_layers_switch(&the_app.screen.layers, &map_layer, true);
    check_resets();
}

static void test_pages(void **state)
{
    (void)state;
    pages_open(&the_app.screen.pages, PAGE_HELP);
    check_resets();
    pages_close(&the_app.screen.pages, PAGE_HELP);
    pages_open(&the_app.screen.pages, PAGE_GALLERY);
    check_resets();
    pages_close(&the_app.screen.pages, PAGE_GALLERY);
    pages_open(&the_app.screen.pages, PAGE_PAIRS);
    check_resets();
}

int main(int count, char **arguments)
{
    (void)count;
    project_scenes = arguments[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_window, open_app, close_app),
        cmocka_unit_test_setup_teardown(test_map, open_app, close_app),
        cmocka_unit_test_setup_teardown(test_pages, open_app, close_app),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
