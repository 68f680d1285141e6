#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a reader does with the page, in Firefox and in a Chromium with a window: tests/web/readers.mjs; and what npm's
# axe-core says of every page. Prints TAP.
# Usage: browsers.sh SOURCE PROGRAM
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: browsers.sh SOURCE PROGRAM}")
HITLAB=$(realpath "${2:?usage: browsers.sh SOURCE PROGRAM}")
export HITLAB

for tool in emcc pyftsubset node npm firefox-esr chromium xvfb-run; do
    command -v $tool >/dev/null || { skip 'the page in other browsers' "$tool is not here" && finish; }
done
cd "$scratch" || exit 1
if ! npm install --no-audit --no-fund --silent puppeteer-core@24.43.1 axe-core@4.14.1 >/dev/null 2>npm.log; then
    skip 'the page in other browsers' 'npm has no network here' && finish
fi
cp "$root/tests/web/readers.mjs" .

test_browsers() {
    try 'the page is built' 0 '*' '*' "$root/scripts/web" page
    try 'Firefox' 0 '^ok 1 ' '*' env HOME="$scratch" node readers.mjs page firefox
    try 'axe-core finds nothing serious on any page' 0 '^ok 1 ' '*' env NODE_MODULES="$scratch/node_modules" \
        "$root/scripts/tools/web-test" page "$HITLAB" axe
    try 'Chromium with a window' 0 '^ok 1 ' '*' env HOME="$scratch" xvfb-run -a -s '-screen 0 1400x1000x24' node readers.mjs page chrome
}

test_browsers
finish
