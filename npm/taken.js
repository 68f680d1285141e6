/* SPDX-License-Identifier: MIT */
/* How a test takes the shapes: the names of its parameters, and the classes whose objects they are. */
import { built } from './shapes.js';

const DEEPEST = 3;

export const isClass = value => typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));

/** The parameters in the brackets behind that place: their texts. */
function partsBehind(code, open) {
  const parts = [''];
  for (let i = open + 1, depth = 1; i < code.length && depth > 0; i++) {
    depth += '([{'.includes(code[i]) - ')]}'.includes(code[i]);
    if (code[i] === ',' && depth === 1) parts.push('');
    else if (depth > 0) parts[parts.length - 1] += code[i];
  }
  return parts.map(part => part.trim()).filter(part => part);
}

const codeOf = test => `${test}`.replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
const isNeeded = part => /^[{[]/.test(part) || !part.includes('=');

/** Those without a default value, "circle", "{ x, y }", "...rest"; undefined: they are not known. */
function partsOf(test) {
  const code = codeOf(test), single = /^(?:async\s+)?([\w$]+)\s*=>/.exec(code), open = code.indexOf('(');
  if (single) return [single[1]];
  if (open < 0 || /\[native code\]/.test(code) || isClass(test)) return undefined;
  const parts = partsBehind(code, open);
  return parts.length ? parts.filter(isNeeded) : undefined;
}

const nameOf = part => /^(?:\.{3})?([\w$]+)/.exec(part)?.[1] ?? '_';

/** What the constructor of a class takes: that of the class, or of the one that it extends. */
function madeOf(kind) {
  if (!isClass(kind)) return partsOf(kind) ?? [];
  const code = codeOf(kind), at = /\bconstructor\s*\(/.exec(code), base = Object.getPrototypeOf(kind);
  if (at) return partsBehind(code, at.index + at[0].length - 1).filter(isNeeded);
  return base === Function.prototype ? [] : madeOf(base);
}

/** What built() takes, for a class by that name: with what `knows` knows of its constructor's parameters. */
function specOf(name, classes, knows, depth = 0) {
  const parts = madeOf(classes[name]);
  if (parts.length === 1 && parts[0].startsWith('{')) return [name, 'whole'];
  const items = parts.map(part => {
    const inner = classNameOf(part, classes);
    if (!knows(nameOf(part))) return 1;
    return inner && depth < DEEPEST && madeOf(classes[inner]).length ? specOf(inner, classes, knows, depth + 1) : 0;
  });
  return [name, items.length ? 'items' : 'bare', ...items];
}

/** "rect" may be an object of the class Rect. */
function classNameOf(part, classes) {
  const name = /^[a-z][\w$]*$/.test(part) ? part[0].toUpperCase() + part.slice(1) : '';
  return Object.hasOwn(classes, name) ? name : undefined;
}

/** The class whose objects are points, "Vec2". */
export function pointClassOf(classes) {
  const isPoint = ([name, kind]) => /vec|point|pt|coord/i.test(name) && /^_*x,_*y$/i.test(madeOf(kind).map(nameOf).join());
  return Object.entries(classes).find(isPoint)?.[1];
}

function written(part, label, spec, classes) {
  const leaves = spec ? madeOf(classes[spec[0]]).filter((_, i) => spec[1] === 'items' && spec[2 + i] !== 1).map(nameOf) : [];
  return leaves.length ? `${label}{${leaves.join(' ')}}` : `${label}${part.startsWith('...') ? '*' : '?'}`;
}

/** The class that has this method, which takes an object first. */
const ownerOf = (test, classes) => Object.keys(classes).find(name => Object.values(Object.getOwnPropertyDescriptors(classes[name].prototype ?? {}))
  .some(({ value }) => value === test && value !== classes[name]));

/** The classes, where the code asks for them: "a instanceof Circle && b instanceof Rect". */
function askedOf(test, parts, kinds, classes, pair, saysShape) {
  if (kinds.length !== 2 || kinds.every(kind => kind)) return kinds;
  const shapes = pair.split('/'), code = codeOf(test);
  const asks = kinds.map((kind, i) => (kind ? [kind] : Array.from(code.matchAll(/([\w$]+)(?: instanceof |\.constructor === )(\w+)/g))
    .filter(([, name]) => name === nameOf(parts[i])).map(found => found[2]).filter(name => Object.hasOwn(classes, name))));
  const said = [shapes, [...shapes].reverse()].map(order => asks.map((names, i) => names.find(name => saysShape(order[i], name))));
  return said.find(both => both.every(name => name)) ?? kinds;
}

/** The ways to call a test, {parameters, test}: with objects of the classes by all that their constructors take, by what a shape has of
 * that, or with shapes alone. */
export function waysOf(test, classes, pair, { knows, saysShape }) {
  const owner = ownerOf(test, classes), parts = partsOf(test) ?? (owner ? [] : undefined);
  if (!parts) return [{ test }];
  const name = Object.keys(Object.getOwnPropertyDescriptors(classes[owner]?.prototype ?? {})).find(key => classes[owner].prototype[key] === test);
  const all = owner ? [owner, ...parts] : parts, named = all.map((part, i) => (owner && !i ? owner : classNameOf(part, classes)));
  if (owner && all.length === 2 && new Set(pair.split('/')).size === 1) named[1] ??= owner; // circle.hits(other)
  const kinds = askedOf(test, all, named, classes, pair, saysShape);
  const plain = owner ? (one, ...rest) => one[name](...rest) : test, classNamed = key => classes[key];
  const rules = kinds.some(kind => kind) ? [() => true, knows, undefined] : [undefined];
  return rules.map(rule => {
    const specs = kinds.map(kind => (kind && (rule ? specOf(kind, classes, rule) : [kind, 'bare'])) || 0);
    const parameters = all.map((part, i) => written(part, nameOf(part), specs[i], classes)).join(' ');
    return { parameters: parameters || undefined, test: specs.some(spec => spec) ? (...given) => plain(...given.map((one, i) => built(specs[i], one, classNamed))) : plain };
  });
}
