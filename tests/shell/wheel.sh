#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The Python package: made twice, the same bytes; installed from the file in a fresh environment; its answers are those of the
# library on this machine, and of fractions, and its types hold. Nothing is fetched. Prints TAP. Usage: wheel.sh SOURCE_ROOT BUILD
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=judged.sh
. "$here/judged.sh"

root=$(realpath "${1:?usage: wheel.sh SOURCE_ROOT BUILD}")
library=$(realpath "${2:?BUILD}/src/hit/libhit.a")
hitlab=$(realpath "$2")/src/lab/hitlab
rooms=("$root/src/hit" "$root"/src/hit/*/)
cd "$scratch" || exit 1
can_make_wheels || { skip 'the Python package' "Python's packages are not here" && finish; }

test_made() {
    try 'it is made' 0 '*' '' "$root/scripts/wheel" made
    is 'the sources and a wheel, of the version of hit.h' "$(echo made/*)" \
        "made/hit-$version-cp38-abi3-linux_$(uname -m).whl made/hit-$version.tar.gz"
    mkdir 'far away'
    try 'it is made again, elsewhere' 0 '*' '' env TMPDIR="$PWD/far away" bash -c 'umask 077; "$0" again' "$root/scripts/wheel"
    is 'the same bytes' "$(cd again && sha256sum -- *)" "$(cd made && sha256sum -- *)"
    if command -v twine >/dev/null; then
        try 'twine finds nothing' 0 'PASSED.*PASSED' '' twine --no-color check --strict made/*
    else
        skip 'twine finds nothing' 'twine is not here'
    fi
    try 'a fresh environment' 0 '*' '' /usr/bin/python3 -m venv --system-site-packages fresh
    try 'it installs from the file' 0 '*' '' fresh/bin/pip install --quiet --no-index --disable-pip-version-check made/*.whl
}

# From the sources as git has them, whose folders stay as they are.
test_checkout() {
    mkdir 'check out'
    (cd "$root" && tar -cf - LICENSE pyproject.toml docs/functions.ini judge python scripts src) | tar -C 'check out' -xf -
    chmod -R u+w 'check out'
    local from before
    before=$(cd 'check out' && find . ! -name __pycache__ ! -name "*.pyc" | sort)
    for from in . ./python; do
        try "a fresh environment for pip install $from" 0 '*' '' /usr/bin/python3 -m venv --system-site-packages "env $from"
        run env -C 'check out' "$PWD/env $from/bin/python" -m pip install --quiet --no-index --no-deps --no-build-isolation \
            --disable-pip-version-check "$from"
        gives "pip install $from" 0 '' ''
        try 'it has the version and the words of the wheel' 0 "^$version True\$" '' "env $from/bin/python" -c \
            'import hit; print(hit.__version__, hit.hits(hit.circle((0, 0), 1), hit.circle((2, 0), 1)) and "Returns" in hit.hits.__doc__)'
    done
    is 'nothing is left in the checkout' "$(cd 'check out' && find . ! -name '__pycache__' ! -name '*.pyc' | sort)" "$before"
}

test_answers() {
    read -ra cc <<<"${CC:-cc}"
    try 'cases of this machine are made' 0 '' '' "${cc[@]}" -std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -I"$root/tests" \
        -I"$root/tests/hit" "${rooms[@]/#/-I}" "$root"/tests/random.c "$root"/tests/hit/generators.c "$root"/tests/noted.c "$root/tests/builds/cases.c" \
        "$library" -lm -o cases
    ./cases 1667 >cases.bin
    try 'the same bits in 70 000 cases' 0 '^71681 cases$' '' fresh/bin/python cases.py cases.bin
    run fresh/bin/python exact.py 10000
    sed 's/^/# /' <<<"${out%%$'\n'*}"
    gives 'what fractions say' 0 'HIT_SEED=[0-9]*.10000 cases, [0-9]* hits$' ''
    try 'every function, what is refused, memory, and threads' 0 '^fine' '' env CHECK="$root/judge/check/check.py" SHOWN="$root/tests/shell/shown.txt" fresh/bin/python behaviour.py
    try 'also without numpy' 0 '^fine$' '' env SHOWN="$root/tests/shell/shown.txt" fresh/bin/python -c \
        'import runpy, sys; sys.modules["numpy"] = None; runpy.run_path("behaviour.py", run_name="__main__")'
    sed -n '/^```python$/,/^```$/{/^```/d;p}' "$root/python/README.md" >readme.py
    try 'the lines of its README run' 0 '' '' fresh/bin/python readme.py
    try 'its help is in words of Python' 0 'share at least one point.*Returns:.*True if they hit' '' \
        fresh/bin/python -c 'import hit; print(hit.hits.__doc__)'
    is 'of each function' "$(grep -c '"""{' fresh/lib/python3*/site-packages/hit/__init__.py)" 0
}

# judged PAIR SEED COUNT [OPTION...]
judged() { fresh/bin/python -m hit.judge "$1" "$root/tests/judge/functions/${1/\//_}.py" --json --seed "$2" --count "${@:3}"; }

