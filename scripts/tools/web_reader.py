# SPDX-License-Identifier: MIT
"""What web-test looks at for readers without a mouse, without eyes, with a finger, or without a net."""
import glob, json, os, time

PHONE = 390, 844, 3
SMALL = """(() => JSON.parse(Module.UTF8ToString(Module._page_tree())).buttons
  .filter(({box: [x, y, w, h]}) => w < 43.5 || h < 43.5)
  .map(b => b.text + ' ' + b.tip + ' ' + b.box.slice(2)).join('; '))()"""

# From the toolbar to what stands on the stage.
GAP = """(({buttons}) => Math.min(...buttons.filter(b => b.zone === 'stage').map(b => b.box[1])) - Math.max(...buttons
  .filter(b => b.zone === 'tools').map(b => b.box[1] + b.box[3])))(JSON.parse(Module.UTF8ToString(Module._page_tree())))"""


def axe():
    """axe-core's text, where npm has it."""
    folders = [os.environ.get("NODE_MODULES", ""), "node_modules", "/usr/lib/node_modules", "/usr/share/nodejs",
               *glob.glob(os.path.expanduser("~/.npm/_npx/*/node_modules"))]
    found = [f for f in (os.path.join(folder, "axe-core/axe.min.js") for folder in folders) if os.path.exists(f)]
    if not found:
        return None
    with open(found[0]) as file:
        return file.read()


