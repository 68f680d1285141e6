-- SPDX-License-Identifier: MIT
local function collides(circle, rect, world)
    local dx = circle.x - math.max(rect.x, math.min(circle.x, rect.x + rect.w))
    local dy = circle.y - math.max(rect.y, math.min(circle.y, rect.y + rect.h))
    return dx * dx + dy * dy <= circle.r * circle.r
end
