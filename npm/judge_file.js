#!/usr/bin/env node
/* SPDX-License-Identifier: MIT */
// Judges the function in a file: npx hitlab-hit-1.0.0.tgz circle/box my_test.js
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compileFunction } from 'node:vm';
import { judge } from './judge.js';

const HELP = `Usage: hitlab-judge PAIR FILE [OPTION...]     such as: hitlab-judge circle/box my_test.js

The file has a function hit, which takes the numbers of both shapes; a polygon is a list of [x, y].

  --function NAME      another function of the file
  --numbers TYPE       float, double or int: what every number of a case is
  --touching RULE      any, hit, miss or half-open: what shapes have to be that only touch
  --flat any|judge     whether answers are judged where a shape has no area
  --convex             all polygons are convex
  --deck NAME[,NAME]   only these decks
  --ask WHAT           hit, or a number: distance, time (two columns more, dx dy) or point
  --within TOLERANCE   how much a number may be off: this times the largest coordinate (1e-6)
  --convention RULE    any or judge: whether numbers are judged where conventions differ
  --count N, --seed N  cases of each deck (2000); other cases
  --time SECONDS       at most so long in all (60)
  --json               the report as JSON

The status is 0 when nothing is wrong, 1 when something is, 2 for wrong use, and 3 when the file cannot be run.`;

const OPTIONS = { function: 'hit', numbers: 'float', touching: 'any', flat: 'any', deck: undefined, count: '2000', seed: '0', time: '60',
  ask: 'hit', within: '0', convention: 'any' };

function leave(status, message) {
  console.error(message);
  process.exit(status);
}

function wordsOf() {
  const types = Object.fromEntries(Object.keys(OPTIONS).map(name => [name, { type: 'string' }]));
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true, options: { ...types, convex: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } } });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    if (positionals.length !== 2) throw new Error('a pair of shapes and a file are needed');
    return { pair: positionals[0], file: resolve(positionals[1]), given: positionals[1], ...OPTIONS, ...values };
  } catch (error) {
    return leave(2, `hitlab-judge: ${error.message}\n\n${HELP}`);
  }
}

/** A file without imports needs nothing but the function; any other is a module that exports it. */
async function functionOf({ file, function: name }) {
  try {
    const code = readFileSync(file, 'utf8').replace(/^export (default )?/gm, '');
    const made = compileFunction(`${code}\nreturn ${name}`, ['require', 'module', 'exports'], { filename: file });
    return made(createRequire(file), {}, {});
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof ReferenceError)) throw error;
    const module = await import(pathToFileURL(file)).catch(() => { throw error; });
    const found = module[name] ?? module.default?.[name];
    if (typeof found === 'function') return found;
    throw error instanceof ReferenceError ? error : new Error(`it has no function ${name}; it exports: ${Object.keys(module).join(', ')}`);
  }
}

/** The report with what was run, and when, as `hitlab judge --json` has it. */
function withRun(json, given) {
  const quoted = word => (/^[\w./=:,+@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`), words = process.argv.slice(2);
  const { SOURCE_DATE_EPOCH: epoch } = process.env, moment = epoch ? Number(epoch) * 1000 : Date.now();
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  const run = { file: given, command: ['hitlab-judge', ...words.map(quoted)].join(' '), hitlab: version, date: new Date(moment).toISOString().replace(/\.\d+/, '') };
  return `${json.slice(0, json.lastIndexOf('}'))},\n "run": ${JSON.stringify(run)}}\n`;
}

const words = wordsOf();
globalThis.console = new console.Console(process.stderr); // what the function prints is no part of the report
const test = await functionOf(words).catch(error => leave(3, `hitlab-judge: ${words.file}: ${error}`));
try {
  const { numbers, touching, flat, convex, deck, count, seed, time, ask, within, convention } = words;
  const report = judge(words.pair, test, { numbers, touching, flat, convex, decks: deck, count: Number(count), seed: BigInt(seed), seconds: Number(time),
    ask, within: Number(within), convention });
  process.stdout.write(words.json ? withRun(report.json, words.given) : report.text);
  process.exitCode = report.right ? 0 : 1;
} catch (error) {
  leave(2, `hitlab-judge: ${error.message}`);
}
