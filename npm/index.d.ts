/* SPDX-License-Identifier: MIT */
/* scripts/npm replaces each comment {name} by the text of that function in docs/functions.ini. */

/** A point of the plane: x points to the right, y down. */
export interface Point { x: number; y: number }

/** Vertices: an array of points, or of numbers x, y, x, y ... */
export type Points = readonly Point[] | readonly number[] | Float64Array | Float32Array;

export type Kind = 'point' | 'segment' | 'circle' | 'rect' | 'triangle' | 'polygon' | 'capsule' | 'ellipse' | 'sector';

/**
 * A shape. The functions below make shapes; they throw a RangeError that names what is wrong with their numbers.
 * A shape's memory is freed when the shape is garbage-collected, or at once by free().
 */
export class Shape {
  private constructor();
  readonly kind: Kind;
  readonly vertices: Point[];
  /** The vertices of each ring; those of a chain or of another shape are one list. */
  readonly rings: Point[][];
  /** Whether it is an open chain. */
  readonly isChain: boolean;
  /** The centre of a circle, rect, ellipse or sector, and a point itself; null for other shapes. */
  readonly centre: Point | null;
  /** The radius of a circle, a capsule or a grown shape; null for other shapes. */
  readonly radius: number | null;
  /** Width and height of a rect; null for other shapes. */
  readonly size: Point | null;
  /** The radii of an ellipse; null for other shapes. */
  readonly radii: Point | null;
  /** The angle of a rect or ellipse in degrees; null for other shapes. */
  readonly angle: number | null;
  /** The inner radius of a sector, 0 for one with a tip; null for other shapes. */
  readonly inner: number | null;
  /** The outer radius of a sector; null for other shapes. */
  readonly outer: number | null;
  /** Where a sector begins and ends, in degrees, as they were given; null for other shapes. */
  readonly angles: { from: number; to: number } | null;
  /** Whether it is the same kind of shape with the same stored numbers. relation() says whether shapes are the same points. */
  equals(other: unknown): boolean;
  /** Plain data, which JSON, structuredClone() and postMessage() take; fromJson() makes the shape again. */
  toJSON(): ShapeData;
  /** The call that makes the shape; for a placed rect, whose corners no call makes, its corners. */
  toString(): string;
  /** A GeoJSON geometry. @throws {RangeError} for circles, capsules, ellipses, sectors and grown shapes: GeoJSON has no curves. Of a sector, toPolygon() has one */
  readonly geojson: Geometry;
  /** Well-known text. @throws {RangeError} for circles, capsules, ellipses, sectors and grown shapes: WKT has no curves. Of a sector, toPolygon() has one */
  readonly wkt: string;
  /**
   * Gives the shape new numbers: the arguments of the function that made it. Faster than making another shape. A grown shape
   * keeps its radius.
   * @throws {TypeError} for polygons and chains: make another, or place() it
   */
  set(...values: (Point | number)[]): this;
  free(): void;
}

/** The result of Shape.toJSON(). */
export interface ShapeData {
  kind: Kind; vertices: number[]; ends: number[]; isChain: boolean; radius: number; made: number[]; upright: boolean;
}

/** GeoJSON as far as shapes need it. */
export type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString' | 'LinearRing'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] };

/** {point} */
export function point(at: Point): Shape;
/** {segment} */
export function segment(from: Point, to: Point): Shape;
/** {circle} */
export function circle(centre: Point, radius: number): Shape;
/** {rect} */
export function rect(centre: Point, size: Point, angle?: number): Shape;
/** {box} */
export function box(low: Point, high: Point): Shape;
/** {triangle} */
export function triangle(a: Point, b: Point, c: Point): Shape;
/** {polygon} */
export function polygon(ring: Points, ...more: Points[]): Shape;
/** {polygon_at} */
export function polygonAt(ring: Points, angle: number, at: Point): Shape;
/** {chain} */
export function chain(points: Points): Shape;
/** {capsule} */
export function capsule(from: Point, to: Point, radius: number): Shape;
/** {ellipse} */
export function ellipse(centre: Point, radii: Point, angle?: number): Shape;
/** {sector} */
export function sector(centre: Point, inner: number, outer: number, from: number, to: number): Shape;
/** {grow} */
export function grow(shape: Shape, r: number): Shape;

/** Makes the shape from the result of Shape.toJSON(). @throws {RangeError} if the numbers do not make a shape */
export function fromJson(data: ShapeData): Shape;
/** {to_polygon} */
export function toPolygon(shape: Shape, tolerance: number): Shape;
/** {from_geojson} */
export function fromGeojson(geo: Geometry | { type: 'Feature'; geometry: Geometry }): Shape;
/** {from_wkt} */
export function fromWkt(text: string): Shape;

/** {place} */
export function place(shape: Shape, by: Point): Shape;
/** {bounds} */
export function bounds(shape: Shape): { low: Point; high: Point };
/** {enclose} */
export function enclose(shape: Shape): { centre: Point; radius: number } | null;
/** {orientation} */
export function orientation(a: Point, b: Point, c: Point): -1 | 0 | 1;

