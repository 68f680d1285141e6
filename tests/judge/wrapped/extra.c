// SPDX-License-Identifier: MIT
typedef struct { float x, y; } vec;
static float limit(float v, float low, float high) { return v < low ? low : v > high ? high : v; }
int circle_box(const vec *center, float radius, vec pos, vec size, int *count)
{
    float dx = center->x - limit(center->x, pos.x, pos.x + size.x), dy = center->y - limit(center->y, pos.y, pos.y + size.y);
    if (count)
        ++*count;
    return dx * dx + dy * dy <= radius * radius;
}
