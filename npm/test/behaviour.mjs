/* SPDX-License-Identifier: MIT */
/* What a program meets: every function, what is refused, and memory. Usage: node --expose-gc behaviour.mjs */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import * as hit from 'hitlab-hit';
import { show, showIn } from 'hitlab-hit/show';

const { box, capsule, chain, circle, ellipse, Field, place, point, polygon, rect, sector, segment, toPolygon, triangle } = hit;
const p = (x, y) => ({ x, y });
const square = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)], hole = [4, 4, 6, 4, 6, 6, 4, 6];

// Each kind, and what it is.
assert.deepEqual([point(p(1, 2)), segment(p(0, 0), p(1, 0)), circle(p(0, 0), 1), rect(p(0, 0), p(2, 2), 45), triangle(p(0, 0), p(1, 0), p(0, 1)),
  polygon(square), capsule(p(0, 0), p(1, 0), 1), ellipse(p(0, 0), p(2, 1)), box(p(0, 0), p(1, 1)), chain(square), sector(p(0, 0), 0, 1, 0, 9)].map(shape => shape.kind),
['point', 'segment', 'circle', 'rect', 'triangle', 'polygon', 'capsule', 'ellipse', 'rect', 'polygon', 'sector']);
assert.deepEqual(box(p(0, 0), p(2, 1)).vertices, [p(0, 0), p(2, 0), p(2, 1), p(0, 1)]);
assert.deepEqual(polygon(new Float32Array([0, 0, 1, 0, 1, 1])).vertices, [p(0, 0), p(1, 0), p(1, 1)]);

// Answers.
const wall = box(p(5, 0), p(6, 9)), player = circle(p(3, 4), 2), frame = polygon(square, hole);
assert.equal(hit.hits(player, wall), true);
assert.equal(hit.hits(player.set(p(3, 4), 1.9999999999999998), wall), false);
assert.equal(hit.relation(player, wall), 'apart');
assert.deepEqual([hit.relationMatrix(frame, wall), hit.relationMatrix(frame, player), hit.relationMatrix(hit.grow(wall, 3), wall)],
  ['212111212', null, null]);
assert.deepEqual([hit.relation(frame, chain(square)), hit.relation(frame, box(p(4, 4), p(6, 6)))], ['a contains b', 'touching']);
assert.deepEqual([hit.isSimple(frame), hit.isSimple(polygon([0, 0, 4, 4, 4, 0, 0, 4]))], [true, false]);
assert.equal(hit.hits(frame, point(p(5, 5))), false);
assert.equal(hit.hits(chain(square), point(p(0, 5))), false);
{
  const { grow } = hit, button = rect(p(5, 5), p(10, 10), 0), round = grow(button, 2), stroke = grow(chain(square), 0.5), holed = grow(frame, 1);
  assert.deepEqual([grow(point(p(1, 2)), 3).kind, grow(segment(p(0, 0), p(1, 0)), 3).kind, round.kind, round.radius, button.radius], ['circle', 'capsule', 'rect', 2, null]);
  assert.deepEqual([p(12, 5), p(-1, -1), p(-2, -2)].map(at => hit.hits(round, point(at))), [true, true, false]);
  assert.deepEqual([String(round), String(stroke).slice(0, 10), String(grow(round, -2))], ['grow(rect({ x: 5, y: 5 }, { x: 10, y: 10 }, 0), 2)', 'grow(chain', String(button)]);
  for (const shape of [round, stroke, holed]) {
    const again = hit.fromJson(JSON.parse(JSON.stringify(shape)));
    assert.ok(again.equals(shape) && shape.equals(grow(shape, 0)) && !shape.equals(grow(shape, 1)) && again.radius === shape.radius);
    assert.equal(place(shape, p(1, 0)).radius, shape.radius);
    assert.throws(() => shape.geojson, /grown shape is round/);
  }
  assert.equal(round.set(p(0, 0), p(2, 2)).radius, 2);
  assert.equal(hit.hits(place(holed, p(0, 0)), point(p(5.5, 5))), hit.hits(holed, point(p(5.5, 5))));
  assert.deepEqual([hit.relation(grow(box(p(0, 0), p(4, 4)), 1), circle(p(7, 7), 4)), hit.pick(grow(box(p(0, 0), p(4, 4)), 1), p(-1, 2))], ['crossing', true]);
  assert.throws(() => grow(button, -1), /negative/);
  assert.throws(() => grow(button, NaN), /NaN/);
  assert.throws(() => grow(ellipse(p(0, 0), p(2, 1)), 1), /ellipse/);
}
assert.equal(hit.pick(wall, p(5, 0)), true);
assert.equal(hit.overlap(wall, frame), true);
assert.equal(hit.closest(circle(p(0, 4), 1), wall).distance, 4);
assert.deepEqual(hit.separate(circle(p(4.5, 4), 1), wall), { direction: p(-1, 0), depth: 0.5 });
assert.equal(hit.separate(circle(p(0, 4), 1), wall), null);
assert.deepEqual(hit.contact(circle(p(4.5, 4), 1), wall), { normal: p(-1, 0), depth: 0.5, points: [
  { onA: p(5.5, 4), onB: p(5, 4), depth: 0.5, edges: { ofA: -1, ofB: 3 }, vertices: { ofA: 0, ofB: -1 } }] });
