-- SPDX-License-Identifier: MIT
local function hit(cx, cy, r, x, y, w, h)
    local dx, dy = cx - math.min(math.max(cx, x), x + w), cy - math.min(math.max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r
end
