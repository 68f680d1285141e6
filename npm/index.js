/* SPDX-License-Identifier: MIT */
/* hit: exact 2D hit tests. The library is WebAssembly, and all of it is in these two files: no server has to send a third.
 * Structs are passed as the C ABI of WebAssembly has them, by address. What index.d.ts says is what hit.h says. */
import encoded from './wasm.js';

const bytes = Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0));
// At once, as older forms of bundles (iife, cjs, a worker by default) know no await here.
const lib = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { emscripten_notify_memory_growth: growMore } }).exports;
lib._initialize();

// ---- Memory ---------------------------------------------------------------------------------------

const SHAPE = lib.hit_shape_size(), VEC = 16;
const INDEX_FROM = 100; // vertices of a polygon that is worth an index
const MOST_PARTS = 2 ** 20; // of an arc that becomes edges
const OPEN_AT = 28, WAY_AT = 32, TURN_AT = 64, INDEX_AT = 80, CENTRE_AT = 88, SIZE_AT = 104, ANGLE_AT = 120, UPRIGHT_AT = 128; // in a hit_shape
let f64, i32, u8;

/** By a quarter each time: malloc() asks for 64 KB, and whenever a large memory grows, V8 collects its garbage. */
function growMore() {
  try {
    lib.memory.grow(Math.ceil(lib.memory.buffer.byteLength / 2 ** 18));
  } catch { /* what malloc() asked for is there */ }
}

/** The views are made anew when the memory has grown. */
function renew() {
  if (f64?.length) return;
  f64 = new Float64Array(lib.memory.buffer);
  i32 = new Int32Array(lib.memory.buffer);
  u8 = new Uint8Array(lib.memory.buffer);
}

function allocate(size) {
  const at = size < 2 ** 31 ? lib.malloc(size || 8) : 0;
  if (!at) throw new RangeError('hit: no memory');
  renew();
  return at;
}

renew();
const IN = allocate(8 * VEC), OUT = allocate(256), MADE = allocate(SHAPE), VIEW = allocate(64); // arguments and results of one call

const aligned = size => Math.ceil(size / 16) * 16;

/** What a shape or a field has there, for as long as anything uses it: a field keeps the vertices of its polygons. */
class Memory {
  constructor(...sizes) {
    let end = allocate(sizes.reduce((sum, size) => sum + aligned(size), 0));
    this.parts = sizes.map(size => (end += aligned(size)) - aligned(size));
    this.kept = [];
    this.users = 1;
  }

  keep(other, i = this.kept.length) {
    other.users++;
    this.kept[i]?.release();
    this.kept[i] = other;
  }

  drop(i) {
    this.kept[i]?.release();
    delete this.kept[i];
  }

  release() {
    if (--this.users) return;
    lib.free(this.parts[0]);
    this.kept.forEach(other => other.release());
  }
}

const registry = new FinalizationRegistry(memory => memory.release());

/** Memory that is as large as the largest call has needed; it is used up when the call returns. */
const room = { at: 0, size: 0 };
function atLeast(size) {
  if (size > room.size) {
    lib.free(room.at);
    room.size = 0;
    room.at = allocate(size);
    room.size = size;
  }
  return room.at;
}

function text(at) {
  let end = at;
  while (u8[end]) end++;
  return new TextDecoder().decode(u8.subarray(at, end));
}

/** What a list of the library names: each number up to the first that is unknown. */
function names(name) {
  const found = [];
  for (let i = 0, word; (word = text(lib[name](i))) !== 'unknown'; i++) found.push(word);
  return found;
}

const KINDS = names('hit_kind_name'), RELATIONS = names('hit_relation_name'), STATES = ['free', 'contact', 'started'], TURNED_STATES = [...STATES, 'near'];
const QUESTIONS = names('hit_question_name'), POINT = KINDS.indexOf('point'), ELLIPSE = KINDS.indexOf('ellipse'), SECTOR = KINDS.indexOf('sector');

/** Writes a point as argument number i, and says where. */
function vec(point, i = 0) {
  if (point?.x === undefined || point.y === undefined) throw new TypeError('hit: a point is { x, y }');
  const at = IN + VEC * i;
  f64[at >> 3] = point.x;
  f64[(at >> 3) + 1] = point.y;
  return at;
}

function finite(point, i = 0) {
  const at = vec(point, i);
  if (!Number.isFinite(f64[at >> 3]) || !Number.isFinite(f64[(at >> 3) + 1])) throw new RangeError('hit: a number is not finite');
  return at;
}

/** A number that the library takes for an int. */
function whole(number, least, what) {
  if (Number.isInteger(number) && number >= least && number < 2 ** 31) return number;
  throw new RangeError(`hit: ${what} is ${number}, and not a whole number from ${least} on`);
}

const readVec = at => ({ x: f64[at >> 3], y: f64[(at >> 3) + 1] });
const readEdges = at => ({ ofA: i32[at >> 2], ofB: i32[(at >> 2) + 1] });

// ---- Shapes ---------------------------------------------------------------------------------------

