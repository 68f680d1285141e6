# SPDX-License-Identifier: MIT
# The table of hit_hits() beside rows of numbers, for docs/bench.md: awk -f bench/compact.awk bench.tsv
# Ratios are medians of the rounds' ratios to the tuned test; that to compact is the quotient of two of them.
BEGIN {
    FS = "\t"
    print "| pair | compact, ns | tuned, ns | hit_hits, ns | hit_hits / compact | hit_hits / tuned |"
    print "| --- | ---: | ---: | ---: | ---: | ---: |"
}

NR == 1 {
    for (i = 1; i <= NF; i++)
        column[$i] = i
    next
}

$column["test"] == "tuned" {
    tuned = $column["ns_random"]
    compact = ""
}

$column["group"] == "compact" {
    compact = $column["ns_random"]
    times = $column["ratio_random"]
}

$column["group"] == "referee" && compact != "" {
    printf "| %s | %.1f | %.1f | %.1f | %.2f | %.2f |\n", $1, compact, tuned, $column["ns_random"],
        $column["ratio_random"] / times, $column["ratio_random"]
}
