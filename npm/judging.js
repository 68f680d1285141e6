/* SPDX-License-Identifier: MIT */
/* The judge of hit tests: is a function right, and where is it wrong? It is WebAssembly, too, in a file of its own: who only asks
 * whether shapes hit does not load it. What judge.d.ts says is what judge.h says. */
import encoded from './judge_wasm.js';
import { asPoint, followPlan } from './shapes.js';
import { pointClassOf, waysOf } from './taken.js';

const bytes = Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0));
const lib = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { emscripten_notify_memory_growth() {} } }).exports;
lib._initialize();

const BATCH = 2048, CASE = 28, ROOM = 512; // cases at once; bytes of a judge_case, and of a message
// Where the members of judge_options stand, and its bytes.
const WORDS_AT = { numbers: 0, touching: 4, flat: 8, convex: 12, decks: 16, count: 20, ask: 32, convention: 48,
  form: 64, parameters: 68, names: 72, objects: 76 };
const SEED = 24, WITHIN = 40, TOLERANCE = 56, OPTIONS = 80;
const MISS = 0, HIT = 1, REFUSED = 2, ERROR = 3, NUMBER = 7; // judge_says
const decoder = new TextDecoder(), encoder = new TextEncoder();

// ---- Memory ---------------------------------------------------------------------------------------

function allocate(size) {
  const at = lib.malloc(size);
  if (!at) throw new RangeError('hit: no memory');
  return at;
}

const view = () => new DataView(lib.memory.buffer);

function textAt(at) {
  if (!at) throw new RangeError('hit: no memory');
  const memory = new Uint8Array(lib.memory.buffer);
  return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
}

/** The text stays until the caller frees it. */
function textMade(text) {
  const written = encoder.encode(`${text}\0`), at = allocate(written.length);
  new Uint8Array(lib.memory.buffer).set(written, at);
  return at;
}

// ---- Asking ---------------------------------------------------------------------------------------

const KEPT = new Set(['parameters', 'names']); // the judge has these texts until it is freed

function begin(pair, { decks, seed = 0, within = 0, tolerance = 0, ...given }) {
  const members = { ...given, decks: Array.isArray(decks) ? decks.join(',') : decks }, texts = [textMade(`${pair}`)];
  const wordOf = (value, name) => (typeof value === 'string' ? (KEPT.has(name) ? textMade(value) : texts[texts.push(textMade(value)) - 1]) : Number(value ?? 0));
  const words = Object.entries(WORDS_AT).map(([name, at]) => [at, wordOf(members[name], name)]);
  const error = allocate(ROOM), options = allocate(OPTIONS), to = view();
  words.forEach(([at, word]) => to.setInt32(options + at, word, true));
  to.setBigUint64(options + SEED, BigInt(seed), true);
  to.setFloat64(options + WITHIN, within, true);
  to.setFloat64(options + TOLERANCE, tolerance, true);
  const made = lib.judge_new(texts[0], options, error, ROOM), message = made ? '' : textAt(error);
  [...texts, error, options].forEach(lib.free);
  if (!made) throw new RangeError(message);
  return made;
}

/** A polygon is one argument, a list of [x, y]. */
function argumentsOf(at, count, isPolygon, numbers) {
  const row = numbers.subarray(at / 8, at / 8 + count);
  return isPolygon ? [Array.from({ length: count / 2 }, (_, i) => [row[2 * i], row[2 * i + 1]])] : row;
}

function* casesAt(at, count, polygons) {
  const words = new Uint32Array(lib.memory.buffer), numbers = new Float64Array(lib.memory.buffer);
  for (let i = at / 4; i < (at + count * CASE) / 4; i += CASE / 4) {
    const motion = words[i + 6] ? numbers.subarray(words[i + 6] / 8, words[i + 6] / 8 + 2) : [];
    yield [...argumentsOf(words[i + 2], words[i + 4], polygons[0], numbers), ...argumentsOf(words[i + 3], words[i + 5], polygons[1], numbers), ...motion];
  }
}

/** The numbers of each case, as the form has them. */
function* valuesAt(at, count) {
  const words = new Uint32Array(lib.memory.buffer), numbers = new Float64Array(lib.memory.buffer);
  for (let i = at / 4; i < (at + count * CASE) / 4; i += CASE / 4) yield Array.from(numbers.subarray(words[i] / 8, words[i] / 8 + words[i + 1]));
}

const shown = answer => `'${typeof answer === 'object' ? JSON.stringify(answer) : String(answer)}'`;

/** Only true, false, 1 and 0 are verdicts; '?' refuses. */
function saysOf(answer, problems) {
  if (answer === true || answer === 1) return HIT;
  if (answer === false || answer === 0) return MISS;
  if (answer === '?') return REFUSED;
  problems.push(`${shown(answer)} is not an answer`);
  return ERROR;
}

/** Of numbers: one, or a point as {x, y} or [x, y]. null and an infinite time are no contact. */
function numbersOf(answer, asked, problems, to) {
  if (answer === '?') return REFUSED;
  if (['time', 'move', 'normal'].includes(asked) && answer === null) return MISS;
  const found = to.length === 2 ? [answer?.x ?? answer?.[0], answer?.y ?? answer?.[1]] : [answer];
  if (found.every(x => typeof x === 'number' && x === x)) {
    to.set(found);
    return NUMBER;
  }
  problems.push(`${shown(answer)} is not an answer`);
  return ERROR;
}

function ask(test, given, problems, asked, to) {
  try {
    return to.length ? numbersOf(test(...given), asked, problems, to) : saysOf(test(...given), problems);
  } catch (error) {
    problems.push(error?.constructor?.name === 'NoName' ? `?name ${error.message}` : `${error}`);
    return ERROR;
  }
}

