#include "draft.h"

#include "kinds.h"
#include "words.h"

#include <assert.h>
#include <string.h>

enum {
    AT_TOP = SECTION_BIT(TOP),
    IN_BASE = SECTION_BIT(BASE),
    IN_FIELD = SECTION_BIT(FIELD),
    IN_CURSOR = SECTION_BIT(CURSOR),
    IN_EXPECT = SECTION_BIT(EXPECT),
    IN_BOTH = IN_BASE | IN_CURSOR,
    IN_ALL = IN_BOTH | IN_FIELD
};

static const char anchor_name[] = "anchor";

static bool takes_anchor(const kind *k)
{
    return k->takes_anchor;
}

static bool has_vertices(const kind *k)
{
    return k->least_vertices > 0;
}

#define TOP_SLOT(field)   .slot = offsetof(top_draft, field)
#define ACTOR_SLOT(field) .slot = offsetof(actor_draft, field)

/* Before the keys of the shapes' numbers and after them. Colours that are not given stay the
 * theme's. */
/* clang-format off */
static const scene_key keys_before[] = {
    {"title", AT_TOP, .needed = true, .translated = true, .type = &key_text, TOP_SLOT(title),
     .help = N_("what the scene is called; title[zh]: the same in Chinese")},
    {"note", AT_TOP, .continues = true, .translated = true, .type = &key_text, TOP_SLOT(note),
     .otherwise = N_("none"),
     .help = N_("what there is to see; its lines are joined by blanks; note[zh]: in Chinese, by nothing")},
    {"method", AT_TOP, .type = &key_method, TOP_SLOT(method), .fallback = "referee",
     .help = N_("the selected method")},
    {"stage", AT_TOP, .type = &key_stage, TOP_SLOT(stage), .fallback = "960 640",
     .help = N_("the size at zoom 1")},
    {"zoom", AT_TOP, .type = &key_zoom, TOP_SLOT(zoom), .fallback = "1",
     .help = N_("how much larger the stage is shown; it is stage / zoom units wide and high")},
    {"background-on-hit", AT_TOP, .type = &key_colour, TOP_SLOT(background_on_hit),
     .otherwise = N_("the base is coloured instead"),
     .help = N_("fills the stage on contact, for bases too small to see")},
    {"hit-points", AT_TOP, .type = &key_length, TOP_SLOT(hit_points), .fallback = "0",
     .help = N_("radius of the discs where the outlines meet; 0: no discs")},
    {"hit-point-colour", AT_TOP, .type = &key_colour, TOP_SLOT(hit_point_colour),
     .fallback = "#ff0000", .help = N_("colour of these discs")},

    {"shape", IN_ALL, .needed = true, .type = &key_kind, ACTOR_SLOT(shape),
     .help = N_("decides which of the other keys there are")},
};

