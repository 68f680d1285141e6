"""The packages for JavaScript and Python have one list: functions with the same parameters, of which hit.h says the same, in the
habits of either. Prints what one of them lacks. Usage: languages.py SOURCE_ROOT"""
import ast
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])


def snake(name):
    return 'from_' if name == 'from' else re.sub(r'(?<=[a-z])[A-Z]', lambda letter: '_' + letter[0].lower(), name)


def row(name, parameters, said):
    return f'{name}({", ".join(parameters)}), which is {said}()'


def of_javascript():
    text = (ROOT / 'npm/index.d.ts').read_text(encoding='utf-8').split('\n\n', 1)[1]
    for said, name, parameters in re.findall(
            r'/\*\* (hit_\w+)\(\) \*/\n *(?:export (?:function|class) )?(\w+)(?:\((.*)\):| \{)', text):
        yield row(snake(name), [snake(one) for one in re.findall(r'(?:^|, |\.\.\.)(\w+)\??:', parameters)], said)


def of_python():
    for node in ast.walk(ast.parse((ROOT / 'python/hit/__init__.py').read_text(encoding='utf-8'))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            said = re.fullmatch(r'(hit_\w+)\(\)', ast.get_docstring(node) or '')
            given = node.args if isinstance(node, ast.FunctionDef) else ast.arguments(args=[], vararg=None)
            names = [one.arg for one in [*given.args, given.vararg] if one and one.arg != 'self']
            if said:
                yield row(node.name, names, said[1])


javascript, python = set(of_javascript()), set(of_python())
for one in sorted(python - javascript):
    print('not in npm/index.d.ts:', one)
for one in sorted(javascript - python):
    print('not in python/hit/__init__.py:', one)
if len(javascript) < 30:
    print(f'no more than {len(javascript)} functions are found')
