/* SPDX-License-Identifier: MIT */
/* The chart: each row has two bars that start at the line "as fast as the tuned test". A bar goes
 * to the left if the referee is faster, to the right if it is slower. The scale is logarithmic, so
 * that twice as fast and half as fast look alike. The chart has its own ground, which is dark if
 * the viewer prefers that. */
#include "tables.h"

#include <math.h>

enum { WIDTH = 860, LEFT = 210, RIGHT = 70, TOP = 84, ROW = 34, BAR = 11, BOTTOM = 34 };

typedef struct chart_scale {
    double low, high; /* the range, in powers of two */
} chart_scale;

static double at(chart_scale s, double ratio)
{
    double power = log2(ratio);
    power = power < s.low ? s.low : power > s.high ? s.high : power;
    return LEFT + (WIDTH - LEFT - RIGHT) * (power - s.low) / (s.high - s.low);
}

static chart_scale scale_for(const chart_bar *bars, int count)
{
    chart_scale s = {-1, 1};
    for (int i = 0; i < count; i++) {
        s.low = fmin(s.low, floor(log2(fmin(bars[i].random, bars[i].touching))));
        s.high = fmax(s.high, ceil(log2(fmax(bars[i].random, bars[i].touching))));
    }
    return s;
}

static void write_style(FILE *out, int height)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" role=\"img\">\n"
            "<title>Time of the exact referee as a multiple of the tuned test's</title>\n"
            "<style>\n"
            "text{font:12px sans-serif;fill:#1d2129}.t{font-size:16px;font-weight:bold}\n"
            ".d{fill:#667085}.g{fill:#ffffff}.r{stroke:#dfe2e7}.o{stroke:#667085;stroke-width:2}\n"
            ".a{fill:#0095d9}.b{fill:#c98a2b}\n"
            "@media (prefers-color-scheme:dark){text{fill:#eceff4}.d{fill:#9aa3b2}"
            ".g{fill:#16181d}.r{stroke:#343945}.o{stroke:#9aa3b2}.b{fill:#f6ad49}}\n"
            "</style>\n<rect class=\"g\" width=\"%d\" height=\"%d\"/>\n",
            WIDTH, height, WIDTH, height, WIDTH, height);
}

static void write_legend(FILE *out)
{
    fprintf(out,
            "<text class=\"t\" x=\"16\" y=\"28\">Exact referee: time as a multiple of the tuned "
            "test's</text>\n"
            "<rect class=\"a\" x=\"16\" y=\"42\" width=\"12\" height=\"12\"/>"
            "<text x=\"34\" y=\"53\">random, half hits</text>\n"
            "<rect class=\"b\" x=\"150\" y=\"42\" width=\"12\" height=\"12\"/>"
            "<text x=\"168\" y=\"53\">touching on a grid</text>\n"
            "<text class=\"d\" x=\"300\" y=\"53\">left of 1x: the exact test is the faster one; "
            "logarithmic"
            "</text>\n");
}

static void write_axis(FILE *out, chart_scale s, int height)
{
    for (double power = s.low; power <= s.high; power++) {
        double x = at(s, exp2(power));
        fprintf(out,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>"
                "<text class=\"d\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%gx</text>\n",
                power == 0 ? "o" : "r", x, TOP - 6, x, height - BOTTOM, x, height - BOTTOM + 18,
                exp2(power));
    }
}

static void write_bar(FILE *out, chart_scale s, const char *colour, double y, double ratio)
{
    if (!(ratio > 0))
        return;
    double one = at(s, 1), x = at(s, ratio);
    double from = fmin(one, x), width = fmax(fabs(x - one), 1.5);
    fprintf(out,
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>"
            "<text x=\"%.1f\" y=\"%.1f\" style=\"font-size:11px\">%.2f</text>\n",
            colour, from, y, width, BAR, fmax(one, x) + 6, y + BAR - 1.5, ratio);
}

void chart_write(FILE *out, const chart_bar *bars, int count)
{
    int height = TOP + ROW * count + BOTTOM;
    chart_scale scale = scale_for(bars, count);
    write_style(out, height);
    write_legend(out);
    write_axis(out, scale, height);
    for (int i = 0; i < count; i++) {
        double y = TOP + ROW * i;
        fprintf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n", LEFT - 12,
                y + BAR + 4, bars[i].name);
        write_bar(out, scale, "a", y, bars[i].random);
        write_bar(out, scale, "b", y + BAR + 1, bars[i].touching);
    }
    fprintf(out, "</svg>\n");
}
