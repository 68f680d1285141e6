/* SPDX-License-Identifier: MIT */
// Tests of polygons as strangers write them, each with the mistake that it is named after.
const edges = (xy) => xy.map((p, i) => [p, xy[(i + 1) % xy.length]]);
const side = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
const onRay = (a, b, x, y) => x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0];
const crossed = (x, y, some) => some.filter(([a, b]) => (a[1] > y) !== (b[1] > y) && onRay(a, b, x, y)).length % 2 === 1;

export const point_polygon_closed_rays = (x, y, xy) => edges(xy).filter(([a, b]) =>
  y >= Math.min(a[1], b[1]) && y <= Math.max(a[1], b[1]) && onRay(a, b, x, y)).length % 2 === 1;

export const point_polygon_open_ring = (x, y, xy) => crossed(x, y, edges(xy).slice(0, -1));

export function point_polygon_convex_only(x, y, xy) {
  const sides = edges(xy).map(([a, b]) => side(a, b, [x, y]));
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0);
}

export const polygon_polygon_vertices = (a, b) => a.some(([x, y]) => crossed(x, y, edges(b))) || b.some(([x, y]) => crossed(x, y, edges(a)));

export function polygon_polygon_edges(a, b) {
  for (const [p, q] of edges(a))
    for (const [r, s] of edges(b))
      if ((side(p, q, r) > 0) !== (side(p, q, s) > 0) && (side(r, s, p) > 0) !== (side(r, s, q) > 0)) return true;
  return false;
}

function parted(a, b) {
  return edges(a).some(([p, q]) => {
    const [first, second] = [a, b].map((shape) => shape.map((v) => v[0] * (q[1] - p[1]) + v[1] * (p[0] - q[0])));
    return Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first);
  });
}

export const polygon_polygon_first_axes = (a, b) => !parted(a, b);
export const polygon_polygon_hulls = (a, b) => !parted(a, b) && !parted(b, a);

const beyondAnEdge = (a, b) => edges(a).some(([p, q]) => b.every((v) => side(p, q, v) < 0));
export const polygon_polygon_winding = (a, b) => !beyondAnEdge(a, b) && !beyondAnEdge(b, a);

export const polygon_polygon_one_way = (a, b) => polygon_polygon_edges(a, b) || crossed(...b[0], edges(a));

const behindAnEdge = (a, b) => edges(a).some(([p, q]) => b.every((v) => side(p, q, v) > 0));
export const polygon_polygon_other_winding = (a, b) => !behindAnEdge(a, b) && !behindAnEdge(b, a);

const triangles = (n) => [0, 6].map((i) => [[n[i], n[i + 1]], [n[i + 2], n[i + 3]], [n[i + 4], n[i + 5]]]);
export const triangle_triangle_vertices = (...numbers) => polygon_polygon_vertices(...triangles(numbers));
export const triangle_triangle_edges = (...numbers) => polygon_polygon_edges(...triangles(numbers));

const toEdges = (x, y, xy, ends) => Math.min(...edges(xy).map(([a, b]) => {
  const u = b[0] - a[0], v = b[1] - a[1], along = u || v ? ((x - a[0]) * u + (y - a[1]) * v) / (u * u + v * v) : 0;
  const t = ends ? Math.min(Math.max(along, 0), 1) : along;
  return t >= 0 && t <= 1 ? Math.hypot(a[0] + t * u - x, a[1] + t * v - y) : Infinity;
}));
export const circle_polygon_inside = (x, y, r, xy) => toEdges(x, y, xy, true) <= r;
export const circle_polygon_no_corners = (x, y, r, xy) => crossed(x, y, edges(xy)) || toEdges(x, y, xy, false) <= r;
