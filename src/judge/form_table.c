/* SPDX-License-Identifier: MIT */
/* The one table of conventions, by kind of shape. What people call things was read in some ninety
 * public functions. */
#include "form.h"

#define COLUMN(i)                                                                                  \
    {i, 0},                                                                                        \
    {                                                                                              \
        1, 0                                                                                       \
    }
#define SUM(i, fi, j, fj)                                                                          \
    {i, j},                                                                                        \
    {                                                                                              \
        fi, fj                                                                                     \
    }
#define RADIAN (3.14159265358979323846 / 180)

#define NAMES_X   "x cx centerx centrex xcenter xc centrx posx ~px xpos x0 ox locx middlex midx"
#define NAMES_Y   "y cy centery centrey ycenter yc centry posy ~py ypos y0 oy locy middley midy"
#define NAMES_W   "w width wid sizex dx sx rw"
#define NAMES_H   "h height hei sizey dy sy rh"
#define NAMES_R   "r radius rad cr rr"
#define NAMES_DEG "degrees deg angledeg angledegrees ~angle ~rotation ~theta ~rot ~a ~phi ~alpha"
#define NAMES_RAD "radians anglerad angleradians ~angle ~rotation ~theta ~rot ~a ~phi ~alpha"

#define NAMES_FROM                                                                                 \
    "startangle fromangle startdeg angle1 a1 minangle anglemin anglestart begin ~a ~left"
#define NAMES_TO "endangle toangle enddeg angle2 a2 maxangle anglemax angleend stop ~b ~right"
#define NAMES_FACING                                                                               \
    "~facing ~heading ~direction ~dir ~rotation ~rot ~orientation ~middle ~center ~angle ~theta"
#define NAMES_SPREAD                                                                               \
    "~fov ~spread ~arc ~sweep ~cone ~coneangle ~viewangle ~aperture ~angle ~arcangle ~degrees"
#define NAMES_HALF "~halfangle ~halffov ~halfarc ~halfwidth ~halfspread ~halfcone ~angle ~spread"

#define BOX_QUANTITIES(FORM)                                                                       \
    {FORM, "right", SORT_X, SUM(0, 1, 2, 1),                                                       \
     "right x2 maxx xmax x1 endx r rightx brx upperboundx"},                                       \
        {FORM, "bottom", SORT_Y, SUM(1, 1, 3, 1),                                                  \
         "bottom y2 maxy ymax y1 endy b bottomy bry upperboundy ~top ~t ~y"},                      \
        {FORM, "midx", SORT_X, SUM(0, 1, 2, 0.5),                                                  \
         "cx centerx centrex xcenter midx middlex mx xc ?x ?posx ?rectx"},                         \
        {FORM, "midy", SORT_Y, SUM(1, 1, 3, 0.5),                                                  \
         "cy centery centrey ycenter midy middley my yc ?y ?posy ?recty"},                         \
        {FORM,   "hw",     SORT_SIZE,                                                              \
         {2, 0}, {0.5, 0}, "hw halfwidth halfw hx halfx extentx ex hsx ?w ?width"},                \
    {                                                                                              \
        FORM, "hh", SORT_SIZE, {3, 0}, {0.5, 0},                                                   \
            "hh halfheight halfh hy halfy extenty ey hsy ?h ?height"                               \
    }

