/* The program of live figures: one for all figures of a page. In hitlab.js load.js stands before it, figure.js behind it. */
"use strict";

const hitlabProgram = {
  folder: hitlabLoad.folder,
  /** @type {any} */ Module: null,
  /** @type {Promise<void>?} */ loading: null,
  /** @type {Promise<void>?} */ chinese: null,
  /** @type {HitlabFigure?} */ shown: null, /* the figure that is in it now */
  language: "",

  async start() {
    const [data] = await Promise.all(["data", "program", "runtime"].map(name => hitlabLoad.script(name)));
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

  load() { return this.loading = this.loading || this.start(); },

  /* Ready for figures in that language. */
  /** @param {string} language */
  async ready(language) {
    await this.load();
    if (language === "zh")
      await (this.chinese = this.chinese || this.learn());
  },

  /* Words and letters that English figures do without. */
  async learn() {
    for (const files of await Promise.all(["words", "chinese"].map(name => hitlabLoad.script(name))))
      hitlabLoad.addFiles(this.Module.FS, files);
  },

  /** @param {string} language */
  speak(language) {
    if (language === this.language)
      return;
    const wrong = this.Module.ccall("figure_begin", "string", ["string"], [language]);
    if (wrong)
      throw new Error(wrong);
    this.language = language;
  },
};

/* ---- The frames ---------------------------------------------------------------------------- */

/* What is painted, and what can be. */
/** @typedef {Element & {frame: () => void}} HitlabFigure */
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

  /* All that is due, but not for longer than a frame may take. The one that the program shows goes first: its map would
   * begin anew after another. */
  paint() {
    const began = performance.now(), {shown} = hitlabProgram, all = [...this.due];
    this.queued = false;
    if (shown && this.due.has(shown))
      all.unshift(shown);
    for (const figure of new Set(all)) {
      if (performance.now() - began > 12)
        return this.want(figure);
      this.due.delete(figure);
      figure.frame();
    }
  },
};
