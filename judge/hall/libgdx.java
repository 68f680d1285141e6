/* SPDX-License-Identifier: MIT */
/* libGDX: Intersector, and contains() and overlaps() of Rectangle, Circle and Polygon, from gdx.jar.
 * overlapConvexPolygons() gets convex polygons only. */
import com.badlogic.gdx.math.Circle;
import com.badlogic.gdx.math.Intersector;
import com.badlogic.gdx.math.Polygon;
import com.badlogic.gdx.math.Rectangle;
import com.badlogic.gdx.math.Vector2;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Map;

class Hall {
    interface Test {
        Boolean says(float[] a, float[] b);
    }

    static Vector2 at(float[] n, int i) { return new Vector2(n[i], n[i + 1]); }
    static Circle circle(float[] n) { return new Circle(n[0], n[1], n[2]); }
    static Rectangle box(float[] n) { return new Rectangle(n[0], n[1], n[2], n[3]); }

    /* Whether every turn goes one way, once around. */
    static boolean convex(float[] n) {
        int way = 0, sharp = 0, count = n.length / 2;
        for (int i = 0; i < count; i++) {
            int j = (i + 1) % count * 2, k = (i + 2) % count * 2;
            double ux = (double)n[j] - n[2 * i], uy = (double)n[j + 1] - n[2 * i + 1];
            double vx = (double)n[k] - n[j], vy = (double)n[k + 1] - n[j + 1], turn = ux * vy - uy * vx;
            if (turn * way < 0)
                return false;
            way = turn != 0 ? (int)Math.signum(turn) : way;
            sharp += ux * vx < 0 ? 1 : 0;
        }
        return way != 0 && sharp <= 2;
    }

    static Boolean convexPolygons(float[] a, float[] b) {
        return convex(a) && convex(b) ? Intersector.overlapConvexPolygons(new Polygon(a), new Polygon(b)) : null;
    }

    static final Map<String, Integer> SIZES = Map.of("point", 2, "segment", 4, "circle", 3, "box", 4, "triangle", 6);

    static final Map<String, Test> TESTS = Map.ofEntries(
        Map.entry("point/circle", (p, c) -> circle(c).contains(p[0], p[1])),
        Map.entry("point/box", (p, b) -> box(b).contains(p[0], p[1])),
        Map.entry("point/triangle", (p, t) -> Intersector.isPointInTriangle(at(p, 0), at(t, 0), at(t, 2), at(t, 4))),
        Map.entry("point/polygon", (p, q) -> Intersector.isPointInPolygon(q, 0, q.length, p[0], p[1])),
        Map.entry("circle/circle", (a, b) -> Intersector.overlaps(circle(a), circle(b))),
        Map.entry("circle/box", (c, b) -> Intersector.overlaps(circle(c), box(b))),
        Map.entry("circle/segment", (c, s) -> Intersector.intersectSegmentCircle(at(s, 0), at(s, 2), at(c, 0), c[2] * c[2])),
        Map.entry("segment/segment", (a, b) -> Intersector.intersectSegments(at(a, 0), at(a, 2), at(b, 0), at(b, 2), null)),
        Map.entry("segment/box", (s, b) -> Intersector.intersectSegmentRectangle(at(s, 0), at(s, 2), box(b))),
        Map.entry("segment/polygon", (s, q) -> Intersector.intersectSegmentPolygon(at(s, 0), at(s, 2), new Polygon(q))),
        Map.entry("box/box", (a, b) -> Intersector.overlaps(box(a), box(b))),
        Map.entry("triangle/triangle", Hall::convexPolygons),
        Map.entry("polygon/polygon", Hall::convexPolygons));

    static String say(String pair, String line) {
        String[] words = line.trim().split("\\s+"), forms = pair.split("/");
        float[][] shapes = new float[2][];
        for (int i = 0, next = 0; i < 2; i++) {
            boolean polygon = forms[i].equals("polygon");
            int count = polygon ? 2 * Integer.parseInt(words[next++]) : SIZES.get(forms[i]);
            shapes[i] = new float[count];
            for (int k = 0; k < count; k++)
                shapes[i][k] = Float.parseFloat(words[next++]);
        }
        try {
            Boolean hit = TESTS.get(pair).says(shapes[0], shapes[1]);
            return hit == null ? "?" : hit ? "1" : "0";
        } catch (RuntimeException error) {
            return "throws: " + error.getMessage();
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        String pair = "";
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith("# hitlab cases 1 ")) {
                pair = line.split(" ")[4];
            } else if (line.isEmpty()) {
                System.out.print(out);
                System.out.flush();
                out.setLength(0);
            } else if (!line.startsWith("#")) {
                out.append(say(pair, line)).append('\n');
            }
        }
        System.out.print(out);
        System.out.flush();
    }
}