const form_quantity form_quantities[] = {
    {FORM_POINT, "x", SORT_X, COLUMN(0), "x px pointx mx mousex x0 xp posx qx tx testx x1 ~cx"},
    {FORM_POINT, "y", SORT_Y, COLUMN(1), "y py pointy my mousey y0 yp posy qy ty testy y1 ~cy"},

    {FORM_SEGMENT, "x1", SORT_X, COLUMN(0), "x1 ax x0 startx fromx p1x p0x sx"},
    {FORM_SEGMENT, "y1", SORT_Y, COLUMN(1), "y1 ay y0 starty fromy p1y p0y sy"},
    {FORM_SEGMENT, "x2", SORT_X, COLUMN(2), "x2 bx x1 endx tox p2x p1x ex"},
    {FORM_SEGMENT, "y2", SORT_Y, COLUMN(3), "y2 by y1 endy toy p2y p1y ey"},
    {FORM_SEGMENT, "dirx", SORT_X, SUM(2, 1, 0, -1), "dx dirx vx directionx ux"},
    {FORM_SEGMENT, "diry", SORT_Y, SUM(3, 1, 1, -1), "dy diry vy directiony uy"},

    {FORM_CIRCLE, "cx", SORT_X, COLUMN(0), NAMES_X},
    {FORM_CIRCLE, "cy", SORT_Y, COLUMN(1), NAMES_Y},
    {FORM_CIRCLE, "r", SORT_SIZE, COLUMN(2), NAMES_R " ~size"},
    {FORM_CIRCLE,
     "d",
     SORT_SIZE,
     {2, 0},
     {2, 0},
     "d diameter diam dia width height w h ~size ?r ?radius"},
    {FORM_CIRCLE, "left", SORT_X, SUM(0, 1, 2, -1), "left l ?x ?posx"},
    {FORM_CIRCLE, "top", SORT_Y, SUM(1, 1, 2, -1), "top t ?y ?posy"},

    {FORM_BOX, "x", SORT_X, COLUMN(0),
     "x left l rx bx x1 minx xmin x0 posx startx leftx tlx xpos px lowerboundx"},
    {FORM_BOX, "y", SORT_Y, COLUMN(1),
     "y top t ry by y1 miny ymin y0 posy starty topy tly ypos py lowerboundy ~bottom ~b"},
    {FORM_BOX, "w", SORT_SIZE, COLUMN(2), NAMES_W},
    {FORM_BOX, "h", SORT_SIZE, COLUMN(3), NAMES_H},
    BOX_QUANTITIES(FORM_BOX),

    {FORM_RECT, "cx", SORT_X, COLUMN(0), NAMES_X " mx"},
    {FORM_RECT, "cy", SORT_Y, COLUMN(1), NAMES_Y " my"},
    {FORM_RECT, "w", SORT_SIZE, COLUMN(2), NAMES_W},
    {FORM_RECT, "h", SORT_SIZE, COLUMN(3), NAMES_H},
    {FORM_RECT, "degrees", SORT_ANGLE, COLUMN(4), NAMES_DEG},
    {FORM_RECT, "radians", SORT_ANGLE, {4, 0}, {RADIAN, 0}, NAMES_RAD},
    {FORM_RECT,
     "hw",
     SORT_SIZE,
     {2, 0},
     {0.5, 0},
     "hw halfwidth halfw hx halfx extentx ex ?w ?width"},
    {FORM_RECT,
     "hh",
     SORT_SIZE,
     {3, 0},
     {0.5, 0},
     "hh halfheight halfh hy halfy extenty ey ?h ?height"},
    {FORM_RECT, "x", SORT_X, SUM(0, 1, 2, -0.5), "left x l ?cx"},
    {FORM_RECT, "y", SORT_Y, SUM(1, 1, 3, -0.5), "top y t ?cy"},

    {FORM_TRIANGLE, "x1", SORT_X, COLUMN(0), "x1 ax x0 p1x v1x p0x v0x"},
    {FORM_TRIANGLE, "y1", SORT_Y, COLUMN(1), "y1 ay y0 p1y v1y p0y v0y"},
    {FORM_TRIANGLE, "x2", SORT_X, COLUMN(2), "x2 bx x1 p2x v2x p1x v1x"},
    {FORM_TRIANGLE, "y2", SORT_Y, COLUMN(3), "y2 by y1 p2y v2y p1y v1y"},
    {FORM_TRIANGLE, "x3", SORT_X, COLUMN(4), "x3 cx x2 p3x v3x p2x v2x"},
    {FORM_TRIANGLE, "y3", SORT_Y, COLUMN(5), "y3 cy y2 p3y v3y p2y v2y"},

    {FORM_POLYGON, "xy", SORT_LIST, COLUMN(0), ""},
    {FORM_POLYGON, "n", SORT_COUNT, COLUMN(1),
     "n count num len length size nvert npoints sides numvertices"},
    {FORM_POLYGON, "flat", SORT_LIST, COLUMN(2), ""},
    {FORM_POLYGON, "xs", SORT_LIST, COLUMN(3), "xs vertx polyx pointsx xpoints vx polyxs ~px ~x"},
    {FORM_POLYGON, "ys", SORT_LIST, COLUMN(4), "ys verty polyy pointsy ypoints vy polyys ~py ~y"},
    {FORM_POLYGON, "closed", SORT_LIST, COLUMN(5), ""},

    {FORM_CAPSULE, "x1", SORT_X, COLUMN(0), "x1 ax x0 startx p1x p0x"},
    {FORM_CAPSULE, "y1", SORT_Y, COLUMN(1), "y1 ay y0 starty p1y p0y"},
    {FORM_CAPSULE, "x2", SORT_X, COLUMN(2), "x2 bx x1 endx p2x p1x"},
    {FORM_CAPSULE, "y2", SORT_Y, COLUMN(3), "y2 by y1 endy p2y p1y"},
    {FORM_CAPSULE, "r", SORT_SIZE, COLUMN(4), NAMES_R},
    {FORM_CAPSULE, "d", SORT_SIZE, {4, 0}, {2, 0}, "d diameter diam thickness width"},

    {FORM_ELLIPSE, "cx", SORT_X, COLUMN(0), NAMES_X},
    {FORM_ELLIPSE, "cy", SORT_Y, COLUMN(1), NAMES_Y},
    {FORM_ELLIPSE, "rx", SORT_SIZE, COLUMN(2), "rx a radiusx xradius semimajor ~w ~width"},
    {FORM_ELLIPSE, "ry", SORT_SIZE, COLUMN(3), "ry b radiusy yradius semiminor ~h ~height"},
    {FORM_ELLIPSE, "degrees", SORT_ANGLE, COLUMN(4), NAMES_DEG},
    {FORM_ELLIPSE, "radians", SORT_ANGLE, {4, 0}, {RADIAN, 0}, NAMES_RAD},
    {FORM_ELLIPSE, "w", SORT_SIZE, {2, 0}, {2, 0}, "w width"},
    {FORM_ELLIPSE, "h", SORT_SIZE, {3, 0}, {2, 0}, "h height"},

    {FORM_ROUNDBOX, "x", SORT_X, COLUMN(0), "x left l rx bx x1 minx posx"},
    {FORM_ROUNDBOX, "y", SORT_Y, COLUMN(1), "y top t ry by y1 miny posy"},
    {FORM_ROUNDBOX, "w", SORT_SIZE, COLUMN(2), NAMES_W},
    {FORM_ROUNDBOX, "h", SORT_SIZE, COLUMN(3), NAMES_H},
    {FORM_ROUNDBOX, "r", SORT_SIZE, COLUMN(4), NAMES_R},
    BOX_QUANTITIES(FORM_ROUNDBOX),

    {FORM_SECTOR, "cx", SORT_X, COLUMN(0), NAMES_X " tipx apexx"},
    {FORM_SECTOR, "cy", SORT_Y, COLUMN(1), NAMES_Y " tipy apexy"},
    {FORM_SECTOR, "r", SORT_SIZE, COLUMN(2), NAMES_R " range reach distance maxdistance length"},
    {FORM_SECTOR, "from", SORT_ANGLE, COLUMN(3), "from start " NAMES_FROM},
    {FORM_SECTOR, "to", SORT_ANGLE, COLUMN(4), "to end " NAMES_TO},
    {FORM_SECTOR,
     "fromrad",
     SORT_ANGLE,
     {3, 0},
     {RADIAN, 0},
     "fromrad startrad fromradians startradians ~from ~start " NAMES_FROM},
    {FORM_SECTOR,
     "torad",
     SORT_ANGLE,
     {4, 0},
     {RADIAN, 0},
     "torad endrad toradians endradians ~to ~end " NAMES_TO},
    {FORM_SECTOR, "mid", SORT_ANGLE, SUM(3, 0.5, 4, 0.5), "mid middegrees " NAMES_FACING},
    {FORM_SECTOR, "midrad", SORT_ANGLE, SUM(3, 0.5 * RADIAN, 4, 0.5 * RADIAN),
     "midrad midradians ~mid " NAMES_FACING},
    {FORM_SECTOR, "width", SORT_ANGLE, SUM(4, 1, 3, -1), "width widthdegrees " NAMES_SPREAD},
    {FORM_SECTOR, "widthrad", SORT_ANGLE, SUM(4, RADIAN, 3, -RADIAN),
     "widthrad widthradians ~width " NAMES_SPREAD},
    {FORM_SECTOR, "half", SORT_ANGLE, SUM(4, 0.5, 3, -0.5), "half halfdegrees " NAMES_HALF},
    {FORM_SECTOR, "halfrad", SORT_ANGLE, SUM(4, 0.5 * RADIAN, 3, -0.5 * RADIAN),
     "halfrad halfradians ~half " NAMES_HALF},
    {FORM_SECTOR, "dirx", SORT_COSINE, SUM(3, 0.5, 4, 0.5),
     "dirx dx directionx facingx forwardx fx lookx aimx axisx"},
    {FORM_SECTOR, "diry", SORT_SINE, SUM(3, 0.5, 4, 0.5),
     "diry dy directiony facingy forwardy fy looky aimy axisy"},
    {FORM_SECTOR, "coshalf", SORT_COSINE, SUM(4, 0.5, 3, -0.5),
     "coshalf cos cosine coshalfangle cosangle cosfov mindot dotlimit threshold"},
};
const int form_quantity_count = sizeof form_quantities / sizeof *form_quantities;

