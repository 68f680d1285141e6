/* SPDX-License-Identifier: MIT */
#include "answer.h"
#include "answer_sentence.h"
#include "command.h"
#include "lab.h"
#include "labels.h"
#include "layer_list.h"
#include "lessons_walk.h"
#include "map_view.h"
#include "mode.h"
#include "picture.h"
#include "restore.h"
#include "save.h"
#include "scene.h"
#include "screen.h"
#include "session.h"
#include "share.h"
#include "slot.h"
#include "words.h"

#include <errno.h>
#include <string.h>

static int index_of_file(const scene_list *list, const char *path)
{
    for (int i = 0; i < list->count; i++)
        if (save_is_same_file(list->files[i].path, path))
            return i;
    return -1;
}

/* If the scene is an installed one, the list has all installed scenes, as in the window. */
static bool find_neighbours(const options *options, scene_list *list, int *index)
{
    char error[1024];
    *list = (scene_list){0};
    *index = 0;
    if (options->settings.state)
        return settings_find_scenes(&options->settings, list);
    errno = 0;
    if (scene_list_add_installed(list, true, error, sizeof error)) {
        scene_list_assign_keys(list);
        *index = index_of_file(list, options->settings.paths[0]);
        if (*index >= 0)
            return true;
    } else if (errno != 0 && errno != ENOENT) { /* there are some, but the picture lacks them */
        settings_complain(error);
    }
    scene_list_free(list);
    *index = 0;
    return settings_find_scenes(&options->settings, list);
}

static bool choose_method(lab *lab, const hit_method *wanted)
{
    answer_row rows[ANSWER_ROWS];
    int count = lab_list_rows(lab, rows);
    for (int i = 0; i < count; i++)
        if (rows[i].method == wanted) {
            session_select(lab, i);
            return true;
        }
    return false;
}

static bool prepare(lab *lab, const options *options, char *error, size_t size)
{
    scene_list list;
    int index;
    if (!find_neighbours(options, &list, &index)) {
        error[0] = '\0';
        return false;
    }
    const state *state = options->settings.state;
    bool shown =
        session_start(lab, list) && (state ? restore_open(lab, state) : session_show(lab, index));
    if (!shown) {
        snprintf(error, size, "%s", lab->notice.text);
        return false;
    }
    if (options->at_count)
        lab_slot(lab)->at = options->at[0];
    if (options->method_count && !choose_method(lab, options->methods[0])) {
        snprintf(error, size, _("method '%s' is not for this scene's pair of shapes"),
                 options->methods[0]->id);
        return false;
    }
    lab_update(lab);
    return true;
}

typedef struct picture {
    const options *options;
    int width, height;
    bool map;
} picture;

static void print_counts(const map *map)
{
    int tested = map->width * map->height;
    map_counts counts = map_count(map);
    puts("verdict\tpixels\tpercent");
    for (int i = MAP_MISS; i < MAP_VALUES; i++)
        printf("%s\t%d\t%.4f\n", map_view_value_name((map_value)i), counts.of[i],
               100.0 * counts.of[i] / tested);
    printf("NaN compared\t%d\t%.4f\n", counts.nan, 100.0 * counts.nan / tested);
}

/* What the picture shows: the selected method's verdict, the referee's, and what was compared. */
static void print_said(const answer *a)
{
    char values[128];
    const answer_row *said = answer_selected(a);
    puts("what\tvalues\toutcome");
    printf("%s\t\t%s\n", said->method ? said->method->id : "referee",
           hit_verdict_name(said->verdict));
    if (said->method)
        printf("referee\t\t%s\n", hit_verdict_name(a->rows[0].verdict));
    int last = -1;
    for (int i = 0; i < hit_trace_kept(&a->trace); i++) {
        const hit_step *step = hit_trace_step(&a->trace, i);
        if (step->kind != HIT_STEP_CHECK)
            continue;
        last = i;
        labels_values(step, values, sizeof values);
        printf("%s\t%s\t%s\n", step->text, values, step->outcome ? "yes" : "no");
    }
    if (last >= 0) {
        char why[768];
        answer_sentence(a, why, sizeof why);
        printf("why\t\t%s\n", why);
    }
}

