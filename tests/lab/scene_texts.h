/* SPDX-License-Identifier: MIT */
/* Scenes for the tests of scene files. */
#ifndef SCENE_TEXTS_H
#define SCENE_TEXTS_H

#define POINT_BASE   "[base]\nshape=point\n"
#define CIRCLE_BASE  "[base]\nshape=circle\nradius=5\n"
#define POINT_CURSOR "[cursor]\nshape=point\n"
#define SMALLEST     "title=T\n" POINT_BASE POINT_CURSOR

static const char everything[] = "title = All = every: key\n"
                                 "method = circle-rect/turn-circle ; selected\n"
                                 "stage = 800 400\n"
                                 "zoom = 2\n"
                                 "note = one\n"
                                 "   two ; gone\n"
                                 "\n"
                                 "; gone\n"
                                 "\tthree\n"
                                 "background-on-hit = #abc\n"
                                 "hit-points = 16\n"
                                 "hit-point-colour = #01020304\n"
                                 "# base\n"
                                 "[base]\n"
                                 "shape = rect\n"
                                 "centre = 100.5 -3\n"
                                 "size = 30 16\n"
                                 "angle = 90\n"
                                 "colour = #0095d9E0\n"
                                 "hit-colour = #f6ad49\n"
                                 "fill = no\n"
                                 "outline = no\n"
                                 "recolour = no\n"
                                 "line-width = 20\n"
                                 "[expect]\n"
                                 "100 -3 = circle-rect/turn-circle hit, referee hit\n"
                                 "0x1p-3 -1e3 = referee miss ; far\n"
                                 "[cursor]\n"
                                 "colour = #fff\n"
                                 "radius = 6\n"
                                 "shape = circle\n"
                                 "at = 20 30\n"
                                 "follow = no\n"
                                 "speed = 0.5\n"
                                 "solid = yes\n";

#endif
