/* SPDX-License-Identifier: MIT */
/* The workers that call a reader's own function, and the judge. The lab and the exercises of the articles have it. */
"use strict";

const SILENCE = 1000; /* ms that a worker may say nothing for, when something is asked of it */
const SLOW = 1500, SLOWER = 50; /* ms that some cases may take, if the quickest ones took less than a part of that */

/* What a worker could not take: {text, line}; line 0: the text does not say where. */
function mistakeOf({message, lineno}, known) {
  const text = String(message || "").replace(/^Uncaught /, "").replace(/Failed to execute 'importScripts' on '\w+': /, "");
  return {text, line: known ? lineno : 0};
}

/* A worker with the user's function. What it says goes to heard(); silent() and wrong() tell that it was ended; slow() is
 * asked whether so many ms are enough for the same cases. */
function hireTest(test, heard, silent, wrong, slow = _time => {}) {
  const text = `(${helper})((() => { ${followPlan}\nreturn (${userTest})(); })())`, url = URL.createObjectURL(new Blob([text], {type: "text/javascript"}));
  const worker = new Worker(url), STEP = 100;
  let owed = 0, quiet = 0, busy = 0, rests = false;
  const hired = {
    postMessage(message, moved = []) {
      owed++;
      quiet = 0;
      worker.postMessage(message, moved);
    },
    terminate() {
      clearInterval(clock);
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  };
  /* Counted in steps: a page that is busy itself does not mistake that for silence. */
  const clock = setInterval(() => {
    if (owed && !rests && ++quiet > SILENCE / STEP) {
      hired.terminate();
      return silent();
    }
    busy = rests ? 0 : busy + 1;
    slow(busy * STEP);
  }, STEP);
  worker.onmessage = ({data}) => {
    quiet = 0;
    busy = data.asked ? 0 : busy;
    rests = data.rests;
    owed -= data.alive ? 0 : 1;
    if (!data.alive || data.asked)
      heard(data);
  };
  worker.onerror = event => {
    event.preventDefault();
    hired.terminate();
    wrong(mistakeOf(event, event.filename !== url));
  };
  hired.postMessage({test});
  return hired;
}

/* In the language of the page. */
const ownSay = (english, chinese) => (/^zh/.test(document.documentElement.lang) ? chinese : english);

/* {name, indices, counts, swapped, columns} of two shapes, as page_pair() tells them; null: a field. */
function ownPair(text) {
  const [name, a, b, m, n, swapped, ...columns] = text.split(" ");
  return text ? {name, indices: [+a, +b], counts: [+m, +n], swapped: swapped === "1", columns} : null;
}

/* "cx, cy, r, xy": a polygon is one parameter, its vertices. */
function ownParameters(pair) {
  const words = [...pair.columns];
  return pair.counts.flatMap(count => count ? words.splice(0, count) : [words.splice(0, 4)[0].slice(0, -1) + "xy"]).join(", ");
}

const ownEmpty = pair => `function hit(${ownParameters(pair)}) {\n  return false;\n}\n`;

const ownJudge = {
  judging: null, /* stops it */

  /* What a worker has to know of {pair, code}. */
  test(running, more) {
    return {
      code: running.code, name: running.found?.name ?? "hit", plan: running.found?.plan ?? "", silent: [], judges: false, ...more,
      said: {
        line: ownSay(" (line {})", "（第 {} 行）"),
        threw: ownSay("it threw {}", "它抛出了 {}"),
        returned: ownSay("it returned {}: true or false is wanted", "它返回了 {}：应返回 true 或 false"),
        number: ownSay("; the command judges numbers, by hitlab judge --ask", "；数值由命令 hitlab judge --ask 评判"),
        promise: ownSay("a promise, which an async function returns", "一个 promise（async 函数的返回值）"),
        silent: ownSay("no answer for a second", "一秒内没有回答"),
      },
    };
  },

  /* What cannot be compiled, in words for somebody who pastes what the page does not run. */
  inWords(mistake, code) { return {...mistake, text: this.otherLanguage(code) || mistake.text}; },

  /* Whether a text came as a whole, and not letter by letter. */
  isWhole(box, before) { return box.value.length - before > 20; },

  /* The pair that a function is for instead of this one, if its names say one; null: they say none. */
  pairOf(program, code, pair) { return ownPair(program.ccall("page_own_pair", "string", ["string", "number", "number"], [code, ...pair.indices])); },

  /* A line that shows such shapes. */
  stateOf(program, pair) { return program.ccall("page_pair_state", "string", ["number", "number"], pair.indices); },

  sentence({text, line}) { return text + (line ? ownSay(` (line ${line})`, `（第 ${line} 行）`) : ""); },

  /* Finds the function in the text, before anything runs: running.found is {name, head, plan}. Returns what is wrong: {text, line, sort};
   * null: nothing. */
  unfit(program, running) {
    const {pair, code, form = ""} = running;
    const said = program.ccall("page_own_find", "string", ["number", "number", "string", "string"], [...pair.indices, code, form]);
    const [sort, ...words] = said.split("\n"), other = this.otherLanguage(code);
    if (sort === "ok") {
      const [name, head, plan] = words;
      running.found = {name, head, plan};
      return null;
    }
    return {text: other || words.join("\n"), line: 0, sort};
  },

  /* In words for somebody who pastes what the page does not run; "": it looks like JavaScript. */
  otherLanguage(code) {
    if (/^\s*(def \w+\(.*\).*:|import \w+\s*$|from \w+ import)/m.test(code) && !/[{};]\s*$/m.test(code))
      return ownSay("This is Python: the page runs JavaScript; hitlab judge runs it.", "这是 Python：页面只运行 JavaScript；hitlab judge 可以运行它。");
    if (/^\s*#include\b/m.test(code))
      return ownSay("This is C or C++: the page runs JavaScript; hitlab judge runs it.", "这是 C 或 C++：页面只运行 JavaScript；hitlab judge 可以运行它。");
    if (/^\s*(interface|type)\s+\w+|\)\s*:\s*(boolean|number)\b|[(,]\s*[\w$]+\??\s*:\s*(number|boolean|string|any|[A-Z])/m.test(code))
      return ownSay("These are TypeScript's types: the page runs JavaScript; hitlab judge runs them.", "这里有 TypeScript 的类型：页面只运行 JavaScript；hitlab judge 可以运行它。");
    if (/^\s*import\b.*["']/m.test(code))
      return ownSay("It imports another file: the page runs one text; put what it needs into it.", "它导入了另一个文件：页面只运行一段文本，请把所需内容放进来。");
    return "";
  },

  /* "cx = 1, cy = 2 ..." */
  caseText(line, pair) {
    const numbers = line.trim().split(" "), plain = pair.counts.every(count => count);
    return plain ? pair.columns.map((name, i) => `${name}\u00a0=\u00a0${numbers[i]}`).join(", ") : line.trim();
  },

  /* Judges what runs. A case that gets no answer in time is known the next time. Returns the report, or {error}, or null:
   * it was stopped. */
  async judge(program, running, progress) {
    const all = program._page_judge_cases(), silent = [];
    const memory = program.HEAPU8.slice(0, program._page_memory_end());
    try {
      for (let left = 3; left > 0; left--) {
        const said = await this.judgeOnce(running, memory, silent, count => progress(Math.min(1, count / all)));
        if (!said || !said.lost)
          return said;
        const line = await this.findSilent(running, said.lost.filter(line => !silent.includes(line.trim())));
        if (line !== null) { /* otherwise the machine was busy, and the test was not */
          silent.push(line.trim());
          left++;
        }
      }
    } finally {
      this.judging = null;
    }
    return {error: ownSay("now and then it gives no answer for a second", "它有时一秒内没有回答")};
  },

  judgeOnce(running, memory, silent, progress) {
    return new Promise(done => {
      let last = [], count = 0, since = performance.now(), least = Infinity;
      const hired = hireTest(this.test(running, {silent, judges: true}), data => {
        if (data.asked) {
          least = Math.min(least, performance.now() - since);
          since = performance.now();
          progress(count += last.length);
          last = data.asked;
        } else if (data.ready) {
          this.sendProgram(hired, memory, running, done);
        } else {
          hired.terminate();
          done(data);
        }
      }, () => done({lost: last}), mistake => done({error: this.sentence(mistake)}), time => {
        if (time < Math.max(SLOW, SLOWER * least))
          return;
        hired.terminate();
        done({error: ownSay(`It became slower and slower, and was ended after ${count} cases. Does it keep what it makes?`,
                            `它越来越慢，${count} 题后被终止。它是不是把创建的东西都留着？`)});
      });
      this.judging = () => { hired.terminate(); done(null); };
    });
  },

  /* The copy needs memory that a function may have eaten. */
  sendProgram(hired, memory, {pair, found, form = ""}, done) {
    try {
      const copy = memory.slice();
      hired.postMessage({module: hitlabLoad.compiled, memory: copy, pair: pair.indices, head: found?.head ?? "", form}, [copy.buffer]);
    } catch (error) {
      hired.terminate();
      done({error: ownSay("The page's memory is full: ", "页面的内存已满：") + error.message});
    }
  },

  /* Asks a case at a time. Returns the first that gets no answer; null: none. */
  findSilent(running, lines) {
    return new Promise(done => {
      let at = -1;
      const next = () => ++at < lines.length ? hired.postMessage({id: 0, lines: [lines[at]]}) : (hired.terminate(), done(null));
      const hired = hireTest(this.test(running), next, () => done(lines[Math.max(at, 0)]), () => done(null));
      this.judging = () => { hired.terminate(); done(null); };
    });
  },
};
