#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The pages of the lessons that scripts/lessons makes. Prints TAP.
# Usage: lesson_pages.sh PROGRAM SCENES_FOLDER [--long]    --long: of all lessons, not of two, and articles in both themes
# shellcheck disable=SC2154 # set by what is sourced
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh"
lessons=$scenes/../lessons
export XDG_DATA_HOME=$scratch/data
long=${3-}

# Every page is well-formed, names its language, and leads only to what there is; every step has its
# place, every picture words.
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
            if target and target[0] == '#':
                if ' id="%s"' % target[1:] not in text:
                    wrong.append('%s: %s does not exist' % (name, target))
            elif target and not re.match('https?:', target):
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
        found = open(os.path.join(folder, page), encoding='utf-8').read().count(' id="step-')
        if found != steps:
            wrong.append('%s: %d steps, not %d' % (page, found, steps))
for name in os.listdir(os.path.join(folder, 'pictures')):
    if 'pictures/' + name not in used:
        wrong.append('no page shows ' + name)
print('\n'.join(wrong) or 'fine, %d pages' % len(pages))
END

make_pages() { run python3 -B "$here/../../scripts/lessons" "$@"; }

# A caption is a comparison with its values, or what the method and the referee say.
captions() { sed -n 's,.*<figcaption>\(.*\)</figcaption>.*,\1,p' "$@"; }

test_pages() {
    local count shown=$lessons themes=()
    if [ "$long" != --long ]; then
        shown=$scratch/few themes=(--theme light)
        mkdir "$shown"
        cp "$lessons"/{1,10}-* "$shown"
    fi
    HITLAB_LESSONS=$shown make_pages --theme light "$program" pages/new
    is 'lessons writes its pages' "$status $err" '0 '
    count=$(find "$shown" -name '*.ini' | wc -l)
    is 'they are well-formed, and lead to what there is' \
        "$(python3 check-pages pages/new "$shown" 2>&1)" "fine, $((2 * count + 2)) pages"
    is 'their captions say what was compared, and in both languages' \
        "$(captions pages/new/*.html | grep -vE '^.+: .+ · (yes|no|是|否)$|^method: (hit|miss|refused), referee: (hit|miss)$|^方法：(碰撞|未碰撞|拒绝)，裁判：(碰撞|未碰撞)$')" ''
    local comparison='d1 &gt; half_da + r'
    is 'a wait begins with no and ends with yes' "$(captions pages/new/circle-rect.html | grep -F "$comparison" |
        sed 's/.* · //' | xargs)" 'no yes'
    mkdir some
    cp "$lessons"/3-* "$lessons"/6-* some
    HITLAB_LESSONS=some make_pages --live "${themes[@]}" "$program" pages/live
    is 'for the page there are articles' "$status $err" '0 '
    is 'each picture is one of a figure, which names its lesson and its step' \
        "$(cat pages/live/*.html | grep -cE '<hit-figure lesson="[a-z-]+" step="[0-9]+" state="[^"]+"( [a-z]+="[^"]*")*><picture>')" \
        "$(cat pages/live/*.html | grep -c '<img')"
    is 'a step that names keys has words for fingers, too' "$(cat pages/live/*.html | grep -c '<p class="keys">') $(cat pages/live/*.html | grep -c '<p class="touch">')" '10 10'
    truth 'these name no key' eval '! cat pages/live/*.html | grep "<p class=\"touch\">" | grep -qE "[Pp]ress [A-Z]\b|Enter|arrow key|方向键|按 [A-Z]"'
    is 'where they speak of Kiss the figure has the button' "$(cat pages/live/*.html | grep -c ' kiss=""><picture>')" 2
    is 'and leads to the lab without scripts, too' \
        "$(cat pages/live/*.html | grep -cE '<a href="\.\./lab\.html\?lang=(en|zh)#[^"]+">')" \
        "$(cat pages/live/*.html | grep -c '<hit-figure')"
    is 'a step that only goes on talking of it shares the figure of the one before' \
        "$(grep -c '<hit-figure' pages/live/exactness.html)" "$(awk '/^\[step\]/ { fresh = 1 } /^(show|to|hand) / && fresh { count++; fresh = 0 } END { print count }' some/6-exactness.ini)"
    is 'the front page stands beside them, with a fault, a judge and the articles' \
        "$(grep -c '<hit-figure' pages/index.html) $(grep -c '<li><a href="lessons/' pages/index.zh.html)" '2 2'
    is 'the conventions are a page, with each row of the docs, in both languages' \
        "$(for page in conventions conventions.zh; do
            grep -c "href=\"$page.html\"" "pages/index${page#conventions}.html"
            python3 -c 'import sys, xml.etree.ElementTree as tree; print(len(list(tree.parse(sys.argv[1]).iter("tr"))))' "pages/$page.html"
        done | xargs)" \
        "$(for page in docs docs/zh; do echo 1 "$(grep -c '^| [^-]' "$lessons/../$page/conventions.md")"; done | xargs)"
}

