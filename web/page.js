/* Starts the program, calls it when something is due, and is the system around it. */
"use strict";

const query = new URLSearchParams(location.search);
const canvas = document.getElementById("canvas");
const note = document.getElementById("note");
const files = document.getElementById("files");
const KEEP = "/keep"; /* in IndexedDB: saved scenes, settings, unsaved changes */
const SCENES = KEEP + "/data/hitlab/scenes", UNSAVED = KEEP + "/state/hitlab/";

/* ---- What is loaded -------------------------------------------------------------------------- */

/* Script elements work from a folder as from a server. Each such file calls hitlabTake(). */
const taken = {};

function load(name) {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = name + ".js";
    script.onload = () => done(taken[name]);
    script.onerror = () => fail(new Error(name + ".js is missing"));
    document.head.append(script);
  });
}

async function unpack(text) {
  const letters = atob(text), bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++)
    bytes[i] = letters.charCodeAt(i);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

function hitlabTake(name, text) { taken[name] = unpack(text); }

/* A bundle: the length of its list, the list of names and sizes as JSON, the files. */
function addFiles(bundle) {
  const size = new DataView(bundle.buffer, bundle.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bundle.subarray(4, 4 + size)));
  let at = 4 + size;
  for (const [path, length] of list) {
    Module.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    Module.FS.writeFile(path, bundle.subarray(at, at + length));
    at += length;
  }
}

let font = "absent";

async function wantFont() {
  if (font !== "absent")
    return;
  font = "coming";
  addFiles(await load("chinese"));
  font = "there";
  if (Module._page_font_came && started)
    Module._page_font_came();
}

/* ---- Passes ---------------------------------------------------------------------------------- */

let started = false, queued = false, timer = 0, late = 0, linkTimer = 0;

function wake() {
  if (queued || !started) /* a window can change its size before the program is there */
    return;
  queued = true;
  requestAnimationFrame(pass);
}

/* For progress of the map: few frames, because they take the map's time. */
function wakeLate() {
  if (!late)
    late = setTimeout(wake, 60);
}

/* Messages come at once, unlike timers and frames; what a reader does comes between two of them. */
const work = new MessageChannel();
let working = false;

function workOn() {
  working = true;
  work.port2.postMessage(0);
}

work.port1.onmessage = () => {
  working = false;
  if (Module._page_work())
    workOn();
  helpers.follow();
  ownMap.follow();
};

/* Between passes nothing runs but the map's work: the program says when the next is due. */
function pass() {
  queued = false;
  clearTimeout(timer);
  clearTimeout(late);
  late = 0;
  const due = Module._page_pass();
  followTab();
  ownPanel.follow();
  if (++Module.passes === 1)
    performance.mark("first picture");
  if (due >= 0 && due <= 17)
    wake();
  else if (due > 0)
    timer = setTimeout(wake, due - 8);
  if (!working)
    workOn();
  if (!linkTimer)
    linkTimer = setTimeout(keepLink, 400);
}

/* ---- The link -------------------------------------------------------------------------------- */

let link = "", shown = "";

/* What is shown: another one is a page of its own in the browser's history. */
const subject = line => ["scene", "lesson", "step"].map(key => new RegExp(`(?:^|&)${key}=([^&]*)`).exec(line)?.[1]).join("&");

function keepLink() {
  linkTimer = 0;
  const line = Module._page_line();
  const text = line ? Module.UTF8ToString(line) : "";
  const other = shown && subject(text) !== shown;
  shown = subject(text);
  if (!text || text === link || text.includes("scene=/"))
    return;
  link = text;
  history[other && parent === window ? "pushState" : "replaceState"](null, "", "#" + link);
  if (parent !== window)
    parent.postMessage({hitlab: link}, "*");
}

/* The state that an address names, as the program reads it. A wrong % stays as it is: the program says what is wrong.
 * own_panel.js takes the reader's own test out of it. */
function stateOf(hash) {
  const line = hash.slice(1).replace(/(^|&)test=[^&]*/, "");
  try {
    return decodeURI(line);
  } catch {
    return line;
  }
}

function openLink() {
  const text = location.hash.slice(1);
  if (!started || !text || text === link)
    return;
  link = text;
  shown = subject(text);
  openState(stateOf(location.hash));
  pass();
  ownPanel.take(location.hash);
}

function openState(line) {
  Module.FS.writeFile("/link.hitlab", "# hitlab state\n" + line + "\n");
  drop("/link.hitlab");
}

function drop(path) { Module.ccall("page_drop", null, ["string"], [path]); }

