/* SPDX-License-Identifier: MIT */
/* The user's own test in the lab: what it answers, and its map. own_panel.js shows it. Nothing of it leaves the page. */
"use strict";

const own = {
  live: null,     /* the worker that answers for what is shown */
  running: null,  /* what it runs: {pair, code} */
  asked: "",      /* the lines that the program asked for last, and what is known of them */
  answers: null,
  busy: "",       /* the lines that are being answered */
  problem: "",    /* with the last answers */
  logged: "",     /* the last line that it wrote to the console */
  refused: "",    /* why a newer text does not run */
  turn: 0,        /* of run(): the last one counts */

  pair() {
    return started && Module._page_pair ? ownPair(Module.UTF8ToString(Module._page_pair())) : null;
  },

  /* Takes the text for the shapes shown. Until it has been taken, and if it is not, the last one goes on. */
  run(code, pair, form) {
    const turn = ++this.turn;
    return new Promise(done => {
      const running = {pair, code, form};
      const refuse = mistake => {
        if (turn !== this.turn)
          return done(mistake);
        this.refused = ownJudge.sentence(mistake);
        this.askAgain();
        done(mistake);
      };
      const unfit = ownJudge.unfit(Module, running);
      if (unfit)
        return refuse(unfit);
      const hired = hireTest(ownJudge.test(running), data => {
        if (data.id !== undefined)
          return hired === this.live && this.hear(data);
        if (data.ready && turn === this.turn)
          return done(this.begin(hired, running));
        hired.terminate();
        if (data.ready)
          return done(null);
        refuse({text: say(`there is no function ${running.found.name}`, `没有名为 ${running.found.name} 的函数`), line: 0});
      }, () => hired === this.live ? this.fallSilent() : refuse({text: say("it did not come to its end within a second", "它一秒内没有执行完"), line: 0}),
      mistake => hired === this.live ? this.fail(mistake) : refuse(ownJudge.inWords(mistake, code)));
    });
  },

  /* Returns null: nothing is wrong. */
  begin(hired, running) {
    this.stop();
    this.live = hired;
    this.running = running;
    this.asked = this.problem = this.refused = "";
    this.answers = null;
    this.busy = "";
    Module.FS.writeFile("hit.js", running.code);
    Module.ccall("page_own_open", "number", ["string"], ["hit.js"]);
    this.askAgain(); /* what was said of the last one goes */
    return null;
  },

  /* Its row is there and selected, and nothing runs: it came with a link. */
  show(code, pair, form) {
    const running = {pair, code, form};
    if (ownJudge.unfit(Module, running))
      return;
    this.begin(null, running);
    this.problem = say("it runs when you press Run", "按“运行”后才会运行");
    this.askAgain();
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
    ownJudge.judging?.();
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

  hear({answers, problem, logged}) {
    const fits = this.busy === this.asked;
    this.busy = "";
    if (!fits)
      return this.send();
    this.answers = answers;
    if (problem !== this.problem || logged !== this.logged)
      ownPanel.showAnswers(problem, logged);
    this.problem = problem;
    this.logged = logged;
    Module._page_own_heard();
    pass(); /* at once: the frame waits for it */
  },

  fallSilent() {
    const line = this.busy.split("\0")[0];
    this.stop();
    this.told(say("it gave no answer for a second, and was ended", "它一秒内没有回答，已被终止"), line);
  },

  fail(mistake) {
    this.live = null;
    this.told(ownJudge.sentence(mistake), "");
  },

  /* It runs no more. */
  told(text, line) {
    this.busy = "";
    this.answers = null;
    this.problem = text;
    this.askAgain();
    ownPanel.showProblem(text, line && ownJudge.caseText(line, this.running.pair));
  },

};

/* Only workers fill the map of this test: they call the function, and the page does not. */
const ownMap = Object.assign(Object.create(helpers), /** @type {any} */ ({
  LATE: 0,
  workers: [], lent: [],

  round() { return Module._page_map_is_own() && own.live ? Module._page_map_round() : 0; },
  count() { return Math.max(1, helpers.count()); },

  hire() {
    const worker = hireTest(ownJudge.test(own.running), data => this.takeBack(worker, data),
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
}));
