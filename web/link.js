/* SPDX-License-Identifier: MIT */
/* The address: what stands behind its # is opened, and follows what is shown. */
"use strict";

let link = "", shown = "", linkTimer = 0;

/* ---- What it follows ----------------------------------------------------------------------------- */

/* What is shown: another one is a page of its own in the browser's history. */
const subject = line => lessonOf(line)?.[0] || /(?:^|&)scene=([^&]*)/.exec(line)?.[1] || "";

/* "lesson=1-circle-rect&step=5"; null: a state. */
const lessonOf = line => /^lesson=([^&]*)(?:&step=(\d+))?/.exec(line);

/* A link changes nothing until the reader does something: neither the address, nor what is kept here. */
let untouched = false;

function setUntouched(is) {
  untouched = is;
  if (started)
    Module._page_set_untouched(is);
}

for (const type of ["pointerdown", "keydown", "wheel", "click", "drop", "paste"])
  addEventListener(type, () => { if (untouched) setUntouched(false); }, true);

function keepLink() {
  linkTimer = 0;
  const line = Module._page_line();
  const text = line ? Module.UTF8ToString(line) : "";
  if (untouched || !text || Module._page_greets()) /* the same address greets again */
    return;
  const other = shown && subject(text) !== shown;
  shown = subject(text);
  if (text === link)
    return;
  link = text;
  Module._page_keep_place();
  history[other && !embedded ? "pushState" : "replaceState"](null, "", "#" + link);
  if (embedded)
    parent.postMessage({hitlab: link}, "*");
}

/* ---- What it opens ------------------------------------------------------------------------------- */

let wrongPart = ""; /* what is said of the address: in words of the page */

/* The state that an address names, as the program reads it. A wrong % stays as it is. own_panel.js takes the reader's own
 * test out of it. */
function stateOf(hash) {
  const line = hash.slice(1).replace(/(^|&)(test|form)=[^&]*/g, "");
  try {
    return decodeURI(line);
  } catch {
    return line;
  }
}

function plain(text) {
  try {
    text = decodeURIComponent(text);
  } catch { /* as it stands */ }
  return text.length > 60 ? text.slice(0, 60) + "…" : text;
}

/* In words; "": nothing is wrong. */
function sentenceOf(wrong) {
  const scene = wrong.find(part => part.startsWith("scene=")), others = wrong.filter(part => part !== scene).map(plain), said = [];
  const name = scene && plain(scene.slice(6));
  if (scene?.startsWith("scene=/"))
    said.push(say(`“${baseName(name)}” is not in this browser.`, `此浏览器中没有“${baseName(name)}”。`));
  else if (scene)
    said.push(say(`There is no scene “${name}”.`, `没有名为“${name}”的场景。`));
  if (others.length)
    said.push(say("The address has parts that mean nothing here and are left out: ", "网址中有无法识别的部分，已略过：") + others.join(", "));
  return said.join(" ");
}

/* Takes the address. Returns the state that it has; "": a lesson, or nothing. */
function openAddress() {
  link = location.hash.slice(1);
  shown = subject(link);
  setUntouched(link !== "");
  wrongPart = "";
  if (lessonOf(stateOf(location.hash)))
    return "";
  const {line, wrong} = hitlabLoad.mend(Module, stateOf(location.hash));
  wrongPart = sentenceOf(wrong);
  return line;
}

function openLessonOf(line) {
  const lesson = lessonOf(line);
  if (!lesson || Module.ccall("page_open_lesson", "number", ["string", "number"], [lesson[1], +lesson[2] || 1]))
    return;
  wrongPart = say(`There is no lesson “${plain(lesson[1])}”.`, `没有名为“${plain(lesson[1])}”的课程。`);
}

/* Another address in the same page. */
function openLink() {
  const text = location.hash.slice(1);
  if (!started || !text || text === link)
    return;
  const line = openAddress();
  if (line)
    openState(line);
  openLessonOf(stateOf(location.hash));
  pass();
  if (wrongPart)
    showNote(wrongPart, closeNote());
  ownPanel.take(location.hash);
}

function openState(line) {
  Module.FS.writeFile("/link.hitlab", "# hitlab state\n" + line + "\n");
  drop("/link.hitlab");
}