/* ---- Files ----------------------------------------------------------------------------------- */

const chinese = () => /^zh/.test(language);
const say = (english, zh) => (chinese() ? zh : english);

function download(name, bytes, type) {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([bytes], {type}));
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 60000);
}

const baseName = path => path.slice(path.lastIndexOf("/") + 1);
const downloadFile = path => download(baseName(path), Module.FS.readFile(path), "text/plain");

function onRename(to) {
  if (to.startsWith(UNSAVED))
    store.hold(to);
  if (to.startsWith(SCENES + "/") && to.endsWith(".ini"))
    showSaved(to);
  else if (to.endsWith(".png")) {
    download(baseName(to), Module.FS.readFile(to), "image/png");
    setTimeout(() => Module.FS.unlink(to), 0);
  }
}

function fileChanged(path) {
  if (path.startsWith(KEEP + "/"))
    store.changed(path);
}

/* The program writes a new file beside the old one and renames it. */
function watchFiles() {
  const FS = Module.FS, {rename, unlink, close} = FS;
  FS.rename = (from, to) => {
    rename(from, to);
    fileChanged(from);
    fileChanged(to);
    onRename(to);
  };
  FS.unlink = path => {
    unlink(path);
    fileChanged(path);
  };
  FS.close = stream => {
    const path = stream.path || "", written = (stream.flags & 3) !== 0;
    close(stream);
    if (written)
      fileChanged(path);
  };
}

function button(text, act) {
  const b = document.createElement("button");
  b.textContent = text;
  b.onclick = () => { act(); canvas.focus(); };
  return b;
}

let noteTimer = 0;

function showSaved(path) {
  const text = document.createElement("span");
  text.textContent = say("Saved in this browser: ", "已保存在此浏览器：") + baseName(path) + " ";
  note.replaceChildren(text, button(say("Download", "下载"), () => downloadFile(path)), " ",
                       button(say("All files", "全部文件"), showFiles));
  note.hidden = false;
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => { note.hidden = true; }, 8000);
}

const savedScenes = () => Module.FS.analyzePath(SCENES).exists
  ? Module.FS.readdir(SCENES).filter(name => name.endsWith(".ini")).map(name => SCENES + "/" + name) : [];

function fileRow(path) {
  const row = document.createElement("li"), name = document.createElement("span");
  name.textContent = baseName(path);
  row.append(name, button(say("Open", "打开"), () => { files.close(); drop(path); }),
             button(say("Download", "下载"), () => downloadFile(path)),
             button(say("Delete", "删除"), () => { Module.FS.unlink(path); row.remove(); }));
  return row;
}

const hasKeys = () => !matchMedia("(hover: none)").matches;

/* F4: the scenes saved here, and a file of the reader's own. */
function showFiles() {
  const title = document.createElement("h2"), row = document.createElement("div");
  const paths = savedScenes(), input = document.createElement("input");
  title.textContent = say("Scenes saved in this browser", "保存在此浏览器中的场景");
  const list = document.createElement(paths.length ? "ul" : "p");
  if (paths.length)
    list.append(...paths.map(fileRow));
  else
    list.textContent = hasKeys() ? say("None yet: Ctrl+S saves the scene.", "还没有：Ctrl+S 保存场景。")
      : say("None yet: the disk in the bar saves the scene.", "还没有：工具栏里的磁盘按钮保存场景。");
  input.type = "file";
  input.onchange = () => { files.close(); openFiles(input.files); };
  row.className = "row";
  row.append(button(say("Open a file …", "打开文件…"), () => input.click()),
             button(say("Close", "关闭"), () => files.close()));
  files.replaceChildren(title, list, row);
  files.showModal();
}

/* Where there are no keys, a tab at the edge opens that list. Another opens the reader's own test. */
function showTab() {
  const tab = document.getElementById("tab"), test = document.getElementById("own-tab");
  tab.setAttribute("aria-label", say("Files", "文件"));
  tab.onclick = showFiles;
  test.querySelector("span").textContent = say("Your test", "你的检测");
  test.onclick = () => ownPanel.open();
}

/* They stand on the stage, not on what covers the stage. */
function followTab() {
  const hidden = parent !== window || !Module._page_has_stage();
  document.getElementById("tab").hidden = hidden || hasKeys();
  document.getElementById("own-tab").hidden = hidden || !ownPanel.root.hidden;
}