class Shape {
  /** remake writes a shape of this kind to MADE; polygons have none. */
  constructor(memory, remake) {
    this._at = memory.parts[0];
    this._memory = memory;
    this._remake = remake;
    registry.register(this, memory, this);
  }

  get kind() { return KINDS[i32[where(this) >> 2]]; }

  get vertices() {
    const at = lib.hit_vertices(where(this));
    return Array.from({ length: lib.hit_vertex_count(this._at) }, (_, i) => readVec(at + VEC * i));
  }

  get rings() {
    const vertices = this.vertices, ends = ringEnds(where(this));
    return ends.length ? ends.map((end, k) => vertices.slice(ends[k - 1] ?? 0, end)) : [vertices];
  }

  get isChain() { return this.kind === 'polygon' && u8[where(this) + OPEN_AT] !== 0; }

  get centre() {
    if (this.kind === 'rect') return readVec(where(this) + CENTRE_AT);
    return ['point', 'circle', 'ellipse', 'sector'].includes(this.kind) ? this.vertices[0] : null;
  }

  get radius() {
    const radius = f64[(where(this) + 8) >> 3];
    return radius || ['circle', 'capsule'].includes(this.kind) ? radius : null;
  }

  get size() { return this.kind === 'rect' ? readVec(where(this) + SIZE_AT) : null; }

  get radii() { return this.kind === 'ellipse' ? readVec(where(this) + SIZE_AT) : null; }

  get angle() { return ['rect', 'ellipse'].includes(this.kind) ? f64[(where(this) + ANGLE_AT) >> 3] : null; }

  get inner() { return this.kind === 'sector' ? f64[(where(this) + SIZE_AT) >> 3] : null; }

  get outer() { return this.kind === 'sector' ? f64[((where(this) + SIZE_AT) >> 3) + 1] : null; }

  get angles() { return this.kind === 'sector' ? { from: f64[(where(this) + ANGLE_AT) >> 3], to: f64[((where(this) + TURN_AT) >> 3) + 1] } : null; }

  /** All that the shape is, as plain numbers. */
  toJSON() {
    const at = where(this), stored = this.kind === 'ellipse' ? 3 : lib.hit_vertex_count(at), from = lib.hit_vertices(at) >> 3;
    const made = Array.from(f64.subarray((at + CENTRE_AT) >> 3, ((at + ANGLE_AT) >> 3) + 1));
    if (this.kind === 'sector') made.push(this.angles.to);
    return {
      kind: this.kind, vertices: Array.from(f64.subarray(from, from + 2 * stored)), ends: ringEnds(at), isChain: this.isChain,
      radius: f64[(at + 8) >> 3], made, upright: u8[at + UPRIGHT_AT] !== 0,
    };
  }

  equals(other) {
    if (!(other instanceof Shape)) return false;
    if (this.kind === 'sector' && other.kind === 'sector') return same(sectorNumbers(this), sectorNumbers(other));
    const a = this.toJSON(), b = other.toJSON();
    return a.kind === b.kind && a.isChain === b.isChain && a.radius === b.radius && same(a.vertices, b.vertices) && same(a.ends, b.ends);
  }

  get geojson() {
    const pair = ({ x, y }) => [x, y];
    if (isGrown(this)) throw new RangeError('hit: a grown shape is round: GeoJSON and WKT have no curves');
    if (this.kind === 'point') return { type: 'Point', coordinates: pair(this.vertices[0]) };
    if (this.kind === 'segment' || this.isChain) return { type: 'LineString', coordinates: this.vertices.map(pair) };
    if (this.kind === 'sector') throw new RangeError('hit: a sector is round: GeoJSON and WKT have no curves; toPolygon() has straight edges');
    if (!['triangle', 'rect', 'polygon'].includes(this.kind))
      throw new RangeError(`hit: a ${this.kind} is round: GeoJSON and WKT have no curves`);
    const parts = partsOf(this.rings).map(part => part.map(ring => [...ring, ring[0]].map(pair)));
    return parts.length === 1 ? { type: 'Polygon', coordinates: parts[0] } : { type: 'MultiPolygon', coordinates: parts };
  }

  get wkt() {
    const { type, coordinates } = this.geojson;
    return `${type.toUpperCase()} ${type === 'Point' ? `(${wktOf(coordinates)})` : wktOf(coordinates)}`;
  }

  /** The call that makes it; of a rect that was placed, whose corners no call makes, the corners. */
  toString() {
    const text = value => typeof value === 'object' ? Array.isArray(value) ? `[${value.map(text).join(', ')}]` : `{ x: ${value.x}, y: ${value.y} }` : value;
    const call = (name, ...values) => `${name}(${values.map(text).join(', ')})`;
    const { kind, vertices } = this;
    if (isGrown(this)) {
      const core = grow(this, -this.radius), grown = `grow(${core}, ${this.radius})`;
      core.free();
      return grown;
    }
    if (kind === 'rect') {
      const low = vertices[0], high = vertices[2];
      if (isMadeBy(this, () => rect(this.centre, this.size, this.angle))) return call('rect', this.centre, this.size, this.angle);
      if (isMadeBy(this, () => box(low, high))) return call('box', low, high);
      return `Shape(rect, ${text(vertices)})`;
    }
    if (kind === 'ellipse') return call('ellipse', this.centre, this.radii, this.angle);
    if (kind === 'sector') return call('sector', this.centre, this.inner, this.outer, this.angles.from, this.angles.to);
    if (kind === 'polygon') return call(this.isChain ? 'chain' : 'polygon', ...this.rings);
    return call(kind, ...vertices, ...(this.radius === null ? [] : [this.radius]));
  }

