#!/usr/bin/env bash
# The npm package: made, packed, installed from the file; its answers are those of the library on this machine, in node
# and in a browser, and its types name what it has. Prints TAP. Usage: npm.sh SOURCE_ROOT BUILD
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: npm.sh SOURCE_ROOT BUILD}")
library=$(realpath "${2:?BUILD}/src/hit/libhit.a")
rooms=("$root/src/hit" "$root"/src/hit/*/)
# shellcheck disable=SC2034  # run() of tap.sh reads it
limit=900
cd "$scratch" || exit 1
for tool in emcc node npm; do
    command -v $tool >/dev/null || { skip 'the npm package' "$tool is not here" && finish; }
done
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs} # as in scripts/web

test_made() {
    run "$root/scripts/npm" package
    gives 'it is made' 0 '*' '*'
    run npm pack ./package --silent
    gives 'it is packed' 0 '^hitlab-hit-[0-9.]*tgz$' ''
    archive=$out
    is 'it has what a program needs' "$(tar -tf "$archive" | sort | tr '\n' ' ')" \
        "$(printf 'package/%s ' LICENSE README.md index.d.ts index.js package.json wasm.js)"
    is 'it has the version of hit.h' "$archive" "hitlab-hit-$(sed -n 's/^#define HIT_VERSION_TEXT "\(.*\)"/\1/p' "$root/src/hit/hit.h").tgz"
    echo '{ "name": "game", "type": "module" }' >package.json
    try 'it installs from the file' 0 '*' '' npm install --offline --no-audit --no-fund --silent "./$archive"
    cp "$root"/npm/test/* .
}

test_node() {
    read -ra cc <<<"${CC:-cc}"
    try 'cases of this machine are made' 0 '' '' "${cc[@]}" -std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -I"$root/tests" -I"$root/tests/hit" \
        "${rooms[@]/#/-I}" "$root"/tests/random.c "$root"/tests/hit/generators.c "$root/tests/builds/cases.c" "$library" -lm -o cases
    ./cases 1667 >cases.bin
    try 'node: the same exact answers in 60 000 cases, and numbers within E' 0 '^60012 cases, ' '' node cases.mjs cases.bin
    try 'node: every function, what is refused, and memory' 0 '^fine$' '' node --expose-gc behaviour.mjs
    sed -n '/^```js$/,/^```$/{/^```/d;p}' "$root/npm/README.md" >readme.mjs
    try 'node: the lines of its README run' 0 '' '' node readme.mjs
    is 'its types name what it exports' \
        "$(sed -nE 's/^export (declare )?(class|function|const) (\w+).*/\3/p' "$root/npm/index.d.ts" | sort)" \
        "$(node -e 'import("hitlab-hit").then(hit => console.log(Object.keys(hit).join("\n")))' | sort)"
    is 'what hit.h says stands there for each' "$(grep -c '/\*\* hit_' node_modules/hitlab-hit/index.d.ts)" 0
}

test_browser() {
    command -v chromium >/dev/null || { skip 'in a browser' 'chromium is not here' && return; }
    local server browser address
    python3 -u -m http.server --bind 127.0.0.1 0 >server.log 2>&1 &
    server=$!
    wait_for 'http:' server.log
    address=$(sed -n 's/.*(\(http:[^)]*\)).*/\1/p' server.log)
    chromium --headless=new --no-sandbox --disable-gpu --user-data-dir="$scratch/chromium" --remote-debugging-port=0 \
        "${address}page.html" >/dev/null 2>&1 &
    browser=$!
    truth 'in a browser: a page and its worker' wait_for 'GET /page-[0-9.]*-touching-worker-true' server.log
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

test_made
test_node
test_browser
finish
