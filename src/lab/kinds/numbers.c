#include "numbers.h"
#include "words.h"

const kind_number number_centre = {
    .name = N_("centre"),
    .role = KIND_PLACE,
    .pair = true,
    .least = NUMBER_ANY,
    .takes = "X Y",
    .help = N_("where the shape is"),
};

const kind_number number_radius = {
    .name = N_("radius"),
    .role = KIND_MEASURE,
    .takes = N_("a number, at least 0"),
    .help = N_("how far the shape reaches round its centre, or round from and to"),
};

const kind_number number_angle = {
    .name = N_("angle"),
    .role = KIND_MEASURE,
    .degrees = true,
    .least = NUMBER_ANY,
    .takes = N_("a number"),
    .fallback = "0",
    .help = N_("degrees, clockwise on screen"),
};

const kind_number number_from = {
    .name = N_("from"),
    .role = KIND_END,
    .pair = true,
    .least = NUMBER_ANY,
    .takes = "X Y",
    .help = N_("one end"),
};

const kind_number number_to = {
    .name = N_("to"),
    .role = KIND_END,
    .pair = true,
    .least = NUMBER_ANY,
    .takes = "X Y",
    .help = N_("the other end"),
};
