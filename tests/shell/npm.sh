#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The npm package: made, packed, installed from the file; its answers are those of the library on this machine, in node
# and in a browser, its types hold, and what bundles it runs. Prints TAP. Usage: npm.sh SOURCE_ROOT BUILD
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=judged.sh
. "$here/judged.sh"

root=$(realpath "${1:?usage: npm.sh SOURCE_ROOT BUILD}")
library=$(realpath "${2:?BUILD}/src/hit/libhit.a")
hitlab=$(realpath "$2")/src/lab/hitlab
rooms=("$root/src/hit" "$root"/src/hit/*/)
cd "$scratch" || exit 1
for tool in emcc node npm; do
    command -v $tool >/dev/null || { skip 'the npm package' "$tool is not here" && finish; }
done
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs} # as in scripts/web

test_made() {
    run "$root/scripts/npm" package
    gives 'it is made' 0 '*' '*'
    try 'npm has nothing to warn of' 0 '*' '^(npm notice[^'$'\n'']*('$'\n''|$))*$' npm pack --dry-run ./package
    run npm pack ./package --silent
    gives 'it is packed' 0 '^hitlab-hit-[0-9.]*tgz$' ''
    archive=$out
    is 'it has what a program needs' "$(tar -tf "$archive" | sort | tr '\n' ' ')" \
        "$(printf 'package/%s ' LICENSE README.md index.d.ts index.js judge.d.ts judge.js judge_file.js judge_wasm.js judging.js package.json shapes.js show.d.ts show.js taken.js wasm.js)"
    is 'it has the version of hit.h' "$archive" "hitlab-hit-$(sed -n 's/^#define HIT_VERSION_TEXT "\(.*\)"/\1/p' "$root/src/hit/hit.h").tgz"
    # What a page loads, as servers compress it; the pages may be off by a twentieth.
    local kilobytes told
    kilobytes=$(($(cat package/index.js package/wasm.js | gzip -9 | wc -c) / 1000))
    for told in "library.md $(sed -n 's/.*takes \([0-9]*\) KB compressed.*/\1/p' "$root/docs/library.md")" \
        "zh/library.md $(sed -n 's/.*压缩后 \([0-9]*\) KB.*/\1/p' "$root/docs/zh/library.md")"; do
        truth "docs/${told% *} says that it takes $kilobytes KB compressed" \
            test $((${told#* } * 20)) -ge $((kilobytes * 19)) -a $((${told#* } * 20)) -le $((kilobytes * 21))
    done
    run "$root/scripts/npm" again
    run npm pack ./again --silent --pack-destination again
    is 'made again, it has the same bytes' "$(sha256sum <"again/$archive")" "$(sha256sum <"$archive")"
    echo '{ "name": "game", "type": "module" }' >package.json
    try 'it installs from the file' 0 '*' '' npm install --offline --no-audit --no-fund --silent "./$archive"
    cp "$root"/npm/test/* .
}

test_node() {
    read -ra cc <<<"${CC:-cc}"
    try 'cases of this machine are made' 0 '' '' "${cc[@]}" -std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -I"$root/tests" -I"$root/tests/hit" \
        "${rooms[@]/#/-I}" "$root"/tests/random.c "$root"/tests/hit/generators.c "$root"/tests/noted.c "$root/tests/builds/cases.c" "$library" -lm -o cases
    ./cases 1667 >cases.bin
    try 'node: the same exact answers in 70 000 cases, and numbers within E' 0 '^71681 cases, ' '' node cases.mjs cases.bin
    try 'node: every function, what is refused, and memory' 0 '^fine$' '' env CHECK="$root/judge/check/check.mjs" SHOWN="$root/tests/shell/shown.txt" node --expose-gc behaviour.mjs
    sed -n '/^```js$/,/^```$/{/^```/d;p}' "$root/npm/README.md" >readme.mjs
    $newer && try 'node: require() has it, too' 0 '^touching$' '' node -e "const { box, circle, relation } = require('hitlab-hit');
        console.log(relation(circle({ x: 3, y: 4 }, 2), box({ x: 5, y: 0 }, { x: 6, y: 9 })))"
    try 'node: the lines of its README run' 0 '' '' node readme.mjs
    is 'its types name what it exports' \
        "$(sed -nE 's/^export (declare )?(class|function|const) (\w+).*/\3/p' "$root/npm/index.d.ts" | sort)" \
        "$(node -e 'import("hitlab-hit").then(hit => console.log(Object.keys(hit).join("\n")))' | sort)"
    is 'each has its comment' "$(grep -c '/\*\* {' node_modules/hitlab-hit/index.d.ts)" 0
}

# What docs/judge.md has for node:test, vitest and jest; in a folder of its own, whose function is right, or says hit always.
write_documented() {
    mkdir -p documented
    example 'As a unit test' js 1 >documented/page.js
    { example 'As a unit test' js 2 && cat documented/page.js; } >documented/node.test.js
    { echo "import { test } from 'vitest';" && cat documented/page.js; } >documented/vitest.test.js
    cp documented/page.js documented/jest.test.js
    {
        echo 'export function circleBox(cx, cy, r, x, y, w, h) {'
        [ "$1" = right ] && sed -n '/^  const/,/^  return/p' "$root/tests/judge/forms/exports_member.js" || echo '  return true;'
        echo '}'
    } >documented/my_game.js
}

# documented NAME COMMAND...: passes with the right function, and fails with the report of the wrong one.
documented() {
    write_documented right
    try "$1: the page's test passes" 0 '*' '*' env -C documented "${@:2}"
    write_documented wrong
    run env -C documented "${@:2}"
    truth "$1: it fails with the report" eval '[ "$status" -ne 0 ] && grep -q "it says hit; the exact answer is miss" out err'
}

# Of what node itself does not take it is said what to write.
test_forms() {
    local judge=(npx --no-install hitlab-judge circle/box) few=(--count 20 --deck plain,grid) forms=$root/tests/judge/forms body
    judged_forms node module_own.js "${judge[@]}" "${few[@]}"
    body=$(sed -n '/^  const/,/^  return/p' "$forms/exports_member.js")
    printf 'export default class {\n  hit(cx, cy, r, x, y, w, h) {\n%s\n  }\n}\n' "$body" >class_default.mjs
    printf 'class Geo {\n  hit(cx, cy, r, x, y, w, h) {\n%s\n  }\n}\nmodule.exports = new Geo();\n' "$body" >object.cjs
    try 'judge: the default is a class' 0 'No answer is wrong' '' "${judge[@]}" class_default.mjs "${few[@]}"
    try 'judge: an object is exported' 0 'No answer is wrong' '' "${judge[@]}" object.cjs "${few[@]}"
    try 'judge: an import without an ending: what to write' 3 '' "write './clamp.js'" "${judge[@]}" "$forms/module_own.js"
    mkdir own && cp "$forms/clamp.js" own && sed "s/clamp'/clamp.js'/" "$forms/module_own.js" >own/module.mjs
    try 'judge: a function that a module does not export: what to write' 3 '' 'write export \{ hit \};' "${judge[@]}" own/module.mjs
    if [ "$(node -p 'Boolean(process.features.typescript)')" = false ]; then
        try 'judge: a .ts file: what to write' 3 '' 'a .ts file needs node 22.18' "${judge[@]}" "$forms/typed.ts"
    else
        try 'judge: a .ts file: what to write' 3 '' "write './vec.ts'" "${judge[@]}" "$forms/typed.ts"
    fi
}

# The members of judge_options with their places, as judging.js has them, and as a compiler for WebAssembly of 32 bits lays them out.
options_filled_in() {
    sed -nE '/^const WORDS_AT/,/\};/{s/^const WORDS_AT = \{//; s/\};//; p}
        s/^const SEED = ([0-9]+), WITHIN = ([0-9]+), TOLERANCE = ([0-9]+), OPTIONS = ([0-9]+);/seed: \1, within: \2, tolerance: \3, end: \4/p' "$root/npm/judging.js" |
        tr ',' '\n' | tr -d ' ' | sed '/^$/d' | sort
}

options_of_header() {
    sed -n '/^typedef struct judge_options/,/^}/p' "$root/src/judge/judge.h" |
        sed -nE 's/^    (const char|unsigned long long|double|long|bool) \*?(\w+);.*/\1:\2/p' |
        awk -F: 'function place(size) { at = int((at + size - 1) / size) * size; return at }
            BEGIN { size["bool"] = 1; size["const char"] = size["long"] = 4; size["double"] = size["unsigned long long"] = 8 }
            { printf "%s:%d\n", $2, place(size[$1]); at += size[$1] } END { print "end:" place(8) }' | sort
}

# judged PAIR SEED COUNT [OPTION...]
judged() { npx --no-install hitlab-judge "$1" "$root/tests/judge/functions/${1/\//_}.js" --json --seed "$2" --count "${@:3}"; }

test_judge() {
    try 'judge: a right and a wrong function, what is no answer, options' 0 '# fail 0' '' node --test judged.mjs
    is 'judge: its types name what it exports' "$(sed -nE 's/^export function (\w+).*/\1/p' "$root/npm/judge.d.ts" | sort)" \
        "$(node -e 'import("hitlab-hit/judge").then(judge => console.log(Object.keys(judge).join("\n")))' | sort)"
    is 'judge: it fills in the options of judge.h' "$(options_filled_in)" "$(options_of_header)"
    documented node:test node --test node.test.js
    mkdir empty && cp "$archive" "$root/tests/judge/functions/circle_box.js" empty
    run env -C empty npx --offline --yes "./$archive" circle/box circle_box.js
    gives 'judge: npx of the packed file judges one, in an empty folder' 1 'it says hit; the exact answer is miss.*answers are wrong' ''
    printf "import { sep } from 'node:path';\nexport const reach = () => { console.log('loud'); return '?'; };\n" >loud.mjs
    try 'judge: a module, and what it prints is no part of the report' 0 '^\{"version"' 'loud' \
        npx --no-install hitlab-judge circle/box loud.mjs --function reach --json --count 5
    try 'judge: a function that is not there' 3 '' 'it has no function far; it exports: reach' npx --no-install hitlab-judge circle/box loud.mjs --function far
    $newer && test_forms
    try 'judge: a pair that is none' 2 '' "unknown shape 'bax'" npx --no-install hitlab-judge circle/bax loud.mjs --function reach
    [ -x "$hitlab" ] || { skip 'the judge says what hitlab says' 'the lab is not built' && return; }
    export HITLAB_SCENES=$root/scenes
    judged_as_hitlab "$hitlab" 'JavaScript' judged
}

# loads NAME PAGE ADDRESS: chromium has the page, which asks the server for that address.
loads() {
    command -v chromium >/dev/null || { skip "in a browser: $1" 'chromium is not here' && return; }
    local server browser address
    python3 -u -m http.server --bind 127.0.0.1 0 >server.log 2>&1 &
    server=$!
    wait_for 'http:' server.log
    address=$(sed -n 's/.*(\(http:[^)]*\)).*/\1/p' server.log)
    chromium --headless=new --no-sandbox --disable-gpu --user-data-dir="$scratch/chromium" --remote-debugging-port=0 \
        "$address$2" >/dev/null 2>&1 &
    browser=$!
    truth "in a browser: $1" wait_for "GET /$3" server.log
    kill $browser $server
    wait
}

# wait_for PATTERN FILE
wait_for() {
    local i
    for ((i = 0; i < 600; i++)); do
        grep -q "$1" "$2" && return
        sleep 0.1
    done
    return 1
}

# runs NAME FILE: in node, and in a worker of it.
runs() {
    try "$1: runs" 0 '^touching$' '' node "$2"
    try "$1: runs in a worker" 0 '^touching$' '' node -e "new (require('worker_threads').Worker)('./$2')"
}

test_types() {
    local tsc=(npx --no-install tsc --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noUnusedLocals --verbatimModuleSyntax
        --target es2022 --lib 'es2022,dom')
    try 'tsc: a program is right by its types, strictly' 0 '' '' "${tsc[@]}" --module nodenext game.ts
    try 'tsc: it runs' 0 '^touching$' '' node game.js
    try 'tsc: right for a bundler' 0 '' '' "${tsc[@]}" --noEmit --module esnext --moduleResolution bundler game.ts
    run "${tsc[@]}" --noEmit --module nodenext wrong.ts
    is 'tsc: each fault of another is told' "$(sed -n 's/^wrong.ts(\([0-9]*\),.*/\1/p' <<<"$out" | tr '\n' ' ')" '3 4 5 '
}

# Each form of a file, and what vite makes by itself.
test_bundlers() {
    local form
    for form in esm cjs iife; do
        try "esbuild, $form: bundles" 0 '' '' npx --no-install esbuild game.ts --bundle --format=$form --log-level=warning \
            --outfile=esbuild_$form.${form/esm/mjs}
    done
    mv esbuild_iife.iife esbuild_iife.cjs
    for form in es cjs iife; do
        try "rollup, $form: bundles" 0 '' '' npx --no-install rollup game.js --format $form -p @rollup/plugin-node-resolve --silent \
            --file rollup_$form.${form/es/mjs}
    done
    mv rollup_iife.iife rollup_iife.cjs
    for form in *_{cjs,iife}.cjs esbuild_esm.mjs rollup_es.mjs; do
        runs "${form%.*}" "$form"
    done
    mkdir vite
    cp bundled* vite
    mv vite/bundled.html vite/index.html
    # The library is in the one file, which vite would have below 500 KB.
    echo 'export default { build: { chunkSizeWarningLimit: 1000 } }' >vite/vite.config.js
    try 'vite: builds a page with a worker' 0 '*' '' npx --no-install vite build vite --base ./ --logLevel warn
    loads 'what vite built' vite/dist/ bundled-touching-worker-true
}

# In these versions, which npm fetches where it can.
test_fetched() {
    $newer || { skip 'types and bundles' 'node is older than 20.19' && return; }
    if ! timeout 20 npm ping --silent >/dev/null 2>&1; then
        skip 'types and bundles' 'npm has no network here'
        return
    fi
    try 'npm fetches tsc, esbuild, rollup and vite' 0 '*' '' npm install --no-audit --no-fund --silent typescript@7.0.2 esbuild@0.28.2 \
        rollup@4.68.8 @rollup/plugin-node-resolve@16.0.3 vite@8.3.8
    test_types
    test_bundlers
    try 'npm fetches vitest and jest' 0 '*' '' npm install --no-audit --no-fund --silent vitest@4 jest@30
    documented vitest npx --no-install vitest run vitest.test.js
    documented jest env NODE_OPTIONS=--experimental-vm-modules npx --no-install jest --rootDir . jest.test.js
}

newer=$(node -p 'Boolean(process.features.require_module)') # from 20.19 and 22.12 on
test_made
test_node
test_judge
loads 'a page and its worker' page.html 'page-[0-9.]*-touching-worker-true'
test_fetched
finish
