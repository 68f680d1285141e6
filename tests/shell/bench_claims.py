# SPDX-License-Identifier: MIT
"""Prints each sentence of the pages that bench/RESULTS.md or docs/bench.tsv contradicts. Usage: bench_claims.py ROOT"""
import csv
import pathlib
import re
import statistics
import sys

ROOT = pathlib.Path(sys.argv[1])


def tables():
    """(head, rows) of each table, as lists of cells."""
    for block in re.findall(r'(?:^\|.*\n)+', (ROOT / 'bench/RESULTS.md').read_text(encoding='utf-8'), re.M):
        head, _, *rows = [[cell.strip() for cell in line.strip().strip('|').split('|')] for line in block.splitlines()]
        yield head, rows


def column(first, name, place=0, row=''):
    """The numbers of the column with this name, its `place`-th, of each table whose first column is called so; of rows with the word."""
    found = []
    for head, rows in tables():
        if head[0].startswith(first) and name in head:
            at = [i for i, cell in enumerate(head) if cell == name][place]
            found += [float(cells[at]) for cells in rows if cells[at] and (not row or row in cells)]
    return found


def longest(kind):
    """ms of the calls that are of a kind: turning sweeps; slides, fronts and ways out; others."""
    kinds = {'turning': 'turning', 'slow': 'slide|,', 'other': ''}
    found = {name: [] for name in kinds}
    for head, rows in tables():
        if head[0].startswith('ms, of so many'):
            for name, *cells in rows:
                of = next(of for of, words in kinds.items() if re.search(words, name))
                found[of] += [float(cell.split()[0]) for cell in cells if cell]
    return found[kind]


def packages(name):
    """A column of the packages for JavaScript, by the word before their version."""
    head, rows = next((head, rows) for head, rows in tables() if head[0] == 'package')
    at = head.index(name)
    return {cells[0].split()[0]: float(cells[at]) for cells in rows if cells[at]}


def times_ours(name):
    """How many times as long as ours the tests of the others take."""
    ns = packages(name)
    ours = ns.pop('hitlab-hit')
    return [other / ours for other in ns.values()]


with open(ROOT / 'docs/bench.tsv', encoding='utf-8') as verdicts:
    EXACT = [row for row in csv.DictReader(verdicts, delimiter='\t') if row['group'] == 'referee']


def touching(ellipses):
    return [row for row in EXACT if ('ellipse' in row['pair']) == ellipses]


def within(low, high, numbers):
    return len(numbers) >= 3 and low <= min(numbers) and max(numbers) <= high


def about(low, high, numbers):
    return len(numbers) >= 3 and low <= statistics.median(numbers) <= high


CLAIMS = (
    ('docs/library.md', 'less than 1.4 times as long as a tuned plain test for most pairs',
     about(0, 1.4, [float(row['ratio_random']) for row in EXACT])),
    ('docs/zh/library.md', '不到精心写成的普通检测的 1.4 倍', about(0, 1.4, [float(row['ratio_random']) for row in EXACT])),
    ('docs/bench.md', 'up to 15 times as long', within(0, 15, [float(row['ns_touching']) / float(row['ns_random']) for row in touching(False)])),
    ('docs/bench.md', 'ellipses then take about a microsecond', about(500, 2000, [float(row['ns_touching']) for row in touching(True)])),
    ('docs/bench.md', "about as long as Box2D's distances", about(0.7, 1.4, column('nearest points', 'ratio'))),
    ('docs/bench.md', 'one to two and a half times as long as the verdict', within(0.9, 2.6, column('half hits', 'ratio'))),
    ('docs/bench.md', "a third of `b2TimeOfImpact`'s time", about(0.25, 0.42, column('pair', 'hit_sweep / it'))),
    ('docs/bench.md', "two thirds of `b2ShapeCast`'s", about(0.5, 0.85, column('pair', 'hit_sweep / it', 1))),
    ('docs/bench.md', 'a quarter to a tenth of the time of single calls', about(4, 10, column('positions', 'faster'))),
    ('docs/bench.md', "a tenth of the time of GEOS's", about(0.05, 0.15, column('outline', 'index / GEOS', row='build'))),
    ('docs/bench.md', 'take under 37 ms', within(0, 37, longest('other'))),
    ('docs/bench.md', 'take under 26', within(0, 26, longest('slow'))),
    ('docs/bench.md', 'turning sweeps under 9', within(0, 9, longest('turning'))),
    ('docs/bench.md', 'tests two prepared circles in less time than SAT.js, detect-collisions and p5.collide2d, a circle and a box too',
     within(1.01, 1e9, times_ours('circle, circle, ns')) and within(1.01, 1e9, times_ours('circle, box, ns'))),
    ('docs/bench.md', 'in less than a quarter of the time of any of them', within(4, 1e9, times_ours('convex rings of 8, ns'))),
    ('docs/bench.md', 'twice as long as with SAT.js', 0.4 <= min(times_ours('a circle moves, circle, ns')) <= 0.6),
    ('docs/bench.md', 'SAT.js and detect-collisions judge 246 wrongly, p5.collide2d 311, and `hitlab-hit` none',
     packages('wrong') == {'hitlab-hit': 0, 'sat': 246, 'detect-collisions': 246, 'p5.collide2d': 311}),
    ('docs/bench.md', 'tens to hundreds of times', within(20, 1000, column('hit_prove', 'times hit_hits') + column('hit_prove', 'times hit_hits', 1))),
)

for page, words, holds in CLAIMS:
    text = re.sub(r'\s+', ' ', (ROOT / page).read_text(encoding='utf-8'))
    if words not in text:
        print(f'{page} does not say: {words}')
    elif not holds:
        print(f'{page}: {words}: the tables say otherwise')