static const scene_key keys_after[] = {
    {anchor_name, IN_CURSOR, .suits = takes_anchor, .type = &key_pair, ACTOR_SLOT(anchor),
     .otherwise = N_("the segment moves as a whole"),
     .help = N_("the end that stays, in stage units, instead of from and to; the other is the pointer")},
    {"points", IN_ALL, .needed = true, .suits = has_vertices, .continues = true, .rival = "points-file",
     .type = &key_points, ACTOR_SLOT(points),
     .help = N_("vertices: 3 of a triangle, 3 or more of each ring of a polygon, with a / between two rings, 2 or more of a chain; goes on in indented lines")},
    {"points-file", IN_ALL, .suits = has_vertices, .type = &key_path, ACTOR_SLOT(points_file),
     .otherwise = "points",
     .help = N_("file with the vertices instead: lines of x,y or x y, where # starts a comment and a / the next ring; WKT or GeoJSON: a POLYGON or MULTIPOLYGON, or the LINESTRING of a chain")},
    {"count", IN_FIELD, .type = &key_count, ACTOR_SLOT(count), .fallback = "1000",
     .help = N_("how many of the shape are scattered")},
    {"spread", IN_FIELD, .type = &key_area, ACTOR_SLOT(spread), .otherwise = N_("the stage's size"),
     .help = N_("the area of their places, around the stage's centre")},
    {"seed", IN_FIELD, .type = &key_seed, ACTOR_SLOT(seed), .fallback = "1",
     .help = N_("another seed gives other places, the same seed always the same")},
    {"vary", IN_FIELD, .type = &key_part, ACTOR_SLOT(vary), .fallback = "0",
     .help = N_("sizes are from 1 - vary to 1 + vary times the shape's")},
    {"turn", IN_FIELD, .type = &key_flag, ACTOR_SLOT(turn), .fallback = "no",
     .help = N_("yes: each is turned by an angle of its own")},
    {"shapes", IN_FIELD, .continues = true, .rival = "shapes-file", .type = &key_shapes,
     ACTOR_SLOT(shapes), .otherwise = "shape",
     .help = N_("instead of shape: every shape of the field, in stage units, in indented lines")},
    {"shapes-file", IN_FIELD, .type = &key_path, ACTOR_SLOT(shapes_file), .otherwise = "shape",
     .help = N_("file with such lines instead, where # starts a comment")},
    {"cell", IN_FIELD, .type = &key_length, ACTOR_SLOT(cell), .fallback = "0",
     .help = N_("the width of the cells of field/grid; 0: as many cells as shapes")},
    {"colour", IN_ALL, .type = &key_colour, ACTOR_SLOT(colour),
     .otherwise = N_("the theme's"), .help = N_("of fill and outline")},
    {"hit-colour", IN_BASE | IN_FIELD, .type = &key_colour, ACTOR_SLOT(hit_colour),
     .otherwise = N_("the theme's"), .help = N_("the same on contact")},
    {"recolour", IN_BASE, .type = &key_flag, ACTOR_SLOT(recolour), .fallback = "yes",
     .help = N_("no: contact changes neither its colour nor its outline")},
    {"fill", IN_ALL, .type = &key_flag, ACTOR_SLOT(fill), .fallback = "yes",
     .help = N_("draws the inside; an outline without it has the colour itself, not a darker one")},
    {"outline", IN_ALL, .type = &key_flag, ACTOR_SLOT(outline), .fallback = "yes",
     .help = N_("draws the outline")},
    {"line-width", IN_BOTH, .type = &key_length, ACTOR_SLOT(line_width),
     .fallback = "0",
     .help = N_("of outlines and segments, in stage units, at least a pixel; 0: a thin line")},
    {"at", IN_CURSOR, .type = &key_pair, ACTOR_SLOT(at),
     .otherwise = N_("a quarter of the stage from the left and from the top"),
     .help = N_("where the cursor starts")},
    {"follow", IN_CURSOR, .type = &key_flag, ACTOR_SLOT(follow), .fallback = "yes",
     .help = N_("no: the pointer leaves it alone until it is taken by hand; the arrow keys move it")},
    {"speed", IN_CURSOR, .type = &key_length, ACTOR_SLOT(speed), .fallback = "4",
     .help = N_("stage units a tick, for the arrow keys")},
    {"velocity", IN_CURSOR, .type = &key_pair, ACTOR_SLOT(velocity),
     .fallback = "0 0", .help = N_("stage units a tick: the cursor moves by itself and bounces")},
    {"solid", IN_CURSOR, .type = &key_flag, ACTOR_SLOT(solid), .fallback = "no",
     .help = N_("yes: blocked by the base")},

    {"X Y", IN_EXPECT, .type = &key_expect, .otherwise = N_("nothing is expected"),
     .help = N_("with the cursor there, what methods say: hit, miss or refused")},
};
/* clang-format on */

/* ---- The list ------------------------------------------------------------------------------ */

static void add(scene_keys *keys, const scene_key *key)
{
    assert(keys->count < (int)(sizeof keys->rows / sizeof keys->rows[0]));
    keys->rows[keys->count++] = *key;
}

static bool has_number(const scene_keys *keys, const char *name)
{
    for (int i = 0; i < keys->count; i++)
        if (keys->rows[i].number && strcmp(keys->rows[i].name, name) == 0)
            return true;
    return false;
}

/* `place` is the number's index among the numbers of all kinds. */
static scene_key key_for(const kind_number *number, int place)
{
    bool is_place = number->role == KIND_PLACE;
    assert(place < DRAFT_NUMBERS);
    return (scene_key){
        .name = number->name,
        .sections = is_place ? IN_BASE : IN_ALL,
        .needed = !is_place && !number->fallback,
        .rival = number->role == KIND_END ? anchor_name : NULL,
        .slot = offsetof(actor_draft, number) + (size_t)place * sizeof(shape_slot),
        .fallback = number->fallback,
        .otherwise = is_place ? N_("the stage's centre") : NULL,
        .help = number->help,
        .number = number,
    };
}

