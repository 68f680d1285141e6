#!/bin/bash
# SPDX-License-Identifier: MIT
# The page in headless Chromium, where everything for that is there already: this installs nothing, and builds no
# libraries, which takes minutes. usage: page.sh SOURCE PROGRAM
set -euo pipefail
program=$(realpath "$2") # meson names it from the folder of the build
cd "$1"
skip() {
  echo "1..0 # SKIP $1"
  exit 0
}
for tool in emcc chromium pyftsubset ninja; do
  command -v "$tool" >/dev/null || skip "$tool is not installed"
done
/usr/bin/python3 -c 'import websocket' 2>/dev/null || skip "python3-websocket is not installed"
libraries=${XDG_CACHE_HOME:-$HOME/.cache}/hitlab-web/libraries
[ -f "$libraries/lib/pkgconfig/SDL2_ttf.pc" ] && cmp -s web/libraries "$libraries/recipe" ||
  skip "the page's libraries are not built: scripts/web builds them"
HITLAB=$program scripts/web >&2
exec scripts/tools/web-test build-web/page "$program"
