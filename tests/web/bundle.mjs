/* SPDX-License-Identifier: MIT */
/* What web/bundle packs, web/unpack.js and web/load.js unpack to the same bytes; the lines in Chinese come later. Prints TAP.
 * usage: bundle.mjs SOURCE_ROOT */
import {execFileSync} from "node:child_process";
import {mkdtempSync, readdirSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import vm from "node:vm";

const root = process.argv[2], folder = mkdtempSync(join(tmpdir(), "bundle-"));
let count = 0, failed = 0;

function is(what, wrong) {
  console.log(`${wrong.length ? "not ok" : "ok"} ${++count} - ${what}`);
  if (wrong.length)
    console.log(`# ${wrong.slice(0, 5).join("\n# ")}`);
  failed += wrong.length > 0;
}

const context = vm.createContext({
  TextDecoder, TextEncoder, URL, MessageChannel, atob, Uint8Array, Uint16Array, DataView,
  document: {currentScript: {src: "https://example.org/load.js"}},
});
for (const name of ["unpack.js", "load.js"])
  vm.runInContext(readFileSync(join(root, "web", name), "utf8"), context);
const load = vm.runInContext("hitlabLoad", context);

/* Bundles the words and returns what the page unpacks of them. */
async function packed(name, words) {
  const out = join(folder, name + ".js");
  execFileSync("python3", [join(root, "web/bundle"), name, out, ...words]);
  vm.runInContext(readFileSync(out, "utf8"), context);
  return load.taken[name];
}

/* Files in memory, as the program has them. */
const files = new Map();
const FS = {
  mkdirTree() {},
  writeFile: (path, content) => files.set(path, Buffer.from(content)),
  readFile: path => files.get(path).toString("utf8"),
};

const sources = ["scenes", "scenes/faults", "lessons"].flatMap(part =>
  readdirSync(join(root, part), {withFileTypes: true}).filter(entry => entry.isFile()).map(entry => `${part}/${entry.name}`));
const pairs = sources.map(name => `/lab/${name}=${join(root, name)}`);
const beside = join(root, "web/load.js");

const data = await packed("data", ["--without", "zh", ...pairs]);
load.addFiles(FS, data);
is("each file is there", sources.filter(name => !files.has("/lab/" + name)));
is("none has a line in Chinese", sources.filter(name => name.endsWith(".ini") && /\[zh\]|[\u4e00-\u9fff]/.test(files.get("/lab/" + name).toString())));
const words = await packed("words", ["--only", "zh", ...pairs, "--", `/lab/beside=${beside}`]);
load.addFiles(FS, words);
is("then each is as it was", sources.filter(name => !files.get("/lab/" + name).equals(readFileSync(join(root, name)))));
is("a file beside them is whole", files.get("/lab/beside").equals(readFileSync(beside)) ? [] : [beside]);
is("a file alone is the same", Buffer.from(await packed("one", [beside])).equals(readFileSync(beside)) ? [] : [beside]);
rmSync(folder, {recursive: true});
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
