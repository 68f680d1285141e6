/* SPDX-License-Identifier: MIT */
/** The outcomes of answers. `rounding`: wrong, but within 8 units in the last place of touching; `flat`: wrong, where a shape has no area. */
export type Outcome = 'correct' | 'wrong' | 'rounding' | 'touching' | 'flat' | 'convention' | 'refused' | 'error' | 'timeout' | 'crash' | 'not asked';
export type Counts = Record<Outcome, number>;

export type Pair = `${Form}/${Form}`;
export type Form = 'point' | 'segment' | 'circle' | 'box' | 'rect' | 'triangle' | 'polygon' | 'capsule' | 'ellipse' |
  'roundbox' | 'sector';

/**
 * Takes the numbers of both shapes in the order of the pair; a polygon is one argument, a list of [x, y]. true is a hit, false
 * a miss, and '?' refuses such shapes. Exceptions, undefined, null and NaN are errors.
 *
 *     point    x y                     triangle  x1 y1 x2 y2 x3 y3
 *     segment  x1 y1 x2 y2             polygon   [[x1, y1], ...]
 *     circle   cx cy r                 capsule   x1 y1 x2 y2 r
 *     box      x y w h                 ellipse   cx cy rx ry degrees
 *     rect     cx cy w h degrees       roundbox  x y w h r: all points within r of the box
 *     sector   cx cy r from to: clockwise on screen from `from` to `to`, which is up to 360 more; beside a point, segment,
 *              circle or box
 */
export type Test = (...numbers: any[]) => unknown;

export interface Options {
  /** The type that holds every number of a case exactly; 'float' by default. */
  numbers?: 'float' | 'double' | 'int';
  /** What the answer for shapes that only touch must be. With 'any', the default, neither answer is wrong. */
  touching?: 'any' | 'hit' | 'miss' | 'half-open';
  /** Whether to judge answers about a shape without area: a triangle on one line, a size of 0. 'any', the default, does not. */
  flat?: 'any' | 'judge';
  /** All polygons are convex, for a test that needs convex polygons. */
  convex?: boolean;
  /** Only these decks: docs/judge.md lists them. */
  decks?: string | string[];
  /** Cases of each deck; 2000 by default. */
  count?: number;
  /** Another seed gives other cases; the same seed gives the same cases everywhere. */
  seed?: number | bigint;
  /**
   * What the test returns; 'hit' by default. 'distance': a number; minus the depth where the shapes overlap. 'time': the first shape
   * moves by the last two numbers, dx and dy, and the other stands still; the test returns the part of the motion before they meet,
   * 0 to 1, or null for no contact. 'point': {x, y} or [x, y], a point of the second shape that is nearest to the first.
   * 'move': a shortest move of the first shape that parts the two, or null; 'normal': the direction of such a move, of length 1, or null.
   */
  ask?: 'hit' | 'distance' | 'time' | 'point' | 'move' | 'normal';
  /** What the test is allowed: shapes that are nearer to touching than this length are not judged; default: 0. */
  tolerance?: number;
  /** How much a number may be off: this times the largest coordinate, or component of the motion. 1e-6 by default. */
  within?: number;
  /** Whether to judge numbers where conventions differ, such as the depth of a shape in another, or a motion that begins in contact.
   * With 'any', the default, the report counts them and none is wrong. */
  convention?: 'any' | 'judge';
  /** How the test takes the shapes: 'r cx cy x y right bottom', '(cx cy) r box(x y w h)'. Without it the judge finds out, by the names of
   * the test's parameters and by its first answers, or throws a Question. */
  form?: string;
  /** What the test calls a number of a shape: 'bodyRadius=r'. */
  names?: string;
  /** The classes of the shapes that the test takes, or whose method it is: judge('circle/box', Circle.prototype.hits, { classes: { Circle, Box } }). */
  classes?: Record<string, Function>;
  /** The time limit for the whole run. It never interrupts a call of the function. */
  seconds?: number;
}

/** Answers that are wrong in one way. */
export interface Group {
  outcome: 'wrong' | 'error';
  count: number;
  /** The deck where it appeared first. */
  deck: string;
  /** The numbers of the shortest case; those of a polygon begin with the number of its vertices. */
  case: number[];
  /** What the test says, for wrong answers; the exact answer is the other one. For numbers: its answer and the right one; [] is no contact. */
  says?: 'hit' | 'miss' | (number | string)[];
  exact?: (number | string)[];
  /** For numbers: in which way it is wrong ('missed', 'invented', 'outside', 'early', 'late', 'small', 'large', 'off', 'far'), and by what
   * length. */
  fault?: string;
  off?: number;
  /** How far its shapes are from touching, as a length and in units in the last place. */
  clearance?: number;
  ulps?: number;
  /** For wrong answers, the reason for the exact one, in words: "both contain (3, 4)", "x = 5 lies between them". */
  reason?: string;
  /** The point or the line in the reason; concave shapes may have several lines. */
  proof?: string;
  'proof lines'?: number;
  /** The shape that has no area in any case of the group. */
  flat?: string;
  /** The id of the known mistake that gives the same answers, and in how many cases of the group it does. */
  like?: string;
  'like count'?: number;
  /** The state that opens the case in the lab: hitlab '...' */
  state?: string;
  /** The message of the first error. */
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
  /** How many cases got another answer when they were asked again; not there: none did. */
  'other answers'?: number;
  /** Changes of a case that change the answer, and should not; not there: none does. */
  changes?: { name: 'swapped' | 'mirrored' | 'shifted' | 'scaled' | 'rotated' | 'reversed'; asked: number; other: number; case: number[] }[];
  /** Why some cases were not asked; '' if all were. */
  stopped: string;
  /** The report as text, and as JSON like that of `hitlab judge --json`. */
  text: string;
  json: string;
  version: number;
  numbers: string;
  touching: string;
  seed: number;
  /** For tests that return numbers. */
  ask?: string;
  within?: number;
  convention?: string;
  /** How the test takes the numbers, if not as the columns of the pair. */
  form?: string;
  /** The number of cases where conventions differ, and of those where the test says 0, or no contact. */
  'open cases'?: number;
  'open zeros'?: number;
  'open none'?: number;
}

/** Runs the function on the cases of all decks, and then on shorter versions of each wrong case. */
export function judge(pair: Pair, test: Test, options?: Options): Report;
/** Throws an Error with the report as its message if anything is wrong, or if a case was not asked: an assertion for any test runner. */
export function check(pair: Pair, test: Test, options?: Options): Report;
