#include "commands.h"

#include "lab.h"
#include "picture.h"
#include "ui.h"
#include "values.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void complain(const char *message)
{
    fprintf(stderr, "hitlab: %s\n", message);
}

static bool add_default_scenes(scene_list *list, char *error, size_t size)
{
    char *folder = scene_list_default_folder(error, size);
    bool added = folder && scene_list_add(list, folder, error, size);
    free(folder);
    return added;
}

bool command_find_scenes(const options *options, scene_list *list)
{
    char error[1024];
    *list = (scene_list){0};
    bool found = true;
    if (options->path_count == 0)
        found = add_default_scenes(list, error, sizeof error);
    for (int i = 0; found && i < options->path_count; i++)
        found = scene_list_add(list, options->paths[i], error, sizeof error);
    if (found) {
        scene_list_assign_keys(list);
        return true;
    }
    complain(error);
    scene_list_free(list);
    return false;
}

/* ---- list --------------------------------------------------------------------------------- */

static void list_methods(void)
{
    puts("id\ta\tb\torigin\tsource\tfails on");
    const hit_method *m;
    for (int i = 0; (m = hit_method_at(i)) != NULL; i++)
        printf("%s\t%s\t%s\t%s\t%s\t%s\n", m->id, hit_kind_name(m->a), hit_kind_name(m->b),
               m->origin == HIT_AS_PUBLISHED ? "published" : "corrected", m->source,
               m->fails_on ? m->fails_on : "");
}

static bool list_scene(const scene_file *file)
{
    char error[1024];
    scene scene;
    if (!scene_read(file->path, &scene, error, sizeof error)) {
        complain(error);
        return false;
    }
    char key[12] = "";
    if (file->key >= 0)
        snprintf(key, sizeof key, "%d", file->key);
    printf("%s\t%s\t%s\t%s\t%s\t%s\n", key, file->path, hit_kind_name(scene.base.shape.kind),
           hit_kind_name(scene.cursor.shape.kind), scene.method ? scene.method->id : "referee",
           scene.title);
    scene_free(&scene);
    return true;
}

static bool list_scenes(const options *options)
{
    scene_list list;
    if (!command_find_scenes(options, &list))
        return false;
    bool fine = true;
    puts("key\tfile\tbase\tcursor\tmethod\ttitle");
    for (int i = 0; i < list.count; i++)
        fine = list_scene(&list.files[i]) && fine;
    scene_list_free(&list);
    return fine;
}

int command_list(const options *options)
{
    bool both = options->list_methods == options->list_scenes;
    if (options->list_methods || both)
        list_methods();
    if (both)
        putchar('\n');
    return !(options->list_scenes || both) || list_scenes(options) ? 0 : 1;
}

/* ---- check -------------------------------------------------------------------------------- */

typedef struct checker {
    scene scene;
    const hit_method *methods[LAB_ROWS];
    int count;
    hit_vec *ring;
} checker;

static bool checker_start(checker *c, const char *path, char *error, size_t size)
{
    *c = (checker){0};
    if (!scene_read(path, &c->scene, error, size))
        return false;
    c->ring = malloc((size_t)c->scene.cursor.shape.count * sizeof *c->ring);
    if (!c->ring) {
        snprintf(error, size, "%s: out of memory", path);
        scene_free(&c->scene);
        return false;
    }
    const hit_method *m;
    for (int i = 0; (m = hit_method_at(i)) != NULL && c->count < LAB_ROWS; i++)
        if (hit_method_fits(m, c->scene.base.shape.kind, c->scene.cursor.shape.kind))
            c->methods[c->count++] = m;
    return true;
}

static void checker_stop(checker *c)
{
    scene_free(&c->scene);
    free(c->ring);
}

static void check_header(const checker *c)
{
    fputs("x\ty\treferee", stdout);
    for (int i = 0; i < c->count; i++)
        printf("\t%s", c->methods[i]->id);
    putchar('\n');
}

/* NULL, or why the position cannot be tested. */
static const char *check_position(const checker *c, hit_vec at)
{
    const hit_shape *base = &c->scene.base.shape;
    hit_shape cursor = scene_place_cursor(&c->scene, at, c->ring);
    hit_error error = hit_validate(&cursor);
    if (error != HIT_OK)
        return hit_error_text(error);
    printf("%.17g\t%.17g\t%s", at.x, at.y, hit_verdict_name(hit_referee(base, &cursor, NULL)));
    for (int i = 0; i < c->count; i++)
        printf("\t%s", hit_verdict_name(hit_run(c->methods[i], base, &cursor, NULL)));
    putchar('\n');
    return NULL;
}

