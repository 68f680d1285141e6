// SPDX-License-Identifier: MIT
struct Vec { float x, y; };
struct Circle { Vec c; float r; };
struct Box { Vec min, max; };
struct Out { int n; };
namespace geo {
static float limit(float v, float low, float high) { return v < low ? low : v > high ? high : v; }
bool overlap(const Circle &circle, const Box &box, Out *out)
{
    float dx = circle.c.x - limit(circle.c.x, box.min.x, box.max.x), dy = circle.c.y - limit(circle.c.y, box.min.y, box.max.y);
    if (out)
        out->n++;
    return dx * dx + dy * dy <= circle.r * circle.r;
}
}
