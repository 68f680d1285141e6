/* In a lesson's page: a click on a picture puts the scene that it shows there, one at a time. The page scrolls over
 * a picture, and does not over a scene that runs. */
"use strict";
const zh = document.documentElement.lang.startsWith("zh");
const RUN = zh ? "▶ 运行" : "▶ Run", STOP = zh ? "■ 停止" : "■ Stop";
let running = null;

const style = document.createElement("style");
style.textContent = `
figure.live { position: relative; }
figure.live picture { cursor: pointer; }
figure.live button { position: absolute; right: 12px; top: 12px; padding: 6px 14px; border: 0; border-radius: 4px;
  background: #0071a8; color: #fff; font: inherit; font-size: 0.9rem; cursor: pointer; }
figure.live button:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
figure.live.running button { position: static; display: block; margin: 0 0 6px auto; }
figure.live.running picture, figure.live.running figcaption { display: none; }
figure.live iframe { display: block; width: 100%; height: min(540px, 80vh); border: 1px solid var(--rule); }`;
document.head.append(style);

function stop() {
  if (!running)
    return;
  running.querySelector("iframe").remove();
  running.classList.remove("running");
  running.querySelector("button").textContent = RUN;
  running = null;
}

function run(figure) {
  stop();
  running = figure;
  const frame = document.createElement("iframe");
  const theme = matchMedia("(prefers-color-scheme: dark)").matches && getComputedStyle(document.documentElement)
    .colorScheme.includes("dark") ? "dark" : "light";
  frame.title = "hitlab";
  frame.src = "../embed.html?" + figure.dataset.scene + "&theme=" + theme + "&lang=" + (zh ? "zh" : "en");
  figure.append(frame);
  figure.classList.add("running");
  figure.querySelector("button").textContent = STOP;
}

for (const figure of document.querySelectorAll("figure.live")) {
  const button = document.createElement("button");
  button.textContent = RUN;
  button.onclick = () => (figure === running ? stop() : run(figure));
  figure.querySelector("picture").onclick = () => run(figure);
  figure.append(button);
}
