/* SPDX-License-Identifier: MIT */
/* show(): the shapes of a running program, in the lab and as an SVG. For node. src/hit/hit_show.h does the same for C. */
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { Shape, bounds, closest, hits, orientation, point, rect, relation, sector, toPolygon } from './index.js';

const FILE = 'hit-show.hitlab';
const BASE = '#1f9fde', HIT = '#f5a742', CURSOR = '#6b6b6b';
const opened = new Set();

// ---- A line that the lab opens --------------------------------------------------------------------

/** Where the lab says by one point that it is; null for a rect whose corners its centre does not make, and for most kinds. */
function centreOf(shape) {
  if (shape.kind !== 'rect') return shape.centre;
  const made = rect(shape.centre, shape.size, shape.angle), same = made.equals(shape) || made.vertices.every((v, i) => v.x === shape.vertices[i].x && v.y === shape.vertices[i].y);
  made.free();
  return same ? shape.centre : null;
}

/** Kind and numbers: each after `item`, and the second of two after `comma`. */
function words(shape, placed, item, comma) {
  const { radius, kind } = shape, centre = centreOf(shape), pair = ({ x, y }) => `${item}${x}${comma}${y}`;
  let text = shape.isChain ? 'chain' : kind === 'rect' && !centre ? 'polygon' : kind;
  if (!centre) text += shape.rings.map(ring => ring.map(pair).join('')).join(`${item}/`);
  else if (placed) text += pair(centre);
  const extent = shape.radii ?? (centre && shape.size);
  if (extent) text += `${pair(extent)}${item}${shape.angle}`;
  if (shape.angles) text += `${item}${shape.inner}${item}${shape.outer}${pair({ x: shape.angles.from, y: shape.angles.to })}`;
  if (radius === null) return text;
  return `${text}${kind === 'circle' || kind === 'capsule' ? '' : `${item}grow`}${item}${radius}`;
}

function extentOf(shapes) {
  const boxes = shapes.map(shape => bounds(shape)), all = (pick, end, axis) => pick(...boxes.map(one => one[end][axis]));
  return { low: { x: all(Math.min, 'low', 'x'), y: all(Math.min, 'low', 'y') }, high: { x: all(Math.max, 'high', 'x'), y: all(Math.max, 'high', 'y') } };
}

/** A stage twice as large as what is seen, in powers of two: shapes that move a little do not move the view. */
function view({ low, high }) {
  const least = Math.max(1.4 * Math.max(high.y - low.y, (high.x - low.x) / 1.5), 1e-6);
  if (!(least < 1e5)) return '';
  let height = 2 ** Math.floor(Math.log2(least));
  while (height <= least) height *= 2;
  const step = height / 4, [x, y] = ['x', 'y'].map(axis => Math.floor((low[axis] + high[axis]) / 2 / step + 0.5) * step);
  return `&stage=${3 * height},${2 * height}&view=${x},${y},2`;
}

function lineOf(shapes, title) {
  const extent = extentOf(shapes), others = shapes.length > 1 ? shapes.slice(1) : shapes;
  const cursor = shapes.length > 1 ? shapes[0] : point(extent.low); // beside a single shape
  const at = centreOf(cursor) ?? { x: 0, y: 0 };
  const list = others.length > 1 ? `&shapes=${others.map(shape => words(shape, true, ' ', ' ')).join(';')}` : '';
  return `title=${encodeURIComponent(title).replace(/%3A/g, ':')}${view(extent)}&follow=off&base=${words(others[0], true, ':', ',')}${list}` +
    `&cursor=${words(cursor, false, ':', ',')}&at=${at.x},${at.y}`;
}

// ---- A picture ------------------------------------------------------------------------------------

/** The path of a sector. A whole turn is two halves, as an arc in SVG has two ends. */
function arcsOf({ inner, outer, angles: { from, to } }, at) {
  const [begin, end] = [from, to].map(angle => toPolygon(sector({ x: 0, y: 0 }, 1, 1, angle, angle), 1).vertices[0]); // as the library rounds it
  const place = (radius, way) => `${at.x + radius * way.x} ${at.y + radius * way.y}`;
  const arc = (radius, way, wide, clockwise) => `A${radius} ${radius} 0 ${wide} ${clockwise} ${place(radius, way)}`;
  if (to - from >= 360 || (begin.x === end.x && begin.y === end.y && ((to - from) % 360 + 360) % 360 >= 180)) {
    const back = { x: -begin.x, y: -begin.y };
    return (inner ? [outer, inner] : [outer]).map(radius => `M${place(radius, begin)}${arc(radius, back, 0, 1)}${arc(radius, begin, 0, 1)}Z`).join('');
  }
  const wide = orientation({ x: 0, y: 0 }, begin, end) < 0 ? 1 : 0;
  return `M${place(inner, begin)}L${place(outer, begin)}${arc(outer, end, wide, 1)}L${place(inner, end)}${inner ? arc(inner, begin, wide, 0) : ''}Z`;
}

