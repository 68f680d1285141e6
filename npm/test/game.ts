/* SPDX-License-Identifier: MIT */
/* A program as tsc reads it, strictly: each function once, and its results as what they are. Bundles have it, too. */
import {
  bounds, box, capsule, chain, circle, closest, contact, crossings, ellipse, enclose, Field, grow, type Filter, hitCircles, hitPoints, hits, isSimple, type Kind, type Manifold, type Nearest,
  orientation, overlap, pick, place, type Point, point, polygon, polygonAt, type Proof, prove, ray, rect, type Relation, relation, relationMatrix, type Rules, sector, segment, separate, type Shape, type Slid, slide, type Stop,
  sweep, sweepInto, type Swept, toPolygon, triangle, version,
} from 'hitlab-hit';

const p = (x: number, y: number): Point => ({ x, y });
const player: Shape = circle(p(0, 0), 1).set(p(3, 4), 2), wall = box(p(5, 0), p(6, 9));
const corners: readonly Point[] = [p(0, 0), p(10, 0), p(10, 10)], hole = new Float64Array([4, 1, 6, 1, 6, 3]);
const shapes: Shape[] = [point(p(0, 0)), segment(p(0, 0), p(1, 1)), rect(p(0, 0), p(2, 1), 30), triangle(p(0, 0), p(1, 0), p(0, 1)),
  polygon(corners, hole), polygonAt(corners, 30, p(5, 5)), chain([0, 0, 1, 0]), capsule(p(0, 0), p(1, 0), 1), grow(box(p(0, 0), p(1, 1)), 0.5), ellipse(p(0, 0), p(2, 1))];
const cone: Shape = sector(p(0, 0), 1, 9, -30, 30), reach: number = (cone.outer ?? 0) - (cone.inner ?? 0) + (cone.angles?.from ?? 0) - (cone.angles?.to ?? 0);
if (reach !== -52 || toPolygon(cone, 0.1).kind !== 'polygon') throw new Error(version);
const field = new Field(shapes, 20).put(9, player).remove(0);
const nearest: ({ index: number } & Nearest) | null = field.nearest(player);
const met: ({ index: number } & Swept) | null = field.sweep(player, p(1, 0));
const others: Filter = { skip: 9, layers: new Uint8Array([1, 2]), mask: ~4 }, along: Slid = field.slide(player, p(1, 0), undefined, others);
const kinds: Kind[] = field.hits(player, others).map(i => shapes[i]?.kind ?? 'circle');
const first: [number, number] | undefined = field.pairs()[0];
const depth: number = separate(player, wall)?.depth ?? 0, radius: number = enclose(player)?.radius ?? 0;
const manifold: Manifold | null = contact(player, wall), deepest: number = manifold?.points[0]?.depth ?? 0;
const slid: Slid = slide(player, shapes, p(1, 0), {}, 2), normal: Point | undefined = slid.contacts[0]?.normal;
const rules: Rules = { out: true, oneWay: [{ front: p(0, -1), angle: 45 }, null] }, stopped: Swept = sweepInto(player, wall, p(1, 0), rules);
const byRules: Slid[] = [slide(player, shapes, p(1, 0), rules, 2), field.slide(player, p(1, 0), rules, others)], first1 = field.sweepInto(player, p(1, 0), rules)?.index;
if (byRules.length + (first1 ?? 0) < 0) throw new Error(stopped.state);
const low: Point = bounds(place(player, p(1, 1))).low, turn: -1 | 0 | 1 = orientation(low, p(1, 0), p(0, 1));
const verdicts: Uint8Array = hitPoints(wall, corners), round = hitCircles(wall, new Float64Array([0, 5]), 1, new Uint8Array(1));
const edge: number = sweep(player, wall, p(1, 0)).edges.ofA + sweepInto(player, wall, p(1, 0)).edges.ofB;
const yes: boolean = hits(player, wall) && overlap(player, wall) && pick(player, low) && field.has(1);
const meets: Point[] = crossings(player, wall), distance: number = closest(player, wall).onA.x;
if ([nearest, met, first, normal, kinds, depth, radius, turn, verdicts, round, along, edge, yes, meets, distance, deepest].length !== 16) throw new Error(version);
field.free();

const found: Relation = relation(player, wall), letters: string | null = relationMatrix(wall, wall);
const stops: Stop[] = ray(wall, p(0, 1), p(1, 0)), seen: ({ index: number } & Stop) | null = new Field([wall]).ray(p(0, 1), p(1, 0), 9), top: number | null = new Field([wall]).pick(p(0, 1));
if (stops.length !== 2 || !seen || top !== null) throw new Error(found);
const proof: Proof = prove(player, wall), numbers: string[] = proof.witness.verdict === 'hit' ? proof.witness.a : proof.witness.lines[0]?.n ?? [];
if (proof.hit !== hits(player, wall) || numbers.length !== 2) throw new Error(found);
if (!isSimple(wall) || !letters) throw new Error(found);
console.log(found);
