-- SPDX-License-Identifier: MIT
local function collide(args)
  local c, b = args.circle, args.box
  local dx = c.x - math.max(b.x, math.min(c.x, b.x + b.width))
  local dy = c.y - math.max(b.y, math.min(c.y, b.y + b.height))
  return dx * dx + dy * dy <= c.r * c.r
end
