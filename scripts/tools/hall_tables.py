# SPDX-License-Identifier: MIT
"""What the hall asks each library beside the judge's decks: its conventions, and the cases of public reports."""
import os
import re

ROOT = os.path.join(os.path.dirname(os.path.realpath(__file__)), '..', '..')

SIDES, CORNERS = (('left', '左'), ('top', '上'), ('right', '右'), ('bottom', '下')), (('top left', '左上'), ('top right', '右上'), ('bottom right', '右下'), ('bottom left', '左下'))
ON_SIDES, ON_CORNERS = ('0 1', '1 0', '2 1', '1 2'), ('0 0', '2 0', '2 2', '0 2')
RING = '4 0 0 2 0 2 2 0 2'

# A column: its head in both languages, the pairs that ask it, the first of them that the library has, with their cases, and names for several cases.
QUESTIONS = (
    (('share an edge', '共边'), (('box/box', ['0 0 2 2 2 0 2 2']), ('rect/rect', ['1 1 2 2 0 3 1 2 2 0']),
                                 ('polygon/polygon', [RING + ' 4 2 0 4 0 4 2 2 2'])), ()),
    (('share a corner', '共角'), (('box/box', ['0 0 2 2 2 2 2 2']), ('rect/rect', ['1 1 2 2 0 3 3 2 2 0']),
                                  ('polygon/polygon', [RING + ' 4 2 2 4 2 4 4 2 4'])), ()),
    (('circles touch', '两圆相切'), (('circle/circle', ['0 0 1 2 0 1']),), ()),
    (('point on the edge', '点在边上'), (('point/box', [f'{at} 0 0 2 2' for at in ON_SIDES]), ('point/polygon', [f'{at} {RING}' for at in ON_SIDES])), SIDES),
    (('point on a vertex', '点在顶点'), (('point/box', [f'{at} 0 0 2 2' for at in ON_CORNERS]), ('point/polygon', [f'{at} {RING}' for at in ON_CORNERS])),
     CORNERS),
    (('zero size, inside', '大小为零、在内部'), (('box/box', ['1 1 0 0 0 0 2 2']), ('rect/rect', ['1 1 0 0 0 1 1 2 2 0']),
                                                 ('circle/circle', ['0 0 0 0 0 1'])), ()),
    (('wholly inside', '完全在内部'), (('box/box', ['1 1 1 1 0 0 3 3']), ('rect/rect', ['1 1 1 1 0 1 1 3 3 0']), ('circle/circle', ['0 0 1 0 0 3']),
                                       ('polygon/polygon', ['4 1 1 2 1 2 2 1 2 4 0 0 3 0 3 3 0 3'])), ()),
    (('negative width', '负的宽度'), (('box/box', ['2 0 -2 2 0.5 0.5 1 1']), ('point/box', ['1 1 2 0 -2 2'])), ()),
)

WORDS = {'hit': '碰撞', 'miss': '未碰撞', 'refused': '拒绝', 'error': '报错', '–': '–'}

PAGES = (('docs/conventions.md', 0, '''# Does touching count? The conventions of {count} libraries

[中文](zh/conventions.md) · [README](../README.md) · [questions](faq.md) · [hall of faults](hall.md)

Two boxes share an edge: is that a hit? `scripts/tools/hall` asks each library, and writes this table and [the hall](hall.md) from its answers. *–*: the
library has no such test. *left, top*: a hit on these sides, or at these corners, alone; y points down. A library without boxes is asked with turned
rectangles, or with polygons. The box of zero size lies inside a larger one. The box of negative width lies around a smaller one; a library that takes
corners gets its corners in that order.

'''), ('docs/zh/conventions.md', 1, '''# 接触算不算碰撞？{count} 个库的约定

[README](../../README.zh.md) · [问答](faq.md) · [错误大全](../hall.md)（英文） · [English](../conventions.md)

两个方框共用一条边，算碰撞吗？`scripts/tools/hall` 逐个问每个库，再用它们的回答写成这张表和[错误大全](../hall.md)。“–”：这个库没有这样的检测。“左、上”：只有在这些边上或这些顶点上才算
碰撞；y 轴向下。没有方框的库，用旋转的矩形或多边形来问。大小为零的方框在一个较大的方框内部；宽度为负的方框围着一个较小的方框；如果库要的是顶点，就按这个次序传入。

'''))

