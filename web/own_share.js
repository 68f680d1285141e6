/* SPDX-License-Identifier: MIT */
/* A card of the judge as a link: the function, the case, and their picture with what is wrong. */
"use strict";

const LONGEST = 8000, LONGEST_LINK = 12000; /* letters of a function; of the part of a link that has it */

/* At most so many bytes; null: there are more. */
async function pipe(blob, through, most) {
  const reader = blob.stream().pipeThrough(through).getReader(), parts = [];
  let size = 0;
  for (let {done, value} = await reader.read(); !done; {done, value} = await reader.read()) {
    parts.push(value);
    if ((size += value.length) > most) {
      reader.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const ownShare = {
  WIDTH: 480, HEIGHT: 320, LINE: 40,

  /* What a link says of the function: "test=...&form=..."; null: it is too long. */
  async part({code, form = ""}) {
    const squeezed = await pipe(new Blob([code]), new CompressionStream("gzip"), LONGEST_LINK);
    const letters = squeezed && btoa(String.fromCharCode(...squeezed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    return letters && letters.length <= LONGEST_LINK ? `test=${letters}` + (form && `&form=${encodeURIComponent(form)}`) : null;
  },

  /* {code, form} of an address; undefined: it has none; null: it cannot be read. */
  async read(hash) {
    const [, letters] = /(?:^|[#&])test=([^&]*)/.exec(hash) || [], [, form = ""] = /(?:^|[#&])form=([^&]*)/.exec(hash) || [];
    if (letters === undefined)
      return undefined;
    try {
      const text = atob(letters.slice(0, LONGEST_LINK).replace(/-/g, "+").replace(/_/g, "/"));
      const code = await pipe(new Blob([Uint8Array.from(text, letter => letter.charCodeAt(0))]), new DecompressionStream("gzip"), LONGEST);
      return code && {code: new TextDecoder().decode(code), form: decodeURIComponent(form)};
    } catch { /* cut, or no such thing */
      return null;
    }
  },

  /* "My test says hit; they are 0.41 apart." */
  words({outcome, says, clearance}) {
    const length = String(+Math.abs(clearance).toPrecision(2));
    if (outcome !== "wrong")
      return ownSay("My test gives no answer here.", "我的检测在这里没有给出回答。");
    const said = ownSay(`My test says ${says}; `, `我的检测说${says === "hit" ? "碰撞" : "未碰撞"}，`);
    if (!clearance)
      return said + ownSay("they touch.", "它们刚好接触。");
    return said + (clearance > 0 ? ownSay(`they are ${length} apart.`, `它们相距 ${length}。`) : ownSay(`they overlap by ${length}.`, `它们重叠 ${length}。`));
  },

  /* The two shapes as the lab draws them, above the sentence. `program`: that of the page's figures. */
  picture(program, state, words) {
    const {WIDTH, HEIGHT, LINE} = this, dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const canvas = Object.assign(document.createElement("canvas"), {width: 2 * WIDTH, height: 2 * (HEIGHT + LINE)}), ink = canvas.getContext("2d", {alpha: false});
    program.speak(/^zh/.test(document.documentElement.lang) ? "zh" : "en");
    program.shown = null; /* whatever figure is next, it comes in anew */
    if (!program.Module.ccall("figure_show", "number", ["string", "number", "string", "number", "number", "number", "number"],
                              ["", 0, state, canvas.width, 2 * HEIGHT, 2, dark]))
      return null;
    const at = program.Module._figure_paint();
    ink.fillStyle = dark ? "#1f2229" : "#f5f6f8";
    ink.fillRect(0, 2 * HEIGHT, canvas.width, 2 * LINE);
    ink.putImageData(new ImageData(new Uint8ClampedArray(program.Module.HEAPU8.buffer, at, canvas.width * 2 * HEIGHT * 4).slice(), canvas.width, 2 * HEIGHT), 0, 0);
    ink.fillStyle = dark ? "#eceff4" : "#1d2129";
    ink.font = '30px "DejaVu Sans", "Noto Sans CJK SC", sans-serif';
    ink.textBaseline = "middle";
    ink.fillText(words, 24, 2 * HEIGHT + LINE, canvas.width - 48);
    return canvas.toDataURL("image/png");
  },

  /* Returns {picture, link}: the picture as an address, or null; the link as a promise, or of null: it is too long. */
  make(program, state, running, words) {
    const page = new URL("lab.html", program.folder).href + `?lang=${/^zh/.test(document.documentElement.lang) ? "zh" : "en"}`;
    return {picture: this.picture(program, state, words), link: this.part(running).then(part => part && `${page}#${state}&${part}`)};
  },

  /* The link, and where text with pictures can be pasted, the picture with it. False: the browser refuses. */
  async copy(link, picture, words) {
    const escaped = text => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
    const html = `<a href="${escaped(link)}">${picture ? `<img src="${picture}" width="${this.WIDTH}" alt="${escaped(words)}"><br>` : ""}${escaped(words)}</a>`;
    const as = (type, text) => ({[type]: new Blob([text], {type})});
    try {
      await navigator.clipboard.write([new ClipboardItem({...as("text/plain", link), ...as("text/html", html)})]);
      return true;
    } catch { /* an older browser takes text alone */
      return navigator.clipboard.writeText(link).then(() => true, () => false);
    }
  },
};
