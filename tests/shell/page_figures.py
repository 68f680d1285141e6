# SPDX-License-Identifier: MIT
"""Prints each sentence of the pages whose number is not the one that the sources have. Usage: page_figures.py ROOT"""
import fractions
import math
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])


def read(path):
    return (ROOT / path).read_text(encoding='utf-8')


def constant(path, name):
    """The number after a name: "NAME = 8", "#define NAME 8", "#define NAME (256 * MIB)", "#define NAME (1.0 / 32)", "count  = 400"."""
    found = re.search(rf'\b{name}\b[ =(]+(?:1.0 / )?(-?[\d.]+(?:e-?\d+)?)', read(path))
    return float(found[1]) if found else sys.exit(f'{path} has no {name}')


def written(number):
    """20000 as "20 000", and a small number without a point."""
    return re.sub(r'(?<=\d)(?=(\d{3})+$)', ' ', f'{number:.0f}') if number >= 10000 else f'{number:.15f}'.rstrip('0').rstrip('.')


def rows(path, under):
    """The rows of the first table below a line."""
    table = re.search(r'(?:^\|.*\n)+', read(path).split(under, 1)[1], re.M)[0]
    return table.splitlines()[2:]


def near_the_line():
    """How far the doubles (0.9, 0.3) are from the line through (0, 0) and (3, 1)."""
    away = abs(3 * fractions.Fraction(0.3) - fractions.Fraction(0.9)) # of (x, y) from x = 3 y, times the root of 10
    return f'{float(away) / math.sqrt(10):.1e}'.replace('e', '·10^')


def waiting_steps():
    """Of the steps of all lessons, the part that waits for something."""
    steps = [step for path in ROOT.glob('lessons/*.ini') for step in path.read_text(encoding='utf-8').split('[step]')[1:]]
    return sum(bool(re.search(r'^wait *=', step, re.M)) for step in steps) / len(steps)


WORDS = {8: ('eight', '八'), 9: ('nine', '九'), 10: ('ten', '十'), 400: ('four hundred', '四百')}
LIBRARIES = len(rows('docs/conventions.md', '# ')) - 1 # without hit
LANGUAGES = len(list(ROOT.glob('judge/templates/harness.*')))
LESSONS = len(list(ROOT.glob('lessons/*.ini')))

JUDGE, RUN, OWN, LIMITS = 'src/judge/judge.h', 'src/lab/judge/judge_run.c', 'src/lab/judge/own.c', 'src/lab/scene/file/scene_limits.h'
CHILD, CHILD_PRIVATE, EXCHANGE = (f'src/lab/judge/{name}' for name in ('child.c', 'child_private.h', 'child_exchange.c'))

