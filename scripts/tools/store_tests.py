# SPDX-License-Identifier: MIT
"""Tests of what the page keeps, and of what it says where a browser keeps nothing: a part of scripts/tools/web-test."""
import base64, gzip, json, time

SCENES = "/keep/data/hitlab/scenes/"
NOTE = "(document.getElementById('note')?.hidden ? '' : document.getElementById('note')?.textContent || '')"

# The store's rows, below the page: [[key, whether it has contents]...].
ROWS = """new Promise(done => { const open = indexedDB.open('/keep', 21);
  open.onsuccess = () => { const table = open.result.transaction('FILE_DATA').objectStore('FILE_DATA'), keys = table.getAllKeys();
    keys.onsuccess = () => { open.result.close(); done(keys.result.map(String)); }; }; })"""

# Rows as a broken browser, or another program, may leave them.
BAD = """new Promise(done => { const open = indexedDB.open('/keep', 21);
  open.onsuccess = () => { const change = open.result.transaction('FILE_DATA', 'readwrite'), table = change.objectStore('FILE_DATA');
    const row = contents => ({timestamp: new Date(), mode: 0o100644, contents});
    table.put(null, '/keep/data/hitlab/scenes/empty.ini');
    table.put(row(new Uint8Array(3)), 5);
    table.put(row(new Uint8Array(3)), '/keep/data/hitlab/scenes');
    table.put(row('abc'), '/keep/data/hitlab/scenes/text.ini');
    table.put(row(new Uint8Array(3)), '/keep/data/../../x.ini');
    change.oncomplete = () => { open.result.close(); done(true); }; }; })"""

SILENT = """{ const {open} = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...words) {
    const factory = this;
    const request = {set onupgradeneeded(f) {}, set onsuccess(f) { setTimeout(() => { const real = open.apply(factory, words);
      real.onsuccess = () => { request.result = real.result; f({target: real}); }; }, 6000); }, set onerror(f) {}, set onblocked(f) {}};
    return request; }; }"""


