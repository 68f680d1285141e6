/* Scene files: the table of keys, and what is made of a file with it. */
#include "scene_draft.h"
#include "scene_file.h"

#include <stdlib.h>
#include <string.h>

/* ---- Keys ---------------------------------------------------------------------------------- */

enum {
    AT_TOP = SECTION_BIT(TOP),
    IN_BASE = SECTION_BIT(BASE),
    IN_CURSOR = SECTION_BIT(CURSOR),
    IN_EXPECT = SECTION_BIT(EXPECT),
    IN_BOTH = IN_BASE | IN_CURSOR,
    ANY_SHAPE = KIND_BIT(HIT_KIND_COUNT) - 1,
    CENTRED = KIND_BIT(HIT_POINT) | KIND_BIT(HIT_CIRCLE) | KIND_BIT(HIT_RECT),
    ROUND = KIND_BIT(HIT_CIRCLE) | KIND_BIT(HIT_CAPSULE),
    LONG = KIND_BIT(HIT_SEGMENT) | KIND_BIT(HIT_CAPSULE),
    CORNERED = KIND_BIT(HIT_TRIANGLE) | KIND_BIT(HIT_POLYGON)
};

#define TOP_SLOT(field)   .slot = offsetof(top_draft, field)
#define ACTOR_SLOT(field) .slot = offsetof(actor_draft, field)

