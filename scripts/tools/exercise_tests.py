# SPDX-License-Identifier: MIT
"""Tests of text boxes for a reader's own function, in articles and on the front page: a part of scripts/tools/web-test."""
import json, re, time

EXERCISE = ".scene:has(.exercise) hit-figure"
SHORT = "localStorage.clear(); 0"
# The button of a card whose name is wanted, of the first card.
PRESS = "[...document.querySelectorAll('.report article button')].find(b => b.textContent === {}).click()"


class ExerciseTests:
    def article_box(self, page="circle-rect"):
        self.show(f"lessons/{page}.html")
        self.to(EXERCISE)

    def exercise_said(self, part=".said"):
        return self.b.run(f"document.querySelector('.exercise {part}').innerText")

    def paste(self, code):
        """As a whole, as from the clipboard."""
        self.b.run(f"(t => {{ t.focus(); t.select(); document.execCommand('insertText', false, {json.dumps(code)}); }})(document.querySelector('.exercise textarea'))")

    def test_exercise_plain(self):
        """The box is a part of the page: it can be written in before the program is there, and what is written stays."""
        self.b.call("Network.setBlockedURLs", urls=["*program.js*"])
        self.b.call("Page.navigate", url=f"{self.address}/lessons/circle-rect.html")
        there = self.b.wait("!!document.querySelector('.exercise textarea')?.offsetHeight", 10)
        text = there and self.b.run("document.querySelector('.exercise textarea').value")
        self.is_true("without the program there is a text box with an empty function", text == "function hit(cx, cy, r, x, y, w, h) {\n  return false;\n}\n", text)
        self.write(self.BOX)
        kept = self.b.wait("Object.keys(localStorage).some(key => localStorage[key].includes('cx + r >= x'))", 5)
        self.is_true("what is written before the program is there is kept", kept, self.b.run("JSON.stringify(localStorage)"))
        self.b.call("Network.setBlockedURLs", urls=[])
        self.article_box()
        self.is_true("and runs when it is", *self.says("Here it says hit"))
        self.b.errors = [e for e in self.b.errors if "program.js" not in e]
        for page in ("turned-rect", "circle-circle", "point-triangle", "polygons", "exactness", "fast-motion", "your-own"):
            self.b.run(SHORT)
            self.article_box(page)
            self.b.wait(f"document.querySelector('{EXERCISE}').live", 10)
            wrong = self.b.run(f"(empty => empty === document.querySelector('.exercise textarea').value ? '' : empty)"
                               f"(ownEmpty(ownPair(JSON.parse(hitlabProgram.Module.UTF8ToString(hitlabProgram.Module._figure_said())).pair)))")
            self.is_true(f"{page}: the page has the empty function that the program would write", wrong == "", wrong)

    def test_exercise_words(self):
        """What the page does not run is told in words; what it does runs."""
        self.article_box()
        head = "function hit(cx, cy, r, x, y, w, h) {"
        for what, code, wanted in (
                ("Python", "def hit(cx, cy, r, x, y, w, h):\n    return True\n", "This is Python: the page runs JavaScript; hitlab judge runs it."),
                ("TypeScript's types", "function hit(cx: number, cy: number, r: number, x: number, y: number, w: number, h: number): boolean { return true; }", "These are TypeScript's types"),
                ("export", "export " + head + " return true; }", "Here it says hit"),
                ("export default", "export default " + head + " return true; }", "Here it says hit"),
                ("what is written to the console", head + " console.log('r is', r, {a: 1n}, Symbol('s'), null); console.group('x'); return true; }", "console: x"),
                ("performance, Math and structuredClone", head + " performance.mark('a'); return Math.hypot(3, 4) === 5 && structuredClone([1])[0] === 1 && performance.now() > 0; }", "Here it says hit")):
            self.paste(code)
            self.is_true(what, *self.says(wanted))
            self.is_true(f"{what}: no word of a browser's", not re.search("SyntaxError|Unexpected", self.exercise_said()), self.exercise_said())

    def test_exercise_report(self):
        """A report never outlives its function."""
        self.article_box()
        self.paste(self.BOX)
        self.says("Here it says")
        self.press_exercise("Judge it")
        self.says("Box of the circle", ".report", 60)
        self.b.run("document.querySelector('.exercise textarea').setRangeText('+', 0, 0); document.querySelector('.exercise textarea').dispatchEvent(new Event('input')); 0")
        self.is_true("it goes when a letter is typed", self.exercise_said(".report") == "", self.exercise_said(".report"))
        self.paste("function hit(cx, cy, r, x, y, w, h) { return cx +; }")
        self.is_true("and does not come back below a wrong text", self.says("(line 1)")[0] and self.exercise_said(".report") == "", self.exercise_said(".report"))
        self.paste(self.BOX.replace("return", "(globalThis.seen ||= []).push(new Float64Array(1e5)); return"))
        self.says("Here it says")
        began = time.monotonic()
        self.press_exercise("Judge it")
        ended = self.b.wait("document.querySelector('.exercise .report').innerText.length > 0", 60)
        took = time.monotonic() - began
        print(f"# a function that eats memory: told after {took:.1f} s")
        self.is_true("a function that eats memory comes to an end, and that is told", ended and not re.match("Wrong|Nothing", self.exercise_said(".report")) and self.b.run("document.querySelector('.judge-it').textContent") == "Judge it", self.exercise_said(".report"))

    def test_exercise_pair(self):
        """A function for other shapes: a button shows them."""
        self.article_box()
        self.paste("function hit(ax, ay, ar, bx, by, br) { return Math.hypot(ax - bx, ay - by) <= ar + br; }")
        shown = self.b.wait("[...document.querySelectorAll('.exercise .fits button')].some(b => b.offsetHeight && b.textContent === 'Show circle/circle')", 10)
        self.is_true("a function of two circles is offered two circles", shown, self.exercise_said())
        self.b.run("document.querySelector('.exercise .fits button').click()")
        self.is_true("which the figure shows, and the function answers", *self.says("the exact answer is"))
        self.press_exercise("Judge it")
        self.is_true("and the judge asks about them", *self.says("Nothing is wrong", ".report", 60))

    def test_share(self):
        """A card of the front page as a link with its picture; it opens with Yours selected, and does not run."""
        for name in ("clipboard-read", "clipboard-write"):
            self.b.call("Browser.setPermission", permission={"name": name}, setting="granted")
        self.show("index.html")
        self.b.wait("document.querySelectorAll('.judge .report article').length > 0", 60)
        self.is_true("the report on the front page has its paragraphs", self.b.run("[...document.querySelectorAll('.judge .report > p')].every(p => p.offsetHeight > 0)"))
        alt = self.b.run("document.querySelector('.report .sent img').alt")
        self.is_true("a card has a picture, which says what is wrong", re.match(r"My test says hit; they are [0-9.]+ apart\.", alt), alt)
        self.is_true("which is drawn", self.b.run("(i => i.decode().then(() => i.naturalWidth))(document.querySelector('.report .sent img'))") == 960)
        live = self.b.run("document.querySelector('.judge hit-figure').line")
        self.b.call("Page.bringToFront")
        self.b.run(PRESS.format("'Copy link'"))
        self.is_true("it tells that it is copied", self.b.wait("document.querySelector('.report .copied').textContent.startsWith('Copied')", 5))
        link = self.b.run("navigator.clipboard.readText()")
        html = self.b.run("navigator.clipboard.read().then(all => all[0].getType('text/html')).then(blob => blob.text())")
        self.is_true("as text it is the link", link.startswith(f"{self.address}/lab.html?lang=en#") and "&test=" in link and "method=" not in link, link)
        self.is_true("as text with pictures it has the picture", "<img" in html and "data:image/png" in html and "apart" in html, html[:300])
        self.is_true("the figure shows what it did", self.b.run("document.querySelector('.judge hit-figure').line") == live)
        self.b.open(link)
        shown = self.b.wait("ownPanel.part?.text.value.includes('cx + r')", 10) and self.b.settle()
        chosen = self.b.wait("JSON.parse(Module.UTF8ToString(Module._page_tree())).buttons.some(b => b.pressed && /Yours/.test(b.text))"
                             " || document.getElementById('said').innerText.includes('Yours')", 10)
        self.is_true("it opens with the function, which does not run", shown and self.b.run("own.live === null"), self.own_said())
        self.is_true("and with Yours selected", chosen, self.b.run("document.getElementById('said').innerText"))
        time.sleep(1)
        self.is_true("the address stays until something is touched", self.b.run("location.href") == link, self.b.run("location.href"))
        self.own_press("Run")
        self.is_true("Run runs it, and it is false here", self.b.wait("own.live && own.answers?.[0] === 2", 10) and self.b.settle() and self.purple() > 300, self.own_said())
        self.own_press("Judge")
        self.is_true("the lab's cards have a link, too", self.b.wait("document.querySelectorAll('#own article .sent img').length > 0", 60), self.b.run("ownPanel.part.report.innerText"))

    def test_link_untouched(self):
        """A link changes nothing until it is touched."""
        for link in ("cursor=circle:5", "scene=5&at=200,150&cursor=circle:5"):
            self.open(link)
            time.sleep(3)
            kept = self.b.run("location.hash")
            self.is_true(f"#{link}: the address stays", kept == "#" + link, kept)
            written = self.b.run("Module.FS.analyzePath('/keep/state/hitlab/unsaved/unsaved.ini').exists")
            self.is_true(f"#{link}: no scene is kept, and nothing runs", not written and self.b.settle(), written)
            self.b.call("Page.navigate", url="about:blank")
            self.open()
            note = self.b.run("note.hidden ? '' : note.textContent") + self.b.run("document.getElementById('said').innerText")
            self.is_true(f"#{link}: the next visit knows nothing of it", "unsaved" not in note and "circle:5" not in self.b.line() and "scene=9" in self.b.line(), [note, self.b.line()])
        self.open("scene=1&at=200,150")
        self.b.key("ArrowRight", "ArrowRight", 39)
        self.is_true("touched, the address follows", self.b.wait("location.hash !== '#scene=1&at=200,150'", 5), self.b.run("location.hash"))

    def test_pages_policy(self):
        """A function on the front page or in an article reaches no other place."""
        for page, box in (("index.html", ".judge"), ("lessons/circle-rect.html", ".scene:has(.exercise)")):
            self.show(page)
            self.to(f"{box} hit-figure")
            self.paste("function hit(cx, cy, r, x, y, w, h) { import('http://127.0.0.1:9/a.js').catch(() => {}); return true; }")
            self.says("Here it says")
            time.sleep(0.5)
            refused = [e for e in self.b.errors if "Content Security Policy" in e or "dynamically imported" in e]
            self.is_true(f"{page}: a script from elsewhere is not loaded", refused, self.b.errors)
            self.b.errors = [e for e in self.b.errors if e not in refused]
            self.b.run(SHORT)
