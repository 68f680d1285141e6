/* SPDX-License-Identifier: MIT */
/* The published cases: each row of judge/decks is a link that opens its two shapes in the lab. */
"use strict";
const hitlabCases = {
  /* The pair, its columns, and for each deck its rows: {numbers, answer, relation, flags, source}. */
  /** @param {string} tsv */
  read(tsv) {
    const [first, ...lines] = tsv.split("\n").filter(Boolean), [, pair, columns] = /^# (.*): (.*)/.exec(first) ?? ["", "", ""];
    /** @type {Map<string, {numbers: string, answer: string, relation: string, flags: string, source: string}[]>} */
    const decks = new Map();
    let deck = "";
    for (const line of lines)
      if (line.startsWith("# deck="))
        decks.set(deck = line.slice(7, line.indexOf(" ", 7)), []);
      else if (!line.startsWith("#")) {
        const [numbers, answer, relation, flags, source] = line.split("\t");
        decks.get(deck)?.push({numbers, answer, relation, flags, source});
      }
    return {pair, columns, decks};
  },

  /* What opens the row, behind the # of the lab's page. */
  /** @param {string} pair @param {string} numbers */
  state: (pair, numbers) => `case=${pair}:${numbers.replaceAll(" ", ",")}`,
};

addEventListener("DOMContentLoaded", () => {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("choice")), rows = /** @type {HTMLElement} */ (document.getElementById("rows"));
  const [files, decks] = form.querySelectorAll("select"), lab = form.dataset.lab ?? "";
  let read = hitlabCases.read("");

  const link = (href, text) => Object.assign(document.createElement("a"), {href, textContent: text});

  function show() {
    rows.replaceChildren(...(read.decks.get(decks.value) ?? []).map(row => {
      const line = document.createElement("tr"), report = row.source && link(row.source, row.source.replace(/^https:\/\//, ""));
      for (const what of [link(`${lab}#${hitlabCases.state(read.pair, row.numbers)}`, row.numbers), row.answer, row.relation, report || row.flags])
        line.insertCell().append(what);
      return line;
    }));
    /** @type {HTMLElement} */ (document.querySelector("th")).textContent = read.columns;
    history.replaceState(null, "", `#${files.value}/${decks.value}`);
  }

  async function load(wanted = decks.value) {
    const answer = await fetch(`decks/${files.value}.tsv`).catch(() => undefined);
    if (!answer?.ok)
      return;
    read = hitlabCases.read(await answer.text());
    decks.replaceChildren(...[...read.decks.keys()].map(name => new Option(name, name, false, name === wanted)));
    show();
  }

  const [file, deck] = location.hash.slice(1).split("/");
  if ([...files.options].some(option => option.value === file))
    files.value = file;
  files.addEventListener("change", () => load());
  decks.addEventListener("change", show);
  load(deck);
});