async function openFiles(list) {
  for (const file of list) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const path = "/dropped/" + baseName(file.name);
    if (new TextDecoder().decode(bytes.subarray(0, 17)) === "hitlab recording ")
      return play(file.name, new TextDecoder().decode(bytes));
    Module.FS.mkdirTree("/dropped");
    Module.FS.writeFile(path, bytes);
    drop(path);
  }
}

/* ---- Recordings ------------------------------------------------------------------------------ */

/* The page starts anew with it. */
function play(name, text) {
  sessionStorage.setItem("recording", text);
  query.set("play", baseName(name));
  query.set("dropped", "");
  location.href = "?" + query;
}

async function recordingWords(FS) {
  const name = query.get("play"), path = "/lab/recordings/here/" + baseName(name);
  const text = query.has("dropped") ? sessionStorage.getItem("recording") : await readBeside(name);
  FS.mkdirTree("/lab/recordings/here");
  FS.symlink("/lab/scenes", "/lab/recordings/scenes"); /* where ../scenes and ../../scenes lead */
  FS.writeFile(path, text || "");
  return ["replay", path];
}

async function readBeside(name) {
  if (new URL(name, location).origin !== location.origin)
    throw new Error(name + ": " + say("not of this site", "不在本站"));
  const answer = await fetch(name);
  if (!answer.ok)
    throw new Error(name + ": " + answer.status);
  return answer.text();
}

/* ---- Clipboard ------------------------------------------------------------------------------- */

/* Returns whether the browser has the text. Where it does not let a page copy, the reader does, from a field. */
function copy(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "copied";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  canvas.focus({preventScroll: true});
  if (!copied) {
    field.className = "";
    showNote(say("Copy this:", "请复制："), field, button(say("Close", "关闭"), () => { note.hidden = true; }));
    field.select();
  }
  return copied;
}

/* ---- Keys and drops -------------------------------------------------------------------------- */

/* The figure has its keys while it has the focus. Of those with Ctrl, Alt or Meta it takes what every editor takes, and
 * leaves the browser its own: Tab goes on to the next element, F5 loads the page again. */
const EDITOR_KEYS = /^[zycvs]$/i, BROWSER_KEYS = /^(Tab|F[5-7]|F1[12])$/, MODIFIERS = /^(Control|Shift|Alt|AltGraph|Meta)$/;

function takesKey({key, ctrlKey, altKey, metaKey}) {
  if (document.activeElement !== canvas || files.open)
    return false;
  if (MODIFIERS.test(key))
    return true;
  if (altKey || metaKey && ctrlKey)
    return false;
  return ctrlKey || metaKey ? EDITOR_KEYS.test(key) : !BROWSER_KEYS.test(key);
}

/* The program never learns of the others. */
function ownKeys(event) {
  if (ownPanel.root.contains(event.target))
    return;
  const files = event.key === "F4" && document.activeElement === canvas;
  if (files && event.type === "keydown") {
    event.preventDefault();
    showFiles();
  }
  const pastes = /^v$/i.test(event.key) && (event.ctrlKey || event.metaKey); /* the event `paste` has the text */
  if (files || pastes || event.type !== "keyup" && !takesKey(event))
    event.stopImmediatePropagation();
}

/* The wheel scrolls a page with figures until a reader has clicked into one; Ctrl and the wheel make the page larger. */
function ownWheel(event) {
  const own = document.activeElement !== canvas || event.ctrlKey && parent !== window;
  if (own && (parent !== window || event.ctrlKey))
    event.stopImmediatePropagation();
}

for (const type of ["keydown", "keyup", "keypress"])
  addEventListener(type, ownKeys, true);
addEventListener("wheel", ownWheel, {capture: true, passive: true});
addEventListener("paste", event => {
  if (document.activeElement === canvas && started)
    Module.ccall("page_paste", null, ["string"], [event.clipboardData.getData("text")]);
});
addEventListener("dragover", event => event.preventDefault());
addEventListener("drop", event => {
  event.preventDefault();
  openFiles(event.dataTransfer.files);
});
addEventListener("hashchange", openLink);
addEventListener("resize", wake);
addEventListener("visibilitychange", () => document.hidden ? store.flush() : store.catchUp());
addEventListener("pagehide", () => store.flush());
canvas.addEventListener("contextmenu", event => {
  if (document.activeElement === canvas)
    event.preventDefault();
});
canvas.addEventListener("pointerdown", () => canvas.focus({preventScroll: true}));

/* ---- Start ----------------------------------------------------------------------------------- */

let language = query.get("lang") || navigator.language || "en";