static const char *check_line(const checker *c, const char *line)
{
    hit_vec at;
    const char *wrong = value_pair(line, &at);
    return wrong ? wrong : check_position(c, at);
}

/* Longer than any two numbers need; a longer line is an error, not memory. */
enum { LINE_ROOM = 4096 };

static bool check_stream(const checker *c, FILE *in)
{
    char line[LINE_ROOM];
    for (long long number = 1; fgets(line, sizeof line, in); number++) {
        size_t length = strcspn(line, "\r\n");
        bool whole = line[length] != '\0' || feof(in);
        line[length] = '\0';
        const char *wrong = whole ? check_line(c, line) : "the line is too long";
        if (wrong) {
            fflush(stdout);
            fprintf(stderr, "hitlab: standard input:%lld: %s\n    %.200s\n", number, wrong, line);
            return false;
        }
    }
    return true;
}

static bool check_given(const checker *c, const options *options)
{
    for (int i = 0; i < options->at_count; i++) {
        const char *wrong = check_position(c, options->at[i]);
        if (wrong) {
            fprintf(stderr, "hitlab: --at %g,%g: %s\n", options->at[i].x, options->at[i].y, wrong);
            return false;
        }
    }
    return true;
}

int command_check(const options *options)
{
    checker c;
    char error[1024];
    if (!checker_start(&c, options->paths[0], error, sizeof error)) {
        complain(error);
        return 1;
    }
    check_header(&c);
    bool fine = options->at_count ? check_given(&c, options) : check_stream(&c, stdin);
    checker_stop(&c);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        complain("standard output cannot be written");
        return 1;
    }
    return fine ? 0 : 1;
}

/* ---- shot --------------------------------------------------------------------------------- */

static int index_of_file(const scene_list *list, const char *path)
{
    struct stat wanted, info;
    if (stat(path, &wanted) != 0)
        return -1;
    for (int i = 0; i < list->count; i++)
        if (stat(list->files[i].path, &info) == 0 && info.st_dev == wanted.st_dev &&
            info.st_ino == wanted.st_ino)
            return i;
    return -1;
}

/* One of the installed scenes is shown among its neighbours, as the window would show it. */
static bool find_neighbours(const options *options, scene_list *list, int *index)
{
    char error[1024];
    *list = (scene_list){0};
    if (add_default_scenes(list, error, sizeof error)) {
        scene_list_assign_keys(list);
        *index = index_of_file(list, options->paths[0]);
        if (*index >= 0)
            return true;
    }
    scene_list_free(list);
    *index = 0;
    return command_find_scenes(options, list);
}

static bool choose_method(lab *lab, const char *id)
{
    const hit_method *wanted = strcmp(id, "referee") == 0 ? NULL : hit_find_method(id);
    for (int i = 0; i < lab->row_count; i++)
        if (lab->rows[i].method == wanted) {
            lab_select(lab, i);
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
    if (!lab_start(lab, list) || !lab_show(lab, index)) {
        snprintf(error, size, "%s", lab->message);
        return false;
    }
    if (options->at_count)
        lab_slot_shown(lab)->at = options->at[0];
    if (options->method && !choose_method(lab, options->method)) {
        snprintf(error, size, "method '%s' is not for this scene's pair of shapes",
                 options->method);
        return false;
    }
    lab_update(lab);
    return true;
}

static bool draw_shot(const lab *lab, const options *o, SDL_Renderer *renderer, char *error,
                      size_t size)
{
    ui ui;
    if (!ui_start(&ui, renderer, o->theme, o->font, o->ui_scale, error, size))
        return false;
    ui.zones = o->zones;
    ui.help = o->help_layer;
    ui.explain = o->explain_layer;
    ui_draw(&ui, lab);
    bool saved = picture_save(renderer, o->output, error, size);
    ui_stop(&ui);
    return saved;
}

static bool render_shot(const lab *lab, const options *o, char *error, size_t size)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, o->width, o->height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    bool saved = false;
    if (renderer)
        saved = draw_shot(lab, o, renderer, error, size);
    else
        snprintf(error, size, "no picture of %dx%d: %s", o->width, o->height, SDL_GetError());
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    return saved;
}

int command_shot(const options *options)
{
    static lab lab;
    char error[1024];
    bool saved = prepare(&lab, options, error, sizeof error) &&
                 render_shot(&lab, options, error, sizeof error);
    lab_stop(&lab);
    if (!saved && error[0])
        complain(error);
    return saved ? 0 : 1;
}
