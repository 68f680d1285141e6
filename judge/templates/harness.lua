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
@OBJECTS@
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
    elseif line:sub(1, 1) ~= "#" then
        local v, count = {}, 0
        for word in line:gmatch("%S+") do
            v[count], count = tonumber(word), count + 1
        end
        local b = @SECOND@
        local fine, answer, second = pcall(function() return @CALLED@(@ARGUMENTS@) end)
        local plain = not fine or answer == nil or answer ~= answer or type(answer) == "string"
        if fine and "@ASK@" ~= "hit" then
            plain, answer = true, said_numbers(answer, second)
        end
        out:write(plain and tostring(answer):gsub("\n", " ") or answer and answer ~= 0 and "1" or "0", "\n")
    end
end
