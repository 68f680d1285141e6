-- SPDX-License-Identifier: MIT
function hit(circle, rect)
    local dx = circle.x - math.min(math.max(circle.x, rect.x), rect.x + rect.w)
    local dy = circle.y - math.min(math.max(circle.y, rect.y), rect.y + rect.h)
    return dx * dx + dy * dy <= circle.r * circle.r
end
