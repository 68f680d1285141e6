/* SPDX-License-Identifier: MIT */
/* The protocol of docs/judge.md, for the JavaScript libraries of the hall: answer({'circle/box':
 * (circle, box) => ...}). A shape is the list of its numbers; a polygon, rect or triangle is a list
 * of vertices {x, y}. An answer of null refuses the case; an exception becomes a line of its own. */
'use strict';
const readline = require('readline');

const sizes = {point: 2, segment: 4, circle: 3, box: 4, rect: 5, triangle: 6, capsule: 5, ellipse: 5};

function corners([cx, cy, w, h, degrees]) {
  const turn = degrees * Math.PI / 180, c = Math.cos(turn), s = Math.sin(turn);
  return [[-w, -h], [w, -h], [w, h], [-w, h]]
    .map(([x, y]) => ({x: cx + (x * c - y * s) / 2, y: cy + (x * s + y * c) / 2}));
}

function vertices(numbers) {
  const list = [];
  for (let i = 0; i < numbers.length; i += 2) list.push({x: numbers[i], y: numbers[i + 1]});
  return list;
}

function take(form, numbers) {
  if (form === 'polygon') return vertices(numbers.splice(0, 1 + 2 * numbers[0]).slice(1));
  const own = numbers.splice(0, sizes[form]);
  return form === 'rect' ? corners(own) : form === 'triangle' ? vertices(own) : own;
}

/* Whether every turn goes the same way; most libraries take no other polygons. */
function convex(list) {
  let way = 0, sharp = 0;
  for (let i = 0; i < list.length; i++) {
    const [a, b, c] = [0, 1, 2].map((k) => list[(i + k) % list.length]);
    const turn = Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
    if (turn * way < 0) return false;
    way = turn || way;
    if ((b.x - a.x) * (c.x - b.x) < 0) sharp++;
  }
  return way !== 0 && sharp <= 2;
}

/* The corners of a box {x, y, w, h}. */
const boxCorners = ([x, y, w, h]) => [{x, y}, {x: x + w, y}, {x: x + w, y: y + h}, {x, y: y + h}];
const clockwise = (list) => {
  const area = list.reduce((sum, p, i) => {
    const q = list[(i + 1) % list.length];
    return sum + p.x * q.y - p.y * q.x;
  }, 0);
  return area < 0 ? [...list].reverse() : list;
};

function answer(tests) {
  let test = null, forms = [], out = [];
  const flush = () => { process.stdout.write(out.join('')); out = []; };
  const say = (line) => {
    const numbers = line.trim().split(/\s+/).map(Number);
    const a = take(forms[0], numbers), b = take(forms[1], numbers);
    try {
      const hit = test(a, b);
      return hit === null ? '?\n' : hit ? '1\n' : '0\n';
    } catch (error) {
      return `throws: ${String(error.message).split('\n')[0]}\n`;
    }
  };
  readline.createInterface({input: process.stdin}).on('line', (line) => {
    const head = /^# hitlab cases 1 (\w+)\/(\w+)/.exec(line);
    if (head) {
      forms = [head[1], head[2]];
      test = tests[forms.join('/')];
      if (!test) throw new Error(`no test for ${forms.join('/')}; there are ${Object.keys(tests).join(' ')}`);
    } else if (line === '') flush();
    else if (line[0] !== '#') out.push(say(line));
  }).on('close', flush);
}

module.exports = {answer, convex, clockwise, corners: boxCorners};