assert.equal(hit.contact(circle(p(0, 4), 1), wall), null);
assert.equal(hit.sweep(circle(p(0, 4), 1), wall, p(8, 0)).state, 'contact');
const swung = hit.sweepTurning(hit.segment(p(0, 0), p(9, 0)), p(0, 0), 180, p(0, 0), point(p(0, 5)));
assert.ok(swung.state === 'contact' && Math.abs(swung.start - 0.5) < 1e-9 && swung.end >= swung.start);
assert.deepEqual(hit.sweepTurning(hit.segment(p(0, 0), p(9, 0)), p(0, 0), 80, p(0, 0), point(p(0, 5))), { state: 'free', start: 1, end: 1 });
// Proofs: judge/check/check.mjs, a path in $CHECK, reads them and shares nothing with the library.
const comb = Array.from({ length: 300 }, (_, i) => p(i, i % 2 * 3)).concat(p(299, 50), p(0, 50));
const proofs = [[player, wall], [circle(p(3, 4), 2.5), wall], [frame, point(p(5, 5))], [chain(square), point(p(0, 5))],
  [ellipse(p(0, 0), p(3, 2), 30), rect(p(4, 4), p(2, 1), 33)], [circle(p(0, 0), 5e-324), capsule(p(0, 1e-300), p(1, 1), 0)],
  [polygon(comb), polygon(comb.map(({ x, y }) => p(x, -9 - y)))]].map(pair => hit.prove(...pair));
assert.deepEqual(proofs.map(proof => proof.hit), [false, true, false, false, false, false, false]);
assert.deepEqual(proofs[1].shapes[0], { rings: [[['3', '4']]], closed: false, r: '5/2' });
assert.ok(JSON.stringify(proofs.at(-1)).length > 4096);
if (process.env.CHECK) {
  const { core, proves } = await import(process.env.CHECK), checked = ({ shapes, witness }) => proves(...shapes.map(core), witness);
  assert.deepEqual(proofs.map(checked), proofs.map(() => true));
  assert.equal(checked({ ...proofs[0], witness: { ...proofs[0].witness, lines: [{ ...proofs[0].witness.lines[0], n: ['-1', '0'] }] } }), false);
}
assert.equal(hit.sweepInto(circle(p(4, 4), 1), wall, p(0, 8)).state, 'free');
assert.deepEqual(hit.crossings(segment(p(0, 1), p(9, 1)), wall).map(c => c.x).sort(), [5, 6]);
for (const teeth of [63, 64, 65, 700]) { // more points than there is room for at first
  const saw = chain(Array.from({ length: teeth + 1 }, (_, i) => p(i, i % 2 ? 1 : -1)));
  assert.equal(hit.crossings(segment(p(-1, 0), p(teeth + 1, 0)), saw).length, teeth);
}
assert.deepEqual(hit.bounds(player.set(p(3, 4), 2)), { low: p(1, 2), high: p(5, 6) });
assert.equal(hit.enclose(player).radius, 2);
assert.equal(hit.orientation(p(0, 0), p(1, 0), p(0, 1)), 1);
const slid = hit.slide(circle(p(3, 4), 1), [wall, frame], p(4, 3));
assert.deepEqual([slid.state, slid.contacts[0]?.base, hit.overlap(slid.place, wall)], ['started', 1, false]);
const up = { front: p(0, -1), angle: 45 }, feet = box(p(2, 7), p(4, 8.5)), ledge = box(p(0, 8), p(9, 9)), under = box(p(2, 10), p(4, 12));
assert.deepEqual([hit.sweepInto(feet, ledge, p(0, -3)).state, hit.sweepInto(feet, ledge, p(0, -3), { out: true }).state, hit.sweepInto(feet, ledge, p(0, 3), { out: true }).normal],
  ['started', 'free', p(0, -1)]);
