/* SPDX-License-Identifier: MIT */
/* Starts the program, calls it when something is due, and is the system around it. */
"use strict";

const query = new URLSearchParams(location.search);
const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
const note = document.getElementById("note"), wait = document.getElementById("wait");
const files = /** @type {HTMLDialogElement} */ (document.getElementById("files"));
const chosen = /** @type {HTMLInputElement} */ (document.getElementById("chosen"));
const tabs = ["tab", "own-tab"].map(id => document.getElementById(id));
const embedded = parent !== window, served = origin !== "null" && location.protocol.startsWith("http");

/* ---- What is loaded -------------------------------------------------------------------------- */

const load = name => hitlabLoad.load(name);
hitlabLoad.listeners.add(() => { wait.lastElementChild.textContent = say("Loading: ", "正在载入：") + hitlabLoad.megabytes(); });

/* Meanwhile a picture of the scene stands there, where there is one. */
function showFirst() {
  const picture = wait.querySelector("img"), theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const scene = /(?:^#?|&)scene=(\w[\w/-]*)/.exec(location.hash)?.[1] || "1";
  if (query.has("theme"))
    document.documentElement.dataset.theme = query.get("theme");
  picture.onload = () => { picture.hidden = false; };
  picture.src = `first/${document.documentElement.dataset.theme || theme}/${scene}.png`;
}

let font = "absent";

/* Whether the Chinese letters are there. The language changes when they have come, and not to blanks. */
function wantFont() {
  if (font === "absent")
    fetchFont().then(() => Module._page_font_came(), () => showNote(say("The Chinese letters could not be loaded.", "中文字体没有载入。"), closeNote()));
  return font === "there";
}

async function fetchFont() {
  font = "coming";
  const files = await load("chinese").catch(error => { font = "absent"; throw error; });
  hitlabLoad.addFiles(Module.FS, files);
  font = "there";
}

/* ---- Passes ---------------------------------------------------------------------------------- */

let started = false, queued = false, timer = 0, late = 0;

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
  followTabs();
  followNudge();
  tree.follow();
  ownPanel.follow();
  if (++Module.passes === 1) {
    performance.mark("first picture");
    wait.remove();
  }
  if (due >= 0 && due <= 17)
    wake();
  else if (due > 0)
    timer = setTimeout(wake, due - 8);
  if (!working)
    workOn();
  if (!linkTimer)
    linkTimer = setTimeout(keepLink, 400);
}

/* ---- Words ----------------------------------------------------------------------------------- */

const chinese = () => /^zh/.test(language);
const say = (english, zh) => (chinese() ? zh : english);

/* What stands in lab.html is in that language from now on: as text, or as a name where it has one. */
function speak(code) {
  language = code;
  document.documentElement.lang = chinese() ? "zh-CN" : "en";
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-zh]"))) {
    const text = say(part.dataset.en, part.dataset.zh);
    part.hasAttribute("aria-label") ? part.setAttribute("aria-label", text) : part.textContent = text;
  }
}

/* They stand on the stage, not on what covers the stage. */
function followTabs() {
  for (const tab of tabs)
    tab.hidden = embedded || !Module._page_has_stage();
}

/* Fingers have arrows where a key with Alt moves by one double, in the corner of the stage. */
const nudge = document.getElementById("nudge"), ABOVE_MESSAGE = 76; /* what the lab says stands below them */
[...nudge.children].forEach((button, key) => button.addEventListener("click", () => Module._page_nudge(key)));

function followNudge() {
  const at = embedded ? 0 : Module._page_nudges_at(), box = canvas.getBoundingClientRect();
  nudge.hidden = !at;
  if (at) {
    const [right, bottom] = new Float64Array(Module.HEAPU8.buffer, at, 2);
    Object.assign(nudge.style, {right: `${innerWidth - box.x - right + 8}px`, bottom: `${innerHeight - box.y - bottom + ABOVE_MESSAGE}px`});
  }
}

/* ---- Keys and drops -------------------------------------------------------------------------- */

/* The figure has its keys while it has the focus. Of those with Ctrl, Alt or Meta it takes what every editor takes, and
 * leaves the browser its own: Tab goes on to the next element, F5 loads the page again. */
