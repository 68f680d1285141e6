# SPDX-License-Identifier: MIT
"""The page's table of conventions, from docs/conventions.md."""
import html
import os
import re

DOCS = os.path.join(os.path.dirname(os.path.realpath(__file__)), '../../docs')


def marked(text):
    """Markdown in a line: links become their words, since they lead to other documents."""
    text = re.sub(r'\[([^\]]*)\]\([^)]*\)', r'\1', html.escape(text))
    text = re.sub(r'\*\*(.+?)\*\*', r'<b>\1</b>', text)
    text = re.sub(r'`([^`]*)`', r'<code>\1</code>', text)
    return re.sub(r'\*(.+?)\*', r'<em>\1</em>', text)


def row_of(line, tag):
    cells = [marked(cell.strip()) for cell in line.strip('|').split('|')]
    return f'<tr><th scope="row">{cells[0]}</th>' + ''.join(f'<{tag}>{cell}</{tag}>' for cell in cells[1:]) + '</tr>\n'


def title_and_body(language, others):
    """`others`: links to the page in other languages."""
    with open(os.path.join(DOCS, 'zh' if language.key == 'zh' else '', 'conventions.md'), encoding='utf-8') as page:
        title, _, about, table = page.read().strip().split('\n\n')
    title, (head, _, *rows) = title.lstrip('# '), table.split('\n')
    return title, (f'<header>\n<h1>{marked(title)}</h1>\n<nav><a href="index{language.suffix}.html">hitlab</a>\n{others}</nav>\n</header>\n<main>\n'
                   f'<p>{marked(language.joint.join(about.split(chr(10))))}</p>\n<div class="wide">\n<table>\n<thead>\n{row_of(head, "th")}</thead>\n<tbody>\n'
                   + ''.join(row_of(row, 'td') for row in rows) + '</tbody>\n</table>\n</div>\n</main>\n')