#define CENTERS "center centre c middle pos position p point origin location loc xy coords"
#define BOX_COUPLES(FORM)                                                                          \
    {FORM, "x", "y",                                                                               \
     "pos position topleft tl min mins minimum a p1 start lefttop lt upperleft corner p point lo " \
     "lower origin location xy pt1 v1 l ~bottomleft"},                                             \
        {FORM, "right", "bottom",                                                                  \
         "max maxs maximum bottomright br b p2 end rightbottom rb lowerright hi upper upperbound " \
         "pt2 v2 r "                                                                               \
         "~topright"},                                                                             \
        {FORM, "midx", "midy", "center centre c middle ~pos ~position ~p ~origin"},                \
        {FORM, "w", "h", "size dimensions dimension dim dims wh s extent sz"},                     \
        {FORM, "hw", "hh",                                                                         \
         "half halfsize halfextents halfextent extents halfdimensions e halfdim radii ~size"},     \
        {FORM, "x", "bottom", "bottomleft bl ~topleft ~l ~l1 ~l2 ~tl ~min"},                       \
    {                                                                                              \
        FORM, "right", "y", "topright tr ~bottomright ~r ~r1 ~r2 ~br ~max"                         \
    }

const form_couple form_couples[] = {
    {FORM_POINT, "x", "y",
     "p point pt pos position mouse m center centre test target q c xy location"},
    {FORM_SEGMENT, "x1", "y1", "a p1 start from p0 begin s q1 l1 pt1 v1 v0 ~p ~q"},
    {FORM_SEGMENT, "x2", "y2", "b p2 end to p1 e q2 l2 pt2 v2 v1 finish stop"},
    {FORM_SEGMENT, "dirx", "diry", "dir direction d delta vector v"},
    {FORM_CIRCLE, "cx", "cy", CENTERS},
    BOX_COUPLES(FORM_BOX),
    {FORM_RECT, "cx", "cy", CENTERS},
    {FORM_RECT, "w", "h", "size dimensions dim dims wh s"},
    {FORM_RECT, "hw", "hh", "half halfsize extents halfextents halfextent e ~size"},
    {FORM_RECT, "x", "y", "topleft tl corner"},
    {FORM_TRIANGLE, "x1", "y1", "a p1 v1 p0 v0 t1 pt1"},
    {FORM_TRIANGLE, "x2", "y2", "b p2 v2 p1 v1 t2 pt2"},
    {FORM_TRIANGLE, "x3", "y3", "c p3 v3 p2 v2 t3 pt3"},
    {FORM_CAPSULE, "x1", "y1", "a p1 start from p0 begin tip top"},
    {FORM_CAPSULE, "x2", "y2", "b p2 end to p1 base bottom"},
    {FORM_ELLIPSE, "cx", "cy", CENTERS},
    {FORM_ELLIPSE, "rx", "ry", "radii radius r"},
    BOX_COUPLES(FORM_ROUNDBOX),
    {FORM_SECTOR, "cx", "cy", CENTERS " tip apex eye viewer player from"},
    {FORM_SECTOR, "dirx", "diry", "dir direction facing forward look aim axis heading d f"},
};
const int form_couple_count = sizeof form_couples / sizeof *form_couples;

