/* SPDX-License-Identifier: MIT */
/* The lab as text beside its picture: what it says, and its buttons, for a keyboard alone and for screen readers. The
 * program tells all of it from the frame that it drew: tree.c. */
"use strict";

const tree = {
  DELAY: 150, /* ms from a frame to its text */
  QUIET: 300, /* so long nothing changes before it is said: a drag is told where it ends */
  root: document.getElementById("tree"), said: document.getElementById("said"),
  timer: 0, later: 0, shown: "", buttons: new Map(), covered: 0, opener: "", field: null,

  /* After each pass. */
  follow() { this.timer ||= setTimeout(() => this.update(), this.DELAY); },

  update() {
    this.timer = 0;
    const text = Module._page_tree ? Module.UTF8ToString(Module._page_tree()) : "";
    if (!text || text === this.shown)
      return;
    this.shown = text;
    const seen = JSON.parse(text), focused = document.activeElement;
    this.covered = seen.covered;
    speak(seen.language);
    this.showButtons(seen.buttons);
    this.showField(seen.field);
    this.zone("words").textContent = seen.words.trim();
    const lost = focused !== document.body && document.activeElement === document.body; /* it was moved to another part */
    if (!focused.isConnected || lost)
      this.focusAgain(seen.covered);
    clearTimeout(this.later);
    this.later = setTimeout(() => this.tell(seen), this.QUIET);
  },

  /* ---- What is said ------------------------------------------------------------------------ */

  /* A line that stays as it was is not said again. */
  tell(seen) {
    const wrong = seen.referee && say(`. This is false, the referee says ${seen.referee}`, `。这是错的，裁判说${seen.referee}`);
    const lines = [seen.title, `${seen.method}: ${seen.verdict}${wrong}`,
                   [seen.at, seen.relation, seen.distance && say("distance ", "距离 ") + seen.distance].filter(Boolean).join(", "),
                   [seen.says, seen.check && `${seen.check}: ${seen.values}: ${seen.outcome}`].filter(Boolean).join(" "),
                   seen.field?.wrong || seen.message];
    lines.forEach((line, i) => {
      const part = this.said.children[i] || this.said.appendChild(document.createElement("p"));
      if (part.textContent !== line)
        part.textContent = line;
    });
    document.title = seen.title ? seen.title + " – hitlab" : "hitlab";
  },

  /* ---- Buttons ----------------------------------------------------------------------------- */

  /* They lie over those of the picture, which get the pointer. A part of the window is one stop of the Tab key; the arrow
   * keys walk in it. */
  zone(name) { return this.root.querySelector("." + name); },

  key(event) {
    const all = [...document.activeElement.parentElement.children], at = all.indexOf(document.activeElement);
    const to = {ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1}[event.key];
    if (event.key === "Escape")
      Module._page_key(27, 0);
    if (to === undefined)
      return;
    event.preventDefault();
    /** @type {HTMLElement} */ (all.at(to % all.length)).focus();
  },

  showButtons(rows) {
    const gone = new Map(this.buttons), places = {};
    const found = rows.map(row => {
      let key = `${row.id} ${row.argument}`;
      while (!gone.has(key) && this.buttons.has(key))
        key += "+"; /* it is there twice */
      const button = this.buttons.get(key) || this.make(key, row);
      gone.delete(key);
      this.dress(button, row);
      return button;
    });
    for (const [key, button] of gone) {
      button.remove();
      this.buttons.delete(key);
    }
    rows.forEach((row, i) => {
      const zone = this.zone(row.zone), place = places[row.zone] = (places[row.zone] ?? -1) + 1;
      if (zone.children[place] !== found[i])
        zone.insertBefore(found[i], zone.children[place] || null);
    });
    for (const zone of this.root.children)
      if (!zone.querySelector("[tabindex='0']"))
        zone.querySelector("button")?.setAttribute("tabindex", "0");
  },

  make(key, row) {
    const button = document.createElement("button");
    button.tabIndex = -1;
    button.onclick = () => this.press(key, row, button);
    button.onfocus = () => {
      for (const other of button.parentElement.children)
        other.setAttribute("tabindex", other === button ? "0" : "-1");
    };
    this.buttons.set(key, button);
    return button;
  },

  dress(button, {text, tip, grey, on, box}) {
    const [left, top, width, height] = box.map(value => value + "px");
    Object.assign(button.style, {left, top, width, height});
    button.textContent = /\p{L}{2}/u.test(text) ? text : `${text} ${tip}`.trim();
    button.title = tip;
    button.setAttribute("aria-disabled", grey ? "true" : "false");
    if (on >= 0)
      button.setAttribute("aria-pressed", on ? "true" : "false");
  },

  press(key, row, button) {
    if (button.getAttribute("aria-disabled") === "true")
      return this.tell({...JSON.parse(this.shown), message: button.title});
    if (!this.covered)
      this.opener = key;
    Module._page_press(row.id, row.argument);
  },

  /* What had the focus is gone: a list has opened over it, or what it opened is closed. */
  focusAgain(covered) {
    const there = covered ? this.zone("page").firstChild : this.buttons.get(this.opener);
    (there || canvas).focus({preventScroll: true});
  },

  /* ---- A line that is typed ---------------------------------------------------------------- */

  /* A real field lies over the picture's: it brings up a phone's keyboard. */
  showField(field) {
    if (!field)
      return this.endField();
    const input = this.field ||= this.makeField();
    const [left, top, width, height] = field.box, least = Math.max(height, 28);
    Object.assign(input.style, {left: left - 4 + "px", top: top + (height - least) / 2 + "px", width: width + 8 + "px", height: least + "px"});
    input.setAttribute("aria-label", field.wanted ? say("Type here; Enter takes it", "在此输入，按 Enter 确定") : say("Filter the scenes", "筛选场景"));
    input.setAttribute("aria-invalid", field.wrong ? "true" : "false");
    const place = field.box.join();
    if (input !== document.activeElement || input.place !== place) /* what is typed there comes back a moment later */
      input.value = field.text;
    input.place = place;
    if (!input.isConnected) {
      this.root.before(input);
      if (field.wanted)
        (input.focus({preventScroll: true}), input.select());
    }
  },

  makeField() {
    const input = document.createElement("input");
    input.id = "typed";
    input.maxLength = 500;
    input.autocomplete = "off";
    input.oninput = () => Module.ccall("page_type", null, ["string"], [input.value]);
    input.onkeydown = event => {
      const code = {Enter: 13, Escape: 27, ArrowDown: 0x40000051, ArrowUp: 0x40000052}[event.key];
      if (code && !event.isComposing)
        Module._page_key(code, 0);
    };
    return input;
  },

  endField() {
    const focused = this.field === document.activeElement;
    this.field?.remove();
    this.field = null;
    if (focused)
      canvas.focus({preventScroll: true});
  },
};
tree.root.onkeydown = event => tree.key(event);
