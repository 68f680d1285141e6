#include "points_file.h"

#include "loading.h"
#include "text_file.h"
#include "words.h"

#include <ctype.h>
#include <math.h>
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

/* Tables often begin with the names of their columns: x,y. */
static bool names_columns(const char *line)
{
    while (*line == ' ' || *line == '\t' || *line == '"')
        line++;
    return isalpha((unsigned char)*line);
}

/* Reading is told of after so many lines. */
#define TOLD_LINES 8192

static bool read_lines(report *r, char *text, char *end, point_list *list)
{
    int line = 1;
    for (char *at = text; at < end; line++) {
        if (line % TOLD_LINES == 0)
            loading_tell((double)(at - text) / (double)(end - text));
        char *feed = memchr(at, '\n', (size_t)(end - at));
        bool named = line == 1 && names_columns(at);
        const char *wrong = named ? NULL : read_points_line(at, feed ? feed : end, list);
        if (wrong)
            return report_fail(r, line, "%s", wrong);
        at = feed ? feed + 1 : end;
    }
    return true;
}

static bool read_points(report *r, char *text, size_t size, point_list *list)
{
    int line;
    const char *wrong = text_file_check_large(text, size, &line);
    if (wrong)
        return report_fail(r, line, "%s", wrong);
    size_t bom = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    r->text = text + bom;
    r->size = size - bom;
    bool is_wkt = points_wkt_is(r->text);
    if (!is_wkt && !points_geojson_is(r->text))
        return read_lines(r, text + bom, text + size, list);
    points_walk walk = {.at = r->text, .line = 1, .start = r->text, .size = r->size};
    bool fine = is_wkt ? points_wkt_read(&walk, list) : points_geojson_read(&walk, list);
    return fine || report_fail(r, walk.line, "%s", walk.wrong);
}

bool points_file_read(report *r, const text_slot *file, point_list *list)
{
    char *text = NULL;
    size_t size;
    char *path = points_file_path(r->path, file->text);
    if (!path)
        return report_fail(r, file->line, _("out of memory"));
    loading_tell(0);
    const char *wrong = text_file_read_large(path, &text, &size);
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

/* ---- Points walk ------------------------------------------------------------------------- */

char points_walk_peek(points_walk *w)
{
    while (isspace((unsigned char)*w->at))
        w->line += *w->at++ == '\n';
    return *w->at;
}

bool points_walk_fail(points_walk *w, const char *wrong)
{
    if (!w->wrong)
        w->wrong = wrong;
    return false;
}

bool points_walk_took(points_walk *w, char c)
{
    if (w->wrong || points_walk_peek(w) != c)
        return false;
    w->at++;
    return true;
}

bool points_walk_take(points_walk *w, char c, const char *wrong)
{
    return points_walk_took(w, c) || points_walk_fail(w, wrong);
}

/* strtod() alone would take hexadecimal numbers, "inf" and "nan" too, which neither format knows.
 */
bool points_walk_number(points_walk *w, double *out)
{
    char first = points_walk_peek(w);
    const char *digits = w->at + (first == '-' || first == '+');
    bool hexadecimal = digits[0] == '0' && tolower((unsigned char)digits[1]) == 'x';
    if (w->wrong || hexadecimal || !(isdigit((unsigned char)*digits) || *digits == '.'))
        return points_walk_fail(w, _("not a number"));
    char *end;
    double value = strtod(w->at, &end);
    if (end == w->at)
        return points_walk_fail(w, _("not a number"));
    if (isinf(value))
        return points_walk_fail(w, _("too large for a double"));
    *out = value;
    w->at = end;
    return true;
}

bool points_walk_end(points_walk *w)
{
    return !w->wrong &&
           (!points_walk_peek(w) || points_walk_fail(w, _("something follows the shape")));
}

/* Reading is told of after so many points. */
#define TOLD_POINTS 8192

bool points_walk_add(points_walk *w, hit_vec point, point_list *list)
{
    if (list->count % TOLD_POINTS == TOLD_POINTS - 1)
        loading_tell((double)(w->at - w->start) / (double)w->size);
    return point_list_add(list, point) || points_walk_fail(w, _("out of memory"));
}

bool points_walk_begin(points_walk *w, point_list *list)
{
    list->form = POINTS_RINGS;
    return !w->wrong && (list->count == 0 || point_list_begin_ring(list) ||
                         points_walk_fail(w, _("out of memory")));
}

bool points_walk_close(points_walk *w, point_list *list)
{
    if (w->wrong)
        return false;
    int start = list->end_count ? list->ends[list->end_count - 1] : 0;
    const hit_vec *first = list->points + start, *last = list->points + list->count - 1;
    if (list->count - start < 2 || first->x != last->x || first->y != last->y)
        return points_walk_fail(w, _("the ring is open: its last point is not its first"));
    list->count--;
    return true;
}
