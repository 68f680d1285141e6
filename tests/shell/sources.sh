#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The build: sources are compiled once, every word has its translation, and scripts/tools/check-includes
# finds what it is there to find. Prints TAP.
# Usage: sources.sh SOURCE_ROOT BUILD_ROOT ROOMS; ROOMS: the folder that is built, src or src/hit
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: sources.sh SOURCE_ROOT BUILD_ROOT ROOMS}")
build=$(realpath "${2:?usage: sources.sh SOURCE_ROOT BUILD_ROOT ROOMS}")
rooms=${3:?usage: sources.sh SOURCE_ROOT BUILD_ROOT ROOMS}
check=$root/scripts/tools/check-includes
cd "$scratch" || exit 1

test_compiled_once() {
    local compiled
    # Once more, with other numbers, for the test "reasons".
    compiled=$(sed -n -e '/wide_numbers/{N;d}' -e 's,^ *"file": "\(.*\)"\,*$,\1,p' "$build/compile_commands.json" | sort)
    is "the build compiles every source of $rooms, but those of another system" "$(
        comm -13 <(sed -n 's,^.*/\(src/.*\),\1,p' <<<"$compiled") \
            <(cd "$root" && find "$rooms" -name '*.c' ! -name '*_windows*.c' | sort)
    )" ''
    is 'it compiles no source twice' "$(uniq -d <<<"$compiled")" ''
}

test_this_tree() {
    try 'there is no circle of includes here, and private headers stay in their folder' 0 '' '' \
        "$check" "$root/src" "$root/tests"
}

# Templates are handed to users, and the checkers are sixty lines that a stranger reads.
test_licences() {
    is 'each source names its licence in its first lines' "$(cd "$root" && find src tests bench web npm python judge scripts -type f \
        \( -path 'scripts/*' -o -name '*.[ch]' -o -name '*.inc' -o -name '*.cc' -o -name '*.cpp' -o -name '*.sh' -o -name '*.py' -o -name '*.js' -o -name '*.mjs' \) \
        ! -path 'judge/templates/*' ! -path 'judge/check/*' ! -path '*/__pycache__/*' ! -path '*/build*/*' ! -path '*/node_modules/*' -exec awk \
        'FNR == 1 { found = 0 } FNR <= 3 && /SPDX-License-Identifier: MIT/ { found = 1 } FNR == 3 && !found { print FILENAME }' {} +)" ''
}

# What SDL keeps in its structs for itself is another thing in another version, and in sdl2-compat nothing.
test_private_members() {
    is 'nobody looks at the private memory of SDL' "$(cd "$root" && grep -rnE '(->|\.)hidden\.' src tests bench --include='*.[ch]')" ''
}

# The library alone says nothing.
test_words() {
    [ "$rooms" = src ] || return 0
    try 'every word has its translation' 0 '' '' "$root/scripts/words" --check
}

# Each link of a page to another, or to a part of one, leads to what is there.
cat >check-links <<'END'
import functools, glob, os, re, sys
root = sys.argv[1]

def slug(title):
    return re.sub(r'[^\w\- ]', '', title.replace('`', '').lower()).replace(' ', '-')

@functools.lru_cache(None)
def parts(page):
    return [slug(t) for t in re.findall(r'^#+ (.*)$', open(page, encoding='utf-8').read(), re.M)]

for page in sorted(glob.glob(root + '/*.md') + glob.glob(root + '/docs/*.md') + glob.glob(root + '/docs/zh/*.md')):
    text = open(page, encoding='utf-8').read()
    text = re.sub(r'^```.*?^```$', '', text, flags=re.M | re.S)
    for table in re.findall(r'^(?:\|.*\n)+', text, re.M):
        if not re.match(r'.*\n\| *:?-', table):
            print('%s: rows without a table: %s' % (os.path.relpath(page, root), table[:60].splitlines()[0]))
    for link in re.findall(r'\]\(([^)\s]+)\)|src="([^"]+)"', text):
        target, _, part = (link[0] or link[1]).partition('#')
        path = os.path.join(os.path.dirname(page), target) if target else page
        if re.match('https?:', target):
            continue
        if not os.path.exists(path) or (part and part not in parts(path)):
            print('%s: %s#%s' % (os.path.relpath(page, root), target, part))

