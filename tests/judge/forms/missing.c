// SPDX-License-Identifier: MIT
static float area(float w, float h)
{
    return w * h;
}

/* no hit() here */
bool circle_box(float cx, float cy, float r, float x, float y, float w, float h)
{
    return cx + cy + r + x + y + area(w, h) < 0;
}
