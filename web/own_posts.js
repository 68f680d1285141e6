/* What the text box begins with: of each pair that a post covers, the post's own method in JavaScript, with its arithmetic
 * and its mistakes. Other pairs begin with an empty function. */
"use strict";

const ownPosts = {
  "circle/circle": `// Collision series: circle and circle, circleCircle()
function hit(acx, acy, ar, bcx, bcy, br) {
  const distX = acx - bcx, distY = acy - bcy;
  const distance = Math.sqrt(distX * distX + distY * distY);
  return distance <= ar + br;
}
`,
  "circle/box": `// Shape collision: circle and rectangle, by centre lines
function hit(cx, cy, r, x, y, w, h) {
  const middleX = x + w / 2, middleY = y + h / 2;
  const d1 = distanceToLine(cx, cy, middleX, middleY, x, middleY);
  if (d1 > h / 2 + r) return false;
  const d2 = distanceToLine(cx, cy, middleX, middleY, middleX, y);
  if (d2 > w / 2 + r) return false;
  if (d1 <= h / 2 || d2 <= w / 2) return true;
  return [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]
    .some(([px, py]) => Math.sqrt((cx - px) ** 2 + (cy - py) ** 2) <= r);
}

function distanceToLine(px, py, x1, y1, x2, y2) {
  const a = y2 - y1, b = x1 - x2, c = x2 * y1 - x1 * y2;
  return Math.abs(a * px + b * py + c) / Math.sqrt(a * a + b * b);
}
`,
  "circle/rect": `// Circle and rectangle collision (turned rectangle),
// isCircRotateRectCollide(): it computes in whole numbers
function hit(acx, acy, ar, bcx, bcy, bw, bh, bdegrees) {
  const rectX = Math.trunc(bcx), rectY = Math.trunc(bcy), radius = Math.trunc(ar);
  const theta = bdegrees * -1 / 180 * Math.PI;
  const transX = Math.trunc(acx) - rectX, transY = Math.trunc(acy) - rectY;
  const newX = Math.trunc(Math.cos(theta) * transX - Math.sin(theta) * transY);
  const newY = Math.trunc(Math.sin(theta) * transX + Math.cos(theta) * transY);
  const deltaX = Math.abs(newX), deltaY = Math.abs(newY);
  if (deltaX > bw / 2 + radius) return false;
  if (deltaY > bh / 2 + radius) return false;
  if (deltaX <= bw / 2 || deltaY <= bh / 2) return true;
  return (deltaX - bw / 2) ** 2 + (deltaY - bh / 2) ** 2 < radius ** 2;
}
`,
  "point/triangle": `// Shape collision: point and triangle, method 3:
// P is on the same side of each edge as the corner opposite to it
function hit(x, y, x1, y1, x2, y2, x3, y3) {
  const sameSide = (ax, ay, bx, by, cx, cy) =>
    !(cross(ax, ay, bx, by, x, y) * cross(ax, ay, bx, by, cx, cy) < 0);
  return sameSide(x1, y1, x2, y2, x3, y3) && sameSide(x2, y2, x3, y3, x1, y1) &&
    sameSide(x3, y3, x1, y1, x2, y2);
}

function cross(ax, ay, bx, by, px, py) {
  return (bx - ax) * (py - ay) - (px - ax) * (by - ay);
}
`,
  "polygon/polygon": `// Collision of any polygons by the cross product, lineTest()
function hit(axy, bxy) {
  return edges(bxy).some(f => edges(axy).some(e => simpleLineTest(e, f)));
}

function edges(xy) {
  return xy.map((p, i) => [p, xy[(i + 1) % xy.length]]);
}

function simpleLineTest([[x1, y1], [x2, y2]], [[x3, y3], [x4, y4]]) {
  const line1p1 = (x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1);
  const line1p2 = (x2 - x1) * (y4 - y1) - (x4 - x1) * (y2 - y1);
  const line2p1 = (x4 - x3) * (y1 - y3) - (x1 - x3) * (y4 - y3);
  const line2p2 = (x4 - x3) * (y2 - y3) - (x2 - x3) * (y4 - y3);
  return line1p1 * line1p2 <= 0 && line2p1 * line2p2 <= 0;
}
`,
  "segment/segment": `// Collision of any polygons by the cross product, simpleLineTest()
function hit(ax1, ay1, ax2, ay2, bx1, by1, bx2, by2) {
  const line1p1 = (ax2 - ax1) * (by1 - ay1) - (bx1 - ax1) * (ay2 - ay1);
  const line1p2 = (ax2 - ax1) * (by2 - ay1) - (bx2 - ax1) * (ay2 - ay1);
  const line2p1 = (bx2 - bx1) * (ay1 - by1) - (ax1 - bx1) * (by2 - by1);
  const line2p2 = (bx2 - bx1) * (ay2 - by1) - (ax2 - bx1) * (by2 - by1);
  return line1p1 * line1p2 <= 0 && line2p1 * line2p2 <= 0;
}
`,
  "box/box": `// Shape collision: circle and rectangle, C# appendix, IsRectIntersect():
// its numbers are floats
function hit(ax, ay, aw, ah, bx, by, bw, bh) {
  const f = Math.fround;
  return f(ax) <= f(f(bx) + f(bw)) && f(f(ax) + f(aw)) >= f(bx) &&
    f(ay) <= f(f(by) + f(bh)) && f(f(ay) + f(ah)) >= f(by);
}
`,
  "point/box": `// Shape collision: circle and rectangle, C# appendix, IsPointInRect():
// its numbers are floats
function hit(ax, ay, bx, by, bw, bh) {
  const f = Math.fround, x = f(ax), y = f(ay);
  return x >= f(bx) && x <= f(f(bx) + f(bw)) && y >= f(by) && y <= f(f(by) + f(bh));
}
`,
  "circle/polygon": `// Collision series: circle and circle, extension:
// circleCircle() with a circle around the polygon
function hit(cx, cy, r, xy) {
  const xs = xy.map(p => p[0]), ys = xy.map(p => p[1]);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  const round = Math.max(...xy.map(p => Math.hypot(p[0] - x, p[1] - y)));
  const distX = cx - x, distY = cy - y;
  return Math.sqrt(distX * distX + distY * distY) <= r + round;
}
`,
};
