/* The user's own test: its workers, its answers, its judge. own_panel.js shows it. Nothing of it leaves the page. */
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
    owed -= !data.alive;
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

const own = {
  live: null,     /* the worker that answers for what is shown */
  running: null,  /* what it runs: {pair, code} */
  asked: "",      /* the lines that the program asked for last, and what is known of them */
  answers: null,
  busy: false,
  problem: "",    /* with the last answers */
  refused: "",    /* why a newer text does not run */
  turn: 0,        /* of run(): the last one counts */

  /* {name, indices, counts, columns} of the two shapes shown; null: a field. */
  pair() {
    const text = started && Module._page_pair ? Module.UTF8ToString(Module._page_pair()) : "";
    if (!text)
      return null;
    const [name, a, b, m, n, ...columns] = text.split(" ");
    return {name, indices: [+a, +b], counts: [+m, +n], columns};
  },

  test(running, more) {
    return {
      code: running.code, counts: running.pair.counts, silent: [], judges: false, ...more,
      said: {
        line: say(" (line {})", "（第 {} 行）"),
        threw: say("it threw {}", "它抛出了 {}"),
        returned: say("it returned {}: true or false is wanted", "它返回了 {}：应返回 true 或 false"),
        silent: say("no answer for a second", "一秒内没有回答"),
      },
    };
  },

  /* Takes the text for the shapes shown. Until it has been taken, and if it is not, the last one goes on. */
  run(code, pair) {
    const turn = ++this.turn;
    return new Promise(done => {
      const running = {pair, code};
      const refuse = mistake => {
        if (turn !== this.turn)
          return done(mistake);
        this.refused = this.sentence(mistake);
        this.askAgain();
        done(mistake);
      };
      const hired = hireTest(this.test(running), data => {
        if (data.id !== undefined)
          return hired === this.live && this.hear(data);
        if (data.ready && turn === this.turn)
          return done(this.begin(hired, running));
        hired.terminate();
        if (data.ready)
          return done(null);
        refuse({text: say("there is no function hit", "没有名为 hit 的函数"), line: 0});
      }, () => hired === this.live ? this.fallSilent() : refuse({text: say("it did not come to its end within a second", "它一秒内没有执行完"), line: 0}),
      mistake => hired === this.live ? this.fail(mistake) : refuse(mistake));
    });
  },

  sentence({text, line}) { return text + (line ? say(` (line ${line})`, `（第 ${line} 行）`) : ""); },

  /* Returns null: nothing is wrong. */
  begin(hired, running) {
    this.stop();
    this.live = hired;
    this.running = running;
    this.asked = this.problem = this.refused = "";
    this.answers = null;
    this.busy = false;
    Module.FS.writeFile("hit.js", running.code);
    Module.ccall("page_own_open", "number", ["string"], ["hit.js"]);
    wake();
    return null;
  },

  /* What the row says of itself has changed. */
  askAgain() {
    this.asked = "";
    Module._page_own_heard();
    wake();
  },

  /* As the program asks for it. */
  writeProblem(out, size) {
    const text = this.refused || this.problem;
    const {written} = new TextEncoder().encodeInto(text, Module.HEAPU8.subarray(out, out + size - 1));
    Module.HEAPU8[out + written] = 0;
  },

  /* Other shapes, or another text: nothing answers. */
  end() {
    this.turn++;
    if (this.judging)
      this.judging();
    this.stop();
    Module._page_own_close();
  },

  stop() {
    ownMap.dismiss();
    if (this.live)
      this.live.terminate();
    this.live = null;
  },

  /* ---- The row ------------------------------------------------------------------------------- */

  /* The program asks. Returns whether the answers are there. */
  ask(text, size, count, out) {
    const asked = new TextDecoder().decode(Module.HEAPU8.slice(text, text + size));
    if (asked !== this.asked) {
      this.asked = asked;
      this.answers = this.live ? null : asked.split("\0").slice(0, count).map(() => 5);
      this.send();
    }
    if (this.answers)
      new Int32Array(Module.HEAPU8.buffer, out, count).set(this.answers);
    return this.answers !== null;
  },

  /* One question at a time: the newest goes when the one before is answered. */
  send() {
    if (!this.live || this.busy || this.answers || !this.asked)
      return;
    this.busy = this.asked;
    this.live.postMessage({id: this.turn, lines: this.asked.split("\0").slice(0, -1)});
  },

  hear({answers, problem}) {
    const fits = this.busy === this.asked;
    this.busy = false;
    if (!fits)
      return this.send();
    this.answers = answers;
    if (problem !== this.problem)
      ownPanel.showAnswers(problem);
    this.problem = problem;
    Module._page_own_heard();
    pass(); /* at once: the frame waits for it */
  },

  fallSilent() {
    const line = (this.busy || "").split("\0")[0];
    this.stop();
    this.told(say("it gave no answer for a second, and was ended", "它一秒内没有回答，已被终止"), line);
  },

  fail(mistake) {
    this.live = null;
    this.told(this.sentence(mistake), "");
  },

  /* It runs no more. */
  told(text, line) {
    this.busy = false;
    this.answers = null;
    this.problem = text;
    this.askAgain();
    ownPanel.showProblem(text, line && this.caseText(line));
  },

  /* "cx = 1, cy = 2 ..." */
  caseText(line, pair = this.running.pair) {
    const numbers = line.trim().split(" "), plain = pair.counts.every(count => count);
    return plain ? pair.columns.map((name, i) => `${name}\u00a0=\u00a0${numbers[i]}`).join(", ") : line.trim();
  },

  /* ---- The judge ----------------------------------------------------------------------------- */

  judging: null,

  /* Judges what runs. A case that gets no answer in time is known the next time. Returns the report, or {error}, or null:
   * it was stopped. */
  async judge(progress) {
    const running = this.running, all = Module._page_judge_cases(), silent = [];
    const memory = Module.HEAPU8.slice(0, Module._page_memory_end());
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
    return {error: say("now and then it gives no answer for a second", "它有时一秒内没有回答")};
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
          hired.postMessage({module: Module.compiled, memory: copy, pair: running.pair.indices}, [copy.buffer]);
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

/* Only workers fill the map of this test: they call the function, and the page does not. */
const ownMap = Object.assign(Object.create(helpers), {
  LATE: 0,
  workers: [], lent: [],

  round() { return Module._page_map_is_own() && own.live ? Module._page_map_round() : 0; },
  count() { return Math.max(1, helpers.count()); },

  hire() {
    const worker = hireTest(own.test(own.running), data => this.takeBack(worker, data),
                            () => this.fail(), () => this.fail());
    return worker;
  },

  fill() {},

  dismiss() {
    this.workers.forEach(worker => worker.terminate());
    this.workers = [];
    this.helped = 0;
  },

  fail() { own.fallSilent(); },
});