  [Symbol.for('nodejs.util.inspect.custom')]() { return this._at ? this.toString() : 'Shape(freed)'; }

  set(...values) {
    const at = where(this);
    if (!this._remake) throw new TypeError('hit: a polygon is not set anew: make another, or place() it');
    this._remake(values);
    if (isGrown(this)) f64[(MADE + 8) >> 3] = this.radius;
    copy(judge(MADE), at);
    return this;
  }

  free() {
    if (!this._at) return;
    registry.unregister(this);
    this._memory.release();
    this._at = 0;
  }
}

function where(shape) {
  if (shape instanceof Shape && shape._at) return shape._at;
  throw new TypeError('hit: not a shape, or one that was freed');
}

const refused = question => new RangeError(`hit: a sector has no answer to '${question}'`);

/** Where the shape is. A sector throws if it does not answer the question; other shapes refuse by what they return. */
function asked(question, shape) {
  const at = where(shape);
  if (i32[at >> 2] === SECTOR && !lib.hit_answers(at, QUESTIONS.indexOf(question))) throw refused(question);
  return at;
}

/** Throws where there is no hit test of the two kinds. */
function mustBeTested(a, b) {
  if (a >= ELLIPSE && b >= ELLIPSE && (a === SECTOR || b === SECTOR))
    throw new RangeError(`hit: there is no hit test of a sector and ${a === b ? 'another sector' : 'an ellipse'}`);
}

/** Calls what tests two shapes for hits. */
function tested(call, a, b) {
  const at = where(a), beside = where(b);
  mustBeTested(i32[at >> 2], i32[beside >> 2]);
  return call(at, beside);
}

function judge(at) {
  const error = lib.hit_validate(at);
  if (error) throw new RangeError('hit: ' + text(lib.hit_error_text(error)));
  return at;
}

/** Whether it is of a kind that has a radius only by grow(). */
const isGrown = shape => shape.radius > 0 && !['circle', 'capsule'].includes(shape.kind);

const copy = (from, to) => u8.copyWithin(to, from, from + SHAPE);

/** A function that makes a kind of shape, from so many points and then numbers. */
function maker(name, points, otherwise) {
  const call = lib['hit_make_' + name];
  const remake = values => {
    for (let i = 0; i < points; i++) vec(values[i], i);
    if (points === 1) call(MADE, IN, values[1], values[2], values[3], values[4]);
    else if (points === 2) call(MADE, IN, IN + VEC, values[2] ?? otherwise);
    else call(MADE, IN, IN + VEC, IN + 2 * VEC);
  };
  const make = (...values) => {
    remake(values);
    judge(MADE);
    const memory = new Memory(SHAPE);
    copy(MADE, memory.parts[0]);
    return new Shape(memory, remake);
  };
  make.remake = remake;
  return make;
}

export const point = maker('point', 1);
export const segment = maker('segment', 2);
export const circle = maker('circle', 1);
export const rect = maker('rect', 2, 0);
export const box = maker('box', 2);
export const triangle = maker('triangle', 3);
export const capsule = maker('capsule', 2);
export const ellipse = maker('ellipse', 2, 0);
export const sector = maker('sector', 1);
const MAKERS = { point, segment, circle, rect, triangle, capsule, ellipse, sector };

/** Points, as objects or as numbers one after the other, as numbers. */
function flat(points) {
  if (!Array.isArray(points) && !ArrayBuffer.isView(points)) throw new TypeError('hit: points are an array');
  if (typeof points[0] !== 'object') {
    if (points.length & 1) throw new RangeError('hit: a point has two numbers, and these are odd');
    return points;
  }
  const numbers = new Float64Array(2 * points.length);
  points.forEach((point, i) => {
    vec(point);
    numbers[2 * i] = f64[IN >> 3];
    numbers[2 * i + 1] = f64[(IN >> 3) + 1];
  });
  return numbers;
}

/** A polygon of such rings, judged: make() writes it. From INDEX_FROM vertices on it has an index. */
function outline(lists, make) {
  const numbers = lists.map(flat), count = numbers.reduce((sum, list) => sum + (list.length >> 1), 0);
  const memory = new Memory(SHAPE, count * VEC, 4 * lists.length, count < INDEX_FROM ? 0 : lib.hit_index_size(count));
  const [at, vertices, ends, index] = memory.parts;
  const shape = new Shape(memory);
  try {
    let end = 0;
    numbers.forEach((list, k) => {
      f64.set(list, (vertices >> 3) + 2 * end);
      i32[(ends >> 2) + k] = end += list.length >> 1;
    });
    make(at, vertices, ends, count);
    judge(at);
  } catch (error) {
    shape.free();
    throw error;
  }
  if (count >= INDEX_FROM) i32[(at + INDEX_AT) >> 2] = lib.hit_index_build_for(at, index);
  return shape;
}