# CONTRIBUTING names the files of the house.
for name in re.findall(r'`((?:src|scenes|lessons|tests|docs|scripts|po|assets)/[\w./-]+)', open(root + '/CONTRIBUTING.md').read()):
    if not re.search('[A-Z]{3}', name) and not name.endswith('name.ini') and not os.path.exists(os.path.join(root, name)):
        print('CONTRIBUTING.md: %s is not there' % name)

# Everything names scripts that are there, and finds them where they are.
for at, _, names in [each for room in ('.ci', 'scripts', 'src', 'tests', 'docs', 'web', 'judge', 'npm', 'python', 'debian')
                     for each in os.walk(os.path.join(root, room))] + [(root, [], os.listdir(root))]:
    for path in (os.path.join(at, name) for name in names if re.search(r'(^[^.]*|\.(md|sh|py|build|txt|yml|ini|c|h))$', name)):
        text = open(path, encoding='utf-8', errors='replace').read() if os.path.isfile(path) else ''
        for name in re.findall(r'(?<![\w-])scripts/((?:tools/)?[a-z][\w-]*)', text):
            if name != 'pnglibconf' and not glob.glob(os.path.join(root, 'scripts', name + '*')): # libpng's
                print('%s: scripts/%s is not there' % (os.path.relpath(path, root), name))

# Comments name files of the house, and my.c of a user.
files = [os.path.join(at, name) for room in ('src', 'tests', 'bench', 'web') for at, _, names in os.walk(os.path.join(root, room))
         for name in names]
ends = {os.path.join(*path.split('/')[-n:]) for path in files for n in range(1, path.count('/'))}
for path in files:
    if not re.search(r'\.(c|h|inc)$', path):
        continue
    for comment in re.findall(r'/\*.*?\*/', open(path, encoding='utf-8').read(), re.S):
        for name in re.findall(r'(?<![\w/])((?:[a-z_]+/)*[a-z]\w*\.(?:h|c|inc|sh))\b', comment):
            if name != 'my.c' and name not in ends:
                print('%s: a comment names %s, which is not there' % (os.path.relpath(path, root), name))
END

# A profile and a debugger name functions alone: static ones that share a name are few, and a limit here only goes down.
cat >check-names <<'END'
import collections, glob, os, re, sys
root = sys.argv[1]
for room, most in (('lab', 72), ('hit', 54), ('judge', 8)):
    where = collections.defaultdict(set)
    for path in glob.glob(f'{root}/src/{room}/**/*.c', recursive=True):
        text = open(path, encoding='utf-8').read()
        for name in re.findall(r'^static [\w *]*?(\w+)\([^;{]*\)\n\{', text, re.M):
            where[name].add(os.path.relpath(path, f'{root}/src'))
    shared = {name: files for name, files in where.items() if len(files) > 1}
    count = sum(map(len, shared.values()))
    if count > most:
        print(f'{room}: {count} static functions share a name, {most} may; a name says what of what:')
        for name, files in sorted(shared.items(), key=lambda one: -len(one[1])):
            print(' ', name, *sorted(files))
END

test_shared_names() {
    try 'few static functions share a name' 0 '' '' python3 check-names "$root"
}

test_pages() {
    try 'every link of a page and every file in a comment leads to what is there, every row is in a table' 0 '' '' python3 check-links "$root"
    is 'both READMEs have the same parts' "$(grep -c '^## ' "$root/README.zh.md")" "$(grep -c '^## ' "$root/README.md")"
    is 'the pages have the numbers that the sources have' "$(python3 -B "$here/page_figures.py" "$root" 2>&1)" ''
    is 'what has a blank is no variable: the drawing says it in Chinese' \
        "$(cat "$root"/src/hit/*/*.c "$root"/src/lab/methods/*.c | grep -oE 'trace_[a-z_]+\(trace, "[A-Za-z ]+ [A-Za-z]+"' |
            sed '/trace_part/d; s/.*, //' | sort -u | while read -r name; do
            grep -qF "N_($name)" "$root/src/lab/view/why/annotation.c" || echo "$name"
        done)" ''
    local page
    for page in manual methods library building cookbook judge proof faq coming-from conventions teaching; do
        is "docs/$page.md has the same parts in Chinese" "$(grep -c '^## ' "$root/docs/zh/$page.md")" \
            "$(grep -c '^## ' "$root/docs/$page.md")"
    done
}