class Reader:
    """A part of Tests."""

    def said(self):
        return self.b.run("document.getElementById('said').innerText")

    def will_say(self, text, seconds=5):
        return self.b.wait(f"document.getElementById('said').innerText.includes({json.dumps(text)})", seconds)

    def focused(self):
        return self.b.run("document.activeElement.textContent || document.activeElement.id")

    def names(self, role):
        nodes = self.b.call("Accessibility.getFullAXTree")["nodes"]
        return [n["name"]["value"] for n in nodes if n.get("role", {}).get("value") == role and "name" in n]

    def press_named(self, text):
        """A button beside the picture, as a screen reader presses it."""
        return self.b.run(f"(() => {{ const b = [...document.querySelectorAll('#tree button')].find(b =>"
                          f" (b.textContent + b.title).includes({json.dumps(text)})); b?.click(); return !!b; }})()")

    def walk_to(self, name, key="ArrowRight"):
        for _ in range(60):
            if self.focused().startswith(name):
                return True
            self.b.key(key, key, {"ArrowRight": 39, "Tab": 9}[key])
        return False

    def test_tree(self):
        self.open("scene=3&at=200,150")
        self.will_say("Turned circle: miss")
        names = self.names("button")
        missing = [n for n in ("Explain", "Find a fault", "Turned circle miss", "3 turned") if n not in names]
        self.is_true("the accessibility tree names the buttons, methods and scenes", not missing, f"{missing} of {names}")
        said = self.said()
        self.is_true("it has scene, method, verdict, place and the comparison that decides",
                     all(w in said for w in ("Circle and turned rectangle", "Turned circle: miss", "200, 150, apart",
                                             "delta_x > half_width + radius: 327 > 210: yes")), said)
        role = self.b.run("[document.getElementById('said').getAttribute('role'), document.title].join()")
        self.is_true("that is live text, and the page's title is the scene's",
                     role == "status,Circle and turned rectangle – hitlab", role)
        words = self.b.run("document.querySelector('#tree .words').textContent")
        self.is_true("what else is written there can be read", "distance 117.487" in words, words)

    def test_keyboard(self):
        """By keys alone."""
        self.open("scene=3&at=200,150")
        self.b.wait("document.querySelectorAll('#tree button').length > 20", 5)
        self.is_true("the lab has the focus where the page is its own", self.focused() == "canvas", self.focused())
        for _ in range(20):
            self.b.key("ArrowRight", "ArrowRight", 39)
        self.b.settle()
        place = self.b.line().split("at=")[1].split("&")[0].replace(",", ", ")
        self.is_true("arrow keys move the shape, and the place is said", place != "200, 150" and self.will_say(place), self.said())
        self.b.key("Tab", "Tab", 9)
        fine = self.walk_to("Explain")
        self.b.key("Enter", "Enter", 13, text="\r")
        self.b.settle()
        self.is_true("Tab and arrow keys reach Explain, Enter presses it", fine and "explain" in self.b.line(), self.b.line())
        pressed = self.b.wait("document.activeElement.getAttribute('aria-pressed') === 'true'", 5)
        self.is_true("it keeps the focus, and is told as pressed", pressed and self.focused() == "Explain", self.focused())
        self.walk_to("Previous comparison")
        self.b.key("Enter", "Enter", 13, text="\r")
        self.is_true("a grey button says why it does nothing", self.will_say("There is only one comparison"), self.said())
        self.b.key("Home", "Home", 36)
        self.b.key("Enter", "Enter", 13, text="\r")
        inside = self.b.wait("document.activeElement.parentElement?.className === 'page'", 5)
        self.is_true("Scenes opens the list, with the focus in it", inside, self.focused())
        self.b.key("Escape", "Escape", 27)
        back = self.b.wait("document.activeElement.textContent === 'Scenes'", 5)
        self.is_true("Escape closes it, and the focus comes back to Scenes", back, self.focused())
        for _ in range(4):
            self.b.key("Tab", "Tab", 9)
            if self.b.run("document.activeElement.parentElement?.className === 'strip'"):
                break
        self.walk_to("4 triangle")
        self.b.key("Enter", "Enter", 13, text="\r")
        self.b.settle()
        self.is_true("a scene is opened by keys", "scene=4" in self.b.line(), self.b.line())

    def test_typing(self):
        self.open("scene=3&at=200,150")
        self.press_named("a click types another position")
        there = self.b.wait("document.activeElement.id === 'typed'", 5)
        self.is_true("a place is typed into a real field", there, self.focused())
        self.b.type("300,abc\n")
        wrong = self.b.wait("document.activeElement.getAttribute('aria-invalid') === 'true'", 5)
        self.is_true("a wrong one is told", wrong and self.b.run("document.activeElement.value") == "300,abc", self.said())
        self.b.run("document.activeElement.select()")
        self.b.type("300,220\n")
        self.b.settle()
        self.is_true("the place is taken, and the field goes", "at=300,220" in self.b.line() and self.b.wait("!document.getElementById('typed')", 5),
                     self.b.line())
        self.press_named("All scenes")
        self.b.wait("document.getElementById('typed')", 5)
        self.b.run("document.getElementById('typed').focus()")
        self.b.type("ellipse")
        few = self.b.wait("document.querySelectorAll('#tree .page button').length > 0 &&"
                          " [...document.querySelectorAll('#tree .page button')].every(b => /ellipse|Back to the scene/i.test(b.textContent + b.title))", 5)
        self.is_true("the list of scenes is filtered in a real field", few, self.b.run("document.querySelector('#tree .page')?.textContent"))

    def test_spoken(self):
        self.open("scene=1")
        self.b.key("F8", "F8", 119)
        self.is_true("html lang follows F8", self.b.wait("document.documentElement.lang === 'zh-CN'", 10))
        self.is_true("so do the buttons' names", self.b.wait("document.querySelector('#tree').textContent.includes('场景')", 5))
        self.b.key("F8", "F8", 119)
        self.is_true("and back", self.b.wait("document.documentElement.lang === 'en'", 10))
        self.b.call("Network.setBlockedURLs", urls=["*chinese.js*"])
        self.open("scene=1")
        self.b.run("navigator.serviceWorker?.getRegistrations().then(all => Promise.all(all.map(one => one.unregister())))")
        self.open("scene=1")
        self.b.key("F8", "F8", 119)
        told = self.b.wait("!note.hidden && note.textContent.includes('Chinese letters')", 10)
        self.b.settle()
        self.is_true("without the Chinese font the language stays, and that is said",
                     told and self.b.run("document.documentElement.lang") == "en" and "miss" in self.said())
        self.b.call("Network.setBlockedURLs", urls=[])
        self.b.errors = [e for e in self.b.errors if "chinese.js" not in e]

    def test_axe(self):
        text = axe()
        if not text:
            print("# axe-core is not there: npm install axe-core, and $NODE_MODULES names the folder")
            return
        articles = sorted("lessons/" + name for name in os.listdir(self.page + "/lessons") if name.endswith(".html"))
        for page in ("lab.html?lang=en&theme=light#scene=3&explain", "lab.html?lang=zh&theme=dark#scene=5", "lab.html?own#scene=2",
                     "embed.html?scene=3&lang=en&caption=A+circle", "embed.html?scene=3&lang=en&caption=A+circle&bars=on", "embed.html?scene=3&bars=off&lang=zh", "index.html", "index.zh.html",
                     *articles):
            self.b.call("Page.navigate", url="about:blank")
            self.b.call("Page.navigate", url=f"{self.address}/{page}")
            self.b.wait("document.readyState === 'complete'")
            if page.startswith("lab"):
                self.b.wait("document.querySelectorAll('#tree button').length > 20", 20)
            else:
                self.b.wait("!!document.querySelector('hit-figure[live], iframe, .articles, ol')", 20)
            if "lessons" in page:
                self.b.run("document.querySelector('.exercise')?.scrollIntoView()")
                self.b.wait("!document.querySelector('.exercise') || !!document.querySelector('.exercise textarea')", 10)
            self.b.run(text + "; 0")
            found = self.b.run("axe.run().then(r => r.violations.filter(v => /serious|critical/.test(v.impact) || /^(landmark-unique|page-has-heading-one)$/.test(v.id)).map(v => v.id + ' ' +"
                               " v.nodes.map(n => n.html.slice(0, 120)).slice(0, 3)).join('; '))")
            self.is_true(f"axe finds nothing serious in {page}", found == "", found)

    def test_phone(self):
        self.b.size(*PHONE, touch=True)
        for what, link, press in (("the lab", "scene=3&at=200,150", None), ("its menu", "scene=3", "What else"),
                                  ("drawing", "scene=5&at=200,150", "Draw"), ("a map", "scene=3&at=200,150&map", None), ("a field", "scene=field-circle-rects", None),
                                  ("editing", "scene=2&at=200,150", "Edit"), ("a lesson", "lesson=circle-rect&step=3", None)):
            self.open(link)
            self.b.wait("document.querySelectorAll('#tree button').length > 3", 10)
            if press in ("Draw", "Edit"):
                self.b.key({"Draw": "a", "Edit": "b"}[press])
            elif press:
                self.press_named(press)
            self.b.settle()
            small = self.b.run(SMALL)
            self.is_true(f"on a phone each button of {what} is 44 px or more", small == "", small)
            if press in ("Draw", "Edit"):
                room = self.b.run(GAP)
                self.is_true(f"those of {what} keep away from the toolbar", room >= 2, room)
        words = lambda: " ".join(self.b.run("JSON.parse(Module.UTF8ToString(Module._page_tree())).words").split())
        self.open("lesson=exactness&step=1")
        self.b.wait("document.querySelectorAll('#tree button').length > 3", 10)
        self.b.settle()
        self.is_true("its text names no key", "the arrow, or Show me" in words() and "Alt" not in words(), words())
        self.b.size(844, 390, 2, touch=True)
        self.open("scene=3")
        self.b.wait("document.querySelectorAll('#tree .strip button').length > 3", 10)
        self.b.settle()
        self.is_true("nor does a phone that lies on its side", "Space" not in words() and "Tab" not in words(), words())
        self.b.size(*PHONE, touch=True)
        self.open("lesson=circle-rect&step=3")
        self.b.wait("document.querySelectorAll('#tree button').length > 3", 10)
        self.b.settle()
        covers = self.b.run("(() => { const t = JSON.parse(Module.UTF8ToString(Module._page_tree()));"
                            " return t.buttons.filter(b => b.zone === 'panel').every(b => b.box[1] > 300); })()")
        self.is_true("a lesson's text stands below its figure", covers)
        self.open("scene=3")
        self.b.wait("document.querySelectorAll('#tree .strip button').length === 10", 5)
        for digit in "1234567890":
            box = self.b.run(f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])([...document.querySelectorAll('#tree .strip button')]"
                             f".find(b => b.textContent.startsWith('{digit}')).getBoundingClientRect())")
            self.b.touch("touchStart", tuple(box))
            self.b.touch("touchEnd")
            self.b.settle()
            if f"scene={digit}" not in self.b.line():
                break
        self.is_true("a finger reaches all ten scenes", digit == "0" and "scene=0" in self.b.line(), self.b.line())
        sizes = self.b.run("['tab', 'own-tab'].map(id => document.getElementById(id).getBoundingClientRect()).map(r => Math.min(r.width, r.height)).join()")
        self.is_true("so are the tabs at the edge", all(float(s) >= 43.9 for s in sizes.split(",")), sizes)
        self.b.size(1280, 760)

    def test_swipe(self):
        """A figure in a page, on a phone."""
        self.b.size(*PHONE, touch=True)
        self.served["/host.html"] = ("<!doctype html><meta name=viewport content='width=device-width'><link rel=icon href=icon.png>"
                                     "<p style='height: 100px'></p><iframe src='lab.html?lang=en#scene=3&at=200,150&panel=off' style='width: 100%;"
                                     " height: 600px; border: 0'></iframe><p style='height: 2000px'></p>")
        self.b.call("Page.navigate", url=f"{self.address}/host.html")
        self.b.wait("frames[0]?.Module?.passes > 0")
        time.sleep(1)
        line = "(p => p ? frames[0].Module.UTF8ToString(p) : '')(frames[0].Module._page_line())"
        before = self.b.run(line)
        top = self.b.run("frames[0].frameElement.getBoundingClientRect().y")
        shape = self.b.run("JSON.parse(frames[0].Module.UTF8ToString(frames[0].Module._page_tree())).at")
        self.b.touch("touchStart", (330, top + 450))
        for i in range(1, 21):
            self.b.touch("touchMove", (330, top + 450 - 10 * i))
        self.b.touch("touchEnd")
        time.sleep(0.8)
        scrolled = self.b.run("scrollY")
        self.is_true("a swipe over a figure scrolls the page, and moves no shape", scrolled > 100 and self.b.run(line) == before,
                     [scrolled, shape, self.b.run(line)])
        self.b.run("scrollTo(0, 0)")
        time.sleep(0.5)
        at = self.b.run("""(() => { for (let y = 90; y < 560; y += 6) for (let x = 10; x < 380; x += 6)
          if (frames[0].Module._page_takes_finger(x, y)) return [x + 12, y + 12]; })()""")
        self.b.touch("touchStart", (at[0] + 8, top + at[1]))
        for i in range(1, 9):
            self.b.touch("touchMove", (at[0] + 8, top + at[1] + 8 * i))
        self.b.touch("touchEnd")
        time.sleep(0.8)
        self.is_true("a drag that begins on the shape moves the shape", self.b.run("scrollY") == 0 and self.b.run(line) != before,
                     [self.b.run("scrollY"), self.b.run(line)])
        self.b.size(1280, 760)

    def test_wheel(self):
        self.served["/host.html"] = ("<!doctype html><link rel=icon href=icon.png><iframe src='lab.html?lang=en#scene=3&at=200,150' width=900"
                                     " height=600></iframe><p style='height: 2000px'></p>")
        self.b.call("Page.navigate", url=f"{self.address}/host.html")
        self.b.wait("frames[0]?.Module?.passes > 0")
        time.sleep(0.5)
        self.b.mouse("mouseWheel", 300, 300, deltaX=0, deltaY=120)
        moved = self.b.wait("scrollY > 50", 5)
        hint = self.b.run("!frames[0].note.hidden && frames[0].note.textContent")
        self.is_true("the wheel over a figure scrolls the page, and a hint says how it zooms", moved and "After a click" in str(hint), hint)

    def test_lesson_links(self):
        self.open("lesson=circle-rect&step=4")
        line = self.b.line()
        self.is_true("a step of a lesson has a link", line == "lesson=circle-rect&step=4", line)
        self.b.run("location.hash = 'lesson=circle-rect&step=5'")
        self.b.settle()
        self.b.run("window.before = true")
        self.b.call("Page.reload")
        time.sleep(1)  # what is asked while a page goes has no answer
        self.b.wait("!window.before && typeof Module !== 'undefined' && Module.passes > 0")
        self.b.settle()
        self.is_true("a reload stays at the step", self.b.line() == "lesson=circle-rect&step=5", self.b.line())
        self.b.run("history.back()")
        back = self.b.wait("location.hash.includes('step=4')") and self.b.settle() and self.b.line().endswith("step=4")
        self.is_true("Back goes to the step before", back, self.b.line())
        self.open("lesson=nothing&step=2")
        self.is_true("an unknown lesson is told above what a first visit opens, and the address stays", "scene=9" in self.b.line() and
                     self.b.wait("note.textContent.includes('nothing')", 5) and self.b.run("location.hash") == "#lesson=nothing&step=2",
                     [self.b.run("note.textContent"), self.b.line()])

    def test_loading(self):
        """With 400 kbit/s."""
        self.b.call("Network.setCacheDisabled", cacheDisabled=True)
        self.b.call("Network.emulateNetworkConditions", offline=False, latency=50, downloadThroughput=50000, uploadThroughput=50000)
        began = time.monotonic()
        self.b.call("Page.navigate", url=f"{self.address}/lab.html?lang=en&theme=dark#scene=3")
        seen = self.b.wait("document.querySelector('#wait img:not([hidden])')?.naturalWidth === 480", 20)
        picture = time.monotonic() - began
        print(f"# at 400 kbit/s the picture of the scene stands there after {picture:.1f} s")
        self.is_true("a picture of the scene stands there while the program loads", seen and "first/dark/3.png" in
                     self.b.run("document.querySelector('#wait img').src"))
        first = self.b.wait("/MB/.test(document.querySelector('#wait p').textContent) && (window.was = document.querySelector('#wait p').textContent)", 20)
        grows = self.b.wait("document.querySelector('#wait p')?.textContent !== window.was", 10)
        self.is_true("and the bytes that have come", first and grows, self.b.run("document.querySelector('#wait p')?.textContent"))
        ground = self.b.run("getComputedStyle(document.getElementById('wait')).backgroundColor")
        self.is_true("in the theme's colours", ground == "rgb(22, 24, 29)", ground)
        self.b.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.b.call("Network.setCacheDisabled", cacheDisabled=False)
        self.b.wait("typeof Module !== 'undefined' && Module.passes > 0", 60)
        self.is_true("then the lab stands in its place", self.b.wait("!document.getElementById('wait')", 5))

    def test_offline(self):
        self.open("scene=1")
        kept = self.b.wait("caches.keys().then(async names => names.length === 1 && (await (await caches.open(names[0])).keys()).length > 10)", 20)
        kept = kept and self.b.wait("!!navigator.serviceWorker.controller", 10)
        self.b.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
        opened = self.open("scene=3")
        self.is_true("without a net the page opens again", kept and opened and "scene=3" in self.b.line(), [kept, opened, self.b.line()])
        self.b.key("F8", "F8", 119)
        self.is_true("with its Chinese letters", self.b.wait("font === 'there' && document.documentElement.lang === 'zh-CN'", 10))
        self.b.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.b.errors = [e for e in self.b.errors if "first/" not in e]

    def test_bars(self):
        """A figure that is the stage alone."""
        self.b.size(640, 420)
        self.b.call("Page.navigate", url=f"{self.address}/embed.html?scene=3&at=200,150&bars=off&lang=en&theme=light&caption=A+circle")
        figure = "document.querySelector('hit-figure')"
        live = self.b.wait(f"{figure}?.live", 20)
        room = self.b.run(f"{figure}.shadowRoot.querySelector('canvas').getBoundingClientRect().height")
        shown = self.b.run(f"[...{figure}.shadowRoot.querySelectorAll('.verdict, .wait, .why, .foot, .tools')].filter(e => e.offsetHeight > 1).map(e => e.className).join()")
        self.is_true("bars=off shows stage and verdict alone, and the caption", live and room > 320 and shown == "verdict"
                     and self.b.run("document.getElementById('caption').textContent") == "A circle", [room, shown])
        self.is_true("the verdict can be read", "miss" in self.b.run(f"{figure}.shadowRoot.querySelector('.verdict').innerText"))
        self.b.run(f"{figure}.shadowRoot.querySelector('canvas').focus()")
        for _ in range(3):
            self.b.key("ArrowRight", "ArrowRight", 39)
        moved = self.b.wait("document.getElementById('whole').href.includes('at=212,150')", 5)
        self.is_true("and the link to the whole lab follows it", moved, self.b.run("document.getElementById('whole').href"))
        self.b.size(1280, 760)

    def test_embed(self):
        """What embed.html shows by default, and what it says of a scene that is none."""
        figure = "document.querySelector('hit-figure')"
        self.b.size(640, 560)
        self.b.call("Page.navigate", url=f"{self.address}/embed.html?scene=3&at=200,150&lang=en&theme=light")
        live = self.b.wait(f"{figure}?.live", 20)
        seen = self.b.run(f"['.stage', '.verdict', '.why'].map(part => {figure}.shadowRoot.querySelector(part).getBoundingClientRect()).map(b => [Math.round(b.top), Math.round(b.bottom)])")
        fits = all(0 <= top < bottom <= 560 for top, bottom in seen)
        self.is_true("an embedded scene shows stage, verdict and WHY, and all of them fit", live and fits, seen)
        self.is_true("WHY is there without lines on the stage", "delta_x" in self.b.run(f"{figure}.shadowRoot.querySelector('.why').innerText")
                     and "explain" not in self.b.run(f"{figure}.line"))
        for bars in ("", "&bars=off"):
            self.b.call("Page.navigate", url=f"{self.address}/embed.html?scene=77&lang=en{bars}")
            told = self.b.wait(f"{figure}?.shadowRoot?.querySelector('.loading')?.innerText.includes('77')", 20)
            self.is_true(f"a scene that is none is told{bars}", told and self.b.run(f"{figure}.shadowRoot.querySelector('.loading').offsetHeight > 10"),
                         self.b.run(f"{figure}?.shadowRoot?.textContent"))
        self.b.size(1280, 760)

    def test_policy(self):
        """A site that allows no script and no style but its own files."""
        self.headers["Content-Security-Policy"] = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:"
        try:
            self.b.call("Page.navigate", url=f"{self.address}/embed.html?scene=3&at=200,150&lang=en&caption=A+circle&bars=on")
            runs = self.b.wait("frames[0]?.Module?.passes > 0 && document.getElementById('caption')?.textContent === 'A circle'")
            self.is_true("an embedded figure works under a strict policy", runs and not self.b.errors, self.b.errors)
            height = self.b.run("frames[0].canvas.getBoundingClientRect().height")
            self.is_true("with its styles", height > 300, height)
        finally:
            self.headers.clear()
