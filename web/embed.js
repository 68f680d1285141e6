/* SPDX-License-Identifier: MIT */
/* embed.html?scene=3&at=200,150&caption=...&lang=zh&theme=dark: one scene as a figure, with its verdict and WHY, its caption,
 * and the way to the whole lab. bars=off leaves out WHY, bars=on shows the lab with its bars. */
"use strict";
(() => {
  const OWN = ["lang", "theme", "caption", "bars"];
  const query = new URLSearchParams(location.search), zh = /^zh/.test(query.get("lang") || navigator.language);
  const place = document.getElementById("lab"), whole = /** @type {HTMLAnchorElement} */ (document.getElementById("whole"));
  const words = location.search.slice(1).split("&").filter(pair => pair && !OWN.includes(pair.split("=")[0]));
  const scene = /^\w[\w/-]*$/.exec(words.find(word => word.startsWith("scene="))?.slice(6) || "1")?.[0];
  const settings = new URLSearchParams([...query].filter(([key]) => key === "lang" || key === "theme"));
  const address = "lab.html" + (String(settings) ? "?" + settings : "") + "#";

  /** @param {string} line */
  const lead = line => { whole.href = address + line.split("&").filter(word => word !== "panel=off").join("&"); };

  /* The lab with its bars. */
  function showLab() {
    const lab = Object.assign(document.createElement("iframe"), {title: "hitlab"});
    lab.src = address + [...words, ...words.some(word => word.startsWith("panel")) ? [] : ["panel=off"]].join("&");
    place.append(lab);
    addEventListener("message", event => {
      if (event.source === lab.contentWindow && event.data && typeof event.data.hitlab === "string")
        lead(event.data.hitlab);
    });
  }

  /* A picture of the scene, until it lives. */
  function still() {
    const dark = (query.get("theme") || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
    const picture = Object.assign(document.createElement("img"), {alt: "", src: `first/${dark ? "dark" : "light"}/${scene}.png`});
    picture.onerror = () => picture.remove(); /* there is no such scene */
    return picture;
  }

  /* A figure; `bare`: stage and verdict alone. */
  /** @param {boolean} bare */
  function showFigure(bare) {
    const figure = document.createElement("hit-figure");
    figure.setAttribute(bare ? "bars" : "why", bare ? "off" : "");
    figure.setAttribute("state", words.join("&"));
    for (const [key, value] of settings)
      figure.setAttribute(key, value);
    if (scene)
      figure.append(still());
    place.append(figure, Object.assign(document.createElement("script"), {src: "hitlab.js"}));
    addEventListener("hitlab", event => lead(/** @type {CustomEvent} */ (event).detail.line));
  }

  document.documentElement.lang = zh ? "zh-CN" : "en";
  if (query.has("theme"))
    document.documentElement.dataset.theme = query.get("theme");
  document.getElementById("caption").textContent = query.get("caption") || "";
  whole.textContent = zh ? "打开完整的实验室" : "Open the whole lab";
  lead(words.join("&"));
  query.get("bars") === "on" ? showLab() : showFigure(query.get("bars") === "off");
})();