/* Adds each name once, even if several kinds have it. Returns the next free place. */
static int add_numbers(scene_keys *keys, kind_role role, int place)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        const kind_number *const *n = kind_at(i)->numbers;
        for (; *n; n++)
            if ((*n)->role == role && !has_number(keys, (*n)->name)) {
                scene_key key = key_for(*n, place++);
                add(keys, &key);
            }
    }
    return place;
}

void scene_keys_list(scene_keys *out)
{
    int numbers = 0;
    out->count = 0;
    for (size_t i = 0; i < sizeof keys_before / sizeof keys_before[0]; i++)
        add(out, &keys_before[i]);
    for (kind_role role = KIND_PLACE; role <= KIND_END; role++)
        numbers = add_numbers(out, role, numbers);
    for (size_t i = 0; i < sizeof keys_after / sizeof keys_after[0]; i++)
        add(out, &keys_after[i]);
}

const scene_key *scene_keys_find(const scene_keys *keys, scene_section section, const char *name)
{
    for (int i = 0; i < keys->count; i++)
        if ((keys->rows[i].sections & SECTION_BIT(section)) &&
            (section == EXPECT || strcmp(keys->rows[i].name, name) == 0))
            return &keys->rows[i];
    return NULL;
}

bool scene_keys_suits(const scene_key *key, int kind)
{
    if (key->number)
        return kind_find_number(kind_at(kind), key->name) >= 0;
    return !key->suits || key->suits(kind_at(kind));
}

void *scene_keys_slot(draft *d, scene_section section, const scene_key *key)
{
    if (section == EXPECT)
        return NULL;
    char *start = section == TOP ? (char *)&d->top : (char *)&d->actor[section];
    return start + key->slot;
}

void *scene_keys_slot_in(draft *d, scene_section section, const scene_key *key, int language)
{
    char *slot = scene_keys_slot(d, section, key);
    return slot + (key->translated ? (size_t)language * sizeof(text_slot) : 0);
}

static key_type type_of(const scene_key *key)
{
    return key->number ? key_of_number(key->number) : *key->type;
}

bool scene_keys_set(draft *d, const scene_key *key, int language, void *slot, const char *text)
{
    const key_type type = type_of(key);
    const key_value value = {&d->file.report, d->file.line, key->name, text,
                             words_languages[language].joint};
    return type.set(&value, &type, slot);
}

/* ---- Help ---------------------------------------------------------------------------------- */

static void list_shapes(const scene_key *key, char *out, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < KIND_COUNT; i++)
        if (scene_keys_suits(key, i))
            used +=
                (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", kind_name(i));
}

static void print_need(FILE *out, const scene_key *key)
{
    if (!key->needed)
        fprintf(out, _("default: %s\n"), key->fallback ? key->fallback : _(key->otherwise));
    else if (key->rival)
        fprintf(out, _("required, or %s\n"), key->rival);
    else
        fputs(_("required\n"), out);
}

static void print_key(FILE *out, const scene_key *key)
{
    const key_type type = type_of(key);
    char shapes[128] = "";
    fprintf(out, "  %s = ", key->name);
    key_type_print(out, &type);
    fputs("\n      ", out);
    if (key->number || key->suits) {
        list_shapes(key, shapes, sizeof shapes);
        fprintf(out, _("for %s; "), shapes);
    }
    print_need(out, key);
    fprintf(out, "      %s\n", _(key->help));
}

void scene_keys_print(FILE *out)
{
    static const struct {
        unsigned sections;
        const char *title;
    } groups[] = {
        {AT_TOP, N_("At the top")},
        {IN_ALL,
         N_("In [base], in stage units; in [field], which may take its place; and in [cursor], "
            "relative to the pointer")},
        {IN_BOTH, N_("In [base] and [cursor]")},
        {IN_BASE | IN_FIELD, N_("In [base] and [field]")},
        {IN_BASE, N_("In [base] only")},
        {IN_FIELD, N_("In [field] only")},
        {IN_CURSOR, N_("In [cursor] only")},
        {IN_EXPECT, N_("In [expect]")},
    };
    scene_keys keys;
    scene_keys_list(&keys);
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        fprintf(out, "%s%s\n", i ? "\n" : "", _(groups[i].title));
        for (int k = 0; k < keys.count; k++)
            if (keys.rows[k].sections == groups[i].sections)
                print_key(out, &keys.rows[k]);
    }
}