/** {hits} */
export function hits(a: Shape, b: Shape): boolean;
/** {pick} */
export function pick(shape: Shape, at: Point): boolean;

export type Relation = 'apart' | 'touching' | 'crossing' | 'a contains b' | 'b contains a' | 'equal' | 'meeting';
/** {relation} */
export function relation(a: Shape, b: Shape): Relation;
/** {relation_matrix} */
export function relationMatrix(a: Shape, b: Shape): string | null;
/** {is_simple} */
export function isSimple(shape: Shape): boolean;
/** {overlap} */
export function overlap(a: Shape, b: Shape): boolean;
/** {crossings} */
export function crossings(a: Shape, b: Shape): Point[];

export interface Nearest { distance: number; onA: Point; onB: Point }
/** {closest} */
export function closest(a: Shape, b: Shape): Nearest;
/** {separate} */
export function separate(a: Shape, b: Shape): { direction: Point; depth: number } | null;

export interface ContactPoint { onA: Point; onB: Point; depth: number; edges: { ofA: number; ofB: number }; vertices: { ofA: number; ofB: number } }
export interface Manifold { normal: Point; depth: number; points: ContactPoint[] }
/** {contact} */
export function contact(a: Shape, b: Shape): Manifold | null;

export type RayState = 'outside' | 'inside' | 'along';
export interface Stop { distance: number; point: Point; normal: Point; edge: number; before: RayState; after: RayState }
/** {ray} */
export function ray(shape: Shape, start: Point, direction: Point, length?: number): Stop[];

export type SweepState = 'free' | 'contact' | 'started';
export interface Swept { state: SweepState; time: number; normal: Point; point: Point; edges: { ofA: number; ofB: number } }
/** {sweep} */
export function sweep(a: Shape, b: Shape, motion: Point): Swept;
export interface Turned { state: SweepState | 'near'; start: number; end: number }
/** {sweep_turning} */
export function sweepTurning(a: Shape, motion: Point, angle: number, pivot: Point, b: Shape): Turned;

/** Exact numbers are texts: '12', '-3/4'. */
export type Exact = string;
export type Core = { rings: [Exact, Exact][][]; closed: boolean; r: Exact } | { centre: [Exact, Exact]; axes: [[Exact, Exact], [Exact, Exact]] };
export type Witness = { verdict: 'hit'; a: [Exact, Exact]; b: [Exact, Exact] }
  | { verdict: 'miss'; lines: { a: [number, number]; b: [number, number]; n: [Exact, Exact] }[]; outside: number[][] };
export interface Proof { hit: boolean; shapes: [Core, Core]; witness: Witness }
/** {prove} */
export function prove(a: Shape, b: Shape): Proof;

export interface Slid { state: SweepState; place: Shape; moved: Point; rest: Point; contacts: { base: number; normal: Point }[] }

export interface OneWay { front: Point; angle?: number }
export interface Rules { out?: boolean; oneWay?: readonly (OneWay | null | undefined)[] }
/** {sweep_into} */
export function sweepInto(a: Shape, b: Shape, motion: Point, rules?: Rules): Swept;
/** {slide} */
export function slide(a: Shape, bases: Iterable<Shape>, motion: Point, rules?: Rules, most?: number): Slid;

/** {hit_points} */
export function hitPoints(shape: Shape, at: Points, out?: Uint8Array): Uint8Array;
/** {hit_circles} */
export function hitCircles(shape: Shape, at: Points, radius: number | Float64Array | Float32Array | readonly number[], out?: Uint8Array): Uint8Array;

/** Leaves shapes out of a question: number `skip`, and all i with (layers[i] & mask) === 0. Where `layers` ends, the rest are 0. */
export interface Filter { skip?: number; layers?: ArrayLike<number>; mask?: number }

/** {Field} */
export class Field {
  constructor(shapes?: Iterable<Shape>, capacity?: number);
  readonly capacity: number;
  /** {Field.put} */
  put(i: number, shape: Shape): this;
  /** {Field.remove} */
  remove(i: number): this;
  /** {Field.has} */
  has(i: number): boolean;
  /** {Field.hits} */
  hits(shape: Shape, filter?: Filter): number[];
  /** {Field.nearest} */
  nearest(shape: Shape, filter?: Filter): ({ index: number } & Nearest) | null;
  /** {Field.sweep} */
  sweep(shape: Shape, motion: Point, filter?: Filter): ({ index: number } & Swept) | null;
  /** {Field.sweep_into} */
  sweepInto(shape: Shape, motion: Point, rules?: Rules, filter?: Filter): ({ index: number } & Swept) | null;
  /** {Field.ray} */
  ray(start: Point, direction: Point, length?: number, filter?: Filter): ({ index: number } & Stop) | null;
  /** {Field.pick} */
  pick(at: Point, filter?: Filter): number | null;
  /** {Field.slide} */
  slide(shape: Shape, motion: Point, rules?: Rules, filter?: Filter, most?: number): Slid;
  /** {Field.pairs} */
  pairs(filter?: Filter): [number, number][];
  free(): void;
}

export const version: string;
