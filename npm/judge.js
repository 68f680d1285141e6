/* SPDX-License-Identifier: MIT */
/* The judge of hit tests: is a function right, and where is it wrong? It is WebAssembly, too, in a file of its own: who only asks
 * whether shapes hit does not load it. What judge.d.ts says is what judge.h says. */
import encoded from './judge_wasm.js';

const bytes = Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0));
const lib = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { emscripten_notify_memory_growth() {} } }).exports;
lib._initialize();

const BATCH = 2048, CASE = 28, ROOM = 512; // cases at once; bytes of a judge_case, and of a message
// Where the members of judge_options stand, and its bytes.
const WORDS_AT = { numbers: 0, touching: 4, flat: 8, convex: 12, decks: 16, count: 20, ask: 32, convention: 48 };
const SEED = 24, WITHIN = 40, OPTIONS = 56;
const MISS = 0, HIT = 1, REFUSED = 2, ERROR = 3, NUMBER = 7; // judge_says
const WORDS = { 1: HIT, hit: HIT, true: HIT, 0: MISS, miss: MISS, false: MISS, '?': REFUSED };
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

function begin(pair, { decks, seed = 0, within = 0, ...given }) {
  const members = { ...given, decks: Array.isArray(decks) ? decks.join(',') : decks }, texts = [textMade(`${pair}`)];
  const wordOf = value => (typeof value === 'string' ? texts[texts.push(textMade(value)) - 1] : Number(value ?? 0));
  const words = Object.entries(WORDS_AT).map(([name, at]) => [at, wordOf(members[name])]);
  const error = allocate(ROOM), options = allocate(OPTIONS), to = view();
  words.forEach(([at, word]) => to.setInt32(options + at, word, true));
  to.setBigUint64(options + SEED, BigInt(seed), true);
  to.setFloat64(options + WITHIN, within, true);
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

/** As a program's line is read: a text may be an answer; undefined, null and NaN are none. */
function saysOf(answer, problems) {
  if (answer === true) return HIT;
  if (answer === false) return MISS;
  if (answer == null || answer !== answer || typeof answer === 'string') {
    if (typeof answer === 'string' && Object.hasOwn(WORDS, answer)) return WORDS[answer];
    problems.push(`'${answer}' is not an answer`);
    return ERROR;
  }
  return answer ? HIT : MISS;
}

/** Of numbers: one, or a point as {x, y} or [x, y]. null and an infinite time are no contact. */
function numbersOf(answer, asked, problems, to) {
  if (answer === '?') return REFUSED;
  if (asked === 'time' && answer === null) return MISS;
  const found = asked === 'point' ? [answer?.x ?? answer?.[0], answer?.y ?? answer?.[1]] : [answer];
  if (found.every(x => typeof x === 'number' && x === x)) {
    to.set(found);
    return NUMBER;
  }
  problems.push(`'${typeof answer === 'object' ? JSON.stringify(answer) : answer}' is not an answer`);
  return ERROR;
}

function ask(test, given, problems, asked, to) {
  try {
    return to.length ? numbersOf(test(...given), asked, problems, to) : saysOf(test(...given), problems);
  } catch (error) {
    problems.push(`${error}`);
    return ERROR;
  }
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
  try {
    for (let count; (count = lib.judge_next(j, BATCH, out)) > 0;) {
      const problems = [];
      const said = Array.from(casesAt(view().getUint32(out, true), count, polygons),
        (given, i) => ask(test, given, problems, asked, numbers.subarray(i * width, (i + 1) * width)));
      new Int32Array(lib.memory.buffer).set(said, says / 4);
      new Float64Array(lib.memory.buffer).set(numbers, answers / 8);
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
  const right = !(total.wrong || total.error || total.timeout || total.crash);
  return Object.assign(report, { json, text: textAt(lib.judge_text(j)), wrong: total.wrong, right });
}

export function judge(pair, test, options = {}) {
  if (typeof test !== 'function') throw new TypeError('hit: the test is no function');
  const j = begin(pair, options);
  try {
    askAll(j, pair, test, options);
    return reportOf(j);
  } finally {
    lib.judge_free(j);
  }
}

export function check(pair, test, options = {}) {
  const report = judge(pair, test, options);
  if (!report.right || report.stopped)
    throw Object.assign(new Error(`${pair}\n${report.text}`), { name: 'AssertionError', report });
  return report;
}
