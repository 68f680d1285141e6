/* SPDX-License-Identifier: MIT */
/* What a figure says below its picture, from what the program tells of it: figure_say.c. */
"use strict";

/** @typedef {{name: string, text: string, values: string, outcome: string, verdict: string, says: string, exactly: string, current: boolean, depth: number}} HitlabRow */
/** @typedef {{hand: string, moves: boolean, wanted?: string, values: string, outcome: string, hint: string, code: boolean,
 *   holds: boolean, met: boolean}} HitlabWait */
/** @typedef {{error?: string, line: string, at: string, title: string, field: boolean, flies: boolean, swept: boolean,
 *   id: string, method: string, idea: string, verdict: string, said: string, referee: string, false: string, why: HitlabRow[],
 *   decides?: string, wait?: HitlabWait, zoom: number, radius?: number, angle?: number, marks: (HitlabMark | null)[]}} HitlabReport */

const hitlabWords = {
  /** @param {Element} parent @param {string} text */
  put(parent, text) {
    if (parent.textContent !== text)
      parent.textContent = text;
  },

  /** @param {any} figure @param {HitlabReport} report */
  tell(figure, report) {
    const {parts: part} = figure, say = figure.say.bind(figure), plain = report.field;
    part.verdict.hidden = plain;
    this.put(part.said, report.said);
    this.put(part.method, report.id === "referee" ? say("the referee", "裁判") : report.method);
    this.put(part.referee, report.id === "referee" ? "" : say("referee: ", "裁判：") + report.referee
      + (report.false ? say(" – ", " —— ") + report.false : ""));
    part.verdict.classList.toggle("wrong", report.false !== "");
    part.verdict.classList.toggle("hit", report.verdict === "hit");
    this.tellWait(figure, report.wait);
    this.tellTools(figure, report);
    this.tellWhy(figure, report.why);
  },

  /** @param {any} figure @param {HitlabWait=} wait */
  tellWait(figure, wait) {
    const {parts: part} = figure;
    part.wait.hidden = !wait || (wait.wanted === undefined && !wait.moves) || wait.hand === "write";
    if (!wait || part.wait.hidden)
      return;
    this.put(part.wanted, wait.wanted || "");
    this.put(part.values, wait.values || "");
    this.put(part.outcome, wait.outcome || "");
    this.put(part.hint, wait.hint || "");
    part.wanted.classList.toggle("code", wait.code === true);
    part.values.hidden = !wait.code; /* of a verdict the line above has them */
    part.wait.classList.toggle("holds", wait.holds);
    part.wait.classList.toggle("met", wait.met && wait.wanted !== undefined);
    part.show.hidden = !wait.moves;
  },

  /** @param {any} figure @param {HitlabReport} report */
  tellTools(figure, {flies, swept, wait, at}) {
    const {parts: part} = figure, hand = wait ? wait.hand : "";
    part.kiss.hidden = !figure.hasAttribute("kiss") || !hitlabProgram.touches; /* with keys it is K */
    part.tools.hidden = !flies && hand !== "type" && hand !== "nudge" && hand !== "tick" && part.kiss.hidden;
    part.run.hidden = part.tick.hidden = part.swept.hidden = !flies;
    part.place.hidden = hand !== "type";
    for (const one of part.nudges)
      one.hidden = hand !== "nudge";
    this.put(part.run, figure.runs ? figure.say("Stop", "停止") : figure.say("Run", "运行"));
    part.swept.setAttribute("aria-pressed", String(swept));
    if (/** @type {ShadowRoot} */ (figure.shadowRoot).activeElement !== part.place)
      part.place.value = at;
  },

  /* Many comparisons stand behind the one that decides and its sentence. */
  /** @param {any} figure @param {HitlabRow[]} rows */
  fold(figure, rows) {
    const MOST = 8, {more, why} = figure.parts, many = rows.length > MOST, folded = many && !figure.unfolded;
    more.hidden = !many;
    this.put(more, folded ? figure.say(`All ${rows.length} comparisons`, `全部 ${rows.length} 次比较`) : figure.say("Only what decides", "只看决定结果的比较"));
    more.setAttribute("aria-expanded", String(!folded));
    if (folded !== figure.folded)
      why.style.minHeight = "";
    figure.folded = folded;
  },

  /* What unfolds all digits. */
  /** @param {any} figure */
  whole(figure) {
    const whole = document.createElement("details");
    whole.append(Object.assign(document.createElement("summary"), {textContent: figure.say("exactly", "精确值")}), document.createElement("span"));
    whole.onclick = event => event.stopPropagation(); /* it looks at no row */
    return whole;
  },

  /** @param {any} figure @param {HitlabRow[]} rows */
  tellWhy(figure, rows) {
    const {why} = figure.parts;
    why.hidden = !figure.explains || !rows.length;
    if (why.hidden)
      return void (figure.parts.more.hidden = true);
    this.fold(figure, rows);
    while (why.children.length > rows.length)
      why.lastElementChild.remove();
    rows.forEach((row, i) => {
      const item = why.children[i] || why.appendChild(document.createElement("li"));
      if (!item.firstChild)
        item.append(...["name", "text", "values", "outcome", "said", "sentence"].map(name => Object.assign(document.createElement("span"), {className: name})), this.whole(figure));
      const whole = item.lastElementChild;
      whole.hidden = !row.exactly;
      this.put(whole.lastElementChild, row.exactly);
      [row.name, row.text, row.values, row.outcome, row.verdict, row.says].forEach((text, j) => this.put(item.children[j], text));
      item.classList.toggle("current", row.current);
      item.hidden = figure.folded && !row.current && !row.verdict;
    });
    why.style.minHeight = Math.max(parseFloat(why.style.minHeight) || 0, why.offsetHeight) + "px"; /* no text below jumps */
  },
};
