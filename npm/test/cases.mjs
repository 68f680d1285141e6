/* SPDX-License-Identifier: MIT */
/* The answers of the package are those of the library on this machine: the exact ones bit by bit, and the numbers that hit.h
 * states to an error E to within E, as C libraries have last bits of hypot() of their own. Usage: node cases.mjs FILE, which
 * tests/builds/cases.c writes. Prints how many cases there are, and how many numbers differ; fails at the first that is wrong. */
import { readFileSync } from 'node:fs';
import * as hit from 'hitlab-hit';

const buffer = readFileSync(process.argv[2]);
const numbers = new Float64Array(buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength));
let at = 0;
const next = () => numbers[at++], nextPoint = () => ({ x: next(), y: next() });

const makers = ['point', 'segment', 'circle', 'rect', 'triangle', 'polygon', 'capsule', 'ellipse', 'box', 'sector'];
const RELATIONS = ['apart', 'touching', 'crossing', 'a contains b', 'b contains a', 'equal', 'meeting'];
const STATES = ['free', 'contact', 'started'];

function nextShape() {
  const maker = makers[next()], points = Array.from({ length: next() }, nextPoint);
  if (maker === 'polygon') return hit.polygon(points);
  if (maker === 'sector') return hit.sector(points[0], next(), next(), next(), next());
  if (maker === 'rect' || maker === 'ellipse') return hit[maker](points[0], nextPoint(), next());
  return maker === 'circle' || maker === 'capsule' ? hit[maker](...points, next()) : hit[maker](...points);
}

function sectorAnswers(a, b) {
  const { low, high } = hit.bounds(a), corner = b.vertices[0], nearest = hit.closest(a, hit.point(corner));
  return [+hit.hits(a, b), RELATIONS.indexOf(hit.relation(a, b)), +hit.pick(a, corner),
    low.x, low.y, high.x, high.y, nearest.distance, nearest.onA.x, nearest.onA.y, nearest.onB.x, nearest.onB.y];
}

function answers(a, b, motion) {
  const swept = hit.sweep(a, b, motion), nearest = hit.closest(a, b), apart = hit.separate(a, b), { low, high } = hit.bounds(a);
  const { direction, depth } = apart ?? { direction: { x: 0, y: 0 }, depth: 0 };
  return [+hit.hits(a, b), RELATIONS.indexOf(hit.relation(a, b)), +hit.overlap(a, b), +hit.pick(a, b.vertices[0]),
    STATES.indexOf(swept.state), STATES.indexOf(hit.sweepInto(a, b, motion).state), apart ? 1 : 0,
    low.x, low.y, high.x, high.y, swept.time, swept.normal.x, swept.normal.y, swept.point.x, swept.point.y,
    nearest.distance, nearest.onA.x, nearest.onA.y, nearest.onB.x, nearest.onB.y, direction.x, direction.y, depth];
}

const largest = values => values.reduce((most, x) => Math.max(most, Math.abs(x)), 1);

let cases = 0, differ = 0;
while (at < numbers.length) {
  const start = at, a = nextShape(), b = nextShape(), motion = nextPoint();
  const error = 2 ** -40 * largest(numbers.slice(start, at)), isSector = a.kind === 'sector';
  const got = isSector ? sectorAnswers(a, b) : answers(a, b, motion), wanted = got.map(next), exact = isSector ? 3 : 7; // which come first
  const wrong = got.findIndex((x, i) => !(i < exact ? Object.is(x, wanted[i]) : Math.abs(x - wanted[i]) <= error));
  differ += got.filter((x, i) => x !== wanted[i]).length;
  if (wrong >= 0) {
    console.error(`case ${cases}, answer ${wrong}: ${got[wrong]}, not ${wanted[wrong]}: ${a.kind} ${numbers.slice(start, at)}`);
    process.exit(1);
  }
  a.free();
  b.free();
  cases++;
}
console.log(`${cases} cases, ${differ} numbers differ in last bits`);
