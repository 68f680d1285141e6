/* SPDX-License-Identifier: MIT */
/* What workers run that call the user's function: the text of userTest(), which has nothing of the page. */
"use strict";

function userTest() {
  const post = postMessage.bind(self), load = importScripts.bind(self);
  const clock = performance.now.bind(performance);
  const decoder = new TextDecoder(), encoder = new TextEncoder();
  const NONE = 0, MISS = 1, HIT = 2, REFUSED = 3, ERROR = 4, TIMEOUT = 5; /* as child.h has them */
  const MOST_SILENCES = 2, BEAT = 100; /* ms */
  const MODULE = /^[ \t]*export[ \t]+(default[ \t]+)?(?=(async[ \t]+)?(function|class|const|let|var)\b)/gm;
  let given, made, logged = "", told = 0, problems = [], silences = 0, memory, printed = [];

  /* Only the language itself stays: a function that came with a link could tell others, or look into what is kept here. */
  function closeDoors() {
    const kept = new Set(("Object Function Array Number Boolean String Symbol BigInt Date Promise RegExp JSON Math Intl Map Set " +
      "WeakMap WeakSet WeakRef Proxy Reflect Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError " +
      "URIError ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array " +
      "Float32Array Float64Array BigInt64Array BigUint64Array Infinity NaN undefined globalThis isFinite isNaN parseFloat " +
      "parseInt structuredClone encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape constructor").split(" "));
    for (let scope = self; scope && scope !== Object.prototype; scope = Object.getPrototypeOf(scope))
      for (const name of Object.getOwnPropertyNames(scope))
        if (!kept.has(name) && !Reflect.deleteProperty(scope, name) && Object(self[name]) === self[name])
          throw new Error(name + " cannot be taken away");
  }

  /* The last line that the function has written. */
  function log(...all) {
    logged = all.map(one => typeof one === "string" ? one : show(one)).join(" ").slice(0, 120);
  }

  function note(sort, text) {
    problems[sort] = problems[sort] || text;
    problems[NONE] = text;
    return sort;
  }

  /* Where in the user's text; "": it does not say. */
  function lineOf(error) {
    const stack = String(error && error.stack), at = stack.indexOf(given.url);
    const line = at < 0 ? null : /^:(\d+)/.exec(stack.slice(at + given.url.length));
    return line ? given.said.line.replace("{}", line[1]) : "";
  }

  /* The judge tells another plan before a line, where it tries another form. */
  function toArguments(line) {
    const [first, second] = line.split("\n"), told = first.startsWith("#plan ");
    if (told)
      made = followPlan(first.slice("#plan ".length));
    return made((told ? second : first).trim().split(" ").map(Number));
  }

  function show(value) {
    if (typeof value === "number" || typeof value === "bigint")
      return String(value); /* JSON has no NaN */
    try {
      if (typeof value?.then === "function")
        return given.said.promise;
      return typeof value === "function" ? "function" : String(JSON.stringify(value) ?? value).slice(0, 60);
    } catch {
      return typeof value;
    }
  }

  function answer(line) {
    if (given.silent.includes(line.trim())) {
      silences++;
      return note(TIMEOUT, given.said.silent);
    }
    let said;
    try {
      said = given.call(...toArguments(line));
    } catch (error) {
      if (error?.constructor?.name === "NoName")
        return note(ERROR, "?name " + error.message);
      return note(ERROR, given.said.threw.replace("{}", () => String(error).slice(0, 160)) + lineOf(error));
    }
    if (said === true || said === 1)
      return HIT;
    if (said === false || said === 0)
      return MISS;
    if (said === "?")
      return REFUSED;
    const numbers = Number.isFinite(said) || Array.isArray(said) && said.length === 2 && said.every(Number.isFinite);
    return note(ERROR, given.said.returned.replace("{}", () => show(said)) + (numbers ? given.said.number : ""));
  }

  /* Whoever says nothing for a second is ended. */
  function beat() {
    if (clock() - told < BEAT)
      return;
    told = clock();
    post({alive: true});
  }

  function answerAll(lines, out) {
    problems = [];
    for (let i = 0; i < lines.length && silences < MOST_SILENCES; i++) {
      beat();
      out[i] = answer(lines[i]);
    }
    return out;
  }

  /* Every method of the console that a function may call keeps what it was given. */
  const quiet = new Proxy({}, {get: (_, name) => typeof name === "string" ? log : undefined});

  /* The user's text is a script of its own, so that errors have its lines. One that does not compile ends the worker.
   * A module's words are taken off, letter by letter, so that columns stay. */
  function take(test) {
    const script = text => URL.createObjectURL(new Blob([text], {type: "text/javascript"})), plain = test.code.replace(MODULE, word => " ".repeat(word.length));
    given = {...test, url: script(plain)};
    const taking = script(`globalThis.takeFunction(typeof ${test.name} === "function" ? ${test.name} : null);`); /* a policy forbids eval */
    closeDoors();
    followPlan.source = {text: plain, valueOf: () => undefined};
    made = followPlan(given.plan);
    Object.assign(globalThis, {console: quiet, performance: {now: clock, mark() {}, measure() {}}, takeFunction(found) { given.call = found; }});
    load(given.url);
    load(taking);
    Reflect.deleteProperty(globalThis, "takeFunction");
    post(given.call ? {ready: true} : {missing: true});
  }

  /* What the program's copy calls. */
  const system = {
    page_own_ask(text, size, count, answers) {
      const lines = decoder.decode(new Uint8Array(memory.buffer, text, size)).split("\0").slice(0, count);
      if (given.judges)
        post({alive: true, asked: lines});
      answerAll(lines, new Int32Array(memory.buffer, answers, count));
      if (given.judges)
        post({alive: true, rests: true}); /* the program works, and the function does not */
      return silences < MOST_SILENCES;
    },
    page_own_problem(sort, out, size) {
      const {written} = encoder.encodeInto(problems[sort] || "", new Uint8Array(memory.buffer, out, size - 1));
      new Uint8Array(memory.buffer)[out + written] = 0;
    },
    clock_gettime(_which, out) {
      const now = clock(), view = new DataView(memory.buffer);
      view.setInt32(out, now / 1000, true);
      view.setInt32(out + 4, now % 1000 * 1e6, true);
      return 0;
    },
    fd_write(_file, parts, count, sum) {
      const view = new DataView(memory.buffer);
      let written = 0;
      for (let at = parts; at < parts + 8 * count; at += 8) {
        printed.push(new Uint8Array(memory.buffer).slice(view.getUint32(at, true), view.getUint32(at, true) + view.getUint32(at + 4, true)));
        written += view.getUint32(at + 4, true);
      }
      view.setUint32(sum, written, true);
      return 0;
    },
  };

  function write(text, at) {
    const to = new Uint8Array(memory.buffer, at, 1024), {written} = encoder.encodeInto(text, to.subarray(0, to.length - 1));
    to[written] = 0;
  }

  function judge(program, pair, {head = "", form = ""} = {}) {
    printed = [];
    silences = 0;
    write(head, program.page_own_head());
    write(form.slice(0, 250), program.page_own_form());
    const wrong = program.page_judge(...pair), bytes = new Uint8Array(memory.buffer);
    const error = decoder.decode(bytes.slice(wrong, bytes.indexOf(0, wrong)));
    post({report: error ? null : JSON.parse(printed.map(part => decoder.decode(part, {stream: true})).join("")), error});
  }

  return {
    take, judge, system, use(program) { memory = program.memory; },
    ask({id, lines}) { post({id, answers: answerAll(lines, lines.map(() => NONE)), problem: problems[NONE] || "", logged}); },
  };
}
