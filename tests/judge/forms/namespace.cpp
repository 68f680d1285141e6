// SPDX-License-Identifier: MIT
#include <algorithm>
namespace geo {
namespace { float near_to(float v, float a, float b) { return v - std::clamp(v, a, b); } }
struct Shapes {
    static bool hit(float cx, float cy, float r, float x, float y, float w, float h)
    {
        float dx = near_to(cx, x, x + w), dy = near_to(cy, y, y + h);
        return dx * dx + dy * dy <= r * r;
    }
};
}
