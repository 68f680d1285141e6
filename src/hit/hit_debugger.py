# SPDX-License-Identifier: MIT
"""Shapes in a debugger: gdb and lldb print a hit_shape as a line of the lab has it, and show shapes in the lab.

gdb:   source hit_debugger.py
lldb:  command script import hit_debugger.py

Then `print a` says circle:1,2:3, and `hit-show a b` writes both to the file hit-show.hitlab, as HIT_SHOW() of hit_show.h does:
`hitlab watch hit-show.hitlab` shows them, with the same numbers to the last bit.
"""
FILE = 'hit-show.hitlab'
MOST = 100  # vertices that print shows


def number(x):
    return repr(int(x)) if x == int(x) and abs(x) < 1e15 else repr(x)


class Shape:
    """What a debugger reads of a shape. `field(NAME...)` is the value of a member of a member, as text or as a number."""

    def __init__(self, field):
        self.kind = field('kind').split('_')[-1].lower()
        self.count, self.radius = int(field('count')), float(field('radius'))
        listed = self.kind == 'polygon'
        self.vertices = [tuple(float(field(*(('rings', 'vertices') if listed else ('vertex',)), i, axis)) for axis in 'xy') for i in range(self.count)]
        ends = int(field('rings', 'count')) if listed and field('rings', 'ends') != '0' else 0
        self.ends = [int(field('rings', 'ends', i)) for i in range(ends)]
        if listed and field('rings', 'open') == 'true':
            self.kind = 'chain'
        self.size = float(field('size', 'x')), float(field('size', 'y'))
        self.angle = float(field('angle'))
        self.end = float(field('vertex', 3, 'y')) if self.kind == 'sector' else 0
        self.centre = (float(field('centre', 'x')), float(field('centre', 'y'))) if self.kind == 'rect' else self.vertices[0] if self.vertices else (0, 0)
        if self.kind == 'rect' and not self.is_made():
            self.kind = 'polygon'

    def is_made(self):
        """Whether centre and size make these corners, for an upright rect; of others a debugger cannot tell."""
        (x, y), (w, h) = self.centre, self.size
        return self.angle == 0 and (self.vertices[0], self.vertices[2]) == ((x - w / 2, y - h / 2), (x + w / 2, y + h / 2))

    def is_central(self):
        return self.kind in ('point', 'circle', 'rect', 'ellipse', 'sector')

    def words(self, placed=True):
        text, marks = self.kind, set(self.ends[:-1])
        for i, (x, y) in enumerate([self.centre] if self.is_central() else self.vertices):
            if placed or not self.is_central():
                text += (':/' if i in marks else '') + f':{number(x)},{number(y)}'
        if self.kind in ('rect', 'ellipse'):
            text += f':{number(self.size[0])},{number(self.size[1])}:{number(self.angle)}'
        if self.kind == 'sector':
            text += f':{number(self.size[0])}:{number(self.size[1])}:{number(self.angle)},{number(self.end)}'
        if self.kind in ('circle', 'capsule'):
            text += f':{number(self.radius)}'
        elif self.radius > 0:
            text += f':grow:{number(self.radius)}'
        return text

    def bounds(self):
        reach = max(self.radius, *(abs(length) for length in self.size)) if self.kind in ('ellipse', 'sector') else self.radius
        xs, ys = zip(*self.vertices)
        return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def printed(shape):
    return f'{shape.kind} of {shape.count} vertices' if shape.count > MOST else shape.words()


def line(shapes):
    """A state of one shape or two: the stage is twice as large as what is seen."""
    first, last = shapes[0], shapes[-1]
    left, top = (min(s.bounds()[i] for s in shapes) for i in (0, 1))
    right, bottom = (max(s.bounds()[i] for s in shapes) for i in (2, 3))
    height = min(1.4 * max(bottom - top, (right - left) / 1.5, 1e-6), 2e5)
    at = (left, top) if len(shapes) == 1 else first.centre if first.is_central() else (0, 0)
    cursor = 'point' if len(shapes) == 1 else first.words(False)
    return (f'title=debugger&stage={number(3 * height)},{number(2 * height)}&view={number((left + right) / 2)},{number((top + bottom) / 2)},2&follow=off'
            f'&base={last.words()}&cursor={cursor}&at={number(at[0])},{number(at[1])}')


def show(shapes):
    if not 1 <= len(shapes) <= 2 or not all(shape.vertices for shape in shapes):
        return 'hit-show takes one shape or two'
    with open(FILE, 'w', encoding='utf-8') as out:
        out.write(line(shapes) + '\n')
    return f'{" ".join(map(printed, shapes))}: hitlab watch {FILE}'


# ---- gdb ------------------------------------------------------------------------------------------

def gdb_shape(value):
    def field(*names):
        at = value
        for name in names:
            at = at[name]
        kind = at.type.strip_typedefs().code
        return str(int(at)) if kind == gdb.TYPE_CODE_PTR else str(at) if kind in (gdb.TYPE_CODE_ENUM, gdb.TYPE_CODE_BOOL) else at
    return Shape(field)


def start_gdb():
    class Printer:
        def __init__(self, value):
            self.value = value

        def to_string(self):
            try:
                return printed(gdb_shape(self.value))
            except (gdb.MemoryError, ValueError, OverflowError):
                return 'no shape yet'

    class Show(gdb.Command):
        """hit-show A [B]: shows shapes in the lab; each is an expression without blanks."""

        def __init__(self):
            super().__init__('hit-show', gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

        def invoke(self, words, _from_tty):
            values = [gdb.parse_and_eval(word) for word in gdb.string_to_argv(words)]
            pointed = [value.dereference() if value.type.strip_typedefs().code == gdb.TYPE_CODE_PTR else value for value in values]
            print(show([gdb_shape(value) for value in pointed]))

    def printer_of(value):
        kind = value.type.strip_typedefs()
        return Printer(value) if kind.code == gdb.TYPE_CODE_STRUCT and kind.tag == 'hit_shape' else None
    gdb.pretty_printers.append(printer_of)
    Show()


# ---- lldb -----------------------------------------------------------------------------------------

def lldb_shape(value):
    unnamed = next(value.GetChildAtIndex(i) for i in range(value.GetNumChildren()) if not value.GetChildAtIndex(i).GetName())

    def field(*names):
        path = ''.join(f'[{name}]' if isinstance(name, int) else f'.{name}' for name in names)
        at = value.GetValueForExpressionPath(path)
        at = at if at.IsValid() else unnamed.GetValueForExpressionPath(path)
        return '0' if at.GetType().IsPointerType() and at.GetValueAsUnsigned() == 0 else at.GetValue()
    return Shape(field)


def lldb_summary(value, _dictionary):
    try:
        return printed(lldb_shape(value.GetNonSyntheticValue()))
    except (TypeError, ValueError, OverflowError):
        return 'no shape yet'


def lldb_show(debugger, words, result, _dictionary):
    """hit-show A [B]: shows shapes in the lab; each is an expression without blanks."""
    frame = debugger.GetSelectedTarget().GetProcess().GetSelectedThread().GetSelectedFrame()
    values = [frame.EvaluateExpression(word) for word in words.split()]
    result.AppendMessage(show([lldb_shape(value.Dereference() if value.GetType().IsPointerType() else value) for value in values]))


def __lldb_init_module(debugger, _dictionary):
    debugger.HandleCommand(f'type summary add -F {__name__}.lldb_summary hit_shape')
    debugger.HandleCommand(f'command script add -f {__name__}.lldb_show hit-show')


try:
    import gdb
    start_gdb()
except ImportError:
    try:
        import lldb
    except ImportError:
        pass