assert.deepEqual([hit.sweepInto(under, ledge, p(0, -9), { oneWay: [up] }).state, hit.sweepInto(under, ledge, p(0, -9), { oneWay: [null] }).state], ['free', 'contact']);
const stepped = hit.slide(feet, [wall, ledge], p(-1, 3), { out: true }), jumped = hit.slide(polygon([2, 10, 4, 10, 3, 12]), [wall, ledge], p(0, -9), { oneWay: [null, up] });
assert.deepEqual([stepped.state, stepped.moved, stepped.contacts[0].base, jumped.moved, jumped.state], ['started', p(-1, 0), 1, p(0, -9), 'free']);
assert.throws(() => hit.sweepInto(feet, ledge, p(0, 1), { oneWay: [{ front: p(0, NaN) }] }), /not finite/);
const many = Array.from({ length: 500 }, (_, i) => p(50 * Math.cos(i / 80), 50 * Math.sin(i / 80)));
assert.equal(hit.hits(place(polygon(many), p(1000, 0)), point(p(1001, 0))), true);

// Read back.
const tilted = rect(p(1, 2), p(4, 2), 30), egg = ellipse(p(0, 0), p(2, 1), 20), ringed = polygon(square, hole), far = place(tilted, p(0.1, 0.7));
assert.deepEqual([circle(p(3, 4), 2).centre, circle(p(3, 4), 2).radius, tilted.size, tilted.angle, egg.radii, egg.angle], [p(3, 4), 2, p(4, 2), 30, p(2, 1), 20]);
assert.deepEqual([segment(p(0, 0), p(1, 1)).centre, tilted.radius, circle(p(0, 0), 1).angle, egg.size, tilted.radii], [null, null, null, null, null]);
assert.deepEqual([ringed.rings.map(ring => ring.length), chain(square).isChain, ringed.isChain], [[4, 4], true, false]);
const every = [point(p(1, 2)), segment(p(0, 0), p(1, 0)), circle(p(3, 4), 2), tilted, box(p(0.1, 0), p(0.3, 9)), triangle(p(0, 0), p(1, 0), p(0, 1)), ringed,
  polygon(square), chain(square), capsule(p(0, 0), p(1, 0), 1), egg, far, sector(p(1, 2), 0, 3, -30, 30.1), sector(p(1, 2), 2, 3, 350, 10),
  place(sector(p(1, 2), 2, 3, 90, 450), p(0.1, 0.7)), sector(p(0, 0), 0, 0, 0, 0), polygon(many)];
const make = text => new Function('hit', `const { ${Object.keys(hit)} } = hit; return ${text};`)(hit);
for (const shape of every) {
  for (const twin of [hit.fromJson(JSON.parse(JSON.stringify(shape))), hit.fromJson(structuredClone(shape.toJSON()))]) {
    assert.ok(twin.equals(shape) && shape.equals(twin), String(shape));
    assert.equal(hit.hits(twin, point(p(0.9, 0.3))), hit.hits(shape, point(p(0.9, 0.3))));
  }
  assert.ok(shape === far || make(String(shape)).equals(shape), String(shape));
}
for (const a of every) for (const b of every) assert.equal(a.equals(b), a === b);
assert.ok(!circle(p(0, 0), 1).equals(3));
assert.equal(String(circle(p(3, 4), 2)), 'circle({ x: 3, y: 4 }, 2)');
assert.equal((await import('node:util')).inspect(circle(p(3, 4), 2)), 'circle({ x: 3, y: 4 }, 2)');
const twin = hit.fromJson(player.toJSON());
assert.ok(!twin.set(p(0, 0), 1).equals(player) && hit.fromJson(tilted.toJSON()).set(p(0, 0), p(1, 1), 5).equals(rect(p(0, 0), p(1, 1), 5)));
const island = polygon([0, 0, 30, 0, 30, 30, 0, 30], [5, 5, 25, 5, 25, 25, 5, 25], [10, 10, 20, 10, 20, 20, 10, 20]);
assert.deepEqual([island.geojson.type, island.geojson.coordinates.map(part => part.length)], ['MultiPolygon', [2, 1]]);
assert.equal(ringed.wkt, 'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))');
for (const shape of [point(p(0.1, -2e300)), segment(p(0, 0), p(1, 0.3)), chain(square), ringed, island, polygon(square)])
  assert.ok(hit.fromWkt(shape.wkt).equals(shape) && hit.fromGeojson(shape.geojson).equals(shape), shape.wkt);
assert.ok(hit.fromWkt('POLYGON Z ((0 0 7, 10 0 7, 10 10 7, 0 10 7, 0 0 7))').equals(polygon(square)));
assert.ok(hit.fromGeojson({ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2, 3] } }).equals(point(p(1, 2))));
assert.throws(() => circle(p(0, 0), 1).wkt, /no curves/);
assert.throws(() => polygon(square, [5, 5, 15, 5, 15, 15]).wkt, /rings that cross/);
assert.throws(() => hit.fromWkt('CIRCLE (1 2)'), /not WKT/);
assert.throws(() => hit.fromGeojson({ type: 'MultiPoint', coordinates: [] }), /no shape/);
assert.throws(() => hit.fromJson({ ...player.toJSON(), radius: -1 }), /negative/);

