# SPDX-License-Identifier: MIT
# Charts of cost against the number of vertices, as SVG, from largebench's table:
#   awk -v outline=coast -f bench/curves.awk large.md > large.svg
# Both scales are logarithmic. What was not measured has no point.
BEGIN {
    FS = " *\\| *"
    charts = split("point;near miss;near hit", chart, ";")
    names = split("no index;index;GEOS prepared", name, ";")
    column["index"] = 5
    column["no index"] = 6
    column["GEOS prepared"] = 7
    class["index"] = "a"
    class["no index"] = "b"
    class["GEOS prepared"] = "c"
    width = 290; height = 240; left = 52; top = 76; gap = 8
}

function log10(x)
{
    return log(x) / log(10)
}

$2 == outline && $5 + 0 > 0 {
    for (k = 1; k <= names; k++)
        if ($column[name[k]] + 0 > 0) {
            ns = $column[name[k]] + 0
            value[$4, name[k], $3] = ns
            least = least == "" || ns < least ? ns : least
            most = ns > most ? ns : most
        }
    count[$3] = 1
    highest = $3 + 0 > highest ? $3 + 0 : highest
}

function at_x(c, n)
{
    return left + (c - 1) * (width + gap) + (width - 30) * (log10(n) - 1) / (log10(highest) - 1)
}

function at_y(ns)
{
    return top + height * (1 - (log10(ns) - low) / (high - low))
}

function time_text(power)
{
    return power < 3 ? 10 ^ power " ns" : power < 6 ? 10 ^ (power - 3) " µs" : power < 9 ? 10 ^ (power - 6) " ms" : 10 ^ (power - 9) " s"
}

END {
    low = int(log10(least)); high = int(log10(most)) + 1
    full = left + charts * (width + gap)
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n", full, top + height + 44, full, top + height + 44
    printf "<title>Cost against the number of vertices: %s</title>\n<style>\n", outline
    print "text{font:12px sans-serif;fill:#1d2129}.t{font-size:16px;font-weight:bold}.d{fill:#667085}.g{fill:#ffffff}"
    print ".r{stroke:#dfe2e7}polyline{fill:none;stroke-width:2.5}.a{stroke:#0095d9}.b{stroke:#c98a2b}.c{stroke:#a04668;stroke-dasharray:6 3}"
    print "@media (prefers-color-scheme:dark){text{fill:#eceff4}.d{fill:#9aa3b2}.g{fill:#16181d}.r{stroke:#343945}.b{stroke:#f6ad49}.c{stroke:#e88bb0}}"
    printf "</style>\n<rect class=\"g\" width=\"%d\" height=\"%d\"/>\n", full, top + height + 44
    printf "<text class=\"t\" x=\"16\" y=\"26\">hit_referee on large polygons (%s): time of a call</text>\n", outline
    for (k = 1; k <= names; k++)
        printf "<line class=\"%s\" stroke-width=\"2.5\" x1=\"%d\" y1=\"46\" x2=\"%d\" y2=\"46\"/><text x=\"%d\" y=\"50\">%s</text>\n", class[name[k]], 16 + (k - 1) * 150, 40 + (k - 1) * 150, 46 + (k - 1) * 150, name[k]
    for (power = low; power <= high; power++)
        printf "<line class=\"r\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/><text class=\"d\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n", left, at_y(10 ^ power), full - 8, at_y(10 ^ power), left - 6, at_y(10 ^ power) + 4, time_text(power)
    for (c = 1; c <= charts; c++) {
        printf "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n", at_x(c, 10) + (width - 30) / 2, top + height + 36, chart[c]
        for (n = 10; n <= highest; n *= 10)
            printf "<text class=\"d\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">10<tspan dy=\"-5\" font-size=\"9\">%d</tspan></text>\n", at_x(c, n), top + height + 17, int(log10(n) + 0.5)
        for (k = 1; k <= names; k++) {
            points = ""
            for (n = 10; n <= highest; n *= 10)
                if ((chart[c], name[k], n) in value)
                    points = points sprintf("%.1f,%.1f ", at_x(c, n), at_y(value[chart[c], name[k], n]))
            printf "<polyline class=\"%s\" points=\"%s\"/>\n", class[name[k]], points
        }
    }
    print "</svg>"
}
