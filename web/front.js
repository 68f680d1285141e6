/* SPDX-License-Identifier: MIT */
/* The lab was this page once: an address with a state or a recording goes on to it. */
"use strict";
(() => {
  const query = new URLSearchParams(location.search);
  if (location.hash.includes("=") || query.has("play"))
    location.replace("lab.html" + location.search + location.hash);
  else if (/^zh/.test(query.get("lang") || "") && document.documentElement.lang === "en")
    location.replace("index.zh.html");
  else if (/^zh/.test(navigator.language) && !query.has("lang"))
    addEventListener("DOMContentLoaded", () => document.querySelector(".offer")?.removeAttribute("hidden"));
})();
