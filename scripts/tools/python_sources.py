# SPDX-License-Identifier: MIT
"""Assembles the sources of the Python package: python/, the library and the judge in one file each, their declarations,
and docstrings from docs/functions.ini."""
import os
import re
import shutil
import subprocess
import sys
import textwrap

sys.dont_write_bytecode = True
from function_words import docstring
from hit_header import HEADER, PROVE, ROOT, VERSION


def declarations(header):
    """What cffi reads: the header after the preprocessor, without what compilers alone understand."""
    text = re.sub('^#include.*', '', header, flags=re.M)
    compiler = os.environ.get('CC', 'cc').split()
    text = subprocess.run([*compiler, '-E', '-P', '-x', 'c', '-'], input=text, check=True, capture_output=True, text=True).stdout
    return text.replace('__attribute__((visibility("default")))', '')


def with_docstrings(code):
    def written(match):
        text = f'"""{docstring(match.group(2))}'.replace('\\', '\\\\')
        return textwrap.indent(text + ('\n' if '\n' in text else '') + '"""', match.group(1), lambda line: line.strip())
    return re.sub(r'^( *)"""\{([\w.]+)\}"""', written, code, flags=re.M)


def write_sources(to):
    shutil.copytree(ROOT / 'python', to, ignore=shutil.ignore_patterns('test', '__pycache__'))
    subprocess.run([ROOT / 'scripts/amalgamate', to, '--all'], check=True, stdout=subprocess.DEVNULL)
    shutil.copy(ROOT / 'LICENSE', to)
    subprocess.run([ROOT / 'scripts/amalgamate', to, 'judge'], check=True, stdout=subprocess.DEVNULL)
    (to / 'hit.cdef').write_text(declarations(HEADER + PROVE), encoding='utf-8')
    (to / 'judge.cdef').write_text(declarations((to / 'judge.h').read_text(encoding='utf-8')), encoding='utf-8')
    shapes = (ROOT / 'judge/templates/shapes.py').read_text(encoding='utf-8').rstrip()
    (to / 'hit/_shapes.py').write_text(f'# SPDX-License-Identifier: MIT\n# mypy: ignore-errors\nimport functools\nimport math\nimport re\n\n\n{shapes}\n', encoding='utf-8')
    for name, change in (('hit/__init__.py', with_docstrings),
                         ('pyproject.toml', lambda text: text.replace('version = "0.0.0"', f'version = "{VERSION}"'))):
        (to / name).write_text(change((to / name).read_text(encoding='utf-8')), encoding='utf-8')