# The number, the page and its words; the Chinese page and its words. {} is the number, {w} the number as a word.
CLAIMS = (
    (constant(JUDGE, 'JUDGE_ULPS'), 'judge', 'more than {} ulps from touching', '离接触超过 {} 个 ulp'),
    (constant('src/judge/judge_wish.h', 'JUDGE_USUAL_COUNT'), 'judge', 'cases of each deck ({})', '每个题组的题数（{}）'),
    (constant('src/judge/judge_wish.h', 'JUDGE_USUAL_COUNT'), 'judge', 'runs the {} cases of each deck', '把每个题组的 {} 题问一遍'),
    (constant('src/lab/cli/command_cases.c', 'USUAL_COUNT'), 'judge', '{} cases of each deck', '每个题组 {} 题'),
    (constant('src/judge/ask.h', 'ASK_USUAL_WITHIN'), 'judge', 'this times the largest coordinate ({})', '最大坐标的这么多倍，就算对（{}）'),
    (constant('src/lab/cli/command_judge.c', 'USUAL_SECONDS'), 'judge', 'from the first case on ({})', '从第一题起总共多久（{}）'),
    (constant('src/judge/form_case.h', 'FORM_CASES'), 'judge', '{} cases that tell forms apart', '{} 道能区分形式的题'),
    (constant('src/judge/judge_private.h', 'JUDGE_AGAIN'), 'judge', 'asks {} cases of each deck again', '每个题组有 {} 题再问一次'),
    (constant(RUN, 'SECONDS_OF_SILENCE'), 'judge', 'no answer for {} seconds of processor time', '用了 {} 秒处理器时间'),
    (constant(RUN, 'SECONDS_OF_SLEEP'), 'judge', 'or for {} seconds in which the program sleeps', '休眠了 {} 秒，都没有回答'),
    (constant(CHILD, 'MOST_FAILURES'), 'judge', 'After {} such failures', '这样失败 {} 次'),
    (constant(CHILD, 'MOST_SILENCES'), 'judge', '{} timeouts', '超时 {} 次'),
    (constant(CHILD_PRIVATE, 'CHILD_MOST_FRUITLESS'), 'judge', '{} failures of a program that has never answered', '从不回答的程序失败 {} 次'),
    (constant('src/lab/judge/child.h', 'CHILD_STARTING') / 60, 'judge', 'sleep for {} minutes', '可以休眠 {} 分钟'),
    (constant(EXCHANGE, 'WORK_TO_START'), 'judge', 'work for {} seconds', '用 {} 秒处理器时间。'),
    (constant('src/lab/judge/harness.c', 'MOST_SECONDS_TO_BUILD') / 60, 'judge', 'A compiler gets {} minutes', '编译器有 {} 分钟'),
    (constant(RUN, 'MEMORY') / 1024, 'judge', 'gets {} GiB of memory', '最多用 {} GiB 内存'),
    (constant(RUN, 'fmin'), 'judge', '{w} times the processor time of `--time`', '处理器时间是 `--time` 的{w}倍'),
    (constant(OWN, 'SECONDS'), 'judge', 'works for {} seconds without an answer', '工作了 {} 秒还不回答'),
    (constant(OWN, 'SLEEPING'), 'judge', 'or that sleeps for {}', '或者休眠了 {} 秒'),
    (constant(OWN, 'WINDOW_MS'), 'judge', 'for an answer for {} ms at most', '最多等 {} 毫秒'),
    (constant('src/judge/deck_motion.c', 'THIN'), 'judge', '{} steps of the motion may all miss', '分成 {} 步'),
    (constant('web/own_share.js', 'LONGEST'), 'judge', 'up to {} characters', '最多 {} 个字符'),
    (max(len(path.read_text().splitlines()) for path in ROOT.glob('judge/decks/runners/*')), 'judge', 'at most {} lines', '不超过 {} 行'),
    (constant('src/hit/separate/pieces.h', 'PIECES_MOST_VERTICES'), 'judge', 'more than {} vertices and', '超过 {} 个'),
    (constant('src/hit/separate/pieces.h', 'PIECES_MOST_VERTICES'), 'library', 'polygons of up to {} vertices', '不超过 {} 个顶点'),
    (constant(LIMITS, 'LIMIT_VERTICES'), 'manual', 'at most {} vertices of both shapes', '至多 {} 个顶点'),
    (constant(LIMITS, 'LIMIT_SHAPES'), 'manual', 'fields of at most {} shapes', '至多 {} 个图形'),
    (constant(LIMITS, 'LIMIT_FIELD_VERTICES'), 'manual', 'with {} vertices', '{} 个顶点；'),
    (constant('src/lab/field/crowd.h', 'CROWD_SHAPES'), 'manual', 'at most {}\n', '最多 {}\n'),
    (constant('src/lab/disk/text_file.h', 'TEXT_FILE_LARGE'), 'manual', 'may have up to {} MiB', '最大 {} MiB'),
    (constant('src/lab/session/core/lab.h', 'LAB_TICKS_A_SECOND'), 'manual', 'there are {} in a second', '每秒 {} 步'),
    (constant('src/lab/session/move/straight.c', 'HOLDS_WITHIN'), 'manual', 'within {} degrees', '{} 度以内'),
    (constant('src/lab/view/layers/border_lines.c', 'FINE'), 'manual', 'to 1/{} of a pixel', '1/{} 像素'),
    (constant('scenes/field-bounding-circles.ini', 'count'), 'manual', 'among {w} stars', '{w}颗星'),
    (LIBRARIES, 'conventions', 'The conventions of {} libraries', '{} 个库的约定'),
    (LIBRARIES - 3, 'faq', 'raylib, Box2D, Godot and {} others', None),
    (LIBRARIES, 'faq', None, '等 {} 个库'),
    (LIBRARIES, '../CHANGELOG', 'what {} libraries answer', None),
    (LANGUAGES, '../CHANGELOG', 'in {w} languages', None),
    (LANGUAGES, '../README', 'in {w} languages', None),
    (LANGUAGES, '../../README.zh', None, '{w}种语言'),
    (LANGUAGES, 'teaching', '{w} languages', '{w}种语言'),
    (LESSONS, '../CHANGELOG', '{w} lessons in English and Chinese', None),
)


def says(page, words, number):
    names = WORDS.get(round(number), ('?', '?'))
    words = words.replace('{w}', names['zh/' in page]).replace('{}', written(number))
    text = read(page)
    if words.lower() not in (text if '\n' in words else re.sub(r'(?<=[^\x00-\x7f])\n(?=[^\x00-\x7f])', '', text).replace('\n', ' ')).lower():
        print(f'{page} does not say: {words}')


TRUTHS = (
    ('faq', f'{near_the_line()} away from the line', f'在直线旁 {near_the_line()} 处', True),
    ('manual', 'More than half of the steps wait for you', '多半步骤要等你动手', waiting_steps() > 0.5),
)

for number, page, english, chinese in CLAIMS:
    if english:
        says(f'docs/{page}.md', english, number)
    if chinese:
        says(f'docs/zh/{page}.md', chinese, number)
for page, english, chinese, holds in TRUTHS:
    says(f'docs/{page}.md', english, 0)
    says(f'docs/zh/{page}.md', chinese, 0)
    if not holds:
        print(f'docs/{page}.md: {english}: the sources say otherwise')
