# The table of docs/bench.md from hitbench's tab-separated values: awk -f bench/table.awk bench.tsv
# The first plain test of a pair is the one that ratios are to.
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

$column["group"] == "plain" && !((pair, "plain") in random) {
    random[pair, "plain"] = $column["ns_random"]
    touching[pair, "plain"] = $column["ns_touching"]
    wrong[pair, "plain"] = $column["near_wrong"]
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
    printf "| pair | plain, ns | referee, ns | ratio | touching: plain, ns | referee, ns | plain wrong |"
    for (p = 1; p <= peers; p++)
        printf " %s wrong |", peer[p]
    printf "\n| --- |"
    for (i = 0; i < 6 + peers; i++)
        printf " ---: |"
    print ""
    for (i = 1; i <= pairs; i++) {
        pair = order[i]
        printf "| %s | %.1f | %.1f | %.2f | %.1f | %.1f | %s |", pair, random[pair, "plain"],
            random[pair, "referee"], ratio[pair], touching[pair, "plain"],
            touching[pair, "referee"], wrong[pair, "plain"]
        for (p = 1; p <= peers; p++)
            printf " %s |", wrong[pair, peer[p]]
        print ""
    }
    printf "\nThe referee was wrong %d times.\n", referee_wrong
}
