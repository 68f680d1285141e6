# SPDX-License-Identifier: MIT
"""Functions in a form, in Python: reader.c says how each reads its arguments, which judge/templates/shapes.py makes as a plan says.
Answers the numbers that it has read, a line for each line, or "!" and what it raised. Usage: reader.py SHAPES"""
import functools
import math
import sys

with open(sys.argv[1], encoding='utf-8') as file:
    exec(file.read())  # follow() and NoName


def points(given):
    return [len(given), *(number for x, y in given for number in (x, y))]


def fields(given):
    return [len(given), *(number for p in given for number in (p.x, p['y']))]


def flat(given):
    return [len(given) / 2, *given]


def row(given):
    return [len(given), *given]


made, read, answers = None, None, []
for line in sys.stdin:
    if line.startswith('#plan '):
        made = follow(line[6:])
    elif line.startswith('#read '):
        read = eval(f'lambda {line[6:].replace(":", ": [", 1)}]')
    elif line == '\n':
        print('\n'.join(answers), flush=True)
        answers.clear()
    else:
        try:
            answers.append(' '.join(repr(float(number)) for number in read(*made([float(word) for word in line.split()]))))
        except Exception as error:
            answers.append(f'!{"?name " if isinstance(error, NoName) else ""}{error}')
