#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What is installed: icons, desktop file, metainfo, type of scene files, scenes, and a program that finds its scenes.
# Prints TAP.
# Usage: assets.sh SOURCE_ROOT BUILD_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: assets.sh SOURCE_ROOT BUILD_ROOT}")
build=$(realpath "${2:?usage: assets.sh SOURCE_ROOT BUILD_ROOT}")
cd "$scratch" || exit 1

# png_size FILE: width and height, from the file's header.
png_size() {
    od -A n -t u1 -j 16 -N 8 "$1" |
        awk '{ print ((($1 * 256 + $2) * 256 + $3) * 256 + $4) "x" ((($5 * 256 + $6) * 256 + $7) * 256 + $8) }'
}

test_pictures() {
    try 'the pictures of the icon are those of its drawing' 0 '' '' "$root/scripts/tools/icons" --check
    local size wrong=''
    for size in 16 24 32 48 64 128 256; do
        [ "$(png_size "$root/assets/icon/$size.png")" = "${size}x$size" ] || wrong+="$size "
    done
    is 'each has the size of its name' "$wrong" ''
    cp -R "$root/assets" "$root/scripts" .
    echo '<!-- changed -->' >>assets/icon/hitlab.svg
    try 'a drawing that has changed since is told of' 1 'hitlab.svg: FAILED' '*' scripts/tools/icons --check
}

# installed PATTERN: how many installed files have such a path.
installed() { find installed -type f -path "installed/*/$1" | wc -l; }

test_install() {
    try 'it installs' 0 '*' '*' env "DESTDIR=$scratch/installed" \
        meson install -C "$build" --no-rebuild --quiet
    is 'seven sizes of the icon' "$(installed 'icons/hicolor/*x*/apps/hitlab.png')" 7
    is 'and its drawing' "$(installed icons/hicolor/scalable/apps/hitlab.svg)" 1
    is 'a desktop file' "$(installed applications/hitlab.desktop)" 1
    is 'a description for software centres' "$(installed 'metainfo/*.metainfo.xml')" 1
    is 'the type of scene files' "$(installed mime/packages/hitlab.xml)" 1
    is 'completion for bash, zsh and fish' "$(installed bash-completion/completions/hitlab)$(installed \
        zsh/site-functions/_hitlab)$(installed fish/vendor_completions.d/hitlab.fish)" 111
    local program
    program=$(find "$PWD/installed" -type f -path '*/bin/hitlab')
    run env -u HITLAB_SCENES XDG_DATA_HOME="$scratch/none" "$program" list --scenes
    gives 'and a program that finds the scenes installed beside it' 0 '1-circle-circle.ini' ''
    is 'all of them' "$(tail -n +2 <<<"$out" | wc -l)" \
        "$(find "$root/scenes" -name '*.ini' | wc -l)"
}

# The lines that name an address, of the files that could.
placed_lines() { grep -rhoE '[a-z+]*https?://[a-z.]*example.org[^ ">]*|[a-z]+@[a-z.]+' "placed/$1" | sort -u | tr '\n' ' '; }

# With an address a method of the tables leads to the scene of its first fault, and a case of the hall to itself.
test_case_addresses() {
    (cd "$root" && tar -cf - docs/methods.md docs/manual.md docs/zh po src/lab/view/ui judge/hall) | tar -C placed -xf -
    run placed/scripts/tables "$build/src/lab/hitlab"
    is 'each method with a fault leads to its scene, in both tables' "$(grep -c '^| \[`[a-z/-]*`\](https://example.org/lab/lab.html#scene=faults/' <<<"$out")" \
        "$("$build/src/lab/hitlab" list --methods | awk -F '\t' '$2 != "field" && $4 == "published" && $6 != "" { n += 2 } END { print n }')"
    run python3 -B -c 'import runpy, sys
sys.path.insert(0, "placed/scripts/tools")
hall = runpy.run_path("placed/scripts/tools/hall", run_name="hall")
print(hall["linked"]("circle/box", "0 0 1 1 1 1 1"))'
    is 'a case of the hall leads to itself' "$out" '[`0 0 1 1 1 1 1`](https://example.org/lab/lab.html#case=circle/box:0,0,1,1,1,1,1)'
}

