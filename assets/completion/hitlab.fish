# SPDX-License-Identifier: MIT
# Completion of hitlab for fish. tests/shell/completion.sh holds it to what the program takes.

# __hitlab_is COMMAND...: the command line has one of these; "window" stands for none of the commands.
function __hitlab_is
    set -l words (commandline -opc)
    set -l first window
    if contains -- "$words[2]" list check shot map cases prove judge lesson watch record replay
        set first $words[2]
    end
    contains -- $first $argv
end

complete -c hitlab -f
complete -c hitlab -n __fish_use_subcommand -a list -d 'print methods and scenes'
complete -c hitlab -n __fish_use_subcommand -a check -d 'print the verdicts of the referee and of all methods'
complete -c hitlab -n __fish_use_subcommand -a shot -d 'write a picture of the window'
complete -c hitlab -n __fish_use_subcommand -a map -d 'write a picture of the verdict at every position'
complete -c hitlab -n __fish_use_subcommand -a cases -d 'print cases for your own hit test'
complete -c hitlab -n __fish_use_subcommand -a prove -d 'print a proof of the exact answer'
complete -c hitlab -n __fish_use_subcommand -a judge -d 'judge your own hit test'
complete -c hitlab -n __fish_use_subcommand -a lesson -d 'open a lesson, or list the lessons'
complete -c hitlab -n __fish_use_subcommand -a watch -d 'show what another program writes'
complete -c hitlab -n __fish_use_subcommand -a record -d 'open the window and record its input'
complete -c hitlab -n __fish_use_subcommand -a replay -d 'replay a recorded input'

complete -c hitlab -n '__hitlab_is window list check shot map judge watch record replay' -F
complete -c hitlab -n '__hitlab_is lesson' -a '(hitlab lesson 2>/dev/null | tail -n +2 | cut -f1)'

complete -c hitlab -n '__hitlab_is list' -l methods -d 'only the methods'
complete -c hitlab -n '__hitlab_is list' -l mistakes -d 'only the mistakes'
complete -c hitlab -n '__hitlab_is list' -l scenes -d 'only the scenes'
complete -c hitlab -n '__hitlab_is check shot' -l at -x -d "the cursor's position"
complete -c hitlab -n '__hitlab_is check shot map' -l method -x -d 'this method' \
    -a '(hitlab list --methods 2>/dev/null | tail -n +2 | cut -f1) referee'
complete -c hitlab -n '__hitlab_is shot' -l show -x -d 'layers' \
    -a 'all no-panel present stage panel help explain map gallery edit new'
complete -c hitlab -n '__hitlab_is cases judge' -l seed -x -d 'other cases'
complete -c hitlab -n '__hitlab_is cases judge' -l deck -x -d 'cases of these decks' \
    -a 'plain structured inside touch near grid degenerate metre far winding special margin issues motion all'
complete -c hitlab -n '__hitlab_is cases judge' -l numbers -x -a 'float double int' -d 'the type of every number'
complete -c hitlab -n '__hitlab_is cases judge' -l count -x -d 'how many cases of each deck'
complete -c hitlab -n '__hitlab_is cases judge' -l json -d 'as JSON'
complete -c hitlab -n '__hitlab_is judge' -l csv -d 'a table with a line for each file'
complete -c hitlab -n '__hitlab_is cases check' -l witness -d 'print JSON, with proofs'
complete -c hitlab -n '__hitlab_is prove' -l text -d 'print the case for a report'
complete -c hitlab -n '__hitlab_is judge' -l touching -x -a 'any hit miss half-open' -d 'what touching has to be'
complete -c hitlab -n '__hitlab_is judge' -l flat -x -a 'any judge' -d 'whether shapes without area are judged'
complete -c hitlab -n '__hitlab_is cases judge' -l ask -x -a 'hit distance time point' -d 'hits, or a number'
complete -c hitlab -n '__hitlab_is judge' -l tolerance -x -d 'shapes nearer to touching are not judged'
complete -c hitlab -n '__hitlab_is judge' -l convention -x -a 'any judge' -d 'whether numbers are judged where conventions differ'
complete -c hitlab -n '__hitlab_is cases judge' -l convex -d 'all polygons are convex'
complete -c hitlab -n '__hitlab_is judge' -l time -x -d 'seconds in all'
complete -c hitlab -n '__hitlab_is window' -l own -r -F -d 'run your own test'
complete -c hitlab -n '__hitlab_is window judge' -l function -x -d 'its name'
complete -c hitlab -n '__hitlab_is window judge' -l form -x -d 'how it takes the shapes'
complete -c hitlab -n '__hitlab_is window judge' -l name -x -d 'what it calls a number'
complete -c hitlab -n '__hitlab_is window judge' -l with -r -d 'the compiler or interpreter, with its flags'
complete -c hitlab -n '__hitlab_is judge' -l template -x -a 'c cpp py js lua rs go java cs' -d 'a program to fill in'
complete -c hitlab -n '__hitlab_is replay' -l fast -d 'without waiting and without a display'
complete -c hitlab -n '__hitlab_is shot map judge record replay' -s o -l output -r -F -d 'the picture to write'
complete -c hitlab -n '__hitlab_is window shot lesson watch record replay' -l log -d 'print what is shown'
complete -c hitlab -n '__hitlab_is window watch' -l present -d 'stage and verdict large, for a projector'
complete -c hitlab -n '__hitlab_is window shot map lesson watch record' -l theme -x -a 'light dark' -d colours
complete -c hitlab -n '__hitlab_is window shot map lesson watch record' -l ui-scale -x -d 'size of text and controls'
complete -c hitlab -n '__hitlab_is window shot map lesson watch record replay' -l font -r -F -d 'a font for all text'
complete -c hitlab -n '__hitlab_is window shot map lesson watch record' -l size -x -d 'WxH of the window or picture'
complete -c hitlab -l lang -x -a 'en zh' -d language
complete -c hitlab -s h -l help -d help
complete -c hitlab -l version -d 'print the version'
