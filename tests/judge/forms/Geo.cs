// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;

namespace Game.Geometry
{
    public class Geo
    {
        private bool hit(float cx, float cy, float r, float x, float y, float w, float h)
        {
            float dx = cx - Math.Min(Math.Max(cx, x), x + w), dy = cy - Math.Min(Math.Max(cy, y), y + h);
            return dx * dx + dy * dy <= r * r;
        }
    }
}