# The library, the pair, the numbers, and the public report that has them.
REPORTS = (
    ('Godot', 'point/polygon', '-9.9518 3.0021 10 -32 -20 14 -20 14 -2 44 24 90 24 92 86 32 86 32 40 14 26 -32 26', 'godotengine/godot#114065'),
    ('Godot', 'point/polygon', '455 374 4 50 50 50 1130 1268.352295 1130 1105.720703 50', 'godotengine/godot#82305'),
    ('Godot', 'point/polygon', '-42 0 4 -42 -42 42 -42 42 42 -42 42', 'godotengine/godot#81042'),
    ('Godot', 'point/polygon', '0 1 4 0 20 100 20 100 0 0 0', 'godotengine/godot#69505'),
    ('Godot', 'segment/segment', '585 95 581 98 585 105 585 45', 'godotengine/godot#86651'),
    ('Godot', 'segment/segment', '2 0 2 1 1 0 2 0', 'godotengine/godot#41011'),
    ('Godot', 'segment/segment', '2 -1 2 1 1 0 2 0', 'godotengine/godot#41011'),
    ('Godot', 'circle/segment', '0 0 5 1 0 10 0', 'godotengine/godot#26698'),
    ('libGDX', 'polygon/polygon', '4 100 750 200 750 100 150 200 150 3 77 695 91 695 84 681', 'libgdx/libgdx#1635'),
    ('libGDX', 'segment/polygon', '9.009702 9.002425 20 5 4 0 0 10 0 10 10 0 10', 'libgdx/libgdx#1726'),
    ('libGDX', 'segment/segment', '31.485935 199.49142 35.280785 203.2859 36.99131 204.99626 35.280785 203.2859', 'libgdx/libgdx#5057'),
)

REPORTED = '''
## Public reports

What the version here says of the shapes of a public report, and the exact answer for them.

| report | pair | case | it says | the answer |
| --- | --- | --- | --- | --- |
{rows}
'''


def report_link(name):
    return f'[{name.split("/")[1]}](https://github.com/{name.replace("#", "/issues/")})'


def report_rows(library, says_of, truth_of, linked):
    """Rows of the library's reports; says_of and truth_of answer (pair, case), linked makes the case an address."""
    return [f'| {report_link(name)} | `{pair}` | {linked(pair, case)} | {library} {says_of(pair, case)} | {truth_of(pair, case)} |'
            for owner, pair, case, name in REPORTS if owner == library]


def reply(words, names, language):
    """One word for several answers that agree, else the names of those that hit."""
    words = ['error' if word.startswith('error') else word for word in words]
    if len(set(words)) == 1:
        return WORDS[words[0]] if language else words[0]
    return ('、' if language else ', ').join(name[language] for name, word in zip(names, words) if word == 'hit')


def replies(pairs, answers_of):
    """The answers to each question, in both languages; answers_of gives a word for each case of a pair."""
    for _, ways, names in QUESTIONS:
        way = next((way for way in ways if way[0] in pairs), None)
        words = answers_of(*way) if way else ['–']
        yield reply(words, names, 0), reply(words, names, 1)


def row_of(name, answered, language):
    return f'| {name} | ' + ' | '.join(reply[language] for reply in answered) + ' |'


def is_asked(answered):
    return any(reply[0] != '–' for reply in answered)


def write_pages(rows):
    """rows: the name and the answers of each library. One that no question suits has no row."""
    rows = [row for row in rows if is_asked(row[1])]
    for page, language, head in PAGES:
        heads = [('library', '库')[language], *(question[0][language] for question in QUESTIONS)]
        lines = ['| ' + ' | '.join(heads) + ' |', '|' + ' --- |' * len(heads), *(row_of(name, answered, language) for name, answered in rows)]
        with open(os.path.join(ROOT, page), 'w', encoding='utf-8') as out:
            out.write(head.format(count=len(rows) - 1) + '\n'.join(lines) + '\n')


def missing_rows(name, answered):
    """The pages that lack the row, or have another."""
    for page, language, _ in PAGES:
        with open(os.path.join(ROOT, page), encoding='utf-8') as text:
            if is_asked(answered) and row_of(name, answered, language) not in text.read().split('\n'):
                yield f'{page}: not {row_of(name, answered, language)}'


def rows_of_page(text):
    """The rows of the table of reports: library, pair, case, and what it says."""
    return re.findall(r'^\| \[\w+#\d+\]\S+ \| `([a-z/]+)` \| \[?`([^`]*)`\S* \| (\S+) (.*?) \| (\w+) \|$', text, re.M)
