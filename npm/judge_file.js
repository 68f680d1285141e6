#!/usr/bin/env node
/* SPDX-License-Identifier: MIT */
// Judges the function in a file: npx hitlab-hit-1.0.0.tgz circle/box my_test.js
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compileFunction } from 'node:vm';
import { fittingWays, judge, shapesSaid } from './judging.js';
import { isClass } from './taken.js';

const HELP = `Usage: hitlab-judge PAIR FILE [OPTION...]     such as: hitlab-judge circle/box my_test.js

The file has a function hit, which takes the numbers of both shapes; a polygon is a list of [x, y]. The file may be a script, or a module that
exports the function: export function hit, export default, module.exports = hit, module.exports.hit.

  --function NAME      another function of the file, such as Geo.hit of a class Geo; without it hit, or the only one that fits
  --form FORM          how it takes the shapes: 'r cx cy x y right bottom', '(cx cy) r box(x y w h)'; without it the judge finds out
  --name NAME=WORD     what it calls a number of a shape: bodyRadius=r
  --numbers TYPE       float, double or int: the type that holds every number exactly
  --touching RULE      any, hit, miss or half-open: the answer for shapes that only touch
  --flat any|judge     whether to judge answers about a shape without area
  --convex             all polygons are convex
  --deck NAME[,NAME]   only these decks
  --ask WHAT           hit, or a number: distance, time (two columns more, dx dy), point, move or normal
  --tolerance E        shapes that are nearer to touching than this are not judged; a number may be off by this times the largest
                       coordinate (1e-6)
  --convention RULE    any or judge: whether to judge numbers where conventions differ
  --count N, --seed N  cases of each deck (2000); other cases
  --time SECONDS       the time limit for the whole run (60)
  --json               the report as JSON

The status is 0 when nothing is wrong, 1 when something is, 2 for wrong use, 3 when the file cannot be run, and 4 when nothing
is wrong so far, but --time ended before all cases were asked.`;

const OPTIONS = { function: undefined, numbers: 'float', touching: 'any', flat: 'any', deck: undefined, count: '2000', seed: '0', time: '60',
  ask: 'hit', tolerance: '0', convention: 'any', form: undefined, name: undefined };

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

/** Of an object or a class; a method that needs an object is that of a new one, or is itself where the class is a shape of the pair. */
function memberOf(owner, name, pair) {
  const found = owner?.[name], method = found === undefined && typeof owner === 'function' && name in (owner.prototype ?? {});
  if (method) return shapesSaid(pair, owner.name) > 0 ? owner.prototype[name] : memberOf(new owner(), name, pair);
  if (typeof found !== 'function' || isClass(found)) return found;
  return Object.defineProperty(found.bind(owner), 'toString', { value: () => Function.prototype.toString.call(found) }); // its parameters
}

/** The function of that name in one of these places: what a module exports, or its names. One that is exported alone needs no name. */
function functionIn(places, name, pair) {
  const words = name.split('.');
  const named = places.map(place => words.reduce((owner, word) => memberOf(owner, word, pair), place));
  const whole = words.length === 1 ? places : [];
  return [...named, ...whole].find(found => typeof found === 'function' && !isClass(found));
}

const OWN = Symbol('own'); // what a script has, and does not export