# The modules of the page: short ones, and nothing that types and tsc's rules for unused and forgotten things find.
test_page_modules() {
    is 'each module of the page has fewer than 500 lines' "$(cd "$root/web" && wc -l ./*.js | awk '$2 != "total" && $1 >= 500')" ''
    if command -v tsc >/dev/null; then
        try 'tsc finds nothing in the modules of the page' 0 '' '' tsc --project "$root/web/jsconfig.json"
    else
        skip 'tsc finds nothing in the modules of the page' 'tsc is not installed (Debian: node-typescript)'
    fi
}

# A tree without a fault: above includes below; two files of `below` share a private header.
new_tree() {
    rm -rf tree
    mkdir -p tree/above tree/below
    printf '#include "top.h"\n#include "low.h"\n' >tree/above/top.c
    printf '#include "low.h"\n' >tree/above/top.h
    printf '#include "low.h"\n#include "low_private.h"\n' >tree/below/low.c
    printf 'int low;\n' >tree/below/low.h
    printf '#include "more.h"\n#include "low_private.h"\n' >tree/below/more.c
    printf 'int more;\n' >tree/below/more.h
    printf '#include "low.h"\n' >tree/below/low_private.h
}

# finds DESCRIPTION PATTERN: the check of the current tree fails with such a message. Then makes a
# new tree.
finds() {
    try "$1" 1 '' "$2" "$check" tree
    new_tree
}

test_faults() {
    new_tree
    try 'a tree without a fault passes' 0 '' '' "$check" tree
    printf '#include "top.h"\n' >>tree/above/more_top.h
    printf '#include "more_top.h"\n' >>tree/above/top.h
    finds 'two headers that include each other are named' \
        'circle between modules: more_top -> top -> more_top.*more_top.h includes top.h'
    printf '#include "more.h"\n' >>tree/below/low.c
    printf '#include "low.h"\n' >>tree/below/more.c
    finds 'so are two sources that include the header of the other' \
        'circle between modules: low -> more -> low'
    printf '#include "more.h"\n' >>tree/below/low_private.h
    sed -i 's/low_private/low/' tree/below/more.c
    finds 'and a circle that leads through a private header' \
        'low -> more -> low.*low.c includes more.h through low_private.h'
    printf '#include "free.h"\n' >tree/below/far.c
    printf 'int free;\n' >tree/above/free.h
    finds 'folders that include each other are named' 'circle between folders: above -> below -> above'
    printf '#include "low_private.h"\n' >>tree/above/top.c
    finds 'a private header stays in its folder' \
        'above/top.c includes tree/below/low_private.h, which is private'
    printf '#include "gone.h"\n' >>tree/above/top.c
    finds 'a header that is nowhere is named' 'top.c includes "gone.h", which is nowhere'
    : >tree/above/low.h
    finds 'headers of one name are named' 'tree/below/low.h has the name of tree/above/low.h'
}

new_names() {
    rm -rf tree
    mkdir -p tree/room
    printf 'void low_begin(void);\nint hit_low_end(int of);\n' >tree/room/low.h
    : >tree/names.tsv
}

# What a header declares carries its name, or a table says why not.
test_names() {
    new_names
    try 'functions with the name of their header are fine' 0 '' '' "$check" tree
    printf 'void begin(\n    int at);\n' >>tree/room/low.h
    finds 'a function without it is named' 'tree/room/low.h declares begin\(\), which does not begin with low_'
    new_names
    printf 'void begin(void);\n' >>tree/room/low.h
    printf 'low.h\tbegin\tit always did\n' >tree/names.tsv
    try 'but where the table says why' 0 '' '' "$check" tree
    for i in $(seq 30); do printf 'void begin%d(void);\n' "$i"; done >>tree/room/low.h
    finds 'which excuses no more than thirty' 'excuses 31 functions; at most 30'
}

