#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The report of hitlab judge as JSON and as a page: it fits its schema, says what was run and when, and has each wrong case as numbers, as
# a call and as a test, which is run; built with an address, as a link. Prints TAP. Usage: judge_report.sh PROGRAM SCENES_FOLDER ADDRESSED
#   ADDRESSED: the same program, built with an address
# shellcheck disable=SC2154 # set by headless.sh
set -u

addressed=$(realpath "${3:?ADDRESSED}")
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
export TMPDIR=$scratch PYTHONDONTWRITEBYTECODE=1
command -v python3 >/dev/null || { skip 'the report' 'python3 is not here' && finish; }

fits() { python3 "$root/tests/judge/fits_schema.py" "$@"; }
schema=$root/judge/report.schema.json
printf 'def hit(cx, cy, r, x, y, w, h):\n    if w == 0:\n        raise ValueError(1)\n    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r\n' >'it is.py'
printf 'def hit(xy, x, y):\n    return True\n' >ring.py
printf 'def hit(*numbers):\n    return "?"\n' >refuses.py
sed -n '/^def/,$p' "$root/tests/judge/forms/objects.py" | sed 's/<=/>/' >objects.py

# ---- JSON ---------------------------------------------------------------------------------------

# report NAME WORDS...: to NAME.json
report() {
    "$program" judge --json --count 20 "${@:2}" >"$1.json" 2>err
    truth "the JSON fits its schema: $1" fits "$schema" "$1.json"
}

test_json() {
    report wrong circle/box 'it is.py'
    report flat circle/box 'it is.py' --flat judge --touching hit --numbers double --deck degenerate,touch --seed 18446744073709551615
    report refused ellipse/capsule refuses.py
    report ring polygon/point ring.py --convex --numbers int
    report program circle/box -- python3 -c 'import sys
for line in sys.stdin:
    print("1" if line != "\n" and line[0] != "#" else "", end="" if line == "\n" or line[0] == "#" else "\n", flush=True)'
    is 'what was run' "$(python3 -c 'import json; run = json.load(open("wrong.json"))["run"]; print(run["file"], "|", run["command"])')" \
        "it is.py | hitlab judge --json --count 20 circle/box 'it is.py'"
    is 'a program is no file' "$(python3 -c 'import json; print(json.load(open("program.json"))["run"]["file"])')" None
    SOURCE_DATE_EPOCH=86399 "$program" judge circle/box 'it is.py' --json --count 5 >dated.json
    is 'the date is that of SOURCE_DATE_EPOCH' "$(grep -o '"date": "[^"]*"' dated.json)" '"date": "1970-01-01T23:59:59Z"'
    is 'otherwise it is today' "$(grep -o '"date": "[^T]*' wrong.json)" "\"date\": \"$(date -u +%F)"
    printf '{"run": {"file": "a\\tb"}}\n' >other.json
    truth 'another report does not fit' eval '! fits "$schema" other.json >/dev/null'
    sed 's/"count": /"counts": /' wrong.json >other.json
    truth 'nor one with another member' eval '! fits "$schema" other.json >/dev/null'
    printf 'def hit(*n):\n    return 1\n' >$'tab\there".py'
    report named circle/box $'tab\there".py'
    truth 'the reported cases fit theirs' fits "$root/judge/decks/schema.json" "$root/judge/decks/issues.json"
}

# The table for people, the one for a class and the JSON have the same numbers.
test_numbers() {
    local form words
    printf 'def hit(*n):\n    if n[2] == 0:\n        raise ValueError(n[0])\n    return "?" if n[1] == 7 else n[0] > 3\n' >numbers.py
    for form in 'circle/box --flat judge --touching hit' 'circle/circle --ask time'; do
        read -ra words <<<"${form%% *} numbers.py --count 8 ${form#* }"
        "$program" judge "${words[@]}" --lang en >text
        "$program" judge "${words[@]}" --json >json
        "$program" judge "${words[@]}" --csv >csv
        is "the table has the numbers of the JSON: $form" "$(python3 - <<'END'
import csv, json, re
text, report = open('text').read(), json.load(open('json'))
head, *rows = [line.split() for line in text.split('\n\n')[0].splitlines()]
names = head[2:]
total = rows.pop()
told = {row[0]: dict(zip(names, map(int, row[2:]))) for row in rows}
wanted = {deck: {k: row.get(k, 0) for k in names} for deck, row in report['decks'].items() if sum(row.values())}
assert told == wanted, (told, wanted)
assert all(int(row[1]) == sum(wanted[row[0]].values()) for row in rows)
total_of = {k: report['total'].get(k, 0) for k in names}
assert dict(zip(names, map(int, total[1:]))) == total_of and int(total[0]) == sum(report['total'].values()) == sum(total_of.values())
groups = re.findall(r'^(\w+): (\d+) cases?, first in the deck (\w+)\n  .* = (.*)', text, re.M)
shown = [(g['outcome'], str(g['count']), g['deck'], ' '.join(map(str, g['case']))) for g in report['groups']][:len(groups)]
assert groups and [g[:3] for g in groups] == [g[:3] for g in shown], (groups, shown)
assert [list(map(float, g[3].split())) for g in groups] == [list(map(float, g[3].split())) for g in shown]
none = re.search(r'(?m)^(\d+) cases have no answer', text)
row = next(csv.DictReader(open('csv')))
said = report['total']
assert re.search(rf'(?m)^{said["wrong"]} answers? (is|are) wrong', text) and int(row['wrong']) == said['wrong']
without = sum(said[k] for k in ('error', 'timeout', 'crash'))
assert int(row['without answer']) == without and bool(without) == bool(none) and (not none or int(none[1]) == without)
print('yes')
END
)" yes
    done
}