test_own_lessons() {
    mkdir odd
    # shellcheck disable=SC2016 # the backquotes mark code of a lesson
    printf 'title = <A & "B">\ntitle[zh] = 甲\nsource = S, https://example.org/a?b&c\n[step]\ntext = x < y && `a<b>`,\n       and more.   ; no word of it\ntext[zh] = 看，\n           再看。\ncode = |if (a < b && c)\n       |    x;\nshow = scene=1\n' >odd/1-a.ini
    HITLAB_LESSONS=odd make_pages "$program" escaped
    is 'pages in both themes have a picture for each' \
        "$(cd escaped/pictures && echo *) $(grep -c 'prefers-color-scheme: dark' escaped/a.html escaped/style.css)" \
        $'a-1-dark.png a-1.png escaped/a.html:1\nescaped/style.css:1'
    is 'signs are escaped' "$(python3 check-pages escaped odd 2>&1)" 'fine, 4 pages'
    run grep -c 'x &lt; y &amp;&amp; <code>a&lt;b&gt;</code>, and more\.</p>' escaped/a.html
    is 'and code is marked; lines are joined with a blank' "$out" 1
    run grep -c '<p>看，再看。</p>' escaped/a.zh.html
    is 'and in Chinese without one' "$out" 1
    run grep -A 1 '<pre><code>if (a &lt; b &amp;&amp; c)' escaped/a.html
    is 'lines of code keep their indentation' "$(tail -n 1 <<<"$out")" '    x;</code></pre>'
    mkdir bad
    printf 'title = A\ntitle[zh] = A\n[step]\ntext = a\ntext[zh] = a\nshow = scene=1\nwait = hit\n' >bad/1-a.ini
    HITLAB_LESSONS=bad make_pages "$program" none
    truth 'a bad lesson is told with its line' matches "$status $err" "^1 .*bad/1-a.ini:3: 'wait' needs 'to'"
    truth 'and nothing is written' [ ! -e none ]
}

# Pictures in few of their colours.
test_colours() {
    cat >colours.py <<'END'
import os, sys
sys.path.insert(0, sys.argv[1])
from few_colours import choose
few = [bytes((i % 5, i % 3, 7)) for i in range(1000)]
kept, nearest = choose(few, 32)
print('few colours stay', len(kept), all(kept[nearest[c]] == c for c in few))
blue, white = bytes((0, 0, 200)), b'\xff' * 3
greys = [bytes([55 + i // 8] * 3) for i in range(800)]
kept, nearest = choose(greys + [white] * 194 + [blue] * 6, 8)
print('small things keep their colour', len(kept), kept[nearest[blue]] == blue, kept[nearest[white]] == white)
many = [bytes((i * 37 % 256, i * 11 % 256, i // 4)) for i in range(1000)]
kept, nearest = choose(many, 16)
away = lambda a, b: sum((x - y) ** 2 for x, y in zip(a, b))
print('each has the nearest', len(kept), all(away(kept[nearest[c]], c) == min(away(k, c) for k in kept) for c in many))
END
    run python3 -B colours.py "$here/../../scripts/tools"
    is 'pictures in few colours' "$out" $'few colours stay 15 True\nsmall things keep their colour 8 True True\neach has the nearest 16 True'
    run "$program" shot "$scenes/1-circle-circle.ini" -o one.png
    cp one.png two.png
    run python3 -B "$here/../../scripts/tools/few_colours.py" 256 two.png
    truth 'a picture is smaller afterwards' [ "$(wc -c <two.png)" -lt "$(wc -c <one.png)" ]
    try 'a picture that has a palette already is refused' 1 '' 'not a picture as hitlab writes them' \
        python3 -B "$here/../../scripts/tools/few_colours.py" 32 two.png
}

# Times and ratios differ from machine to machine: bench/RESULTS.md tells on which each was measured.
test_figures() {
    is 'no lesson gives a measured time or ratio' \
        "$(grep -nE '[0-9] ?(ns|us|ms)\b|纳秒|微秒|毫秒|[Ww]e measured|实测|times as long|a third more|[0-9] 倍' "$lessons"/*.ini)" ''
    local docs=$lessons/../docs
    is 'the first table of bench/RESULTS.md is that of docs/bench.tsv' \
        "$(awk -f "$lessons/../bench/table.awk" "$docs/bench.tsv" | grep -v 'ellipse\|^The' | grep -vxFf "$lessons/../bench/RESULTS.md")" ''
    is 'docs/comparison.md counts wrong verdicts as docs/bench.tsv does' "$(awk -F '\t' '
        FILENAME ~ /tsv$/ { wrong[$1, $3 == "referee" ? $3 : $2] = $14; next }
        /^## / { counts = $0 == "## Right and wrong" }
        counts && split($0, cell, / *\| */) == 8 && wrong[cell[2], "referee"] != "" {
            rows++
            split("referee,textbook,Chipmunk,Box2D,GEOS", name, ",")
            for (i = 1; i <= 5; i++)
                if (cell[i + 2] != wrong[cell[2], name[i]])
                    print cell[2], name[i], cell[i + 2], "not", wrong[cell[2], name[i]]
        }
        END { print rows, "rows" }' "$docs/bench.tsv" "$docs/comparison.md")" '5 rows'
    is 'the pages say of the tables what is in them' "$(python3 -B "$here/bench_claims.py" "$here/../..")" ''
}

test_pages
test_own_lessons
test_colours
test_figures
finish