# What docs/judge.md has for pytest, and the same check in a unittest, with a right function and with a wrong one.
test_documented() {
    local many='def many(cx, cy, r, x, y, w, h):\n    return (cx == cx)'
    mkdir documented
    example 'As a unit test' python 1 | sed 's/^from my_game.*/&, many/' >documented/test_page.py
    printf 'import unittest\nimport hit\nfrom my_game import circle_box\n\nclass Game(unittest.TestCase):\n    def test_circle_box(self):\n        %s\n' \
        "hit.judge.check('circle/box', circle_box)" >documented/page_unit.py
    { example 'The command' python 1 | sed 's/def hit/def circle_box/' && printf "$many\n"; } >documented/my_game.py
    try 'unittest: a right function passes' 0 '' 'OK' env -C documented ../fresh/bin/python -B -m unittest page_unit
    local pytest=false
    /usr/bin/python3 -c 'import pytest' 2>/dev/null && pytest=true
    if $pytest; then
        try 'pytest: a right function passes' 0 '1 passed' '' env -C documented ../fresh/bin/python -B -m pytest -q -p no:cacheprovider test_page.py
    else
        skip 'pytest: a right function passes' 'pytest is not here'
    fi
    printf "def circle_box(cx, cy, r, x, y, w, h):\n    return True\n$many\n" >documented/my_game.py
    run env -C documented ../fresh/bin/python -B -m unittest page_unit
    gives 'unittest: a wrong one fails with the report' 1 '' 'AssertionError: circle/box.*it says hit; the exact answer is miss'
    $pytest || { skip 'pytest: a wrong one fails with the report' 'pytest is not here' && return; }
    run env -C documented ../fresh/bin/python -B -m pytest -q -p no:cacheprovider test_page.py
    gives 'pytest: a wrong one fails with the report' 1 'AssertionError: circle/box.*it says hit; the exact answer is miss' ''
}

test_coming_from() {
    awk '/^```python$/ { to = "pygame.py"; next } /^```text$/ { to = python ? "pygame.text" : ""; python = 0; next } /^```/ { to = ""; next }
        to { print >to; python = to == "pygame.py" }' "$root/docs/coming-from.md"
    run fresh/bin/python pygame.py
    is 'coming from pygame: the program prints what the page says' "$out" "$(<pygame.text)"
}

# In a folder that has nothing but the tests.
test_judge() {
    test_coming_from
    try 'the judge: a right and a wrong function, what is no answer, options, arrays' 0 '' 'OK' fresh/bin/python judged.py
    run fresh/bin/python -m hit.judge circle/box "$root/tests/judge/functions/circle_box.py"
    gives 'python -m hit.judge judges a file' 1 'it says hit; the exact answer is miss.*answers are wrong' ''
    printf 'print("loud")\nimport math\ndef reach(*numbers):\n    print(1)\n    return "?"\n' >loud.py
    try 'what a file prints is no part of it' 0 '^\{"version"' 'loud' fresh/bin/python -m hit.judge circle/box loud.py --function reach --json --count 5
    try 'a function that is not there' 3 '' 'it has no function far; it has: reach' fresh/bin/python -m hit.judge circle/box loud.py --function far
    try 'the only function that fits' 0 'The function reach' 'loud' fresh/bin/python -m hit.judge circle/box loud.py --count 5
    printf 'def one(cx, cy, r, x, y, w, h): return True\ndef two(circle, box): return True\n' >two.py
    try 'several that fit' 2 '' 'which one\?.*--function one.*--function two' fresh/bin/python -m hit.judge circle/box two.py
    printf 'def hit(**k): return True\n' >named.py
    try 'one that takes all by name' 2 '' 'hit takes all by name' fresh/bin/python -m hit.judge circle/box named.py
    printf 'def hit(*, cx, cy, r, x, y, w, h):\n    return (cx - min(max(cx, x), x + w)) ** 2 + (cy - min(max(cy, y), y + h)) ** 2 <= r * r\n' >only.py
    try 'one that takes each by name' 0 'No answer is wrong' '' fresh/bin/python -m hit.judge circle/box only.py --count 20 --deck plain,grid
    PYTHONDONTWRITEBYTECODE=1 judged_forms python3 '' fresh/bin/python -m hit.judge circle/box --count 20 --deck plain,grid
    try 'a pair that is none' 2 '' "unknown shape 'bax'" fresh/bin/python -m hit.judge circle/bax loud.py --function reach
    try 'a file that is not there' 3 '' 'nothere' fresh/bin/python -m hit.judge circle/box nothere.py
    try 'import hit does not load it' 0 '^False$' '' fresh/bin/python -c 'import hit, sys; print("hit._judge" in sys.modules)'
    test_documented
    [ -x "$hitlab" ] || { skip 'the judge says what hitlab says' 'the lab is not built' && return; }
    export HITLAB_SCENES=$root/scenes
    judged_as_hitlab "$hitlab" 'Python' judged
}

test_types() {
    command -v mypy >/dev/null || { skip 'its types' 'mypy is not here' && return; }
    check() { run mypy --strict --no-color-output --cache-dir=/dev/null --python-executable fresh/bin/python "$@"; }
    check typed.py
    gives 'a program is right by its types, strictly' 0 'no issues' ''
    try 'and runs' 0 '^bytearray' '' fresh/bin/python typed.py
    echo 'import hit; hit.hits(3, hit.circle(1, 2)); x: int = hit.relation(hit.point((0, 0)), hit.point((0, 0)))' >wrong.py
    check wrong.py
    gives 'a wrong one is not' 1 '"hits".*"circle".*variable has type "int".*Found 3 errors' ''
    echo 'import hit; hit.judge.check("circle/box", max); x: str = hit.judge("circle/box", 3).wrong' >wrong.py
    check wrong.py
    gives 'nor one that judges a number' 1 'Found 2 errors' ''
    check fresh/lib/python3*/site-packages/hit/__init__.py fresh/lib/python3*/site-packages/hit/judge.py
    gives 'nor has the package a fault of this sort' 0 'no issues' ''
}

version=$(sed -n 's/^#define HIT_VERSION_TEXT "\(.*\)"/\1/p' "$root/src/hit/hit.h")
cp "$root"/python/test/*.py .
test_made
test_checkout
test_answers
test_judge
test_types
finish
