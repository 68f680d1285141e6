-- SPDX-License-Identifier: MIT
function hit(polygon, point)
    local inside, ring = false, polygon.points
    for i, a in ipairs(ring) do
        local b = ring[i % #ring + 1]
        if (a.y > point.y) ~= (b.y > point.y) and point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x then
            inside = not inside
        end
    end
    return inside
end
