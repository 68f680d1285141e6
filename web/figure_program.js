/* SPDX-License-Identifier: MIT */
/* The program of live figures: one for all figures of a page. In hitlab.js load.js stands before it, figure.js behind it. */
"use strict";

const hitlabProgram = {
  folder: hitlabLoad.folder,
  /** @type {any} */ Module: null,
  /** @type {Promise<void>?} */ loading: null,
  /** @type {Record<string, Promise<void>>} */ bringing: {},
  /** @type {Set<string>} */ has: new Set(), /* what most figures do without */
  /** @type {HitlabFigure?} */ shown: null, /* the figure that is in it now */
  language: "",

  async start() {
    const [data] = await Promise.all([hitlabLoad.load("data"), hitlabLoad.load("program"), hitlabLoad.script("runtime")]);
    await new Promise((done, fail) => {
      this.Module = {
        noInitialRun: true,
        instantiateWasm: hitlabLoad.instantiate(fail),
        preRun: [() => {
          hitlabLoad.addFiles(this.Module.FS, data);
          Object.assign(this.Module.ENV,
            {HITLAB_SCENES: "/lab/scenes", HITLAB_LESSONS: "/lab/lessons", HITLAB_LOCALE: "/lab/locale"});
        }],
        onRuntimeInitialized: done, print: console.info, printErr: console.info,
      };
      /** @type {any} */ (self).makeHitlab(this.Module);
    });
  },

  /* What has failed can be asked for again. */
  load() { return this.loading ||= this.start().catch(error => { this.loading = null; throw error; }); },

  /* Ready for figures in that language, of a lesson or not. */
  /** @param {string} language @param {string} lesson */
  async ready(language, lesson) {
    await this.load();
    await Promise.all([...lesson ? ["lessons"] : [], ...language === "zh" ? ["words", "chinese"] : []].map(name =>
      this.bringing[name] ||= this.bring(name).catch(error => { delete this.bringing[name]; throw error; })));
  },

  /** @param {string} name */
  async bring(name) {
    hitlabLoad.addFiles(this.Module.FS, await hitlabLoad.load(name));
    this.has.add(name);
  },

  /** @param {string} language */
  speak(language) {
    if (language === this.language)
      return;
    const wrong = this.Module.ccall("figure_begin", "string", ["string"], [language]);
    if (wrong)
      throw new Error(wrong);
    if (this.touches)
      this.Module._figure_touches();
    this.language = language;
  },

  /* There are fingers and no keys. */
  get touches() { return matchMedia("(hover: none) and (pointer: coarse)").matches; },
};

/* ---- The frames ---------------------------------------------------------------------------- */

/* What is painted, and what can be. */
/** @typedef {Element & {frame: () => void, live: boolean}} HitlabFigure */
const hitlabFrames = {
  /** @type {Set<HitlabFigure>} */ due: new Set(),
  queued: false,

  /** @param {HitlabFigure} figure */
  want(figure) {
    this.due.add(figure);
    if (!this.queued)
      requestAnimationFrame(() => this.paint());
    this.queued = true;
  },

  /* All that is due, but not for longer than a frame may take. What has no picture of its own yet goes first; then the one
   * that the program shows: its map would begin anew after another. */
  paint() {
    const began = performance.now(), {shown} = hitlabProgram, all = [...this.due].sort((a, b) => +a.live - +b.live);
    this.queued = false;
    if (shown && this.due.has(shown) && all[0].live)
      all.unshift(shown);
    for (const figure of new Set(all)) {
      if (performance.now() - began > 12)
        return this.want(figure);
      this.due.delete(figure);
      figure.frame();
    }
  },
};

/* ---- Before the program is there ----------------------------------------------------------- */

/* What the reader does with a figure that is not live yet: it is done as soon as it is. A press is kept as parts of the
 * picture, whose size may change meanwhile. */
class HitlabEarly {
  constructor() {
    /** @type {(() => void)[]} */ this.acts = [];
    /** @type {{from: number[], to: number[], finger: number, up: boolean}?} */ this.held = null;
    /** @type {DOMRect?} */ this.box = null;
  }

  /** @param {{clientX: number, clientY: number}} event */
  part({clientX, clientY}) { return [(clientX - this.box.left) / this.box.width, (clientY - this.box.top) / this.box.height]; }

  /** @param {any} figure @param {PointerEvent} event */
  press(figure, event) {
    this.box = figure.parts.canvas.getBoundingClientRect();
    const at = this.part(event);
    this.held = {from: at, to: at, finger: event.pointerType === "touch" ? 2 : 1, up: false};
    figure.parts.canvas.setPointerCapture(event.pointerId);
    figure.want();
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.held && !this.held.up)
      this.held.to = this.part(event);
  }

  release() {
    if (this.held)
      this.held.up = true;
  }

  /** @param {any} figure */
  replay(figure) {
    const {held, acts} = this, {canvas} = figure.parts;
    this.acts = [];
    this.held = null;
    if (held) {
      const [from, to] = [held.from, held.to].map(([x, y]) => ({x: x * canvas.width, y: y * canvas.height}));
      figure.act((/** @type {any} */ module) => { figure.held = module._figure_press(from.x, from.y, held.finger) !== 0; });
      if (figure.held)
        figure.dragged = to;
      if (held.up)
        figure.release();
    }
    for (const act of acts)
      act();
  }
}
