/* SPDX-License-Identifier: MIT */
/* What the reader keeps: the files below /keep, each a row of IndexedDB that is written or deleted alone. Other tabs
 * write there too: what they write is taken in, and what they have open is left to them. Nothing counts as kept before
 * its transaction has ended; what could not be written stays due, and is tried again. */
"use strict";

/* The promise, but not for longer than that. */
function within(ms, promise, error) {
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(error), ms); });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const store = {
  DELAY: 100,         /* ms after the last change */
  START: 1000,        /* ms that the start of the lab waits for what is kept */
  PATIENCE: 2500,     /* ms that a write may take */
  AGAIN: [1000, 60000], /* ms to the next try: at first, and at most */
  SILENT: new Error("the browser does not answer"),
  FS: null, folder: "", off: true,
  opening: null,      /* the database, as a promise; null: it is not open */
  wrong: null,        /* why the last write failed, or the first reading; null: it did not */
  seen: new Map(),    /* for each path which version of its row this tab has */
  keys: new Map(),    /* for each path of unsaved work its row */
  due: new Set(), mine: new Set(), aside: new Map(), timer: 0, wait: 0, writing: Promise.resolve(),
  quiet: false, news: null, tab: Math.random().toString(36).slice(2, 10),

  /* What the page says of it: files.js. */
  says: {kept(_path) {}, lacks(_paths, _wrong) {}, clash(_path, _other) {}, lost(_paths) {}, came() {}},

  /* ---- The table ----------------------------------------------------------------------------- */

  ready() {
    this.opening ||= this.open().catch(error => { this.opening = null; throw error; });
    return this.opening;
  },

  /* The table is that which emscripten's IDBFS made: scenes of an earlier version stay. */
  open() {
    return new Promise((done, fail) => {
      const request = indexedDB.open(this.folder, 21);
      request.onupgradeneeded = () => {
        if (!request.result.objectStoreNames.contains("FILE_DATA"))
          request.result.createObjectStore("FILE_DATA");
      };
      request.onsuccess = () => {
        const db = request.result;
        db.onclose = db.onversionchange = () => this.lose(db);
        done(db);
      };
      request.onerror = () => fail(request.error);
    });
  },

  shut() {
    this.opening?.then(db => db.close(), () => {});
    this.opening = null;
  },

  /* The browser, or somebody, deletes the database. What it had is in this tab alone; the next write makes another one. */
  lose(db) {
    const lost = [...this.seen.keys()].filter(path => this.exists(path));
    db.close();
    this.opening = null;
    this.seen.clear();
    this.says.lost(lost);
  },

  async table(mode, use) {
    const db = await this.ready();
    return new Promise((done, fail) => {
      const change = db.transaction("FILE_DATA", mode), result = use(change.objectStore("FILE_DATA"));
      change.oncomplete = () => done(result);
      change.onerror = change.onabort = () => fail(change.error || new Error("the browser has broken it off"));
    });
  },

  exists(path) { return this.FS.analyzePath(path).exists; },
  versionOf(row) { return row ? `${+row.timestamp} ${row.stamp || ""}` : ""; },

  /* ---- Reading ------------------------------------------------------------------------------- */

  /* Brings in what is kept. Where that cannot be the lab runs all the same; what comes too late for the start is taken in
   * when it comes. */
  async mount(FS, folder) {
    Object.assign(this, {FS, folder});
    for (const name of ["/data/hitlab/scenes", "/data/hitlab/tests", "/config/hitlab", "/state/hitlab"])
      FS.mkdirTree(folder + name);
    if (parent !== window) /* a figure in a page keeps nothing */
      return;
    this.off = false;
    const read = this.read();
    try {
      await within(this.START, read, this.SILENT);
    } catch (error) {
      this.wrong = error;
      read.then(() => { this.wrong = null; this.says.came(); }, wrong => console.info("nothing is kept: " + wrong));
    }
  },

  async read() {
    await this.takeAll();
    this.news = new BroadcastChannel("hitlab kept files");
    this.news.onmessage = () => this.catchUp();
  },

  /* What other tabs have written since. */
  async catchUp() {
    if (!this.off)
      await this.takeAll().catch(error => console.info(String(error)));
  },

  async takeAll() {
    const held = navigator.locks ? (await navigator.locks.query()).held.map(lock => lock.name) : [];
    held.push(...this.mine);
    const rows = await this.rows();
    this.quiet = true;
    try {
      for (const [key, row] of rows)
        if (!this.due.has(key) && !held.includes(key) && this.seen.get(key) !== this.versionOf(row))
          this.takeIn(key, row);
      for (const path of this.seen.keys())
        if (!rows.has(this.keyOf(path)) && !this.due.has(path))
          this.forget(path);
    } finally {
      this.quiet = false;
    }
  },

  /* Each by itself: one that cannot be read hides no other. */
  async rows() {
    const rows = new Map();
    await this.table("readonly", table => {
      table.getAllKeys().onsuccess = ({target}) => {
        for (const key of target.result) {
          const one = table.get(key);
          one.onsuccess = () => rows.set(key, one.result);
          one.onerror = event => {
            event.preventDefault();
            event.stopPropagation();
            this.aside.set(key, String(one.error));
          };
        }
      };
    });
    return rows;
  },

  /* What is no file is set aside: it stays where it is, and the page says so. */
  takeIn(key, row) {
    const wrong = this.wrongWith(key, row);
    if (wrong === null)
      return;
    try {
      if (wrong)
        throw new Error(wrong);
      this.FS.mkdirTree(key.slice(0, key.lastIndexOf("/")));
      this.FS.writeFile(key, new Uint8Array(row.contents));
      this.keys.set(key, key);
      this.seen.set(key, this.versionOf(row));
    } catch (error) {
      this.aside.set(key, String(error.message || error));
    }
  },

  /* "": nothing; null: it is a folder, of an earlier version. */
  wrongWith(key, row) {
    const parts = typeof key === "string" && key.startsWith(this.folder + "/") ? key.slice(1).split("/") : [""];
    if (parts.some(part => ["", ".", ".."].includes(part)))
      return "no name of a file";
    if (!row || typeof row !== "object")
      return "no file";
    if (row.contents === undefined && (row.mode & 0o170000) === 0o040000)
      return null;
    return ArrayBuffer.isView(row.contents) || row.contents instanceof ArrayBuffer ? "" : "no contents";
  },

  /* Another tab has deleted it. */
  forget(path) {
    if (this.exists(path))
      this.FS.unlink(path);
    this.seen.delete(path);
    this.keys.delete(path);
  },

  /* ---- Writing ------------------------------------------------------------------------------- */

  /* The row of a file. Unsaved work has one for each tab: two tabs give it the same name. */
  keyOf(path) {
    if (/\/state\/hitlab\/unsaved\/[^/]*\.ini$/.test(path) && !this.keys.has(path))
      this.keys.set(path, path.replace(/\.ini$/, `.${this.tab}.ini`));
    return this.keys.get(path) || path;
  },

  changed(path) {
    if (this.off || this.quiet)
      return;
    if (this.keyOf(path) !== path)
      this.hold(this.keyOf(path));
    this.due.add(path);
    this.soon(this.DELAY);
  },

  soon(ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), ms);
  },

  flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (!this.off && this.due.size)
      this.writing = this.writing.then(() => this.write());
    return this.writing;
  },

  /* What fails is tried once more at once, with the database opened again, and then later. */
  async write() {
    const paths = [...this.due];
    this.due.clear();
    try {
      const once = () => within(this.PATIENCE, this.put(paths), this.SILENT);
      const done = await once().catch(() => { this.shut(); return once(); });
      this.wrong = null;
      this.wait = 0;
      this.settle(done);
      this.news?.postMessage("");
    } catch (error) {
      this.wrong = error;
      for (const path of paths)
        this.due.add(path);
      this.wait = Math.min(2 * this.wait || this.AGAIN[0], this.AGAIN[1]);
      this.soon(this.wait);
      this.says.lacks(paths, this.wrong);
    }
  },

  /* One transaction reads, compares and writes: no other tab writes meanwhile. */
  async put(paths) {
    const done = {written: new Map(), clashes: [], back: []};
    await this.table("readwrite", table => {
      for (const path of paths)
        this.putOne(table, path, done);
    });
    return done;
  },

  putOne(table, path, done) {
    const key = this.keyOf(path), bytes = this.exists(path) ? this.FS.readFile(path) : null;
    table.get(key).onsuccess = ({target}) => {
      const row = target.result, isNews = row && row.stamp !== this.tab && this.versionOf(row) !== this.seen.get(path);
      if (!isNews || !/\/scenes\//.test(path) || bytes && String(bytes) === String(new Uint8Array(row.contents)))
        this.putRow(table, key, path, bytes, done);
      else if (bytes)
        this.putBeside(table, path, bytes, row, done, 2);
      else
        done.back.push([path, row]);
    };
  },

  putRow(table, key, path, bytes, done) {
    const row = bytes && {timestamp: new Date(), mode: 0o100644, contents: bytes, stamp: this.tab};
    row ? table.put(row, key) : table.delete(key);
    done.written.set(path, this.versionOf(row));
  },

  /* Another tab has saved a file of that name, which this tab has not seen: both stay. */
  putBeside(table, path, bytes, row, done, number) {
    const other = path.replace(/(-\d+)?(\.\w+)$/, `-${number}$2`);
    table.getKey(other).onsuccess = ({target}) => {
      if (target.result !== undefined || this.exists(other))
        return this.putBeside(table, path, bytes, row, done, number + 1);
      this.putRow(table, other, other, bytes, done);
      done.clashes.push([path, other, bytes, row]);
    };
  },

  /* It is written. */
  settle({written, clashes, back}) {
    for (const [path, version] of written)
      version ? this.seen.set(path, version) : this.seen.delete(path);
    this.quiet = true;
    for (const [path, other, bytes, row] of clashes) {
      this.FS.writeFile(other, bytes);
      back.push([path, row]);
    }
    for (const [path, row] of back)
      if (!this.due.has(path))
        this.takeIn(path, row);
    this.quiet = false;
    for (const path of written.keys())
      this.says.kept(path);
    for (const [path, other] of clashes)
      this.says.clash(path, other);
  },

  /* What this tab has not saved stays its own while the tab is open: others leave the row alone. */
  hold(key) {
    if (this.mine.has(key))
      return;
    this.mine.add(key);
    navigator.locks?.request(key, () => new Promise(() => {})).catch(error => console.info(String(error)));
  },

  isKept(path) { return this.seen.has(path) && !this.due.has(path); },
  isWritten() { return !this.timer && !this.due.size; },
};
