/* What the reader keeps: the files below /keep, each a row of IndexedDB that is written or deleted alone. Other tabs
 * write there too: what they write is taken in, and what they have open is left to them. */
"use strict";

const store = {
  DELAY: 100, /* ms after the last change */
  db: null, FS: null, seen: new Map(), due: new Set(), mine: new Set(), timer: 0, writing: Promise.resolve(),
  quiet: false, news: null,

  /* The table is that which emscripten's IDBFS made: scenes of an earlier version stay. */
  open(folder) {
    return new Promise((done, fail) => {
      const request = indexedDB.open(folder, 21);
      request.onupgradeneeded = () => {
        if (!request.result.objectStoreNames.contains("FILE_DATA"))
          request.result.createObjectStore("FILE_DATA");
      };
      request.onsuccess = () => done(request.result);
      request.onerror = request.onblocked = () => fail(request.error);
    });
  },

  table(mode, use) {
    return new Promise((done, fail) => {
      const change = this.db.transaction("FILE_DATA", mode);
      const result = use(change.objectStore("FILE_DATA"));
      change.oncomplete = () => done(result);
      change.onerror = change.onabort = () => fail(change.error);
    });
  },

  /* One tab at a time; a browser without locks takes its chance. */
  alone(use) { return navigator.locks ? navigator.locks.request("hitlab kept files", use) : use(); },

  /* Brings in what is kept. A browser that keeps nothing runs the lab all the same. */
  async mount(FS, folder) {
    this.FS = FS;
    FS.mkdirTree(folder);
    if (parent !== window) /* a figure in a page keeps nothing */
      return;
    try {
      this.db = await this.open(folder);
      await this.catchUp();
      this.news = new BroadcastChannel("hitlab kept files");
      this.news.onmessage = () => this.catchUp();
    } catch (error) {
      console.info("nothing is kept: " + error);
    }
  },

  /* What other tabs have written since. */
  async catchUp() {
    if (!this.db)
      return;
    const held = navigator.locks ? (await navigator.locks.query()).held.map(lock => lock.name) : [];
    const rows = new Map();
    await this.table("readonly", table => {
      table.openCursor().onsuccess = ({target}) => {
        if (!target.result)
          return;
        rows.set(target.result.key, target.result.value);
        target.result.continue();
      };
    });
    this.quiet = true;
    for (const [path, row] of rows)
      if (row.contents && !this.due.has(path) && !held.includes(path) && this.seen.get(path) !== +row.timestamp)
        this.takeIn(path, row);
    for (const path of [...this.seen.keys()])
      if (!rows.has(path) && !this.due.has(path) && this.FS.analyzePath(path).exists) {
        this.FS.unlink(path);
        this.seen.delete(path);
      }
    this.quiet = false;
  },

  takeIn(path, row) {
    this.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    this.FS.writeFile(path, new Uint8Array(row.contents));
    this.seen.set(path, +row.timestamp);
  },

  changed(path) {
    if (!this.db || this.quiet)
      return;
    this.due.add(path);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), this.DELAY);
  },

  flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.due.size)
      this.writing = this.writing.then(() => this.alone(() => this.write())).catch(error => console.info(String(error)));
    return this.writing;
  },

  async write() {
    const paths = [...this.due], now = new Date();
    this.due.clear();
    await this.table("readwrite", table => {
      for (const path of paths) {
        if (this.FS.analyzePath(path).exists) {
          this.seen.set(path, +now);
          table.put({timestamp: now, mode: 0o100644, contents: this.FS.readFile(path)}, path);
        } else {
          this.seen.delete(path);
          table.delete(path);
        }
      }
    });
    if (this.news)
      this.news.postMessage("");
  },

  /* What this tab has not saved stays its own while the tab is open: others leave the file alone. */
  hold(path) {
    if (!navigator.locks || this.mine.has(path))
      return;
    this.mine.add(path);
    navigator.locks.request(path, () => new Promise(() => {}));
  },

  isWritten() { return !this.timer && !this.due.size; },
};