export function polygon(...rings) {
  return outline(rings, (at, vertices, ends) => lib.hit_make_rings(at, vertices, ends, rings.length));
}

export function polygonAt(ring, angle, at) {
  return outline([ring], (to, vertices, ends, count) => lib.hit_make_polygon_at(to, vertices, count, angle, finite(at), vertices));
}

export function chain(points) {
  return outline([points], (at, vertices, ends, count) => lib.hit_make_chain(at, vertices, count));
}

export function grow(shape, r) {
  const from = where(shape), memory = new Memory(SHAPE), at = memory.parts[0];
  lib.hit_grow(at, from, r);
  const kind = KINDS[i32[at >> 2]], grown = new Shape(memory, kind === shape.kind ? shape._remake : MAKERS[kind].remake);
  if (kind === 'polygon') memory.keep(shape._memory); // its vertices, ends and index
  try {
    judge(at);
  } catch (error) {
    grown.free();
    throw error;
  }
  return grown;
}

// ---- Reading back ---------------------------------------------------------------------------------

const same = (a, b) => a.length === b.length && a.every((number, i) => number === b[i]);

/** What is stored of a sector, without the angles as they were given. */
const sectorNumbers = shape => [...f64.subarray((where(shape) + 16) >> 3, ((shape._at + TURN_AT) >> 3) + 1), shape.inner, shape.outer];

/** The ends of the rings of a polygon of several; none of others. */
function ringEnds(at) {
  const ends = KINDS[i32[at >> 2]] === 'polygon' ? i32[(at + 20) >> 2] >> 2 : 0;
  return ends ? Array.from(i32.subarray(ends, ends + i32[(at + 24) >> 2])) : [];
}

function isMadeBy(shape, make) {
  try {
    const made = make(), is = shape.equals(made);
    made.free();
    return is;
  } catch {
    return false;
  }
}

/** A shape of what toJSON() gave, after any way: JSON, structuredClone(), postMessage(). */
export function fromJson(data) {
  if (data.kind === 'polygon' && data.radius) {
    const core = fromJson({ ...data, radius: 0 }), grown = grow(core, data.radius);
    core.free();
    return grown;
  }
  if (data.kind === 'polygon') {
    if (data.isChain) return chain(data.vertices);
    const ends = data.ends.length ? data.ends : [data.vertices.length / 2];
    return polygon(...ends.map((end, k) => data.vertices.slice(2 * (ends[k - 1] ?? 0), 2 * end)));
  }
  if (data.kind === 'sector') return sector({ x: data.vertices[0], y: data.vertices[1] }, ...data.made.slice(2)); // its memory names code
  const make = MAKERS[data.kind], kind = KINDS.indexOf(data.kind);
  if (!make) throw new RangeError(`hit: no kind of shape: ${data.kind}`);
  const memory = new Memory(SHAPE), at = memory.parts[0], shape = new Shape(memory, make.remake);
  u8.fill(0, at, at + SHAPE);
  i32[at >> 2] = kind;
  i32[(at + 4) >> 2] = data.kind === 'ellipse' ? 1 : data.vertices.length / 2;
  f64[(at + 8) >> 3] = data.radius;
  f64.set(data.vertices.slice(0, 8), (at + 16) >> 3);
  f64.set(data.made.slice(0, 5), (at + CENTRE_AT) >> 3);
  u8[at + UPRIGHT_AT] = data.upright ? 1 : 0;
  try {
    judge(at);
  } catch (error) {
    shape.free();
    throw error;
  }
  return shape;
}

/** Shells with their holes. By the even-odd rule a ring in an even number of others is a shell. */
function partsOf(rings) {
  if (rings.length === 1) return [rings];
  const shapes = rings.map(ring => polygon(ring));
  const around = shapes.map((inner, i) => shapes.flatMap((outer, k) => {
    const said = i === k ? 'apart' : relation(outer, inner);
    if (['crossing', 'meeting', 'equal'].includes(said)) throw new RangeError('hit: rings that cross have no form in GeoJSON and WKT');
    return said === 'a contains b' ? [k] : [];
  }));
  shapes.forEach(shape => shape.free());
  const parts = new Map();
  rings.forEach((ring, i) => { if (around[i].length % 2 === 0) parts.set(i, [ring]); });
  rings.forEach((ring, i) => {
    if (around[i].length % 2 === 0) return;
    const shells = around[i].filter(k => parts.has(k)).sort((a, b) => around[b].length - around[a].length);
    parts.get(shells[0]).push(ring);
  });
  return [...parts.values()];
}

const wktOf = list => typeof list[0] === 'number' ? list.join(' ') : `(${list.map(wktOf).join(', ')})`;

