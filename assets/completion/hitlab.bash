# SPDX-License-Identifier: MIT
# Completion of hitlab for bash. tests/shell/completion.sh holds it to what the program takes.
_hitlab() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} first=${COMP_WORDS[1]}
    local looks='--theme --ui-scale --font --size' offered='' options='' files=''
    case $before in
    --theme) offered='light dark' ;;
    --lang) offered='en zh' ;;
    --show) offered='all no-panel present stage panel help explain map gallery edit new' ;;
    --method) offered="$(hitlab list --methods 2>/dev/null | tail -n +2 | cut -f1) referee" ;;
    --deck) offered='plain structured inside touch near grid degenerate metre far winding special margin issues motion all' ;;
    --numbers) offered='float double int' ;;
    --touching) offered='any hit miss half-open' ;;
    --flat | --convention) offered='any judge' ;;
    --ask) offered='hit distance time point' ;;
    --template) offered='c cpp py js lua rs go java cs' ;;
    -o | --output | --font | --own) files=1 ;;
    --ui-scale | --at | --size | --seed | --count | --time | --function | --form | --name | --with | --tolerance) ;;
    *)
        case $first in
        list) options='--methods --mistakes --scenes' files=1 ;;
        check) options='--at --method --witness' files=1 ;;
        shot) options="$looks --output --method --at --show --log" files=1 ;;
        map) options="$looks --output --method" files=1 ;;
        cases) options='--deck --numbers --count --seed --json --convex --witness --ask' ;;
        prove) options='--text' ;;
        judge)
            options='--deck --numbers --count --seed --json --csv --convex --touching --flat --ask --tolerance --convention --time --function --form --name --with --template --output'
            files=1
            ;;
        lesson)
            options="$looks --log"
            offered=$(hitlab lesson 2>/dev/null | tail -n +2 | cut -f1)
            ;;
        watch) options="$looks --log --present" files=1 ;;
        record) options="$looks --log --output" files=1 ;;
        replay) options='--font --log --output --fast' files=1 ;;
        *)
            options="$looks --log --present --own --function --form --name --with" files=1
            [ "$COMP_CWORD" -gt 1 ] || offered='list check shot map cases prove judge lesson watch record replay'
            ;;
        esac
        options+=' --lang --help --version'
        ;;
    esac
    [[ $word == -* ]] || options=''
    mapfile -t COMPREPLY < <(compgen -W "$offered $options" -- "$word"
        [ -z "$files" ] || compgen -f -- "$word")
    [ -z "$files" ] || compopt -o filenames 2>/dev/null
}
complete -F _hitlab hitlab