/* Every key that the reader takes. Colours that are not given stay the theme's. */
/* clang-format off */
static const scene_key keys[] = {
    {"title", AT_TOP, .needed = ANY_SHAPE, .form = &form_text, TOP_SLOT(title),
     .help = "what the scene is called"},
    {"note", AT_TOP, .continues = true, .form = &form_text, TOP_SLOT(note), .otherwise = "none",
     .help = "what there is to see; its lines are joined by blanks"},
    {"method", AT_TOP, .form = &form_method, TOP_SLOT(method), .fallback = "referee",
     .help = "the selected method"},
    {"stage", AT_TOP, .form = &form_stage, TOP_SLOT(stage), .fallback = "960 640",
     .help = "the size at zoom 1"},
    {"zoom", AT_TOP, .form = &form_zoom, TOP_SLOT(zoom), .fallback = "1",
     .help = "how much larger the stage is shown; it is stage / zoom units wide and high"},
    {"background-on-hit", AT_TOP, .form = &form_colour, TOP_SLOT(background_on_hit),
     .otherwise = "the base is coloured instead",
     .help = "fills the stage on contact, for bases too small to see"},
    {"hit-points", AT_TOP, .form = &form_length, TOP_SLOT(hit_points), .fallback = "0",
     .help = "radius of the discs where the outlines meet; 0: no discs"},
    {"hit-point-colour", AT_TOP, .form = &form_colour, TOP_SLOT(hit_point_colour),
     .fallback = "#ff0000", .help = "colour of these discs"},

    {"shape", IN_BOTH, ANY_SHAPE, ANY_SHAPE, .form = &form_kind, ACTOR_SLOT(shape),
     .help = "decides which of the other keys there are"},
    {"centre", IN_BASE, CENTRED, .form = &form_pair, ACTOR_SLOT(centre),
     .otherwise = "the stage's centre", .help = "where the shape is"},
    {"radius", IN_BOTH, ROUND, ROUND, .form = &form_length, ACTOR_SLOT(radius),
     .help = "how far the shape reaches round its centre, or round from and to"},
    {"size", IN_BOTH, KIND_BIT(HIT_RECT), KIND_BIT(HIT_RECT), .form = &form_size,
     ACTOR_SLOT(size), .help = "width and height before turning"},
    {"angle", IN_BOTH, KIND_BIT(HIT_RECT), .form = &form_number, ACTOR_SLOT(angle),
     .fallback = "0", .help = "degrees, clockwise on screen"},
    {"from", IN_BOTH, LONG, LONG, .rival = "anchor", .form = &form_pair, ACTOR_SLOT(from),
     .help = "one end"},
    {"to", IN_BOTH, LONG, LONG, .rival = "anchor", .form = &form_pair, ACTOR_SLOT(to),
     .help = "the other end"},
    {"anchor", IN_CURSOR, KIND_BIT(HIT_SEGMENT), .form = &form_pair, ACTOR_SLOT(anchor),
     .otherwise = "the segment moves as a whole",
     .help = "the end that stays, in stage units, instead of from and to; the other is the pointer"},
    {"points", IN_BOTH, CORNERED, CORNERED, .continues = true, .rival = "points-file",
     .form = &form_points, ACTOR_SLOT(points),
     .help = "vertices: 3 of a triangle, 3 or more of a polygon; goes on in indented lines"},
    {"points-file", IN_BOTH, CORNERED, .form = &form_path, ACTOR_SLOT(points_file),
     .otherwise = "points",
     .help = "text file with the vertices instead, as x,y or x y; # starts a comment"},
    {"colour", IN_BOTH, ANY_SHAPE, .form = &form_colour, ACTOR_SLOT(colour),
     .otherwise = "the theme's", .help = "of fill and outline"},
    {"hit-colour", IN_BASE, ANY_SHAPE, .form = &form_colour, ACTOR_SLOT(hit_colour),
     .otherwise = "the theme's", .help = "the same on contact"},
    {"fill", IN_BOTH, ANY_SHAPE, .form = &form_flag, ACTOR_SLOT(fill), .fallback = "yes",
     .help = "draws the inside"},
    {"outline", IN_BOTH, ANY_SHAPE, .form = &form_flag, ACTOR_SLOT(outline), .fallback = "yes",
     .help = "draws the outline"},
    {"line-width", IN_BOTH, ANY_SHAPE, .form = &form_length, ACTOR_SLOT(line_width),
     .fallback = "0",
     .help = "of outlines and segments, in stage units; at least a thin line"},
    {"at", IN_CURSOR, ANY_SHAPE, .form = &form_pair, ACTOR_SLOT(at),
     .otherwise = "a quarter of the stage from the left and from the top",
     .help = "where the cursor starts"},
    {"speed", IN_CURSOR, ANY_SHAPE, .form = &form_length, ACTOR_SLOT(speed), .fallback = "4",
     .help = "stage units a tick, for the arrow keys"},
    {"velocity", IN_CURSOR, ANY_SHAPE, .form = &form_pair, ACTOR_SLOT(velocity),
     .fallback = "0 0", .help = "stage units a tick: the cursor moves by itself and bounces"},
    {"solid", IN_CURSOR, ANY_SHAPE, .form = &form_flag, ACTOR_SLOT(solid), .fallback = "no",
     .help = "yes: blocked by the base"},

    {"X Y", IN_EXPECT, .form = &form_expect, .otherwise = "nothing is expected",
     .help = "with the cursor there, what methods say: hit, miss or refused"},
};
/* clang-format on */

const scene_key *scene_keys(int *count)
{
    *count = (int)(sizeof keys / sizeof keys[0]);
    return keys;
}

const char *scene_section_name(scene_section section)
{
    static const char *const names[SECTION_COUNT] = {"", "base", "cursor", "expect"};
    return names[section];
}

const char *scene_section_place(scene_section section)
{
    static const char *const places[SECTION_COUNT] = {" at the top", " in [base]", " in [cursor]",
                                                      " in [expect]"};
    return places[section];
}

const scene_key *scene_find_key(scene_section section, const char *name)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if ((keys[i].sections & SECTION_BIT(section)) &&
            (section == EXPECT || strcmp(keys[i].name, name) == 0))
            return &keys[i];
    return NULL;
}

void *scene_slot(draft *d, scene_section section, const scene_key *key)
{
    if (section == EXPECT)
        return NULL;
    char *start = section == TOP ? (char *)&d->top : (char *)&d->actor[section];
    return start + key->slot;
}

/* ---- Help ---------------------------------------------------------------------------------- */