export function toPolygon(shape, tolerance) {
  const at = where(shape);
  if (shape.kind !== 'sector') throw new RangeError(`hit: a ${shape.kind} is no sector`);
  if (!(tolerance > 0)) throw new RangeError('hit: the tolerance is not above 0');
  const { centre, inner, outer, angles: { from } } = shape, whole = f64[(at + TURN_AT) >> 3] === 360;
  const begin = readVec(at + WAY_AT), end = readVec(at + WAY_AT + VEC);
  let turn = Math.atan2(begin.x * end.y - begin.y * end.x, begin.x * end.x + begin.y * end.y) * 180 / Math.PI; // the difference of large angles is rounded
  if (whole) turn = 360;
  else if (turn < 0) turn += 360;
  const near = inner < outer ? Math.min(tolerance, (outer - inner) / 2) : tolerance; // the outer edges stay off the inner ones
  const way = angle => {
    f64.fill(0, IN >> 3, (IN + VEC) >> 3);
    lib.hit_make_sector(MADE, IN, 0, 1, angle, angle);
    return readVec(MADE + WAY_AT);
  };
  const arc = (radius, within) => {
    // Of an edge over the angle h the arc is farther by 2 r sin(h / 4)^2.
    const edge = radius ? 4 * Math.asin(Math.sqrt(Math.min(within / (2 * radius), 0.5))) * 180 / Math.PI : 360;
    if (!(edge * MOST_PARTS >= turn)) throw new RangeError('hit: it needs more than a million vertices');
    const parts = turn && radius ? Math.max(Math.ceil(turn / Math.min(edge, 90)), 1) : 0, ways = [begin];
    for (let i = 1; i < parts; i++) ways.push(way(from % 360 + turn * i / parts));
    if (parts && !whole) ways.push(end);
    return ways.map(({ x, y }) => ({ x: centre.x + radius * x, y: centre.y + radius * y }));
  };
  const far = arc(outer, near);
  if (inner === outer || turn === 0) {
    const ends = inner === outer ? far : [...arc(inner, near), ...far];
    if (whole && ends.length > 2) ends.push(ends[0]);
    if (ends.length === 1) return point(ends[0]);
    return ends.length === 2 ? segment(...ends) : chain(ends);
  }
  const back = arc(inner, near);
  if (!whole) return polygon([...far, ...back.reverse()]);
  return inner ? polygon(far, back) : polygon(far);
}

export function fromGeojson(geo) {
  const at = geo.coordinates, vec = ([x, y]) => ({ x, y });
  const ring = points => {
    const all = points.map(vec), first = all[0], last = all[all.length - 1];
    return all.length > 1 && first.x === last.x && first.y === last.y ? all.slice(0, -1) : all;
  };
  switch (geo.type) {
    case 'Feature': return fromGeojson(geo.geometry);
    case 'Point': return point(vec(at));
    case 'LineString': return at.length > 2 ? chain(at.map(vec)) : segment(vec(at[0]), vec(at[1]));
    case 'LinearRing': return polygon(ring(at));
    case 'Polygon': return polygon(...at.map(ring));
    case 'MultiPolygon': return polygon(...at.flat().map(ring));
    default: throw new RangeError(`hit: no shape is made of a ${geo.type}`);
  }
}

export function fromWkt(text) {
  const match = /^\s*(POINT|LINESTRING|POLYGON|MULTIPOLYGON)\s*(?:ZM|Z|M)?\s*\(([\s\S]*)\)\s*$/i.exec(text);
  if (!match) throw new RangeError(`hit: not WKT of a point, line string or polygon: ${String(text).slice(0, 60)}`);
  const numbers = list => list.split(',').map(one => one.trim().split(/\s+/).map(Number));
  const type = match[1].toUpperCase();
  if (type === 'POINT') return fromGeojson({ type: 'Point', coordinates: numbers(match[2])[0] });
  if (type === 'LINESTRING') return fromGeojson({ type: 'LineString', coordinates: numbers(match[2]) });
  return fromGeojson({ type: 'Polygon', coordinates: [...match[2].matchAll(/\(([^()]+)\)/g)].map(ring => numbers(ring[1])) });
}

export function place(shape, by) {
  const from = where(shape), memory = new Memory(SHAPE, lib.hit_vertex_count(from) * VEC);
  const placed = new Shape(memory, shape._remake);
  lib.hit_place(placed._at, from, finite(by), memory.parts[1]);
  if (!shape._remake) memory.keep(shape._memory.kept[0] ?? shape._memory); // the ends of its rings, and its index, from where it was made
  try {
    judge(placed._at);
  } catch (error) {
    placed.free();
    throw error;
  }
  return placed;
}

export function bounds(shape) {
  lib.hit_bounds(where(shape), OUT, OUT + VEC);
  return { low: readVec(OUT), high: readVec(OUT + VEC) };
}

export function enclose(shape) {
  return lib.hit_enclose(asked('enclose', shape), OUT, OUT + VEC) ? { centre: readVec(OUT), radius: f64[(OUT + VEC) >> 3] } : null;
}

