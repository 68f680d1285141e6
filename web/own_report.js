/* SPDX-License-Identifier: MIT */
/* What the judge found in a reader's own function, a card each. */
"use strict";

function element(tag, text, more) {
  return Object.assign(document.createElement(tag), text === undefined ? {} : {textContent: text}, more);
}

const ownReport = {
  bad({total}) { return total.wrong + total.error + total.timeout + total.crash; },
  isFine(report) { return !this.bad(report) && !report.stopped && !report["other answers"] && !report.changes; },

  /* What a margin is measured in, behind its number. */
  marginText({margin, "margin of": of}) {
    const size = Math.abs(margin);
    if (of === "radius")
      return ownSay(`It answers as if the circle's radius were smaller by ${size}.`, `它的回答像是圆的半径小了 ${size}。`);
    const [en, zh] = {
      sides: [`${size} of the sizes, in x and in y`, `x、y 各自为尺寸的 ${size} 倍`],
      axes: [`${size} in x and in y`, `x、y 各自 ${size}`],
      radii: [`${size} of the radii`, `半径之和的 ${size} 倍`],
      size: [`${size} of the larger shape's size`, `较大图形大小的 ${size} 倍`],
      coordinates: [`${size} of the largest coordinate`, `最大坐标的 ${size} 倍`]}[of] || [`${size}`, `${size}`];
    return margin > 0
      ? ownSay(`It answers like a margin of ${en}: what is apart by less is a hit.`, `它的回答像是有容差（${zh}）：相距不到这么远就算碰撞。`)
      : ownSay(`It answers like a margin of ${en}: what overlaps by less is a miss.`, `它的回答像是有容差（${zh}）：重叠不到这么深就算未碰撞。`);
  },

  /* The same cases once more, as they were or changed. */
  againTexts(report) {
    const how = {swapped: ["the shapes are swapped", "两个图形对调"], mirrored: ["they are mirrored", "左右翻转"], shifted: ["both are shifted", "一起平移"],
      scaled: ["both are twice as large", "都放大一倍"], rotated: ["rings begin at another vertex", "换一个顶点开始"], reversed: ["the vertices are reversed", "顶点顺序反过来"]};
    const texts = (report.changes || []).map(({name, asked, other}) =>
      ownSay(`In ${other} of ${asked} cases it answers otherwise if ${how[name][0]}.`, `${how[name][1]}，${asked} 题里有 ${other} 题回答不同。`));
    if (report["other answers"])
      texts.push(ownSay(`Asked again, it gave ${report["other answers"]} of ${report["asked twice"]} cases another answer.`,
                        `再问一次，${report["asked twice"]} 题里有 ${report["other answers"]} 题回答不同。`));
    return texts;
  },

  questionText({best, missing}) {
    if (missing)
      return ownSay(`The function reads ${missing}, which that shape has not here.`, `函数读了 ${missing}，这里的图形没有这个名字。`);
    return best ? ownSay("How does the function take the shapes?", "这个函数怎样接收图形？")
      : ownSay("No usual form has as many parameters.", "没有哪种常见形式有这么多参数。");
  },

  /* What the shell prints as commands is a button each. */
  question(question, choose) {
    const button = (form, wrong, asked) => element("button", ownSay(`${form}: ${wrong} of ${asked} answers are wrong`, `${form}：${asked} 个回答错 ${wrong} 个`),
                                                   {type: "button", onclick: () => choose(form)});
    const read = button(question.read, question["read wrong"], question["read asked"]);
    const best = question.best ? [button(question.best, question["best wrong"], question["best asked"])] : [];
    return [element("h3", this.questionText(question)), ...question.missing ? [] : [...best, read]];
  },

  /* acts: {label, show(state), share(state, words)}, what the buttons of each card do. */
  parts(report, pair, program, acts) {
    const {total, groups} = report, all = Object.values(total).reduce((a, b) => a + b), bad = this.bad(report);
    const title = bad ? ownSay(`Wrong in ${bad} of ${all} cases`, `${all} 题中错 ${bad} 题`)
      : ownSay(`Nothing is wrong in ${all} cases`, `${all} 题全对`);
    const parts = [element("h3", title)];
    if (report["form chosen"])
      parts.push(element("p", ownSay(`Read as: ${report.form}`, `读作：${report.form}`)));
    if (total.rounding)
      parts.push(element("p", ownSay(`${total.rounding} answers are wrong by rounding, within 8 units in the last place of touching.`,
                                     `有 ${total.rounding} 题因舍入答错，离接触不到 8 个末位单位。`)));
    if (total.flat)
      parts.push(element("p", ownSay(`${total.flat} wrong answers are not counted: all have a ${report["flat shape"] || "shape"} without area.`,
                                     `有 ${total.flat} 个错误的回答不计：那里有图形没有面积。`)));
    if (report.margin)
      parts.push(element("p", this.marginText(report)));
    parts.push(...this.againTexts(report).map(text => element("p", text)));
    if (report["touching cases"])
      parts.push(element("p", ownSay(`Touching is a hit in ${report["touching hits"]} of ${report["touching cases"]} cases.`,
                                     `${report["touching cases"]} 道刚好接触的题，有 ${report["touching hits"]} 道算碰撞。`)));
    if (report.stopped)
      parts.push(element("p", ownSay("It was not asked all: ", "没有问完：") + report.stopped));
    return [...parts, ...groups.map(group => this.card(group, pair, program, acts))];
  },

  /* Six digits of each number; what was longer is unfolded. */
  short(text) {
    const NUMBER = "\\d+(?:\\.\\d+)?(?:/(?:2\\^)?\\d+)?", isLong = number => number.replace(/\D/g, "").length > 6;
    const value = number => {
      const [top, bottom = "1"] = number.split("/");
      return top / (bottom.startsWith("2^") ? 2 ** bottom.slice(2) : bottom);
    };
    const six = number => String(+number.toPrecision(6));
    /* a line with 1 as the larger of its factors */
    const scaled = text.replace(new RegExp(`(${NUMBER}) x ([+-]) (${NUMBER}) y = (-?)(${NUMBER})`), (all, a, sign, b, minus, c) => {
      const most = Math.max(value(a), value(b)), term = (number, name) => value(number) === most ? name : six(value(number) / most) + " " + name;
      return isLong(a) || isLong(b) ? `${term(a, "x")} ${sign} ${term(b, "y")} = ${minus}${six(value(c) / most)}` : all;
    });
    return scaled.replace(new RegExp(NUMBER, "g"), number => isLong(number) ? six(value(number)) : number);
  },

  whole(text) {
    const said = this.short(text), unfolds = element("details");
    unfolds.append(element("summary", ownSay("exactly", "精确值")), text);
    return said === text ? [text] : [ownSay("about ", "约 ") + said, unfolds];
  },

  // What proves the exact answer, as one checks it on paper.
  reason(group) {
    const lines = group["proof lines"] || 0;
    if (lines > 1)
      return ownSay(group.reason, `有 ${lines} 条直线隔开它们的各边，最近的一条是 ${group.proof}`);
    return ownSay(group.reason, lines ? `直线 ${group.proof} 在两者之间` : `点 ${group.proof} 两者都有`);
  },

  card(group, pair, program, acts) {
    const card = element("article"), list = element("dl");
    const add = (name, ...value) => {
      const what = element("dd");
      what.append(...value);
      list.append(element("dt", name), what);
    };
    const words = {wrong: group.says === "hit" ? ownSay("False hit", "误报") : ownSay("False miss", "漏报"), error: ownSay("No answer", "不是回答"), timeout: ownSay("Silent", "无回应")};
    const count = ownSay(group.count === 1 ? "1 case" : `${group.count} cases`, `${group.count} 题`);
    card.append(element("h4", (words[group.outcome] || group.outcome) + ownSay(": ", "：") + count));
    if (group.like) {
      const [title, idea] = program.ccall("page_method_words", "string", ["string"], [group.like]).split("\n");
      card.append(element("p", ownSay("It answers like: ", "它的回答像是：") + title + ownSay(". ", "。") + idea));
    }
    add(ownSay("Shortest case", "最短的一题"), ownJudge.caseText(group.case.join(" "), pair));
    if (group.says) {
      const verdict = hit => hit ? ownSay("hit", "碰撞") : ownSay("miss", "未碰撞");
      add(ownSay("It says", "它说"), verdict(group.says === "hit"));
      add(ownSay("Exact answer", "精确答案"), verdict(group.says !== "hit"));
      if (group.proof)
        add(ownSay("On paper", "可以手算"), ...this.whole(this.reason(group)));
      add(ownSay("From touching", "离接触"), `${+group.clearance.toPrecision(6)} (${group.ulps < 1e6 ? +group.ulps.toPrecision(3) : group.ulps.toExponential(1)} ${ownSay("units in the last place", "个末位单位")})`);
    }
    if (group.problem)
      add(ownSay("What it said", "它的回应"), group.problem);
    if (group.problem && group.flat)
      add(ownSay("Without area", "没有面积"), ownSay(`In each case a ${group.flat}. An error is no answer there either: return false, or "?" to refuse it.`,
        "每一题里都有一个图形没有面积。出错在这里也不是回答：请返回 false，或返回“?”表示不接受。"));
    card.append(list);
    const state = program.ccall("page_case_state", "string", ["string", "number"], [`${pair.name} ${group.case.join(" ")}`, +pair.swapped]);
    if (state) /* each shape is what it is here, base or cursor */
      card.append(this.ways(state, ownShare.words(group), acts));
    return card;
  },

  /* Where the case can be seen, and how it is sent. */
  ways(state, words, {label, show, share}) {
    const row = element("div", undefined, {className: "row"}), {picture, link} = share(state, words), copy = element("button", ownSay("Copy link", "复制链接"), {type: "button"});
    const said = element("span", "", {className: "copied"}), sent = element("a", undefined, {className: "sent", title: words});
    said.setAttribute("role", "status");
    if (picture)
      sent.append(element("img", undefined, {src: picture, alt: words, width: 120, height: 90}));
    link.then(address => {
      copy.disabled = !address;
      if (address)
        sent.href = address;
      copy.onclick = async () => {
        const done = await ownShare.copy(address, picture, words);
        said.textContent = done ? ownSay("Copied: the link, with its picture.", "已复制：链接和图片。") : address;
      };
    });
    row.append(...picture ? [sent] : [], element("button", label, {type: "button", onclick: () => show(state)}), copy, said);
    return row;
  },
};