/** No verdict was made: how the test takes the shapes is not clear. */
class Question extends Error {}
Question.prototype.name = 'Question';

function refuseName(name) {
  const [shape, field] = name.split('.');
  throw new Question(`the test reads ${name}, which a ${shape} here has not; if it is a number, say which one: names: '${field}=r'`);
}

/** Throws if the judge has a question instead of a verdict. */
function askAbout({ question }) {
  if (!question) return;
  if (question.missing) refuseName(question.missing);
  if (!question.best) throw new Question('no usual form has as many parameters as the test');
  throw new Question(`it is not clear how the test takes the shapes: form: '${question.best}' leaves ${question['best wrong']} of ` +
    `${question['best asked']} answers wrong, form: '${question.read}', as it is read, ${question['read wrong']} of ${question['read asked']}`);
}

function tellProblem(j, text) {
  const at = textMade(text);
  lib.judge_problem(j, ERROR, at);
  lib.free(at);
}

function stop(j) {
  const why = textMade('the time is over');
  lib.judge_stop(j, why);
  lib.free(why);
}

function askAll(j, pair, test, { seconds = Infinity, ask: asked }) {
  const width = lib.judge_width(j), out = allocate(4), says = allocate(4 * BATCH), answers = allocate(8 * BATCH * width || 8);
  const numbers = new Float64Array(BATCH * width), polygons = pair.split('/').map(name => name === 'polygon');
  const deadline = performance.now() + 1000 * seconds;
  let plan = '', made = null;
  try {
    for (let count; (count = lib.judge_next(j, BATCH, out)) > 0;) {
      const problems = [], told = textAt(lib.judge_plan(j)), at = view().getUint32(out, true);
      if (told !== plan) made = followPlan(plan = told);
      const cases = plan ? valuesAt(at, count) : casesAt(at, count, polygons);
      const said = Array.from(cases, (numbers_, i) => [plan ? made(numbers_) : numbers_, i]).map(([given, i]) => ask(test, given, problems, asked, numbers.subarray(i * width, (i + 1) * width)));
      new Int32Array(lib.memory.buffer).set(said, says / 4);
      new Float64Array(lib.memory.buffer).set(numbers, answers / 8);
      const missing = problems.find(text => text.startsWith('?name '));
      if (missing && !lib.judge_is_choosing(j)) refuseName(missing.slice('?name '.length));
      if (problems.length) tellProblem(j, problems[0]);
      lib.judge_answer_numbers(j, says, answers, count);
      if (performance.now() > deadline) stop(j);
    }
  } finally {
    lib.free(out);
    lib.free(says);
    lib.free(answers);
  }
}

// ---- What is found --------------------------------------------------------------------------------

function reportOf(j) {
  const json = textAt(lib.judge_json(j)), report = JSON.parse(json), { total } = report;
  const right = !(total.wrong || total.error || total.timeout || total.crash || report['other answers'] || report.changes);
  return Object.assign(report, { json, text: textAt(lib.judge_text(j)), wrong: total.wrong, right });
}

function withTexts(texts, call) {
  const made = texts.map(textMade);
  try {
    return call(...made);
  } finally {
    made.forEach(lib.free);
  }
}

/** How many shapes of the pair a text says, by whatever name. */
export const shapesSaid = (pair, text) => withTexts([pair, text], (a, b) => lib.judge_shapes_said(a, b));
const knowsName = name => withTexts([name], at => lib.judge_knows_name(at) !== 0);

/** Whether there is a form with as many parameters. */
function fits(pair, parameters, ask) {
  if (!parameters) return false;
  const j = begin(pair, { ask, parameters, objects: true }), out = allocate(4);
  const found = lib.judge_next(j, BATCH, out) > 0;
  lib.free(out);
  lib.judge_free(j);
  return found;
}

/** The ways to call the test that fit; if none does, the first. */
export function fittingWays(pair, test, classes = {}, ask = 'hit') {
  const all = waysOf(test, classes, pair, { knows: knowsName, saysShape: (shape, name) => shapesSaid(`${shape}/${shape}`, name) > 0 }), fit = all.filter(({ parameters }) => fits(pair, parameters, ask));
  return { fits: fit.length > 0, ways: fit.length && all.length > 1 ? fit : all.slice(0, 1) };
}

function judgeWay(pair, way, options) {
  const { form, names, classes = {}, source, ...others } = options, parameters = form === undefined ? way.parameters : undefined;
  const j = begin(pair, { ...others, form, names, parameters, objects: form !== undefined || parameters !== undefined });
  const kind = pointClassOf(classes);
  followPlan.ownPoint = kind && asPoint(kind);
  followPlan.source = source ?? { text: [options.test, ...Object.values(classes)].join('\n'), valueOf: name => classes[name] };
  try {
    askAll(j, pair, way.test, options);
    const report = reportOf(j);
    askAbout(report);
    return report;
  } finally {
    lib.judge_free(j);
  }
}

export function judge(pair, test, options = {}) {
  if (typeof test !== 'function') throw new TypeError('hit: the test is no function');
  let first;
  for (const way of fittingWays(pair, test, options.classes, options.ask).ways) {
    try {
      return judgeWay(pair, way, { ...options, test });
    } catch (error) { // perhaps its objects are made otherwise
      if (!(error instanceof Question)) throw error;
      first ??= error;
    }
  }
  throw first;
}

export function check(pair, test, options = {}) {
  const report = judge(pair, test, options);
  if (!report.right || report.stopped)
    throw Object.assign(new Error(`${pair}\n${report.text}`), { name: 'AssertionError', report });
  return report;
}
