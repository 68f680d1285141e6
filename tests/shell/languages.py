# SPDX-License-Identifier: MIT
"""The packages for JavaScript and Python have one list of functions with the same parameters. docs/functions.ini describes
each of them and each parameter, in words of the language. Prints what is wrong. Usage: languages.py SOURCE_ROOT"""
import ast
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / 'scripts/tools'))
from function_words import TABLE, arguments_of, docstring, jsdoc  # noqa: E402


def snake(name):
    return 'from_' if name == 'from' else re.sub(r'(?<=[a-z])[A-Z]', lambda letter: '_' + letter[0].lower(), name)


def row(name, parameters, said):
    return f'{name}({", ".join(parameters)}), which is {said}'


def of_javascript():
    text = (ROOT / 'npm/index.d.ts').read_text(encoding='utf-8').split('\n\n', 1)[1]
    for said, name, parameters in re.findall(
            r'/\*\* \{([\w.]+)\} \*/\n *(?:export (?:function|class) )?(\w+)(?:\((.*)\):| \{)', text):
        yield row(snake(name), [snake(one) for one in re.findall(r'(?:^|, |\.\.\.)(\w+)\??:', parameters)], said)


def of_python():
    for node in ast.walk(ast.parse((ROOT / 'python/hit/__init__.py').read_text(encoding='utf-8'))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            said = re.fullmatch(r'\{([\w.]+)\}', ast.get_docstring(node) or '')
            given = node.args if isinstance(node, ast.FunctionDef) else ast.arguments(args=[], vararg=None)
            names = [one.arg for one in [*given.args, given.vararg] if one and one.arg != 'self']
            if said:
                documented[said[1]] = names
                yield row(node.name, names, said[1])


def foreign_words():
    """What a reader of the language cannot know: names of C, and its manners."""
    for name in TABLE.sections():
        for language, text in (('Python', docstring(name)), ('JavaScript', jsdoc(name))):
            foreign = re.search(r'hit_(?!points|circles)\w+\(|\bNULL\b|\bHIT_\w+|[Cc]aller owns|\bdouble \*', text)
            if foreign:
                yield f'{name} in {language} says {foreign[0]}'


documented = {}
javascript, python = set(of_javascript()), set(of_python())
for one in sorted(python - javascript):
    print('not in npm/index.d.ts:', one)
for one in sorted(javascript - python):
    print('not in python/hit/__init__.py:', one)
if len(javascript) < 30:
    print(f'no more than {len(javascript)} functions are found')
for one in foreign_words():
    print(one)
for name in sorted(set(documented) ^ set(TABLE.sections())):
    print('only in one of docs/functions.ini and the packages:', name)
for name, parameters in documented.items():
    keys = arguments_of(name)
    if name != 'Field' and sorted(keys) != sorted({'from_': 'from'}.get(one, one) for one in parameters):
        print(f'docs/functions.ini: [{name}] describes {keys}, and its parameters are {parameters}')