// Sectors.
const cone = sector(p(1, 2), 0, 10, -30, 30), hoop = sector(p(0, 0), 3, 5, 45, 405), quarter = sector(p(0, 0), 2, 10, 0, 90);
assert.deepEqual([cone.centre, cone.inner, cone.outer, cone.angles, hoop.inner, cone.vertices], [p(1, 2), 0, 10, { from: -30, to: 30 }, 3, [p(1, 2)]]);
assert.deepEqual([cone.radius, cone.radii, cone.size, cone.angle, egg.inner, egg.outer, egg.angles], Array(7).fill(null));
assert.equal(String(cone), 'sector({ x: 1, y: 2 }, 0, 10, -30, 30)');
assert.ok(sector(p(0, 0), 0, 1, 350, 10).equals(sector(p(0, 0), 0, 1, -10, 10)) && !sector(p(0, 0), 0, 1, 0, 0).equals(sector(p(0, 0), 0, 1, 0, 360)));
for (const other of [sector(p(0, 0), 0, 2, 0, 9), sector(p(0, 0), 1, 1, 0, 9), sector(p(0, 0), 0, 1, 1, 9), sector(p(0, 0), 0, 1, 0, 8), sector(p(0, 1), 0, 1, 0, 9), circle(p(0, 0), 1)])
  assert.ok(!sector(p(0, 0), 0, 1, 0, 9).equals(other) && !other.equals(sector(p(0, 0), 0, 1, 0, 9)));
assert.ok(hit.fromJson(cone.toJSON()).set(p(0, 0), 1, 2, 3, 4).equals(sector(p(0, 0), 1, 2, 3, 4)) && cone.inner === 0);
assert.ok(place(cone, p(2, 1)).equals(sector(p(3, 3), 0, 10, -30, 30)) && hit.grow(cone, 0).equals(cone));
for (const [words, ...numbers] of [[/inner radius is above/, 2, 1, 0, 9], [/negative/, -1, 1, 0, 9], [/NaN/, 0, Infinity, 0, 9], [/NaN/, 0, 1, NaN, 9], [/NaN/, 0, 1, 0, Infinity], [/NaN/, 0, 1, 0]])
  assert.throws(() => sector(p(0, 0), ...numbers), words);
for (const state of [{ made: [0, 0, 2, 1, 0, 9] }, { made: [] }, { vertices: [] }, { made: [0, 0, 0, 1, 0] }]) assert.throws(() => hit.fromJson({ ...cone.toJSON(), ...state }), /hit:/);
const others = [point(p(3, 4)), segment(p(-1, 3), p(20, 3)), circle(p(-1, 5), 1), box(p(9, 0), p(11, 1)), rect(p(8, 8), p(4, 4), 45), triangle(p(-1, -1), p(9, 0), p(0, 9)), polygon(square),
  polygon(square, hole), chain(square), capsule(p(11, 5), p(20, 5), 3), hit.grow(box(p(-5, -5), p(-1, -1)), 4)];
const beyond = [point(p(1, 1)), segment(p(8, 8), p(9, 9)), circle(p(-1.5, 5), 1), box(p(0.1, 0.1), p(1.4, 1.4)), triangle(p(-1, 0), p(-1, 9), p(-9, 0)), capsule(p(13, 5), p(20, 5), 1)];
for (const other of others) assert.deepEqual([hit.hits(quarter, other), hit.hits(other, quarter), hit.relation(quarter, other)], [true, true, 'meeting'], String(other));
for (const other of beyond) assert.deepEqual([hit.hits(quarter, other), hit.hits(other, quarter), hit.relation(quarter, other)], [false, false, 'apart'], String(other));
assert.deepEqual([hit.bounds(quarter), hit.bounds(sector(p(1, 2), 1, 4, 0, 270))], [{ low: p(0, 0), high: p(10, 10) }, { low: p(-3, -2), high: p(5, 6) }]);
assert.deepEqual([p(3, 0), p(10, 0), p(1, 1)].map(at => hit.pick(quarter, at)), [true, false, false]);
assert.deepEqual(hit.closest(quarter, point(p(13, 0))), { distance: 3, onA: p(10, 0), onB: p(13, 0) });
assert.deepEqual([[...hit.hitPoints(quarter, [3, 4, 1, 1, 10, 0, NaN, 0])], [...hit.hitCircles(quarter, [-1, 5, -1, 5], [1, 0.9])], hit.isSimple(quarter)], [[1, 0, 1, 2], [1, 0], true]);
for (const shape of [quarter, cone, sector(p(5, 5), 0, 8, 100, 400), sector(p(0, 0), 99, 100, -200, 3), hoop, sector(p(3, 4), 0, 2, 7, 367), sector(p(0, 0), 4, 4, 0, 300), sector(p(0, 0), 4, 4, 0, 360)])
  for (const tolerance of [9, 0.5, 1e-3]) {
    const edges = toPolygon(shape, tolerance), { from, to } = shape.angles, turn = (to - from) % 360 || 360;
    for (let i = 0; i <= 1000; i++) {
      const way = (from + turn * i / 1000) * Math.PI / 180;
      for (const radius of [shape.inner, shape.outer])
        assert.ok(hit.closest(edges, point(p(shape.centre.x + radius * Math.cos(way), shape.centre.y + radius * Math.sin(way)))).distance <= tolerance + 1e-12, `${shape}, ${tolerance}`);
    }
    assert.ok(edges.vertices.every(corner => hit.closest(shape, point(corner)).distance < 1e-12) && (edges.isChain || edges.wkt.length > 0));
  }
