/* SPDX-License-Identifier: MIT */
/* What the text box begins with: of each pair that a post covers, the post's own method in JavaScript, with its arithmetic
 * and its mistakes. Of a pair that two posts cover it is the method that is shown, if its row has that method's name. Other
 * pairs begin with an empty function. */
"use strict";

const ownPosts = {
  "circle/circle": `// Collision series: circle and circle,
// circleCircle()
function hit(acx, acy, ar, bcx, bcy, br) {
  const distX = acx - bcx, distY = acy - bcy;
  const distance = Math.sqrt(distX * distX + distY * distY);
  return distance <= ar + br;
}
`,
  "circle/box": `// Shape collision: circle and rectangle,
// by centre lines
function hit(cx, cy, r, x, y, w, h) {
  const mx = x + w / 2, my = y + h / 2;
  const d1 = toLine(cx, cy, mx, my, x, my);
  if (d1 > h / 2 + r) return false;
  const d2 = toLine(cx, cy, mx, my, mx, y);
  if (d2 > w / 2 + r) return false;
  if (d1 <= h / 2 || d2 <= w / 2) return true;
  const toCorner = (px, py) =>
    Math.sqrt((cx - px) ** 2 + (cy - py) ** 2);
  return toCorner(x, y) <= r ||
    toCorner(x + w, y) <= r ||
    toCorner(x + w, y + h) <= r ||
    toCorner(x, y + h) <= r;
}

function toLine(px, py, x1, y1, x2, y2) {
  const a = y2 - y1, b = x1 - x2;
  const c = x2 * y1 - x1 * y2;
  return Math.abs(a * px + b * py + c) /
    Math.sqrt(a * a + b * b);
}
`,
  "circle/rect circle-rect/centre-lines": `// Shape collision: circle and rectangle,
// by centre lines
function hit(acx, acy, ar,
             bcx, bcy, bw, bh, bdegrees) {
  const angle = bdegrees * Math.PI / 180;
  const cos = Math.cos(angle), sin = Math.sin(angle);
  const corner = (x, y) => [bcx + x * cos - y * sin,
                            bcy + x * sin + y * cos];
  const a = corner(-bw / 2, -bh / 2), b = corner(bw / 2, -bh / 2);
  const c = corner(bw / 2, bh / 2), d = corner(-bw / 2, bh / 2);
  const centre = [bcx, bcy], p = [acx, acy];
  const d1 = toLine(p, centre, middle(a, d));
  if (d1 > bh / 2 + ar) return false;
  const d2 = toLine(p, centre, middle(a, b));
  if (d2 > bw / 2 + ar) return false;
  if (d1 <= bh / 2 || d2 <= bw / 2) return true;
  return [a, b, c, d].some(v =>
    Math.sqrt((p[0] - v[0]) ** 2 + (p[1] - v[1]) ** 2) <= ar);
}

function middle(p, q) {
  return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
}

function toLine([px, py], [x1, y1], [x2, y2]) {
  const a = y2 - y1, b = x1 - x2;
  const c = x2 * y1 - x1 * y2;
  return Math.abs(a * px + b * py + c) /
    Math.sqrt(a * a + b * b);
}
`,
  "circle/rect": `// Circle and rectangle collision (turned
// rectangle), isCircRotateRectCollide(): it
// computes in whole numbers
function hit(acx, acy, ar,
             bcx, bcy, bw, bh, bdegrees) {
  const int = Math.trunc, radius = int(ar);
  const theta = bdegrees * -1 / 180 * Math.PI;
  const cos = Math.cos(theta), sin = Math.sin(theta);
  const transX = int(acx) - int(bcx);
  const transY = int(acy) - int(bcy);
  const deltaX = Math.abs(int(cos * transX - sin * transY));
  const deltaY = Math.abs(int(sin * transX + cos * transY));
  if (deltaX > bw / 2 + radius) return false;
  if (deltaY > bh / 2 + radius) return false;
  if (deltaX <= bw / 2 || deltaY <= bh / 2) return true;
  const distance = (deltaX - bw / 2) ** 2 +
    (deltaY - bh / 2) ** 2;
  return distance < radius ** 2;
}
`,
  "point/triangle": `// Shape collision: point and triangle,
// method 3: P is on the same side of each edge
// as the corner opposite to it
function hit(x, y, x1, y1, x2, y2, x3, y3) {
  const sameSide = (ax, ay, bx, by, cx, cy) =>
    !(cross(ax, ay, bx, by, x, y) *
      cross(ax, ay, bx, by, cx, cy) < 0);
  return sameSide(x1, y1, x2, y2, x3, y3) &&
    sameSide(x2, y2, x3, y3, x1, y1) &&
    sameSide(x3, y3, x1, y1, x2, y2);
}

function cross(ax, ay, bx, by, px, py) {
  return (bx - ax) * (py - ay) - (px - ax) * (by - ay);
}
`,
  "polygon/polygon": `// Collision of any polygons by the cross
// product, lineTest()
function hit(axy, bxy) {
  const edgesA = edges(axy);
  return edges(bxy).some(f =>
    edgesA.some(e => simpleLineTest(e, f)));
}

function edges(xy) {
  return xy.map((p, i) => [p, xy[(i + 1) % xy.length]]);
}

function simpleLineTest([a, b], [c, d]) {
  const line1p1 = product(a, b, c);
  const line1p2 = product(a, b, d);
  const line2p1 = product(c, d, a);
  const line2p2 = product(c, d, b);
  return line1p1 * line1p2 <= 0 &&
    line2p1 * line2p2 <= 0;
}

function product([x1, y1], [x2, y2], [x, y]) {
  return (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
}
`,
  "segment/segment": `// Collision of any polygons by the cross
// product, simpleLineTest()
function hit(ax1, ay1, ax2, ay2,
             bx1, by1, bx2, by2) {
  const a = [ax1, ay1, ax2, ay2];
  const b = [bx1, by1, bx2, by2];
  const line1p1 = product(a, bx1, by1);
  const line1p2 = product(a, bx2, by2);
  const line2p1 = product(b, ax1, ay1);
  const line2p2 = product(b, ax2, ay2);
  return line1p1 * line1p2 <= 0 &&
    line2p1 * line2p2 <= 0;
}

function product([x1, y1, x2, y2], x, y) {
  return (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
}
`,
  "box/box": `// Shape collision: circle and rectangle,
// C# text on the page that reposts it, IsRectIntersect(), in floats
function hit(ax, ay, aw, ah, bx, by, bw, bh) {
  const f = Math.fround;
  return f(ax) <= f(f(bx) + f(bw)) &&
    f(f(ax) + f(aw)) >= f(bx) &&
    f(ay) <= f(f(by) + f(bh)) &&
    f(f(ay) + f(ah)) >= f(by);
}
`,
  "point/box": `// Shape collision: circle and rectangle,
// C# text on the page that reposts it, IsPointInRect(), in floats
function hit(ax, ay, bx, by, bw, bh) {
  const f = Math.fround, x = f(ax), y = f(ay);
  return x >= f(bx) && x <= f(f(bx) + f(bw)) &&
    y >= f(by) && y <= f(f(by) + f(bh));
}
`,
  "circle/polygon": `// Collision series: circle and circle,
// extension: circleCircle() with the smallest
// circle around the polygon
function hit(cx, cy, r, xy) {
  const [x, y, round] = around(xy);
  const distX = cx - x, distY = cy - y;
  return Math.sqrt(distX * distX + distY * distY) <=
    r + round;
}

function around(xy) {
  let c = [0, 0, -1];
  const out = p =>
    Math.hypot(p[0] - c[0], p[1] - c[1]) > c[2] * (1 + 1e-12);
  xy.forEach((p, i) => {
    if (out(p)) c = [...p, 0];
    else return;
    xy.slice(0, i).forEach((q, j) => {
      if (out(q)) c = two(p, q);
      else return;
      xy.slice(0, j).forEach(s => {
        if (out(s)) c = three(p, q, s);
      });
    });
  });
  return c;
}

function two([ax, ay], [bx, by]) {
  return [(ax + bx) / 2, (ay + by) / 2,
    Math.hypot(ax - bx, ay - by) / 2];
}

function three([ax, ay], [bx, by], [cx, cy]) {
  const b = [bx - ax, by - ay], c = [cx - ax, cy - ay];
  const d = 2 * (b[0] * c[1] - b[1] * c[0]);
  const bb = b[0] ** 2 + b[1] ** 2;
  const cc = c[0] ** 2 + c[1] ** 2;
  const x = (c[1] * bb - b[1] * cc) / d;
  const y = (b[0] * cc - c[0] * bb) / d;
  return [ax + x, ay + y, Math.hypot(x, y)];
}
`,
};
