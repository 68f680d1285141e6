/* SPDX-License-Identifier: MIT */
/* An exercise of an article: a text box for the reader's own function, which answers for the figure beside it and is
 * judged. The box is a part of the page: it can be written in before the program is there, which is the figure's. */
"use strict";
(() => {
  const say = ownSay;

  class Exercise {
    /** @param {HTMLElement} root */
    constructor(root) {
      const part = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(name));
      this.root = root;
      this.figure = /** @type {any} */ (root.closest("section").querySelector("hit-figure"));
      this.opening = ["lesson", "state"].map(name => [name, this.figure.getAttribute(name)]);
      this.pair = this.live = this.running = null;
      this.form = ""; /* that the reader has chosen */
      this.turn = this.timer = 0;
      this.seen = this.asked = null; /* what the figure says; that of it which is being answered */
      this.text = part("textarea");
      this.said = part(".said");
      this.fits = part(".fits");
      this.judging = part(".judge-it");
      this.progress = part("progress");
      this.report = part(".report");
      this.beginning = this.text.defaultValue;
      this.came = new Promise(done => { this.hasCome = done; });
      this.figure.addEventListener("hitlab", (/** @type {CustomEvent} */ event) => this.follow(event.detail));
      this.text.oninput = () => this.changed();
      this.length = this.text.value.length;
      this.pasted = false; /* the text came as a whole, and not letter by letter */
      this.judging.onclick = () => ownJudge.judging ? ownJudge.judging() : this.judge();
      part(".again").onclick = () => this.startAgain();
      this.begin();
    }

    /* What was typed before this ran stays; otherwise what was kept comes. */
    begin() {
      const kept = this.text.value === this.beginning && this.kept();
      if (kept)
        this.text.value = kept;
      if (this.root.dataset.judges !== undefined)
        new IntersectionObserver(([seen], all) => { /* the front page shows what a judge says */
          if (seen.isIntersecting)
            (all.disconnect(), this.came.then(() => this.judge()));
        }).observe(this.text);
      else if (this.text.value !== this.beginning)
        this.came.then(() => this.run());
    }

    /* What the reader wrote stays in this browser, where it keeps anything. */
    get name() { return `hitlab exercise ${location.pathname} ${this.root.dataset.pair}`; }

    kept() {
      try {
        return localStorage.getItem(this.name);
      } catch {
        return null;
      }
    }

    keep() {
      try {
        if (this.text.value === this.beginning)
          localStorage.removeItem(this.name);
        else
          localStorage.setItem(this.name, this.text.value);
      } catch { /* it keeps nothing */ }
    }

    /* Nothing that was said is about the new text. */
    changed() {
      this.pasted = ownJudge.isWhole(this.text, this.length);
      this.length = this.text.value.length;
      clearTimeout(this.timer);
      ownJudge.judging?.();
      this.form = "";
      this.report.replaceChildren();
      this.fits.hidden = true;
      this.tell("");
      this.timer = setTimeout(() => { this.keep(); this.run(); }, 300);
    }

    startAgain() {
      this.text.value = this.beginning;
      this.changed();
      clearTimeout(this.timer);
      this.keep();
      for (const [name, value] of this.opening)
        this.figure[value === null ? "removeAttribute" : "setAttribute"](name, value);
      this.run();
    }

    /* ---- What it answers here ---- */

    follow(detail) {
      const other = this.pair && detail.pair && this.pair.name !== ownPair(detail.pair).name;
      this.seen = detail;
      if (!detail.pair)
        return;
      this.pair = ownPair(detail.pair);
      this.hasCome();
      if (other)
        this.run();
      else
        this.ask();
    }

    /* Resolves to whether the text is a function that runs. */
    async run() {
      const turn = ++this.turn;
      clearTimeout(this.timer);
      this.live?.terminate();
      this.live = this.asked = null;
      this.figure.want();
      await this.came;
      const wrong = await this.hire({pair: this.pair, code: this.text.value, form: this.form}, turn);
      if (wrong && turn === this.turn)
        this.tell(ownJudge.sentence(wrong), true);
      if (turn === this.turn)
        this.offer(wrong?.sort === "count" || this.pasted);
      return !wrong && turn === this.turn;
    }

    /* Resolves to what is wrong with the text, or to null. */
    hire(running, turn) {
      return new Promise(done => {
        const unfit = ownJudge.unfit(hitlabProgram.Module, running), told = (/** @type {string} */ text) => done({text, line: 0});
        if (unfit)
          return done(unfit);
        const hired = hireTest(ownJudge.test(running), data => {
          if (data.id !== undefined)
            return this.hear(data);
          if (!data.ready || turn !== this.turn)
            return hired.terminate(), told(say(`There is no function ${running.found.name}.`, `没有名为 ${running.found.name} 的函数。`));
          this.live = hired;
          this.running = running;
          this.ask();
          done(null);
        }, () => {
          const silent = say("It gave no answer for a second, and was ended.", "它一秒内没有回答，已被终止。");
          if (hired === this.live) {
            this.tell(silent, true);
            this.live = null;
          }
          told(silent);
        }, mistake => done(ownJudge.inWords(mistake, running.code)));
      });
    }

    /* The function is for other shapes than these. */
    offer(looks) {
      const pair = looks && ownJudge.pairOf(hitlabProgram.Module, this.text.value, this.pair);
      this.fits.hidden = !pair;
      if (pair)
        this.fits.replaceChildren(element("button", say(`Show ${pair.name}`, `显示 ${pair.name}`),
                                          {type: "button", onclick: () => this.show(ownJudge.stateOf(hitlabProgram.Module, pair))}));
    }

    /* One question at a time: the newest goes when the one before is answered. */
    ask() {
      if (!this.live || this.asked || !this.seen?.case || this.running.pair.name !== this.pair.name)
        return;
      this.asked = this.seen;
      this.live.postMessage({id: 0, lines: [this.seen.case]});
    }

    hear({answers: [answer], problem, logged}) {
      const asked = this.asked, words = {1: say("miss", "未碰撞"), 2: say("hit", "碰撞")}, said = words[answer];
      const console = logged ? ` console: ${logged}` : "";
      this.asked = null;
      if (this.seen !== asked)
        return this.ask();
      if (!said)
        this.tell(say("Here ", "在这里，") + problem + console, true);
      else
        this.tell(say(`Here it says ${said}; the exact answer is ${asked.referee}.`, `在这里它说${said}，精确答案是${asked.referee}。`) + console, said !== asked.referee);
    }

    tell(text, wrong = false) {
      this.said.textContent = text;
      this.said.classList.toggle("wrong", wrong);
      this.text.setAttribute("aria-invalid", String(wrong));
    }

    /* ---- The judge ---- */

    async judge() {
      const code = this.text.value;
      for (let turn; turn !== this.turn;) { /* the figure may come to another pair meanwhile, and runs it anew */
        turn = this.turn + 1;
        if (!await this.run() && (turn === this.turn || code !== this.text.value))
          return;
      }
      const {running} = this;
      this.judging.textContent = say("Stop", "停止");
      this.progress.hidden = false;
      this.report.replaceChildren();
      const said = await ownJudge.judge(hitlabProgram.Module, running, done => { this.progress.value = done; });
      this.judging.textContent = say("Judge it", "评判");
      this.progress.hidden = true;
      if (running.code !== this.text.value)
        return; /* it is about what was here before */
      this.report.replaceChildren(...!said || said.error ? [element("h3", said ? said.error : say("Stopped.", "已停止。"))]
        : said.report.question ? ownReport.question(said.report.question, form => { this.form = form; this.judge(); })
          : ownReport.parts(said.report, running.pair, hitlabProgram.Module, {
            label: say("Show it in the figure", "在插图里显示"), show: state => this.show(state),
            share: (state, words) => ownShare.make(hitlabProgram, state, running, words),
          }));
    }

    /* As a state of its own: the shapes are the case's, and no longer the step's. */
    show(state) {
      this.figure.removeAttribute("lesson");
      this.figure.setAttribute("state", state);
      this.figure.scrollIntoView({block: "center"});
    }
  }

  for (const root of document.querySelectorAll(".exercise"))
    new Exercise(/** @type {HTMLElement} */ (root));
})();