# half_width FILE: the lines that have half-width punctuation beside a Chinese letter; what "hitlab: FILE: " begins is as all programs have it.
half_width() {
    python3 - "$1" <<'END'
import re, sys
for line in re.sub('<style>.*?</style>', '', open(sys.argv[1], encoding='utf-8').read(), flags=re.S).splitlines():
    said = re.sub(r'^hitlab: \S+: |nothere.py: ', '', line)
    if re.search('[\u4e00-\u9fff”] ?[,:;!?()]|[,:;!?()] ?[\u4e00-\u9fff“]', said):
        print(line)
END
}

test_chinese() {
    cp 'it is.py' also.py
    printf 'def hit(*n):\n    return None\n' >never.py
    {
        "$program" judge circle/box 'it is.py' --lang zh --count 10 -o zh.html
        "$program" judge circle/box 'it is.py' also.py nothere.py --lang zh --count 10
        "$program" judge circle/circle never.py --ask time --lang zh --count 3
        "$program" judge circle/box --lang zh -- true
        "$program" judge circle/box --lang zh -- python3 -c 'import sys; sys.exit("gone")'
        "$program" judge circle/box --lang zh --count 10 -- python3 -c 'import sys
for line in sys.stdin:
    print("" if line[0] in "#\n" else "2.5\n", end="", flush=True)'
    } >zh 2>&1
    truth 'in Chinese it speaks' grep -q '它们在途中相遇' zh
    truth 'a program that answers with numbers is told how they are judged' grep -q '第 1 行：“2.5”不是回答；数值由 hitlab judge --ask 评判' zh
    is 'Chinese has no half-width punctuation' "$(half_width zh && half_width zh.html)" ''
}

# ---- The page -----------------------------------------------------------------------------------

# copies FILE: what it has to copy, a line each.
copies() { tr '\n' '\r' <"$1" | grep -o "<pre class='copy'>[^<]*" | sed "s/<pre class='copy'>//; s/\r$//"; }

