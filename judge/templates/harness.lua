-- A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
@CODE@

local function polygon(v, at)
    local vertices = {}
    for i = 1, v[at] do
        vertices[i] = { v[at + 2 * i - 1], v[at + 2 * i] }
    end
    return vertices
end

io.stdout:setvbuf("full")
for line in io.lines() do
    if line == "" then
        io.stdout:flush()
    elseif line:sub(1, 1) ~= "#" then
        local v, count = {}, 0
        for word in line:gmatch("%S+") do
            v[count], count = tonumber(word), count + 1
        end
        local b = @SECOND@
        local fine, answer = pcall(function() return @FUNCTION@(@ARGUMENTS@) end)
        if not fine or answer == nil then
            print((tostring(answer):gsub("\n", " ")))
        else
            print(answer and answer ~= 0 and 1 or 0)
        end
    end
end
