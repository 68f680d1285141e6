/* test_methods.c, below what runs a method: the faults as they were found. */
#ifndef METHOD_FAULTS_H
#define METHOD_FAULTS_H

static const hit_vec square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
static const hit_vec far_square[] = {{20, 0}, {30, 0}, {30, 10}, {20, 10}};
static const hit_vec near_square[] = {{11, 0}, {21, 0}, {21, 10}, {11, 10}};
static const hit_vec inner_square[] = {{4, 4}, {6, 4}, {6, 6}, {4, 6}};
static const hit_vec tiny_square[] = {{0, 0}, {0.1, 0}, {0.1, 0.1}, {0, 0.1}};
static const hit_vec diamond[] = {{0, -5}, {5, 0}, {0, 5}, {-5, 0}};
static const hit_vec wide_diamond[] = {{0, 5}, {15, -10}, {30, 5}, {15, 20}};
static const hit_vec wedge[] = {{0, 0}, {10, 5}, {0, 10}};
static const hit_vec wedge_back[] = {{0, 10}, {10, 5}, {0, 0}};
static const hit_vec small_triangle[] = {{4, 4}, {6, 4}, {5, 6}};
static const hit_vec flat[] = {{0, 0}, {10, 0}, {4, 0}};
static const hit_vec flat_on[] = {{6, 0}, {16, 0}, {9, 0}};
/* A step of 12 units at a time leads from beside the square to inside it, and out of it again. */
static const hit_vec bullet_before[] = {{-4, 4}, {-2, 4}, {-2, 6}};
static const hit_vec bullet_within[] = {{4, 4}, {6, 4}, {6, 6}};

typedef struct fault {
    const char *id;
    hit_shape a, b;
    hit_verdict published, referee;
} fault;

static void check_fault(const fault *f)
{
    const hit_method *method = method_named(f->id);
    const hit_method *correction = method_named(method->corrected_by);
    test_case c = {.a = f->a, .b = f->b};
    assert_int_equal(hit_referee(&f->a, &f->b, NULL), f->referee);
    hit_verdict published = verdict_of(method, &c, 0);
    if (published != f->published)
        fail_msg("%s says %s, not %s", f->id, hit_verdict_name(published),
                 hit_verdict_name(f->published));
    if (verdict_of(correction, &c, 0) != f->referee)
        fail_msg("%s has the fault it corrects", correction->id);
}

#define CHECK_FAULTS(faults)                                                                       \
    for (size_t fault_index = 0; fault_index < sizeof(faults) / sizeof *(faults); fault_index++)   \
    check_fault(&(faults)[fault_index])

static void point_triangle_faults(void **state)
{
    (void)state;
    const fault faults[] = {
        {"point-triangle/angle-sum", POINT(6, 4), TRIANGLE(0, 0, 3, 2, 1, 0), HIT_HIT, HIT_MISS},
        {"point-triangle/angle-sum", POINT(0.5, -1e-9), TRIANGLE(0, 0, 1, 0, 0, 1), HIT_HIT,
         HIT_MISS},
        {"point-triangle/corner-angles", POINT(1, 1), TRIANGLE(0, 0, 3, 3, 1, 0), HIT_MISS,
         HIT_HIT},
        {"point-triangle/corner-angles", POINT(173, 299), TRIANGLE(641, 455, 332, 352, 734, 486),
         HIT_HIT, HIT_MISS},
        {"point-triangle/same-side", POINT(1, 0), TRIANGLE(0, 0, 2, 2, 4, 4), HIT_HIT, HIT_MISS},
        {"point-triangle/line-equations", POINT(1, 2), TRIANGLE(0, 0, 1, 1, 1, 0), HIT_HIT,
         HIT_MISS},
        {"point-triangle/line-equations", POINT(811.8, 480.6),
         TRIANGLE(811.8, 480.6, 282.6, 362, 724, 213), HIT_MISS, HIT_HIT},
        {"point-triangle/barycentric", POINT(1, 1), TRIANGLE(0, 0, 2, 2, 4, 4), HIT_MISS, HIT_HIT},
        {"point-triangle/barycentric", POINT(288, 352), TRIANGLE(463, 422, 178, 308, 368, 384),
         HIT_MISS, HIT_HIT},
        {"point-triangle/areas", POINT(0.1, 0.2), TRIANGLE(0, 0, 3, 1, 1, 3), HIT_MISS, HIT_HIT},
        {"point-triangle/areas", POINT(0.5, -1e-17), TRIANGLE(0, 0, 1, 0, 0, 1), HIT_HIT, HIT_MISS},
    };
    CHECK_FAULTS(faults);
}

