/* SPDX-License-Identifier: MIT */
#include "points_private.h"

#include "words.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 64, POSITION = 1 << 30 };

typedef struct reader {
    points_walk *walk;
    points_dialect dialect;
    int numbers; /* of a point; 0: not said */
    int depth;
    int open_line; /* the line of a ring that does not end where it begins; 0: there is none */
} reader;

/* The content of two brackets, or the whole text. */
typedef struct group {
    char close;   /* NUL: the text's end */
    bool called;  /* a name stands before the bracket, as in array([0, 0]) */
    int start;    /* the first point in it */
    int children; /* brackets in it */
    int level;    /* of these, as points_brackets_read() has it; 0: there are none yet */
    bool named;   /* keys are in it */
    bool has[2];  /* x and y */
    double xy[2];
    points_run run; /* the numbers in it */
} group;

static char closing_bracket(char c)
{
    static const char opens[] = "([{", closes[] = ")]}";
    for (size_t i = 0; opens[i]; i++)
        if (opens[i] == c)
            return closes[i];
    return '\0';
}

/* ---- Words ----------------------------------------------------------------------------------- */

typedef struct word {
    const char *text;
    size_t length;
} word;

static bool starts_word(char c)
{
    return isalpha((unsigned char)c) || c == '_' || c == '$' || c == '&' ||
           (unsigned char)c >= 0x80;
}

/* Takes a name, as of std::vector<Vec2> or np.array. */
static word take_type_name(points_walk *w)
{
    word out = {w->at, 0};
    while (starts_word(*w->at) || isdigit((unsigned char)*w->at) || (*w->at == '.') ||
           strncmp(w->at, "::", 2) == 0)
        w->at += strncmp(w->at, "::", 2) == 0 ? 2 : 1;
    out.length = (size_t)(w->at - out.text);
    if (*w->at == '<')
        w->at += strcspn(w->at, ">\n");
    w->at += *w->at == '>';
    return out;
}

static bool take_string(points_walk *w, word *out)
{
    char quote = *w->at++;
    out->text = w->at;
    while (*w->at && *w->at != quote && *w->at != '\n')
        w->at += w->at[0] == '\\' && w->at[1] && w->at[1] != '\n' ? 2 : 1;
    out->length = (size_t)(w->at - out->text);
    if (*w->at != quote)
        return points_walk_fail(w, _("'%c' is missing"), quote);
    w->at++;
    return true;
}

/* ---- The end of a group ---------------------------------------------------------------------- */

/* Makes the points from `start` on a ring. `loose`: it need not end where it begins. */
static void end_ring(reader *r, int start, bool loose)
{
    points_walk *w = r->walk;
    if (!loose && !points_walk_is_closed(w, start) && !r->open_line)
        r->open_line = w->line;
    if (start > 0)
        point_list_begin_ring_at(w->list, start);
}

/* Each of these returns the level, or 0. */

static int end_keyed(reader *r, const group *g)
{
    points_walk *w = r->walk;
    if (g->children || g->run.count || !g->has[0] || !g->has[1])
        return points_walk_fail(w, _("a point has an x and a y: {\"x\": 0, \"y\": 0}"));
    point_list_add(w->list, (hit_vec){g->xy[0], g->xy[1]});
    return 1;
}

static int end_numbers(reader *r, group *g)
{
    points_walk *w = r->walk;
    points_run *run = &g->run;
    if (r->dialect == POINTS_OF_JSON)
        return run->count > 1 || points_walk_fail_odd(w);
    if (!points_run_end(w, run))
        return 0;
    if (r->dialect == POINTS_OF_CODE && run->count == run->group)
        return 1;
    end_ring(r, g->start, r->dialect == POINTS_OF_CODE);
    return 2;
}

static int end_bracket(reader *r, group *g)
{
    points_walk *w = r->walk;
    if (g->named)
        return end_keyed(r, g);
    if (g->run.count && g->children)
        return points_walk_fail(w, _("some numbers are outside the brackets"));
    if (g->run.count)
        return end_numbers(r, g);
    if (!g->children)
        return points_walk_fail(w, _("these are not the coordinates of a Polygon or a LineString"));
    if (g->children == 1 && (g->called || !g->close))
        return g->level;
    if (g->level == 1)
        end_ring(r, g->start, false);
    return g->level + 1;
}

/* ---- Groups ---------------------------------------------------------------------------------- */

static int read_bracket(reader *r, char close, bool called);

static bool fail_deep(points_walk *w)
{
    return points_walk_fail(w, _("values are nested too deep"));
}

/* Reads a bracket in brackets. It must nest as deep as the first one. */
static bool read_child(reader *r, group *g, bool called)
{
    points_walk *w = r->walk;
    const char *at = w->at;
    int line = w->line;
    if (r->depth == DEEPEST)
        return fail_deep(w);
    w->at++;
    r->depth++;
    int level = read_bracket(r, closing_bracket(*at), called);
    r->depth--;
    if (level && g->level && level != g->level) {
        w->line = line;
        return points_walk_fail(
            w, level < g->level ? _("'%c' is missing") : _("there is one '%c' too many"), *at);
    }
    g->level = level;
    g->children++;
    return level > 0;
}

/* Skips the value of a key other than x and y. */
static bool pass_value(reader *r)
{
    points_walk *w = r->walk;
    word ignored;
    double number;
    char c = points_walk_peek(w);
    if (c == '"' || c == '\'')
        return take_string(w, &ignored);
    if (starts_word(c))
        return take_type_name(w).length > 0;
    if (!closing_bracket(c))
        return points_walk_number(w, &number);
    if (r->depth == DEEPEST)
        return fail_deep(w);
    w->at++;
    r->depth++;
    while (!points_walk_took(w, closing_bracket(c)))
        if (!points_walk_took(w, ',') && !points_walk_took(w, ':') && !pass_value(r))
            return false;
    r->depth--;
    return !w->failed;
}

