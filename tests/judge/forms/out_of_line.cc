// SPDX-License-Identifier: MIT
namespace geo {
bool hit(float cx, float cy, float r, float x, float y, float w, float h);
}
bool geo::hit(float cx, float cy, float r, float x, float y, float w, float h)
{
    float dx = cx - std::clamp(cx, x, x + w), dy = cy - std::clamp(cy, y, y + h);
    return dx * dx + dy * dy <= r * r;
}