const EDITOR_KEYS = [/^[zycvs]$/i, /^[zls]$/i] /* with Shift */, BROWSER_KEYS = /^(Tab|F[5-7]|F1[12])$/, MODIFIERS = /^(Control|Shift|Alt|AltGraph|Meta)$/;

function takesKey({key, ctrlKey, altKey, metaKey, shiftKey}) {
  if (MODIFIERS.test(key))
    return true;
  if (altKey || metaKey && ctrlKey)
    return false;
  return ctrlKey || metaKey ? EDITOR_KEYS[+shiftKey].test(key) : !BROWSER_KEYS.test(key);
}

/* The program never learns of the others. */
function ownKeys(event) {
  if (event.target !== canvas)
    return;
  const files = event.key === "F4";
  if (files && event.type === "keydown") {
    event.preventDefault();
    showFiles();
  }
  const copies = /^l$/i.test(event.key) && event.shiftKey && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (copies && event.type === "keydown" && started) {
    event.preventDefault();
    Module._page_copy_link();
  }
  const pastes = /^v$/i.test(event.key) && (event.ctrlKey || event.metaKey); /* the event `paste` has the text */
  if (files || copies || pastes || event.type !== "keyup" && !takesKey(event))
    event.stopImmediatePropagation();
}

/* The wheel scrolls a page with figures until a reader has clicked into one; Ctrl and the wheel make the page larger. */
function ownWheel(event) {
  const own = document.activeElement !== canvas || event.ctrlKey && embedded;
  if (!own || !embedded && !event.ctrlKey)
    return;
  event.stopImmediatePropagation();
  if (!event.ctrlKey)
    showForAWhile(say("The wheel scrolls the page. After a click on the figure it zooms there.", "滚轮滚动页面；点击图形后，滚轮缩放图形。"));
}

/* On a figure in a page a swipe scrolls the page, but not one that begins on the shape. The browser takes such a finger
 * away: it was no tap. */
function ownTouch(event) {
  const {clientX: x, clientY: y} = event.changedTouches[0], place = canvas.getBoundingClientRect();
  if (event.type === "touchstart") {
    swipes = embedded && event.touches.length === 1 && started && !Module._page_takes_finger(x - place.x, y - place.y);
    from = [x, y];
  }
  const swipe = swipes && event.type !== "touchend";
  if (swipe && event.type === "touchmove" && Math.abs(y - from[1]) >= Math.abs(x - from[0]))
    event.stopImmediatePropagation();
  if (swipe || !event.cancelable)
    event.preventDefault = () => {};
}

let swipes = false, from = [0, 0];

for (const type of ["keydown", "keyup", "keypress"])
  addEventListener(type, ownKeys, true);
addEventListener("wheel", ownWheel, {capture: true, passive: true});
for (const type of ["touchstart", "touchmove", "touchend"])
  canvas.addEventListener(type, ownTouch, {capture: true, passive: true});
canvas.addEventListener("touchend", event => event.cancelable && event.preventDefault()); /* no click beside the tap */
canvas.addEventListener("touchcancel", () => started && Module._page_cancel_touch(), true);
addEventListener("paste", (/** @type {ClipboardEvent} */ event) => {
  if (document.activeElement === canvas && started)
    Module.ccall("page_paste", null, ["string"], [event.clipboardData.getData("text")]);
});
addEventListener("dragover", event => event.preventDefault());
addEventListener("drop", event => {
  event.preventDefault();
  openFiles(event.dataTransfer.files);
});
tabs[0].onclick = showFiles;
tabs[1].onclick = () => ownPanel.open();
chosen.onchange = () => { files.close(); openFiles(chosen.files); };
document.getElementById("choose").onclick = () => chosen.click();
addEventListener("hashchange", openLink);
addEventListener("resize", wake);
addEventListener("visibilitychange", () => document.hidden ? store.flush() : store.catchUp());
addEventListener("pagehide", () => store.flush());
canvas.addEventListener("contextmenu", event => {
  if (document.activeElement === canvas)
    event.preventDefault();
});
canvas.addEventListener("pointerdown", () => {
  canvas.classList.remove("tabbed");
  canvas.focus({preventScroll: true});
});