# callers FUNCTION: the sources of the lab that call it.
callers() { (cd "$root/src" && grep -rlE "\\b($1)\\(" --include='*.c' --include='*.inc' . | sort | tr '\n' ' '); }

# The judge is a library: whoever has it gives the answers.
test_judge_alone() {
    is 'the judge opens no file, starts no program, prints nothing and reads no clock' "$(cd "$root/src/judge" &&
        grep -nE '(^|[^.>[:alnum:]_])(f?printf|puts|putchar|stdout|stderr|fopen|freopen|open|read|write|fork|popen|system|clock|time|getenv) *[(,)]' ./*.[ch] |
        grep -vE '^[^:]*:[0-9]+: *(/?\*|//)|format\(printf')" ''
    is 'it includes the library, itself and what C11 has' "$(cd "$root/src/judge" && sed -nE 's/^# *include +[<"](.*)[>"].*/\1/p' ./*.[ch] | sort -u |
        while read -r name; do
            [ -e "$name" ] || grep -qw "$name" <<<'hit.h hit_lab.h hit_prove.h float.h limits.h math.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h ctype.h' || echo "$name"
        done)" ''
}

# What starts programs is what SECURITY.md says, and nothing else.
test_programs() {
    [ "$rooms" = src ] || return 0
    is 'who starts a program by the system' "$(callers 'fork|posix_spawnp?|execv?p?e?|execlp?|popen|system|CreateProcessW')" \
        './lab/system/system_posix_group.c ./lab/system/system_windows_process.c '
    is 'who runs a compiler' "$(callers system_run)" \
        './lab/judge/child.c ./lab/system/system_posix_process.c ./lab/system/system_windows_process.c '
    is 'who asks for that' "$(callers child_run)" './lab/judge/child.c ./lab/judge/harness.c '
    is 'who makes a program' "$(callers harness_make)" './lab/cli/command_judge.c ./lab/judge/harness.c ./lab/judge/judge_class.c ./lab/judge/own_beside.inc ./lab/judge/own_judge.c '
    is 'who starts a program to ask' "$(callers system_process_start)" \
        './lab/judge/child.c ./lab/system/system_posix_process.c ./lab/system/system_windows_process.c '
    is 'who asks it' "$(callers child_start)" './lab/judge/child.c ./lab/judge/judge_run.c ./lab/judge/own_beside.inc ./lab/judge/own_page.inc '
    is 'who judges' "$(callers judge_run)" './lab/cli/command_judge.c ./lab/judge/file_form.c ./lab/judge/judge_class.c ./lab/judge/judge_run.c ./lab/judge/own_judge.c '
    is 'who runs a test of the user'"'"'s own' "$(callers own_run)" './lab/judge/own.c ./lab/window/act_own.c '
    is 'how much a program works is all that is asked of /proc' "$(cd "$root" && grep -rl '"/proc' src)" src/lab/system/system_posix_work.c
    local word missing=''
    for word in 'hitlab judge' 'Your test' '--own' 'compiler' 'interpreter' 'hall'; do
        grep -qF -e "$word" "$root/SECURITY.md" || missing+="$word "
    done
    is 'SECURITY.md names all of them' "$missing" ''
}

# The check as ninja runs it.
test_stamp() {
    new_tree
    try 'a stamp and a depfile are written' 0 '' '' "$check" --stamp stamp --depfile deps tree
    truth 'the depfile names every file and folder' \
        test "$(tr ' ' '\n' <deps | grep -c '^tree')" = "$(find tree | wc -l)"
    rm -f stamp deps
    printf '#include "top.h"\n' >>tree/below/low.h
    try 'a circle is an error' 1 '' 'circle between' "$check" tree
    run "$check" --stamp stamp tree
    is 'no stamp is written when it fails' "$(ls stamp 2>/dev/null)" ''
}

test_compiled_once
test_this_tree
test_licences
test_private_members
test_words
test_pages
test_page_modules
test_faults
test_judge_alone
test_programs
test_names
test_shared_names
test_stamp
finish
