# SPDX-License-Identifier: MIT
# The table of bench/RESULTS.md from hitbench's tab-separated values: awk -f bench/table.awk bench.tsv
# Ratios are to the tuned test. Of two textbook tests of a pair the first counts.
BEGIN {
    FS = "\t"
    peers = split("Chipmunk Box2D GEOS CGAL", peer, " ")
}

NR == 1 {
    for (i = 1; i <= NF; i++)
        column[$i] = i
    next
}

{
    pair = $column["pair"]
    if (!(pair in seen)) {
        seen[pair] = 1
        order[++pairs] = pair
    }
}

$column["group"] == "plain" && !((pair, $column["test"]) in random) {
    random[pair, $column["test"]] = $column["ns_random"]
    touching[pair, $column["test"]] = $column["ns_touching"]
    wrong[pair, $column["test"]] = $column["near_wrong"]
}

$column["group"] == "referee" {
    random[pair, "referee"] = $column["ns_random"]
    touching[pair, "referee"] = $column["ns_touching"]
    ratio[pair] = $column["ratio_random"]
    referee_wrong += $column["near_wrong"] + $column["random_wrong"]
}

# A peer that refused all of a pair's cases has no verdicts to be wrong.
$column["group"] == "peer" && $column["random_refused"] < $column["random_cases"] {
    wrong[pair, $column["test"]] = $column["near_wrong"]
}

END {
    printf "| pair | textbook, ns | tuned, ns | referee, ns | referee / tuned | touching: textbook, ns | tuned, ns | referee, ns | textbook wrong | tuned wrong |"
    for (p = 1; p <= peers; p++)
        printf " %s wrong |", peer[p]
    printf "\n| --- |"
    for (i = 0; i < 9 + peers; i++)
        printf " ---: |"
    print ""
    for (i = 1; i <= pairs; i++) {
        pair = order[i]
        printf "| %s | %.1f | %.1f | %.1f | %.2f | %.1f | %.1f | %.1f | %s | %s |", pair,
            random[pair, "textbook"], random[pair, "tuned"], random[pair, "referee"], ratio[pair],
            touching[pair, "textbook"], touching[pair, "tuned"], touching[pair, "referee"],
            wrong[pair, "textbook"], wrong[pair, "tuned"]
        for (p = 1; p <= peers; p++)
            printf " %s |", wrong[pair, peer[p]]
        print ""
    }
    printf "\nThe referee was wrong %d times.\n", referee_wrong
}
