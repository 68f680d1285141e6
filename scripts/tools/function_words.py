# SPDX-License-Identifier: MIT
"""Turns docs/functions.ini into docstrings for Python, comments for TypeScript, and parts of the reference pages."""
import configparser
import re
import textwrap
from typing import NamedTuple

from hit_header import ROOT


class Language(NamedTuple):
    name: str
    error: str  # what refused numbers raise
    marks: dict
    spell: object  # a name of functions.ini in the language's spelling


def camel(name):
    return re.sub(r'_(\w)', lambda match: match.group(1).upper(), name)


PYTHON = Language('python', 'ValueError', {'true': 'True', 'false': 'False', 'none': 'None'}, lambda name: {'from': 'from_'}.get(name, name))  # a keyword
JAVASCRIPT = Language('javascript', 'RangeError', {'true': 'true', 'false': 'false', 'none': 'null'}, camel)
OTHER_ERRORS = {('python', 'there is no such number'): 'IndexError'}


class Words(NamedTuple):
    about: list  # paragraphs
    arguments: list  # (name, text)
    returns: str
    error: str
    raises: str


def _table():
    table = configparser.ConfigParser(delimiters=('=',), comment_prefixes=(';',), interpolation=None)
    table.optionxform = str
    table.read(ROOT / 'docs/functions.ini', encoding='utf-8')
    return table


TABLE = _table()


def arguments_of(function):
    return [name for name in TABLE[function] if name not in ('section', 'about', 'returns', 'raises', 'python', 'javascript')]


def words_of(function, language):
    def said(text):
        return re.sub(r'\{(.+?)\}', mark, ' '.join(text.split()))

    def mark(match):
        word = match.group(1)
        if word in language.marks:
            return language.marks[word]
        if word.startswith('"'):
            return word.replace('"', "'")
        if word.startswith('.'):
            return language.spell(word[1:])
        if word not in TABLE:
            raise SystemExit(f'docs/functions.ini: [{function}] names {{{word}}}, which is no section and no mark')
        return language.spell(word) + '()'

    row = TABLE[function]
    own = row.get(language.name)
    about = [said(row['about'].split('\n')[0])] + ([said(row['about'].split('\n', 1)[1])] if '\n' in row['about'] else [])
    names = arguments_of(function)
    raises = said(row.get('raises', ''))
    return Words(about + ([said(own)] if own else []), [(language.spell(name), said(row[name])) for name in names],
                 said(row.get('returns', '')), OTHER_ERRORS.get((language.name, raises), language.error), raises)


def docstring(function):
    """As Google's style has it, which editors and Sphinx read."""
    words = words_of(function, PYTHON)
    parts = [textwrap.fill(paragraph, 100) for paragraph in words.about]

    def section(title, rows):
        parts.append('\n'.join([title + ':'] + [textwrap.fill(row, 100, initial_indent='    ', subsequent_indent='        ') for row in rows]))
    if words.arguments:
        section('Args', [f'{name}: {text}' for name, text in words.arguments])
    if words.returns:
        section('Returns', [words.returns])
    if words.raises:
        section('Raises', [f'{words.error}: if {words.raises}'])
    return '\n\n'.join(parts)


def jsdoc(function):
    words = words_of(function, JAVASCRIPT)
    lines = []
    for paragraph in words.about:
        lines += textwrap.wrap(paragraph, 110) + ['']
    tags = [f'@param {name} {text}' for name, text in words.arguments]
    tags += [f'@returns {words.returns}'] if words.returns else []
    tags += [f'@throws {{{words.error}}} if {words.raises}'] if words.raises else []
    for tag in tags:
        lines += textwrap.wrap(tag, 110, subsequent_indent='  ')
    return '\n'.join(lines).rstrip('\n')
