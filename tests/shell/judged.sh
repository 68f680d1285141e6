# SPDX-License-Identifier: MIT
# What scripts share that judge without hitlab: the same functions, and what hitlab says of them. Sourced by bash, after tap.sh.
# shellcheck shell=bash disable=SC2154 # $root is set by whoever sources it

judged_pairs='circle/box polygon/point segment/segment'
judged_seeds='0 7'
judged_cases=60

# example SECTION LANGUAGE N: the n-th text in this language that a section of docs/judge.md has to copy.
example() {
    awk -v section="## $1" -v from="\`\`\`$2" -v wanted="$3" \
        '/^## / { here = $0 == section } $0 == "```" { inside = 0 } here && inside && n == wanted { print } here && $0 == from { inside = 1; n++ }' "$root/docs/judge.md"
}

# judged_common FILE: the report without what tells one run from another, the file, the command and the date.
judged_common() { sed -zi 's/,\n "run": {[^\n]*}}\n$/}\n/' "$1"; }

# judged_as_hitlab HITLAB NAME COMMAND...: COMMAND PAIR SEED COUNT prints the report as JSON; hitlab judges the function in Python.
judged_as_hitlab() {
    local hitlab=$1 name=$2 pair seed function form
    shift 2
    for pair in $judged_pairs; do
        form=() # a loop that forgets the last edge is right for closed lists
        [ "$pair" != polygon/point ] || form=(--form 'xy x y')
        function=$root/tests/judge/functions/${pair/\//_}.py
        for seed in $judged_seeds; do
            "$hitlab" judge "$pair" "$function" "${form[@]}" --json --seed "$seed" --count $judged_cases >wanted.json
            "$@" "$pair" "$seed" $judged_cases "${form[@]}" >got.json
            judged_common wanted.json
            judged_common got.json
            truth "$name, $pair, seed $seed: there is a report" grep -q '"wrong": [1-9]' got.json
            truth "$name, $pair, seed $seed: the bytes of hitlab judge --json" cmp got.json wanted.json
        done
    done
}

# judged_forms TOOL EXCEPT COMMAND...: COMMAND FILE OPTION... judges a file of tests/judge/forms for circle/box; the rows of this tool that need no
# option of hitlab alone, but that file, have its status, and say what it says.
judged_forms() {
    local tool=$1 except=$2 needed file pair options wanted said words
    shift 2
    while IFS='|' read -r needed file pair options wanted said; do
        [ "${needed%+} $pair" = "$tool circle/box" ] && [ "$file" != "$except" ] || continue
        read -ra words <<<"$options"
        run "$@" "$root/tests/judge/forms/$file" "${words[@]}"
        is "$file $options: the status" "$status" "$wanted"
        truth "$file $options: what is said" grep -qE -- "$said" out err
    done < <(grep -v '^#' "$root/tests/judge/forms/forms.tsv" | tr '\t' '|')
}
