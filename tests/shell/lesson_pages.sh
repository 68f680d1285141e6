#!/usr/bin/env bash
# The pages that `lessons` writes, and those in docs/lessons.
# Prints TAP. Usage: lesson_pages.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154 # set by what is sourced
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh"
lessons=$scenes/../lessons
export XDG_DATA_HOME=$scratch/data

# Every page is well-formed, names its language, and leads only to what there is; every step has its
# section, every picture words.
cat >check-pages <<'END'
import os, re, sys
import xml.etree.ElementTree as tree

folder, lessons = sys.argv[1:3]
wrong = []
pages = [name for name in sorted(os.listdir(folder)) if name.endswith('.html')]
used = set()
for name in pages:
    text = open(os.path.join(folder, name), encoding='utf-8').read()
    if not text.startswith('<!DOCTYPE html>\n'):
        wrong.append(name + ': no doctype')
    root = tree.fromstring(text.split('\n', 1)[1])
    language = 'zh-CN' if name.endswith('.zh.html') else 'en'
    if root.get('lang') != language:
        wrong.append('%s: lang is %s' % (name, root.get('lang')))
    if root.iter('script') and list(root.iter('script')):
        wrong.append(name + ': has a script')
    for node in root.iter():
        for key in ('href', 'src', 'srcset'):
            target = node.get(key)
            if target and not re.match('https?:', target):
                used.add(target)
                if not os.path.exists(os.path.join(folder, target)):
                    wrong.append('%s: %s does not exist' % (name, target))
        if node.tag == 'img' and not node.get('alt'):
            wrong.append(name + ': a picture without words')
        if node.tag in ('img', 'link') and re.match('https?:', node.get('src') or node.get('href')):
            wrong.append(name + ': something from elsewhere')
    if '`' in ''.join(root.itertext()):
        wrong.append(name + ': a backquote is left')
for name in sorted(os.listdir(lessons)):
    steps = open(os.path.join(lessons, name), encoding='utf-8').read().count('\n[step]')
    own = re.sub(r'^\d+-', '', name)[:-4]
    for page in (own + '.html', own + '.zh.html'):
        found = open(os.path.join(folder, page), encoding='utf-8').read().count('<section id=')
        if found != steps:
            wrong.append('%s: %d steps, not %d' % (page, found, steps))
for name in os.listdir(os.path.join(folder, 'pictures')):
    if 'pictures/' + name not in used:
        wrong.append('no page shows ' + name)
print('\n'.join(wrong) or 'fine, %d pages' % len(pages))
END

# What differs but for the pictures' pixels, which depend on the fonts. scripts/pictures makes them anew.
same_pages() {
    diff -r -q --exclude='*.png' "$1" "$2"
    diff <(cd "$1" && find . | sort) <(cd "$2" && find . | sort)
}

test_pages() {
    limit=600 run "$program" lessons -o pages/new --theme light
    is 'lessons writes its pages' "$status $err" '0 '
    local count
    count=$(find "$lessons" -name '*.ini' | wc -l)
    is 'they are well-formed, and lead to what there is' \
        "$(python3 check-pages pages/new "$lessons" 2>&1)" "fine, $((2 * count + 2)) pages"
    is 'the pages in docs/lessons say the same' "$(same_pages pages/new "$lessons/../docs/lessons")" ''
    mkdir odd
    printf 'title = <A & "B">\ntitle[zh] = 甲\nsource = S, https://example.org/a?b&c\n[step]\ntext = x < y && `a<b>`.\ntext[zh] = 看。\ncode = |if (a < b && c)\nshow = scene=1\n' >odd/1-a.ini
    run env HITLAB_LESSONS=odd "$program" lessons -o escaped
    is 'pages in both themes have a picture for each' \
        "$(cd escaped/pictures && echo *) $(grep -c 'prefers-color-scheme: dark' escaped/a.html escaped/style.css)" \
        $'a-1-dark.png a-1.png escaped/a.html:1\nescaped/style.css:1'
    is 'signs are escaped' "$(python3 check-pages escaped odd 2>&1)" 'fine, 4 pages'
    run grep -c 'x &lt; y &amp;&amp; <code>a&lt;b&gt;</code>' escaped/a.html
    is 'and code is marked' "$out" 1
}

# Times and ratios differ from machine to machine: docs/bench.md tells on which each was measured.
test_figures() {
    is 'no lesson gives a measured time or ratio' \
        "$(grep -nE '[0-9] ?(ns|us|ms)\b|纳秒|微秒|毫秒|[Ww]e measured|实测|times as long|a third more|[0-9] 倍' "$lessons"/*.ini)" ''
    local docs=$lessons/../docs
    is 'the first table of docs/bench.md is that of docs/bench.tsv' \
        "$(awk -f "$lessons/../bench/table.awk" "$docs/bench.tsv" | grep -v 'ellipse\|^The' | grep -vxFf "$docs/bench.md")" ''
    is 'docs/comparison.md counts wrong verdicts as docs/bench.tsv does' "$(awk -F '\t' '
        FILENAME ~ /tsv$/ { wrong[$1, $2] = $14; next }
        /^## / { counts = $0 == "## Right and wrong" }
        counts && split($0, cell, / *\| */) == 8 && wrong[cell[2], "hit_referee"] != "" {
            rows++
            split("hit_referee,textbook,Chipmunk,Box2D,GEOS", name, ",")
            for (i = 1; i <= 5; i++)
                if (cell[i + 2] != wrong[cell[2], name[i]])
                    print cell[2], name[i], cell[i + 2], "not", wrong[cell[2], name[i]]
        }
        END { print rows, "rows" }' "$docs/bench.tsv" "$docs/comparison.md")" '5 rows'
}

test_pages
test_figures
finish
