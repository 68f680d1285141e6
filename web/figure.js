/* SPDX-License-Identifier: MIT */
/* Live figures for any page:
 *   <script src="hitlab.js"></script>
 *   <hit-figure scene="3" method="circle-rect/turn-circle" explain></hit-figure>
 * All figures of a page share one program. It is loaded when the first of them comes into view or is touched, and shows
 * them in turn: what each shows is a line of text. */
"use strict";
(() => {
  const program = hitlabProgram, frames = hitlabFrames;
  const STATE_KEYS = ["scene", "at", "method", "explain", "map", "swept", "view", "velocity", "turning", "pivot", "front", "solid", "ray",
    "base", "cursor"];
  const OWN_KEYS = ["state", "lesson", "step", "theme", "lang"];
  const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]; /* as lab_key has them */
  const FINGER = 2; /* times the reach of a mouse */

  /* ---- Parts --------------------------------------------------------------------------------- */

  const seen = new IntersectionObserver(entries => {
    for (const {target, isIntersecting} of entries)
      /** @type {HitFigure} */ (target).comeIntoView(isIntersecting);
  }, {rootMargin: "100px"});
  const sizes = new ResizeObserver(entries => {
    for (const {target} of entries)
      /** @type {HitFigure} */ (/** @type {ShadowRoot} */ (target.getRootNode()).host).resized();
  });

  /** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {string} name @param {string=} text
   *  @returns {HTMLElementTagNameMap[T]} */
  function element(tag, name, text) {
    return Object.assign(document.createElement(tag), {className: name}, text === undefined ? {} : {textContent: text});
  }

  const put = hitlabWords.put;

  class HitFigure extends HTMLElement {
    static get observedAttributes() { return [...STATE_KEYS, ...OWN_KEYS]; }

    constructor() {
      super();
      /** @type {any} */ this.parts = null;
      this.line = ""; /* what it shows now; "": what its attributes say */
      this.inView = this.wanted = this.live = this.held = this.runs = false;
      this.whole = false; /* its map, if it has one */
      /** @type {{x: number, y: number}?} */ this.dragged = null;
      /** @type {{x: number, y: number}?} */ this.hovered = null;
      this.told = 0;
      this.folded = this.unfolded = false; /* WHY shows what decides alone; the reader wants all of it */
      this.leftOut = ""; /* of its line: it means nothing */
      /** @type {any[]} */ this.sliders = [];
      /** @type {HitlabMark[]} */ this.marks = [];
      this.lit = ""; /* the name whose line is lit */
      this.early = new HitlabEarly(); /* what the reader does before it is there */
    }

    /* ---- What the page says ---- */

    get language() {
      const around = /** @type {HTMLElement?} */ (this.closest("[lang]"));
      return /^zh/.test(around ? around.lang : navigator.language) ? "zh" : "en";
    }
    get dark() {
      const theme = this.getAttribute("theme");
      return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches
        && getComputedStyle(this).colorScheme.includes("dark");
    }
    get lesson() { return this.getAttribute("lesson") || ""; }

    /** The line of its attributes. */
    get opening() {
      const words = STATE_KEYS.filter(key => this.hasAttribute(key)).map(key => {
        const value = this.getAttribute(key);
        return value === "" || value === key ? key : `${key}=${value}`;
      });
      return this.getAttribute("state") || words.join("&") || "scene=1";
    }

    /** @param {string} english @param {string} chinese */
    say(english, chinese) { return this.language === "zh" ? chinese : english; }

    connectedCallback() {
      if (!this.parts)
        this.build();
      this.name();
      seen.observe(this);
      sizes.observe(this.parts.stage);
    }

    disconnectedCallback() {
      this.stop();
      seen.unobserve(this);
      sizes.unobserve(this.parts.stage);
      frames.due.delete(this);
      if (program.shown === this)
        program.shown = null;
    }

    attributeChangedCallback() {
      if (this.parts)
        this.again();
    }

    /* ---- Parts ---- */

    build() {
      const root = this.attachShadow({mode: "open"}), part = this.parts = {
        body: element("div", "figure"), still: element("slot", "still"), stage: element("div", "stage"), canvas: element("canvas", ""),
        tools: element("div", "tools"), verdict: element("p", "verdict"), said: element("strong", ""),
        method: element("span", "method"), referee: element("span", "referee"), wait: element("div", "wait"),
        wanted: element("span", "wanted"), values: element("span", "values"), outcome: element("b", "outcome"),
        hint: element("p", "hint"), show: element("button", "show"), why: element("ol", "why"), more: element("button", "plain more"), foot: element("p", "foot"),
        again: element("button", "plain"), open: element("a", ""), spoken: element("p", "spoken"),
        run: element("button", ""), tick: element("button", ""), swept: element("button", ""), kiss: element("button", ""), place: element("input", ""),
        loading: element("p", "loading"), came: element("span", ""), retry: element("button", ""),
        sliders: hitlabSliders.build(this), marks: hitlabMarks.build(),
        nudges: ["←", "→", "↑", "↓"].map(sign => element("button", "nudge", sign)),
      };
      const style = Object.assign(element("link", ""), {rel: "stylesheet", href: program.folder + "figure.css"});
      const condition = element("div", "condition");
      const text = Object.assign(element("slot", "text"), {name: "text"});
      part.canvas.tabIndex = 0;
      part.canvas.setAttribute("role", "application");
      part.verdict.setAttribute("aria-live", "polite");
      part.hint.setAttribute("aria-live", "polite");
      part.spoken.setAttribute("role", "status");
      part.open.target = "_blank";
      part.open.rel = "noopener";
      part.loading.setAttribute("role", "status");
      part.loading.append(part.came, part.retry);
      part.stage.append(part.still, part.canvas, part.marks, part.loading);
      part.verdict.append(part.said, part.method, part.referee);
      condition.append(part.wanted, part.outcome, part.values);
      part.wait.append(condition, part.hint, part.show);
      part.tools.append(part.run, part.tick, part.swept, part.kiss, part.place, ...part.nudges);
      part.foot.append(part.again, part.open);
      part.body.append(part.stage, part.verdict, part.sliders, part.tools, part.wait, part.why, part.more, text, part.foot, part.spoken);
      root.append(style, part.body);
      this.listen();
    }

    /* In the language of the page around it. */
    name() {
      const {parts: part} = this, say = this.say.bind(this);
      part.body.classList.toggle("dark", this.dark);
      part.wait.hidden = part.why.hidden = part.more.hidden = part.tools.hidden = part.verdict.hidden = part.loading.hidden = true;
      part.retry.textContent = say("Try again", "重试");
      part.canvas.setAttribute("aria-label", say("Figure: the arrow keys move the shape", "插图：方向键移动图形"));
      part.show.textContent = say("Show me", "演示");
      part.again.textContent = say("Start again", "重新开始");
      part.open.textContent = say("Open in the lab", "在实验室中打开");
      part.run.textContent = say("Run", "运行");
      part.tick.textContent = say("One tick", "走一步");
      part.swept.textContent = say("Swept test", "连续检测");
      part.kiss.textContent = say("Kiss", "临界");
      part.place.setAttribute("aria-label", say("Position of the shape: x, y", "图形的位置：x, y"));
      part.nudges.forEach((/** @type {HTMLElement} */ one, /** @type {number} */ i) => one.setAttribute("aria-label",
        [say("One double to the left", "向左一个小点"), say("One double to the right", "向右一个小点"),
          say("One double up", "向上一个小点"), say("One double down", "向下一个小点")][i]));
      hitlabSliders.name(this);
      this.linkTo(this.opening);
    }

    /** @param {string} line */
    linkTo(line) {
      const dark = this.dark ? "dark" : "light";
      this.parts.open.href = `${program.folder}lab.html?lang=${this.language}&theme=${dark}#${line}`;
    }

    /* ---- Showing ---- */

    /** @param {boolean} inView */
    comeIntoView(inView) {
      this.inView = inView;
      if (inView)
        this.want();
      else
        this.stop();
    }

    resized() {
      if (this.live && this.inView)
        this.want();
    }

    /* Paints it as soon as that can be. */
    async want() {
      this.wanted = true;
      const loading = () => this.tellLoading(this.say("Loading the figure: ", "正在载入插图：") + hitlabLoad.megabytes());
      if (!this.live) {
        loading();
        hitlabLoad.listeners.add(loading);
      }
      try {
        await program.ready(this.language, this.lesson);
        frames.want(this);
      } catch (error) {
        this.fail(this.say("The figure could not be loaded: ", "插图没有载入：") + (/** @type {Error} */ (error).message || error), true);
      }
      hitlabLoad.listeners.delete(loading);
    }

    /** @param {string} text */
    tellLoading(text, retries = false) {
      const {loading, came, retry} = this.parts;
      loading.hidden = text === "";
      retry.hidden = !retries;
      put(came, text);
    }

    /** @param {string} text */
    fail(text, retries = false) {
      this.tellLoading(text, retries);
      this.toggleAttribute("failed", true);
    }

    /* Its state goes into the program, if another one is there. False: it cannot be shown. */
    enter() {
      const {stage, canvas} = this.parts, density = devicePixelRatio;
      const width = Math.round(stage.clientWidth * density), height = Math.round(stage.clientHeight * density);
      const same = program.shown === this && canvas.width === width && canvas.height === height;
      if (same)
        return true;
      if (!program.Module || width < 16 || height < 16 || this.lesson && !program.has.has("lessons"))
        return false;
      program.speak(this.language);
      Object.assign(canvas, {width, height});
      const shows = (/** @type {string} */ line) => program.Module.ccall("figure_show", "number",
        ["string", "number", "string", "number", "number", "number", "number"],
        [this.lesson, +(this.getAttribute("step") || 0), line, width, height, density, this.dark]) !== 0;
      const fine = shows(this.line || this.opening) || this.mends(shows);
      program.shown = fine ? this : null;
      return fine;
    }

    /* The parts of its line that mean nothing are left out, and said. */
    /** @param {(line: string) => boolean} shows */
    mends(shows) {
      const error = this.report().error || "", {line, wrong} = hitlabLoad.mend(program.Module, this.opening);
      const fine = !wrong.some(part => part.startsWith("scene=")) && wrong.length > 0 && shows(line);
      if (fine)
        this.leftOut = wrong.join(", ");
      else
        this.fail(error);
      return fine;
    }

    /** @returns {HitlabReport} */
    report() { return JSON.parse(program.Module.UTF8ToString(program.Module._figure_said())); }

    /* Between two frames of the display. */
    frame() {
      if (!this.enter())
        return;
      const {Module} = program;
      if (this.hovered && !this.held)
        this.parts.canvas.classList.toggle("over", Module._figure_find(this.hovered.x, this.hovered.y, 1) !== 0);
      if (this.dragged)
        Module._figure_drag(this.dragged.x, this.dragged.y);
      this.dragged = this.hovered = null;
      const goesOn = this.runs && Module._figure_tick(0);
      this.paint();
      this.whole = !Module._figure_goes_on();
      if (goesOn || !this.whole)
        frames.want(this);
      else if (this.runs)
        this.stop();
    }

    paint() {
      const {canvas} = this.parts, {Module} = program, at = Module._figure_paint();
      const pixels = new Uint8ClampedArray(Module.HEAPU8.buffer, at, canvas.width * canvas.height * 4);
      canvas.getContext("2d", {alpha: false}).putImageData(new ImageData(pixels, canvas.width, canvas.height), 0, 0);
      const report = this.report();
      this.line = report.line || this.line;
      this.tell(report);
      if (!this.live) {
        this.live = true;
        this.toggleAttribute("live", true);
        this.parts.still.setAttribute("aria-hidden", "true"); /* it is not what is shown now */
        this.tellLoading(this.leftOut && this.say("Left out of the address: ", "网址中已略过：") + this.leftOut);
        performance.mark("hitlab figure");
        this.early.replay(this);
      }
    }

    /** @param {HitlabReport} report */
    tell(report) {
      hitlabWords.tell(this, report);
      hitlabSliders.tell(this, report);
      hitlabMarks.tell(this, report.marks);
      this.linkTo(report.line);
      this.place = report.at;
      this.dispatchEvent(new CustomEvent("hitlab", {detail: report, bubbles: true}));
    }

    get explains() { return this.hasAttribute("why") || /(^|&)explain(&|$)/.test(this.line || this.opening); }

    /* What the keys have done, when they rest. */
    speakLater() {
      clearTimeout(this.told);
      this.told = setTimeout(() => put(this.parts.spoken, `${this.place}: ${this.parts.said.textContent}`), 400);
    }

    /* ---- The reader's hand ---- */

    /** @param {{clientX: number, clientY: number}} event */
    pixel({clientX, clientY}) {
      const {canvas} = this.parts, box = canvas.getBoundingClientRect();
      return {x: (clientX - box.left) * canvas.width / box.width, y: (clientY - box.top) * canvas.height / box.height};
    }

    /* Something is done with it, now. */
    /** @param {(module: any) => unknown} act */
    act(act) {
      if (!this.live) {
        this.early.acts.push(() => this.act(act));
        return void this.want();
      }
      if (this.enter())
        act(program.Module);
      frames.want(this);
    }

    listen() {
      const {parts: part} = this, {canvas} = part;
      canvas.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.press(event));
      canvas.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => this.move(event));
      for (const end of ["pointerup", "pointercancel"])
        canvas.addEventListener(end, () => this.release());
      canvas.addEventListener("pointerleave", () => this.pointAt(""));
      canvas.addEventListener("touchstart", (/** @type {TouchEvent} */ event) => {
        if (this.held && event.touches.length === 1)
          event.preventDefault(); /* otherwise the page scrolls */
      }, {passive: false});
      canvas.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
      part.show.onclick = () => { this.act(module => module._figure_go()); this.start(); };
      part.run.onclick = () => this.runs ? this.stop() : this.fly();
      part.tick.onclick = () => this.tickOnce();
      part.kiss.onclick = () => this.act(module => module._figure_kiss());
      part.swept.onclick = () => this.sweep();
      part.again.onclick = () => this.again();
      part.retry.onclick = () => { this.toggleAttribute("failed", false); this.want(); };
      part.place.onchange = () => this.putAt();
      part.nudges.forEach((/** @type {HTMLElement} */ one, /** @type {number} */ i) => {
        one.onclick = () => this.nudge(i);
      });
      part.more.onclick = () => { this.unfolded = !this.unfolded; this.act(() => {}); };
      part.why.onclick = (/** @type {MouseEvent} */ event) => {
        const row = [...part.why.children].findIndex(item => item.contains(/** @type {Node} */ (event.target)));
        if (row >= 0 && String(getSelection()) === "")
          this.act(module => module._figure_look(row));
      };
    }

    /** @param {PointerEvent} event */
    press(event) {
      if (event.button !== 0 || !event.isPrimary)
        return;
      const {x, y} = this.pixel(event), finger = event.pointerType === "touch" ? FINGER : 1;
      this.stop();
      if (!this.live)
        return this.early.press(this, event);
      this.act(module => { this.held = module._figure_press(x, y, finger) !== 0; });
      if (!this.held)
        return;
      this.parts.canvas.setPointerCapture(event.pointerId);
      this.parts.canvas.classList.add("held", "pressed");
      this.parts.canvas.focus({preventScroll: true});
    }

    /** @param {PointerEvent} event */
    move(event) {
      this.early.move(event);
      if (!this.live || (!this.held && event.pointerType === "touch"))
        return;
      this[this.held ? "dragged" : "hovered"] = this.pixel(event);
      this.pointAt(this.held ? "" : hitlabMarks.find(this, this.pixel(event)));
      frames.want(this);
    }

    /* Lights the line of that name, as a name in the text does. */
    /** @param {string} name */
    light(name) { hitlabMarks.light(this, name); }

    /* The line under the pointer is lit, and the page learns its name. */
    /** @param {string} name */
    pointAt(name) {
      if (name === this.lit)
        return;
      this.light(name);
      this.dispatchEvent(new CustomEvent("hitlab-name", {detail: name, bubbles: true}));
    }

    release() {
      this.early.release();
      if (!this.held)
        return;
      const {dragged} = this;
      this.held = false;
      this.dragged = null;
      this.parts.canvas.classList.remove("held");
      this.act(module => {
        if (dragged)
          module._figure_drag(dragged.x, dragged.y);
        module._figure_release();
      });
    }

    /** @param {KeyboardEvent} event */
    key(event) {
      this.parts.canvas.classList.remove("pressed");
      const arrow = ARROWS.indexOf(event.key), {altKey, shiftKey} = event;
      if (event.ctrlKey || event.metaKey || altKey && arrow < 2) /* Alt+Left is the browser's */
        return;
      /** @type {Record<string, () => void>} */
      const acts = {
        t: () => this.runs ? this.stop() : this.fly(), Enter: () => this.tickOnce(), c: () => this.sweep(),
        h: () => this.parts.show.click(), k: () => this.act(module => module._figure_kiss()),
        "[": () => this.act(module => module._figure_speed(0.5)), "]": () => this.act(module => module._figure_speed(2)),
      };
      if (arrow < 0 && (altKey || !acts[event.key]))
        return;
      event.preventDefault();
      if (arrow < 0)
        acts[event.key]();
      else if (altKey)
        this.nudge(arrow);
      else
        this.act(module => module._figure_step(arrow, shiftKey));
      this.speakLater();
    }

    /** @param {number} key */
    nudge(key) {
      this.act(module => module._figure_nudge(key));
      this.speakLater();
    }

    putAt() {
      this.act(module => {
        const wrong = module.ccall("figure_put", "string", ["string"], [this.parts.place.value]);
        this.parts.place.setCustomValidity(wrong);
        this.parts.place.setAttribute("aria-invalid", wrong !== "");
        put(this.parts.spoken, wrong);
      });
    }

    again() {
      this.stop();
      this.line = this.leftOut = "";
      this.toggleAttribute("failed", false);
      hitlabSliders.name(this);
      if (program.shown === this)
        program.shown = null;
      this.parts.body.classList.toggle("dark", this.dark);
      if (this.wanted)
        this.want();
    }

    /* ---- Time ---- */

    start() {
      this.runs = true;
      frames.want(this);
    }

    fly() {
      this.act(module => module._figure_run(1));
      this.start();
    }

    stop() {
      if (!this.runs)
        return;
      this.runs = false;
      if (program.shown === this)
        program.Module._figure_run(0);
      frames.want(this);
    }

    tickOnce() {
      this.stop();
      this.act(module => module._figure_tick(1));
    }

    sweep() {
      this.act(module => module._figure_sweep(this.parts.swept.getAttribute("aria-pressed") === "true" ? 0 : 1));
    }
  }

  if (!customElements.get("hit-figure"))
    customElements.define("hit-figure", HitFigure);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    for (const figure of document.querySelectorAll("hit-figure"))
      /** @type {HitFigure} */ (figure).again();
  });
})();
