/* SPDX-License-Identifier: MIT */

#include "scene_keys.h"
#include "draft.h"
#include "key_type.h"
#include "key_types.h"
#include "keys.h"
#include "kind.h"
#include "scene.h"
#include "scene_look.h"
#include "words.h"

#include <assert.h>
#include <string.h>

enum {
    AT_TOP = KEY_SECTION(TOP),
    IN_BASE = KEY_SECTION(BASE),
    IN_FIELD = KEY_SECTION(FIELD),
    IN_CURSOR = KEY_SECTION(CURSOR),
    IN_EXPECT = KEY_SECTION(EXPECT),
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

static bool grows(const kind *k)
{
    return k->grows;
}

static const char *front_clashes(const draft *d)
{
    if (!d->rules.solid)
        return _("only a solid cursor is blocked: 'front' needs 'solid = yes'");
    if (draft_line(d, CURSOR, anchor_name))
        return _("a cursor that turns passes no front: 'front' needs one without 'anchor'");
    return NULL;
}

#define SLOT(field)       .place = offsetof(draft, field)
#define ACTOR_SLOT(field) .of_actor = true, .place = offsetof(actor_draft, field)
#define LOOK_SLOT(field)  ACTOR_SLOT(look.field)
#define GIVEN(field)      .saved = SAVED_IF_GIVEN, .given = offsetof(draft, field)
#define LOOK_GIVEN(field) .saved = SAVED_IF_GIVEN, .given = offsetof(actor_draft, look.field)
#define TOLD_OTHERWISE    .told_otherwise = true
#define ASKS(what)        .asks = true, .question = what

/* Before the keys of the shapes' numbers and after them, in the order in which a scene is written.
 * Colours that are not given stay the theme's. */
/* clang-format off */
static const key_row keys_before[] = {
    {"title", AT_TOP, .needed = true, .translated = true, .saved = SAVED_ALWAYS, .type = &key_text,
     SLOT(title), .help = N_("what the scene is called; title[zh]: the same in Chinese")},
    {"name", AT_TOP, .translated = true, .saved = SAVED_IF_GIVEN, .type = &key_text, SLOT(name),
     .otherwise = N_("none"), .help = N_("a word or two, beside the scene's number")},
    {"method", AT_TOP, TOLD_OTHERWISE, .saved = SAVED_ALWAYS, .type = &key_method, SLOT(scene.method),
     .fallback = "referee", .help = N_("the selected method")},
    {"stage", AT_TOP, .saved = SAVED_ALWAYS, .type = &key_stage, SLOT(scene.stage),
     .fallback = "960 640", .help = N_("the size at zoom 1")},
    {"zoom", AT_TOP, .type = &key_zoom, SLOT(scene.zoom), .fallback = "1",
     .help = N_("how much larger the stage is shown; it is stage / zoom units wide and high")},
    {"note", AT_TOP, .continues = true, .translated = true, .saved = SAVED_ALWAYS,
     .type = &key_text, SLOT(note), .otherwise = N_("none"),
     .help = N_("what there is to see; its lines are joined by blanks; note[zh]: the same in Chinese, joined without blanks")},
    {"background-on-hit", AT_TOP, .type = &key_colour, SLOT(on_hit.background),
     GIVEN(on_hit.has_background), .otherwise = N_("the base is coloured instead"),
     .help = N_("fills the stage on contact, for bases too small to see"),
     .not_in_field = N_("a field is recoloured shape by shape: 'background-on-hit' needs [base]")},
    {"hit-points", AT_TOP, .type = &key_length, SLOT(on_hit.hit_points), .fallback = "0", ASKS(HIT_ASK_CROSSINGS),
     .help = N_("radius of the discs where the outlines meet; 0: no discs"),
     .not_in_field = N_("a field shows no hit points: 'hit-points' needs [base]")},
    {"hit-point-colour", AT_TOP, .type = &key_colour, SLOT(on_hit.hit_point_colour),
     .fallback = "#ff0000", .help = N_("colour of these discs")},
    {"contact", AT_TOP, .type = &key_flag, SLOT(on_hit.contact), .fallback = "no", ASKS(HIT_ASK_CONTACT),
     .help = N_("yes: shown are contact points, normal and depth, as physics engines use them"),
     .not_in_field = N_("a field shows no contact points: 'contact' needs [base]")},

    {"shape", IN_ALL, TOLD_OTHERWISE, .needed = true, .of_one = true, .saved = SAVED_ALWAYS, .type = &key_kind,
     ACTOR_SLOT(kind), .help = N_("decides which other keys apply")},
};

static const key_row keys_after[] = {
    {anchor_name, IN_CURSOR, TOLD_OTHERWISE, .saved = SAVED_IF_GIVEN, .suits = takes_anchor, .type = &key_pair,
     ACTOR_SLOT(actor.anchor), .otherwise = N_("the segment moves as a whole"),
     .help = N_("the end that stays, in stage units, instead of from and to; the other is the pointer")},
    {"points", IN_ALL, TOLD_OTHERWISE, .needed = true, .of_one = true, .saved = SAVED_IF_GIVEN,
     .suits = has_vertices, .continues = true, .rival = "points-file", .type = &key_points,
     ACTOR_SLOT(points),
     .help = N_("vertices: 3 of a triangle, 3 or more of each ring of a polygon, with a / between two rings, 2 or more of a chain; in indented lines, too; in the brackets of any language, as a POLYGON of WKT, or the straight path of an SVG")},
    {"points-file", IN_ALL, TOLD_OTHERWISE, .of_one = true, .saved = SAVED_IF_GIVEN, .suits = has_vertices,
     .type = &key_path, ACTOR_SLOT(points_file), .otherwise = "points",
     .help = N_("file with the vertices instead: the same, a table of x,y or x y, WKT, GeoJSON, an SVG or TMX; # starts a comment; of several features, FILE#name=NAME or FILE#3 takes one")},
    {"grow", IN_ALL, TOLD_OTHERWISE, .of_one = true, .suits = grows, .type = &key_length, ACTOR_SLOT(grow),
     .fallback = "0", .help = N_("how far the shape reaches beyond its outline: round corners, a stroke")},
    {"count", IN_FIELD, .of_one = true, .saved = SAVED_ALWAYS, .type = &key_count,
     SLOT(scene.scatter.count), .fallback = "1000",
     .help = N_("how many of the shape are scattered")},
    {"spread", IN_FIELD, .of_one = true, .saved = SAVED_ALWAYS, .type = &key_area,
     SLOT(scene.scatter.spread), .otherwise = N_("the stage's size"),
     .help = N_("the area of their places, around the stage's centre")},
    {"seed", IN_FIELD, .of_one = true, .saved = SAVED_ALWAYS, .type = &key_seed,
     SLOT(scene.scatter.seed), .fallback = "1",
     .help = N_("another seed gives other places, the same seed always the same")},
    {"vary", IN_FIELD, .of_one = true, .type = &key_part, SLOT(scene.scatter.vary),
     .fallback = "0", .help = N_("sizes are from 1 - vary to 1 + vary times the shape's")},
    {"turn", IN_FIELD, .of_one = true, .type = &key_flag, SLOT(scene.scatter.turn),
     .fallback = "no", .help = N_("yes: each is turned by an angle of its own")},
    {"shapes", IN_FIELD, .saved = SAVED_IF_GIVEN, .continues = true, .rival = "shapes-file",
     .type = &key_shapes, SLOT(shapes), .otherwise = "shape",
     .help = N_("instead of shape: every shape of the field, in stage units, in indented lines")},
    {"shapes-file", IN_FIELD, TOLD_OTHERWISE, .saved = SAVED_IF_GIVEN, .type = &key_path, SLOT(shapes_file),
     .otherwise = "shape", .help = N_("file with such lines instead, where # starts a comment")},
    {"cell", IN_FIELD, .type = &key_length, SLOT(cell), .fallback = "0",
     .help = N_("the width of the cells of field/grid; 0: as many cells as shapes")},
    {"colour", IN_ALL, .type = &key_colour, LOOK_SLOT(colour), LOOK_GIVEN(has_colour),
     .otherwise = N_("the theme's"), .help = N_("colour of fill and outline")},
    {"hit-colour", IN_BASE | IN_FIELD, .type = &key_colour, LOOK_SLOT(hit_colour),
     LOOK_GIVEN(has_hit_colour), .otherwise = N_("the theme's"), .help = N_("the same on contact")},
    {"fill", IN_ALL, .type = &key_flag, LOOK_SLOT(fill), .fallback = "yes",
     .help = N_("fills the inside; without it the outline has the colour itself, not a darker one")},
    {"outline", IN_ALL, .type = &key_flag, LOOK_SLOT(outline), .fallback = "yes",
     .help = N_("draws the outline")},
    {"line-width", IN_BOTH, .type = &key_length, LOOK_SLOT(line_width), .fallback = "0",
     .help = N_("width of outlines and segments, in stage units, at least a pixel; 0: a thin line")},
    {"recolour", IN_BASE, .type = &key_flag, LOOK_SLOT(recolour), .fallback = "yes",
     .help = N_("no: contact changes neither its colour nor its outline")},
    {"front", IN_BASE, .type = &key_pair, SLOT(rules.front), .fallback = "0 0",
     .help = N_("the direction that a one-way floor or wall faces: it blocks a solid cursor that comes from there, and lets it pass otherwise; 0 0: it blocks from everywhere"),
     .clashes = front_clashes},
    {"turning", IN_BASE, .type = &key_angle, SLOT(rules.turning), .fallback = "0", ASKS(HIT_ASK_SWEEP_TURNING),
     .help = N_("degrees, clockwise on screen, by which it turns in one step; shown is the first contact on the way")},
    {"pivot", IN_BASE, .type = &key_pair, SLOT(rules.pivot), GIVEN(rules.has_pivot),
     .otherwise = N_("the middle of the base"), .help = N_("the point around which it turns, in stage units")},
    {"at", IN_CURSOR, TOLD_OTHERWISE, .saved = SAVED_ALWAYS, .type = &key_pair, SLOT(scene.at),
     .otherwise = N_("a quarter of the stage from the left and from the top"),
     .help = N_("where the cursor starts")},
    {"follow", IN_CURSOR, .type = &key_flag, SLOT(rules.follow), .fallback = "yes",
     .help = N_("no: the pointer leaves it alone until it is taken by hand; the arrow keys move it")},
    {"speed", IN_CURSOR, .saved = SAVED_ALWAYS, .type = &key_length, SLOT(rules.speed),
     .fallback = "4", .help = N_("stage units a tick, for the arrow keys")},
    {"velocity", IN_CURSOR, TOLD_OTHERWISE, .type = &key_pair, SLOT(scene.velocity), .fallback = "0 0", ASKS(HIT_ASK_SWEEP),
     .help = N_("stage units a tick: the cursor moves by itself and bounces")},
    {"solid", IN_CURSOR, .type = &key_flag, SLOT(rules.solid), .fallback = "no", ASKS(HIT_ASK_SWEEP),
     .help = N_("yes: blocked by the base"),
     .not_in_field = N_("a field blocks nothing: 'solid' needs [base]")},
    {"ray", IN_CURSOR, .type = &key_flag, SLOT(rules.ray), .fallback = "no", ASKS(HIT_ASK_RAY),
     .help = N_("yes: a ray goes on beyond its second end; shown is where it enters and leaves the base, in a field the first shape on it")},

    {"X Y", IN_EXPECT, TOLD_OTHERWISE, .type = &key_expect, .otherwise = N_("nothing is expected"),
     .help = N_("with the cursor there, what methods say: hit, miss or refused")},
};
/* clang-format on */

/* ---- The list ------------------------------------------------------------------------------ */

static void add_key(key_list *keys, const key_row *key)
{
    assert(keys->count < MOST_KEYS);
    keys->rows[keys->count++] = *key;
}

static bool has_number_key(const key_list *keys, const char *name)
{
    for (int i = 0; i < keys->count; i++)
        if (keys->rows[i].number && strcmp(keys->rows[i].name, name) == 0)
            return true;
    return false;
}

/* `place` is the number's index among the numbers of all kinds. */
static key_row key_for(const kind_number *number, int place)
{
    assert(place < DRAFT_NUMBERS);
    key_row key = {
        .name = number->name,
        .sections = IN_ALL,
        .needed = !number->fallback,
        .of_one = true,
        .saved = SAVED_ALWAYS,
        .rival = number->role == KIND_END ? anchor_name : NULL,
        .of_actor = true,
        .place = offsetof(actor_draft, number) + (size_t)place * sizeof(hit_vec),
        .fallback = number->fallback,
        .help = number->help,
        .number = number,
    };
    if (number->role == KIND_PLACE) {
        key.sections = IN_BASE;
        key.needed = false;
        key.otherwise = N_("the stage's centre");
    }
    return key;
}

/* Adds each name once, even if several kinds have it. Returns the next free place. */
static int add_number_keys(key_list *keys, kind_role role, int place)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        const kind_number *const *n = kind_at(i)->numbers;
        for (; *n; n++)
            if ((*n)->role == role && !has_number_key(keys, (*n)->name)) {
                key_row key = key_for(*n, place++);
                add_key(keys, &key);
            }
    }
    return place;
}