assert.ok(hit.fromWkt(toPolygon(quarter, 0.01).wkt).equals(toPolygon(quarter, 0.01)) && toPolygon(hoop, 0.1).rings.length === 2);
assert.deepEqual([[0, 0, 0, 9], [1, 3, 9, 9], [0, 3, 9, 9], [3, 3, 5, 5]].map(numbers => toPolygon(sector(p(1, 2), ...numbers), 1).kind), ['point', 'segment', 'segment', 'point']);
{
  const corners = toPolygon(sector(p(0, 0), 0, 10, 1e17, 33.3), 0.01).vertices.slice(0, -1); // 113.3 degrees, in even steps
  assert.equal(new Set(corners.slice(1).map(({ x, y }, i) => Math.hypot(x - corners[i].x, y - corners[i].y).toFixed(9))).size, 1);
}
assert.throws(() => cone.wkt, /straight edges/);
assert.throws(() => toPolygon(circle(p(0, 0), 1), 1), /a circle is no sector/);
assert.throws(() => toPolygon(3, 1), /not a shape/);
for (const none of [0, -1, NaN, undefined]) assert.throws(() => toPolygon(cone, none), /not above 0/);
for (const small of [1e-12, 5e-324]) assert.throws(() => toPolygon(hoop, small), /a million/);

// What a sector does not answer is refused by name, whichever argument it is.
for (const other of [quarter, hoop, egg])
  for (const ask of [hit.hits, hit.relation]) for (const pair of [[cone, other], [other, cone]]) assert.throws(() => ask(...pair), /no hit test of a sector and an/);
for (const other of [...others, egg, quarter]) {
  const asks = [['relate matrix', hit.relationMatrix], ['overlap', hit.overlap], ['crossings', hit.crossings], ['separate', hit.separate], ['contact', hit.contact], ['prove', hit.prove],
    ['sweep', (a, b) => hit.sweep(a, b, p(1, 0))], ['sweep', (a, b) => hit.sweepInto(a, b, p(1, 0))], ['sweep turning', (a, b) => hit.sweepTurning(a, p(1, 0), 9, p(0, 0), b)],
    ['sweep', (a, b) => hit.slide(a, [point(p(99, 99)), b], p(1, 0))], ...(other.kind === 'point' ? [] : [['closest', hit.closest]])];
  for (const [words, ask] of asks)
    for (const pair of [[cone, other], [other, cone]]) assert.throws(() => ask(...pair), { name: 'RangeError', message: `hit: a sector has no answer to '${words}'` });
}
for (const [words, call] of [[/'enclose'/, () => hit.enclose(cone)], [/'ray'/, () => hit.ray(cone, p(0, 0), p(1, 0))], [/'sweep'/, () => hit.slide(cone, [], p(1, 0))], [/has a radius/, () => hit.grow(cone, 1)]])
  assert.throws(call, words);
