/* SPDX-License-Identifier: MIT */
/* The text box, what is wrong with its text, and what the judge found, a card each. */
"use strict";

const LONGEST = 8000, LONGEST_LINK = 12000; /* letters of a function; of the part of a link that has it */

const ownPanel = {
  root: document.getElementById("own"),
  shown: null,      /* the pair whose text is shown */
  place: "",        /* whose text: "" the reader's own; "link": it came with a link; "before": what was the reader's own */
  runs: true,       /* as it is typed; what came from elsewhere only when the reader has said so */
  typed: false,     /* since it was kept last */
  timer: 0,

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
    part.again.onclick = () => this.place ? this.remove() : this.startAgain();
    part.keep.onclick = () => this.makeMine();
    part.text.oninput = () => { this.typed = true; this.changed(); };
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
    this.part.text.focus({preventScroll: true});
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
    document.body.classList.remove("with-own");
    dispatchEvent(new Event("resize"));
    canvas.focus({preventScroll: true});
  },

  /* ---- The text ---------------------------------------------------------------------------- */

  /* What was written for a pair stays in this browser; so does what a link brought, beside it. */
  file(pair, place = this.place) { return `${TESTS}/${pair.name.replace("/", "-")}${place && "." + place}.js`; },
  has(pair, place) { return Module.FS.analyzePath(this.file(pair, place)).exists; },

  read(pair, place) {
    return this.has(pair, place) ? Module.FS.readFile(this.file(pair, place), {encoding: "utf8"}) : place ? "" : this.beginning(pair);
  },

  keep(pair, code, place = this.place) {
    this.typed = false;
    if (!place && this.isBeginning(pair, code))
      return this.has(pair, "") && Module.FS.unlink(this.file(pair, ""));
    keep(this.file(pair, place));
    Module.FS.writeFile(this.file(pair, place), code);
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
    if (pair && foreign)
      this.keep(pair, foreign, "link");
    this.showPlace(foreign ? "link" : "", foreign === undefined);
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
    this.put(pair.name ? this.read(pair, place) : "");
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
    Module.FS.unlink(this.file(this.shown));
    this.giveTo(this.shown);
    this.showPlace("");
  },

  remove() {
    this.typed = false;
    Module.FS.unlink(this.file(this.shown));
    this.leave();
    this.showPlace("");
  },

  showPair(pair) {
    const {part} = this;
    part.title.textContent = say("Your test", "你的检测") + (pair ? say(": ", "：") + pair.name.replace("/", " / ") : "");
    part.label.textContent = pair
      ? say("A function in JavaScript; true: they touch. It gets ", "JavaScript 函数；返回 true 表示碰撞。参数：") + ownParameters(pair)
      : say("A field has no pair of shapes.", "图形群不是一对图形。");
    for (const one of [part.text, part.run, part.judge, part.link, part.keep, part.again])
      one.disabled = !pair;
  },

  put(code) { this.part.text.value = code; },

  changed() {
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
    const wrong = await own.run(code, pair);
    if (pair !== this.shown || code !== this.part.text.value)
      return; /* it is about what was here before */
    if (wrong)
      this.say(ownJudge.sentence(wrong), true);
    else
      this.showAnswers("");
    this.offer(wrong?.sort === "upright");
    return !wrong;
  },

  /* The function takes the numbers of an upright box, and the rect here is turned: what can be done. */
  offer(shows) {
    const {fits} = this.part;
    fits.hidden = !shows;
    if (!shows)
      return;
    const upright = ownPair(Module.UTF8ToString(Module._page_pair_upright()));
    fits.replaceChildren(
      element("button", say(`Judge as ${upright.name}`, `按 ${upright.name} 评判`), {onclick: () => this.judgeAs(upright)}),
      element("button", say("Make it upright", "摆正"), {onclick: () => this.makeUpright(upright)}));
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
  showAnswers(problem) {
    this.say(problem || say("It runs: the row Yours shows what it says.", "正在运行：“你的”一行显示它的回答。"), problem !== "");
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

  async judgeRunning(running) {
    const {part, shown} = this;
    part.judge.textContent = say("Stop", "停止");
    part.progress.hidden = false;
    part.report.replaceChildren();
    const said = await ownJudge.judge(Module, running, done => { part.progress.value = done; });
    ownJudge.judging = null;
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
    if (ownReport.isFine(report) && running === own.running && code === this.part.text.value)
      Module._page_own_judged(); /* an exercise waits for it */
    this.part.report.replaceChildren(...ownReport.parts(report, pair, Module, say("Show it in the lab", "在实验室里显示"),
                                                     state => this.show(state)));
    this.part.report.scrollIntoView({block: "nearest"});
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
    const squeezed = await pipe(new Blob([this.part.text.value]), new CompressionStream("gzip"), LONGEST_LINK);
    const code = squeezed && btoa(String.fromCharCode(...squeezed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    if (!code || code.length > LONGEST_LINK)
      return this.say(say("The text is too long for a link.", "文本太长，放不进链接。"), true);
    const line = Module._page_line(), state = line ? Module.UTF8ToString(line) : "";
    const copied = copy(`${location.href.split("#")[0]}#${state}&test=${code}`);
    this.part.link.focus();
    if (copied)
      this.say(say("The link is copied. It has the function and what is shown.", "链接已复制，其中有这个函数和当前画面。"));
  },

  /* What a link has: it is shown, and not run. */
  async take(hash) {
    const found = /(?:^|[#&])test=([^&]*)/.exec(hash);
    if (!found || parent !== window)
      return;
    let code = null;
    try {
      const letters = atob(found[1].slice(0, LONGEST_LINK).replace(/-/g, "+").replace(/_/g, "/"));
      const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
      code = await pipe(new Blob([bytes]), new DecompressionStream("gzip"), LONGEST);
    } catch { /* cut, or no such thing */ }
    this.open(code ? new TextDecoder().decode(code) : "");
    if (!code)
      this.say(say("The link's function cannot be read.", "链接里的函数读不出来。"), true);
  },
};

/* At most so many bytes; null: there are more. */
async function pipe(blob, through, most) {
  const reader = blob.stream().pipeThrough(through).getReader(), parts = [];
  let size = 0;
  for (let {done, value} = await reader.read(); !done; {done, value} = await reader.read()) {
    parts.push(value);
    if ((size += value.length) > most) {
      reader.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