void scene_keys_list(key_list *out)
{
    int numbers = 0;
    out->count = 0;
    for (size_t i = 0; i < sizeof keys_before / sizeof keys_before[0]; i++)
        add_key(out, &keys_before[i]);
    for (kind_role role = KIND_PLACE; role <= KIND_END; role++)
        numbers = add_number_keys(out, role, numbers);
    for (size_t i = 0; i < sizeof keys_after / sizeof keys_after[0]; i++)
        add_key(out, &keys_after[i]);
}

const key_row *scene_keys_at(int index)
{
    const int before = sizeof keys_before / sizeof *keys_before;
    const int after = sizeof keys_after / sizeof *keys_after;
    if (index < before)
        return &keys_before[index];
    return index < before + after ? &keys_after[index - before] : NULL;
}

const key_row *scene_keys_row(const char *name)
{
    const key_row *row;
    for (int i = 0; (row = scene_keys_at(i)) != NULL; i++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

/* ---- Help ---------------------------------------------------------------------------------- */

static void print_key(FILE *out, const key_row *key)
{
    const key_type type = keys_type(key);
    char shapes[128] = "";
    fprintf(out, "  %s = ", key->name);
    key_type_print(out, &type);
    fputs("\n      ", out);
    if (key->number || key->suits) {
        size_t used = 0;
        for (int i = 0; i < KIND_COUNT; i++)
            if (key_list_suits(key, i))
                used += (size_t)snprintf(shapes + used, sizeof shapes - used, "%s%s",
                                         used ? ", " : "", kind_name(i));
        fprintf(out, _("for %s; "), shapes);
    }
    if (!key->needed)
        fprintf(out, _("default: %s\n"), key->fallback ? key->fallback : _(key->otherwise));
    else if (key->rival)
        fprintf(out, _("required, or %s\n"), key->rival);
    else
        fputs(_("required\n"), out);
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
    key_list keys;
    scene_keys_list(&keys);
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        fprintf(out, "%s%s\n", i ? "\n" : "", _(groups[i].title));
        for (int k = 0; k < keys.count; k++)
            if (keys.rows[k].sections == groups[i].sections)
                print_key(out, &keys.rows[k]);
    }
}
