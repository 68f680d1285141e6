/* SPDX-License-Identifier: MIT */
/* The workers that call a reader's own function, and the judge. The lab and the exercises of the articles have it. */
"use strict";

const SILENCE = 1000; /* ms that a worker may say nothing for, when something is asked of it */

/* What a worker could not take: {text, line}; line 0: the text does not say where. */
function mistakeOf({message, lineno}, known) {
  const text = String(message || "").replace(/^Uncaught /, "").replace(/Failed to execute 'importScripts' on '\w+': /, "");
  return {text, line: known ? lineno : 0};
}

/* A worker with the user's function. What it says goes to heard(); silent() and wrong() tell that it was ended. */
function hireTest(test, heard, silent, wrong) {
  const text = `(${helper})((${userTest})())`, url = URL.createObjectURL(new Blob([text], {type: "text/javascript"}));
  const worker = new Worker(url), STEP = 100;
  let owed = 0, quiet = 0, rests = false;
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
      silent();
    }
  }, STEP);
  worker.onmessage = ({data}) => {
    quiet = 0;
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
      code: running.code, counts: running.pair.counts, silent: [], judges: false, ...more,
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

  sentence({text, line}) { return text + (line ? ownSay(` (line ${line})`, `（第 ${line} 行）`) : ""); },

  /* What is wrong with the parameters, before anything is asked: {text, line, sort}; null: they fit. */
  unfit(program, {pair, code}) {
    const [sort, ...words] = program.ccall("page_own_fits", "string", ["number", "number", "string"], [...pair.indices, code]).split("\n");
    const order = ownSay(`hit() takes them in another order; it gets ${ownParameters(pair)}`, `hit() 的参数顺序不同；传入的顺序是 ${ownParameters(pair)}`);
    return sort ? {text: sort === "order" ? order : words.join(" "), line: 0, sort} : null;
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
    return {error: ownSay("now and then it gives no answer for a second", "它有时一秒内没有回答")};
  },

  judgeOnce(running, memory, silent, progress) {
    return new Promise(done => {
      let last = [], count = 0;
      const hired = hireTest(this.test(running, {silent, judges: true}), data => {
        if (data.asked) {
          progress(count += last.length);
          last = data.asked;
        } else if (data.ready) {
          const copy = memory.slice();
          hired.postMessage({module: hitlabLoad.compiled, memory: copy, pair: running.pair.indices}, [copy.buffer]);
        } else {
          hired.terminate();
          done(data);
        }
      }, () => done({lost: last}), mistake => done({error: this.sentence(mistake)}));
      this.judging = () => { hired.terminate(); done(null); };
    });
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
