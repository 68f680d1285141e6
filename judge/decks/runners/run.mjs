// SPDX-License-Identifier: MIT
// Asks a function the cases of a deck file. Usage: node run.mjs circle-box.tsv ./my_test.mjs
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [deck, code] = process.argv.slice(2);
const { hit } = await import(pathToFileURL(resolve(code))); // hit(cx, cy, r, x, y, w, h); a polygon is a list of [x, y]
const COUNTS = { point: 2, segment: 4, circle: 3, box: 4, rect: 5, triangle: 6, capsule: 5, ellipse: 5, roundbox: 5 };

function argumentsOf(pair, numbers) {
  return pair.split('/').flatMap(form => {
    if (form !== 'polygon') return numbers.splice(0, COUNTS[form]);
    return [Array.from({ length: numbers.shift() }, () => numbers.splice(0, 2))];
  });
}

let pair = '', asked = 0, wrong = 0;
for (const line of readFileSync(deck, 'utf8').trimEnd().split('\n')) {
  if (line.startsWith('#')) {
    pair ||= line.slice(2).split(':')[0];
    continue;
  }
  const [text, answer, relation, flags] = line.split('\t');
  if (flags) continue; // touching and rounded cases have rules of their own
  asked++;
  if (Boolean(hit(...argumentsOf(pair, text.split(' ').map(Number)))) === (answer === 'hit')) continue;
  if (++wrong <= 5) console.log(`${text}: the exact answer is ${answer}, ${relation}`);
}
console.log(`${wrong} of ${asked} are wrong`);
process.exitCode = wrong ? 1 : 0;
