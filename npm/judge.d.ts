/* SPDX-License-Identifier: MIT */
/** The outcomes of answers. `rounding`: wrong, but within 8 units in the last place of touching; `flat`: where a shape has no area. */
export type Outcome = 'correct' | 'wrong' | 'rounding' | 'touching' | 'flat' | 'convention' | 'refused' | 'error' | 'timeout' | 'crash' | 'not asked';
export type Counts = Record<Outcome, number>;

export type Pair = `${Form}/${Form}`;
export type Form = 'point' | 'segment' | 'circle' | 'box' | 'rect' | 'triangle' | 'polygon' | 'capsule' | 'ellipse';

/**
 * Takes the numbers of both shapes in the order of the pair; a polygon is one argument, a list of [x, y]. true is a hit, false
 * a miss, '?' refuses such shapes. What it throws, undefined, null and NaN are errors.
 *
 *     point    x y                     triangle  x1 y1 x2 y2 x3 y3
 *     segment  x1 y1 x2 y2             polygon   [[x1, y1], ...]
 *     circle   cx cy r                 capsule   x1 y1 x2 y2 r
 *     box      x y w h                 ellipse   cx cy rx ry degrees
 *     rect     cx cy w h degrees
 */
export type Test = (...numbers: any[]) => unknown;

export interface Options {
  /** What every number of a case is exactly; 'float' if nothing is said. */
  numbers?: 'float' | 'double' | 'int';
  /** What shapes have to be that only touch. 'any', if nothing is said: neither answer is wrong. */
  touching?: 'any' | 'hit' | 'miss' | 'half-open';
  /** Whether answers are judged where a shape has no area: a triangle on one line, a size of 0. 'any', if nothing is said: they are not. */
  flat?: 'any' | 'judge';
  /** All polygons are convex, for a test that takes no others. */
  convex?: boolean;
  /** Only these decks: docs/judge.md lists them. */
  decks?: string | string[];
  /** Cases of each deck: 2000. */
  count?: number;
  /** Other cases for another seed; the same everywhere for one. */
  seed?: number | bigint;
  /**
   * What the test answers; 'hit' if nothing is said. 'distance': a number, minus the depth where the shapes overlap. 'time': the
   * first shape moves by the last two numbers, dx and dy, and the other stands; the part of the motion before they meet, 0 to 1, or
   * null: no contact. 'point': {x, y} or [x, y], a point of the second shape that is nearest to the first.
   */
  ask?: 'hit' | 'distance' | 'time' | 'point';
  /** How much a number may be off: this times the largest coordinate, or component of the motion. 1e-6 if nothing is said. */
  within?: number;
  /** What numbers have to be where conventions differ: the depth of a shape in another, a motion that begins in contact. 'any', if
   * nothing is said: the report counts them, and none is wrong. */
  convention?: 'any' | 'judge';
  /** At most so long in all. A call of the function is never interrupted. */
  seconds?: number;
}

/** Answers that are wrong in one way. */
export interface Group {
  outcome: 'wrong' | 'error';
  count: number;
  /** The deck where it appeared first. */
  deck: string;
  /** The shortest case: its numbers, where a polygon has the number of its vertices in front. */
  case: number[];
  /** Of wrong answers; the exact answer is the other. Where numbers are asked for: what it says and what is right; [] is no contact. */
  says?: 'hit' | 'miss' | (number | string)[];
  exact?: (number | string)[];
  /** Of numbers: the way in which it is wrong ('missed', 'invented', 'outside', 'early', 'late', 'small', 'large', 'off', 'far'), and how
   * far, as a length. */
  fault?: string;
  off?: number;
  /** How far its shapes are from touching, and that in units in the last place. */
  clearance?: number;
  ulps?: number;
  /** Of wrong answers, what proves the exact one, for a person: "both contain (3, 4)", "x = 5 lies between them". */
  reason?: string;
  /** The point or the line in it; of concave shapes there may be several lines. */
  proof?: string;
  'proof lines'?: number;
  /** The shape that has no area in all of them. */
  flat?: string;
  /** The id of the known mistake that answers alike, and in how many of the group. */
  like?: string;
  'like count'?: number;
  /** What shows the case: hitlab '...' */
  state?: string;
  /** What the first error was. */
  problem?: string;
}

export interface Report {
  pair: Pair;
  /** Whether nothing is wrong. Touching by convention, rounding and refusals are not wrong. */
  right: boolean;
  wrong: number;
  total: Counts;
  decks: Record<string, Counts>;
  groups: Group[];
  'touching cases': number;
  'touching hits': number;
  'touching like'?: string;
  /** Why not all cases were asked; '': all were. */
  stopped: string;
  /** The report for people; and as `hitlab judge --json` prints it. */
  text: string;
  json: string;
  version: number;
  numbers: string;
  touching: string;
  seed: number;
  /** Where numbers are asked for. */
  ask?: string;
  within?: number;
  convention?: string;
  /** Cases where conventions differ, and those of them where it says 0, and no contact. */
  'open cases'?: number;
  'open zeros'?: number;
  'open none'?: number;
}

/** Asks the function the cases of all decks, and shorter ones of each that is wrong. */
export function judge(pair: Pair, test: Test, options?: Options): Report;
/** Throws an Error with the report as its message if anything is wrong, or if not all was asked: an assertion of any test runner. */
export function check(pair: Pair, test: Test, options?: Options): Report;
