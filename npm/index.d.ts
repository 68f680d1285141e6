/* A comment hit_...() becomes what hit.h says of that function, when scripts/npm makes the package. */

/** Of the plane: x to the right, y down. */
export interface Point { x: number; y: number }

/** Vertices: objects, or numbers one after the other, x, y, x, y ... */
export type Points = readonly Point[] | readonly number[] | Float64Array | Float32Array;

export type Kind = 'point' | 'segment' | 'circle' | 'rect' | 'triangle' | 'polygon' | 'capsule' | 'ellipse';

/**
 * A shape, as one of the functions below makes it. They throw a RangeError that names what is wrong with their numbers.
 * Its memory is given back when nothing has the shape any more, or at once by free().
 */
export class Shape {
  private constructor();
  readonly kind: Kind;
  readonly vertices: Point[];
  /** The same kind of shape with new numbers, as those that made it. Not for polygons and chains. */
  set(...values: (Point | number)[]): this;
  free(): void;
}

/** hit_make_point() */
export function point(at: Point): Shape;
/** hit_make_segment() */
export function segment(from: Point, to: Point): Shape;
/** hit_make_circle() */
export function circle(centre: Point, radius: number): Shape;
/** hit_make_rect() */
export function rect(centre: Point, size: Point, angle?: number): Shape;
/** hit_make_box() */
export function box(low: Point, high: Point): Shape;
/** hit_make_triangle() */
export function triangle(a: Point, b: Point, c: Point): Shape;
/** hit_make_rings() */
export function polygon(ring: Points, ...more: Points[]): Shape;
/** hit_make_polygon_at() */
export function polygonAt(ring: Points, angle: number, at: Point): Shape;
/** hit_make_chain() */
export function chain(points: Points): Shape;
/** hit_make_capsule() */
export function capsule(from: Point, to: Point, radius: number): Shape;
/** hit_make_ellipse() */
export function ellipse(centre: Point, radii: Point, angle?: number): Shape;

/** hit_place() */
export function place(shape: Shape, by: Point): Shape;
/** hit_bounds() */
export function bounds(shape: Shape): { low: Point; high: Point };
/** hit_enclose() */
export function enclose(shape: Shape): { centre: Point; radius: number } | null;
/** hit_orientation() */
export function orientation(a: Point, b: Point, c: Point): -1 | 0 | 1;

/** hit_referee() */
export function hits(a: Shape, b: Shape): boolean;
/** hit_pick() */
export function pick(shape: Shape, at: Point): boolean;

export type Relation = 'apart' | 'touching' | 'crossing' | 'a contains b' | 'b contains a' | 'equal' | 'meeting';
/** hit_relate() */
export function relation(a: Shape, b: Shape): Relation;
/** hit_overlap() */
export function overlap(a: Shape, b: Shape): boolean;
/** hit_crossings() */
export function crossings(a: Shape, b: Shape): Point[];

export interface Nearest { distance: number; onA: Point; onB: Point }
/** hit_closest() */
export function closest(a: Shape, b: Shape): Nearest;
/** hit_separate() */
export function separate(a: Shape, b: Shape): { direction: Point; depth: number } | null;

export type SweepState = 'free' | 'contact' | 'started';
export interface Swept { state: SweepState; time: number; normal: Point; point: Point; edges: { ofA: number; ofB: number } }
/** hit_sweep() */
export function sweep(a: Shape, b: Shape, motion: Point): Swept;
/** hit_sweep_into() */
export function sweepInto(a: Shape, b: Shape, motion: Point): Swept;

export interface Slid { state: SweepState; place: Shape; moved: Point; rest: Point; contacts: { base: number; normal: Point }[] }
/** hit_slide() */
export function slide(a: Shape, bases: Iterable<Shape>, motion: Point, most?: number): Slid;

/** hit_batch_points() */
export function hitPoints(shape: Shape, at: Points, out?: Uint8Array): Uint8Array;
/** hit_batch_own_circles() */
export function hitCircles(shape: Shape, at: Points, radius: number | Float64Array | Float32Array | readonly number[], out?: Uint8Array): Uint8Array;

/** What a query leaves out: the shape of number skip, and those of which layers[i] & mask is 0. A shape that layers does not name has layer 0. */
export interface Filter { skip?: number; layers?: ArrayLike<number>; mask?: number }

/** hit_field_build() */
export class Field {
  constructor(shapes?: Iterable<Shape>, capacity?: number);
  readonly capacity: number;
  /** hit_field_put() */
  put(i: number, shape: Shape): this;
  /** hit_field_remove() */
  remove(i: number): this;
  /** hit_field_has() */
  has(i: number): boolean;
  /** hit_field_hits() */
  hits(shape: Shape, filter?: Filter): number[];
  /** hit_field_nearest() */
  nearest(shape: Shape, filter?: Filter): ({ index: number } & Nearest) | null;
  /** hit_field_sweep() */
  sweep(shape: Shape, motion: Point, filter?: Filter): ({ index: number } & Swept) | null;
  /** hit_field_slide() */
  slide(shape: Shape, motion: Point, filter?: Filter, most?: number): Slid;
  /** hit_field_pairs() */
  pairs(filter?: Filter): [number, number][];
  free(): void;
}

export const version: string;
