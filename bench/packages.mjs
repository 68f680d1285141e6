/* SPDX-License-Identifier: MIT */
/* hitlab-hit beside other packages for JavaScript: nanoseconds of the processor a test, the median of interleaved rounds, and
 * wrong verdicts among pairs that touch or miss by last bits. Prints a table for bench/RESULTS.md. Usage: node packages.mjs FOLDER, whose node_modules has them;
 * what is absent is left out. `npm install sat detect-collisions matter-js p5.collide2d` and the file of `npm pack` bring them. */
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dirname, resolve } from 'node:path';
import vm from 'node:vm';

const require = createRequire(resolve(process.argv[2] ?? '.', 'package.json'));
const hit = await import(pathToFileURL(resolve(process.argv[2] ?? '.', 'node_modules/hitlab-hit/index.js')));

const CASES = 1000, ROUNDS = 41;
let seed = 1;
const random = (low, high) => low + (high - low) * ((seed = seed * 48271 % 2147483647) / 2147483647);

// ---- Cases: shapes as numbers ------------------------------------------------------------------------

const circles = () => [random(0, 100), random(0, 100), random(5, 45)];
const boxes = () => [random(0, 80), random(0, 80), random(5, 45), random(5, 45)];
function ring() {
  const x = random(0, 100), y = random(0, 100), r = random(10, 45);
  return Array.from({ length: 8 }, (_, i) => ({ x: x + r * Math.cos(i * Math.PI / 4), y: y + r * Math.sin(i * Math.PI / 4) }));
}
const pairs = (a, b) => Array.from({ length: CASES }, () => [a(), b()]);
/** Circles whose distance is the sum of their radii, but for last bits. */
function near() {
  const a = [random(0, 100), random(0, 100), random(5, 45)], angle = random(0, 7), r = random(5, 45);
  return [a, [a[0] + (a[2] + r) * Math.cos(angle), a[1] + (a[2] + r) * Math.sin(angle), r]];
}

const sorts = {
  'circle, circle': { pairs: pairs(circles, circles), near: Array.from({ length: CASES }, near) },
  'circle, box': { pairs: pairs(circles, boxes) },
  'convex rings of 8': { pairs: pairs(ring, ring) },
};

// ---- Packages: a test of two prepared shapes, and of a circle that moves -----------------------------

const P = p => ({ x: p[0], y: p[1] });

const packages = {
  'hitlab-hit': () => {
    const circle = c => hit.circle(P(c), c[2]), box = b => hit.box(P(b), { x: b[0] + b[2], y: b[1] + b[3] });
    return { test: hit.hits, circle, box, ring: hit.polygon, move: (c, to) => c.set(P(to), to[2]) };
  },
  'sat': () => {
    const S = require('sat'), V = (x, y) => new S.Vector(x, y);
    return {
      circle: c => new S.Circle(V(c[0], c[1]), c[2]), box: b => new S.Box(V(b[0], b[1]), b[2], b[3]).toPolygon(),
      ring: r => new S.Polygon(V(0, 0), r.map(p => V(p.x, p.y))), move: (c, to) => { c.pos.x = to[0]; c.pos.y = to[1]; c.r = to[2]; },
      tests: [S.testCircleCircle, S.testCirclePolygon, S.testPolygonPolygon],
    };
  },
  'detect-collisions': () => {
    const D = require('detect-collisions'), system = new D.System(), into = body => (system.insert(body), body);
    return {
      circle: c => into(new D.Circle(P(c), c[2])), box: b => into(new D.Box(P(b), b[2], b[3])), ring: r => into(new D.Polygon({ x: 0, y: 0 }, r)),
      test: (a, b) => system.checkCollision(a, b),
    };
  },
  'matter-js': () => {
    const M = require('matter-js');
    return { ring: r => M.Body.create({ vertices: r, position: M.Vertices.centre(r) }), test: (a, b) => M.Collision.collides(a, b) !== null };
  },
  'p5.collide2d': () => {
    const sandbox = { p5: function () {}, console: { log() {} }, Math };
    for (const name of ['abs', 'sqrt', 'pow', 'min', 'max', 'floor', 'round', 'sin', 'cos', 'atan2']) sandbox.p5.prototype[name] = Math[name];
    sandbox.p5.prototype.constrain = (x, low, high) => Math.min(Math.max(x, low), high);
    sandbox.p5.prototype.dist = (a, b, c, d) => Math.hypot(c - a, d - b);
    vm.runInThisContext(`(p5, console) => { ${readFileSync(require.resolve('p5.collide2d/p5.collide2d.js'), 'utf8')} }`)(sandbox.p5, sandbox.console);
    const C = sandbox.p5.prototype, same = x => x;
    return {
      circle: same, box: same, ring: same,
      tests: [(a, b) => C.collideCircleCircle(a[0], a[1], 2 * a[2], b[0], b[1], 2 * b[2]),
        (c, b) => C.collideRectCircle(b[0], b[1], b[2], b[3], c[0], c[1], 2 * c[2]), (a, b) => C.collidePolyPoly(a, b, true)],
    };
  },
};

