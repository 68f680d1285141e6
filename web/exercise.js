/* SPDX-License-Identifier: MIT */
/* An exercise of an article: a text box for the reader's own function, which answers for the figure beside it and is
 * judged. The program is the figure's. */
"use strict";
(() => {
  const say = ownSay;

  class Exercise {
    /** @param {HTMLElement} root */
    constructor(root) {
      this.root = root;
      this.figure = /** @type {any} */ (root.closest("section").querySelector("hit-figure"));
      this.opening = ["lesson", "state"].map(name => [name, this.figure.getAttribute(name)]);
      this.pair = this.live = this.running = null;
      this.turn = this.timer = 0;
      this.seen = this.asked = null; /* what the figure says; that of it which is being answered */
      this.figure.addEventListener("hitlab", (/** @type {CustomEvent} */ event) => this.follow(event.detail));
    }

    build(pair) {
      this.pair = ownPair(pair);
      this.beginning = this.root.dataset.code || ownEmpty(this.pair);
      const row = element("div", "", {className: "row"}), label = element("label", say("Your function in JavaScript; true: they touch",
                                                                                         "你的 JavaScript 函数；返回 true 表示碰撞"));
      this.text = element("textarea", "", {value: this.kept() || this.beginning, spellcheck: false, wrap: "off", autocomplete: "off", autocapitalize: "off", rows: 9});
      this.said = element("p", "", {className: "said"});
      this.judging = element("button", say("Judge it", "评判"), {onclick: () => ownJudge.judging ? ownJudge.judging() : this.judge()});
      this.progress = element("progress", undefined, {max: 1, hidden: true});
      this.report = element("div", "", {className: "report"});
      this.said.setAttribute("role", "status");
      this.report.setAttribute("aria-live", "polite");
      this.progress.setAttribute("aria-label", say("Judging", "正在考"));
      this.text.oninput = () => { clearTimeout(this.timer); this.timer = setTimeout(() => { this.keep(); this.run(); }, 300); };
      label.append(this.text);
      row.append(this.judging, element("button", say("Start again", "重新开始"), {onclick: () => this.startAgain()}), ...this.root.children);
      this.root.append(label, this.said, row, this.progress, this.report);
      if (this.root.dataset.judges !== undefined)
        new IntersectionObserver(([seen], all) => { /* the front page shows what a judge says */
          if (seen.isIntersecting)
            (all.disconnect(), this.judge());
        }).observe(this.text);
      else if (this.text.value !== this.beginning)
        this.run();
    }

    /* What the reader wrote stays in this browser, where it keeps anything. */
    get name() { return `hitlab exercise ${location.pathname} ${this.pair.name}`; }

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

    startAgain() {
      this.text.value = this.beginning;
      this.keep();
      this.report.replaceChildren();
      for (const [name, value] of this.opening)
        this.figure.setAttribute(name, value);
      this.run();
    }

    /* ---- What it answers here ---- */

    follow(detail) {
      this.seen = detail;
      if (!this.pair)
        this.build(detail.pair);
      this.ask();
    }

    /* Resolves to whether the text is a function that runs. */
    async run() {
      const turn = ++this.turn;
      clearTimeout(this.timer);
      this.live?.terminate();
      this.live = this.asked = null;
      const wrong = await this.hire({pair: this.pair, code: this.text.value}, turn);
      if (wrong && turn === this.turn)
        this.tell(wrong, true);
      return !wrong && turn === this.turn;
    }

    /* Resolves to what is wrong with the text, or to "". */
    hire(running, turn) {
      return new Promise(done => {
        const hired = hireTest(ownJudge.test(running), data => {
          if (data.id !== undefined)
            return this.hear(data);
          if (!data.ready || turn !== this.turn)
            return hired.terminate(), done(say("There is no function hit.", "没有名为 hit 的函数。"));
          const unfit = ownJudge.unfit(hitlabProgram.Module, running);
          if (unfit)
            return hired.terminate(), done(ownJudge.sentence(unfit));
          this.live = hired;
          this.running = running;
          this.ask();
          done("");
        }, () => {
          const silent = say("It gave no answer for a second, and was ended.", "它一秒内没有回答，已被终止。");
          if (hired === this.live) {
            this.tell(silent, true);
            this.live = null;
          }
          done(silent);
        }, mistake => done(ownJudge.sentence(mistake)));
      });
    }

    /* One question at a time: the newest goes when the one before is answered. */
    ask() {
      if (!this.live || this.asked || !this.seen?.case)
        return;
      this.asked = this.seen;
      this.live.postMessage({id: 0, lines: [this.seen.case]});
    }

    hear({answers: [answer], problem}) {
      const asked = this.asked, words = {1: say("miss", "未碰撞"), 2: say("hit", "碰撞")};
      this.asked = null;
      if (this.seen !== asked)
        return this.ask();
      const said = words[answer], right = said === asked.referee;
      if (!said)
        this.tell(say("Here ", "在这里，") + problem, true);
      else
        this.tell(say(`Here it says ${said}; the exact answer is ${asked.referee}.`, `在这里它说${said}，精确答案是${asked.referee}。`), !right);
    }

    tell(text, wrong = false) {
      this.said.textContent = text;
      this.said.classList.toggle("wrong", wrong);
      this.text.setAttribute("aria-invalid", String(wrong));
    }

    /* ---- The judge ---- */

    async judge() {
      if (!await this.run())
        return;
      const {pair} = this, program = hitlabProgram.Module;
      this.judging.textContent = say("Stop", "停止");
      this.progress.hidden = false;
      this.report.replaceChildren();
      const said = await ownJudge.judge(program, this.running, done => { this.progress.value = done; });
      ownJudge.judging = null;
      this.judging.textContent = say("Judge it", "评判");
      this.progress.hidden = true;
      this.report.replaceChildren(...!said || said.error ? [element("h3", said ? said.error : say("Stopped.", "已停止。"))]
        : ownReport.parts(said.report, pair, program, say("Show it in the figure", "在插图里显示"), state => this.show(state)));
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
