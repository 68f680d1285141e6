# SPDX-License-Identifier: MIT
"""Tests of what a reader does beside a figure of an article: sliders, names in the text, paper. A part of scripts/tools/web-test."""
import base64, math, re

FIGURE = "document.querySelector('{}')"


class ArticleTests:
    def shadow(self, figure, part):
        return f"{FIGURE.format(figure)}.shadowRoot.querySelector('{part}')"

    def slider(self, figure, name):
        """The element of that slider, as code."""
        return f"{FIGURE.format(figure)}.sliders.find(s => s.name === '{name}').input"

    def slide_by_key(self, figure, name, key, number, times=1):
        self.b.run(f"{self.slider(figure, name)}.focus()")
        for _ in range(times):
            self.b.key(key, key, number)
        self.rest()

    def middle_of(self, code):
        return self.b.run(f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])({code}.getBoundingClientRect())")

    def test_article_zoom(self):
        """From the whole triangle to the grid of doubles."""
        self.show("lessons/exactness.html")
        figure = "#step-1 + figure hit-figure"
        self.to(figure)
        zoom = lambda: re.search(r"view=([^,]*),([^,]*),([^&]*)", self.line_of(figure))
        self.is_true("the figure opens on the grid, and so does its slider", zoom() and float(zoom()[3]) > 4e14
                     and self.b.run(f"{self.slider(figure, 'zoom')}.getAttribute('aria-valuetext')") == "5e14 ×", self.line_of(figure))
        self.slide_by_key(figure, "zoom", "Home", 36)
        self.is_true("its start is the whole stage", not zoom(), self.line_of(figure))
        self.b.click(*self.middle_of(self.slider(figure, "zoom")))
        self.rest()
        half = zoom()
        self.is_true("half of the way is half of the powers of ten, about P", half and half[1] == "620" and half[2] == "290"
                     and 1e7 < float(half[3]) < 5e7, self.line_of(figure))
        self.to("#step-3 + figure hit-figure")
        self.to(figure)
        self.is_true("it stays when another figure was there", zoom() and zoom()[0] == half[0], self.line_of(figure))
        self.slide_by_key(figure, "zoom", "End", 35)
        self.is_true("its end are the doubles", zoom() and float(zoom()[3]) > 4e14, self.line_of(figure))
        before = self.line_of(figure)
        self.b.run(f"{FIGURE.format(figure)}.shadowRoot.querySelectorAll('.nudge')[1].click()")
        self.rest()
        self.is_true("where a nudge moves P on", "at=620.0000000000001,290" in self.line_of(figure) and self.line_of(figure) != before, self.line_of(figure))

    def test_article_sliders(self):
        """What a text speaks of can be slid: a radius, an angle."""
        self.show("lessons/circle-circle.html")
        figure = "hit-figure[sliders~=radius]"
        self.to(figure)
        said = self.text(".verdict", figure)
        self.slide_by_key(figure, "radius", "End", 35)
        large = self.line_of(figure)
        self.slide_by_key(figure, "radius", "Home", 36)
        small = self.line_of(figure)
        self.is_true("a radius is slid from nothing to twice as large", "cursor=circle:0" in small and "cursor=circle:" in large and small != large, [small, large])
        self.b.run(f"{self.shadow(figure, '.foot button')}.click()")
        self.rest()
        self.is_true("Start again has the radius of the step", "cursor=" not in self.line_of(figure) and self.text(".verdict", figure) == said, self.line_of(figure))
        self.show("lessons/turned-rect.html")
        figure = "hit-figure[sliders~=angle]"
        self.to(figure)
        shown = self.b.run(f"{self.slider(figure, 'angle')}.value")
        self.slide_by_key(figure, "angle", "ArrowRight", 39, 5)
        turned = re.search(r"base=rect:[^&]*:35(&|$)", self.line_of(figure))
        self.is_true("an angle is slid by degrees", shown == "30" and turned, [shown, self.line_of(figure)])
        self.drag(self.place(*self.at_of(figure), figure), self.place(700, 500, figure))
        self.to("section:last-of-type hit-figure")
        self.to(figure)
        self.is_true("and stays when the shape is dragged and another figure was there", re.search(r"base=rect:[^&]*:35(&|$)", self.line_of(figure)), self.line_of(figure))
        without = self.b.run("[...document.querySelectorAll('hit-figure:not([sliders])')].filter(f => f.live && !f.parts.sliders.hidden).length")
        self.is_true("a text that speaks of none has none", without == 0, without)

    def at_of(self, figure):
        return map(float, re.search(r"at=([^,]*),([^&]*)", self.line_of(figure)).groups())

    def test_article_base(self):
        """The shape that stands still is dragged, too, by its middle and by its handles."""
        self.show("lessons/circle-rect.html")
        figure = "#step-1 + figure hit-figure"
        self.to(figure)
        base = lambda: re.search(r"base=rect:([-0-9.]+),([-0-9.]+):([-0-9.]+),([-0-9.]+):", self.line_of(figure))
        at = re.search(r"at=([^&]*)", self.line_of(figure))[1]
        self.is_true("the base is the step's", not base(), self.line_of(figure))
        self.drag(self.place(480, 320, figure), self.place(440, 360, figure))
        moved = base()
        self.is_true("it is dragged by its middle, and the circle stays", moved and abs(float(moved[1]) - 440) < 3 and abs(float(moved[2]) - 360) < 3
                     and f"at={at}" in self.line_of(figure), self.line_of(figure))
        if not moved:
            return
        x, y = float(moved[1]), float(moved[2])
        turn = 20 * 3.14159265 / 180
        ux, uy = math.cos(turn), math.sin(turn)
        w, h = float(moved[3]) / 2, float(moved[4]) / 2
        corner = x + ux * w - uy * h, y + uy * w + ux * h
        self.drag(self.place(*corner, figure), self.place(corner[0] + 40, corner[1] + 30, figure))
        self.is_true("and by a corner", base() and float(base()[3]) > float(moved[3]) + 10, [moved[0], self.line_of(figure)])
        self.to("#step-5 + figure hit-figure")
        self.to(figure)
        self.is_true("it stays when another figure was there", base() and float(base()[3]) > float(moved[3]) + 10, self.line_of(figure))
        self.b.run(f"{self.shadow(figure, '.foot button')}.click()")
        self.rest()
        self.is_true("Start again puts it back", not base(), self.line_of(figure))

    def test_article_names(self):
        """A name in the text lights its line in the figure, and the line the name."""
        self.show("lessons/circle-rect.html")
        figure = "#step-5 + figure hit-figure"
        self.to(figure)
        name = "[...document.querySelectorAll('#step-5 .name')].find(n => n.textContent === 'd1 > half_da + r' || n.textContent === 'd1')"
        lines = f"{FIGURE.format(figure)}.shadowRoot.querySelectorAll('.marks polyline').length"
        self.is_true("names in the text that the figure draws can be pointed at", self.b.wait(f"!!{name}", 5),
                     self.b.run("document.querySelector('#step-5').innerHTML"))
        self.b.run("document.querySelector('#step-5').scrollIntoView({block: 'center', behavior: 'instant'})")
        self.rest()
        self.is_true("nothing is lit before", self.b.run(lines) == 0)
        self.b.mouse("mouseMoved", *self.middle_of(name))
        self.rest()
        self.is_true("the pointer on a name lights its line", self.b.run(lines) == 1, self.b.run(lines))
        self.b.picture("/tmp/figure-name.png")
        points = self.b.run(f"{FIGURE.format(figure)}.marks.find(m => m.name === 'd1').points")
        box = self.b.run(f"(({{x, y, width}}, c) => [x, y, width / c.width])({self.shadow(figure, 'canvas')}.getBoundingClientRect(), {self.shadow(figure, 'canvas')})")
        at = [box[i] + (points[i] + points[i + 2]) / 2 * box[2] for i in (0, 1)]
        self.b.mouse("mouseMoved", 5, 5)
        self.rest()
        self.is_true("and no longer when it is gone", self.b.run(lines) == 0)
        self.b.mouse("mouseMoved", *at)
        self.rest()
        lit = self.b.run("[...document.querySelectorAll('.name.lit')].map(n => n.textContent)")
        self.is_true("the pointer on the line lights its name", "d1" in lit and set(lit) == {"d1"}, lit)
        self.b.mouse("mouseMoved", 5, 5)
        self.b.run(f"{name}.focus()")
        self.is_true("the keyboard on a name lights it, too", self.b.run(lines) == 1)
        code = self.b.run("document.querySelector('#step-5 p:not(.number) code').textContent")
        self.is_true("the text reads as before", code in ("half_da", "d1 > half_da + r"), code)

    def test_article_alt(self):
        """A live figure is told by its verdict, and no longer by the picture of how it opened."""
        self.show("lessons/circle-rect.html")
        figure = "#step-5 + figure hit-figure"
        self.to(figure)
        alt = self.b.run(f"{FIGURE.format(figure)}.querySelector('img').alt")
        names = {(node["role"]["value"], node.get("name", {}).get("value")) for node in self.b.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]}
        self.is_true("what the picture showed is not told of a live figure", alt and ("image", alt) not in names, alt)
        self.is_true("what it shows is", any(name and name.startswith("referee: ") for _, name in names), [n for n in names if n[1]][:40])

    def test_article_paper(self):
        """On paper every figure has a picture and its text, also one that is live."""
        self.show("lessons/circle-rect.html")
        self.b.wait("[...document.images].every(picture => picture.naturalWidth)", 5)
        paper = base64.b64decode(self.b.call("Page.printToPDF")["data"])
        count, all = len(re.findall(rb"/Subtype\s*/Image", paper)), self.b.run("document.images.length")
        self.is_true("every picture is on paper, also far below what has been seen", count >= all > 10, [count, all])
        self.b.call("Emulation.setEmulatedMedia", media="print")
        self.rest()
        bare = self.b.run("""[...document.querySelectorAll('hit-figure')].filter(f => {
            const [picture, text] = [f.querySelector('img'), f.querySelector('figcaption')].map(part => part.getBoundingClientRect());
            return picture.height < 50 || text.height < 10 || text.top < picture.bottom - 2;
          }).length""")
        tools = self.b.run("""[...document.querySelectorAll('hit-figure')].flatMap(f => [...f.shadowRoot.querySelectorAll('.sliders, .tools, .marks, canvas, .foot')])
            .filter(e => e.getBoundingClientRect().height > 0).length + [...document.querySelectorAll('.copy, .exercise')].filter(e => e.offsetHeight).length""")
        self.b.call("Emulation.setEmulatedMedia", media="")
        self.is_true("on paper a figure has its picture with its text below", bare == 0, bare)
        self.is_true("and nothing to press", tools == 0, tools)
