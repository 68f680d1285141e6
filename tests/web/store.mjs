/* SPDX-License-Identifier: MIT */
/* The page's store without a browser: web/store.js with a table and files in memory, in two tabs. Prints TAP.
 * usage: store.mjs web/store.js */
import {readFileSync} from "node:fs";
import vm from "node:vm";

const source = readFileSync(process.argv[2], "utf8");
const SCENE = "/keep/data/hitlab/scenes/mine.ini", UNSAVED = "/keep/state/hitlab/unsaved/1.ini";

let count = 0, failed = 0;

function is(what, got, wanted) {
  const fine = JSON.stringify(got) === JSON.stringify(wanted);
  console.log(`${fine ? "ok" : "not ok"} ${++count} - ${what}`);
  if (!fine)
    console.log(`# got:    ${JSON.stringify(got)}\n# wanted: ${JSON.stringify(wanted)}`);
  failed += !fine;
}

/* ---- What a browser has ------------------------------------------------------------------------- */

/* A request of IndexedDB: it answers after the caller has set what takes the answer. */
function request(result, transaction) {
  const one = {result, transaction};
  if (transaction)
    transaction.open++;
  queueMicrotask(() => {
    one.onsuccess?.({target: one});
    if (transaction && --transaction.open === 0)
      queueMicrotask(() => transaction.open === 0 && transaction.end());
  });
  return one;
}

/* One database that all tabs share. `full`: no transaction that writes succeeds; `silent`: nothing is answered. */
class Browser {
  rows = new Map();
  full = false;
  silent = false;
  open = new Set();
  channels = new Set();

  indexedDB() {
    return {open: () => {
      const asked = {};
      if (!this.silent)
        queueMicrotask(() => {
          const db = {close() {}, objectStoreNames: {contains: () => true}, transaction: (_, mode) => this.transaction(mode)};
          this.open.add(db);
          asked.result = db;
          asked.onsuccess();
        });
      return asked;
    }};
  }

  transaction(mode) {
    const rows = new Map(this.rows);
    const change = {open: 0, error: new Error("full"), end: () => {
      if (mode === "readwrite" && this.full)
        return change.onabort();
      if (mode === "readwrite")
        this.rows = rows;
      change.oncomplete();
    }};
    change.objectStore = () => ({
      getAllKeys: () => request([...rows.keys()], change),
      get: key => request(rows.get(key), change),
      getKey: key => request(rows.has(key) ? key : undefined, change),
      put: (row, key) => request(rows.set(key, row), change),
      delete: key => request(rows.delete(key), change),
    });
    return change;
  }

  delete() {
    this.rows = new Map();
    for (const db of this.open)
      db.onversionchange?.();
    this.open.clear();
  }
}

function files() {
  const all = new Map();
  return {
    all,
    analyzePath: path => ({exists: all.has(path)}),
    mkdirTree() {},
    readFile: path => all.get(path),
    writeFile: (path, bytes) => all.set(path, bytes),
    unlink: path => all.delete(path),
  };
}

/* A tab with its own files and store; what the store says is written down. */
async function openTab(browser, {inPage = false} = {}) {
  const tab = {said: [], FS: files()};
  const window = {};
  const world = vm.createContext({
    window, parent: inPage ? {} : window, indexedDB: browser.indexedDB(), console: {info() {}}, navigator: {},
    setTimeout, clearTimeout, Promise, Error, Date, Uint8Array, ArrayBuffer,
    BroadcastChannel: class { postMessage() {} },
  });
  vm.runInContext(`${source}\nglobalThis.store = store;`, world);
  tab.store = world.store;
  Object.assign(tab.store, {START: 20, PATIENCE: 20, DELAY: 1e6, AGAIN: [1e6, 1e6], folder: "/keep"});
  for (const word of ["kept", "lacks", "clash", "lost", "came"])
    tab.store.says[word] = (...told) => tab.said.push([word, ...told.map(each => each instanceof Error ? each.message : each)]);
  await tab.store.mount(tab.FS, "/keep");
  tab.write = async (path, text) => {
    tab.FS.writeFile(path, new TextEncoder().encode(text));
    tab.store.changed(path);
    await tab.store.flush();
  };
  tab.remove = async path => {
    tab.FS.unlink(path);
    tab.store.changed(path);
    await tab.store.flush();
  };
  tab.text = path => tab.FS.all.has(path) ? new TextDecoder().decode(tab.FS.all.get(path)) : null;
  tab.end = () => clearTimeout(tab.store.timer);
  return tab;
}

