# SPDX-License-Identifier: MIT
"""The page's lists of cases: a form that chooses a file of judge/decks and a deck of it. web/cases.js makes the rows."""
import html
import os

DECKS = os.path.join(os.path.dirname(os.path.realpath(__file__)), '../../judge/decks')
WORDS = {
    'en': ('Cases with exact answers', 'Two shapes a row, and whether they hit. The numbers open the case in the lab; '
           '<em>Share</em>, <em>Copy the case for a report</em> gives it there as text, in C, Python and WKT.',
           'Shapes', 'Deck', ('numbers', 'answer', 'relation', 'of note')),
    'zh': ('有精确答案的题', '一行是两个图形，以及它们是否碰撞。点数字，就在实验室里打开这一题；那里的“分享”里有“复制这一题，供报告用”，给出用 C、Python 和 WKT 写的图形。',
           '图形', '题组', ('数', '答案', '关系', '备注')),
}


def files():
    return sorted(name[:-4] for name in os.listdir(DECKS) if name.endswith('.tsv'))


def title_and_body(language, others):
    """`others`: links to the page in other languages."""
    title, about, shapes, deck, heads = WORDS[language.key]
    options = ''.join(f'<option value="{name}">{html.escape(name.replace("-", "/"))}</option>' for name in files())
    cells = ''.join(f'<th>{head}</th>' for head in heads)
    return title, (f'<header>\n<h1>{title}</h1>\n<nav><a href="index{language.suffix}.html">hitlab</a>\n{others}</nav>\n</header>\n<main>\n<p>{about}</p>\n'
                   f'<form id="choice" data-lab="lab.html?lang={language.key}">\n<label>{shapes} <select>{options}</select></label>\n'
                   f'<label>{deck} <select></select></label>\n</form>\n'
                   f'<div class="wide">\n<table>\n<thead><tr>{cells}</tr></thead>\n<tbody id="rows"></tbody>\n</table>\n</div>\n</main>\n')
