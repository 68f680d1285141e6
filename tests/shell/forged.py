# SPDX-License-Identifier: MIT
"""Prints what judge/check/check.py says wrongly of tests/hit/forgeries.tsv. Usage: forged.py CHECK_FOLDER TABLE"""
import json
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from check import Core, proves


def is_taken(a, b, proof):
    try:
        return proves(Core(a), Core(b), proof)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return False


with open(sys.argv[2], encoding='utf-8') as table:
    for line in table:
        if not line.startswith('#'):
            name, a, b, true, forged = line.rstrip('\n').split('\t')
            a, b = json.loads(a), json.loads(b)
            if not is_taken(a, b, json.loads(true)):
                print('refused:', name)
            if is_taken(a, b, json.loads(forged)):
                print('taken:', name)