# address.ini says it once, and every file has it; empty, no file names anything.
test_address() {
    try 'every file says what address.ini says' 0 '' '' "$root/scripts/tools/address" --check
    is 'which is nothing' "$(grep -cE '^(address|repository|contact) =$' "$root/address.ini")" 3
    is 'and no file names an address' "$(cd "$root" && grep -lE 'example\.org|https?://' README.md README.zh.md SECURITY.md CITATION.cff \
        npm/package.json python/pyproject.toml assets/hitlab.metainfo.xml debian/control debian/changelog)" ''
    mkdir placed
    (cd "$root" && tar -cf - README.md README.zh.md SECURITY.md CITATION.cff address.ini npm/package.json python/pyproject.toml assets \
        debian scripts) | tar -C placed -xf -
    chmod -R u+w placed
    sed -i 's,^address =,& https://example.org/lab,; s,^repository =,& https://code.example.org/hitlab.git,; s,^contact =,& us@example.org,' \
        placed/address.ini
    try 'files that say something else are named' 1 'npm/package.json' '' placed/scripts/tools/address --check
    try 'and written' 0 'README.md' '' placed/scripts/tools/address --write
    try 'then all is said' 0 '' '' placed/scripts/tools/address --check
    grep -q '^git clone https://code.example.org/hitlab.git hitlab' placed/README.md && grep -q '^git clone' placed/README.zh.md
    is 'README has the line that clones' $? 0
    local page=https://example.org/lab source=https://code.example.org/hitlab.git issues=https://code.example.org/hitlab/issues
    is 'package.json' "$(placed_lines npm/package.json)" "git+$source $issues $page us@example.org "
    is 'it is JSON' "$(python3 -c 'import json; print(json.load(open("placed/npm/package.json"))["bugs"]["url"])')" "$issues"
    is 'pyproject' "$(placed_lines python/pyproject.toml)" "$source $issues $page us@example.org "
    is 'the packages' "$(placed_lines debian/control)" "$source $page us@example.org "
    is 'where to report' "$(placed_lines SECURITY.md)" "$issues us@example.org "
    is 'the citation' "$(placed_lines CITATION.cff)" "$source $page "
    is 'and the id' "$(placed/scripts/tools/address id) $(sed -n 's,.*<id>\(.*\)</id>,\1,p' placed/assets/hitlab.metainfo.xml)" \
        'org.example.lab.hitlab org.example.lab.hitlab'
    test_case_addresses
    local odd wrong=''
    for odd in docs 'https://a b' 'https://a/"><b' 'ftp://a' 'https://a/'; do
        sed -i "s,^address =.*,address = $odd," placed/address.ini
        placed/scripts/tools/address --write >out 2>err && wrong+="$odd taken "
        grep -q '^address: address.ini: address = ' err || wrong+="$odd: $(<err) "
    done
    is 'what is no address is refused' "$wrong" ''
    is 'the version of the citation is that of the program' "$(sed -n 's/^version: //p' "$root/CITATION.cff")" \
        "$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$root/meson.build")"
}

# entry KEY: of the desktop file.
entry() { sed -n "s/^$1=//p" "$root/assets/hitlab.desktop"; }

test_descriptions() {
    is 'the desktop file starts hitlab with the files it is given' "$(entry Exec)" 'hitlab %F'
    is 'and shows its icon' "$(entry Icon)" 'hitlab'
    if command -v desktop-file-validate >/dev/null; then
        try 'the desktop file is valid' 0 '' '' desktop-file-validate "$root/assets/hitlab.desktop"
    else
        skip 'the desktop file is valid' 'no desktop-file-validate'
    fi
    if command -v appstreamcli >/dev/null; then
        # Without an address the id is the desktop file's name, an old form.
        try 'the description for software centres is valid' 0 '*' '*' appstreamcli validate --no-net \
            --override cid-desktopapp-is-not-rdns=info "$root/assets/hitlab.metainfo.xml"
        try 'so it is where it is installed' 0 '*' '*' appstreamcli validate-tree --no-net \
            --override cid-desktopapp-is-not-rdns=info "$(find installed -path '*/share/metainfo' -printf '%h/..')"
        try 'also with an address and its pictures' 0 '*' '*' appstreamcli validate --no-net placed/assets/hitlab.metainfo.xml
    else
        skip 'the description for software centres is valid' 'no appstreamcli'
    fi
    local name wrong=''
    for name in $(sed -n 's,.*https://example.org/lab/pictures/\(.*\)<.*,\1,p' placed/assets/hitlab.metainfo.xml); do
        [ "$(png_size "$root/docs/$name")" = 1280x760 ] && grep -q "^for picture in.* ${name%.png}[ ;]" "$root/scripts/web" || wrong+="$name "
    done
    is 'each of them is one of the page, as large as it is said to be' "${name:-none} $wrong" 'map.png '
}

# types FILE...: what a desktop takes the files for, each once.
types() {
    env XDG_DATA_HOME="$scratch/desktop" XDG_DATA_DIRS="$scratch/none" \
        gio info -a standard::content-type "$@" | sed -n 's/.*content-type: //p' | sort -u
}

# Scene files are known by what is in them, and hitlab opens them.
test_type() {
    local type=application/x-hitlab-scene
    is 'the desktop file opens scene files' "$(entry MimeType)" "$type;"
    if ! command -v update-mime-database >/dev/null || ! command -v gio >/dev/null; then
        skip 'every scene is one for the desktop' 'no update-mime-database or no gio'
        return
    fi
    mkdir -p desktop/mime/packages
    cp "$root/assets/hitlab.xml" desktop/mime/packages/
    try 'the type of scene files is valid' 0 '' '*' update-mime-database desktop/mime
    local files
    mapfile -d '' files < <(find "$root/scenes" -name '*.ini' -print0)
    is 'every scene is one for the desktop' "$(types "${files[@]}")" "$type"
    is 'no lesson is' "$(types "$root"/lessons/*.ini | grep -c "$type")" 0
}

test_pictures
test_install
test_address
test_descriptions
test_type
finish
