/* embed.html?scene=3&at=200,150&caption=...&lang=zh&theme=dark: one scene, its caption, and the whole lab. */
"use strict";
(() => {
  const query = new URLSearchParams(location.search), zh = /^zh/.test(query.get("lang") || navigator.language);
  const lab = /** @type {HTMLIFrameElement} */ (document.getElementById("lab"));
  const whole = /** @type {HTMLAnchorElement} */ (document.getElementById("whole"));
  const settings = new URLSearchParams(), words = [];
  for (const pair of location.search.slice(1).split("&")) {
    const key = pair.split("=")[0];
    if (key === "lang" || key === "theme")
      settings.set(key, query.get(key));
    else if (key && key !== "caption")
      words.push(pair);
  }
  if (!words.some(word => word.startsWith("panel")))
    words.push("panel=off");
  const address = "lab.html" + (String(settings) ? "?" + settings : "") + "#";
  lab.src = address + words.join("&");
  whole.href = address + words.filter(word => word !== "panel=off").join("&");
  whole.textContent = zh ? "打开完整的实验室" : "Open the whole lab";
  document.getElementById("caption").textContent = query.get("caption") || "";
  addEventListener("message", event => {
    if (event.source === lab.contentWindow && event.data && typeof event.data.hitlab === "string")
      whole.href = address + event.data.hitlab.split("&").filter(word => word !== "panel=off").join("&");
  });
})();