/** Of the package.json that is above the module: not every package shows it. */
function version(name) {
  let folder = dirname(require.resolve(name === 'p5.collide2d' ? 'p5.collide2d/p5.collide2d.js' : name));
  while (!existsSync(resolve(folder, 'package.json')) || JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).name !== name)
    folder = dirname(folder);
  return JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).version;
}

// ---- What is measured --------------------------------------------------------------------------------

const makers = [['circle', 'circle'], ['circle', 'box'], ['ring', 'ring']];

function rows(name, lib) {
  const out = [];
  Object.entries(sorts).forEach(([sort, { pairs, near }], i) => {
    const [a, b] = makers[i], test = lib.test ?? lib.tests[i];
    if (!lib[a] || !lib[b]) return;
    const make = cases => cases.map(([p, q]) => [lib[a](p), lib[b](q)]), made = make(pairs);
    const row = { name, sort, run: () => { let hits = 0; for (const [p, q] of made) hits += test(p, q) ? 1 : 0; return hits; } };
    if (near) row.verdicts = make(near).map(([p, q]) => Boolean(test(p, q)));
    out.push(row);
    if (i === 0 && lib.move)
      out.push({ name, sort: 'a circle moves, circle', run: () => { let hits = 0; for (let k = 0; k < CASES; k++) { lib.move(made[0][0], pairs[k][0]); hits += test(made[0][0], made[k][1]) ? 1 : 0; } return hits; } });
  });
  return out;
}

const measured = Object.entries(packages).flatMap(([name, load]) => {
  try {
    return rows(name, load()).map(row => ({ ...row, times: [] }));
  } catch (error) {
    console.error(`${name}: ${error.message.split('\n')[0]}`);
    return [];
  }
});
for (let round = 0; round < ROUNDS; round++)
  for (const row of measured) {
    const start = process.cpuUsage();
    for (let i = 0; i < 20; i++) row.hits = row.run();
    const { user, system } = process.cpuUsage(start);
    row.times.push((user + system) * 1000 / CASES / 20);
  }
const right = measured.find(row => row.verdicts)?.verdicts;
const columns = ['circle, circle', 'a circle moves, circle', 'circle, box', 'convex rings of 8'];
console.log(`| package | ${columns.map(c => c + ', ns').join(' | ')} | wrong |\n| --- |${' ---: |'.repeat(columns.length + 1)}`);
for (const name of new Set(measured.map(row => row.name))) {
  const own = measured.filter(row => row.name === name), verdicts = own.find(row => row.verdicts)?.verdicts;
  const times = columns.map(c => own.find(row => row.sort === c)?.times.sort((a, b) => a - b)[ROUNDS >> 1].toFixed(0) ?? '');
  const wrong = verdicts ? verdicts.filter((v, i) => v !== right[i]).length : '';
  console.log(`| ${name} ${version(name)} | ${times.join(' | ')} | ${wrong} |`);
}