const char *const form_owners[FORM_COUNT] = {
    [FORM_POINT] = "point p pt mouse m pos position vec v target t test",
    [FORM_SEGMENT] = "segment line l seg s edge ray lineseg linesegment",
    [FORM_CIRCLE] = "circle c circ ball disc disk player bubble sphere",
    [FORM_BOX] = "rect box r b rectangle rec aabb square sq bounds bb brick paddle wall",
    [FORM_RECT] = "rect box r b rectangle obb orientedbox rec",
    [FORM_TRIANGLE] = "triangle tri t",
    [FORM_POLYGON] =
        "polygon poly xy vertices verts points pts polygonpoints vs p shape hull ring vertex",
    [FORM_CAPSULE] = "capsule cap c pill",
    [FORM_ELLIPSE] = "ellipse el e oval",
    [FORM_ROUNDBOX] = "roundbox roundrect roundedrect rect box r b",
    [FORM_SECTOR] = "sector cone arc pie wedge fan fov view sight guard slice s",
};

#define BOX_USUALS(FORM)                                                                           \
    {FORM, "x y w h"}, {FORM, "x y right bottom"}, {FORM, "midx midy w h"},                        \
        {FORM, "midx midy hw hh"}, {FORM, "x right y bottom"}, {FORM, "x bottom right y"},         \
        {FORM, "x bottom w h"}, {FORM, "(x y) (w h)"}, {FORM, "(x y) (right bottom)"},             \
        {FORM, "(midx midy) (w h)"}, {FORM, "(midx midy) (hw hh)"},                                \
        {FORM, "(x bottom) (right y)"}, {FORM, "(x y) w h"}, {FORM, "(midx midy) w h"},            \
        {FORM, "(midx midy) hw hh"}, {FORM, "(x y w h)"}, {FORM, "(x y right bottom)"},            \
        {FORM, "(midx midy w h)"}, {FORM, "(midx midy hw hh)"}, {FORM, "(x bottom right y)"},      \
        {FORM, "((x y) (w h))"}, {FORM, "((x y) (right bottom))"}, {FORM, "((midx midy) (w h))"},  \
        {FORM, "((midx midy) (hw hh))"},                                                           \
    {                                                                                              \
        FORM, "(x bottom w h)"                                                                     \
    }