static void print_shapes(FILE *out, unsigned kinds)
{
    const char *before = "for ";
    for (int i = 0; i < HIT_KIND_COUNT; i++)
        if (kinds & KIND_BIT(i)) {
            fprintf(out, "%s%s", before, hit_kind_name((hit_kind)i));
            before = ", ";
        }
    fputs("; ", out);
}

static void print_key(FILE *out, const scene_key *key)
{
    fprintf(out, "  %s = %s\n      ", key->name, key->form->words);
    if (key->kinds && key->kinds != ANY_SHAPE)
        print_shapes(out, key->kinds);
    if (key->needed)
        fprintf(out, "required%s%s\n", key->rival ? ", or " : "", key->rival ? key->rival : "");
    else
        fprintf(out, "default: %s\n", key->fallback ? key->fallback : key->otherwise);
    fprintf(out, "      %s\n", key->help);
}

void scene_print_keys(FILE *out)
{
    static const struct {
        unsigned sections;
        const char *title;
    } groups[] = {
        {AT_TOP, "At the top"},
        {IN_BOTH, "In [base], in stage units, and in [cursor], relative to the pointer"},
        {IN_BASE, "In [base] only"},
        {IN_CURSOR, "In [cursor] only"},
        {IN_EXPECT, "In [expect]"},
    };
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        fprintf(out, "%s%s\n", i ? "\n" : "", groups[i].title);
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            if (keys[k].sections == groups[i].sections)
                print_key(out, &keys[k]);
    }
}

/* ---- Scenes -------------------------------------------------------------------------------- */

static bool read_draft(draft *d, const char *text, size_t size, scene *out)
{
    static const char bom[] = "\xEF\xBB\xBF";
    int line;
    const char *wrong = scene_file_check(text, size, &line);
    if (wrong)
        return report_fail(&d->report, line, "%s", wrong);
    if (size >= 3 && memcmp(text, bom, 3) == 0) {
        text += 3;
        size -= 3;
    }
    d->report.text = text;
    d->report.size = size;
    return draft_parse(d, text, size) && draft_check(d) && draft_build(d, out);
}

bool scene_parse(const char *path, const char *text, size_t size, scene *out, char *error,
                 size_t error_size)
{
    draft d = {.report = {.path = path, .out = error, .room = error_size}};
    scene built = {0};
    bool read = read_draft(&d, text, size, &built);
    draft_free(&d);
    if (read)
        *out = built;
    else
        scene_free(&built);
    return read;
}

bool scene_read(const char *path, scene *out, char *error, size_t error_size)
{
    char *text;
    size_t size;
    const char *wrong = scene_file_read(path, &text, &size);
    if (wrong) {
        snprintf(error, error_size, "%s: %s", path, wrong);
        return false;
    }
    bool read = scene_parse(path, text, size, out, error, error_size);
    free(text);
    return read;
}

bool scene_actor_copy(scene_actor *out, const scene_actor *from)
{
    *out = *from;
    if (!from->ring)
        return true;
    size_t size = (size_t)from->shape.count * sizeof *from->ring;
    out->ring = malloc(size);
    if (!out->ring)
        return false;
    memcpy(out->ring, from->ring, size);
    out->shape.ring = out->ring;
    return true;
}

void scene_actor_free(scene_actor *actor)
{
    free(actor->ring);
    actor->ring = NULL;
}

void scene_leave_points_files(scene *s)
{
    for (int i = 0; i < 2; i++) {
        free(s->points_file[i]);
        s->points_file[i] = NULL;
    }
}

void scene_free(scene *s)
{
    scene_leave_points_files(s);
    free(s->path);
    free(s->title);
    free(s->note);
    scene_actor_free(&s->base);
    scene_actor_free(&s->cursor);
    free(s->expect);
    *s = (scene){0};
}

hit_shape scene_place_cursor(const scene *s, hit_vec at, hit_vec *ring)
{
    const scene_actor *cursor = &s->cursor;
    if (cursor->anchored)
        return hit_make_segment(cursor->anchor, at);
    return hit_place(&cursor->shape, at, ring);
}
