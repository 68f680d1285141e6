/* SPDX-License-Identifier: MIT */
/* The list of cases without a browser: web/cases.js with the decks, links of which must open the row's shapes with the verdict that
 * the row tells. Prints TAP.
 * usage: cases.mjs web/cases.js judge/decks PROGRAM docs/hall.md */
import {execFileSync} from "node:child_process";
import {readFileSync, readdirSync} from "node:fs";
import path from "node:path";
import vm from "node:vm";

const [, , script, folder, program, hall] = process.argv;
const cases = vm.runInNewContext(readFileSync(script, "utf8") + "\nhitlabCases", {addEventListener() {}});
let count = 0, failed = 0;

function is(what, got, wanted) {
  const fine = got === wanted;
  console.log(`${fine ? "ok" : "not ok"} ${++count} - ${what}${fine ? "" : `\n# got ${got}\n# wanted ${wanted}`}`);
  failed += !fine;
}

/* The exact answer for what the line opens. */
function opened(line) {
  return execFileSync(program, ["check", line, "--method", "referee"], {encoding: "utf8"}).trim().split("\t").at(-1);
}

let rows = 0;
for (const name of readdirSync(folder).filter(file => file.endsWith(".tsv"))) {
  const text = readFileSync(path.join(folder, name), "utf8"), {pair, decks} = cases.read(text);
  is(`${name}: its pair`, pair.replace("/", "-") + ".tsv", name);
  const all = [...decks.values()].flat(), row = all[all.length >> 1]; /* test_case_addresses opens every row */
  is(`${name}: the link opens the row`, opened("https://example.org/lab.html#" + cases.state(pair, row.numbers)), row.answer);
  rows += all.length;
}
/* | `circle/box` | `1 1 0 0 0 2 2` | miss | hit, 1, flat | 9 | */
const shown = [...readFileSync(hall, "utf8").matchAll(/\| `([a-z]+\/[a-z]+)` \| \[?`([^`]+)`[^|]*\| ([^|]*) \| (hit|miss)\b/g)];
for (const [, pair, numbers, says, answer] of shown)
  is(`the hall, ${pair} ${numbers}: ${says}`, opened(cases.state(pair, numbers)), answer);
is("the hall has cases", shown.length > 30, true);

const lines = readdirSync(folder).filter(file => file.endsWith(".tsv"))
  .flatMap(file => readFileSync(path.join(folder, file), "utf8").split("\n").filter(line => line && !line.startsWith("#")));
is("no row is left out", rows, lines.length);
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
