# SPDX-License-Identifier: MIT
# Build folders for the scripts: `build_folder FOLDER SOURCE OPTION...` sets one up, `build_targets FOLDER TARGET...` builds.
# Sourced by sh and bash. Both are silent on standard output.
# shellcheck shell=sh

# What a folder is set up for: it was not moved, meson is the same, and so is what the machine has.
build_folder_state() {
  printf '%s\n' "$2" "$1" "$(meson --version)"
  "$2/scripts/dependencies" --there
}

build_folder_is_ours() {
  [ -w "$1" ] && { [ ! -e "$1/build.ninja" ] || [ -w "$1/build.ninja" ]; } && { [ ! -e "$1/.ninja_log" ] || [ -w "$1/.ninja_log" ]; }
}

# A folder of somebody else's, of root perhaps, stays under another name.
build_folder_move_away() {
  build_folder_old=$1.old
  while [ -e "$build_folder_old" ]; do build_folder_old=$build_folder_old.old; done
  if ! mv "$1" "$build_folder_old" 2>/dev/null; then
    echo "hitlab: $1 and its folder belong to somebody else: take a copy of your own" >&2
    return 1
  fi
  echo "hitlab: $1 cannot be written; it is now $build_folder_old" >&2
}

# build_folder FOLDER SOURCE OPTION...: the options are for meson, and for a new folder. One that was set up for another place,
# meson or machine is set up anew, with the options that it had. meson is quiet unless it fails.
build_folder() {
  build_folder=$1 build_folder_source=$2
  build_folder_now=$(build_folder_state "$1" "$2")
  shift 2
  if [ -d "$build_folder" ] && ! build_folder_is_ours "$build_folder"; then build_folder_move_away "$build_folder" || return; fi
  if [ -f "$build_folder/build.ninja" ]; then
    [ "$(cat "$build_folder/hitlab-set-up-for" 2>/dev/null)" != "$build_folder_now" ] || return 0
    set -- --reconfigure
  fi
  build_folder_log=$(meson setup "$@" "$build_folder" "$build_folder_source" 2>&1) ||
    { [ -d "$build_folder/meson-private" ] && build_folder_log=$(meson setup --wipe "$build_folder" "$build_folder_source" 2>&1); } ||
    { printf '%s\n' "$build_folder_log" >&2; return 1; }
  printf '%s\n' "$build_folder_now" >"$build_folder/hitlab-set-up-for"
}

# Reads what ninja prints. Progress goes on one line of a terminal, otherwise on a line for each tenth; all else is printed
# at the end, if ninja failed.
build_folder_follow() {
  build_folder_log='' build_folder_last=-1 build_folder_step=10
  [ ! -t 2 ] || build_folder_step=1
  while IFS= read -r build_folder_line; do
    case $build_folder_line in
    \[*/*\]*)
      build_folder_done=${build_folder_line%%/*} build_folder_all=${build_folder_line#*/}
      build_folder_part=$((${build_folder_done#\[} * 100 / ${build_folder_all%%\]*} / build_folder_step * build_folder_step))
      [ "$build_folder_part" != "$build_folder_last" ] || continue
      build_folder_last=$build_folder_part
      if [ -t 2 ]; then printf '\rhitlab: building: %d %%' "$build_folder_part"; else echo "hitlab: building: $build_folder_part %"; fi >&2
      ;;
    'ninja failed') printf '%s' "$build_folder_log" >&2; return 1 ;;
    *) build_folder_log="$build_folder_log$build_folder_line
" ;;
    esac
  done
  if [ -t 2 ] && [ "$build_folder_last" != -1 ]; then echo >&2; fi
}

# build_targets FOLDER TARGET...: without targets, all.
build_targets() {
  build_folder=$1
  shift
  { NINJA_STATUS='[%f/%t] ' ninja -C "$build_folder" "$@" 2>&1 || echo 'ninja failed'; } | build_folder_follow
}
