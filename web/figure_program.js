/* The program of live figures: one for all figures of a page. figure.js stands behind it in hitlab.js. */
"use strict";

const hitlabProgram = {
  folder: new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href,
  /** @type {any} */ Module: null,
  /** @type {Promise<void>?} */ loading: null,
  /** @type {Promise<void>?} */ chinese: null,
  /** @type {Record<string, Promise<Uint8Array>>} */ taken: {},
  /** @type {HitlabFigure?} */ shown: null, /* the figure that is in it now */
  language: "",

  /** Script elements work from a folder, too. @param {string} name */
  script(name) {
    return new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = this.folder + name + ".js";
      script.onload = () => done(this.taken[name]);
      script.onerror = () => fail(new Error(name + ".js is missing"));
      document.head.append(script);
    });
  },

  /** @param {string} text */
  async unpack(text) {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  },

  /** A list of names and sizes, then the files. @param {Uint8Array} bundle */
  addFiles(bundle) {
    const {FS} = this.Module, size = new DataView(bundle.buffer, bundle.byteOffset).getUint32(0, true);
    let at = 4 + size;
    for (const [path, length] of JSON.parse(new TextDecoder().decode(bundle.subarray(4, at)))) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, bundle.subarray(at, at + length));
      at += length;
    }
  },

  async start() {
    const [data, binary] = await Promise.all([this.script("data"), this.script("program"), this.script("runtime")]);
    await new Promise((done, fail) => {
      this.Module = {
        noInitialRun: true,
        /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance) => void} take */
        instantiateWasm: (imports, take) => {
          WebAssembly.instantiate(binary, imports).then(({instance}) => take(instance), fail);
          return {};
        },
        preRun: [() => {
          this.addFiles(data);
          Object.assign(this.Module.ENV,
            {HITLAB_SCENES: "/lab/scenes", HITLAB_LESSONS: "/lab/lessons", HITLAB_LOCALE: "/lab/locale"});
        }],
        onRuntimeInitialized: done, print: console.info, printErr: console.info,
      };
      /** @type {any} */ (self).makeHitlab(this.Module);
    });
  },

  load() { return this.loading = this.loading || this.start(); },

  /** Ready for figures in that language. @param {string} language */
  async ready(language) {
    await this.load();
    if (language === "zh")
      await (this.chinese = this.chinese || this.learn());
  },

  /* Words and letters that English figures do without. */
  async learn() {
    for (const files of await Promise.all([this.script("words"), this.script("chinese")]))
      this.addFiles(files);
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

/** What the files that script() loads call. @param {string} name @param {string} text */
/** @type {any} */ (self).hitlabTake = (/** @type {string} */ name, /** @type {string} */ text) => {
  hitlabProgram.taken[name] = hitlabProgram.unpack(text);
};

/* ---- The frames ---------------------------------------------------------------------------- */

/** What is painted, and what can be. @typedef {Element & {frame: () => void}} HitlabFigure */
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
