/* SPDX-License-Identifier: MIT */
/* What the reader saves, drops, copies and plays, and what the page says of it. store.js keeps it. */
"use strict";

const KEEP = "/keep"; /* kept by store.js: saved scenes, the reader's tests, settings, unsaved changes */
const SCENES = KEEP + "/data/hitlab/scenes", TESTS = KEEP + "/data/hitlab/tests";
const MOST = 64e6; /* bytes of a file that is opened */

const baseName = path => path.slice(path.lastIndexOf("/") + 1);

/* A name that a file here can have. */
function plainName(name) {
  const base = [...baseName(name)].filter(letter => letter >= " ").slice(0, 100).join("");
  return ["", ".", ".."].includes(base) ? "file" : base;
}

/* ---- Notes ------------------------------------------------------------------------------------- */

let noteTimer = 0;

function showNote(...parts) {
  clearTimeout(noteTimer);
  note.replaceChildren(...parts.flatMap(part => [part, " "]));
  note.hidden = false;
}

function showForAWhile(...parts) {
  showNote(...parts);
  noteTimer = setTimeout(() => { note.hidden = true; }, 8000);
}

const button = (text, act) => element("button", text, {onclick: () => { act(); canvas.focus(); }});
const closeNote = () => button(say("Close", "关闭"), () => { note.hidden = true; });

/* ---- What is kept ------------------------------------------------------------------------------ */

/* What the reader saved, until the browser has it: "" while it is being written; "not" when that has failed and was said;
 * "out" when it was downloaded then. */
const keeping = new Map();

function download(name, bytes, type) {
  const a = element("a", undefined, {href: URL.createObjectURL(new Blob([bytes], {type})), download: name});
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 60000);
}

function downloadFile(path) {
  download(baseName(path), Module.FS.readFile(path), "text/plain");
  if (keeping.has(path))
    keeping.set(path, "out");
}

const downloadButton = path => button(say("Download", "下载"), () => downloadFile(path));

function keep(path) {
  if (!keeping.get(path))
    keeping.set(path, "");
  if (store.off)
    store.says.lacks([path], new Error(say("a figure in a page keeps nothing", "网页中的插图不保存任何东西")));
}

function whyNot(error) {
  if (error?.name === "QuotaExceededError")
    return say("the browser has no room left for this page", "浏览器分给本页的空间已满");
  if (error === store.SILENT)
    return say("the browser does not answer", "浏览器没有回应");
  if (error?.name === "SecurityError")
    return say("the browser lets this page keep nothing", "浏览器不允许本页保存");
  return String(error?.message || error);
}

/* The lab says it too, and screen readers with it. */
const tellLab = (path, wrong) => Module.ccall("page_stored", null, ["string", "string"], [baseName(path), wrong]);

function showSaved(path) {
  tellLab(path, "");
  showForAWhile(say("Saved in this browser: ", "已保存在此浏览器：") + baseName(path), downloadButton(path),
                button(say("All files", "全部文件"), showFiles));
}

function showNotKept(path, error) {
  const why = whyNot(error);
  tellLab(path, why);
  showNote(say(`Not kept: ${why}. ${baseName(path)} is lost when this page is closed, unless you download it.`,
               `未能保存：${why}。关闭本页后 ${baseName(path)} 会丢失，除非先下载。`), downloadButton(path),
           ...store.off ? [] : [button(say("Try again", "重试"), () => { keeping.set(path, ""); store.flush(); })], closeNote());
}

Object.assign(store.says, {
  kept(path) {
    const said = keeping.get(path);
    keeping.delete(path);
    if (said !== undefined && (path.startsWith(SCENES) || said !== ""))
      showSaved(path);
  },
  lacks(paths, error) {
    for (const path of paths.filter(path => keeping.get(path) === "")) {
      keeping.set(path, "not");
      showNotKept(path, error);
    }
  },
  clash(path, other) {
    keeping.delete(path);
    tellLab(other, "");
    showNote(say(`Another tab has saved ${baseName(path)} meanwhile. Yours is kept as ${baseName(other)}.`,
                 `另一个标签页同时保存了 ${baseName(path)}。这里的保存为 ${baseName(other)}。`),
             button(say("Open it", "打开它"), () => drop(other)), downloadButton(other), closeNote());
  },
  lost(paths) {
    const scenes = paths.filter(path => path.startsWith(SCENES) || path.startsWith(TESTS));
    if (!scenes.length)
      return;
    const again = () => { note.hidden = true; scenes.forEach(path => (keeping.set(path, ""), store.changed(path))); };
    showNote(say("What was kept in this browser has been deleted. This tab still has: ", "保存在此浏览器中的内容已被删除。此标签页还有：")
             + scenes.map(baseName).join(", "), button(say("Keep it again", "重新保存"), again), closeNote());
  },
  came() {
    ownPanel.renew();
    showForAWhile(say("What is kept in this browser has come.", "保存在此浏览器中的内容已到。"), button(say("All files", "全部文件"), showFiles));
  },
});

