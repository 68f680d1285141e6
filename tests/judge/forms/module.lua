-- SPDX-License-Identifier: MIT
local M = {}

local function square(v)
    return v * v
end

function M.hit(cx, cy, r, x, y, w, h)
    return square(cx - math.min(math.max(cx, x), x + w)) + square(cy - math.min(math.max(cy, y), y + h)) <= r * r
end

return M