export function orientation(a, b, c) {
  return lib.hit_orientation(finite(a), finite(b, 1), finite(c, 2));
}

// ---- Two shapes -----------------------------------------------------------------------------------

export const hits = (a, b) => tested(lib.hit_hits, a, b) === 1;
export const relation = (a, b) => RELATIONS[tested(lib.hit_relate, a, b)];
export const relationMatrix = (a, b) => (lib.hit_relate_matrix(asked('relate matrix', a), asked('relate matrix', b), OUT) ? text(OUT) : null);
export const isSimple = shape => lib.hit_is_simple(where(shape)) !== 0;
export const overlap = (a, b) => lib.hit_overlap(asked('overlap', a), asked('overlap', b)) !== 0;
export const pick = (shape, at) => lib.hit_pick(where(shape), finite(at)) !== 0;

const readNearest = at => ({ distance: f64[at >> 3], onA: readVec(at + 8), onB: readVec(at + 24) });

export function closest(a, b) {
  const kinds = [a, b].map(shape => i32[where(shape) >> 2]);
  if (kinds.includes(SECTOR) && !kinds.includes(POINT)) throw refused('closest');
  lib.hit_closest(OUT, where(a), where(b));
  return readNearest(OUT);
}

export function separate(a, b) {
  if (!lib.hit_separate(asked('separate', a), asked('separate', b), OUT, OUT + VEC)) return null;
  return { direction: readVec(OUT), depth: f64[(OUT + VEC) >> 3] };
}

const CONTACT = 56;
const readContact = at => ({ onA: readVec(at), onB: readVec(at + VEC), depth: f64[(at + 32) >> 3], edges: readEdges(at + 40), vertices: readEdges(at + 48) });

export function contact(a, b) {
  if (!lib.hit_contact(asked('contact', a), asked('contact', b), OUT)) return null;
  const points = Array.from({ length: i32[(OUT + 24) >> 2] }, (_, i) => readContact(OUT + 32 + CONTACT * i));
  return { normal: readVec(OUT), depth: f64[(OUT + VEC) >> 3], points };
}

export function crossings(a, b) {
  for (let room = 64; ; room *= 8) {
    const at = atLeast(room * VEC), count = lib.hit_crossings(asked('crossings', a), asked('crossings', b), at, 0, room);
    if (count < room) return Array.from({ length: count }, (_, i) => readVec(at + VEC * i));
  }
}

function readSwept(at) {
  return { state: STATES[i32[at >> 2]], time: f64[(at + 8) >> 3], normal: readVec(at + 16), point: readVec(at + 32), edges: readEdges(at + 48) };
}

const RAY_STATES = ['outside', 'inside', 'along'], STOP = 56;
const readStop = at => ({ distance: f64[at >> 3], point: readVec(at + 8), normal: readVec(at + 24), edge: i32[(at + 40) >> 2],
  before: RAY_STATES[i32[(at + 44) >> 2]], after: RAY_STATES[i32[(at + 48) >> 2]] });

export function ray(shape, start, direction, length = Infinity) {
  for (let room = 16; ; room *= 8) {
    const at = atLeast(room * STOP), count = lib.hit_ray(asked('ray', shape), finite(start), finite(direction, 1), length, at, room);
    if (count < room) return Array.from({ length: count }, (_, i) => readStop(at + STOP * i));
  }
}

export function sweep(a, b, motion) {
  lib.hit_sweep(OUT, asked('sweep', a), asked('sweep', b), finite(motion));
  return readSwept(OUT);
}

export function sweepTurning(a, motion, angle, pivot, b) {
  if (!Number.isFinite(angle)) throw new RangeError('hit: a number is not finite');
  lib.hit_sweep_turning(OUT, asked('sweep turning', a), finite(motion), angle, finite(pivot, 1), asked('sweep turning', b));
  return { state: TURNED_STATES[i32[OUT >> 2]], start: f64[(OUT + 8) >> 3], end: f64[(OUT + 16) >> 3] };
}

const ONE_WAY = 24;

/** The rules for `count` bases, for one call. */
function byRules(rules, count, call) {
  if (rules === undefined || rules === null) return call(0);
  for (const key of Object.keys(rules)) if (key !== 'out' && key !== 'oneWay') throw new TypeError(`rules have out and oneWay, but no ${key}`);
  const { out = false, oneWay = [] } = rules, at = allocate(8 + ONE_WAY * count);
  try {
    i32.set([out ? 1 : 0, oneWay.length ? at + 8 : 0], at >> 2);
    f64.fill(0, (at + 8) >> 3, (at + 8 + ONE_WAY * count) >> 3);
    Array.from(oneWay).slice(0, count).forEach((way, i) => {
      if (!way) return;
      const { x, y } = readVec(finite(way.front, 7));
      f64.set([x, y, way.angle ?? 45], (at + 8 + ONE_WAY * i) >> 3);
    });
    return call(at);
  } finally {
    lib.free(at);
  }
}

export function sweepInto(a, b, motion, rules) {
  byRules(rules, 1, at => lib.hit_sweep_into(OUT, asked('sweep', a), asked('sweep', b), finite(motion), at));
  return readSwept(OUT);
}

