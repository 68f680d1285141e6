/* SPDX-License-Identifier: MIT */
#include "points_private.h"

#include "words.h"

#include <ctype.h>
#include <string.h>

typedef struct table {
    points_walk *walk;
    const char *end; /* of the line, without its comment */
    int rows;        /* with numbers in them */
    bool triples;    /* there are three columns: x, y, and one that is skipped */
    bool decimal;    /* each row may be two numbers with a decimal comma: 0,5;1,5 */
    bool counted;    /* the first of three columns counts the rows */
    double first;    /* the number of the row before */
} table;

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Finds the end of the line that begins here, or its comment. */
static void find_end(table *t)
{
    t->end = t->walk->at + strcspn(t->walk->at, "#\n");
    while (t->end > t->walk->at && is_blank(t->end[-1]))
        t->end--;
}

static void next_table_line(table *t)
{
    points_walk *w = t->walk;
    w->at += strcspn(w->at, "\n");
    if (!*w->at)
        return;
    w->at++;
    w->line++;
}

static void pass_blanks(table *t)
{
    while (is_blank(*t->walk->at))
        t->walk->at++;
}

/* ---- Rows of numbers ------------------------------------------------------------------------- */

/* One part of a row. A / stands between two parts, and begins another ring. */
typedef struct part {
    points_run run;
    int semicolons, since; /* numbers since the last one */
    bool uneven;           /* other than two or three stand between semicolons */
} part;

static bool read_gap(table *t, points_gap *gap)
{
    points_walk *w = t->walk;
    pass_blanks(t);
    *gap = GAP_BLANK;
    if (*w->at == ',')
        *gap = GAP_COMMA;
    if (*w->at == ';')
        *gap = GAP_SEMICOLON;
    if (*gap != GAP_BLANK)
        w->at++;
    pass_blanks(t);
    bool twice = w->at < t->end && strchr(",;", *w->at);
    return !twice || points_walk_fail_number(w);
}

/* Reads up to a / or the line's end. */
static bool read_table_part(table *t, part *p)
{
    points_walk *w = t->walk;
    points_gap gap = GAP_BLANK;
    while (w->at < t->end && *w->at != '/') {
        double number;
        bool first = p->run.count == 0;
        if (!points_walk_number(w, &number))
            return false;
        if (!first && gap == GAP_SEMICOLON) {
            p->semicolons++;
            p->uneven = p->uneven || p->since < 2;
            p->since = 0;
        }
        p->since++;
        if (first && t->rows > 0)
            t->counted = t->counted && number == t->first + 1;
        if (first)
            t->first = number;
        if (!points_run_add(w, &p->run, gap, number) || !read_gap(t, &gap))
            return false;
    }
    return true;
}

/* Returns whether a later line has numbers. */
static bool table_goes_on(const table *t)
{
    points_walk ahead = *t->walk;
    ahead.at = t->end;
    return points_walk_peek(&ahead) != '\0';
}

static bool fail_decimal(table *t)
{
    return points_walk_fail(t->walk, _("either two points, x,y;x,y, or one whose numbers have a "
                                       "comma: write 0.5, not 0,5"));
}

/* Checks that all rows have three numbers if one has: it is a table then, not a pair and a half. */
static bool check_columns(table *t, const part *p)
{
    bool three = p->run.count == 3 && p->run.group == 3;
    if (t->rows == 0)
        t->triples = three && table_goes_on(t);
    if (three && !t->triples)
        return points_walk_fail_odd(t->walk);
    return three == t->triples || points_walk_fail(t->walk, _("the rows above have three numbers"));
}

static bool end_table_part(table *t, part *p)
{
    bool commas = ((p->run.inside | p->run.between) & GAP_COMMA) != 0;
    if (p->run.count == 0)
        return true;
    if (p->semicolons > 0 && commas && (p->uneven || p->since < 2))
        return fail_decimal(t);
    t->decimal = (t->rows == 0 || t->decimal) && p->semicolons == 1 && p->run.count == 4 && commas;
    if (!points_run_end(t->walk, &p->run) || !check_columns(t, p))
        return false;
    t->rows++;
    return true;
}

static bool read_row(table *t)
{
    points_walk *w = t->walk;
    pass_blanks(t);
    for (;;) {
        part p = {0};
        if (!read_table_part(t, &p) || !end_table_part(t, &p))
            return false;
        if (w->at >= t->end)
            return true;
        w->at++; /* over the slash */
        point_list_begin_ring(w->list);
        pass_blanks(t);
    }
}

static bool read_rows(table *t)
{
    points_walk *w = t->walk;
    for (t->counted = true; *w->at; next_table_line(t)) {
        find_end(t);
        if (!read_row(t))
            return false;
    }
    if (t->decimal && t->rows > 1)
        return fail_decimal(t);
    if (t->triples && t->counted && t->rows > 2)
        return points_walk_fail(w, _("the first of three columns seems to count the rows: a first "
                                     "line with names says which are x and y"));
    return true;
}

