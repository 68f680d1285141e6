# SPDX-License-Identifier: MIT
"""Reads the comments of src/hit/hit.h, for the scripts that make manual pages and the types and docstrings of other languages.

It relies on the header's form alone: a section begins with a line of dashes that names it, a comment belongs to the lines
below it up to the next comment or empty line, and HIT_API begins a function.
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADER = (ROOT / 'src/hit/hit.h').read_text(encoding='utf-8')
PROVE = (ROOT / 'src/hit/hit_prove.h').read_text(encoding='utf-8')
VERSION = re.search(r'HIT_VERSION_TEXT "(.*)"', HEADER).group(1)
SECTION = re.compile(r'^/\* -{4} ([\w ]+?)(?:: (.*?))? -+ \*/\n', re.M)
ITEM = re.compile(r'''
    (?P<comment>/\*.*?\*/)
  | (?P<other>\#(?:if|elif|else|endif|undef|include|define\ HIT_(?:API|COUNT_ROW|\w+_COUNT))[^\n]* | extern\ "C"\ \{ | ^\})
  | (?P<list>\#define\ \w+\(X\)(?:[^\n]*\\\n)+[^\n]*)
  | (?P<define>\#define[^\n]*)
  | HIT_API\ (?P<function>[^;]*;)
  | (?P<type>typedef[^{;]*(?:\{.*?^\}[^;]*)?;)
  | (?P<gap>\n\n+)''', re.S | re.M | re.X)


class Group:
    """A comment, and the declarations that it is about: (sort, text) of each."""

    def __init__(self, comment=''):
        self.comment, self.parts = comment, []

    def functions(self):
        return [text for sort, text in self.parts if sort == 'function']


def names_of(functions):
    return [re.search(r'(\w+)\(', function).group(1) for function in functions]


def comment_text(comment):
    lines = comment[2:-2].split('\n')
    return '\n'.join(re.sub(r'^ \* ?', '', line) for line in lines).strip('\n').removeprefix(' ').rstrip()


def groups_of(text):
    groups = [Group()]
    for match in ITEM.finditer(text):
        sort, item = match.lastgroup, match.group(match.lastgroup)
        if sort == 'comment':
            groups.append(Group(comment_text(item)))
        elif sort == 'gap':
            groups.append(Group())
        elif sort == 'other':
            if not groups[-1].parts:  # its comment is for who reads the header
                groups[-1] = Group()
        else:
            groups[-1].parts.append((sort, item))
    return [group for group in groups if group.comment or group.parts]


class Page:
    def __init__(self, title, about, text):
        self.about, self.groups = f'{title.lower()}: {about}' if title else about, groups_of(text)
        self.name = 'hit_' + title.lower() if title else 'hit'

    def functions(self):
        return [function for group in self.groups for function in group.functions()]


def pages():
    """hit(3) has what stands before the first section, and that section, which is about the library itself."""
    parts = SECTION.split(HEADER[HEADER.index('#ifdef __cplusplus'):])
    first = Page('', 'exact 2D hit tests', parts[0] + '\n\n' + parts[3])
    return [first] + [Page(title, about, text) for title, about, text in zip(parts[4::3], parts[5::3], parts[6::3])]


def comments():
    """What the header says of each function."""
    return {name: group.comment for page in pages() for group in page.groups for name in names_of(group.functions())}
