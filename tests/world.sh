#!/bin/sh
# SPDX-License-Identifier: MIT
# What tests see of the machine's fonts and interpreters, so that they give the same on every machine. The build calls it.
# Usage: world.sh FOLDER PYTHON
# Makes FOLDER/fonts.conf, for fontconfig: the faces of scripts/dependencies and no others; and FOLDER/bin, for PATH: python3 is
# PYTHON, and not a script that looks for one first. Says what it found.
set -eu

folder=$1 python=$2
rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/fonts"
ln -s "$python" "$folder/bin/python3"

# face PATTERN: the machine's file of this face is linked.
face() {
  file=$(fc-list -f '%{file}\n' "$1" 2>/dev/null | sort | head -n 1)
  [ -n "$file" ] || return 0
  ln -sf "$file" "$folder/fonts/"
  found="$found${found:+, }${file##*/}"
}

found=
face 'DejaVu Sans:style=Book:width=100'
face 'DejaVu Sans:style=Bold:width=100'
face 'DejaVu Sans Mono:style=Book'
face 'Droid Sans Fallback'
[ -n "$file" ] || face ':lang=zh-cn'

escaped=$(printf %s "$folder" | sed 's/&/\&amp;/g; s/</\&lt;/g')
cat >"$folder/fonts.conf" <<END
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>$escaped/fonts</dir>
  <cachedir>$escaped/cache</cachedir>
  <alias><family>sans</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
END
FONTCONFIG_FILE=$folder/fonts.conf fc-cache >/dev/null 2>&1 || true
echo "$python; $found"