/* ---- Columns with names ---------------------------------------------------------------------- */

enum { MOST_COLUMNS = 200 };

typedef struct columns {
    char separator; /* ' ': blanks */
    int place[2];   /* of x and y; -1: there is none */
    int count;
} columns;

typedef struct cell {
    const char *text;
    size_t length; /* without quotes */
} cell;

static bool ends_cell(char c, char end)
{
    return end == ' ' ? is_blank(c) : c == end;
}

static cell take_cell(table *t, char separator)
{
    points_walk *w = t->walk;
    pass_blanks(t);
    char quote = *w->at == '"' ? '"' : '\0';
    cell out = {w->at + (quote != '\0'), 0};
    const char *at = out.text;
    char end = separator;
    if (quote)
        end = quote;
    while (at < t->end && !ends_cell(*at, end))
        at++;
    out.length = (size_t)(at - out.text);
    while (!quote && out.length > 0 && is_blank(out.text[out.length - 1]))
        out.length--;
    w->at = at + (quote && at < t->end);
    pass_blanks(t);
    if (separator != ' ' && w->at < t->end && *w->at == separator)
        w->at++;
    return out;
}

static bool is_cell_one_of(cell c, const char *const *names)
{
    for (; *names; names++) {
        size_t i = 0;
        while (i < c.length && tolower((unsigned char)c.text[i]) == (*names)[i])
            i++;
        if (i == c.length && !(*names)[i])
            return true;
    }
    return false;
}

/* Returns whether the first line has names of columns: words without a bracket, an = or a colon. */
static bool has_names(const table *t)
{
    const char *at = t->walk->at;
    while (is_blank(*at) || *at == '"')
        at++;
    bool letter = isalpha((unsigned char)*at) || (unsigned char)*at >= 0x80;
    for (; at < t->end; at++)
        if (strchr("=:", *at))
            return false;
    return letter;
}

static columns read_names(table *t)
{
    static const char *const xs[] = {"x", "lon", "lng", "long", "longitude", "easting", NULL};
    static const char *const ys[] = {"y", "lat", "latitude", "northing", NULL};
    static const char separators[] = ";\t,";
    columns c = {' ', {-1, -1}, 0};
    for (const char *s = separators; *s && c.separator == ' '; s++)
        if (memchr(t->walk->at, *s, (size_t)(t->end - t->walk->at)))
            c.separator = *s;
    for (; t->walk->at < t->end && c.count < MOST_COLUMNS; c.count++) {
        cell name = take_cell(t, c.separator);
        if (is_cell_one_of(name, xs) && c.place[0] < 0)
            c.place[0] = c.count;
        if (is_cell_one_of(name, ys) && c.place[1] < 0)
            c.place[1] = c.count;
    }
    return c;
}

static bool read_cell(table *t, cell c, double *out)
{
    points_walk *w = t->walk, after = *w;
    w->at = c.text;
    if (c.length == 0)
        return points_walk_fail(w, _("a number is missing"));
    if (!points_walk_number(w, out))
        return false;
    if (w->at < c.text + c.length) { /* 0,5 */
        w->at = c.text;
        return points_walk_fail(w, _("not a number: '%.*s'"), (int)c.length, c.text);
    }
    w->at = after.at;
    return true;
}

static bool read_named_row(table *t, const columns *c)
{
    points_walk *w = t->walk;
    double xy[2];
    int found = 0;
    pass_blanks(t);
    if (w->at == t->end)
        return true;
    if (*w->at == '/' && w->at + 1 == t->end) {
        point_list_begin_ring(w->list);
        return true;
    }
    for (int i = 0; w->at < t->end && i < c->count; i++) {
        cell one = take_cell(t, c->separator);
        for (int k = 0; k < 2; k++)
            if (i == c->place[k] && !read_cell(t, one, &xy[k]))
                return false;
            else
                found += i == c->place[k];
    }
    if (found < 2)
        return points_walk_fail_odd(w);
    point_list_add(w->list, (hit_vec){xy[0], xy[1]});
    return true;
}

/* Reads the rows below the names. Two columns are x and y, whatever their names and separators are.
 */
static bool read_below_names(table *t)
{
    points_walk *w = t->walk;
    columns c = read_names(t);
    bool known = c.place[0] >= 0 && c.place[1] >= 0;
    bool usual = c.count == 2 && (!known || c.place[0] == 0);
    if (!known && c.count > 2)
        return points_walk_fail(w, _("none of these columns is called x, or none y"));
    next_table_line(t);
    if (usual)
        return read_rows(t);
    for (; *w->at; next_table_line(t)) {
        find_end(t);
        if (!read_named_row(t, &c))
            return false;
    }
    return true;
}

bool points_table_read(points_walk *w)
{
    table t = {.walk = w};
    find_end(&t);
    return has_names(&t) && table_goes_on(&t) ? read_below_names(&t) : read_rows(&t);
}
