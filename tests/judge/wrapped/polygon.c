// SPDX-License-Identifier: MIT
int inside(double px, double py, const double *xy, int n, int *edges)
{
    int in = 0;
    for (int i = 0, j = n - 1; i < n; j = i++) {
        if ((xy[2 * i + 1] > py) != (xy[2 * j + 1] > py) && px < (xy[2 * j] - xy[2 * i]) * (py - xy[2 * i + 1]) / (xy[2 * j + 1] - xy[2 * i + 1]) + xy[2 * i])
            in = !in;
        if (edges)
            ++*edges;
    }
    return in;
}
