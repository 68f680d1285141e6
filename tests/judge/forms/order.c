// SPDX-License-Identifier: MIT
bool hit(float rx, float ry, float rw, float rh, float cx, float cy, float radius)
{
    float dx = cx - fminf(fmaxf(cx, rx), rx + rw), dy = cy - fminf(fmaxf(cy, ry), ry + rh);
    return dx * dx + dy * dy <= radius * radius;
}