/* ---- What is kept ------------------------------------------------------------------------------- */

async function testKept() {
  const browser = new Browser(), tab = await openTab(browser);
  tab.FS.writeFile(SCENE, new Uint8Array([65]));
  tab.store.changed(SCENE);
  is("nothing counts as kept before it is written", tab.store.isKept(SCENE), false);
  await tab.store.flush();
  is("what is written is kept", [tab.store.isKept(SCENE), tab.said], [true, [["kept", SCENE]]]);
  const later = await openTab(browser);
  is("the next start has it", later.text(SCENE), "A");
  await tab.remove(SCENE);
  is("what is deleted has no row", [...browser.rows.keys()], []);
  await later.store.catchUp();
  is("and goes in other tabs", later.text(SCENE), null);
}

async function testTabs() {
  const browser = new Browser(), one = await openTab(browser), other = await openTab(browser);
  await one.write(SCENE, "one");
  await other.store.catchUp();
  is("a tab takes in what another one has saved", other.text(SCENE), "one");
  await other.write(SCENE, "two");
  await one.write(SCENE, "three");
  const beside = SCENE.replace(".ini", "-2.ini");
  is("of two that have not seen each other both stay", [one.text(SCENE), one.text(beside)], ["two", "three"]);
  is("and that is said", one.said.at(-1), ["clash", SCENE, beside]);
  await one.write(UNSAVED, "mine");
  await other.write(UNSAVED, "yours");
  is("unsaved work has a row for each tab", [...browser.rows.keys()].filter(key => key.includes("unsaved")).length, 2);
  is("and each tab has its own", [one.text(UNSAVED), other.text(UNSAVED)], ["mine", "yours"]);
}

/* ---- Where a browser keeps nothing -------------------------------------------------------------- */

async function testFull() {
  const browser = new Browser(), tab = await openTab(browser);
  browser.full = true;
  await tab.write(SCENE, "A");
  is("a full disk: not kept, and said", [tab.store.isKept(SCENE), tab.said], [false, [["lacks", [SCENE], "full"]]]);
  browser.full = false;
  await tab.store.flush();
  is("with room again it is kept", [tab.store.isKept(SCENE), tab.said.at(-1)], [true, ["kept", SCENE]]);
  tab.end();
}

async function testSilent() {
  const browser = new Browser();
  browser.silent = true;
  const tab = await openTab(browser);
  is("a browser that never answers: the lab starts all the same", String(tab.store.wrong?.message), "the browser does not answer");
  tab.end();
}

async function testDeleted() {
  const browser = new Browser(), tab = await openTab(browser);
  await tab.write(SCENE, "A");
  browser.delete();
  is("the browser deletes what it keeps: that is said", tab.said.at(-1), ["lost", [SCENE]]);
  await tab.write(SCENE, "A");
  is("and the next write makes it anew", [...browser.rows.keys()], [SCENE]);
}

async function testRows() {
  const browser = new Browser(), row = contents => ({timestamp: new Date(0), mode: 0o100644, contents});
  const wrong = [5, "/keep/data/hitlab/scenes/empty.ini", "/keep/data/../../x.ini", "/keep/data/hitlab/scenes/text.ini"];
  browser.rows = new Map([[wrong[0], row(new Uint8Array(3))], [wrong[1], null], [wrong[2], row(new Uint8Array(3))], [wrong[3], row("abc")],
    [SCENE, row(new Uint8Array([66]))]]);
  const tab = await openTab(browser);
  is("what is no file is set aside", [...tab.store.aside.keys()], wrong);
  is("and hides no other", [...tab.FS.all.keys()], [SCENE]);
}

async function testPage() {
  const browser = new Browser(), tab = await openTab(browser, {inPage: true});
  await tab.write(SCENE, "A");
  is("a figure in a page keeps nothing", browser.rows.size, 0);
}

for (const test of [testKept, testTabs, testFull, testSilent, testDeleted, testRows, testPage])
  await test();
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