/** Runs a file without imports: a script, or a module of CommonJS; what it exports need not be exported. */
function runScript(code, file, names) {
  const values = names.map(name => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`).join(', ');
  const module = { exports: {} }, text = `${code.replace(/^export (default )?/gm, '')}\nreturn { ${values} };`;
  const made = compileFunction(text, ['require', 'module', 'exports', '__filename', '__dirname'], { filename: file });
  const own = made(createRequire(file), module, module.exports, file, dirname(file));
  return [Object.assign(own, { [OWN]: true }), module.exports, module.exports.default];
}

/** What to write where node does not take the file. */
function adviceOn(error, file) {
  const missing = /module '(?:file:\/\/)?([^']*)'/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_UNKNOWN_FILE_EXTENSION') return 'a .ts file needs node 22.18 or a later one; write it in .js';
  if (error.code === 'ERR_MODULE_NOT_FOUND' && isAbsolute(missing) && !extname(missing))
    return `an import has the whole name of a file; write './${basename(missing)}${extname(file)}'`;
  return error instanceof SyntaxError && extname(file) === '.js' ? `${error.message}; if it has imports, name it .mjs` : error;
}

const functionNames = code => Array.from(code.matchAll(/^(?:export )?(?:(?:async )?function\s+(\w+)|(?:const|let|var) (\w+) = [^;\n]*=>)/gm), found => found[1] ?? found[2]);
const constantNames = code => (code.match(/^(?:export )?(?:const|let|var) [A-Z].*/gm) ?? []).flatMap(line => Array.from(line.matchAll(/\b([A-Z]\w*)\s*=[^=>]/g), found => found[1]));
const classNames = code => [...new Set(Array.from(code.matchAll(/^\s*(?:export )?(?:default )?class\s+(\w+)|\b(\w+)\.prototype\b/gm), found => found[1] ?? found[2]))];

function withoutFunction(places, name, code) {
  const names = [...new Set(places.filter(place => !place?.[OWN]).flatMap(place => (Object(place) === place ? Object.keys(place) : [])))].filter(key => key !== 'default');
  const exported = names.filter(key => places.some(place => place?.[key] !== undefined)), own = functionNames(code);
  if (own.includes(name)) return `it does not export ${name}; write export { ${name} };`;
  return `it has no function ${name}; it ${exported.length ? `exports: ${exported.join(', ')}` : `has: ${own.join(', ') || 'none'}`}`;
}

/** The places that may have the function: those of a module, if the file imports something or is no script without its exports. */
async function placesOf(file, code, name, pair) {
  const exports = /^export\b/m.test(code), imports = /^import\s*[\w{*"']/m.test(code) || /\.[cm]?ts$/.test(file);
  try {
    const places = imports ? [] : runScript(code, file, [...new Set([name.split('.')[0], ...functionNames(code), ...classNames(code), ...constantNames(code)])]);
    if (!imports && (!exports || functionIn(places, name, pair) || [...functionNames(code), ...classNames(code)].some(own => places[0][own]))) return places;
  } catch (error) {
    if (!exports || !(error instanceof SyntaxError)) throw error;
  }
  const module = await import(pathToFileURL(file)).catch(error => { throw adviceOn(error, file); });
  return [module, module.default];
}

/** The classes of the file that are there, by their names. */
const classesIn = (places, code) => Object.fromEntries(classNames(code).map(name => [name, places.map(place => place?.[name]).find(found => typeof found === 'function')])
  .filter(([, found]) => found));

/** The functions of the file, and the methods of its classes that are shapes of the pair: {name, test, said}. */
function candidatesOf(places, classes, code, pair) {
  const others = ['main', 'setup', 'draw', 'update', 'init', 'constructor'];
  const own = functionNames(code).filter(name => !classes[name]).map(name => ({ name, test: functionIn(places, name, pair), said: name }));
  const methods = Object.entries(classes).flatMap(([owner, kind]) => [kind, kind.prototype].flatMap((place, i) => Object.getOwnPropertyNames(place)
    .filter(name => !i || shapesSaid(pair, owner) > 0).map(name => ({ name: `${owner}.${name}`, test: i || name === 'prototype' ? place[name] : memberOf(kind, name, pair), said: i ? undefined : name }))));
  return [...own, ...methods].filter(({ name, test }) => typeof test === 'function' && !isClass(test) && !others.includes(name.split('.').at(-1)));
}

/** The only function that fits, that no other of these calls, or that has the pair in its name; without one nothing. */
function choose(places, classes, code, pair) {
  const fit = candidatesOf(places, classes, code, pair).map(one => ({ ...one, ...fittingWays(pair, one.test, classes) })).filter(one => one.fits);
  const calls = (one, other) => one !== other && new RegExp(`\\b${other.name.split('.').at(-1)}\\(`).test(`${one.test}`.replace(/^[^{=]*/, ''));
  const top = fit.filter(one => !fit.some(other => calls(other, one)));
  const said = top.filter(one => shapesSaid(pair, one.said ?? `${one.name} ${one.ways[0].parameters}`) === 2);
  if (said.length === 1) return said[0];
  if (top.length > 1) leave(2, `hitlab-judge: several functions fit; which one?${top.map(({ name }) => `\n  --function ${name}`).join('')}`);
  return top[0];
}

async function functionOf({ file, pair, function: name }) {
  const code = readFileSync(file, 'utf8'), first = name ?? 'hit', places = await placesOf(file, code, first, pair), classes = classesIn(places, code);
  const chosen = name || functionIn(places, first, pair) ? undefined : choose(places, classes, code, pair);
  const found = chosen?.test ?? functionIn(places, first, pair);
  if (!found) throw withoutFunction(places, first, code);
  const valueOf = named => places.map(place => place?.[named]).find(value => value !== undefined);
  return { test: found, chosen: chosen?.name, classes, source: { text: code, valueOf } };
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
const { test, chosen, classes, source } = await functionOf(words).catch(error => leave(3, `hitlab-judge: ${words.file}: ${error}`));
try {
  const { numbers, touching, flat, convex, deck, count, seed, time, ask, tolerance, convention, form, name } = words;
  const report = judge(words.pair, test, { numbers, touching, flat, convex, decks: deck, count: Number(count), seed: BigInt(seed), seconds: Number(time),
    ask, [ask === 'hit' ? 'tolerance' : 'within']: Number(tolerance), convention, form, names: name, classes, source });
  if (chosen && !words.json) process.stdout.write(`The function ${chosen}\n`);
  process.stdout.write(words.json ? withRun(report.json, words.given) : report.text);
  if (!report.right) process.exitCode = 1;
  else if (report.stopped) process.exitCode = 4;
} catch (error) {
  leave(2, `hitlab-judge: ${error.message}`);
}
