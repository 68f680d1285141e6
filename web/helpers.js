/* SPDX-License-Identifier: MIT */
/* Workers that fill rows of the map. Each runs the program on a copy of its memory, so it knows all that the program
 * knows. Nothing is shared: sharing needs headers of the server, which a folder does not send. */
"use strict";

/* The worker's own text: it has nothing of the page. */
function helper(test) {
  const post = postMessage.bind(self), {Instance, Module} = WebAssembly;
  let program;

  /* What memory needs. Beside that a filled row asks nothing of the page, but perhaps the user's own test. */
  const system = {
    emscripten_memcpy_big: (to, from, size) => { new Uint8Array(program.memory.buffer).copyWithin(to, from, from + size); },
    emscripten_resize_heap(size) {
      program.memory.grow(Math.ceil((size - program.memory.buffer.byteLength) / 65536));
      return 1;
    },
    ...test?.system,
  };

  function makeProgram(module) {
    const imports = /** @type {WebAssembly.Imports} */ ({});
    for (const {module: from, name} of Module.imports(module))
      (imports[from] = imports[from] || {})[name] = system[name] || (() => 0);
    const made = new Instance(module, imports).exports;
    if (test)
      test.use(made);
    return made;
  }

  function takeMemory(bytes) {
    const missing = bytes.length - program.memory.buffer.byteLength;
    if (missing > 0)
      program.memory.grow(Math.ceil(missing / 65536));
    new Uint8Array(program.memory.buffer).set(bytes);
  }

  function fill({first, count, width, round}) {
    const rows = [];
    for (let job = first; job < first + count; job++) {
      const at = program.page_map_fill(job);
      rows.push(at ? new Uint8Array(program.memory.buffer).slice(at, at + width) : null);
    }
    post({first, round, rows});
  }

  onmessage = ({data}) => {
    if (data.test)
      return test.take(data.test);
    if (data.lines)
      return test.ask(data);
    program = program || makeProgram(data.module);
    if (data.memory)
      takeMemory(data.memory);
    if (data.pair)
      test.judge(program, data.pair, data);
    else if (data.memory)
      post({}); /* it is there */
    else
      fill(data);
  };
}

const helpers = {
  LATE: 200, /* ms: to copy the memory would take as long as the rest of a quick map */
  ROWS: 4, /* lent at once: a new map waits until these are filled */
  workers: [], lent: [], seen: 0, since: 0, helped: 0, broken: false, rows: 0,

  /* The map to help with; 0: none. */
  round() { return Module._page_map_is_own() ? 0 : Module._page_map_round(); },
  count() { return Math.min(3, (navigator.hardwareConcurrency || 1) - 1); },

  /* Between two slices of the map's work. */
  follow() {
    const round = this.round();
    if (round !== this.seen) {
      this.seen = round;
      this.since = performance.now();
    }
    if (!round || round === this.helped || this.broken || performance.now() - this.since < this.LATE)
      return;
    this.helped = round;
    this.lent = [];
    this.start();
    for (const worker of this.workers) {
      const memory = Module.HEAPU8.slice(0, Module._page_memory_end());
      worker.postMessage({module: hitlabLoad.compiled, memory}, [memory.buffer]);
      this.lend(worker);
      this.lend(worker); /* the second is there when the first is done */
    }
  },

  start() {
    if (this.workers.length)
      return;
    const url = URL.createObjectURL(new Blob(["(" + helper + ")()"], {type: "text/javascript"}));
    try {
      for (let left = this.count(); left > 0; left--)
        this.workers.push(this.hire(url));
    } catch (error) { /* refused: the page does all of it */
      this.broken = true;
    }
  },

  hire(url) {
    const worker = new Worker(url);
    worker.onmessage = ({data}) => this.takeBack(worker, data);
    worker.onerror = event => { event.preventDefault(); this.fail(); };
    return worker;
  },

  lend(worker) {
    const first = Module._page_map_lend(this.ROWS);
    if (first < 0)
      return;
    this.lent.push(first);
    worker.postMessage({first, count: this.ROWS, width: Module._page_map_width(), round: this.helped});
  },

  takeBack(worker, {first, round, rows}) {
    if (this.broken || round !== this.helped || round !== Module._page_map_round())
      return; /* another map is shown by now, or the page has done them itself */
    this.lent = this.lent.filter(other => other !== first);
    rows.forEach((row, i) => {
      if (row)
        Module.ccall("page_map_take_back", null, ["number", "array"], [first + i, row]);
      else
        this.fill(first + i); /* no memory there, or it is behind the last one */
      this.rows++;
    });
    this.lend(worker);
  },

  fill(job) { Module._page_map_fill(job); },

  /* The page does itself what they have left. */
  fail() {
    this.broken = true;
    this.workers.forEach(worker => worker.terminate());
    this.workers = [];
    if (this.helped === Module._page_map_round())
      for (const first of this.lent)
        for (let job = first; job < first + this.ROWS; job++)
          this.fill(job);
    this.lent = [];
    wake();
  },
};