static void point_faults(void **state)
{
    (void)state;
    const fault faults[] = {
        {"point-segment/lengths", POINT(380, 6), SEGMENT(0, 0, 760, 0), HIT_HIT, HIT_MISS},
        {"point-segment/lengths", POINT(760.05, 0), SEGMENT(0, 0, 760, 0), HIT_HIT, HIT_MISS},
        {"point-segment/lengths", POINT(380, 7), SEGMENT(0, 0, 760, 0), HIT_MISS, HIT_MISS},
        {"point-circle/distance", POINT(0x1.8000000000001p1, 4), CIRCLE(0, 0, 5), HIT_HIT,
         HIT_MISS},
        {"point-circle/distance", POINT(3e-170, 0), CIRCLE(0, 0, 1e-170), HIT_HIT, HIT_MISS},
        {"point-circle/int", POINT(17.9, 8.9), CIRCLE(12, 8, 5), HIT_HIT, HIT_MISS},
        {"point-circle/int", POINT(6, 0), CIRCLE(0.5, 0, 5.9), HIT_MISS, HIT_HIT},
        {"point-circle/int", POINT(16384, 0), CIRCLE(16384, 0, 5), HIT_REFUSED, HIT_HIT},
        {"point-circle/strict", POINT(17, 8), CIRCLE(12, 8, 5), HIT_MISS, HIT_HIT},
        {"point-circle/strict", POINT(12, 8), CIRCLE(12, 8, 0), HIT_MISS, HIT_HIT},
    };
    CHECK_FAULTS(faults);
}

static void segment_faults(void **state)
{
    (void)state;
    const fault faults[] = {
        {"segment-segment/parametric", SEGMENT(0, 0, 10, 0), SEGMENT(6, 0, 16, 0), HIT_MISS,
         HIT_HIT},
        {"segment-segment/parametric", SEGMENT(0, 0, 10, 0), SEGMENT(5, 0, 5, 0), HIT_MISS,
         HIT_HIT},
        {"segment-segment/epsilon", SEGMENT(0, 0, 6e-4, 6e-4), SEGMENT(0, 6e-4, 6e-4, 0), HIT_MISS,
         HIT_HIT},
        {"segment-segment/epsilon", SEGMENT(0, 0, 10, 0), SEGMENT(0, 0x1p-30, 10, -0x1p-30),
         HIT_MISS, HIT_HIT},
        {"segment-segment/coincident", SEGMENT(0, 0, 10, 0), SEGMENT(20, 0, 30, 0), HIT_HIT,
         HIT_MISS},
        {"segment-segment/coincident", SEGMENT(0, 0, 5e-4, 0), SEGMENT(0, 4e-4, 5e-4, 4e-4),
         HIT_HIT, HIT_MISS},
        {"segment-segment/slope", SEGMENT(0, 0, 8e-7, 4e-6), SEGMENT(8e-7, 0, 0, 4e-6), HIT_MISS,
         HIT_HIT},
        {"segment-segment/slope", SEGMENT(0, 0, 10, 10), SEGMENT(5, 5, 20, 20), HIT_MISS, HIT_HIT},
        {"segment-circle/closest", SEGMENT(3, 4, 3, 4), CIRCLE(3, 4, 1), HIT_MISS, HIT_HIT},
        {"segment-circle/ends", SEGMENT(0, 0, 0.1, 0), CIRCLE(0.14, 0.02, 0.03), HIT_HIT, HIT_MISS},
    };
    CHECK_FAULTS(faults);
}

static void circle_faults(void **state)
{
    (void)state;
    const fault faults[] = {
        {"circle-rect/nearest-edges", CIRCLE(0, 0, 5), hit_make_rect(vec(0, 0), vec(20, 10), 30),
         HIT_REFUSED, HIT_HIT},
        {"circle-rect/nearest-edges", CIRCLE(0x1.8000000000001p1, 4, 5), RECT(-5, -5, 10, 10),
         HIT_HIT, HIT_MISS},
        {"circle-rect/centre-lines", CIRCLE(0.5, 0, 1), RECT(0, 0, 0, 18), HIT_MISS, HIT_HIT},
        {"circle-rect/centre-lines-stage", CIRCLE(11, 11, 0.5), RECT(11, 11, 2, 2), HIT_MISS,
         HIT_HIT},
        {"circle-rect/turn-circle", CIRCLE(-16, 1, 5), hit_make_rect(vec(0, 0), vec(20, 10), 30),
         HIT_HIT, HIT_MISS},
        {"circle-rect/turn-circle", CIRCLE(4, 5, 5), RECT(0, 0, 2, 2), HIT_MISS, HIT_HIT},
        {"circle-circle/distance", CIRCLE(0, 0, 1), CIRCLE(0x1.0000000000001p0, 0, 0x1.8p-53),
         HIT_HIT, HIT_MISS},
        {"circle-circle/distance", CIRCLE(0, 0, 1e-170), CIRCLE(3e-170, 0, 1e-170), HIT_HIT,
         HIT_MISS},
        {"circle-circle/distance-float", CIRCLE(0, 0, 1), CIRCLE(2 + 1e-8, 0, 1), HIT_HIT,
         HIT_MISS},
    };
    CHECK_FAULTS(faults);
}

