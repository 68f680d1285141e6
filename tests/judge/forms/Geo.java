// SPDX-License-Identifier: MIT
package com.example;

import java.util.List;

/** A class around it, as Java has it. */
public class Geo {
    static class Inner { }

    public static boolean hit(float cx, float cy, float r, float x, float y, float w, float h) {
        float dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
        return dx * dx + dy * dy <= r * r;
    }

    public static void main(String[] arguments) {
        System.out.println(List.of(hit(0, 2, 1, 1, 0, 1, 1)));
    }
}
