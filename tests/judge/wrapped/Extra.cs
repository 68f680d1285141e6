// SPDX-License-Identifier: MIT
using System;
public static class Extra {
    public static bool Overlaps(float cx, float cy, float radius, float x, float y, float w, float h, object world) {
        float dx = cx - Math.Max(x, Math.Min(cx, x + w)), dy = cy - Math.Max(y, Math.Min(cy, y + h));
        return dx * dx + dy * dy <= radius * radius;
    }
}