for (const [name, ask] of Object.entries(hit)) // whatever it is given, it answers or throws what a program expects
  if (typeof ask === 'function' && name !== 'Shape' && name !== 'Field')
    for (const values of [[cone], [cone, cone], [cone, p(1, 0)], [p(1, 0), cone], [cone, 1], [cone, cone, cone], [cone, p(1, 0), p(1, 0)], [cone, cone, p(1, 0)], [cone, [cone], p(1, 0)],
      [[cone], 1, p(0, 0)], [cone, p(1, 0), 9, p(0, 0), cone], [cone, 0, 1, 2, 3], [p(0, 0), cone, 1, 2, 3]])
      try {
        ask(...values);
      } catch (error) {
        assert.ok(error instanceof RangeError || error instanceof TypeError, `${name}: ${error}`);
      }
{
  const guards = new Field([quarter, circle(p(3, 4), 1), circle(p(90, 90), 1), point(p(12, 0))], 8), ahead = circle(p(80, 90), 1);
  assert.deepEqual([guards.hits(circle(p(9, 0), 1)), guards.pairs(), guards.pick(p(5, 5)), guards.nearest(point(p(0, -3))).index], [[0], [[0, 1]], 0, 0]);
  assert.deepEqual([guards.hits(cone, { skip: 0 }), guards.nearest(quarter, { layers: [0, 0, 0, 1] }).distance, guards.hits(egg, { layers: [2, 1, 1, 1], mask: 1 })], [[1], 2, []]);
  assert.throws(() => guards.hits(cone), /another sector/);
  assert.throws(() => guards.hits(egg), /an ellipse/);
  for (const shape of [quarter, circle(p(0, 0), 1)]) assert.throws(() => guards.nearest(shape), /'closest'/);
  for (const ask of [(shape, filter) => guards.sweep(shape, p(20, 0), filter), (shape, filter) => guards.sweepInto(shape, p(20, 0), undefined, filter),
    (shape, filter) => guards.slide(shape, p(20, 0), undefined, filter)]) {
    assert.throws(() => ask(ahead), /'sweep'/);
    assert.throws(() => ask(cone, { skip: 0 }), /'sweep'/);
    assert.ok(ask(ahead, { skip: 0 }));
  }
  assert.throws(() => guards.ray(p(80, 90), p(1, 0)), /'ray'/);
  assert.equal(guards.ray(p(80, 90), p(1, 0), Infinity, { skip: 0 }).index, 2);
  assert.throws(() => guards.put(5, cone).pairs(), /another sector/);
  assert.throws(() => guards.put(5, egg).pairs(), /an ellipse/);
  assert.throws(() => guards.hits(cone, { skip: 0 }), /an ellipse/);
  assert.deepEqual([guards.remove(5).pairs(), guards.put(0, box(p(3, 3), p(4, 4))).hits(cone), guards.sweep(ahead, p(20, 0)).index], [[[0, 1]], [0, 1], 2]);
}

// Batches.
assert.deepEqual([...hit.hitPoints(wall, new Float64Array([5, 5, 7, 7, NaN, 0]))], [1, 0, 2]);
assert.deepEqual([...hit.hitCircles(wall, [3, 5, 3, 5], [1, 2])], [0, 1]);
assert.deepEqual([...hit.hitCircles(wall, [3, 5, 0, 5], 2)], [1, 0]);
assert.deepEqual([...hit.hitPoints(wall, [p(5, 5), p(7, 7)], new Uint8Array([7, 8, 9]))], [1, 0, 9]);
assert.deepEqual([...hit.hitPoints(wall, [])], []);

// Fields.
const field = new Field([wall, player, circle(p(50, 50), 1)], 5);
assert.deepEqual([field.hits(player), field.pairs(), field.has(3)], [[0, 1], [[0, 1]], false]);
assert.deepEqual([field.nearest(point(p(60, 50))).index, field.sweep(point(p(50, 0)), p(0, 90)).index, field.sweep(point(p(99, 0)), p(1, 1))], [2, 2, null]);
assert.deepEqual(field.ray(p(50, 0), p(0, 2)), { index: 2, distance: 49, point: p(50, 49), normal: p(0, -1), edge: -1, before: 'outside', after: 'inside' });
assert.deepEqual([field.ray(p(50, 0), p(0, 2), 48), field.pick(p(5.5, 4)), field.pick(p(4, 4)), field.pick(p(30, 4))], [null, 0, 1, null]);
assert.deepEqual(hit.ray(frame, p(-1, 5), p(1, 0)).map(stop => stop.distance), [1, 5, 7, 11]);
field.put(3, polygon(square)).remove(0);
assert.deepEqual([field.hits(player), field.pairs()], [[1, 3], [[1, 3]]]);
assert.equal(new Field().nearest(player), null);
assert.deepEqual([field.hits(player, { skip: 1 }), field.pairs({ skip: 1 }), field.hits(player, { layers: [1, 2, 1, 4], mask: 5 })], [[3], [], [3]]);
assert.deepEqual([field.nearest(player, { skip: 1, layers: [1, 1, 1] }).index, field.sweep(point(p(50, 0)), p(0, 90), { skip: 2 })], [2, null]);
const along = field.slide(circle(p(50, 47), 1), p(3, 9), undefined, { skip: 3 });
assert.deepEqual([along.state, along.contacts[0].base, field.slide(circle(p(50, 47), 1), p(3, 9), undefined, { skip: 2 }).state], ['contact', 2, 'free']);
assert.throws(() => field.slide(player, p(3, 9), { skip: 3 }), /no skip/); // a filter in the place of rules
const ledges = new Field([ledge, box(p(0, 3), p(9, 4))]), through = { oneWay: [up, up] };
assert.deepEqual([ledges.sweepInto(under, p(0, -20), through), ledges.sweepInto(under, p(0, -20)).index, ledges.slide(under, p(0, -20), through).moved], [null, 0, p(0, -20)]);
assert.deepEqual([ledges.sweepInto(feet, p(0, 20), through, { skip: 0 }), ledges.slide(feet, p(1, 20), { out: true }).moved], [null, p(1, 0)]);
assert.ok(along.moved.x > 0 && !hit.overlap(along.place, circle(p(50, 50), 1)));

