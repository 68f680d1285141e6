#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# debian/: every installed file has its package, and versions agree. scripts/package builds the packages. Prints TAP.
# Usage: debian.sh SOURCE_ROOT BUILD
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: debian.sh SOURCE_ROOT BUILD}")
build=$(realpath "${2:?BUILD}")
meson introspect "$build" --installed >"$scratch/installed.json"

# Each installed path, the folder of libraries as Debian's, with the packages whose list has it.
owners() {
    python3 - "$scratch/installed.json" "$root/debian" "$(meson introspect "$build" --buildoptions)" <<'END'
import fnmatch, json, pathlib, sys
options = {o['name']: o['value'] for o in json.loads(sys.argv[3])}
libdir = f"{options['prefix']}/{options['libdir']}/"
lists = {p.stem: p.read_text().split() for p in pathlib.Path(sys.argv[2]).glob('*.install')}
for path in sorted(json.load(open(sys.argv[1])).values()):
    name = path.replace(libdir, options['prefix'] + '/lib/any/').replace(options['prefix'], 'usr', 1)
    has = [p for p, names in lists.items() if any(fnmatch.fnmatch(name, n) or name.startswith(n + '/') for n in names)]
    if len(has) != 1:
        print(name, *has)
END
}
is 'each installed file is in one package' "$(owners)" ''

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$root/meson.build")
is 'the changelog of the packages has the version' "$(sed -n '1s/.*(\(.*\)).*/\1/p' "$root/debian/changelog")" "$version"
is 'so has hit.h' "$(sed -n 's/^#define HIT_VERSION_TEXT "\(.*\)"/\1/p' "$root/src/hit/hit.h")" "$version"
is 'and as a number' "$(sed -n 's/^#define HIT_VERSION  *//p' "$root/src/hit/hit.h")" \
    "$(awk -F. '{ print 10000 * $1 + 100 * $2 + $3 }' <<<"$version")"
is 'and CHANGELOG.md, of the same day' "$(sed -n '/^## /{p;q}' "$root/CHANGELOG.md")" \
    "## $version ($(date -ud "$(sed -n '/^ -- /{s/.*>  //p;q}' "$root/debian/changelog")" +%F))"
is 'libhit1.symbols has what the headers declare' "$(sed -n 's/^ \(.*\)@Base .*/\1/p' "$root/debian/libhit1.symbols")" \
    "$(public_names "$root"/src/hit/hit{,_inline,_lab,_prove}.h)"
major=$(sed -n 's/^#define HIT_VERSION_TEXT "\([0-9]*\).*/\1/p' "$root/src/hit/hit.h")
is "the library's package has its major number" "$(sed -n 's/^Package: libhit\([0-9]*\)$/\1/p' "$root/debian/control")" "$major"

# What the lab's build asks for, but for compilers and fonts, which Debian has at hand or needs at run time.
wanted=$(awk '$1 == "lab" && $4 ~ /^lib|^gettext$/ { print $4 }' "$root/scripts/dependencies")
truth 'the script that installs packages lists them' test -n "$wanted"
is 'the packages that the build needs are named' \
    "$(for name in $wanted; do grep -q "^ *$name\b" "$root/debian/control" || echo "$name"; done)" ''
for script in check judge window library; do
    truth "debian/tests/$script is a script" sh -n "$root/debian/tests/$script"
done
finish
