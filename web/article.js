/* SPDX-License-Identifier: MIT */
/* In an article: code can be copied, and the line of it lights that has decided, as the figure beside it says. */
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

  addEventListener("hitlab", event => {
    const {detail, target} = /** @type {CustomEvent} */ (event);
    const scene = /** @type {Element} */ (target).closest(".scene");
    for (const code of scene ? scene.querySelectorAll("pre") : []) {
      const lines = /** @type {HTMLElement[]} */ ([...code.querySelectorAll(".line")]), lit = linesWith(lines, bare(detail.decides || ""));
      for (const line of lines)
        line.classList.toggle("lit", lit.includes(line));
    }
  });
})();
