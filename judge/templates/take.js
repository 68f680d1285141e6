// What is loaded as a module: types are taken off, "./vec" may be vec.ts, and a function need not be exported.
const hooks = `
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let judged;
export function initialize(name) { judged = name; }

export async function resolve(name, context, next) {
  try {
    return await next(name, context);
  } catch (error) {
    if (!/^\\.{0,2}\\//.test(name)) throw error;
    for (const other of [name + '.ts', name + '.js', name + '.mjs', name.replace(/\\.js$/, '.ts'), name + '/index.js']) {
      try { return await next(other, context); } catch { /* the next one */ }
    }
    throw error;
  }
}

function compilerOf(path) {
  const programs = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':').map(folder => join(folder, 'tsc')).filter(existsSync);
  const near = () => createRequire(path)('typescript');
  const behind = programs.map(tsc => () => createRequire(path)(join(dirname(realpathSync(tsc)), '../lib/typescript.js')));
  for (const find of [near, ...behind]) {
    try { return find(); } catch { /* the next one */ }
  }
  throw new Error('a .ts file needs node 22.13 or a later one, or tsc, which npm install -g typescript brings; or write it in .js');
}

function withoutTypes(source, path) {
  if (module.stripTypeScriptTypes) return module.stripTypeScriptTypes(source, { mode: 'transform' });
  const ts = compilerOf(path);
  return ts.transpileModule(source, { fileName: path, compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }).outputText;
}

export async function load(url, context, next) {
  if (!/^file:.*\\.[cm]?[jt]s(\\?.*)?$/.test(url)) return next(url, context);
  const path = fileURLToPath(url.replace(/\\?.*/, '')), typed = /\\.[cm]?ts$/.test(path);
  let source = readFileSync(path, 'utf8');
  if (!typed && !/\\.mjs$/.test(path) && !/^\\s*(import\\s*[\\w{*"']|export\\s)/m.test(source)) return next(url, context);
  if (typed) source = withoutTypes(source, path);
  if (url.endsWith('?judged')) source += '\\nexport { ' + judged.map(name => name + ' as judged_' + name).join(', ') + ' };';
  return { format: 'module', source, shortCircuit: true };
}`;

/* The value of that name: a method without an object is one of a new one. */
function member(from, words) {
  return words.reduce((value, word, i) => {
    const found = value?.[word] ?? (typeof value === 'function' && value.prototype && word in value.prototype ? new value()[word] : undefined);
    return typeof found === 'function' && i + 1 === words.length ? found.bind(value) : found;
  }, from);
}

function find(places, file, name) {
  const words = name.split('.');
  for (const place of places) {
    const whole = member(place, words), isIt = typeof place === 'function' && !place.prototype?.constructor?.toString().startsWith('class');
    if (typeof whole === 'function') return whole;
    if (isIt && words.length === 1) return place;
  }
  const names = [...new Set(places.flatMap(place => (place && typeof place === 'object' ? Object.keys(place).filter(key => key !== 'default' && place[key] !== undefined) : [])))];
  throw new Error(`it has no function ${name}; it ${names.length ? `exports: ${names.join(', ')}` : 'exports none'}`);
}

/* A file with neither import nor export is a script, or a module of CommonJS. */
function runScript(code, file, first) {
  const module = { exports: {} }, parameters = ['require', 'module', 'exports', '__filename', '__dirname'];
  const values = names => [...new Set(names)].map(name => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`).join(', ');
  const run = require('vm').compileFunction(`${code}\nreturn { ${values([first, ...classNames([...classes, ...pointClass]), ...constantNames(code)])} };`, parameters, { filename: file });
  const runs = () => run(require('module').createRequire(file), module, module.exports, file, require('path').dirname(file));
  let own;
  try {
    own = runs();
  } catch (error) { // a script of a page
    if (!/^(window|self) is not defined$/.test(error?.message)) throw error;
    globalThis.window = globalThis.self = globalThis;
    own = runs();
  }
  return [own, module.exports, module.exports.default];
}

async function runModule(code, file, first) {
  const url = require('url').pathToFileURL(file).href, { register } = require('module');
  if (!register) throw new Error('a module or a .ts file needs node 18.19 or a later one');
  register('data:text/javascript,' + encodeURIComponent(hooks), { parentURL: 'data:', data: [...new Set([first, ...classNames([...classes, ...pointClass]), ...constantNames(code)])] });
  const given = await import(url);
  const found = [given, given.default];
  const hasIt = found.some(place => place?.[first] !== undefined) || (typeof given.default === 'function' && !"@FUNCTION@".includes('.'));
  const local = again => found.unshift(Object.fromEntries(Object.entries(again).map(([name, value]) => [name.replace('judged_', ''), value])));
  if (!hasIt || pointClass.length || constantNames(code).length || classes.some(spec => spec)) await import(`${url}?judged`).then(local, error => { if (!(error instanceof SyntaxError)) throw error; });
  return found;
}

// How the objects of the file's classes are made: ["Circle", "items", ["Vec", "items", 0, 0], 0]; 0 takes the next of the shape, 1 nothing.
const classes = @CLASSES@;
const pointClass = [["@POINT@"]].filter(([name]) => name);
function classNames(specs) { return [...new Set(specs.filter(Array.isArray).flatMap(spec => [spec[0], ...classNames(spec.slice(2))]))]; }
/* What may be the type of a shape: "const CIRCLE = 1", "enum ShapeType". */
function constantNames(code) {
  const lines = code.match(/^(?:export\s+)?(?:const\s+)?(?:enum|const|let|var)\s+[A-Z].*/gm) ?? [];
  return lines.flatMap(line => Array.from(line.matchAll(/\b([A-Z]\w*)\s*(?:=[^=>]|\{)/g), found => found[1]));
}

let judged;
start = async begin => {
  const file = "@FILE@", name = "@FUNCTION@", code = require('fs').readFileSync(file, 'utf8'), first = name.split('.')[0];
  const isModule = /\.(mjs|ts)$/.test(file) || /^\s*(import\s*[\w{*"']|export\s)/m.test(code);
  const places = isModule ? await runModule(code, file, first) : runScript(code, file, first);
  const classNamed = name => places.map(place => place?.[name]).find(one => typeof one === 'function');
  const plain = @OBJECT@ ? (one, ...rest) => one[name.split('.').pop()](...rest) : find(places, file, name);
  for (const [name] of pointClass) {
    const kind = classNamed(name);
    if (kind) followPlan.ownPoint = asPoint(kind);
  }
  followPlan.source = { text: code, valueOf: name => places.map(place => place?.[name]).find(one => one !== undefined) };
  judged = classes.some(spec => spec) ? (...given) => plain(...given.map((one, i) => built(classes[i], one, classNamed))) : plain;
  begin();
};
