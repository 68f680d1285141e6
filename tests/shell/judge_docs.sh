#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What docs/judge.md has to copy, taken from the page and run as it stands, with a right function and with a wrong one. Its unit tests in C and C++
# are run by judge_files.sh, those in Python by wheel.sh and those in JavaScript by npm.sh. Prints TAP.
# Usage: judge_docs.sh SOURCE_ROOT BUILD [--long]
#   --long: also pytest with judge/decks, cargo test, go test, and the lines of the CI jobs, with packages that are made here
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=judged.sh
. "$here/judged.sh"

root=$(realpath "${1:?usage: judge_docs.sh SOURCE_ROOT BUILD [--long]}")
build=$(realpath "${2:?BUILD}")
cd "$scratch" || exit 1
command -v python3 >/dev/null || { skip 'the judge'\''s page' 'python3 is not here' && finish; }
mkdir bin && ln -s "$build/src/lab/hitlab" bin/hitlab
export PATH=$scratch/bin:$PATH HITLAB_SCENES=$root/scenes PYTHONDONTWRITEBYTECODE=1 TMPDIR=$scratch

# ---- Functions ----------------------------------------------------------------------------------

# The page's own first function is right; a wrong one looks at the box of the circle.
write_functions() {
    mkdir right wrong
    example 'The command' python 1 | sed 's/def hit/def circle_box/' >right/circle_box.py
    printf 'def circle_box(cx, cy, r, x, y, w, h):\n    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r\n' >wrong/circle_box.py
    cat >right/circle_box.c <<'END'
static float clamp(float v, float low, float high) { return v < low ? low : v > high ? high : v; }
bool hit(float cx, float cy, float r, float x, float y, float w, float h)
{
    float dx = cx - clamp(cx, x, x + w), dy = cy - clamp(cy, y, y + h);
    return dx * dx + dy * dy <= r * r;
}
END
    printf 'bool hit(float cx, float cy, float r, float x, float y, float w, float h)\n{\n    return x - r <= cx && cx <= x + w + r && y - r <= cy && cy <= y + h + r;\n}\n' >wrong/circle_box.c
    cat >right/circle_box.rs <<'END'
pub fn hit(cx: f32, cy: f32, r: f32, x: f32, y: f32, w: f32, h: f32) -> bool {
    let (dx, dy) = (cx - cx.max(x).min(x + w), cy - cy.max(y).min(y + h));
    dx * dx + dy * dy <= r * r
}
END
    sed 's/ + dy \* dy//; s/let (dx, dy)/let (dx, _)/' right/circle_box.rs >wrong/circle_box.rs
    printf 'package game\n\nimport "math"\n\nfunc hit(cx, cy, r, x, y, w, h float64) bool {\n\tdx, dy := cx-math.Min(math.Max(cx, x), x+w), cy-math.Min(math.Max(cy, y), y+h)\n\treturn dx*dx+dy*dy <= r*r\n}\n' >right/circle_box.go
    sed 's/dx\*dx+dy\*dy/dx*dx+0*dy/' right/circle_box.go >wrong/circle_box.go
}

# ---- In every run -------------------------------------------------------------------------------

test_command() {
    example 'The command' python 1 >my_test.py
    try 'the first function of the page is right' 0 'No answer is wrong' '' hitlab judge circle/box my_test.py --count 100
    { echo 'import math' && example 'More than yes or no' python 1; } >my_time.py
    try 'and so is its time of contact' 0 'answer' '' hitlab judge circle/circle my_time.py --ask time --count 100
}

# Without a program of ours: pytest, and the cases of judge/decks.
test_decks() {
    /usr/bin/python3 -c 'import pytest' 2>/dev/null || { skip 'pytest with judge/decks' 'pytest is not here' && return; }
    cp "$root/judge/decks/circle-box.tsv" .
    { printf 'import pytest\nfrom circle_box import circle_box\n\n' && example 'As a unit test' python 2; } >test_decks.py
    cp right/circle_box.py .
    try 'pytest with judge/decks: a right function passes' 0 '[0-9]{4} passed' '' /usr/bin/python3 -m pytest -q -p no:cacheprovider --tb=no --no-header test_decks.py
    cp wrong/circle_box.py .
    run /usr/bin/python3 -m pytest -q -p no:cacheprovider --tb=no --no-header --maxfail=3 test_decks.py
    gives 'pytest with judge/decks: a wrong one fails' 1 '3 failed' '*'
}

# ---- CI -----------------------------------------------------------------------------------------

# steps NAME: the lines that this service runs, in its order.
steps() {
    example 'In a CI job' yaml "$([ "$1" = GitHub ] && echo 1 || echo 2)" | /usr/bin/python3 -c '
import sys, yaml
job = yaml.safe_load(sys.stdin)
job = job.get("jobs", job)["hit-tests"]
for step in job.get("steps") or job["script"]:
    line = step if isinstance(step, str) else step.get("run")
    if line:
        print(line)'
}

test_yaml() {
    /usr/bin/python3 -c 'import yaml' 2>/dev/null || { skip 'the CI jobs' 'python3-yaml is not here' && return; }
    is 'GitHub: the job has four lines to run' "$(steps GitHub | wc -l)" 4
    is 'GitLab: the job has two' "$(steps GitLab | wc -l)" 2
    is 'both judge' "$(steps GitHub | grep -c 'judge circle/box') $(steps GitLab | grep -c 'judge circle/box')" '2 1'
}

# A package of what this build installs, which apt-get and sudo of this folder unpack: a job has the rights to do so, a test has not.
make_package() {
    mkdir -p packages installed tools
    run env DESTDIR="$scratch/package" meson install -C "$build" --no-rebuild --quiet
    gives 'what the package has is installed' 0 '*' '*'
    mkdir package/DEBIAN
    printf 'Package: hitlab\nVersion: 1\nArchitecture: all\nMaintainer: nobody <nobody@example.org>\nDescription: for a test\n' >package/DEBIAN/control
    try 'the package is made' 0 '*' '' dpkg-deb --root-owner-group -Znone --build package packages/hitlab_1_all.deb
    printf '#!/bin/sh\nexec "$@"\n' >tools/sudo
    cat >tools/apt-get <<'END'
#!/bin/bash
# Takes `update`, and `install` of packages, of which it unpacks those that are files; the others must be there.
set -e
[ "$1" = install ] || exit 0
for name in "${@:2}"; do
    case $name in
    -*) ;;
    ./*) dpkg-deb -x "$name" "$INSTALLED" ;;
    *) command -v "$name" >/dev/null ;;
    esac
done
END
    chmod +x tools/*
}

# run_job SERVICE FUNCTIONS: stops at the first line that fails, as the services do; says which that was, 0: none.
run_job() {
    local line count=0
    rm -rf job installed && mkdir -p job/src installed && cp -r packages job && cp "$2"/* job/src
    while read -r line; do
        count=$((count + 1))
        (cd job && env PATH="$scratch/venv/bin:$scratch/installed/$prefix/bin:$scratch/tools:$tools_path" INSTALLED="$scratch/installed" HITLAB="$scratch/hitlab.git" \
            PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 bash -ec "$line") >"job_out" 2>&1 </dev/null || { echo $count && return; }
    done < <(steps "$1")
    echo 0
}

test_jobs() {
    local prefix tools_path=${PATH#"$scratch/bin:"}
    for tool in meson dpkg-deb git; do
        command -v $tool >/dev/null || { skip 'the lines of the CI jobs' "$tool is not here" && return; }
    done
    can_make_wheels || { skip 'the lines of the CI jobs' "Python's packages are not here" && return; }
    prefix=$(meson introspect "$build" --buildoptions | python3 -c 'import json, sys; print(next(o["value"] for o in json.load(sys.stdin) if o["name"] == "prefix"))')
    make_package
    # A checkout of this project; the sources that are tested need not have one.
    mkdir checkout
    (cd "$root" && tar -cf - LICENSE pyproject.toml docs/functions.ini judge python scripts src) | tar -C checkout -xf -
    try 'a repository to clone' 0 '*' '*' bash -ec 'cd checkout && git init -q && git add -A && git -c user.name=n -c user.email=n@example.org commit -qm all && cd .. &&
        git clone -q --bare checkout hitlab.git'
    sed -i 's/^def circle_box/def hit/' right/circle_box.py wrong/circle_box.py
    mkdir wrong_c && cp right/circle_box.py wrong/circle_box.c wrong_c
    for job in 'GitHub right 0' 'GitHub wrong 2' 'GitHub wrong_c 4' 'GitLab right 0' 'GitLab wrong_c 2'; do
        read -r service functions wanted <<<"$job"
        /usr/bin/python3 -m venv --clear --system-site-packages venv
        is "$service, $functions: the line that fails" "$(run_job "$service" "$functions")" "$wanted"
        [ "$wanted" = 0 ] || truth "$service, $functions: it says what is wrong" grep -q 'answers are wrong' job_out
        [ "$functions" != wrong_c ] || truth "$service: the page is there" grep -q '<svg' job/report.html
    done
}

# ---- Other languages ----------------------------------------------------------------------------

# judged_test NAME FOLDER LANGUAGE COMMAND...: in the folder, with a right and with a wrong function.
judged_test() {
    local name=$1 folder=$2 file=$3
    shift 3
    cp "right/${file##*/}" "$folder/$file"
    try "$name: a right function passes" 0 '*' '*' env -C "$folder" "$@"
    cp "wrong/${file##*/}" "$folder/$file"
    run env -C "$folder" "$@"
    truth "$name: a wrong one fails with the report" eval '[ "$status" -ne 0 ] && grep -q "answers are wrong" out err'
}

test_cargo() {
    command -v cargo >/dev/null && cargo --version >/dev/null 2>&1 || { skip 'cargo test' 'cargo is not here' && return; }
    mkdir -p crate/src crate/tests
    printf '[package]\nname = "game"\nversion = "1.0.0"\nedition = "2021"\n' >crate/Cargo.toml
    printf 'mod circle_box;\npub use circle_box::hit;\n' >crate/src/lib.rs
    example 'As a unit test' rust 1 >crate/tests/judged.rs
    judged_test 'cargo test' crate src/circle_box.rs cargo test --offline --quiet
}

test_go() {
    command -v go >/dev/null || { skip 'go test' 'go is not here' && return; }
    mkdir module
    printf 'module game\n\ngo 1.18\n' >module/go.mod
    { printf 'package game\n\nimport (\n\t"os"\n\t"os/exec"\n\t"testing"\n)\n\n' && example 'As a unit test' go 1; } >module/circle_box_test.go
    judged_test 'go test' module circle_box.go env GOFLAGS=-mod=mod GOCACHE="$scratch/go" go test ./...
}

write_functions
test_command
test_yaml
if [ "${3-}" = --long ]; then
    test_decks
    test_cargo
    test_go
    test_jobs
fi
finish
