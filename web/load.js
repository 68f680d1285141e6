/* SPDX-License-Identifier: MIT */
/* What the program is made of comes as scripts, from a folder as from a server. Each calls hitlabTake(). */
"use strict";

const hitlabLoad = {
  version: "", /* of these scripts: scripts/web writes it, so that no browser mixes those of two versions */
  folder: new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).href,
  /** @type {Record<string, Promise<Uint8Array>>} */ taken: {},
  came: 0, /* bytes */
  /** @type {Set<() => void>} */ listeners: new Set(), /* called when more have come */

  /** @param {string} name */
  address(name) { return this.folder + name + ".js" + (this.version && "?v=" + this.version); },

  /** @param {string} name */
  script(name) {
    return new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = this.address(name);
      script.onload = () => done(this.taken[name]);
      script.onerror = () => {
        script.remove(); /* it may be asked for again */
        fail(new Error(name + ".js is missing"));
      };
      document.head.append(script);
    });
  },

  /* The bytes of this page's own server are counted as they come. */
  /** @param {string} name */
  async load(name) {
    const served = /^http/.test(location.protocol) && origin !== "null" && this.folder.startsWith(origin + "/");
    const answer = served && await fetch(this.address(name)).catch(() => null);
    if (!answer || !answer.ok || !answer.body)
      return this.script(name); /* or it tells why it cannot */
    const text = await new Response(answer.body.pipeThrough(new TransformStream({transform: (part, out) => {
      this.came += part.length;
      this.listeners.forEach(tell => tell());
      out.enqueue(part);
    }}))).text();
    hitlabTake(name, text.slice(text.indexOf(', "') + 3, text.lastIndexOf('"')));
    return this.taken[name];
  },

  megabytes() { return (this.came / 1e6).toFixed(1) + " MB"; },

  /** @param {string} text */
  unpack(text) { return hitlabUnpack(Uint8Array.from(atob(text), letter => letter.charCodeAt(0))); },

  /* A list of names and sizes, then the files; of some of them only the lines in Chinese, for the file that is there. */
  /** @param {any} FS @param {Uint8Array} bundle */
  addFiles(FS, bundle) {
    /** @param {number} from @param {number} to */
    const text = (from, to) => new TextDecoder().decode(bundle.subarray(from, to));
    let at = 4 + new DataView(bundle.buffer, bundle.byteOffset).getUint32(0, true);
    for (const [path, length, partly] of JSON.parse(text(4, at))) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, partly ? this.putIn(FS.readFile(path, {encoding: "utf8"}), text(at, at + length)) : bundle.subarray(at, at + length));
      at += length;
    }
  },

  /* Rows: "LINE TEXT". */
  /** @param {string} file @param {string} rows */
  putIn(file, rows) {
    const lines = file.split("\n");
    for (const row of rows.split("\n"))
      lines.splice(parseInt(row), 0, row.slice(row.indexOf(" ") + 1));
    return lines.join("\n");
  },

  /* What can be opened of a state's line, and the parts that cannot. */
  /** @param {any} module @param {string} line @returns {{line: string, wrong: string[]}} */
  mend(module, line) {
    /** @param {string[]} parts */
    const reads = parts => module.ccall("page_reads", "number", ["string"], [parts.join("&")]) !== 0;
    const all = line.split("&").filter(Boolean);
    if (!all.length || reads(all))
      return {line, wrong: []};
    const scene = all.filter(part => /^(scene|case)=/.test(part)).slice(0, 1), shapes = all.filter(part => /^(base|cursor)=/.test(part));
    const kept = [...[scene, shapes, ["scene=1"]].find(parts => parts.length && reads(parts)) || []];
    let rest = all.filter(part => !kept.includes(part));
    for (let before = -1; rest.length !== before;) { /* a part may need another one: front needs solid */
      before = rest.length;
      rest = rest.filter(part => !reads([...kept, part]) || !kept.push(part));
    }
    return {line: kept.join("&"), wrong: rest};
  },

  /** @type {WebAssembly.Module?} */ compiled: null, /* for workers */

  /* For Module.instantiateWasm. */
  /** @param {(error: Error) => void} fail */
  instantiate(fail) {
    return (/** @type {WebAssembly.Imports} */ imports, /** @type {(instance: WebAssembly.Instance) => void} */ take) => {
      this.taken.program.then(binary => WebAssembly.instantiate(/** @type {BufferSource} */ (binary), imports)).then(({instance, module}) => {
        this.compiled = module;
        take(instance);
      }).catch(fail);
      return {};
    };
  },
};

/** @param {string} name @param {string} text */
function hitlabTake(name, text) { hitlabLoad.taken[name] = hitlabLoad.unpack(text); }