/* Waits until the whole map is computed. */
static bool finish_map(screen *screen, const lab *lab, char *error, size_t size)
{
    bool finished = stage_layers_finish(&screen->ui, lab);
    if (finished)
        print_counts(&map_view_of(&screen->layers)->map);
    else
        snprintf(error, size, "%s", _("no map: out of memory"));
    return finished;
}

static bool draw_picture(lab *lab, const picture *p, SDL_Renderer *renderer, char *error,
                         size_t size)
{
    static const struct {
        int layer;
        page_id page;
    } pages[] = {{LAYER_GALLERY, PAGE_GALLERY}, {LAYER_NEW, PAGE_PAIRS}, {LAYER_HELP, PAGE_HELP}};
    const options *o = p->options;
    screen screen;
    if (!screen_start(&screen, renderer, o->settings.theme, o->settings.font, o->settings.ui_scale,
                      error, size))
        return false;
    ui_speak_what_is_shown(&screen.ui, o->settings.font);
    if (o->settings.state)
        share_show_layers(&screen, lab, o->settings.state);
    if (p->map || o->zones != LAYOUT_ALL)
        screen.ui.zones = p->map ? LAYOUT_STAGE_ONLY : o->zones;
    screen.ui.panel_open = o->layers[LAYER_PANEL]; /* where it floats, and at once */
    screen.ui.panel_slid = o->layers[LAYER_PANEL];
    screen.explain = screen.explain || o->layers[LAYER_EXPLAIN];
    gallery_open(&screen.gallery, lab->catalogue.current);
    pairs_open(&screen.pairs);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (o->layers[pages[i].layer])
            pages_open(&screen.pages, pages[i].page);
    if (p->map || o->layers[LAYER_MAP])
        stage_layers_switch(&screen.layers, &map_layer, true);
    screen_arrange(&screen, lab, p->width, p->height);
    lab_tell_scale(lab, ui_pixel(&screen.ui), ui_reach(&screen.ui));
    if (o->layers[LAYER_EDIT])
        mode_edit(lab, LAB_BASE);
    lab_update(lab);
    bool mapped = stage_layers_is_on(&screen.layers, &map_layer);
    bool saved = !mapped || finish_map(&screen, lab, error, size);
    if (saved) {
        screen_draw(&screen, lab);
        saved = picture_save(renderer, o->settings.output, WRITE_OVER, error, size);
    }
    if (saved && o->settings.log)
        print_said(lab_answer(lab));
    screen_stop(&screen);
    return saved;
}

static bool render(lab *lab, const picture *p, char *error, size_t size)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, p->width, p->height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    bool saved = false;
    if (renderer)
        saved = draw_picture(lab, p, renderer, error, size);
    else
        snprintf(error, size, _("cannot make a picture of %dx%d: %s"), p->width, p->height,
                 SDL_GetError());
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    return saved;
}

/* A picture has the window's default size. A map has the stage's size at zoom 1, with one test per
 * stage unit. --size replaces both. */
static void choose_picture_size(picture *p, const lab *lab)
{
    const scene *scene = lab_scene(lab);
    double fit = p->options->settings.ui_scale;
    hit_vec whole = {scene->stage.x * scene->zoom, scene->stage.y * scene->zoom};
    if (!(whole.x >= 160 && whole.y >= 120 && whole.x <= 4096 && whole.y <= 4096))
        whole = (hit_vec){960, 640};
    if (!p->map)
        whole = (hit_vec){LAYOUT_WIDTH * fit, LAYOUT_HEIGHT * fit};
    p->width = (int)whole.x;
    p->height = (int)whole.y;
    if (p->options->settings.width) {
        p->width = p->options->settings.width;
        p->height = p->options->settings.height;
    }
}

static int make_picture(picture p)
{
    static lab lab;
    char error[1024];
    bool saved = prepare(&lab, p.options, error, sizeof error);
    if (saved && p.options->layers[LAYER_GALLERY]) {
        catalogue_load_all(&lab.catalogue);
        lessons_walk_load_all(&lab);
    }
    if (saved) {
        choose_picture_size(&p, &lab);
        saved = render(&lab, &p, error, sizeof error);
    }
    session_stop(&lab);
    if (!saved && error[0])
        settings_complain(error);
    return saved ? 0 : 1;
}

int command_shot(const options *options)
{
    return make_picture((picture){.options = options});
}

int command_map(const options *options)
{
    return make_picture((picture){.options = options, .map = true});
}
