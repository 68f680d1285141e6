-- SPDX-License-Identifier: MIT
-- HC, for LÖVE: shape:collidesWith() of its points, circles and polygons, and contains() of a point. It needs no LÖVE for these. A polygon that it
-- refuses, such as one without area, is refused.
local shapes = require 'HC.shapes'

local sizes = {point = 2, circle = 3, box = 4, rect = 5, triangle = 6}

local function ring_of(x, y, w, h)
	return shapes.newPolygonShape(x, y, x + w, y, x + w, y + h, x, y + h)
end

local makers = {
	circle = shapes.newCircleShape,
	box = ring_of,
	rect = function(x, y, w, h, degrees)
		local shape = ring_of(x - w / 2, y - h / 2, w, h)
		shape:rotate(math.rad(degrees), x, y)
		return shape
	end,
	triangle = shapes.newPolygonShape,
	polygon = shapes.newPolygonShape,
	point = shapes.newPointShape,
}

local function take(form, numbers, at)
	local count = sizes[form]
	if form == 'polygon' then
		count = 2 * numbers[at]
		at = at + 1
	end
	return at + count, {unpack(numbers, at, at + count - 1)}
end

local function touch(a, b)
	return (a:collidesWith(b))
end

local tests = {
	['point/circle'] = touch, ['point/box'] = touch, ['point/triangle'] = touch, ['point/polygon'] = touch,
	['circle/circle'] = touch, ['circle/box'] = touch, ['circle/rect'] = touch, ['circle/polygon'] = touch,
	['box/box'] = touch, ['rect/rect'] = touch, ['triangle/triangle'] = touch, ['polygon/polygon'] = touch,
}

local function say(pair, line)
	local numbers = {}
	for word in line:gmatch('%S+') do
		numbers[#numbers + 1] = tonumber(word)
	end
	local first, second = pair:match('(%a+)/(%a+)')
	local next_at, own = take(first, numbers, 1)
	local _, others = take(second, numbers, next_at)
	local made, a = pcall(makers[first], unpack(own))
	local also, b = pcall(makers[second], unpack(others))
	if not made or not also then
		return '?'
	end
	local ran, hit = pcall(tests[pair], a, b)
	if not ran then
		return 'throws: ' .. tostring(hit):gsub('^.*/', '')
	end
	return hit and '1' or '0'
end

local pair, out = nil, {}
for line in io.lines() do
	local asked = line:match('^# hitlab cases 1 (%a+/%a+)')
	if asked then
		pair = asked
		assert(tests[pair], 'no test for ' .. pair)
	elseif line == '' then
		io.write(table.concat(out))
		io.flush()
		out = {}
	elseif line:sub(1, 1) ~= '#' then
		out[#out + 1] = say(pair, line) .. '\n'
	end
end