const form_usual form_usuals[] = {
    {FORM_POINT, "x y"},
    {FORM_POINT, "(x y)"},
    {FORM_SEGMENT, "x1 y1 x2 y2"},
    {FORM_SEGMENT, "(x1 y1) (x2 y2)"},
    {FORM_SEGMENT, "(x1 y1 x2 y2)"},
    {FORM_SEGMENT, "((x1 y1) (x2 y2))"},
    {FORM_SEGMENT, "x1 y1 dirx diry"},
    {FORM_SEGMENT, "(x1 y1) (dirx diry)"},
    {FORM_CIRCLE, "cx cy r"},
    {FORM_CIRCLE, "r cx cy"},
    {FORM_CIRCLE, "cx cy d"},
    {FORM_CIRCLE, "(cx cy) r"},
    {FORM_CIRCLE, "r (cx cy)"},
    {FORM_CIRCLE, "(cx cy) d"},
    {FORM_CIRCLE, "(cx cy r)"},
    {FORM_CIRCLE, "((cx cy) r)"},
    {FORM_CIRCLE, "(cx cy d)"},
    {FORM_CIRCLE, "(r cx cy)"},
    {FORM_CIRCLE, "(left top r)"},
    {FORM_CIRCLE, "(left top d)"},
    BOX_USUALS(FORM_BOX),
    {FORM_RECT, "cx cy w h degrees"},
    {FORM_RECT, "cx cy w h radians"},
    {FORM_RECT, "cx cy hw hh degrees"},
    {FORM_RECT, "cx cy hw hh radians"},
    {FORM_RECT, "x y w h degrees"},
    {FORM_RECT, "x y w h radians"},
    {FORM_RECT, "(cx cy) w h degrees"},
    {FORM_RECT, "(cx cy) w h radians"},
    {FORM_RECT, "(cx cy) (w h) degrees"},
    {FORM_RECT, "(cx cy) (w h) radians"},
    {FORM_RECT, "(cx cy) (hw hh) degrees"},
    {FORM_RECT, "(cx cy) (hw hh) radians"},
    {FORM_RECT, "(cx cy w h degrees)"},
    {FORM_RECT, "(cx cy w h radians)"},
    {FORM_RECT, "(x y w h degrees)"},
    {FORM_RECT, "(x y w h radians)"},
    {FORM_RECT, "(cx cy hw hh radians)"},
    {FORM_RECT, "((cx cy) (w h) degrees)"},
    {FORM_RECT, "((cx cy) (w h) radians)"},
    {FORM_RECT, "((cx cy) (hw hh) degrees)"},
    {FORM_RECT, "((cx cy) (hw hh) radians)"},
    {FORM_TRIANGLE, "x1 y1 x2 y2 x3 y3"},
    {FORM_TRIANGLE, "(x1 y1) (x2 y2) (x3 y3)"},
    {FORM_TRIANGLE, "((x1 y1) (x2 y2) (x3 y3))"},
    {FORM_TRIANGLE, "(x1 y1 x2 y2 x3 y3)"},
    {FORM_POLYGON, "xy"},
    {FORM_POLYGON, "flat"},
    {FORM_POLYGON, "closed"},
    {FORM_POLYGON, "xs ys"},
    {FORM_POLYGON, "xy n"},
    {FORM_POLYGON, "n xy"},
    {FORM_POLYGON, "flat n"},
    {FORM_POLYGON, "xs ys n"},
    {FORM_POLYGON, "n xs ys"},
    {FORM_CAPSULE, "x1 y1 x2 y2 r"},
    {FORM_CAPSULE, "(x1 y1) (x2 y2) r"},
    {FORM_CAPSULE, "(x1 y1 x2 y2 r)"},
    {FORM_CAPSULE, "((x1 y1) (x2 y2) r)"},
    {FORM_CAPSULE, "(x1 y1) (x2 y2) d"},
    {FORM_CAPSULE, "x1 y1 x2 y2 d"},
    {FORM_ELLIPSE, "cx cy rx ry degrees"},
    {FORM_ELLIPSE, "cx cy rx ry radians"},
    {FORM_ELLIPSE, "cx cy w h degrees"},
    {FORM_ELLIPSE, "cx cy w h radians"},
    {FORM_ELLIPSE, "(cx cy) rx ry degrees"},
    {FORM_ELLIPSE, "(cx cy) rx ry radians"},
    {FORM_ELLIPSE, "(cx cy) (rx ry) degrees"},
    {FORM_ELLIPSE, "(cx cy) (rx ry) radians"},
    {FORM_ELLIPSE, "(cx cy rx ry degrees)"},
    {FORM_ELLIPSE, "(cx cy rx ry radians)"},
    {FORM_ROUNDBOX, "x y w h r"},
    {FORM_ROUNDBOX, "x y right bottom r"},
    {FORM_ROUNDBOX, "midx midy w h r"},
    {FORM_ROUNDBOX, "midx midy hw hh r"},
    {FORM_ROUNDBOX, "(x y) (w h) r"},
    {FORM_ROUNDBOX, "(midx midy) (w h) r"},
    {FORM_ROUNDBOX, "(midx midy) (hw hh) r"},
    {FORM_ROUNDBOX, "(x y w h r)"},
    {FORM_ROUNDBOX, "(midx midy hw hh r)"},
    {FORM_SECTOR, "cx cy r from to"},
    {FORM_SECTOR, "cx cy r fromrad torad"},
    {FORM_SECTOR, "cx cy r mid width"},
    {FORM_SECTOR, "cx cy r midrad widthrad"},
    {FORM_SECTOR, "cx cy r mid half"},
    {FORM_SECTOR, "cx cy r midrad halfrad"},
    {FORM_SECTOR, "cx cy dirx diry r half"},
    {FORM_SECTOR, "cx cy dirx diry r halfrad"},
    {FORM_SECTOR, "cx cy dirx diry r coshalf"},
    {FORM_SECTOR, "(cx cy) r from to"},
    {FORM_SECTOR, "(cx cy) r fromrad torad"},
    {FORM_SECTOR, "(cx cy) r mid width"},
    {FORM_SECTOR, "(cx cy) r midrad widthrad"},
    {FORM_SECTOR, "(cx cy) r midrad halfrad"},
    {FORM_SECTOR, "(cx cy) (dirx diry) r width"},
    {FORM_SECTOR, "(cx cy) (dirx diry) r half"},
    {FORM_SECTOR, "(cx cy) (dirx diry) r halfrad"},
    {FORM_SECTOR, "(cx cy) (dirx diry) r coshalf"},
    {FORM_SECTOR, "(cx cy r from to)"},
    {FORM_SECTOR, "(cx cy r fromrad torad)"},
    {FORM_SECTOR, "(cx cy r mid width)"},
    {FORM_SECTOR, "((cx cy) r from to)"},
    {FORM_SECTOR, "((cx cy) (dirx diry) r coshalf)"},
};
const int form_usual_count = sizeof form_usuals / sizeof *form_usuals;