class StoreTests:
    def note(self):
        return self.b.run(NOTE)

    def will_note(self, text, seconds=10):
        return self.b.wait(f"{NOTE}.includes({json.dumps(text)})", seconds)

    def press_note(self, name):
        self.b.run(f"[...note.querySelectorAll('button')].find(b => b.textContent === {json.dumps(name)}).click()")

    def again(self):
        """A reload, whatever the page asks before it goes."""
        self.b.run("window.before = true; 0")
        self.b.call("Page.reload")
        time.sleep(1)  # what is asked while a page goes has no answer
        return self.b.wait("!window.before && typeof Module !== 'undefined' && Module.passes > 0") and self.b.settle()

    def draw(self, *corners):
        """A triangle by hand, as an unsaved change."""
        self.b.key("a")
        for x, y in corners or ((300, 200), (500, 200), (400, 400)):
            self.b.click(x, y)
        self.b.key("s")
        self.b.settle()

    def save(self):
        """By keys, and without waiting."""
        self.b.key("s", modifiers=2)
        self.b.settle()
        self.b.key("Enter", "Enter", 13, text="\r")

    def test_store_refused(self):
        """A browser whose reader lets no site keep anything."""
        other = type(self.b)(preferences={"profile": {"default_content_setting_values": {"cookies": 2}}})
        own, self.b = self.b, other
        try:
            other.size(1280, 760)
            self.open("lesson=circle-rect&step=4")
            self.is_true("where a browser keeps nothing, the start says so", self.will_note("Nothing is kept here"), self.note())
            self.is_true("and a lesson's link opens its step", other.line() == "lesson=circle-rect&step=4", other.line())
            self.open("scene=5")
            self.draw()
            self.save()
            self.is_true("what is saved is said not to be kept", self.will_note("Not kept: "), self.note())
            self.is_true("with a download", "Download" in self.note() and "Saved" not in self.note(), self.note())
            self.is_true("the lab says the same", self.will_say("Not saved: "), self.said())
            other.run("window.got = ''; download = (name, bytes) => { got = name + ' ' + new TextDecoder().decode(bytes); }; 0")
            self.press_note("Download")
            self.is_true("which has the scene", "300,120 500,120" in other.run("got"), other.run("got"))
            self.open("scene=circle-rect&test=" + self.squeezed(self.RIGHT))
            self.is_true("a link's function is shown", other.wait("ownPanel.part?.text.value.includes('Math.max')", 10))
            errors = [e for e in other.errors if "offline.js" not in e and "Storage" not in e]
            self.is_true("and nothing ends in an error", not errors, errors)
        finally:
            other.stop()
            self.b = own

    def squeezed(self, text):
        """As a link has it."""
        return base64.urlsafe_b64encode(gzip.compress(text.encode())).decode().rstrip("=")

    def test_store_quota(self):
        self.open("scene=5")
        self.b.call("Storage.overrideQuotaForOrigin", origin=self.address, quotaSize=1)
        try:
            self.draw()
            self.save()
            self.is_true("a disk that is full: not kept, and said", self.will_note("Not kept: "), self.note())
            self.is_true("and F4 says it of the file", self.b.run("(showFiles(), files.querySelector('li').textContent)").find("not kept") > 0)
            self.b.run("files.close()")
        finally:
            self.b.call("Storage.overrideQuotaForOrigin", origin=self.address)
        self.is_true("with room again it is kept by itself, and that is said", self.will_note("Saved in this browser", 20), self.note())
        self.again()
        self.is_true("it is there after loading the page again", self.b.run("savedScenes().length") == 1, self.b.run("savedScenes().join()"))

    def test_store_deleted(self):
        """The browser deletes what is kept while the page is open."""
        self.open("scene=5")
        self.draw()
        self.save()
        self.will_note("Saved in this browser")
        for what, delete in (
                ("by the browser", lambda: self.b.call("Storage.clearDataForOrigin", origin=self.address, storageTypes="indexeddb")),
                ("by a script", lambda: self.b.run("new Promise(done => { indexedDB.deleteDatabase('/keep').onsuccess = done; })"))):
            delete()
            self.is_true(f"deleted {what}, the page says what it still has", self.will_note("has been deleted"), self.note())
            self.press_note("Keep it again")
            self.is_true("and keeps it again", self.will_note("Saved in this browser"), self.note())
            self.again()
            self.is_true("it is there after loading the page again", self.b.run("savedScenes().length") == 1, self.b.run("savedScenes().join()"))
        self.b.call("Storage.clearDataForOrigin", origin=self.address, storageTypes="indexeddb")
        self.b.key("5")
        self.b.settle()
        self.draw((300, 200), (600, 200), (400, 500))
        self.save()
        self.is_true("the next scene is saved in a new database", self.will_note("Saved in this browser"), self.note())
        names = self.b.run("savedScenes().map(baseName)")
        self.again()
        kept = self.b.run("savedScenes().map(baseName)")
        self.is_true("and is there after loading the page again", kept and set(kept) <= set(names), [names, kept])

    def test_store_rows(self):
        self.open("scene=5")
        self.draw()
        self.save()
        self.will_note("Saved in this browser")
        self.b.run(BAD)
        self.again()
        kept = self.b.run("savedScenes().map(baseName)")
        self.is_true("bad rows hide no scene", len(kept) == 1, kept)
        note = self.note()
        self.is_true("each is set aside by name", all(word in note for word in ("Set aside", "empty.ini", "5 (", "scenes (", "text.ini", "x.ini")), note)
        self.is_true("and stays where it was", len(self.b.run(ROWS)) >= 6, self.b.run(ROWS))

    def test_store_address(self):
        """A scene that is saved has an address that opens it, here and elsewhere."""
        self.open("scene=5")
        self.draw()
        self.save()
        self.will_note("Saved in this browser")
        self.b.wait("location.hash.includes('mine.ini')", 5)
        address = self.b.run("location.href")
        self.again()
        self.is_true("a reload opens the saved scene, unchanged", self.will_say("(mine)") and "scene=/keep" in self.b.line(), [self.said(), self.b.line()])
        self.b.run("Module.copy = text => { window.copied = text; return true; }; 0")
        self.b.run("canvas.focus(); Module._page_copy_link()")
        copied = self.b.run("window.copied")
        self.is_true("its link has the shapes and no file", "#at=" in copied and "base=polygon:300,120" in copied and "/keep" not in copied, copied)
        self.b.call("Page.navigate", url="about:blank")
        self.b.call("Storage.clearDataForOrigin", origin=self.address, storageTypes="all")
        for link in (address, copied):
            self.b.open(link)
            self.b.settle()
            self.is_true("in another browser its shapes are there", "base=polygon:300,120:500,120:400,320" in self.b.line().replace("%3A", ":"), self.b.line())

    def test_store_silent(self):
        """A database that answers after six seconds."""
        self.open("scene=5")
        self.draw()
        self.save()
        self.will_note("Saved in this browser")
        self.own_open("2")
        self.own_type("function hit(...all) { return true; } // mine")
        self.b.wait("store.isWritten()")
        added = self.b.call("Page.addScriptToEvaluateOnNewDocument", source=SILENT)["identifier"]
        try:
            began = time.time()
            self.b.call("Page.navigate", url="about:blank")
            self.b.call("Page.navigate", url=f"{self.address}/lab.html?lang=en#scene=3")
            started = self.b.wait("typeof Module !== 'undefined' && Module.passes > 0", 5)
            took = time.time() - began
            self.is_true(f"a store that does not answer holds the start for a second, no longer: {took:.1f} s", started and took < 5, took)
            self.is_true("and that is said", self.will_note("has not come yet", 3), self.note())
            self.b.key("2")
            self.b.run("ownPanel.open()")
            self.is_true("what is kept comes when it can", self.b.wait("savedScenes().length === 1", 15) and self.will_note("has come", 3), self.note())
            self.is_true("the reader's function too, where it is looked at already", self.b.wait("ownPanel.part?.text.value.includes('// mine')", 5),
                         self.b.run("ownPanel.part?.text.value"))
        finally:
            self.b.call("Page.removeScriptToEvaluateOnNewDocument", identifier=added)

    def test_store_two_tabs(self):
        """Two tabs save scenes of one name, before one hears of the other."""
        self.open("scene=5")
        one, other = self.b, self.b.tab_beside(f"{self.address}/lab.html?lang=en")
        try:
            other.size(1280, 760)
            other.open(f"{self.address}/lab.html?lang=en#scene=5")
            other.settle()
            other.run("store.catchUp = async () => {}; 0")
            one.call("Page.bringToFront")
            self.draw()
            self.save()
            self.will_note("Saved in this browser")
            self.b = other
            other.call("Page.bringToFront")
            self.draw((200, 200), (600, 200), (400, 500))
            self.save()
            self.is_true("the second is told, and has another name", self.will_note("Another tab has saved"), self.note())
            other.wait("store.isWritten()")
            self.b = one
            one.call("Page.bringToFront")
            self.again()
            texts = one.run("savedScenes().map(path => Module.FS.readFile(path, {encoding: 'utf8'})).join()")
            self.is_true("both are kept", "300,120 500,120" in texts and "200,120 600,120" in texts, texts)
        finally:
            self.b = one
            other.leave()

    def test_store_unsaved(self):
        """Two tabs with unsaved changes, both ended without a word."""
        self.open("scene=5")
        one, other = self.b, self.b.tab_beside(f"{self.address}/lab.html?lang=en")
        other.size(1280, 760)
        other.open(f"{self.address}/lab.html?lang=en#scene=5")
        one.call("Page.bringToFront")
        self.draw()
        one.wait("store.isWritten() && store.mine.size > 0", 10)
        self.b = other
        other.call("Page.bringToFront")
        self.draw((200, 200), (600, 200), (400, 500))
        other.wait("store.isWritten() && store.mine.size > 0", 10)
        self.b = one
        other.leave()
        one.call("Page.bringToFront")
        self.served["/bare.html"] = "<!doctype html><link rel=icon href=icon.png>"
        one.call("Page.navigate", url=f"{self.address}/bare.html")
        one.wait("navigator.locks.query().then(all => all.held.length === 0)", 20)  # a tab takes a moment to be gone
        self.open("")
        self.is_true("the changes of both are back", self.will_say("2 scenes with unsaved changes"), self.said())

    def test_store_link(self):
        """A function that came by a link leaves the reader's own alone."""
        self.own_open()
        self.own_type(self.BOX)
        self.b.wait("store.isWritten()")
        link = f"{self.address}/lab.html?lang=en#scene=circle-rect&at=200,150&test={self.squeezed(self.RIGHT)}"
        self.b.open(link)
        self.b.wait("ownPanel.part?.text.value.includes('Math.max')", 10)
        self.own_press("Run")
        self.b.wait("own.live && own.answers", 10)
        self.own_type(self.RIGHT + "\n// changed here")
        self.b.wait("store.isWritten()")
        if self.b.run("[...document.querySelectorAll('#own button')].some(b => b.textContent === 'Mine')"):
            self.own_press("Mine")
        text = self.b.run("ownPanel.part.text.value")
        self.is_true("Run on a link's function leaves the reader's own", "cx + r >= x" in text, text)
        self.open("scene=circle-rect&at=200,150")
        self.b.run("ownPanel.open()")
        self.b.wait("own.live", 10)
        text = self.b.run("ownPanel.part.text.value")
        self.is_true("so it is after loading the page again", "cx + r >= x" in text, text)
        self.own_press("From the link")
        self.is_true("the link's has a place of its own, with what was changed", "changed here" in self.b.run("ownPanel.part.text.value")
                     and self.b.run("own.live === null"), self.own_said())
        self.own_press("Keep as mine")
        self.is_true("Keep makes it the reader's", self.b.wait("own.live && own.running.code.includes('changed here')", 10), self.own_said())
        self.own_press("Mine before")
        text = self.b.run("ownPanel.part.text.value")
        self.is_true("and what was the reader's stays beside it", "cx + r >= x" in text, text)

    def test_store_dropped(self):
        self.open("scene=1")
        for name in ("..", ".", "", "a/..", "x" * 300 + ".ini"):
            self.b.run(f"openFiles([new File([Module.FS.readFile('/lab/scenes/3-circle-turned-rect.ini')], {json.dumps(name)})])")
            self.b.settle()
            self.is_true(f"a dropped file named '{name[:9]}' opens", self.will_say("Circle and turned rectangle"), self.said())
            self.b.key("1")
            self.b.settle()
        self.b.run("openFiles([{name: 'folder', size: 0, arrayBuffer: () => Promise.reject(new DOMException('It is a folder', 'NotFoundError'))}])")
        self.is_true("a folder is refused in words", self.will_note("folder: It is a folder"), self.note())

    def test_store_sandbox(self):
        """A site that gives the lab no origin, and so no storage at all."""
        self.headers["Content-Security-Policy"] = "sandbox allow-scripts"
        self.b.call("Network.setCacheDisabled", cacheDisabled=True)
        try:
            self.open("lesson=circle-rect&step=4")
            line = self.b.line()
            self.is_true("without any storage a lesson's link opens its step", line == "lesson=circle-rect&step=4", line)
            self.is_true("and the start says that nothing is kept", self.will_note("Nothing is kept here"), self.note())
        finally:
            self.headers.clear()
            self.b.call("Network.clearBrowserCache")  # the next test would get this page with its header
            self.b.call("Network.setCacheDisabled", cacheDisabled=False)

    def test_store_figure(self):
        """What is saved in a figure of a page is not kept, and that is said."""
        self.served["/host.html"] = ("<!doctype html><link rel=icon href=icon.png><iframe width=1000 height=700"
                                     " src='lab.html?lang=en#scene=5'></iframe>")
        self.b.call("Page.navigate", url=f"{self.address}/host.html")
        self.b.wait("frames[0]?.Module?.passes > 0")
        time.sleep(0.5)
        self.b.run("frames[0].onRename('/keep/data/hitlab/scenes/own.ini')")
        note = self.b.run("frames[0].note.textContent")
        self.is_true("a scene saved in a figure is not called saved", "Saved" not in note and "Not kept" in note, note)
