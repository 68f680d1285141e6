-- SPDX-License-Identifier: MIT
-- Functions in a form, in Lua, as reader.py has them in Python. Usage: lua reader.lua SHAPES
local file = assert(io.open(arg[1]))
local made = assert(load(file:read("*a") .. "\nreturn made"))() -- and follow()
file:close()

local function list_of(each)
    return function(given)
        local list = { #given }
        for _, one in ipairs(given) do
            each(list, one)
        end
        list.spread = true
        return list
    end
end

unpack = table.unpack or unpack
points = list_of(function(list, p)
    list[#list + 1], list[#list + 2] = p[1], p[2]
end)
fields = list_of(function(list, p)
    list[#list + 1], list[#list + 2] = p.x, p.y
end)
row = list_of(function(list, number)
    list[#list + 1] = number + 0
end)
function flat(given)
    local list = row(given)
    list[1] = list[1] / 2
    return list
end

local function add(said, number)
    if type(number) == "table" and rawget(number, "spread") then
        for _, one in ipairs(number) do
            add(said, one)
        end
    else
        said[#said + 1] = string.format("%.17g", number + 0)
    end
end

local read, answers = nil, {}
for line in io.lines() do
    if line:sub(1, 6) == "#plan " then
        follow(line:sub(7))
    elseif line:sub(1, 6) == "#read " then
        local names, items = line:match("^#read (.-): (.*)$")
        read = assert(load("return function(" .. names .. ") return {" .. items .. "} end"))()
    elseif line == "" then
        io.write(table.concat(answers, "\n"), "\n")
        io.flush()
        answers = {}
    else
        local v, count = {}, 0
        for word in line:gmatch("%S+") do
            v[count], count = tonumber(word), count + 1
        end
        local fine, numbers = pcall(function()
            local said = {}
            for _, number in ipairs(read(made(v))) do
                add(said, number)
            end
            return table.concat(said, " ")
        end)
        if not fine then
            numbers = "!" .. (type(numbers) == "table" and "?name " .. numbers.no_name or tostring(numbers):gsub("\n", " "))
        end
        answers[#answers + 1] = numbers
    end
end