function remembered(key) {
  const path = KEEP + "/config/hitlab/settings.ini";
  const text = Module.FS.analyzePath(path).exists ? Module.FS.readFile(path, {encoding: "utf8"}) : "";
  const found = text.match(new RegExp("^\\s*" + key + "\\s*[=:]\\s*(\\S+)", "m"));
  return found && found[1];
}

/* What the address and the browser say; what was chosen here before goes before the browser. */
function programWords(all) {
  const words = [], dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = query.get("theme") || remembered("theme") || (dark ? "dark" : "light");
  document.documentElement.dataset.theme = theme === "dark" ? "dark" : "light";
  language = query.get("lang") || remembered("lang") || language;
  words.push("--lang", chinese() ? "zh" : "en");
  if (query.get("font") === "none")
    words.push("--font", "");
  if (!all) /* a recording has its own */
    return words;
  words.push("--theme", theme === "dark" ? "dark" : "light");
  link = location.hash.slice(1);
  if (/(^|&)(scene|lesson)=/.test(link))
    shown = subject(link);
  if (stateOf(location.hash))
    words.push("--", stateOf(location.hash));
  return words;
}

function setEnvironment(FS) {
  Object.assign(Module.ENV, {HITLAB_SCENES: "/lab/scenes", HITLAB_LESSONS: "/lab/lessons", HITLAB_LOCALE: "/lab/locale",
                             XDG_DATA_HOME: KEEP + "/data", XDG_CONFIG_HOME: KEEP + "/config",
                             XDG_STATE_HOME: KEEP + "/state"});
  FS.mkdirTree("/pictures");
  FS.chdir("/pictures");
}

let words = [], lastError = "";

async function prepare() {
  const FS = Module.FS;
  addFiles(await taken.data);
  addFiles(await taken.words);
  await store.mount(FS, KEEP);
  setEnvironment(FS);
  words = query.has("play") ? [...await recordingWords(FS), ...programWords(false)] : programWords(true);
  if (chinese())
    await wantFont();
  watchFiles();
}

function showNote(text, ...buttons) {
  clearTimeout(noteTimer);
  note.replaceChildren(text + " ", ...buttons);
  note.hidden = false;
}

const openLab = () =>
  button(say("Open the lab", "打开实验室"), () => { location.href = location.pathname; });

/* An address that names nothing opens the first scene, with what is wrong above it. */
function openPlain() {
  if (!location.hash || query.has("play"))
    return showNote(lastError, openLab());
  sessionStorage.setItem("wrong", lastError);
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

function tellWrong() {
  const wrong = sessionStorage.getItem("wrong");
  sessionStorage.removeItem("wrong");
  if (wrong)
    showNote(wrong, button(say("Close", "关闭"), () => { note.hidden = true; }));
}

function showEnd(played) {
  if (played)
    showNote(say("The recording is over.", "录制播放完毕。"),
             button(say("Play again", "再放一次"), () => location.reload()), " ", openLab());
  else
    showNote(say("hitlab is closed.", "hitlab 已关闭。"),
             button(say("Open again", "再次打开"), () => location.reload()));
}

var Module = {
  canvas, screen: canvas.getContext("2d", {alpha: false}),
  noInitialRun: true, passes: 0, wake, copy, wakeLate, next: () => pass(), wantFont, closed: showEnd,
  instantiateWasm: (imports, done) => {
    taken.program.then(binary => WebAssembly.instantiate(binary, imports)).then(({instance, module}) => {
      Module.compiled = module;
      done(instance, module);
    }).catch(fail);
    return {};
  },
  print: text => console.info(text), printErr: text => { lastError = text; console.info(text); },
  preRun: [() => {
    Module.addRunDependency("files");
    prepare().then(() => Module.removeRunDependency("files"), error => { fail(error); showNote("", openLab()); });
  }],
  onRuntimeInitialized: () => {
    started = true;
    document.getElementById("wait").remove();
    if (parent === window)
      canvas.focus();
    showTab();
    if (Module.callMain(words)) /* it has ended at once */
      openPlain();
    else
      tellWrong();
    if (query.has("own"))
      ownPanel.open();
    ownPanel.take(location.hash);
  },
  ownAsk: (text, size, count, out) => own.ask(text, size, count, out),
  ownProblem: (sort, out, size) => own.writeProblem(out, size), ownShow: judges => ownPanel.call(judges),
};

async function start() {
  await Promise.all([load("data"), load("words"), load("program")]);
  await load("runtime");
  makeHitlab(Module);
}

function fail(error) {
  document.getElementById("wait").textContent = String(error.message || error);
  console.error(error);
}

start().catch(fail);
