// SPDX-License-Identifier: MIT
public class Extra {
    record Circle(float x, float y, float radius) {}
    boolean overlaps(Circle circle, float left, float top, float right, float bottom, java.util.List<String> log) {
        float dx = circle.x() - Math.max(left, Math.min(circle.x(), right)), dy = circle.y() - Math.max(top, Math.min(circle.y(), bottom));
        return dx * dx + dy * dy <= circle.radius() * circle.radius();
    }
}
