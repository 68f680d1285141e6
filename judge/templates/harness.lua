-- A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
local out = io.stdout
io.stdout = io.stderr -- what the function prints is no answer
io.output(io.stderr)
function print(...)
    for i = 1, select("#", ...) do
        io.write(tostring((select(i, ...))), "\t")
    end
    io.write("\n")
end
@CODE@

local function polygon(v, at)
    local vertices = {}
    for i = 1, v[at] do
        vertices[i] = { v[at + 2 * i - 1], v[at + 2 * i] }
    end
    return vertices
end
@SHAPES@
-- Only true, false, 1 and 0 are verdicts; "?" refuses.
local function said(answer)
    if type(answer) == "string" and answer ~= "?" then
        return "the text " .. answer
    elseif answer == 0 or answer == 1 then
        return string.format("%d", answer)
    end
    return tostring(answer)
end

-- A number, or a point as two of them, {x, y} or {x = x, y = y}; nil is no contact.
local function said_numbers(answer, second)
    if answer == nil then
        return "none"
    elseif type(answer) == "table" then
        answer, second = answer.x or answer[1], answer.y or answer[2]
    end
    return type(answer) ~= "number" and tostring(answer)
        or string.format(type(second) == "number" and "%.17g %.17g" or "%.17g", answer, second)
end

out:setvbuf("full")
for line in io.lines() do
    if line == "" then
        out:flush()
    elseif line:sub(1, 6) == "#plan " then
        follow(line:sub(7))
    elseif line:sub(1, 1) ~= "#" then
        local v, count = {}, 0
        for word in line:gmatch("%S+") do
            v[count], count = tonumber(word), count + 1
        end
        local fine, answer, second = pcall(function() return @CALLED@(@ARGUMENTS@) end)
        if not fine and type(answer) == "table" and answer.no_name then
            answer = "?name " .. answer.no_name
        end
        if fine then
            answer = "@ASK@" == "hit" and said(answer) or said_numbers(answer, second)
        end
        out:write(tostring(answer):gsub("\n", " "), "\n")
    end
end
