# SPDX-License-Identifier: MIT
"""Holds JSON to a schema, by the words that the schemas of this project use: another word is an error. Prints what does not fit.

Usage: fits_schema.py SCHEMA FILE...
"""
import json
import re
import sys

TYPES = {'object': dict, 'array': list, 'string': str, 'number': (int, float), 'integer': int, 'boolean': bool, 'null': type(None)}
SAID = {'$schema', '$comment', '$defs', 'title', 'description', 'then', 'else'}  # words that hold nothing by themselves


def is_of(value, name):
    return isinstance(value, TYPES[name]) and (name == 'boolean' or not isinstance(value, bool))


def members(schema, value, root, at):
    known, rest = schema.get('properties', {}), schema.get('additionalProperties', True)
    for key, one in value.items():
        if key in known:
            yield from faults(known[key], one, root, f'{at}.{key}')
        elif rest is False:
            yield f'{at}: {key} is no member'
        elif rest is not True:
            yield from faults(rest, one, root, f'{at}.{key}')
    yield from (f'{at}: {key} is missing' for key in schema.get('required', []) if key not in value)


def faults(schema, value, root, at='$'):
    for word, rule in schema.items():
        wrong = False
        if word == '$ref':
            yield from faults(root['$defs'][rule.rpartition('/')[2]], value, root, at)
        elif word == 'type':
            wrong = not any(is_of(value, name) for name in ([rule] if isinstance(rule, str) else rule))
        elif word == 'const':
            wrong = value != rule
        elif word == 'enum':
            wrong = value not in rule
        elif word == 'pattern':
            wrong = isinstance(value, str) and not re.search(rule, value)
        elif word == 'minimum':
            wrong = is_of(value, 'number') and value < rule
        elif word == 'anyOf':
            wrong = all(any(True for _ in faults(one, value, root, at)) for one in rule)
        elif word == 'if':
            branch = 'else' if any(True for _ in faults(rule, value, root, at)) else 'then'
            yield from faults(schema[branch], value, root, at)
        elif word == 'items':
            for i, one in enumerate(value if isinstance(value, list) else []):
                yield from faults(rule, one, root, f'{at}[{i}]')
        elif word in ('properties', 'required', 'additionalProperties'):
            pass  # members() has them
        elif word not in SAID:
            raise ValueError(f'the schema has a word that nothing here holds: {word}')
        if wrong:
            yield f'{at}: {json.dumps(value)[:60]} does not fit {word} {json.dumps(rule)[:60]}'
    if isinstance(value, dict) and {'properties', 'required', 'additionalProperties'} & set(schema):
        yield from members(schema, value, root, at)


def main(schema_path, *paths):
    with open(schema_path, encoding='utf-8') as file:
        schema = json.load(file)
    count = 0
    for path in paths:
        with open(path, encoding='utf-8') as file:
            for fault in faults(schema, json.load(file), schema):
                print(f'{path}: {fault}')
                count += 1
    return 1 if count else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
