/* SPDX-License-Identifier: MIT */
/* In an article: code can be copied, the line of it lights that has decided, as the figure beside it says, and a name in
 * the text lights the line in the figure that it stands for, and is lit by it. */
"use strict";
(() => {
  /* Letters and signs alone. */
  /** @param {string} text */
  const bare = text => text.replace(/\s+/g, "");

  /* The lines that make the comparison: as they are marked, or in the same words, which may go over two. */
  /** @param {HTMLElement[]} lines @param {string} wanted */
  function linesWith(lines, wanted) {
    const texts = lines.map(line => bare(line.textContent || "")), all = texts.join("");
    const from = wanted ? all.indexOf(wanted) : -1, found = lines.filter(line => (line.dataset.decides || "").split(" ").includes(wanted));
    let at = 0;
    for (const [i, text] of texts.entries()) {
      if (from >= 0 && from < at + text.length && from + wanted.length > at)
        found.push(lines[i]);
      at += text.length;
    }
    return found;
  }

  /* A button that copies its code, where the browser lets a page copy. */
  const chinese = /^zh/.test(document.documentElement.lang), words = chinese ? ["复制", "已复制"] : ["Copy", "Copied"];
  for (const code of navigator.clipboard ? document.querySelectorAll("pre") : []) {
    const button = Object.assign(document.createElement("button"), {className: "copy", textContent: words[0]});
    button.onclick = async () => {
      await navigator.clipboard.writeText(code.querySelector("code")?.textContent || "").then(() => { button.textContent = words[1]; }, () => {});
      setTimeout(() => { button.textContent = words[0]; }, 2000);
    };
    const place = Object.assign(document.createElement("div"), {className: "code"});
    code.before(place);
    place.append(code, button);
  }

  /* Paper wants every picture. The program comes first. */
  for (const event of ["hitlab", "beforeprint"])
    addEventListener(event, () => { for (const picture of document.images) picture.loading = "eager"; }, {once: true});

  /* ---- Names ---- */

  /** @typedef {{closest: Element["closest"], light: (name: string) => void}} Figure */

  /* A name stands by itself: `d1` is none in `d12`. The code's `pa` is the figure's PA. */
  /** @param {string[]} names */
  function pattern(names) {
    const words = [...names].sort((a, b) => b.length - a.length).map(name => name.replace(/[^\w ]/g, "\\$&").replace(/ /g, "\\s*"));
    return new RegExp(`(?<![\\w.])(${words.join("|")})(?![\\w(])`, "gi");
  }

  /** @param {Figure} figure @param {string} shown @param {string} name */
  function nameButton(figure, shown, name) {
    const button = Object.assign(document.createElement("button"), {type: "button", className: "name", textContent: shown});
    button.dataset.name = name;
    for (const [event, lit] of [["pointerenter", name], ["focus", name], ["pointerleave", ""], ["blur", ""]])
      button.addEventListener(event, () => figure.light(lit));
    return button;
  }

  /* The names in one text of code become buttons. */
  /** @param {Text} text @param {Figure} figure @param {string[]} names */
  function split(text, figure, names) {
    const found = [...text.data.matchAll(pattern(names))], parts = [];
    let at = 0;
    for (const {0: shown, index} of found) {
      const same = names.find(name => bare(name) === bare(shown)) || shown.length > 1 && names.find(name => bare(name).toLowerCase() === bare(shown).toLowerCase());
      if (!same)
        continue;
      parts.push(text.data.slice(at, index), nameButton(figure, shown, same));
      at = index + shown.length;
    }
    if (parts.length)
      text.replaceWith(...parts, text.data.slice(at));
  }

  /* Again only when the figure has other names. */
  /** @type {WeakMap<Element, string>} */
  const named = new WeakMap();
  /** @param {Element} scene @param {Figure} figure @param {{name: string}[]} marks */
  function nameAll(scene, figure, marks) {
    const names = [...new Set(marks.flatMap(mark => mark ? [mark.name] : []))], all = names.join("\n");
    if (!names.length || named.get(scene) === all)
      return;
    named.set(scene, all);
    for (const code of scene.querySelectorAll(".text p code"))
      for (const text of [...code.childNodes])
        if (text instanceof Text)
          split(text, figure, names);
  }

  addEventListener("hitlab-name", event => {
    const {detail, target} = /** @type {CustomEvent} */ (event);
    const scene = /** @type {Element} */ (target).closest(".scene");
    for (const button of scene ? /** @type {NodeListOf<HTMLElement>} */ (scene.querySelectorAll(".name")) : [])
      button.classList.toggle("lit", button.dataset.name === detail);
  });

  addEventListener("hitlab", event => {
    const {detail, target} = /** @type {CustomEvent} */ (event);
    const scene = /** @type {Element} */ (target).closest(".scene");
    if (scene)
      nameAll(scene, /** @type {any} */ (target), detail.marks);
    for (const code of scene ? scene.querySelectorAll("pre") : []) {
      const lines = /** @type {HTMLElement[]} */ ([...code.querySelectorAll(".line")]), lit = linesWith(lines, bare(detail.decides || ""));
      for (const line of lines)
        line.classList.toggle("lit", lit.includes(line));
    }
  });
})();
