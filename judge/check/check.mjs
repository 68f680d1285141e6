// Checks proofs: hitlab cases circle/box --json --witness | node check.mjs. docs/proof.md says why they prove. SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';

// A fraction is [numerator, denominator], and the denominator is positive.
export function fraction(text) {
    const [above, below = '1'] = text.split('/'), [whole, behind = ''] = above.split('.');
    if (BigInt(below) <= 0n) throw new RangeError(text);
    return [BigInt(whole + behind), BigInt(below) * 10n ** BigInt(behind.length)];
}
const add = (a, b) => a[1] === b[1] ? [a[0] + b[0], a[1]] : [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const mul = (a, b) => [a[0] * b[0], a[1] * b[1]];
const minus = a => [-a[0], a[1]];
const order = (a, b) => { const d = a[0] * b[1] - b[0] * a[1]; return d > 0n ? 1 : d < 0n ? -1 : 0; };
const zero = [0n, 1n], square = a => mul(a, a), sum = list => list.reduce(add, zero);
const least = list => list.reduce((a, b) => order(a, b) < 0 ? a : b), vec = pair => pair.map(fraction);
const sub = (p, q) => [add(p[0], minus(q[0])), add(p[1], minus(q[1]))];
const dot = (p, q) => add(mul(p[0], q[0]), mul(p[1], q[1])), cross = (p, q) => add(mul(p[0], q[1]), minus(mul(p[1], q[0])));
export function core({ centre, axes = [], rings = [[centre]], closed = false, r = '0' }) {
    const made = { axes: axes.map(vec), rings: rings.map(ring => ring.map(vec)), closed, r: fraction(r) };
    made.edges = made.rings.flatMap(ring => ring.map((v, i) => [v, ring[(i + 1) % ring.length]]).slice(0, closed ? ring.length : Math.max(ring.length - 1, 1)));
    return made;
}
// The even-odd rule: edges that cross the ray to the right.
const above = (a, p) => order(a[1], p[1]) > 0, crosses = (p, [a, b]) => above(a, p) !== above(b, p) && (order(cross(sub(b, a), sub(p, a)), zero) > 0) === (order(b[1], a[1]) > 0);
const surrounds = (shape, p) => shape.closed && shape.edges.filter(edge => crosses(p, edge)).length % 2 === 1;
const isOn = (p, [a, b]) => order(cross(sub(p, a), sub(p, b)), zero) === 0 && order(dot(sub(p, a), sub(p, b)), zero) <= 0;
function holds(shape, p) {
    if (shape.axes.length === 0) return surrounds(shape, p) || shape.edges.some(edge => isOn(p, edge));
    const [u, v] = shape.axes, w = sub(p, shape.rings[0][0]), area = square(cross(u, v)), off = add(square(cross(w, v)), square(cross(u, w)));
    return order(area, zero) > 0 ? order(off, area) <= 0 : order(off, zero) === 0 && order(dot(w, w), add(dot(u, u), dot(v, v))) <= 0;
}
const within = ([first, last], edges) => Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last && last < edges.length;
// Edges of b lie beyond edges of a, along n, by more than radii and half-axes reach: gap > sqrt(s) + sqrt(t), squared twice.
function parts(a, b, { a: ofA, b: ofB, n: direction }) {
    if (!within(ofA, a.edges) || !within(ofB, b.edges)) return false;
    const n = vec(direction), along = (edges, [first, last], m) => least(edges.slice(first, last + 1).flat().map(p => dot(m, p)));
    const gap = add(along(b.edges, ofB, n), along(a.edges, ofA, n.map(minus)));
    const reach = [a, b].map(({ axes }) => sum(axes.map(axis => square(dot(n, axis))))).concat([mul(square(add(a.r, b.r)), dot(n, n))]);
    const [none, s, t] = reach.sort(order), rest = add(square(gap), minus(add(s, t))); // what has half-axes has no radius
    return none[0] === 0n && gap[0] > 0n && rest[0] > 0n && order(square(rest), mul([4n, 1n], mul(s, t))) > 0;
}
const isOutside = (shape, other, listed) => shape.rings.every((ring, k) => { // a vertex of each ring
    const start = shape.rings.slice(0, k).flat().length;
    return listed.some(i => ring[i - start] && !surrounds(other, ring[i - start]));
});
export function proves(a, b, { verdict, a: p, b: q, lines, outside }) {
    const way = verdict === 'hit' && sub(vec(p), vec(q));
    if (way) return holds(a, vec(p)) && holds(b, vec(q)) && order(dot(way, way), square(add(a.r, b.r))) <= 0;
    const covered = a.edges.map(() => b.edges.map(() => false));
    if (!lines.every(line => parts(a, b, line))) return false;
    for (const { a: [first, last], b: [from, to] } of lines) for (let i = first; i <= last; i++) covered[i].fill(true, from, to + 1);
    return covered.flat().every(Boolean) && (lines.length === 1 || (isOutside(a, b, outside[0]) && isOutside(b, a, outside[1])));
}
if (process.argv[1]?.endsWith('check.mjs')) {
    const { cases } = JSON.parse(readFileSync(0, 'utf8')), is = one => one.witness.verdict === (one.hit ? 'hit' : 'miss');
    const proved = cases.map(one => is(one) && proves(...one.shapes.map(core), one.witness));
    const missing = proved.flatMap((fine, i) => fine ? [] : [`not case ${i}`]);
    console.log([`${proved.length - missing.length} of ${proved.length} proved`, ...missing.slice(0, 9)].join(' '));
    process.exit(proved.length > 0 && missing.length === 0 ? 0 : 1);
}
