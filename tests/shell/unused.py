#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the functions that the program, the library and the judge never reach, which a linker with --gc-sections would drop: by the
relocations in the objects, from main(), the public headers, every table and every static function. Usage: unused.py SOURCE_ROOT BUILD"""
import bisect
import pathlib
import re
import subprocess
import sys

root, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def readelf(files):
    """Each file, and the lines of its sections, relocations and symbols."""
    text = subprocess.run(['readelf', '-SrsW', *files], capture_output=True, text=True, check=True).stdout
    for part in re.split('^File: ', text, flags=re.M)[1:]:
        file, *lines = part.splitlines()
        yield file, lines


def functions_of(file, lines):
    """By section: where functions begin, with their names; those of a file alone have its path before the name. And the sections."""
    starts, sections = {}, {}
    for line in lines:
        word = line.split()
        if len(word) >= 8 and word[3] == 'FUNC' and word[6].isdigit():
            name = word[7] if word[4] == 'GLOBAL' else f'{file}:{word[7]}'
            starts.setdefault(word[6], []).append((int(word[1], 16), name))
        if match := re.match(r'\s*\[\s*(\d+)\] (\S+)', line):
            sections[match.group(2)] = match.group(1)
    return {section: sorted(of) for section, of in starts.items()}, sections


def at(starts, section, offset):
    of = starts.get(section, [])
    place = bisect.bisect_right(of, (offset, '\uffff')) - 1
    return of[place][1] if place >= 0 else None


def calls_of(starts, sections, lines):
    """Pairs: what asks, or None for a table, and the function that it asks."""
    own = {name.split(':')[-1]: name for of in starts.values() for _, name in of if ':' in name}
    section = None
    for line in lines:
        if match := re.match(r"Relocation section '\.rela(\S+)'", line):
            section = match.group(1)
            continue
        match = re.match(r'(\w{12,}) +\w+ +R_\w+ +(\w+) +(\S+)(?: ([+-]) (\w+))?', line)
        if not match or section.startswith(('.debug', '.eh_frame')):
            continue
        offset, _, symbol, sign, addend = match.groups()
        asks = at(starts, sections[section], int(offset, 16)) if section.startswith('.text') else None
        if symbol in sections:
            value = int(addend or '0', 16) * (-1 if sign == '-' else 1)
            symbol = at(starts, sections[symbol], value + 4 if section.startswith('.text') else value)
        yield asks, own.get(symbol, symbol)


def main():
    asked, roots, known = {}, {'main'}, set()
    for file, lines in readelf(file for file in (build / 'src').rglob('*.o') if '.so.p' not in str(file)):
        starts, sections = functions_of(file, lines)
        known |= {name for of in starts.values() for _, name in of if ':' not in name}
        for asks, function in calls_of(starts, sections, lines):
            if asks is None or ':' in asks: # a compiler tells which static functions nothing asks
                roots.add(function)
            else:
                asked.setdefault(asks, set()).add(function)
    for header in (*root.glob('src/hit/hit*.h'), root / 'src/judge/judge.h'):
        roots |= set(re.findall(r'\b(\w+)\(', header.read_text(encoding='utf-8')))
    todo = list(roots)
    while todo:
        for function in asked.pop(todo.pop(), ()):
            if function not in roots:
                roots.add(function)
                todo.append(function)
    print('\n'.join(sorted(known - roots)))


main()
