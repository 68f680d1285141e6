/* SPDX-License-Identifier: MIT */
// Crossings of a ray, without the edge that closes the ring.
function hit(xy, x, y) {
  let inside = false;
  for (let i = 0; i + 1 < xy.length; i++) {
    const [ax, ay] = xy[i], [bx, by] = xy[i + 1];
    if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
