/* SPDX-License-Identifier: MIT */
/* How a card of the judge on the page tells long numbers, without a browser. Prints TAP.
 * usage: report.mjs web/own_report.js */
import {readFileSync} from "node:fs";
import vm from "node:vm";

const around = vm.createContext({ownSay: en => en});
const report = vm.runInContext(`(() => { ${readFileSync(process.argv[2], "utf8")}\nreturn ownReport; })()`, around);
let count = 0, failed = 0;

function is(text, wanted) {
  const got = report.short(text), fine = got === wanted;
  console.log(`${fine ? "ok" : "not ok"} ${++count} - ${text}${fine ? "" : `\n# got ${got}\n# wanted ${wanted}`}`);
  failed += !fine;
}

is("3 x + 4 y = 6 lies between them", "3 x + 4 y = 6 lies between them");
is("12 x + 5 y = 9600.25 lies between them", "12 x + 5 y = 9600.25 lies between them");
is("4503599627370496 x - 4940366971648013 y = 27858370000929180055621909614549/2^30 lies between them", "0.911592 x - y = 5251660 lies between them");
is("both shapes contain (612, 4488520610760997/2^44)", "both shapes contain (612, 255.143)");
is("y = -15481123719086079/2^46", "y = -220");
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
