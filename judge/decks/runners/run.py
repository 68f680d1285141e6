# SPDX-License-Identifier: MIT
"""Asks a function the cases of a deck file. Usage: run.py circle-box.tsv my_test.py"""
import runpy
import sys

deck, code = sys.argv[1:]
hit = runpy.run_path(code)['hit']  # hit(cx, cy, r, x, y, w, h); a polygon is a list of (x, y)


def arguments(pair, numbers):
    for form in pair.split('/'):
        if form == 'polygon':
            count = int(numbers.pop(0))
            yield [(numbers.pop(0), numbers.pop(0)) for _ in range(count)]
        else:
            yield from (numbers.pop(0) for _ in range(COUNTS[form]))


COUNTS = {'point': 2, 'segment': 4, 'circle': 3, 'box': 4, 'rect': 5, 'triangle': 6, 'capsule': 5, 'ellipse': 5, 'roundbox': 5}
pair, asked, wrong = '', 0, 0
with open(deck, encoding='utf-8') as file:
    for line in file:
        if line.startswith('#'):
            pair = pair or line[2:].split(':')[0]
            continue
        case, answer, relation, flags = line.rstrip('\n').split('\t')[:4]
        if flags:
            continue  # touching and rounded cases have rules of their own
        asked += 1
        if bool(hit(*arguments(pair, [float(word) for word in case.split()]))) != (answer == 'hit'):
            wrong += 1
            if wrong <= 5:
                print(f'{case}: the exact answer is {answer}, {relation}')
print(f'{wrong} of {asked} are wrong')
sys.exit(1 if wrong else 0)