/** The text that write() makes: it gets a place and its size, and says how long the text is. */
function written(write) {
  for (let size = 4096; ; ) {
    const length = write(atLeast(size), size);
    if (length < size) return JSON.parse(text(room.at));
    size = length + 1;
  }
}

/** The proof's text goes where it is told; the library's memory for it is freed at once. */
function proveTo(at, size, a, b) {
  for (let bytes = lib.hit_prove_size(a, b); ; bytes *= 2) {
    const memory = allocate(bytes), state = lib.hit_prove(a, b, memory, bytes, at, size, OUT);
    lib.free(memory);
    if (state === 0) return i32[(OUT + 12) >> 2];
    if (state !== 1) throw new RangeError('hit: ' + text(lib.hit_prove_state_text(state)));
  }
}

export function prove(a, b) {
  const witness = written((at, size) => proveTo(at, size, asked('prove', a), asked('prove', b)));
  const shapes = [a, b].map(shape => written((at, size) => lib.hit_prove_shape(where(shape), at, size)));
  return { hit: witness.verdict === 'hit', shapes, witness };
}

export function slide(a, bases, motion, rules, most = 4) {
  const all = [...bases], many = all.length * SHAPE, at = atLeast(many + whole(most, 0, 'most') * 24), met = at + many;
  all.forEach((base, i) => copy(asked('sweep', base), at + i * SHAPE));
  return byRules(rules, all.length, by => slid(a, met, ring => lib.hit_slide(OUT, a._at, at, all.length, finite(motion), by, met, most, ring)));
}

/** What ask() writes to OUT and to `met`. */
function slid(a, met, ask) {
  const ring = allocate(2 * lib.hit_vertex_count(asked('sweep', a)) * VEC); // rules need twice as much as others
  try {
    ask(ring);
  } finally {
    lib.free(ring);
  }
  const contacts = i32[(OUT + 8 + SHAPE + 32) >> 2], moved = readVec(OUT + 8 + SHAPE);
  const read = { state: STATES[i32[OUT >> 2]], moved, rest: readVec(OUT + 8 + SHAPE + VEC), contacts: [] };
  for (let i = 0; i < contacts; i++) read.contacts.push({ base: i32[(met + 24 * i) >> 2], normal: readVec(met + 24 * i + 8) });
  return { ...read, place: place(a, moved) };
}

// ---- One shape and many positions -----------------------------------------------------------------

/** radii: one for all, or one for each; null: points. */
function batch(shape, positions, radii, out) {
  const at = flat(positions), count = at.length >> 1, one = typeof radii === 'number', each = radii !== null && !one;
  if (each && !(radii?.length >= count)) throw new RangeError(`hit: a radius, or one for each of ${count} circles`);
  if (out && !(out.length >= count)) throw new RangeError(`hit: out has no room for ${count} bytes`);
  const places = atLeast(count * (VEC + 8 + 1)), radius = places + count * VEC, verdicts = radius + count * 8;
  f64.set(at, places >> 3);
  if (each) f64.set(radii.length > count ? radii.slice(0, count) : radii, radius >> 3);
  if (each) lib.hit_batch_own_circles(where(shape), places, radius, count, verdicts);
  else if (one) lib.hit_batch_circles(where(shape), places, radii, count, verdicts);
  else lib.hit_batch_points(where(shape), places, count, verdicts);
  const said = u8.subarray(verdicts, verdicts + count);
  if (!out) return said.slice();
  out.set(said);
  return out;
}

export const hitPoints = (shape, at, out) => batch(shape, at, null, out);
export const hitCircles = (shape, at, radius, out) => batch(shape, at, radius ?? [], out);

// ---- One shape and many shapes --------------------------------------------------------------------

export class Field {
  constructor(shapes = [], capacity) {
    const all = [...shapes];
    capacity ??= Math.max(all.length, 16);
    if (!Number.isInteger(capacity) || all.length > capacity || capacity > 2 ** 29)
      throw new RangeError('hit: a field has room for its shapes, and for 2^29 at most');
    all.forEach(where);
    this._memory = new Memory(capacity * SHAPE, lib.hit_field_size(capacity), 4 * capacity);
    this.capacity = capacity;
    this._partial = new Map(); // the kind of each sector and ellipse, which have no hit test of each other
    registry.register(this, this._memory, this);
    all.forEach((shape, i) => this._take(i, shape));
    const [at, tree] = this._memory.parts;
    this._at = lib.hit_field_build(tree, capacity, at, all.length);
  }

  _take(i, shape) {
    copy(where(shape), this._memory.parts[0] + i * SHAPE);
    this._memory.keep(shape._memory, i);
    const kind = i32[shape._at >> 2];
    if (kind >= ELLIPSE) this._partial.set(i, kind);
    else this._partial.delete(i);
  }

  /** The kinds of these shapes, each a number and a kind, without what the filter leaves out. */
  _kinds({ skip = -1, layers, mask = -1 } = {}, shapes = this._partial) {
    return [...shapes].filter(([i]) => i !== skip && (!layers || (layers[i] & mask) !== 0)).map(([, kind]) => kind);
  }

