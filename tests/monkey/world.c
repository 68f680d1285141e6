/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* nftw(), realpath() */
#include "world.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[PATH_ROOM - 256];
static char given[PATH_ROOM]; /* the project's scenes */

bool world_open(const char *scenes)
{
    const char *folder = getenv("TMPDIR");
    snprintf(root, sizeof root, "%s/hitlab-monkey-XXXXXX", folder ? folder : "/tmp");
    if (realpath(scenes, given) && mkdtemp(root))
        return true;
    perror(root);
    return false;
}

const char *world_path(const char *name)
{
    static char paths[2][PATH_ROOM];
    static int turn;
    char *path = paths[turn = !turn];
    snprintf(path, PATH_ROOM, "%s/%s", root, name);
    return path;
}

const char *world_odd(void)
{
    static char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/world/odd", root);
    return path;
}

static int drop_one(const char *path, const struct stat *info, int type, struct FTW *at)
{
    (void)info;
    (void)type;
    (void)at;
    return remove(path);
}

static void drop_tree(const char *path)
{
    nftw(path, drop_one, 16, FTW_DEPTH | FTW_PHYS);
}

void world_close(bool drop)
{
    if (drop)
        drop_tree(root);
}

static void put(const char *name, const char *text)
{
    char path[PATH_ROOM + 64];
    snprintf(path, sizeof path, "%s/%s", world_odd(), name);
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
}

#define CIRCLES                                                                                    \
    "[base]\nshape = circle\nradius = 90\n[cursor]\nshape = circle\nradius = 20\nat = 100 100\n"

void world_make(void)
{
    char linked[PATH_ROOM + 64];
    drop_tree(world_path("world"));
    mkdir(world_path("world"), 0700);
    mkdir(world_odd(), 0700);
    mkdir(world_path("world/odd/folder"), 0700);
    put("good.ini", "title = Good\n" CIRCLES);
    put("folder/a.ini", "title = A; with #\nnote = a\n    b\n" CIRCLES);
    put("folder/b.ini", "title = B\n[base]\nshape = polygon\npoints-file = ring.txt\n"
                        "[cursor]\nshape = segment\nanchor = 0 0\n");
    put("folder/ring.txt", "100,100\n500,120\n300,400\n320,90\n");
    put("bad.ini", "title = Bad\n[base]\nshape = cricle\n");
    put("empty.ini", "");
    put("ring.ini", "title = Ring\n[base]\nshape = polygon\npoints-file = ring.txt\n"
                    "[cursor]\nshape = polygon\npoints = 0,0 90,0 0,90 90,90\n");
    put("ring.txt", "100,100\n500,120\n300,400\n320,90\n");
    put("state.hitlab", "# hitlab state\nscene=3&at=200,150&explain\n");
    snprintf(linked, sizeof linked, "%s/link.ini", world_odd());
    if (symlink("good.ini", linked) != 0)
        perror(linked);
}

void world_enter(const char *name, int seconds)
{
    char file[64];
    struct rlimit limit = {(rlim_t)seconds, (rlim_t)seconds + 5};
    setrlimit(RLIMIT_CPU, &limit);
    setenv("HITLAB_SCENES", given, 1);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("XDG_DATA_HOME", world_path("world/data"), 1);
    setenv("XDG_STATE_HOME", world_path("world/state"), 1);
    setenv("XDG_CONFIG_HOME", world_path("world/config"), 1);
    snprintf(file, sizeof file, "%s.log", name);
    bool here = freopen(world_path(file), "w", stdout) != NULL;
    snprintf(file, sizeof file, "%s.err", name);
    here = here && freopen(world_path(file), "w", stderr) && chdir(world_path("world")) == 0;
    if (!here)
        _Exit(1);
    setvbuf(stderr, NULL, _IONBF, 0);
}
