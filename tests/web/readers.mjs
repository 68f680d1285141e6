/* SPDX-License-Identifier: MIT */
/* What a reader does with the page, in Firefox or in a Chromium with a window. Prints TAP.
 * usage: readers.mjs PAGE firefox|chrome */
import puppeteer from "puppeteer-core";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";

const [, , page, name] = process.argv;
const types = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".png": "image/png"};
const HOST = `<!doctype html><meta charset="utf-8"><title>host</title><input id="field"><script src="hitlab.js"></script>
<hit-figure scene="3" explain></hit-figure><hit-figure scene="5"></hit-figure>`;
let count = 0, failed = 0;

function is(what, fine, more) {
  failed += !fine;
  console.log(`${fine ? "ok" : "not ok"} ${++count} - ${name}: ${what}${fine ? "" : " " + JSON.stringify(more ?? "")}`);
}

/* ---- The page and its reader -------------------------------------------------------------------- */

const server = http.createServer((request, answer) => {
  const place = decodeURIComponent(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html"), file = path.join(page, place);
  if (place === "/host.html")
    return answer.writeHead(200, {"content-type": "text/html"}).end(HOST);
  if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile())
    return answer.writeHead(404).end();
  answer.writeHead(200, {"content-type": types[path.extname(file)] ?? "application/octet-stream"});
  fs.createReadStream(file).pipe(answer);
});
await new Promise(done => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await puppeteer.launch({browser: name, headless: name === "firefox", args: name === "chrome" ? ["--no-sandbox"] : [],
  executablePath: name === "firefox" ? "/usr/bin/firefox-esr" : "/usr/bin/chromium"});
const tab = await browser.newPage(), wrong = [];
tab.on("pageerror", error => wrong.push(error.message));

const pause = ms => new Promise(done => setTimeout(done, ms));
const hash = (of = tab) => of.evaluate(() => location.hash);
const holds = (test, of = tab) => of.waitForFunction(test, {timeout: 30000, polling: 50}).then(() => true, () => false);
const started = of => holds("typeof Module !== 'undefined' && Module.passes > 0", of);
const said = () => tab.evaluate(() => document.getElementById("said").textContent);

async function press(...keys) {
  for (const key of keys.slice(0, -1))
    await tab.keyboard.down(key);
  await tab.keyboard.press(keys.at(-1));
  for (const key of keys.slice(0, -1))
    await tab.keyboard.up(key);
}

/* What Ctrl+V brings into a field: what is on the clipboard. */
async function pasted() {
  await tab.evaluate(() => document.body.append(Object.assign(document.createElement("textarea"), {id: "pasted"})));
  await tab.focus("#pasted");
  await press("Control", "v");
  await holds("document.getElementById('pasted').value");
  return tab.evaluate(() => {
    const field = document.getElementById("pasted");
    field.remove();
    return field.value;
  });
}

/* Whether it comes there soon: a page that is busy copies late. */
async function comes(pattern) {
  for (let tries = 0; tries < 30; tries++) {
    if (pattern.test(await pasted()))
      return true;
    await pause(200);
  }
  return false;
}

/* ---- The lab ------------------------------------------------------------------------------------ */

await tab.goto(address + "lab.html?lang=en&theme=light#scene=3&at=200,150");
is("the lab starts", await started(tab));
await press("ArrowRight");
is("a key moves the shape", await holds("/at=/.test(location.hash) && !/at=200,/.test(location.hash)"), await hash());
await press("e");
is("E explains, and text says what decides", await holds("/explain/.test(location.hash)") && /half_width/.test(await said()), await said());
await press("Control", "l");
await pause(600);
is("Ctrl+L is the browser's", !/base=|cursor=/.test(await hash()), await hash());
await tab.focus("#canvas");
await press("Control", "c");
is("what is copied is said to be", await holds("/Copied/.test(document.getElementById('said').textContent)"), await said());
is("and is on the clipboard", await comes(/hit_/));
await tab.focus("#canvas");
await press("Control", "Shift", "L");
is("Ctrl+Shift+L copies a link", await comes(/lab\.html#scene=3&at=/));
await tab.evaluate(() => [...document.querySelectorAll("#tree button")].find(b => /^Share/.test(b.textContent)).focus());
await press("Enter");
await holds("[...document.querySelectorAll('#tree button')].some(b => /Copy a test in C/.test(b.textContent))");
await tab.evaluate(() => [...document.querySelectorAll("#tree button")].find(b => /Copy a test in C/.test(b.textContent)).focus());
await press("Enter");
is("the Share button's list copies, too", await comes(/hit_/));
await tab.focus("#canvas");
await press("5");
is("5 is another scene", await holds("/scene=5/.test(location.hash)"), await hash());
await tab.goBack();
is("Back goes to the one before", await holds("/scene=3/.test(location.hash)"), await hash());
await tab.reload();
is("a reload stays there", await started(tab) && /scene=3/.test(await hash()), await hash());
await tab.focus("#canvas");
await press("Tab");
is("Tab leaves the picture", await tab.evaluate(() => document.activeElement.id !== "canvas"));

/* ---- Two tabs that save ------------------------------------------------------------------------- */

const other = await browser.newPage();
await other.goto(address + "lab.html?lang=en#scene=1");
await started(other);
for (const [of, file] of [[tab, "one.ini"], [other, "two.ini"]]) {
  await of.bringToFront();
  await of.evaluate(file => {
    Module.FS.mkdirTree(SCENES);
    Module.FS.writeFile(SCENES + "/" + file, "title = kept\n");
    return store.flush();
  }, file);
}
await tab.bringToFront();
await tab.reload();
await started(tab);
is("what two tabs save is there", (await tab.evaluate(() => savedScenes().map(baseName).sort().join())) === "one.ini,two.ini",
   await tab.evaluate(() => savedScenes().join()));
await other.close();

/* ---- Figures ------------------------------------------------------------------------------------ */

const LIVE = figure => `document.querySelectorAll('hit-figure')[${figure}].shadowRoot.textContent.includes('referee')`;
await tab.goto(address + "host.html");
await tab.focus("#field");
await tab.keyboard.type("a reader");
is("a host's figures are live", await holds(LIVE(0)));
is("its field keeps focus and text", await tab.evaluate(() => document.activeElement.id + document.activeElement.value) === "fielda reader");
await tab.goto(address + "lessons/circle-rect.html");
is("an article's figure is live", await holds(LIVE(0)));
const text = () => tab.evaluate(() => document.querySelector("hit-figure").shadowRoot.textContent);
const before = await text();
const box = await tab.evaluate(() => document.querySelector("hit-figure").shadowRoot.querySelector("canvas").getBoundingClientRect().toJSON());
await tab.mouse.click(box.x + 20, box.y + 20);
for (let i = 0; i < 30; i++)
  await press("ArrowLeft");
await pause(300);
is("its keys move its shape", await text() !== before);
is("its text is found", await tab.evaluate(() => window.find("rectangle")));
await tab.emulateMediaType("print").catch(() => null); /* Firefox's driver does not know this */
if (await tab.evaluate(() => matchMedia("print").matches)) {
  is("on paper a picture stands in its place", await tab.evaluate(() => {
    const figure = document.querySelector("hit-figure");
    return getComputedStyle(figure.shadowRoot.querySelector("canvas")).display === "none" && figure.querySelector("img").offsetHeight > 50;
  }));
  await tab.emulateMediaType("screen");
}
await tab.evaluate(() => document.querySelector(".exercise").scrollIntoView());
await holds("!!document.querySelector('.exercise textarea')");
await tab.focus(".exercise textarea");
await press("Control", "a");
await tab.keyboard.type("function hit(cx, cy, r, x, y, w, h) { return cx + r >= x && cx - r <= x + w && cy + r >= y && cy - r <= y + h; }");
is("an exercise answers for the figure", await holds("document.querySelector('.exercise .said').textContent.includes('it says hit')"));
await press("Tab");
await press("Enter");
is("and is judged", await holds("document.querySelector('.exercise .report').textContent.includes('Box of the circle')"));
await tab.goto(address + "embed.html?scene=3&at=200,150&bars=off&lang=en");
is("bars=off shows the stage alone", await holds("document.querySelector('hit-figure')?.live") && await tab.evaluate(() =>
  document.querySelector("hit-figure").shadowRoot.querySelector(".foot").offsetHeight === 0));

/* ---- Offline ------------------------------------------------------------------------------------ */

await tab.goto(address + "lab.html?lang=en#scene=2");
await started(tab);
await holds("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)");
await pause(1500);
server.close();
server.closeAllConnections();
await tab.reload().catch(() => null);
is("without a net the lab is there", await started(tab) && /scene=2/.test(await hash()));
is("the page has no errors", wrong.length === 0, wrong);
console.log(`1..${count}`);
await browser.close();
process.exit(failed ? 1 : 0);