// A sprite that turns.
assert.deepEqual(hit.bounds(hit.polygonAt([0, 0, 4, 0, 0, 2], 90, p(10, 10))), { low: p(8, 10), high: p(10, 14) });

// What is refused, by a message that says why.
assert.throws(() => circle(p(0, 0), -1), /negative/);
assert.throws(() => circle(p(NaN, 0), 1), /NaN/);
assert.throws(() => polygon([p(0, 0), p(1, 1)]), /at least 3/);
assert.throws(() => polygon(square, [p(0, 0)]), /at least 3/);
assert.throws(() => polygon([]), /at least 3/);
assert.throws(() => chain(square).set(1), /polygon is not set/);
assert.throws(() => player.set(p(0, 0), NaN), /NaN/);
assert.deepEqual(hit.bounds(player).low, p(1, 2)); // it is as it was
assert.throws(() => circle(3, 4), /a point is { x, y }/);
assert.throws(() => polygon([[0, 0], [1, 0], [0, 1]]), /a point is { x, y }/);
assert.throws(() => polygon([0, 0, 1, 0, 1, 1, 0]), /odd/);
assert.throws(() => polygon(null), /points are an array/);
assert.throws(() => hit.orientation(p(0, 0), p(1, NaN), p(0, 1)), /not finite/);
assert.throws(() => hit.hitPoints(wall, [1, 2, 3]), /odd/);
assert.throws(() => hit.hitPoints(wall, square, new Uint8Array(3)), /no room for 4/);
assert.throws(() => hit.hitCircles(wall, square, [1, 2, 3]), /one for each of 4/);
assert.throws(() => hit.hitCircles(wall, square), /a radius/);
assert.throws(() => field.hits(player, { skip: null }), /skip is null/);
for (const most of [-1, 1.5, NaN]) assert.throws(() => hit.slide(player, [wall], p(9, 0), undefined, most), /most is/);
assert.throws(() => hit.hits(player, { x: 1 }), /not a shape/);
assert.throws(() => hit.sweep(player, wall, p(Infinity, 0)), /not finite/);
for (const none of [NaN, Infinity, -Infinity]) {
  for (const at of [p(none, 1), p(1, none)]) {
    const calls = [() => hit.sweep(player, wall, at), () => hit.sweepInto(player, wall, at), () => hit.slide(player, [wall], at), () => hit.pick(wall, at), () => place(wall, at),
      () => hit.polygonAt(square, 10, at), () => field.sweep(player, at), () => field.slide(player, at), () => hit.orientation(at, p(0, 0), p(1, 0))];
    for (const call of calls) assert.throws(call, /not finite/);
    for (const make of [() => point(at), () => segment(at, p(0, 0)), () => hit.box(at, p(9, 9)), () => hit.rect(p(0, 0), at), () => hit.ellipse(p(0, 0), p(1, 1), none)])
      assert.throws(make, /NaN/);
    assert.deepEqual([...hit.hitPoints(wall, [at])], [2]);
  }
  assert.throws(() => hit.polygonAt(square, none, p(0, 0)), /NaN/);
  assert.deepEqual([...hit.hitCircles(wall, [5, 5], none)], [2]);
  for (const call of [() => field.put(none, player), () => field.remove(none), () => field.has(none)]) assert.throws(call, /no number/);
}
assert.throws(() => place(player, p(1e301, 0)).set && place(place(player, p(1e301, 0)), p(1e301, 0)), /too large/);
assert.throws(() => new Field([], -1), /room/);
assert.throws(() => new Field([], 2 ** 30), /room/);
assert.throws(() => field.put(5, player), /no number/);
assert.throws(() => field.remove(-1), /no number/);