/* A frame around the picture tells who came by Tab where he is; nobody else sees one. */
let tabbed = false;
addEventListener("keydown", event => { tabbed = event.key === "Tab"; }, true);
canvas.addEventListener("focus", () => canvas.classList.toggle("tabbed", tabbed));

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
  words.push("--lang", chinese() ? "zh" : "en");
  if (query.get("font") === "none")
    words.push("--font", "");
  if (!all) /* a recording has its own */
    return words;
  words.push("--theme", theme === "dark" ? "dark" : "light");
  const line = openAddress();
  if (line)
    words.push("--", line);
  return words;
}

function setEnvironment(FS) {
  Object.assign(Module.ENV, {HITLAB_SCENES: "/lab/scenes", HITLAB_LESSONS: "/lab/lessons", HITLAB_LOCALE: "/lab/locale",
                             XDG_DATA_HOME: KEEP + "/data", XDG_CONFIG_HOME: KEEP + "/config",
                             XDG_STATE_HOME: KEEP + "/state"});
  FS.mkdirTree("/pictures");
  FS.chdir("/pictures");
}

let lastError = "", /** @type {string[]?} */ recorded = null;

async function prepare() {
  const FS = Module.FS;
  for (const name of ["data", "lessons", "words"])
    hitlabLoad.addFiles(FS, await hitlabLoad.taken[name]);
  await store.mount(FS, KEEP);
  setEnvironment(FS);
  language = query.get("lang") || remembered("lang") || language;
  if (chinese())
    await fetchFont().catch(() => { language = "en"; });
  speak(language);
  if (query.has("play"))
    recorded = await recordingWords(FS);
  watchFiles();
}

const openLab = () =>
  button(say("Open the lab", "打开实验室"), () => { location.href = location.pathname; });

/* What there is to say at the start, once. */
function tellStart() {
  const said = [wrongPart, ...embedded ? [] : keptAtStart()].filter(Boolean);
  if (said.length)
    showNote(said.join(" "), closeNote());
}

function showEnd(played) {
  const again = button(played ? say("Play again", "再放一次") : say("Open again", "再次打开"), () => location.reload());
  showNote(...played ? [say("The recording is over.", "录制播放完毕。"), again, openLab()] : [say("hitlab is closed.", "hitlab 已关闭。"), again]);
}

var Module = {
  canvas, screen: canvas.getContext("2d", {alpha: false}),
  noInitialRun: true, passes: 0, wake, copy, wakeLate, next: () => pass(), wantFont, closed: showEnd,
  instantiateWasm: hitlabLoad.instantiate(fail),
  print: text => console.info(text), printErr: text => { lastError = text; console.info(text); },
  preRun: [() => {
    Module.addRunDependency("files");
    prepare().then(() => Module.removeRunDependency("files"), fail);
  }],
  onRuntimeInitialized: () => {
    started = true;
    if (!embedded)
      canvas.focus();
    Module.ccall("page_stands_at", null, ["string"], [new URL(".", location.href).href.replace(/\/$/, "")]);
    if (Module.callMain(recorded ? [...recorded, ...programWords(false)] : programWords(true))) /* it has ended at once */
      return showNote(lastError, openLab());
    if (matchMedia("(hover: none) and (pointer: coarse)").matches)
      Module._page_touches();
    setUntouched(untouched);
    if (query.has("own") || !link && ownPanel.wasOpen())
      ownPanel.open();
    if (!recorded)
      openLessonOf(stateOf(location.hash));
    tellStart();
    ownPanel.take(location.hash);
  },
  ownAsk: (text, size, count, out) => own.ask(text, size, count, out),
  ownProblem: (_sort, out, size) => own.writeProblem(out, size), ownShow: judges => ownPanel.call(judges),
};

async function start() {
  await Promise.all(["data", "lessons", "words", "program"].map(load));
  await hitlabLoad.script("runtime");
  makeHitlab(Module);
}

function fail(error) {
  showNote(String(error.message || error), button(say("Try again", "重试"), () => location.reload()), openLab());
  console.error(error);
}

document.documentElement.classList.toggle("embedded", embedded);
showFirst();
start().catch(fail);
if (served && !embedded) /* keeps the page for times without a net */
  navigator.serviceWorker?.register("offline.js").catch(error => console.info(String(error)));