/* `key` stands before the : or = that comes next. */
static bool read_keyed(reader *r, group *g, word key)
{
    points_walk *w = r->walk;
    int letter = ' ';
    if (key.length == 1)
        letter = tolower((unsigned char)*key.text);
    bool is_y = letter == 'y';
    w->at++;
    w->at += *w->at == '=' || *w->at == '>'; /* := and => */
    if (!g->close)                           /* points = ... */
        return true;
    g->named = true;
    if (letter != 'x' && !is_y)
        return pass_value(r);
    if (g->has[is_y])
        return points_walk_fail(w, _("a point has '%c' twice"), letter);
    g->has[is_y] = true;
    return points_walk_number(w, &g->xy[is_y]);
}

/* Reads a name: of a key, or of something called. Other words are skipped: new, const. */
static bool read_group_word(reader *r, group *g)
{
    points_walk *w = r->walk, before = *w;
    bool quoted = *w->at == '"' || *w->at == '\'';
    word name;
    if (quoted && !take_string(w, &name))
        return false;
    if (!quoted) {
        name = take_type_name(w);
        /* [] and [3][2] behind a name are the sizes of an array. */
        const char *at = w->at;
        while (*at == '[' && *(at += 1 + strspn(at + 1, "0123456789 ")) == ']')
            w->at = ++at;
    }
    char c = points_walk_peek(w);
    if (c == ':' || c == '=')
        return read_keyed(r, g, name);
    if (!quoted && closing_bracket(c))
        return read_child(r, g, true);
    if (!quoted && starts_word(c))
        return true;
    w->at = before.at;
    w->line = before.line;
    return points_walk_fail_number(w);
}

/* Reads a /, which stands between two rings in a text without brackets around it. */
static bool read_slash(reader *r, group *g)
{
    points_walk *w = r->walk;
    if (g->close || g->level != 1)
        return points_walk_fail_number(w);
    w->at++;
    end_ring(r, g->start, true);
    g->start = w->list->count;
    return true;
}

static bool read_item(reader *r, group *g, char c, points_gap gap)
{
    bool code = r->dialect == POINTS_OF_CODE;
    if (closing_bracket(c))
        return read_child(r, g, false);
    if (code && (starts_word(c) || c == '"' || c == '\''))
        return read_group_word(r, g);
    if (code && c == '/')
        return read_slash(r, g);
    if (c && strchr(")]}", c) && g->close)
        return points_walk_fail(r->walk, _("',' or '%c' is missing"), g->close);
    if (c && strchr(")]}", c))
        return points_walk_fail(r->walk, _("something follows the shape"));
    if (!c)
        return points_walk_fail(r->walk, _("',' or '%c' is missing"), g->close);
    double number;
    return points_walk_number(r->walk, &number) && points_run_add(r->walk, &g->run, gap, number);
}

static int read_bracket(reader *r, char close, bool called)
{
    points_walk *w = r->walk;
    points_gap gap = GAP_BLANK;
    group g = {.close = close, .called = called, .start = w->list->count};
    g.run.group = r->dialect == POINTS_OF_JSON ? POSITION : r->numbers;
    g.run.commas = r->dialect == POINTS_OF_WKT;
    for (char c = points_walk_peek(w); c != close; c = points_walk_peek(w))
        if (!read_item(r, &g, c, gap) || !points_gap_take(w, &gap))
            return 0;
    w->at += close != '\0';
    return end_bracket(r, &g);
}

/* ---- All brackets ---------------------------------------------------------------------------- */

/* Takes the last point off each ring that repeats its first. */
static void drop_repeated(points_walk *w, int first_ring)
{
    point_list *l = w->list;
    int begin = first_ring ? l->ends[first_ring - 1] : 0, to = begin;
    for (int ring = first_ring; ring <= l->end_count; ring++) {
        int end = ring < l->end_count ? l->ends[ring] : l->count, count = end - begin;
        const hit_vec *p = l->points + begin;
        count -= count > 1 && p[0].x == p[count - 1].x && p[0].y == p[count - 1].y;
        memmove(l->points + to, p, (size_t)count * sizeof *p);
        if (ring > 0)
            l->ends[ring - 1] = to;
        to += count;
        begin = end;
    }
    l->count = to;
}

static int read_level(reader *r, char close)
{
    points_walk *w = r->walk;
    int first_ring = w->list->count ? w->list->end_count + 1 : 0;
    int level = read_bracket(r, close, false);
    if (level < 3)
        return level;
    if (r->open_line) {
        w->line = r->open_line;
        return points_walk_fail(w, _("the ring is open: its last point is not its first"));
    }
    drop_repeated(w, first_ring);
    return level;
}

int points_brackets_read(points_walk *w, points_dialect dialect, int numbers)
{
    reader r = {.walk = w, .dialect = dialect, .numbers = numbers};
    char close = closing_bracket(points_walk_peek(w));
    w->at++;
    return read_level(&r, close);
}

bool points_brackets_read_all(points_walk *w)
{
    reader r = {.walk = w};
    int level = read_level(&r, '\0');
    if (level > 4)
        return points_walk_fail(w, _("these are not the coordinates of a Polygon or a LineString"));
    if (level > 2)
        w->list->form = POINTS_RINGS;
    w->list->repeats = level == 2 && w->list->end_count == 0 && points_walk_is_closed(w, 0);
    return level > 0;
}