/* What the start has to say of it. */
function keptAtStart() {
  const said = [], {aside, wrong} = store;
  if (wrong === store.SILENT)
    said.push(say("What is kept in this browser has not come yet.", "保存在此浏览器中的内容还没有到。"));
  else if (wrong)
    said.push(say(`Nothing is kept here: ${whyNot(wrong)}. Download what you save.`, `这里不保存任何东西：${whyNot(wrong)}。保存的文件请下载。`));
  if (aside.size)
    said.push(say("Set aside, because it cannot be read: ", "无法读取，已搁置：")
              + [...aside].slice(0, 5).map(([key, why]) => `${typeof key === "string" ? baseName(key) : String(key)} (${why})`).join(", ")
              + (aside.size > 5 ? " …" : ""));
  return said;
}

addEventListener("beforeunload", event => {
  if ([...keeping].some(([path, said]) => said === "not" && path.startsWith(SCENES)))
    event.preventDefault();
});

/* ---- The files of the program ------------------------------------------------------------------ */

function onRename(to) {
  if (to.startsWith(SCENES + "/") && to.endsWith(".ini")) {
    keep(to);
    store.soon(0);
  } else if (to.endsWith(".png")) {
    download(baseName(to), Module.FS.readFile(to), "image/png");
    setTimeout(() => { Module.FS.unlink(to); tellLab(to, ""); }, 0);
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

/* ---- The list ---------------------------------------------------------------------------------- */

const savedScenes = () => Module.FS.analyzePath(SCENES).exists
  ? Module.FS.readdir(SCENES).filter(name => name.endsWith(".ini")).map(name => SCENES + "/" + name) : [];

function fileRow(path) {
  const row = element("li");
  row.append(element("span", baseName(path) + (store.isKept(path) ? "" : say(" (not kept)", "（未能保存）"))),
             button(say("Open", "打开"), () => { files.close(); drop(path); }), downloadButton(path),
             button(say("Delete", "删除"), () => { Module.FS.unlink(path); keeping.delete(path); row.remove(); }));
  return row;
}

/* F4: the scenes saved here, and a file of the reader's own. */
function showFiles() {
  files.querySelector("ul").replaceChildren(...savedScenes().map(fileRow));
  files.showModal();
}

/* ---- Files that are opened --------------------------------------------------------------------- */

function drop(path) { Module.ccall("page_drop", null, ["string"], [path]); }

async function openFiles(list) {
  for (const file of list)
    await openFile(file).catch(error => showNote(`${file.name || "?"}: ${whyNot(error)}`, closeNote()));
}

async function openFile(file) {
  if (file.size > MOST)
    throw new Error(say("it is too large", "文件太大"));
  const bytes = new Uint8Array(await file.arrayBuffer()), path = "/dropped/" + plainName(file.name);
  if (new TextDecoder().decode(bytes.subarray(0, 17)) === "hitlab recording ")
    return play(file.name, new TextDecoder().decode(bytes));
  Module.FS.mkdirTree("/dropped");
  Module.FS.writeFile(path, bytes);
  drop(path);
}

/* ---- Recordings -------------------------------------------------------------------------------- */

/* The page starts anew with it: it comes with this entry of the history, which needs no storage. */
function play(name, text) {
  query.set("play", plainName(name));
  query.set("dropped", "");
  history.replaceState({recording: text}, "", "?" + query);
  location.reload();
}

async function recordingWords(FS) {
  const name = query.get("play"), path = "/lab/recordings/here/" + plainName(name);
  const text = query.has("dropped") ? history.state?.recording : await readBeside(name);
  FS.mkdirTree("/lab/recordings/here");
  FS.symlink("/lab/scenes", "/lab/recordings/scenes"); /* where ../scenes and ../../scenes lead */
  FS.writeFile(path, text || "");
  return ["replay", path];
}

async function readBeside(name) {
  if (new URL(name, location.href).origin !== location.origin)
    throw new Error(name + ": " + say("not of this site", "不在本站"));
  const answer = await fetch(name);
  if (!answer.ok)
    throw new Error(name + ": " + answer.status);
  return answer.text();
}

/* ---- Clipboard --------------------------------------------------------------------------------- */

/* Returns whether the browser has the text. Where it does not let a page copy, the reader does, from a field. */
function copy(text) {
  const field = element("textarea", undefined, {value: text, readOnly: true, className: "copied"});
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  canvas.focus({preventScroll: true});
  if (!copied) {
    field.className = "";
    showNote(say("Copy this:", "请复制："), field, closeNote());
    field.select();
  }
  return copied;
}
