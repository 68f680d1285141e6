/* SPDX-License-Identifier: MIT */
/* What runs a reader's function on the page, without a browser: web/own_worker.js with what a worker has around it. Prints TAP.
 * usage: worker.mjs web/own_worker.js judge/templates/shapes.js */
import {readFileSync} from "node:fs";
import vm from "node:vm";

const [, , worker, shapes] = process.argv;
const source = `(() => { ${readFileSync(shapes, "utf8")}\n${readFileSync(worker, "utf8")}\nreturn userTest(); })()`;
const said = {threw: "threw {}", returned: "returned {}", number: ", a number", line: " in line {}", promise: "a promise", silent: "silent"};
const HIT = 2, MISS = 1, REFUSED = 3, ERROR = 4;
const RIGHT = "{ const dx = cx - Math.max(x, Math.min(cx, x + w)), dy = cy - Math.max(y, Math.min(cy, y + h)); return dx * dx + dy * dy <= r * r; }";
let count = 0, failed = 0;

function is(what, got, wanted) {
  const fine = JSON.stringify(got) === JSON.stringify(wanted);
  console.log(`${fine ? "ok" : "not ok"} ${++count} - ${what}${fine ? "" : `\n# got ${JSON.stringify(got)}\n# wanted ${JSON.stringify(wanted)}`}`);
  failed += !fine;
}

/* A worker's names: those that are taken away are there first. */
function workerOf() {
  const told = [], blobs = [], around = vm.createContext({});
  vm.runInContext("globalThis.self = globalThis", around);
  Object.assign(around, {performance, structuredClone, TextEncoder, TextDecoder, fetch() {}, XMLHttpRequest: class {}, WebSocket: class {}, console,
    postMessage: message => told.push(message), Blob: class { constructor(parts) { this.text = parts.join(""); } },
    URL: {createObjectURL: blob => `blob:${blobs.push(blob.text) - 1}`},
    importScripts: url => vm.runInContext(blobs[Number(url.slice("blob:".length))], around, {filename: url})});
  return {told, around, test: vm.runInContext(source, around)};
}

/* What is told of a function of circle and box, asked about these lines. */
function answers(code, lines = ["0 0 1 2 0 1 1", "0 0 1 1 0 1 1"], plan = "n n n n n n n") {
  const {told, test} = workerOf();
  try {
    test.take({code, name: "hit", plan, said, silent: []});
  } catch (error) {
    return `${error}`;
  }
  if (!told.some(({ready}) => ready))
    return told;
  test.ask({id: 1, lines});
  const {answers: all, problem, logged} = told.at(-1);
  return {all, problem, logged};
}

const right = code => is(code.slice(0, 60), answers(code), {all: [MISS, HIT], problem: "", logged: ""});
right(`function hit(cx, cy, r, x, y, w, h) ${RIGHT}`);
right(`export function hit(cx, cy, r, x, y, w, h) ${RIGHT}`);
right(`export default function hit(cx, cy, r, x, y, w, h) ${RIGHT}`);
right(`export const hit = (cx, cy, r, x, y, w, h) => ${RIGHT}`);
right(`const copy = structuredClone({a: 1}), at = performance.now(); performance.mark("a"); function hit(cx, cy, r, x, y, w, h) ${RIGHT}`);
is("an object is what the plan says", answers("const hit = (circle, rect) => circle.radius === 1 && rect.width === 1 && circle.center.x === 0", undefined,
  "o:circle:3:0,1,2:x=0;y=1;r=2;radius=2;center=0+1 o:box:4:0,1,2,3:x=0;y=1;w=2;h=3;width=2;height=3").all, [HIT, HIT]);
is("a shape's type is the word that the function has for it", answers("const hit = (a, b) => a.type === 'disc' && b.kind === 'Rect'", undefined,
  "o:circle,ball,disc:3:0,1,2:x=0 o:box,rect:4:0,1,2,3:x=0").all, [HIT, HIT]);
is("the last line that it logs is told, and no method of the console fails",
  answers("function hit(...v) { console.group('a'); console.table([1]); console.time(); console.log('first'); console.log('at', {x: v[0]}); return false; }"),
  {all: [MISS, MISS], problem: "", logged: "at {\"x\":0}"});
is("what it throws, and where", answers("function hit() {\n  throw new RangeError('far');\n}"), {all: [ERROR, ERROR], problem: "threw RangeError: far in line 2", logged: ""});
is("a number is no verdict", answers("const hit = () => 0.7"), {all: [ERROR, ERROR], problem: "returned 0.7, a number", logged: ""});
is("nor is a promise", answers("const hit = async () => true").problem, "returned a promise");
is("\"?\" refuses", answers("const hit = () => '?'").all, [REFUSED, REFUSED]);
is("a name that a shape has not", answers("const hit = circle => circle.bodyRadius > 0", ["0 0 1"], "o:circle:3:0,1,2:x=0;y=1;r=2").problem, "?name circle.bodyRadius");
is("another function is told as missing", answers("function hits() { return true; }"), [{missing: true}]);
is("it cannot tell others", answers("const hit = () => [typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof importScripts, typeof postMessage].every(type => type === 'undefined')").all, [HIT, HIT]);
console.log(`1..${count}`);
process.exitCode = failed ? 1 : 0;
