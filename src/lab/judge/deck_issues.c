/*
 * Cases out of public bug reports: somebody's function said something else of them, hung, or was
 * asked for another rule of touching. Where a report has degrees of freedom that no form has (a
 * third coordinate, diameters), the numbers are those of the same shapes in these forms.
 */
#include "deck_private.h"

#include <math.h>

typedef struct report_row {
    case_form a, b;
    const char *line, *thread;
} report_row;

#define SITE "https://github.com/"

static const report_row rows[] = {
    {FORM_CIRCLE, FORM_BOX, "100 100 5 0 0 160 160", SITE "PurpleKingdomGames/indigo/issues/705"},
    {FORM_CIRCLE, FORM_BOX, "400 300 10 780 275 10 50", SITE "raysan5/raylib/issues/680"},
    {FORM_BOX, FORM_BOX, "3 5 2 2 4 5 2 1", SITE "PurpleKingdomGames/indigo/issues/345"},
    {FORM_BOX, FORM_BOX, "8 0 8 16 9 9 8 16", SITE "PixelVision8/PixelVision8/issues/299"},
    {FORM_BOX, FORM_BOX, "50 0 0 50 0 25 50 0", SITE "pygame/pygame/issues/2246"},
    {FORM_BOX, FORM_BOX, "0 0 10 10 0 0 0 0", SITE "pygame/pygame/issues/1197"},
    {FORM_BOX, FORM_BOX, "0 0 10 10 1 1 0 0", SITE "pygame/pygame/issues/1197"},
    {FORM_BOX, FORM_BOX, "0 0 10 10 1 1 1 0", SITE "pygame/pygame/issues/1197"},
    {FORM_SEGMENT, FORM_BOX, "456 592 160 670 300 592 64 64", SITE "libsdl-org/SDL/issues/10866"},
    {FORM_SEGMENT, FORM_BOX, "5 6 23 6 2.5 1.5 15.25 12", SITE "libsdl-org/SDL/issues/6791"},
    {FORM_SEGMENT, FORM_BOX, "0 0 128 128 96 0 32 32", SITE "mini2Dx/mini2Dx/issues/7"},
    {FORM_SEGMENT, FORM_BOX, "0 50 50 0 0 0 100 100",
     SITE "openframeworks/openFrameworks/issues/4871"},
    {FORM_SEGMENT, FORM_BOX, "400 0 400 800 0 0 800 800",
     SITE "openframeworks/openFrameworks/pull/6586"},
    {FORM_SEGMENT, FORM_BOX, "0 400 800 400 0 0 800 800",
     SITE "openframeworks/openFrameworks/pull/6586"},
    {FORM_SEGMENT, FORM_SEGMENT, "0 0 50 50 51 51 100 100", SITE "Ramarren/cl-geometry/issues/3"},
    {FORM_SEGMENT, FORM_SEGMENT, "0 0 1 1 2 2 1 1", SITE "a-b-street/abstreet/pull/378"},
    {FORM_SEGMENT, FORM_SEGMENT, "0 0 1 1 0 0 1 1",
     SITE "ivvaan/balaban-segments-intersections/issues/1"},
    {FORM_SEGMENT, FORM_SEGMENT, "0 0 1 1 0.5 0 0.5 1",
     SITE "ivvaan/balaban-segments-intersections/issues/1"},
    {FORM_SEGMENT, FORM_SEGMENT, "0 0 1 1 0 1 1 0", SITE "Scrawk/CGALDotNet/issues/12"},
    {FORM_SEGMENT, FORM_SEGMENT,
     "214.0449379248163 576.5354271366175 214.0449379248163 976.5354271366175 "
     "0 928.0000019073486 256.00000381469727 831.9999980926514",
     SITE "phaserjs/phaser/issues/930"},
    {FORM_SEGMENT, FORM_CIRCLE, "200 150 350 150 270 240 40",
     SITE "OneLoneCoder/olcUTIL_Geometry2D/issues/27"},
    {FORM_SEGMENT, FORM_CIRCLE, "-8 1 -10 1 0 0 2", SITE "r1chardj0n3s/euclid/issues/2"},
    {FORM_SEGMENT, FORM_CIRCLE,
     "44729.600000000006 7264.400000000001 44501.100000000006 7010.400000000001 "
     "44729.600000000006 7264.400000000001 250",
     SITE "dlegland/javaGeom/issues/5"},
    {FORM_CIRCLE, FORM_CIRCLE, "13.3338 0 50 -86.6663 0 50", SITE "nenjack/check2d/issues/25"},
    {FORM_CIRCLE, FORM_POLYGON, "2 3 1 4 2 3 3 3 3 4 2 4", SITE "mathigon/euclid.js/issues/151"},
    {FORM_CIRCLE, FORM_POLYGON, "0 0 0.115 4 1.56 -0.04 1.56 0.04 -1.56 0.04 -1.56 -0.04",
     SITE "robertcorponoi/collider2d/issues/12"},
    {FORM_CIRCLE, FORM_POLYGON, "0 -55 0.115 4 1.56 -54.96 1.56 -55.04 -1.56 -55.04 -1.56 -54.96",
     SITE "robertcorponoi/collider2d/issues/12"},
    {FORM_CIRCLE, FORM_CAPSULE, "0 5 1 0 -4 0 4 1", SITE "appsinacup/godot-box2d/issues/114"},
    {FORM_POINT, FORM_SEGMENT, "7 4 0 0 21 12", SITE "shapely/shapely/issues/423"},
    {FORM_POINT, FORM_SEGMENT, "0.7 0.4 0 0 2.1 1.2", SITE "shapely/shapely/issues/423"},
    {FORM_POINT, FORM_SEGMENT, "4.00036 0 4 -1.5 4 1.5",
     SITE "PedestrianDynamics/jupedsim/issues/762"},
    {FORM_POINT, FORM_SEGMENT,
     "-124768.55791617256 156863.99791617255 "
     "-123707.89774439273 157924.65808795238 -125829.21808795238 155803.33774439275",
     SITE "dlegland/javaGeom/issues/8"},
    {FORM_POINT, FORM_TRIANGLE, "1 2 1 1 2 1 2 2",
     SITE "mikolalysenko/robust-point-in-polygon/issues/1"},
    {FORM_POINT, FORM_TRIANGLE, "2 2 0 0 10 0 0 10", SITE "godotengine/godot/issues/120614"},
    {FORM_POINT, FORM_TRIANGLE, "1 1 1 1 4 4 7 1", SITE "apache/druid/issues/4552"},
    {FORM_POINT, FORM_TRIANGLE, "4 1 1 1 4 4 7 1", SITE "apache/druid/issues/4552"},
    {FORM_TRIANGLE, FORM_TRIANGLE,
     "76.648 15.0012 76.648 14.5542 76.582 14.7879 76.6252 14.892 76.582 14.7879 76.5617 14.7929",
     SITE "llnl/axom/issues/152"},
    {FORM_POINT, FORM_ELLIPSE, "100 100 100 100 20 50 0", SITE "hapticdata/toxiclibsjs/issues/43"},
    {FORM_POINT, FORM_ELLIPSE, "110 110 100 100 20 50 0", SITE "hapticdata/toxiclibsjs/issues/43"},
    {FORM_POINT, FORM_ELLIPSE, "8 0 0 0 5 2.5 0", SITE "spacetelescope/jwst/issues/9969"},
    {FORM_POINT, FORM_ELLIPSE, "0 8 0 0 5 2.5 0", SITE "spacetelescope/jwst/issues/9969"},
    {FORM_POINT, FORM_POLYGON, "2 0 4 0 0 3 -1 4 1 1 2",
     SITE "rowanwins/point-in-polygon-hao/issues/24"},
    {FORM_POINT, FORM_POLYGON, "0 0 4 -1 0 0 -1 1 0 0 1",
     SITE "rowanwins/point-in-polygon-hao/issues/24"},
    {FORM_POINT, FORM_POLYGON, "140.43 70.43 3 140.43 70.43 154.4 89.3 123.4 81.3",
     SITE "rowanwins/point-in-polygon-hao/issues/23"},
    {FORM_POINT, FORM_POLYGON, "0 3 7 0 0 4 0 1 1 2 2 0 2 0 1 -1 4",
     SITE "hayeswise/Leaflet.PointInPolygon/issues/8"},
    {FORM_POINT, FORM_POLYGON, "3 3 7 0 0 4 0 1 1 2 2 0 2 0 1 -1 4",
     SITE "hayeswise/Leaflet.PointInPolygon/issues/8"},
    {FORM_POINT, FORM_POLYGON, "1 1 4 0 0 0 1 1 1 1 0", SITE "d3/d3-polygon/issues/30"},
    {FORM_POINT, FORM_POLYGON, "0 1 4 -1 -1 -1 1 1 1 1 -1",
     SITE "sromku/polygon-contains-point/issues/12"},
    {FORM_POINT, FORM_POLYGON, "1 3 4 1 1 1 2 2 3 2 2",
     SITE "mikolalysenko/robust-point-in-polygon/issues/1"},
    {FORM_POINT, FORM_POLYGON, "2 2 4 1 1 2 1 2 2 1 2", SITE "substack/point-in-polygon/issues/2"},
    {FORM_POINT, FORM_POLYGON, "0 1 4 0 20 100 20 100 0 0 0",
     SITE "godotengine/godot/issues/69505"},
    {FORM_POINT, FORM_POLYGON,
     "-81.7815142 29.4346795 39 -82.311206 28.960046 -81.658722 28.960345 -81.65921 29.047816 "
     "-81.638697 29.047761 -81.641902 29.276992 -81.680709 29.323243 -81.675429 29.338641 "
     "-81.656377 29.337981 -81.668564 29.371704 -81.741634 29.371123 -81.741671 29.429891 "
     "-81.774905 29.429249 -81.776206 29.487448 -81.842765 29.486042 -81.844929 29.521679 "
     "-81.912052 29.503906 -81.93199 29.51639 -82.03174 29.492385 -82.055896 29.471639 "
     "-82.056748 29.439952 -82.080922 29.440351 -82.099886 29.418665 -82.101119 29.438298 "
     "-82.134555 29.434982 -82.148231 29.417245 -82.211144 29.429693 -82.212727 29.465624 "
     "-82.188 29.456239 -82.211448 29.484017 -82.40662 29.485049 -82.403059 29.215536 "
     "-82.534829 29.2147 -82.535191 29.041186 -82.471915 29.052551 -82.418649 29.013144 "
     "-82.401814 29.019004 -82.365594 29.00246",
     SITE "ClickHouse/ClickHouse/issues/2866"},
    {FORM_POLYGON, FORM_POLYGON, "4 3 3 3 4 4 4 4 3 8 1 1 1 4 2 4 2 2 5 2 5 4 6 4 6 1",
     SITE "HarryStevens/geometric/issues/29"},
    {FORM_POLYGON, FORM_POLYGON, "4 0 0 1 0 1 1 0 1 3 0.5 0 0.6 0.5 0.7 0.5",
     SITE "w8r/martinez/issues/97"},
    {FORM_POLYGON, FORM_POLYGON,
     "4 3.166572116932842 48.5390194687463 3.166572116932842 50.470470727186765 "
     "4.180930086918854 50.470470727186765 4.180930086918854 48.5390194687463 "
     "3 2.152214146946829 50.470470727186765 18.381941666723034 19.567250592139274 "
     "2.390837642830135 49.228045261718165",
     SITE "locationtech/jts/issues/119"},
    {FORM_POLYGON, FORM_POLYGON,
     "5 630 354 723 290 811 361 767 433 667 433 4 515 317 615 317 615 417 515 417",
     SITE "davidfig/intersects/issues/19"},
    {FORM_POLYGON, FORM_POLYGON,
     "6 926 0 600 500 600 600 799 600 1000 559 1000 0 "
     "6 1000 400 400 200 200 200 200 300 449 800 1000 800",
     SITE "vrd/js-intersect/issues/3"},
};

/* The nearest numbers of the type. False: the type has none near. */
static bool take_type(case_numbers numbers, case_shape *s)
{
    for (int i = 0; i < s->count; i++) {
        if (numbers == NUMBERS_INT && s->number[i] != rint(s->number[i]))
            return false;
        if (numbers == NUMBERS_FLOAT)
            s->number[i] = (double)(float)s->number[i];
    }
    return true;
}

/* The row is of this pair, or of the pair swapped. */
static bool take_row(const report_row *row, const deck_draw *d, hit_case *out)
{
    case_form a = d->pair.a, b = d->pair.b;
    bool same = row->a == a && row->b == b, swapped = row->a == b && row->b == a;
    if ((!same && !swapped) || !case_read(row->line, (case_pair){row->a, row->b}, out))
        return false;
    if (!same) {
        case_shape first = out->shape[0];
        out->shape[0] = out->shape[1];
        out->shape[1] = first;
    }
    out->source = row->thread;
    return take_type(d->numbers, &out->shape[0]) && take_type(d->numbers, &out->shape[1]);
}

bool deck_issues(deck_draw *d, hit_case *out)
{
    long found = -1;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && found < d->index; i++)
        found += take_row(&rows[i], d, out);
    return found == d->index;
}
