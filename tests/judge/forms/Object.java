// SPDX-License-Identifier: MIT
public class Object_ {
    private final float scale = 1;

    boolean hit(float cx, float cy, float r, float x, float y, float w, float h) {
        float dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
        return dx * dx + dy * dy <= r * r * scale;
    }
}