// Shapes that are shown: the lines of tests/shell/shown.c.
const seen = [polygon([p(1, 1), p(9, 2), p(5, 8)], [p(4, 3), p(5, 3), p(5, 4)]), circle(p(0.1, 0.2), 3), box(p(0.1, 0.2), p(0.30000000000000004, 5)),
  hit.grow(hit.chain([p(1, 1), p(9, 2), p(5, 8)]), 0.5), sector(p(3, 4), 0, 5, 350, 20.5), sector(p(7, 2), 0.5, 2, -90, 180)];
const lines = readFileSync(process.env.SHOWN, 'utf8').split('\n'), to = { file: 'shown.hitlab', open: false };
for (const [i, shapes] of [seen.slice(0, 1), seen.slice(1, 3), [seen[3], seen[1], seen[2], seen[0]], [seen[4], seen[1]], [seen[1], seen[4], seen[5]]].entries()) {
  const shown = showIn(to, ...shapes);
  assert.match(shown.line, /^title=behaviour\.mjs:\d+&/);
  assert.equal(shown.line.replace(/^[^&]*&/, ''), lines[i]);
  assert.equal(readFileSync(to.file, 'utf8'), shown.line + '\n');
  assert.match(shown.svg, /^<svg .*<\/svg><\/svg>$/);
}
assert.equal(showIn(to, ...seen.slice(0, 4)).caption, 'the first hits 2 of 3');
assert.equal(showIn(to, circle(p(0, 0), 1), circle(p(3, 4), 1)).caption, 'miss: 3 apart');
assert.equal(showIn(to, wall, wall).caption, 'hit: equal');
for (const [shapes, words] of [[[quarter], 'sector'], [[quarter, point(p(13, 0))], 'miss: 3 apart'], [[quarter, circle(p(3, 4), 1)], 'hit: meeting'], [[quarter, circle(p(13, 0), 1)], 'miss'],
  [[quarter, egg], 'no hit test of these two'], [[quarter, egg, hoop, point(p(3, 4))], 'the first hits 1 of 3']]) assert.equal(showIn(to, ...shapes).caption, words);
for (const [shape, path] of [[quarter, 'M2 0L10 0A10 10 0 0 1 0 10L0 2A2 2 0 0 0 2 0Z'], [sector(p(5, 5), 0, 5, 180, 90), 'M5 5L0 5A5 5 0 1 1 5 10L5 5Z'],
  [sector(p(2, 2), 1, 2, 0, 360), 'M4 2A2 2 0 0 1 0 2A2 2 0 0 1 4 2ZM3 2A1 1 0 0 1 1 2A1 1 0 0 1 3 2Z']]) assert.ok(showIn(to, shape).svg.includes(`d="${path}"`), showIn(to, shape).svg);
assert.throws(() => show(), /takes shapes/);
assert.throws(() => show(3), /takes shapes/);

// Memory: what was freed says so, what others use stays, and what nothing has is given back.
const gone = circle(p(0, 0), 1), ring = polygon(many), moved = place(ring, p(1, 0)), holder = new Field([ring]);
gone.free();
gone.free();
assert.throws(() => hit.hits(gone, wall), /freed/);
ring.free();
for (let i = 0; i < 1000; i++) polygon(many).free(); // writes over what was freed
assert.equal(hit.hits(moved, point(p(1, 0))), true);
assert.deepEqual(holder.hits(point(p(0, 0))), [0]);
holder.free();
holder.free();
assert.throws(() => holder.hits(wall), /freed/);
for (let i = 0; i < 100; i++) assert.throws(() => new Field([], 14e6), /no memory/); // the shapes alone would have room
let collected = 0;
const watch = new PerformanceObserver(list => collected += list.getEntries().filter(entry => entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length);
watch.observe({ entryTypes: ['gc'] });
for (let i = 0; i < 600000; i++) circle(p(i, 0), 1); // finalizers have no turn here
await new Promise(resolve => setTimeout(resolve, 100));
watch.disconnect();
assert.ok(collected < 40, `${collected} large collections`);
let walker = polygon(many);
for (let round = 0; round < 20; round++) {
  for (let i = 0; i < 2000; i++) walker = place(walker, p(1, 0));
  for (let i = 0; i < 500; i++) new Field([polygon(many)]).put(1, place(polygon(many), p(1, 1)));
  globalThis.gc();
  await new Promise(resolve => setTimeout(resolve)); // then finalizers run
}
assert.ok(process.memoryUsage().rss < 2 ** 28, `${process.memoryUsage().rss} bytes`); // these 50 000 would take more
console.log('fine');
