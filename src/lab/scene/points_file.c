#include "points_file.h"

#include "path.h"
#include "text_file.h"
#include "words.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Files that a key names ----------------------------------------------------------------- */

/* Gets the text without a BOM, which it may change. */
typedef bool read_fn(report *r, char *text, size_t size, void *list);

static bool read_text(report *r, char *text, size_t size, read_fn *read, void *list)
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
    if (!path)
        return report_fail(r, line, _("out of memory"));
    const char *wrong = text_file_read_large(path, &text, &size);
    if (wrong) {
        report_fail(r, line, "'%s': %s", path, wrong);
    } else {
        report own = {.path = path, .out = r->out, .room = r->room};
        r->failed = !read_text(&own, text, size, read, list);
    }
    free(text);
    free(path);
    return !r->failed;
}

/* Returns NULL, or what is wrong with *wrong_line, which is this line if nothing else is said. */
typedef const char *line_fn(void *list, const char *text, int line, int *wrong_line);

/* A NUL stands at the line's end, or where its comment starts, while it is read. */
static const char *take_line(char *text, char *end, int line, line_fn *take, void *list,
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

static bool read_lines(report *r, char *text, size_t size, line_fn *take, void *list)
{
    char *end = text + size;
    int line = 1;
    for (char *at = text; at < end; line++) {
        char *feed = memchr(at, '\n', (size_t)(end - at));
        int wrong_line = line;
        const char *wrong = take_line(at, feed ? feed : end, line, take, list, &wrong_line);
        if (wrong)
            return report_fail(r, wrong_line, "%s", wrong);
        at = feed ? feed + 1 : end;
    }
    return true;
}

/* ---- Points --------------------------------------------------------------------------------- */

/* Tables often begin with the names of their columns: x,y. */
static bool names_columns(const char *line)
{
    while (*line == ' ' || *line == '\t' || *line == '"')
        line++;
    return isalpha((unsigned char)*line);
}

static const char *take_points(void *list, const char *text, int line, int *wrong_line)
{
    (void)wrong_line;
    bool named = line == 1 && names_columns(text);
    return named ? NULL : value_points(text, VALUE_COMMAS_OR_BLANKS, list);
}

static bool read_points(report *r, char *text, size_t size, void *list)
{
    bool is_wkt = points_wkt_is(text);
    if (!is_wkt && !points_geojson_is(text))
        return read_lines(r, text, size, take_points, list);
    points_walk walk = {.at = text, .line = 1, .start = text, .size = size};
    bool fine = is_wkt ? points_wkt_read(&walk, list) : points_geojson_read(&walk, list);
    return fine || report_fail(r, walk.line, "%s", walk.wrong);
}

bool points_file_read(report *r, int line, const char *name, point_list *list)
{
    return read_named(r, line, name, read_points, list);
}

/* ---- Shapes --------------------------------------------------------------------------------- */

static const char *take_shape(void *list, const char *text, int line, int *wrong_line)
{
    return shape_list_take(list, text, line, wrong_line);
}

static bool read_shapes(report *r, char *text, size_t size, void *list)
{
    int line;
    if (!read_lines(r, text, size, take_shape, list))
        return false;
    const char *wrong = shape_list_end(list, &line);
    return !wrong || report_fail(r, line, "%s", wrong);
}

bool shapes_file_read(report *r, int line, const char *name, shape_list *list)
{
    return read_named(r, line, name, read_shapes, list);
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

bool points_walk_add(points_walk *w, hit_vec point, point_list *list)
{
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