/** `dot`: the radius of a point. Browsers draw with single precision: numbers count from the picture's corner. */
function element(shape, colour, dot, origin) {
  const rings = shape.rings.map(ring => ring.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y })));
  const { kind, radius, angle } = shape, at = rings[0][0];
  let style = `fill="${colour}" fill-opacity=".55" stroke="${colour}" vector-effect="non-scaling-stroke" stroke-width="1.5"`;
  if (kind === 'point' || kind === 'circle') return `<circle cx="${at.x}" cy="${at.y}" r="${kind === 'point' ? dot : radius}" ${style}/>`;
  if (kind === 'ellipse') return `<ellipse cx="${at.x}" cy="${at.y}" rx="${shape.radii.x}" ry="${shape.radii.y}" transform="rotate(${angle} ${at.x} ${at.y})" ${style}/>`;
  if (kind === 'sector') return `<path d="${arcsOf(shape, at)}" fill-rule="evenodd" stroke-linejoin="round" ${style}/>`;
  const open = shape.isChain || kind === 'segment' || kind === 'capsule';
  const path = rings.map(ring => `M${ring.map(v => `${v.x} ${v.y}`).join('L')}${open ? '' : 'Z'}`).join('');
  if (radius > 0) style = `fill="${open ? 'none' : colour}" stroke="${colour}" stroke-width="${2 * radius}" opacity=".55"`;
  else if (open) style = style.replace(`fill="${colour}"`, 'fill="none"');
  return `<path d="${path}" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round" ${style}/>`;
}

/** The answer; null where the two have none. */
function said(ask, a, b) {
  try {
    return ask(a, b);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function captionOf([first, ...others]) {
  if (!others.length) return first.kind;
  const met = others.filter(other => said(hits, first, other)).length;
  if (others.length > 1) return `the first hits ${met} of ${others.length}`;
  if (met) return `hit: ${relation(first, others[0])}`;
  const nearest = said(closest, first, others[0]);
  if (nearest) return `miss: ${Number(nearest.distance.toPrecision(6))} apart`;
  return said(hits, first, others[0]) === null ? 'no hit test of these two' : 'miss';
}

const escaped = text => text.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`);

function svgOf(shapes) {
  const { low, high } = extentOf(shapes), [first, ...others] = shapes;
  const margin = 0.06 * Math.max(high.x - low.x, high.y - low.y) || 1;
  const width = high.x - low.x + 2 * margin, height = high.y - low.y + 2 * margin, dot = Math.max(width, height) / 120;
  const elements = others.length ? others.map(other => element(other, said(hits, first, other) ? HIT : BASE, dot, low)) : [element(first, BASE, dot, low)];
  if (others.length) elements.push(element(first, CURSOR, dot, low));
  return '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="344">' +
    `<text x="4" y="16" font-family="sans-serif" font-size="14" fill="currentColor">${escaped(captionOf(shapes))}</text>` +
    `<svg y="24" width="480" height="320" viewBox="${-margin} ${-margin} ${width} ${height}">${elements.join('')}</svg></svg>`;
}

// ---- Showing --------------------------------------------------------------------------------------

/** Opens the lab on the file: once, and only where there is a lab. */
function openLab(file) {
  const lab = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, process.platform === 'win32' ? 'hitlab.exe' : 'hitlab')).find(existsSync);
  if (lab && !opened.has(file)) spawn(lab, ['watch', file], { stdio: 'ignore', detached: true }).on('error', () => {}).unref();
  opened.add(file);
}

/** The file and line that called show(). */
function caller() {
  const outside = new Error().stack.split('\n').slice(1).find(line => !line.includes(import.meta.url));
  const place = /([^/\\(]+):(\d+):\d+\)?$/.exec(outside ?? '');
  return place ? `${basename(place[1])}:${place[2]}` : 'show';
}

export function show(...shapes) {
  return showIn({}, ...shapes);
}

export function showIn({ file = FILE, open = true }, ...shapes) {
  if (!shapes.length || !shapes.every(shape => shape instanceof Shape)) throw new TypeError('hit: show() takes shapes');
  const shown = { line: lineOf(shapes, caller()), svg: svgOf(shapes), caption: captionOf(shapes) };
  writeFileSync(file, shown.line + '\n');
  if (open) openLab(file);
  return shown;
}
