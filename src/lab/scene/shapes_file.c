#include "shapes_file.h"

#include "points_file.h"
#include "text_file.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* A NUL stands at the line's end, or where its comment starts, while it is read. */
static const char *read_line(char *line, char *end, int number, shape_list *list, int *wrong_line)
{
    if (end > line && end[-1] == '\r')
        end--;
    char *comment = memchr(line, '#', (size_t)(end - line));
    if (comment)
        end = comment;
    char ended = *end;
    *end = '\0';
    const char *wrong = shape_list_take(list, line, number, wrong_line);
    *end = ended;
    return wrong;
}

static bool read_lines(report *r, char *text, char *end, shape_list *list)
{
    int line = 1, wrong_line = 1;
    const char *wrong = NULL;
    for (char *at = text; at < end && !wrong; line++) {
        char *feed = memchr(at, '\n', (size_t)(end - at));
        wrong = read_line(at, feed ? feed : end, line, list, &wrong_line);
        at = feed ? feed + 1 : end;
    }
    if (!wrong)
        wrong = shape_list_end(list, &wrong_line);
    return !wrong || report_fail(r, wrong_line, "%s", wrong);
}

static bool read_shapes(report *r, char *text, size_t size, shape_list *list)
{
    int line;
    const char *wrong = text_file_check_large(text, size, &line);
    if (wrong)
        return report_fail(r, line, "%s", wrong);
    size_t bom = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    r->text = text + bom;
    r->size = size - bom;
    return read_lines(r, text + bom, text + size, list);
}

bool shapes_file_read(report *r, const text_slot *file, shape_list *list)
{
    char *text = NULL;
    size_t size;
    char *path = points_file_path(r->path, file->text);
    if (!path)
        return report_fail(r, file->line, _("out of memory"));
    const char *wrong = text_file_read_large(path, &text, &size);
    if (wrong) {
        report_fail(r, file->line, "'%s': %s", path, wrong);
    } else {
        report own = {.path = path, .out = r->out, .room = r->room};
        r->failed = !read_shapes(&own, text, size, list);
    }
    free(text);
    free(path);
    return !r->failed;
}
