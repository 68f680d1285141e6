/* SPDX-License-Identifier: MIT */
#include "points_file.h"

#include "memory.h"
#include "path.h"
#include "points.h"
#include "report.h"
#include "system.h"
#include "text_file.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Files that a key names ----------------------------------------------------------------- */

/* Is given the text without its BOM, and may change the text. */
typedef bool read_fn(report *r, char *text, size_t size, void *list);

static bool read_decoded(report *r, char *text, size_t size, read_fn *read, void *list)
{
    int line;
    const char *wrong = text_file_check_large(text, size, &line);
    if (wrong)
        return report_fail(r, line, "%s", wrong);
    size_t bom = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    r->text = text + bom;
    r->size = size - bom;
    return read(r, text + bom, size - bom, list);
}

/* An error in the file has the file's own name and line. */
static bool read_named(report *r, int line, const char *name, read_fn *read, void *list)
{
    char *text = NULL;
    size_t size;
    if (!path_is_below(r->path, name))
        return report_fail(r, line, _("'%s' is not in the scene's folder or below it"), name);
    char *path = path_beside(r->path, name);
    const char *wrong = text_file_read_large(path, &text, &size);
    if (wrong) {
        report_fail(r, line, "'%s': %s", path, wrong);
    } else {
        report own = {.path = path, .out = r->out, .room = r->room};
        r->failed = !read_decoded(&own, text, size, read, list);
    }
    free(text);
    free(path);
    return !r->failed;
}

/* Returns NULL, or what is wrong with *wrong_line, which is this line unless it was set. */
typedef const char *line_fn(void *list, const char *text, int line, int *wrong_line);

/* A NUL stands at the line's end, or where its comment starts, while it is read. */
static const char *take_points_line(char *text, char *end, int line, line_fn *take, void *list,
                                    int *wrong_line)
{
    if (end > text && end[-1] == '\r')
        end--;
    char *comment = memchr(text, '#', (size_t)(end - text));
    if (comment)
        end = comment;
    char ended = *end;
    *end = '\0';
    const char *wrong = take(list, text, line, wrong_line);
    *end = ended;
    return wrong;
}

static bool read_each_line(report *r, char *text, size_t size, line_fn *take, void *list)
{
    char *end = text + size;
    int line = 1;
    for (char *at = text; at < end; line++) {
        char *feed = memchr(at, '\n', (size_t)(end - at));
        int wrong_line = line;
        const char *wrong = take_points_line(at, feed ? feed : end, line, take, list, &wrong_line);
        if (wrong)
            return report_fail(r, wrong_line, "%s", wrong);
        at = feed ? feed + 1 : end;
    }
    return true;
}

/* ---- Points --------------------------------------------------------------------------------- */

typedef struct points_file {
    const char *choice;
    point_list *list;
} points_file;

static bool read_points_text(report *r, char *text, size_t size, void *file)
{
    const points_file *f = file;
    return points_read(&(points_source){r, text, size, 1, NULL, f->choice}, f->list);
}

/* A # may be a part of the file's own name. */
static bool file_is_there(const char *scene, const char *file)
{
    char *path = path_beside(scene, file);
    bool there = path && access(path, F_OK) == 0;
    free(path);
    return there;
}

char *points_file_name(const char *scene_path, const char *name)
{
    const char *sign = strrchr(name, '#');
    bool chooses = sign && sign > name && !strchr(sign, '/') && sign[1];
    char *file = memory_copy(name);
    if (chooses && !file_is_there(scene_path, name))
        file[sign - name] = '\0';
    return file;
}

bool points_file_read(report *r, int line, const char *name, point_list *list)
{
    char *file = points_file_name(r->path, name);
    size_t length = strlen(file);
    points_file wanted = {name[length] ? name + length + 1 : NULL, list};
    bool fine = read_named(r, line, file, read_points_text, &wanted);
    free(file);
    return fine;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

static const char *take_shape_line(void *list, const char *text, int line, int *wrong_line)
{
    return shape_list_take(list, text, line, wrong_line);
}

static bool read_shapes_text(report *r, char *text, size_t size, void *list)
{
    int line;
    if (!read_each_line(r, text, size, take_shape_line, list))
        return false;
    const char *wrong = shape_list_end(list, &line);
    return !wrong || report_fail(r, line, "%s", wrong);
}

bool shapes_file_read(report *r, int line, const char *name, shape_list *list)
{
    return read_named(r, line, name, read_shapes_text, list);
}