test_page() {
    "$program" judge circle/box 'it is.py' --count 60 -o page.html >out
    local line
    line=$(sed -n 's/^  cx cy r x y w h = //p' out | head -n 1)
    truth 'the page says the command' grep -q "<dd>hitlab judge circle/box 'it is.py' --count 60 -o page.html" page.html
    truth 'and the seed' grep -q '<dt>seed<dd>0' page.html
    is 'each case has its numbers' "$(copies page.html | sed -n 1p)" "$line"
    is 'and its call' "$(copies page.html | sed -n 2p)" "hit(${line// /, })"
    copies page.html | sed -n 3p | tr '\r' '\n' >test_page.py
    is 'and a test' "$(head -n 1 test_page.py)" 'def test_circle_box_1():'
    { sed 's/return.*/return False/' 'it is.py' && cat test_page.py && echo 'test_circle_box_1()'; } >runs.py
    try 'which passes with another answer' 0 '' '' python3 runs.py
    { cat 'it is.py' test_page.py && echo 'test_circle_box_1()'; } >fails.py
    try 'and fails with this one' 1 '' 'AssertionError' python3 fails.py
    is 'columns of zeros are folded' "$(sed -n 's/.*<th>correct/correct/p' page.html)" 'correct<th>wrong<th>rounding<th>touching<th>error</tr>'
    truth 'and named' grep -q "<p class='none'>0: .*crash" page.html
    is 'a deck without a case has no row' "$(grep -c 'winding' page.html)" 0
}

# The picture is as large as what it shows, with a margin of 30 around.
test_frame() {
    python3 - page.html <<'END' >frame
import re, sys
page = open(sys.argv[1], encoding='utf-8').read()
for width, height, drawn in re.findall(r"<svg viewBox='0 0 (\S+) (\S+)'[^>]*>(.*?)</svg>", page, re.S):
    xs, ys = [], []
    for cx, cy, r in re.findall(r"cx='(\S+)' cy='(\S+)' r='(\S+)'", drawn):
        if r != '1.5':
            xs += [float(cx) - float(r), float(cx) + float(r)]
            ys += [float(cy) - float(r), float(cy) + float(r)]
    for points in re.findall(r"points='([^']*)'", drawn):
        for point in points.split():
            x, y = map(float, point.split(','))
            xs.append(x), ys.append(y)
    fits = [abs(min(xs) - 30), abs(min(ys) - 30), abs(float(width) - max(xs) - 30), abs(float(height) - max(ys) - 30)]
    print('fills' if max(fits) < 0.1 else fits)
END
    is 'a picture fills its frame' "$(sort -u frame)" fills
}

# Built with an address, a browser gets a link. It opens the case, with the mistake that it is like.
test_link() {
    local at
    "$addressed" judge circle/box 'it is.py' --count 60 --json >linked.json
    "$addressed" judge circle/box 'it is.py' --count 60 -o linked.html >out
    truth 'without an address there is no link' eval '! grep -q href page.html'
    python3 - <<'END' >links
import html.parser
class links(html.parser.HTMLParser):
    def handle_starttag(self, tag, attributes):
        if tag == 'a':
            print(dict(attributes)['href'])
links().feed(open('linked.html', encoding='utf-8').read())
END
    is 'with one, each case that opens has one' "$(cat links)" "$(python3 - <<'END'
import json
for group in json.load(open('linked.json'))['groups']:
    if 'state' in group:
        print('https://example.org/lab/lab.html#' + group['state'] + ('&method=' + group['like'] if 'like' in group else ''))
END
)"
    at=$(sed -n '1s/.*#at=\([^&]*\)&.*/\1/p' links)
    try 'it opens the case, of which the referee says miss' 0 $'\trelation\treferee\t.*\n.*\tapart\tmiss\t' '' "$program" check "$(head -n 1 links)" --at "$at"
    try 'and the mistake hit' 0 $'\tcircle-rect/boxes\n.*\thit$' '' "$program" check "$(head -n 1 links)" --at "$at" --method circle-rect/boxes
}

# A test in each language, with the arguments that the function takes.
test_tests() {
    "$program" judge circle/box objects.py --count 20 -o page.html >out
    truth 'objects are written as such' eval "copies page.html | grep -q '^hit(SimpleNamespace(x=.*, r=.*), SimpleNamespace(x=.*, w=.*))'"
    "$program" judge polygon/point ring.py --count 20 --deck plain -o page.html >out
    truth 'polygons are written as lists' eval "copies page.html | grep -qE '^hit\(\[\[[-0-9.]+, [-0-9.]+\], .*\]\], [-0-9.]+, [-0-9.]+\)'"
    local l wanted
    while IFS='|' read -r l wanted; do
        "$program" judge circle/box "wrong.$l" --count 20 --deck plain -o page.html >out 2>err
        [ -s page.html ] || { skip "a test in .$l" "nothing runs .$l" && continue; }
        is "a test in .$l" "$(copies page.html | sed -n 3p | tr -d '\r' | sed -E 's/-?[0-9]+(\.[0-9]+)?f?/N/g')" "$wanted"
        rm -f page.html
    done <<'END'
c|assert(!hit(N, N, N, N, N, N, N));
js|test('circle_box_N', () => assert.ok(!hit(N, N, N, N, N, N, N)));
lua|assert(not hit(N, N, N, N, N, N, N))
END
}

