// SPDX-License-Identifier: MIT
const hit = ({ points }, point) => points.reduce((inside, a, i) => {
  const b = points[(i + 1) % points.length];
  return (a.y > point.y) !== (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x ? !inside : inside;
}, false);