  /** Throws if the shape, or one in its way, is a sector, which does not answer this question. */
  _mustAnswer(question, shape, filter) {
    if (shape) asked(question, shape);
    if (this._kinds(filter).includes(SECTOR)) throw refused(question);
  }

  _mustBeMeasured(shape, filter) {
    const kind = i32[where(shape) >> 2];
    if (kind === POINT) return;
    if (kind !== SECTOR) {
      this._mustAnswer('closest', null, filter);
      return;
    }
    const all = Array.from({ length: this.capacity }, (_, i) => [i, i32[(this._memory.parts[0] + i * SHAPE) >> 2]]).filter(([i]) => this.has(i));
    if (this._kinds(filter, all).some(one => one !== POINT)) throw refused('closest');
  }

  _where() {
    if (!this._at) throw new TypeError('hit: the field was freed');
    return this._at;
  }

  _number(i) {
    if (!Number.isInteger(i) || i < 0 || i >= this.capacity) throw new RangeError(`hit: no number of this field: ${i}`);
    return i;
  }

  put(i, shape) {
    this._where();
    this._take(this._number(i), shape);
    lib.hit_field_put(this._at, i);
    return this;
  }

  remove(i) {
    lib.hit_field_remove(this._where(), this._number(i));
    this._memory.drop(i);
    this._partial.delete(i);
    return this;
  }

  has(i) { return lib.hit_field_has(this._where(), this._number(i)) !== 0; }

  /** The field as a query sees it, without what the filter leaves out. */
  _seen({ skip = -1, layers, mask = -1 } = {}) {
    const at = layers ? this._memory.parts[2] >> 2 : 0;
    if (layers) i32.fill(0, at, at + this.capacity).set(Array.from(layers).slice(0, this.capacity), at);
    return lib.hit_field_view(VIEW, this._where(), whole(skip, -1, 'skip'), at << 2, mask);
  }

  hits(shape, filter) {
    const kind = i32[where(shape) >> 2];
    if (kind >= ELLIPSE) this._kinds(filter).forEach(other => mustBeTested(kind, other));
    const at = atLeast(4 * this.capacity), count = lib.hit_field_hits(this._seen(filter), where(shape), at, this.capacity, 0);
    return Array.from(i32.subarray(at >> 2, (at >> 2) + count)).sort((a, b) => a - b);
  }

  nearest(shape, filter) {
    this._mustBeMeasured(shape, filter);
    const i = lib.hit_field_nearest(this._seen(filter), where(shape), OUT, 0);
    return i < 0 ? null : { index: i, ...readNearest(OUT) };
  }

  sweep(shape, motion, filter) {
    this._mustAnswer('sweep', shape, filter);
    const i = lib.hit_field_sweep(this._seen(filter), where(shape), finite(motion), OUT, 0);
    return i < 0 ? null : { index: i, ...readSwept(OUT) };
  }

  sweepInto(shape, motion, rules, filter) {
    this._mustAnswer('sweep', shape, filter);
    const field = this._seen(filter);
    const i = byRules(rules, this.capacity, at => lib.hit_field_sweep_into(field, where(shape), finite(motion), at, OUT, 0));
    return i < 0 ? null : { index: i, ...readSwept(OUT) };
  }

  ray(start, direction, length = Infinity, filter) {
    this._mustAnswer('ray', null, filter);
    const i = lib.hit_field_ray(this._seen(filter), finite(start), finite(direction, 1), length, OUT, 0);
    return i < 0 ? null : { index: i, ...readStop(OUT) };
  }

  pick(at, filter) {
    const i = lib.hit_field_pick(this._seen(filter), finite(at), 0);
    return i < 0 ? null : i;
  }

  slide(shape, motion, rules, filter, most = 4) {
    this._mustAnswer('sweep', shape, filter);
    const field = this._seen(filter), met = atLeast(whole(most, 0, 'most') * 24);
    return byRules(rules, this.capacity,
      by => slid(shape, met, ring => lib.hit_field_slide(OUT, field, shape._at, finite(motion), by, met, most, ring, 0)));
  }

  pairs(filter) {
    const kinds = this._kinds(filter).sort((a, b) => b - a);
    if (kinds.length > 1) mustBeTested(kinds[0], kinds[1]);
    const field = this._seen(filter), count = Number(lib.hit_field_pairs(field, 0, 0, 0)), at = atLeast(8 * count + 8);
    lib.hit_field_pairs(field, at, count, 0);
    return Array.from({ length: count }, (_, k) => [i32[(at >> 2) + 2 * k], i32[(at >> 2) + 2 * k + 1]]);
  }

  free() {
    if (!this._at) return;
    registry.unregister(this);
    this._memory.release();
    this._at = 0;
  }
}

export { Shape };
export const version = `${Math.floor(lib.hit_version() / 10000)}.${Math.floor(lib.hit_version() / 100) % 100}.${lib.hit_version() % 100}`;