printf 'bool hit(float cx, float cy, float r, float x, float y, float w, float h) { return true; }\n' >wrong.c
printf 'const hit = (cx, cy, r, x, y, w, h) => true;\n' >wrong.js
printf 'function hit(cx, cy, r, x, y, w, h)\n    return true\nend\n' >wrong.lua
# A terminal has 24 lines of 80 columns.
test_help() {
    "$program" judge --help --lang en >out
    truth 'the help is one screen' [ "$(wc -l <out)" -le 24 ]
    truth 'of eighty columns' [ "$(wc -L <out)" -le 80 ]
    is 'every option of judge is there' "$(sed -n "/judge)/,/options=/s/.*options='\(.*\)'/\1/p" "$root/assets/completion/hitlab.bash" |
        tr ' ' '\n' | grep -v -- --output | while read -r option; do grep -q -- "$option" out || echo "$option"; done)" ''
    "$program" judge circle/box --help --lang en >other
    truth 'with a pair it is the same' cmp out other
}

test_help
test_json
test_numbers
test_chinese
test_page
test_link
test_frame
test_tests
# What graders read: the name of the file says in which form. A deck is a test.
test_graders() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r\n' >'a "b" & c.py'
    "$program" judge circle/box 'a "b" & c.py' --count 20 -o junit.xml >out
    is 'JUnit: the status' "$?" 1
    "$program" judge circle/box 'a "b" & c.py' --count 20 -o results.json >out
    "$program" judge circle/box 'a "b" & c.py' --count 20 --lang zh -o a.coderunner.json >out
    python3 - <<'END' >told
import json, xml.etree.ElementTree as tree
suite = tree.parse('junit.xml').getroot()[0]
cases = suite.findall('testcase')
failed = [one for one in cases if one.find('failure') is not None]
print(int(suite.get('tests')) == len(cases) > 8, int(suite.get('failures')) == len(failed), 0 < len(failed) < len(cases))
print(any('it answers like: Box of the circle' in one.find('failure').text for one in failed), '"b" & c.py' in suite.find('properties')[1].get('value'))
grades = json.load(open('results.json'))['tests']
print([one['status'] for one in grades] == ['passed' if one.find('failure') is None else 'failed' for one in cases])
print(sum(one['score'] for one in grades) == len(cases) - len(failed), all(one['max_score'] == 1 for one in grades))
run = json.load(open('a.coderunner.json', encoding='utf-8'))
print(run['testresults'][0][0] == 'iscorrect', abs(run['fraction'] - 1 + len(failed) / len(cases)) < 1e-5)
print([row[0] for row in run['testresults'][1:]] == [one['score'] for one in grades], '圆的包围盒' in run['epiloguehtml'])
END
    is 'JUnit, Gradescope and CodeRunner say the same' "$(sort -u told)" "$(printf 'True\nTrue True\nTrue True True')"
    "$program" judge circle/box 'it is.py' --count 5 -o right.xml >out
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return "no"\n' >none.py
    "$program" judge circle/box none.py --count 5 --deck plain -o none.coderunner.json >out
    truth 'what has no right answer gets nothing' grep -q '^{"fraction": 0.000000,' none.coderunner.json
    try 'a .json that no grader reads' 2 '' 'graders read results.json' "$program" judge circle/box 'it is.py' -o other.json
    printf 'import time\ndef hit(*n):\n    time.sleep(0.1)\n    return False\n' >slow.py
    "$program" judge circle/box slow.py --count 500 --deck inside --time 1 -o cut.xml >out
    truth 'what was not asked has not passed' grep -q '<failure message="[0-9]* wrong, 0 without an answer, [1-9][0-9]* not asked">' cut.xml
}

test_graders
finish