static void bounds_faults(void **state)
{
    (void)state;
    hit_shape turned = hit_make_rect(vec(5, 5), vec(10, 10), 30);
    const fault faults[] = {
        {"point-rect/bounds", POINT(5, 5), turned, HIT_REFUSED, HIT_HIT},
        {"point-rect/bounds", POINT(10.0000001, 5), RECT(5, 5, 10, 10), HIT_HIT, HIT_MISS},
        {"rect-rect/bounds", RECT(5, 5, 1, 1), turned, HIT_REFUSED, HIT_HIT},
        {"rect-rect/bounds", turned, RECT(50, 5, 1, 1), HIT_REFUSED, HIT_MISS},
        {"rect-rect/bounds", RECT(5, 5, 10, 10), RECT(15.0000001, 5, 10, 10), HIT_HIT, HIT_MISS},
    };
    CHECK_FAULTS(faults);
}

static void polygon_faults(void **state)
{
    (void)state;
    const fault faults[] = {
        {"polygon-polygon/edge-crossing", RING(square), RING(far_square), HIT_HIT, HIT_MISS},
        {"polygon-polygon/edge-crossing", RING(square), RING(inner_square), HIT_MISS, HIT_HIT},
        {"polygon-polygon/edge-crossing", RING(square), RING(bullet_before), HIT_MISS, HIT_MISS},
        {"polygon-polygon/edge-crossing", RING(square), RING(bullet_within), HIT_MISS, HIT_HIT},
        {"polygon-polygon/parametric", RING(flat), RING(flat_on), HIT_MISS, HIT_HIT},
        {"polygon-polygon/parametric", RING(square), RING(inner_square), HIT_MISS, HIT_HIT},
        {"polygon-polygon/edges-and-vertex", RING(square), RING(inner_square), HIT_HIT, HIT_HIT},
        {"polygon-polygon/edges-and-vertex", RING(inner_square), RING(square), HIT_MISS, HIT_HIT},
        {"polygon-polygon/edges-and-vertex", RING(flat), RING(flat_on), HIT_MISS, HIT_HIT},
        {"polygon-polygon/bounding-circles", RING(square), RING(near_square), HIT_HIT, HIT_MISS},
        {"polygon-polygon/bounding-circles", RING(square), RING(far_square), HIT_MISS, HIT_MISS},
        {"circle-polygon/edges", CIRCLE(13, 13, 5), RING(square), HIT_MISS, HIT_HIT},
        {"circle-polygon/edges", CIRCLE(5, 5, 1), RING(square), HIT_MISS, HIT_HIT},
    };
    CHECK_FAULTS(faults);
}

static void ring_faults(void **state)
{
    (void)state;
    hit_shape turned = hit_make_rect(vec(5, 5), vec(10, 10), 30);
    const fault faults[] = {
        {"segment-rect/sides", SEGMENT(4, 5, 6, 5), RECT(5, 5, 10, 10), HIT_MISS, HIT_HIT},
        {"segment-rect/sides", SEGMENT(4, 0, 6, 0), RECT(5, 5, 10, 10), HIT_MISS, HIT_HIT},
        {"segment-rect/sides", SEGMENT(4, 5, 6, 5), turned, HIT_REFUSED, HIT_HIT},
        {"segment-polygon/edges", SEGMENT(4, 4, 6, 6), RING(square), HIT_MISS, HIT_HIT},
        {"segment-polygon/edges", SEGMENT(10, 5, 10, 5), RING(square), HIT_MISS, HIT_HIT},
        {"point-polygon/ray", POINT(10, 5), RING(square), HIT_MISS, HIT_HIT},
        {"point-polygon/ray", POINT(5, 0), RING(square), HIT_MISS, HIT_HIT},
        {"point-polygon/ray", POINT(0, 5), RING(square), HIT_HIT, HIT_HIT},
        {"point-polygon/ray", POINT(5, 10), RING(square), HIT_HIT, HIT_HIT},
        {"point-polygon/ray-strict", POINT(0, 0), RING(diamond), HIT_MISS, HIT_HIT},
        {"point-polygon/ray-strict", POINT(-5, 5), RING(wedge), HIT_HIT, HIT_MISS},
        {"point-polygon/ray-strict", POINT(-5, 5), RING(wedge_back), HIT_HIT, HIT_MISS},
        {"rect-polygon/sides", RECT(5, 5, 10, 10), RING(small_triangle), HIT_MISS, HIT_HIT},
        {"rect-polygon/sides", RECT(15, 7, 4, 4), RING(wide_diamond), HIT_MISS, HIT_HIT},
        {"rect-polygon/sides", turned, RING(square), HIT_REFUSED, HIT_HIT},
        {"circle-polygon/lines", CIRCLE(5, 5, 1), RING(square), HIT_MISS, HIT_HIT},
        {"circle-polygon/lines", CIRCLE(0.14, -0.02, 0.03), RING(tiny_square), HIT_HIT, HIT_MISS},
        {"circle-polygon/bounding-circle", CIRCLE(5, -1, 0.5), RING(square), HIT_HIT, HIT_MISS},
        {"circle-polygon/bounding-circle", CIRCLE(5, -5, 0.5), RING(square), HIT_MISS, HIT_MISS},
    };
    CHECK_FAULTS(faults);
}

#endif
