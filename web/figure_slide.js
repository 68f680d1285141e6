/* SPDX-License-Identifier: MIT */
/* Sliders below a figure, and the lines in it that names of the text beside it stand for. */
"use strict";

/** @typedef {{name: string, drawn: boolean, points: number[]}} HitlabMark */

/* The attribute `sliders` names those that the page wants; a figure has those that its shapes have. */
const hitlabSliders = {
  /** @type {Record<string, {words: [string, string], range: (opening: number) => number[], shown: (value: number) => string}>} */
  ROWS: {
    zoom: {words: ["Zoom", "放大"], range: opening => [0, Math.log10(Math.max(5e14, opening)), 0],
           shown: value => (value < 1e6 ? String(Math.round(value)) : value.toExponential(1).replace(/\.0|\+/g, "")) + " ×"},
    radius: {words: ["Radius", "半径"], range: opening => [0, 2 * opening || 100, 0], shown: value => String(+value.toPrecision(4))},
    angle: {words: ["Angle", "角度"], range: () => [-180, 180, 1], shown: value => +value.toPrecision(4) + "°"},
  },

  /** @param {any} figure */
  build(figure) {
    const box = Object.assign(document.createElement("div"), {className: "sliders", hidden: true});
    figure.sliders = Object.entries(this.ROWS).map(([name, row]) => {
      const label = document.createElement("label"), input = document.createElement("input");
      const [word, shown] = ["span", "output"].map(tag => document.createElement(tag));
      input.type = "range";
      label.append(word, input, shown);
      box.append(label);
      input.oninput = () => this.slide(figure, name, +input.value);
      return {name, row, label, word, input, shown, opening: NaN};
    });
    return box;
  },

  /* In the language of the page; with "Start again" the ranges begin anew. */
  /** @param {any} figure */
  name(figure) {
    for (const one of figure.sliders) {
      one.word.textContent = figure.say(...one.row.words);
      one.opening = NaN;
    }
  },

  /** @param {any} figure @param {string} name @param {number} place */
  slide(figure, name, place) {
    figure.stop();
    if (name === "zoom")
      figure.act((/** @type {any} */ module) => module._figure_zoom(10 ** place));
    else
      figure.act((/** @type {any} */ module) => module.ccall("figure_set", null, ["string", "number"], [name, +place.toPrecision(3)]));
    figure.speakLater();
  },

  /** @param {any} figure @param {any} report */
  tell(figure, report) {
    const wanted = (figure.getAttribute("sliders") || "").split(" ");
    for (const one of figure.sliders) {
      const value = report[one.name];
      one.label.hidden = report.field || !wanted.includes(one.name) || value === undefined;
      if (!one.label.hidden)
        this.put(one, value, figure.shadowRoot.activeElement === one.input);
    }
    figure.parts.sliders.hidden = figure.sliders.every((/** @type {any} */ one) => one.label.hidden);
  },

  /* A slider that is being moved stays where the hand has it. */
  /** @param {any} one @param {number} value @param {boolean} held */
  put(one, value, held) {
    if (isNaN(one.opening)) {
      const [least, most, step] = one.row.range(one.opening = value);
      Object.assign(one.input, {min: least, max: most, step: step || "any"});
    }
    if (!held)
      one.input.value = one.name === "zoom" ? Math.log10(value) : value;
    one.shown.textContent = one.row.shown(value);
    one.input.setAttribute("aria-valuetext", one.shown.textContent);
  },
};

/* ---- Names --------------------------------------------------------------------------------- */

const hitlabMarks = {
  NEAR: 8, /* pixels of the page */

  build() {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("class", "marks");
    picture.setAttribute("aria-hidden", "true");
    return picture;
  },

  /** @param {any} figure @param {(HitlabMark | null)[]} marks */
  tell(figure, marks) {
    figure.marks = marks.filter(Boolean);
    this.draw(figure);
  },

  /* Lights what has that name; "": nothing. */
  /** @param {any} figure @param {string} name */
  light(figure, name) {
    figure.lit = name;
    this.draw(figure);
  },

  /** @param {any} figure */
  draw({parts: {canvas, marks: picture}, marks, lit}) {
    const lines = lit ? marks.filter((/** @type {HitlabMark} */ mark) => mark.name === lit) : [];
    picture.setAttribute("viewBox", `0 0 ${canvas.width} ${canvas.height}`);
    picture.replaceChildren(...lines.map((/** @type {HitlabMark} */ mark) => {
      const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
      line.setAttribute("points", mark.points.join(" "));
      return line;
    }));
  },

  /* The name of the line that is drawn at this pixel; "": there is none. */
  /** @param {any} figure @param {{x: number, y: number}} pixel */
  find({parts: {canvas}, marks}, {x, y}) {
    let nearest = this.NEAR * canvas.width / canvas.clientWidth, name = "";
    for (const mark of marks)
      for (let i = 0; mark.drawn && i + 3 < mark.points.length; i += 2) {
        const far = this.distance(x, y, mark.points.slice(i, i + 4));
        if (far < nearest)
          [nearest, name] = [far, mark.name];
      }
    return name;
  },

  /** @param {number} x @param {number} y @param {number[]} piece */
  distance(x, y, [ax, ay, bx, by]) {
    const dx = bx - ax, dy = by - ay, length = dx * dx + dy * dy;
    const part = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    return Math.hypot(x - ax - part * dx, y - ay - part * dy);
  },
};
