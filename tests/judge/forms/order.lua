-- SPDX-License-Identifier: MIT
function hit(left, top, width, height, cx, cy, radius)
    local dx, dy = cx - math.min(math.max(cx, left), left + width), cy - math.min(math.max(cy, top), top + height)
    return dx * dx + dy * dy <= radius * radius
end
