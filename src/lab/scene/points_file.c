#include "points_file.h"

#include "text_file.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *points_file_path(const char *from, const char *path)
{
    const char *slash = strrchr(from, '/');
    int folder = slash && path[0] != '/' ? (int)(slash - from) + 1 : 0;
    size_t room = (size_t)folder + strlen(path) + 1;
    char *joined = malloc(room);
    if (joined)
        snprintf(joined, room, "%.*s%s", folder, from, path);
    return joined;
}

/* Reads one line. A NUL stands at its end, or where its comment starts, while it is read. */
static const char *read_points_line(char *line, char *end, point_list *list)
{
    if (end > line && end[-1] == '\r')
        end--;
    char *comment = memchr(line, '#', (size_t)(end - line));
    if (comment)
        end = comment;
    char ended = *end;
    *end = '\0';
    const char *wrong = value_points(line, VALUE_COMMAS_OR_BLANKS, list);
    *end = ended;
    return wrong;
}

static bool read_points(report *r, char *text, size_t size, point_list *list)
{
    int line;
    const char *wrong = text_file_check(text, size, &line);
    if (wrong)
        return report_fail(r, line, "%s", wrong);
    size_t bom = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    r->text = text + bom;
    r->size = size - bom;
    line = 1;
    for (char *at = text + bom, *end = text + size; at < end; line++) {
        char *feed = memchr(at, '\n', (size_t)(end - at));
        wrong = read_points_line(at, feed ? feed : end, list);
        if (wrong)
            return report_fail(r, line, "%s", wrong);
        at = feed ? feed + 1 : end;
    }
    return true;
}

bool points_file_read(report *r, const text_slot *file, point_list *list)
{
    char *text = NULL;
    size_t size;
    char *path = points_file_path(r->path, file->text);
    if (!path)
        return report_fail(r, file->line, _("out of memory"));
    const char *wrong = text_file_read(path, &text, &size);
    if (wrong) {
        report_fail(r, file->line, "'%s': %s", path, wrong);
    } else {
        report own = {.path = path, .out = r->out, .room = r->room};
        r->failed = !read_points(&own, text, size, list);
    }
    free(text);
    free(path);
    return !r->failed;
}
