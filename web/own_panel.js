/* SPDX-License-Identifier: MIT */
/* The text box, what is wrong with its text, and what the judge found, a card each. */
"use strict";

const ownPanel = {
  root: document.getElementById("own"),
  shown: null,      /* the pair whose text is shown */
  place: "",        /* whose text: "" the reader's own; "link": it came with a link; "before": what was the reader's own */
  runs: true,       /* as it is typed; what came from elsewhere only when the reader has said so */
  typed: false,     /* since it was kept last */
  timer: 0,
  form: "",         /* how the function takes the shapes, if the reader has said so */
  brought: null,    /* what a link has: {name, code, form}; it is kept when the reader runs or changes it */
  pasted: false,    /* the text came as a whole, and not letter by letter: the scene follows it */
  length: 0,        /* of the text before */

  /* ---- Parts ------------------------------------------------------------------------------- */

  build() {
    const part = {
      title: element("h2", "", {id: "own-title"}), close: element("button", "×", {className: "plain"}),
      label: element("label", "", {htmlFor: "own-text"}),
      places: element("div", "", {className: "row", hidden: true}),
      text: element("textarea", "", {id: "own-text", spellcheck: false, wrap: "off", autocomplete: "off", autocapitalize: "off"}),
      said: element("p", "", {id: "own-said"}), fits: element("div", "", {className: "row", hidden: true}), run: element("button"), judge: element("button"), link: element("button"),
      keep: element("button"), again: element("button"), progress: element("progress", undefined, {max: 1, hidden: true}), report: element("section"),
    };
    const head = element("header"), row = element("div", "", {className: "row"});
    part.said.setAttribute("role", "status");
    part.text.setAttribute("aria-describedby", "own-said");
    part.report.setAttribute("aria-live", "polite");
    head.append(part.title, part.close);
    part.places.setAttribute("role", "group");
    row.append(part.run, part.judge, part.keep, part.link, part.again);
    this.root.append(head, part.label, part.places, part.text, part.said, part.fits, row, part.progress, part.report);
    part.close.onclick = () => this.close();
    part.run.onclick = () => this.run();
    part.judge.onclick = () => ownJudge.judging ? ownJudge.judging() : this.judge();
    part.link.onclick = () => this.copyLink();
    part.text.value = ""; /* a browser may have kept one */
    part.again.onclick = () => this.place ? this.remove() : this.startAgain();
    part.keep.onclick = () => this.makeMine();
    part.text.oninput = () => {
      this.pasted = ownJudge.isWhole(part.text, this.length);
      this.typed = true;
      this.form = "";
      this.changed();
    };
    this.root.onkeydown = event => this.key(event);
    this.part = part;
  },

  name() {
    const {part} = this;
    part.close.setAttribute("aria-label", say("Close", "关闭"));
    part.run.textContent = say("Run", "运行");
    part.run.title = say("Ctrl+Enter", "Ctrl+Enter");
    part.judge.title = say("Asks it thousands of cases, hit or miss. The command hitlab judge --ask judges distances, times and points.",
                           "用数千道题考它：碰撞还是未碰撞。距离、时间和点由命令 hitlab judge --ask 评判。");
    part.judge.textContent = say("Judge", "评判");
    part.link.textContent = say("Copy link", "复制链接");
    part.keep.textContent = say("Keep as mine", "存为我的");
    part.places.setAttribute("aria-label", say("Whose function", "谁的函数"));
    part.progress.setAttribute("aria-label", say("Judging", "正在考"));
  },

  key(event) {
    if (event.key === "Escape")
      this.close();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.run();
    }
  },

  /* `foreign`: a text that a link brought. */
  open(foreign) {
    if (!this.part)
      this.build();
    this.name();
    this.root.hidden = false;
    document.body.classList.add("with-own");
    dispatchEvent(new Event("resize"));
    this.follow(foreign);
    this.keepOpen(true);
    this.part.text.focus({preventScroll: true});
  },

  /* Whether the reader left it open: the next visit has the own test again. */
  OPEN: `${TESTS}/open`,
  wasOpen() { return !embedded && Module.FS.analyzePath(this.OPEN).exists; },

  keepOpen(is) {
    if (is === this.wasOpen() || untouched)
      return;
    if (is)
      Module.FS.writeFile(this.OPEN, "");
    else
      Module.FS.unlink(this.OPEN);
  },

  /* The lab's own buttons and keys for it, between two passes. */
  call(judges) {
    setTimeout(() => {
      if (this.root.hidden)
        this.open();
      if (judges)
        this.judge();
    });
  },

  close() {
    this.root.hidden = true;
    this.keepOpen(false);
    document.body.classList.remove("with-own");
    dispatchEvent(new Event("resize"));
    canvas.focus({preventScroll: true});
  },

  /* ---- The text ---------------------------------------------------------------------------- */

  /* What was written for a pair stays in this browser; so does what a link brought, beside it. */
  file(pair, place = this.place) { return `${TESTS}/${pair.name.replace("/", "-")}${place && "." + place}.js`; },
  has(pair, place) { return place === "link" && this.brought?.name === pair.name || Module.FS.analyzePath(this.file(pair, place)).exists; },

  read(pair, place) {
    if (place === "link" && this.brought?.name === pair.name)
      return this.brought.code;
    return this.has(pair, place) ? Module.FS.readFile(this.file(pair, place), {encoding: "utf8"}) : place ? "" : this.beginning(pair);
  },

  keep(pair, code, place = this.place) {
    this.typed = false;
    if (place === "link")
      this.brought = null;
    if (!place && this.isBeginning(pair, code))
      return this.has(pair, "") && Module.FS.unlink(this.file(pair, ""));
    keep(this.file(pair, place));
    Module.FS.writeFile(this.file(pair, place), this.form ? `// form: ${this.form}\n${code}` : code);
  },

  /* The form stands in the first line of what is kept. */
  takeForm(kept) {
    const [line, form = ""] = /^\/\/ form: (.*)\n/.exec(kept) || [""];
    this.form = form;
    return kept.slice(line.length);
  },

  /* An exercise does not begin with its answer. */
  beginning(pair) {
    const line = Module._page_line(), [, method] = /(?:^|&)method=([^&]*)/.exec(line ? Module.UTF8ToString(line) : "") || [];
    return !lessonOf(link) && query.get("own") !== "empty" && (ownPosts[`${pair.name} ${method}`] || ownPosts[pair.name]) || ownEmpty(pair);
  },

  /* With any method of the pair: there is nothing of the reader's in it. */
  isBeginning(pair, code) {
    return code === this.beginning(pair) || Object.keys(ownPosts).some(name => name.split(" ")[0] === pair.name && ownPosts[name] === code);
  },

  /* After each pass: other shapes have another text. What a link brought is shown, and not run. */
  follow(foreign) {
    if (this.root.hidden)
      return;
    const pair = own.pair(), name = pair ? pair.name : "";
    if (this.shown && this.shown.name === name && foreign === undefined)
      return;
    this.leave();
    this.shown = pair || {name: ""};
    this.showPair(pair);
    if (pair && foreign?.code)
      this.brought = {name: pair.name, ...foreign};
    this.showPlace(foreign?.code ? "link" : "", foreign === undefined);
  },

  leave() {
    clearTimeout(this.timer);
    if (this.typed && this.shown?.name && this.part.text.value.length <= LONGEST)
      this.keep(this.shown, this.part.text.value);
    own.end();
    this.part.report.replaceChildren();
    this.part.fits.hidden = true;
  },

  /* The text of that place. Only the reader's own runs at once. */
  showPlace(place, runs = true) {
    const {part, shown: pair} = this, names = {"": say("Mine", "我的"), link: say("From the link", "来自链接"), before: say("Mine before", "我以前的")};
    const all = pair.name ? Object.keys(names).filter(one => !one || this.has(pair, one)) : [];
    this.place = place;
    this.runs = runs && !place;
    part.places.replaceChildren(...all.map(one => {
      const choice = element("button", names[one], {onclick: () => { this.leave(); this.showPlace(one); }});
      choice.setAttribute("aria-pressed", String(one === place));
      return choice;
    }));
    part.places.hidden = all.length < 2;
    part.keep.hidden = !place;
    part.again.textContent = place ? say("Remove", "移除") : say("Start again", "重新开始");
    part.again.title = place ? "" : say("Puts the post's method, or an empty function, back", "放回文章的方法，或一个空函数");
    this.put(pair.name ? this.takeForm(this.read(pair, place)) : "");
    if (place === "link" && this.brought) {
      this.form = this.brought.form;
      own.show(this.part.text.value, pair, this.form);
    }
    if (place === "link")
      this.say(say("This function came with the link. It runs when you press Run, and leaves yours alone.",
                   "这个函数来自链接，按“运行”后才会运行，不会改动你自己的函数。"));
    else if (place)
      this.say(say("This was yours before. It runs when you press Run.", "这是你以前的函数，按“运行”后才会运行。"));
    else if (pair.name && this.runs)
      this.run();
  },

  /* What is kept has come late: it is shown where nothing was typed meanwhile. */
  renew() {
    if (!this.root.hidden && this.shown?.name && !this.place && !this.typed)
      this.showPlace("");
  },

  /* What was the reader's own stays, in the place "before". */
  makeMine() {
    this.forget();
    this.giveTo(this.shown);
    this.showPlace("");
  },

  remove() {
    this.typed = false;
    this.forget();
    this.leave();
    this.showPlace("");
  },

  /* The text of the place that is shown. */
  forget() {
    if (this.place === "link")
      this.brought = null;
    if (Module.FS.analyzePath(this.file(this.shown)).exists)
      Module.FS.unlink(this.file(this.shown));
  },

  showPair(pair) {
    const {part} = this;
    part.title.textContent = say("Your test", "你的检测") + (pair ? say(": ", "：") + pair.name.replace("/", " / ") : "");
    part.label.textContent = pair
      ? say("A function in JavaScript; true: they touch. It gets numbers, points or shapes, such as ", "JavaScript 函数；返回 true 表示碰撞。参数是数、点或图形，例如 ") + ownParameters(pair)
      : say("A field has no pair of shapes.", "图形群不是一对图形。");
    for (const one of [part.text, part.run, part.judge, part.link, part.keep, part.again])
      one.disabled = !pair;
  },

  put(code) {
    this.part.text.value = code;
    this.length = code.length;
  },

  changed() {
    this.length = this.part.text.value.length;
    clearTimeout(this.timer);
    if (this.runs || !this.place)
      this.timer = setTimeout(() => this.run(), 300);
  },

  startAgain() {
    this.put(this.beginning(this.shown));
    this.run();
  },

  async run() {
    const code = this.part.text.value, pair = this.shown;
    clearTimeout(this.timer);
    this.runs = true;
    if (code.length > LONGEST)
      return this.say(say(`The text is too long: at most ${LONGEST} letters.`, `文本太长：最多 ${LONGEST} 个字符。`), true);
    this.keep(pair, code);
    if (code !== this.judged)
      this.part.report.replaceChildren(); /* it is about another function */
    const wrong = await own.run(code, pair, this.form), {pasted} = this;
    if (pair !== this.shown || code !== this.part.text.value)
      return; /* it is about what was here before */
    this.pasted = false;
    if (wrong)
      this.say(ownJudge.sentence(wrong), true);
    else
      this.showAnswers("");
    this.offer(wrong?.sort, pasted);
    return !wrong;
  },

  /* The function is for other shapes: what can be done. The scene follows what was pasted; while somebody types it stays. */
  offer(sort, pasted) {
    const {fits} = this.part, other = (sort === "count" || pasted) && sort !== "upright" && ownJudge.pairOf(Module, this.part.text.value, this.shown);
    fits.hidden = sort !== "upright" && !other;
    if (other && pasted && !lessonOf(link))
      return this.openPair(other);
    if (other)
      fits.replaceChildren(element("button", say(`Open ${other.name}`, `打开 ${other.name}`), {onclick: () => this.openPair(other)}));
    if (sort !== "upright")
      return;
    const upright = ownPair(Module.UTF8ToString(Module._page_pair_upright()));
    fits.replaceChildren(
      element("button", say(`Judge as ${upright.name}`, `按 ${upright.name} 评判`), {onclick: () => this.judgeAs(upright)}),
      element("button", say("Make it upright", "摆正"), {onclick: () => this.makeUpright(upright)}));
  },

  /* With this text. What was here for the pair before stays as it was. */
  openPair(pair) {
    const code = this.part.text.value, mine = this.shown;
    this.typed = false;
    if (!this.place && this.has(mine, ""))
      Module.FS.unlink(this.file(mine, "")); /* it never ran here */
    this.giveTo(pair);
    Module.ccall("page_open_pair", null, ["number", "number"], pair.indices);
    pass();
    this.follow();
    if (this.part.text.value !== code)
      this.put(code);
    this.part.text.focus();
  },

  /* The text becomes the reader's for that pair; what was there stays as "before". */
  giveTo(pair) {
    const code = this.part.text.value, mine = this.has(pair, "") ? this.read(pair, "") : "";
    if (mine && mine !== code)
      this.keep(pair, mine, "before");
    this.keep(pair, code, "");
  },

  judgeAs(pair) {
    this.giveTo(pair);
    this.judgeRunning({pair, code: this.part.text.value});
  },

  makeUpright(pair) {
    this.giveTo(pair);
    Module._page_make_upright();
    pass();
    this.follow();
    this.part.text.focus({preventScroll: true});
  },

  /* `problem`: with what it answers at this place. */
  showAnswers(problem, logged = "") {
    const runs = say("It runs: the row Yours shows what it says.", "正在运行：“你的”一行显示它的回答。");
    this.say((problem || runs) + (logged && ` console: ${logged}`), problem !== "");
  },

  say(text, wrong = false) {
    this.part.said.textContent = text;
    this.part.said.classList.toggle("wrong", wrong);
    this.part.text.setAttribute("aria-invalid", wrong);
  },

  showProblem(text, where) { this.say(text + (where ? say(": ", "：") + where : ""), true); },

  /* ---- The judge ----------------------------------------------------------------------------- */

  async judge() {
    if (await this.run())
      this.judgeRunning(own.running);
  },

  async judgeRunning(wanted) {
    const {part, shown} = this, running = {...wanted, form: this.form};
    this.judged = running.code;
    part.judge.textContent = say("Stop", "停止");
    part.progress.hidden = false;
    part.report.replaceChildren();
    const said = await ownJudge.judge(Module, running, done => { part.progress.value = done; });
    part.judge.textContent = say("Judge", "评判");
    part.progress.hidden = true;
    if (shown !== this.shown)
      return;
    if (!said)
      part.report.replaceChildren(element("h3", say("Stopped.", "已停止。")));
    else if (said.error)
      part.report.replaceChildren(element("h3", said.error));
    else
      this.showReport(said.report, running);
  },

  showReport(report, running) {
    const {pair, code} = running;
    if (report.question)
      return this.part.report.replaceChildren(...ownReport.question(report.question, form => this.choose(form)));
    if (ownReport.isFine(report) && running.pair === own.running?.pair && code === this.part.text.value)
      Module._page_own_judged(); /* an exercise waits for it */
    this.part.report.replaceChildren(...ownReport.parts(report, pair, Module, {
      label: say("Show it in the lab", "在实验室里显示"), show: state => this.show(state),
      share: (state, words) => ownShare.make(ownFigures, state, running, words),
    }));
    this.part.report.scrollIntoView({block: "nearest"});
  },

  /* The form is kept with the text. */
  choose(form) {
    this.form = form;
    this.judged = this.part.text.value;
    this.judge();
  },

  /* As it is pinned there, with the row Yours selected. */
  show(state) {
    openState(state);
    pass();
    Module._page_own_select();
    wake();
  },

  /* ---- Links ------------------------------------------------------------------------------- */

  async copyLink() {
    const part = await ownShare.part({code: this.part.text.value, form: this.form}), line = Module._page_line();
    if (!part)
      return this.say(say("The text is too long for a link.", "文本太长，放不进链接。"), true);
    const state = (line ? Module.UTF8ToString(line) : "").replace(/&method=[^&]*/, ""); /* it opens with Yours */
    const copied = copy(`${location.href.split("#")[0]}#${state}&${part}`);
    this.part.link.focus();
    if (copied)
      this.say(say("The link is copied. It has the function and what is shown.", "链接已复制，其中有这个函数和当前画面。"));
  },

  /* What a link has: it is shown, and not run. */
  async take(hash) {
    const found = parent === window ? await ownShare.read(hash) : undefined;
    if (found === undefined)
      return;
    this.open(found || {code: "", form: ""});
    if (!found)
      this.say(say("The link's function cannot be read.", "链接里的函数读不出来。"), true);
  },
};

/* The program of the lab as own_share.js draws with it. */
const ownFigures = {
  get Module() { return Module; },
  get folder() { return hitlabLoad.folder; },
  shown: null,
  speak(code) { Module.ccall("figure_begin", "string", ["string"], [code]); },
};
